"""MS-16.6 Conceding."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.core import AnyMatch, Match, Refused
from tablee.games.moonstone import GAME
from tablee.games.moonstone import events as ev
from tablee.games.moonstone.effects import GiveStatus
from tablee.games.moonstone.rules.actions import carry_out_action
from tablee.games.moonstone.rules.conceding import concede, take_off, who_left
from tablee.games.moonstone.rules.turn import step
from tablee.games.moonstone.state import NOBODY, Lasting, Options, Skirmish
from tablee.games.moonstone.view import components
from tablee.testing import answer, match_at, play, random_play
from tests.games.moonstone.field import arcane_hands, asked, field, inches, listen, one, path


def three(**fields: Any) -> Skirmish:
    """Three players; the first is active, the second holds a Stone."""
    s = field(
        one("billy", 0, 10, 10, energy=3),
        one("flintlock", 1, 14, 10, energy=3),
        one("quack", 1, 20, 20),
        one("vicious-syd", 2, 10, 14),
        stones=[(30, 30, 2)],
        seats=3,
        **fields,
    )
    s.stones[0].holder = 1
    return s


@pytest.mark.rule("MS-16.6")
def test_of_two_the_one_who_does_not_concede_wins() -> None:
    s = field(one("billy", 0, 10, 10), one("flintlock", 1, 14, 10), stones=[(30, 30, 2)])
    s.stones[0].holder = 0

    over = concede(s, 0)

    assert over is not None
    assert (over.winners, over.reason) == ((1,), "conceded")


@pytest.mark.rule("MS-16.6")
def test_among_three_the_others_play_on_and_the_next_to_the_left_puts_the_stones_down() -> None:
    s = three()

    assert concede(s, 1) is None
    assert who_left(s) == 1
    assert asked(take_off(s, 1)).seat == 2
    answer(step(s), (2, path((14, 10.85))))

    assert [one.status for one in s.characters] == ["in_play", "slain", "slain", "in_play"]
    assert (s.stones[0].holder, s.stones[0].at, s.stones[0].depth) == (NOBODY, inches(14, 10.85), 1)
    assert (s.phase, s.active, s.turn_of) == ("action", 0, 0)


@pytest.mark.rule("MS-16.6", "MS-9.17")
def test_who_has_conceded_is_passed_over() -> None:
    s = three()
    concede(s, 1)

    assert s.left_of(0) == 2
    assert s.from_left_of(2) == [0]
    assert s.playing() == [0, 2]


@pytest.mark.rule("MS-16.6", "MS-R111")
def test_an_activation_of_who_concedes_is_over() -> None:
    s = three()
    concede(s, 0)

    answer(step(s))

    assert (s.phase, s.active, s.turn_of) == ("activate", NOBODY, 1)


@pytest.mark.rule("MS-R111")
def test_an_action_under_way_ends_where_it_stands_and_no_card_is_lost() -> None:
    s = three()
    before = components(s)
    arcane_hands(s, "G2 P3", "X")
    asked(carry_out_action(s, 1, ("ability", "shoot-musket", 0)))
    assert s.duel.hand

    concede(s, 0)

    assert (s.duel.hand, s.duel.resist_hand, s.duel.active) == ([], [], NOBODY)
    assert components(s) == before


@pytest.mark.rule("MS-16.7")
def test_the_last_player_left_wins_whatever_the_others_hold() -> None:
    s = three()
    concede(s, 1)

    over = concede(s, 0)

    assert over is not None
    assert over.winners == (2,)


@pytest.mark.rule("MS-16.6", "MS-16.1")
def test_who_has_conceded_does_not_win_with_stones_that_are_safe() -> None:
    s = three()
    s.characters[1].status = "removed"
    concede(s, 1)
    answer(step(s))

    over = concede(s, 0)

    assert s.stones_of(1) == 1
    assert over is not None
    assert over.winners == (2,)


@pytest.mark.rule("MS-16.6")
@pytest.mark.parametrize("seed", range(4))
def test_a_match_of_four_goes_on_to_its_end_without_those_who_concede(seed: int) -> None:
    match = Match.new(GAME, Options(troupe_size=2), seed, seats=4)
    answered = 0

    def watch(match: AnyMatch) -> None:
        nonlocal answered
        answered += 1
        for seat, after in ((seed, 30), ((seed + 1) % 4, 70)):
            if answered == after and match.can_concede(seat):
                match.concede(seat)
        assert not any(match.state.players[question.seat].conceded for question in match.questions)

    random_play(match, seed, watch=watch)

    assert match.outcome is not None
    gone = [seat for seat, player in enumerate(match.state.players) if player.conceded]
    assert gone == sorted({seed, (seed + 1) % 4})
    assert not set(gone) & set(match.outcome.winners)
    again = Match(GAME, match.setup)
    for entry in match.answers:
        again.replay(entry)
    assert again.outcome == match.outcome


HORRIFIED = Lasting(GiveStatus("horrified", 2, "until_slain"), "until_slain", 3)


@pytest.mark.rule("MS-R126", "MS-17.17")
def test_statuses_wound_once_though_somebody_concedes_in_the_discard_step() -> None:
    s = three(phase="discard")
    s.characters[0].lasting, s.characters[1].lasting = [HORRIFIED], [HORRIFIED]
    s.characters[1].wounds = 7

    asked(step(s))  # The second player's character is slain as well: where does its Stone lie?
    concede(s, 2)
    answer(step(s), (0, path((14, 10.85))))
    answer(step(s))

    assert [one.wounds for one in s.characters] == [2, 8, 0, 0]
    assert [one.status for one in s.characters] == ["in_play", "slain", "in_play", "slain"]
    assert (s.stones[0].holder, s.phase, s.done) == (NOBODY, "replenish", [])


@pytest.mark.rule("MS-R126", "MS-4.1")
def test_abilities_at_the_start_of_a_turn_speak_once_though_somebody_concedes() -> None:
    s = field(
        one("morris", 0, 10, 10, wounds=6),
        one("brother-daniel", 1, 14, 10),
        one("quack", 1, 16, 10),
        one("vicious-syd", 2, 10, 14),
        stones=[(30, 30, 2)],
        seats=3,
        phase="replenish",
        active=NOBODY,
    )
    s.stones[0].holder = 1
    told = listen(s)

    asked(step(s))  # Brother Daniel's Stone may bring energy.
    concede(s, 2)
    answer(step(s))
    answer(step(s), (1, True))

    assert [one.wounds for one in s.characters] == [4, 0, 0, 0]
    assert [one.energy for one in s.characters] == [2, 3, 4, 0]
    assert sum(isinstance(event, ev.TurnBegan) for event in told) == 1


@pytest.mark.rule("MS-R126")
def test_abilities_at_deployment_are_used_once_though_somebody_concedes() -> None:
    s = field(
        one("commodore-delahaye", 0, 10, 5),
        one("commodore-delahaye", 1, 30, 5),
        one("quack", 2, 5, 20),
        seats=3,
        phase="deploy",
        active=NOBODY,
    )
    s.placed_first = [0, 1, 2]
    for player in s.players:
        player.faction = "shades"

    asked(step(s), (0, path((12, 5))))  # The second player is asked for its Water.
    concede(s, 2)
    answer(step(s))
    answer(step(s), (1, path((28, 5))))

    assert [laid.owner for laid in s.areas] == [0, 1]
    assert s.phase == "replenish"


@pytest.mark.rule("MS-R126", "MS-4.3")
def test_a_first_player_roll_stands_though_somebody_else_concedes() -> None:
    for leaves, names in ((2, 1), (1, 0)):
        s = three(phase="first", active=NOBODY, turn=2, dice=[2, 6, 3, 5, 4])

        assert asked(step(s)).seat == 1
        concede(s, leaves)
        if leaves == 1:
            answer(step(s), (2, path((14, 10.85))))
        else:
            answer(step(s))

        assert asked(step(s)).seat == names


def test_nobody_concedes_twice() -> None:
    match = Match.new(GAME, Options(troupe_size=1, team_pick="open"), 1, seats=4)
    random_play_until(match, "choose_action")
    match.concede(3)

    assert not match.can_concede(3)
    with pytest.raises(Refused, match="already_conceded"):
        match.concede(3)


def random_play_until(match: AnyMatch, kind: str) -> None:
    while match.questions[0].kind != kind:
        question = match.questions[0]
        match.answer(question, question.seat, question.sample(lambda n: n // 2))


@pytest.mark.rule("MS-16.6", "MS-R126")
def test_a_jog_before_turn_1_is_asked_for_again() -> None:
    s = field(
        one("peggy", 0, 10, 5),
        one("quack", 1, 10, 31),
        one("billy", 2, 31, 10),
        phase="deploy",
        active=NOBODY,
        placed_first=[0, 1, 2],
        seats=3,
    )
    match = match_at(GAME, s, seats=3)
    play(match, (0, True), (0, ("jog", 0)))

    match.concede(2)
    play(match, (0, ("jog", 0)), (0, path((10, 5), (12, 5))))

    assert match.state.characters[0].at == inches(12, 5)
    assert match.state.phase != "deploy"


@pytest.mark.rule("MS-16.6", "MS-R111", "MS-17.11")
def test_what_was_free_for_an_action_is_not_free_after_it_ended() -> None:
    s = field(
        one("silvertongue", 0, 10, 10, energy=4),
        one("flintlock", 1, 14, 10, energy=3),
        one("billy", 2, 31, 10),
        seats=3,
    )
    match = match_at(GAME, s, seats=3)
    play(match, (0, ("ability", "mind-control", 0)), (0, ("step", 0)))

    match.concede(2)
    play(match, (0, ("step", 0)), (0, path((10, 10), (10, 9))))

    # Mind Control costs 3, and the Step that is her own 1.
    assert match.state.characters[0].energy == 0


@pytest.mark.rule("MS-16.6", "MS-16.5")
def test_when_only_who_concedes_had_anybody_left_it_is_over() -> None:
    s = three(active=1, turn_of=1)
    for who in (0, 3):
        s.characters[who].status = "slain"
    match = match_at(GAME, s, seats=3)

    match.concede(1)
    play(match, (2, path((14, 10.85))))

    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.reason) == ((0, 2), "nobody_left")


@pytest.mark.rule("MS-16.6", "MS-16.3")
def test_in_sudden_death_it_is_over_when_the_only_rival_concedes() -> None:
    s = three(turn=5)
    s.stones += field(stones=[(28, 28, 1)]).stones
    s.stones[1].holder = 3
    match = match_at(GAME, s, seats=3)

    match.concede(1)
    play(match, (2, path((14, 10.85))))

    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.reason) == ((2,), "sudden_death")


@pytest.mark.rule("MS-16.6", "MS-16.7")
def test_who_has_conceded_deploys_nobody_and_the_others_go_on() -> None:
    s = three(phase="deploy", active=NOBODY, deploy_order=[0, 1, 2], placed_first=[0, 1, 2])
    for character in s.characters:
        character.status = "reserve"
    s.stones[0].holder = NOBODY
    for player, edge in zip(s.players, ("south", "north", "east"), strict=True):
        player.edge = edge  # type: ignore[assignment]  # names of edges
    match = match_at(GAME, s, seats=3)

    match.concede(1)
    play(match, (0, path((10, 5))))

    assert match.outcome is None
    assert (match.question.seat, match.question.kind) == (2, "deploy")


@pytest.mark.rule("MS-16.6", "MS-16.5")
def test_who_concedes_before_anybody_is_deployed_leaves_the_others_to_play() -> None:
    match = Match.new(GAME, Options(troupe_size=1), 5, seats=3)
    picks = [(seat, (match.state.offered("commonwealth")[seat],)) for seat in range(3)]
    play(match, dict.fromkeys(range(3), "commonwealth"), *picks)

    match.concede(1)

    assert match.outcome is None
    assert (match.question.seat, match.question.kind) == (0, "mulligan")
