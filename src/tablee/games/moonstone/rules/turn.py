"""MS-4 The turn: Replenish, first player, activations, Discard; and the sequence of play."""

from __future__ import annotations

from functools import partial
from typing import assert_never

from tablee.core import Procedure, Seat, ask, once, roll, tell
from tablee.games.moonstone import events as ev
from tablee.games.moonstone.effects import Moment
from tablee.games.moonstone.rules.actions import END, Action, actions, carry_out_action, not_allowed
from tablee.games.moonstone.rules.conceding import take_off, who_left
from tablee.games.moonstone.rules.effects import settle
from tablee.games.moonstone.rules.ending import check_anybody_left, end_turn
from tablee.games.moonstone.rules.health import change_energy, income, note
from tablee.games.moonstone.rules.lasting import UNTIL_END_OF_TURN, expire, renew_limits
from tablee.games.moonstone.rules.reactions import reaction_windows
from tablee.games.moonstone.rules.setup import deploy, deployment_roll, drop_stones, mulligans, troupes
from tablee.games.moonstone.state import NOBODY, Skirmish

BONUS = {2: 2, 3: 1}
"""MS-4.4 What Initiative adds to the roll, by turn."""


def step(s: Skirmish) -> Procedure[None]:
    """Section 6: set up; then turns of Replenish, first player, activations and Discard until dawn."""
    if (gone := who_left(s)) is not None:
        yield from take_off(s, gone)
        return
    match s.phase:
        case "troupes":
            yield from troupes(s)
            s.phase = "drop"
        case "drop":
            drop_stones(s)
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


def note_all(s: Skirmish, when: Moment) -> None:
    """Every character in play may have an ability that speaks now."""
    for who in s.in_play():
        note(s, when, who)


def replenish(s: Skirmish) -> Procedure[None]:
    """MS-4.1 Every character in play gets energy for its unticked blue dots."""
    tell(s, ev.TurnBegan, s.turn)
    note_all(s, "replenish_start")
    yield from settle(s)
    for who in s.in_play():
        change_energy(s, who, income(s, who))
    note_all(s, "replenish_income")
    yield from settle(s)


# First player


def first_player(s: Skirmish) -> Procedure[None]:
    """MS-4.3, MS-R35 The winner of the roll names who activates first: itself or another (MS-R36)."""
    winner = roll_winner(s)
    s.first = s.turn_of = yield from ask(winner, "choose_first", s.playing(), default=winner)
    tell(s, ev.FirstNamed, s.first)


def roll_winner(s: Skirmish) -> Seat:
    """MS-4.3 to MS-4.5 The highest roll among those with a character in play; ties roll again.

    Who has Initiative wins turn 1 without a roll, and adds 2 and 1 in the next two.
    """
    if s.turn == 1 and s.initiative != NOBODY:
        return s.initiative
    rolling = [seat for seat in s.playing() if s.troupe(seat)]
    while len(rolling) > 1:
        totals = {}
        for seat, die in zip(rolling, roll(s, len(rolling)), strict=True):
            bonus = BONUS.get(s.turn, 0) if seat == s.initiative else 0
            tell(s, ev.Rolled, seat, die, bonus)
            totals[seat] = die + bonus
        rolling = [seat for seat in rolling if totals[seat] == max(totals.values())]
    return rolling[0]


# Activations


def unactivated(s: Skirmish, seat: Seat) -> list[int]:
    return [who for who in s.troupe(seat) if not s.characters[who].activated]


def activate(s: Skirmish) -> Procedure[None]:
    """MS-4.6 to MS-4.8 From the first player to the left, who has an unactivated character activates one;
    who has none is passed over."""
    for seat in (s.turn_of, *s.from_left_of(s.turn_of)):
        waiting = unactivated(s, seat)
        if waiting:
            s.turn_of = seat
            s.active = waiting[0]
            if len(waiting) > 1:
                s.active = yield from ask(seat, "choose_character", waiting)
            tell(s, ev.Activated, s.active)
            s.phase = "action"
            note(s, "activate", s.active)
            yield from settle(s)
            return
    s.phase = "discard"


def one_action(s: Skirmish) -> Procedure[None]:
    """MS-4.9 Actions, one after the other, until the player ends it or no action is left.

    MS-4.12 If the active character falls or leaves, the activation is over after the Reactions.
    """
    who = s.active
    offered = actions(s, who)
    if offered == [END]:
        end_activation(s)
        return
    action = yield from ask(
        s.turn_of,
        "choose_action",
        once(lambda: offered),
        about=who,
        blocked=partial(not_allowed, s, who),
    )
    if action == END:
        end_activation(s)
        return
    forget_next_action(s, who, action)
    yield from carry_out_action(s, who, action)
    check_anybody_left(s)
    yield from reaction_windows(s)
    check_anybody_left(s)
    if s.characters[who].status != "in_play":
        end_activation(s)


def forget_next_action(s: Skirmish, who: int, action: Action) -> None:
    """MS-17.13 What is for the next action is gone when that is another one."""
    one = s.characters[who]
    one.lasting = [
        held for held in one.lasting if held.lasts != "next_action" or action == ("attack", held.against)
    ]


def end_activation(s: Skirmish) -> None:
    """MS-4.6 The next player to the left is next."""
    s.characters[s.active].activated = True
    expire(s, "activation")
    s.active = NOBODY
    s.turn_of = s.left_of(s.turn_of)
    s.phase = "activate"


# Discard


def discard(s: Skirmish) -> Procedure[None]:
    """MS-4.10, MS-4.11 All energy goes; what lasts until the end of the turn ends, and limits start anew."""
    for one in s.characters:
        one.energy = 0
        one.activated = one.jogged = False
    note_all(s, "discard_end")
    yield from settle(s)
    expire(s, *UNTIL_END_OF_TURN)
    renew_limits(s)
    end_turn(s)
