"""The tools of ``tablee.testing``: they drive, and say clearly what is wrong."""

from __future__ import annotations

import re
from functools import partial
from typing import Any

import pytest

from tablee.core import (
    PASS,
    AnyMatch,
    EndOf,
    Match,
    Procedure,
    Refusal,
    RuleBroken,
    TimeUp,
    anyone,
    ask,
    draw,
    emit,
    may,
    must,
    race,
    roll,
    start_clock,
    together,
)
from tablee.testing import (
    RETRACT,
    TIME_UP,
    answer,
    asked,
    drive,
    events,
    listen,
    load_dice,
    match_at,
    named,
    play,
    random_play,
    refused,
    stack,
    strictly,
    table,
    timed,
    variant,
)
from tablee.testing.contract import fingerprint
from tests.core.small import Table, Whispered, Wrote, game_of, match_of
from tests.reference import GAME
from tests.reference.rules import gain
from tests.reference.state import Market


def two(s: Table | None = None) -> Procedure[tuple[int, Any]]:
    first = yield from ask(0, "first", [1, 2])
    second = yield from ask(1, "second", [(0, 1), None])
    return first, second


# answer


def test_a_procedure_is_answered_and_gives_its_result() -> None:
    assert answer(two(), (0, 2), (1, (0, 1))) == (2, (0, 1))
    assert answer(two(), (0, 2), (1, [0, 1])) == (2, (0, 1))
    assert answer(two(), {0: 1}, {1: None}) == (1, None)


def test_an_answer_says_whose_it_is() -> None:
    assert answer(two(), (0, 2), (1, (0, 1))) == (2, (0, 1))
    with pytest.raises(AssertionError, match=r"answer 1, 2: seat 1 is not asked. Open:\n  'first' of seat 0"):
        answer(two(), (1, 2))


def test_whose_an_answer_is_must_be_said() -> None:
    with pytest.raises(
        AssertionError, match=r"answer 1, 2: say whose it is: \(seat, value\) or \{seat: value\}"
    ):
        answer(two(), 2)
    with pytest.raises(AssertionError, match=r"answer 2, None: say whose it is[^']*'second' of seat 1"):
        play(match_of(loop), (0, 1), None)


def test_one_seat_may_own_all_answers() -> None:
    def pairs() -> Procedure[Any]:
        return (yield from ask(1, "pair", [(0, 1), None]))

    assert answer(pairs(), (0, 1), seat=1) == (0, 1)
    with pytest.raises(AssertionError, match="seat 0 is not asked"):
        answer(pairs(), (0, 1), seat=0)


def test_a_procedure_that_asks_nothing() -> None:
    def nothing() -> Procedure[int]:
        yield from ()
        return 5

    assert answer(nothing()) == 5


@pytest.mark.parametrize(
    ("values", "said"),
    [
        (((0, 3),), r"answer 1, 3, was refused: not_offered\n  'first' of seat 0, on offer: 1, 2$"),
        (((0, True),), "answer 1, True, was refused"),
        (
            ((0, 1),),
            r"after 1 answers the procedure still asks\n  'second' of seat 1, on offer: \(0, 1\), None",
        ),
        ((), "after 0 answers the procedure still asks"),
        (((0, 1), (1, None), (0, 7)), r"answer 3, \(0, 7\), is left over"),
        (((0, 1), {0: None}), r"answer 2, None: seat 0 is not asked. Open:\n  'second' of seat 1"),
        ((TIME_UP,), "cites no clock"),
        (((0, PASS),), "seat 0 must answer"),
    ],
)
def test_a_wrong_answer_says_what_was_on_offer(values: tuple[Any, ...], said: str) -> None:
    with pytest.raises(AssertionError, match=said):
        answer(two(), *values)


def test_long_lists_are_cut_short() -> None:
    with pytest.raises(AssertionError, match=r"38, 39, …$"):
        answer(ask(0, "many", range(10**9)), (0, -1))


def window() -> Procedure[Any]:
    return (yield from anyone([must(0, "act", ["go"]), may(1, "react", ["stop"])]))


def test_in_a_window_an_answer_says_whose_it_is() -> None:
    assert answer(window(), (1, "stop")) == (1, "stop")
    assert answer(window(), {1: PASS, 0: "go"}) == (0, "go")
    with pytest.raises(
        AssertionError, match=r"answer 1, 'go': say whose it is: \(seat, value\)[^']*'act' of seat 0"
    ):
        answer(window(), "go")
    with pytest.raises(AssertionError, match="seat 2 is not asked"):
        answer(window(), (2, "go"))


