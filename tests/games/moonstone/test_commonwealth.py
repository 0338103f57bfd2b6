"""The Commonwealth (sections 13.1, 13.2): abilities, Catastrophes and signatures, played in whole matches."""

from __future__ import annotations

import pytest

from tablee.games.moonstone.cards import ARCANE_DECK
from tablee.games.moonstone.state import NOBODY
from tests.games.moonstone.field import PLAIN, box, disc, inches, one, path
from tests.games.moonstone.field import arcane as card
from tests.games.moonstone.match_play import Play, hold

# Flintlock


@pytest.mark.ability("take-aim")
@pytest.mark.rule("MS-8.2", "MS-8.7", "MS-4.11")
def test_who_takes_aim_draws_one_card_more_until_the_end_of_the_turn() -> None:
    m = Play(one("flintlock", 0, 10, 10, energy=2), one("quack", 1, 18, 10))

    m.use("take-aim")
    assert m[0].energy == 1
    assert m.targets("take-aim") == []
    m.cast("shoot-musket", 1, "G1", hand=3 + 1)
    assert m.wounds == [0, 3]
    m.next_turn()

    assert m.targets("take-aim") == [NOBODY]
    m.use("reload")
    m.cast("shoot-musket", 1, "G1", hand=3, before=((1, "interrupt", False),))


@pytest.mark.ability("look-out")
@pytest.mark.rule("MS-8.3", "MS-9.2")
def test_who_is_warned_is_harder_to_hit_until_the_end_of_the_turn() -> None:
    m = Play(
        one("flintlock", 0, 10, 10, energy=2),
        one("boom-boom-mcboom", 1, 17, 10, energy=1),
        one("fritz", 0, 13, 10),
        one("old-calders", 0, 10, 17.5),
        one("morris", 1, 6, 10),
    )

    # Friends within 6 inches, and himself; no enemies.
    assert m.targets("look-out") == [0, 2]
    m.use("look-out", 2)
    assert (m[0].energy, m.targets("look-out")) == (1, [0, 2])
    m.activate(1)
    m.cast("blunderbuss", 2, "G2", hand=4 + 1 - 1)

    assert m[2].wounds == 2
    m.next_turn(1)
    m.use("reload")
    m.cast("blunderbuss", 2, "B3", hand=4 + 1)
    assert m[2].wounds == 2 + 3


@pytest.mark.ability("shoot-musket", "reload")
@pytest.mark.rule("MS-8.7", "MS-8.8")
def test_a_musket_is_shot_once_until_reloaded_and_not_reloaded_while_engaged() -> None:
    m = Play(one("flintlock", 0, 10, 10, energy=4), one("billy", 1, 21, 10), one("morris", 1, 23, 14))

    # 12 inches, and no further.
    assert m.targets("shoot-musket") == [0, 1]
    m.cast("shoot-musket", 1, "G2", hand=3 - 1)
    assert m.wounds == [0, 4, 0]
    assert m.targets("shoot-musket") == []
    m.use("reload")
    assert m[0].energy == 1
    assert m.targets("shoot-musket") == [0, 1]

    m.cast("shoot-musket", 1, "B2")
    assert m.wounds == [0, 4, 0]
    near = Play(one("flintlock", 0, 10, 10, energy=4), one("billy", 1, 12, 10), one("quack", 0, 4, 4))
    near.cast("shoot-musket", 1, "G1")
    assert near.targets("reload") == []


@pytest.mark.ability("shoot-musket", "shoot-pistol")
@pytest.mark.rule("MS-7.6")
@pytest.mark.parametrize(
    ("id", "ability", "damage"), [("flintlock", "shoot-musket", 5), ("baron-von-fancyhat", "shoot-pistol", 4)]
)
def test_bullets_are_blunt(id: str, ability: str, damage: int) -> None:
    m = Play(one(id, 0, 10, 10, energy=1), one("jackalope", 1, 17, 10))

    m.cast(ability, 1, "G3")

    # It is fluffy.
    assert m[1].wounds == damage - 1


@pytest.mark.ability("shoot-musket/catastrophe")
@pytest.mark.rule("MS-17.6", "MS-9.9")
def test_a_musket_that_bursts_is_never_reloaded() -> None:
    m = Play(one("flintlock", 0, 10, 10, energy=3), one("billy", 1, 18, 10))

    m.backfire("shoot-musket", 1)

    assert m.wounds == [2, 0]
    assert m.targets("reload") == []
    m.next_turn()
    assert m[0].energy == 3
    assert (m.targets("reload"), m.targets("shoot-musket")) == ([], [])


@pytest.mark.ability("tactical-retreat")
@pytest.mark.rule("MS-15.8", "MS-15.11")
def test_a_tactical_retreat_softens_the_blow_and_leads_away() -> None:
    m = Play(one("morris", 0, 10, 10, energy=1), one("flintlock", 1, 11.8, 10))

    m.attack(1, "RA:impact", "HG!", (1, "effect_move", path((11.8, 10), (13.8, 10))))

    # 2 and 2 for the pick, less 1.
    assert m.wounds == [0, 3]
    assert m[1].at == inches(13.8, 10)


@pytest.mark.ability("tactical-retreat")
@pytest.mark.rule("MS-15.10", "MS-15.17")
def test_with_a_copy_a_retreat_softens_twice_and_leads_twice_as_far_even_out_of_reach() -> None:
    m = Play(one("fritz", 0, 10, 10, energy=1), one("quarrel", 1, 12.9, 10))

    m.attack(1, "RA:impact", "HG2!", (1, "effect_move", path((12.9, 10), (16.9, 10))))

    assert m.wounds == [0, 2 + 1 - 2]
    assert m[1].at == inches(16.9, 10)


# Quack


@pytest.mark.ability("premonition")
@pytest.mark.rule("MS-8.12", "MS-12.3", "MS-8.17")
def test_a_premonition_moves_out_of_reach_before_the_blow_falls() -> None:
    m = Play(one("flintlock", 0, 10, 10, energy=2), one("quack", 1, 11.8, 10, energy=2), options=PLAIN)

    m.do(
        (0, "choose_action", ("attack", 1)),
        (1, "interrupt", True),
        (1, "effect_move", path((11.8, 10), (12.8, 10))),
    )

    # The energy is spent, the attack is not made, and Quack has had his Reaction.
    assert m.energies == [1, 1]
    assert m.asked == (0, "choose_action")
    assert ("attack", 1) not in m.menu


@pytest.mark.ability("premonition")
@pytest.mark.rule("MS-8.12")
def test_a_premonition_may_be_ignored_needs_energy_and_does_not_tell_of_friends() -> None:
    m = Play(one("flintlock", 0, 10, 10, energy=2), one("quack", 1, 11.8, 10, energy=1), options=PLAIN)
    friend = Play(
        one("friar-flavious", 0, 10, 10, energy=2),
        one("quack", 0, 14, 10, energy=1, wounds=2),
        one("billy", 1, 30, 30),
    )
    friend.cast("healing", 1, "B1")
    assert (friend[1].wounds, friend[1].energy) == (0, 1)

    m.attack(1, "TH", "LG", before=((1, "interrupt", False),))
    assert m.wounds == [0, 1 + 1]
    m[1].energy = 0
    m.attack(1, "TH", "LG")

    assert m.wounds == [0, 4]


@pytest.mark.ability("foresight")
@pytest.mark.rule("MS-8.4", "MS-8.7")
def test_foresight_gives_a_human_two_cards_once_a_turn() -> None:
    m = Play(
        one("quack", 0, 10, 10, energy=3),
        one("flintlock", 0, 10, 14, energy=1),
        one("billy", 1, 18, 14),
        one("morris", 0, 14, 6),
    )

    # Humans only, himself too, whoever they belong to.
    assert m.targets("foresight") == [0, 1]
    m.use("foresight", 1)
    assert m[0].energy == 2
    assert m.targets("foresight") == []
    m.activate(1)
    m.cast("shoot-musket", 2, "G1", hand=3 + 2 - 1)
    m.next_turn(1)
    m.use("reload")
    m.cast("shoot-musket", 2, "G1", hand=3 - 1)
    m.activate(0)

    assert m.targets("foresight") == [0, 1]


@pytest.mark.ability("healing")
@pytest.mark.rule("MS-7.8", "MS-9.3")
def test_healing_restores_one_more_than_the_card_and_the_player_to_the_left_resists() -> None:
    m = Play(
        one("quack", 0, 10, 10, energy=4, wounds=1),
        one("billy", 0, 18, 10, wounds=7),
        one("morris", 1, 10, 19.5),
    )

    assert m.targets("healing") == [0, 1]
    m.cast("healing", 1, "B3", hand=5)
    assert m.wounds == [1, 3, 0]
    m.cast("healing", 0, "B2")
    assert m.wounds == [0, 3, 0]
    assert m[0].energy == 0


@pytest.mark.ability("blinding-powder")
@pytest.mark.rule("MS-7.10", "MS-4.11")
def test_blinding_powder_takes_cards_from_both_hands_until_the_end_of_the_turn() -> None:
    m = Play(
        one("quack", 0, 10, 10, energy=1), one("flintlock", 1, 12, 10, energy=2), one("billy", 0, 12, 13)
    )

    m.cast("blinding-powder", 1, "B1")
    m.activate(1)
    m.attack(0, "LG", "LG", hands=(3 - 2 + 2, 2))
    m.cast("shoot-musket", 2, "P1", hand=1)
    m.next_turn(1)

    m.attack(0, "LG", "LG", hands=(3 + 2, 2), before=((0, "interrupt", False),))


