"""Section 13.2, Shades and who stands between them and others; thralls: each card, sentence by sentence."""

from __future__ import annotations

import pytest

from tablee.games.moonstone.effects import DamageType, Grant
from tablee.games.moonstone.moving import Way
from tablee.games.moonstone.rules.actions import (
    END,
    actions,
    carry_out_action,
    harvest,
    jog_allowance,
    take_granted,
)
from tablee.games.moonstone.rules.arcane import hand_size, resist_size
from tablee.games.moonstone.rules.effects import settle, wound
from tablee.games.moonstone.rules.harm import damage
from tablee.games.moonstone.rules.health import note, restore_wounds, stat
from tablee.games.moonstone.rules.meaning import Cause
from tablee.games.moonstone.rules.melee import melee_attack
from tablee.games.moonstone.rules.moves import remove
from tablee.games.moonstone.rules.reactions import can_react, react
from tablee.games.moonstone.rules.turn import (
    activate,
    deployed,
    discard,
    first_player,
    one_action,
    replenish,
    step,
)
from tablee.games.moonstone.state import NOBODY, Character, Laid, Lasting, Skirmish
from tablee.testing import answer, stack
from tests.games.moonstone.field import BASE, asked, box, disc, field, inches, offered, one, path
from tests.games.moonstone.field import arcane as card
from tests.games.moonstone.playing import PLAIN, backfire, blow, cast, fight, stack_arcane, use


def wounds(s: Skirmish) -> list[int]:
    return [one.wounds for one in s.characters]


def end_of_turn(s: Skirmish) -> None:
    """The Discard Step, and what it leaves behind."""
    s.phase = "discard"
    answer(step(s))


def thrall(id: str, summoner: int, x: float, y: float, owner: int = 0) -> Character:
    return one(id, owner, x, y, summoner=summoner)


def slain(id: str, owner: int, turn: int = 1) -> Character:
    card = BASE.characters[BASE.number(id)]
    return one(id, owner, 30, 30, status="slain", slain_turn=turn, wounds=card.hp)


def hit(s: Skirmish, type: DamageType, amount: int = 4) -> int:
    """The wounds of damage outside melee on the first character, by the second."""
    before = s.characters[0].wounds
    answer(damage(s, 0, amount, type, Cause(1, 1, 0)))
    answer(settle(s))
    return s.characters[0].wounds - before


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
    dealt = [blow(id, type, "RA", "HG") for type in ("impact", "slicing", "piercing")]

    assert dealt == [impact, slicing, piercing]


@pytest.mark.rule("MS-7.4")
@pytest.mark.parametrize(
    ("id", "type", "suffered"),
    [
        ("negroli", "magical", 3),
        ("serif", "magical", 2),
        ("angerboda", "slicing", 3),
        ("viscount-de-faulte", "piercing", 3),
        ("viscount-de-faulte", "impact", 4),
        ("chezapeaky", "impact", 3),
        ("chezapeaky", "magical", 4),
    ],
)
def test_armour(id: str, type: DamageType, suffered: int) -> None:
    assert hit(field(one(id, 0, 10, 10), one("billy", 1, 20, 20)), type) == suffered


# Thralls


@pytest.mark.rule("MS-17.16", "MS-17.22")
def test_a_summoned_thrall_stands_in_contact_and_there_is_one_of_each() -> None:
    s = field(one("nanny", 0, 10, 10, energy=5), one("billy", 1, 20, 20))

    cast(s, "summon-the-nursery", NOBODY, "G1", (0, path((11.19, 10))))

    sprog = s.characters[2]
    assert (sprog.card, sprog.owner, sprog.summoner) == (BASE.number("sprog"), 0, 0)
    assert (sprog.status, sprog.energy, sprog.wounds) == ("in_play", 0, 0)
    s.characters[0].used.clear()
    cast(s, "summon-the-nursery", NOBODY, "G1")
    assert len(s.characters) == 3


@pytest.mark.rule("MS-17.16", "MS-17.22")
def test_a_thrall_acts_on_the_energy_of_its_summoner_and_never_activates() -> None:
    s = field(one("nanny", 0, 10, 10, energy=2), thrall("sprog", 0, 13, 10), one("billy", 1, 15, 10))
    s.characters[0].jogged = True

    assert ("thrall", 1) in offered(one_action(s))
    answer(one_action(s), (0, ("thrall", 1)), (0, ("ability", "he-pushed-me", 2)))
    assert s.characters[2].at == inches(16, 10)
    assert s.characters[0].energy == 1
    answer(one_action(s), (0, ("thrall", 1)), (0, ("jog", 0)), (0, path((13, 10), (13, 12))))
    assert s.characters[1].jogged
    s.characters[0].activated = True
    s.phase = "activate"
    answer(activate(s))

    # It is the other player's turn: the thrall does not wait for one of its own.
    assert s.active == 2


@pytest.mark.rule("MS-17.22", "MS-12.2")
def test_a_thrall_reacts_on_the_energy_of_its_summoner_and_gets_none_itself() -> None:
    s = field(one("billy", 1, 20, 20), one("nanny", 0, 10, 10, energy=1), thrall("sprog", 1, 13, 10))

    assert can_react(s, 2)
    answer(react(s, 2), (0, path((13, 10), (14, 10))))
    assert s.characters[1].energy == 0
    assert not can_react(s, 2)
    answer(replenish(s))

    assert s.characters[2].energy == 0


