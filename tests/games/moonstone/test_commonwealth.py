"""Section 13.2, Commonwealth: each card, sentence by sentence; MS-17 where they lead to it."""

from __future__ import annotations

import pytest

from tablee.games.moonstone.rules.abilities import active
from tablee.games.moonstone.rules.actions import actions, carry_out_action, harvest, jog_allowance
from tablee.games.moonstone.rules.arcane import arcane, hand_size
from tablee.games.moonstone.rules.harm import damage
from tablee.games.moonstone.rules.health import stat
from tablee.games.moonstone.rules.meaning import Cause
from tablee.games.moonstone.rules.melee import melee_attack
from tablee.games.moonstone.rules.reactions import reaction
from tablee.games.moonstone.rules.targeting import targets
from tablee.games.moonstone.rules.turn import first_player, replenish
from tablee.games.moonstone.state import NOBODY, Skirmish
from tablee.games.moonstone.view import view
from tablee.testing import answer, stack
from tests.games.moonstone.field import arcane as card
from tests.games.moonstone.field import asked, box, disc, field, inches, lost, melee, offered, one, path
from tests.games.moonstone.playing import PLAIN, backfire, cast, deal, fight, stack_arcane, use


def energies(s: Skirmish) -> list[int]:
    return [one.energy for one in s.characters]


def wounds(s: Skirmish) -> list[int]:
    return [one.wounds for one in s.characters]


# Agatha, Tavernfrau


@pytest.mark.rule("MS-8.7")
def test_courage_gives_a_soldier_who_attacks_energy_once_a_turn() -> None:
    s = field(
        one("fritz", 0, 10, 10, energy=2),
        one("flintlock", 1, 11.8, 10),
        one("agatha-tavernfrau", 0, 10, 15),
        options=PLAIN,
    )

    fight(s, "HG", "HG", before=((0, True),), middle=((0, False),))
    assert s.characters[0].energy == 2 - 1 + 1
    fight(s, "HG", "HG", before=((0, False),))

    assert s.characters[0].energy == 1


def test_an_offer_draws_the_target_near_and_may_hurt() -> None:
    s = field(one("agatha-tavernfrau", 0, 10, 10, energy=4), one("billy", 1, 18, 10))

    cast(s, "enticing-offer", 1, "G2")
    assert s.characters[1].at == inches(14, 10)
    backfire(s, "enticing-offer", 1)

    assert wounds(s) == [2, 0]


@pytest.mark.parametrize(
    ("name", "energy", "changes"), [("G2", 1, (0, 0)), ("B2", 5, (0, -2)), ("P2", 3, (2, 0))]
)
def test_a_drink_takes_or_gives_energy_or_makes_bold(
    name: str, energy: int, changes: tuple[int, int]
) -> None:
    s = field(one("agatha-tavernfrau", 0, 10, 10, energy=1), one("billy", 0, 12, 10, energy=3))

    cast(s, "drink-your-fill", 1, name)

    assert s.characters[1].energy == energy
    assert (stat(s, 1, "melee") - 4, stat(s, 1, "arcane") - 4) == changes
    assert not any(action[1] == "drink-your-fill" for action in actions(s, 0))


# Mama Gimble


@pytest.mark.rule("MS-17.1")
def test_her_boys_shield_mama_and_she_brings_them_luck() -> None:
    s = field(
        one("mama-gimble", 0, 10, 10),
        one("morris", 0, 12, 10),
        one("gradock", 0, 10, 12),
        one("quarrel", 0, 8, 10),
        one("billy", 0, 20, 20),
        one("flintlock", 0, 10, 8),
        one("vicious-syd", 1, 30, 30),
    )

    assert answer(damage(s, 0, 4, "magical", Cause(6, 1))) == 4 - 2
    assert [stat(s, who, "melee") for who in range(6)] == [2, 3 + 1, 4 + 1, 3 + 1, 4, 3]
    assert [stat(s, who, "arcane") for who in (0, 1, 4)] == [6, 3 + 1, 4]
    s.characters[2].status = s.characters[3].status = "slain"
    assert answer(damage(s, 0, 2, "impact", Cause(6, 1))) == 2 - 1


def test_a_mothers_love_brings_both_together_and_heals() -> None:
    s = field(one("mama-gimble", 0, 10, 10, energy=1), one("morris", 0, 18, 10, wounds=3))

    use(s, "mothers-love", 1)

    assert [one.at for one in s.characters] == [inches(12, 10), inches(16, 10)]
    assert wounds(s) == [0, 1]


def test_a_mothers_wrath_rouses_gnomes_and_wounds_enemies() -> None:
    s = field(
        one("mama-gimble", 0, 10, 10, energy=1),
        one("morris", 0, 12, 10),
        one("flintlock", 0, 10, 12),
        one("vicious-syd", 1, 10, 8),
        one("beaky-bobby", 1, 20, 20),
    )

    use(s, "mothers-wrath")

    assert energies(s) == [0, 1, 0, 0, 0]
    assert wounds(s) == [0, 0, 0, 2, 0]


# Young Jack


@pytest.mark.rule("MS-8.9")
def test_the_lucky_arrange_the_deck_and_alone_know_it() -> None:
    s = field(one("young-jack", 0, 10, 10, energy=2), one("billy", 1, 30, 30))
    top = s.arcane_deck[:-6:-1]
    one_by_one = tuple(reversed(top))

    use(s, "lucky", NOBODY, (0, 2), (0, one_by_one))

    assert s.arcane_deck[:-3:-1] == list(one_by_one[:2])
    assert s.arcane_deck[2::-1] == list(one_by_one[2:])
    assert view(s, 0).peeked == (one_by_one[:2], one_by_one[2:])
    assert view(s, 1).peeked is None
    assert view(s, None).peeked is None
    cast(s, "magic-brew", NOBODY, "P3")
    assert view(s, 0).peeked is None


