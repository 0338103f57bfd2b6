"""The painted table: faces that differ, terrain of every look, the viewport, and the sums of a duel."""

from __future__ import annotations

import re
from itertools import pairwise, product
from typing import Any

import pytest

from tablee.art import written
from tablee.core import Match, Procedure, Shape
from tablee.games.moonstone import GAME
from tablee.games.moonstone.maps import Map
from tablee.games.moonstone.pictures.bases import SIDES, rim
from tablee.games.moonstone.pictures.busts import bust, looks
from tablee.games.moonstone.pictures.forecast import chances, clashes
from tablee.games.moonstone.pictures.ground import ground
from tablee.games.moonstone.pictures.terrain import KINDS, LOOKS, drawn
from tablee.games.moonstone.rules.arcane import arcane as run_arcane
from tablee.games.moonstone.rules.melee import melee_attack
from tablee.games.moonstone.state import Skirmish
from tablee.games.moonstone.view import table_of, view
from tablee.testing import answer
from tablee.testing.driving import answered
from tablee.ui.messages import words_for
from tests.games.moonstone.field import (
    BASE,
    PLAIN,
    arcane,
    asked,
    deal,
    field,
    melee,
    melee_hands,
    one,
    stack_arcane,
)


def test_no_two_characters_look_alike() -> None:
    faces = [str(bust(look)) for look in looks(BASE)]

    assert len(faces) == len(BASE.characters)
    assert len(set(faces)) == len(faces)


def test_no_two_characters_of_a_kind_differ_by_colour_alone_next_to_each_other() -> None:
    """Whoever sees no colours tells a kind's neighbours apart by a mark."""
    by_kind: dict[str, list[str]] = {}
    for look in looks(BASE):
        by_kind.setdefault(look.kind, []).append(look.mark)

    assert all(a != b for marks in by_kind.values() for a, b in pairwise(marks))


