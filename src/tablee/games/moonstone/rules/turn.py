"""MS-4 The turn: Replenish, first player, activations, Discard; and the sequence of play."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import assert_never

from tablee.core import Procedure, Refusal, Seat, emit, once
from tablee.games.moonstone import events as ev
from tablee.games.moonstone.effects import Moment
from tablee.games.moonstone.questions import ask
from tablee.games.moonstone.rules.actions import END, Action, actions, can_walk, carry_out_action
from tablee.games.moonstone.rules.areas import expire_areas
from tablee.games.moonstone.rules.conceding import take_off, who_left
from tablee.games.moonstone.rules.effects import settle, speak
from tablee.games.moonstone.rules.ending import check_anybody_left, end_turn
from tablee.games.moonstone.rules.granted_actions import take_granted
from tablee.games.moonstone.rules.health import change_energy, income, mark, note
from tablee.games.moonstone.rules.modifiers import UNTIL_END_OF_TURN, expire, renew_limits
from tablee.games.moonstone.rules.reactions import reaction_windows
from tablee.games.moonstone.rules.refusals import not_allowed, why_no_action
from tablee.games.moonstone.rules.rolling import leading, throw
from tablee.games.moonstone.rules.selectors import is_stone, is_thing
from tablee.games.moonstone.rules.setup import deploy, deployment_roll, mulligans, scatter_stones, troupes
from tablee.games.moonstone.rules.statuses import bearers, statuses, wounded_mark
from tablee.games.moonstone.rules.structs import Ready
from tablee.games.moonstone.rules.triggers import in_order, is_ready, ready
from tablee.games.moonstone.state import NOBODY, Happened, Skirmish


def step(s: Skirmish) -> Procedure[None]:
    """Section 6: set up; then turns of Replenish, first player, activations and Discard until dawn."""
    if (gone := who_left(s)) is not None:
        yield from take_off(s, gone)
        return
    yield from play_phase(s)
    s.done.clear()


def play_phase(s: Skirmish) -> Procedure[None]:
    """Section 6.2, 6.3: what comes next."""
    match s.phase:
        case "troupes":
            yield from troupes(s)
            s.phase = "drop"
        case "drop":
            scatter_stones(s)
            s.phase = "mulligan"
        case "mulligan":
            again = yield from mulligans(s)
            s.phase = "drop" if again else "roll"
        case "roll":
            yield from deployment_roll(s)
            s.phase = "deploy"
        case "deploy" if s.deploy_order:
            yield from deploy(s, s.deploy_order[0])
            s.deploy_order.pop(0)
        case "deploy":
            yield from deployed(s)
            s.phase = "replenish"
        case "replenish":
            yield from replenish(s)
            s.phase = "first"
        case "first":
            yield from first_player(s)
            s.phase = "activate"
        case "activate":
            yield from activate(s)
        case "action":
            yield from one_action(s)
        case "discard":
            yield from discard(s)
            s.phase = "replenish"
        case _:
            assert_never(s.phase)


def deployed(s: Skirmish) -> Procedure[None]:
    """Section 6.1 Everybody is in play: abilities speak at it, in the order of deployment; then those before
    the first turn."""
    for seat in s.placed_first:
        yield from hear(s, s.troupe(seat), "deploy", "enter_play")
    yield from hear(s, s.in_play(), "before_turn_1")
    yield from take_granted(s)
    # Before turn 1 is no turn: nothing of it is used up.
    for one in s.characters:
        one.jogged = False
    renew_limits(s)


def hear(s: Skirmish, characters: Sequence[int], *moments: Moment) -> Procedure[None]:
    """Abilities speak at moments of these characters, each once in a step (MS-R126)."""
    waiting = ready(s, [Happened(when, who) for who in characters for when in moments])
    for one in (yield from in_order(s, [one for one in waiting if spoken_mark(one) not in s.done])):
        if is_ready(s, one):
            yield from speak(s, one)
            s.done.append(spoken_mark(one))


def spoken_mark(one: Ready) -> str:
    """Return how it is noted that an ability has spoken of somebody in this step."""
    return f"{one.ability.id}:{one.bearer}:{one.happened.subject}"


def note_all(s: Skirmish, when: Moment) -> None:
    """Every character in play may have an ability that speaks now."""
    for who in s.in_play():
        note(s, when, who)


def replenish(s: Skirmish) -> Procedure[None]:
    """MS-4.1 Every character in play gets energy for its unticked blue dots."""
    if is_first_time(s, "begun"):
        s.activation = 1
        emit(s, ev.TurnBegan, s.turn)
    yield from hear(s, s.in_play(), "replenish_start")
    if is_first_time(s, "income"):
        for who in s.in_play():
            change_energy(s, who, income(s, who))
    yield from hear(s, s.in_play(), "replenish_income")


def is_first_time(s: Skirmish, part: str) -> bool:
    """Return whether a part of the step is still to be done, and now will be (MS-R126)."""
    if part in s.done:
        return False
    s.done.append(part)
    return True


# First player


def first_player(s: Skirmish) -> Procedure[None]:
    """MS-4.3, MS-R35 The winner of the roll names who activates first: itself or another (MS-R36)."""
    won = [seat for seat in s.playing() if f"won:{seat}" in s.done]
    winner = won[0] if won else (yield from roll_winner(s))
    s.done.append(f"won:{winner}")
    s.first = s.turn_of = yield from ask(winner, "choose_first", s.playing(), default=winner)
    emit(s, ev.FirstNamed, s.first)


def roll_winner(s: Skirmish) -> Procedure[Seat]:
    """MS-4.3, MS-4.4, MS-4.5 The highest roll among those with a character in play; ties roll again.

    Who has Initiative wins turn 1 without a roll, and adds 2 and 1 in the next two.
    """
    if s.turn == 1 and s.initiative != NOBODY:
        return s.initiative
    rolling = [seat for seat in s.playing() if s.troupe(seat)]
    while len(rolling) > 1:
        throw(s, rolling)
        note_all(s, "first_player_roll")
        yield from settle(s)
        rolling = leading(s, rolling)
    s.rolls.clear()
    return rolling[0]


# Activations


def unactivated(s: Skirmish, seat: Seat) -> list[int]:
    """MS-4.6 Return who may still be activated; thralls never are (MS-17.22)."""
    return [who for who in s.troupe(seat) if not s.characters[who].activated and not s.is_thrall(who)]


def why_not_activated(s: Skirmish, seat: Seat, who: object) -> Refusal:
    """MS-4.6 Return why a player may not activate a character now."""
    if not is_thing(who, s):
        return Refusal("not_offered")
    if is_stone(who):
        return Refusal("bad_target", "MS-4.6")
    if s.characters[who].owner != seat:
        return Refusal("wrong_controller", "MS-4.6")
    if s.is_thrall(who):
        return Refusal("thrall_waits", "MS-17.16")
    return Refusal("already_activated" if s.characters[who].activated else "not_in_play", "MS-4.6")


def activate(s: Skirmish) -> Procedure[None]:
    """MS-4.6, MS-4.8 From the first player to the left, who has an unactivated character activates one;
    who has none is passed over."""
    for seat in (s.turn_of, *s.from_left_of(s.turn_of)):
        waiting = unactivated(s, seat)
        if waiting:
            s.turn_of = seat
            s.active = waiting[0]
            if len(waiting) > 1:
                s.active = yield from ask(
                    seat, "choose_character", waiting, refuse=partial(why_not_activated, s, seat)
                )
            emit(s, ev.Activated, s.active)
            s.phase = "action"
            note(s, "activate", s.active)
            yield from settle(s)
            return
    s.phase = "discard"


def one_action(s: Skirmish) -> Procedure[None]:
    """MS-4.9 Actions, of thralls too (MS-17.16), in turn, until the player ends it or none is left.

    MS-4.12 If the active character falls or leaves, the activation is over after the Reactions.
    """
    who = s.active
    offered = once(partial(offered_actions, s, who))
    if not can_walk(s, who) and len(offered()) == 1:
        end_activation(s)
        return
    action = yield from ask(
        s.turn_of,
        "choose_action",
        offered,
        about=who,
        blocked=partial(not_allowed, s, who),
        refuse=partial(why_no_action, s, who),
    )
    if action == END:
        end_activation(s)
        return
    doer = who
    if action[0] == "thrall":
        doer, action = yield from thrall_action(s, action)
    yield from carry_out_action(s, doer, action)
    yield from take_granted(s)
    yield from reaction_windows(s)
    check_anybody_left(s)
    if s.characters[who].status != "in_play":
        end_activation(s)


def offered_actions(s: Skirmish, who: int) -> list[Action]:
    """Return what the active character may do, or have its thralls do."""
    thralls: list[Action] = [
        ("thrall", thrall) for thrall in thralls_of(s, who) if len(actions(s, thrall)) > 1
    ]
    return [*actions(s, who)[:-1], *thralls, END]


def thralls_of(s: Skirmish, who: int) -> list[int]:
    """MS-17.16 The thralls that a character has summoned."""
    return [thrall for thrall in s.in_play() if s.characters[thrall].summoner == who]


def thrall_action(s: Skirmish, action: Action) -> Procedure[tuple[int, Action]]:
    """MS-17.16 A thrall acts, with its summoner's energy, while the summoner is active."""
    _, thrall, *_ = action
    assert isinstance(thrall, int)
    offered = actions(s, thrall)[:-1]
    chosen = yield from ask(
        s.turn_of,
        "choose_action",
        once(lambda: offered),
        about=thrall,
        blocked=partial(not_allowed, s, thrall),
        refuse=partial(why_no_action, s, thrall),
    )
    return thrall, chosen