def test_a_magic_brew_heals_or_rouses_or_hurts() -> None:
    healed, roused, hurt = (field(one("young-jack", 0, 10, 10, energy=1, wounds=3)) for _ in range(3))

    cast(healed, "magic-brew", NOBODY, "B2")
    cast(roused, "magic-brew", NOBODY, "P3")
    backfire(hurt, "magic-brew", NOBODY)

    assert (wounds(healed), energies(roused), wounds(hurt)) == ([1], [3], [6])


def test_a_shield_bash_follows_up_and_pushes() -> None:
    s = field(one("young-jack", 0, 10, 10, energy=1), one("flintlock", 1, 12, 10))

    fight(s, "LG", "LG", (0, True))

    # To contact, which is less than an inch away; then the enemy is pushed an inch.
    assert 10_810 < s.characters[0].at[0] < 10_830
    assert s.characters[1].at == inches(13, 10)
    assert s.characters[1].wounds == 1


# Morris


@pytest.mark.rule("MS-13.1", "MS-13.3")
def test_a_miner_takes_a_stone_whatever_its_depth_and_carries_one_easily() -> None:
    s = field(one("morris", 0, 10, 10, energy=2), stones=[(10.851, 10, 4), (9.149, 10, 3)])

    answer(harvest(s, 0, 0))
    assert s.carried(0) == [0]
    assert jog_allowance(s, 0) == 4000
    answer(harvest(s, 0, 1))

    assert s.carried(0) == [0, 1]
    assert jog_allowance(s, 0) == 2000


@pytest.mark.rule("MS-4.1", "MS-7.1")
def test_old_boots_are_mended_before_energy_is_counted() -> None:
    s = field(one("morris", 0, 10, 10, wounds=7), one("billy", 0, 20, 20, wounds=1))

    answer(replenish(s))

    # Two wounds less first: three boxes are left, with both blue dots.
    assert wounds(s) == [5, 1]
    assert s.characters[0].energy == 2


def test_a_shove_moves_any_other_two_inches_away() -> None:
    s = field(one("morris", 0, 10, 10), one("billy", 0, 12, 10))

    assert targets(s, 0, s.cards.abilities["shove"]) == [1]
    use(s, "shove", 1)

    assert s.characters[1].at == inches(14, 10)
    assert not any(action[1] == "shove" for action in actions(s, 0))


def test_a_sink_hole_wounds_and_slows_until_the_end_of_the_turn() -> None:
    s = field(one("morris", 0, 10, 10, energy=4), one("baron-von-fancyhat", 1, 15, 10))

    cast(s, "sink-hole", 1, "P2")

    # Wounds: armour is of no use.
    assert s.characters[1].wounds == 2
    assert jog_allowance(s, 1) == 2000
    backfire(s, "sink-hole", 1)
    assert s.characters[0].wounds == 2


@pytest.mark.rule("MS-7.7")
def test_picking_a_fight_goes_through_armour() -> None:
    s = field(one("morris", 0, 10, 10, energy=1), one("baron-von-fancyhat", 1, 11.8, 10))

    fight(s, "FS", "LG", (0, True))

    assert s.characters[1].wounds == 2 + 2


# Gradock


@pytest.mark.rule("MS-17.9")
@pytest.mark.parametrize(("apart", "open"), [(3.1, True), (3.3, False)])
def test_near_who_smells_lies_cards_are_played_face_up(apart: float, open: bool) -> None:
    s = field(
        one("flintlock", 0, 10, 10, energy=2),
        one("billy", 1, 18, 10),
        one("gradock", 1, 18, 10 + apart),
    )
    stack_arcane(s, "shoot-musket", 1, "G3")

    question = asked(arcane(s, 0, s.cards.abilities["shoot-musket"], 1))

    assert question.kind == ("play_openly" if open else "play_arcane")


@pytest.mark.rule("MS-17.9")
def test_a_card_face_up_is_what_it_is_and_nobody_answers() -> None:
    s = field(one("flintlock", 0, 10, 10, energy=2), one("gradock", 1, 18, 10))
    musket = s.cards.abilities["shoot-musket"]
    wrong = field(one("flintlock", 0, 10, 10, energy=2), one("gradock", 1, 18, 10))
    stack_arcane(s, "shoot-musket", 1, "G3")
    stack_arcane(wrong, "shoot-musket", 1, "X")

    answer(arcane(s, 0, musket, 1), (0, card("G3")))
    answer(arcane(wrong, 0, musket, 1), (0, card("X")))

    assert s.characters[1].wounds == 5
    assert wrong.characters[0].wounds == 2


def test_friends_are_not_asked_to_play_openly() -> None:
    s = field(one("mama-gimble", 0, 10, 10, energy=2), one("gradock", 0, 12, 10, wounds=4))

    cast(s, "healing", 1, "B3")

    assert s.characters[1].wounds == 0


@pytest.mark.rule("MS-17.8")
@pytest.mark.parametrize(("ignores", "hurt"), [(True, 0), (False, 2)])
def test_good_advice_lets_friends_ignore_a_catastrophe(ignores: bool, hurt: int) -> None:
    s = field(one("flintlock", 0, 10, 10, energy=1), one("billy", 1, 18, 10), one("old-calders", 0, 10, 13))

    backfire(s, "shoot-musket", 1, (0, ignores))

    assert s.characters[0].wounds == hurt
    assert s.characters[0].lost == ([] if ignores else ["reload"])


