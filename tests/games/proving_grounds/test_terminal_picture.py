"""The arena in characters: three enemies above, three below, with dice and markers."""

from __future__ import annotations

from tablee.core import Match, find_game, words
from tablee.games.proving_grounds.pictures.terminal import MARKER, screen


def test_six_enemies_lie_round_the_ring_with_their_markers() -> None:
    game = find_game("proving-grounds")
    match = Match.new(game, seed=3)
    view = match.view(0)

    picture = screen(view, None, words("en", game.folder / "texts"), 76)

    lines = ["".join(span.text for span in line) for line in picture.lines]
    above, below = (line for line in lines if line.startswith("┌"))
    assert [part.strip()[3] for part in above.split("┐") if part.strip()] == ["1", "2", "3"]
    assert [part.strip()[3] for part in below.split("┐") if part.strip()] == ["6", "5", "4"]
    assert sum(line.count(MARKER) for line in lines) == 6
    assert "♥♥♥♥♥" in "".join(lines)
