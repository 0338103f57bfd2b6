"""``tablee replay``: steps, the pictures on the way to them, and the reasons behind what happened."""

from __future__ import annotations

import pytest

from tablee.cli.commands.replay import beat_lines, frame_lines, next_stop
from tablee.cli.i18n import words_for
from tablee.core import Match
from tablee.session import Replay, replay_of
from tablee.testing.driving import random_play
from tests.reference import GAME


@pytest.fixture(scope="module")
def film() -> Replay:
    match = Match.new(GAME, GAME.rules.options(rounds=2, bell="untimed"), 3, seats=2, listening=True)
    random_play(match, 1)
    return replay_of(match, 0)


@pytest.mark.line("d44")
def test_forward_and_back_stop_at_each_picture_on_the_way(film: Replay) -> None:
    last = len(film.frames) - 1
    there: list[tuple[int, int | None]] = [(0, None)]
    while there[-1] != (last, None):
        there.append(next_stop(film, *there[-1], 1))
    back: list[tuple[int, int | None]] = [(last, None)]
    while back[-1] != (0, None):
        back.append(next_stop(film, *back[-1], -1))

    assert back == there[::-1]
    assert len(there) == len(film.frames) + sum(len(frame.beats) for frame in film.frames)
    assert len(there) > len(film.frames)


def test_a_picture_on_the_way_tells_what_happened_up_to_it(film: Replay) -> None:
    number = next(number for number, frame in enumerate(film.frames) if frame.beats)
    frame, t = film.frames[number], words_for("en", GAME)

    title, *lines = beat_lines(film, number, 0, t, "en")

    assert title == f"Step {number} of {len(film.frames) - 1} · picture 1"
    first = frame.beats[0].log["en"]
    assert lines[: len(first)] == first == frame.log["en"][: len(first)]
    assert lines[len(first) :] == frame.beats[0].text["en"] != frame.text["en"]


@pytest.mark.line("d55")
def test_reasons_follow_their_line(film: Replay) -> None:
    t = words_for("en", GAME)
    lines = [line for frame in film.frames for line in frame_lines(film, frame, t, "en")]

    fined = next(place for place, line in enumerate(lines) if "watchman" in line)

    assert lines[fined + 1] == "  He fines whom his order names (RG-8.1)."


def test_a_film_without_pictures_on_the_way_is_read(film: Replay) -> None:
    """Films of earlier versions have none."""
    frames = [
        type(frame)(frame.number, frame.view, frame.text, frame.log, frame.prompt) for frame in film.frames
    ]
    old = Replay(
        **{name: getattr(film, name) for name in film.__struct_fields__ if name != "frames"}, frames=frames
    )

    read = Replay.from_bytes(old.to_bytes())

    assert all(frame.beats == [] for frame in read.frames)