@pytest.mark.rule("MS-17.6")
def test_who_forgets_an_ability_lacks_it_until_the_end_of_the_turn() -> None:
    s = field(one("gradock", 0, 10, 10, energy=1), one("flintlock", 1, 15, 10, energy=3))
    on_offer = offered(active(s, 0, s.cards.abilities["forgetfulness"], 1))
    s.characters[0].energy = 1

    use(s, "forgetfulness", 1, (0, "shoot-musket"))

    # Not the dagger: it is neither an active nor an Arcane ability.
    assert sorted(on_offer) == ["look-out", "reload", "shoot-musket", "take-aim"]
    assert not any(action[1] == "shoot-musket" for action in actions(s, 1))
    assert any(action[1] == "take-aim" for action in actions(s, 1))


@pytest.mark.rule("MS-9.2")
def test_snares_know_neither_evade_nor_cover() -> None:
    s = field(
        one("gradock", 0, 10, 10, energy=2),
        one("wasp", 1, 20, 10),
        pieces=[box("obstacle", 15, 9, 15.5, 11)],
    )

    assert hand_size(s, 0, 1, s.cards.abilities["snare-traps"]) == 2
    assert hand_size(s, 0, 1, s.cards.abilities["healing"]) == 1
    cast(s, "snare-traps", 1, "G3")
    assert s.characters[1].wounds == 3


def test_an_old_slip_step_steps_aside() -> None:
    s = field(one("gradock", 0, 10, 10, energy=1), one("flintlock", 1, 11.8, 10))

    fight(s, "HG", "TH", (0, True), (0, path((10, 10), (9, 10))))

    # It causes 1; a thrust against a High Guard is 0, and 1 for the dagger.
    assert wounds(s) == [1, 1]
    assert s.characters[0].at == inches(9, 10)


# Old Calders


def test_who_has_seen_it_all_sees_the_hand_of_the_enemy() -> None:
    s = field(one("flintlock", 0, 10, 10, energy=1), one("old-calders", 1, 11.8, 10), options=PLAIN)
    deal(s, "HG", "LG")

    asked(melee_attack(s, 0, 1))

    seen = view(s, 1).fight[0].hand.cards
    assert seen is not None
    assert melee("HG") in seen
    assert view(s, 0).fight[1].hand.cards is None


def test_a_medic_heals_soldiers_and_nobles_alone() -> None:
    s = field(
        one("old-calders", 0, 10, 10, energy=1),
        one("flintlock", 0, 12, 10, wounds=4),
        one("quack", 0, 10, 12),
    )

    assert targets(s, 0, s.cards.abilities["field-medic"]) == [0, 1]
    cast(s, "field-medic", 1, "B3")

    assert s.characters[1].wounds == 1


# Sir Guillemot Poppycock


@pytest.mark.rule("MS-17.21")
def test_goblins_who_end_a_move_beside_him_lose_energy_once_a_turn_each() -> None:
    s = field(
        one("vicious-syd", 0, 16, 10, energy=3),
        one("sir-guillemot-poppycock", 1, 10, 10),
        one("beaky-bobby", 0, 16, 12, energy=3),
        one("swash", 0, 16, 14, energy=3),
    )

    answer(carry_out_action(s, 0, ("jog", 0)), (0, path((16, 10), (12.5, 10))))
    assert s.characters[0].energy == 2
    answer(carry_out_action(s, 0, ("step", 0)), (0, path((12.5, 10), (12.4, 10))))
    assert s.characters[0].energy == 1
    answer(carry_out_action(s, 2, ("jog", 0)), (0, path((16, 12), (12.5, 11.5))))
    answer(carry_out_action(s, 3, ("jog", 0)), (0, path((16, 14), (12.5, 13))))

    # Bobby counts for himself; Swash is no goblin.
    assert [s.characters[who].energy for who in (2, 3)] == [2, 3]


@pytest.mark.rule("MS-8.7")
def test_commands_move_each_friend_once_a_turn_soldiers_further() -> None:
    s = field(
        one("sir-guillemot-poppycock", 0, 10, 10, energy=4),
        one("flintlock", 0, 14, 10),
        one("quack", 0, 10, 14),
        one("baron-von-fancyhat", 0, 14, 14),
    )
    yell = s.cards.abilities["yell-out-commands"]
    assert targets(s, 0, yell) == [1, 2]

    use(s, "yell-out-commands", 1, (0, path((14, 10), (16, 10))))
    assert targets(s, 0, yell) == [2]
    use(s, "yell-out-commands", 2, (0, path((10, 14), (10, 15))))

    assert [s.characters[who].at for who in (1, 2)] == [inches(16, 10), inches(10, 15)]
    assert targets(s, 0, yell) == []
    assert stat(s, 1, "melee") == 3 + 1


@pytest.mark.parametrize(("defends", "jogs"), [("FS", False), ("LG", True)])
def test_a_smashed_knee_does_not_jog(defends: str, jogs: bool) -> None:
    s = field(one("sir-guillemot-poppycock", 0, 10, 10, energy=1), one("flintlock", 1, 11.8, 10))

    fight(s, "SC", defends, (0, True), *([(1, "impact")] if defends == "FS" else []))

    assert (("jog", 0) in actions(s, 1)) == jogs


# Natty, Slum Thief


@pytest.mark.rule("MS-8.13", "MS-8.17")
@pytest.mark.parametrize(
    ("energy", "pays", "wounded"), [(2, True, True), (2, False, False), (1, None, False)]
)
def test_who_targets_innocence_pays_or_the_action_is_cancelled(
    energy: int, pays: bool | None, wounded: bool
) -> None:
    s = field(one("fritz", 0, 10, 10, energy=energy), one("natty-slum-thief", 1, 11.8, 10), options=PLAIN)
    deal(s, "RA", "SC")
    asks = [] if pays is None else [(0, pays)]
    goes_on = [(0, melee("RA")), (1, melee("SC")), (0, 0), (1, 0), (0, "slicing")] if pays else []

    answer(melee_attack(s, 0, 1), *asks, *goes_on)

    assert (s.characters[1].wounds > 0) == wounded
    assert s.characters[0].energy == energy - 1 - (pays is True)