def luminance(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_the_rims_of_the_sides_have_shapes_of_their_own_and_stand_out() -> None:
    """Without their colours the rims still differ; each stands out from its dark edge by 3 to 1."""
    grey = [re.sub(r'(id|fill|stroke)="[^"]*"', "", str(rim(owner, 22.1))) for owner in range(len(SIDES))]

    assert len(set(grey)) == len(SIDES)
    for colour, _, _ in SIDES:
        assert (luminance(colour) + 0.05) / (luminance("#0a0e16") + 0.05) >= 3


@pytest.mark.parametrize("map", BASE.maps, ids=lambda map: map.id)
def test_every_piece_of_the_maps_is_drawn_within_reason(map: Map) -> None:
    for piece in map.pieces:
        text = "".join(written(node) for node in drawn(piece))

        assert piece.look in LOOKS or piece.kind in KINDS
        assert f"ms-{piece.kind}" in text, "the shape of the rules is there"
        assert len(text) < 12_000


def test_the_ground_of_a_map_is_always_the_same_and_of_two_maps_is_not() -> None:
    first, again, other = ("".join(map(written, ground(seed))) for seed in ("meadow", "meadow", "marsh"))

    assert first == again != other


def box_of(text: str) -> list[float]:
    return [float(part) for part in text.split()]


def viewport(s: Skirmish, shape: Shape) -> tuple[list[float], list[float]]:
    """The part of the table that a picture shows, and the whole."""
    picture = str(GAME.art.picture(view(s, 0), None, words_for("en", GAME), shape))
    found = re.search(r'data-viewport="([^"]*)" data-whole="([^"]*)"', picture)
    assert found is not None, "the field has a viewport"
    return box_of(found[1]), box_of(found[2])


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_the_viewport_holds_who_acts_and_is_smaller_than_the_table(shape: Shape) -> None:
    s = field(one("billy", 0, 5, 30), one("quack", 1, 30, 5))
    s.phase, s.active = "action", 1

    (x, y, width, height), whole = viewport(s, shape)

    # Twenty units to an inch, and north is up.
    assert x < 30 * 20 < x + width
    assert y < (36 - 5) * 20 < y + height
    assert height < whole[3]


def test_during_the_set_up_the_viewport_shows_the_whole_table() -> None:
    match = Match.new(GAME, seed=1, seats=2)
    picture = str(GAME.art.picture(match.view(None), None, words_for("en", GAME), "wide"))
    found = re.search(r'data-viewport="([^"]*)" data-whole="([^"]*)"', picture)

    assert found is not None
    assert found[1] == found[2]


CARDS = ("HG", "FS", "TH", "SC", "RA", "LG")


def duel(mine: str, theirs: str, plays: str, reply: str, apart: float) -> Skirmish:
    s = field(one(mine, 0, 10, 10, energy=1), one(theirs, 1, 10 + apart, 10), options=PLAIN)
    deal(s, plays, reply)
    return s


def round_of(mine: str, theirs: str, plays: str, reply: str, apart: float, type: int) -> list[int | None]:
    """What both suffer when these cards are shown, with this one of the types that may be chosen."""
    answers: list[tuple[int, Any]] = []
    while True:
        runner, _ = answered(melee_attack(duel(mine, theirs, plays, reply, apart), 0, 1), answers, None, None)
        if runner.done:
            break
        question, _ = next(runner.open())
        offered = list(question.offered())
        match question.kind:
            case "choose_melee_card":
                value: Any = melee((plays, reply)[question.seat])
            case "critical":
                value = 0
            case "damage_type":
                value = offered[type % len(offered)]
            case _:
                value = offered[-1]
        answers.append((question.seat, value))
    s = duel(mine, theirs, plays, reply, apart)
    answer(melee_attack(s, 0, 1), *answers)
    first = s.fight.sums[:2]
    return [one.dealt for one in first]


PAIRS = (
    ("gotchgut", "vicious-syd", 1.5),
    ("baron-von-fancyhat", "friar-flavious", 1.5),
    ("friar-flavious", "flintlock", 2.9),
)
"""A strong one against armour, two in armour, and one whom the other does not reach."""


@pytest.mark.rule("MS-7.4", "MS-14.14")
@pytest.mark.parametrize(("mine", "theirs", "apart"), PAIRS)
def test_a_card_shows_what_the_rules_then_reckon(mine: str, theirs: str, apart: float) -> None:
    """Every card against every reply: what is written on it is what is suffered when both are shown."""
    compared = 0
    for plays, reply in product(CARDS, CARDS):
        s = duel(mine, theirs, plays, reply, apart)
        asked(melee_attack(s, 0, 1))
        seen = view(s, 0)
        shown = clashes(table_of(seen), seen, 0)[melee(plays)][melee(reply)]

        rounds = [round_of(mine, theirs, plays, reply, apart, type) for type in range(3)]

        best = [
            max((one[side] for one in rounds), key=lambda dealt: -1 if dealt is None else dealt)
            for side in (0, 1)
        ]
        assert [shown.causes.plain, shown.suffers.plain] == best, (plays, reply)
        compared += best[0] is not None
    assert compared >= 10


def test_the_odds_of_a_hand_are_those_of_the_cards_that_are_not_seen() -> None:
    s = field(one("billy", 0, 10, 10, energy=1), one("quack", 1, 11.3, 10), options=PLAIN)
    melee_hands(s, "FS FS FS HG HG HG", "RA LG")
    asked(melee_attack(s, 0, 1))
    seen = view(s, 0)

    may_hold = chances(seen, seen.fight[0], seen.fight[1])

    assert seen.fight[1].hand.cards is None
    assert may_hold[melee("FS")] == may_hold[melee("HG")] == 0, "all of them are in the own hand"
    # Three of twelve unseen cards, two of which are held: 1 - (9/12 * 8/11).
    assert {may_hold[melee(kind)] for kind in ("TH", "SC", "RA", "LG")} == {round(100 * (1 - 72 / 132))}


def test_a_fight_shows_no_card_of_the_other_hand() -> None:
    """The same round with other cards in the other hand is the same picture."""
    pictures = set()
    for reply in ("RA LG", "TH SC"):
        s = field(one("billy", 0, 10, 10, energy=1), one("quack", 1, 11.3, 10), options=PLAIN)
        melee_hands(s, "FS FS FS HG HG HG", reply)
        question = asked(melee_attack(s, 0, 1))
        pictures.add(str(GAME.art.picture(view(s, 0), question, words_for("en", GAME), "wide")))

    assert len(pictures) == 1


def test_who_doubts_an_announcement_sees_the_odds_and_both_answers() -> None:
    s = field(one("quack", 0, 10, 10, energy=3), one("billy", 1, 14, 10))
    stack_arcane(s, "blinding-powder", 1, "G1")
    played = (0, arcane("G1")), (0, arcane("G1"))

    question = asked(cast_at(s), *played)
    picture = str(GAME.art.picture(view(s, 1), question, words_for("en", GAME), "wide"))

    assert question.kind == "resist"
    assert "Green 1 among the cards you can’t see:" in picture
    assert 'id="resist-ok"' in picture
    assert 'id="resist-bluff"' in picture


def cast_at(s: Skirmish) -> Procedure[None]:
    return run_arcane(s, 0, s.cards.abilities["blinding-powder"], 1)