@pytest.mark.ability("blinding-powder/catastrophe")
def test_blinding_powder_in_ones_own_eyes_costs_all_energy() -> None:
    m = Play(one("quack", 0, 10, 10, energy=4), one("billy", 1, 12, 10))

    m.backfire("blinding-powder", 1)

    assert m[0].energy == 0


@pytest.mark.ability("gone-in-a-puff")
@pytest.mark.rule("MS-15.14", "MS-15.17", "MS-R83")
def test_who_is_gone_in_a_puff_leaves_a_blinded_enemy() -> None:
    m = Play(
        one("fritz", 0, 10, 10, energy=2), one("quack", 1, 11.8, 10), one("eric-the-squire", 1, 10, 11.8)
    )

    m.attack(1, "HG", "LG!", (1, "effect_move", path((11.8, 10), (15.8, 10))))

    assert m[1].at == inches(15.8, 10)
    # Melee 4 less 2, and 2 more for the attacker.
    m.attack(2, "HG", "HG", hands=(4 - 2 + 2, 3))
    m.next_turn()
    m.attack(2, "HG", "HG", hands=(4 + 2, 3))
    far = Play(one("fritz", 0, 10, 10, energy=2), one("quack", 1, 13, 10), one("eric-the-squire", 1, 10, 13))
    far.attack(1, "HG", "LG!", (1, "effect_move", path((13, 10), (17, 10))))
    far.attack(2, "HG", "HG", hands=(4 + 2, 3))


# Billy


@pytest.mark.ability("ramming-speed")
@pytest.mark.rule("MS-8.9", "MS-1.9", "MS-5.12")
def test_ramming_speed_runs_into_an_enemy_and_drives_it_away() -> None:
    m = Play(one("billy", 0, 10, 10, energy=3), one("flintlock", 1, 16, 10), one("quack", 0, 14, 14))

    assert m.targets("ramming-speed") == [1]
    m.top("B2")
    m.use("ramming-speed", 1)

    assert m.wounds == [0, 3, 0]
    assert 14_800 < m[0].at[0] < 14_825
    assert m[1].at == inches(18, 10)
    assert m[0].energy == 0


@pytest.mark.ability("ramming-speed/catastrophe")
@pytest.mark.rule("MS-8.11")
def test_who_dodges_a_ram_moves_as_its_own_player_likes() -> None:
    m = Play(one("billy", 0, 10, 10, energy=3), one("flintlock", 1, 16, 10))

    m.top("X")
    m.use("ramming-speed", 1, (1, "effect_move", path((16, 10), (16, 13))))

    assert m.wounds == [0, 0]
    assert m[1].at == inches(16, 13)


@pytest.mark.ability("ramming-speed")
def test_a_ram_that_is_held_up_does_nothing() -> None:
    m = Play(
        one("billy", 0, 10, 10, energy=3),
        one("flintlock", 1, 16, 10),
        pieces=[box("obstacle", 13, 9.5, 13.4, 10.5)],
    )

    m.use("ramming-speed", 1)

    assert m.wounds == [0, 0]
    assert m[1].at == inches(16, 10)


@pytest.mark.ability("high-ho-silver")
@pytest.mark.parametrize("name", ["G2", "P2"])
def test_silver_carries_him_twice_the_value(name: str) -> None:
    m = Play(one("billy", 0, 10, 10, energy=2), one("flintlock", 1, 30, 30))

    m.cast("high-ho-silver", NOBODY, name, (0, "effect_move", path((10, 10), (14, 10))), hand=4)

    assert m[0].at == inches(14, 10)
    # It is no Jog.
    assert ("jog", 0) in m.menu


@pytest.mark.ability("high-ho-silver/catastrophe")
@pytest.mark.rule("MS-17.18", "MS-R73")
def test_a_stubborn_silver_neither_moves_nor_is_moved_until_the_end_of_the_turn() -> None:
    m = Play(one("billy", 0, 10, 10, energy=4), one("beaky-bobby", 1, 12, 10, energy=1))

    m.backfire("high-ho-silver")
    assert not {("jog", 0), ("step", 0)} & set(m.menu)
    m.activate(1)
    m.use("stand-back")
    assert m[0].at == inches(10, 10)
    m.next_turn()

    assert {("jog", 0), ("step", 0)} <= set(m.menu)


@pytest.mark.ability("wild-swing")
@pytest.mark.rule("MS-15.9", "MS-15.10")
def test_a_wild_swing_drives_the_enemy_away() -> None:
    m = Play(one("billy", 0, 10, 10, energy=1), one("flintlock", 1, 11.8, 10))

    m.attack(1, "FS2!", "TH")

    # Twice 2, and 1 for the sword; 2 inches. The Thrust deals 2, and 1 for the dagger.
    assert m.wounds == [3, 5]
    assert m[1].at == inches(13.8, 10)


# Friar Flavious


@pytest.mark.ability("bludgeon", "grudge")
@pytest.mark.rule("MS-14.12", "MS-7.5")
@pytest.mark.parametrize(("type", "hurt", "left"), [("impact", 3, 2), ("slicing", 0, 3), ("piercing", 0, 3)])
def test_a_bludgeon_bruises_alone_and_the_friar_heals_by_it(type: str, hurt: int, left: int) -> None:
    m = Play(one("friar-flavious", 0, 10, 10, energy=1, wounds=3), one("billy", 1, 12.9, 10), options=PLAIN)

    m.attack(1, f"RA:{type}", "SC")

    assert m.wounds == [left, hurt]


@pytest.mark.ability("grudge")
@pytest.mark.rule("MS-14.12")
def test_the_friar_does_not_heal_by_the_blows_of_others() -> None:
    m = Play(
        one("fritz", 0, 10, 10, energy=1),
        one("billy", 1, 11.8, 10),
        one("friar-flavious", 0, 10, 14, wounds=2),
        options=PLAIN,
    )

    m.attack(1, "RA:impact", "HG")

    assert m.wounds == [0, 3, 2]


@pytest.mark.ability("divine-intervention")
@pytest.mark.rule("MS-17.12")
@pytest.mark.parametrize("shows", [True, False])
def test_two_catastrophes_turn_an_ability_on_its_originator(shows: bool) -> None:
    m = Play(
        one("flintlock", 0, 10, 10, energy=1), one("billy", 1, 18, 10), one("friar-flavious", 1, 10, 14.5)
    )
    m.do((0, "choose_action", ("ability", "shoot-musket", 1)))
    assert m.asked == (1, "divine_reveal")
    hold(m.s.duel.resist_hand, [card("X"), card("X")], m.s.arcane_deck, m.s.duel.hand)

    m.do((1, "divine_reveal", shows))

    assert m.wounds == ([2, 0, 0] if shows else [0, 0, 0])
    assert m.asked == ((0, "choose_action") if shows else (0, "play_arcane"))


@pytest.mark.ability("divine-intervention")
@pytest.mark.rule("MS-17.12")
@pytest.mark.parametrize(("y", "asks"), [(15.18, True), (15.2, False)])
def test_the_friar_intervenes_within_4_inches_of_the_originator(y: float, asks: bool) -> None:
    m = Play(one("flintlock", 0, 10, 10, energy=1), one("billy", 1, 18, 10), one("friar-flavious", 1, 10, y))

    m.do((0, "choose_action", ("ability", "shoot-musket", 1)))

    assert m.asked == ((1, "divine_reveal") if asks else (0, "play_arcane"))


@pytest.mark.ability("spank")
@pytest.mark.rule("MS-15.13", "MS-7.13")
@pytest.mark.parametrize(("before", "left", "status"), [(3, 3 + 5 - 1 - 1, "in_play"), (4, 9, "slain")])
def test_a_spanking_friar_feels_better_if_he_lives(before: int, left: int, status: str) -> None:
    m = Play(
        one("friar-flavious", 0, 10, 10, energy=1, wounds=before),
        one("young-jack", 1, 11.8, 10),
        one("billy", 0, 30, 30),
    )

    m.attack(1, "SC!", "FS:slicing")

    # 1 and 1 for the bludgeon, less 1 for the shield; he heals by grudge and by the spanking.
    assert m.wounds == [left, 1, 0]
    assert m[0].status == status


# Baron Von Fancyhat


@pytest.mark.ability("rallying-cry")
@pytest.mark.rule("MS-8.6", "MS-8.7")
def test_a_rallying_cry_refills_other_humans_to_their_unticked_dots_once_a_game() -> None:
    m = Play(
        one("baron-von-fancyhat", 0, 10, 10, energy=1),
        one("flintlock", 0, 14, 10, wounds=4),
        one("quack", 0, 10, 14, energy=5),
        one("billy", 0, 6, 10),
        one("fritz", 1, 10, 4),
        one("old-calders", 0, 10, 20),
    )

    m.use("rallying-cry")

    # Four boxes are left to Flintlock, with two dots; Quack keeps what he has.
    assert m.energies == [1, 2, 5, 0, 0, 0]
    assert m.targets("rallying-cry") == []
    m.next_turn()
    assert m.targets("rallying-cry") == []


@pytest.mark.ability("shoot-pistol", "reload")
@pytest.mark.rule("MS-8.5")
def test_a_pistol_is_drawn_even_while_engaged() -> None:
    m = Play(one("baron-von-fancyhat", 0, 10, 10, energy=3), one("flintlock", 1, 11.8, 10))

    m.cast("shoot-pistol", 1, "G3", hand=3)

    assert m.wounds == [0, 4]
    assert (m.targets("shoot-pistol"), m.targets("reload")) == ([], [])


