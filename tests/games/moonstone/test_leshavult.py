"""Section 13.2, Leshavult and who stands between it and the Dominion: each card, sentence by sentence."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.games.moonstone.effects import DamageType
from tablee.games.moonstone.moving import Way
from tablee.games.moonstone.rules.actions import actions, carry_out_action, take_granted
from tablee.games.moonstone.rules.arcane import arcane, hand_size
from tablee.games.moonstone.rules.costs import cost_of
from tablee.games.moonstone.rules.effects import settle, wound
from tablee.games.moonstone.rules.harm import damage
from tablee.games.moonstone.rules.health import stat
from tablee.games.moonstone.rules.meaning import Cause, keywords
from tablee.games.moonstone.rules.melee import melee_attack
from tablee.games.moonstone.rules.reactions import can_react, react
from tablee.games.moonstone.rules.turn import discard, replenish
from tablee.games.moonstone.state import Laid, Skirmish
from tablee.testing import answer, stack
from tests.games.moonstone.field import arcane as card
from tests.games.moonstone.field import asked, box, disc, field, inches, melee, one, path
from tests.games.moonstone.playing import PLAIN, backfire, blow, cast, deal, fight, stack_arcane, use


def energies(s: Skirmish) -> list[int]:
    return [one.energy for one in s.characters]


def wounds(s: Skirmish) -> list[int]:
    return [one.wounds for one in s.characters]


def wood(x: float, y: float, owner: int = 0) -> Laid:
    return Laid("wood", inches(x, y), owner, "game", True)


def hit(id: str, type: DamageType, amount: int = 4) -> int:
    """The wounds of damage outside melee."""
    s = field(one(id, 0, 10, 10), one("billy", 1, 20, 20))
    answer(damage(s, 0, amount, type, Cause(1, 1, 0)))
    return s.characters[0].wounds


@pytest.mark.rule("MS-7.6")
@pytest.mark.parametrize(
    ("id", "impact", "slicing", "piercing"),
    [
        ("kalista-leshavult-priestess", 2, 2, 3),
        ("chubs", 1, 1, 1),
        ("gloom", 2, 0, 0),
        ("klaus", 4, 0, 0),
        ("gump", 4, 2, 2),
        ("eric-the-enlightened", 2, 2, 4),
        ("jayda", 2, 2, 3),
        ("jackalope", 2, 2, 4),
    ],
)
def test_weapons(id: str, impact: int, slicing: int, piercing: int) -> None:
    assert [blow(id, type, "RA", "HG") for type in ("impact", "slicing", "piercing")] == [
        impact,
        slicing,
        piercing,
    ]


@pytest.mark.rule("MS-7.4")
@pytest.mark.parametrize(
    ("id", "type", "suffered"), [("gump", "slicing", 3), ("gump", "impact", 4), ("jackalope", "impact", 3)]
)
def test_armour(id: str, type: DamageType, suffered: int) -> None:
    assert hit(id, type) == suffered


# Jayda, Jackalope and Brother Daniel


@pytest.mark.rule("MS-12.2", "MS-8.7")
def test_the_swift_react_two_inches_once_a_turn_when_engaged() -> None:
    s = field(one("billy", 1, 10, 10), one("jayda", 0, 11.8, 10, energy=2))

    answer(react(s, 1), (0, True), (0, path((11.8, 10), (13.8, 10))))
    assert s.characters[1].at == inches(13.8, 10)
    s.characters[1].at = inches(11.8, 10)
    answer(react(s, 1), (0, path((11.8, 10), (12.8, 10))))

    assert s.characters[1].at == inches(12.8, 10)


@pytest.mark.rule("MS-5.5", "MS-5.10")
def test_the_sure_footed_jog_through_water_and_woods_and_climb_for_one() -> None:
    pieces = [disc("wood", 12, 10, 1), disc("water", 10, 12, 1), box("obstacle", 9, 8.4, 11, 9.3)]
    s = field(one("jayda", 0, 10, 10, energy=1), one("billy", 0, 20, 20), pieces=pieces)

    assert Way(s, 0, 4000, "jog").check(path((10, 10), (14, 10))) is None
    assert Way(s, 0, 4000, "jog").check(path((10, 10), (10, 14))) is None
    assert cost_of(s, 0, "traverse", 2) == 1


def test_a_bow_that_breaks_is_lost() -> None:
    s = field(one("jayda", 0, 10, 10, energy=6), one("billy", 1, 18, 10))

    cast(s, "shoot-bow", 1, "G2")
    backfire(s, "shoot-bow", 1)

    assert s.characters[1].wounds == 3
    assert s.characters[0].lost == ["shoot-bow"]


@pytest.mark.rule("MS-15.16")
def test_mercy_is_for_those_with_few_boxes_left() -> None:
    s = field(one("jayda", 0, 10, 10, energy=1), one("flintlock", 1, 11.8, 10, wounds=4))

    fight(s, "FS", "SC", (0, True))

    # 3 + 1 for the dagger + 2, and Flintlock had four boxes left.
    assert s.characters[1].status == "slain"
    assert s.characters[0].energy == 1


@pytest.mark.rule("MS-2.17")
def test_a_jackalope_jogs_over_obstacles_and_characters_and_not_over_barriers() -> None:
    s = field(
        one("jackalope", 0, 10, 10), one("billy", 0, 12, 10), pieces=[box("obstacle", 10.9, 9, 11.2, 11)]
    )
    wall = field(one("jackalope", 0, 10, 10), pieces=[box("barrier", 11, 9, 11.3, 11)])

    assert Way(s, 0, 4000, "jog").check(path((10, 10), (13.8, 10))) is None
    refusal = Way(wall, 0, 4000, "jog").check(path((10, 10), (13.8, 10)))
    assert refusal is not None
    assert refusal.code == "path_blocked"


@pytest.mark.rule("MS-13.1")
def test_burrowing_claws_take_a_stone_whatever_its_depth() -> None:
    s = field(one("jackalope", 0, 10, 10, energy=3), stones=[(11.04, 10, 4)])

    use(s, "burrowing-claws")

    assert s.carried(0) == [0]
    s.stones[0].holder = -1
    s.stones[0].at = inches(15, 10)
    s.characters[0].energy = 3
    assert not any(action[1] == "burrowing-claws" for action in actions(s, 0))


def test_a_hop_goes_over_everything_but_barriers() -> None:
    s = field(one("jackalope", 0, 10, 10, energy=2), one("billy", 1, 12, 10))

    use(s, "hop", -1, (0, path((10, 10), (14, 10))))

    assert s.characters[0].at == inches(14, 10)


@pytest.mark.rule("MS-15.11")
def test_gored_enemies_are_moved_by_an_inch() -> None:
    s = field(one("jackalope", 0, 10, 10, energy=1), one("flintlock", 1, 12, 10))

    fight(s, "RA", "SC", (0, True), (0, path((12, 10), (12, 11))))

    assert s.characters[1].wounds == 1 + 2
    assert s.characters[1].at == inches(12, 11)


def test_a_shiny_stone_gives_a_friend_energy() -> None:
    s = field(one("brother-daniel", 0, 10, 10), one("billy", 0, 13, 10), stones=[(30, 30, 1)])
    s.stones[0].holder = 0

    answer(replenish(s), (0, True))

    assert energies(s) == [3, 3 + 1]


@pytest.mark.rule("MS-8.6")
def test_a_placard_moves_friends_and_keeps_its_bearer() -> None:
    s = field(one("brother-daniel", 0, 10, 10, energy=3), one("billy", 0, 14, 10))

    use(s, "plant-the-placard", -1, (0, path((14, 10), (15, 10))))

    assert s.characters[1].at == inches(15, 10)
    assert not {("jog", 0), ("step", 0)} & set(actions(s, 0))
    assert not can_react(s, 0)


def test_a_bell_heals_friends_or_hurts_everybody_near() -> None:
    s = field(
        one("brother-daniel", 0, 10, 10, energy=4, wounds=3),
        one("billy", 0, 13, 10, wounds=3),
        one("flintlock", 1, 10, 13, wounds=3),
    )

    cast(s, "bell-ringer", -1, "P2")
    assert wounds(s) == [1, 1, 3]
    backfire(s, "bell-ringer", -1)

    assert wounds(s) == [2, 2, 4]


def test_the_end_takes_somebody_elsewhere_or_the_prophet_with_it() -> None:
    s = field(
        one("brother-daniel", 0, 10, 10, energy=8), one("billy", 1, 13, 10), one("flintlock", 0, 10, 18)
    )

    cast(s, "the-end-is-nigh", -1, "P3", (0, 1), (0, 2), (0, path((10, 20))))
    assert s.characters[1].at == inches(10, 20)
    backfire(s, "the-end-is-nigh", -1, (0, "effect-remove_from_play"))

    assert s.characters[0].status == "removed"


# The Revenant


@pytest.mark.rule("MS-17.14")
def test_the_undying_restores_all_and_drops_one_stone() -> None:
    s = field(
        one("billy", 0, 20, 20), one("the-revenant", 1, 10, 10, wounds=5), stones=[(30, 30, 1), (31, 30, 1)]
    )
    s.stones[0].holder = s.stones[1].holder = 1

    answer(wound(s, 1, 3, 0), (0, path((10, 10.85))))

    assert (s.characters[1].status, s.characters[1].wounds) == ("in_play", 0)
    assert len(s.carried(1)) == 1


@pytest.mark.rule("MS-11.5")
def test_destiny_fulfilled_takes_the_revenant_away() -> None:
    s = field(one("the-revenant", 0, 10, 10, energy=1), one("flintlock", 1, 11.8, 10, wounds=6))

    fight(s, "TH", "LG", (0, True))

    assert [one.status for one in s.characters] == ["removed", "slain"]


def test_a_chill_hurts_and_slows_or_heals_both() -> None:
    s = field(one("the-revenant", 0, 10, 10, energy=4, wounds=2), one("flintlock", 1, 15, 10))

    cast(s, "eternal-chill", 1, "B2")
    assert s.characters[1].wounds == 2
    assert s.characters[1].granted == ["slow"]
    backfire(s, "eternal-chill", 1)

    assert wounds(s) == [1, 0]


@pytest.mark.rule("MS-17.7")
def test_a_vision_makes_a_friend_suffer_a_catastrophe_of_its_card() -> None:
    s = field(one("the-revenant", 0, 10, 10, energy=2), one("flintlock", 0, 15, 10))

    use(s, "visions-of-the-future", 1)

    assert s.characters[1].wounds == 2


@pytest.mark.rule("MS-R128", "MS-17.7")
def test_the_catastrophe_of_a_flip_is_printed_on_a_card_as_well() -> None:
    s = field(
        one("the-revenant", 0, 10, 10, energy=2),
        one("doug-the-flatulent", 0, 15, 10),
        one("flintlock", 1, 18, 10),
        one("billy", 1, 22, 10),
    )

    use(s, "visions-of-the-future", 1)

    assert wounds(s) == [0, 2, 2, 0]


def test_who_has_seen_it_all_sees_the_other_hand() -> None:
    s = field(one("the-revenant", 0, 10, 10, energy=1), one("flintlock", 1, 11.8, 10), options=PLAIN)
    deal(s, "HG", "HG")

    asked(melee_attack(s, 0, 1))

    assert [side.open for side in s.fight.sides] == [False, True]


# Kalista


@pytest.mark.rule("MS-17.1")
def test_a_conductor_helps_cultists_and_spirits_and_enjoys_entropy() -> None:
    s = field(
        one("kalista-leshavult-priestess", 0, 10, 10),
        one("zorya-dawn-witch", 0, 13, 10),
        one("chubs", 0, 10, 13),
        one("flintlock", 1, 12, 12, wounds=7),
    )

    assert (stat(s, 1, "arcane"), stat(s, 2, "arcane"), stat(s, 0, "arcane")) == (3, 4, 5)
    answer(wound(s, 3, 1, 0))
    assert s.characters[0].energy == 1


@pytest.mark.rule("MS-8.6", "MS-8.7")
def test_a_paroxysm_strikes_all_others_and_drives_them_off_once() -> None:
    s = field(
        one("kalista-leshavult-priestess", 0, 10, 10, energy=8),
        one("billy", 1, 12, 10),
        one("chubs", 0, 10, 12),
    )

    use(s, "paroxysm", -1, (0, (1, 2)))

    assert wounds(s) == [0, 4, 4]
    assert (s.characters[1].at, s.characters[2].at) == (inches(15, 10), inches(10, 15))
    assert not any(action[1] == "paroxysm" for action in actions(s, 0))


@pytest.mark.rule("MS-17.4")
def test_a_caress_heals_and_protects_once() -> None:
    s = field(
        one("kalista-leshavult-priestess", 0, 10, 10, energy=6),
        one("chubs", 0, 14, 10, wounds=4),
        one("billy", 1, 10, 14),
    )

    cast(s, "leshavits-caress", 1, "P2")
    assert s.characters[1].wounds == 1
    answer(damage(s, 1, 3, "magical", Cause(2, 1, 1)))
    assert s.characters[1].wounds == 1
    answer(damage(s, 1, 1, "magical", Cause(2, 1, 1)))
    assert s.characters[1].wounds == 2
    backfire(s, "leshavits-caress", 1)

    assert wounds(s) == [2, 3, 1]


# Zorya and Antonia


@pytest.mark.rule("MS-17.24")
def test_witches_are_linked_to_who_started_in_the_troupe() -> None:
    alone = field(one("zorya-dawn-witch", 0, 10, 10), one("billy", 1, 20, 20))
    linked = field(one("zorya-dawn-witch", 0, 10, 10), one("antonia-noonday-witch", 0, 20, 20))

    answer(replenish(alone))
    answer(replenish(linked))

    assert alone.characters[0].energy == 3
    assert linked.characters[0].energy == 4
    # Danica is in no roster yet: Antonia has her own Arcane alone.
    assert stat(linked, 1, "arcane") == 4


@pytest.mark.rule("MS-4.2")
def test_whoever_is_mesmerised_pays_for_every_move() -> None:
    s = field(one("billy", 0, 11.8, 10, energy=1), one("zorya-dawn-witch", 1, 10, 10))

    assert ("jog", 0) in actions(s, 0)
    assert ("step", 0) not in actions(s, 0)
    assert not can_react(s, 0)
    answer(carry_out_action(s, 0, ("jog", 0)), (0, path((11.8, 10), (11.8, 10.1))))
    assert s.characters[0].energy == 0


def test_an_impulse_makes_attacks_stronger_and_a_wrong_one_everybodys() -> None:
    s = field(one("zorya-dawn-witch", 0, 10, 10, energy=3), one("flintlock", 1, 11.8, 10), options=PLAIN)

    cast(s, "violent-impulse", -1, "P2")
    fight(s, "TH", "LG", before=((0, False),))
    assert s.characters[1].wounds == 1 + 2
    answer(discard(s))
    s.characters[0].energy = 1
    backfire(s, "violent-impulse", -1)

    assert [len(one.lasting) for one in s.characters] == [1, 1]


@pytest.mark.rule("MS-15.11")
def test_betrayal_strikes_from_a_guard_and_slips_away() -> None:
    s = field(one("zorya-dawn-witch", 0, 10, 10, energy=1), one("flintlock", 1, 11.8, 10))

    fight(s, "HG", "SC", (0, True), (0, "impact"), (0, path((10, 10), (9, 10))))

    assert s.characters[1].wounds == 2
    assert s.characters[0].at == inches(9, 10)


def test_candy_draws_near_and_then_hurts() -> None:
    s = field(one("antonia-noonday-witch", 0, 10, 10, energy=6), one("billy", 1, 16, 10))

    cast(s, "candy-apples", 1, "P2")
    assert s.characters[1].at == inches(12, 10)
    assert s.characters[1].wounds == 4
    backfire(s, "candy-apples", 1)

    assert wounds(s) == [2, 6]


def test_a_vision_of_the_present_doubles_the_wounds() -> None:
    s = field(one("antonia-noonday-witch", 0, 10, 10, energy=6, wounds=1), one("billy", 1, 15, 10, wounds=3))

    cast(s, "visions-of-the-present", 1, "P3")
    assert s.characters[1].wounds == 6
    backfire(s, "visions-of-the-present", 1)

    assert s.characters[0].wounds == 2


@pytest.mark.rule("MS-15.16", "MS-15.1")
def test_a_deception_takes_two_off_and_may_be_answered() -> None:
    s = field(one("flintlock", 0, 10, 10, energy=1), one("antonia-noonday-witch", 1, 11.8, 10))

    fight(s, "RA", "FS", (1, True), (0, "piercing"), (1, None))

    # 1 + 1 for the dagger, less 2; she may answer, and does not.
    assert s.characters[1].wounds == 0


# Chubs, the Wendigo and Gloom


def test_chubs_rouses_and_misdirects() -> None:
    s = field(
        one("chubs", 0, 10, 10, energy=7), one("jackalope", 0, 14, 10, wounds=2), one("quack", 1, 10, 14)
    )

    use(s, "rouse", 1)
    assert (s.characters[1].wounds, s.characters[1].energy) == (1, 2)
    use(s, "misdirection", 2, (0, path((10, 14), (10, 17))))

    assert s.characters[2].at == inches(10, 17)


def test_a_shortbow_that_breaks_is_lost() -> None:
    s = field(one("chubs", 0, 10, 10, energy=6), one("quack", 1, 16, 10))

    cast(s, "shortbow", 1, "G2")
    backfire(s, "shortbow", 1)

    assert (s.characters[1].wounds, s.characters[0].lost) == (2, ["shortbow"])


@pytest.mark.rule("MS-15.11")
def test_a_love_potion_draws_the_enemy_to_somebody_it_cannot_target() -> None:
    s = field(
        one("chubs", 0, 10, 10, energy=1), one("flintlock", 1, 11.8, 10, energy=2), one("hoff", 0, 17, 10)
    )

    fight(s, "LG", "SC", (0, True), (0, 2), before=(), middle=((1, False),))

    assert s.characters[1].at == inches(14.8, 10)
    assert ("attack", 2) not in actions(s, 1)
    assert not any(action[0] == "ability" and action[-1] == 2 for action in actions(s, 1))


@pytest.mark.rule("MS-17.2")
def test_rending_claws_are_magical() -> None:
    s = field(one("wendigo", 0, 10, 10, energy=1), one("baron-von-fancyhat", 1, 12, 10), options=PLAIN)

    fight(s, "RA", "SC")

    # 2 + 1, and plate armour is of no use.
    assert s.characters[1].wounds == 3


@pytest.mark.rule("MS-17.21")
def test_who_ends_a_move_beside_a_terror_loses_energy_once_a_turn() -> None:
    s = field(one("billy", 0, 13, 10, energy=3), one("wendigo", 1, 10, 10))

    answer(carry_out_action(s, 0, ("step", 0)), (0, path((13, 10), (12.3, 10))))
    assert s.characters[0].energy == 3 - 1 - 1
    answer(carry_out_action(s, 0, ("step", 0)), (0, path((12.3, 10), (12.2, 10))))

    assert s.characters[0].energy == 0


@pytest.mark.rule("MS-17.11", "MS-17.19")
def test_a_controlled_enemy_attacks_its_own_friend_free() -> None:
    s = field(
        one("wendigo", 0, 10, 10, energy=3),
        one("flintlock", 1, 14, 10, energy=2),
        one("quack", 1, 15.8, 10, energy=2),
        stones=[(30, 30, 1)],
        options=PLAIN,
    )
    s.stones[0].holder = 1
    use(s, "mind-control", 1)
    deal_to(s, "TH", "LG", attacker=5, defender=2)

    answer(
        take_granted(s),
        (0, ("attack", 2)),
        (1, False),
        (0, False),
        (1, False),
        (0, melee("TH")),
        (1, melee("LG")),
        (0, 0),
        (1, 0),
    )

    # A thrust of 1, and the dagger; nothing was paid, and the Stone is still his owner's.
    assert s.characters[2].wounds == 2
    assert (s.characters[1].energy, s.characters[1].owner) == (2, 1)
    assert s.stones_of(1) == 1


def deal_to(s: Skirmish, attacks: str, defends: str, attacker: int, defender: int) -> None:
    """Hands of so many cards, the first of each as named."""
    left = [kind for kind in s.melee_deck if kind not in (melee(attacks), melee(defends))]
    hands = [melee(attacks), *left[: attacker - 1], melee(defends), *left[attacker : attacker + defender - 1]]
    stack(s.melee_deck, *hands)


def test_hunger_is_stilled_by_who_is_slain() -> None:
    s = field(one("wendigo", 0, 10, 10, energy=1, wounds=4), one("flintlock", 1, 12, 10, wounds=6))

    fight(s, "RA", "SC", (0, True))

    assert (s.characters[0].wounds, s.characters[0].energy) == (0, 4)


def test_gloom_whispers_walks_in_shadow_and_smothers() -> None:
    s = field(one("gloom", 0, 10, 10, energy=9), one("jackalope", 1, 15, 10), one("quack", 1, 10, 15))

    use(s, "whisper", 1, (0, path((15, 10), (18, 10))))
    assert s.characters[1].at == inches(18, 10)
    cast(s, "shadow-walk", -1, "P1", (0, path((10, 13))))
    assert s.characters[0].at == inches(10, 13)
    cast(s, "smothering-darkness", 2, "P2")
    assert (s.characters[2].wounds, stat(s, 2, "evade")) == (3, 1)
    assert s.characters[0].energy == 2


def test_darkness_that_goes_wrong_shelters_its_target() -> None:
    s = field(one("gloom", 0, 10, 10, energy=5), one("quack", 1, 10, 15))

    backfire(s, "smothering-darkness", 1)
    backfire(s, "shadow-walk", -1, (1, path((10, 4))))

    assert (s.characters[0].wounds, stat(s, 1, "evade")) == (1, -2)
    assert s.characters[0].at == inches(10, 4)


@pytest.mark.rule("MS-15.11")
@pytest.mark.parametrize("id", ["gloom", "kalista-leshavult-priestess", "viktor-petty-graverobber"])
def test_who_slips_into_shadows_is_elsewhere(id: str) -> None:
    s = field(one(id, 0, 10, 10, energy=1), one("flintlock", 1, 11.8, 10))

    fight(s, "LG", "LG", (0, True), (0, path((8, 7))), middle=())

    assert s.characters[0].at == inches(8, 7)


# Klaus


def test_a_flail_is_no_weapon_for_guards() -> None:
    s = field(one("klaus", 0, 10, 10, energy=1), one("flintlock", 1, 12, 10), options=PLAIN)

    fight(s, "LG", "LG")

    assert s.characters[0].wounds == 2


def test_klaus_is_egged_on_by_cultists() -> None:
    s = field(one("klaus", 0, 10, 10), one("loubard", 0, 14, 10), one("brother-daniel", 0, 10, 20))

    assert stat(s, 0, "melee") == 3 + 1


@pytest.mark.rule("MS-17.24")
def test_kinship_waits_for_a_partner_who_is_not_there() -> None:
    s = field(one("klaus", 0, 10, 10), one("loubard", 0, 14, 10))

    answer(replenish(s))

    assert s.characters[0].lasting == []


@pytest.mark.rule("MS-17.14", "MS-8.9")
@pytest.mark.parametrize(("top", "status", "left"), [("B2", "in_play", 2), ("X", "slain", 0)])
def test_klaus_gets_up_again_once_unless_it_goes_wrong(top: str, status: str, left: int) -> None:
    s = field(one("billy", 1, 20, 20), one("klaus", 0, 10, 10, wounds=7))
    stack(s.arcane_deck, card(top))

    answer(wound(s, 1, 1, 1))

    assert (s.characters[1].status, s.boxes_left(1)) == (status, left)
    if status == "in_play":
        answer(wound(s, 1, 2, 1))
        assert s.characters[1].status == "slain"


@pytest.mark.rule("MS-17.7", "MS-8.6")
def test_a_beer_is_a_catastrophe_for_everybody_near() -> None:
    s = field(one("klaus", 0, 10, 10, energy=4), one("flintlock", 1, 13, 10), one("chubs", 0, 20, 20))

    use(s, "hold-my-beer", -1, (0, (0, 1)))

    assert s.characters[1].wounds == 2


def test_who_flails_madly_hits_himself() -> None:
    s = field(one("klaus", 0, 10, 10, energy=1), one("flintlock", 1, 12, 10))

    fight(s, "SC", "FS", (0, True), (1, "slicing"))

    # 2 + 2 to the enemy; a Falling Swing of 3, and an Impact of 1 by himself.
    assert wounds(s) == [3 + 1, 4]


# Gump and Ruwt


@pytest.mark.rule("MS-5.5", "MS-12.2")
def test_gump_walks_in_woods_and_does_not_react() -> None:
    s = field(one("gump", 0, 10, 10, energy=2), pieces=[disc("wood", 12.5, 10, 1), disc("water", 10, 13, 1)])

    assert Way(s, 0, 4000, "jog").check(path((10, 10), (13, 10))) is None
    assert Way(s, 0, 4000, "jog").check(path((10, 10), (10, 13))) is not None
    assert not can_react(s, 0)


@pytest.mark.rule("MS-8.7")
def test_the_forest_heals_gump_once_a_turn() -> None:
    s = field(
        one("gump", 0, 10, 10),
        one("billy", 1, 20, 20),
        pieces=[disc("wood", 12.5, 10, 1), disc("wood", 8, 10, 1)],
    )

    answer(damage(s, 0, 4, "magical", Cause(1, 1, 0)))
    answer(settle(s), (0, True))
    assert s.characters[0].wounds == 2
    answer(damage(s, 0, 4, "magical", Cause(1, 1, 0)))
    answer(settle(s))

    assert s.characters[0].wounds == 6


@pytest.mark.rule("MS-R80")
def test_the_forest_is_not_offered_where_no_wood_is_near() -> None:
    s = field(one("gump", 0, 10, 10), one("billy", 1, 20, 20), pieces=[disc("wood", 17, 10, 1)])

    answer(damage(s, 0, 4, "magical", Cause(1, 1, 0)))
    answer(settle(s))

    assert s.characters[0].wounds == 4


def test_the_woods_call_enemies_and_root_who_calls_wrongly() -> None:
    s = field(
        one("gump", 0, 10, 10, energy=4), one("flintlock", 1, 17, 10), pieces=[disc("wood", 13.5, 13, 1)]
    )

    cast(s, "call-of-the-woods", 1, "G1")
    assert s.characters[1].at == inches(14, 10)
    assert s.characters[1].wounds == 1
    backfire(s, "call-of-the-woods", 1)

    assert s.characters[0].immobile
    assert s.reach(0) == 3


@pytest.mark.rule("MS-17.18", "MS-15.16")
def test_who_is_rooted_reaches_further_and_is_not_moved() -> None:
    s = field(one("the-beast", 1, 12, 10, energy=1), one("gump", 0, 10, 10, wounds=3))
    s.turn_of = 1
    deal_to(s, "HG", "LG", 7, 3)

    answer(
        melee_attack(s, 0, 1),
        (1, melee("HG")),
        (0, melee("LG")),
        (1, 0),
        (0, 0),
        (1, True),
        (0, True),
        (1, (0, 1)),
    )

    assert s.characters[1].at == inches(10, 10)
    assert s.reach(1) == 3
    assert s.characters[1].wounds == 2


@pytest.mark.rule("MS-R59")
def test_woods_grow_on_open_ground_three_of_a_troupe() -> None:
    s = field(one("ruwt", 0, 10, 10, energy=9), one("billy", 1, 30, 30), pieces=[disc("water", 14, 10, 1)])

    question = asked_area(s, "G2")
    assert question.region.check(path((14, 10))).code == "not_open_ground"
    assert question.region.check(path((20, 10))).code == "out_of_range"
    s = field(one("ruwt", 0, 10, 10, energy=9), one("billy", 1, 30, 30))
    for y in (5, 15, 20):
        s.areas.append(wood(25, y))
    cast(s, "verdant-growth", -1, "G2", (0, 0), (0, path((14, 10))), before=((0, False),))

    assert [laid.at for laid in s.areas] == [inches(25, 15), inches(25, 20), inches(14, 10)]
    # It hides what lies behind, and nobody jogs through it.
    assert Way(s, 0, 8000, "jog").check(path((10, 10), (18, 10))) is None
    s.characters[1].at = inches(10, 10)
    s.characters[0].at = inches(10, 20)
    assert Way(s, 1, 8000, "jog").check(path((10, 10), (18, 10))) is not None


def asked_area(s: Skirmish, name: str) -> Any:
    stack_arcane(s, "verdant-growth", -1, name)
    return asked(
        arcane(s, 0, s.cards.abilities["verdant-growth"], -1),
        (0, False),
        (0, card(name)),
        (0, card(name)),
        (1, "ok"),
    )


@pytest.mark.rule("MS-17.14")
def test_ruwt_grows_again_in_a_wood_that_is_then_gone() -> None:
    s = field(one("billy", 1, 30, 30), one("ruwt", 0, 10, 10, wounds=6), stones=[(30, 20, 1)])
    s.stones[0].holder = 1
    s.areas.append(wood(16, 10))

    answer(wound(s, 1, 3, 1), (0, True), (1, path((10, 10.85))), (0, path((16, 10))))

    assert s.characters[1].status == "in_play"
    assert (s.boxes_left(1), s.characters[1].at) == (4, inches(16, 10))
    assert (s.areas, s.carried(1)) == ([], [])


@pytest.mark.rule("MS-8.17", "MS-4.2")
def test_new_growth_pays_with_wounds_once_a_turn() -> None:
    s = field(one("ruwt", 0, 10, 10), one("billy", 1, 30, 30))

    cast(s, "verdant-growth", -1, "G2", (0, path((14, 10))))
    assert (s.characters[0].wounds, len(s.areas)) == (3, 1)
    assert not any(action[1] == "verdant-growth" for action in actions(s, 0))
    answer(discard(s))
    s.characters[0].wounds = 5
    answer(carry_out_action(s, 0, ("ability", "verdant-growth", -1)), (0, False))

    assert s.characters[0].status == "slain"


@pytest.mark.rule("MS-10.2")
def test_woods_and_friends_give_no_cover_against_treefolk() -> None:
    pieces = [disc("wood", 14, 10, 0.6)]
    s = field(one("gump", 0, 10, 10), one("flintlock", 1, 18, 10), pieces=pieces)
    with_ruwt = field(
        one("gump", 0, 10, 10), one("flintlock", 1, 14.4, 10), one("ruwt", 0, 10, 15), pieces=pieces
    )
    s.characters[1].at = inches(14.4, 10)

    assert hand_size(s, 0, 1) == 4 - 2
    assert hand_size(with_ruwt, 0, 1) == 4


def test_who_is_entangled_in_roots_cannot_jog() -> None:
    s = field(one("ruwt", 0, 10, 10, energy=1), one("flintlock", 1, 11.8, 10))

    fight(s, "RA", "SC", (0, True), (0, "impact"))

    assert s.characters[1].wounds == 2
    assert ("jog", 0) not in actions(s, 1)


# Eric, the Enlightened, and Dranyer


@pytest.mark.rule("MS-17.2", "MS-17.4")
def test_a_javelin_may_be_magical_and_a_shield_holds_once() -> None:
    s = field(
        one("eric-the-enlightened", 0, 10, 10, energy=1), one("baron-von-fancyhat", 1, 12, 10), options=PLAIN
    )

    fight(s, "TH", "LG", (0, "magical"))
    # A thrust of 1: as magic the javelin adds nothing, and plate armour takes nothing off.
    assert s.characters[1].wounds == 1
    answer(damage(s, 0, 5, "magical", Cause(1, 1, 0)), (0, True))
    answer(damage(s, 0, 1, "magical", Cause(1, 1, 0)))

    assert s.characters[0].wounds == 1


def test_a_woodland_animal_gains_energy_by_a_wood() -> None:
    s = field(one("eric-the-enlightened", 0, 10, 10), pieces=[disc("wood", 11.6, 10, 1)])

    answer(replenish(s))

    assert s.characters[0].energy == 3 + 1


def test_a_bladestorm_is_thrown_or_rages_or_gives_the_javelin_away() -> None:
    thrown, raging, given = (
        field(
            one("eric-the-enlightened", 0, 10, 10, energy=4),
            one("flintlock", 1, 15, 10),
            one("quack", 1, 10, 13),
        )
        for _ in range(3)
    )

    cast(thrown, "bladestorm", 1, "G2", (0, "piercing"))
    cast(raging, "bladestorm", 1, "P1", (0, True), (0, "piercing"), (0, "magical"), (0, (1, 2)))
    backfire(given, "bladestorm", 1)

    assert thrown.characters[1].wounds == 3
    assert not any(action[1] == "bladestorm" for action in actions(thrown, 0))
    assert wounds(raging) == [0, 2, 2]
    assert raging.characters[1].at == inches(16, 10)
    assert given.characters[1].granted == given.characters[0].lost == ["enchanted-javelin"]


@pytest.mark.rule("MS-9.2")
def test_a_bladestorm_knows_neither_evade_nor_cover() -> None:
    s = field(
        one("eric-the-enlightened", 0, 10, 10),
        one("beaky-bobby", 1, 15, 10),
        pieces=[box("obstacle", 13, 9, 13.3, 11)],
    )

    assert hand_size(s, 0, 1, s.cards.abilities["bladestorm"]) == 3


def test_swinging_antlers_move_the_enemy() -> None:
    s = field(one("eric-the-enlightened", 0, 10, 10, energy=1), one("flintlock", 1, 12, 10))

    fight(s, "SC", "RA", (0, True), (1, "impact"), (0, False), (0, path((12, 10), (12, 11))))

    assert (s.characters[1].wounds, s.characters[1].at) == (2, inches(12, 11))


def test_a_trickster_shows_what_was_believed() -> None:
    s = field(one("dranyer", 0, 10, 10, energy=3), one("quack", 1, 15, 10))

    cast(s, "cunning", 1, "P1", (0, True), held="G1")

    assert s.characters[0].energy == 3


def test_a_mimic_gains_a_keyword_for_the_turn_or_gives_energy() -> None:
    s = field(one("dranyer", 0, 10, 10), one("billy", 0, 13, 10))

    cast(s, "mimic", -1, "G1", (0, "militia"), (0, False))
    assert "militia" in keywords(s, 0)
    s.characters[0].used.clear()
    cast(s, "mimic", -1, "P1", (0, 1), (0, False))
    assert s.characters[1].energy == 1
    answer(discard(s))
    assert "militia" not in keywords(s, 0)
    backfire(s, "mimic", -1)

    assert s.characters[0].wounds == 2


def test_cunning_is_stronger_among_the_like() -> None:
    s = field(one("dranyer", 0, 10, 10, energy=6), one("kalista-leshavult-priestess", 0, 14, 10, wounds=4))
    s.characters[1].gained.append("spirit")

    cast(s, "cunning", 1, "B3", (0, path((14, 10), (16, 10))), (0, False))
    assert (s.characters[1].wounds, s.characters[1].at) == (0, inches(16, 10))
    s.characters[1].gained.clear()
    cast(s, "cunning", 1, "P2", (0, False))

    assert s.characters[1].wounds == 2


@pytest.mark.rule("MS-15.16", "MS-17.5")
def test_duplicity_lets_another_stand_there() -> None:
    s = field(one("flintlock", 0, 10, 10, energy=1), one("dranyer", 1, 11.8, 10), one("gump", 1, 14, 10))

    fight(s, "RA", "LG", (1, True), (0, "piercing"))

    assert s.characters[1].wounds == 0
    assert s.characters[1].at == inches(14, 10)
    assert abs(s.characters[2].at[0] - 11_800) <= 500