@pytest.mark.rule("MS-17.16")
@pytest.mark.parametrize("gone", ["slain", "removed"])
def test_a_thrall_falls_with_its_summoner(gone: str) -> None:
    s = field(one("billy", 1, 20, 20), one("nanny", 0, 10, 10, wounds=8), thrall("sprog", 1, 13, 10))

    if gone == "slain":
        answer(wound(s, 1, 1, 1))
    else:
        remove(s, 1)
        answer(settle(s))

    assert s.characters[1].status == gone
    assert s.characters[2].status == "slain"


@pytest.mark.rule("MS-17.22", "MS-3.11")
def test_on_deployment_a_thrall_lies_in_its_owners_zone() -> None:
    s = field(one("roary", 0, 10, 9.3), one("billy", 1, 10, 30), phase="deploy")
    s.players[0].edge, s.placed_first = "south", [0, 1]
    question = asked(deployed(s), (0, True))

    # North of Roary it would stand outside of the ten inches.
    assert question.region.check(path((10, 10.49))).code == "outside_zone"  # type: ignore[attr-defined]  # a place
    answer(deployed(s), (0, True), (0, path((10, 8.11))))

    assert s.characters[-1].card == BASE.number("terrible-musician")


# What thralls do


@pytest.mark.rule("MS-17.11")
def test_a_noble_challenge_is_an_attack_with_three_more_cards_and_nobles_do_not_hurt() -> None:
    s = field(
        one("negroli", 0, 7, 10, energy=1),
        one("baron-von-fancyhat", 1, 11.8, 10),
        thrall("brave-sir-pidge", 0, 10, 10),
        options=PLAIN,
    )

    use(s, "noble-challenge", 1, who=2)
    question = asked(take_granted(s), (0, ("attack", 1)))

    assert len(s.fight.sides[0].hand) == 2 + 3 + 2
    assert question.kind == "choose_melee_card"
    s = field(
        one("negroli", 0, 7, 10, energy=1),
        one("baron-von-fancyhat", 1, 11.8, 10),
        thrall("brave-sir-pidge", 0, 10, 10),
        options=PLAIN,
    )
    use(s, "noble-challenge", 1, who=2)
    stack(s.melee_deck, *[2] * 3, *[0] * 3, 5, *[4] * 3, 1, 1)
    answer(take_granted(s), (0, ("attack", 1)), (0, 2), (1, 4), (0, 0), (1, 0), (1, "impact"))

    assert s.characters[2].status == "in_play"


@pytest.mark.parametrize(
    ("name", "melee", "arcane", "x"), [("G1", -1, 0, 14), ("B1", 0, -1, 14), ("P2", 0, 0, 16)]
)
def test_a_dreadful_din_weakens_or_drives_away(name: str, melee: int, arcane: int, x: float) -> None:
    s = field(
        one("roary", 0, 7, 10, energy=1), one("billy", 1, 14, 10), thrall("terrible-musician", 0, 10, 10)
    )

    cast(s, "dreadful-din", 1, name, who=2)

    assert (stat(s, 1, "melee") - 4, stat(s, 1, "arcane") - 4) == (melee, arcane)
    assert s.characters[1].at == inches(x, 10)


@pytest.mark.rule("MS-9.14")
def test_a_din_that_goes_wrong_lets_the_resister_move_the_musician() -> None:
    s = field(
        one("roary", 0, 7, 10, energy=1), one("billy", 1, 14, 10), thrall("terrible-musician", 0, 10, 10)
    )

    backfire(s, "dreadful-din", 1, (1, path((10, 10), (10, 12))), who=2)

    assert s.characters[2].at == inches(10, 12)


def test_a_tome_and_what_it_shares() -> None:
    s = field(
        one("greymair", 0, 10, 10, energy=4),
        one("billy", 1, 20, 20),
        thrall("flay-bearer-of-knowledge", 0, 12, 10),
    )

    assert stat(s, 0, "arcane") == 3 + 1
    cast(s, "share-the-knowledge", 0, "B1", who=2)
    assert stat(s, 0, "arcane") == 3 + 2
    s.characters[2].at = inches(20, 10)
    assert stat(s, 0, "arcane") == 3 + 1
    s.characters[2].at = inches(12, 10)
    s.characters[2].used.clear()
    backfire(s, "share-the-knowledge", 0, who=2)

    assert stat(s, 0, "arcane") == 3 + 2 - 2


@pytest.mark.rule("MS-17.1")
def test_a_light_shows_enemies_and_oil_lets_it_reach_further() -> None:
    s = field(
        one("greymair", 0, 10, 10, energy=4), one("billy", 1, 16, 10), thrall("lampy-darkson", 0, 10, 12)
    )

    assert stat(s, 1, "evade") == -1
    cast(s, "more-oil", NOBODY, "G3", who=2)
    assert stat(s, 1, "evade") == 0
    s.characters[2].used.clear()
    backfire(s, "more-oil", NOBODY, who=2)
    assert stat(s, 1, "evade") == -1
    answer(discard(s))
    s.characters[1].at = inches(13, 12)

    assert stat(s, 1, "evade") == 0


def test_a_lord_of_the_deep_splashes_from_water_alone() -> None:
    s = field(
        one("senara", 0, 7, 10, energy=3),
        one("billy", 1, 12.5, 10),
        thrall("jeremy-lord-of-the-deep", 0, 10, 10),
        pieces=[disc("water", 10, 9, 1)],
    )

    assert Way(s, 2, 4000, "jog").check(path((10, 10), (10, 8.5))) is None
    use(s, "splashy-fury", 1, who=2)
    assert s.characters[1].wounds == 2
    s.characters[2].used.clear()
    s.characters[2].at = inches(10, 14)

    assert not any(action[1] == "splashy-fury" for action in actions(s, 2))


