"""The table as lines of text."""

from __future__ import annotations

from typing import Any

from tablee.core import SeatName, Translator, message
from tablee.games.moonstone.maps import Piece
from tablee.games.moonstone.rules.ending import DAWN
from tablee.games.moonstone.table.geometry import (
    box_of,
)
from tablee.games.moonstone.view import CharacterView, HandView, View
from tablee.games.moonstone.words import (
    arcane_words,
    melee_words,
    place_words,
    sum_words,
    terrain_words,
)

# The table as lines of text


def text(view: View, words: Translator) -> list[str]:
    id = "table-sudden-death" if view.turn > DAWN else "table-turn"
    lines = [words(id, turn=view.turn, map=view.map.name)]
    for player in view.players:
        lines.append(words("table-player", seat=SeatName(player.seat), stones=player.stones))
        lines += [_character_line(view, one, words) for one in view.characters if one.owner == player.seat]
    lines += [words("table-stone", place=place_words(one.at), depth=one.depth) for one in view.on_ground()]
    lines += [words(f"table-area-{one.kind}", place=place_words(one.at)) for one in view.areas]
    lines += [_terrain_line(piece, words) for piece in view.map.pieces]
    return lines + action_lines(view, words)


def action_lines(view: View, words: Translator) -> list[str]:
    """Return what is going on: cards that are turned up, hands, and how damage was reckoned."""
    lines: list[str] = []
    if view.flipped is not None:
        lines.append(words("table-flipped", card=arcane_words(view.flipped)))
    if view.duel is not None:
        lines += [_hand_line(hand, words, arcane_words) for hand in (view.duel.hand, view.duel.resist_hand)]
        if view.duel.announced is not None:
            lines.append(words("table-announced", card=arcane_words(view.duel.announced)))
    for fighter in view.fight:
        lines.append(_hand_line(fighter.hand, words, melee_words))
    lines += [words("table-sum", sum=sum_words(view, one)) for one in view.sums]
    return lines


def _character_line(view: View, one: CharacterView, words: Translator) -> str:
    card = view.cards.characters[one.card]
    if one.status != "in_play":
        return words("table-away", character=card.name, status=message(f"status-{one.status}"))
    return words(
        "table-character",
        character=card.name,
        place=place_words(one.at),
        boxes=card.hp - one.wounds,
        hp=card.hp,
        energy=one.energy,
        stones=one.stones,
    )


def _terrain_line(piece: Piece, words: Translator) -> str:
    """Return where a piece of terrain lies, and what it means."""
    west, south, east, north = box_of(piece.shape)
    start, end = place_words((west, south)), place_words((east, north))
    return words("table-terrain", start=start, end=end, what=terrain_words(piece))


def _hand_line(hand: HandView, words: Translator, name: Any) -> str:
    seat = SeatName(hand.seat)
    if hand.cards is None:
        return words("table-hand-hidden", seat=seat, count=hand.count)
    if not hand.cards:
        return words("table-hand-empty", seat=seat)
    return words("table-hand", seat=seat, cards=tuple(name(card) for card in hand.cards))
