"""Campaigns that look for what has not been seen yet: directed play for the tests of reachability."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable
from functools import cache
from typing import Any

import msgspec

from tablee.core import PASS, AnyMatch, AnyQuestion, Match
from tablee.games.kinfire import GAME
from tablee.games.kinfire.cards import KINDS, Cards
from tablee.games.kinfire.checks import load
from tablee.games.kinfire.record import CampaignRecord, read
from tablee.games.kinfire.state import ChapterState, Options
from tablee.games.kinfire.stories import AnyDeed, Go, GoEvent
from tablee.games.kinfire.story_walk import choice_of, sequences
from tablee.testing import drive
from tablee.testing.driving import random_answer

CARDS = load()
PARTIES = ("asha khor naz roland", "feyn valora", "roland naz", "asha feyn khor", "valora khor roland feyn")
FAR = 99


@cache
def easy() -> Cards:
    """The content with enemies of 1 HP and Seekers of 90: whoever plays on, wins."""
    content: dict[str, dict[str, Any]] = {}
    for kind in KINDS:
        listed = getattr(CARDS, kind)
        content[kind] = {card.id: card for card in (listed.values() if isinstance(listed, dict) else listed)}
    for id, board in content["enemies"].items():
        phases = tuple(msgspec.structs.replace(phase, hp=1) for phase in board.phases)
        content["enemies"][id] = msgspec.structs.replace(board, hp=1, phases=phases)
    for kind in ("seekers", "allies"):
        for id, card in content[kind].items():
            content[kind][id] = card if card.hp is None else msgspec.structs.replace(card, hp=90)
    for id, card in content["story"].items():
        if card.combat is not None:
            foes = tuple(msgspec.structs.replace(foe, hp=None) for foe in card.combat.enemies)
            combat = msgspec.structs.replace(card.combat, enemies=foes)
            content["story"][id] = msgspec.structs.replace(card, combat=combat)
    return Cards(content)


def targets(deeds: Iterable[AnyDeed]) -> set[str]:
    """The cards that deeds may lead to."""
    found = set()
    for _, inner in sequences(tuple(deeds), ""):
        found |= {deed.to for deed in inner if isinstance(deed, Go)}
        found |= {deed.id for deed in inner if isinstance(deed, GoEvent)}
    return found


@cache
def ways() -> dict[str, set[str]]:
    """The cards that each card may lead to."""
    found = {card.id: targets(card.does) for card in CARDS.story}
    found |= {card.id: targets(card.does) for card in CARDS.city.values()}
    for id, setup in CARDS.setups.items():
        found[id] |= {setup.won, setup.lost}
    for memory in CARDS.memories.values():
        for ahead, instead in memory.replaces.items():
            for leads in found.values():
                leads |= {instead} if ahead in leads else set()
    return found


def distance(starts: Collection[str], wanted: Collection[str]) -> int:
    """How many cards away the nearest wanted card is."""
    seen, front, steps = set(starts), set(starts), 0
    while front:
        if front & set(wanted):
            return steps
        front = {to for id in front for to in ways()[id]} - seen
        seen |= front
        steps += 1
    return FAR


class Explorer:
    """Plays campaigns and prefers what leads to cards that were not seen."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.cards: set[str] = set()
        self.memories: set[str] = set()
        self.prompts: set[str] = set()
        self.quests: set[str] = set()
        self.pairs: set[str] = set()
        self.opened: set[str] = set()
        self.endings: set[str] = set()
        self.chapters = 0

    @property
    def wanted(self) -> set[str]:
        """The cards that were not seen yet."""
        return ({*CARDS.story_of} | {*CARDS.city}) - self.cards

    def choose(self, match: AnyMatch, question: AnyQuestion) -> Any:
        """An answer: at a fork the way to what is new, else any."""
        s: ChapterState = match.state
        match question.kind:
            case "story_choice" | "conundrum" | "may_memory" | "seeker_option":
                card = s.cards.story_of.get(s.card) or s.cards.city[s.card]
                options = choice_of(card)
                return self.nearest(question, lambda number: targets(options[number].does))
            case "choose_quest":
                return self.nearest(question, self.quest_of)
            case "city_action":
                places = [option for option in question.options if option not in ("give_up", "stop")]
                if places and self.rng.random() < 0.95:
                    fresh = [place for place in places if self.is_new(s, place[1])]
                    return self.rng.choice(fresh or places)
            case "turn" if self.rng.random() < 0.8:
                acts = [option for option in question.options if option[0] == "play" or option == "lantern"]
                if acts:
                    return self.rng.choice(acts)
            case "roster" if "keep" in question.options and self.rng.random() < 0.8:
                return "keep"
            case "sleep" if "sleep" in question.options:
                return "sleep"
        return random_answer(question, self.rng)

    def quest_of(self, prompt: str) -> set[str]:
        """The first card of a quest; the last quest comes when nothing else is on offer."""
        return {CARDS.quests[CARDS.prompts[prompt].quest].starts} if prompt != "6-p" else set()

    def is_new(self, s: ChapterState, place: int) -> bool:
        """Whether a place of the city deck has a card that was not seen."""
        return any(CARDS.city[id].place == place and id in self.wanted for id in s.city_deck)

    def nearest(self, question: AnyQuestion, leads: Any) -> Any:
        """The option that leads soonest to something new."""
        options = [option for option in question.options if option is not None]
        if not options:
            return PASS
        self.rng.shuffle(options)
        return min(options, key=lambda option: distance(leads(option), self.wanted))

    def campaign(self, seats: int, most: int = 40) -> CampaignRecord:
        """One campaign from its first chapter to its end."""
        record: bytes | None = None
        party = tuple(self.rng.choice(PARTIES).split()) if seats < 3 else ()
        options = msgspec.convert({"party": party, "tutorial": self.rng.random() < 0.5}, Options)
        for _ in range(most):
            content = easy() if self.rng.random() < 0.7 else CARDS
            key = self.rng.randrange(1 << 30)
            match = Match.new(GAME, options, key, seats=seats, record=record, content=content)
            drive(match, self.choose)
            assert match.outcome is not None
            record = match.outcome.record
            assert record is not None
            self.chapters += 1
            self.look(match, read(record))
            if match.state.ending:
                return read(record)
        raise AssertionError(f"no end within {most} chapters")

    def look(self, match: Match[ChapterState], record: CampaignRecord) -> None:
        """Take note of what a chapter has met."""
        self.cards |= {one.id for one in record.cards_read}
        self.memories |= {*record.memories}
        self.prompts |= {*record.prompts_had}
        self.quests |= {done.quest for done in record.quest_log}
        self.opened |= {*record.packs_opened}
        held = [*match.state.reserve, *match.state.boxed_pairs]
        held += [pair for one in match.state.party for pair in one.pairs]
        self.pairs |= {CARDS.pairs[pair].id for pair in held}
        if record.ending:
            self.endings.add(record.ending)