@pytest.mark.ability("master-strike")
@pytest.mark.rule("MS-15.1", "MS-15.9")
def test_a_master_strike_opens_a_riposte() -> None:
    m = Play(one("baron-von-fancyhat", 0, 10, 10, energy=1), one("flintlock", 1, 11.8, 10))

    m.attack(1, "FS!", "TH", riposte="RA:piercing")

    # 1 + 1 for the sword, then 1 + 1; the thrust is stopped by the plates: 2 + 1 - 2.
    assert m.wounds == [1, 2 + 2]


# Eric, the Squire


@pytest.mark.ability("squire")
@pytest.mark.rule("MS-17.1", "MS-14.2")
def test_a_squire_helps_other_soldiers_and_nobles_near_him() -> None:
    m = Play(
        one("baron-von-fancyhat", 0, 10, 10, energy=2),
        one("flintlock", 1, 11.8, 10),
        one("eric-the-squire", 0, 10, 15.18, energy=1),
        one("billy", 1, 10, 17),
    )

    # Two more for a Noble within 4 inches of him, none for himself.
    m.attack(1, "LG", "LG", hands=(5 + 2 + 2, 3))
    m.activate(2)
    m.attack(3, "LG", "LG", hands=(3 + 2, 4))
    m[2].at = inches(10, 15.2)
    m.next_turn()

    m.attack(1, "LG", "LG", hands=(5 + 2, 3))


@pytest.mark.ability("squire")
@pytest.mark.rule("MS-17.1", "MS-14.2")
def test_a_squire_helps_a_soldier_who_defends() -> None:
    m = Play(
        one("billy", 0, 10, 10, energy=1),
        one("flintlock", 1, 11.8, 10),
        one("eric-the-squire", 1, 14, 12),
    )

    m.attack(1, "LG", "LG", hands=(4 + 2, 3 + 1))


@pytest.mark.ability("squire", "lucky-charms")
@pytest.mark.rule("MS-17.1", "MS-8.14")
@pytest.mark.parametrize(
    ("helper", "id", "cards"),
    [
        ("eric-the-squire", "flintlock", 3),
        ("eric-the-squire", "baron-von-fancyhat", 5),
        ("mama-gimble", "morris", 3),
    ],
)
def test_enemies_are_neither_helped_by_a_squire_nor_by_charms(helper: str, id: str, cards: int) -> None:
    m = Play(one(id, 0, 10, 10, energy=1), one("young-jack", 1, 11.8, 10), one(helper, 1, 10, 13.5))

    m.attack(1, "HG", "HG", hands=(cards + 2, 4 + (1 if helper == "mama-gimble" else 2)))


@pytest.mark.ability("lucky-charms", "my-boys")
@pytest.mark.rule("MS-17.1", "MS-7.4")
def test_charms_and_boys_are_other_gnomes_of_her_own() -> None:
    m = Play(
        one("flintlock", 0, 20, 10, energy=1),
        one("mama-gimble", 1, 10, 10, energy=1),
        one("quack", 1, 10, 14),
        one("morris", 0, 10, 6, energy=1),
        one("mr-toodles", 0, 10, 15.8),
    )

    # Neither herself nor a Human, and the Gnome is an enemy.
    m.cast("shoot-musket", 1, "G1")
    assert m[1].wounds == 3
    m.activate(2)
    m.next_turn(2)
    m.attack(4, "HG", "HG", hands=(2 + 2, 2))


@pytest.mark.ability("my-hero")
@pytest.mark.rule("MS-8.3", "MS-7.8")
def test_my_hero_gives_a_soldier_one_and_a_noble_two() -> None:
    m = Play(
        one("eric-the-squire", 0, 10, 10, energy=4),
        one("flintlock", 0, 14, 10, energy=3),
        one("baron-von-fancyhat", 0, 10, 14, energy=2),
        one("quack", 0, 6, 10),
        one("fritz", 0, 10, 16),
    )

    # Himself, for he is a Soldier; not Quack, and Fritz is too far away.
    assert m.targets("my-hero") == [0, 1, 2]
    m.use("my-hero", 1)
    m.use("my-hero", 2)

    assert m.energies == [0, 4, 4, 0, 0]


@pytest.mark.ability("field-medic")
@pytest.mark.rule("MS-8.3", "MS-9.3")
def test_a_medic_heals_soldiers_and_nobles_alone() -> None:
    m = Play(
        one("eric-the-squire", 0, 10, 10, energy=1),
        one("flintlock", 0, 14, 10, wounds=4),
        one("quack", 0, 10, 12, wounds=2),
        one("baron-von-fancyhat", 1, 10, 7),
    )

    assert m.targets("field-medic") == [0, 1, 3]
    m.cast("field-medic", 1, "B3", hand=3)

    assert m.wounds == [0, 1, 2, 0]
    assert m[0].energy == 0


@pytest.mark.ability("youll-regret-that")
@pytest.mark.rule("MS-17.5", "MS-15.13")
def test_who_is_attacked_may_change_places_with_a_friend() -> None:
    m = Play(
        one("quack", 0, 10, 10, energy=1),
        one("eric-the-squire", 1, 11.8, 10),
        one("fritz", 1, 14.5, 10),
        one("flintlock", 1, 11.8, 14),
        one("morris", 1, 20, 10),
    )

    m.attack(1, "HG", "LG!", (1, "effect_target", 2))

    assert [one.at for one in m.s.characters[1:4]] == [inches(14.5, 10), inches(11.8, 10), inches(11.8, 14)]


@pytest.mark.ability("youll-regret-that")
@pytest.mark.rule("MS-15.13")
def test_the_slain_change_places_with_nobody() -> None:
    m = Play(
        one("fritz", 0, 10, 10, energy=1),
        one("mama-gimble", 1, 11.8, 10, wounds=5),
        one("billy", 1, 14.5, 10),
    )

    m.attack(1, "FS:slicing", "LG!")

    assert m[1].status == "slain"
    assert m[2].at == inches(14.5, 10)


# Fritz


@pytest.mark.ability("intimidate")
@pytest.mark.rule("MS-8.3", "MS-4.11")
def test_who_is_intimidated_shoots_worse_and_fights_with_open_cards_until_the_end_of_the_turn() -> None:
    m = Play(
        one("fritz", 0, 10, 10, energy=2),
        one("flintlock", 1, 12, 10, energy=1),
        one("billy", 1, 10, 14),
        one("vicious-syd", 1, 7, 10),
        one("quack", 0, 20, 20),
    )

    # Humans and Goblins; himself as well.
    assert m.targets("intimidate") == [0, 1, 3]
    m.use("intimidate", 1)
    m.do((0, "choose_action", ("attack", 1)))
    assert [fighter.open for fighter in m.s.fight.sides] == [False, True]
    m.blows((0, 1), "LG", "LG")
    m.activate(1)
    m.cast("shoot-musket", 0, "P1", hand=3 + 1 - 2)
    m.next_turn()
    m.do((0, "choose_action", ("attack", 1)))
    assert [fighter.open for fighter in m.s.fight.sides] == [False, False]
    assert m[1].lasting == []


@pytest.mark.ability("stand-back")
@pytest.mark.rule("MS-8.6", "MS-5.13", "MS-8.7")
def test_stand_back_moves_all_others_near_away_in_the_order_of_its_player() -> None:
    m = Play(
        one("fritz", 0, 10, 10, energy=2),
        one("billy", 1, 13.18, 10),
        one("quack", 0, 10, 12),
        one("morris", 0, 6.5, 10),
    )

    m.use("stand-back", NOBODY, (0, "effect_order", (2, 1)))

    assert [one.at for one in m.s.characters[1:]] == [inches(14.18, 10), inches(10, 13), inches(6.5, 10)]
    assert (m[0].energy, m.targets("stand-back")) == (1, [])
    m.next_turn()
    assert m.targets("stand-back") == [NOBODY]


@pytest.mark.ability("corn-cutter")
@pytest.mark.rule("MS-15.10", "MS-15.11")
def test_a_corn_cutter_hits_all_near_who_took_no_part() -> None:
    m = Play(
        one("fritz", 0, 10, 10, energy=1),
        one("flintlock", 1, 11.8, 10),
        one("quack", 0, 10, 12.9),
        one("billy", 1, 7.5, 10),
        one("morris", 1, 10, 6.7),
    )

    m.attack(1, "RA2!", "SC")

    # Twice 2 and 3 for the sword; around him twice 2 that no sword adds to, and Billy's jacket takes 1 off.
    assert m.wounds == [2, 7, 4, 3, 0]


# Agatha, Tavernfrau


@pytest.mark.ability("deutsche-courage")
@pytest.mark.rule("MS-8.7", "MS-8.11")
def test_courage_gives_a_soldier_who_attacks_energy_once_a_turn() -> None:
    m = Play(
        one("fritz", 0, 10, 10, energy=2),
        one("flintlock", 1, 11.8, 10),
        one("agatha-tavernfrau", 0, 10, 17.18),
        one("billy", 0, 10, 8),
    )

    m.attack(1, "HG", "HG", before=((0, "use_ability", True),))
    assert m[0].energy == 2 - 1 + 1
    m.attack(1, "HG", "HG")
    assert m[0].energy == 1
    m.next_turn()

    m.attack(1, "HG", "HG", before=((0, "use_ability", False),))
    assert m[0].energy == 3 - 1
    m.attack(1, "HG", "HG", before=((0, "use_ability", True),))
    assert m[0].energy == 2