@pytest.mark.rule("MS-9.2", "MS-7.10")
def test_in_a_crowd_she_is_hard_to_hit_but_the_shooter_does_not_count() -> None:
    s = field(
        one("flintlock", 0, 10, 10),
        one("natty-slum-thief", 1, 12, 10),
        one("billy", 1, 12, 12),
        one("quack", 0, 12, 8),
        one("morris", 0, 20, 20),
    )

    assert stat(s, 1, "evade", 0) == -2
    assert stat(s, 1, "evade") == -3
    s.characters[1].lasting = [lost("disappear-in-a-crowd")]
    assert stat(s, 1, "evade", 0) == 0


def test_a_slingshot_that_breaks_gives_her_away() -> None:
    s = field(one("natty-slum-thief", 0, 10, 10, energy=4), one("billy", 1, 15, 10), one("quack", 0, 12, 12))

    cast(s, "slingshot", 1, "G2")
    assert s.characters[1].wounds == 2
    backfire(s, "slingshot", 1)

    assert stat(s, 0, "evade") == 1
    assert s.characters[0].lost == ["look-of-innocence", "disappear-in-a-crowd"]


# Gertrude, the Faerie Hunter


def test_natural_order_wounds_everybody_with_too_much_energy() -> None:
    s = field(
        one("gertrude-the-faerie-hunter", 0, 10, 10, energy=6),
        one("wasp", 1, 12, 10, energy=5),
        one("billy", 0, 10, 12, energy=3),
        one("fraya", 1, 20, 20, energy=9),
    )

    use(s, "natural-order")

    # She has paid one herself: five are left, two above three.
    assert wounds(s) == [2, 2, 0, 0]


def test_a_hunting_party_goes_after_one_who_has_acted() -> None:
    s = field(
        one("gertrude-the-faerie-hunter", 0, 10, 10, energy=1),
        one("wasp", 1, 14, 10, energy=3, activated=True),
        one("fraya", 1, 10, 14, energy=3),
        one("flintlock", 0, 8, 10),
        one("billy", 0, 8, 12),
    )

    assert targets(s, 0, s.cards.abilities["hunting-party"]) == [1]
    use(s, "hunting-party", 1)

    assert s.characters[1].energy == 1
    assert [stat(s, who, "melee", 1) for who in (0, 3, 4)] == [4 + 2, 3 + 2, 4]
    assert [stat(s, who, "arcane", 1) for who in (0, 3, 4)] == [5 + 1, 3 + 1, 4]
    assert stat(s, 3, "melee", 2) == 3


def test_she_does_not_shoot_while_engaged_and_a_spin_kick_reloads_even_so() -> None:
    s = field(one("gertrude-the-faerie-hunter", 0, 10, 10, energy=3), one("flintlock", 1, 11.8, 10))
    s.characters[0].used["blunderbuss-standing-off"] = 1
    assert not any(action[1] in ("blunderbuss-standing-off", "reload") for action in actions(s, 0))

    fight(s, "SC", "SC", (0, True), (0, path((11.8, 10), (12.8, 10))), (0, True), before=((0, False),))

    # A Sweeping Cut against another is 1 for the kick; the flintlock's 0 is less 1.
    assert wounds(s) == [0, 1]
    assert s.characters[1].at == inches(12.8, 10)
    assert s.characters[0].used == {}


# Brunhilde and Gotchgut


@pytest.mark.rule("MS-17.3")
def test_a_bodyguard_suffers_the_damage_of_a_noble_with_its_own_armour() -> None:
    s = field(
        one("flintlock", 0, 10, 10, energy=1),
        one("baron-von-fancyhat", 1, 18, 10),
        one("gotchgut", 1, 18, 13),
    )

    # A musket with 3 + 2: the plates of the Baron are not asked, Gotchgut's take 1 off.
    cast(s, "shoot-musket", 1, "G3", (1, True))

    assert wounds(s) == [0, 0, 4]
    assert "bodyguard" in s.characters[2].used


@pytest.mark.rule("MS-17.3")
def test_a_bodyguard_is_asked_once_a_turn_and_wounds_cannot_be_taken_on() -> None:
    s = field(
        one("morris", 0, 10, 10, energy=4),
        one("baron-von-fancyhat", 1, 15, 10),
        one("brunhilde", 1, 15, 13),
    )

    cast(s, "sink-hole", 1, "P2")
    assert wounds(s) == [0, 2, 0]
    s.characters[2].used["bodyguard"] = 1
    answer(damage(s, 1, 3, "impact", Cause(0, 0)))

    assert wounds(s) == [0, 3, 0]


@pytest.mark.rule("MS-17.3")
def test_in_melee_a_bodyguard_takes_the_blow() -> None:
    s = field(
        one("fritz", 0, 10, 10, energy=1),
        one("baron-von-fancyhat", 1, 11.8, 10),
        one("brunhilde", 1, 11.8, 14),
        options=PLAIN,
    )

    fight(s, "RA", "SC", (0, "slicing"), (1, True))

    # 2 + 3 for the great sword.
    assert wounds(s)[1:] == [0, 5]


def test_epic_ballads_rouse_other_giants() -> None:
    s = field(one("brunhilde", 0, 10, 10, energy=1), one("gotchgut", 1, 14, 10), one("billy", 0, 10, 14))

    use(s, "epic-ballads")

    assert energies(s) == [0, 1, 0]


