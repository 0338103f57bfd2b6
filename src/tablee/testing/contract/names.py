"""Names of seats: texts and pictures call people by the names that they are given, and by no others."""

from __future__ import annotations

from collections.abc import Iterator

from tablee.core import AnyGame, AnyMatch, Seat, Translator, words
from tablee.core.i18n import LANGUAGES
from tablee.testing.contract.common import broken, points
from tablee.testing.contract.presentation import SHAPES

TABLES = ("Quimper", "Vladivostok")
"""The first halves of the names at two tables, which no game has in its texts."""
EVENTS = 12
"""The last events that are looked at."""


def check_names(game: AnyGame, seed: int, looks: int = 2) -> None:
    """Who has a name is called by it: nobody is a number, and a cached drawing shows nobody of another table.

    Whoever looks is addressed, and not told their own name.
    """
    for number, match in enumerate(points(game, seed, looks, listening=True)):
        t = words(LANGUAGES[number % len(LANGUAGES)], game.folder / "texts")
        seats = range(match.setup.seats)
        viewers: list[Seat | None] = [None, *seats] if len(seats) > 1 else [0]
        for table in TABLES:
            names = [f"{table} {chr(ord('A') + seat)}" for seat in seats]
            for viewer in viewers:
                _check(match, t.for_seats(names, viewer), viewer)


def _check(match: AnyMatch, t: Translator, viewer: Seat | None) -> None:
    wrong = {t.without_names.seat(seat) for seat in range(len(t.seat_names))}
    wrong |= {other for other in TABLES if not t.seat_names[0].startswith(other)}
    if viewer is not None:
        wrong.add(t.seat_names[viewer])
    for what, text in _shown(match, t, viewer):
        for name in wrong:
            if name in text:
                at = text.index(name)
                near = text[max(0, at - 40) : at + len(name) + 40]
                raise broken(match, f"{what} in “{t.language}” calls somebody {name!r}: {near!r}")


def _shown(match: AnyMatch, t: Translator, viewer: Seat | None) -> Iterator[tuple[str, str]]:
    """Everything that may call somebody by name."""
    game, view = match.game, match.view(viewer)
    own = [question for question in match.questions if question.seat == viewer]
    yield "the text", "\n".join(game.language.text(view, t))
    for stage in game.language.stages(view):
        yield "a stage", t.text(stage)
    for question in own:
        yield f"the question {question.kind}", t.text(game.language.prompt(view, question))
        for option in list(question.offered())[:20]:
            yield f"an option of {question.kind}", t.text(game.language.option(view, question, option))
    for event in [event for _, event in match.events_for(viewer)][-EVENTS:]:
        yield f"the event {type(event).__name__}", t.text(game.language.event(view, event))
    for shape in SHAPES:
        yield f"the {shape} picture", str(game.art.picture(view, own[0] if own else None, t, shape))
