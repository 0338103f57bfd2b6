"""Why a blow did so much: the reasons behind a line of the log."""

from __future__ import annotations

from tablee.core import Match, words
from tablee.games.moonstone import GAME
from tablee.games.moonstone import events as ev
from tablee.games.moonstone.event_words import why
from tablee.games.moonstone.state import Sum, Term


def test_a_blow_is_reckoned_term_by_term_with_its_rules() -> None:
    match = Match.new(GAME, seed=1, seats=2)
    view, t = match.view(0), words("en", GAME.folder / "texts")
    blow = Sum(0, 0, 1, 2, 2, (Term(1, "dagger"), Term(-1, "weakling")), 4)

    told = [t.text(reason) for reason in why(view, ev.Reckoned(0, blow))]

    assert told[0].endswith("causes 2 (MS-14.7).")
    assert told[1:] == [
        "A critical hit of 2 cards multiplies that by 2 (MS-14.9).",
        "Dagger: + 1 (MS-7.4).",
        "Weakling: − 1 (MS-7.4).",
        "That comes to 4; a sum is never below 0 (MS-7.4).",
    ]


def test_what_forbids_damage_is_named() -> None:
    view, t = Match.new(GAME, seed=1, seats=2).view(0), words("fr", GAME.folder / "texts")

    told = [t.text(one) for one in why(view, ev.Reckoned(0, Sum(0, 0, 1, 2, 1, (Term(None, "slow"),), None)))]

    assert any("aucun dégât" in line and "MS-7.5" in line for line in told)
    assert why(view, ev.Riposted(0)) == ()
