"""Facts that statistics record of a match: the rounds, how far the Witch Master is, the AI cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tablee.core import AnyQuestion, Chronicle, Name, Seat
from tablee.games.dark_rituals.content import Cards
from tablee.games.dark_rituals.progress import conditions
from tablee.games.dark_rituals.state import PLAYER, Night

SET_UP = ("sacrifice", "line_up")


def round_of(s: Night) -> int:
    """The round; 0: the set-up."""
    return 0 if s.phase in SET_UP else s.round


def standings(s: Night) -> list[int]:
    """How far the Witch Master is, in percent of the condition that is nearest to being met."""
    return [max(100 * one.value // max(1, one.goal) for one in conditions(s) if one.is_mine)]


def cards(s: Night) -> Iterator[tuple[Seat, str]]:
    """The Demon's cards and the Plagues that came up; both are against the Heroes or for them."""
    for number in s.plague_discard:
        yield PLAYER, s.cards.plagues[number].id
    for number in s.witchcraft_discard:
        yield PLAYER, s.cards.witchcraft[number].id


def decks(content: Cards) -> Mapping[str, Mapping[str, Name]]:
    """The cards by name."""
    return {
        "plagues": {card.id: card.name for card in content.plagues},
        "witchcraft": {card.id: card.name for card in content.witchcraft},
    }


def passed(s: Night, question: AnyQuestion, value: Any) -> int:
    """DR-3.4 How often the Witch Master Passed."""
    return question.kind == "turn" and value == "pass"


def defended(s: Night, question: AnyQuestion, value: Any) -> int:
    """DR-6.4 How often a member of the Legion Defended."""
    return question.kind == "defend" and value != "none"


CHRONICLE = Chronicle(
    round=round_of,
    standings=standings,
    cards=cards,
    decks=decks,
    tallies={"passed": passed, "defended": defended},
)
