"""Texts and pictures: they exist for all that occurs, in every language, from catalogues and packs alone."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Collection, Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args
from unicodedata import category, east_asian_width
from xml.etree import ElementTree

import msgspec

from tablee.art.style import Theme, stylesheet
from tablee.core import (
    AnyGame,
    AnyMatch,
    AnyQuestion,
    Message,
    OptionPreview,
    Outcome,
    Refusal,
    Refused,
    Seat,
    Shape,
    TextError,
    Translator,
    message_id,
    pick_of,
    words,
)
from tablee.core.game import rule_words
from tablee.core.i18n import LANGUAGES, PSEUDO, check_catalogues, has_plain_words
from tablee.core.model.questions import freeze
from tablee.core.terminal_picture import LEAST_COLUMNS, STYLES, width_of
from tablee.testing.contract.common import STRANGE, ContractBroken, broken, new_match, points, seats_of
from tablee.testing.driving import random_play
from tablee.ui.option_forms import OptionError, find_field

SVG = "{http://www.w3.org/2000/svg}"
SHAPES: tuple[Shape, ...] = get_args(Shape)
SVG_ID = re.compile(r"[A-Za-z_][A-Za-z0-9_.-]*")


def check_words(game: AnyGame, seed: int, looks: int = 3, allowed: Collection[str] = ()) -> None:
    """Every question, option, refusal, rule, event, stage, text and picture has a text in every language.

    In the pseudo-language every word of a catalogue or pack is disguised: a plain one has bypassed them
    (``allowed``: plain words that are intended).
    """
    problems = _catalogue_problems(game.folder / "texts")
    if problems:
        raise ContractBroken("\n".join(problems))
    for language in (*LANGUAGES, PSEUDO):
        for phrase in game.language.phrases:
            if not words(language, game.folder / "texts")(phrase).strip():
                raise ContractBroken(f"the phrase {phrase} has no words in “{language}”")
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


def _check_text(match: AnyMatch, what: str, text: str, language: str, allowed: Collection[str]) -> None:
    if not text.strip():
        raise broken(match, f"{what} has no words in “{language}”")
    if language == PSEUDO:
        strays = [word for word in has_plain_words(text) if word not in allowed]
        if strays:
            raise broken(match, f"{what}: {', '.join(strays)} bypasses the catalogues and packs: {text!r}")


def _said(match: AnyMatch, seat: Seat | None, said: Translator) -> Iterator[tuple[str, str]]:
    """All texts that a seat is shown, each with its place."""
    game = match.game
    view = match.view(seat)
    own = [question for question in match.questions if question.seat == seat]
    for question in own:
        yield f"the question {question.kind}", said.text(game.language.prompt(view, question))
        for option in (*question.offered(), *(blocked.value for blocked in question.greyed())):
            what = f"the option {option!r} of {question.kind}"
            yield what, said.text(game.language.option(view, question, option))
        for refusal in _refusals(question):
            yield f"the refusal {refusal.code} of {question.kind}", refused_words(said, refusal)
            if refusal.rule:
                yield f"the rule {refusal.rule}", _rule_text(match, said, refusal.rule)
    for event in [event for _, event in match.events_for(seat)][-12:]:
        yield f"the event {type(event).__name__}", said.text(game.language.event(view, event))
    for stage in game.language.stages(view):
        yield "a stage", said.text(stage)
    yield "the text", "\n".join(game.language.text(view, said))
    yield from _on_screen(match, view, own[0] if own else None, said)
    if said.language == PSEUDO:
        # A picture takes long to draw; in the pseudo-language it needs the same messages as in any other.
        for shape in SHAPES:
            drawn = str(game.art.picture(view, own[0] if own else None, said, shape))
            for text in _texts_of(ElementTree.fromstring(drawn)):
                yield f"the {shape} picture", text
        if game.art.cover is not None:
            for text in _texts_of(ElementTree.fromstring(game.art.cover(said))):
                yield "the cover", text


def _on_screen(
    match: AnyMatch, view: Any, question: AnyQuestion | None, said: Translator
) -> Iterator[tuple[str, str]]:
    """The texts of the terminal's picture, which fits in its cells and has no character of two."""
    if match.game.art.screen is None:
        return
    picture = match.game.art.screen(view, question, said, LEAST_COLUMNS)
    for line in (*picture.lines, *picture.legend):
        text = "".join(span.text for span in line)
        if width_of(line) > LEAST_COLUMNS:
            raise broken(match, f"a line of the terminal's picture is wider than {LEAST_COLUMNS}: {text!r}")
        if any(category(char)[0] in "CM" or east_asian_width(char) in "WF" for char in text):
            raise broken(match, f"a line of the terminal's picture has characters of other widths: {text!r}")
        if not {span.style for span in line} <= STYLES:
            raise broken(match, f"a line of the terminal's picture has a style that there is not: {line!r}")
    if not picture.lines:
        raise broken(match, "the terminal's picture is empty")
    # Signs of two things may be neighbours: that is no word.
    spans = (span.text for line in (*picture.lines, *picture.legend) for span in line)
    yield "the terminal's picture", "\n".join(spans)


