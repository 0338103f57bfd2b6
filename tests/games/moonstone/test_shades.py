"""Section 13.2, Shades, their allies and their thralls: each card in whole matches, sentence by sentence."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.games.moonstone.effects import Grant
from tablee.games.moonstone.rules.actions import END
from tablee.games.moonstone.rules.health import stat
from tablee.games.moonstone.state import NOBODY, Character, Laid, Lasting, Skirmish
from tests.games.moonstone.field import BASE, PLAIN, box, disc, inches, one, path, platform
from tests.games.moonstone.whole_match import Play, blow, put, slain, thrall


def south(s: Skirmish) -> None:
    """Seat 0 has the southern edge, and everybody is placed."""
    s.players[0].edge, s.players[1].edge = "south", "north"
    s.placed_first = [0, 1]


@pytest.mark.ability(
    "longsword", "frostbite", "spade", "cavalry-mace", "rusty-anchor", "cutlass", "weakling", "claws"
)
@pytest.mark.ability("claws-and-stick")
@pytest.mark.rule("MS-7.6")
@pytest.mark.parametrize(
    ("id", "impact", "slicing", "piercing"),
    [
        ("negroli", 2, 3, 3),
        ("angerboda", 4, 2, 2),
        ("viktor-petty-graverobber", 3, 2, 2),
        ("viscount-de-faulte", 3, 0, 2),
        ("barnakelle", 4, 2, 2),
        ("commodore-delahaye", 2, 3, 2),
        ("banshee", 1, 2, 2),
    ],
)
def test_weapons(id: str, impact: int, slicing: int, piercing: int) -> None:
    dealt = [blow(id, type) for type in ("impact", "slicing", "piercing")]

    assert dealt == [impact, slicing, piercing]


@pytest.mark.ability("ancient-armour", "ice-shard-armour", "concealed-armour", "shell")
@pytest.mark.rule("MS-7.4")
@pytest.mark.parametrize(
    ("id", "impact", "slicing", "piercing", "magical"),
    [
        ("negroli", 1, 1, 2, 2),
        ("angerboda", 2, 1, 2, 3),
        ("viscount-de-faulte", 2, 2, 2, 3),
        ("chezapeaky", 1, 1, 2, 3),
    ],
)
def test_armour(id: str, impact: int, slicing: int, piercing: int, magical: int) -> None:
    # Flintlock has a dagger; the claws of the Wendigo are magical, and cause 2 + 1.
    suffered = [blow("flintlock", type, victim=id) for type in ("impact", "slicing", "piercing")]

    assert suffered == [impact, slicing, piercing]
    assert blow("wendigo", "magical", victim=id, apart=2) == magical


@pytest.mark.ability("pavise")
@pytest.mark.rule("MS-7.4")
def test_a_pavise_stops_what_is_no_melee() -> None:
    t = Play(one("flintlock", 1, 11.9, 10, energy=2), one("serif", 0, 10, 10), turn_of=1, options=PLAIN)

    t.cast("shoot-musket", 1, "G2")
    assert t.wounds[1] == 2 + 2 - 2
    t.attack(1, "RA", "HG", (1, "impact"))
    assert t.wounds[1] == 2 + 2


# Thralls


@pytest.mark.ability("summon-the-nursery", "thrall")
@pytest.mark.rule("MS-17.16", "MS-17.22", "MS-8.7")
@pytest.mark.parametrize(("name", "id"), [("G1", "sprog"), ("B1", "pookie"), ("P1", "urchin")])
def test_a_summoned_thrall_stands_in_contact_and_there_is_one_of_each(name: str, id: str) -> None:
    t = Play(one("nanny", 0, 10, 10, energy=5), one("billy", 1, 20, 20))

    t.cast("summon-the-nursery", NOBODY, name, (0, put(11.19, 10)))

    child = t.s.characters[2]
    assert (child.card, child.owner, child.summoner) == (BASE.number(id), 0, 0)
    assert (child.status, child.energy, child.wounds) == ("in_play", 0, 0)
    assert (t.energy[0], t.may("summon-the-nursery")) == (4, False)
    t.next_turn(0)
    t.cast("summon-the-nursery", NOBODY, name)
    assert len(t.s.characters) == 3


@pytest.mark.ability("summon-the-nursery/catastrophe")
def test_a_nursery_in_uproar_hurts_nanny_and_her_babes() -> None:
    t = Play(
        one("nanny", 0, 10, 10, energy=1),
        one("billy", 1, 12, 12),
        thrall("urchin", 0, 12, 10),
        thrall("sprog", 0, 20, 10),
    )

    t.backfire("summon-the-nursery", NOBODY)

    assert (t.wounds[0], t.wounds[1]) == (2, 0)
    assert (t.status(2), t.status(3)) == ("slain", "in_play")


@pytest.mark.ability("thrall", "he-pushed-me")
@pytest.mark.rule("MS-17.16", "MS-17.22", "MS-12.1")
def test_a_thrall_acts_on_the_energy_of_its_summoner_and_never_activates() -> None:
    t = Play(one("nanny", 0, 10, 10, energy=2), thrall("sprog", 0, 13, 10), one("billy", 1, 15, 10, energy=1))

    t.jog(10, 11)
    assert ("thrall", 1) in t.menu()
    # An ordinary action, with its Reactions.
    t.choose(("ability", "he-pushed-me", 2), 1)
    assert (t.kind, t.seat) == ("reaction", 1)
    t.settle()
    assert (t.at(2), t.energy[0]) == ((16, 10), 1)
    t.jog(13, 12, thrall=1)
    # Each has a Jog of its own, once.
    t.say((0, ("thrall", 1)))
    assert ("jog", 0) not in t.question(0).offered()
    assert ("ability", "he-pushed-me", 2) not in t.question(0).offered()
    t.say((0, ("step", 0)), (0, t.way(1, 13, 12.5)))
    t.settle()

    # Nanny has nothing left: it is the other player's turn, and the thrall waits for none of its own.
    assert t.s.active == 2
    t.end()
    assert t.s.turn == 2


@pytest.mark.ability("thrall")
@pytest.mark.rule("MS-17.22", "MS-12.2", "MS-14.5")
def test_a_thrall_reacts_and_goes_for_it_on_the_energy_of_its_summoner() -> None:
    t = Play(
        one("billy", 1, 14.5, 10, energy=2),
        one("nanny", 0, 5, 10, energy=2),
        thrall("sprog", 1, 13, 10),
        turn_of=1,
    )

    t.say((1, ("jog", 0)), (1, t.way(0, 14.4, 10)), (0, 2), (0, t.way(2, 13, 10.2)))
    t.settle()
    assert t.energy[1] == 1
    t.say((1, ("attack", 2)), (0, False), (1, False), (0, True))
    assert t.energy[1] == 0
    assert t.hands() == (6, 1 + 2)
    t.fight("HG", "HG")
    # Nobody has energy for a Reaction any more.
    assert t.kind == "choose_action"
    t.next_turn(0)
    assert t.s.characters[2].energy == 0


@pytest.mark.ability("thrall")
@pytest.mark.rule("MS-17.16")
@pytest.mark.parametrize("gone", ["slain", "removed"])
def test_a_thrall_falls_with_its_summoner(gone: str) -> None:
    if gone == "slain":
        t = Play(
            one("flintlock", 1, 11.8, 10, energy=1),
            one("nanny", 0, 10, 10, wounds=8),
            thrall("sprog", 1, 20, 10),
            turn_of=1,
            options=PLAIN,
        )
        t.attack(1, "TH", "TH")
    else:
        t = Play(
            one("billy", 0, 20, 20),
            one("nanny", 0, 1, 10),
            thrall("sprog", 1, 13, 10),
            one("quack", 1, 30, 30),
        )
        t.end(3)
        t.end(1)
        t.jog(0.3, 10)

    assert t.status(1) == gone
    assert t.status(2) == "slain"


@pytest.mark.ability("summon-the-choir", "from-the-depths")
@pytest.mark.rule("MS-17.22", "MS-3.11", "MS-8.11")
@pytest.mark.parametrize(
    ("id", "summoned", "far"),
    [("roary", "terrible-musician", 1.19), ("senara", "jeremy-lord-of-the-deep", 1.39)],
)
def test_on_deployment_a_thrall_lies_in_its_owners_zone(id: str, summoned: str, far: float) -> None:
    def deployed(wanted: bool) -> Play:
        t = Play(one(id, 0, 10, 9.2), one("billy", 1, 10, 30), phase="deploy", prepare=south)
        t.say((0, wanted))
        return t

    t = deployed(True)
    # North of them it would stand outside of the ten inches.
    assert t.refused(0, put(10, 9.2 + far)) == "outside_zone"
    t.say((0, put(10, 9.2 - far)))
    assert t.s.characters[-1].card == BASE.number(summoned)
    assert t.s.characters[-1].summoner == 0
    assert len(deployed(False).s.characters) == 2


@pytest.mark.ability("summon-the-choir", "from-the-depths")
@pytest.mark.rule("MS-17.15", "MS-R80")
@pytest.mark.parametrize(
    ("id", "own", "far"), [("roary", "terrible-musician", 1.19), ("senara", "jeremy-lord-of-the-deep", 1.39)]
)
def test_who_comes_back_summons_again_if_none_is_there(id: str, own: str, far: float) -> None:
    t = Play(one("greymair", 0, 10, 10, energy=3), one("billy", 1, 30, 30), slain(id, 0))

    t.cast("reanimate", NOBODY, "G2", (0, put(10 + far, 10)), (0, True), (0, put(10 + far, 10 + far)))
    assert t.s.characters[3].card == BASE.number(own)
    there = Play(
        one("greymair", 0, 10, 10, energy=3),
        one("billy", 1, 30, 30),
        slain(id, 0),
        thrall(own, 0, 10, 15),
    )
    # Greymair has one of these: nobody is asked.
    there.cast("reanimate", NOBODY, "G2", (0, put(10 + far, 10)))
    assert len(there.s.characters) == 4


# What thralls do


@pytest.mark.ability("noble-challenge", "plate-armour", "weakling")
@pytest.mark.rule("MS-17.11", "MS-8.7")
def test_a_noble_challenge_is_an_attack_with_three_more_cards_and_nobles_do_not_hurt() -> None:
    def challenged(id: str) -> Play:
        t = Play(
            one("negroli", 0, 7, 10, energy=3),
            one(id, 1, 11.8, 10),
            thrall("brave-sir-pidge", 0, 10, 10),
            options=PLAIN,
        )
        t.choose(("ability", "noble-challenge", 1), 2)
        t.say((0, ("attack", 1)))
        t.say(*[(0, False)] * (t.kind == "go_for_it"))
        assert len(t.s.fight.sides[0].hand) == 2 + 3 + 2
        t.fight("TH", "TH")
        t.settle()
        return t

    t = challenged("baron-von-fancyhat")
    assert t.status(2) == "in_play"
    # 3 less 1, for the weakling, and 2 for the armour; one energy was paid, and the attack was free.
    assert (t.wounds[1], t.energy[0]) == (0, 2)
    t.next_turn(0)
    t.say((0, ("thrall", 2)))
    assert not any(action[1] == "noble-challenge" for action in t.question(0).offered())
    # 3 and 1 for the dagger, less 2: Flintlock is no Noble.
    assert challenged("flintlock").status(2) == "slain"


@pytest.mark.ability("dreadful-din")
@pytest.mark.rule("MS-4.11", "MS-8.7")
@pytest.mark.parametrize(
    ("name", "melee", "arcane", "x"), [("G1", -1, 0, 14), ("B1", 0, -1, 14), ("P2", 0, 0, 16)]
)
def test_a_dreadful_din_weakens_or_drives_away(name: str, melee: int, arcane: int, x: float) -> None:
    t = Play(
        one("roary", 0, 7, 10, energy=3), one("billy", 1, 14, 10), thrall("terrible-musician", 0, 10, 10)
    )

    t.cast("dreadful-din", 1, name, thrall=2)

    assert (stat(t.s, 1, "melee") - 4, stat(t.s, 1, "arcane") - 4) == (melee, arcane)
    assert (t.at(1), t.energy[0]) == ((x, 10), 2)
    t.say((0, ("thrall", 2)))
    assert not any(action[1] == "dreadful-din" for action in t.question(0).offered())
    t.say((0, ("step", 0)), (0, t.way(2, 10, 10.1)))
    t.next_turn(0)
    assert (stat(t.s, 1, "melee"), stat(t.s, 1, "arcane")) == (4, 4)


@pytest.mark.ability("dreadful-din/catastrophe")
@pytest.mark.rule("MS-9.14")
def test_a_din_that_goes_wrong_lets_the_resister_move_the_musician() -> None:
    t = Play(
        one("roary", 0, 7, 10, energy=1), one("billy", 1, 14, 10), thrall("terrible-musician", 0, 10, 10)
    )

    t.backfire("dreadful-din", 1, (1, path((10, 10), (10, 12))), thrall=2)

    assert t.at(2) == (10, 12)


@pytest.mark.ability("feeble")
@pytest.mark.rule("MS-7.4", "MS-13.1")
def test_the_feeble_strike_two_weaker_and_dig_for_two() -> None:
    t = Play(
        one("roary", 0, 7, 10, energy=3),
        one("flintlock", 1, 11.8, 10),
        thrall("terrible-musician", 0, 10, 10),
        options=PLAIN,
    )

    t.attack(1, "TH", "TH", before=[(0, False)], thrall=2)
    assert t.wounds[1] == 3 - 2
    digs = Play(
        one("roary", 0, 7, 10, energy=3),
        one("billy", 1, 30, 30),
        thrall("terrible-musician", 0, 10, 10),
        stones=[(10.85, 10, 2)],
    )
    digs.choose(("harvest", 0), 2)
    digs.settle()
    assert (digs.energy[0], digs.s.stones[0].depth) == (1, 1)
    digs.say((0, ("thrall", 2)))
    assert ("harvest", 0) not in digs.question(0).offered()


@pytest.mark.ability("tome", "share-the-knowledge", "share-the-knowledge/catastrophe")
@pytest.mark.rule("MS-4.11", "MS-8.7")
def test_a_tome_and_what_it_shares() -> None:
    t = Play(
        one("greymair", 0, 10, 10, energy=8),
        one("billy", 1, 20, 20),
        thrall("flay-bearer-of-knowledge", 0, 12, 10),
    )

    t.declare("reanimate", NOBODY)
    assert t.hand() == 3 + 1
    t.say((0, None))
    t.cast("share-the-knowledge", 0, "B1", thrall=2)
    t.declare("summon-a-helping-hand", NOBODY)
    assert t.hand() == 3 + 2
    t.say((0, None))
    t.jog(14, 10, thrall=2)
    assert stat(t.s, 0, "arcane") == 3 + 1
    t.next_turn(0)
    assert stat(t.s, 0, "arcane") == 3
    t.jog(12, 10)
    t.backfire("share-the-knowledge", 0, thrall=2)
    assert stat(t.s, 0, "arcane") == 3 + 1 - 2


@pytest.mark.ability("light", "more-oil", "more-oil/catastrophe")
@pytest.mark.rule("MS-17.1", "MS-4.11")
def test_a_light_shows_enemies_and_oil_lets_it_reach_further() -> None:
    t = Play(
        one("greymair", 0, 10, 10, energy=4), one("billy", 1, 16, 10), thrall("lampy-darkson", 0, 10, 12)
    )

    assert stat(t.s, 1, "evade") == -1
    t.cast("more-oil", NOBODY, "G3", thrall=2)
    assert (stat(t.s, 1, "evade"), t.energy[0]) == (0, 3)
    t.next_turn(0)
    assert stat(t.s, 1, "evade") == -1
    t.jog(14, 12, thrall=2)
    assert stat(t.s, 1, "evade") == 0
    t.backfire("more-oil", NOBODY, thrall=2)
    assert stat(t.s, 1, "evade") == -1
    t.next_turn(0)
    assert stat(t.s, 1, "evade") == 0


@pytest.mark.ability("splashy-fury", "waterfoot")
@pytest.mark.rule("MS-2.11", "MS-2.20", "MS-8.7")
def test_a_lord_of_the_deep_splashes_from_water_alone() -> None:
    t = Play(
        one("senara", 0, 7, 10, energy=3),
        one("billy", 1, 12.5, 10),
        thrall("jeremy-lord-of-the-deep", 0, 10, 10),
        pieces=[disc("water", 10, 8.8, 1)],
    )

    t.use("splashy-fury", 1, thrall=2)
    assert (t.wounds[1], t.energy[0]) == (2, 2)
    t.jog(10, 8.5, thrall=2)
    t.say((0, ("thrall", 2)))
    assert not any(action[1] == "splashy-fury" for action in t.question(0).offered())

    def may_splash(*pieces: Any, surface: str = "", y: float = 10) -> bool:
        t = Play(
            one("senara", 0, 7, 10, energy=3),
            one("billy", 1, 12, y),
            thrall("jeremy-lord-of-the-deep", 0, 10, y),
            pieces=pieces,
        )
        t.s.characters[1].surface = t.s.characters[2].surface = surface
        t.step(7, 10.1)
        t.say((0, ("thrall", 2)))
        return any(action[1] == "splashy-fury" for action in t.question(0).offered())

    assert may_splash(disc("water", 10, 8.8, 1))
    # Beside Water is not in it, and a bridge leads over it.
    assert not may_splash(disc("water", 10, 8.409, 1))
    bridge = platform("bridge", 8, 9, 14, 11, 3, solid=False)
    assert not may_splash(disc("water", 10, 10, 1), bridge, surface="bridge")


@pytest.mark.ability("eat-me", "rise")
@pytest.mark.rule("MS-12.4", "MS-4.11")
def test_a_teacake_is_eaten_and_rises() -> None:
    t = Play(
        one("abra-cadaverous", 0, 10, 10, energy=4, wounds=3),
        one("billy", 1, 20, 20, energy=1),
        thrall("teacake-of-torment", 0, 12, 10),
    )

    t.use("eat-me", 0, thrall=2)
    assert (t.wounds, t.energy[0]) == ([1, 0, 1], 3)
    t.use("rise", thrall=2)
    assert t.wounds[2] == 0
    # It takes no more actions, and is not offered one; it may still react.
    assert ("thrall", 2) not in t.menu()
    t.end(1)
    t.say((1, ("jog", 0)), (1, t.way(1, 20, 21)))
    assert 2 in t.question(0).offered()
    t.say((0, 2), (0, t.way(2, 12, 11)))
    t.next_turn(0)
    assert ("thrall", 2) in t.menu()
    t.use("eat-me", 2, thrall=2)
    t.use("eat-me", 0, thrall=2)
    assert (t.status(2), t.wounds[0]) == ("slain", 0)


@pytest.mark.ability("he-hit-me", "he-pushed-me", "he-called-me-names")
@pytest.mark.rule("MS-8.7", "MS-4.11")
def test_children_hit_push_and_call_names() -> None:
    t = Play(
        one("nanny", 0, 7, 10, energy=4),
        one("billy", 1, 12.5, 10),
        thrall("urchin", 0, 10, 10),
        thrall("sprog", 0, 12, 12),
        thrall("pookie", 0, 12.5, 8),
    )

    t.use("he-hit-me", 1, thrall=2)
    t.use("he-called-me-names", 1, (0, "stat-melee"), thrall=4)
    t.use("he-pushed-me", 1, thrall=3)

    assert (t.wounds[1], t.energy[0]) == (1, 1)
    assert (stat(t.s, 1, "melee"), stat(t.s, 1, "arcane")) == (3, 4)
    assert t.at(1)[1] < 10
    t.next_turn(0)
    assert stat(t.s, 1, "melee") == 4
    t.say((0, ("thrall", 4)), (0, ("ability", "he-called-me-names", 1)), (0, "stat-arcane"))
    assert (stat(t.s, 1, "melee"), stat(t.s, 1, "arcane")) == (4, 3)


@pytest.mark.ability("i-want-my-nanny")
@pytest.mark.rule("MS-8.12", "MS-8.7", "MS-R39")
@pytest.mark.parametrize("id", ["urchin", "sprog", "pookie"])
def test_a_child_runs_to_nanny_when_it_is_targeted_once_a_turn(id: str) -> None:
    t = Play(
        one("billy", 1, 14, 10, energy=4),
        one("nanny", 0, 5, 10, energy=1),
        thrall(id, 1, 12.2, 10),
        turn_of=1,
    )

    t.say((1, ("attack", 2)), (0, True))
    assert t.at(2) == (10.2, 10)
    # It cannot be reached any more; its player has used the Reaction.
    assert (t.kind, t.seat) == ("choose_action", 1)
    assert t.energy == [3, 1, 0]
    t.jog(12, 10)
    t.say((1, ("attack", 2)))
    assert t.kind == "go_for_it"
    t.fight("TH", "LG")
    t.settle()
    assert t.wounds[2] == 1
    t.next_turn(0)
    t.say((1, ("attack", 2)))
    assert (t.kind, t.seat) == ("interrupt", 0)


# Nanny


@pytest.mark.ability("babes")
@pytest.mark.rule("MS-17.1")
def test_babes_shield_nanny() -> None:
    t = Play(
        one("flintlock", 1, 11.8, 10, energy=1),
        one("nanny", 0, 10, 10),
        thrall("urchin", 1, 12, 12),
        thrall("sprog", 1, 10, 12),
        thrall("pookie", 1, 2, 2),
        turn_of=1,
        options=PLAIN,
    )

    t.attack(1, "TH", "TH")

    assert t.wounds[1] == 3 + 1 - 2


@pytest.mark.ability("milkies", "milkies/catastrophe")
@pytest.mark.rule("MS-8.3", "MS-9.14")
def test_milkies_heal_or_give_energy() -> None:
    t = Play(one("nanny", 0, 10, 10, energy=6), one("billy", 0, 14, 10, wounds=3), one("quack", 1, 10, 14))

    assert t.offers("milkies") == [0, 1]
    t.cast("milkies", 1, "B2")
    t.cast("milkies", 1, "P1")
    assert (t.wounds[1], t.energy[:2]) == (1, [2, 1])
    t.backfire("milkies", 1)

    assert t.wounds == [0, 3, 0]


@pytest.mark.ability("nap-time", "crushing-pressure")
@pytest.mark.rule("MS-15.11", "MS-7.9")
@pytest.mark.parametrize(
    ("id", "card", "wounds", "without"), [("nanny", "FS", 2, "HG"), ("chezapeaky", "TH", 1, "")]
)
def test_at_nap_time_who_was_hurt_loses_energy(id: str, card: str, wounds: int, without: str) -> None:
    t = Play(one(id, 0, 10, 10, energy=2), one("flintlock", 1, 11.9, 10, energy=2))

    if without:
        t.attack(1, card, without, (0, True), (1, False), (1, None))
        assert (t.wounds[1], t.energy[1]) == (0, 2)
    t.attack(1, card, "SC", (0, True), *([] if without else [(1, None)]))

    assert (t.wounds[1], t.energy[1]) == (wounds, 1)


@pytest.mark.ability("crushing-pressure")
@pytest.mark.rule("MS-15.16")
def test_pressure_is_felt_within_an_inch() -> None:
    t = Play(one("chezapeaky", 0, 10, 10, energy=2), one("flintlock", 1, 12.5, 10, energy=2))

    t.attack(1, "TH", "SC", (0, True), (1, None))

    assert (t.wounds[1], t.energy[1]) == (0, 2)


# Negroli and Greymair


@pytest.mark.ability("bone-to-pick")
@pytest.mark.rule("MS-17.1")
def test_a_bone_to_pick_with_those_who_are_hurt() -> None:
    def cards(wounds: int) -> tuple[int, int, int]:
        t = Play(
            one("serif", 0, 13, 10, energy=4),
            one("negroli", 0, 11, 15),
            one("flintlock", 1, 16, 10, wounds=wounds),
            one("billy", 1, 20, 20),
        )
        t.declare("ancient-crossbow", 2)
        shot = t.hand()
        t.say((0, None))
        t.jog(14, 10)
        t.say((0, ("attack", 2)))
        t.say((0, False))
        own = Play(one("negroli", 0, 10, 10, energy=1), one("flintlock", 1, 12, 10, wounds=wounds))
        own.say((0, ("attack", 1)))
        return shot, t.hands()[0], own.hands()[0]

    assert cards(0) == (3, 2 + 2, 5 + 2)
    assert cards(1) == (3 + 1, 2 + 2 + 1, 5 + 2 + 1)


@pytest.mark.ability("summon-reinforcements", "summon-reinforcements/catastrophe")
@pytest.mark.rule("MS-17.16", "MS-9.4")
def test_reinforcements_come_or_cost_wounds_or_a_thrall() -> None:
    t = Play(one("negroli", 0, 10, 10, energy=8), one("billy", 1, 20, 20))
    pidge, musician = (BASE.number(id) for id in ("brave-sir-pidge", "terrible-musician"))

    t.cast("summon-reinforcements", NOBODY, "P2")
    assert len(t.s.characters) == 2
    t.declare("summon-reinforcements", NOBODY)
    t.announce("P1")
    t.say((1, "ok"))
    assert set(t.question(0).offered()) == {pidge, musician}
    t.say((0, pidge), (0, put(11.19, 10)))
    t.settle()
    assert (t.s.characters[2].card, t.energy[0]) == (pidge, 4)
    t.backfire("summon-reinforcements", NOBODY, (0, "effect-slay"))
    assert (t.wounds[0], t.status(2)) == (0, "slain")
    t.backfire("summon-reinforcements", NOBODY)

    assert t.wounds[0] == 3


@pytest.mark.ability("fracture")
@pytest.mark.rule("MS-15.11", "MS-8.11")
def test_a_fracture_hurts_a_bystander_of_its_players_choice() -> None:
    t = Play(
        one("negroli", 0, 10, 10, energy=2),
        one("flintlock", 1, 12, 10),
        one("quack", 1, 14, 10),
        one("serif", 0, 12, 14),
        one("billy", 1, 20, 20),
    )

    t.choose(("attack", 1))
    t.fight("FS", "SC")
    t.say((0, True))
    assert t.question(0).offered() == [2, 3]
    t.say((0, 2))
    t.settle()
    assert t.wounds == [1, 3, 1, 0, 0]
    t.attack(1, "FS", "HG", (0, True), (1, False), (1, None))
    assert t.wounds == [1, 3, 1, 0, 0]


@pytest.mark.ability("drain-life", "reanimate")
@pytest.mark.rule("MS-17.13", "MS-8.7")
def test_life_that_is_drained_pays_for_the_next_reanimation() -> None:
    t = Play(
        one("greymair", 0, 10, 10, energy=3),
        one("chubs", 0, 13, 10),
        one("billy", 1, 20, 20),
        slain("serif", 0),
        one("quack", 1, 10, 13),
    )

    assert t.offers("drain-life") == [1]
    t.use("drain-life", 1)
    assert (t.status(1), t.energy[0]) == ("slain", 1)
    t.declare("reanimate", NOBODY)
    assert (t.hand(), t.energy[0]) == (3 + 2, 1)
    t.announce("G2")
    t.say((1, "ok"))
    assert set(t.question(0).offered()) == {1, 3}
    t.say((0, 3), (0, put(11.39, 10)))
    t.settle()

    assert t.status(3) == "in_play"
    # Once, and in this turn.
    assert not t.may("reanimate")
    assert t.offers("drain-life") == []
    t.next_turn(0)
    t.declare("reanimate", NOBODY)
    assert (t.hand(), t.energy[0]) == (3, 0)


@pytest.mark.ability("drain-life")
@pytest.mark.rule("MS-17.13", "MS-4.11")
def test_the_life_of_a_thrall_pays_for_nothing_and_no_life_for_the_next_turn() -> None:
    t = Play(
        one("greymair", 0, 10, 10, energy=2),
        thrall("lampy-darkson", 0, 13, 10),
        one("billy", 1, 20, 20),
        slain("serif", 0),
    )
    t.use("drain-life", 1)
    assert not t.may("reanimate")
    late = Play(one("greymair", 0, 10, 10, energy=2), one("chubs", 0, 13, 10), one("billy", 1, 20, 20))
    late.use("drain-life", 1)
    late.next_turn(0)
    late.declare("reanimate", NOBODY)
    assert (late.hand(), late.energy[0]) == (3, 0)


@pytest.mark.ability("necrotic-salve")
@pytest.mark.rule("MS-8.3", "MS-8.7", "MS-7.12")
def test_a_salve_is_better_when_a_friend_was_slain() -> None:
    t = Play(
        one("greymair", 0, 10, 10, energy=3),
        one("chubs", 0, 13, 10, wounds=3),
        one("roary", 0, 10, 13),
        one("billy", 1, 12, 8),
    )

    assert t.offers("necrotic-salve") == [0, 1, 2]
    t.use("necrotic-salve", 1)
    assert (t.wounds[1], t.energy[:2]) == (2, [2, 0])
    assert t.offers("necrotic-salve") == []
    t.use("drain-life", 2)
    t.next_turn(0)
    t.use("necrotic-salve", 1)
    assert (t.wounds[1], t.energy[1]) == (1, 3)
    slew = Play(
        one("greymair", 0, 10, 10, energy=3), one("chubs", 0, 13, 10, wounds=3), one("roary", 0, 10, 13)
    )
    slew.use("drain-life", 2)
    slew.use("necrotic-salve", 1)
    assert (slew.wounds[1], slew.energy[1]) == (2, 1)


@pytest.mark.ability("reanimate", "reanimate/catastrophe")
@pytest.mark.rule("MS-17.15", "MS-4.8")
@pytest.mark.parametrize("id", ["greymair", "marley", "abra-cadaverous", "barnakelle"])
def test_who_is_reanimated_has_half_its_boxes_and_may_activate(id: str) -> None:
    t = Play(
        one(id, 0, 10, 10, energy=6),
        one("billy", 1, 20, 20, energy=1),
        slain("serif", 0),
        one("roary", 0, 30, 30, activated=True),
    )
    serif = t.s.characters[2]
    serif.activated, serif.used, serif.lasting = (
        True,
        {"x-marks-the-spot": 1},
        [Lasting(Grant("slow", "target", "game"), "game")],
    )

    radius = (t.s.card(0).radius + t.s.card(2).radius) / 1000
    t.cast("reanimate", NOBODY, "B2", (0, put(10 + radius, 10)))

    assert (serif.status, t.s.boxes_left(2), serif.energy) == ("in_play", 4, 0)
    assert (serif.lasting, t.energy[0]) == ([], 3)
    t.backfire("reanimate", NOBODY)
    assert t.wounds[0] == 4
    t.end(1)
    t.end(2)
    assert t.s.turn == 1


@pytest.mark.ability("summon-a-helping-hand", "summon-a-helping-hand/catastrophe")
@pytest.mark.rule("MS-17.16")
def test_a_helping_hand_is_a_familiar() -> None:
    t = Play(one("greymair", 0, 10, 10, energy=4), one("billy", 1, 20, 20))

    lampy, flay = (BASE.number(id) for id in ("lampy-darkson", "flay-bearer-of-knowledge"))
    t.cast("summon-a-helping-hand", NOBODY, "P1", (0, lampy), (0, put(11.19, 10)))
    assert (t.s.characters[2].card, t.energy[0]) == (lampy, 2)
    t.backfire("summon-a-helping-hand", NOBODY)
    assert t.wounds[0] == 3
    t.next_turn(0)
    # The other one is left, and nothing to choose.
    t.cast("summon-a-helping-hand", NOBODY, "G1", (0, put(10, 11.19)))
    assert t.s.characters[3].card == flay


@pytest.mark.ability("raise-the-banner")
@pytest.mark.rule("MS-15.16", "MS-15.11")
def test_a_raised_banner_shields_and_moves_a_soldier() -> None:
    t = Play(
        one("flintlock", 1, 12, 10, energy=1),
        one("greymair", 0, 10, 10),
        one("negroli", 0, 10, 13),
        one("roary", 0, 10, 7),
        turn_of=1,
    )

    t.attack(1, "RA", "HG", (0, True), (1, "piercing"), (0, path((10, 13), (10, 15))))

    # 2 + 1 for the dagger, less 1.
    assert t.wounds[1] == 2
    assert t.at(2) == (10, 15)


# Serif and Marley


@pytest.mark.ability("skele-tonne-of-bolts", "ancient-crossbow")
@pytest.mark.rule("MS-17.11", "MS-8.7", "MS-12.5")
def test_a_crossbow_is_shot_free_after_the_action_in_which_a_friend_falls() -> None:
    t = Play(
        one("flintlock", 1, 18, 10, energy=3),
        one("serif", 0, 10, 10),
        one("chubs", 0, 19.8, 10, wounds=5),
        one("roary", 0, 16.2, 10, wounds=7, energy=1),
        one("quack", 1, 10, 20),
        options=PLAIN,
        turn_of=1,
    )

    t.choose(("attack", 2))
    t.fight("TH", "LG")
    t.say((0, True))
    # Before Reactions, by Serif's player.
    assert (t.kind, t.seat) == ("choose_action", 0)
    assert END in t.question(0).offered()
    t.say((0, ("ability", "ancient-crossbow", 0)))
    t.announce("G1")
    t.say((1, "ok"))
    assert (t.kind, t.seat) == ("reaction", 0)
    t.settle()
    assert (t.wounds[0], t.energy[1]) == (2, 0)
    # Once a turn.
    t.attack(3, "TH", "LG")
    assert (t.status(3), t.wounds[0]) == ("slain", 2)


@pytest.mark.ability("skele-tonne-of-bolts")
@pytest.mark.rule("MS-R80", "MS-8.5", "MS-7.12")
def test_who_is_engaged_has_no_crossbow_to_shoot() -> None:
    t = Play(
        one("flintlock", 1, 18, 10, energy=3),
        one("serif", 0, 10, 10),
        one("chubs", 0, 19.8, 10, wounds=5),
        one("billy", 1, 11.6, 10),
        options=PLAIN,
        turn_of=1,
    )

    t.attack(2, "TH", "LG", (0, True))

    assert t.s.pending == []


@pytest.mark.ability("skele-tonne-of-bolts", "screech")
@pytest.mark.rule("MS-R80", "MS-17.17")
def test_no_crossbow_is_shot_when_a_friend_falls_in_the_discard_step() -> None:
    t = Play(
        one("banshee", 1, 10, 10, energy=3),
        one("serif", 0, 20, 10),
        one("chubs", 0, 14, 10, wounds=5),
        turn_of=1,
    )

    t.cast("screech", 2, "P1")
    # His player is not asked: no action is under way.
    t.next_turn(0)

    assert (t.status(2), t.s.pending) == ("slain", [])


@pytest.mark.ability("ancient-crossbow", "ancient-crossbow/catastrophe", "skele-tonne-of-bolts")
@pytest.mark.rule("MS-17.6", "MS-8.5")
def test_a_crossbow_that_breaks_ends_the_volley_for_the_turn() -> None:
    t = Play(
        one("serif", 0, 10, 10, energy=4),
        one("flintlock", 1, 22.9, 10, energy=1),
        one("chubs", 0, 24.7, 10, wounds=5),
        options=PLAIN,
    )

    t.cast("ancient-crossbow", 1, "G2")
    assert (t.wounds[1], t.energy[0]) == (3, 2)
    t.backfire("ancient-crossbow", 1)
    assert t.wounds[0] == 2
    t.end(1)
    t.attack(2, "TH", "LG")
    assert t.status(2) == "slain"
    t.next_turn(0)
    assert t.s.characters[0].lost == []
    engaged = Play(one("serif", 0, 10, 10, energy=4), one("billy", 1, 11.8, 10))
    assert engaged.offers("ancient-crossbow") == []


@pytest.mark.ability("shield-slam")
@pytest.mark.rule("MS-15.9", "MS-R60")
def test_a_shield_slam_drives_the_enemy_away() -> None:
    t = Play(one("serif", 0, 10, 10, energy=1), one("flintlock", 1, 12, 10))

    t.attack(1, "LG", "SC", (0, True), copies=(2, 1))

    assert (t.wounds[1], t.at(1)) == (2, (16, 10))


@pytest.mark.ability("resonance")
@pytest.mark.rule("MS-9.3", "MS-17.1")
@pytest.mark.parametrize(("target", "cards"), [(1, 8), (2, 8), (3, 6), (4, 6)])
def test_resonance_gives_the_resister_two_cards(target: int, cards: int) -> None:
    t = Play(
        one("flintlock", 1, 10, 10, energy=1),
        one("marley", 0, 20, 10),
        one("roary", 0, 20, 13),
        one("chubs", 0, 19, 16),
        one("dranyer", 0, 10, 18),
        turn_of=1,
    )

    t.declare("shoot-musket", target)

    assert len(t.s.duel.resist_hand) == cards


@pytest.mark.ability("deadlands")
@pytest.mark.rule("MS-8.7", "MS-1.12", "MS-5.1")
def test_in_the_deadlands_a_spirit_steps_through_walls_once_a_turn() -> None:
    t = Play(
        one("roary", 0, 10, 10, energy=3),
        one("marley", 0, 14, 14, energy=3),
        one("billy", 1, 30, 30),
        pieces=[box("barrier", 10.7, 9, 11, 11)],
    )

    t.say((0, ("step", 1)))
    assert t.refused(0, put(12.3, 10)) == "out_of_range"
    t.say((0, put(12.1, 10)))
    t.settle()
    assert (t.at(0), t.energy[0]) == ((12.1, 10), 2)
    assert ("step", 1) not in t.menu()
    assert ("step", 0) in t.menu()
    # Each Spirit once, Marley too.
    t.end(2)
    t.end(1, (0, False))
    assert ("step", 1) in t.menu()
    t.next_turn(0)
    assert ("step", 1) in t.menu()
    far = Play(one("roary", 0, 10, 10, energy=3), one("marley", 0, 20, 10), one("billy", 1, 30, 30))
    assert ("step", 1) not in far.menu()


@pytest.mark.ability("incorporeal")
@pytest.mark.rule("MS-7.5", "MS-4.6", "MS-2.17")
def test_the_incorporeal_are_touched_by_magic_alone_and_pass_through_everything() -> None:
    t = Play(
        one("marley", 0, 10, 10, energy=3),
        one("flintlock", 1, 13.5, 10, energy=3),
        one("wendigo", 1, 13, 12, energy=3),
        pieces=[box("barrier", 11, 5, 11.5, 15), disc("wood", 10, 10, 0.9)],
        stones=[(10, 10.85, 1)],
        phase="activate",
        active=NOBODY,
        options=PLAIN,
    )

    assert (t.kind, t.seat) == ("use_ability", 0)
    t.say((0, True))
    assert t.energy[0] == 2
    assert ("harvest", 0) not in t.menu()
    t.say((0, ("jog", 0)))
    assert t.refused(0, t.way(0, 11.2, 10)) == "overlap_at_end"
    t.say((0, t.way(0, 12.2, 10)))
    t.settle()
    t.attack(1, "TH", "TH")
    assert t.wounds[:2] == [0, 0]
    t.end(2)
    t.attack(0, "TH", "TH")
    assert t.wounds[0] == 4
    t.next_turn(0, (0, False))
    t.attack(1, "TH", "TH")
    # Corporeal again: 3, and 3 with a dagger.
    assert t.wounds[1] == 3
    assert t.status(0) == "slain"


@pytest.mark.ability("horror", "horror/catastrophe")
@pytest.mark.rule("MS-17.17", "MS-R113")
def test_horror_wounds_in_every_discard_step() -> None:
    t = Play(one("marley", 0, 10, 10, energy=9), one("morris", 1, 15, 10), one("chubs", 0, 30, 30))

    t.cast("horror", 1, "G2")
    t.cast("horror", 1, "B2")
    t.backfire("horror", 1)
    assert t.wounds[:2] == [2, 0]
    t.next_turn(0, (0, False))
    # Morris is tough as old boots: the wounds of each Discard Step are restored in the next Replenish Step.
    assert t.wounds[1] == 0
    t.s.characters[1].wounds = 4
    t.next_turn(0, (0, False))
    assert t.wounds[1] == 4


@pytest.mark.ability("horror")
@pytest.mark.rule("MS-9.2")
@pytest.mark.parametrize(("turn", "cards"), [(1, 3 + 2), (0, 3)])
def test_horror_is_easier_when_a_friend_was_slain(turn: int, cards: int) -> None:
    t = Play(one("marley", 0, 10, 10, energy=3), one("flintlock", 1, 15, 10), slain("serif", 0, turn))

    t.declare("horror", 1)

    assert t.hand() == cards


@pytest.mark.ability("boooo")
@pytest.mark.rule("MS-13.5", "MS-15.11")
def test_a_ghost_makes_the_enemy_drop_a_stone() -> None:
    t = Play(
        one("flintlock", 1, 11.8, 10, energy=1),
        one("marley", 0, 10, 10),
        stones=[(30, 30, 3), (31, 30, 3)],
        turn_of=1,
    )
    t.s.stones[0].holder = t.s.stones[1].holder = 0

    # The active player puts it down.
    t.attack(1, "LG", "HG", (0, True), (1, put(11.8, 10.85)))

    assert len(t.s.carried(0)) == 1
    assert (t.s.stones[0].depth, t.at(0)) == (1, (13.8, 10))


# Sen'Ara


@pytest.mark.ability("oceanic")
@pytest.mark.rule("MS-5.5")
def test_a_mermaid_jogs_slowly_but_through_water() -> None:
    t = Play(
        one("senara", 0, 10, 10, energy=1),
        one("billy", 1, 30, 30),
        pieces=[disc("water", 12, 10, 1), disc("wood", 10, 12, 1)],
    )

    t.say((0, ("jog", 0)))
    assert t.refused(0, t.way(0, 10, 12)) == "jog_terrain"
    assert t.refused(0, t.way(0, 12.1, 10)) == "path_too_long"
    t.say((0, t.way(0, 12, 10)))
    t.settle()
    assert t.at(0) == (12, 10)


@pytest.mark.ability("merfolk-magic")
@pytest.mark.rule("MS-2.11", "MS-8.3", "MS-8.7")
def test_merfolk_go_from_water_to_water() -> None:
    pieces = [disc("water", 10, 10, 1), disc("water", 18, 10, 1), disc("water", 30, 30, 1)]
    t = Play(one("senara", 0, 10, 10, energy=5), one("billy", 1, 30, 5), pieces=pieces)

    assert t.offers("merfolk-magic") == [200, 201]
    t.use("merfolk-magic", 201, (0, put(18, 10)))
    assert (t.at(0), t.energy[0]) == ((18, 10), 3)
    assert t.offers("merfolk-magic") == []
    t.next_turn(0)
    assert t.offers("merfolk-magic") == [200, 201]
    dry = Play(one("senara", 0, 14, 14, energy=4), one("billy", 1, 30, 5), pieces=pieces)
    assert dry.offers("merfolk-magic") == []


@pytest.mark.ability(
    "torrential-surge", "torrential-surge/catastrophe", "siren-song", "siren-song/catastrophe"
)
@pytest.mark.rule("MS-R59", "MS-1.9", "MS-2.8")
def test_a_surge_leaves_water_and_a_song_drowns_those_by_it() -> None:
    t = Play(one("senara", 0, 10, 10, energy=10), one("billy", 1, 18, 10), one("flintlock", 1, 10, 22))

    t.cast("torrential-surge", NOBODY, "B1", (0, put(13, 12)))
    assert t.s.areas == [Laid("water", inches(13, 12), 0, "game", True)]
    t.cast("siren-song", 1, "B3")
    assert (t.at(1), t.wounds[1], t.energy[0]) == ((13, 10), 4, 5)
    t.cast("siren-song", 2, "B1")
    assert (t.at(2), t.wounds[2]) == ((10, 19), 0)
    t.backfire("torrential-surge", NOBODY)
    assert t.wounds[0] == 2
    t.next_turn(0)
    assert len(t.s.areas) == 1
    t.backfire("siren-song", 1)
    assert t.wounds[0] == 2 + 3


@pytest.mark.ability("vicious-claws")
@pytest.mark.rule("MS-15.9")
@pytest.mark.parametrize(("met", "wounds"), [("FS", 3), ("SC", 2), ("RA", 3), ("HG", 0), ("LG", 0)])
def test_vicious_claws_cut_deep(met: str, wounds: int) -> None:
    t = Play(one("senara", 0, 10, 10, energy=1), one("flintlock", 1, 12, 10))

    said: dict[str, list[Any]] = {"HG": [(1, False)], "FS": [(1, "impact")], "RA": [(1, "impact")]}
    rest = said.get(met, [])
    t.attack(1, "SC", met, (0, True), *rest)

    assert t.wounds[1] == wounds


# Abra Cadaverous


@pytest.mark.ability("fashion-from-flesh", "claws-and-stick")
@pytest.mark.rule("MS-17.16", "MS-15.11", "MS-8.7")
def test_flesh_is_fashioned_into_a_thrall_once_a_turn() -> None:
    t = Play(one("abra-cadaverous", 0, 10, 10, energy=2), one("flintlock", 1, 12, 10), options=PLAIN)

    t.attack(1, "SC", "RA", (1, "impact"), (0, True), (0, BASE.number("urchin")), (0, put(10, 11.39)))
    # A Sweeping Cut of 2, and 2 more for the claws.
    assert t.wounds[1] == 4
    assert (t.s.characters[2].card, t.s.characters[2].summoner) == (BASE.number("urchin"), 0)
    t.attack(1, "SC", "SC")
    assert t.wounds[1] == 4 + 2
    unhurt = Play(one("abra-cadaverous", 0, 10, 10, energy=2), one("flintlock", 1, 12, 10), options=PLAIN)
    # Nobody is asked where no wound was caused.
    unhurt.attack(1, "SC", "LG")
    assert unhurt.wounds[1] == 0


@pytest.mark.ability("fashion-from-flesh", "spare-parts")
@pytest.mark.rule("MS-17.13", "MS-8.11")
def test_who_was_slain_pays_for_the_next_arcane_ability() -> None:
    t = Play(
        one("abra-cadaverous", 0, 10, 10, energy=3, wounds=4),
        one("flintlock", 1, 12, 10, wounds=6),
        one("billy", 1, 30, 30),
        options=PLAIN,
    )

    t.attack(1, "SC", "SC", (0, True), (0, "effect-cost_mod"))
    assert (t.status(1), t.energy[0]) == ("slain", 2)
    t.cast("spare-parts", 0, "G3")
    assert (t.wounds[0], t.energy[0]) == (1, 2)
    t.cast("spare-parts", 0, "G1")
    assert (t.wounds[0], t.energy[0]) == (0, 0)


@pytest.mark.ability("spare-parts", "spare-parts/catastrophe")
def test_spare_parts_heal() -> None:
    t = Play(
        one("abra-cadaverous", 0, 10, 10, energy=4),
        one("billy", 0, 13, 10, wounds=4),
        one("quack", 1, 16, 10),
    )

    assert t.offers("spare-parts") == [0, 1]
    t.cast("spare-parts", 1, "G3")
    t.backfire("spare-parts", 1)

    assert t.wounds == [3, 1, 0]


@pytest.mark.ability("frenzy")
@pytest.mark.rule("MS-17.13")
def test_frenzy_makes_the_next_attack_free_if_it_is_next() -> None:
    def raging() -> Play:
        t = Play(one("abra-cadaverous", 0, 10, 10, energy=1), one("flintlock", 1, 12, 10))
        t.attack(1, "RA", "SC", (0, True), (0, False))
        assert t.energy[0] == 0
        return t

    t = raging()
    # 1 + 2; and again, without energy.
    t.attack(1, "HG", "HG", (1, False))
    assert t.wounds[1] == 3
    assert ("attack", 1) not in t.menu()
    late = raging()
    late.jog(10, 10.1)
    assert late.s.characters[0].activated or ("attack", 1) not in late.menu()


@pytest.mark.ability("frenzy")
@pytest.mark.rule("MS-15.11")
def test_who_defends_in_a_frenzy_gains_nothing() -> None:
    t = Play(one("flintlock", 1, 12, 10, energy=1), one("abra-cadaverous", 0, 10, 10), turn_of=1)

    t.attack(1, "SC", "RA", (0, True), (0, False))

    assert (t.wounds[0], t.s.characters[1].lasting) == (3, [])


# Roary


@pytest.mark.ability("conduct-the-choir")
@pytest.mark.rule("MS-17.11", "MS-8.3")
def test_the_conductor_lets_a_thrall_act_better_for_every_one_there_is() -> None:
    t = Play(
        one("roary", 0, 10, 10, energy=2),
        one("flintlock", 1, 14, 12, energy=1),
        thrall("terrible-musician", 0, 12.2, 12),
        thrall("urchin", 0, 8, 10),
        one("billy", 0, 10, 13),
        options=PLAIN,
    )

    assert t.offers("conduct-the-choir") == [2, 3]
    t.say((0, ("ability", "conduct-the-choir", 2)))
    assert not any(action[0] in ("jog", "end") for action in t.question(0).offered())
    t.say((0, ("ability", "dreadful-din", 1)))
    assert (t.hand(), t.energy[0]) == (3 + 2, 1)
    t.say((0, None))
    # One window, after all of it.
    assert (t.kind, t.seat) == ("reaction", 1)
    t.settle()
    t.say((0, ("ability", "conduct-the-choir", 2)), (0, ("attack", 1)))
    t.say(*[(1, False)] * (t.kind == "go_for_it"))
    assert t.hands() == (1 + 2 + 2, 3)
    t.fight("HG", "HG")
    t.settle()
    # It was for these actions alone.
    assert stat(t.s, 2, "melee") == 1


@pytest.mark.ability("encore")
@pytest.mark.rule("MS-17.15", "MS-8.7", "MS-R114")
def test_an_encore_brings_a_thrall_of_this_turn_back() -> None:
    t = Play(
        one("flintlock", 1, 13.8, 10, energy=2),
        one("roary", 0, 10, 10, energy=2),
        thrall("urchin", 1, 12, 10),
        turn_of=1,
        options=PLAIN,
    )

    t.attack(2, "TH", "TH")
    assert t.status(2) == "slain"
    t.end(1)
    t.use("encore", NOBODY, (0, put(11.19, 10)))

    assert (t.status(2), t.wounds[2], t.energy[1]) == ("in_play", 0, 1)
    assert not t.may("encore")


@pytest.mark.ability("encore")
@pytest.mark.rule("MS-17.15", "MS-8.6")
def test_there_is_no_encore_for_who_fell_in_an_earlier_turn() -> None:
    urchin = thrall("urchin", 0, 12, 10)
    urchin.status, urchin.wounds, urchin.slain_turn = "slain", 2, 1
    t = Play(one("roary", 0, 10, 10, energy=2), one("billy", 1, 20, 20), urchin, turn=2)

    t.use("encore")

    assert t.status(2) == "slain"


@pytest.mark.ability("parade", "parade/catastrophe")
@pytest.mark.rule("MS-8.9", "MS-5.13", "MS-8.11")
def test_a_parade_moves_the_choir_or_its_conductor() -> None:
    def parade(top: str, *rest: Any) -> Play:
        t = Play(
            one("roary", 0, 10, 10, energy=2),
            one("billy", 1, 20, 20),
            thrall("urchin", 0, 12, 10),
            thrall("sprog", 0, 13.2, 10),
            thrall("pookie", 0, 30, 10),
        )
        t.flips(top)
        t.use("parade", NOBODY, *rest)
        return t

    t = parade("B2", (0, (3, 2)), (0, path((13.2, 10), (15.2, 10))), (0, path((12, 10), (14, 10))))
    assert (t.at(2), t.at(3), t.energy[0]) == ((14, 10), (15.2, 10), 1)
    assert not t.may("parade")
    wrong = parade("X", (1, path((10, 10), (10, 12))))
    assert wrong.at(0) == (10, 12)


@pytest.mark.ability("parade", "parade/catastrophe")
@pytest.mark.rule("MS-8.11", "MS-4.13")
def test_at_a_table_of_three_the_player_on_the_left_leads_the_conductor_astray() -> None:
    t = Play(
        one("roary", 2, 10, 10, energy=2),
        one("billy", 0, 20, 20),
        one("quack", 1, 30, 30),
        seats=3,
        turn_of=2,
    )
    t.flips("X")

    t.use("parade", NOBODY, (0, path((10, 10), (10, 12))))

    assert t.at(0) == (10, 12)


@pytest.mark.ability("deafening-blare")
@pytest.mark.rule("MS-15.14")
def test_a_blare_is_heard_even_out_of_reach() -> None:
    t = Play(one("baron-von-fancyhat", 1, 10, 10, energy=1), one("roary", 0, 12.9, 10), turn_of=1)

    t.attack(1, "LG", "HG", (0, True))

    assert t.at(0) == (8, 10)


# Angerboda


@pytest.mark.ability("frostbite")
@pytest.mark.rule("MS-7.7")
def test_frostbite_ignores_armour_once_a_friend_was_slain() -> None:
    def wounds_of(*others: Character) -> int:
        t = Play(
            one("angerboda", 0, 10, 10, energy=1),
            one("baron-von-fancyhat", 1, 12.3, 10),
            *others,
            options=PLAIN,
        )
        t.attack(1, "RA", "HG", (0, "impact"))
        return t.wounds[1]

    assert wounds_of() == 2 + 2 - 2
    assert wounds_of(slain("serif", 0)) == 2 + 2
    assert wounds_of(slain("serif", 1)) == wounds_of(slain("serif", 0, turn=0)) == 2


@pytest.mark.ability("ice-in-the-veins")
@pytest.mark.rule("MS-8.9", "MS-8.7")
@pytest.mark.parametrize(("top", "left"), [("B2", 2), ("G2", 5), ("X", 5)])
def test_ice_in_the_veins_heals_on_blue(top: str, left: int) -> None:
    t = Play(one("angerboda", 0, 10, 10, energy=2, wounds=5), one("billy", 1, 30, 30))
    t.flips(top)

    t.use("ice-in-the-veins")

    assert (t.wounds[0], t.energy[0]) == (left, 1)
    assert not t.may("ice-in-the-veins")
    t.next_turn(0)
    assert t.may("ice-in-the-veins")


@pytest.mark.ability("cleave", "undying")
@pytest.mark.rule("MS-17.14", "MS-15.11")
def test_who_is_cleaved_is_not_rescued_and_not_healed_at_once() -> None:
    t = Play(one("angerboda", 0, 10, 10, energy=1), one("the-revenant", 1, 12.3, 10, wounds=5))
    t.attack(1, "SC", "RA", (0, True), (1, "impact"))
    assert t.status(1) == "slain"
    alive = Play(
        one("angerboda", 0, 10, 10, energy=1),
        one("ragondine", 1, 12.3, 10, energy=4),
        one("soeur-pimprenelle", 1, 14, 12, energy=4),
    )
    alive.attack(1, "SC", "FS", (0, True), (1, "impact"))
    assert alive.wounds[1] == 4
    alive.end(1)
    # The next restoring does nothing, whoever it is by, and the one after it is as usual.
    alive.use("shake-off")
    assert alive.wounds[1] == 4
    alive.end()
    alive.cast("balm", 1, "B2")
    assert alive.wounds[1] == 2


# Viktor Petty


@pytest.mark.ability("gravedigger")
@pytest.mark.rule("MS-13.1", "MS-8.7")
def test_a_gravedigger_digs_two_deep_with_the_first_harvest_of_a_turn() -> None:
    t = Play(
        one("viktor-petty-graverobber", 0, 10, 10, energy=3), one("billy", 1, 20, 20), stones=[(10.84, 10, 4)]
    )

    t.act(("harvest", 0), (0, True))
    assert t.s.stones[0].depth == 2
    t.act(("harvest", 0))
    assert t.s.stones[0].depth == 1
    t.next_turn(0)
    t.act(("harvest", 0), (0, True))
    assert t.s.carried(0) == [0]


@pytest.mark.ability("gravedigger")
@pytest.mark.rule("MS-8.7")
def test_who_digs_no_grave_at_first_does_not_dig_one_later() -> None:
    t = Play(
        one("viktor-petty-graverobber", 0, 10, 10, energy=2), one("billy", 1, 20, 20), stones=[(10.85, 10, 4)]
    )

    t.act(("harvest", 0), (0, False))
    t.act(("harvest", 0))

    assert t.s.stones[0].depth == 2


@pytest.mark.ability("guiding-lantern", "keep-em-fresh")
@pytest.mark.rule("MS-17.15", "MS-8.11")
@pytest.mark.parametrize(("id", "boxes", "far"), [("serif", 4 + 2, 1.39), ("roary", 4 + 1, 1.19)])
def test_a_lantern_guides_the_reanimated_and_they_are_kept_fresh(id: str, boxes: int, far: float) -> None:
    def back(fresh: bool, x: float) -> Play:
        t = Play(
            one("greymair", 0, 10, 10, energy=3),
            one("viktor-petty-graverobber", 0, 16, 10),
            slain(id, 0),
            one("billy", 1, 30, 20),
        )
        choir = [(0, False)] if id == "roary" else []
        rest = [(0, fresh), *choir]
        t.cast("reanimate", NOBODY, "B2", (0, put(x + far, 10)), *rest)
        return t

    t = back(True, 16)
    assert t.at(2) == (16 + far, 10)
    # Half of the boxes, and two more for one of the Risen, or one.
    assert t.s.boxes_left(2) == boxes
    declined = back(False, 10)
    assert (declined.at(2), declined.s.boxes_left(2)) == ((10 + far, 10), 4)


@pytest.mark.ability("keep-em-fresh", "guiding-lantern")
@pytest.mark.rule("MS-17.15")
def test_viktor_keeps_himself_fresh_too() -> None:
    t = Play(
        one("greymair", 0, 10, 10, energy=3), slain("viktor-petty-graverobber", 0), one("billy", 1, 30, 20)
    )

    t.cast("reanimate", NOBODY, "B2", (0, put(11.19, 10)), (0, True))

    assert t.s.boxes_left(1) == 4 + 2


@pytest.mark.ability("sink-hole", "sink-hole/catastrophe")
@pytest.mark.rule("MS-7.3", "MS-4.11")
def test_a_sink_hole_wounds_and_slows() -> None:
    t = Play(one("viktor-petty-graverobber", 0, 10, 10, energy=4), one("billy", 1, 16, 10))

    t.cast("sink-hole", 1, "P2")
    t.backfire("sink-hole", 1)
    assert t.wounds == [2, 2]
    t.end(1)
    t.say((1, ("jog", 0)))
    assert t.refused(1, t.way(1, 19, 10)) == "path_too_long"
    t.say((1, t.way(1, 18, 10)))
    t.next_turn(1)
    t.jog(22, 10)
    assert t.at(1) == (22, 10)


# The Viscount


@pytest.mark.ability("erosion")
@pytest.mark.rule("MS-14.2", "MS-17.1")
@pytest.mark.parametrize(("target", "cards"), [(1, 4 + 2 - 1), (2, 4 + 2 - 2), (3, 4 + 2)])
def test_erosion_weakens_attacks_near_the_viscount(target: int, cards: int) -> None:
    others = {
        1: [one("chubs", 1, 10, 11.7), one("viscount-de-faulte", 1, 15.1, 10)],
        2: [one("chubs", 1, 10, 15), one("viscount-de-faulte", 1, 12, 10)],
        3: [one("chubs", 1, 30, 11.7), one("viscount-de-faulte", 1, 16, 10), one("roary", 1, 10, 11.7)],
    }[target]
    t = Play(one("billy", 0, 10, 10, energy=2), *others, options=PLAIN)

    t.say((0, ("attack", target)), (0, False))
    assert t.hands()[0] == cards
    t.fight("HG", "HG")
    t.settle()
    # For that round alone.
    assert stat(t.s, 0, "melee") == 4


@pytest.mark.ability("erosion")
@pytest.mark.rule("MS-8.13")
def test_what_erodes_an_attack_that_is_cancelled_erodes_no_other() -> None:
    t = Play(one("billy", 0, 10, 10, energy=3), one("viscount-de-faulte", 1, 12, 10))
    t.s.characters[1].lasting = [Lasting(Grant("look-of-innocence", "target", "turn"), "turn")]

    t.say((0, ("attack", 1)), (0, False))
    t.settle()

    assert stat(t.s, 0, "melee") == 4


@pytest.mark.ability("intrusion")
@pytest.mark.rule("MS-17.23", "MS-8.7")
def test_an_intruder_pays_to_roll_again() -> None:
    t = Play(
        one("viscount-de-faulte", 0, 10, 10, energy=2),
        one("billy", 1, 30, 20),
        dice=[2, 5, 6],
        turn=4,
        phase="first",
    )

    t.say((0, True), (0, 1))

    assert (t.s.first, t.energy[0]) == (1, 1)
    assert t.s.active == 1


@pytest.mark.ability("intrusion", "slightly-maddening")
@pytest.mark.rule("MS-17.23", "MS-R80")
def test_nobody_is_asked_about_a_die_that_does_not_lie_there() -> None:
    t = Play(
        one("viscount-de-faulte", 0, 10, 10, energy=2),
        one("billy", 1, 30, 20),
        one("quack", 2, 20, 30),
        seats=3,
        dice=[2, 5, 5, 1, 6],
        turn=4,
        phase="first",
    )

    t.say((0, False))
    # The tied players roll again, and the Viscount has no die there.
    assert (t.kind, t.seat) == ("choose_first", 2)


@pytest.mark.ability("fear")
@pytest.mark.rule("MS-8.7", "MS-7.9")
def test_fear_takes_energy_and_gives_it_to_a_friend() -> None:
    t = Play(
        one("viscount-de-faulte", 0, 10, 10, energy=4),
        one("billy", 1, 13, 10, energy=2),
        one("chubs", 0, 10, 13),
        one("roary", 0, 10, 30),
    )

    assert t.offers("fear") == [1, 2]
    t.say((0, ("ability", "fear", 1)))
    assert t.question(0).offered() == [0, 2]
    t.say((0, 2))
    t.settle()
    assert t.energy == [2, 1, 1, 0]
    assert t.offers("fear") == []


@pytest.mark.ability("impale")
@pytest.mark.rule("MS-15.9", "MS-1.9")
def test_who_impales_follows_the_enemy() -> None:
    t = Play(one("viscount-de-faulte", 0, 10, 10, energy=1), one("flintlock", 1, 13, 10))

    t.attack(1, "TH", "LG", (0, True))

    assert t.wounds[1] == 2
    assert t.at(0) == (11, 10)


# Barnakelle


@pytest.mark.ability("bedeviled-seas")
@pytest.mark.rule("MS-4.1")
@pytest.mark.parametrize(("x", "energy"), [(15.7, 3), (15.9, 2)])
def test_bedeviled_seas_give_energy(x: float, energy: int) -> None:
    t = Play(one("barnakelle", 0, 10, 10), one("billy", 1, 30, 30), pieces=[disc("water", x, 10, 1)])

    t.next_turn(0)

    assert t.energy[0] == energy


@pytest.mark.ability("rise-from-the-deep")
@pytest.mark.rule("MS-17.15", "MS-4.11")
def test_the_drowned_rise_from_the_deep() -> None:
    t = Play(
        one("barnakelle", 0, 10, 10, energy=3),
        slain("serif", 0),
        one("billy", 1, 30, 20),
        pieces=[disc("water", 14, 10, 1)],
    )

    t.cast("reanimate", NOBODY, "B2", (0, put(14, 10)))

    assert (t.at(1), t.energy[1]) == ((14, 10), 1)
    t.end(2)
    t.end(1)
    t.jog(16, 10)
    assert t.at(1) == (16, 10)
    t.next_turn(1)
    t.say((0, ("jog", 0)))
    assert t.refused(0, t.way(1, 14.5, 10)) == "jog_terrain"


@pytest.mark.ability("rise-from-the-deep")
@pytest.mark.rule("MS-17.15")
def test_others_do_not_reach_into_the_deep_but_who_comes_there_is_helped() -> None:
    t = Play(
        one("greymair", 0, 10, 10, energy=3),
        one("barnakelle", 0, 16, 16),
        slain("serif", 0),
        one("billy", 1, 30, 20),
        pieces=[disc("water", 12, 10, 1), disc("water", 13.5, 13.5, 0.5)],
    )

    t.declare("reanimate", NOBODY)
    t.announce("B2")
    t.say((1, "ok"))
    assert t.refused(0, put(13.5, 13.5)) == "not_in_contact"
    t.say((0, put(11.39, 10)))
    t.settle()
    assert t.energy[2] == 1


@pytest.mark.ability("dead-trolls-finger", "dead-trolls-finger/catastrophe")
@pytest.mark.rule("MS-4.11", "MS-8.3")
def test_a_finger_of_a_troll_strengthens_pirates_and_trolls() -> None:
    t = Play(
        one("barnakelle", 0, 10, 10, energy=4),
        one("commodore-delahaye", 0, 13, 10),
        one("chubs", 0, 10, 13),
        one("billy", 1, 21, 10),
    )

    assert t.offers("dead-trolls-finger") == [0, 1]
    t.cast("dead-trolls-finger", 1, "B2")
    assert (t.energy[:2], t.offers("dead-trolls-finger")) == ([2, 2], [])
    t.end(3)
    t.end(1)
    t.declare("shoot-pistol", 3)
    assert t.hand() == 1
    t.say((0, None))
    t.next_turn(0)
    assert stat(t.s, 1, "arcane") == 3
    t.backfire("dead-trolls-finger", 0)
    assert t.wounds[0] == 3


@pytest.mark.ability("keelhaul")
@pytest.mark.rule("MS-15.11", "MS-1.12")
def test_who_is_keelhauled_comes_to_barnakelle() -> None:
    t = Play(one("barnakelle", 0, 10, 10, energy=2), one("flintlock", 1, 12.5, 10))

    t.attack(1, "TH", "SC", (0, True), (1, None))
    assert t.at(1) == (12.5, 10)
    t.attack(1, "TH", "LG", (0, True), (0, put(10, 11.39)))

    assert (t.wounds[1], t.at(1)) == (1 + 2, (10, 11.39))


# The Commodore


@pytest.mark.ability("worlds-old-and-new")
@pytest.mark.rule("MS-R59")
def test_the_commodore_brings_water_with_the_shades() -> None:
    def shades(s: Skirmish) -> None:
        south(s)
        s.players[0].faction = "shades"

    t = Play(one("commodore-delahaye", 0, 10, 5), one("billy", 1, 30, 30), phase="deploy", prepare=shades)
    assert t.refused(0, put(10, 13.6)) == "out_of_range"
    t.say((0, put(13, 7)))
    assert [(laid.kind, laid.at) for laid in t.s.areas] == [("water", inches(13, 7))]


@pytest.mark.ability("worlds-old-and-new")
@pytest.mark.rule("MS-8.7", "MS-5.1")
def test_the_commodore_brings_speed_with_the_dominion_once_a_turn() -> None:
    def dominion(s: Skirmish) -> None:
        s.players[0].faction = "dominion"

    t = Play(
        one("peggy", 0, 10, 10, energy=1),
        one("commodore-delahaye", 0, 13, 10),
        one("ribald", 0, 13, 13, energy=1),
        one("billy", 1, 30, 30),
        prepare=dominion,
    )

    t.say((0, ("jog", 0)), (0, True), (0, path((10, 10), (10, 14))))
    t.settle()
    assert t.at(0) == (10, 14)
    t.end(3)
    t.end(2)
    t.say((0, ("jog", 0)))
    assert t.refused(0, t.way(2, 13, 16)) == "path_too_long"
    t.say((0, t.way(2, 13, 15)))
    t.next_turn(0)
    t.say((0, ("jog", 0)))
    assert (t.kind, t.seat) == ("use_ability", 0)


@pytest.mark.ability("old-pirate-curse", "shoot-pistol", "reload")
@pytest.mark.rule("MS-17.17", "MS-8.7")
def test_a_black_spot_is_borne_by_one_enemy_alone() -> None:
    t = Play(
        one("commodore-delahaye", 0, 10, 10, energy=5), one("flintlock", 1, 15, 10), one("morris", 1, 10, 15)
    )

    assert t.offers("old-pirate-curse") == [0, 1, 2]
    t.use("old-pirate-curse", 1)
    t.declare("shoot-pistol", 1)
    assert t.hand() == 3 + 1
    t.say((0, None))
    t.next_turn(0)
    t.s.characters[0].energy = 4
    assert t.wounds == [0, 1, 0]
    assert t.offers("old-pirate-curse") == [0, 2]
    t.use("old-pirate-curse", 2)
    t.use("reload")
    t.declare("shoot-pistol", 1)
    assert t.hand() == 3
    t.say((0, None))
    t.next_turn(0)
    # Morris restores his wounds at the start of the turn.
    assert t.wounds == [0, 1, 0]


@pytest.mark.ability("shoot-pistol", "shoot-pistol/catastrophe", "reload")
@pytest.mark.rule("MS-8.8", "MS-8.7")
def test_a_pistol_is_fired_once_and_reloaded() -> None:
    t = Play(one("commodore-delahaye", 0, 10, 10, energy=6), one("flintlock", 1, 18, 10))

    t.cast("shoot-pistol", 1, "G2")
    assert (t.wounds[1], t.energy[0], t.offers("shoot-pistol")) == (3, 5, [])
    t.use("reload")
    assert t.energy[0] == 3
    t.backfire("shoot-pistol", 1)
    assert (t.wounds[0], t.offers("shoot-pistol")) == (3, [])
    t.next_turn(0)
    assert t.offers("shoot-pistol") == []
    engaged = Play(one("commodore-delahaye", 0, 10, 10, energy=6), one("flintlock", 1, 11.8, 10))
    assert not engaged.may("reload")


@pytest.mark.ability("21-ghoul-salute")
@pytest.mark.rule("MS-14.8", "MS-15.9")
def test_a_salute_is_fired_beyond_reach_with_all_pistols() -> None:
    t = Play(
        one("knoll", 1, 10, 10, energy=1),
        one("commodore-delahaye", 0, 13.88, 10),
        one("el-capitano", 0, 16, 10),
        one("chezapeaky", 0, 13.88, 13),
        turn_of=1,
    )

    t.attack(1, "LG", "TH", (0, True))

    # 0 against a Low Guard, and 1 for the other pirate with a pistol.
    assert t.wounds[0] == 1


# Chezapeaky


@pytest.mark.ability("stocked-to-the-gills", "reload")
@pytest.mark.rule("MS-17.11", "MS-8.3")
def test_who_is_stocked_to_the_gills_reloads_free() -> None:
    t = Play(
        one("chezapeaky", 0, 10, 10, energy=2),
        one("commodore-delahaye", 0, 13, 10),
        one("barnakelle", 0, 10, 13),
        one("billy", 1, 30, 30),
    )
    t.s.characters[1].used["shoot-pistol"] = 1

    assert t.offers("stocked-to-the-gills") == [1]
    t.use("stocked-to-the-gills", 1, (0, ("ability", "reload", NOBODY)))

    assert t.s.characters[1].used == {}
    assert (t.energy[0], t.offers("stocked-to-the-gills")) == (1, [])


@pytest.mark.ability("junk-toss")
@pytest.mark.rule("MS-4.11", "MS-8.7")
@pytest.mark.parametrize(("name", "hurt", "x"), [("G2", 2, 13), ("B2", 1, 15), ("P2", 0, 13)])
def test_junk_is_tossed(name: str, hurt: int, x: float) -> None:
    t = Play(one("chezapeaky", 0, 10, 10, energy=2), one("flintlock", 1, 13, 10, energy=1))

    t.cast("junk-toss", 1, name)
    assert (t.wounds[1], t.at(1)) == (hurt, (x, 10))
    assert (t.energy[0], t.offers("junk-toss")) == (1, [])
    t.end(1)
    assert (("jog", 0) in t.menu()) == (name != "P2")
    t.next_turn(1)
    assert ("jog", 0) in t.menu()


@pytest.mark.ability("junk-toss/catastrophe", "gone-fishin", "gone-fishin/catastrophe")
@pytest.mark.rule("MS-9.2")
@pytest.mark.parametrize(("y", "cards"), [(15.7, 3 + 2), (15.9, 3)])
def test_fishing_is_better_by_water(y: float, cards: int) -> None:
    t = Play(
        one("chezapeaky", 0, 10, 10, energy=5),
        one("billy", 0, 13, 10, wounds=3),
        one("quack", 1, 30, 30),
        pieces=[disc("water", 10, y, 1)],
    )

    t.declare("gone-fishin", 1)
    assert t.hand() == cards
    t.announce("B2")
    t.say((1, "ok"))
    t.settle()
    assert (t.wounds[1], t.energy[0]) == (1, 3)
    t.backfire("gone-fishin", 1)
    assert t.wounds[0] == 3
    t.backfire("junk-toss", 1)
    assert t.wounds[0] == 3 + 4


# The Banshee


@pytest.mark.ability("screech", "screech/catastrophe", "leech", "weeping-miasma")
@pytest.mark.rule("MS-17.17", "MS-R113", "MS-4.11")
def test_a_screech_makes_bleed_once_and_the_banshee_leeches_it() -> None:
    t = Play(
        one("banshee", 0, 10, 10, energy=10, wounds=1),
        one("flintlock", 1, 14, 10),
        one("dame-ortie", 0, 14, 14, energy=3),
        one("lallumeur", 0, 19.5, 10, energy=3),
        one("billy", 1, 30, 30),
    )

    t.cast("screech", 1, "P2")
    assert t.wounds[1] == 1
    t.declare("screech", 1)
    assert t.hand() == 4 + 1
    t.announce("P1")
    t.say((1, "ok"))
    t.settle()
    t.backfire("screech", 1)
    assert t.wounds[:2] == [3, 1]
    t.end(1)
    t.end(2)
    # Another friendly Faerie finds the bleeding too, and who is none does not.
    t.declare("nettle-rain", 1)
    assert t.hand() == 5 + 1
    t.say((0, None))
    t.settle()
    t.end(4)
    t.end(3)
    t.declare("snuff", 1)
    assert t.hand() == 4
    t.say((0, None))
    t.next_turn(0)
    # Two Bleeds: two wounds, and the Banshee, within six inches, restores two.
    assert t.wounds[:2] == [1, 3]
    t.next_turn(0)
    assert t.wounds[:2] == [1, 3]


@pytest.mark.ability("ghastly-scream", "ghastly-scream/catastrophe")
@pytest.mark.rule("MS-13.5", "MS-8.3")
def test_a_ghastly_scream_shakes_a_stone_loose() -> None:
    t = Play(
        one("banshee", 0, 10, 10, energy=8),
        one("billy", 1, 14, 10),
        one("chubs", 0, 10, 14),
        stones=[(30, 30, 2), (31, 31, 2)],
    )
    t.s.stones[0].holder = t.s.stones[1].holder = 1

    assert t.offers("ghastly-scream") == [1]
    t.cast("ghastly-scream", 1, "P2", (0, put(14, 10.85)))
    assert (len(t.s.carried(1)), t.at(1), t.energy[0]) == (1, (16, 10), 4)
    t.backfire("ghastly-scream", 1)
    assert t.wounds[0] == 2


@pytest.mark.ability("lacerate")
@pytest.mark.rule("MS-15.16", "MS-15.11")
def test_a_lacerated_enemy_bleeds_and_one_that_bleeds_strikes_weakly() -> None:
    t = Play(one("banshee", 0, 10, 10, energy=2), one("flintlock", 1, 11.8, 10), one("dranyer", 0, 30, 30))

    t.attack(1, "RA", "SC", (0, True), (0, "slicing"))
    # 2 - 1 for the weakling + 1 for the claws; she suffers the Sweeping Cut of 2.
    assert t.wounds[:2] == [2, 2]
    t.attack(1, "RA", "SC", (0, True), (0, "slicing"))
    assert t.wounds[:2] == [2, 4]
    t.next_turn(0)
    # Two Bleeds, and she leeches both.
    assert t.wounds[:2] == [0, 6]
