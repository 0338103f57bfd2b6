"""Catastrophes that wound their originator (section 13): lies that are caught, in whole matches."""

from __future__ import annotations

import pytest

from tablee.games.moonstone.state import NOBODY
from tests.games.moonstone.field import one
from tests.games.moonstone.match_play import Play

FRIEND, ENEMY = 0, 1
WOUNDS = [
    # Who uses it, the ability, on whom, whose that one is, and the wounds.
    ("quack", "healing", "billy", FRIEND, 2),
    ("friar-flavious", "healing", "billy", ENEMY, 2),
    ("beaky-bobby", "healing", "billy", FRIEND, 2),
    ("baron-von-fancyhat", "shoot-pistol", "billy", ENEMY, 3),
    ("el-capitano", "shoot-pistol", "billy", FRIEND, 3),
    ("swash", "shoot-pistol-standing-off", "billy", ENEMY, 3),
    ("eric-the-squire", "field-medic", "flintlock", FRIEND, 2),
    ("agatha-tavernfrau", "enticing-offer", "billy", ENEMY, 2),
    ("young-jack", "magic-brew", "", FRIEND, 3),
    ("morris", "sink-hole", "billy", ENEMY, 2),
    ("gertrude-the-faerie-hunter", "blunderbuss-standing-off", "billy", ENEMY, 2),
    ("tabby-the-librarian", "caustic-contract", "billy", FRIEND, 2),
    ("tabby-the-librarian", "librarians-scorn", "billy", ENEMY, 3),
    ("joanna-nordic-princess", "elixir", "", FRIEND, 3),
    ("mr-toodles", "lullaby", "billy", ENEMY, 2),
    ("mr-toodles", "blighted-elixir", "billy", FRIEND, 2),
    ("boom-boom-mcboom", "blunderbuss", "billy", ENEMY, 2),
    ("grub", "bug-spray", "billy", ENEMY, 2),
    ("fraya", "fizzle-pop", "billy", ENEMY, 2),
    ("fraya", "dizzy-spell", "billy", ENEMY, 1),
    ("wasp", "throw-javelin", "billy", ENEMY, 1),
    ("silvertongue", "whispered-secrets", "wasp", FRIEND, 2),
    ("bristlenose", "vomit", "billy", ENEMY, 3),
    ("belladonna", "acid-flask", "billy", ENEMY, 2),
    ("creep", "vitality-draw", "billy", ENEMY, 3),
    ("creep", "incubus", "billy", ENEMY, 3),
    ("the-duchess", "succubus", "billy", ENEMY, 3),
]


@pytest.mark.ability(
    *("healing/catastrophe", "shoot-pistol/catastrophe", "shoot-pistol-standing-off/catastrophe"),
    *("field-medic/catastrophe", "enticing-offer/catastrophe", "magic-brew/catastrophe"),
    *("sink-hole/catastrophe", "blunderbuss-standing-off/catastrophe", "caustic-contract/catastrophe"),
    *("librarians-scorn/catastrophe", "elixir/catastrophe", "lullaby/catastrophe"),
    *("blighted-elixir/catastrophe", "blunderbuss/catastrophe", "bug-spray/catastrophe"),
    *("fizzle-pop/catastrophe", "dizzy-spell/catastrophe", "throw-javelin/catastrophe"),
    *("whispered-secrets/catastrophe", "vomit/catastrophe", "acid-flask/catastrophe"),
    *("vitality-draw/catastrophe", "incubus/catastrophe", "succubus/catastrophe"),
)
@pytest.mark.rule("MS-9.9", "MS-9.3", "MS-8.17")
@pytest.mark.parametrize(("id", "ability", "target", "seat", "wounds"), WOUNDS)
def test_a_catastrophe_wounds_its_originator(
    id: str, ability: str, target: str, seat: int, wounds: int
) -> None:
    m = Play(
        one(id, 0, 10, 10, energy=6),
        one(target or "billy", seat, 13, 10, energy=3),
        one("quack", 1, 30, 30),
    )
    cost = m.s.cards.abilities[ability].cost

    m.backfire(ability, 1 if target else NOBODY)

    # Nothing else happens: no other outcome, no other loss, and the cost is spent.
    assert (m[0].wounds, m[0].energy) == (wounds, 6 - cost)
    assert (m[1].wounds, m[1].energy, m[1].lasting) == (0, 3, [])
    assert m.asked == (0, "choose_action")


@pytest.mark.ability("snare-traps/catastrophe", "sage-advice")
@pytest.mark.rule("MS-9.9", "MS-17.8")
def test_who_advises_others_may_suffer_his_own_catastrophe() -> None:
    m = Play(one("gradock", 0, 10, 10, energy=2), one("billy", 1, 15, 10))

    m.backfire("snare-traps", 1, (0, "ignore_catastrophe", False))

    assert m.wounds == [2, 0]


@pytest.mark.ability("healing/catastrophe")
@pytest.mark.rule("MS-4.12", "MS-9.9")
def test_who_is_slain_by_a_catastrophe_acts_no_more() -> None:
    m = Play(one("quack", 0, 10, 10, energy=4, wounds=5), one("billy", 1, 15, 10), one("morris", 0, 30, 30))

    m.backfire("healing", 1)

    assert m[0].status == "slain"
    assert (m.s.active, m.asked[0]) == (1, 1)