def _rule_text(match: AnyMatch, said: Translator, rule: str) -> str:
    text = rule_words(match.game, said, rule)
    if text is None:
        id = f"rule-{rule.replace('.', '-')}"
        raise broken(match, f"a refusal cites {rule}, and there is no message “{id}” in “{said.language}”")
    return text


def _refusals(question: AnyQuestion) -> Iterator[Refusal]:
    """Why some choices at this question are not taken."""
    for blocked in question.greyed():
        yield Refusal(blocked.code, blocked.rule, blocked.facts)
    for value in (*STRANGE, *([option] for option in question.offered())):
        try:
            question.accept(freeze(value))
        except Refused as refused:
            yield refused.refusal


def refused_words(said: Translator, refusal: Refusal) -> str:
    """A refusal in words: the message ``refused-`` and its code, with its facts."""
    return said(message_id("refused", refusal.code), **refusal.facts)


def _texts_of(node: ElementTree.Element) -> Iterator[str]:
    """The words in a picture: texts, titles and labels."""
    for part in node.iter():
        if part.tag.rpartition("}")[2] == "style":
            continue
        yield from (text for text in (part.text, part.get("aria-label")) if text and text.strip())
        yield from (child.tail for child in part if child.tail and child.tail.strip())


def check_endings(game: AnyGame, seed: int) -> None:
    """Every way a match ends has words in every language: the message ``outcome-`` and its reason.

    So has every fact of an outcome: ``fact-`` and its name, or ``statistic-`` for one that is only counted
    over many matches. Underscores may be written as dashes. The match of the seed is played to its end, and
    each seat gives up once on the way.
    """
    match = new_match(game, seed)
    random_play(match, seed)
    outcomes = [match.outcome]
    if game.rules.concede is not None and match.answers:
        at = random.Random(seed).randrange(len(match.answers))
        for seat in seats_of(match):
            given_up = match.at(at)
            given_up.concede(seat)
            outcomes.append(given_up.outcome)
    for outcome in outcomes:
        if outcome is not None:  # where others play on, nothing has ended
            for language in (*LANGUAGES, PSEUDO):
                _check_ending(match, outcome, words(language, game.folder / "texts"))


def _check_ending(match: AnyMatch, outcome: Outcome, said: Translator) -> None:
    needed = [("the ending", [f"outcome-{outcome.reason}"])]
    for fact, value in outcome.facts.items():
        needed.append(("the fact", [f"fact-{fact}", f"statistic-{fact}"]))
        if isinstance(value, str):
            needed += [("the fact", [id]) for id in _value_ids(match, fact, value)]
    for what, ids in needed:
        known = [id for named in ids for id in (named, message_id(named)) if said.has(id)]
        if not known:
            raise broken(match, f"{what} has no message “{ids[0]}” in “{said.language}”")
        try:
            _check_text(match, f"{what} {known[0]}", said(known[0], **outcome.facts), said.language, ())
        except TextError as error:
            raise broken(match, str(error)) from error


