"""Section 13: what every weapon adds to a blow and every armour takes off, for all characters at once."""

from __future__ import annotations

import pytest

from tablee.games.moonstone.events import Wounded
from tests.games.moonstone.field import PLAIN, one
from tests.games.moonstone.match_play import Play

TYPES = ("impact", "slicing", "piercing")
WEAPONS = {
    # Impact, Slicing and Piercing of a Rising Attack that causes 2.
    "flintlock": (2, 2, 3),
    "quack": (1, 1, 1),
    "billy": (2, 3, 2),
    "friar-flavious": (3, 0, 0),
    "baron-von-fancyhat": (2, 3, 3),
    "beaky-bobby": (1, 1, 1),
    "vicious-syd": (2, 2, 2),
    "fritz": (3, 5, 3),
    "doug-the-flatulent": (2, 0, 3),
    "seasick-stu": (1, 1, 3),
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


@pytest.mark.ability(
    *("weakling", "feeble", "dagger", "arming-sword", "bludgeon", "longsword", "great-sword"),
    *("concealed-dagger", "dirk", "ancestral-sword", "pick", "warhammer", "giant-forged-blades"),
    *("poking-stick", "glaive", "brute-strength", "felling-axe", "antlers", "censer-chain", "lance"),
    *("harpoon", "needle", "javelin", "granite-fists", "razor-claws", "ironclad-knuckles", "cutlass"),
    *("beastly-claws", "old-staff"),
)
@pytest.mark.rule("MS-7.6")
@pytest.mark.parametrize("id", WEAPONS)
def test_a_weapon_adds_to_damage_of_its_types(id: str) -> None:
    wounds = []
    for type in TYPES:
        m = Play(one(id, 0, 10, 10, energy=1), one("quack", 1, 11.8, 10), options=PLAIN)
        m.attack(1, f"RA:{type}", "HG")
        wounds.append(m[1].wounds)

    assert tuple(wounds) == WEAPONS[id]


ARMOUR = {
    # Impact, Slicing, Piercing and Magical damage of 3.
    "billy": (3, 2, 3, 3),
    "friar-flavious": (1, 3, 3, 3),
    "baron-von-fancyhat": (1, 1, 1, 3),
    "beaky-bobby": (3, 3, 3, 2),
    "vicious-syd": (1, 1, 1, 3),
    "eric-the-squire": (3, 2, 2, 3),
    "firespitter": (2, 2, 2, 3),
    "doug-the-flatulent": (2, 3, 2, 3),
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


@pytest.mark.ability(
    *("quilted-armour", "natural-padding", "plate-armour", "magic-resistance", "leather-jerkin"),
    *("ancestral-shield", "protection-charm", "ramshackle-armour", "fluffy", "jousting-shield", "volta"),
    *("tough-skin", "scaly-skin"),
)
@pytest.mark.rule("MS-7.4")
@pytest.mark.parametrize("id", ARMOUR)
def test_armour_takes_off_damage_of_its_types(id: str) -> None:
    wounds = []
    # Three Rising Attacks cause 3 against a Thrust; Grub's are magical.
    for attacker, blow in (*(("mr-toodles", f"RA3:{type}") for type in TYPES), ("grub", "RA3")):
        m = Play(one(attacker, 0, 10, 10, energy=1), one(id, 1, 11.8, 10), options=PLAIN)
        m.attack(1, blow, "TH")
        wounds.append(sum(event.amount for event in m.events(Wounded) if event.character == 1))

    assert tuple(wounds) == ARMOUR[id]
