"""What is wrong with content beyond the types of its fields, and the loading of packs (14.5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TypeVar

from msgspec import Struct

from tablee.core import Card, ContentError, PackError, message, read_packs
from tablee.games.kinfire.atlas import CombatMap, map_error
from tablee.games.kinfire.cards import (
    BAR,
    DECK,
    KINDS,
    MOST_INSTANTS,
    AllyCard,
    CardPair,
    Cards,
    EnemyBoard,
    Kit,
    SeekerBoard,
)
from tablee.games.kinfire.effects import (
    Colour,
    FreeAction,
    Heal,
    ModifyDamage,
    RedirectToAlly,
    Spawn,
    Strike,
    SubstituteGift,
    window_of,
)
from tablee.games.kinfire.stories import TOKENS, CombatSetup
from tablee.games.kinfire.story_checks import story_fault

T = TypeVar("T")
MOST_INSTANTS_RULE = "KF-21.8"

BASE = Path(__file__).parent / "packs" / "base"
TEXTS = Path(__file__).parent / "texts"


def load(packs: Sequence[Path] = ()) -> Cards:
    """The base pack with others on top of it."""
    content = read_packs(BASE, packs, KINDS, card_error, TEXTS)
    cards = Cards({kind: content[kind] for kind in KINDS})
    fault = first_fault(cards)
    if fault is not None:
        kind, error = fault
        raise PackError(error.at(content.files[kind, str(error.card)], texts=TEXTS))
    return cards


def first_fault(cards: Cards) -> tuple[str, ContentError] | None:
    """What is wrong between cards: names that nothing has, illegal decks, tokens not laid out once (14.5)."""
    ids: dict[str, Mapping[str, object]] = {
        "pairs": cards.pair_numbers,
        "seekers": cards.seeker_numbers,
        "enemies": cards.enemy_numbers,
        "allies": cards.ally_numbers,
        "maps": cards.map_of,
    }
    for seeker in cards.seekers:
        for id in seeker.base:
            if id not in ids["pairs"]:
                return "seekers", ContentError(message("card-unknown", id=id), "base", card=seeker.id)
        broken = deck_fault([cards.pairs[cards.pair_numbers[id]] for id in seeker.base], seeker, 0)
        if broken is not None:
            return "seekers", ContentError(message("kit-deck", rule=broken), "base", card=seeker.id)
    for kit in cards.kits:
        error = _kit_error(cards, kit)
        if error is not None:
            return "kits", error
    unknown = _unknown_figure(cards)
    if unknown is not None:
        return unknown
    for id, setup in cards.setups.items():
        error = _setup_error(ids, cards, id, setup)
        if error is not None:
            return "story", error
    return story_fault(cards)


def found_in(thing: object, kind: type[T]) -> Iterator[T]:
    """Every word of a kind in a card, however deep."""
    if isinstance(thing, kind):
        yield thing
    if isinstance(thing, Struct):
        thing = tuple(getattr(thing, name) for name in thing.__struct_fields__)
    if isinstance(thing, tuple):
        for part in thing:
            yield from found_in(part, kind)


def _unknown_figure(cards: Cards) -> tuple[str, ContentError] | None:
    """The first card that names an enemy or an Ally card that does not exist."""
    kinds: dict[str, Sequence[Card]] = {
        "seekers": cards.seekers,
        "pairs": cards.pairs,
        "disposables": cards.disposables,
        "enemies": cards.enemies,
        "allies": cards.allies,
    }
    for kind, several in kinds.items():
        for card in several:
            enemies = {word.enemy for word in found_in(card, Heal)}
            enemies |= {word.enemy for word in found_in(card, Spawn)}
            enemies |= {word.enemy for word in found_in(card, RedirectToAlly)}
            enemies |= {word.present for word in found_in(card, ModifyDamage)}
            allies = {word.ally for word in found_in(card, Spawn)}
            unknown = (enemies - cards.enemy_numbers.keys()) | (allies - cards.ally_numbers.keys())
            for id in sorted(id for id in unknown if id is not None):
                return kind, ContentError(message("card-unknown", id=id), card=card.id)
    return None


def _spawn_error(
    cards: Cards, card: EnemyBoard | AllyCard, zone: str | None, setup: CombatSetup
) -> str | None:
    """The zone of an arrival that the map of a set-up does not have."""
    for word in found_in(card, Spawn):
        where = word.zone or zone
        if where not in cards.map_of[setup.map].zones:
            return where or "?"
    return None


def _kit_error(cards: Cards, kit: Kit) -> ContentError | None:
    for name, swaps in kit.swaps.items():
        if name not in cards.seeker_numbers:
            return ContentError(message("card-unknown", id=name), "swaps", card=kit.id)
        base = cards.seekers[cards.seeker_numbers[name]].base
        for out, put in swaps.items():
            if out not in base or put not in cards.pair_numbers:
                return ContentError(message("card-unknown", id=f"{out}, {put}"), f"swaps.{name}", card=kit.id)
    for number, seeker in enumerate(cards.seekers):
        broken = deck_fault([cards.pairs[p] for p in cards.deck_of(number, kit.id)], seeker, kit.kinfire)
        if broken is not None:
            return ContentError(message("kit-deck", rule=broken), f"swaps.{seeker.id}", card=kit.id)
    return None


def deck_fault(pairs: Sequence[CardPair], seeker: SeekerBoard, kinfire: int) -> str | None:
    """The limit of deck building that a deck breaks, by its rule (KF-21.4 to KF-21.8)."""
    if any(pair.owner not in (None, seeker.id) for pair in pairs):
        return "KF-21.4"
    if len(pairs) != DECK or len({pair.id for pair in pairs}) != DECK:
        return "KF-21.5"
    if not fits_bar([pair.colours for pair in pairs], seeker.bar):
        return "KF-21.6"
    if sum(pair.kinfire for pair in pairs) > kinfire:
        return "KF-21.7"
    if sum(pair.instant for pair in pairs) > MOST_INSTANTS:
        return "KF-21.8"
    return None


def fits_bar(colours: Sequence[Sequence[Colour]], bar: tuple[int, int, int]) -> bool:
    """KF-21.6 Whether each card can be one of its colours so that the bar's counts come out."""
    counts: set[tuple[int, ...]] = {bar}
    for card in colours:
        wild = card[0] in ("white", "void")
        counts = {
            tuple(count - (at == n) for at, count in enumerate(left))
            for left in counts
            for n, colour in enumerate(BAR)
            if (wild or colour in card) and left[n] > 0
        }
    return (0, 0, 0) in counts


