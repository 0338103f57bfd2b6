"""KF-4: the bag, chits, the time track and fate."""

from __future__ import annotations

from collections import Counter

import pytest

from tablee.core import Match
from tablee.games.kinfire import GAME
from tablee.games.kinfire.rules.bag import full_bag
from tablee.games.kinfire.state import HEART, ChapterState, Options
from tablee.games.kinfire.testing import (
    answer,
    card,
    changes,
    combat,
    facing,
    give_turn,
    match_of,
    next_chit,
    story,
)
from tablee.testing import asked, play, random_play, refused

PLAIN = {0: "a1", 1: "r1", 2: "v1"}


def drawn(chit: int, **given: object) -> tuple[ChapterState, Match[ChapterState]]:
    """A match after this chit was drawn by the only seat."""
    s = facing("e01 e02", "a d", **given)  # type: ignore[arg-type]  # named parameters of the notation
    next_chit(s, chit)
    match = match_of(s)
    play(match, "draw")
    return s, match


@pytest.mark.rule("KF-4.1", "KF-4.3")
def test_a_seeker_chit_is_used_and_gives_that_seeker_a_turn() -> None:
    _, match = drawn(21)

    assert match.state.combat.turn.seeker == 1
    assert match.state.combat.used.count(21) == 4
    assert asked(match).kind == "turn"


@pytest.mark.rule("KF-4.2", "KF-9.1")
def test_a_number_triggers_the_row_of_its_token_and_nothing_else() -> None:
    # 4 lies beside the Hooked Knife of the Span-Cutter in d, whose focus is two zones away.
    s, match = drawn(4)

    answer(match, "@c")

    assert changes(s, match.state) == "e1 at c"
    assert match.state.combat.used.count(4) == 1


@pytest.mark.rule("KF-4.4")
def test_a_heart_goes_to_the_time_track_and_the_group_chooses_anybody() -> None:
    s = facing("e01", "a")
    next_chit(s, HEART)
    s.combat.holder = 0
    match = match_of(s)
    play(match, "draw")

    assert match.state.combat.track == [HEART]
    assert asked(match).kind == "heart_seeker"
    assert asked(match).options == [0, 1, 2]
    play(match, 2)
    assert match.state.combat.turn.seeker == 2


@pytest.mark.rule("KF-4.4", "KF-17.14")
def test_the_seeker_of_a_heart_is_put_to_the_vote() -> None:
    s = combat("1-2", "asha khor naz", zones="a e e", fate=0)
    next_chit(s, HEART)
    match = match_of(s)

    play(match, (2, 1), (0, 1))

    assert match.state.combat.turn.seeker == 1


@pytest.mark.rule("KF-4.5")
@pytest.mark.parametrize("track", [[], [0]])
def test_both_darkness_chits_trigger_the_row_of_the_one_token(track: list[int]) -> None:
    s = facing("e01 e02", "a d")
    for chit in track:
        s.combat.bag.remove(chit)
    s.combat.track = list(track)
    next_chit(s, 0)
    match = match_of(s)

    answer(match, "draw @c s1")

    # The Cut and Shift of the Span-Cutter, which bears the token.
    assert match.state.combat.track == [*track, 0]
    assert changes(s, match.state) == "e1 at c, e1 focus roland"


@pytest.mark.rule("KF-4.6")
@pytest.mark.parametrize(("track", "size"), [([0, HEART], 0), ([0, HEART, HEART], 29)])
def test_four_chits_on_the_track_fill_the_bag_again(track: list[int], size: int) -> None:
    s = facing("e01", "a", hands=PLAIN)
    for chit in track:
        s.combat.bag.remove(chit)
    s.combat.track = list(track)
    next_chit(s, HEART)
    match = match_of(s)

    answer(match, "draw s1 pass draw end")

    after = match.state.combat
    assert len(after.bag) == size
    assert (after.used == [], after.track == []) == (size == 29, size == 29)
    assert after.cycle == (2 if size else 1)


@pytest.mark.rule("KF-4.7")
def test_the_bag_is_never_empty() -> None:
    least = 29

    def look(match: Match[ChapterState]) -> None:
        nonlocal least
        state = match.state.combat
        if state.setup and state.turn_number:
            least = min(least, len(state.bag) + len(state.drawn) + (state.turn.chit >= 0))
            assert Counter(state.bag + state.used + state.track + state.drawn) == Counter(full_bag(4))

    for seed in range(3):
        match = Match.new(GAME, Options(mode="skirmish", setup="2-11"), seed, seats=4)
        random_play(match, seed, watch=look)

    assert least >= 1


@pytest.mark.rule("KF-4.8", "KF-4.11", "KF-4.12")
def test_fate_draws_four_chits_and_only_the_chosen_one_counts() -> None:
    s = facing("e01", "a")
    match = match_of(s)

    play(match, "fate")

    offered = asked(match).options
    assert len(match.state.combat.drawn) == 4
    assert offered == sorted(set(match.state.combat.drawn))
    assert (match.state.fate, match.state.void_fate, match.state.combat.fate_spent) == (0, 1, 1)
    missing = next(chit for chit in (*range(14), 20, 21, 22) if chit not in offered)
    assert refused(match, missing).rule == "KF-4.8"
    play(match, offered[-1])
    out = match.state.combat.used + match.state.combat.track
    assert out == [offered[-1]]
    assert len(match.state.combat.bag) == 28


