"""Beats: the table can be shown after every event, while its rule still runs, and tells nothing hidden."""

from __future__ import annotations

import random
from typing import get_args
from xml.etree import ElementTree

from tablee.core import AnyGame, AnyMatch, Chance, Event, Seat, Shape, words
from tablee.core.i18n import LANGUAGES
from tablee.core.serialization import encode_state
from tablee.testing.contract.common import ContractBroken, broken, difference, key_at, new_match, seats_of
from tablee.testing.contract.presentation import check_drawn
from tablee.testing.driving import random_play

SHAPES: tuple[Shape, ...] = get_args(Shape)


class _Onlooker:
    """A watcher that looks closely at some of the events of a match."""

    def __init__(self, match: AnyMatch, seed: int, looks: int) -> None:
        self._match = match
        self._rng = random.Random(seed)
        self._events = 0
        self._looks = looks
        self.broken: ContractBroken | None = None
        """What was found first: an exception in the middle of a rule would be one of the rule."""

    def on_event(self, event: Event) -> None:
        self._events += 1
        # Looks are spread over the match, at fewer and fewer of its events.
        is_seen = self._rng.random() < self._looks / (self._looks + self._events)
        if not is_seen or self._match.game.art.merges(event):
            return
        try:
            for seat in (None, *seats_of(self._match)):
                if event.seen_by(seat) is not None:
                    self._look(event, seat)
        except ContractBroken as problem:
            self.broken = self.broken or problem

    def on_rebuild(self, kept: int) -> None:
        """Nothing is remembered that an undo could take back."""

    def _look(self, event: Event, seat: Seat | None) -> None:
        match, name = self._match, type(event).__name__
        said = words(self._rng.choice(LANGUAGES), match.game.folder / "texts")
        try:
            view = match.view(seat)
            drawn = str(match.game.art.picture(view, None, said, self._rng.choice(SHAPES)))
            check_drawn(f"the picture after {name}", drawn)
            "\n".join(match.game.language.text(view, said))
        except ContractBroken as problem:
            raise broken(match, str(problem)) from problem
        except Exception as error:
            what = f"{type(error).__name__}: {error}"
            raise broken(match, f"seat {seat} cannot be shown the table after {name}: {what}") from error
        self._check_blind(name, seat, encode_state(view))

    def _check_blind(self, name: str, seat: Seat | None, seen: bytes) -> None:
        """What is seen is the same whatever one cannot know, also in the middle of a rule."""
        match = self._match
        for other in seats_of(match) if seat is None else (seat,):
            state = match._copy_state(match.state)
            key = key_at(match, f"beat {name} {other}")
            match.game.information.reshuffle_hidden(state, other, Chance(key))
            after = encode_state(match.game.information.view(state, seat))
            if after != seen:
                who = "a spectator" if seat is None else f"seat {seat}"
                raise broken(
                    match, f"after {name} {who} is shown what they cannot know {difference(seen, after)}"
                )


def check_beats(game: AnyGame, seed: int, looks: int = 25) -> None:
    """After every event the table can be drawn, and what a seat sees there tells it nothing hidden.

    The rule that has emitted the event still runs. A game leaves out events in the middle of a change
    (``Art.merges``).
    """
    match = new_match(game, seed, listening=True)
    match.watcher = onlooker = _Onlooker(match, seed, looks)
    random_play(match, seed)
    if onlooker.broken is not None:
        raise onlooker.broken


def check_trails(game: AnyGame, seed: int) -> None:
    """What events leave behind on the picture is well-formed, and their reasons have words."""
    match = new_match(game, seed, listening=True)
    random_play(match, seed)
    for seat in (None, *seats_of(match)):
        view = match.view(seat)
        for _, event in match.events_for(seat):
            for shape in SHAPES:
                trail = str(game.art.trail(view, event, shape))
                try:
                    ElementTree.fromstring(f"<svg>{trail}</svg>")
                except ElementTree.ParseError as error:
                    raise broken(match, f"the trail of {type(event).__name__}: {error}") from error
            for language in LANGUAGES:
                for reason in game.language.why(view, event):
                    words(language, game.folder / "texts").text(reason)
