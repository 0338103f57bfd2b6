"""A view as numbers, for agents that learn: always as many, most of them between 0 and 1."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from tablee.games.moonstone.cards import ARCANE_DECK, CATASTROPHE, FACTIONS
from tablee.games.moonstone.rules.ending import DAWN
from tablee.games.moonstone.state import EDGES, NOBODY, Phase, Status
from tablee.games.moonstone.table.geometry import INCH, SIDE
from tablee.games.moonstone.view import CharacterView, FighterView, HandView, StoneView, View

SEATS, STONES = 4, 7
CHARACTERS = 36
"""Four troupes, and thralls; those that come later in a match of many are not shown."""
MOST_ENERGY = 10
ARCANE_KINDS, MELEE_KINDS = CATASTROPHE + 1, 6
COPIES = 3
PHASES, STATUSES = get_args(Phase), get_args(Status)

Row = list[float]


def features(view: View) -> Row:
    """The table, its characters and Stones, and the cards that the seat may see."""
    row = [view.turn / DAWN, *_one_of(PHASES, view.phase)]
    for seat in (view.first, view.initiative, view.turn_of):
        row += _one_of(range(SEATS), seat)
    for number in range(SEATS):
        row += _player(view, number)
    for number in range(CHARACTERS):
        row += _character(view, number) if number < len(view.characters) else _none(_CHARACTER)
    for number in range(STONES):
        row += _stone(view.stones[number]) if number < len(view.stones) else _none(_STONE)
    return row + _duel(view) + _fight(view)


def _none(count: int) -> Row:
    return [0.0] * count


def _one_of(values: Sequence[object], value: object) -> Row:
    return [float(value == one) for one in values]


def _counts(cards: Sequence[int] | None, kinds: int) -> Row:
    return [(cards or ()).count(kind) / COPIES for kind in range(kinds)]


def _player(view: View, number: int) -> Row:
    if number >= len(view.players):
        return _none(3 + len(FACTIONS) + len(EDGES))
    one = view.players[number]
    mine = float(number == view.seat)
    stones, mulligan = one.stones / STONES, float(one.mulligan)
    return [mine, stones, mulligan, *_one_of(FACTIONS, one.faction), *_one_of(EDGES, one.edge)]


def _character(view: View, number: int) -> Row:
    one: CharacterView = view.characters[number]
    card = view.cards.characters[one.card]
    return [
        1.0,
        float(one.owner == view.seat),
        float(number == view.active),
        one.card / len(view.cards.characters),
        one.at[0] / SIDE,
        one.at[1] / SIDE,
        one.elevation / (12 * INCH),
        (card.hp - one.wounds) / card.hp,
        one.energy / MOST_ENERGY,
        one.stones / STONES,
        float(one.activated),
        float(one.sheet.jogged),
        card.melee / 6,
        card.arcane / 6,
        *_one_of(range(SEATS), one.owner),
        *_one_of(STATUSES, one.status),
    ]


_CHARACTER = 14 + SEATS + len(STATUSES)
_STONE = 4


def _stone(one: StoneView) -> Row:
    return [one.at[0] / SIDE, one.at[1] / SIDE, one.depth / 4, (one.holder + 1) / CHARACTERS]


def _hand(hand: HandView | None, kinds: int, most: int) -> Row:
    if hand is None:
        return _none(1 + kinds)
    return [hand.count / most, *_counts(hand.cards, kinds)]


def _duel(view: View) -> Row:
    duel, most = view.duel, len(ARCANE_DECK)
    row = _one_of(range(ARCANE_KINDS), view.flipped)
    row += _hand(None if duel is None else duel.hand, ARCANE_KINDS, most)
    row += _hand(None if duel is None else duel.resist_hand, ARCANE_KINDS, most)
    row += _one_of(range(ARCANE_KINDS), None if duel is None else duel.own_card)
    row += _one_of(range(ARCANE_KINDS), None if duel is None else duel.announced)
    row += _counts(None if duel is None else duel.shown, ARCANE_KINDS)
    target = NOBODY if duel is None else duel.target
    return [*row, (target + 1) / CHARACTERS]


def _fight(view: View) -> Row:
    row: Row = []
    for side in range(2):
        one: FighterView | None = view.fight[side] if view.fight else None
        row += _hand(None if one is None else one.hand, MELEE_KINDS, 10)
        row += _one_of(range(MELEE_KINDS), None if one is None else one.chosen)
        row += _counts(None if one is None else one.laid, MELEE_KINDS)
        row.append(0.0 if one is None else (one.character + 1) / CHARACTERS)
    return row