def test_a_teacake_is_eaten_and_rises() -> None:
    s = field(
        one("abra-cadaverous", 0, 10, 10, energy=3, wounds=3),
        one("billy", 1, 20, 20),
        thrall("teacake-of-torment", 0, 12, 10),
    )

    use(s, "eat-me", 0, who=2)
    assert wounds(s) == [1, 0, 1]
    use(s, "rise", who=2)

    assert s.characters[2].wounds == 0
    assert actions(s, 2) == [("end", 0)]


def test_children_hit_push_and_call_names() -> None:
    s = field(
        one("nanny", 0, 7, 10, energy=3),
        one("billy", 1, 12.5, 10),
        thrall("urchin", 0, 10, 10),
        thrall("sprog", 0, 12, 12),
        thrall("pookie", 0, 12.5, 8),
    )

    use(s, "he-hit-me", 1, who=2)
    use(s, "he-called-me-names", 1, (0, "stat-melee"), who=4)
    use(s, "he-pushed-me", 1, who=3)

    assert s.characters[1].wounds == 1
    assert (stat(s, 1, "melee"), stat(s, 1, "arcane")) == (3, 4)
    assert s.characters[1].at[1] < 10_000


@pytest.mark.rule("MS-8.12", "MS-8.7")
def test_a_child_runs_to_nanny_when_it_is_targeted() -> None:
    s = field(
        one("billy", 1, 14, 10, energy=6), one("nanny", 0, 5, 10, energy=0), thrall("urchin", 1, 12.2, 10)
    )

    answer(carry_out_action(s, 0, ("attack", 2)), (0, True))

    assert s.characters[2].at == inches(10.2, 10)
    assert s.fight.sides[0].character == NOBODY


# Nanny


def test_babes_shield_nanny() -> None:
    s = field(
        one("nanny", 0, 10, 10),
        one("billy", 1, 20, 20),
        thrall("urchin", 0, 12, 10),
        thrall("sprog", 0, 10, 12),
    )

    assert hit(s, "magical") == 2


def test_milkies_heal_or_give_energy() -> None:
    s = field(one("nanny", 0, 10, 10, energy=6), one("billy", 0, 14, 10, wounds=3))

    cast(s, "milkies", 1, "B2")
    cast(s, "milkies", 1, "P1")
    assert (s.characters[1].wounds, s.characters[1].energy) == (1, 1)
    backfire(s, "milkies", 1)

    assert s.characters[1].wounds == 3


def test_a_nursery_in_uproar_hurts_nanny_and_her_babes() -> None:
    s = field(one("nanny", 0, 10, 10, energy=1), one("billy", 1, 20, 20), thrall("urchin", 0, 12, 10))

    backfire(s, "summon-the-nursery", NOBODY)

    assert s.characters[0].wounds == 2
    assert s.characters[2].status == "slain"


def test_at_nap_time_who_was_hurt_loses_energy() -> None:
    s = field(one("nanny", 0, 10, 10, energy=1), one("flintlock", 1, 11.8, 10, energy=2))

    fight(s, "FS", "SC", (0, True), middle=((1, False),))

    assert (s.characters[1].wounds, s.characters[1].energy) == (2, 1)


def test_a_lullaby_takes_half_the_energy_and_heals() -> None:
    s = field(one("nanny", 0, 10, 10, energy=1), one("billy", 1, 14, 10, energy=3, wounds=4))

    cast(s, "lullaby", 1, "B2")

    assert (s.characters[1].energy, s.characters[1].wounds) == (1, 2)


# Negroli and Greymair


@pytest.mark.rule("MS-17.1")
def test_a_bone_to_pick_with_those_who_are_hurt() -> None:
    s = field(
        one("negroli", 0, 10, 10), one("serif", 0, 13, 10), one("billy", 1, 20, 20), one("quack", 1, 10, 20)
    )
    s.characters[2].wounds = 1

    assert stat(s, 1, "arcane", 2) == stat(s, 1, "arcane", 3) + 1 == 4
    assert stat(s, 0, "melee", 2) == stat(s, 0, "melee", 3) + 1 == 6


def test_reinforcements_come_or_cost_wounds_or_a_thrall() -> None:
    s = field(one("negroli", 0, 10, 10, energy=6), one("billy", 1, 20, 20))

    cast(
        s, "summon-reinforcements", NOBODY, "P1", (0, BASE.number("brave-sir-pidge")), (0, path((11.19, 10)))
    )
    assert s.characters[2].card == BASE.number("brave-sir-pidge")
    backfire(s, "summon-reinforcements", NOBODY, (0, "effect-slay"))
    assert (s.characters[0].wounds, s.characters[2].status) == (0, "slain")
    backfire(s, "summon-reinforcements", NOBODY)

    assert s.characters[0].wounds == 3


def test_a_fracture_hurts_a_bystander() -> None:
    s = field(one("negroli", 0, 10, 10, energy=1), one("flintlock", 1, 12, 10), one("quack", 1, 14, 10))

    fight(s, "FS", "SC", (0, True))

    assert wounds(s)[1:] == [3, 1]


