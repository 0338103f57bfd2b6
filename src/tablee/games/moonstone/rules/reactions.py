"""MS-12 Reactions, and MS-8.12 the interrupts that use them up."""

from __future__ import annotations

from tablee.core import Procedure, Seat, ask
from tablee.games.moonstone.effects import InterruptMove
from tablee.games.moonstone.geometry import INCH
from tablee.games.moonstone.rules.health import pay
from tablee.games.moonstone.rules.moves import walk
from tablee.games.moonstone.state import Skirmish

REACTION = 1 * INCH


def reaction_windows(s: Skirmish) -> Procedure[None]:
    """MS-12.1, MS-12.3 Each opponent, from the left of the active player, may make one Reaction."""
    for seat in s.from_left_of(s.turn_of):
        if seat not in s.interrupted:
            yield from reaction(s, seat)
    s.interrupted.clear()


def reaction(s: Skirmish, seat: Seat) -> Procedure[None]:
    """MS-12.2 One character pays 1 energy and moves up to 1 inch, or nobody does."""
    able = [who for who in s.troupe(seat) if can_react(s, who)]
    if not able:
        return
    who = yield from ask(seat, "reaction", [*able, None], default=None)
    if who is not None:
        yield from react(s, who)


def can_react(s: Skirmish, who: int) -> bool:
    """MS-12.2 It needs 1 energy; activated, engaged or not (MS-17.18: not if it cannot move)."""
    return s.characters[who].energy >= 1 and not s.characters[who].immobile


def react(s: Skirmish, who: int) -> Procedure[None]:
    """MS-12.4, MS-12.7 A plain move, that is no action and opens no window of its own."""
    pay(s, who, 1)
    yield from walk(s, s.characters[who].owner, who, REACTION, "reaction")


def targeted(s: Skirmish, who: int, target: int) -> Procedure[None]:
    """MS-8.12 An enemy is targeted: who has such an ability may move first. It is their Reaction (MS-R39)."""
    owner = s.characters[target].owner
    if not s.are_enemies(who, target) or owner in s.interrupted or not can_react(s, target):
        return
    triggers = (t for ability in s.abilities(target) for t in ability.triggers if t.when == "targeted")
    if any(isinstance(effect, InterruptMove) for trigger in triggers for effect in trigger.effects):
        moves = yield from ask(owner, "interrupt", [True, False], about=target, default=False)
        if moves:
            s.interrupted.append(owner)
            yield from react(s, target)