def test_when_the_oathstone_breaks_giants_and_nobles_are_healed_and_others_wounded() -> None:
    s = field(
        one("flintlock", 0, 11.8, 10, energy=1),
        one("brunhilde", 1, 10, 10, wounds=12),
        one("gotchgut", 1, 10, 14, wounds=5),
        one("billy", 1, 14, 14),
        one("quack", 0, 6, 10),
        one("morris", 0, 30, 30),
    )

    fight(s, "RA", "FS", (1, True), (0, "impact"))

    assert s.characters[1].status == "slain"
    # Flintlock suffers the blow for 3 + 2 besides.
    assert wounds(s)[2:] == [0, 1, 1, 0]
    assert wounds(s)[0] == 3 + 2 + 1


def test_ooga_booga_scares_goblins_of_the_enemy() -> None:
    s = field(
        one("gotchgut", 0, 10, 10, energy=1),
        one("vicious-syd", 1, 13, 10),
        one("quack", 1, 10, 13),
    )

    assert targets(s, 0, s.cards.abilities["ooga-booga"]) == [1]
    use(s, "ooga-booga", 1)

    assert s.characters[1].at == inches(15, 10)


def test_a_kick_to_the_guts_takes_breath_and_ground() -> None:
    s = field(one("gotchgut", 0, 10, 10, energy=1), one("flintlock", 1, 12, 10, energy=2))

    fight(s, "RA", "SC", (0, True), before=(), middle=((1, False),))

    assert s.characters[1].wounds == 1 + 2
    assert s.characters[1].energy == 1
    assert s.characters[1].at == inches(13, 10)


# Tabby, the Librarian


@pytest.mark.rule("MS-17.4")
def test_a_contract_hurts_and_protects_from_the_next_damage() -> None:
    s = field(one("tabby-the-librarian", 0, 10, 10, energy=1), one("billy", 0, 14, 10))

    cast(s, "caustic-contract", 1, "B2")
    assert s.characters[1].wounds == 1
    assert answer(damage(s, 1, 0, "impact", Cause(0, 0))) == 0
    assert answer(damage(s, 1, 1, "slicing", Cause(0, 0))) == 0
    assert answer(damage(s, 1, 6, "impact", Cause(0, 0))) == 0
    assert answer(damage(s, 1, 6, "impact", Cause(0, 0))) == 6


def test_scorn_drives_away_and_wounds() -> None:
    s = field(one("tabby-the-librarian", 0, 10, 10, energy=1), one("billy", 1, 14, 10))

    cast(s, "librarians-scorn", 1, "P3")

    assert s.characters[1].at == inches(17, 10)
    assert s.characters[1].wounds == 2


def test_silence_costs_energy_if_it_hurts() -> None:
    s = field(one("tabby-the-librarian", 0, 10, 10, energy=1), one("flintlock", 1, 12, 10, energy=2))

    fight(s, "TH", "LG", (0, True), middle=((1, False),))

    assert (s.characters[1].wounds, s.characters[1].energy) == (1, 1)


# Joanna, Nordic Princess


def test_friends_of_the_princess_shield_her() -> None:
    s = field(
        one("joanna-nordic-princess", 0, 10, 10),
        one("jackalope", 0, 12, 10),
        one("morris", 0, 10, 12),
        one("flintlock", 0, 8, 10),
    )

    assert answer(damage(s, 0, 5, "impact", Cause(3, 1))) == 3


def test_an_elixir_rouses_or_hurts() -> None:
    roused, hurt = (field(one("joanna-nordic-princess", 0, 10, 10, energy=2)) for _ in range(2))

    cast(roused, "elixir", NOBODY, "B2")
    backfire(hurt, "elixir", NOBODY)

    assert (energies(roused), wounds(hurt)) == ([3], [3])


def test_forest_friends_bite_near_woods_and_trees() -> None:
    s = field(
        one("joanna-nordic-princess", 0, 10, 10, energy=4),
        one("billy", 1, 20, 10),
        one("quack", 1, 20, 20),
        one("flintlock", 1, 25, 6),
        pieces=[box("wood", 19, 12, 22, 14), disc("barrier", 25, 4, 0.5)],
    )

    assert targets(s, 0, s.cards.abilities["forest-friends"]) == [1, 3]
    cast(s, "forest-friends", 1, "P2")
    assert s.characters[1].wounds == 2
    backfire(s, "forest-friends", 1)
    assert answer(damage(s, 1, 3, "impact", Cause(0, 0))) == 0


def test_a_cyclone_cuts_all_around() -> None:
    s = field(
        one("joanna-nordic-princess", 0, 10, 10, energy=1),
        one("flintlock", 1, 11.8, 10),
        one("quack", 1, 10, 13),
        one("friar-flavious", 0, 10, 7),
    )

    fight(s, "SC", "SC", (0, True))

    assert wounds(s) == [0, 1 + 1, 2, 2]


# Hoff and Jayda


@pytest.mark.rule("MS-17.13")
def test_a_furious_charge_and_a_tactician() -> None:
    s = field(
        one("hoff", 0, 10, 10, energy=2),
        one("flintlock", 1, 14.5, 10),
        one("jayda", 0, 10, 14),
        options=PLAIN,
    )
    assert [stat(s, who, "melee") for who in (0, 2)] == [4, 4 + 1]

    use(s, "furious-charge", 1)
    fight(s, "RA", "SC", (0, "piercing"))

    assert s.characters[0].at == inches(13, 10)
    assert s.characters[1].wounds == 2 + 1