def test_races_take_times() -> None:
    claims = answer(race([may(seat, "ring", ["ring"]) for seat in (0, 1)]), (1, timed(5, "ring")), (0, PASS))

    assert [(claim.seat, claim.ms) for claim in claims] == [(1, 5)]


def test_several_secret_procedures() -> None:
    chosen = together({seat: partial(ask, seat, "card", range(5)) for seat in (0, 1)})

    assert answer(chosen, {1: 4, 0: 2}) == {0: 2, 1: 4}


def test_clocks_run_out_and_move() -> None:
    def hurry(s: Table) -> Procedure[int]:
        start_clock(s, "sand", 100)
        yield from ask(0, "go", [1], clock="sand")
        at = s.clocks["sand"].at
        yield from ask(0, "go", [1], clock="sand")
        return at

    s = table(game_of(hurry))  # type: ignore[arg-type]  # a step that gives something back
    assert answer(hurry(s), (0, timed(60, 1)), (0, 1), state=s) == 60
    with pytest.raises(TimeUp):
        answer(hurry(s), (0, 1), TIME_UP)


def test_time_runs_out_for_a_whole_window() -> None:
    assert answer(anyone([may(0, "react", [1])], clock="sand"), TIME_UP) is None
    assert answer(race([may(0, "react", [1])], clock="sand"), TIME_UP) == []


def test_what_the_rule_raises_comes_out() -> None:
    def ends() -> Procedure[None]:
        yield from ask(0, "go", [1])
        raise EndOf("round")

    with pytest.raises(EndOf):
        answer(ends(), (0, 1))


# play, drive, random_play


def loop(s: Table) -> Procedure[None]:
    s.trail.append(str((yield from two(s))))


def test_a_match_is_played_in_the_same_words() -> None:
    match = match_of(loop)
    play(match, (0, 1), (1, None), {0: 2}, (1, (0, 1)))

    assert match.state.trail == ["(1, None)", "(2, (0, 1))"]
    with pytest.raises(AssertionError, match="answer 2, 9, was refused"):
        play(match, (0, 1), (1, 9))


def test_who_retracts_must_be_said() -> None:
    with pytest.raises(AssertionError, match=r"answer 1, RETRACT: say whose it is"):
        play(match_of(loop), RETRACT)


def test_nothing_can_be_played_after_the_end() -> None:
    match = match_of(loop)
    match.concede(0)

    with pytest.raises(AssertionError, match="answer 1, 1, is left over: nobody is asked any more"):
        play(match, 1)


def test_a_chooser_drives_a_match_to_its_end() -> None:
    match = Match.new(GAME, None, 1)

    count = drive(match, lambda match, question: question.sample(lambda n: 0))

    assert match.outcome is not None
    assert count == len(match.log)


def test_a_chooser_may_pass_and_let_time_run_out() -> None:
    match = Match.new(GAME, None, 1)

    def lazy(match: AnyMatch, question: Any) -> Any:
        if not question.must:
            return PASS
        return TIME_UP if question.clock else question.sample(lambda n: 0)

    drive(match, lazy)

    assert {entry.kind for entry in match.log} == {"answer", "pass", "time_up"}


def test_an_endless_match_is_noticed() -> None:
    with pytest.raises(AssertionError, match="small: no end after 50 answers"):
        drive(match_of(loop), lambda match, question: question.sample(lambda n: 0), most=50)
    with pytest.raises(AssertionError, match=r"small: no end after 50 answers \(seed 3\)"):
        random_play(match_of(loop), 3, most=50)


def test_random_play_uses_everything_and_is_the_same_for_the_same_seed() -> None:
    acts: set[str] = set()
    for seed in range(30):
        first, second = (Match.new(GAME, None, seed, seats=3) for _ in range(2))
        played = random_play(first, seed)
        assert random_play(second, seed) == played
        assert first.log == second.log
        assert played.answers == len(first.log)
        assert 4 <= played.longest_step <= 20
        acts |= {entry.kind for entry in first.log}

    assert acts == {"answer", "pass", "time_up", "retract"}


# Tables