@pytest.mark.ability("enticing-offer")
@pytest.mark.rule("MS-9.4", "MS-1.9")
@pytest.mark.parametrize(("name", "x"), [("G2", 14), ("B2", 14), ("P2", 14), ("P3", 18)])
def test_an_offer_draws_the_target_near_with_any_two(name: str, x: int) -> None:
    m = Play(one("agatha-tavernfrau", 0, 10, 10, energy=2), one("billy", 1, 18, 10))

    m.cast("enticing-offer", 1, name, hand=3 - 1)

    assert m[1].at == inches(x, 10)
    assert m[0].energy == 0


@pytest.mark.ability("drink-your-fill")
@pytest.mark.rule("MS-4.11", "MS-8.7")
@pytest.mark.parametrize(
    ("name", "energy", "arcane", "melee"), [("G2", 1, 3, 3), ("B2", 5, 3 - 2, 3), ("P2", 3, 3, 3 + 2)]
)
def test_a_drink_takes_or_gives_energy_or_makes_bold(name: str, energy: int, arcane: int, melee: int) -> None:
    m = Play(
        one("agatha-tavernfrau", 0, 10, 10, energy=2),
        one("flintlock", 0, 12, 10, energy=3),
        one("fritz", 1, 13.8, 10),
    )

    m.cast("drink-your-fill", 1, name)

    assert m[1].energy == energy
    assert m.targets("drink-your-fill") == []
    m.activate(1)
    m.attack(2, "HG", "HG", hands=(melee + 2, 4), before=((0, "use_ability", False),))
    m.next_turn(1)
    m.attack(2, "HG", "HG", hands=(3 + 2, 4), before=((0, "use_ability", False),))
    m.cast("shoot-musket", 2, "G1", hand=3 + 1)
    m.activate(0)
    assert m.targets("drink-your-fill") == [0, 1]


@pytest.mark.ability("drink-your-fill")
@pytest.mark.rule("MS-7.10")
def test_a_drink_of_blue_makes_worse_at_magic() -> None:
    m = Play(
        one("agatha-tavernfrau", 0, 10, 10, energy=1), one("flintlock", 0, 12, 10), one("quack", 1, 18, 10)
    )

    m.cast("drink-your-fill", 1, "B2")
    m.activate(1)

    m.cast("shoot-musket", 2, "G1", hand=3 - 2)


@pytest.mark.ability("drink-your-fill/catastrophe")
@pytest.mark.rule("MS-13.5", "MS-13.8")
def test_too_much_drink_drops_a_stone_where_the_active_player_likes() -> None:
    m = Play(one("agatha-tavernfrau", 0, 10, 10, energy=1), one("billy", 1, 12, 10), stones=[(30, 30, 3)])
    m.s.stones[0].holder = 1

    m.backfire("drink-your-fill", 1, (0, "place_stone", path((12.851, 10))))

    assert m.s.carried(1) == []
    assert (m.s.stones[0].at, m.s.stones[0].depth) == (inches(12.851, 10), 1)


@pytest.mark.ability("hell-hath-no-fury")
@pytest.mark.rule("MS-15.1", "MS-R7")
@pytest.mark.parametrize("attacks", ["TH", "LG", "HG"])
def test_hell_has_no_fury_like_her_riposte(attacks: str) -> None:
    m = Play(one("flintlock", 0, 10, 10, energy=1), one("agatha-tavernfrau", 1, 11.8, 10))

    answered = attacks != "HG"
    m.attack(1, attacks, "HG!", riposte="RA:impact" if answered else "", by=1)

    # A Rising Attack deals 1 against a Thrust and ø against a Low Guard; and 1 for the concealed dagger.
    assert m[0].wounds == (2 if attacks == "TH" else 0)


# Mama Gimble


@pytest.mark.ability("my-boys", "lucky-charms")
@pytest.mark.rule("MS-17.1", "MS-7.4")
def test_her_boys_shield_mama_and_she_brings_them_luck() -> None:
    m = Play(
        one("fritz", 0, 10, 10, energy=2),
        one("mama-gimble", 1, 11.8, 10),
        one("morris", 1, 14, 10, energy=3),
        one("gradock", 1, 11.8, 14),
        one("quarrel", 1, 14, 13),
        one("mr-toodles", 0, 15.8, 10),
        options=PLAIN,
    )

    # 2 and 1 for the sword, less 2 at most.
    m.attack(1, "RA:impact", "SC", hands=(4 + 2, 2))
    assert m[1].wounds == 1
    m.activate(2)
    m.attack(5, "HG", "HG", hands=(3 + 1 + 2, 2))
    m.cast("sink-hole", 5, "P1", hand=3 + 1 - 1)
    m[1].at = inches(30, 30)
    m.next_turn(2)

    m.attack(5, "HG", "HG", hands=(3 + 2, 2))


@pytest.mark.ability("mothers-love")
@pytest.mark.rule("MS-1.9", "MS-8.7")
def test_a_mothers_love_brings_both_together_and_heals() -> None:
    m = Play(
        one("mama-gimble", 0, 10, 10, energy=3),
        one("morris", 0, 18, 10, wounds=3),
        one("flintlock", 0, 10, 14),
        one("billy", 0, 10, 21.5),
    )

    # Gnomes within 10 inches, herself included.
    assert m.targets("mothers-love") == [0, 1]
    m.use("mothers-love", 1)

    assert [one.at for one in m.s.characters[:2]] == [inches(12, 10), inches(16, 10)]
    assert m.wounds == [0, 1, 0, 0]
    assert (m[0].energy, m.targets("mothers-love")) == (2, [])
    m.next_turn()
    assert m.targets("mothers-love") == [0, 1]


@pytest.mark.ability("mothers-love")
@pytest.mark.rule("MS-8.4", "MS-R88")
def test_a_mother_may_love_herself() -> None:
    m = Play(one("mama-gimble", 0, 10, 10, energy=1, wounds=3), one("billy", 1, 30, 30))

    m.use("mothers-love", 0)

    assert (m[0].at, m[0].wounds) == (inches(10, 10), 1)


@pytest.mark.ability("mothers-wrath")
@pytest.mark.rule("MS-8.6", "MS-8.7")
def test_a_mothers_wrath_rouses_other_gnomes_and_wounds_enemies_once_a_game() -> None:
    m = Play(
        one("mama-gimble", 0, 10, 10, energy=1),
        one("morris", 0, 12, 10),
        one("flintlock", 0, 10, 12),
        one("vicious-syd", 1, 10, 8),
        one("beaky-bobby", 1, 20, 20),
        one("billy", 0, 10, 15),
        one("gradock", 1, 8, 10),
    )

    m.use("mothers-wrath")

    # Wounds: plates are of no use. Billy stands too far away, and Gradock is an enemy.
    assert m.energies == [0, 1, 0, 0, 0, 0, 0]
    assert m.wounds == [0, 0, 0, 2, 0, 0, 2]
    m.next_turn()
    assert m.targets("mothers-wrath") == []


@pytest.mark.ability("slow")
@pytest.mark.rule("MS-13.3", "MS-5.2")
def test_the_slow_jog_two_inches_with_a_stone_or_without() -> None:
    m = Play(one("mama-gimble", 0, 10, 10, energy=1), one("billy", 1, 30, 30), stones=[(30, 20, 1)])
    loaded = Play(one("mama-gimble", 0, 10, 10), one("billy", 1, 30, 30), stones=[(30, 20, 1)])
    loaded.s.stones[0].holder = 0

    m.do((0, "choose_action", ("jog", 0)))
    assert m.why_not(path((10, 10), (12.1, 10))) == "path_too_long"
    m.do((0, "move", path((10, 10), (12, 10))))
    loaded.walk("jog", (12, 10))

    assert m[0].at == loaded[0].at == inches(12, 10)
    assert ("jog", 0) not in m.menu


# Quarrel


@pytest.mark.ability("brothers-in-arms")
@pytest.mark.rule("MS-8.7", "MS-8.11", "MS-4.11")
@pytest.mark.parametrize("pays", [True, False])
def test_brothers_in_arms_help_each_other_each_once_a_turn(pays: bool) -> None:
    m = Play(
        one("quarrel", 0, 10, 10, energy=3),
        one("billy", 0, 12, 10, energy=2),
        one("morris", 0, 10, 12),
        one("flintlock", 0, 8, 10),
        one("fritz", 1, 11.3, 8.5),
        one("gradock", 1, 7, 13.5),
    )

    assert m.targets("brothers-in-arms") == [1, 2]
    m.use("brothers-in-arms", 1, (0, "optional_pay", pays))
    assert (m[0].energy, m[1].energy) == (2, 2 - pays)
    assert m.targets("brothers-in-arms") == [2]
    # Morris has nothing to pay with; the enemy's militia is nobody's brother.
    m.use("brothers-in-arms", 2)
    assert m.targets("brothers-in-arms") == []
    m.attack(4, "HG", "HG", hands=(3 + 2 + 2 * pays, 4 - 1))
    m.activate(1)
    m.attack(4, "HG", "HG", hands=(4 + 2 + 2, 4 - 1))
    m.next_turn()
    m.attack(4, "HG", "HG", hands=(3 + 2, 4 - 1))

    assert m.targets("brothers-in-arms") == [1, 2]


@pytest.mark.ability("shoot-crossbow", "shoot-crossbow/catastrophe")
@pytest.mark.rule("MS-1.9", "MS-17.6", "MS-8.7")
def test_a_crossbow_pierces_and_pushes_and_may_break() -> None:
    m = Play(one("quarrel", 0, 10, 10, energy=4), one("billy", 1, 20, 10))

    m.cast("shoot-crossbow", 1, "G2", hand=3 - 1)
    assert m[1].wounds == 4
    assert m[1].at == inches(21, 10)
    assert m.targets("shoot-crossbow") == []
    m.use("reload")
    m.backfire("shoot-crossbow", 1)
    m.next_turn()

    assert (m.targets("shoot-crossbow"), m.targets("reload")) == ([], [])
    assert m[0].energy == 3


