"""Scenes: what is made once for several who look is what each of them would be shown alone."""

from __future__ import annotations

import random
from contextlib import suppress
from typing import Any

import pytest

from tablee.core import AnyGame, Match, Refused, find_game
from tablee.server import protocol
from tablee.server.engine.ipc import Audience
from tablee.server.engine.rendering import AudienceState, Renderer
from tablee.storage import Note
from tablee.testing.driving import random_move
from tests.reference import GAME

PROVING_GROUNDS = find_game("proving-grounds")
MODULES = PROVING_GROUNDS.rules.options(clock_mode="untimed", modules=("chariots", "dragon", "shields"))


class Onlooker:
    """Somebody who looks at a match, beside others or alone."""

    def __init__(self, showing: Renderer, audience: Audience) -> None:
        self.showing, self.seen = showing, AudienceState(showing.match.game, audience)
        self.first = protocol.write(showing.full_scene(self.seen))

    def news(self) -> bytes | None:
        self.showing.update()
        scene = self.showing.changed_scene(self.seen)
        return None if scene is None else protocol.write(scene)


@pytest.mark.parametrize(
    ("game", "options", "seats"),
    [(PROVING_GROUNDS, MODULES, 1), (GAME, GAME.rules.options(rounds=3, bell="untimed"), 2)],
    ids=["proving-grounds", "lantern-market"],
)
@pytest.mark.line("e5")
def test_who_looks_beside_others_is_shown_what_they_would_be_alone(
    game: AnyGame, options: Any, seats: int
) -> None:
    rng = random.Random(8)
    audiences = [
        Audience(seat, language, shape)
        for seat in (*range(seats), None)
        for language, shape in (("en", "wide"), ("fr", "wide"), ("en", "tall"))
    ]
    match = Match.new(game, options, 2, seats=seats, listening=True)
    shared = Renderer(match)
    together = [Onlooker(shared, audience) for audience in audiences]
    alone = [Onlooker(Renderer(match), audience) for audience in audiences]
    assert [one.first for one in together] == [one.first for one in alone]
    while match.outcome is None and len(match.answers) < 20:
        random_move(match, rng)
        news = [one.news() for one in together]
        # In any other order: nothing may depend on who was shown it before.
        other = {id(one): one.news() for one in rng.sample(alone, len(alone))}

        assert news == [other[id(one)] for one in alone]


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.line("e5")
def test_a_log_that_was_followed_is_the_one_that_a_newcomer_reads(seed: int) -> None:
    """... whatever was taken back on the way, with the notes of the host."""
    rng = random.Random(seed)
    match = Match.new(GAME, GAME.rules.options(rounds=8, bell="untimed"), seed, seats=2, listening=True)
    showing = Renderer(match)
    seen = {seat: AudienceState(GAME, Audience(seat, "en", "none")) for seat in (0, 1, None)}
    known: dict[int | None, list[protocol.Line]] = {}
    for seat, one in seen.items():
        first = showing.full_scene(one).log
        assert first is not None
        known[seat] = list(first.lines)
    while match.outcome is None and len(match.log) < 60:
        if match.answers and rng.random() < 0.3:
            *_, last = match.answers
            match.undo(0, rng.randint(1, min(4, len(match.answers))), consent=True)
            showing.update()
            if rng.random() < 0.5:
                showing.notes.append(Note(match.known_answers(), "took-back", 0))
            else:
                # What is said last may be what was said last before, after something else.
                random_move(match, rng)
                showing.update()
                with suppress(Refused):
                    match.answer(last.question, last.seat, last.value)
                    showing.update()
        else:
            for _ in range(rng.randint(1, 3)):
                if match.outcome is None:
                    random_move(match, rng)
                    showing.update()
        for seat, one in seen.items():
            scene = showing.changed_scene(one)
            if scene is not None and scene.log is not None:
                known[seat][scene.log.start :] = scene.log.lines
            fresh = showing.full_scene(AudienceState(GAME, one.audience)).log

            assert fresh is not None
            assert known[seat] == fresh.lines


def test_what_is_noted_costs_the_same_however_much_was_noted_before() -> None:
    match = Match.new(GAME, GAME.rules.options(rounds=8, bell="untimed"), 1, seats=2, listening=True)
    rng = random.Random(1)
    for _ in range(6):
        random_move(match, rng)
    showing = Renderer(match, notes=[Note(number % 6, "took-back", 0) for number in range(1000)])
    seen = AudienceState(GAME, Audience(0, "en", "none"))
    showing.full_scene(seen)
    before = list(seen.log.lines)

    showing.notes.append(Note(6, "took-back", 1))
    scene = showing.changed_scene(seen)

    assert scene is not None
    assert scene.log is not None
    assert (scene.log.start, len(scene.log.lines)) == (len(before), 1)
    assert all(one is other for one, other in zip(seen.log.lines, before, strict=False))
