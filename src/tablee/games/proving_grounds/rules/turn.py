"""PG-3 The sequence of play, PG-16 the order of everything."""

from __future__ import annotations

from functools import cache

from tablee.core import Procedure, emit
from tablee.games.proving_grounds import events as ev
from tablee.games.proving_grounds.effects import Module
from tablee.games.proving_grounds.rules.attacks import move_markers
from tablee.games.proving_grounds.rules.chariots import resolve_chariots
from tablee.games.proving_grounds.rules.conspirators import conspirators
from tablee.games.proving_grounds.rules.dragon import use_dragon
from tablee.games.proving_grounds.rules.reset import reset
from tablee.games.proving_grounds.rules.rolling import rolling, start
from tablee.games.proving_grounds.rules.sun_moon import sun_and_moon, turn_disc
from tablee.games.proving_grounds.rules.wounds import tally_step
from tablee.games.proving_grounds.state import PHASES, Arena, Phase

OF_A_MODULE: dict[Phase, Module] = {
    "conspirators": "conspirators",
    "rotate": "sun_moon",
    "chariots": "chariots",
    "dragon": "dragon",
    "sun_moon": "sun_moon",
}
"""Steps that are skipped without their module."""


def step(s: Arena) -> Procedure[None]:
    """PG-3.2, PG-16.1 A round: conspirators, disc, roll; chariots, dragon, attacks, Sun and Moon; reset."""
    if not s.begun:
        s.begun = True
        announce(s)
    match s.phase:
        case "conspirators":
            yield from conspirators(s)
        case "rotate":
            yield from turn_disc(s)
        case "start":
            yield from start(s)
        case "rolling":
            stopped = yield from rolling(s)
            if not stopped:
                return
        case "chariots":
            yield from resolve_chariots(s)
        case "dragon":
            yield from use_dragon(s)
        case "attack":
            yield from move_markers(s)
        case "tally":
            tallied = yield from tally_step(s)
            if not tallied:
                return
        case "sun_moon":
            yield from sun_and_moon(s)
        case "reset":
            yield from reset(s)
    s.phase = _following(s.options.modules)[s.phase]


def announce(s: Arena) -> None:
    """Tell what set-up has revealed, and that the first round begins."""
    for slot, place in enumerate(s.slots, 1):
        emit(s, ev.EnemyEntered, slot, place.enemy)
    for chariot in s.chariots:
        emit(s, ev.ChariotRevealed, chariot.card)
    for card in s.conspirators:
        emit(s, ev.ConspiratorRevealed, card)
    emit(s, ev.RoundBegan, s.round)


@cache
def phases_with(modules: tuple[Module, ...]) -> tuple[Phase, ...]:
    """PG-9.1 The steps of a round with these modules, in order."""
    return tuple(phase for phase in PHASES if phase not in OF_A_MODULE or OF_A_MODULE[phase] in modules)


@cache
def _following(modules: tuple[Module, ...]) -> dict[Phase, Phase]:
    """PG-9.1 The step after each one."""
    phases = phases_with(modules)
    return dict(zip(phases, (*phases[1:], phases[0]), strict=True))