# Young Jack


@pytest.mark.ability("lucky")
@pytest.mark.rule("MS-8.7", "MS-R105")
def test_the_lucky_arrange_the_deck_for_the_next_hand() -> None:
    m = Play(one("young-jack", 0, 10, 10, energy=2, wounds=1), one("billy", 1, 30, 30))
    top = m.s.arcane_deck[:-6:-1]
    wanted = tuple(reversed(top))

    m.use("lucky", NOBODY, (0, "arrange_top", 2), (0, "arrange_deck", wanted))
    assert m.s.arcane_deck[:-3:-1] == list(wanted[:2])
    assert m.s.arcane_deck[2::-1] == list(wanted[2:])
    assert m.match.view(0).peeked == (wanted[:2], wanted[2:])
    assert m.match.view(1).peeked is None
    assert m.match.view(None).peeked is None
    assert m.targets("lucky") == []
    m.do((0, "choose_action", ("ability", "magic-brew", NOBODY)))

    # Arcane 2: the two that he has laid on top.
    assert m.s.duel.hand == sorted(wanted[:2])
    assert m.match.view(0).peeked is None


@pytest.mark.ability("magic-brew")
@pytest.mark.rule("MS-8.7")
def test_a_magic_brew_heals_or_rouses_once_a_turn() -> None:
    healed, roused = (
        Play(one("young-jack", 0, 10, 10, energy=1, wounds=3), one("billy", 1, 30, 30)) for _ in range(2)
    )

    healed.cast("magic-brew", NOBODY, "B2", hand=2)
    roused.cast("magic-brew", NOBODY, "P3")

    assert (healed[0].wounds, healed[0].energy) == (1, 0)
    assert (roused[0].wounds, roused[0].energy) == (3, 3)
    assert roused.targets("magic-brew") == []
    roused.next_turn()
    assert roused.targets("magic-brew") == [NOBODY]


@pytest.mark.ability("shield-bash")
@pytest.mark.rule("MS-15.11", "MS-1.9")
def test_a_shield_bash_follows_up_and_pushes() -> None:
    m = Play(one("young-jack", 0, 10, 10, energy=1), one("flintlock", 1, 12, 10))

    m.attack(1, "LG!", "LG")

    # To contact, which is less than an inch away; then the enemy is pushed an inch.
    assert 10_810 < m[0].at[0] < 10_830
    assert m[1].at == inches(13, 10)
    assert m[1].wounds == 1


# Morris


@pytest.mark.ability("miner")
@pytest.mark.rule("MS-13.1", "MS-13.3")
def test_a_miner_takes_a_stone_whatever_its_depth_and_carries_one_easily() -> None:
    m = Play(
        one("morris", 0, 10, 10, energy=2), one("billy", 1, 30, 30), stones=[(10.851, 10, 4), (9.149, 10, 3)]
    )

    m.do((0, "choose_action", ("harvest", 0)))
    assert (m.s.carried(0), m[0].energy) == ([0], 1)
    m.walk("jog", (10, 14))
    assert m[0].at == inches(10, 14)
    m.next_turn()
    m.walk("jog", (10, 10))
    m.do((0, "choose_action", ("harvest", 1)))
    assert m.s.carried(0) == [0, 1]
    m.next_turn()
    m.do((0, "choose_action", ("jog", 0)))

    assert m.why_not(path((10, 10), (12.1, 10))) == "path_too_long"


@pytest.mark.ability("tough-as-old-boots")
@pytest.mark.rule("MS-4.1", "MS-7.1")
def test_old_boots_are_mended_before_energy_is_counted() -> None:
    m = Play(one("morris", 0, 10, 10, wounds=7), one("gradock", 0, 20, 20, wounds=1), one("billy", 1, 30, 30))

    m.next_turn()

    # Two wounds less first: three boxes are left, with both blue dots.
    assert m.wounds == [5, 0, 0]
    assert m[0].energy == 2


@pytest.mark.ability("shove")
@pytest.mark.rule("MS-8.4", "MS-8.7")
def test_a_shove_moves_any_other_two_inches_away_for_nothing() -> None:
    m = Play(
        one("morris", 0, 10, 10), one("billy", 0, 12, 10), one("quack", 1, 10, 12), one("fritz", 1, 5, 10)
    )

    assert m.targets("shove") == [1, 2]
    m.use("shove", 1)

    assert m[1].at == inches(14, 10)
    assert m.targets("shove") == []
    m.next_turn()
    assert m.targets("shove") == [2]


@pytest.mark.ability("sink-hole")
@pytest.mark.rule("MS-7.3", "MS-4.11")
def test_a_sink_hole_wounds_and_slows_until_the_end_of_the_turn() -> None:
    m = Play(one("morris", 0, 10, 10, energy=2), one("baron-von-fancyhat", 1, 15, 10))

    m.cast("sink-hole", 1, "P2", hand=3)
    # Wounds: armour is of no use.
    assert m.wounds == [0, 2]
    m.activate(1)
    m.do((1, "choose_action", ("jog", 0)))
    assert m.why_not(path((15, 10), (17.1, 10))) == "path_too_long"
    m.do((1, "move", path((15, 10), (17, 10))))
    m.next_turn(1)
    m.walk("jog", (21, 10))

    assert m[1].at == inches(21, 10)


@pytest.mark.ability("pick-a-fight")
@pytest.mark.rule("MS-7.7", "MS-15.16")
def test_picking_a_fight_goes_through_armour() -> None:
    m = Play(one("morris", 0, 10, 10, energy=1), one("baron-von-fancyhat", 1, 11.8, 10))

    m.attack(1, "FS!", "LG")

    assert m[1].wounds == 2 + 2


# Gradock


@pytest.mark.ability("smell-a-lie")
@pytest.mark.rule("MS-17.9")
@pytest.mark.parametrize(("y", "asked"), [(13.18, "play_openly"), (13.2, "play_arcane")])
def test_near_who_smells_lies_cards_are_played_face_up(y: float, asked: str) -> None:
    m = Play(one("flintlock", 0, 10, 10, energy=1), one("billy", 1, 18, 10), one("gradock", 1, 18, y))

    m.do((0, "choose_action", ("ability", "shoot-musket", 1)))

    assert m.asked == (0, asked)


@pytest.mark.ability("smell-a-lie")
@pytest.mark.rule("MS-17.9")
@pytest.mark.parametrize(("name", "wounds"), [("G3", [0, 5]), ("X", [2, 0]), ("B1", [0, 0])])
def test_a_card_face_up_is_what_it_is_and_nobody_answers(name: str, wounds: list[int]) -> None:
    m = Play(one("flintlock", 0, 10, 10, energy=1), one("gradock", 1, 18, 10), one("quack", 0, 4, 4))
    m.do((0, "choose_action", ("ability", "shoot-musket", 1)))
    hold(m.s.duel.hand, [card(name)], m.s.arcane_deck, m.s.duel.resist_hand)

    m.do((0, "play_openly", card(name)))

    # Good advice is for his own friends.
    assert m.wounds[:2] == wounds
    assert m.asked == (0, "choose_action")
    assert sorted(m.s.arcane_deck) == sorted(ARCANE_DECK)


@pytest.mark.ability("smell-a-lie")
def test_friends_are_not_asked_to_play_openly() -> None:
    m = Play(
        one("mama-gimble", 0, 10, 10, energy=2), one("gradock", 0, 12, 10, wounds=4), one("billy", 1, 30, 30)
    )

    m.cast("healing", 1, "B3")

    assert m[1].wounds == 0


@pytest.mark.ability("sage-advice")
@pytest.mark.rule("MS-17.8")
@pytest.mark.parametrize(("ignores", "hurt"), [(True, 0), (False, 2)])
def test_good_advice_lets_friends_ignore_a_catastrophe(ignores: bool, hurt: int) -> None:
    m = Play(one("flintlock", 0, 10, 10, energy=3), one("billy", 1, 18, 10), one("old-calders", 0, 10, 15.18))

    m.backfire("shoot-musket", 1, (0, "ignore_catastrophe", ignores))

    assert m[0].wounds == hurt
    assert (m.targets("reload") == [NOBODY]) == ignores


@pytest.mark.ability("sage-advice")
@pytest.mark.rule("MS-17.8")
def test_good_advice_reaches_4_inches_and_helps_who_gives_it() -> None:
    far = Play(one("flintlock", 0, 10, 10, energy=1), one("billy", 1, 18, 10), one("gradock", 0, 10, 15.2))
    own = Play(one("gradock", 0, 10, 10, energy=2), one("billy", 1, 18, 10))

    far.backfire("shoot-musket", 1)
    own.backfire("snare-traps", 1, (0, "ignore_catastrophe", True))

    assert (far[0].wounds, own[0].wounds) == (2, 0)


@pytest.mark.ability("forgetfulness")
@pytest.mark.rule("MS-17.6", "MS-8.11")
def test_who_forgets_an_ability_lacks_it_until_the_end_of_the_turn() -> None:
    m = Play(one("gradock", 0, 10, 10, energy=1), one("flintlock", 1, 15, 10, energy=3))

    m.do((0, "choose_action", ("ability", "forgetfulness", 1)))
    # Not the dagger: it is neither an active nor an Arcane ability.
    assert (m.asked, sorted(m.options)) == (
        (0, "remove_ability"),
        ["look-out", "reload", "shoot-musket", "take-aim"],
    )
    m.do((0, "remove_ability", "shoot-musket"))
    assert m[0].energy == 0
    m.activate(1)
    assert (m.targets("shoot-musket"), m.targets("take-aim")) == ([], [NOBODY])
    m.next_turn(1)

    assert m.targets("shoot-musket") == [0, 1]