def test_a_table_is_set_as_the_test_wants_it() -> None:
    s = table(GAME, {"rounds": 2}, seats=3, dice=[6, 1], pot=5, at={"sellers[2].coins": 9})

    assert (s.options.rounds, len(s.sellers), s.pot, s.sellers[2].coins) == (2, 3, 5, 9)
    assert s.chance.loaded == (6, 1)


def test_items_and_entries_are_named_by_their_place() -> None:
    s = table(game_of(loop), at={"deck[0]": 7, "deck[-1]": 8, "drawer[3]": 4})

    assert (s.deck[0], s.deck[-1], s.drawer) == (7, 8, {3: 4})


@pytest.mark.parametrize(
    "path", ["pots", "sellers[9].coins", "sellers[0].coin", "sellers[0].coins.more", "", "a b"]
)
def test_a_path_that_leads_nowhere_is_an_error(path: str) -> None:
    with pytest.raises(AssertionError, match=r"there is no|is not a path"):
        table(GAME, at={path: 1})


def test_the_same_seed_gives_the_same_table() -> None:
    assert table(GAME, seed=4).deck == table(GAME, seed=4).deck != table(GAME, seed=5).deck


def test_a_stacked_deck_is_drawn_in_that_order() -> None:
    s = table(GAME)
    before = sorted(s.deck)
    stack(s.deck, 5, 5, 0)

    assert sorted(s.deck) == before
    assert [s.deck.pop() for _ in range(3)] == [5, 5, 0]
    with pytest.raises(AssertionError, match="5 is not in the deck"):
        stack(s.deck, 5)


def test_dice_are_loaded() -> None:
    s = table(GAME)
    load_dice(s, 1, 2, 3)

    assert s.chance.faces(3, 6) == [1, 2, 3]


def test_a_table_can_be_played_on() -> None:
    s = table(GAME)
    gain(s, 0, 2)

    assert s.sellers[0].coins == 5


# match_at


def test_a_match_goes_on_from_a_prepared_table() -> None:
    s = table(GAME, seats=3, phase="turns", at={"waiting": [2], "sellers[2].coins": 1})

    match = match_at(GAME, s)

    assert match.setup.seats == 3
    assert match.setup.content is s.cards
    assert [question.seat for question in match.questions] == [2]
    assert match.state.sellers == s.sellers
    play(match, (2, next(iter(match.question.offered()))))
    assert (len(match.answers), s.phase, s.sellers[2].coins) == (1, "turns", 1)


def test_dice_stay_loaded_in_a_match_from_a_prepared_table() -> None:
    def rolls(s: Table) -> Procedure[None]:
        yield from ask(0, "roll", [1])
        s.trail.append(str(roll(s, 2)))

    match = match_at(game_of(rolls), table(game_of(rolls), dice=[6, 1]), seats=1)
    play(match, 1)

    assert match.state.trail == ["[6, 1]"]


def test_a_match_from_a_prepared_table_must_know_its_seats() -> None:
    game = variant(game_of(loop), least_seats=1, most_seats=3)

    with pytest.raises(AssertionError, match=r"match_at\(…, seats=…\)"):
        match_at(game, table(game))


def test_a_match_from_a_prepared_table_can_be_copied_and_undone() -> None:
    match = match_at(GAME, table(GAME, seats=2))
    before = fingerprint(match)
    card = next(iter(match.questions[0].offered()))

    play(match.copy(), (0, card))
    play(match, (0, card), (0, RETRACT))

    assert fingerprint(match) == before


# asked, named, refused, events


def at_the_turn_of(seat: int) -> Match[Market]:
    return match_at(GAME, table(GAME, seats=3, phase="turns", at={"waiting": [seat], "sellers[2].coins": 1}))


def test_what_is_asked_is_told_as_data_and_in_words() -> None:
    match = at_the_turn_of(2)

    now = asked(match)

    assert (now.seat, now.kind) == (2, match.question.kind)
    assert now.options == list(match.question.offered())
    assert len(now.names) == len(now.options)
    assert str(now).startswith(f"seat 2 is asked {now.kind!r}: {now.prompt} On offer: {now.options[0]!r} ")


def test_which_seat_is_meant_must_be_said_where_several_are_asked() -> None:
    match = Match.new(GAME, None, 1, seats=2)

    assert asked(match, 1).seat == 1
    with pytest.raises(AssertionError, match=r"say which: asked\(match, seat\)"):
        asked(match)
    with pytest.raises(AssertionError, match="seat 2 is not asked"):
        asked(match, 2)


