"""The content of packs: reading it, and telling authors what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

from msgspec import Struct

from tablee.core import (
    Card,
    ContentError,
    Message,
    PackError,
    message,
    read_packs,
)
from tablee.core.content.errors import nearest
from tablee.games.moonstone.cards import (
    TEXTS,
    Ability,
    Cards,
    Cells,
    CharacterCard,
    Signature,
    Target,
    Troupe,
    structs_in,
)
from tablee.games.moonstone.effects import (
    CausedWounds,
    ChangeStats,
    Chosen,
    EnterMod,
    GrantedAction,
    HarvestMod,
    InterruptMove,
    Place,
    Played,
    Suffered,
)
from tablee.games.moonstone.maps import CENTRE_FREE, Map, Piece, head_of
from tablee.games.moonstone.table.geometry import (
    CONTACT,
    SIDE,
    box_of,
    contains,
    distance,
    do_cross,
    gap,
    nearest_on,
    overlaps,
)
from tablee.games.moonstone.table.polygon import Polygon
from tablee.games.moonstone.table.structs import Disc, Shape

BASE = Path(__file__).parent / "packs" / "base"


KINDS: dict[str, type[Card]] = {
    "characters": CharacterCard,
    "abilities": Ability,
    "signatures": Signature,
    "troupes": Troupe,
    "maps": Map,
}


# What is wrong with a card


def card_error(card: Card) -> ContentError | None:
    """Return what is wrong with a card beyond the types of its fields, and what would be right."""
    match card:
        case CharacterCard():
            return _character_error(card)
        case Ability():
            return _ability_error(card)
        case Signature():
            return _signature_error(card)
        case Troupe():
            twice = _twice(card.characters)
            return ContentError(message("card-twice", id=twice), "characters") if twice else None
        case Map():
            return _map_error(card)
    return None


def _twice(ids: Sequence[str]) -> str | None:
    return next((id for number, id in enumerate(ids) if id in ids[:number]), None)


def _character_error(card: CharacterCard) -> ContentError | None:
    for number, box in enumerate(card.blue):
        if not 1 <= box <= card.hp:
            return ContentError(message("pack-range", least=1, most=card.hp, found=box), f"blue[{number}]")
    if list(card.blue) != sorted(set(card.blue)):
        return ContentError(message("card-blue-order"), "blue")
    if twice := _twice(card.abilities) or _twice(card.keywords) or _twice(card.factions):
        return ContentError(message("card-twice", id=twice))
    return None


_HOLDS: dict[str, tuple[str, ...]] = {
    "passive": ("passives", "triggers"),
    "active": ("effects",),
    "arcane": ("outcomes", "catastrophe"),
}
"""What each kind of ability says; all else would do nothing."""


def _ability_error(card: Ability) -> ContentError | None:
    for kind, fields in _HOLDS.items():
        for name in fields:
            if kind != card.kind and getattr(card, name):
                return ContentError(message("card-field", field=name, kind=card.kind), name)
    if not any(getattr(card, name) for name in _HOLDS[card.kind]):
        return ContentError(message("card-nothing"), _HOLDS[card.kind][0])
    if card.kind == "passive" and (card.cost or card.range or card.pulse):
        return ContentError(message("card-no-action"))
    if card.kind == "arcane" and not card.catastrophe:
        return ContentError(message("card-no-catastrophe"), "catastrophe")
    if card.range is not None and card.pulse is not None:
        return ContentError(message("card-range-or-pulse"), "pulse")
    if card.target != Target() and card.range is None:
        return ContentError(message("card-target-range"), "range")
    for number, word in enumerate(card.passives):
        if isinstance(getattr(word, "who", None), Chosen):
            return ContentError(message("card-chosen"), f"passives[{number}].who")
        if isinstance(word, ChangeStats) and "melee_range" in word.stats:
            return ContentError(message("card-melee-range"), f"passives[{number}].stats")
    return _place_error(card) or _misplaced(card)


def _signature_error(card: Signature) -> ContentError | None:
    if card.cells != Cells() and not card.types:
        return ContentError(message("card-no-type"), "types")
    if (card.text is None) != (not card.during and not card.end_step):
        return ContentError(message("card-text"), "text")
    return _place_error(card) or _misplaced(card)


def _place_error(card: Ability | Signature) -> ContentError | None:
    """MS-1.12 A base is put down in one region, and one that the rules know."""
    for word in structs_in(card):
        if isinstance(word, Place):
            regions = [word.contact is not None, word.area is not None, word.within is not None]
            in_wood = word.area == "created_wood" and isinstance(word.within, int) and word.contact is None
            known = word.area in (None, "target")
            if not in_wood and not (known and sum(regions) == 1):
                return ContentError(message("card-place"))
    return None


OF_EVENTS = ("subject", "originator")
"""Selectors of what happened: nobody, where nothing did."""


def _ids_in(*parts: Struct) -> set[int]:
    return {id(word) for part in parts for word in structs_in(part)}


def _misplaced(card: Ability | Signature) -> ContentError | None:
    """A word where no rule reads it: the match would stop there."""
    triggers, passives = (card.triggers, card.passives) if isinstance(card, Ability) else ((), ())
    targeted = [effect for trigger in triggers if trigger.when == "targeted" for effect in trigger.effects]
    of_events = _ids_in(*triggers, *(one for one in passives if isinstance(one, EnterMod)))
    in_melee = _ids_in(*(one for one in triggers if one.when == "end_step"))
    for word in structs_in(card):
        if id(word) not in of_events:
            for name in word.__struct_fields__:
                if getattr(word, name) in OF_EVENTS:
                    return ContentError(message("card-no-event", selector=getattr(word, name)))
        match word:
            case Played() | CausedWounds() if isinstance(card, Ability) and id(word) not in in_melee:
                return ContentError(message("card-no-melee"))
            case GrantedAction(effects=effects) if not all(isinstance(one, Suffered) for one in effects):
                return ContentError(message("card-granted"))
            case InterruptMove() if not any(word is effect for effect in targeted):
                return ContentError(message("card-interrupt"))
            case Suffered(may=True) | HarvestMod(may=True) if not any(word is one for one in passives):
                return ContentError(message("card-no-choice"))
    return None


def _ids(card: Map) -> list[str]:
    return [*(piece.id for piece in card.pieces), *(ladder.id for ladder in card.ladders)]


def _map_error(card: Map) -> ContentError | None:
    if twice := _twice([part for part in _ids(card) if part]):
        return ContentError(message("card-twice", id=twice), "pieces")
    platforms = {piece.id: piece for piece in card.pieces if piece.kind == "platform"}
    for number, piece in enumerate(card.pieces):
        flaw = _piece_error(piece, platforms) or _overlap(piece, card.pieces[:number])
        if flaw is not None:
            says, field = flaw
            near = nearest(piece.stands_on or "", platforms) if field == "stands_on" else ""
            return ContentError(says, f"pieces[{number}].{field}".rstrip("."), near)
    for number, ladder in enumerate(card.ladders):
        if ladder.to not in platforms:
            near = nearest(ladder.to, platforms)
            return ContentError(message("card-no-platform", id=ladder.to), f"ladders[{number}].to", near)
        roof = platforms[ladder.to]
        if distance(ladder.foot, nearest_on(roof.shape, ladder.foot)) > CONTACT:
            return ContentError(message("card-foot", id=ladder.to), f"ladders[{number}].foot")
        heights = [0, *ladder.rests, roof.elevation or 0]
        if any(low >= high for low, high in pairwise(heights)):
            return ContentError(message("card-rests"), f"ladders[{number}].rests")
    return None


def _piece_error(piece: Piece, platforms: Mapping[str, Piece]) -> tuple[Message, str] | None:
    """Return what is wrong with a piece by itself: what to say, and of which field."""
    if sum(shape is not None for shape in (piece.rect, piece.disc, piece.polygon)) != 1:
        return message("card-shape"), ""
    own = () if piece.rect is None else (piece.rect,)
    for field, rects in (("rect", own), ("walls", piece.walls), ("doors", piece.doors)):
        if any(rect[0] >= rect[2] or rect[1] >= rect[3] for rect in rects):
            return message("card-rect"), field
    if (piece.kind in ("platform", "stairs")) != (piece.elevation is not None):
        return message("card-elevation"), "elevation"
    if (piece.kind == "stairs") != (piece.up is not None):
        return message("card-up"), "up"
    if piece.stands_on is not None and piece.stands_on not in platforms:
        return message("card-no-platform", id=piece.stands_on), "stands_on"
    if (piece.walls or piece.doors) and piece.kind != "building":
        return message("card-walls"), "walls" if piece.walls else "doors"
    west, south, east, north = box_of(piece.shape)
    if min(west, south) < 0 or max(east, north) > SIDE:
        return message("card-off-table"), "disc"
    shape = piece.shape
    if isinstance(shape, Polygon) and _crosses_itself(shape):
        return message("card-crossing"), "polygon"
    if gap(Disc((SIDE // 2, SIDE // 2), 0), shape) < CENTRE_FREE:
        return message("card-centre"), ""
    if piece.kind == "stairs" and not any(
        roof.elevation == piece.elevation and gap(Disc(head_of(piece), 0), roof.shape) <= CONTACT
        for roof in platforms.values()
    ):
        return message("card-stairs"), "up"
    return None


def _crosses_itself(polygon: Polygon) -> bool:
    """Return whether two sides meet that are not neighbours."""
    sides = polygon.edges()
    return any(
        do_cross(*sides[i], *sides[j])
        for i, j in combinations(range(len(sides)), 2)
        if j - i > 1 and (i, j) != (0, len(sides) - 1)
    )


def _overlap(piece: Piece, others: Sequence[Piece]) -> tuple[Message, str] | None:
    """MS-2.1 Pieces lie apart, but for what stands on a platform, and stairs at its edge."""
    for other in others:
        related = {piece.stands_on, other.stands_on} & {piece.id, other.id}
        if not related and "stairs" not in (piece.kind, other.kind) and _do_overlap(piece.shape, other.shape):
            return message("card-overlap", one=piece.id or piece.look, other=other.id or other.look), ""
    return None


def _do_overlap(one: Shape, two: Shape) -> bool:
    if isinstance(one, Disc):
        return overlaps(one, two)
    if isinstance(two, Disc):
        return overlaps(two, one)
    return (
        contains(one, two.points[0])
        or contains(two, one.points[0])
        or any(do_cross(*side, *other) for side in one.edges() for other in two.edges())
    )


def load(packs: Sequence[Path] = ()) -> Cards:
    """The base pack with others on top of it."""
    content = read_packs(BASE, packs, KINDS, card_error, TEXTS)
    for kind in ("characters", "abilities", "signatures", "troupes"):
        for id, card in content[kind].items():
            for path, wanted, name in _names_in(card):
                known = content[wanted]
                if name not in known:
                    says = message(f"card-no-{wanted}", id=name)
                    file = str(content.files[kind, id])
                    raise PackError(
                        ContentError(says, path, nearest(name, known), card=id, file=file, texts=TEXTS)
                    )
    for troupe in content["troupes"].values():
        for number, id in enumerate(troupe.characters):
            if troupe.faction not in content["characters"][id].factions:
                says, file = message("card-other-faction", id=id), str(content.files["troupes", troupe.id])
                path = f"characters[{number}]"
                raise PackError(ContentError(says, path, card=troupe.id, file=file, texts=TEXTS))
    return Cards(*(list(content[kind].values()) for kind in KINDS))


def _names_in(card: Any) -> Iterator[tuple[str, str, str]]:
    """The other cards that a card names: where, of which kind, and the id."""
    match card:
        case CharacterCard():
            yield from ((f"abilities[{n}]", "abilities", id) for n, id in enumerate(card.abilities))
            if card.signature is not None:
                yield "signature", "signatures", card.signature
        case Troupe():
            yield from ((f"characters[{n}]", "characters", id) for n, id in enumerate(card.characters))
        case _:
            yield from _names_inside(card, "")


def _names_inside(value: Any, path: str) -> Iterator[tuple[str, str, str]]:
    """The abilities and characters that words name, at any depth."""
    if isinstance(value, tuple):
        for number, item in enumerate(value):
            yield from _names_inside(item, f"{path}[{number}]")
    elif isinstance(value, Struct):
        for name, written in zip(value.__struct_fields__, value.__struct_encode_fields__, strict=True):
            inner, place = getattr(value, name), f"{path}.{written}".lstrip(".")
            if isinstance(inner, str) and name in ("ability", "has"):
                yield place, "abilities", inner
            elif isinstance(inner, str) and name == "card":
                yield place, "characters", inner
            else:
                yield from _names_inside(inner, place)