@pytest.mark.rule("MS-17.13")
def test_life_that_is_drained_pays_for_the_next_reanimation() -> None:
    s = field(
        one("greymair", 0, 10, 10, energy=2),
        one("chubs", 0, 13, 10),
        one("billy", 1, 20, 20),
        slain("serif", 0),
    )
    reanimate = s.cards.abilities["reanimate"]

    use(s, "drain-life", 1)
    assert s.characters[1].status == "slain"
    assert ("ability", "reanimate", NOBODY) in actions(s, 0)
    assert hand_size(s, 0, NOBODY, reanimate) == 3 + 2
    cast(s, "reanimate", NOBODY, "G2", (0, 3), (0, path((11.39, 10))))

    assert s.characters[0].energy == 0
    assert hand_size(s, 0, NOBODY, reanimate) == 3
    assert ("ability", "reanimate", NOBODY) not in actions(s, 0)


def test_a_salve_is_better_when_a_friend_was_slain() -> None:
    s = field(
        one("greymair", 0, 10, 10, energy=2), one("chubs", 0, 13, 10, wounds=2), slain("serif", 0, turn=9)
    )

    use(s, "necrotic-salve", 1)
    assert (s.characters[1].wounds, s.characters[1].energy) == (1, 0)
    s.characters[0].used.clear()
    s.characters[2].slain_turn = s.turn
    use(s, "necrotic-salve", 1)

    assert (s.characters[1].wounds, s.characters[1].energy) == (0, 1)


@pytest.mark.rule("MS-17.15")
def test_who_is_reanimated_has_half_its_boxes_and_may_activate() -> None:
    s = field(one("greymair", 0, 10, 10, energy=3), one("billy", 1, 20, 20), slain("serif", 0))
    serif = s.characters[2]
    serif.activated, serif.energy, serif.used = True, 0, {"skele-tonne-of-bolts": 1}

    cast(s, "reanimate", NOBODY, "B2", (0, path((11.39, 10))))

    assert (serif.status, s.boxes_left(2), serif.energy, serif.activated) == ("in_play", 4, 0, False)
    s.characters[0].energy = 3
    backfire(s, "reanimate", NOBODY)
    assert s.characters[0].wounds == 4


def test_a_helping_hand_is_a_familiar() -> None:
    s = field(one("greymair", 0, 10, 10, energy=2), one("billy", 1, 20, 20))

    cast(s, "summon-a-helping-hand", NOBODY, "P1", (0, BASE.number("lampy-darkson")), (0, path((11.19, 10))))

    assert s.characters[2].card == BASE.number("lampy-darkson")


@pytest.mark.rule("MS-15.16")
def test_a_raised_banner_shields_and_moves_a_soldier() -> None:
    s = field(one("greymair", 0, 10, 10, energy=1), one("flintlock", 1, 12, 10), one("negroli", 0, 10, 13))

    fight(s, "HG", "RA", (0, True), (1, "piercing"), (0, path((10, 13), (10, 15))))

    # 2 + 1 for the dagger, less 1.
    assert s.characters[0].wounds == 2
    assert s.characters[2].at == inches(10, 15)


# Serif and Marley


@pytest.mark.rule("MS-17.11", "MS-8.7")
def test_a_crossbow_is_shot_free_after_the_action_in_which_a_friend_falls() -> None:
    s = field(
        one("billy", 1, 18, 10, energy=3),
        one("serif", 0, 10, 10),
        one("chubs", 0, 19.8, 10, wounds=5),
        options=PLAIN,
    )
    answer(wound(s, 2, 1, 1), (0, True))
    stack_arcane(s, "ancient-crossbow", 0, "G1", who=1)
    answer(
        take_granted(s), (0, ("ability", "ancient-crossbow", 0)), (0, card("G1")), (0, card("G1")), (1, "ok")
    )

    assert (s.characters[0].wounds, s.characters[1].energy) == (2, 0)
    assert s.pending == []


def test_a_crossbow_that_breaks_ends_the_volley_for_the_turn() -> None:
    s = field(one("serif", 0, 10, 10, energy=2), one("billy", 1, 18, 10))

    backfire(s, "ancient-crossbow", 1)

    assert (s.characters[0].wounds, s.characters[0].lost) == (2, ["skele-tonne-of-bolts"])


def test_a_shield_slam_drives_the_enemy_away() -> None:
    s = field(one("serif", 0, 10, 10, energy=1), one("flintlock", 1, 12, 10))

    fight(s, "LG", "SC", (0, True))

    assert (s.characters[1].wounds, s.characters[1].at) == (1, inches(14, 10))


@pytest.mark.rule("MS-9.3")
def test_resonance_gives_the_resister_two_cards() -> None:
    s = field(
        one("billy", 0, 10, 10), one("marley", 1, 20, 10), one("roary", 1, 20, 13), one("chubs", 1, 20, 16)
    )

    assert [resist_size(s, who) for who in (1, 2, 3)] == [8, 8, 6]


@pytest.mark.rule("MS-8.7")
def test_in_the_deadlands_a_spirit_steps_through_walls_once_a_turn() -> None:
    s = field(one("roary", 0, 10, 10, energy=2), one("marley", 0, 14, 10), one("billy", 1, 11.4, 9.6))

    assert ("step", 1) in actions(s, 0)
    answer(carry_out_action(s, 0, ("step", 1)), (0, path((12, 10.8))))
    assert s.characters[0].energy == 1

    assert ("step", 1) not in actions(s, 0)


@pytest.mark.rule("MS-7.5")
def test_the_incorporeal_are_touched_by_magic_alone_and_pass_through_everything() -> None:
    s = field(
        one("marley", 0, 10, 10, energy=2), one("billy", 1, 20, 20), pieces=[box("barrier", 11, 5, 11.5, 15)]
    )
    note(s, "activate", 0)
    answer(settle(s), (0, True))

    assert s.characters[0].energy == 1
    assert hit(s, "impact") == 0
    assert hit(s, "magical", 2) == 2
    assert Way(s, 0, 4000, "jog").check(path((10, 10), (13, 10))) is None