def test_an_option_may_be_named_as_players_read_it() -> None:
    match, same = at_the_turn_of(2), at_the_turn_of(2)
    now = asked(match)

    play(match, (2, named(now.names[0])))
    play(same, (2, now.options[0]))

    assert fingerprint(match) == fingerprint(same)


def test_a_wrong_answer_to_a_match_tells_what_the_options_are_called() -> None:
    match = at_the_turn_of(2)
    now = asked(match)
    offer = re.escape(now.names[-1])

    with pytest.raises(AssertionError, match=f"answer 1, 'nonsense', was refused.*\n.*on offer: .*{offer}"):
        play(match, (2, "nonsense"))
    with pytest.raises(AssertionError, match=f"none of the options is called 'Nonsense'\n.*{offer}"):
        play(match, (2, named("Nonsense")))


def test_a_refusal_is_given_back() -> None:
    match = at_the_turn_of(2)

    assert refused(match, (2, "nonsense")) == Refusal("not_offered")
    assert refused(match, (0, match.question.options)).code == "not_your_question"
    assert refused(two(), (0, 1), (1, 5)) == Refusal("not_offered")
    assert refused(two(), (1, 1)).code == "not_your_question"
    assert refused(ask(0, "go", [1]), (0, PASS)).code == "must_answer"


def test_an_answer_that_is_accepted_is_no_refusal() -> None:
    match = at_the_turn_of(2)

    with pytest.raises(AssertionError, match="was accepted"):
        refused(match, (2, asked(match).options[0]))
    with pytest.raises(AssertionError, match="would be accepted"):
        refused(two(), (0, 1))


def test_a_refusal_that_changes_something_is_noticed() -> None:
    def careless(s: Table) -> Procedure[None]:
        def refuse(value: Any) -> Refusal:
            s.trail.append("oops")
            return Refusal("no")

        yield from ask(0, "go", [1], refuse=refuse)

    game = game_of(careless)
    s = table(game)

    with pytest.raises(AssertionError, match=r"was refused .no.*, and yet something changed"):
        refused(match_at(game, table(game), seats=1), 2)
    with pytest.raises(AssertionError, match=r"was refused .no.*, and yet the table changed"):
        refused(careless(s), (0, 2), state=s)


def test_events_are_told_by_kind() -> None:
    def tells(s: Table) -> Procedure[None]:
        yield from ask(0, "go", [1])
        emit(s, Wrote, "one")
        emit(s, Whispered, 0, "two")

    match = match_at(game_of(tells), table(game_of(tells)), seats=1)
    play(match, 1)
    s = table(game_of(tells))
    told = listen(s)
    answer(tells(s), (0, 1))

    assert events(match) == told == [Wrote("one"), Whispered(0, "two")]
    assert events(match, Wrote) == [Wrote("one")]


# strictly


def deals(s: Table) -> Procedure[None]:
    count = yield from ask(0, "deal", range(5))
    s.trail.append(str([draw(s, s.deck) for _ in range(count)] + roll(s, count)))


def test_in_a_strict_block_only_what_was_named_is_drawn_and_rolled() -> None:
    match = match_at(game_of(deals), table(game_of(deals)), seats=1)

    with strictly(match, dice=[6, 1], deck=[4, 7]):
        play(match, 2)

    assert match.state.trail == ["[4, 7, 6, 1]"]
    assert type(match.state.deck) is list
    assert match.state.chance.loaded is None


@pytest.mark.parametrize(
    ("dice", "deck", "count", "said"),
    [
        ([6], [4], 2, "a card is drawn beyond the 1 that were stacked"),
        ([6], [4, 7], 2, r"2 dice rolled, but only \[6\] are loaded"),
        ([6, 1, 3], [4, 7], 2, r"dice are left over: \[3\]"),
        ([6, 1], [4, 7, 8], 2, "deck: 1 of 3 stacked cards were not drawn"),
    ],
)
def test_too_few_or_too_many_are_an_error(dice: list[int], deck: list[int], count: int, said: str) -> None:
    match = match_at(game_of(deals), table(game_of(deals)), seats=1)

    with pytest.raises((AssertionError, RuleBroken), match=said), strictly(match, dice=dice, deck=deck):
        play(match, count)


def test_a_table_without_a_match_can_be_strict_too() -> None:
    s = table(game_of(deals))

    with strictly(s, dice=[6], deck=[4]):
        answer(deals(s), (0, 1))

    assert s.trail == ["[4, 6]"]
