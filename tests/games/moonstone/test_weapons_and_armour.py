"""Section 13: what every weapon adds to a blow and every armour takes off, for all characters at once."""

from __future__ import annotations

import pytest

from tablee.games.moonstone.effects import DamageType
from tablee.games.moonstone.rules.harm import damage
from tablee.games.moonstone.rules.meaning import Cause
from tablee.testing import answer
from tests.games.moonstone.field import field, one
from tests.games.moonstone.playing import blow

TYPES: tuple[DamageType, ...] = ("impact", "slicing", "piercing")
WEAPONS = {
    # Impact, Slicing and Piercing of a Rising Attack that causes 2.
    "agatha-tavernfrau": (3, 3, 4),
    "quarrel": (2, 3, 2),
    "young-jack": (2, 4, 3),
    "morris": (4, 0, 2),
    "old-calders": (2, 3, 3),
    "sir-guillemot-poppycock": (4, 0, 0),
    "natty-slum-thief": (2, 2, 3),
    "brunhilde": (2, 4, 4),
    "tabby-the-librarian": (2, 0, 2),
    "joanna-nordic-princess": (2, 3, 3),
    "gotchgut": (4, 4, 4),
    "hoff": (4, 2, 2),
    "jayda": (2, 2, 3),
    "jackalope": (2, 2, 4),
    "loubard": (4, 2, 2),
    "fraya": (0, 0, 0),
    "the-fencer": (1, 1, 2),
    "butterfingers": (1, 1, 1),
    "wasp": (1, 1, 3),
    "silvertongue": (1, 1, 2),
    "boulder": (4, 2, 2),
    "bristlenose": (3, 5, 3),
    "ribald": (4, 0, 0),
    "el-capitano": (2, 3, 2),
    "swash": (2, 3, 2),
    "peggy": (2, 3, 2),
    "belladonna": (1, 1, 1),
    "creep": (3, 3, 4),
    "the-duchess": (3, 3, 4),
    "the-beast": (3, 4, 3),
    "knoll": (3, 2, 3),
    "odile-brisecaillou": (3, 2, 2),
    "grimaude": (1, 1, 1),
    "dame-ortie": (0, 0, 0),
    "vieux-cornu": (4, 0, 2),
    "tonneau": (4, 0, 2),
    "sylve": (2, 2, 3),
    "ragondine": (2, 3, 2),
    "blaise-fossoyeur": (3, 2, 3),
}


@pytest.mark.rule("MS-7.6")
@pytest.mark.parametrize("id", WEAPONS)
def test_a_weapon_adds_to_damage_of_its_types(id: str) -> None:
    assert tuple(blow(id, type) for type in TYPES) == WEAPONS[id]


@pytest.mark.rule("MS-17.2")
@pytest.mark.parametrize(("id", "wounds"), [("grub", 2), ("teetoe", 1)])
def test_magical_weapons_know_one_type_and_armour_is_of_no_use(id: str, wounds: int) -> None:
    # Plate armour takes 2 off other damage; Teetoe is a weakling.
    assert blow(id, "magical", victim="baron-von-fancyhat") == wounds


@pytest.mark.parametrize(("victim", "wounds"), [("flintlock", 2), ("young-jack", 2)])
def test_who_feels_inferior_hits_nobles_harder(victim: str, wounds: int) -> None:
    # Young Jack is a Noble, and his shield takes 1 off.
    assert blow("swash", "impact", victim=victim) == wounds


ARMOUR = {
    # Impact, Slicing, Piercing and Magical damage of 3.
    "young-jack": (2, 2, 2, 2),
    "gradock": (3, 2, 3, 3),
    "old-calders": (3, 2, 3, 3),
    "sir-guillemot-poppycock": (1, 1, 1, 3),
    "gertrude-the-faerie-hunter": (3, 3, 3, 2),
    "gotchgut": (2, 2, 2, 3),
    "jackalope": (2, 3, 3, 3),
    "the-fencer": (3, 3, 1, 3),
    "boulder": (2, 2, 2, 2),
    "bristlenose": (3, 2, 2, 2),
    "ribald": (2, 2, 2, 3),
    "capitaine-merle": (2, 2, 2, 3),
    "soeur-pimprenelle": (3, 2, 3, 3),
    "vieux-cornu": (3, 3, 2, 3),
    "blaise-fossoyeur": (2, 2, 2, 3),
}


@pytest.mark.rule("MS-7.4")
@pytest.mark.parametrize("id", ARMOUR)
def test_armour_takes_off_damage_of_its_types(id: str) -> None:
    wounds = []
    for type in (*TYPES, "magical"):
        s = field(one(id, 0, 10, 10), one("quack", 1, 20, 20))
        wounds.append(answer(damage(s, 0, 3, type, Cause(1, 1))))

    assert tuple(wounds) == ARMOUR[id]
