"""KF-17 Expeditions: story and city cards are read, and what they say is done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from tablee.core import Procedure, emit
from tablee.core.model.questions import Act
from tablee.games.kinfire import events as ev
from tablee.games.kinfire import standing
from tablee.games.kinfire import stories as st
from tablee.games.kinfire.rules.conditions import holds
from tablee.games.kinfire.rules.decks import add_at_once
from tablee.games.kinfire.rules.deeds import (
    change_city,
    choose,
    consequences,
    each_chooses,
    pending,
    promise,
    rest,
    spark_given,
    those,
    tire,
)
from tablee.games.kinfire.rules.inns import change_decks, visit_inn
from tablee.games.kinfire.rules.rewards import (
    change_coins,
    change_kinfire,
    gain_card,
    gain_fate,
    gain_memory,
    gain_prompt,
    open_pack,
    open_pouch,
    road_damage,
)
from tablee.games.kinfire.rules.shops import shop, train
from tablee.games.kinfire.rules.skill import take_test, three_notes
from tablee.games.kinfire.rules.windows import each
from tablee.games.kinfire.state import CardRead, ChapterState, PendingDeed
from tablee.games.kinfire.stories import CityCard, StoryCard


def card_called(s: ChapterState, id: str) -> StoryCard | CityCard:
    """A story or city card."""
    found: StoryCard | CityCard | None = s.cards.story_of.get(id) or s.cards.city.get(id)
    assert found is not None, f"no card is called {id!r}"
    return found


def open_card(s: ChapterState, id: str) -> None:
    """KF-1.11 A card is turned over because an instruction names it; what holds now is told with it."""
    card = card_called(s, id)
    s.card = id
    s.todo = pending(all_deeds(card))
    s.settled = []
    s.asked = s.bartered = False
    s.going = ""
    lines = tuple(number for number, line in enumerate(card.more) if holds(s, line.needs))
    s.cards_read.append(CardRead(id, lines))
    emit(s, ev.CardTold, id, lines)


def all_deeds(card: StoryCard | CityCard) -> list[st.AnyDeed]:
    """KF-20.6, KF-22.4 What a card does; then its goods are sold and its courses taught."""
    deeds = [*card.does]
    if isinstance(card, CityCard):
        deeds += [st.Trade()] if card.menu or card.bounty is not None else []
        deeds += [st.Training()] if card.courses else []
    return deeds


def read_card(s: ChapterState) -> Procedure[bool]:
    """KF-17.8, KF-17.16 The next thing that the card says is done, until it leads to another card.

    Where nothing is decided, everybody reads it. Gives back whether the card is left. All questions of a deed
    come before its first change: if a seat gives up in the middle, nothing is done twice (KF-23.8).
    """
    if s.todo and not s.going:
        now = s.todo[0]
        further = yield from do(s, now.deed, now.who)
        s.todo[:1] = further
        return False
    if not s.asked:
        yield from read_on(s)
    return True


def read_on(s: ChapterState) -> Procedure[None]:
    """KF-17.16 The card is left when every seat has read it, or when the leader goes on (D-38)."""
    waiting = s.playing()
    act: Act[str] | None = None
    while waiting:
        act = yield from each(
            "read_on", {seat: ["read"] for seat in waiting}, s.card, goes_on=act, default=lambda seat: "read"
        )
        waiting.remove(act[0])
        if act[0] == s.leader:
            return


def do(s: ChapterState, deed: st.AnyDeed, who: int) -> Procedure[Sequence[PendingDeed]]:  # noqa: C901 - one case for each deed
    """Carry out one deed of a card; what follows from it comes next. ``who`` is the Seeker that is judged."""
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
        case st.GainKinfire(n, seekers):
            for one in standing.seekers(s):
                if not seekers or s.board(one).id in seekers:
                    change_kinfire(s, one, n)
        case st.GiveKinfire():
            yield from spark_given(s)
        case st.GainMemory(id):
            gain_memory(s, id)
        case st.GainPrompt(id):
            gain_prompt(s, id)
        case st.GainLoot(id, at_once):
            gain_card(s, id)
            return pending([st.AddLoot(id)] if at_once else [])
        case st.AddLoot(id):
            yield from add_at_once(s, s.cards.pair_numbers[id], who)
        case st.OpenPack(tier):
            open_pack(s, tier)
        case st.OpenPouch(id):
            open_pouch(s, id)
        case st.Promised():
            yield from promise(s, deed)
        case st.StoryChoice():
            return (yield from choose(s, deed))
        case st.MandatoryLine(needs, does, otherwise):
            return pending(does if holds(s, needs) else otherwise, who)
        case st.EachChooses(options):
            yield from each_chooses(s, options)
        case st.SkillTest():
            judged = yield from take_test(s, deed)
            return consequences(s, deed, judged)
        case st.ThreeNotes(passed, failed):
            found = yield from three_notes(s)
            emit(s, ev.TestPassed, found, int(found))
            return pending(passed if found else failed)
        case st.CityChange(how, card):
            change_city(s, how, card or s.card)
        case st.GoEvent(id):
            s.going = id
        case st.VisitInn():
            return (yield from visit_inn(s, deed))
        case st.DeckTable():
            return (yield from change_decks(s))
        case st.Trade():
            return (yield from shop(s, s.cards.city[s.card]))
        case st.Training():
            return (yield from train(s, s.cards.city[s.card]))
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
    return ()


def go(s: ChapterState, to: str, replay: bool) -> None:
    """KF-17.9 Standing Memories may name another card instead, every time."""
    for id in s.memories:
        to = s.cards.memories[id].replaces.get(to, to)
    s.going = to
    if replay:
        # KF-12.13 The trophies of the combat that is played again are handed back.
        s.tally.replays += 1
        for board in s.combat.gained:
            if board in s.trophies:
                s.trophies.remove(board)
        s.combat.gained = []