@pytest.mark.ability("snare-traps")
@pytest.mark.rule("MS-9.2", "MS-10.1")
def test_snares_know_neither_evade_nor_cover() -> None:
    m = Play(
        one("gradock", 0, 10, 10, energy=2),
        one("wasp", 1, 20, 10),
        pieces=[box("obstacle", 15, 9, 15.5, 11)],
    )

    m.cast("snare-traps", 1, "G3", hand=2)

    assert m.wounds == [0, 3]


@pytest.mark.ability("the-old-slip-step")
def test_an_old_slip_step_steps_aside() -> None:
    m = Play(one("gradock", 0, 10, 10, energy=1), one("flintlock", 1, 11.8, 10))

    m.attack(1, "HG!", "TH", (0, "effect_move", path((10, 10), (9, 10))))

    # It causes 1; a thrust against a High Guard is 0, and 1 for the dagger.
    assert m.wounds == [1, 1]
    assert m[0].at == inches(9, 10)


# Old Calders


@pytest.mark.ability("seen-it-all-before")
def test_who_has_seen_it_all_sees_the_hand_of_the_enemy() -> None:
    m = Play(one("flintlock", 0, 10, 10, energy=1), one("old-calders", 1, 11.8, 10), options=PLAIN)

    m.do((0, "choose_action", ("attack", 1)))

    assert m.match.view(1).fight[0].hand.cards == tuple(m.s.fight.sides[0].hand)
    assert m.match.view(0).fight[1].hand.cards is None


# Sir Guillemot Poppycock


@pytest.mark.ability("ornithophobia")
@pytest.mark.rule("MS-17.21")
def test_goblins_who_end_a_move_beside_him_lose_energy_once_a_turn_each() -> None:
    m = Play(
        one("vicious-syd", 0, 16, 10, energy=4),
        one("sir-guillemot-poppycock", 1, 10, 10),
        one("beaky-bobby", 0, 16, 12, energy=3),
        one("swash", 0, 16, 14, energy=3),
    )

    m.walk("jog", (12.5, 10))
    assert m[0].energy == 3
    m.walk("step", (12.4, 10))
    assert m[0].energy == 2
    m.activate(2)
    m.walk("jog", (12.5, 11.5))
    m.activate(3)
    m.walk("jog", (12.5, 13))
    # Bobby counts for himself; Swash is no goblin.
    assert [m[who].energy for who in (2, 3)] == [2, 3]
    m.next_turn()
    assert m[0].energy == 3
    m.walk("step", (12.5, 10))

    assert m[0].energy == 3 - 1 - 1


@pytest.mark.ability("the-governor")
@pytest.mark.rule("MS-17.1")
@pytest.mark.parametrize(("y", "cards"), [(17.18, 3 + 1 + 2), (17.2, 3 + 2)])
def test_the_governor_makes_soldiers_near_fight_better(y: float, cards: int) -> None:
    m = Play(
        one("flintlock", 0, 10, 10, energy=1),
        one("billy", 1, 11.8, 10),
        one("sir-guillemot-poppycock", 0, 10, y),
    )

    m.attack(1, "HG", "HG", hands=(cards, 4))


@pytest.mark.ability("yell-out-commands")
@pytest.mark.rule("MS-8.7", "MS-5.12")
def test_commands_move_each_friend_once_a_turn_soldiers_further() -> None:
    m = Play(
        one("sir-guillemot-poppycock", 0, 10, 10, energy=4),
        one("flintlock", 0, 14, 10),
        one("quack", 0, 10, 14),
        one("baron-von-fancyhat", 0, 14, 14),
        one("billy", 1, 6, 10),
    )

    # No Nobles, himself included, and no enemies.
    assert m.targets("yell-out-commands") == [1, 2]
    m.do((0, "choose_action", ("ability", "yell-out-commands", 1)))
    assert m.why_not(path((14, 10), (16.1, 10))) == "path_too_long"
    m.do((0, "effect_move", path((14, 10), (16, 10))))
    assert m.targets("yell-out-commands") == [2]
    m.do((0, "choose_action", ("ability", "yell-out-commands", 2)))
    assert m.why_not(path((10, 14), (10, 15.1))) == "path_too_long"
    m.do((0, "effect_move", path((10, 14), (10, 15))))
    assert m[0].energy == 2
    assert m.targets("yell-out-commands") == []
    m.next_turn()

    assert m.targets("yell-out-commands") == [1, 2]


@pytest.mark.ability("knee-smasher")
@pytest.mark.rule("MS-7.11", "MS-4.11")
@pytest.mark.parametrize(("defends", "jogs"), [("TH", False), ("LG", True)])
def test_a_smashed_knee_does_not_jog_until_the_end_of_the_turn(defends: str, jogs: bool) -> None:
    m = Play(one("sir-guillemot-poppycock", 0, 10, 10, energy=1), one("flintlock", 1, 11.8, 10, energy=1))

    m.attack(1, "SC!", defends)
    m.activate(1)

    assert (("jog", 0) in m.menu) == jogs
    m.next_turn(1)
    assert ("jog", 0) in m.menu


# Natty, Slum Thief


@pytest.mark.ability("look-of-innocence")
@pytest.mark.rule("MS-8.13", "MS-8.17", "MS-R96")
def test_who_targets_innocence_pays_or_the_action_is_cancelled() -> None:
    m = Play(one("fritz", 0, 10, 10, energy=4), one("natty-slum-thief", 1, 11.8, 10), options=PLAIN)

    m.do((0, "choose_action", ("attack", 1)), (0, "pay_tax", False))
    assert (m[0].energy, m.asked) == (3, (0, "choose_action"))
    m.attack(1, "RA:slicing", "SC", before=((0, "pay_tax", True),))
    assert (m[0].energy, m[1].wounds) == (1, 5)
    # One energy for the action alone: nobody is asked, and nothing happens.
    m.do((0, "choose_action", ("attack", 1)))
    assert (m[0].energy, m[1].wounds) == (0, 5)
    assert m.asked == (0, "choose_action")


@pytest.mark.ability("look-of-innocence")
@pytest.mark.rule("MS-8.13", "MS-8.14")
def test_friends_pay_nothing_and_arcane_abilities_are_taxed_too() -> None:
    m = Play(
        one("quack", 0, 10, 10, energy=2),
        one("natty-slum-thief", 0, 14, 10, wounds=3),
        one("flintlock", 1, 20, 10, energy=2),
    )

    m.cast("healing", 1, "B1")
    assert m[1].wounds == 1
    m.activate(2)
    m.cast("shoot-musket", 1, "G1", before=((1, "pay_tax", True),))

    assert (m[1].wounds, m[2].energy) == (4, 0)


@pytest.mark.ability("disappear-in-a-crowd")
@pytest.mark.rule("MS-9.2", "MS-7.10")
def test_in_a_crowd_she_is_hard_to_hit_but_the_shooter_does_not_count() -> None:
    m = Play(
        one("flintlock", 0, 11, 10, energy=2),
        one("natty-slum-thief", 1, 14, 10),
        one("billy", 1, 14, 13),
        one("quack", 0, 14, 7),
        one("morris", 0, 20, 20),
    )
    alone = Play(one("flintlock", 0, 11, 10, energy=2), one("natty-slum-thief", 1, 14, 10))

    m.cast("shoot-musket", 1, "G1", hand=3 - 2, before=((0, "pay_tax", True),))
    alone.cast("shoot-musket", 1, "G1", hand=3, before=((0, "pay_tax", True),))


@pytest.mark.ability("swift")
@pytest.mark.rule("MS-12.2", "MS-8.7")
def test_the_swift_react_two_inches_once_a_turn_while_engaged() -> None:
    m = Play(one("fritz", 0, 10, 10, energy=4), one("natty-slum-thief", 1, 12, 10, energy=3))

    def step(x: float) -> None:
        """Fritz takes a Step, and Natty reacts."""
        m.do((0, "choose_action", ("step", 0)), (0, "move", m.way(0, (x, 10))), (1, "reaction", 1))

    step(10.5)
    m.do((1, "use_ability", True), (1, "effect_move", path((12, 10), (14, 10))))
    assert (m[1].at, m[1].energy) == (inches(14, 10), 2)
    step(11.5)
    # Engaged or not, it is an inch from now on.
    assert m.asked == (1, "effect_move")
    assert m.why_not(path((14, 10), (15.1, 10))) == "path_too_long"
    m.do((1, "effect_move", path((14, 10))))
    m.next_turn()
    step(12)
    m.do((1, "use_ability", False), (1, "effect_move", path((14, 10), (15, 10))))

    assert m[1].at == inches(15, 10)


@pytest.mark.ability("slingshot", "slingshot/catastrophe")
@pytest.mark.rule("MS-17.6", "MS-4.11")
def test_a_slingshot_that_breaks_gives_her_away_until_the_end_of_the_turn() -> None:
    m = Play(
        one("natty-slum-thief", 0, 10, 10, energy=4),
        one("flintlock", 1, 15, 10, energy=1),
        one("quack", 0, 12, 12),
    )

    m.cast("slingshot", 1, "G2", hand=4)
    assert m.wounds == [0, 2, 0]
    m.backfire("slingshot", 1)
    m.activate(1)
    # No tax, and Evade +1 however many stand around her.
    m.cast("shoot-musket", 0, "P1", hand=3 + 1)
    m.next_turn(1)
    m.do((1, "choose_action", ("ability", "look-out", 1)))
    m.activate(0)
    assert m.targets("slingshot") == [0, 1, 2]
    m.next_turn(1)
    m.use("reload")
    # One energy is left, and her look is innocent again: nobody is asked, the shot is not fired.
    m.do((1, "choose_action", ("ability", "shoot-musket", 0)))
    assert (m[1].energy, m.asked) == (0, (1, "choose_action"))