def _setup_error(
    ids: Mapping[str, Mapping[str, object]], cards: Cards, id: str, setup: CombatSetup
) -> ContentError | None:
    if setup.map not in ids["maps"]:
        return ContentError(message("card-unknown", id=setup.map), "combat.map", card=id)
    zones = cards.map_of[setup.map].zones
    placed: list[int] = []
    for number, foe in enumerate(setup.enemies):
        path = f"combat.enemies[{number}]"
        if foe.enemy not in ids["enemies"] or foe.zone not in zones:
            return ContentError(message("card-unknown", id=f"{foe.enemy}, {foe.zone}"), path, card=id)
        board = cards.enemies[cards.enemy_numbers[foe.enemy]]
        rows_fit = len(foe.tokens) == len(board.rows)
        if not rows_fit or any(t and not row.steps for t, row in zip(foe.tokens, board.rows, strict=True)):
            return ContentError(message("setup-rows"), path, card=id)
        nowhere = _spawn_error(cards, board, foe.zone, setup)
        if nowhere is not None:
            return ContentError(message("card-unknown", id=nowhere), path, card=id)
        placed += [token for row in foe.tokens for token in row]
    for number, ally in enumerate(setup.allies):
        if ally.ally not in ids["allies"] or ally.zone not in (None, *zones):
            path = f"combat.allies[{number}]"
            return ContentError(message("card-unknown", id=f"{ally.ally}, {ally.zone}"), path, card=id)
        nowhere = _spawn_error(cards, cards.allies[cards.ally_numbers[ally.ally]], ally.zone, setup)
        if nowhere is not None:
            path = f"combat.allies[{number}]"
            return ContentError(message("card-unknown", id=nowhere), path, card=id)
        placed += ally.tokens
    if sorted(placed) != list(TOKENS):
        return ContentError(message("setup-tokens"), "combat", card=id)
    return None


def card_error(card: Card) -> ContentError | None:
    """What is wrong with a card beyond the types of its fields, and what would be right."""
    match card:
        case CardPair():
            return _pair_error(card)
        case EnemyBoard():
            return _enemy_error(card)
        case CombatMap():
            return map_error(card)
        case _:
            return None


def _pair_error(pair: CardPair) -> ContentError | None:
    if not colours_fit(pair.colours):
        return ContentError(message("card-colours"), "colours")
    if not pair.effects and not pair.ward:
        return ContentError(message("card-no-effects"), "effects")
    if pair.instant != bool(pair.as_boost or any(isinstance(e, FreeAction) for e in pair.effects)):
        return ContentError(message("card-instant"), "instant")
    gifts = pair.boost.gives
    if not gifts:
        return ContentError(message("card-no-gift"), "boost.gives")
    if len({window_of(gift) for gift in gifts}) > 1:
        return ContentError(message("card-windows"), "boost.gives")
    if pair.colours == ("void",) and not all(isinstance(gift, SubstituteGift) for gift in gifts):
        return ContentError(message("card-void-boost"), "boost.gives")
    return None


def colours_fit(colours: Sequence[Colour]) -> bool:
    """One colour, or two of red, green and blue (3.3)."""
    if len(colours) == 1:
        return True
    return len(set(colours)) == len(colours) == 2 and all(colour in BAR for colour in colours)


def _enemy_error(enemy: EnemyBoard) -> ContentError | None:
    if not 2 <= len(enemy.rows) <= 4:
        return ContentError(message("enemy-rows", count=len(enemy.rows)), "rows")
    for phase in range(len(enemy.phases) + 1):
        rows = [enemy.row(phase, slot) for slot in range(1, len(enemy.rows) + 1)]
        if sum(bool(row.steps) for row in rows) < 2:
            return ContentError(message("enemy-active", phase=phase + 1), "rows")
        for number, row in enumerate(rows):
            if not row.steps and not row.passive:
                return ContentError(message("enemy-row-empty"), f"rows[{number}]")
            strikes = [step for step in row.steps if isinstance(step, Strike)]
            if not all(colours_fit(strike.colours) for strike in strikes):
                return ContentError(message("card-colours"), f"rows[{number}].steps")
    return None
