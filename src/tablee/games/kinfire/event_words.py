"""The lines of the log."""

from __future__ import annotations

from typing import Any

from tablee.core import Event, Message, SeatName, event_id, message, message_id
from tablee.core.i18n import Argument
from tablee.games.kinfire.effects import STATUSES
from tablee.games.kinfire.events import (
    CardTold,
    ChoiceMade,
    MemoryGained,
    PageFound,
    PromptGained,
    QuestBegan,
    SeekerChosen,
    SeekerHanded,
    SeekerJoined,
)
from tablee.games.kinfire.standing import FIRST_FOE
from tablee.games.kinfire.state import (
    NOBODY,
)
from tablee.games.kinfire.stories import CityCard, StoryCard
from tablee.games.kinfire.story_walk import choice_of
from tablee.games.kinfire.story_words import goods_name, told_words
from tablee.games.kinfire.view import View
from tablee.games.kinfire.words import card_name, chit_words, figure_name, token_words, zone_name

BY_BOARD = (SeekerChosen, SeekerJoined, SeekerHanded)
"""Events from before the party stands: they name a Seeker by its board."""
COUNTED = ("wounds", "weakens", "stuns", "traps")


def event_words(view: View, event: Event) -> Message:
    """One line of the log: the message of the event, its facts as words."""
    id = message_id("event", event_id(type(event)))
    args: dict[str, Argument] = {}
    for name in event.__struct_fields__:
        argument = _said(view, event, name, getattr(event, name))
        if argument is not None:
            args[name] = argument
    args |= more_of(view, event)
    if hasattr(event, "wounds"):
        args = {name: said for name, said in args.items() if name not in COUNTED}
        args["statuses"] = tuple(
            message("status-count", status=message(f"card-{status}"), count=getattr(event, field))
            for status, field in zip(STATUSES, COUNTED, strict=True)
            if getattr(event, field)
        )
    if getattr(event, "protects", NOBODY) != NOBODY:
        id += "-for"
    return Message(id, args)


def more_of(view: View, event: Event) -> dict[str, Argument]:
    """The words that stand on what an event turned over."""
    cards = view.cards
    match event:
        case QuestBegan(id):
            return {"flap": cards.quests[id].flap}
        case MemoryGained(id):
            return {"text": cards.memories[id].text}
        case PromptGained(id):
            return {"text": cards.prompts[id].text}
        case PageFound(id):
            page = cards.interludes[id]
            seeker = cards.seekers[cards.seeker_numbers[page.seeker]]
            return {"seeker": seeker.name, "text": page.text}
    return {}


def _said(view: View, event: Event, name: str, value: Any) -> Argument | None:  # noqa: C901 - one case for each fact
    match name:
        case "seat" if type(event).__name__ == "LeaderElected" and value == NOBODY:
            return message("do-no-leader")
        case "seat":
            return SeatName(int(value))
        case "seeker" if isinstance(event, BY_BOARD):
            return view.cards.seekers[int(value)].name
        case "figure" | "target" | "seeker" | "enemy" | "ally" | "by":
            return figure_name(view, value)
        case "protects":
            return None if value == NOBODY else figure_name(view, value)
        case "zone":
            return zone_name(view, value)
        case "card":
            return card_name(view, value)
        case "chit":
            return chit_words(view, value)
        case "chits":
            return tuple(chit_words(view, chit) for chit in value)
        case "token":
            return token_words(value)
        case "status":
            return message(f"card-{value}")
        case "statuses":
            return tuple(message(f"card-{status}") for status in value)
        case "setup":
            return next(card.name for card in view.cards.story if card.id == value)
        case "board" if type(event).__name__ == "SeekerLeft":
            return view.cards.seekers[int(value)].name
        case "board":
            return None
        case "boards":
            return tuple(view.cards.enemies[board].name for board in value)
        case "cards":
            return tuple(card_name(view, card) for card in value) or message("phrase-nothing")
        case "lines":
            return None
        case "told" if isinstance(event, CardTold):
            told = told_card(view, event.told)
            return told_words(told.name, told.text, (told.more[line].text for line in event.lines))
        case "told" | "memory" | "prompt" | "pack" | "pouch" | "page" | "quest" | "goods" | "pair":
            return titled(view, name, value)
        case "option" if isinstance(event, ChoiceMade):
            return choice_of(told_card(view, event.told))[event.option].text
        case "won" | "passed":
            return int(bool(value))
        case "row":
            figure: int = getattr(event, "enemy", FIRST_FOE)
            return row_of(view, figure, value)
        case "phase":
            return int(value) + 1
    number: int = value
    return number


def row_of(view: View, figure: int, row: int) -> Argument:
    """The name of a row (from 0 on); of an enemy of an earlier combat its number."""
    if figure - FIRST_FOE < len(view.combat.foes) and row < len(view.enemy_board(figure).rows):
        return view.row(figure, row).name
    return message("row-number", row=row + 1)


def told_card(view: View, id: str) -> StoryCard | CityCard:
    """A story or city card that was read."""
    return view.cards.story_of.get(id) or view.cards.city[id]


def titled(view: View, kind: str, id: Any) -> Argument:
    """The name of a card of the campaign."""
    cards = view.cards
    match kind:
        case "told":
            return told_card(view, id).name
        case "memory":
            return cards.memories[id].name
        case "prompt":
            return cards.prompts[id].name
        case "pack":
            return cards.treasures[id].name
        case "pouch":
            return cards.pouches[id].name
        case "page":
            return cards.interludes[id].name
        case "quest":
            return cards.quests[id].name
        case "pair":
            return cards.pairs[int(id)].name
    return goods_name(view, id)
