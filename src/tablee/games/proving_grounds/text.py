"""The arena as lines of text: what the terminal shows and a screen reader reads."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from tablee.core import Translator, message_id
from tablee.games.proving_grounds.ai.forecast import MarkerChange, forecast
from tablee.games.proving_grounds.cards import COLOURS, Chariot, Requirement
from tablee.games.proving_grounds.rules.turn import phases_with
from tablee.games.proving_grounds.state import COLOUR, SLOTS, Zone, opposite
from tablee.games.proving_grounds.view import View

SHOWING = ("rolling", "chariots", "dragon", "attack")
"""The steps in which the dice are on the table and a preview makes sense."""


def text(view: View, words: Translator) -> list[str]:
    """The whole table, one thing a line."""
    lines = [heading(view, words), steps_line(view, words), clock_line(view, words)]
    changes = previews(view)
    lines += [slot_line(view, slot, changes.get(slot), words) for slot in SLOTS]
    lines += [dice_line(view, words), *track_lines(view, words), *module_lines(view, words)]
    return [line for line in lines if line]


def heading(view: View, words: Translator) -> str:
    """The round, the step, and how far the player has come."""
    return words(
        "table-heading",
        round=view.round,
        step=words(message_id("step", view.phase)),
        defeated=view.defeated,
        target=view.options.target_defeats,
        left=view.options.health_spaces - 1 - view.health,
        deck=view.enemies_left,
    )


def steps_line(view: View, words: Translator) -> str:
    """After the clock: the steps of a round, with the present one marked."""
    if view.phase in ("conspirators", "rotate", "start", "rolling"):
        return ""
    return " > ".join(
        words("step-now", step=words(message_id("step", phase)))
        if phase == view.phase
        else words(message_id("step", phase))
        for phase in phases_with(view.options.modules)
    )


def clock_line(view: View, words: Translator) -> str:
    """The clock: seconds or rerolls left (section 15)."""
    if view.phase != "rolling":
        return ""
    if view.options.clock_mode == "untimed":
        return words("clock-untimed")
    if view.options.clock_mode == "ticks":
        reroll = view.options.costs().reroll
        possible = view.budget // reroll if reroll else view.budget
        if view.options.rerolls is not None:
            return words("clock-budget", rerolls=possible)
        return words("clock-ticks", seconds=view.budget, rerolls=possible)
    return words("clock-running", seconds=view.seconds)


def previews(view: View) -> Mapping[int, MarkerChange]:
    """Return what becomes of each enemy by the end of the round if the clock stops now (section 15).

    A marker that has moved in the attacks has no preview any more (PG-R54).
    """
    if view.phase not in SHOWING or view.outcome is not None:
        return {}
    return {slot: change for slot, change in forecast(view).changes.items() if slot > view.settled}


def slot_line(view: View, slot: int, change: MarkerChange | None, words: Translator) -> str:
    """One enemy: ``#4 Net Caster [0 1* 2:2 3:3b] ^1 tail | 4 4b -> up 1``."""
    place = view.slots[slot - 1]
    if place.enemy < 0:
        return words("slot-empty", slot=slot)
    enemy = view.cards.enemies[place.enemy]
    facts = [f"#{slot} {words.text(enemy.name)} [{track(view, slot, words)}] ^{place.pos}"]
    if enemy.symbol is not None:
        facts.append(words(f"dragon-{enemy.symbol}"))
    if enemy.text is not None:
        facts.append(f"({words.text(enemy.text)})")
    if place.shield:
        facts.append(words("mark-shield"))
    if view.sun is not None:
        if slot == view.sun:
            facts.append(words("mark-sun"))
        elif slot == opposite(view.sun):
            facts.append(words("mark-moon"))
    line = " ".join(facts)
    dice = dice_text(view, slot, words)
    if change is None:
        return line
    preview = ", ".join(preview_parts(change, words))
    return f"{line} | {dice} -> {preview}" if dice else f"{line} | {preview}"


def track(view: View, slot: int, words: Translator) -> str:
    """The spaces from the bottom up; the start has a star, spaces above the marker their requirement."""
    place = view.slots[slot - 1]
    enemy = view.cards.enemies[place.enemy]
    spaces = []
    for space, needed in enumerate(view.cards.requirements[place.enemy]):
        star = "*" if space == enemy.start else ""
        spaces.append(
            f"{space}{star}:{requirement_text(needed, words)}" if space > place.pos else f"{space}{star}"
        )
    return " ".join(spaces)


