"""Random play from crowded tables: whoever meets whom, beside whatever, nothing breaks.

Troupes of two to four players stand close together beside a piece of terrain, some wounded, some with Stones,
with energy to spare: in an ordinary match it takes hours until so many abilities meet.
``TABLEE_SOAK=1`` for the long run.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tablee.core import Chance, GameOver
from tablee.core.engine.runner import ProcedureRunner
from tablee.games.moonstone.cards import ARCANE_DECK, MELEE_DECK
from tablee.games.moonstone.rules.turn import step
from tablee.games.moonstone.state import NOBODY, Laid, Options, Skirmish, Stone
from tablee.games.moonstone.table.geometry import box_of
from tablee.games.moonstone.table.terrain import GENERATED
from tablee.games.moonstone.view import components
from tablee.testing.driving import random_answer
from tests.contract.games import SOAK
from tests.games.moonstone.field import BASE, field, one
from tests.games.moonstone.test_displacement import beside, check_standing

TABLES = 4000 if SOAK else 80
STEPS = 14
ALL = [card.id for number, card in enumerate(BASE.characters) if not BASE.is_thrall(number)]


def crowded(rng: Random) -> Skirmish:
    """Somebody is active in the middle of a crowd."""
    seats, each = rng.choice([2, 2, 3, 4]), rng.choice([2, 3])
    s = field(
        *(
            one(rng.choice(ALL), number % seats, 0, 0, energy=rng.randint(0, 6), status="reserve")
            for number in range(seats * each)
        ),
        maps=BASE.maps,
        seats=seats,
        options=Options(enterable_buildings=rng.random() < 0.3),
        map=rng.choice([*range(len(BASE.maps)), GENERATED]),
        seed=rng.randrange(500),
    )
    s.chance, s.turn = Chance(rng.randbytes(8)), rng.choice([1, 2, 4])
    rng.shuffle(s.arcane_deck)
    rng.shuffle(s.melee_deck)
    for player in s.players:
        player.faction = rng.choice(["commonwealth", "dominion", "leshavult", "shades"])
    box = box_of(rng.choice(s.table.shapes))
    for who, character in enumerate(s.characters):
        beside(s, box, who, rng)
        character.wounds = rng.choice([0, 0, rng.randrange(s.card(who).hp)])
        if character.status == "reserve":
            character.status, character.slain_turn, character.wounds = "slain", 1, s.card(who).hp
    standing = s.in_play()
    s.stones = [Stone((0, 0), 1, rng.choice(standing)) for _ in range(rng.randint(0, 4))]
    if rng.random() < 0.3:
        middle = rng.randint(box[0], box[2]), rng.randint(box[1], box[3])
        s.areas.append(Laid(rng.choice(["wood", "water"]), middle, 0, "game", True))
    s.active, s.first = rng.choice(standing), rng.randrange(seats)
    s.turn_of = s.characters[s.active].owner
    return s


def act(s: Skirmish, rng: Random, uses: Counter[tuple[object, ...]]) -> None:
    """One step with random answers, mostly abilities; no limit of an ability is passed (MS-8.7)."""
    flow = ProcedureRunner(step(s), "", 0, None)
    flow.resume(None)
    while not flow.done:
        question, part = rng.choice(list(flow.open()))
        value = random_answer(question, rng)
        if question.kind == "choose_action":
            wanted = [option for option in question.offered() if option[0] not in ("jog", "step", "end")]
            value = rng.choice(wanted) if wanted and rng.random() < 0.85 else value
            if value[0] == "ability":
                key = used(s, question.about, value[1], value[2])
                uses[key] += key != ()
                assert uses[key] <= 1, f"{key} was used before"
        part.answer(question.seat, question.accept(value), 0)


def used(s: Skirmish, who: int, id: str, target: int) -> tuple[object, ...]:
    """What may be done once: this turn, this game, or this turn on this target."""
    match BASE.abilities[id].limit:
        case "turn":
            return s.turn, who, id
        case "game":
            return who, id
        case "each_turn":
            return s.turn, who, id, target
    return ()


def check_tidy(s: Skirmish) -> None:
    """Between two steps nothing is left of an action, and nobody is half dead."""
    check_standing(s)
    assert all(s.boxes_left(who) > 0 for who in s.in_play())
    assert all(one.energy >= 0 and one.lent_by == NOBODY for one in s.characters)
    assert all(held.lasts not in ("action", "round") for one in s.characters for held in one.lasting)
    assert (s.noted, s.pending, s.interrupted) == ([], [], [])
    assert (len(s.arcane_deck), len(s.melee_deck)) == (len(ARCANE_DECK), len(MELEE_DECK))


@pytest.mark.rule("MS-8.7", "MS-7.2", "MS-9.13")
def test_in_a_crowd_every_step_leaves_the_table_tidy() -> None:
    for number in range(TABLES):
        rng = Random(f"crowded:{number}")
        s = crowded(rng)
        there, uses = components(s), Counter[tuple[object, ...]]()
        try:
            for _ in range(STEPS):
                act(s, rng, uses)
                check_tidy(s)
                assert components(s) == there
        except GameOver:
            continue
        except Exception as error:
            error.add_note(f"table {number}, map {s.map}, seed {s.seed}")
            raise
