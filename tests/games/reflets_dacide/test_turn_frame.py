"""AL-5: turns, clocks, races, moments, interruptions and the ledger."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from tablee.core import PASS, AnyMatch, Match, Refused
from tablee.games.reflets_dacide import GAME
from tablee.games.reflets_dacide.card_events import (
    CardPlayed,
    SkillUsed,
    UnforeseenDrawn,
)
from tablee.games.reflets_dacide.events import (
    BlessingUsed,
    GemsGiven,
    TokenFound,
    TokenPlayed,
    TrialFailed,
    TrialSucceeded,
    WaysideRead,
)
from tablee.games.reflets_dacide.options import Options
from tablee.games.reflets_dacide.pieces import Trial
from tablee.games.reflets_dacide.state import Race
from tablee.games.reflets_dacide.testing import hero, place, road, token, unforeseen
from tablee.testing import asked, events, play, random_play, refused, timed
from tablee.testing.driving import random_move
from tests.games.reflets_dacide.tables import (
    CALM,
    RED,
    A,
    B,
    C,
    at,
    before_objective,
    kinds,
    offered,
    on_square,
    on_zone,
)


@pytest.mark.rule("AL-5.1", "AL-6.1", "AL-5.15")
def test_a_turn_is_dragon_blessing_progression_square_end_and_goes_to_the_left() -> None:
    match = at(road(A, B, C, phase="dragon", options=CALM, dice=[4]))
    asked_of: list[tuple[int, str]] = []
    while match.state.hand_of == 0:
        asked_of += kinds(match)
        value = {"dragon": "advance", "bless": "none", "stride": "walk", "go": place("P04")}
        play(match, (0, value[asked(match).kind]))

    # Nothing is left to decide on an empty square when nobody holds a Wayside card: the turn is closed.
    assert asked_of == [(0, "dragon"), (0, "bless"), (0, "stride"), (0, "go")]
    assert kinds(match) == [(1, "dragon")]


@pytest.mark.rule("AL-5.15")
def test_a_guide_with_a_waiting_token_is_asked_once_more() -> None:
    s = road(A, B, C, phase="last_word")
    s.teams[0].waiting = [token("peril", RED, known=[0])]

    assert kinds(at(s)) == [(0, "end")]


@pytest.mark.rule("AL-5.2", "AL-5.6")
@pytest.mark.parametrize(("clock", "factor"), [("live", 1), ("relaxed", 3)])
@pytest.mark.parametrize("duty", ["timed", "strict", "honour"])
def test_steps_a_and_b_and_races_take_three_seconds_and_short_decisions_ten(
    clock: str, factor: int, duty: str
) -> None:
    options = Options(clock=clock, dragon_duty=duty)  # type: ignore[arg-type]  # of the parametrized values
    step_a = at(road(A, B, C, phase="dragon", options=options))
    step_b = at(road(("remi_chelin",), B, C, phase="blessing", options=options))
    assert (step_a.questions[0].clock is None) == (duty != "timed")
    assert step_b.state.clocks["step"].limit == 3_000 * factor

    play(step_b, (0, ("skill", hero("remi_chelin"), 0)))
    assert step_b.state.clocks["race"].limit == 3_000 * factor
    play(step_b, {1: timed(500, "dah"), 2: timed(501, "dah")})

    assert asked(step_b).kind == "dah_of"
    assert step_b.state.clocks["short"].limit == 10_000 * factor


@pytest.mark.rule("AL-5.3", "AL-11.1")
def test_the_guide_plays_one_hazard_a_turn() -> None:
    # The bonus of the first Zone (three squares) ends on a second one, which is left alone.
    s = road(A, B, C, phase="outcome", places=["P16"], zones={"P16": "zone_hb", "P21": "zone_ba"})
    s.turn.hazard_used = True
    s.trial = Trial("zone", place("P16"), 1, succeeded=True, creatures=[(unforeseen("gorgon"), 1)])
    s.teams[0].hand = [unforeseen("d37")]
    match = at(s)
    while asked(match).kind == "equip":
        play(match, (0, "done"))
    play(match, (0, ("bottom", unforeseen("d37"), 0)))

    while asked(match).kind in ("spoils", "equip"):
        play(match, (0, "done"))

    assert match.state.teams[0].place == place("P21")
    zone = match.state.zone_on(place("P21"))
    assert zone is not None
    assert not zone.revealed


@pytest.mark.rule("AL-5.3", "AL-6.9")
def test_a_zone_revealed_by_the_dragon_is_not_the_hazard_of_the_turn() -> None:
    zones = {"P33": "zone_fa", "P37": "zone_ra"}
    s = road(A, B, C, phase="dragon", places=["P36", "P01", "P02"], zones=zones, options=CALM, dice=[1])
    s.dragon.place = place("P29")
    match = at(s)

    play(match, (0, "advance"), (0, "none"), (0, "walk"), (0, place("P37")), (0, 1))

    assert [won.kind for won in match.state.teams[0].won] == ["zone"]
    assert match.state.trial is not None
    assert match.state.trial.place == place("P37")


@pytest.mark.rule("AL-5.4")
def test_a_skill_is_used_once_a_turn() -> None:
    s = road(("h26", "h12", "h14"), B, C)
    for member in s.teams[0].slots[1:]:
        member.life = 1
    match = at(s)
    (skill,) = [one for one in offered(match) if one[0] == "heal"]

    play(match, (0, skill), (0, hero("h12")))

    assert not [one for one in offered(match) if one[0] == "heal"]


@pytest.mark.rule("AL-5.5", "AL-10.11")
def test_several_bonuses_come_in_the_order_that_the_guide_likes() -> None:
    match = at(on_square("P08", dice=[4]))
    play(match, (0, "roll"), (0, 4))

    assert sum(match.state.teams[0].gems) == 9
    assert offered(match) == [3, 2, 1]


@pytest.mark.rule("AL-5.6", "AL-5.9")
def test_a_race_is_sealed_until_all_have_answered_or_time_is_out() -> None:
    s = road(("remi_chelin",), B, C, ("h17",), phase="blessing")
    match = at(s)
    play(match, (0, ("skill", hero("remi_chelin"), 0)))
    assert kinds(match) == [(1, "dah"), (2, "dah"), (3, "dah")]

    play(match, (2, timed(400, "dah")))

    # What Seat 2 has said is nobody else's business yet, and it may not answer twice.
    assert kinds(match) == [(1, "dah"), (3, "dah")]
    with pytest.raises(Refused):
        match.answer(match.questions[0].name, 2, "dah", 500)
    match.time_up(match.questions[0])
    assert asked(match).seat == 2


@pytest.mark.rule("AL-5.7")
def test_an_answer_after_the_limit_is_refused_and_earlier_ones_win() -> None:
    s = road(("remi_chelin",), B, C, phase="blessing")
    match = at(s)
    play(match, (0, ("skill", hero("remi_chelin"), 0)))

    assert refused(match, (1, timed(3_001, "dah"))).code
    play(match, {1: timed(2_900, "dah"), 2: timed(2_000, "dah")})

    assert asked(match).seat == 2


@pytest.mark.rule("AL-5.8", "AL-5.9")
def test_without_a_clock_all_claims_are_simultaneous() -> None:
    s = road(("remi_chelin",), B, C, phase="blessing", options=CALM)
    match = at(s)
    play(match, (0, ("skill", hero("remi_chelin"), 0)))
    assert all(question.clock is None for question in match.questions)

    play(match, (1, "dah"), (2, "dah"))

    assert kinds(match) == [(0, "dah_of")]
    assert offered(match) == [1, 2]


@pytest.mark.rule("AL-5.9")
def test_last_words_count_in_the_order_of_their_times_ties_from_the_left() -> None:
    s = road(A, B, C, ("h17",), phase="last_word", hands=[[], ["d30"], ["terms_and_conditions"], ["d32"]])
    match = at(s)

    claims = {3: timed(900, unforeseen("d32")), 2: timed(500, unforeseen("terms_and_conditions"))}
    play(match, {1: timed(600, unforeseen("d30")), **claims})
    for _ in range(3):
        play(match, (asked(match).seat, (0,) if 0 in offered(match) else (offered(match)[0],)))

    # 600 ms lies within the photo finish of 500: Seat 1 sits nearer to the left.
    assert [event.seat for event in events(match, CardPlayed)] == [1, 2, 3]


@pytest.mark.rule("AL-5.11", "AL-7.3")
def test_a_guide_who_lets_step_b_run_out_announces_nothing() -> None:
    s = road(("remi_chelin",), B, C, phase="blessing", dice=[2])
    match = at(s)

    match.time_up(match.questions[0])

    assert kinds(match) == [(0, "stride")]


@pytest.mark.rule("AL-5.12")
def test_whoever_is_away_passes_in_races_and_takes_defaults_where_a_clock_runs() -> None:
    s = road(A, B, ("h15",), phase="dragon", places=["P40", "P12", "P30"], quests=["q02", "q01", "q03"])
    s.dragon.place = place("P10")
    match = at(s)
    match.time_up(match.questions[0])
    assert kinds(match) == [(1, "shout"), (2, "shout")]
    match.time_up(match.questions[0])
    assert kinds(match) == [(0, "bless")]


@pytest.mark.rule("AL-5.12", "AL-6.27")
def test_a_quest_that_saves_a_team_whose_player_is_away_is_revealed() -> None:
    s = road(A, B, ("h15",), phase="dragon", places=["P40", "P12", "P30"], quests=["q02", "q01", "q03"])
    s.dragon.place = place("P10")
    crossed = at(s)
    play(crossed, (0, "advance"))
    assert kinds(crossed) == [(1, "reveal")]
    crossed.time_up(crossed.questions[0])

    # The default of D-13 reveals the Quest that saves the Team.
    assert crossed.state.teams[1].revealed
    assert crossed.state.teams[1].status == "in"


@pytest.mark.rule("AL-5.13", "AL-2.6")
def test_simultaneous_choices_are_sealed_until_all_have_chosen() -> None:
    match = Match.new(GAME, None, seed=5, seats=3)
    pick = offered(match)[0]

    play(match, (0, pick))

    assert match.view(1).teams[0].slots == ()
    play(
        match,
        (1, offered(match)[0]),
        (2, match.view(2).teams[2].packet[0]),
    )
    assert match.view(1).teams[0].slots[0].card == pick


@pytest.mark.rule("AL-5.16")
def test_gems_and_cards_change_hands_by_cards_tokens_and_outcomes_alone() -> None:
    causes = (
        BlessingUsed,
        CardPlayed,
        SkillUsed,
        TokenFound,
        TokenPlayed,
        TrialFailed,
        TrialSucceeded,
        UnforeseenDrawn,
        WaysideRead,
    )
    given = 0
    for seed in range(6):
        match = Match.new(GAME, None, seed=seed, seats=4, listening=True)
        random_play(match, seed)
        cause = False
        for event in events(match):
            if isinstance(event, causes):
                cause = True
            elif isinstance(event, GemsGiven):
                assert cause
                given += 1
    assert given


@pytest.mark.rule("AL-5.17", "AL-15.1", "AL-18.4")
def test_each_roll_of_the_guide_may_be_changed_once() -> None:
    s = on_square("S1", golden=1, dice=[6, 4])
    s.teams[0].waiting = [token("bonus_die", RED, known=[0])]
    match = at(s)
    assert (asked(match).kind, match.questions[0].about) == ("dice", ("vitality", 6))

    play(match, (0, ("token", 0)))

    # Four is the life of the Hero: unharmed, and nothing is left that could change the die.
    assert match.state.teams[0].slots[0].life == 4
    assert asked(match).kind != "dice"


@pytest.mark.rule("AL-5.20", "AL-18.8")
def test_a_decision_of_the_guide_offers_tokens_healing_and_cards_and_is_asked_again() -> None:
    s = road(("h26", "h12"), B, C, hands=[["untouchable_mostly"]])
    s.teams[0].slots[1].life = 1
    s.teams[0].waiting = [token("purse", RED, known=[0])]
    match = at(s)

    for option in [("token", 0, 0), ("heal", hero("h26"), 0), ("card", unforeseen("untouchable_mostly"), 0)]:
        assert option in offered(match)
        play(match, (0, option))
        assert kinds(match) == [(0, "stride")]

    assert match.state.teams[0].invincible
    assert match.state.teams[0].slots[1].life == 4


def board(phase: str) -> Race:
    s = road(A, B, C, ("h17",), phase=phase, places=["P08", "P20", "P21", "P22"], options=CALM, dice=[3] * 30)
    s.turn.square = place("P08")
    return s


MOMENTS: dict[str, Callable[[], AnyMatch]] = {}


def moment(make: Callable[[], AnyMatch]) -> Callable[[], AnyMatch]:
    MOMENTS[make.__name__] = make
    return make


HANDS = [["d19"], ["d14", "gorgon"], ["loaded_die"], ["d30"]]


def with_hands(s: Race) -> Race:
    for seat, names in enumerate(HANDS[: s.seats]):
        s.teams[seat].hand = sorted(unforeseen(id) for id in names)
        for card in s.teams[seat].hand:
            s.unforeseen.cards.remove(card)
    return s


@moment
def last_word() -> AnyMatch:
    return at(with_hands(board("last_word")))


@moment
def spoil() -> AnyMatch:
    match = at(with_hands(board("square")))
    play(match, (0, "roll"), (0, "keep"))
    return match


@moment
def malus() -> AnyMatch:
    match = at(with_hands(on_zone("zone_fa")))
    play(match, (0, 1))
    return match


@moment
def contest() -> AnyMatch:
    s = with_hands(before_objective("zone_ma", ("h43", "h15"), dice=[4, 4]))
    match = at(s)
    play(match, (0, "roll"))
    if asked(match).kind == "reroll":
        play(match, (0, "keep"))
    return match


@moment
def cancel() -> AnyMatch:
    s = with_hands(board("blessing"))
    s.teams[0].hand = [unforeseen("d24")]
    match = at(s)
    play(match, (0, ("dilemma", unforeseen("d24"), 0)), (1, PASS), (2, PASS), (3, PASS))
    return match


@pytest.mark.rule("AL-5.19", "AL-6.27")
@pytest.mark.parametrize("name", sorted(MOMENTS))
def test_whom_a_moment_asks_is_the_same_whatever_hands_hold(name: str) -> None:
    match = MOMENTS[name]()
    before = kinds(match)
    assert {kind for _, kind in before} == {name}
    looked = set()
    for number in range(12):
        for seat in range(match.setup.seats):
            other = match.determinize(seat, bytes([number + 1] * 32))
            assert kinds(other) == before
            looked.add(tuple(tuple(team.hand) for team in other.state.teams))
    assert len(looked) > 10


@pytest.mark.rule("AL-5.19")
def test_without_cards_or_after_one_was_played_a_moment_does_not_ask() -> None:
    s = board("last_word")
    s.teams[1].hand, s.teams[2].hand = [unforeseen("d30")], [unforeseen("d32")]
    s.turn.played = [1]

    assert kinds(at(s)) == [(2, "last_word")]


@pytest.mark.rule("AL-5.22")
def test_the_ledger_keeps_favours_and_harms_for_all_to_see() -> None:
    s = on_zone("zone_fc", hands=[[], ["gorgon"]])
    match = at(s)
    play(match, (0, 1), (0, (0,)))
    assert match.view(2).ledger[0] == (0, 1, 0)

    play(match, (1, (unforeseen("gorgon"),)))

    assert match.view(2).ledger[1] == (-1, 0, 0)
    assert match.view(None).ledger[1] == (-1, 0, 0)


@pytest.mark.rule("AL-5.21", "AL-5.19")
def test_with_ambushes_no_moment_is_asked() -> None:
    options = Options(clock="turn_based", reactions="ambush")
    s = road(A, B, C, phase="last_word", options=options, hands=[["frog"], ["terms_and_conditions"], ["d30"]])
    match = at(s)
    assert kinds(match) == [(0, "ambush")]
    play(match, (0, "none"))

    assert kinds(match) == [(1, "dragon")]
    assert len(match.state.teams[1].hand) == 1


@pytest.mark.rule("AL-4.10")
def test_who_gained_equipment_out_of_turn_arranges_it_beside_the_guides_decisions() -> None:
    s = road(A, B, C, ("h17",))
    sword, boots = 1, 3
    s.teams[1].slots[0].backpack = [sword, boots]
    s.turn.duties = [1]
    match = at(s)
    assert kinds(match) == [(0, "stride"), (1, "equip")]

    play(match, (1, ("wear", sword, 1)))
    assert kinds(match) == [(0, "stride"), (1, "equip")]
    play(match, (1, ("wear", boots, 2)))
    play(match, (0, "walk"))

    assert match.state.teams[1].slots[0].active == [sword]
    assert match.state.teams[1].slots[1].active == [boots]


@pytest.mark.rule("AL-11.15")
def test_what_the_storyteller_alone_has_read_is_in_nobody_elses_view() -> None:
    for seed in range(5):
        match = Match.new(GAME, None, seed=seed, seats=4, listening=True)
        rng = random.Random(seed)
        looked = 0
        while match.outcome is None and looked < 6:
            question = match.questions[0]
            trial = match.state.trial
            zone = None if trial is None else match.state.zone_on(trial.place)
            if question.kind == "malus" and zone is not None and trial is not None:
                looked += 1
                for seat in range(4):
                    seen = next(one for one in match.view(seat).zones if one.place == trial.place)
                    knows = bool(zone.known >> seat & 1)
                    assert (seen.card is not None) == knows
                    assert (match.view(seat).trial.need is not None) <= knows
                assert zone.known >> trial.teller & 1
            random_move(match, rng)
        assert looked