@lru_cache(maxsize=1024)
def requirement_text(needed: Requirement, words: Translator) -> str:
    """A requirement in the short notation of the cards, with this language's letters."""
    letters = "".join(words(f"letter-{COLOURS[c]}") * n for c, n in enumerate(needed.colours))
    return (words("letter-solo") if needed.solo else str(needed.number)) + letters


def dice_text(view: View, value: int, words: Translator) -> str:
    """The dice that show a value: ``4 4b``."""
    return " ".join(die_text(die, value, words) for die, face in enumerate(view.faces) if face == value)


def die_text(die: int, face: int, words: Translator) -> str:
    colour = COLOURS[COLOUR[die]]
    return f"{face}" if colour == "white" else f"{face}{words(f'letter-{colour}')}"


def preview_parts(change: MarkerChange, words: Translator) -> list[str]:
    """Up, down, a shield, and the defeat or wounds that follow."""
    parts = []
    if change.up:
        parts.append(words("preview-up", spaces=change.up))
    if change.defeated:
        parts.append(words("preview-defeat"))
    if change.shield:
        parts.append(words("preview-shield-up" if change.shield > 0 else "preview-shield-broken"))
    if change.down:
        parts.append(words("preview-down", spaces=change.down))
    if change.wounds:
        parts.append(words("preview-wound", wounds=change.wounds))
    return parts or [words("preview-nothing")]


def dice_line(view: View, words: Translator) -> str:
    """The dice in play, or the pool that will be rolled."""
    if any(view.faces):
        groups = [dice_text(view, value, words) for value in range(1, 7) if value in view.faces]
        line = words("dice-showing", dice=" | ".join(groups))
        return (
            f"{line} {words('dragon-shows', face=words(f'dragon-{view.dragon_face}'))}"
            if view.dragon_face
            else line
        )
    return words("dice-pool", dice=colours_in(view, Zone.POOL, words))


def colours_in(view: View, zone: Zone, words: Translator) -> str:
    """Return how many dice of each colour are in a zone."""
    counts = [0, 0, 0, 0]
    for die, where in enumerate(view.zones_of):
        if where == zone:
            counts[COLOUR[die]] += 1
    parts = [words(f"dice-count-{COLOURS[c]}", number=n) for c, n in enumerate(counts) if n]
    return ", ".join(parts) or words("nothing")


def track_lines(view: View, words: Translator) -> list[str]:
    """Fatigue, with the round of each die's return; the stack and the stock where there are any."""
    lines = [
        words(
            "track-fatigue",
            top=colours_in(view, Zone.TOP, words),
            middle=colours_in(view, Zone.MIDDLE, words),
            bottom=colours_in(view, Zone.BOTTOM, words),
            soon=view.round + 1,
            later=view.round + 2,
            last=view.round + 3,
        )
    ]
    if Zone.STACK in view.zones_of:
        lines.append(words("track-stack", dice=colours_in(view, Zone.STACK, words), wound=view.swap_at))
    if Zone.STOCK in view.zones_of:
        lines.append(words("track-stock", dice=colours_in(view, Zone.STOCK, words)))
    if Zone.DISC in view.zones_of:
        lines.append(words("track-disc", dice=colours_in(view, Zone.DISC, words)))
    return lines


def module_lines(view: View, words: Translator) -> list[str]:
    """Chariots, inspiration and conspirators in play."""
    lines = []
    for number, chariot in enumerate(view.chariots, 1):
        card = view.cards.chariots[chariot.card]
        counter = (
            words("counter-pair") if card.counter == "pair" else words("counter-single", value=card.counter)
        )
        state = words("chariot-countered") if chariot.dice else counter
        lines.append(words("line-chariot", number=number, card=card.name, counter=state, text=card.text))
    for id in dict.fromkeys(id for id, _ in view.round_effects):
        struck = view.cards.by_id[id]
        if isinstance(struck, Chariot):
            lines.append(words("line-in-force", card=struck.name, text=struck.text))
    if view.inspiration is not None:
        power = view.cards.inspirations[view.inspiration]
        used = words("power-used" if power.id in view.powers_used else "power-available")
        lines.append(words("line-inspiration", card=power.name, text=power.text, state=used))
    for number in view.conspirators:
        plotter = view.cards.conspirators[number]
        id = "line-conspirator-active" if number == view.active else "line-conspirator"
        lines.append(words(id, value=plotter.value, card=plotter.name, text=plotter.text))
    return lines
