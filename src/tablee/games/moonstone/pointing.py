"""Pointing at the table: the things that players can point at, and the answers that they mean by it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tablee.core import AnyQuestion, Thing, message
from tablee.core.i18n import LANGUAGES
from tablee.games.moonstone.rules.selectors import STONE
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
"""Questions whose answer is a character, or a Stone by its number from ``STONE`` on."""


def things(view: View) -> list[Thing]:
    """The characters and the Stones on the table."""
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
    """The answers that pointing at a character or a Stone would be."""
    sort, _, number = thing.partition("-")
    if sort not in ("base", "stone") or not number.isdecimal():
        return []
    one, is_stone = int(number), sort == "stone"
    if one >= len(view.stones if is_stone else view.characters):
        return []
    if question.kind == "choose_action":
        return [*_actions(view, question, one, is_stone=is_stone)]
    if question.kind == "take_stone":
        return [one] if is_stone else []
    return [STONE + one if is_stone else one] if question.kind in TARGETS else []


def _actions(view: View, question: AnyQuestion, one: int, *, is_stone: bool) -> Iterator[Any]:
    """What the character whose action it is could do to another, or to a Stone."""
    s, who = table_of(view), question.about
    if ("thrall", one) in question.offered() and not is_stone:
        yield ("thrall", one)
    yield ("harvest", one) if is_stone else ("attack", one)
    for ability in s.abilities(who):
        if ability.kind != "passive" and ability.range is not None:
            yield ("ability", ability.id, STONE + one if is_stone else one)
