"""Typed input: an answer, or a command. One parser for every screen."""

from __future__ import annotations

import re
from typing import Any, Literal, TypeAlias

import msgspec

from tablee.core import AnyGame, OptionPreview, Refused, Thing, Translator
from tablee.core.model.questions import PlaceQuestion
from tablee.core.pointing import pointed_at
from tablee.ui.choices import Asked, Choice
from tablee.ui.pointing import pointed_lines, pointed_words

Name: TypeAlias = Literal[
    "hint",
    "undo",
    "log",
    "table",
    "language",
    "help",
    "quit",
    "auto",
    "skip",
    "ask",
    "concede",
    "options",
    "weigh",
    "why",
    "again",
    "campaign",
]

WORDS: dict[str, Name] = {
    "hint": "hint",
    "conseil": "hint",
    "indice": "hint",
    "undo": "undo",
    "annuler": "undo",
    "log": "log",
    "journal": "log",
    "table": "table",
    "lang": "language",
    "langue": "language",
    "help": "help",
    "aide": "help",
    "?": "help",
    "quit": "quit",
    "exit": "quit",
    "quitter": "quit",
    "auto": "auto",
    "skip": "skip",
    "passer": "skip",
    "look": "weigh",
    "voir": "weigh",
    "why": "why",
    "pourquoi": "why",
    "ask": "ask",
    "demander": "ask",
    "concede": "concede",
    "abandonner": "concede",
    "options": "options",
    "choix": "options",
    "campaign": "campaign",
    "campagne": "campaign",
}
"""The command names of both languages, always: a script works in either."""

AT = re.compile(r"(-?\d+(?:\.\d{1,3})?)[ ,]+(-?\d+(?:\.\d{1,3})?)")
"""A place by its coordinates in inches."""

KEYS: dict[str, Name] = {
    "h": "hint",
    "u": "undo",
    "l": "language",
    "q": "quit",
    "t": "table",
    "a": "auto",
    "j": "campaign",
}
"""Single letters, unless an option has that key."""


class Command(msgspec.Struct, frozen=True):
    """Something to do that is no answer."""

    name: Name
    argument: str = ""


def answers_of(command: Command) -> int:
    """How many of one's own answers ``undo`` takes back: one, or as many as were typed (``undo 3``)."""
    if not command.argument:
        return 1
    if not command.argument.isdecimal() or int(command.argument) < 1:
        raise Refused("undo_count", text=command.argument[:40])
    return int(command.argument)


class Answer(msgspec.Struct, frozen=True):
    """An answer, and the choices it is made of."""

    value: Any
    choices: tuple[Choice, ...] = ()


def parse(text: str, asked: Asked | None) -> Command | Answer:
    """Parse ``text`` while ``asked`` is open: an answer or a command; refused if it is neither.

    An option is named by its number, its key or its text; several by a list (``1 3``).
    """
    line = " ".join(text.split())
    if not line:
        return Command("again")
    if asked is not None:
        if asked.is_list:
            chosen = _listed(line, asked)
            if chosen is not None:
                return chosen
        choice = find_choice(line, asked)
        if choice is not None and not asked.is_list:
            return Answer(choice.value, (choice,))
        placed = _placed(line, asked)
        if placed is not None:
            return placed
    word, _, argument = line.partition(" ")
    name = WORDS.get(word.lower()) or KEYS.get(word)
    if name is not None:
        return Command(name, argument)
    if asked is None:
        raise Refused("match_over")
    raise _why_not(line, asked)


def weighed_lines(
    game: AnyGame, view: Any, asked: Asked | None, command: Command, t: Translator
) -> list[str]:
    """The preview of a choice (``look 3``), in words."""
    choice = None if asked is None else find_choice(command.argument, asked)
    if asked is None or choice is None:
        raise Refused("not_offered")
    if game.information.query is None or not choice.weighed:
        raise Refused("not_weighed")
    return [
        t.text(line)
        for line in game.information.query(view, OptionPreview(asked.question, choice.value)).says
    ]


def why_lines(game: AnyGame, view: Any, asked: Asked | None, command: Command, t: Translator) -> list[str]:
    """The rule that keeps a thing, or a place, from being chosen (``why Klaus``, ``why 12.5 8``), in
    words."""
    question = None if asked is None else asked.question
    found = AT.fullmatch(command.argument)
    if found is None or not isinstance(question, PlaceQuestion):
        return pointed_lines(game, view, question, command.argument, t)
    x, y = (_thousandths(number) for number in found.groups())
    place = Thing("", command.argument, (x, y))
    return pointed_words(pointed_at(game, view, question, place), place, t)


def find_choice(name: str, asked: Asked) -> Choice | None:
    """The option of that number, key or alias."""
    for choice in asked.choices:
        if name == choice.number:
            return choice
    wanted = "space" if name.lower() == "espace" else name.lower()
    for choice in asked.choices:
        names = (choice.key, *choice.aliases)
        if name in names or wanted in (alias.lower() for alias in names if len(alias) > 1):
            return choice
    return None


def _listed(line: str, asked: Asked) -> Answer | None:
    """A list of options: ``1 3``, ``1,3``; ``none`` or ``-`` for none of them."""
    if line.lower() in ("none", "aucun", "-"):
        return Answer(())
    chosen: list[Choice] = []
    for name in re.split(r"[\s,;]+", line):
        choice = find_choice(name, asked)
        if choice is None:
            return None
        chosen.append(choice)
    return Answer(tuple(choice.value for choice in chosen), tuple(chosen))


def _placed(line: str, asked: Asked) -> Answer | None:
    """A place by its coordinates in inches: ``at 12.5 8``."""
    question: Any = asked.question
    found = AT.fullmatch(line.removeprefix("at ")) if line.startswith("at ") else None
    if found is None or not isinstance(question, PlaceQuestion) or question.region is None:
        return None
    x, y = (_thousandths(number) for number in found.groups())
    return Answer(question.region.route((x, y)))


def _thousandths(number: str) -> int:
    """Inches as whole thousandths, without rounding."""
    sign = -1 if number.startswith("-") else 1
    whole, _, part = number.lstrip("-").partition(".")
    return sign * (int(whole) * 1000 + int(part.ljust(3, "0") or 0))


def _why_not(line: str, asked: Asked) -> Refused:
    """Why that cannot be answered: the reason of a greyed option, or that there is no such thing."""
    for greyed in asked.greyed:
        if line in greyed.names:
            return Refused(greyed.refusal.code, greyed.refusal.rule, **greyed.refusal.facts)
    if line.isdecimal():
        return Refused("not_offered")
    return Refused("not_understood", text=line[:40])
