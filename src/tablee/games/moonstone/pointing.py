"""Pointing at the table: the things that players can point at, and the answers that they mean by it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Literal, NamedTuple

from tablee.core import AnyQuestion, Thing, message
from tablee.core.i18n import LANGUAGES
from tablee.games.moonstone.cards import Ability
from tablee.games.moonstone.effects import Area
from tablee.games.moonstone.maps import Kind, Piece, middle_of
from tablee.games.moonstone.rules.selectors import AREA, NO_TARGET, STONE
from tablee.games.moonstone.view import View, table_of
from tablee.games.moonstone.words import place_words

TARGETS = (
    "choose_character",
    "deploy_character",
    "effect_target",
    "reaction",
    "reanimate",
    "replay",
    "second_target",
)
"""Questions about a character, a Stone (its number from ``STONE`` on) or an area (from ``AREA`` on)."""

Sort = Literal["base", "stone", "piece", "ladder"]


class Pointed(NamedTuple):
    """A thing by its sort and its number among those: a character, a Stone, a piece of terrain, a ladder."""

    sort: Sort
    number: int


def things(view: View) -> list[Thing]:
    """The characters, the Stones and the terrain on the table."""
    return [*_pieces_in_play(view), *_terrain(view)]


def _pieces_in_play(view: View) -> list[Thing]:
    found = []
    taken: set[str] = set()
    for who, one in enumerate(view.characters):
        if one.status != "in_play":
            continue
        name = view.cards.characters[one.card].name
        letters = [initials(getattr(name, language)) for language in LANGUAGES]
        marks = _unused(letters, (str(one.owner + 1), f"{one.owner + 1}-{who}"), taken)
        found.append(Thing(f"base-{who}", name, one.at, marks))
    for stone in view.on_ground():
        name_of_stone = message("thing-stone", depth=stone.depth, place=place_words(stone.at))
        found.append(Thing(f"stone-{stone.number}", name_of_stone, stone.at, (f"S{stone.number + 1}",)))
    return found


def _terrain(view: View) -> Iterator[Thing]:
    """The pieces of the map, what abilities have laid out, and the ladders."""
    for number, piece in enumerate(terrain_of(view)):
        at = middle_of(piece)
        name = message("thing-terrain", look=message(f"look-{piece.look}"), place=place_words(at))
        yield Thing(f"piece-{number}", name, at, (f"T{number + 1}",))
    for number, ladder in enumerate(view.map.ladders):
        name = message("thing-terrain", look=message("look-ladder"), place=place_words(ladder.foot))
        yield Thing(f"ladder-{number}", name, ladder.foot, (f"L{number + 1}",))


def terrain_of(view: View) -> list[Piece]:
    """All pieces of terrain, in the order of their numbers in the picture."""
    return [*view.map.pieces, *view.laid()]


def _unused(letters: Sequence[str], more: Sequence[str], taken: set[str]) -> tuple[str, ...]:
    """Letters that no other thing has: with the number of the player where two have the same."""
    ways = [tuple(dict.fromkeys(f"{one}{end}" for one in letters)) for end in ("", *more)]
    marks = next((way for way in ways if taken.isdisjoint(way)), ways[-1])
    taken.update(marks)
    return marks


def initials(name: str) -> str:
    """Two letters that tell characters apart: of both names, or the first two of one."""
    words = [word for word in name.replace("’", " ").replace("'", " ").split() if word[0].isupper()]
    if len(words) > 1:
        return words[0][0] + words[-1][0]
    return (words[0] if words else name)[:2]


def meant(view: View, question: AnyQuestion, thing: str) -> list[Any]:
    """The answers that pointing at a thing would be."""
    pointed = _pointed(view, thing)
    if pointed is None:
        return []
    match question.kind:
        case "choose_action":
            return [*_actions(view, question, pointed)]
        case "take_stone":
            return [pointed.number if pointed.sort == "stone" else NO_TARGET]
        case "replace_area":
            laid = pointed.number - len(view.map.pieces)
            return [laid if pointed.sort == "piece" and laid >= 0 else NO_TARGET]
        case kind if kind in TARGETS:
            return [_target(view, pointed)]
    return []


def _pointed(view: View, thing: str) -> Pointed | None:
    sort, _, number = thing.partition("-")
    known: dict[str, tuple[Sort, int]] = {
        "base": ("base", len(view.characters)),
        "stone": ("stone", len(view.stones)),
        "piece": ("piece", len(view.map.pieces) + len(view.areas)),
        "ladder": ("ladder", len(view.map.ladders)),
    }
    if sort not in known or not number.isdecimal():
        return None
    name, count = known[sort]
    return Pointed(name, int(number)) if int(number) < count else None


def _target(view: View, pointed: Pointed) -> int:
    """A thing as the target of an ability."""
    sort, number = pointed
    if sort == "base":
        return number
    if sort == "stone":
        return STONE + number
    area = None if sort == "ladder" else terrain_of(view)[number].kind
    return NO_TARGET if area not in ("wood", "water") else AREA + _place(view, area, number)


def _place(view: View, kind: Area, number: int) -> int:
    """The place of an area among those of its kind."""
    return sum(piece.kind == kind for piece in terrain_of(view)[:number])


def _actions(view: View, question: AnyQuestion, pointed: Pointed) -> Iterator[Any]:
    """Return the actions that the acting character could do to another, a Stone or a piece of terrain."""
    s, who = table_of(view), question.about
    sort, number = pointed
    if sort == "ladder":
        yield from (("climb", link) for link in _links(view, number))
        return
    aimed = _target(view, pointed)
    kind = terrain_of(view)[number].kind if sort == "piece" else None
    if sort == "base":
        if s.characters[number].summoner == who or ("thrall", number) in question.offered():
            yield ("thrall", number)
        yield ("attack", number)
    elif sort == "stone":
        yield ("harvest", number)
    elif kind in ("obstacle", "barrier", "building"):
        yield ("traverse", number)
    else:
        yield from (("jog", 0), ("step", 0))
    for ability in s.abilities(who):
        if ability.kind != "passive" and ability.range is not None and _is_for(ability, kind):
            yield ("ability", ability.id, aimed)


def _is_for(ability: Ability, terrain: Kind | None) -> bool:
    """Return whether an ability targets this kind of terrain; for characters and Stones: none at all."""
    is_for_areas = ability.target.what in ("wood", "water")
    return ability.target.what == terrain if terrain is not None else not is_for_areas


def _links(view: View, ladder: int) -> Iterator[int]:
    """The storeys of a ladder, each up and down."""
    storeys = [len(one.rests) + 1 for one in view.map.ladders]
    first = sum(storeys[:ladder])
    for link in range(first, first + storeys[ladder]):
        yield from (2 * link, 2 * link + 1)
