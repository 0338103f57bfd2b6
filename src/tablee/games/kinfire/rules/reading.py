"""KF-17 Expeditions: story and city cards are read, and what they say is done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from tablee.core import Blocked, Procedure, Refusal, Seat, emit
from tablee.core.model.questions import Act
from tablee.games.kinfire import events as ev
from tablee.games.kinfire import stories as st
from tablee.games.kinfire.questions import ask
from tablee.games.kinfire.rules.conditions import holds, option_key, sorted_options
from tablee.games.kinfire.rules.decks import add_at_once
from tablee.games.kinfire.rules.inns import visit_inn
from tablee.games.kinfire.rules.rewards import (
    change_coins,
    change_kinfire,
    gain_card,
    gain_exhausted,
    gain_fate,
    gain_memory,
    gain_prompt,
    has_exhausted,
    open_pack,
    open_pouch,
    remove_exhausted,
    road_damage,
)
from tablee.games.kinfire.rules.skill import Judged, take_test, three_notes, threshold_of
from tablee.games.kinfire.rules.voting import vote
from tablee.games.kinfire.rules.windows import each
from tablee.games.kinfire.state import NOBODY, ChapterState, Promise
from tablee.games.kinfire.stories import AnyDeed, CityCard, StoryCard


def card_being_read(s: ChapterState) -> StoryCard | CityCard:
    """The story or city card that lies open."""
    found: StoryCard | CityCard | None = s.cards.story_of.get(s.card) or s.cards.city.get(s.card)
    assert found is not None, f"no card is called {s.card!r}"
    return found


def open_card(s: ChapterState, id: str) -> None:
    """KF-1.11 A card is turned over because an instruction names it."""
    s.card = id
    s.deed = 0
    s.asked = False
    s.going = ""
    s.cards_read.append((id, ""))
    emit(s, ev.CardTold, id)


def read_card(s: ChapterState) -> Procedure[None]:
    """KF-17.8, KF-17.16 What the card says is done in order; where nothing is decided, everybody reads it."""
    card = card_being_read(s)
    while s.deed < len(card.does) and not s.going:
        yield from do(s, card.does[s.deed], NOBODY)
        s.deed += 1
    if not s.asked:
        yield from read_on(s)


def read_on(s: ChapterState) -> Procedure[None]:
    """KF-17.16 The card is left when every seat has read it, or when the leader goes on (D-38)."""
    waiting = list(range(s.seats))
    act: Act[str] | None = None
    while waiting:
        act = yield from each(
            "read_on", {seat: ["read"] for seat in waiting}, s.card, goes_on=act, is_default=True
        )
        waiting.remove(act[0])
        if act[0] == s.leader:
            return


def do_all(s: ChapterState, deeds: Sequence[AnyDeed], who: int) -> Procedure[None]:
    """KF-17.8 One after another, until one of them leads to another card."""
    for deed in deeds:
        if s.going:
            return
        yield from do(s, deed, who)


def do(s: ChapterState, deed: AnyDeed, who: int) -> Procedure[None]:  # noqa: C901 - one case for each deed
    """Carry out one deed of a card; ``who`` is the Seeker that is being judged."""
    match deed:
        case st.Go(to, replay):
            go(s, to, replay)
        case st.Hurt(n, whom):
            for one in (yield from those(s, whom, who, n)):
                road_damage(s, one, n)
        case st.Tire():
            yield from tire(s, deed, who)
        case st.Rest():
            yield from rest(s, deed)
        case st.Coins(n, half):
            change_coins(s, -((s.coins + 1) // 2) if half else n)
        case st.FateTokens(n):
            gain_fate(s, n)
        case st.GainKinfire(n, seekers, _):
            for one in s.seekers():
                if not seekers or s.board(one).id in seekers:
                    change_kinfire(s, one, n)
        case st.GainMemory(id):
            gain_memory(s, id)
        case st.GainPrompt(id):
            gain_prompt(s, id)
        case st.GainLoot(id, at_once):
            gain_card(s, id)
            if at_once:
                yield from add_at_once(s, s.cards.pair_numbers[id])
        case st.OpenPack(tier):
            open_pack(s, tier)
        case st.OpenPouch(id):
            open_pouch(s, id)
        case st.Promised():
            yield from promise(s, deed)
        case st.StoryChoice():
            yield from choose(s, deed)
        case st.MandatoryLine(needs, does, otherwise):
            yield from do_all(s, does if holds(s, needs) else otherwise, who)
        case st.EachChooses(options):
            yield from each_chooses(s, options)
        case st.SkillTest():
            judged = yield from take_test(s, deed)
            yield from consequences(s, deed, judged)
        case st.ThreeNotes(passed, failed):
            found = yield from three_notes(s)
            emit(s, ev.TestPassed, found, int(found))
            yield from do_all(s, passed if found else failed, who)
        case st.CityChange(how, card):
            change_city(s, how, card or s.card)
        case st.GoEvent(id):
            s.going = id
        case st.VisitInn():
            yield from visit_inn(s, deed)
        case st.Actions(n):
            s.city_actions += n
            emit(s, ev.ActionsGained, n)
        case st.EndQuest():
            s.quest_over = True
        case st.EndCampaign():
            s.ending = s.card
            s.quest_over = True
        case _:
            assert_never(deed)


def go(s: ChapterState, to: str, replay: bool) -> None:
    """KF-17.9 Standing Memories may name another card instead, every time."""
    for id in s.memories:
        to = s.cards.memories[id].replaces.get(to, to)
    s.going = to
    if replay:
        # KF-12.13 The trophies of the combat that is played again are handed back.
        s.replays += 1
        for board in s.combat.gained:
            if board in s.trophies:
                s.trophies.remove(board)
        s.combat.gained = []


def those(s: ChapterState, whom: st.Whom, who: int, damage: int = 0) -> Procedure[list[int]]:
    """The Seekers that a deed is about; one of them is chosen by vote (D-35)."""
    match whom:
        case "each":
            return list(s.seekers())
        case "that":
            return [who]
        case "one":
            return [(yield from one_seeker(s, s.seekers(), damage))]
    assert_never(whom)


def one_seeker(s: ChapterState, seekers: Sequence[int], damage: int = 0) -> Procedure[int]:
    """One Seeker chosen by the group; KF-19.2 not one who would fall, as long as another would not."""
    free = [one for one in seekers if s.party[one].hp > damage] if damage else list(seekers)
    blocked = [Blocked(one, "lethal", "KF-19.2") for one in seekers if free and one not in free]
    s.asked = True
    return (yield from vote(s, "assign_penalty", free or list(seekers), s.card, blocked=blocked))


def tire(s: ChapterState, deed: st.Tire, who: int) -> Procedure[None]:
    """KF-19.1 Exhausted cards."""
    if deed.seeker is not None:
        named = [one for one in s.seekers() if s.board(one).id == deed.seeker]
    else:
        named = yield from those(s, deed.who, who)
    for one in s.seekers():
        if one in named:
            gain_exhausted(s, one, deed.n)
        elif deed.others:
            gain_exhausted(s, one, deed.others)


def rest(s: ChapterState, deed: st.Rest) -> Procedure[None]:
    """Exhausted cards are removed outside an inn, as the card says."""
    if deed.who == "one":
        tired = [one for one in s.seekers() if has_exhausted(s, one)]
        if tired:
            chosen = yield from one_seeker(s, tired)
            remove_exhausted(s, chosen, deed.n)
        return
    for one in s.seekers():
        if not has_exhausted(s, one):
            continue
        if deed.optional:
            s.asked = True
            wanted = yield from ask(s.party[one].seat, "rest", [True, False], one, default=True)
            if not wanted:
                continue
        remove_exhausted(s, one, deed.n)


def promise(s: ChapterState, deed: st.Promised) -> Procedure[None]:
    """KF-3.14 Promises are kept in the order in which they were gained."""
    match deed.what:
        case "hp" | "hp_change" | "focus":
            s.promises.append(Promise(deed.what, deed.figure, deed.n))
        case "armor":
            chosen = [NOBODY] if deed.who == "each" else [(yield from one_seeker(s, s.seekers()))]
            s.promises += [Promise("armor", "", deed.n, one) for one in chosen]
        case "hp_kept":
            for ally in s.combat.allies:
                if s.cards.allies[ally.card].id == deed.figure and ally.hp is not None:
                    s.promises.append(Promise("hp", deed.figure, ally.hp))
        case _:
            assert_never(deed.what)


def choose(s: ChapterState, deed: st.StoryChoice) -> Procedure[None]:
    """KF-17.2, KF-17.5, KF-17.11 The group chooses; a conundrum gives Kinfire to those who are listed."""
    free, blocked = sorted_options(s, deed.options)
    number = free[0]
    if len(free) > 1 or blocked:
        s.asked = True
        number = yield from vote(s, deed.kind, free, s.card, blocked=blocked)
    option = deed.options[number]
    s.cards_read[-1] = (s.card, option.text.en)
    emit(s, ev.ChoiceMade, s.card, number)
    if option.once:
        s.used_once.append(option_key(s, number))
    if option.cost:
        change_coins(s, -option.cost)
    if option.spark:
        giver = yield from one_seeker(s, [one for one in s.seekers() if s.party[one].kinfire])
        change_kinfire(s, giver, -1)
    for one in s.seekers():
        if s.board(one).id in option.seekers:
            change_kinfire(s, one, 1)
    yield from do_all(s, option.does, NOBODY)


def each_chooses(s: ChapterState, options: Sequence[AnyDeed]) -> Procedure[None]:
    """D-35 Each Seeker chooses for itself; KF-19.2 not what would bring it to 0, if there is a choice."""
    left = list(s.seekers())
    s.asked = True
    act: Act[tuple[int, int]] | None = None
    while left:
        asked: dict[Seat, list[tuple[int, int]]] = {}
        for who in left:
            asked.setdefault(s.party[who].seat, []).extend((who, n) for n in bearable(s, who, options))
        act = yield from each(
            "own_penalty", asked, s.card, goes_on=act, refuse=lambda value: why_not_borne(s, options, value)
        )
        who, number = act[1]
        left.remove(who)
        yield from do(s, options[number], who)


def bearable(s: ChapterState, who: int, options: Sequence[AnyDeed]) -> list[int]:
    """The penalties that a Seeker may take."""
    free = [n for n, deed in enumerate(options) if not isinstance(deed, st.Hurt) or s.party[who].hp > deed.n]
    return free or list(range(len(options)))


def why_not_borne(s: ChapterState, options: Sequence[AnyDeed], value: object) -> Refusal:
    """KF-19.2 Why a penalty may not be taken."""
    match value:
        case (int(who), int(number)) if 0 <= who < len(s.party) and 0 <= number < len(options):
            return Refusal("lethal", "KF-19.2")
    return Refusal("not_offered")


def consequences(s: ChapterState, test: st.SkillTest, judged: Judged) -> Procedure[None]:
    """KF-18.6 What a test leads to: for each Seeker, then for the group by threshold or band."""
    for who in judged.failed:
        yield from do_all(s, test.each_fails, who)
    for who in judged.passed:
        yield from do_all(s, test.each_passes, who)
    if test.bands:
        reached = [band for band in test.bands if band.least <= judged.successes]
        emit(s, ev.TestPassed, len(reached) > 1, judged.successes)
        yield from do_all(s, reached[-1].does, judged.champion)
        return
    passed = judged.successes >= threshold_of(s, test.threshold)
    emit(s, ev.TestPassed, passed, judged.successes)
    yield from do_all(s, test.passed if passed else test.failed, judged.champion)


def change_city(s: ChapterState, how: str, card: str) -> None:
    """KF-22.6, KF-20.13 A card of the city comes, goes or stays; after a new one no number is known empty."""
    match how:
        case "return":
            if card not in s.city_deck:
                s.city_deck.append(card)
        case "add":
            if card not in (*s.city_deck, *s.visited):
                s.city_deck.append(card)
                s.known_empty.clear()
        case "replace":
            s.city_deck.append(card)
            s.known_empty.clear()
        case "rest":
            s.resting.append(s.card)
        case _:
            if card in s.city_deck:
                s.city_deck.remove(card)