def end_activation(s: Skirmish) -> None:
    """MS-4.6 The next player to the left is next."""
    s.characters[s.active].activated = True
    expire(s, "activation")
    s.active = NOBODY
    s.activation += 1
    s.turn_of = s.left_of(s.turn_of)
    s.phase = "activate"


# Discard


def discard(s: Skirmish) -> Procedure[None]:
    """MS-17.17 Statuses wound; MS-4.10 then all energy goes; MS-4.11 what lasts until the end of the turn
    ends, and limits start anew."""
    if is_first_time(s, "begun"):
        for one in s.characters:
            one.lost_in_step = 0
    yield from status_wounds(s)
    for one in s.characters:
        one.energy = 0
        one.activated = one.jogged = False
    yield from hear(s, s.in_play(), "discard_end")
    expire(s, *UNTIL_END_OF_TURN)
    expire_areas(s)
    for one in s.characters:
        one.gained.clear()
    s.pending.clear()
    renew_limits(s)
    check_anybody_left(s)
    end_turn(s)


def status_wounds(s: Skirmish) -> Procedure[None]:
    """MS-17.17 From the first player to the left, each in the order of its own choice."""
    for seat in (s.first, *s.from_left_of(s.first)):
        for who in (yield from bearers(s, seat)):
            s.done.append(wounded_mark(who))
            for held, word in statuses(s, who):
                if word.once:
                    s.characters[who].lasting.remove(held)
                mark(s, who, word.wounds, s.characters[held.against].owner, held.against)
            yield from settle(s)
