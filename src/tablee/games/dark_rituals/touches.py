"""The pieces of the picture that an event is about: its figures, its zone, its card."""

from __future__ import annotations

from collections.abc import Iterator

from tablee.core import Event
from tablee.games.dark_rituals import events as ev
from tablee.games.dark_rituals.script.table import figure
from tablee.games.dark_rituals.state import NOBODY
from tablee.games.dark_rituals.view import NightView

FIGURES = ("figure", "attacker", "target", "serf")
ZONES = ("zone", "start")
PANELS: dict[type[Event], str] = {
    ev.CardRevealed: "script-ai",
    ev.HeroIdle: "script-ai",
    ev.SoulGained: "souls",
    ev.LegionEnraged: "souls",
    ev.PlagueDrawn: "souls",
    ev.EnergyGained: "energy",
    ev.EnergyRefreshed: "energy",
    ev.TurnPassed: "energy",
    ev.HandRefreshed: "hand",
    ev.WitchcraftPlayed: "hand",
    ev.SoulTrapped: "ritual",
    ev.SoulFreed: "ritual",
    ev.TokenOnPit: "ritual",
    ev.AlchemyCast: "plants",
    ev.HeroReacted: "plants",
    ev.PlantsTaken: "plants",
    ev.PlantsDrawn: "plants",
    ev.PlantsLost: "plants",
}
"""The part of the picture that an event without a figure or a zone is about."""


def touches(view: NightView, event: Event) -> tuple[str, ...]:
    """The ids of what is still on the table."""
    return tuple(dict.fromkeys(_touched(view, event)))


def _touched(view: NightView, event: Event) -> Iterator[str]:
    for name in event.__struct_fields__:
        value = getattr(event, name)
        if name in FIGURES and value is not None:
            f = figure(view, value[2])
            if f is not None:
                yield f"figure-{f.id}"
                if f.kind == "hero":
                    yield f"hero-{f.slot}"
        elif name in ZONES and value >= 0:
            yield f"zone-{value}"
    if isinstance(event, ev.HeroDecided):
        yield "script-ai" if event.card == "ai" else "script-action"
        if event.step.zone != NOBODY:
            yield f"zone-{event.step.zone}"
    elif isinstance(event, ev.CubeMoved):
        yield f"cube-{event.cube}"
    elif type(event) in PANELS:
        yield PANELS[type(event)]
