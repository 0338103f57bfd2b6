"""What is wrong between the cards of a campaign: unknown names, cards without a way in or out (14.5)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any, TypeAlias

from msgspec import Struct

from tablee.core import Card, ContentError, message
from tablee.core.content.errors import nearest
from tablee.games.kinfire import stories as st
from tablee.games.kinfire.cards import Cards
from tablee.games.kinfire.stories import AnyDeed
from tablee.games.kinfire.story_walk import choices_on, parts, sequences

Fault: TypeAlias = tuple[str, ContentError]
"""The kind of a card, and what is wrong with it."""

NAMES: Mapping[tuple[type, str], str] = {
    (st.Go, "to"): "story",
    (st.CombatSetup, "won"): "story",
    (st.CombatSetup, "lost"): "story",
    (st.QuestCard, "starts"): "story",
    (st.MemoryCard, "replaces"): "story",
    (st.QuestCard, "prompt"): "prompts",
    (st.GainPrompt, "id"): "prompts",
    (st.StoryCondition, "never"): "prompts",
    (st.StoryCondition, "had"): "prompts",
    (st.PromptCard, "quest"): "quests",
    (st.CityCard, "arrives_after"): "quests",
    (st.GainMemory, "id"): "memories",
    (st.StoryCondition, "memory"): "memories",
    (st.VisitInn, "free_with"): "memories",
    (st.StoryCondition, "seeker"): "seekers",
    (st.Choice, "seekers"): "seekers",
    (st.Tire, "seeker"): "seekers",
    (st.GainKinfire, "seekers"): "seekers",
    (st.Instead, "seeker"): "seekers",
    (st.SkillTest, "again"): "seekers",
    (st.Interlude, "seeker"): "seekers",
    (st.StoryCondition, "ally"): "allies",
    (st.Promised, "figure"): "figures",
    (st.PhaseText, "enemy"): "enemies",
    (st.SpecialObject, "trophies"): "enemies",
    (st.CityChange, "card"): "city",
    (st.GoEvent, "id"): "city",
    (st.OpenPouch, "id"): "pouches",
    (st.GainLoot, "id"): "loot",
    (st.SpecialObject, "card"): "loot",
    (st.Goods, "card"): "goods",
    (st.AddLoot, "id"): "pairs",
    (st.CityCard, "courses"): "pairs",
    (st.TreasurePack, "pairs"): "pairs",
    (st.UpgradePouch, "pairs"): "pairs",
    (st.UpgradePouch, "interludes"): "interludes",
}
"""The fields that name other cards, and what they name."""
CAMPAIGN = ("story", "quests", "memories", "prompts", "city", "treasures", "pouches", "interludes")


def story_fault(cards: Cards) -> Fault | None:
    """The first thing that is wrong between the cards of the campaign."""
    return next(_faults(cards), None)


def _faults(cards: Cards) -> Iterator[Fault]:
    content = {kind: listed(cards, kind) for kind in CAMPAIGN}
    known = names_known(cards)
    for kind, all_of in content.items():
        for card in all_of:
            for error in unknown_names(card, known):
                yield kind, error
    for kind in ("story", "city"):
        for card in content[kind]:
            assert isinstance(card, st.StoryCard | st.CityCard)
            for error in deed_errors(card):
                yield kind, error
    yield from unreachable(cards)


def listed(cards: Cards, kind: str) -> list[Card]:
    """All cards of a kind."""
    found: Any = getattr(cards, kind)
    return list(found.values()) if isinstance(found, Mapping) else list(found)


def names_known(cards: Cards) -> dict[str, Collection[str]]:
    """What can be named, by kind."""
    loot = {**cards.pair_numbers, **cards.disposable_numbers}
    return {
        "story": cards.story_of,
        "prompts": cards.prompts,
        "quests": cards.quests,
        "memories": cards.memories,
        "seekers": cards.seeker_numbers,
        "enemies": cards.enemy_numbers,
        "allies": cards.ally_numbers,
        "figures": {**cards.enemy_numbers, **cards.ally_numbers},
        "city": cards.city,
        "pouches": cards.pouches,
        "interludes": cards.interludes,
        "pairs": cards.pair_numbers,
        "loot": loot,
        "goods": {**loot, "fate": 0},
    }


def unknown_names(card: Card, known: Mapping[str, Collection[str]]) -> Iterator[ContentError]:
    """The names in a card that nothing has."""
    for path, kind, name in names_in(card, ""):
        if name not in known[kind]:
            says = message("card-unknown", id=name)
            yield ContentError(says, path, nearest(name, sorted(known[kind])), card=card.id)


def names_in(value: object, path: str) -> Iterator[tuple[str, str, str]]:
    """Each name in a card: its path, what it names, and the name."""
    if isinstance(value, Struct):
        for field in value.__struct_fields__:
            inner = getattr(value, field)
            at = f"{path}.{field}" if path else field
            kind = NAMES.get((type(value), field))
            if kind is None:
                yield from names_in(inner, at)
            else:
                yield from ((at, kind, name) for name in _texts(inner))
    elif isinstance(value, tuple):
        for number, item in enumerate(value):
            yield from names_in(item, f"{path}[{number}]")


def _texts(value: object) -> Iterator[str]:
    match value:
        case str():
            yield from [value] if value else []
        case tuple():
            for item in value:
                yield from _texts(item)
        case Mapping():
            for item in value.values():
                yield from _texts(item)


# Ways out of a card


def deed_errors(card: st.StoryCard | st.CityCard) -> Iterator[ContentError]:
    """Deeds that are never done, choices that may have no option, and a card that leads nowhere."""
    if len(choices_on(card)) > 1:
        yield ContentError(message("choice-second"), "does", card=card.id)
    for path, deeds in sequences(card.does, "does"):
        for number, deed in enumerate(deeds):
            at = f"{path}[{number}]"
            if number and leaves(deeds[number - 1]):
                yield ContentError(message("deed-hidden"), at, card=card.id)
            if isinstance(deed, st.StoryChoice):
                if not any(is_always_there(option) for option in deed.options):
                    yield ContentError(message("choice-no-way"), f"{at}.options", card=card.id)
                named = [seeker for option in deed.options for seeker in option.seekers]
                if len(named) > len(set(named)):
                    yield ContentError(message("choice-seeker-twice"), f"{at}.options", card=card.id)
            if isinstance(deed, st.SkillTest) and deed.bands:
                least = [band.least for band in deed.bands]
                if least[0] or least != sorted(set(least)):
                    yield ContentError(message("test-bands"), f"{at}.bands", card=card.id)
    is_left = isinstance(card, st.CityCard) or card.combat is not None or card.phase_of is not None
    if not is_left and not leads_on(card.does):
        yield ContentError(message("card-no-way"), "does", card=card.id)


def leaves(deed: AnyDeed) -> bool:
    """Whether a deed leads to another card whatever happens: what stands after it is never done."""
    if isinstance(deed, st.Go | st.GoEvent):
        return True
    ways = [inner for name, inner in parts(deed) if not name.startswith("each")]
    return bool(ways) and all(any(leaves(one) for one in way) for way in ways)


def leads_on(deeds: Iterable[AnyDeed]) -> bool:
    """Whether deeds lead to another card or end the quest, whatever happens."""
    for deed in deeds:
        if leaves(deed) or isinstance(deed, st.EndQuest | st.EndCampaign):
            return True
        ways = [inner for name, inner in parts(deed) if not name.startswith("each")]
        if ways and all(leads_on(way) for way in ways):
            return True
    return False


def is_always_there(option: st.Choice) -> bool:
    """Whether an option is available whatever the group has done and owns."""
    return not (option.cost or option.spark or option.needs or option.once)


# Ways to a card


class Reached:
    """What a campaign can come to: cards, quests, Memories and Prompt cards, and what it can be given."""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards
        self.quests = {id for id, quest in cards.quests.items() if quest.chapter is not None}
        self.story: set[str] = set()
        self.memories: set[str] = set()
        self.prompts: set[str] = set()
        self.city = {id for id, card in cards.city.items() if card.at_start and card.place is not None}
        self.given: set[str] = set()
        size = -1
        while size != (size := self._size()):
            self._grow()

    def _size(self) -> int:
        found = (self.quests, self.story, self.memories, self.prompts, self.city, self.given)
        return sum(len(one) for one in found)

    def _grow(self) -> None:
        cards = self.cards
        self.story |= {cards.quests[id].starts for id in self.quests}
        self.quests |= {cards.prompts[id].quest for id in self.prompts}
        for id, city in cards.city.items():
            if city.at_start and city.arrives_after in self.quests:
                self.city.add(id)
        for memory in self.memories:
            self.story.update(cards.memories[memory].replaces.values())
        for id in [*self.story, *self.city]:
            self._read(cards.story_of.get(id) or cards.city[id])

    def _read(self, card: st.StoryCard | st.CityCard) -> None:
        for _, deeds in sequences(card.does, "does"):
            for deed in deeds:
                self._do(deed)
        if isinstance(card, st.CityCard):
            self.given |= {goods.card for goods in card.menu} | {*card.courses}
            if card.bounty is not None:
                self.given |= {special.card for special in card.bounty.specials}
        elif card.combat is not None:
            self.story |= {card.combat.won, card.combat.lost}
            boards = {foe.enemy for foe in card.combat.enemies}
            phases = self.cards.phase_texts.items()
            self.story |= {told for (enemy, _), told in phases if enemy in boards}

    def _do(self, deed: AnyDeed) -> None:
        match deed:
            case st.Go(to):
                self.story.add(to)
            case st.GainMemory(id):
                self.memories.add(id)
            case st.GainPrompt(id):
                self.prompts.add(id)
            case st.GoEvent(id):
                self.city.add(id)
            case st.CityChange(how, id) if how in ("add", "replace"):
                self.city.add(id)
            case st.GainLoot(id):
                self.given.add(id)
            case st.OpenPouch(id):
                self.given |= {
                    id,
                    *self.cards.pouches[id].pairs.values(),
                    *self.cards.pouches[id].interludes.values(),
                }


def unreachable(cards: Cards) -> Iterator[Fault]:
    """Cards that no campaign can come to, and pairs that nobody can get."""
    reached = Reached(cards)
    found = {
        "quests": reached.quests,
        "story": reached.story,
        "city": reached.city,
        "memories": reached.memories,
        "prompts": reached.prompts,
        "pouches": reached.given,
        "interludes": reached.given,
    }
    for kind, ids in found.items():
        for card in listed(cards, kind):
            if card.id not in ids:
                yield kind, ContentError(message(f"unreachable-{kind}"), card=card.id)
    held = reached.given | {id for board in cards.seekers for id in board.base}
    held |= {id for pack in cards.treasures.values() for id in pack.pairs}
    held |= {id for kit in cards.kits for swaps in kit.swaps.values() for id in swaps.values()}
    for pair in cards.pairs:
        if pair.id not in held:
            yield "pairs", ContentError(message("unreachable-pairs"), card=pair.id)