@pytest.mark.ability("cut-purse")
@pytest.mark.rule("MS-13.6", "MS-8.11", "MS-7.4")
@pytest.mark.parametrize("takes", [True, False])
def test_a_cut_purse_may_take_a_stone(takes: bool) -> None:
    m = Play(one("fritz", 0, 10, 10, energy=2), one("natty-slum-thief", 1, 11.8, 10), stones=[(30, 30, 1)])
    m.s.stones[0].holder = 0

    m.attack(1, "RA:slicing", "SC!", (1, "steal_stone", takes), before=((0, "pay_tax", True),))

    # 2 and 3 for the sword, less 2.
    assert m.wounds == [0, 3]
    assert m.s.stones[0].holder == (1 if takes else 0)


@pytest.mark.ability("cut-purse")
@pytest.mark.rule("MS-15.13", "MS-15.14")
@pytest.mark.parametrize(("apart", "before"), [(2.9, 0), (1.8, 3)])
def test_neither_the_slain_nor_who_stands_out_of_reach_cuts_a_purse(apart: float, before: int) -> None:
    m = Play(
        one("fritz", 0, 10, 10, energy=2),
        one("natty-slum-thief", 1, 10 + apart, 10, wounds=before),
        one("billy", 1, 30, 30),
        stones=[(30, 20, 1)],
    )
    m.s.stones[0].holder = 0

    m.attack(1, "RA:slicing", "SC!", before=((0, "pay_tax", True),))

    assert m.s.stones[0].holder == 0
    assert (m[1].status == "slain") == (before == 3)


# Gertrude, the Faerie Hunter


@pytest.mark.ability("natural-order")
@pytest.mark.rule("MS-8.6", "MS-8.7")
def test_natural_order_wounds_everybody_with_too_much_energy() -> None:
    m = Play(
        one("gertrude-the-faerie-hunter", 0, 10, 10, energy=6),
        one("wasp", 1, 12, 10, energy=5),
        one("billy", 0, 10, 12, energy=3),
        one("fraya", 1, 20, 20, energy=9),
    )

    m.use("natural-order")

    # She has paid one herself: five are left, two above three.
    assert m.wounds == [2, 2, 0, 0]
    assert m.targets("natural-order") == []


@pytest.mark.ability("hunting-party")
@pytest.mark.rule("MS-8.3", "MS-4.11", "MS-1.11")
def test_a_hunting_party_goes_after_one_who_has_acted() -> None:
    m = Play(
        one("gertrude-the-faerie-hunter", 0, 10, 10, energy=2),
        one("wasp", 1, 12, 10, energy=3, activated=True),
        one("fraya", 1, 16.8, 13, energy=3),
        one("flintlock", 0, 15, 13, energy=2),
        one("billy", 0, 10.9, 11.6, energy=1),
        one("quack", 1, 30, 30),
    )

    assert m.targets("hunting-party") == [1]
    m.use("hunting-party", 1)
    assert m[1].energy == 1
    assert m.targets("hunting-party") == []
    m.attack(1, "HG", "HG", hands=(4 + 2 + 2, 5 - 1))
    m.activate(3)
    m.cast("shoot-musket", 1, "P1", hand=3 + 1 - 2)
    m.attack(2, "HG", "HG", hands=(3 + 2, 2))
    m.activate(4)
    # He is a Gnome.
    m.attack(1, "HG", "HG", hands=(4 + 2, 5 - 1))
    m.next_turn()

    m.attack(1, "HG", "HG", hands=(4 + 2, 5 - 1))


@pytest.mark.ability("blunderbuss-standing-off", "spin-kick", "reload")
@pytest.mark.rule("MS-8.5", "MS-8.8", "MS-8.11")
def test_she_does_not_shoot_while_engaged_and_a_spin_kick_reloads_even_so() -> None:
    m = Play(one("gertrude-the-faerie-hunter", 0, 10, 10, energy=4), one("flintlock", 1, 14, 10))

    m.cast("blunderbuss-standing-off", 1, "B2", hand=5)
    assert m[1].wounds == 2
    m.walk("jog", (12.2, 10))
    assert (m.targets("blunderbuss-standing-off"), m.targets("reload")) == ([], [])
    m.attack(1, "SC!", "SC", (0, "effect_move", path((14, 10), (15, 10))), (0, "effect_may", True))

    # A Sweeping Cut against another is 1 for the kick; the flintlock's 0 is less 1.
    assert m.wounds == [0, 3]
    assert m[1].at == inches(15, 10)
    assert m.targets("blunderbuss-standing-off") == [0, 1]


@pytest.mark.ability("spin-kick")
@pytest.mark.rule("MS-R80", "MS-8.8")
def test_nobody_is_asked_to_reload_what_was_not_fired() -> None:
    m = Play(one("gertrude-the-faerie-hunter", 0, 10, 10, energy=1), one("flintlock", 1, 11.8, 10))

    m.attack(1, "SC!", "SC", (0, "effect_move", path((11.8, 10), (12.8, 10))))

    assert m.asked == (0, "choose_action")


# Brunhilde and Gotchgut


@pytest.mark.ability("bodyguard")
@pytest.mark.rule("MS-17.3", "MS-8.7")
def test_a_bodyguard_suffers_the_damage_of_a_noble_with_its_own_armour_once_a_turn() -> None:
    m = Play(
        one("flintlock", 0, 10, 10, energy=5),
        one("baron-von-fancyhat", 1, 18, 10),
        one("gotchgut", 1, 18, 13),
    )

    # A musket with 3 + 2: the plates of the Baron are not asked, Gotchgut's take 1 off.
    m.cast("shoot-musket", 1, "G3", (1, "use_ability", True))
    assert m.wounds == [0, 0, 4]
    m.use("reload")
    m.cast("shoot-musket", 1, "G2")
    assert m.wounds == [0, 2, 4]
    m.next_turn()
    m.use("reload")
    m.cast("shoot-musket", 1, "G1", (1, "use_ability", False))

    assert m.wounds == [0, 3, 4]


@pytest.mark.ability("bodyguard")
@pytest.mark.rule("MS-17.3", "MS-7.3")
def test_wounds_cannot_be_taken_on_nor_from_afar() -> None:
    m = Play(
        one("morris", 0, 10, 10, energy=2),
        one("baron-von-fancyhat", 1, 15, 10),
        one("brunhilde", 1, 15, 13),
    )
    far = Play(
        one("flintlock", 0, 10, 10, energy=1),
        one("baron-von-fancyhat", 1, 18, 10),
        one("brunhilde", 1, 18, 15.4),
    )

    m.cast("sink-hole", 1, "P2")
    far.cast("shoot-musket", 1, "G3")

    assert (m.wounds, far.wounds) == ([0, 2, 0], [0, 3, 0])


@pytest.mark.ability("bodyguard")
@pytest.mark.rule("MS-17.3", "MS-R102")
def test_in_melee_a_bodyguard_takes_the_blow() -> None:
    m = Play(
        one("fritz", 0, 10, 10, energy=1),
        one("baron-von-fancyhat", 1, 11.8, 10),
        one("brunhilde", 1, 11.8, 14),
        options=PLAIN,
    )

    m.attack(1, "RA:slicing", "SC", (1, "use_ability", True))

    # 2 + 3 for the great sword; and the Baron's cut of 2 + 1.
    assert m.wounds == [3, 0, 5]


@pytest.mark.ability("loyalty")
@pytest.mark.rule("MS-12.2", "MS-1.9")
def test_the_loyal_react_towards_the_nearest_noble() -> None:
    m = Play(
        one("quack", 0, 30, 30, energy=2),
        one("brunhilde", 1, 10, 10, energy=2),
        one("baron-von-fancyhat", 1, 18, 10),
        one("young-jack", 1, 10, 22),
        one("joanna-nordic-princess", 0, 10, 14),
    )
    react = (0, "choose_action", ("step", 0)), (0, "move", path((30, 30))), (1, "reaction", 1)

    m.do(*react, (1, "use_ability", True))
    assert (m[1].at, m[1].energy) == (inches(13, 10), 1)
    m.do(*react, (1, "use_ability", False), (1, "effect_move", path((13, 10), (13, 11))))

    assert (m[1].at, m[1].energy) == (inches(13, 11), 0)


@pytest.mark.ability("epic-ballads")
@pytest.mark.rule("MS-8.6", "MS-8.7")
def test_epic_ballads_rouse_other_giants() -> None:
    m = Play(
        one("brunhilde", 0, 10, 10, energy=2),
        one("gotchgut", 1, 17.5, 10),
        one("billy", 0, 10, 14),
        one("loubard", 0, 10, 18),
    )

    m.use("epic-ballads")

    assert m.energies == [1, 1, 0, 0]
    assert m.targets("epic-ballads") == []


