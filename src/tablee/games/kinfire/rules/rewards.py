"""KF-19 Penalties and rewards of expeditions and of the city."""

from __future__ import annotations

from tablee.core import emit, unveil
from tablee.games.kinfire import events as ev
from tablee.games.kinfire import standing
from tablee.games.kinfire.state import ChapterState
from tablee.games.kinfire.stories import TIERS, Tier

INSTEAD_OF_A_PACK = 3
"""KF-19.6 Coins, if no pack of the tier or a higher one is left."""


def road_damage(s: ChapterState, who: int, n: int) -> None:
    """KF-19.2, KF-19.3 Damage on the road: in full, and never below 1 HP."""
    one = s.party[who]
    lost = min(n, one.hp - 1)
    one.hp -= lost
    emit(s, ev.RoadDamage, who, lost)


def change_coins(s: ChapterState, n: int) -> None:
    """KF-19.4 Coins are common; what cannot be lost is not."""
    change = max(n, -s.coins)
    s.coins += change
    s.tally.coins += max(change, 0)
    emit(s, ev.CoinsChanged, change)


def gain_fate(s: ChapterState, n: int) -> None:
    """KF-19.10, KF-20.15 Fate tokens join the common pool."""
    s.fate += n
    emit(s, ev.FateGained, n)


def change_kinfire(s: ChapterState, who: int, n: int) -> None:
    """KF-6.18, KF-19.5 Kinfire tokens belong to a Seeker; those that are lost go to the void box."""
    one = s.party[who]
    change = max(n, -one.kinfire)
    one.kinfire += change
    s.void_kinfire -= min(change, 0)
    s.tally.kinfire += max(change, 0)
    emit(s, ev.KinfireChanged, who, change)


def gain_exhausted(s: ChapterState, who: int, n: int) -> None:
    """KF-19.1, KF-6.17 Exhausted cards go on the discard pile."""
    s.party[who].discard += [s.cards.exhausted] * n
    emit(s, ev.ExhaustedGained, who, n)


def remove_exhausted(s: ChapterState, who: int, most: int | None = None) -> int:
    """KF-21.2 Exhausted cards leave a deck and its discard pile."""
    one = s.party[who]
    removed = 0
    for pile in (one.discard, one.deck):
        while s.cards.exhausted in pile and (most is None or removed < most):
            pile.remove(s.cards.exhausted)
            removed += 1
    if removed:
        emit(s, ev.ExhaustedRemoved, who, removed)
    return removed


def has_exhausted(s: ChapterState, who: int) -> bool:
    """Whether there is an Exhausted card in a deck or its discard pile."""
    one = s.party[who]
    return s.cards.exhausted in one.deck or s.cards.exhausted in one.discard


def gain_memory(s: ChapterState, id: str) -> None:
    """KF-17.6 A Memory is kept face up for the campaign."""
    if id not in s.memories:
        s.memories.append(id)
        emit(s, ev.MemoryGained, id)


def gain_prompt(s: ChapterState, id: str) -> None:
    """KF-19.8 A Prompt card is kept until it is played; each is gained once."""
    if id not in s.prompts_had:
        s.prompts_had.append(id)
        s.prompts.append(id)
        emit(s, ev.PromptGained, id)


def gain_pair(s: ChapterState, pair: int) -> None:
    """KF-19.6, KF-19.11 New cards go to the reserve; those of an absent Seeker's face to its box."""
    owner = s.cards.pairs[pair].owner
    here = [s.board(who).id for who in range(len(s.party))]
    (s.reserve if owner is None or owner in here else s.boxed_pairs).append(pair)
    emit(s, ev.PairGained, pair)


def gain_card(s: ChapterState, id: str) -> None:
    """A pair or a Disposable by its id."""
    if id in s.cards.pair_numbers:
        gain_pair(s, s.cards.pair_numbers[id])
    else:
        s.reserve_disposables.append(s.cards.disposable_numbers[id])


def open_pack(s: ChapterState, tier: Tier) -> None:
    """KF-19.6, KF-R51 Any unopened pack of the tier, by chance; else of the next one; else 3 coins."""
    for level in TIERS[TIERS.index(tier) :]:
        sealed = sealed_packs(s, level)
        if sealed:
            unveil(s)
            chosen = sealed[s.chance.below(len(sealed))]
            s.packs_opened.append(chosen)
            emit(s, ev.PackOpened, chosen)
            for id in s.cards.treasures[chosen].pairs:
                gain_pair(s, s.cards.pair_numbers[id])
            return
    change_coins(s, INSTEAD_OF_A_PACK)


def sealed_packs(s: ChapterState, tier: Tier) -> list[str]:
    """The packs of a tier that are still sealed."""
    return [id for id, pack in s.cards.treasures.items() if pack.tier == tier and id not in s.packs_opened]


def open_pouch(s: ChapterState, id: str) -> None:
    """KF-19.9 A pair for each Seeker, and an interlude for each one of the party to read."""
    if id in s.packs_opened:
        return
    s.packs_opened.append(id)
    emit(s, ev.PouchOpened, id)
    for pair in s.cards.pouches[id].pairs.values():
        gain_pair(s, s.cards.pair_numbers[pair])
    for who in standing.seekers(s):
        page = s.cards.pouches[id].interludes.get(s.board(who).id)
        if page is not None:
            emit(s, ev.PageFound, page)
