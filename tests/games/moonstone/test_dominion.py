"""Section 13.2, Dominion: each card, sentence by sentence; MS-17 where they lead to it."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.games.moonstone.cards import CATASTROPHE
from tablee.games.moonstone.moving import Way
from tablee.games.moonstone.rules.abilities import active
from tablee.games.moonstone.rules.actions import actions, carry_out_action, harvest_cost
from tablee.games.moonstone.rules.arcane import arcane, hand_size
from tablee.games.moonstone.rules.health import stat
from tablee.games.moonstone.rules.meaning import STONE
from tablee.games.moonstone.rules.melee import melee_attack
from tablee.games.moonstone.rules.targeting import targets
from tablee.games.moonstone.rules.turn import discard, first_player, replenish, step
from tablee.games.moonstone.state import NOBODY, Skirmish
from tablee.games.moonstone.view import view
from tablee.testing import answer
from tests.games.moonstone.field import arcane as card
from tests.games.moonstone.field import asked, box, field, inches, melee, offered, one, path
from tests.games.moonstone.playing import PLAIN, backfire, cast, deal, fight, stack_arcane, use


def energies(s: Skirmish) -> list[int]:
    return [one.energy for one in s.characters]


def wounds(s: Skirmish) -> list[int]:
    return [one.wounds for one in s.characters]


# Grub


@pytest.mark.rule("MS-9.2")
def test_bug_spray_knows_neither_evade_nor_cover() -> None:
    s = field(one("grub", 0, 10, 10, energy=2), one("wasp", 1, 12, 10))

    assert hand_size(s, 0, 1, s.cards.abilities["bug-spray"]) == 4
    cast(s, "bug-spray", 1, "B3")

    assert s.characters[1].wounds == 3


@pytest.mark.parametrize(("before", "after", "energy"), [(6, 0, 4), (2, 3, 0)])
def test_a_hungry_one_feeds_on_the_slain(before: int, after: int, energy: int) -> None:
    s = field(one("grub", 0, 10, 10, energy=1, wounds=3), one("flintlock", 1, 11.8, 10, wounds=before))

    fight(s, "RA", *(("SC", (0, True)) if before == 6 else ("LG", (0, True), (1, None))))

    assert s.characters[0].wounds == after
    assert s.characters[0].energy == energy


# Fraya


def test_a_trickster_shows_a_bluff_that_was_believed_once_a_turn() -> None:
    s = field(one("fraya", 0, 10, 10, energy=4), one("billy", 1, 14, 10))

    cast(s, "fizzle-pop", 1, "P3", (0, True), held="G1")

    # It was resolved as announced, and gave three energy.
    assert s.characters[1].wounds == 3
    assert s.characters[0].energy == 4 - 2 + 3
    cast(s, "fizzle-pop", 1, "P1", held="B1")
    assert s.characters[0].energy == 5 - 2


def test_a_trickster_who_told_the_truth_is_asked_too_and_has_nothing_to_show() -> None:
    s = field(one("fraya", 0, 10, 10, energy=2), one("billy", 1, 14, 10))
    stack_arcane(s, "fizzle-pop", 1, "P2")

    spell = arcane(s, 0, s.cards.abilities["fizzle-pop"], 1)

    assert offered(spell, (0, card("P2")), (0, card("P2")), (1, "ok")) == [False]


def test_a_bluff_that_is_shown_is_seen_by_all_and_one_that_is_not_by_nobody() -> None:
    def believed(shows: bool) -> Skirmish:
        s = field(one("fraya", 0, 10, 10, energy=2), one("billy", 1, 14, 10), one("silvertongue", 0, 10, 14))
        stack_arcane(s, "fizzle-pop", 1, "G1")
        asked(
            arcane(s, 0, s.cards.abilities["fizzle-pop"], 1),
            (0, card("G1")),
            (0, card("P3")),
            (1, "ok"),
            (0, shows),
        )
        return s

    shown, kept = view(believed(True), 1).duel, view(believed(False), 1).duel

    assert shown is not None
    assert kept is not None
    assert (shown.shown, kept.shown) == ((card("G1"),), ())


def test_fizzle_pop_burns_and_drives_away_or_backfires() -> None:
    s = field(one("butterfingers", 0, 10, 10, energy=4), one("billy", 1, 14, 10))

    cast(s, "fizzle-pop", 1, "P2")
    assert s.characters[1].wounds == 2
    assert s.characters[1].at == inches(15, 10)
    backfire(s, "fizzle-pop", 1)

    assert s.characters[0].wounds == 2


@pytest.mark.rule("MS-17.6")
def test_a_dizzy_one_forgets_an_active_ability() -> None:
    s = field(one("fraya", 0, 10, 10, energy=2), one("quack", 1, 14, 10, energy=3))

    cast(s, "dizzy-spell", 1, "P1", (0, False), before=((1, False),))

    # Foresight is the only one; his Arcane ones stay.
    assert s.characters[1].lost == ["foresight"]
    assert not any(action[1] == "foresight" for action in actions(s, 1))
    answer(discard(s))
    assert s.characters[1].lost == []


def test_nobody_hits_a_faerie_who_is_not_there() -> None:
    s = field(one("fritz", 0, 10, 10, energy=1), one("fraya", 1, 11.8, 10))

    fight(s, "RA", "HG", (0, False), (1, True), (0, "slicing"))

    assert s.characters[1].wounds == 0


# Teetoe


@pytest.mark.rule("MS-17.10")
def test_a_reflected_ability_has_a_new_originator_and_another_resister() -> None:
    s = field(one("flintlock", 0, 10, 10, energy=1), one("teetoe", 1, 16, 10, energy=3))
    musket = s.cards.abilities["shoot-musket"]
    stack_arcane(s, "shoot-musket", 0, "G3", who=1)

    question = asked(arcane(s, 0, musket, 1), (1, True))
    assert (question.seat, question.kind) == (1, "play_arcane")
    # Teetoe's own Arcane 5, and Flintlock's Evade 0.
    assert len(s.duel.hand) == 5
    assert s.duel.resister == 0


@pytest.mark.rule("MS-17.10")
@pytest.mark.parametrize(("reflects", "hurt"), [(True, [5, 0]), (False, [0, 5])])
def test_a_reflection_costs_three_and_strikes_who_cast_it(reflects: bool, hurt: list[int]) -> None:
    s = field(one("flintlock", 0, 10, 10, energy=1), one("teetoe", 1, 16, 10, energy=4))
    who, target = (1, 0) if reflects else (0, 1)
    stack_arcane(s, "shoot-musket", target, "G3", who=who)

    played = (who, card("G3")), (who, card("G3")), (target, "ok")
    answer(arcane(s, 0, s.cards.abilities["shoot-musket"], 1), (1, reflects), *played)

    assert wounds(s) == hurt
    assert s.characters[1].energy == (1 if reflects else 4)


@pytest.mark.rule("MS-17.10")
def test_the_catastrophe_of_a_reflected_ability_hits_its_new_originator() -> None:
    s = field(one("flintlock", 0, 10, 10, energy=1), one("teetoe", 1, 16, 10, energy=3))
    stack_arcane(s, "shoot-musket", 0, "P1", who=1)

    lie = (1, card("P1")), (1, card("G3")), (0, "bluff"), (0, CATASTROPHE)
    answer(arcane(s, 0, s.cards.abilities["shoot-musket"], 1), (1, True), *lie)

    assert wounds(s) == [0, 2]


def test_without_energy_nothing_is_reflected_and_friends_are_not() -> None:
    poor = field(one("flintlock", 0, 10, 10, energy=1), one("teetoe", 1, 16, 10, energy=2))
    friend = field(one("beaky-bobby", 0, 10, 10, energy=2), one("teetoe", 0, 16, 10, energy=3, wounds=3))

    cast(poor, "shoot-musket", 1, "G1")
    cast(friend, "healing", 1, "B1")

    assert (poor.characters[1].wounds, friend.characters[1].wounds) == (3, 1)


def test_vigour_heals_and_misdirection_moves_an_enemy() -> None:
    s = field(one("teetoe", 0, 10, 10, energy=5, wounds=2), one("billy", 1, 14, 10))

    use(s, "vigour")
    use(s, "misdirection", 1, (0, path((14, 10), (14, 13))))

    assert s.characters[0].wounds == 1
    assert s.characters[1].at == inches(14, 13)


# The Fencer


def test_a_spiteful_fencer_heals_by_wounding() -> None:
    s = field(one("the-fencer", 0, 10, 10, energy=1, wounds=2), one("flintlock", 1, 11.8, 10), options=PLAIN)

    fight(s, "TH", "LG")

    # 1, a weakling's -1 and the needle's +1; the guard causes nothing.
    assert wounds(s) == [1, 1]


def test_who_is_enfeebled_deals_less_until_the_end_of_the_turn() -> None:
    s = field(one("fritz", 0, 10, 10, energy=1), one("the-fencer", 1, 13, 10, energy=6), options=PLAIN)

    cast(s, "enfeeble", 0, "P3", who=1)
    fight(s, "RA", "SC", (0, "impact"), middle=((1, False),))

    # 2 + 1 - 3
    assert s.characters[1].wounds == 0
    backfire(s, "enfeeble", 0, who=1)
    assert s.characters[0].energy == 1


@pytest.mark.rule("MS-7.7")
def test_a_needlepoint_finds_the_gap_in_the_armour_and_her_own_weakness() -> None:
    s = field(one("the-fencer", 0, 10, 10, energy=1), one("baron-von-fancyhat", 1, 11.8, 10))

    fight(s, "TH", "LG", (0, True))

    # 2 and 1 for the needle: neither the plates nor being a weakling take anything off (MS-R14).
    assert s.characters[1].wounds == 3


# Butterfingers


def test_a_clumsy_one_is_a_weakling_until_the_end_of_the_turn() -> None:
    s = field(one("butterfingers", 0, 10, 10, energy=2), one("billy", 1, 14, 10))

    use(s, "clumsy-cluts", 1)

    assert harvest_cost(s, 1) == 2
    answer(discard(s))
    assert harvest_cost(s, 1) == 1


def test_faerie_dust_takes_two_energy_and_softens_the_blow() -> None:
    s = field(one("flintlock", 0, 10, 10, energy=3), one("butterfingers", 1, 11.8, 10))

    fight(s, "RA", "HG", (1, True), (0, "piercing"), before=((0, False),))

    # 2 and 1 for the dagger, less 2.
    assert s.characters[1].wounds == 1
    assert s.characters[0].energy == 0


# Wasp


@pytest.mark.rule("MS-17.20")
def test_against_a_buckler_copies_do_not_count() -> None:
    def hurt(victim: str) -> int:
        s = field(one("billy", 0, 10, 10, energy=1), one(victim, 1, 11.8, 10), options=PLAIN)
        fight(s, "TH", "LG", copies=3)
        return s.characters[1].wounds

    assert hurt("flintlock") == 3
    assert hurt("wasp") == 1


@pytest.mark.rule("MS-17.20")
def test_against_a_buckler_the_effects_of_a_signature_count_once() -> None:
    s = field(one("billy", 0, 10, 10, energy=1), one("swash", 1, 11.8, 10))

    fight(s, "FS", "LG", (0, True), copies=3)

    # Wild Swing: 2 and 1 for the sword; and an inch, not three.
    assert s.characters[1].wounds == 3
    assert s.characters[1].at == inches(12.8, 10)


def test_rage_makes_a_faerie_forget_that_it_is_a_weakling() -> None:
    s = field(one("wasp", 0, 10, 10, energy=4), one("flintlock", 1, 11.8, 10), options=PLAIN)

    use(s, "rage", 0)
    fight(s, "TH", "LG")

    assert s.characters[1].wounds == 1 + 2
    assert harvest_cost(s, 0) == 1


def test_a_diving_attack_is_piercing() -> None:
    s = field(one("wasp", 0, 10, 10, energy=1), one("flintlock", 1, 11.8, 10))

    fight(s, "FS", "TH", (0, True))

    # 2, 2 for the javelin, less 1 for a weakling. The thrust deals 2 and 1 for the dagger; she is spiteful.
    assert wounds(s) == [2, 3]


# Silvertongue


def test_mischief_rewards_the_bluff_of_a_faerie_near() -> None:
    s = field(
        one("butterfingers", 0, 10, 10, energy=2),
        one("billy", 1, 14, 10),
        one("silvertongue", 0, 10, 14, wounds=3),
    )

    cast(s, "fizzle-pop", 1, "P2", (0, True), held="G1")

    assert s.characters[2].energy == 2
    assert s.characters[2].wounds == 0


def test_whispered_secrets_rouse_a_faerie() -> None:
    s = field(
        one("silvertongue", 0, 10, 10, energy=2),
        one("wasp", 0, 14, 10, wounds=2),
        one("vicious-syd", 0, 10, 14),
    )

    assert targets(s, 0, s.cards.abilities["whispered-secrets"]) == [0, 1]
    cast(s, "whispered-secrets", 1, "P3", (0, False))

    assert (s.characters[1].energy, s.characters[1].wounds) == (3, 1)


@pytest.mark.rule("MS-15.14", "MS-15.17")
@pytest.mark.parametrize("apart", [1.8, 3])
def test_threats_and_promises_make_untouchable_even_out_of_reach(apart: float) -> None:
    s = field(
        one("baron-von-fancyhat", 0, 10, 10, energy=1),
        one("the-duchess", 1, 10 + apart, 10),
        one("flintlock", 0, 10, 14, energy=2),
    )

    # It costs a wound to target the Duchess; 3 are taken off the blow.
    fight(s, "SC", "RA", (1, True), before=((0, True),))

    assert wounds(s) == [1, 0, 0]
    assert s.characters[0].energy == 3
    assert ("attack", 1) not in actions(s, 0)
    assert ("ability", "shoot-pistol", 1) not in actions(s, 0)
    assert ("ability", "shoot-musket", 1) in actions(s, 2)
    answer(discard(s))
    s.characters[0].energy = 1
    assert ("attack", 1) in actions(s, 0)


# Boulder and Bristlenose


def test_who_stands_beside_stone_gets_less_energy() -> None:
    s = field(one("boulder", 0, 10, 10), one("billy", 1, 12, 10), one("quack", 1, 20, 20))

    answer(replenish(s))

    assert energies(s) == [2, 3 - 1, 3]


@pytest.mark.rule("MS-1.11")
def test_a_crushing_embrace_takes_half_the_energy() -> None:
    s = field(one("boulder", 0, 10, 10, energy=1), one("flintlock", 1, 12, 10, energy=3))

    fight(s, "TH", "LG", (0, True), middle=((1, False),))

    assert s.characters[1].wounds == 2 + 2
    assert s.characters[1].energy == 1


def test_an_amphibious_troll_is_refreshed_by_water() -> None:
    s = field(one("bristlenose", 0, 10, 10), pieces=[box("water", 10.5, 9, 14, 11)])
    dry = field(one("bristlenose", 0, 10, 10), pieces=[box("water", 11, 9, 14, 11)])

    answer(replenish(s))
    answer(replenish(dry))

    assert (energies(s), energies(dry)) == ([3], [2])


def test_vomit_is_magical() -> None:
    s = field(one("bristlenose", 0, 10, 10, energy=2), one("baron-von-fancyhat", 1, 13, 10))

    cast(s, "vomit", 1, "B2")

    assert s.characters[1].wounds == 3


# Ribald


def test_a_cannon_hits_hard_and_pushes_or_blows_up() -> None:
    s = field(one("ribald", 0, 10, 10, energy=4), one("billy", 1, 15, 10), one("fritz", 0, 10, 12.5))

    cast(s, "fire-cannon", 1, "G2")
    assert s.characters[1].wounds == 3 * 2 - 1
    assert s.characters[1].at == inches(17, 10)
    s.characters[1].at = inches(15, 10)
    backfire(s, "fire-cannon", 1)

    assert [s.characters[who].wounds for who in (0, 2)] == [3, 3]
    assert s.characters[2].at == inches(10, 13.5)


def test_a_short_fuse_burns_everybody_near() -> None:
    s = field(one("flintlock", 0, 12, 10, energy=1), one("ribald", 1, 10, 10), one("fritz", 1, 10, 12.5))

    fight(s, "HG", "HG", (0, False), (1, True), (1, (0, 2)))

    assert wounds(s) == [3, 3, 3]
    assert [s.characters[who].at for who in (0, 2)] == [inches(13, 10), inches(10, 13.5)]


# El Capitano, Swash and Peggy


def test_scurvy_dogs_get_more_energy() -> None:
    s = field(
        one("el-capitano", 0, 10, 10),
        one("seasick-stu", 0, 13, 10),
        one("swash", 0, 10, 13),
        one("vicious-syd", 0, 7, 10),
    )

    answer(replenish(s))

    # Stu alone is both a goblin and a pirate.
    assert energies(s) == [4, 4 + 1, 3, 3]


@pytest.mark.rule("MS-17.13")
def test_hit_and_run() -> None:
    s = field(
        one("el-capitano", 0, 10, 10, energy=4),
        one("flintlock", 1, 12, 10),
        one("seasick-stu", 0, 12, 12),
        one("swash", 0, 4, 10),
        options=PLAIN,
    )

    assert targets(s, 0, s.cards.abilities["run"]) == [0, 2]
    use(s, "run", 2, (0, path((12, 12), (12, 15))))
    use(s, "hit")
    fight(s, "RA", "SC", (0, "impact"))

    assert s.characters[2].at == inches(12, 15)
    assert s.characters[1].wounds == 2 + 2


@pytest.mark.rule("MS-7.7")
def test_a_jolly_roger_goes_through_armour() -> None:
    s = field(one("el-capitano", 0, 10, 10, energy=1), one("baron-von-fancyhat", 1, 12, 10))

    fight(s, "RA", "SC", (0, True))

    assert s.characters[1].wounds == 2


def test_some_pistols_are_not_drawn_while_engaged() -> None:
    s = field(one("swash", 0, 10, 10, energy=3), one("flintlock", 1, 11.8, 10))

    assert not any(action[1] == "shoot-pistol-standing-off" for action in actions(s, 0))
    s.characters[1].at = inches(16, 10)
    cast(s, "shoot-pistol-standing-off", 1, "G2")

    assert s.characters[1].wounds == 3


@pytest.mark.rule("MS-15.9")
def test_flashing_blades_open_a_riposte() -> None:
    s = field(one("swash", 0, 10, 10, energy=1), one("flintlock", 1, 11.8, 10))

    fight(s, "SC", "SC", (0, True), (0, None))

    # 0 and 1 for the cutlass; a riposte is offered, which a Sweeping Cut alone would not give.
    assert wounds(s) == [0, 1]


def test_x_marks_a_stone_or_an_enemy_who_holds_one() -> None:
    s = field(
        one("peggy", 0, 10, 10, energy=4),
        one("billy", 1, 16, 10),
        one("swash", 0, 10, 14),
        one("quack", 1, 4, 10),
        one("vicious-syd", 0, 16, 14),
        stones=[(13, 13, 2), (30, 30, 1)],
    )
    s.stones[1].holder = 1

    assert targets(s, 0, s.cards.abilities["x-marks-the-spot"]) == [1, STONE]
    use(s, "x-marks-the-spot", STONE, (0, (2, 0)))

    assert [s.characters[who].at for who in (0, 2)] == [inches(10.707, 10.707), inches(10.949, 13.684)]
    s.characters[0].at = inches(11, 10)
    use(s, "x-marks-the-spot", 1)

    # Syd is no pirate.
    assert [s.characters[who].at for who in (0, 4)] == [inches(12, 10), inches(16, 14)]


def test_who_runs_them_through_follows() -> None:
    s = field(one("peggy", 0, 10, 10, energy=1), one("flintlock", 1, 13, 10))

    fight(s, "TH", "LG", (0, True))

    assert s.characters[1].wounds == 1
    assert 11_800 < s.characters[0].at[0] < 11_830


# Belladonna


@pytest.mark.rule("MS-17.5")
def test_faerie_tricks_swap_two_rogues() -> None:
    s = field(one("belladonna", 0, 10, 10, energy=2), one("creep", 0, 15, 10), one("billy", 1, 30, 30))

    use(s, "faerie-tricks", 1)

    assert [one.at for one in s.characters[:2]] == [inches(15, 10), inches(10, 10)]


def test_acid_burns_through_armour() -> None:
    s = field(one("belladonna", 0, 10, 10, energy=3), one("baron-von-fancyhat", 1, 13, 10))

    cast(s, "acid-flask", 1, "B2")

    assert s.characters[1].wounds == 3


@pytest.mark.parametrize(("name", "energy", "hurt"), [("G2", 1, 0), ("B2", 3, 2)])
def test_a_drop_of_nightshade_weakens_or_wounds(name: str, energy: int, hurt: int) -> None:
    s = field(one("belladonna", 0, 10, 10, energy=3), one("billy", 1, 12, 10, energy=3))

    cast(s, "drop-of-nightshade", 1, name)

    assert (s.characters[1].energy, s.characters[1].wounds) == (energy, hurt)


def test_delirium_moves_and_hurts() -> None:
    s = field(one("flintlock", 0, 10, 10, energy=3), one("belladonna", 1, 11.8, 10))

    fight(s, "HG", "HG", (0, False), (1, True), (1, path((10, 10), (8, 10))), before=((0, False),))

    assert s.characters[0].at == inches(8, 10)
    assert (s.characters[0].energy, s.characters[0].wounds) == (1, 1)


# Creep and the Duchess


def test_a_victim_is_easier_to_hit() -> None:
    s = field(one("creep", 0, 10, 10, energy=2), one("billy", 1, 15, 10))

    use(s, "victimise", 1)

    assert stat(s, 1, "evade") == -1 + 2


def test_vitality_and_wounds_are_drawn_from_an_enemy_to_a_friend() -> None:
    drawn, healed = (
        field(
            one("creep", 0, 10, 10, energy=2, wounds=1),
            one("billy", 1, 15, 10, energy=1, wounds=6),
            one("wasp", 0, 10, 14, wounds=3),
        )
        for _ in range(2)
    )

    cast(drawn, "vitality-draw", 1, "P3", (0, 2))
    cast(healed, "incubus", 1, "P3", (0, 2))

    # Only what was really lost is given: one energy, two boxes.
    assert energies(drawn) == [0, 0, 1]
    assert healed.characters[1].status == "slain"
    assert healed.characters[2].wounds == 1


def test_who_slips_into_shadows_is_placed_elsewhere() -> None:
    s = field(one("flintlock", 0, 10, 10, energy=1), one("creep", 1, 11.8, 10))

    fight(s, "HG", "LG", (0, False), (1, True), (1, path((16, 12))))

    assert s.characters[1].at == inches(16, 12)


def test_a_duchess_feeds_on_the_catastrophes_of_others() -> None:
    s = field(
        one("flintlock", 0, 10, 10, energy=1),
        one("billy", 1, 18, 10),
        one("the-duchess", 1, 30, 30, wounds=3),
    )

    backfire(s, "shoot-musket", 1)

    assert wounds(s) == [2, 0, 1]


@pytest.mark.rule("MS-8.13")
@pytest.mark.parametrize(
    ("before", "pays", "attacked"), [(0, True, True), (0, False, False), (7, True, False)]
)
def test_who_targets_the_duchess_suffers_a_wound_or_the_action_is_cancelled(
    before: int, pays: bool, attacked: bool
) -> None:
    s = field(
        one("flintlock", 0, 10, 10, energy=1, wounds=before),
        one("the-duchess", 1, 11.8, 10),
        one("billy", 0, 30, 30),
        options=PLAIN,
    )
    blows: list[Any] = [(0, melee("HG")), (1, melee("HG")), (0, 0), (1, 0)] if attacked else []
    deal(s, "HG", "HG")

    answer(melee_attack(s, 0, 1), (0, pays), *blows)

    assert s.characters[0].wounds == before + pays
    assert (s.characters[0].status == "slain") == (before == 7)


# The Beast and Knoll


def test_who_wakes_the_beast_once_a_turn_heals_it() -> None:
    s = field(
        one("flintlock", 0, 10, 10, energy=3),
        one("the-beast", 1, 11.8, 10, wounds=3),
        options=PLAIN,
    )

    fight(s, "HG", "HG", before=((0, False),), middle=((1, False),))
    assert (s.characters[1].wounds, s.characters[1].energy) == (2, 2)
    s.characters[1].energy = 0
    fight(s, "HG", "HG", before=((0, False),))
    assert (s.characters[1].wounds, s.characters[1].energy) == (2, 0)


def test_an_active_ability_does_not_wake_the_beast() -> None:
    s = field(one("teetoe", 0, 10, 10, energy=4), one("the-beast", 1, 14, 10, wounds=3))

    use(s, "misdirection", 1, (0, path((14, 10))))

    assert s.characters[1].wounds == 3


@pytest.mark.rule("MS-17.21")
def test_enemies_are_terrified_but_not_giants() -> None:
    s = field(
        one("flintlock", 0, 16, 10, energy=2),
        one("the-beast", 1, 10, 10),
        one("gotchgut", 0, 16, 14, energy=2),
    )

    answer(carry_out_action(s, 0, ("jog", 0)), (0, path((16, 10), (12.5, 10))))
    answer(carry_out_action(s, 2, ("jog", 0)), (0, path((16, 14), (12.3, 13))))

    assert [s.characters[who].energy for who in (0, 2)] == [1, 2]


def test_a_bellow_drives_the_enemy_back() -> None:
    s = field(one("flintlock", 0, 10, 10, energy=1), one("the-beast", 1, 11.8, 10))

    fight(s, "HG", "HG", (0, False), (1, True), middle=((1, False),))

    assert s.characters[0].at == inches(8, 10)


def test_a_recluse_rests_alone() -> None:
    s = field(one("knoll", 0, 10, 10, wounds=3), one("billy", 1, 14.5, 10))
    crowded = field(one("knoll", 0, 10, 10, wounds=3), one("billy", 1, 14.5, 10))
    crowded.characters[1].at = inches(14, 10)

    answer(replenish(s), (0, (0, 1)))
    answer(replenish(crowded))

    # Tough as old boots in both; the blue dots of a knoll are boxes 1 and 6.
    assert (energies(s)[0], energies(crowded)[0]) == (2 + 1, 2)
    assert wounds(s)[0] == wounds(crowded)[0] == 1


def test_trollish_remedies() -> None:
    def treated(name: str, target: str) -> Skirmish:
        s = field(one("knoll", 0, 10, 10, energy=3), one(target, 0, 14, 10, wounds=5))
        cast(s, "trollish-remedies", 1, name)
        return s

    assert treated("G1", "billy").characters[1].wounds == 5 - 2
    assert treated("B1", "boulder").characters[1].granted == ["tough-as-old-boots"]
    assert treated("B1", "billy").characters[1].granted == []
    hurt = treated("P2", "billy").characters[1]
    assert (hurt.wounds, hurt.energy) == (7, 1)
    s = field(one("knoll", 0, 10, 10, energy=3), one("billy", 0, 14, 10, energy=2))
    backfire(s, "trollish-remedies", 1)
    assert (s.characters[1].wounds, s.characters[1].energy) == (2, 1)


def test_boots_that_were_given_are_mended_every_turn() -> None:
    s = field(one("knoll", 0, 10, 10, energy=3), one("boulder", 0, 14, 10, wounds=6))

    cast(s, "trollish-remedies", 1, "B1")
    answer(discard(s))
    answer(replenish(s))

    assert s.characters[1].wounds == 4


def test_knoll_sends_them_off() -> None:
    s = field(one("knoll", 0, 10, 10, energy=1), one("flintlock", 1, 13, 10))

    fight(s, "TH", "LG", (0, True))

    assert s.characters[1].at == inches(14, 10)


# The Revenant


@pytest.mark.rule("MS-17.7")
def test_a_vision_makes_a_friend_suffer_one_of_its_catastrophes() -> None:
    s = field(
        one("the-revenant", 0, 10, 10, energy=2),
        one("quack", 0, 14, 10, energy=3),
        one("billy", 1, 30, 30),
    )

    # Of Healing (two wounds) and Blinding Powder (all energy) its controller chooses.
    assert offered(active(s, 0, s.cards.abilities["visions-of-the-future"], 1)) == [
        "healing",
        "blinding-powder",
    ]
    s.characters[0].energy = 2
    s.characters[0].used.clear()
    use(s, "visions-of-the-future", 1, (0, "blinding-powder"))

    assert energies(s)[:2] == [0, 0]
    assert wounds(s) == [0, 0, 0]


@pytest.mark.rule("MS-17.7", "MS-17.8")
def test_good_advice_helps_against_visions_too() -> None:
    s = field(
        one("the-revenant", 0, 10, 10, energy=2),
        one("flintlock", 0, 14, 10),
        one("gradock", 0, 14, 12),
    )

    use(s, "visions-of-the-future", 1, (0, True))

    assert wounds(s) == [0, 0, 0]


def test_eternal_chill_slows_and_its_failure_warms() -> None:
    s = field(one("the-revenant", 0, 10, 10, energy=4, wounds=3), one("billy", 1, 14, 10))

    cast(s, "eternal-chill", 1, "B2")
    assert s.characters[1].wounds == 2
    assert s.characters[1].granted == ["slow"]
    backfire(s, "eternal-chill", 1)

    assert wounds(s) == [2, 0]


# What changes Stones, places and actions


@pytest.mark.rule("MS-1.12", "MS-13.5")
def test_a_wyrm_hole_leads_from_obstacle_to_obstacle_without_stones() -> None:
    s = field(
        one("grub", 0, 10, 10, energy=2),
        pieces=[box("obstacle", 10.6, 9, 11.2, 11), box("obstacle", 20, 19, 21, 21)],
        stones=[(30, 30, 2)],
    )
    far = field(one("grub", 0, 10, 10, energy=2), pieces=[box("obstacle", 11, 9, 12, 11)])
    s.stones[0].holder = 0

    assert not any(action[1] == "wyrm-hole" for action in actions(far, 0))
    use(s, "wyrm-hole", NOBODY, (0, path((9.149, 10))), (0, path((19.4, 20))))

    assert s.characters[0].at == inches(19.4, 20)
    assert (s.stones[0].holder, s.stones[0].at) == (NOBODY, inches(9.149, 10))


@pytest.mark.rule("MS-13.5")
def test_butterfingers_makes_drop_a_stone() -> None:
    s = field(one("butterfingers", 0, 10, 10, energy=4), one("billy", 1, 14, 10), stones=[(30, 30, 2)])
    s.stones[0].holder = 1

    cast(s, "butterfingers-spell", 1, "G3", (0, path((14.851, 10))))
    assert s.stones[0].holder == NOBODY
    s.characters[0].energy = 4
    backfire(s, "butterfingers-spell", 1)

    assert s.characters[0].energy == 0


@pytest.mark.rule("MS-17.11", "MS-17.19")
def test_who_is_mind_controlled_attacks_a_friend() -> None:
    s = field(
        one("silvertongue", 0, 10, 10, energy=3),
        one("fritz", 1, 14, 10),
        one("flintlock", 1, 16, 10),
        options=PLAIN,
    )
    s.phase, s.active, s.turn_of = "action", 0, 0

    question = asked(step(s), (0, ("ability", "mind-control", 1)))

    # What normally costs exactly one: a step, an attack on his own friend.
    assert question.seat == 0
    on_offer = list(question.offered())
    assert ("attack", 2) in on_offer
    assert ("step", 0) in on_offer
    assert ("jog", 0) not in on_offer
    assert ("attack", 0) not in on_offer


def test_a_stone_song_loosens_a_stone_or_lets_the_resister_set_it() -> None:
    s = field(one("boulder", 0, 10, 10, energy=2), one("billy", 1, 30, 30), stones=[(14, 10, 4), (10, 30, 4)])

    assert targets(s, 0, s.cards.abilities["stone-song"]) == [STONE]
    cast(s, "stone-song", STONE, "B3")
    assert s.stones[0].depth == 1
    cast(s, "stone-song", STONE, "B1")
    assert s.stones[0].depth == 1
    s.characters[0].energy = 1
    backfire(s, "stone-song", STONE, (1, 4))

    assert s.stones[0].depth == 4


@pytest.mark.rule("MS-5.5")
def test_an_amphibious_troll_jogs_through_water_alone() -> None:
    s = field(
        one("bristlenose", 0, 10, 10), pieces=[box("water", 11, 9, 12, 11), box("wood", 10, 12, 12, 13)]
    )

    assert Way(s, 0, 4000, "jog").check(path((10, 10), (13.5, 10))) is None
    refusal = Way(s, 0, 4000, "jog").check(path((10, 10), (10, 13.9)))
    assert refusal is not None
    assert refusal.code == "jog_terrain"


@pytest.mark.rule("MS-17.11")
def test_a_treasure_map_gives_a_pirate_a_jog_before_the_first_turn() -> None:
    s = field(
        one("peggy", 0, 10, 5), one("swash", 0, 14, 5), one("billy", 1, 10, 30), phase="deploy", active=NOBODY
    )

    answer(step(s), (0, True), (0, 1), (0, ("jog", 0)), (0, path((14, 5), (14, 9))))

    assert s.characters[1].at == inches(14, 9)
    assert s.phase == "replenish"


@pytest.mark.rule("MS-17.11")
def test_nightshade_turns_its_victim_against_its_friends_or_slays_both() -> None:
    s = field(
        one("belladonna", 0, 10, 10, energy=3),
        one("fritz", 1, 12, 10),
        one("flintlock", 1, 16, 10),
        options=PLAIN,
    )
    stack_arcane(s, "drop-of-nightshade", 1, "P1")
    played = (0, card("P1")), (0, card("P1")), (1, "ok"), (0, path((12, 10), (14, 10)))
    both = field(one("belladonna", 0, 10, 10, energy=3), one("fritz", 1, 12, 10), one("billy", 0, 30, 30))

    question = asked(step(s), (0, ("ability", "drop-of-nightshade", 1)), *played)
    backfire(both, "drop-of-nightshade", 1)

    assert question.seat == 0
    assert ("attack", 2) in list(question.offered())
    assert [one.status for one in both.characters] == ["slain", "slain", "in_play"]


@pytest.mark.rule("MS-17.23", "MS-4.4")
def test_spies_add_one_to_the_first_player_roll() -> None:
    s = field(one("the-duchess", 0, 10, 10), one("billy", 1, 20, 20), dice=[4, 4], turn=4, phase="first")

    answer(first_player(s), (0, 0))

    assert s.first == 0


def test_a_succubus_shares_out_what_her_victim_loses() -> None:
    s = field(
        one("the-duchess", 0, 10, 10, energy=3, wounds=2),
        one("billy", 1, 14, 10),
        one("wasp", 0, 10, 14, wounds=3),
    )

    cast(s, "succubus", 1, "P2", (0, 2), (0, 0))

    assert wounds(s) == [1, 2, 2]
    assert energies(s) == [1, 0, 1]


@pytest.mark.rule("MS-17.14")
def test_the_undying_restores_all_and_drops_one_stone() -> None:
    s = field(
        one("flintlock", 0, 10, 10, energy=1),
        one("the-revenant", 1, 18, 10, wounds=5),
        stones=[(30, 30, 2), (32, 30, 2)],
    )
    s.stones[0].holder = s.stones[1].holder = 1

    cast(s, "shoot-musket", 1, "G3", (0, path((18.851, 10))))

    assert (s.characters[1].status, s.characters[1].wounds) == ("in_play", 0)
    assert len(s.carried(1)) == 1


@pytest.mark.rule("MS-11.5")
def test_whose_destiny_is_fulfilled_leaves_the_table() -> None:
    s = field(
        one("the-revenant", 0, 10, 10, energy=1),
        one("flintlock", 1, 11.8, 10, wounds=6),
        one("billy", 0, 30, 30),
    )

    fight(s, "TH", "LG", (0, True))

    assert [one.status for one in s.characters[:2]] == ["removed", "slain"]
