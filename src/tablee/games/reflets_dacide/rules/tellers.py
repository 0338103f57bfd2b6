"""Storytellers, and choices among other players (AL-2.12)."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.core import Procedure, Seat, emit
from tablee.games.reflets_dacide.events import StorytellerNamed
from tablee.games.reflets_dacide.questions import ask
from tablee.games.reflets_dacide.rules import moments
from tablee.games.reflets_dacide.state import Race


def name_teller(s: Race, by: Seat | None = None) -> Procedure[Seat]:
    """D-40 The Guide names an Adversary; by default the one with the lowest public points.

    ``by``: a handler of the Dragon who has what a Guide has (AL-6.24).
    """
    namer = s.hand_of if by is None else by
    offered = s.from_left(namer)
    teller = offered[0]
    if len(offered) > 1:
        poorest = min(offered, key=s.ep)
        if namer == s.hand_of:
            teller = yield from moments.guided(s, "teller", lambda: offered, default=poorest)
        else:
            teller = yield from ask(namer, "teller", offered, default=poorest)
    emit(s, StorytellerNamed, teller)
    return teller


def choose_player(
    s: Race, by: Seat, offered: Sequence[Seat], about: object, default: Seat
) -> Procedure[Seat]:
    """D-25 One of several players."""
    if len(offered) == 1 or s.teams[by].status == "gone":
        return default if default in offered else offered[0]
    chosen = yield from ask(by, "victim", offered, about, default=default)
    return chosen
