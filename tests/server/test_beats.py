"""Beats on the wire: patches in order that lead from the client's picture to the new one."""

from __future__ import annotations

import random
from typing import Any
from xml.etree import ElementTree

import pytest

from tablee.core import AnyGame, Match, find_game
from tablee.server import protocol
from tablee.server.engine.ipc import Audience
from tablee.server.engine.rendering import AudienceState, Renderer
from tablee.session import BeatRecorder
from tablee.testing.driving import random_move, random_play
from tests.reference import GAME
from tests.reference.state import Market
from tests.server.test_patches import applied, bare

ARENA = find_game("proving-grounds")
UNTIMED = ARENA.rules.options(clock_mode="untimed")


def reveal(match: Match[Market]) -> None:
    """Both sellers commit a card and stake what they can: then all is turned up."""
    while match.state.phase == "commit":
        question = match.questions[0]
        match.answer(question, question.seat, list(question.offered())[-1])


class Watching:
    """A client that follows a match by patches alone."""

    def __init__(self, match: Any, renderer: Renderer, audience: Audience) -> None:
        self.match, self.renderer = match, renderer
        self.state = AudienceState(match.game, audience)
        first = renderer.full_scene(self.state)
        assert first.picture is not None
        self.svg, self.hash = bare(first.picture.svg), first.picture.hash
        self.lines = [] if first.log is None else list(first.log.lines)
        self.beats: list[protocol.Beat] = []

    def follow(self, recorder: BeatRecorder) -> protocol.Scene | None:
        beats = recorder.take(self.state.audience.seat, self.state.events)
        scene = self.renderer.changed_scene(self.state, beats)
        if scene is None:
            return None
        if scene.log is not None:
            self.lines[scene.log.start :] = scene.log.lines
        for beat in scene.beats:
            self._show(beat.picture)
        if scene.picture is not None:
            self._show(scene.picture)
        self.beats += scene.beats
        return scene

    def _show(self, picture: protocol.Picture) -> None:
        if picture.base is None:
            self.svg = bare(picture.svg)
        else:
            assert picture.base == self.hash
            self.svg = applied(self.svg, bare(picture.svg))
        self.hash = picture.hash


@pytest.mark.line("c15", "d44")
@pytest.mark.parametrize(
    ("game", "options", "seats", "entries"),
    [(GAME, GAME.rules.options(rounds=4, bell="untimed"), 2, 60), (ARENA, UNTIMED, 1, 20)],
    ids=["lantern-market", "proving-grounds"],
)
def test_beats_lead_to_the_picture_that_a_newcomer_gets(
    game: AnyGame, options: Any, seats: int, entries: int
) -> None:
    """... also after an undo, for every audience."""
    rng = random.Random(5)
    match = Match.new(game, options, 2, seats=seats, listening=True)
    renderer, recorder = Renderer(match), BeatRecorder()
    clients = [
        Watching(match, renderer, Audience(seat, language, shape, beats=True))
        for seat in (*range(seats), None)
        for language, shape in (("en", "wide"), ("fr", "tall"))
    ]
    everybody = [*range(seats), None]
    recorder.watch(match, everybody)
    while match.outcome is None and len(match.log) < entries:
        if match.answers and rng.random() < 0.15:
            match.undo(0, 1, consent=True)
        else:
            random_move(match, rng)
        renderer.update()
        for client in clients:
            client.follow(recorder)
            head = renderer.full_scene(AudienceState(game, client.state.audience)).picture

            assert head is not None
            assert client.hash == head.hash
            assert ElementTree.canonicalize(client.svg) == ElementTree.canonicalize(bare(head.svg))
        recorder.clear(everybody)
    assert any(client.beats for client in clients)
    for client in clients:
        assert all(beat.line is None or beat.line < len(client.lines) for beat in client.beats)


def test_a_beat_names_the_line_of_the_log_that_it_shows() -> None:
    match = Match.new(GAME, GAME.rules.options(rounds=3, bell="untimed"), 3, seats=2, listening=True)
    renderer, recorder = Renderer(match), BeatRecorder()
    client = Watching(match, renderer, Audience(0, "en", "wide", beats=True))
    recorder.watch(match, [0])

    reveal(match)
    renderer.update()
    scene = client.follow(recorder)

    assert scene is not None
    assert scene.log is not None
    (beat,) = scene.beats
    first, second = scene.log.lines[-2:]
    assert beat.line == scene.log.start + len(scene.log.lines) - 2
    assert "Seller 1" in first.words
    assert "Seller 2" in second.words


@pytest.mark.line("d55")
def test_a_line_of_the_log_has_the_reasons_of_its_game() -> None:
    match = Match.new(GAME, GAME.rules.options(rounds=2, bell="untimed"), 3, seats=2, listening=True)
    random_play(match, 1)
    state = AudienceState(GAME, Audience(None, "en", "none"))

    log = Renderer(match).full_scene(state).log

    assert log is not None
    fined = [line for line in log.lines if "watchman" in line.words]
    assert fined
    assert all(line.why[0] == "He fines whom his order names (RG-8.1)." for line in fined)
    assert all(not line.why for line in log.lines if line not in fined)


def test_who_does_not_ask_for_beats_is_sent_none() -> None:
    match = Match.new(GAME, GAME.rules.options(rounds=3, bell="untimed"), 3, seats=2, listening=True)
    renderer, recorder = Renderer(match), BeatRecorder()
    client = Watching(match, renderer, Audience(0, "en", "wide"))
    recorder.watch(match, [0])

    reveal(match)
    renderer.update()
    scene = client.follow(recorder)

    assert scene is not None
    assert scene.beats == []


def test_what_happened_since_the_last_answer_begins_after_it() -> None:
    match = Match.new(GAME, GAME.rules.options(rounds=3, bell="untimed"), 3, seats=2, listening=True)
    renderer = Renderer(match)
    states = {seat: AudienceState(GAME, Audience(seat, "en", "none")) for seat in (0, 1, None)}
    rng = random.Random(1)
    while match.outcome is None and len(match.answers) < 30:
        random_move(match, rng)
        renderer.update()
        for seat, state in states.items():
            scene = renderer.full_scene(state)
            assert scene.log is not None
            numbers = [line.number for line in scene.log.lines]
            if seat is None:
                since = numbers.index(numbers[-1])
            else:
                own = [n for n, entry in enumerate(match.answers, 1) if entry.seat == seat]
                last = own[-1] if own else 0
                # The first line of the own answer says what the seat did itself.
                since = sum(number < last for number in numbers) + (bool(own) and last in numbers)

            assert scene.since == since