def _value_ids(match: AnyMatch, fact: str, value: str) -> list[str]:
    """The messages for a word among the facts: it is the value of an option, which has words."""
    typed = value.replace("+", ",")
    try:
        field = find_field(match.game, fact, typed)
        read = field.read(typed)
    except OptionError as error:
        raise broken(
            match, f"the fact {fact} is the word “{value}”, which is no value of an option: it has no words"
        ) from error
    return [f"option-{field.name}-{item}" for item in (read if isinstance(read, tuple) else (read,))]


def check_pictures(game: AnyGame, seed: int, looks: int = 3) -> None:
    """Every view has a picture of each shape: well-formed SVG with unique ids.

    A pickable piece is an option of the question, a greyed one is blocked by it; both have a title with their
    effect or the reason, and neither lies inside the other. A style sheet in the picture has the rules of
    ``Art.style``, since a page shows pictures with those alone.
    """
    said = words("en", game.folder / "texts")
    if game.art.cover is not None:
        check_drawn(f"{game.id}: the cover", game.art.cover(said))
    for match in points(game, seed, looks):
        for seat in (None, *seats_of(match)):
            view = match.view(seat)
            own = [question for question in match.questions if question.seat == seat]
            for question in (None, *own):
                for shape in SHAPES:
                    try:
                        drawn = str(game.art.picture(view, question, said, shape))
                        root = check_drawn(f"the {shape} picture", drawn)
                        _check_picks(root, question)
                        _check_style(root, game.art.style)
                    except ContractBroken as problem:
                        raise broken(match, str(problem)) from problem


def check_throughout(game: AnyGame, seed: int) -> None:
    """Throughout a match the seat that is asked can be shown the table, the log and its options.

    The other checks examine a few points closely; a card that is seldom played fails at others.
    """
    languages = [words(language, game.folder / "texts") for language in LANGUAGES]
    match, rng, told = new_match(game, seed, listening=True), random.Random(seed), 0

    def show(match: AnyMatch) -> None:
        nonlocal told
        said, shape = rng.choice(languages), rng.choice(SHAPES)
        asked = sorted({question.seat for question in match.questions})
        for seat in (*asked, None):
            try:
                _show(match, seat, said, shape, told, rng)
            except Exception as error:
                what = f"{type(error).__name__}: {error}"
                raise broken(match, f"seat {seat} cannot be shown the table: {what}") from error
        told = len(match.events)

    show(match)
    random_play(match, seed, watch=show)


def _show(
    match: AnyMatch, seat: Seat | None, said: Translator, shape: Shape, told: int, rng: random.Random
) -> None:
    """All that a page shows by itself, and the preview of one option."""
    game, view = match.game, match.view(seat)
    own = [question for question in match.questions if question.seat == seat]
    str(game.art.picture(view, own[0] if own else None, said, shape))
    for _, event in match.events_for(seat, told):
        said.text(game.language.event(view, event))
        game.language.touches(view, event)
    for question in own:
        said.text(game.language.prompt(view, question))
        options = list(question.offered())
        for option in (*options, *(blocked.value for blocked in question.greyed())):
            said.text(game.language.option(view, question, option))
        for option in options:
            warning = game.language.warning(view, question, option)
            if warning is not None:
                said.text(warning)
        weighed = [option for option in options if game.information.has_preview(view, question, option)]
        if weighed and game.information.query is not None:
            for line in game.information.query(view, OptionPreview(question, rng.choice(weighed))).says:
                said.text(line)


def check_drawn(what: str, drawn: str) -> ElementTree.Element:
    """Well-formed SVG, each id once."""
    try:
        root = ElementTree.fromstring(drawn)
    except ElementTree.ParseError as error:
        raise ContractBroken(f"{what} is not well-formed: {error}") from error
    if root.tag != f"{SVG}svg":
        raise ContractBroken(f"{what} is a <{root.tag}>, not an <svg>")
    twice = sorted(id for id, count in Counter(_ids(root)).items() if count > 1)
    if twice:
        raise ContractBroken(f"{what} has these ids more than once: {', '.join(twice)}")
    return root


