"""The command ``why``: the result of pointing at a thing on the table, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablee.core import AnyGame, AnyQuestion, Refused, Thing, Translator
from tablee.core.pointing import Pointed, pointed_at
from tablee.ui.messages import refusal_words


def find_thing(things: Sequence[Thing], name: str, t: Translator) -> Thing:
    """The thing that a typed text names: by a short mark, by its name, or by a part of it that only one
    has."""
    wanted = name.strip().casefold()
    named = [(thing, t.text(thing.name).casefold()) for thing in things]
    ways = (
        lambda thing, said: wanted in (mark.casefold() for mark in thing.marks),
        lambda thing, said: said == wanted,
        lambda thing, said: wanted in said.replace("’", " ").split(),
        lambda thing, said: wanted in said,
    )
    for is_meant in ways:
        found = [thing for thing, said in named if wanted and is_meant(thing, said)]
        if len(found) == 1:
            return found[0]
        if found:
            raise Refused("several_things", names=tuple(_named(thing, t) for thing in found))
    raise Refused("no_such_thing", text=name[:40], names=tuple(_named(thing, t) for thing in things))


def _named(thing: Thing, t: Translator) -> str:
    said = t.text(thing.name)
    return t("thing-marked", thing=said, mark=thing.marks[0]) if thing.marks else said


def pointed_lines(
    game: AnyGame, view: Any, question: AnyQuestion | None, name: str, t: Translator
) -> list[str]:
    """The answer to the command ``why NAME``."""
    if question is None:
        raise Refused("not_your_question")
    thing = find_thing(game.information.things(view), name, t)
    return pointed_words(pointed_at(game, view, question, thing), thing, t)


def pointed_words(pointed: Pointed, thing: Thing, t: Translator) -> list[str]:
    """A line for each reason, after what can be chosen with the thing."""
    named = t.text(thing.name)
    lines = [t("why-offered", thing=named, options=pointed.offered)] if pointed.offered else []
    for reason in pointed.reasons:
        words = refusal_words(reason.refusal, t)
        if reason.said is None:
            lines.append(t("why-not", thing=named, reason=words))
        else:
            lines.append(t("why-not-option", option=t.text(reason.said), reason=words))
    return lines or [t("why-free", thing=named)]
