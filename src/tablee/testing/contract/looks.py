"""Words and pictures: there for all that is met, in every language, from catalogues and packs alone."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from tablee.core import Game, Match, Question, Refusal, Refused, Seat, TextError, Words, words
from tablee.core.questions import freeze
from tablee.core.texts import LANGUAGES, PSEUDO, check_catalogues, has_plain_words
from tablee.testing.contract.common import STRANGE, ContractBroken, broken, points, seats_of


def check_words(game: Game[Any, Any], seed: int, looks: int = 3, allowed: Collection[str] = ()) -> None:
    """Every question, option, refusal, event, text and picture has words in every language.

    In the pseudo-language every word of a catalogue or pack is disguised: a plain one has bypassed them
    (``allowed``: plain words that are meant).
    """
    problems = _catalogue_problems(game.folder / "texts")
    if problems:
        raise ContractBroken("\n".join(problems))
    for match in points(game, seed, looks, listening=True):
        for language in (*LANGUAGES, PSEUDO):
            said = words(language, game.folder / "texts")
            for seat in (None, *seats_of(match)):
                try:
                    for what, text in _said(match, seat, said):
                        _check_text(match, what, text, language, allowed)
                except TextError as error:
                    raise broken(match, str(error)) from error


@cache
def _catalogue_problems(folder: Path) -> list[str]:
    return check_catalogues(folder)


def _check_text(match: Match[Any], what: str, text: str, language: str, allowed: Collection[str]) -> None:
    if not text.strip():
        raise broken(match, f"{what} has no words in “{language}”")
    if language == PSEUDO:
        strays = [word for word in has_plain_words(text) if word not in allowed]
        if strays:
            raise broken(match, f"{what}: {', '.join(strays)} bypasses the catalogues and packs: {text!r}")


def _said(match: Match[Any], seat: Seat | None, said: Words) -> Iterator[tuple[str, str]]:
    """Everything that is said to a seat, with where it is said."""
    game = match.game
    view = match.view(seat)
    own = [question for question in match.questions if question.seat == seat]
    for question in own:
        yield f"the question {question.kind}", said.say(game.prompt(view, question))
        for option in (*question.offered(), *(blocked.value for blocked in question.greyed())):
            what = f"the option {option!r} of {question.kind}"
            yield what, said.say(game.option_words(view, question, option))
        for refusal in _refusals(question):
            yield f"the refusal {refusal.code} of {question.kind}", refused_words(said, refusal)
    for event in [event for _, event in match.events_for(seat)][-12:]:
        yield f"the event {type(event).__name__}", said.say(game.event_words(view, event))
    yield "the text", "\n".join(game.text(view, said))
    if said.language == PSEUDO:
        # A picture takes long to draw; in the pseudo-language it needs the same messages as in any other.
        for text in _texts_of(ElementTree.fromstring(game.picture(view, own[0] if own else None, said))):
            yield "the picture", text


def _refusals(question: Question[Any]) -> Iterator[Refusal]:
    """Why some choices at this question are not taken."""
    for blocked in question.greyed():
        yield Refusal(blocked.code, blocked.rule)
    for value in (*STRANGE, *([option] for option in question.offered())):
        try:
            question.accept(freeze(value))
        except Refused as refused:
            yield refused.refusal


def refused_words(said: Words, refusal: Refusal) -> str:
    """A refusal in words: the message ``refused-`` and its code, with its facts."""
    return said(f"refused-{refusal.code.replace('_', '-')}", **refusal.facts)


def _texts_of(node: ElementTree.Element) -> Iterator[str]:
    """The words in a picture: texts, titles and labels."""
    for part in node.iter():
        if part.tag.rpartition("}")[2] == "style":
            continue
        yield from (text for text in (part.text, part.get("aria-label")) if text and text.strip())
        yield from (child.tail for child in part if child.tail and child.tail.strip())


def check_pictures(game: Game[Any, Any], seed: int, looks: int = 3) -> None:
    """Every view has a picture: well-formed SVG, ids that are there once, a title on what can be picked."""
    for match in points(game, seed, looks):
        for seat in (None, *seats_of(match)):
            view = match.view(seat)
            own = [question for question in match.questions if question.seat == seat]
            for question in (None, *own):
                _check_picture(match, game.picture(view, question, words("en", game.folder / "texts")))


def _check_picture(match: Match[Any], drawn: str) -> None:
    try:
        root = ElementTree.fromstring(drawn)
    except ElementTree.ParseError as error:
        raise broken(match, f"the picture is not well-formed: {error}") from error
    if root.tag != "{http://www.w3.org/2000/svg}svg":
        raise broken(match, f"the picture is a <{root.tag}>, not an <svg>")
    ids = [part.get("id") for part in root.iter() if part.get("id") is not None]
    twice = sorted({str(id) for id in ids if ids.count(id) > 1})
    if twice:
        raise broken(match, f"the picture has these ids more than once: {', '.join(twice)}")
    for part in root.iter():
        title = part.find("{http://www.w3.org/2000/svg}title")
        if part.get("data-pick") is not None and (title is None or not (title.text or "").strip()):
            raise broken(match, f"what is picked as {part.get('data-pick')!r} has no title")
