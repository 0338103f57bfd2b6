"""The texts of the game: questions, options and events as messages of the catalogues."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tablee.core import AnyQuestion, Event, Message, event_id, message, message_id
from tablee.core.i18n import Argument
from tablee.games.proving_grounds import events as ev
from tablee.games.proving_grounds.ai.forecast import can_survive, forecast
from tablee.games.proving_grounds.cards import COLOURS, Requirement, requirement
from tablee.games.proving_grounds.state import COLOUR, WHITE
from tablee.games.proving_grounds.view import View


def prompt(view: View, question: AnyQuestion) -> Message:
    """Return what is being asked, in one sentence."""
    match question.kind:
        case "advance":
            return message("ask-advance", slot=question.about, enemy=enemy_name(view, question.about))
        case "start" if view.options.rerolls is not None or view.options.clock_mode == "untimed":
            return message("ask-start-no-clock")
        case "dragon":
            return message("ask-dragon", face=message(f"dragon-{question.about}"))
        case "informer":
            return message("ask-informer", value=question.about)
        case kind:
            return message(message_id("ask", kind))


def option_words(view: View, question: AnyQuestion, value: Any) -> Message:
    """One option of a question, as a button or a line of a menu would say it."""
    match question.kind, value:
        case "roll", ("reroll", int(face)):
            return message("do-reroll", value=face, dice=view.faces.count(face))
        case "roll", ("reroll", int(face), "dragon"):
            return message("do-reroll-dragon", value=face, dice=view.faces.count(face))
        case "roll", ("place", int(number)):
            return message("do-place-blocked", card=chariot_name(view, number))
        case "roll", ("place", int(number), *dice):
            return message("do-place", card=chariot_name(view, number), dice=shown_dice(view, dice))
        case "roll", ("power", int(face)):
            assert view.inspiration is not None
            card = view.cards.inspirations[view.inspiration]
            return message("do-power", card=card.name, value=face)
        case "roll", "power":
            assert view.inspiration is not None
            return message("do-power-blocked", card=view.cards.inspirations[view.inspiration].name)
        case "advance", int(spaces):
            return message("do-advance", spaces=spaces)
        case (("fatigue" | "bonus" | "second_wind" | "swap"), int(colour)):
            return message(message_id("do", question.kind), colour=colour_word(colour))
        case (("choose_enemy" | "rotate" | "dragon" | "unshield"), int(slot)):
            return message("do-slot", slot=slot, enemy=enemy_name(view, slot))
        case "paint", (int(slot), int(colour)):
            return message("do-paint", slot=slot, enemy=enemy_name(view, slot), colour=colour_word(colour))
        case kind, None:
            return message(message_id("do", kind, "none"))
        case _, str(word):
            return message(message_id("do", word))
    return message("do-other", value=str(value))


def key(question: AnyQuestion, value: Any) -> str | None:
    """The key a player would expect: 1-6 reroll, shifted with the dragon die, space stops (section 15)."""
    match question.kind, value:
        case "roll", ("reroll", int(face)):
            return str(face)
        case "roll", ("reroll", int(face), "dragon"):
            return f"shift+{face}"
        case (("roll" | "start"), ("stop" | "start")):
            return "space"
        case (("advance" | "choose_enemy" | "rotate" | "dragon" | "unshield"), int(number)):
            return str(number)
        case (("fatigue" | "bonus" | "swap" | "second_wind"), int(colour)):
            return str(colour + 1)
        case _, None:
            return "0"
    return None


def warning(view: View, question: AnyQuestion, value: Any) -> Message | None:
    """Section 15: before stopping, if a wound would be the last, or if chaos would scatter the dice."""
    if question.kind != "roll" or value != "stop":
        return None
    said = warnings(view)
    return message("warning-both", first=said[0], second=said[1]) if len(said) > 1 else next(iter(said), None)


def warnings(view: View) -> list[Message]:
    """Return the warnings about stopping now: the last wound, unless a decision prevents it, and chaos."""
    said = []
    if forecast(view).is_lethal:
        said.append(message("warning-lethal-unless" if can_survive(view) else "warning-lethal"))
    if view.dragon_face == "chaos":
        said.append(message("warning-chaos"))
    return said


def event_words(view: View, event: Event) -> Message:
    """Return what happened, as a line of the log."""
    id = message_id("event", event_id(type(event)))
    args: dict[str, Argument] = {}
    for name in event.__struct_fields__:
        args.update(_said(view, event, name, getattr(event, name)))
    for choice in ("why", "active", "seconds", "dragon"):
        if hasattr(event, choice):
            value = getattr(event, choice)
            if choice == "why":
                id = message_id(id, value)
                args.pop("why", None)
            elif value is None:
                id, args = f"{id}-no-{choice}", {name: arg for name, arg in args.items() if name != choice}
    return Message(id, args)


def stages(view: View) -> tuple[Message, ...]:
    """PG-3.2 Return where in the match this is: the round, then its step."""
    return message("stage-round", round=view.round), message(message_id("stage", view.phase))


def _said(view: View, event: Event, name: str, value: Any) -> dict[str, Argument]:  # noqa: C901 - one case for each event
    """One fact of an event, as the argument of its message."""
    cards = view.cards
    match name:
        case "enemy":
            return {"enemy": cards.enemies[value].name}
        case "card" if isinstance(event, ev.ConspiratorRevealed | ev.ConspiratorStruck):
            return {"card": cards.conspirators[value].name, "text": cards.conspirators[value].text}
        case "card" if isinstance(event, ev.SoloRerolled | ev.DiePainted | ev.DieRested | ev.InformerUsed):
            return {"card": cards.inspirations[value].name}
        case "card":
            return {"card": cards.chariots[value].name, "text": cards.chariots[value].text}
        case "active" if value is not None:
            return {"active": cards.conspirators[value].name}
        case "faces":
            dice: tuple[int, ...] = getattr(event, "dice", ())
            return {"faces": tuple(die_word(die, face) for die, face in zip(dice, value, strict=True))}
        case "dice" | "rested" | "bottom" | "middle" if isinstance(
            event, ev.DiceReturned | ev.StockReturned | ev.FatigueShifted
        ):
            return {name: counted_words(value)}
        case "dice" if isinstance(event, ev.BonusReturned | ev.DicePlaced):
            return {"dice": tuple(colour_word(COLOUR[die]) for die in value)}
        case "dice" if isinstance(value, tuple):
            return {}
        case "die" | "given" | "taken":
            return {name: colour_word(COLOUR[value])}
        case "colour":
            return {"colour": colour_word(value)}
        case "dragon" | "face" if isinstance(value, str):
            return {name: message(f"dragon-{value}")}
        case "needs":
            return {"needs": requirement_words(requirement(value))}
        case _ if value is None:
            return {}
    return {name: value}


def enemy_name(view: View, slot: int) -> Argument:
    """The name of the enemy in a slot."""
    enemy = view.slots[slot - 1].enemy
    return message("no-enemy") if enemy < 0 else view.cards.enemies[enemy].name


def chariot_name(view: View, number: int) -> Argument:
    return view.cards.chariots[view.chariots[number].card].name


def colour_word(colour: int) -> Message:
    return message(f"colour-{COLOURS[colour]}")


def counted_words(dice: tuple[int, ...]) -> Argument:
    """Return how many dice of each colour these are."""
    counts = Counter(COLOUR[die] for die in dice)
    said = tuple(message(f"dice-count-{COLOURS[c]}", number=counts[c]) for c in range(4) if counts[c])
    return said or message("nothing")


def die_word(die: int, face: int) -> Argument:
    """A die that shows a face: a bare number if white."""
    return face if COLOUR[die] == WHITE else message("die-face", face=face, colour=colour_word(COLOUR[die]))


def shown_dice(view: View, dice: list[int]) -> Argument:
    return tuple(die_word(die, view.faces[die]) for die in dice)


def requirement_words(needed: Requirement) -> Message:
    """A requirement in words: how many dice, and which colours among them."""
    colours = tuple(colour_word(colour) for colour, n in enumerate(needed.colours) for _ in range(n))
    if needed.solo:
        return message("needs-solo-colour", colour=colours) if colours else message("needs-solo")
    if colours:
        return message("needs-colours", number=needed.number, colours=colours)
    return message("needs", number=needed.number)
