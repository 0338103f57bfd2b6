"""Facts that statistics record of a match: the Stones of each turn, the troupes, and what was done in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from tablee.core import AnyQuestion, Chronicle, Name, Seat
from tablee.games.moonstone.cards import MANOEUVRES, Cards
from tablee.games.moonstone.rules.actions import kind, usual_cost
from tablee.games.moonstone.state import Skirmish

SET_UP = frozenset({"troupes", "drop", "mulligan", "roll", "deploy"})


def round_of(s: Skirmish) -> int:
    """The turn; 0: the set-up."""
    return 0 if s.phase in SET_UP else s.turn


def standings(s: Skirmish) -> list[int]:
    """MS-16.1 The Stones of each player."""
    return [s.stones_of(seat) for seat in range(len(s.players))]


def cards(s: Skirmish) -> Iterator[tuple[Seat, str]]:
    """The characters of each troupe."""
    for one in s.characters:
        yield one.owner, s.cards.characters[one.card].id


def troupes(s: Skirmish) -> list[str]:
    """The troupe of each player, by its id if it was one that is ready to play, else by its faction."""
    return [_troupe(s, seat) for seat in range(len(s.players))]


def _troupe(s: Skirmish, seat: Seat) -> str:
    player = s.players[seat]
    ready = s.cards.presets(s.options.roster, s.troupe_size())
    chosen = [id for id, numbers in ready.items() if sorted(numbers) == player.picks]
    return chosen[0] if chosen else str(player.faction)


def decks(content: Cards) -> Mapping[str, Mapping[str, Name]]:
    """All characters by name, and the troupes."""
    return {
        "characters": {card.id: card.name for card in content.characters},
        "troupes": {troupe.id: troupe.name for troupe in content.troupes},
    }


# Section 16: what is counted over a match


def announced(s: Skirmish, question: AnyQuestion, value: Any) -> int:
    """MS-9.5 Cards that were announced."""
    return question.kind == "announce"


def bluffed(s: Skirmish, question: AnyQuestion, value: Any) -> int:
    """MS-9.5 Return the cards that were announced as something else."""
    return question.kind == "announce" and value != s.duel.face_down


def called(s: Skirmish, question: AnyQuestion, value: Any) -> int:
    """MS-9.7 Announcements that were not believed."""
    return question.kind == "resist" and value == "bluff"


def caught(s: Skirmish, question: AnyQuestion, value: Any) -> int:
    """MS-9.9 Return the announcements that were false."""
    return called(s, question, value) and s.duel.announced != s.duel.face_down


def laid(card: int, s: Skirmish, question: AnyQuestion, value: Any) -> int:
    """MS-14.6 Return how often a melee card was chosen."""
    return question.kind == "choose_melee_card" and value == card


def spent(purpose: str, s: Skirmish, question: AnyQuestion, value: Any) -> int:
    """MS-4.2 Energy spent for a purpose."""
    match question.kind:
        case "choose_action" if value[0] not in ("end", "thrall"):
            return usual_cost(s, question.about, value) if kind(s, value) == purpose else 0
        case "reaction":
            return purpose == "reaction" and value is not None
        case "go_for_it":
            return purpose == "go_for_it" and value
    return 0


PURPOSES = ("step", "traverse", "harvest", "melee", "active", "arcane", "reaction", "go_for_it")

CHRONICLE = Chronicle(
    round=round_of,
    standings=standings,
    cards=cards,
    decks=decks,
    characters=troupes,
    tallies={
        "announced": announced,
        "bluffed": bluffed,
        "called": called,
        "caught": caught,
        **{f"laid_{name}": partial(laid, card) for card, name in enumerate(MANOEUVRES)},
        **{f"energy_{purpose}": partial(spent, purpose) for purpose in PURPOSES},
    },
)