def _check_style(root: ElementTree.Element, css: str) -> None:
    """The picture is styled as a page styles it: the page takes the style sheet out."""
    drawn = "".join(style.text or "" for style in root.iter(f"{SVG}style"))
    if drawn and drawn not in {stylesheet(theme, css) for theme in get_args(Theme)}:
        raise ContractBroken("the picture has other rules of style than Art.style, which a page uses")


def _check_picks(root: ElementTree.Element, question: AnyQuestion | None) -> None:
    """``data-pick`` and ``data-blocked`` name what the question offers and blocks, on pieces with a name."""
    offered = set() if question is None else {pick_of(value) for value in question.offered()}
    greyed = set() if question is None else {pick_of(blocked.value) for blocked in question.greyed()}
    for attribute, known, verb in (
        ("data-pick", offered, "is picked"),
        ("data-blocked", greyed, "is greyed"),
    ):
        for part in root.iter():
            value = part.get(attribute)
            if value is None:
                continue
            if value not in known:
                raise ContractBroken(f"what {verb} as {value} is not among {sorted(known)}")
            if not (part.findtext(f"{SVG}title") or "").strip():
                raise ContractBroken(f"what {verb} as {value} has no title")
            if part.get("id") is None:
                raise ContractBroken(f"what {verb} as {value} has no id")
            inside = [inner for inner in part.iter() if inner is not part]
            if any("data-pick" in inner.attrib or "data-blocked" in inner.attrib for inner in inside):
                raise ContractBroken(f"what {verb} as {value} holds something else to pick")


def drawn_ids(match: AnyMatch, seat: Seat | None, shape: Shape = "wide") -> set[str]:
    """The ids in the picture that a seat sees now."""
    own = [question for question in match.questions if question.seat == seat]
    said = words("en", match.game.folder / "texts")
    drawn = str(match.game.art.picture(match.view(seat), own[0] if own else None, said, shape))
    return set(_ids(ElementTree.fromstring(drawn)))


def _ids(root: ElementTree.Element) -> list[str]:
    return [id for part in root.iter() if (id := part.get("id")) is not None]


def check_touches(game: AnyGame, seed: int, looks: int = 6) -> None:
    """The ids that an event touches are ids of SVG, now and later; some are in the picture after the
    event."""
    touched: set[str] = set()
    lit = False
    for match in points(game, seed, looks, listening=True):
        for seat in (None, *seats_of(match)):
            view = match.view(seat)
            now: set[str] = set()
            for number, event in match.events_for(seat):
                ids = game.language.touches(view, event)
                wrong = [ids] if isinstance(ids, str) else [id for id in ids if not _is_svg_id(id)]
                if wrong:
                    raise broken(match, f"{type(event).__name__} touches {wrong[0]!r}: not an id of SVG")
                if number == len(match.answers):
                    now.update(ids)
            touched |= now
            lit = lit or (bool(now) and not now.isdisjoint(drawn_ids(match, seat)))
    if touched and not lit:
        raise ContractBroken(
            f"{game.id}, seed {seed}: events touch {', '.join(sorted(touched))}, and no picture has any of it"
        )


def _is_svg_id(id: object) -> bool:
    return isinstance(id, str) and SVG_ID.fullmatch(id) is not None


def check_stages(game: AnyGame, seed: int) -> None:
    """A stage of the match that was left does not come back: the log can be folded by it."""
    match = new_match(game, seed)
    under_way: dict[Seat | None, list[bytes]] = {seat: [] for seat in (None, *seats_of(match))}
    left: dict[Seat | None, set[bytes]] = {seat: set() for seat in under_way}

    def watch(match: AnyMatch) -> None:
        for seat, before in under_way.items():
            stages: tuple[Message, ...] = game.language.stages(match.view(seat))
            now = [msgspec.json.encode(stages[: place + 1]) for place in range(len(stages))]
            left[seat].update(stage for stage in before if stage not in now)
            for stage, named in zip(now, stages, strict=True):
                if stage in left[seat]:
                    raise broken(match, f"the stage {named} of seat {seat} comes back after it was left")
            under_way[seat] = now

    watch(match)
    random_play(match, seed, watch=watch)
