"""Section 8 Why an answer is refused that is neither on offer nor listed as blocked."""

from __future__ import annotations

from typing import Any

from tablee.core import Refusal
from tablee.games.dark_rituals.script.table import NightTable, figure, is_legion, scenario
from tablee.games.dark_rituals.state import Mini


def refuse_turn(t: NightTable, value: Any) -> Refusal:
    """D3 Only Legion Characters are activated."""
    f = figure(t, value) if isinstance(value, int) else None
    if f is not None and not is_legion(f):
        return Refusal("not_legion", "DR-3.3")
    return Refusal("not_offered")


def refuse_action(t: NightTable, f: Mini, value: Any) -> Refusal:
    """D4 Why this Character cannot do that."""
    is_obsessed = t.obsessed or f.ruby
    match value:
        case ("attack" | "take" | "spell" | "card" | "witch" | "possess" | "power", *_) if is_obsessed:
            return Refusal("obsessed", "DR-20.5")
        case ("move", int(zone)) if zone == scenario(t).pit:
            return Refusal("pit", "DR-20.7")
        case ("move", int()):
            return Refusal("too_far_to_move", "DR-5.4")
        case ("attack", int(id)):
            target = figure(t, id)
            if target is not None and is_legion(target):
                return Refusal("friendly", "DR-6.11")
            return Refusal("out_of_reach", "DR-5.8")
        case ("spell", int()) if f.kind != "witch":
            return Refusal("no_witch_acts", "DR-7.4")
        case ("card", int()) if f.kind != "witch":
            return Refusal("no_witch_acts", "DR-7.4")
        case ("witch", int()) if scenario(t).is_devoted:
            return Refusal("no_summoning", "DR-22.2")
        case ("possess", int()):
            return Refusal("out_of_reach", "DR-7.6")
        case ("take",):
            return Refusal("no_ruby", "DR-20.2")
        case ("throw",):
            return Refusal("no_throw", "DR-20.3")
        case "end" if t.actions_left == 2:
            return Refusal("first_action", "DR-3.9")
    return Refusal("not_offered")
