"""Moves that a card or an outcome causes, and what is resolved at their end (AL-16.3, AL-17.9, AL-R13)."""

from __future__ import annotations

from tablee.core import Procedure, Seat
from tablee.games.reflets_dacide.board import CHANCE_SQUARES, ROOMS
from tablee.games.reflets_dacide.rules import chance, moments, moving, tokens
from tablee.games.reflets_dacide.state import Race


def push(s: Race, seat: Seat, n: int) -> Procedure[None]:
    """So many squares forward, or backward below zero."""
    if not s.teams[seat].in_play or n == 0:
        return
    if n < 0:
        yield from backward(s, seat, -n)
    else:
        yield from forward(s, seat, n)


def forward(s: Race, seat: Seat, n: int) -> Procedure[None]:
    """AL-16.3 Compulsory and exact on the Path; in the Abyss any part of it, none included."""
    team = s.teams[seat]
    if moving.is_in_abyss(s, seat):
        places = moving.free_moves(s, seat, n)
        if not places:
            return
        chosen: int | str = yield from moments.guided(s, "advance", lambda: [*places, "stay"], default="stay")
        if isinstance(chosen, str):
            return
        route = moving.way_inside(team.place, chosen)
    else:
        route = moving.forward_route(s, seat, n)
    if not route or not (yield from moving.travel(s, seat, route, "bonus")):
        return
    yield from land(s, seat, is_forward=True)


def backward(s: Race, seat: Seat, n: int) -> Procedure[None]:
    """AL-17.9, 17.10 Back, and on to the next free location; only a token there is resolved."""
    route = moving.backward_route(s, seat, n)
    if not route or not (yield from moving.travel(s, seat, route, "back")):
        return
    yield from land(s, seat, is_forward=False)


def land(s: Race, seat: Seat, *, is_forward: bool) -> Procedure[None]:
    """AL-R13 Forward: token and Chance are resolved; backward: only a token. Never a second Hazard."""
    team = s.teams[seat]
    place = team.place
    if place in ROOMS:
        return
    token = s.token_on(place)
    if token is not None:
        yield from tokens.found(s, seat, token)
    if is_forward and team.in_play and team.place == place and place in CHANCE_SQUARES:
        s.turn.chance_used = True
        yield from chance.chance(s, seat)
