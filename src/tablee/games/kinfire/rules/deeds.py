"""KF-17, KF-19 What the deeds of story and city cards ask, and what they do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, assert_never

import msgspec

from tablee.core import Blocked, Procedure, Refusal, Seat, emit
from tablee.core.model.questions import NOTHING, Act
from tablee.games.kinfire import events as ev
from tablee.games.kinfire import standing
from tablee.games.kinfire import stories as st
from tablee.games.kinfire.questions import ask
from tablee.games.kinfire.rules.conditions import option_key, sorted_options
from tablee.games.kinfire.rules.rewards import (
    change_coins,
    change_kinfire,
    gain_exhausted,
    has_exhausted,
    remove_exhausted,
    road_damage,
)
from tablee.games.kinfire.rules.skill import Judged, threshold_of
from tablee.games.kinfire.rules.voting import vote
from tablee.games.kinfire.rules.windows import each
from tablee.games.kinfire.state import NOBODY, ChapterState, PendingDeed, Promise
from tablee.games.kinfire.stories import AnyDeed


def pending(deeds: Iterable[AnyDeed], who: int = NOBODY) -> list[PendingDeed]:
    """Deeds that come next, about a Seeker."""
    return [PendingDeed(deed, who) for deed in deeds]


def those(s: ChapterState, whom: st.Whom, who: int, damage: int = 0) -> Procedure[list[int]]:
    """The Seekers that a deed is about; one of them is chosen by vote (D-35)."""
    match whom:
        case "each":
            return list(standing.seekers(s))
        case "that":
            return [who]
        case "one":
            return [(yield from one_seeker(s, standing.seekers(s), damage))]
    assert_never(whom)


def one_seeker(s: ChapterState, seekers: Sequence[int], damage: int = 0) -> Procedure[int]:
    """One Seeker chosen by the group; KF-19.2 not one who would fall, as long as another would not.

    The plain default is the healthiest one (D-35).
    """
    free = [one for one in seekers if s.party[one].hp > damage] if damage else list(seekers)
    blocked = [Blocked(one, "lethal", "KF-19.2") for one in seekers if free and one not in free]
    s.asked = True
    offered = free or list(seekers)
    best = max(offered, key=lambda one: 100 * s.party[one].hp // s.start_hp(one))
    return (yield from vote(s, "assign_penalty", offered, s.card, blocked=blocked, default=best))


def tire(s: ChapterState, deed: st.Tire, who: int) -> Procedure[None]:
    """KF-19.1 Exhausted cards."""
    if deed.seeker is not None:
        named = [one for one in standing.seekers(s) if s.board(one).id == deed.seeker]
    else:
        named = yield from those(s, deed.who, who)
    for one in standing.seekers(s):
        if one in named:
            gain_exhausted(s, one, deed.n)
        elif deed.others:
            gain_exhausted(s, one, deed.others)


def rest(s: ChapterState, deed: st.Rest) -> Procedure[None]:
    """Exhausted cards are removed outside an inn, as the card says."""
    if deed.who == "one":
        tired = [one for one in standing.seekers(s) if has_exhausted(s, one)]
        if tired:
            chosen = yield from one_seeker(s, tired)
            remove_exhausted(s, chosen, deed.n)
        return
    for one in standing.seekers(s):
        if one in s.settled or not has_exhausted(s, one):
            continue
        wanted = True
        if deed.optional:
            s.asked = True
            wanted = yield from ask(s.party[one].seat, "rest", [True, False], one, default=True)
        s.settled.append(one)
        if wanted:
            remove_exhausted(s, one, deed.n)
    s.settled = []


def promise(s: ChapterState, deed: st.Promised) -> Procedure[None]:
    """KF-3.14 Promises are kept in the order in which they were gained."""
    match deed.what:
        case "hp" | "hp_change" | "focus":
            s.promises.append(Promise(deed.what, deed.figure, deed.n))
        case "armor":
            whose = "" if deed.who == "each" else s.board((yield from one_seeker(s, standing.seekers(s)))).id
            s.promises.append(Promise("armor", "", deed.n, whose))
        case "hp_kept":
            for ally in s.combat.allies:
                if s.cards.allies[ally.card].id == deed.figure and ally.hp is not None:
                    s.promises.append(Promise("hp", deed.figure, ally.hp))
        case _:
            assert_never(deed.what)


def choose(s: ChapterState, deed: st.StoryChoice) -> Procedure[Sequence[PendingDeed]]:
    """KF-17.2, KF-17.5, KF-17.11 The group chooses; a conundrum gives Kinfire to those who are listed."""
    free, blocked = sorted_options(s, deed.options)
    number = free[0]
    if len(free) > 1 or blocked:
        s.asked = True
        number = yield from vote(
            s, deed.kind, free, s.card, blocked=blocked, default=without_help(deed, free)
        )
    option = deed.options[number]
    s.cards_read[-1] = msgspec.structs.replace(s.cards_read[-1], option=number)
    emit(s, ev.ChoiceMade, s.card, number)
    if option.once:
        s.used_once.append(option_key(s, number))
    if option.cost:
        change_coins(s, -option.cost)
    for one in standing.seekers(s):
        if s.board(one).id in option.seekers:
            change_kinfire(s, one, 1)
    return pending([*([st.GiveKinfire()] if option.spark else []), *option.does])


def without_help(deed: st.StoryChoice, free: Sequence[int]) -> Any:
    """The plain default where one may use a Memory or a Seeker: not to (D-32, D-33)."""
    if deed.kind not in ("may_memory", "seeker_option"):
        return NOTHING
    return next((number for number in free if deed.options[number].needs is None), NOTHING)


def spark_given(s: ChapterState) -> Procedure[None]:
    """KF-19.5 One Seeker that has any, chosen by the group, gives up a Kinfire token."""
    giver = yield from one_seeker(s, [one for one in standing.seekers(s) if s.party[one].kinfire])
    change_kinfire(s, giver, -1)


def each_chooses(s: ChapterState, options: Sequence[st.Penalty]) -> Procedure[None]:
    """D-35 Each Seeker chooses for itself; KF-19.2 not what would bring it to 0, if there is a choice."""
    s.asked = True
    act: Act[tuple[int, int]] | None = None
    while left := [who for who in standing.seekers(s) if who not in s.settled]:
        asked: dict[Seat, list[tuple[int, int]]] = {}
        for who in left:
            asked.setdefault(s.party[who].seat, []).extend((who, n) for n in bearable(s, who, options))
        act = yield from each(
            "own_penalty",
            asked,
            s.card,
            goes_on=act,
            refuse=lambda value: why_not_borne(s, options, value),
            default=lambda seat: lightest(s, options, asked[seat]),  # noqa: B023 - asked now
        )
        who, number = act[1]
        s.settled.append(who)
        penalty = options[number]
        if isinstance(penalty, st.Hurt):
            road_damage(s, who, penalty.n)
        else:
            gain_exhausted(s, who, penalty.n)
    s.settled = []


def lightest(
    s: ChapterState, options: Sequence[st.Penalty], open_to: Sequence[tuple[int, int]]
) -> tuple[int, int]:
    """The plain default: damage for a Seeker who has plenty of HP, else fatigue (D-35)."""

    def weight(own: tuple[int, int]) -> int:
        who, number = own
        penalty = options[number]
        return 300 * penalty.n // s.party[who].hp if isinstance(penalty, st.Hurt) else 100 * penalty.n

    return min(open_to, key=weight)


def bearable(s: ChapterState, who: int, options: Sequence[st.Penalty]) -> list[int]:
    """The penalties that a Seeker may take."""
    free = [n for n, deed in enumerate(options) if not isinstance(deed, st.Hurt) or s.party[who].hp > deed.n]
    return free or list(range(len(options)))


def why_not_borne(s: ChapterState, options: Sequence[st.Penalty], value: object) -> Refusal:
    """KF-19.2 Why a penalty may not be taken."""
    match value:
        case (int(who), int(n)) if (
            who in standing.seekers(s) and who not in s.settled and 0 <= n < len(options)
        ):
            if n not in bearable(s, who, options):
                return Refusal("lethal", "KF-19.2")
    return Refusal("not_offered")


def consequences(s: ChapterState, test: st.SkillTest, judged: Judged) -> list[PendingDeed]:
    """KF-18.6 What a test leads to: for each Seeker, then for the group by threshold or band."""
    then = [one for who in judged.failed for one in pending(test.each_fails, who)]
    then += [one for who in judged.passed for one in pending(test.each_passes, who)]
    if test.bands:
        reached = [band for band in test.bands if band.least <= judged.successes]
        emit(s, ev.TestPassed, len(reached) > 1, judged.successes)
        return then + pending(reached[-1].does, judged.champion)
    passed = judged.successes >= threshold_of(s, test.threshold)
    emit(s, ev.TestPassed, passed, judged.successes)
    return then + pending(test.passed if passed else test.failed, judged.champion)


def change_city(s: ChapterState, how: st.CityMove, card: str) -> None:
    """KF-22.6, KF-20.13 A card of the city comes, goes or stays; after a new one no number is known empty."""
    match how:
        case "return":
            s.city_deck.append(card)
        case "add" | "replace":
            if card not in s.city_deck and card not in s.visited:
                s.city_deck.append(card)
                s.known_empty.clear()
        case "rest":
            s.resting.append(card)
        case "remove":
            if card in s.city_deck:
                s.city_deck.remove(card)
