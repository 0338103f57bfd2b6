"""Why markers moved: the reasons behind lines of the log."""

from __future__ import annotations

from random import Random

from tablee.core import Match, words
from tablee.games.proving_grounds import GAME
from tablee.games.proving_grounds import events as ev
from tablee.games.proving_grounds.reasons import why


def told(language: str) -> dict[str, set[str]]:
    """The reasons of a whole match at random, by the kind of event."""
    match, rng = Match.new(GAME, seed=5, listening=True), Random(5)
    while match.outcome is None:
        match.play(match.question.sample(rng.randrange))
    t, view = words(language, GAME.folder / "texts"), match.view(0)
    found: dict[str, set[str]] = {}
    for _, event in match.events_for(0):
        for reason in why(view, event):
            found.setdefault(type(event).__name__, set()).add(t.text(reason))
    return found


def test_every_wound_and_every_move_of_a_marker_names_its_rule() -> None:
    found = told("en")

    assert {"MarkerRose", "MarkerFell", "MarkerStayed", "Wounded"} <= found.keys()
    assert "A solo die moves the marker of its enemy down. (PG-5.3)" in found["MarkerFell"]
    assert found["Wounded"] == {"Its marker is on the lowest space: that is a wound (PG-6.3)."}
    assert all("(PG-5." in one for one in found["MarkerRose"] | found["MarkerStayed"])


def test_a_set_that_is_too_small_is_told_with_what_was_asked_for() -> None:
    view, t = Match.new(GAME, seed=1).view(0), words("en", GAME.folder / "texts")

    (reason,) = why(view, ev.MarkerStayed(2, 0, 2, "3y", "bad_set"))

    assert t.text(reason) == (
        "2 dice do not meet what the next space asks for, 3 dice with yellow: the marker stays (PG-5.6)."
    )
    assert why(view, ev.RoundBegan(1)) == ()
