"""AL-3, AL-4, AL-9, AL-10: tokens, limits and equipment, moves, squares."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.core import Match
from tablee.games.reflets_dacide import GAME
from tablee.games.reflets_dacide.options import Options
from tablee.games.reflets_dacide.pieces import Member, MysteryToken, Won
from tablee.games.reflets_dacide.rules import equipment, moving
from tablee.games.reflets_dacide.state import Race
from tablee.games.reflets_dacide.testing import BASE, hero, item, place, road, token, unforeseen
from tablee.testing import asked, match_at, play, stack, timed

A, B, C = ("mikau", "h12"), ("h13", "h14"), ("h15", "h16")
RED, BLUE, GREEN = 0, 1, 2


def at(s: Race) -> Match[Race]:
    return match_at(GAME, s)


def offered(match: Match[Race]) -> list[Any]:
    return list(match.questions[0].offered())


def on_square(name: str, *, tokens: list[MysteryToken] | None = None, **fields: Any) -> Race:
    """The Guide has stopped on a square."""
    s = road(A, B, C, phase="square", places=[name], **fields)
    s.turn.square = place(name)
    s.tokens = tokens or []
    return s


# AL-9 Progression


@pytest.mark.rule("AL-9.5", "AL-9.6")
def test_walking_gains_a_gem_and_running_costs_one_for_a_second_die() -> None:
    walked, ran = at(road(A, B, C, dice=[4])), at(road(A, B, C, dice=[4, 5]))

    play(walked, (0, "walk"))
    play(ran, (0, "run"), (0, (0,)))

    assert sum(walked.state.teams[0].gems) == 6
    assert walked.questions[0].about == 4
    assert sum(ran.state.teams[0].gems) == 4
    assert ran.questions[0].about == 9


@pytest.mark.rule("AL-9.6")
def test_nobody_runs_without_a_gem() -> None:
    s = road(A, B, C, dice=[4])
    s.teams[0].gems = [0] * 5

    assert offered(at(s)) == ["walk"]


@pytest.mark.rule("AL-9.7", "AL-3.10")
def test_a_bonus_die_adds_a_die_to_the_move_or_rerolls_the_golden_one() -> None:
    def match() -> Match[Race]:
        s = road(A, B, C, dice=[2, 5])
        s.teams[0].waiting = [token("bonus_die", RED)]
        return at(s)

    added, rerolled = match(), match()
    play(added, (0, ("extra", 0)), (0, "walk"))
    play(rerolled, (0, ("bonus", 0)), (0, "walk"))

    assert added.questions[0].about == 7
    assert rerolled.questions[0].about == 5
    assert [one.face for one in added.state.teams[0].used] == [2]


@pytest.mark.rule("AL-9.4", "AL-15.9")
def test_a_paid_reroll_of_the_golden_die_costs_two_gems_of_its_colour() -> None:
    s = road(A, B, C, dice=[2, 5])
    s.teams[0].gems = [0, 2, 0, 0, 0]
    match = at(s)

    play(match, (0, "reroll"))

    assert match.state.turn.golden == 5
    assert match.state.teams[0].gems == [0, 0, 0, 0, 0]
    assert "reroll" not in offered(match)


@pytest.mark.rule("AL-9.12", "AL-9.10")
def test_a_move_goes_forward_exactly_or_into_the_shortcut() -> None:
    s = road(A, B, C, places=["P17"])

    assert set(moving.destinations(s, 0, 2)) == {place("P19"), place("S2")}


@pytest.mark.rule("AL-9.8")
def test_an_unopened_door_stops_a_pawn_and_an_opened_one_does_not() -> None:
    s = road(A, B, C, places=["P54"])
    assert set(moving.destinations(s, 0, 4)) == {place("DOOR")}

    s.opened = True

    # Two squares into the corridor, or the Rooms of the first pair.
    assert set(moving.destinations(s, 0, 4)) == {place("C2"), place("G1L"), place("G1R")}


@pytest.mark.rule("AL-9.15")
def test_on_an_unopened_door_there_is_no_step_and_the_door_is_resolved() -> None:
    s = road(A, B, C, places=["DOOR"], dice=[4])
    match = at(s)
    play(match, (0, "walk"))
    assert offered(match) == [place("DOOR")]

    play(match, (0, place("DOOR")))

    assert match.state.door.revealed
    assert match.state.turn.hazard_used


@pytest.mark.rule("AL-9.13")
def test_a_move_in_the_abyss_does_not_turn_back_and_leaves_a_room_for_a_step() -> None:
    s = road(A, B, C, places=["G2L"], rooms={"G2L": "bones"})
    s.opened = True

    stops = set(moving.destinations(s, 0, 3))

    assert stops == {place("C1"), place("C5"), place("G2R")}


@pytest.mark.rule("AL-9.11")
def test_passing_over_pawns_is_free_and_hazard_slots_take_any_number() -> None:
    s = road(A, B, C, places=["P04", "P05", "P06"], zones={"P06": "zone_fa"})

    assert set(moving.destinations(s, 0, 2)) == {place("P06")}


# AL-10 Squares


@pytest.mark.rule("AL-10.2", "AL-10.3", "AL-4.19")
def test_a_wayside_event_is_read_and_its_card_goes_to_the_guide() -> None:
    s = on_square("P05", golden=2)
    w1 = next(number for number, card in enumerate(BASE.waysides) if card.id == "w1")
    s.teams[1].wayside = [w1]
    s.waysides.cards.remove(w1)
    top = s.waysides.cards[-1]
    match = at(s)

    play(match, (0, 1))

    assert len(match.state.teams[0].hand) >= 1
    assert match.state.teams[0].wayside == [w1]
    assert match.state.teams[1].wayside == [top]


@pytest.mark.rule("AL-10.3")
def test_there_is_no_wayside_event_after_a_chance_square() -> None:
    s = on_square("P08")
    s.teams[1].wayside = [s.waysides.cards.pop()]
    match = at(s)

    play(match, (0, 4))

    assert match.state.hand_of == 1


@pytest.mark.rule("AL-10.5")
def test_on_a_shortcut_an_empty_slot_is_not_tested() -> None:
    s = on_square("S3", golden=5)

    match = at(s)

    assert match.state.teams[0].place == place("P36")
    assert len(match.state.teams[0].slots) == 2


@pytest.mark.rule("AL-10.8")
def test_the_last_hero_dies_on_a_shortcut_and_the_rip_token_lies_at_its_end() -> None:
    s = road(("h14",), B, C, phase="square", places=["S1"], golden=1, dice=[6])
    s.turn.square = place("S1")

    match = at(s)

    assert (match.state.teams[0].status, match.state.teams[0].place) == ("rip", place("P11"))
    assert match.state.hand_of == 1


@pytest.mark.rule("AL-10.9", "AL-10.14")
def test_the_fourth_bonus_is_four_gems() -> None:
    match = at(on_square("P08"))

    play(match, (0, 4))

    assert sum(match.state.teams[0].gems) == 9


@pytest.mark.rule("AL-10.12")
def test_the_first_bonus_shows_an_unforeseen_to_keep_or_discard() -> None:
    s = on_square("P08")
    top = s.unforeseen.cards[-1]
    match = at(s)
    play(match, (0, 1))
    assert offered(match) == ["keep", top]

    play(match, (0, top))

    assert match.state.unforeseen.discard[0] == top


@pytest.mark.rule("AL-10.13", "AL-4.22")
def test_the_fifth_bonus_enrols_free_or_replaces_for_a_gem_of_each_colour() -> None:
    s = on_square("P08")
    stack(s.heroes.cards, hero("h20"))
    match = at(s)
    play(match, (0, 5))
    assert offered(match) == ["enrol", 1, 2, "discard"]

    play(match, (0, 2))

    assert match.state.teams[0].heroes == [hero("mikau"), hero("h20")]
    assert match.state.teams[0].gems == [0, 0, 0, 0, 0]
    assert hero("h12") in match.state.heroes.discard


@pytest.mark.rule("AL-10.14", "AL-18.8")
def test_the_third_bonus_heals_whole_heroes() -> None:
    s = on_square("P08")
    s.teams[0].slots[0].life = 1
    match = at(s)

    play(match, (0, 3))

    assert match.state.teams[0].slots[0].life == 4


@pytest.mark.rule("AL-10.16")
def test_bad_luck_lets_a_storyteller_name_a_hero_and_win_the_dead() -> None:
    s = on_square("P08", dice=[6, 5])
    match = at(s)

    play(match, (0, "roll"), (0, 2), (2, hero("mikau")))

    assert Won("hero", hero("mikau")) in match.state.teams[2].won


@pytest.mark.rule("AL-5.19", "AL-10.10")
def test_an_adversary_may_cancel_a_bonus_of_a_chance_roll() -> None:
    s = on_square("P08", dice=[3], hands=[[], ["field_surgery"]])
    match = at(s)

    play(match, (0, "roll"), (1, unforeseen("field_surgery")))

    assert offered(match) == [2, 1]


# AL-3 Mystery tokens


@pytest.mark.rule("AL-3.5", "AL-3.12", "AL-3.8")
def test_a_gem_tax_gives_five_gems_to_its_owner() -> None:
    s = on_square("P05", tokens=[token("gem_tax", BLUE, "P05")])

    match = at(s)

    assert sum(match.state.teams[0].gems) == 0
    assert sum(match.state.teams[1].gems) == 10
    assert [one.face for one in match.state.teams[1].used] == [4]


@pytest.mark.rule("AL-3.6")
def test_a_brown_token_is_countered_by_one_of_its_kind() -> None:
    s = on_square("P05", tokens=[token("gem_tax", BLUE, "P05")])
    s.teams[0].waiting = [token("gem_tax", RED)]
    match = at(s)
    assert offered(match) == ["suffer", 0]

    play(match, (0, 0))

    assert sum(match.state.teams[0].gems) == 5
    assert [one.face for one in match.state.teams[0].used] == [4]


@pytest.mark.rule("AL-3.7", "AL-3.12")
def test_ones_own_tax_is_played_against_a_donor_of_ones_choice() -> None:
    s = road(A, B, C, dice=[3])
    s.teams[0].waiting = [token("gem_tax", RED)]
    match = at(s)

    play(match, (0, ("token", 0, 0)), (0, 2))

    assert sum(match.state.teams[2].gems) == 0
    assert sum(match.state.teams[0].gems) == 10


@pytest.mark.rule("AL-3.13", "AL-4.16")
def test_an_unforeseen_tax_takes_two_cards_and_the_receiver_keeps_three() -> None:
    s = on_square(
        "P05", tokens=[token("unforeseen_tax", BLUE, "P05")], hands=[["frog", "gorgon"], ["sphinx", "d13"]]
    )
    match = at(s)
    assert asked(match).kind == "discard"

    play(match, (1, unforeseen("frog")))

    assert match.state.teams[0].hand == []
    assert len(match.state.teams[1].hand) == 3


@pytest.mark.rule("AL-3.14")
def test_peril_tests_a_hero_whom_the_owner_names() -> None:
    s = on_square("P05", tokens=[token("peril", BLUE, "P05")], dice=[6])
    match = at(s)

    play(match, (1, hero("h12")))

    assert Won("hero", hero("h12")) in match.state.teams[1].won


@pytest.mark.rule("AL-3.9", "AL-4.11", "AL-4.12")
def test_a_purse_gives_five_gems_and_those_of_a_full_colour_go_back() -> None:
    s = road(A, B, C, dice=[3])
    s.teams[0].waiting, s.teams[0].gems = [token("purse", RED)], [4, 4, 4, 4, 1]
    s.bank = [1, 1, 1, 1, 1]
    match = at(s)

    play(match, (0, ("token", 0, 0)))

    assert match.state.teams[0].gems == [4, 4, 4, 4, 2]
    assert match.state.bank == [1, 1, 1, 1, 0]


@pytest.mark.rule("AL-3.11")
def test_a_secret_vision_is_seen_by_its_player_alone() -> None:
    s = road(A, B, C, dice=[3], zones={"P06": "zone_fa"})
    s.teams[0].waiting = [token("vision", RED)]
    match = at(s)

    play(match, (0, ("token", 0, 0)), (0, ("place", place("P06"))))

    assert match.view(0).zones[0].card is not None
    assert match.view(1).zones[0].card is None


@pytest.mark.rule("AL-3.15")
def test_a_brown_token_of_another_colour_only_counters() -> None:
    s = road(A, B, C, dice=[3])
    s.teams[0].waiting = [token("peril", BLUE), token("peril", RED)]

    assert [one for one in offered(at(s)) if one[0] == "token"] == [("token", 1, 0)]


@pytest.mark.rule("AL-3.16")
def test_ones_own_brown_token_on_the_board_is_a_bonus() -> None:
    s = on_square("P05", tokens=[token("gem_tax", RED, "P05")])
    match = at(s)

    play(match, (0, 1))

    assert sum(match.state.teams[0].gems) == 10


@pytest.mark.rule("AL-23.6")
def test_in_a_duel_a_neutral_brown_token_works_for_the_opponent() -> None:
    s = road(A, B, phase="square", places=["P05"])
    s.turn.square = place("P05")
    s.tokens = [token("gem_tax", 5, "P05")]

    match = at(s)

    assert sum(match.state.teams[1].gems) == 10
    assert [one.colour for one in match.state.teams[1].used] == [5]


# AL-4 Equipment


@pytest.mark.rule("AL-4.4")
def test_loot_is_worn_by_those_who_meet_its_constraints() -> None:
    s = road(("mikau", "h36"), B, C)
    hammer, boots = item("hammer_of_emphasis"), item("boots_nearly_silence")

    assert equipment.can_wear(s, 0, 1, hammer)
    assert equipment.can_wear(s, 0, 1, boots)
    assert not equipment.can_wear(s, 0, 2, boots)


@pytest.mark.rule("AL-4.6", "AL-4.5")
def test_one_active_card_modifies_a_characteristic_and_three_are_active() -> None:
    s = road(("mikau",), B, C)
    s.teams[0].slots[0].active = [item("second_hand_sword")]
    assert not equipment.can_wear(s, 0, 1, item("hammer_of_emphasis"))

    others = [n for n, card in enumerate(BASE.loot) if not card.standing and not card.minimum][:3]
    s.teams[0].slots[0].active = others

    assert not equipment.can_wear(s, 0, 1, item("draconis_ring"))


@pytest.mark.rule("AL-4.8", "AL-4.7")
def test_a_cursed_loot_is_worn_and_makes_room_for_itself() -> None:
    s = road(("alatarriel",), B, C)
    crown = item("crown_of_itching")
    magic = next(
        n
        for n, card in enumerate(BASE.loot)
        if not card.cursed
        and not card.minimum
        and any(getattr(word, "char", None) == "magic" for word in card.standing)
    )
    s.teams[0].slots[0].active = [magic]

    equipment.place_greedily(s, 0, crown)

    assert s.teams[0].slots[0].active == [crown]
    assert s.teams[0].slots[0].backpack == [magic]


@pytest.mark.rule("AL-4.9", "AL-4.10", "AL-10.15")
def test_found_loot_is_equipped_and_may_be_rearranged() -> None:
    s = on_square("P08")
    stack(s.loot.cards, item("second_hand_sword"), item("draconis_ring"))
    match = at(s)
    play(match, (0, 2))
    assert ("wear", item("second_hand_sword"), 2) in offered(match)

    play(match, (0, ("wear", item("second_hand_sword"), 2)), (0, "done"))

    assert match.state.teams[0].slots[1].active == [item("second_hand_sword")]


@pytest.mark.rule("AL-4.20")
def test_an_exhausted_deck_is_made_anew_from_its_discard() -> None:
    s = on_square("P08")
    s.loot.cards, s.loot.discard = [], [item("second_hand_sword"), item("draconis_ring")]
    match = at(s)

    play(match, (0, 2))

    assert len(match.state.teams[0].equipment()) == 2


@pytest.mark.rule("AL-4.21")
def test_equipment_without_heroes_is_loose_until_heroes_join() -> None:
    s = road(A, (), C)
    s.teams[1].loose = [item("second_hand_sword")]

    equipment.enrol(s, 1, hero("h20"), None)

    assert s.teams[1].loose == []
    assert s.teams[1].slots == [Member(hero("h20"), 2, [item("second_hand_sword")])]


@pytest.mark.rule("AL-12.15", "AL-18.7")
def test_a_characteristic_is_modified_then_capped_by_wounds() -> None:
    s = road(("mikau",), B, C)
    member = s.teams[0].slots[0]
    member.active = [item("second_hand_sword")]
    assert s.value(member, "attack") == 5

    member.life = 2

    assert s.value(member, "attack") == 2
    assert s.value(member, "magic") == 2


@pytest.mark.rule("AL-5.19", "AL-5.9")
def test_two_last_words_both_count_in_the_order_of_their_times() -> None:
    s = road(A, B, C, phase="last_word", hands=[[], ["terms_and_conditions"], ["d29"]], options=Options())
    match = at(s)

    play(match, {1: timed(900, unforeseen("terms_and_conditions")), 2: timed(500, unforeseen("d29"))})
    while match.state.hand_of == 0:
        question = match.questions[0]
        match.answer(question, question.seat, question.sample(lambda n: 0))

    assert sum(match.state.teams[0].gems) == 3
