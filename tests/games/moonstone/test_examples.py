"""Section 12: the worked examples of the rulebook."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.games.moonstone.cards import CATASTROPHE
from tablee.games.moonstone.rules.abilities import active
from tablee.games.moonstone.rules.actions import actions
from tablee.games.moonstone.rules.arcane import arcane, hand_size
from tablee.games.moonstone.rules.health import boxes_left, income, stat
from tablee.games.moonstone.rules.melee import melee_attack
from tablee.games.moonstone.rules.refusals import not_allowed
from tablee.games.moonstone.rules.turn import replenish, step
from tablee.games.moonstone.state import Options, Skirmish
from tablee.games.moonstone.table.board import can_see, cover_of, engages
from tablee.games.moonstone.table.geometry import gap, touches
from tablee.testing import answer, stack
from tests.games.moonstone.field import arcane as card
from tests.games.moonstone.field import (
    arcane_hands,
    asked,
    change,
    disc,
    field,
    inches,
    melee,
    melee_hands,
    one,
    path,
)

PLAIN = Options(signature_moves=False)


@pytest.mark.rule("MS-4.1", "MS-7.1")
@pytest.mark.parametrize(("wounds", "energy"), [(0, 4), (2, 3)])
def test_ex_1_energy_after_wounds(wounds: int, energy: int) -> None:
    s = field(one("beaky-bobby", 0, 10, 10, wounds=wounds))

    answer(replenish(s))

    assert s.characters[0].energy == energy


@pytest.mark.rule("MS-8.2", "MS-8.4", "MS-8.7")
def test_ex_2_clairvoyance() -> None:
    s = field(one("quack", 0, 10, 10, energy=3), one("flintlock", 0, 16, 10))
    foresight = s.cards.abilities["foresight"]
    assert ("ability", "foresight", 0) in actions(s, 0)

    answer(active(s, 0, foresight, 1))

    assert s.characters[0].energy == 2
    assert stat(s, 1, "arcane") == 3 + 2
    (refused,) = [one for one in not_allowed(s, 0) if one.value[1] == "foresight"]
    assert (refused.code, refused.rule) == ("limit_used", "MS-8.7")


@pytest.mark.rule("MS-8.9", "MS-1.9")
def test_ex_3_ramming() -> None:
    s = field(one("billy", 0, 10, 10, energy=3), one("flintlock", 1, 15, 10))
    stack(s.arcane_deck, card("B2"))

    answer(active(s, 0, s.cards.abilities["ramming-speed"], 1))

    assert s.characters[1].wounds == 3
    assert s.characters[0].energy == 0
    # Billy came to base contact, and the enemy was then moved 2 inches on.
    assert s.characters[0].at[0] == pytest.approx(15_000 - 2 * 591, abs=3)
    assert s.characters[1].at == inches(17, 10)


def musket_shot(*, target: str = "beaky-bobby", hand: str, resist: str = "", **fields: Any) -> Skirmish:
    s = field(one("flintlock", 0, 10, 10, energy=3), one(target, 1, 18, 10), **fields)
    arcane_hands(s, hand, resist)
    return s


def shoot(s: Skirmish, *answers: Any) -> None:
    answer(arcane(s, 0, s.cards.abilities["shoot-musket"], 1), *answers)


@pytest.mark.rule("MS-9.2", "MS-9.3")
def test_ex_4_evade() -> None:
    s = musket_shot(hand="B1 B1")

    asked(arcane(s, 0, s.cards.abilities["shoot-musket"], 1))

    assert (len(s.duel.hand), len(s.duel.resist_hand), s.duel.resister) == (2, 6, 1)


@pytest.mark.rule("MS-9.4", "MS-9.8")
@pytest.mark.parametrize(("announced", "wounds"), [("G2", 4), ("B2", 0)])
def test_ex_5_colours(announced: str, wounds: int) -> None:
    s = musket_shot(hand="P1 P2")

    shoot(s, (0, card("P1")), (0, card(announced)), (1, "ok"))

    assert s.characters[1].wounds == wounds


@pytest.mark.rule("MS-9.8", "MS-9.9")
def test_ex_6_caught_lie() -> None:
    believed, caught = (musket_shot(hand="P3 B1", resist="G3 X") for _ in range(2))

    shoot(believed, (0, card("P3")), (0, card("G3")), (1, "ok"))
    shoot(caught, (0, card("P3")), (0, card("G3")), (1, "bluff"), (1, CATASTROPHE))

    assert believed.characters[1].wounds == 5
    assert (caught.characters[0].wounds, caught.characters[1].wounds) == (2, 0)
    assert "reload" in caught.characters[0].lost


@pytest.mark.rule("MS-9.10", "MS-9.11")
def test_ex_7_true_announcement_challenged() -> None:
    s = field(
        one("flintlock", 0, 10, 10, energy=3, lasting=[change("arcane", 1)]),
        one("quack", 1, 18, 10),
        one("beaky-bobby", 1, 18, 12),
    )
    arcane_hands(s, "G3 B1 B2 P1", "X G1")
    shot = arcane(s, 0, s.cards.abilities["shoot-musket"], 1)

    answer(
        shot,
        (0, card("G3")),
        (0, card("G3")),
        (1, "bluff"),
        (0, 2),
        (0, card("B1")),
        (0, card("G1")),
        (1, "bluff"),
        (1, CATASTROPHE),
    )

    assert s.characters[1].wounds == 5
    assert s.characters[2].wounds == 0
    assert s.characters[0].wounds == 2


@pytest.mark.rule("MS-10.3", "MS-10.4", "MS-10.5")
def test_ex_8_cover() -> None:
    # Stu has the Evade of Bobby: -1.
    s = field(
        one("flintlock", 0, 10, 10),
        one("beaky-bobby", 1, 18, 10),
        one("beaky-bobby", 1, 18, 8.6),
        pieces=[disc("barrier", 14, 10.2, 0.5)],
    )

    assert can_see(s, 0, 1)
    assert can_see(s, 0, 2)
    assert (cover_of(s, 0, 1), cover_of(s, 0, 2)) == ("heavy", "light")
    assert (hand_size(s, 0, 1), hand_size(s, 0, 2)) == (1, 1)


@pytest.mark.rule("MS-12.1", "MS-12.2", "MS-6.7")
def test_ex_9_reaction_chase() -> None:
    s = field(one("baron-von-fancyhat", 0, 10, 10, energy=2), one("beaky-bobby", 1, 17, 10, energy=4))

    answer(step(s), (0, ("jog", 0)), (0, path((10, 10), (14, 10))), (1, 1), (1, path((17, 10), (18, 10))))
    assert gap(s.base(0), s.base(1)) == 2818
    assert not engages(s, 0, 1)
    for x in (14, 15):
        answer(
            step(s),
            (0, ("step", 0)),
            (0, path((x, 10), (x + 1, 10))),
            (1, 1),
            (1, path((x + 4, 10), (x + 5, 10))),
        )

    assert [one.energy for one in s.characters] == [0, 1]
    assert s.characters[1].at == inches(20, 10)
    (refused,) = [one for one in not_allowed(s, 1) if one.value[1] == "healing"]
    assert (refused.code, refused.rule) == ("cannot_pay", "MS-4.2")


@pytest.mark.rule("MS-14.2", "MS-14.9", "MS-14.12")
def test_ex_10_melee_example_1() -> None:
    s = field(one("friar-flavious", 0, 10, 10, energy=1), one("beaky-bobby", 1, 12.182, 10))
    melee_hands(s, "RA RA HG HG FS LG", "SC TH")

    # Rising Attack twice, Impact; the Sweeping Cut is Slicing.
    answer(melee_attack(s, 0, 1), (0, melee("RA")), (1, melee("SC")), (0, 1), (1, 0), (0, "impact"))

    # 2 x 2 + 1 for the bludgeon; 2 - 1 for the weakling, which the grudge restores.
    assert (s.characters[0].wounds, s.characters[1].wounds) == (0, 5)
    assert (boxes_left(s, 1), income(s, 1)) == (2, 2)


@pytest.mark.rule("MS-14.10", "MS-7.6")
@pytest.mark.parametrize(
    ("attack", "defence", "types", "wounds"),
    [
        ("FS", "LG", ["impact", "slicing"], 2 + 1),
        ("SC", "HG", [], 0),
        ("SC", "SC", [], 0 + 1),
        ("RA", "HG", ["impact", "slicing", "piercing"], 2 + 1),
        ("TH", "LG", [], 1),
    ],
)
def test_ex_11_types(attack: str, defence: str, types: list[str], wounds: int) -> None:
    # An arming sword adds 1 to Slicing; a Sweeping Cut is Slicing and a Thrust Piercing, and nobody is asked.
    s, looked = (
        field(one("billy", 0, 10, 10, energy=1), one("flintlock", 1, 12, 10), options=PLAIN) for _ in range(2)
    )
    for each in (s, looked):
        melee_hands(each, f"{attack} HG FS FS TH TH", f"{defence} RA RA")
    fought = (0, ("attack", 1)), (0, melee(attack)), (1, melee(defence)), (0, 0), (1, 0)

    if types:
        assert list(asked(step(looked), *fought).offered()) == types
    answer(step(s), *fought, *([(0, "slicing")] if types else []))

    assert s.characters[1].wounds == wounds


def baron_and_syd(apart: float) -> Skirmish:
    s = field(one("baron-von-fancyhat", 0, 10, 10, energy=1), one("vicious-syd", 1, 10 + apart, 10, energy=0))
    melee_hands(s, "FS FS TH LG LG SC SC", "HG RA RA TH LG")
    return s


@pytest.mark.rule("MS-15.1", "MS-15.3", "MS-15.8")
def test_ex_12_melee_example_2() -> None:
    s = baron_and_syd(2.1)
    fight = melee_attack(s, 0, 1)

    # The Baron strikes twice from above and keeps the plain card; Syd guards and ripostes with his signature.
    answer(
        fight,
        (0, melee("FS")),
        (1, melee("HG")),
        (0, 1),
        (1, 0),
        (0, False),
        (0, "slicing"),
        (1, melee("RA")),
        (1, 0),
        (1, True),
        (1, True),
        (1, path((10, 11.192))),
    )

    assert (s.characters[0].wounds, s.characters[1].wounds) == (3, 0)
    assert (boxes_left(s, 0), income(s, 0)) == (4, 2)
    assert s.characters[1].energy == 1
    assert touches(s.base(0), s.base(1))


@pytest.mark.rule("MS-14.8")
def test_ex_13_not_within_reach() -> None:
    s = baron_and_syd(2.9)

    answer(melee_attack(s, 0, 1), (0, melee("TH")), (1, melee("TH")), (0, 0), (1, 0))

    # Thrusts cause 3 each; only the Baron reaches, and plates take 2 off.
    assert (s.characters[0].wounds, s.characters[1].wounds) == (0, 2)


@pytest.mark.rule("MS-13.1", "MS-5.1")
def test_pz_1_the_last_spadeful() -> None:
    s = field(one("billy", 0, 10, 10, energy=3), one("quack", 1, 30, 30), stones=[(13, 10, 2)], turn=4)

    answer(step(s), (0, ("jog", 0)), (0, path((10, 10), (12.159, 10))))
    for _ in range(2):
        answer(step(s), (0, ("harvest", 0)))

    assert s.stones_of(0) == 1
    assert s.characters[0].energy == 1