@pytest.mark.ability("shattering-oathstone")
@pytest.mark.rule("MS-15.13", "MS-15.10")
def test_when_the_oathstone_breaks_giants_and_nobles_are_healed_and_others_wounded() -> None:
    m = Play(
        one("flintlock", 0, 11.8, 10, energy=1),
        one("brunhilde", 1, 10, 10, wounds=12),
        one("gotchgut", 1, 10, 14, wounds=5),
        one("billy", 1, 14, 14),
        one("quack", 0, 6, 10),
        one("morris", 0, 30, 30),
        one("baron-von-fancyhat", 0, 6, 14, wounds=2),
        one("young-jack", 1, 14, 6, wounds=2),
    )

    m.attack(1, "RA:impact", "FS!")

    assert m[1].status == "slain"
    # Flintlock suffers the blow for 3 + 2 besides.
    assert m.wounds[0] == 3 + 2 + 1
    assert m.wounds[2:] == [0, 1, 1, 0, 3, 0]


@pytest.mark.ability("shattering-oathstone")
def test_while_she_stands_the_oathstone_is_whole() -> None:
    m = Play(one("brunhilde", 0, 10, 10, energy=1), one("flintlock", 1, 11.8, 10), one("billy", 1, 14, 14))

    m.attack(1, "FS!", "LG")

    assert m.wounds == [0, 2 + 2, 0]


@pytest.mark.ability("ooga-booga")
@pytest.mark.rule("MS-8.3", "MS-1.9")
def test_ooga_booga_scares_goblins_of_the_enemy() -> None:
    m = Play(
        one("gotchgut", 0, 10, 10, energy=2),
        one("vicious-syd", 1, 13, 10),
        one("quack", 1, 10, 13),
        one("beaky-bobby", 0, 7, 10),
    )

    assert m.targets("ooga-booga") == [1]
    m.use("ooga-booga", 1)
    assert m[1].at == inches(15, 10)
    m.use("ooga-booga", 1)

    assert m[1].at == inches(17, 10)
    assert m[0].energy == 0


@pytest.mark.ability("kick-to-the-guts")
@pytest.mark.rule("MS-15.10", "MS-7.11")
def test_a_kick_to_the_guts_takes_breath_and_ground_if_it_hurts() -> None:
    m = Play(one("gotchgut", 0, 10, 10, energy=1), one("flintlock", 1, 12, 10, energy=3))
    soft = Play(one("gotchgut", 0, 10, 10, energy=1), one("flintlock", 1, 12, 10, energy=3))

    m.attack(1, "RA2!", "SC")
    soft.attack(1, "RA!", "LG")

    assert (m[1].wounds, m[1].energy, m[1].at) == (2 + 2, 1, inches(14, 10))
    assert (soft[1].wounds, soft[1].energy, soft[1].at) == (0, 3, inches(12, 10))


# Tabby, the Librarian


@pytest.mark.ability("energy-syphon")
@pytest.mark.rule("MS-8.7", "MS-8.9")
def test_a_syphon_moves_energy_to_whom_she_likes() -> None:
    m = Play(
        one("tabby-the-librarian", 0, 10, 10),
        one("billy", 0, 14, 10, energy=3),
        one("quack", 1, 10, 14),
        one("morris", 0, 24, 24),
    )
    m.top("G3")

    assert m.targets("energy-syphon") == [0, 1]
    m.do((0, "choose_action", ("ability", "energy-syphon", 1)), (0, "again", True), (0, "effect_target", 0))
    m.do((0, "again", True))
    assert (m.asked, m.options) == ((0, "effect_target"), [0, 1, 2])
    m.do((0, "effect_target", 2), (0, "again", False))

    assert m.energies == [1, 1, 1, 0]
    assert m.targets("energy-syphon") == []


@pytest.mark.ability("energy-syphon")
@pytest.mark.rule("MS-R80")
def test_a_syphon_ends_when_there_is_no_energy_left() -> None:
    m = Play(
        one("tabby-the-librarian", 0, 10, 10),
        one("billy", 0, 14, 10, energy=1),
        one("quack", 1, 10, 14),
    )
    m.top("G3")

    m.use("energy-syphon", 1, (0, "again", True), (0, "effect_target", 0))

    assert m.energies == [1, 0, 0]
    assert m.asked == (0, "choose_action")


@pytest.mark.ability("energy-syphon/catastrophe")
def test_a_syphon_that_leaks_costs_the_friend_energy_and_her_wounds() -> None:
    m = Play(
        one("tabby-the-librarian", 0, 10, 10), one("billy", 0, 14, 10, energy=3), one("quack", 1, 30, 30)
    )
    m.top("X")

    m.use("energy-syphon", 1)

    assert (m.energies, m.wounds) == ([0, 1, 0], [2, 0, 0])


@pytest.mark.ability("caustic-contract")
@pytest.mark.rule("MS-17.4", "MS-4.11")
def test_a_contract_hurts_and_protects_from_the_next_damage() -> None:
    m = Play(
        one("tabby-the-librarian", 0, 10, 10, energy=1),
        one("flintlock", 1, 20, 10, energy=4),
        one("quack", 0, 14, 10),
    )

    m.cast("caustic-contract", 2, "B2", hand=5)
    assert m.wounds == [0, 0, 1]
    m.activate(1)
    m.cast("shoot-musket", 2, "G3")
    assert m.wounds == [0, 0, 1]
    m.use("reload")
    m.cast("shoot-musket", 2, "G1")

    assert m.wounds == [0, 0, 4]


@pytest.mark.ability("caustic-contract")
@pytest.mark.rule("MS-4.11", "MS-17.4")
def test_a_contract_ends_with_the_turn() -> None:
    m = Play(
        one("tabby-the-librarian", 0, 10, 10, energy=1), one("flintlock", 1, 20, 10), one("billy", 0, 14, 10)
    )

    m.cast("caustic-contract", 2, "B1")
    m.next_turn(1)
    m.cast("shoot-musket", 2, "G1")

    assert m.wounds == [0, 0, 3]


@pytest.mark.ability("librarians-scorn")
@pytest.mark.rule("MS-1.9")
def test_scorn_drives_away_and_wounds() -> None:
    m = Play(one("tabby-the-librarian", 0, 10, 10, energy=1), one("billy", 1, 14, 10))

    m.cast("librarians-scorn", 1, "P3", hand=5 - 1)

    assert (m[1].at, m[1].wounds) == (inches(17, 10), 2)


@pytest.mark.ability("shhhhh")
@pytest.mark.parametrize(("defends", "hurt", "energy"), [("LG", 1, 1), ("SC", 0, 2)])
def test_silence_costs_energy_if_it_hurts(defends: str, hurt: int, energy: int) -> None:
    m = Play(one("tabby-the-librarian", 0, 10, 10, energy=1), one("flintlock", 1, 12, 10, energy=2))

    m.attack(1, "TH!", defends)

    assert (m[1].wounds, m[1].energy) == (hurt, energy)


# Joanna, Nordic Princess


@pytest.mark.ability("alskling")
@pytest.mark.rule("MS-17.1", "MS-7.4")
def test_friends_of_the_princess_shield_her() -> None:
    m = Play(
        one("flintlock", 0, 20, 10, energy=1),
        one("joanna-nordic-princess", 1, 10, 10),
        one("jackalope", 1, 10, 14),
        one("morris", 1, 10, 6),
        one("billy", 1, 6, 10),
    )

    m.cast("shoot-musket", 1, "G3")

    assert m[1].wounds == 5 - 2


@pytest.mark.ability("elixir")
@pytest.mark.rule("MS-7.8", "MS-8.7")
def test_an_elixir_rouses_once_a_turn() -> None:
    m = Play(one("joanna-nordic-princess", 0, 10, 10, energy=2), one("billy", 1, 30, 30))

    m.cast("elixir", NOBODY, "B3", hand=3)

    assert m[0].energy == 4
    assert m.targets("elixir") == []


@pytest.mark.ability("forest-friends", "forest-friends/catastrophe")
@pytest.mark.rule("MS-8.3", "MS-10.1", "MS-17.4")
def test_forest_friends_bite_near_woods_and_trees() -> None:
    m = Play(
        one("joanna-nordic-princess", 0, 10, 10, energy=8),
        one("flintlock", 1, 20, 10),
        one("quack", 1, 20, 20),
        one("morris", 1, 25, 6),
        pieces=[box("wood", 19, 12, 22, 14), disc("barrier", 25, 4, 0.5), box("obstacle", 15, 9, 15.5, 11)],
    )

    assert m.targets("forest-friends") == [1, 3]
    # The crates give no cover.
    m.cast("forest-friends", 1, "P2", hand=3)
    assert m[1].wounds == 2
    m.backfire("forest-friends", 1)
    m.cast("forest-friends", 1, "P3")
    assert m[1].wounds == 2
    m.cast("forest-friends", 1, "P3")

    assert m[1].wounds == 5


@pytest.mark.ability("valkyrie-cyclone")
@pytest.mark.rule("MS-15.11")
def test_a_cyclone_cuts_all_around() -> None:
    m = Play(
        one("joanna-nordic-princess", 0, 10, 10, energy=1),
        one("flintlock", 1, 11.8, 10),
        one("quack", 1, 10, 13),
        one("friar-flavious", 0, 10, 7),
    )

    m.attack(1, "SC!", "SC")

    assert m.wounds == [0, 1 + 1, 2, 2]


# Friends who lend an ability


@pytest.mark.ability("guerilla-tactician", "swift")
@pytest.mark.rule("MS-12.2", "MS-R80")
def test_who_is_swift_by_herself_and_by_a_tactician_is_asked_once() -> None:
    m = Play(one("fritz", 0, 13, 10, energy=2), one("jayda", 1, 15, 10, energy=2), one("hoff", 1, 20, 10))

    m.do(
        (0, "choose_action", ("step", 0)),
        (0, "move", path((13, 10))),
        (1, "reaction", 1),
        (1, "use_ability", False),
    )

    assert m.asked == (1, "effect_move")