def test_a_hunting_horn_calls_another_faun_and_may_be_misunderstood() -> None:
    called, lost_one = (
        field(one("hoff", 0, 10, 10, energy=1), one("jayda", 0, 15, 10), one("billy", 1, 30, 30))
        for _ in range(2)
    )

    cast(called, "hunting-horn", 1, "P2", (0, path((15, 10), (18, 10))))
    backfire(lost_one, "hunting-horn", 1, (1, path((15, 10), (15, 13))))

    assert called.characters[1].at == inches(18, 10)
    assert lost_one.characters[1].at == inches(15, 13)


@pytest.mark.rule("MS-15.16")
@pytest.mark.parametrize(("apart", "hurt"), [(2, 1 + 2), (2.5, 0)])
def test_a_head_butt_needs_a_head_within_an_inch(apart: float, hurt: int) -> None:
    s = field(one("hoff", 0, 10, 10, energy=1), one("flintlock", 1, 10 + apart, 10))

    fight(s, "FS", "LG", (0, True))

    assert s.characters[1].wounds == hurt
    assert s.characters[1].at == inches(11 + apart, 10)


@pytest.mark.parametrize(("before", "slain"), [(3, False), (4, True)])
def test_a_mercy_kill_finishes_the_weak(before: int, slain: bool) -> None:
    s = field(one("jayda", 0, 10, 10, energy=1), one("flintlock", 1, 11.8, 10, wounds=before))

    fight(s, "FS", "LG", (0, True))

    # 2, and 1 for the dagger; 2 more against somebody with at most four boxes left.
    assert s.characters[1].wounds == (before + 3 if not slain else 8)
    assert (s.characters[1].status == "slain") == slain
    assert s.characters[0].energy == slain


def test_a_bow_may_break_for_good() -> None:
    s = field(one("jayda", 0, 10, 10, energy=6), one("billy", 1, 18, 10))

    cast(s, "shoot-bow", 1, "G2")
    assert s.characters[1].wounds == 3
    backfire(s, "shoot-bow", 1)

    assert s.characters[0].lost == ["shoot-bow"]


# Mr Toodles


@pytest.mark.rule("MS-5.13")
def test_a_solo_drives_everybody_away() -> None:
    s = field(one("mr-toodles", 0, 10, 10, energy=1), one("billy", 1, 12, 10), one("jayda", 0, 10, 12))

    use(s, "jazz-funk-solo", NOBODY, (0, (1, 2)))

    assert [one.at for one in s.characters[1:]] == [inches(13, 10), inches(10, 13)]


@pytest.mark.rule("MS-1.11")
def test_a_lullaby_takes_half_the_energy_and_soothes() -> None:
    s = field(one("mr-toodles", 0, 10, 10, energy=1), one("billy", 1, 14, 10, energy=3, wounds=3))

    cast(s, "lullaby", 1, "P2")

    assert (s.characters[1].energy, s.characters[1].wounds) == (1, 1)


@pytest.mark.parametrize(
    ("name", "x", "energy", "hurt"), [("G3", 15, 1, 0), ("B3", 12, 3, 0), ("P3", 12, 1, 3)]
)
def test_a_blighted_elixir_does_one_of_three_things(name: str, x: float, energy: int, hurt: int) -> None:
    s = field(one("mr-toodles", 0, 10, 10, energy=1), one("billy", 1, 12, 10, energy=1))

    cast(s, "blighted-elixir", 1, name)

    target = s.characters[1]
    assert (target.at, target.energy, target.wounds) == (inches(x, 10), energy, hurt)


# Brother Daniel


def test_a_shiny_thing_gives_a_friend_energy() -> None:
    def replenished(*answers: object) -> list[int]:
        s = field(
            one("brother-daniel", 0, 10, 10),
            one("billy", 0, 12, 10),
            one("quack", 0, 10, 12),
            one("morris", 0, 20, 20),
            stones=[(30, 30, 1)],
        )
        s.stones[0].holder = 0 if answers else NOBODY
        answer(replenish(s), *answers)
        return energies(s)

    assert replenished() == [3, 3, 3, 2]
    assert replenished((0, True), (0, 2)) == [3, 3, 4, 2]
    assert replenished((0, False)) == [3, 3, 3, 2]


def test_a_placard_moves_friends_and_fixes_him() -> None:
    s = field(
        one("brother-daniel", 0, 10, 10, energy=3),
        one("billy", 0, 12, 10),
        one("quack", 0, 10, 12),
        one("flintlock", 1, 10, 8),
    )

    moves = (0, (1, 2)), (0, path((12, 10), (13, 10))), (0, path((10, 12)))
    use(s, "plant-the-placard", NOBODY, *moves)

    assert [one.at for one in s.characters[1:]] == [inches(13, 10), inches(10, 12), inches(10, 8)]
    assert not {("jog", 0), ("step", 0)} & set(actions(s, 0))


@pytest.mark.rule("MS-8.6", "MS-9.3")
def test_a_bell_heals_friends_around_or_hurts_everybody() -> None:
    healed, hurt = (
        field(
            one("brother-daniel", 0, 10, 10, energy=2, wounds=2),
            one("billy", 0, 12, 10, wounds=3),
            one("quack", 1, 10, 12, wounds=1),
            one("morris", 0, 20, 20, wounds=2),
        )
        for _ in range(2)
    )

    cast(healed, "bell-ringer", NOBODY, "P2")
    backfire(hurt, "bell-ringer", NOBODY)

    assert wounds(healed) == [0, 1, 1, 2]
    assert wounds(hurt) == [3, 4, 2, 2]


def test_the_end_is_nigh_brings_one_near_another() -> None:
    s = field(
        one("brother-daniel", 0, 10, 10, energy=4),
        one("billy", 1, 12, 10),
        one("quack", 0, 10, 18),
        one("morris", 0, 30, 30),
    )

    cast(s, "the-end-is-nigh", NOBODY, "P3", (0, 1), (0, 2), (0, path((12, 18))))

    assert s.characters[1].at == inches(12, 18)