@pytest.mark.rule("MS-17.17")
def test_horror_wounds_in_every_discard_step_before_energy_is_gone() -> None:
    s = field(one("marley", 0, 10, 10, energy=6), one("billy", 1, 15, 10), one("chubs", 0, 30, 30))

    cast(s, "horror", 1, "G2")
    end_of_turn(s)
    end_of_turn(s)

    assert s.characters[1].wounds == 4


def test_horror_is_easier_when_a_friend_was_slain() -> None:
    s = field(one("marley", 0, 10, 10), one("billy", 1, 15, 10), slain("serif", 0))
    horror = s.cards.abilities["horror"]

    assert hand_size(s, 0, 1, horror) == 3 - 1 + 2
    s.characters[2].slain_turn = 0
    assert hand_size(s, 0, 1, horror) == 3 - 1


@pytest.mark.rule("MS-13.5")
def test_a_ghost_makes_the_enemy_drop_a_stone() -> None:
    s = field(
        one("marley", 0, 10, 10, energy=1), one("flintlock", 1, 11.8, 10), stones=[(30, 30, 3), (31, 30, 3)]
    )
    s.stones[0].holder = s.stones[1].holder = 1

    fight(s, "HG", "LG", (0, True), (0, path((11.8, 10.85))))

    assert len(s.carried(1)) == 1
    assert (s.stones[0].depth, s.characters[1].at) == (1, inches(13.8, 10))


# Sen'Ara, Abra and Roary


def test_a_mermaid_jogs_slowly_but_through_water() -> None:
    s = field(one("senara", 0, 10, 10), pieces=[disc("water", 12, 10, 1), disc("wood", 10, 12, 1)])

    assert jog_allowance(s, 0) == 2000
    assert Way(s, 0, 2000, "jog").check(path((10, 10), (12, 10))) is None
    assert Way(s, 0, 2000, "jog").check(path((10, 10), (10, 12))) is not None


@pytest.mark.rule("MS-2.11", "MS-8.3")
def test_merfolk_go_from_water_to_water() -> None:
    pieces = [disc("water", 10, 10, 1), disc("water", 18, 10, 1), disc("water", 30, 30, 1)]
    s = field(one("senara", 0, 10, 10, energy=4), pieces=pieces)

    assert [a[-1] for a in actions(s, 0) if a[1] == "merfolk-magic"] == [200, 201]
    use(s, "merfolk-magic", 201, (0, path((18, 10))))
    assert s.characters[0].at == inches(18, 10)
    s.characters[0].used.clear()
    s.characters[0].at = inches(14, 14)

    assert not any(action[1] == "merfolk-magic" for action in actions(s, 0))


@pytest.mark.rule("MS-R59")
def test_a_surge_leaves_water_and_a_song_drowns_those_by_it() -> None:
    s = field(one("senara", 0, 10, 10, energy=8), one("billy", 1, 18, 10))

    cast(s, "torrential-surge", NOBODY, "B1", (0, path((13, 12))))
    assert s.areas == [Laid("water", inches(13, 12), 0, "game", True)]
    cast(s, "siren-song", 1, "B3")
    assert (s.characters[1].at, s.characters[1].wounds) == (inches(13, 10), 4)
    backfire(s, "siren-song", 1)

    assert s.characters[0].wounds == 3


def test_vicious_claws_cut_deep() -> None:
    s = field(one("senara", 0, 10, 10, energy=1), one("flintlock", 1, 12, 10))

    fight(s, "SC", "TH", (0, True))

    assert s.characters[1].wounds == 2


@pytest.mark.rule("MS-17.16", "MS-15.11")
def test_flesh_is_fashioned_into_a_thrall_or_a_free_spell() -> None:
    made, freed = (
        field(
            one("abra-cadaverous", 0, 10, 10, energy=1), one("flintlock", 1, 12, 10, wounds=w), options=PLAIN
        )
        for w in (0, 6)
    )

    fight(made, "SC", "RA", (1, "impact"), (0, True), (0, BASE.number("urchin")), (0, path((10, 11.39))))
    # A Sweeping Cut of 2, and 2 more for the claws.
    assert made.characters[1].wounds == 4
    assert made.characters[2].card == BASE.number("urchin")
    fight(freed, "SC", "RA", (1, "impact"), (0, True), (0, "effect-cost_mod"))

    assert freed.characters[1].status == "slain"
    assert freed.characters[0].energy == 0
    assert ("ability", "spare-parts", 0) in actions(freed, 0)


def test_spare_parts_heal() -> None:
    s = field(one("abra-cadaverous", 0, 10, 10, energy=4), one("billy", 0, 13, 10, wounds=4))

    cast(s, "spare-parts", 1, "G3")
    backfire(s, "spare-parts", 1)

    assert wounds(s) == [3, 1]


@pytest.mark.rule("MS-17.13")
def test_frenzy_makes_the_next_attack_free_if_it_is_next() -> None:
    s = field(one("abra-cadaverous", 0, 10, 10, energy=1), one("flintlock", 1, 12, 10))

    fight(s, "RA", "SC", (0, True), (0, False))
    assert s.characters[0].energy == 0

    assert ("attack", 1) in actions(s, 0)
    answer(one_action(s), (0, ("jog", 0)), (0, path((10, 10), (10, 10.1))))
    assert s.characters[0].lasting == []


