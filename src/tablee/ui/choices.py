"""A question as a person meets it: numbered choices with keys, and greyed ones with their reasons."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import Any

import msgspec

from tablee.core import PASS, AnyGame, AnyQuestion, Refusal, Translator
from tablee.core.answer_text import answer_words
from tablee.core.i18n import Argument
from tablee.core.model.questions import NOTHING
from tablee.ui.messages import refusal_words

RESERVED = "adhilmqtu"
"""Letters that mean a command at the table, on one screen or another, and never an option."""
LETTERS = "bcefgjknoprsvwxyz"
MOST_LISTED = 200
"""A longer list of options is cut; the rest can still be typed."""

SHIFTED = {
    "shift+1": "exclamation_mark",
    "shift+2": "at",
    "shift+3": "number_sign",
    "shift+4": "dollar_sign",
    "shift+5": "percent_sign",
    "shift+6": "circumflex_accent",
}
"""The names that a terminal reports for shifted digits on an American keyboard; on others the letter shown
works."""


class Choice(msgspec.Struct, frozen=True):
    """One option: its number for those who type, its key for those who press."""

    value: Any
    said: Argument
    number: str
    key: str
    word: str | None = None
    """The game's own key, which may be typed instead of the number."""
    aliases: tuple[str, ...] = ()
    """Other names and keys for it, in the game's own terms."""
    warning: Argument | None = None
    weighed: bool = False
    """Whether the game has a preview of it, before it is chosen."""


class Greyed(msgspec.Struct, frozen=True):
    """A choice that is blocked now, and the reason."""

    value: Any
    said: Argument
    refusal: Refusal
    names: tuple[str, ...] = ()
    """Keys that a player would try."""


class Asked(msgspec.Struct, frozen=True):
    """A question to one seat, ready to be shown."""

    question: AnyQuestion
    prompt: Argument
    choices: tuple[Choice, ...]
    greyed: tuple[Greyed, ...]
    cut: int = 0
    """How many options are not listed."""
    default: Argument | None = None
    """The plain default in words, if the question names one."""

    @property
    def is_list(self) -> bool:
        """Whether the answer is several choices, or all of them in an order."""
        return self.question.form in ("several", "order")

    def bounds(self) -> tuple[int, int]:
        """How many choices the answer takes."""
        if self.question.form == "several":
            question: Any = self.question
            return question.at_least, question.most(question.offered())
        return (len(self.choices), len(self.choices)) if self.question.form == "order" else (1, 1)


def asked_of(game: AnyGame, view: Any, question: AnyQuestion) -> Asked:
    """A question as the seat's own view shows it."""
    offered = list(question.offered())
    listed = offered[:MOST_LISTED]
    wanted = [game.language.key(question, value) for value in listed]
    blocked = question.greyed()
    expected = [*wanted, *(game.language.key(question, one.value) for one in blocked)]
    # Where digits are the game's own keys, no other option may be mistaken for one of them.
    digits_mean = any(key is not None and key.isdecimal() for key in expected)
    numbers = _numbers(wanted, 10 if digits_mean else 1)
    keys = _keys(wanted, LETTERS if digits_mean else "123456789" + LETTERS)
    choices = [
        Choice(
            value,
            game.language.option(view, question, value),
            number,
            key,
            None if own == number else own,
            aliases(own, value),
            game.language.warning(view, question, value),
            game.information.has_preview(view, question, value),
        )
        for value, own, number, key in zip(listed, wanted, numbers, keys, strict=True)
    ]
    if not question.must:
        number = next(str(n) for n in count(0) if str(n) not in numbers)
        said = answer_words(game, view, question, PASS)
        choices.append(Choice(PASS, said, number, number, "pass", ("pass",)))
    greyed = [
        Greyed(
            one.value,
            game.language.option(view, question, one.value),
            Refusal(one.code, one.rule, one.facts),
            tuple(name for name in (game.language.key(question, one.value),) if name),
        )
        for one in blocked
    ]
    return Asked(
        question,
        game.language.prompt(view, question),
        tuple(choices),
        tuple(greyed),
        len(offered) - len(listed),
        None if question.default is NOTHING else answer_words(game, view, question, question.default),
    )


def default_choice(asked: Asked) -> Choice | None:
    """The choice that is the plain default; None if there is none, or if it is a list of choices."""
    if asked.default is None or asked.is_list:
        return None
    return next((choice for choice in asked.choices if choice.value == asked.question.default), None)


def greyed_words(greyed: Greyed, t: Translator) -> str:
    """A greyed option with its reason."""
    return t("greyed", option=t.text(greyed.said), reason=refusal_words(greyed.refusal, t))


def greyed_lines(greyed: Sequence[Greyed], t: Translator) -> list[str]:
    """The greyed options, those with the same reason together."""
    reasons: dict[str, list[str]] = {}
    for one in greyed:
        reasons.setdefault(refusal_words(one.refusal, t), []).append(t.text(one.said))
    return [t("greyed", option=", ".join(said), reason=reason) for reason, said in reasons.items()]


def _numbers(keys: list[str | None], first: int) -> list[str]:
    """A number for each option: its own key if that is one, else the next that is free."""
    taken = {key for key in keys if key is not None and key.isdecimal()}
    free = (str(number) for number in count(first) if str(number) not in taken)
    return [key if key is not None and key.isdecimal() else next(free) for key in keys]


def _keys(keys: list[str | None], pool: str) -> list[str]:
    """One key to press for each option: the game's own, else the next of the pool that is free."""
    plain = [key if key is not None and _is_one_key(key) else None for key in keys]
    taken = {key for key in plain if key is not None}
    free = iter([key for key in pool if key not in taken])
    return [key if key is not None else next(free, "") for key in plain]


def _is_one_key(key: str) -> bool:
    """Whether every keyboard has it as one key: not so for shifted digits."""
    return key == "space" or (len(key) == 1 and key.lower() not in RESERVED and key not in "?:")


def aliases(key: str | None, value: Any) -> tuple[str, ...]:
    """Other names of an option: the game's key for it, and its own word if it is one."""
    names = [] if key is None else [key]
    if key in SHIFTED:
        names.append(SHIFTED[key])
    if isinstance(value, str) and value not in names:
        names.append(value)
    return tuple(names)
