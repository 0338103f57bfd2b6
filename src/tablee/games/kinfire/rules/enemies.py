"""KF-9 The turn of an enemy, KF-14 and that of an ally with tokens."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.core import Procedure, emit
from tablee.games.kinfire import events as ev
from tablee.games.kinfire import standing
from tablee.games.kinfire.effects import AnyWord, RedirectToAlly, RepeatZoneEffects, Stride, Strike
from tablee.games.kinfire.rules.attacks import in_range, land, sums_of
from tablee.games.kinfire.rules.boosts import boosts, parried
from tablee.games.kinfire.rules.damage import heal
from tablee.games.kinfire.rules.defeat import harm
from tablee.games.kinfire.rules.effects import carry_out, check_hands, react, ride
from tablee.games.kinfire.rules.enemy_moves import advance, approach
from tablee.games.kinfire.rules.lasting import helps
from tablee.games.kinfire.rules.statuses import take_off
from tablee.games.kinfire.rules.structs import Carrying
from tablee.games.kinfire.standing import is_foe
from tablee.games.kinfire.state import (
    NOBODY,
    ChapterState,
    Declaration,
    Figure,
)

WOUND_ON_ROW = 2
WEAKEN_ON_ROW = 2
"""KF-11.3, KF-R6 What each card on a row does."""


def row_turn(s: ChapterState) -> Procedure[None]:
    """KF-9.1, KF-9.12, KF-14.3 The row beside which the drawn token lies, and nothing else."""
    turn = s.combat.turn
    if is_foe(turn.figure):
        yield from enemy_row(s, turn.figure, turn.row)
    else:
        emit(s, ev.AllyTriggered, turn.figure, turn.chit)
        steps = s.ally_card(turn.figure).steps
        for number in range(max(turn.steps_done, 0), len(steps)):
            yield from other_step(s, turn.figure, steps[number], number)
            yield from check_hands(s)
            turn.steps_done = number + 1


def enemy_row(s: ChapterState, figure: Figure, row: int) -> Procedure[None]:
    """KF-9.11 The statuses of the row, then its steps in printed order."""
    turn = s.combat.turn
    if turn.steps_done == NOBODY:
        turn.steps_done = 0
        yield from bite(s, figure, row)
    if standing.foe(s, figure).gone or turn.stunned:
        # KF-R25 A stunned row does nothing at all.
        return
    steps = standing.row(s, figure, row).steps
    for number in range(turn.steps_done, len(steps)):
        step = steps[number]
        match step:
            case Stride("self", n):
                if not turn.has_walked:
                    yield from printed_move(s, figure, row, steps[number + 1 :], n)
            case Strike():
                yield from enemy_attack(s, figure, row, step)
            case _:
                yield from other_step(s, figure, step, number)
        yield from check_hands(s)
        turn.steps_done = number + 1
        if standing.foe(s, figure).gone:
            return
    healing = helps(s, figure, "heal")
    if healing:
        # KF-13.11 A heal zone acts after the triggered row.
        heal(s, figure, healing)


def other_step(s: ChapterState, figure: Figure, step: AnyWord, number: int) -> Procedure[None]:
    """A step that is neither the attack nor the movement of a row.

    One that asks between its changes counts as done when it begins, in case somebody gives up (KF-23.8).
    """
    if isinstance(step, Stride | RepeatZoneEffects):
        s.combat.turn.steps_done = number + 1
    yield from carry_out(s, step, Carrying(figure))


def bite(s: ChapterState, figure: Figure, row: int) -> Procedure[None]:
    """KF-11.3, KF-11.4 The statuses of a row, Wounds first; all of them return to their stacks."""
    turn = s.combat.turn
    emit(s, ev.RowTriggered, figure, row, turn.chit)
    wounds, weakens, stuns, traps = take_off(s, figure, row)
    turn.stunned, turn.trapped = stuns > 0, traps > 0
    turn.weaken = WEAKEN_ON_ROW * weakens
    turn.moves = helps(s, figure, "move")
    if wounds or weakens or stuns or traps:
        emit(s, ev.RowCleared, figure, row, wounds, weakens, stuns, traps)
    yield from harm(s, [(figure, WOUND_ON_ROW * wounds)])
    yield from react(s)


def printed_move(
    s: ChapterState, figure: Figure, row: int, later: Sequence[AnyWord], reach: int
) -> Procedure[None]:
    """KF-9.14 A row that prints its own movement uses it instead of the usual one, aimed at its attack."""
    strike = next((step for step in later if isinstance(step, Strike)), None)
    reach += s.combat.turn.moves
    if strike is None:
        yield from advance(s, figure, reach, react)
    elif shield_of(s, figure, row, "same_zone") is None:
        yield from approach(s, figure, strike, reach, react)


def shield_of(s: ChapterState, figure: Figure, row: int, when: str) -> Figure | None:
    """KF-14.7 The ally that takes an attack of this enemy's row in place of its focus."""
    here = standing.zone_of(s, figure)
    for ally in standing.allies(s):
        for word in s.ally_card(ally).passive:
            if not isinstance(word, RedirectToAlly) or word.when != when:
                continue
            if word.enemy != standing.enemy_board(s, figure).id or word.row not in (0, row + 1):
                continue
            distance = s.ground.distance(here, standing.zone_of(s, ally))
            if distance == (0 if when == "same_zone" else 1):
                return ally
    return None


def enemy_attack(s: ChapterState, figure: Figure, row: int, strike: Strike) -> Procedure[None]:
    """KF-9.5, KF-9.10 An attack on the focus, after the move of one zone, if the focus is in range then."""
    turn = s.combat.turn
    shield = shield_of(s, figure, row, "same_zone")
    if shield is not None:
        # L03: it does not move, and the damage of the row is no attack; KF-R94 Weaken cards blunt it.
        damage = max(0, strike.damage - turn.weaken)
        emit(s, ev.Struck, figure, shield, damage)
        turn.steps_done += 1
        yield from harm(s, [(shield, damage)])
        return
    if not turn.has_walked:
        yield from approach(s, figure, strike, 1 + turn.moves, react)
        if standing.foe(s, figure).gone:
            return
    focus = s.party[standing.foe(s, figure).focus].zone
    x = Carrying(figure, strike.colours)
    if not in_range(s, standing.zone_of(s, figure), focus, strike):
        shield = shield_of(s, figure, row, "out_of_reach")
        if shield is None:
            emit(s, ev.AttackMissed, figure)
            return
        reckoned = sums_of(s, strike, x, [shield], weaken=turn.weaken)[shield].total
        emit(s, ev.Struck, figure, shield, reckoned)
        turn.steps_done += 1
        yield from harm(s, [(shield, reckoned)])
        return
    targets = targets_of(s, figure, strike)
    declared = Declaration(
        by=figure,
        colours=strike.colours,
        targets=targets,
        damage=strike.damage,
        reach=strike.reach,
        row=row,
        area=strike.area,
    )
    s.combat.declared = declared
    yield from boosts(s)
    declared.begun = True
    turn.steps_done += 1
    sums = sums_of(s, strike, x, targets, weaken=turn.weaken, parries=parried(s, declared))
    yield from land(s, strike, x, sums)
    yield from ride(s, strike, x)
    s.combat.declared = None


def targets_of(s: ChapterState, figure: Figure, strike: Strike) -> list[int]:
    """KF-6.4, KF-6.5 The focus; with an area attack every Seeker in its zone."""
    focus = standing.foe(s, figure).focus
    if not strike.area:
        return [focus]
    zone = s.party[focus].zone
    return [who for who in standing.seekers(s) if s.party[who].zone == zone]