@pytest.mark.rule("MS-17.11")
def test_the_conductor_lets_a_thrall_act_better_for_every_one_there_is() -> None:
    s = field(
        one("roary", 0, 10, 10, energy=1),
        one("billy", 1, 14, 10),
        thrall("terrible-musician", 0, 12, 12),
        thrall("urchin", 0, 8, 10),
    )

    use(s, "conduct-the-choir", 2)
    question = asked(take_granted(s))
    assert not any(action[0] == "jog" for action in question.offered())
    assert s.pending == []
    s.characters[0].energy = 1
    s.characters[2].owner, s.characters[2].lent_by = 0, NOBODY
    use(s, "conduct-the-choir", 2)
    asked(take_granted(s), (0, ("ability", "dreadful-din", 1)))

    assert len(s.duel.hand) == 3 - 1 + 2


@pytest.mark.rule("MS-17.15")
def test_an_encore_brings_a_thrall_of_this_turn_back() -> None:
    s = field(one("roary", 0, 10, 10, energy=2), one("billy", 1, 20, 20), thrall("urchin", 0, 12, 10))
    answer(wound(s, 2, 2, 1))

    use(s, "encore", NOBODY, (0, path((11.19, 10))))

    assert (s.characters[2].status, s.characters[2].wounds) == ("in_play", 0)


@pytest.mark.parametrize("top", ["B2", "X"])
def test_a_parade_moves_the_choir_or_its_conductor(top: str) -> None:
    s = field(one("roary", 0, 10, 10, energy=1), one("billy", 1, 20, 20), thrall("urchin", 0, 12, 10))
    stack(s.arcane_deck, card(top))

    if top == "X":
        use(s, "parade", NOBODY, (1, path((10, 10), (10, 12))))
        assert s.characters[0].at == inches(10, 12)
    else:
        use(s, "parade", NOBODY, (0, path((12, 10), (14, 10))))
        assert s.characters[2].at == inches(14, 10)


@pytest.mark.rule("MS-15.14")
def test_a_blare_is_heard_even_out_of_reach() -> None:
    s = field(one("baron-von-fancyhat", 0, 10, 10, energy=1), one("roary", 1, 12.9, 10))

    fight(s, "LG", "HG", (1, True))

    assert s.characters[0].at == inches(8, 10)


# Angerboda


@pytest.mark.rule("MS-7.7")
def test_frostbite_ignores_armour_once_a_friend_was_slain() -> None:
    def wounds_of(*others: Character) -> int:
        s = field(
            one("angerboda", 0, 10, 10, energy=1),
            one("baron-von-fancyhat", 1, 12.3, 10),
            *others,
            options=PLAIN,
        )
        fight(s, "RA", "HG", (0, "impact"))
        return s.characters[1].wounds

    assert wounds_of() == 2 + 2 - 2
    assert wounds_of(slain("serif", 0)) == 2 + 2


@pytest.mark.rule("MS-8.9")
@pytest.mark.parametrize(("top", "left"), [("B2", 2), ("G2", 5), ("X", 5)])
def test_ice_in_the_veins_heals_on_blue(top: str, left: int) -> None:
    s = field(one("angerboda", 0, 10, 10, energy=1, wounds=5))
    stack(s.arcane_deck, card(top))

    use(s, "ice-in-the-veins")

    assert s.characters[0].wounds == left


@pytest.mark.rule("MS-17.14")
def test_who_is_cleaved_is_not_rescued_and_not_healed_at_once() -> None:
    s = field(one("angerboda", 0, 10, 10, energy=1), one("the-revenant", 1, 12.3, 10, wounds=5))
    alive = field(one("angerboda", 0, 10, 10, energy=1), one("flintlock", 1, 12.3, 10))

    fight(s, "SC", "RA", (0, True), (1, "impact"), before=())
    fight(alive, "SC", "RA", (0, True), (1, "impact"), before=())

    assert s.characters[1].status == "slain"
    assert alive.characters[1].wounds == 4
    assert restore_wounds(alive, 1, 2) == 0
    assert restore_wounds(alive, 1, 2) == 2


# Viktor, the Viscount and Barnakelle


@pytest.mark.rule("MS-13.1", "MS-8.7")
def test_a_gravedigger_digs_two_deep_once_a_turn() -> None:
    s = field(one("viktor-petty-graverobber", 0, 10, 10, energy=2), stones=[(10.84, 10, 4)])

    answer(harvest(s, 0, 0), (0, True))
    assert s.stones[0].depth == 2
    answer(harvest(s, 0, 0))

    assert s.stones[0].depth == 1


@pytest.mark.rule("MS-17.15")
def test_a_lantern_guides_the_reanimated_and_they_are_kept_fresh() -> None:
    s = field(
        one("greymair", 0, 10, 10, energy=3),
        one("viktor-petty-graverobber", 0, 16, 10),
        slain("serif", 0),
        one("billy", 1, 30, 20),
    )

    cast(s, "reanimate", NOBODY, "B2", (0, path((17.39, 10))), (0, True))

    assert s.characters[2].at == inches(17.39, 10)
    # Half of seven is four, and two more for one of the Risen.
    assert s.boxes_left(2) == 4 + 2


