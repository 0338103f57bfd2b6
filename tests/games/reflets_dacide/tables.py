"""Tables that several tests of Reflets d’Acide begin from."""

from __future__ import annotations

from typing import Any

from tablee.core import Match
from tablee.games.reflets_dacide import GAME
from tablee.games.reflets_dacide.options import Options
from tablee.games.reflets_dacide.pieces import Trial, TrialKind
from tablee.games.reflets_dacide.state import Race
from tablee.games.reflets_dacide.testing import BASE, road
from tablee.testing import match_at

A, B, C = ("mikau", "h12"), ("h13", "h14"), ("h15", "h16")
FIVE = ("mikau", "remi_chelin", "alatarriel", "kyo_shin_zamurato", "enoriel")
STRICT = Options(dragon_duty="strict")
CALM = Options(clock="turn_based")
"""No clock: every question is asked and waits."""
RED, BLUE, GREEN = 0, 1, 2
SLOTS = {"forest": "P06", "river": "P11", "hill": "P16", "bivouac": "P21", "cave": "P25", "mount": "P29"}


def at(s: Race) -> Match[Race]:
    return match_at(GAME, s)


def offered(match: Match[Race], number: int = 0) -> list[Any]:
    return list(match.questions[number].offered())


def kinds(match: Match[Race]) -> list[tuple[int, str]]:
    """Who is asked what now."""
    return [(question.seat, question.kind) for question in match.questions]


def on_zone(id: str, heroes: tuple[str, ...] = A, *, phase: str = "hazard", **fields: Any) -> Race:
    """The Guide stands on a Zone."""
    card = next(card for card in BASE.zones if card.id == id)
    slot = SLOTS[card.kind]
    return road(heroes, B, C, phase=phase, places=[slot], zones={slot: id}, **fields)


def before_objective(id: str, heroes: tuple[str, ...] = A, **fields: Any) -> Race:
    """The Guide stands before the first Objective of a Zone, which has been read."""
    s = on_zone(id, heroes, phase="objective", **fields)
    s.trial = Trial("zone", s.teams[0].place, 1)
    hidden = s.zone_on(s.teams[0].place)
    assert hidden is not None
    hidden.revealed, hidden.known = True, 7
    return s


def in_room(id: str, heroes: tuple[str, ...] = A, **fields: Any) -> Race:
    """The Guide stands in a revealed Room."""
    s = road(heroes, B, C, phase="hazard", places=["G2L"], rooms={"G2L": id}, **fields)
    s.opened = True
    return s


def on_square(name: str, **fields: Any) -> Race:
    """The Guide has stopped on a square."""
    s = road(A, B, C, phase="square", places=[name], **fields)
    s.turn.square = s.teams[0].place
    return s


def judged(s: Race, *, succeeded: bool, kind: TrialKind = "zone", **fields: Any) -> Match[Race]:
    """The Trial of the place where the Guide stands is over; Seat 1 told it."""
    s.phase = "outcome"
    s.trial = Trial(kind, s.teams[0].place, 1, succeeded=succeeded, failed=not succeeded, **fields)
    return at(s)
