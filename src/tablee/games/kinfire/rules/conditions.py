"""Section 14.4 What must hold for a line of a card, and what an option costs."""

from __future__ import annotations

from collections.abc import Iterable

from tablee.core import Blocked
from tablee.games.kinfire.state import ChapterState
from tablee.games.kinfire.stories import AnyDeed, Choice, Hurt, StoryCondition


def holds(s: ChapterState, needs: StoryCondition | None) -> bool:
    """Whether all that is named holds."""
    if needs is None:
        return True
    here = [s.board(who).id for who in range(len(s.party))]
    checks = (
        needs.memory is None or needs.memory in s.memories,
        needs.seeker is None or needs.seeker in here,
        needs.never is None or needs.never not in s.prompts_had,
        needs.had is None or needs.had in s.prompts_had,
        needs.ally is None or is_ally_alive(s, needs.ally),
        needs.first_visit is None or needs.first_visit == (s.card not in s.visited),
    )
    return all(checks)


def is_ally_alive(s: ChapterState, id: str) -> bool:
    """Whether an Ally card was still there when the last combat ended."""
    return any(s.cards.allies[ally.card].id == id and not ally.gone for ally in s.combat.allies)


def is_lethal(s: ChapterState, does: Iterable[AnyDeed]) -> bool:
    """KF-19.2, KF-R39 Whether the certain damage of an option brings a Seeker to 0.

    Damage by a test is not certain; damage to one Seeker of the group's choice is, if any of them would fall.
    """
    hits = [deed for deed in does if isinstance(deed, Hurt)]
    all_lose = sum(deed.n for deed in hits if deed.who == "each")
    one_loses = sum(deed.n for deed in hits if deed.who == "one")
    left = [one.hp - all_lose for one in s.party]
    return bool(hits) and (min(left) <= 0 or max(left) <= one_loses)


def option_key(s: ChapterState, number: int) -> str:
    """How an option that may be taken once is remembered."""
    return f"{s.card}:{number}"


def why_blocked(s: ChapterState, number: int, option: Choice) -> Blocked | None:
    """KF-17.11 Why an option that is there cannot be taken: its cost, or because it was taken before."""
    if option.cost > s.coins:
        return Blocked(number, "too_dear", "KF-17.11", {"cost": option.cost, "coins": s.coins})
    if option.spark and not any(one.kinfire for one in s.party):
        return Blocked(number, "no_kinfire", "KF-17.11")
    if option.once and option_key(s, number) in s.used_once:
        return Blocked(number, "taken_before", "KF-17.2")
    return None


def sorted_options(s: ChapterState, options: tuple[Choice, ...]) -> tuple[list[int], list[Blocked]]:
    """The options that are available, and those that are not (KF-17.2, KF-17.10, KF-19.2)."""
    free: list[int] = []
    blocked: list[Blocked] = []
    for number, option in enumerate(options):
        if holds(s, option.needs):
            why = why_blocked(s, number, option)
            if why is None:
                free.append(number)
            else:
                blocked.append(why)
    lethal = [number for number in free if is_lethal(s, options[number].does)]
    if len(lethal) < len(free):
        free = [number for number in free if number not in lethal]
        blocked += [Blocked(number, "lethal", "KF-19.2") for number in lethal]
    return free, blocked