@pytest.mark.rule("MS-8.11")
def test_nobody_has_to_be_kept_fresh() -> None:
    s = field(
        one("greymair", 0, 10, 10, energy=3),
        one("viktor-petty-graverobber", 0, 16, 10),
        slain("serif", 0),
        one("billy", 1, 30, 20),
    )

    cast(s, "reanimate", NOBODY, "B2", (0, path((17.39, 10))), (0, False))

    assert s.boxes_left(2) == 4


def test_a_sink_hole_wounds_and_slows() -> None:
    s = field(one("viktor-petty-graverobber", 0, 10, 10, energy=4), one("billy", 1, 16, 10))

    cast(s, "sink-hole", 1, "P2")
    backfire(s, "sink-hole", 1)

    assert wounds(s) == [2, 2]
    assert jog_allowance(s, 1) == 2000


def test_who_digs_no_grave_at_first_does_not_dig_one_later() -> None:
    s = field(
        one("viktor-petty-graverobber", 0, 10, 10, energy=2), one("billy", 1, 20, 20), stones=[(10.85, 10, 4)]
    )

    answer(harvest(s, 0, 0), (0, False))
    answer(harvest(s, 0, 0))

    assert s.stones[0].depth == 2


@pytest.mark.rule("MS-12.4")
def test_who_takes_no_more_actions_may_still_react() -> None:
    s = field(one("roary", 0, 10, 10, energy=2), thrall("teacake-of-torment", 0, 12, 10))

    use(s, "rise", who=1)

    assert actions(s, 1) == [END]
    assert can_react(s, 1)


def test_what_erodes_an_attack_that_is_cancelled_erodes_no_other() -> None:
    s = field(one("billy", 0, 10, 10, energy=3), one("viscount-de-faulte", 1, 12, 10))
    s.characters[1].lasting = [Lasting(Grant("look-of-innocence", "target", "turn"), "turn")]

    answer(melee_attack(s, 0, 1), (0, False))

    assert stat(s, 0, "melee") == 4


@pytest.mark.parametrize(("target", "cards"), [(1, 4 + 2 - 1), (2, 4 + 2 - 2)])
def test_erosion_weakens_attacks_near_the_viscount(target: int, cards: int) -> None:
    s = field(
        one("billy", 0, 10, 10, energy=1),
        one("chubs", 1, 10, 11.5),
        one("viscount-de-faulte", 1, 12, 10),
        options=PLAIN,
    )
    s.characters[3 - target].at = inches(10, 13.5) if target == 2 else inches(14.3, 10)

    asked(carry_out_action(s, 0, ("attack", target)))

    assert len(s.fight.sides[0].hand) == cards


@pytest.mark.rule("MS-17.23")
def test_an_intruder_pays_to_roll_again() -> None:
    s = field(
        one("viscount-de-faulte", 0, 10, 10, energy=2),
        one("billy", 1, 30, 20),
        dice=[2, 5, 6],
        turn=4,
        phase="first",
    )

    answer(first_player(s), (0, True), (0, 0))

    assert (s.first, s.characters[0].energy) == (0, 1)


@pytest.mark.rule("MS-17.23")
def test_a_madman_makes_an_opponent_roll_again_once_a_game() -> None:
    s = field(
        one("brother-daniel", 0, 10, 10), one("billy", 1, 30, 20), dice=[3, 5, 1], turn=4, phase="first"
    )

    answer(first_player(s), (0, True), (0, 0))

    assert s.characters[0].used == {"slightly-maddening": 1}


def test_fear_takes_energy_and_gives_it_to_a_friend() -> None:
    s = field(
        one("viscount-de-faulte", 0, 10, 10, energy=2),
        one("billy", 1, 13, 10, energy=2),
        one("chubs", 0, 10, 13),
    )

    use(s, "fear", 1, (0, 2))

    assert [one.energy for one in s.characters] == [0, 1, 1]


def test_who_impales_follows_the_enemy() -> None:
    s = field(one("viscount-de-faulte", 0, 10, 10, energy=1), one("flintlock", 1, 13, 10))

    fight(s, "TH", "LG", (0, True))

    assert s.characters[1].wounds == 2
    assert s.characters[0].at == inches(11, 10)


def test_bedeviled_seas_give_energy() -> None:
    s = field(one("barnakelle", 0, 10, 10), pieces=[disc("water", 14, 10, 1)])

    answer(replenish(s))

    assert s.characters[0].energy == 2 + 1


@pytest.mark.rule("MS-17.15")
def test_the_drowned_rise_from_the_deep() -> None:
    s = field(
        one("barnakelle", 0, 10, 10, energy=3),
        slain("serif", 0),
        one("billy", 1, 30, 20),
        pieces=[disc("water", 14, 10, 1)],
    )

    cast(s, "reanimate", NOBODY, "B2", (0, path((14, 10))))

    assert (s.characters[1].at, s.characters[1].energy) == (inches(14, 10), 1)
    assert Way(s, 1, 2000, "jog").check(path((14, 10), (15, 10))) is None


def test_a_finger_of_a_troll_strengthens_pirates_and_trolls() -> None:
    s = field(one("barnakelle", 0, 10, 10, energy=2), one("knoll", 0, 13, 10))

    cast(s, "dead-trolls-finger", 1, "B2")

    assert (s.characters[1].energy, stat(s, 1, "arcane")) == (2, 2)


def test_who_is_keelhauled_comes_to_barnakelle() -> None:
    s = field(one("barnakelle", 0, 10, 10, energy=1), one("flintlock", 1, 12.5, 10))

    fight(s, "TH", "LG", (0, True), (0, path((10, 11.39))))

    assert s.characters[1].at == inches(10, 11.39)


# The Commodore, Chezapeaky and the Banshee


