"""PG-14 Conspirators."""

from __future__ import annotations

from tablee.core import Procedure, draw, emit, roll
from tablee.games.proving_grounds import effects as fx
from tablee.games.proving_grounds import events as ev
from tablee.games.proving_grounds.questions import ask
from tablee.games.proving_grounds.rules.powers import inspiration_card, power_ready
from tablee.games.proving_grounds.rules.refusals import refusing
from tablee.games.proving_grounds.rules.striking import strike
from tablee.games.proving_grounds.state import PLAYER, Arena


def conspirators(s: Arena) -> Procedure[None]:
    """PG-14.4 Reveal one per enemy defeated last round (PG-14.2), then roll: a matching one is active.

    A power may roll once more (PG-12.5, PG-12.6).
    """
    for _ in range(min(s.reveals, len(s.conspirator_deck))):
        reveal_conspirator(s)
    s.reveals = 0
    s.conspirator_roll = roll(s, 1)[0]
    if power_ready(s, fx.ConspiratorReroll) is not None:
        word = yield from ask(
            PLAYER,
            "informer",
            ("keep", "reroll_die"),
            about=s.conspirator_roll,
            refuse=refusing("wrong_step", "PG-12.6"),
            default="keep",
        )
        if word == "reroll_die":
            s.powers_used.append(inspiration_card(s).id)
            assert s.inspiration is not None
            emit(s, ev.InformerUsed, s.inspiration, s.conspirator_roll)
            s.conspirator_roll = roll(s, 1)[0]
    s.active = active_of(s)
    emit(s, ev.ConspiratorRolled, s.conspirator_roll, s.active)
    if s.active is not None:
        emit(s, ev.ConspiratorStruck, s.active)
        yield from strike(s, s.cards.conspirators[s.active])


def reveal_conspirator(s: Arena) -> None:
    """PG-14.1 Turn over the next conspirator."""
    card = draw(s, s.conspirator_deck)
    s.conspirators.append(card)
    emit(s, ev.ConspiratorRevealed, card)


def active_of(s: Arena) -> int | None:
    """PG-14.5 The face-up conspirator of the value rolled; one revealed this very round counts (PG-14.6)."""
    for card in s.conspirators:
        if s.cards.conspirators[card].value == s.conspirator_roll:
            return card
    return None
