"""Section 14.1 The figures that a word is about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from tablee.core import Procedure, Refusal, Seat
from tablee.games.kinfire import standing
from tablee.games.kinfire.cards import LeastOf
from tablee.games.kinfire.effects import Who
from tablee.games.kinfire.questions import ask
from tablee.games.kinfire.rules.defeat import living
from tablee.games.kinfire.rules.focus import fit_best
from tablee.games.kinfire.rules.structs import Carrying
from tablee.games.kinfire.standing import is_foe, is_seeker
from tablee.games.kinfire.state import (
    ChapterState,
    Figure,
    figure_of,
    option_of,
)


def chooser(s: ChapterState, x: Carrying) -> Seat:
    """Who chooses for a card: its owner; for boards and allies the group (KF-9.13, KF-14.8)."""
    return s.party[x.owner].seat if is_seeker(x.owner) else s.combat.holder


def select(s: ChapterState, who: Who, x: Carrying, why: str) -> Procedure[list[Figure]]:
    """The figures of a selector, chosen where there is a choice; ``why`` names the word for the question."""
    match who:
        case "self":
            return [x.owner]
        case "same":
            return _those(s, [x.same])
        case "that":
            return _those(s, [x.that])
        case "attacker":
            return _those(s, [x.attacker])
        case "targets":
            return _those(s, x.targets)
        case "focus":
            return [standing.foe(s, x.owner).focus] if is_foe(x.owner) else []
        case "others":
            return list(s.others(x.owner))
        case "all":
            return list(standing.seekers(s))
        case "all_near":
            return near(s, x.owner, standing.seekers(s))
        case "others_near":
            return near(s, x.owner, s.others(x.owner))
        case "other_enemies":
            return [figure for figure in standing.foes(s) if figure != x.owner]
        case "other" | "any" | "here" | "near" | "other_near" | "least_armor" | "enemy_here":
            chosen = yield from one_of(s, candidates(s, who, x), x, why)
            if chosen:
                x.same = chosen[0]
            return chosen
    assert_never(who)


def _those(s: ChapterState, figures: Sequence[Figure]) -> list[Figure]:
    return [figure for figure in figures if figure >= 0 and living(s, figure)]


def near(s: ChapterState, owner: Figure, figures: Sequence[Figure]) -> list[Figure]:
    """Those at most one zone away: walls block, fences do not."""
    here = standing.zone_of(s, owner)
    return [figure for figure in figures if s.ground.distance(here, standing.zone_of(s, figure)) <= 1]


def candidates(s: ChapterState, who: Who, x: Carrying) -> list[Figure]:
    """Those among whom one is chosen."""
    here = standing.zone_of(s, x.owner)
    match who:
        case "other":
            return list(s.others(x.owner))
        case "here":
            return [figure for figure in standing.seekers(s) if standing.zone_of(s, figure) == here]
        case "near":
            return near(s, x.owner, standing.seekers(s))
        case "other_near":
            return near(s, x.owner, s.others(x.owner))
        case "least_armor":
            return list(fit_best(s, LeastOf("armor"), max(here, 0)))
        case "enemy_here":
            return [figure for figure in standing.foes(s) if standing.zone_of(s, figure) == here]
        case _:
            return list(standing.seekers(s))


def one_of(s: ChapterState, figures: Sequence[Figure], x: Carrying, why: str) -> Procedure[list[Figure]]:
    """D-12 One of several figures; none if there is none."""
    if len(figures) < 2:
        return list(figures)
    chosen = yield from ask(
        chooser(s, x),
        "choose_target",
        [option_of(figure) for figure in figures],
        (why, 0),
        refuse=lambda value: Refusal("not_a_target", "KF-5.9"),
    )
    return [figure_of(chosen)]