@pytest.mark.rule("KF-4.10", "KF-4.16")
@pytest.mark.parametrize(("fate", "spent", "is_asked"), [(2, 2, True), (2, 3, False), (0, 0, False)])
def test_at_most_three_tokens_are_spent_in_a_combat(fate: int, spent: int, is_asked: bool) -> None:
    s = facing("e01", "a", fate=0)
    s.fate, s.combat.fate_spent = fate, spent
    next_chit(s, 20)
    match = match_of(s)

    assert (asked(match).kind == "draw") == is_asked
    assert match.state.fate == fate


@pytest.mark.rule("KF-4.10")
def test_the_three_tokens_of_a_combat_are_counted_anew_in_the_next() -> None:
    s = combat("1-2", "asha khor", options={"mode": "skirmish"}, seats=1)
    s.combat.fate_spent, s.phase = 3, "setup"
    match = match_of(s)
    while asked(match).kind != "draw":
        answer(match, asked(match).options[0][0])

    assert match.state.combat.fate_spent == 0


@pytest.mark.rule("KF-4.13", "KF-7.12")
def test_fate_may_be_spent_before_the_redraw_of_a_substitution() -> None:
    s = facing("e01", "a", hands=PLAIN | {1: "r1 r6+"})
    s.fate = 2
    match = match_of(s)

    play(match, "fate")
    play(match, asked(match).options[0])
    assert asked(match).kind == "substitute"
    play(match, (1, card(s, "r6+")))

    assert asked(match).kind == "draw"
    assert len(match.state.combat.bag) == 29
    play(match, "fate")
    assert asked(match).kind == "pick_chit"
    assert match.state.void_fate == 2


@pytest.mark.rule("KF-4.14")
def test_outside_combat_nobody_is_asked_for_fate() -> None:
    s = story("3-2", "asha khor")
    s.fate = 3
    match = match_of(s)
    kinds = []
    while match.state.phase == "card":
        kinds.append(asked(match).kind)
        match.answer(match.questions[0], 0, next(iter(match.questions[0].offered())))

    assert match.state.fate == 3
    assert not {"draw", "grant_fate", "pick_chit"} & set(kinds)


@pytest.mark.rule("KF-4.15")
def test_the_seat_of_the_last_turn_draws() -> None:
    s = combat("1-2", "asha khor naz", zones="a e e", hands=PLAIN)
    s.combat.foes[0].focus = 0
    next_chit(s, 21)
    match = match_of(s)
    assert asked(match, 0).question.must

    play(match, (0, "draw"), (1, "pass"), (1, "draw"), (1, "end"))

    assert asked(match, 1).kind == "draw"
    assert asked(match, 1).question.must
    assert not asked(match, 0).question.must


@pytest.mark.rule("KF-4.15")
def test_the_leader_draws_first() -> None:
    s = combat("1-2", "asha khor", zones="a e")
    s.leader, s.phase = 1, "setup"
    match = match_of(s)
    while match.state.phase == "setup":
        question = match.questions[0]
        match.answer(question, question.seat, next(iter(question.offered())))

    assert match.state.combat.holder == 1


@pytest.mark.rule("KF-4.16")
@pytest.mark.parametrize(("says_yes", "left"), [(True, 0), (False, 1)])
def test_another_seat_asks_for_fate_and_the_bag_holder_decides(says_yes: bool, left: int) -> None:
    s = combat("1-2", "asha khor", zones="a e", hands=PLAIN)
    if not says_yes:
        next_chit(s, 20)
    match = match_of(s)

    assert asked(match, 1).options == ["fate"]
    play(match, (1, "fate"), (0, says_yes))

    assert match.state.fate == left
    # Asked once for each draw: after a no the chit is drawn.
    assert asked(match, 0).kind == ("pick_chit" if says_yes else "turn")
    assert match.state.void_fate == 1 - left


@pytest.mark.rule("KF-4.16", "KF-4.1")
def test_the_bag_holder_does_not_wait_for_the_others() -> None:
    s = combat("1-2", "asha khor", zones="a e", hands=PLAIN)
    next_chit(s, 20)
    match = match_of(s)

    play(match, (0, "draw"))

    assert match.state.combat.turn.seeker == 0


@pytest.mark.rule("KF-4.12")
def test_a_card_returns_used_chits_of_seekers_as_its_owner_likes() -> None:
    s = combat("1-2", "feyn khor naz", zones="b e e", hands={0: "f7 f6", 1: "k1", 2: "n1"})
    for chit in (1, 2, 21, 22):
        s.combat.bag.remove(chit)
        s.combat.used.append(chit)
    give_turn(s, 0)
    match = match_of(s)
    play(match, (0, ("play", card(s, "f7"))), (0, None))
    match.state.combat.holder = 1

    # Numbers stay where they are.
    assert asked(match, 0).options == [("seeker", 0), ("seeker", 1), ("seeker", 2)]
    play(match, (0, ("seeker", 2)))
    assert match.state.combat.used == [1, 2, 21, 20]
    assert match.state.combat.bag.count(22) == 4