@pytest.mark.rule("MS-R59")
def test_the_commodore_brings_water_with_the_shades_and_speed_with_the_dominion() -> None:
    s = field(one("commodore-delahaye", 0, 10, 5), one("billy", 1, 30, 30), phase="deploy")
    s.placed_first, s.players[0].faction = [0, 1], "shades"
    answer(deployed(s), (0, path((13, 7))))
    assert [laid.kind for laid in s.areas] == ["water"]
    s = field(one("peggy", 0, 10, 10), one("commodore-delahaye", 0, 13, 10))
    s.players[0].faction = "dominion"

    assert jog_allowance(s, 0) == 2000
    answer(carry_out_action(s, 0, ("jog", 0)), (0, True), (0, path((10, 10), (10, 14))))

    assert s.characters[0].at == inches(10, 14)


@pytest.mark.rule("MS-17.17")
def test_a_black_spot_is_borne_by_one_enemy_alone() -> None:
    s = field(
        one("commodore-delahaye", 0, 10, 10, energy=2), one("billy", 1, 15, 10), one("quack", 1, 10, 15)
    )

    use(s, "old-pirate-curse", 1)
    assert hand_size(s, 0, 1) == 3 - 1 + 1
    s.characters[0].used.clear()
    use(s, "old-pirate-curse", 2)
    assert hand_size(s, 0, 1) == 3 - 1
    answer(discard(s))

    assert wounds(s) == [0, 0, 1]


@pytest.mark.rule("MS-14.8")
def test_a_salute_is_fired_beyond_reach_with_all_pistols() -> None:
    s = field(
        one("knoll", 0, 10, 10, energy=1),
        one("commodore-delahaye", 1, 13.88, 10),
        one("el-capitano", 1, 16, 10),
    )

    fight(s, "LG", "TH", (1, True))

    # 0 against a Low Guard, and 1 for the other pirate with a pistol.
    assert s.characters[0].wounds == 1


@pytest.mark.rule("MS-17.11")
def test_who_is_stocked_to_the_gills_reloads_free() -> None:
    s = field(
        one("chezapeaky", 0, 10, 10, energy=1), one("commodore-delahaye", 0, 13, 10), one("billy", 1, 30, 30)
    )
    s.characters[1].used["shoot-pistol"] = 1

    use(s, "stocked-to-the-gills", 1)
    answer(take_granted(s), (0, ("ability", "reload", NOBODY)))

    assert s.characters[1].used == {}


@pytest.mark.parametrize(("name", "hurt", "x"), [("G2", 2, 13), ("B2", 1, 15), ("P2", 0, 13)])
def test_junk_is_tossed(name: str, hurt: int, x: float) -> None:
    s = field(one("chezapeaky", 0, 10, 10, energy=1), one("flintlock", 1, 13, 10))

    cast(s, "junk-toss", 1, name)

    assert (s.characters[1].wounds, s.characters[1].at) == (hurt, inches(x, 10))
    assert (("jog", 0) in actions(s, 1)) == (name != "P2")


def test_fishing_is_better_by_water() -> None:
    s = field(
        one("chezapeaky", 0, 10, 10, energy=2),
        one("billy", 0, 13, 10, wounds=3),
        pieces=[disc("water", 10, 14, 1)],
    )

    assert hand_size(s, 0, 1, s.cards.abilities["gone-fishin"]) == 3 + 2
    cast(s, "gone-fishin", 1, "B2")

    assert s.characters[1].wounds == 1


def test_who_is_crushed_loses_energy() -> None:
    s = field(one("chezapeaky", 0, 10, 10, energy=1), one("flintlock", 1, 12, 10, energy=2))

    fight(s, "TH", "LG", (0, True), middle=((1, False),))

    assert (s.characters[1].wounds, s.characters[1].energy) == (1, 1)


@pytest.mark.rule("MS-17.17")
def test_a_screech_makes_bleed_once_and_the_banshee_leeches_it() -> None:
    s = field(
        one("banshee", 0, 10, 10, energy=3, wounds=3), one("billy", 1, 14, 10), one("dame-ortie", 0, 20, 20)
    )

    cast(s, "screech", 1, "P2")
    assert s.characters[1].wounds == 1
    assert hand_size(s, 0, 1) == 4 - 1 + 1
    end_of_turn(s)
    assert wounds(s)[:2] == [2, 2]
    end_of_turn(s)

    assert wounds(s)[:2] == [2, 2]


@pytest.mark.rule("MS-13.5")
def test_a_ghastly_scream_shakes_a_stone_loose() -> None:
    s = field(one("banshee", 0, 10, 10, energy=4), one("billy", 1, 14, 10), stones=[(30, 30, 2)])
    s.stones[0].holder = 1

    cast(s, "ghastly-scream", 1, "P2", (0, path((14, 10.85))))

    assert (s.carried(1), s.characters[1].at) == ([], inches(16, 10))


@pytest.mark.rule("MS-15.16")
def test_a_lacerated_enemy_bleeds_and_one_that_bleeds_strikes_weakly() -> None:
    s = field(one("banshee", 0, 10, 10, energy=1), one("flintlock", 1, 11.8, 10))

    fight(s, "RA", "SC", (0, True), (0, "slicing"))
    # 2 - 1 for the weakling + 1 for the claws; she suffers the Sweeping Cut of 2.
    assert wounds(s) == [2, 2]
    s.characters[0].energy = 1
    fight(s, "RA", "SC", (0, True), (0, "slicing"))

    assert wounds(s) == [2, 4]
