"""Section 13: every card, and what one card shows of the rules for all (MS-17)."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.core import Match
from tablee.games.moonstone import GAME
from tablee.games.moonstone.effects import Grant
from tablee.games.moonstone.state import Lasting, Skirmish
from tablee.games.moonstone.table.way import Way
from tablee.testing import play, random_play
from tests.games.moonstone.field import BASE, box, disc, field, inches, one, path
from tests.games.moonstone.match_play import Play

# Every card


def test_nobody_has_an_ability_that_is_not_there_and_every_one_is_used() -> None:
    used = {id for character in BASE.characters for id in character.abilities}

    assert used == set(BASE.abilities)


def test_a_full_match_of_six_against_six_is_played_to_the_end() -> None:
    match = Match.new(GAME, None, 3, seats=2)
    court, mob = (next(troupe for troupe in BASE.troupes if troupe.id == id) for id in ("c1", "d1"))
    for seat, troupe in enumerate((court, mob)):
        cards = tuple(BASE.number(id) for id in troupe.characters)
        play(match, (seat, troupe.faction), (seat, cards))

    random_play(match, 1)

    assert match.outcome is not None


# Swaps and two targets


@pytest.mark.ability("youll-regret-that")
@pytest.mark.rule("MS-17.5")
def test_a_larger_base_is_shifted_a_little_or_the_swap_fails() -> None:
    def places(room: float) -> list[Any]:
        m = Play(
            one("flintlock", 1, 12, 10, energy=1),
            one("eric-the-squire", 0, 10, 10),
            one("doug-the-flatulent", 0, 6.5, 10),
            one("quack", 1, 10, 10 + room),
            one("vicious-syd", 1, 10, 10 - room),
        )
        m.attack(1, "HG", "LG!")
        return [m[who].at for who in (1, 2)]

    squire, doug = places(1.3)

    # The base of 40 mm does not fit between the two, and is put half an inch aside.
    assert squire == inches(6.5, 10)
    assert abs(doug[0] - 10_000) == 500
    assert places(1.2) == [inches(10, 10), inches(6.5, 10)]


@pytest.mark.ability("two-goblins")
@pytest.mark.rule("MS-R127", "MS-8.12", "MS-8.2")
def test_of_two_targets_the_second_may_interrupt_too_and_the_first_is_none_the_worse() -> None:
    m = Play(
        one("firespitter", 0, 10, 10, energy=2),
        one("vicious-syd", 0, 13, 10),
        one("beaky-bobby", 1, 19, 10, energy=1),
        one("flintlock", 1, 13, 18, energy=1),
    )
    m[2].lasting = [Lasting(Grant("premonition", "target", "turn"), "turn")]

    m.use(
        "two-goblins",
        1,
        (0, "second_target", 2),
        (1, "interrupt", True),
        (1, "effect_move", path((19, 10), (20, 10))),
    )

    assert [one.energy for one in m.s.characters[:3]] == [0, 1, 0]
    m.activate(3)
    m.cast("shoot-musket", 1, "P1", hand=3 - 1 + 2)


@pytest.mark.rule("MS-9.2", "MS-9.18")
def test_a_small_goblin_is_hard_to_hit() -> None:
    m = Play(one("flintlock", 0, 10, 10, energy=1), one("boom-boom-mcboom", 1, 16, 10))

    m.cast("shoot-musket", 1, "P1", hand=3 - 2)


# Faeries


@pytest.mark.rule("MS-2.17")
def test_a_faerie_jogs_over_water_obstacles_and_characters_and_not_over_barriers() -> None:
    pieces = [disc("water", 11.5, 10, 0.4), box("obstacle", 12.2, 9, 12.5, 11)]
    s = field(one("wasp", 0, 10, 10), one("billy", 0, 11.4, 10.9), pieces=pieces)
    wall = field(one("wasp", 0, 10, 10), pieces=[box("barrier", 12.2, 9, 12.5, 11)])

    def code(s: Skirmish, x: float, mode: Any = "jog") -> str | None:
        refusal = Way(s, 0, 4000, mode).check(path((10, 10), (x, 10)))
        return None if refusal is None else refusal.code

    assert code(s, 13.5) is None
    assert code(s, 12.4) == "overlap_at_end"
    assert code(s, 13.5, "move") == "path_blocked"
    assert code(wall, 13.5) == "path_blocked"
