"""KF-13 Maps: entering zones, what zones do, forced moves, and the moves of Seekers."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.core import Procedure, Refusal, Seat, emit
from tablee.games.kinfire import events as ev
from tablee.games.kinfire import standing
from tablee.games.kinfire.questions import ask
from tablee.games.kinfire.rules.defeat import harm
from tablee.games.kinfire.rules.lasting import ignores_zones, is_immune, zone_effect
from tablee.games.kinfire.rules.statuses import inflict
from tablee.games.kinfire.standing import is_ally, is_foe, is_seeker
from tablee.games.kinfire.state import (
    ChapterState,
    Figure,
    Happening,
)


def enter(s: ChapterState, figure: Figure, zone: int) -> Procedure[None]:
    """KF-13.5 A figure enters a zone, by any movement: a negative effect strikes it each time."""
    if is_seeker(figure):
        s.party[figure].zone = zone
        s.combat.noted.append(Happening("moved", figure, zone=zone))
    else:
        standing.foe(s, figure).zone = zone
        s.combat.noted.append(Happening("entered", figure, zone=zone))
    emit(s, ev.FigureMoved, figure, zone)
    yield from strike_zones(s, [figure])


def strike_zones(s: ChapterState, figures: Sequence[Figure]) -> Procedure[None]:
    """KF-13.5, KF-13.6 The negative effects of the figures' zones; the group chooses the rows of enemies.

    KF-12.15 The damage of all of them is dealt at once.
    """
    struck = [
        (figure, effect)
        for figure in figures
        if (effect := zone_effect(s, standing.zone_of(s, figure))) is not None
        and effect.negative is not None
        and not ignores_zones(s, figure)
    ]
    yield from harm(s, [(figure, effect.n) for figure, effect in struck if effect.negative == "damage"])
    for figure, effect in struck:
        if effect.negative is not None and effect.negative != "damage":
            for _ in range(effect.n):
                yield from inflict(s, figure, effect.negative, s.combat.holder)


def is_held(s: ChapterState, figure: Figure) -> bool:
    """KF-13.10 Whether a triggered Trap keeps a figure where it is this turn."""
    turn = s.combat.turn
    return turn.trapped and figure == (turn.seeker if is_seeker(figure) else turn.figure)


def weigh_zone(s: ChapterState, figure: Figure, zone: int) -> tuple[int, int]:
    """KF-13.9 Whether a zone is negative, and whether it is positive, to an enemy."""
    effect = zone_effect(s, zone)
    if effect is None or ignores_zones(s, figure):
        return 0, 0
    if effect.positive is not None:
        return 0, 1
    status = effect.negative
    if status is not None and status != "damage" and is_immune(s, figure, status):
        return 0, 0
    return 1, 0


def step_options(s: ChapterState, who: int) -> list[tuple[str, str]]:
    """KF-13.2 The zones that a Seeker may enter from where it stands: over open borders."""
    ground = s.ground
    return [("move", ground.letters[zone]) for zone in ground.open[s.party[who].zone]]


def why_no_step(s: ChapterState, who: int, letter: str) -> Refusal:
    """KF-13.3, KF-13.4 What keeps a Seeker from entering a zone."""
    ground = s.ground
    here = s.party[who].zone
    if letter not in ground.letters:
        return Refusal("no_such_zone", "KF-13.1")
    zone = ground.zone(letter)
    if zone == here:
        return Refusal("already_there", "KF-13.1")
    if zone in ground.across[here]:
        return Refusal("fence", "KF-13.4")
    if zone in ground.walled[here]:
        return Refusal("wall", "KF-13.3")
    return Refusal("not_next_to", "KF-13.2")


def effect_move(s: ChapterState, who: int, most: int) -> Procedure[None]:
    """KF-5.6 The moves printed on a card: made at once, up to the printed number, 0 allowed."""
    if is_held(s, who):
        emit(s, ev.StayedPut, who)
        return
    for left in range(most, 0, -1):
        options = step_options(s, who)
        to = yield from ask(
            s.party[who].seat,
            "effect_move",
            [*options, None],
            (who, left),
            refuse=lambda value: why_no_move(s, who, value),
            default=None,
        )
        if to is None:
            return
        yield from enter(s, who, s.ground.zone(to[1]))


def why_no_move(s: ChapterState, who: int, value: object) -> Refusal:
    """Why a Seeker may not move so."""
    match value:
        case ("move", str(letter)):
            return why_no_step(s, who, letter)
    return Refusal("not_offered")


def forced_move(
    s: ChapterState, figure: Figure, other: Figure, count: int, seat: Seat, *, away: bool
) -> Procedure[None]:
    """KF-13.10 Push or pull: each step leads farther from the other figure, or nearer, over open borders."""
    if is_ally(figure):
        # KF-14.9 An ally with a zone stays where it is put.
        return
    for _ in range(count):
        if is_held(s, figure):
            emit(s, ev.StayedPut, figure)
            return
        ground = s.ground
        here, there = standing.zone_of(s, figure), standing.zone_of(s, other)
        now = ground.moves[here][there]
        fitting = [
            zone
            for zone in ground.open[here]
            if (ground.moves[zone][there] > now if away else ground.moves[zone][there] < now)
        ]
        if not fitting:
            return
        zone = fitting[0]
        if len(fitting) > 1:
            letters = [ground.letters[zone] for zone in fitting]
            zone = ground.zone((yield from ask(seat, "forced_move", letters, figure, default=letters[0])))
        yield from enter(s, figure, zone)
        if is_foe(figure) and standing.foe(s, figure).gone:
            return