def test_who_was_thwacked_fights_worse() -> None:
    s = field(one("brother-daniel", 0, 10, 10, energy=1), one("flintlock", 1, 11.8, 10))

    fight(s, "SC", "TH", (0, True))

    assert s.characters[1].wounds == 2
    assert stat(s, 1, "melee") == 2


# Loubard


def test_without_a_friend_near_he_neither_harvests_nor_jogs() -> None:
    s = field(one("loubard", 0, 10, 10, energy=2), one("billy", 0, 20, 10), stones=[(11.047, 10, 1)])

    assert not {("jog", 0), ("harvest", 0)} & set(actions(s, 0))
    s.characters[1].at = inches(10, 14)
    assert {("jog", 0), ("harvest", 0)} <= set(actions(s, 0))


def test_righteous_fury_makes_strong_until_the_end_of_the_turn() -> None:
    s = field(one("loubard", 0, 10, 10, energy=3), one("flintlock", 1, 12, 10), options=PLAIN)

    use(s, "righteous-fury")
    assert s.characters[0].energy == 3
    assert (stat(s, 0, "melee"), stat(s, 0, "arcane")) == (4, 4)
    s.characters[0].energy = 1
    fight(s, "RA", "SC", (0, "slicing"))

    assert s.characters[1].wounds == 2 + 1


def test_hauling_in_goes_wrong_for_everybody_near() -> None:
    s = field(one("loubard", 0, 10, 10, energy=2), one("billy", 1, 13.5, 10), one("quack", 0, 10, 14))

    cast(s, "haul-in", 1, "G2")
    assert s.characters[1].at[0] < inches(11.6, 0)[0]
    s.characters[1].at = inches(13.5, 10)
    backfire(s, "haul-in", 1, (0, (1, 2)))

    assert s.characters[0].wounds == 3
    assert s.characters[2].at == inches(10, 12)


@pytest.mark.rule("MS-15.11")
def test_who_is_entangled_has_no_end_step() -> None:
    def fought(apart: float) -> Skirmish:
        s = field(one("loubard", 0, 10, 10, energy=1), one("billy", 1, 10 + apart, 10, energy=2))
        both = [(0, (0, 1))] if apart > 3 else []
        fight(s, "SC", "FS", (0, True), (1, True), *both, middle=((1, False),))
        return s

    near, far = fought(2), fought(3.2)

    # Billy's Wild Swing would move Loubard an inch away.
    assert near.characters[0].at == inches(10, 10)
    assert (near.characters[1].energy, stat(near, 1, "melee")) == (1, 2)
    assert near.characters[1].wounds == 2 + 2 + 1
    assert (far.characters[1].energy, stat(far, 1, "melee")) == (2, 4)
    assert far.characters[1].wounds == 2 + 2


# What changes Stones, costs and Reactions


@pytest.mark.rule("MS-13.5")
def test_too_much_drink_drops_a_stone() -> None:
    s = field(one("agatha-tavernfrau", 0, 10, 10, energy=1), one("billy", 1, 12, 10), stones=[(30, 30, 3)])
    s.stones[0].holder = 1

    backfire(s, "drink-your-fill", 1, (0, path((12.851, 10))))

    assert s.carried(1) == []
    assert (s.stones[0].at, s.stones[0].depth) == (inches(12.851, 10), 1)


@pytest.mark.rule("MS-8.7")
@pytest.mark.parametrize(("pays", "both"), [(True, True), (False, False)])
def test_brothers_in_arms_help_each_other_each_once_a_turn(pays: bool, both: bool) -> None:
    s = field(
        one("quarrel", 0, 10, 10, energy=2),
        one("billy", 0, 12, 10, energy=1),
        one("morris", 0, 10, 12),
        one("flintlock", 0, 8, 10),
    )
    brothers = s.cards.abilities["brothers-in-arms"]
    assert targets(s, 0, brothers) == [1, 2]

    use(s, "brothers-in-arms", 1, (0, pays))

    assert (stat(s, 1, "melee"), stat(s, 1, "arcane")) == (4 + 2, 4 + 1)
    assert (stat(s, 0, "melee"), stat(s, 0, "arcane")) == ((3 + 2, 3 + 1) if both else (3, 3))
    assert s.characters[1].energy == (0 if pays else 1)
    assert targets(s, 0, brothers) == [2]


def test_a_crossbow_pierces_and_pushes_and_may_break() -> None:
    s = field(one("quarrel", 0, 10, 10, energy=2), one("billy", 1, 20, 10))

    cast(s, "shoot-crossbow", 1, "G2")
    assert s.characters[1].wounds == 4
    assert s.characters[1].at == inches(21, 10)
    s.characters[0].used.clear()
    backfire(s, "shoot-crossbow", 1)

    assert s.characters[0].lost == ["reload"]


@pytest.mark.rule("MS-13.6")
@pytest.mark.parametrize("takes", [True, False])
def test_a_cut_purse_may_take_a_stone(takes: bool) -> None:
    s = field(one("fritz", 0, 10, 10, energy=2), one("natty-slum-thief", 1, 11.8, 10), stones=[(30, 30, 1)])
    s.stones[0].holder = 0

    # 2 and 3 for the sword, less 2; she asks for an energy to be targeted at all.
    fight(s, "RA", "SC", (0, False), (1, True), (0, "slicing"), (1, takes), before=((0, True),))

    assert s.characters[1].wounds == 3
    assert s.stones[0].holder == (1 if takes else 0)


