"""Each Boost of the pack, committed in a match: it gives what the tables of the specification print."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tablee.games.kinfire.checks import load
from tablee.games.kinfire.testing import answer, changes, facing, give_turn, match_of, next_chit, trigger_row
from tablee.testing import asked

CARDS = load()
SPECIFICATION = (Path(__file__).parents[3] / "docs/rules/kinfire.md").read_text(encoding="utf-8")
COLOURS = {"R": "red", "G": "green", "B": "blue", "W": "white", "V": "void"}
LETTERS = {
    "red": ("r1", 4, "e0"),
    "green": ("v1", 4, ""),
    "blue": ("r4", 3, ""),
    "white": ("r1", 4, "e0"),
}
"""An Action of each colour with an attack: its damage, and its target if there are several."""


def printed() -> dict[str, tuple[str, str, str]]:
    """By the id of a pair, as the specification prints them: colours, the Boost's name, what it gives."""
    found = {}
    for line in SPECIFICATION.splitlines():
        cells = [cell.strip() for cell in line.strip("| ").split(" | ")]
        if re.fullmatch(r"[AKRNVF][1-9]", cells[0]) and len(cells) == 6:
            found[cells[0].lower()] = (cells[2], cells[4], cells[5])
        elif re.fullmatch(r"[BSGUCHZ]-\d\d", cells[0]) and len(cells) in (6, 7):
            name, _, gives = cells[-1].partition(": ")
            found[cells[0].lower()] = (cells[-4], re.sub(r" \(.*\)", "", name), gives)
    sold = r"([HO]-\d\d) \*[^*]+\*[^(]*\(([RGBWV]+), K\d.*?Boost ([^:]+): ([^)]+)\)"
    for id, colours, name, gives in re.findall(sold, SPECIFICATION):
        found[id.lower()] = (colours, name, gives)
    return found


PRINTED = printed()


def test_the_specification_prints_every_pair() -> None:
    assert set(PRINTED) == set(CARDS.pair_numbers)


@pytest.mark.rule("KF-2.7")
@pytest.mark.parametrize("id", PRINTED)
def test_a_boost_has_its_name_and_the_colours_of_its_action(id: str) -> None:
    colours, name, _ = PRINTED[id]
    number = CARDS.pair_numbers[id]

    assert CARDS.pairs[number].boost.name.en == name.replace("'", "’")
    assert CARDS.colours(2 * number + 1) == tuple(COLOURS[letter] for letter in colours)


def gifts(id: str, kind: str) -> int | None:
    """How much of a gift the specification prints for a Boost; None: it gives no such thing."""
    for gift in PRINTED[id][2].split(" + "):
        name, _, n = gift.partition(" ")
        if name == kind:
            return int(n or 1)
    return None


def of_kind(*kinds: str) -> list[str]:
    return [id for id in PRINTED if any(gifts(id, kind) is not None for kind in kinds)]


@pytest.mark.rule("KF-7.7", "KF-7.19")
@pytest.mark.parametrize("id", of_kind("Parry"))
def test_a_parry_keeps_off_as_much_as_it_prints(id: str) -> None:
    s = facing("e01", "b", hp={1: 20}, armor={1: 0}, focus=1, hands={0: "a1", 1: "r1", 2: f"v1 {id}+"})
    trigger_row(s, 0, 1)
    match = match_of(s)

    answer(match, f"{id}+>1")

    lost = 8 - (gifts(id, "Parry") or 0)
    assert changes(s, match.state).startswith(f"roland hp-{lost}, valora discards {id}+")


@pytest.mark.rule("KF-7.8", "KF-7.9", "KF-7.11")
@pytest.mark.parametrize("id", of_kind("Damage", "Movement", "Health", "Card"))
def test_a_boost_on_an_action_gives_what_it_prints(id: str) -> None:
    colour = COLOURS[PRINTED[id][0][0]]
    action, damage, target = LETTERS[colour]
    # The acting Seeker lacks 6 HP; roland is no focus, so that aggro shows nothing but the focus.
    hands = {0: f"{action} r5", 2: f"v4 {id}+"}
    s = facing("e01 e01 e01", "b b c", "roland naz valora", hp={0: 6}, hands=hands)
    give_turn(s, 0)
    match = match_of(s)

    after = ["card"] * bool(gifts(id, "Card") and gifts(id, "Health")) + ["draw"] * bool(gifts(id, "Card"))
    answer(match, f"{action} {id}+ {target} {' '.join(after)}")

    said = changes(s, match.state).split(", ")
    struck = "e0" if target else "e2"
    assert f"{struck} hp-{damage + (gifts(id, 'Damage') or 0)}" in said
    healed = gifts(id, "Health")
    assert [part for part in said if "roland hp" in part] == [f"roland hp+{healed}"] * bool(healed)
    assert ("moves+1" in said) == (gifts(id, "Movement") is not None)
    assert ("roland drew 1" in said) == (gifts(id, "Card") is not None)
    assert f"valora discards {id}+" in said


@pytest.mark.rule("KF-7.12")
@pytest.mark.parametrize("id", of_kind("Substitution"))
def test_a_substitution_puts_the_chit_back_whatever_its_colour(id: str) -> None:
    s = facing("e01", "b", hands={0: "a1", 1: "r1", 2: f"v1 {id}+"})
    next_chit(s, 1)
    match = match_of(s)

    answer(match, f"draw {id}+")

    assert match.state.combat.bag == [1]
    assert changes(s, match.state) == f"valora discards {id}+"
    assert asked(match).kind == "draw"


def test_every_gift_of_the_specification_is_tested_here() -> None:
    kinds = {gift.split(" ")[0] for _, _, gives in PRINTED.values() for gift in gives.split(" + ")}

    assert kinds == {"Parry", "Damage", "Movement", "Card", "Health", "Substitution"}


@pytest.mark.rule("KF-2.11", "KF-7.17")
@pytest.mark.parametrize(("id", "parry"), [("r9", 2), ("s-02", 3), ("g-12", 5)])
def test_a_dual_use_action_parries_as_a_boost(id: str, parry: int) -> None:
    s = facing("e01", "b", hp={1: 20}, armor={1: 0}, focus=1, hands={0: "a1", 1: "r1", 2: f"v1 {id}"})
    trigger_row(s, 0, 1)
    match = match_of(s)

    answer(match, f"{id}>1")

    assert changes(s, match.state).startswith(f"roland hp-{8 - parry}, valora discards {id}")