@pytest.mark.rule("MS-12.2")
def test_the_swift_react_two_inches_once_a_turn_while_engaged() -> None:
    s = field(one("fritz", 1, 10, 10), one("natty-slum-thief", 0, 12, 10, energy=3))

    answer(reaction(s, 0), (0, 1), (0, True), (0, path((12, 10), (14, 10))))
    assert s.characters[1].at == inches(14, 10)
    s.characters[1].at = inches(12, 10)
    answer(reaction(s, 0), (0, 1), (0, path((12, 10), (13, 10))))
    assert s.characters[1].at == inches(13, 10)
    assert s.characters[1].energy == 1


def test_a_tactician_makes_fauns_swift() -> None:
    s = field(
        one("hoff", 0, 20, 10),
        one("chubs", 0, 15, 10, energy=1),
        one("fritz", 1, 13, 10),
        one("quack", 0, 30, 30),
    )

    answer(reaction(s, 0), (0, 1), (0, True), (0, path((15, 10), (17, 10))))

    assert s.characters[1].at == inches(17, 10)


def test_the_loyal_react_towards_the_nearest_noble() -> None:
    s = field(
        one("brunhilde", 0, 10, 10, energy=2),
        one("baron-von-fancyhat", 0, 18, 10),
        one("young-jack", 0, 10, 22),
    )

    answer(reaction(s, 0), (0, 0), (0, True))
    assert s.characters[0].at == inches(13, 10)
    answer(reaction(s, 0), (0, 0), (0, False), (0, path((13, 10), (13, 11))))

    assert s.characters[0].at == inches(13, 11)


def test_a_syphon_moves_energy_to_whom_she_likes() -> None:
    s = field(
        one("tabby-the-librarian", 0, 10, 10),
        one("billy", 0, 14, 10, energy=3),
        one("quack", 1, 10, 14),
    )
    stack(s.arcane_deck, card("G2"))

    use(s, "energy-syphon", 1, (0, True), (0, 0), (0, True), (0, 2))
    assert energies(s) == [1, 1, 1]
    s.characters[0].used.clear()
    stack(s.arcane_deck, card("X"))
    use(s, "energy-syphon", 1)

    assert energies(s) == [1, 0, 1]
    assert wounds(s) == [2, 0, 0]


@pytest.mark.rule("MS-5.5", "MS-4.2")
def test_the_sure_footed_jog_through_water_and_woods_and_climb_for_one() -> None:
    pieces = [box("water", 11, 9, 12, 11), box("wood", 12.2, 9, 13, 11), box("obstacle", 8.9, 9, 9.4, 11)]
    s = field(one("jayda", 0, 10, 10, energy=1), pieces=pieces)
    other = field(one("billy", 0, 10, 10, energy=1), pieces=pieces)

    assert ("traverse", 2) not in actions(other, 0)
    answer(carry_out_action(s, 0, ("traverse", 2)), (0, path((8.3, 10))))
    assert s.characters[0].energy == 0
    s.characters[0].at = inches(10, 10)
    answer(carry_out_action(s, 0, ("jog", 0)), (0, path((10, 10), (14, 10))))

    assert s.characters[0].at == inches(14, 10)


# Jackalope


def test_it_hops_over_obstacles_and_characters() -> None:
    pieces = [box("obstacle", 11, 9, 11.4, 11)]
    s = field(one("jackalope", 0, 10, 10, energy=2), one("billy", 0, 12.2, 10), pieces=pieces)

    use(s, "hop", NOBODY, (0, path((10, 10), (13.7, 10))))
    assert s.characters[0].at == inches(13.7, 10)
    answer(carry_out_action(s, 0, ("jog", 0)), (0, path((13.7, 10), (9.9, 10))))

    assert s.characters[0].at == inches(9.9, 10)


def test_it_burrows_for_a_stone_whatever_its_depth() -> None:
    s = field(one("jackalope", 0, 10, 10, energy=3), stones=[(11.047, 10, 4)])
    alone = field(one("jackalope", 0, 10, 10, energy=3), stones=[(13, 10, 4)])

    assert not any(action[1] == "burrowing-claws" for action in actions(alone, 0))
    use(s, "burrowing-claws")

    assert s.carried(0) == [0]


@pytest.mark.parametrize(("apart", "hurt"), [(2.2, 1 + 2), (3, 0)])
def test_it_gores_within_an_inch_and_throws_aside(apart: float, hurt: int) -> None:
    s = field(one("jackalope", 0, 10, 10, energy=1), one("flintlock", 1, 10 + apart, 10))

    fight(s, "RA", "SC", (0, True), (0, path((10 + apart, 10), (10 + apart, 11))))

    assert s.characters[1].wounds == hurt
    assert s.characters[1].at == inches(10 + apart, 11)


# Brother Daniel's prophecies


@pytest.mark.rule("MS-17.23")
def test_once_a_game_an_opponent_rolls_again() -> None:
    s = field(
        one("brother-daniel", 0, 10, 10), one("billy", 1, 20, 20), dice=[3, 5, 1], turn=2, phase="first"
    )

    answer(first_player(s), (0, True), (0, 0))

    assert s.first == 0
    assert s.characters[0].used == {"slightly-maddening": 1}


@pytest.mark.parametrize(
    ("choice", "hurt", "status"), [("effect-wound", 4, "in_play"), ("effect-remove_from_play", 0, "removed")]
)
def test_a_prophecy_that_fails_costs_blood_or_the_field(choice: str, hurt: int, status: str) -> None:
    s = field(one("brother-daniel", 0, 10, 10, energy=4), one("billy", 1, 20, 20))

    backfire(s, "the-end-is-nigh", NOBODY, (0, choice))

    assert (s.characters[0].wounds, s.characters[0].status) == (hurt, status)
