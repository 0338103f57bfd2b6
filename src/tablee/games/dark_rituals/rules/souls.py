"""DR-8 The Soul Counter, the enraged side, and Plagues."""

from __future__ import annotations

from tablee.core import Procedure, emit
from tablee.games.dark_rituals import events as ev
from tablee.games.dark_rituals.questions import ask
from tablee.games.dark_rituals.rules.decks import drawn
from tablee.games.dark_rituals.rules.encounters import Wounding
from tablee.games.dark_rituals.rules.energy import gain
from tablee.games.dark_rituals.rules.refusals import refuse_slots
from tablee.games.dark_rituals.script.table import figure, heroes, life_left
from tablee.games.dark_rituals.state import NOBODY, PLAYER, Mini, Night


def add_soul(s: Night, wound: Wounding) -> Procedure[None]:
    """DR-8.1, DR-8.2, DR-8.5, DR-8.9 The counter rises; first the flip, then the Plague of this number."""
    numbers = s.cards.numbers
    if s.souls >= numbers.soul_spaces:
        return
    s.souls += 1
    emit(s, ev.SoulGained, s.souls)
    if s.souls >= numbers.enrage_at and not s.enraged:
        s.enraged = True
        emit(s, ev.LegionEnraged)
    if s.souls in s.rewards:
        s.rewards.remove(s.souls)
        s.pending_plagues += 1
    yield from spread_pending(s, wound)


def spread_pending(s: Night, wound: Wounding) -> Procedure[None]:
    """DR-8.8 Plagues one after the other; one that comes during another waits for its end."""
    while s.pending_plagues and s.plague == NOBODY:
        s.pending_plagues -= 1
        yield from spread(s, wound)


def spread(s: Night, wound: Wounding) -> Procedure[None]:
    """DR-8.2 – 8.6, DR-8.12 Draw a Plague; X is fixed now; use all of it in one of three ways."""
    card = drawn(s, s.plague_deck, s.plague_discard)
    if card == NOBODY:
        return
    s.plague = card
    s.plague_x = plague_value(s, card)
    emit(s, ev.PlagueDrawn, card, s.plague_x)
    uses = ["energy"]
    if heroes(s):
        uses.append("wounds")
    if any(s.morale):
        uses.append("cubes")
    use = "energy"
    if len(uses) > 1:
        use = yield from ask(PLAYER, "plague", uses, about=(card, s.plague_x), default="energy")
    match use:
        case "wounds":
            yield from _plague_wounds(s, wound)
        case "cubes":
            yield from _plague_cubes(s)
        case _:
            gain(s, s.plague_x)
    s.plague_discard.append(card)
    s.plague, s.plague_x = NOBODY, 0
    s.plague_split.clear()


def plague_value(s: Night, card: int) -> int:
    """DR-8.3, DR-23.2, DR-23.3 X after the dials."""
    x: int = s.cards.plagues[card].x
    if s.options.plague_all_2:
        return 2
    return max(2, x) if s.options.plague_min_2 else x


def _plague_wounds(s: Night, wound: Wounding) -> Procedure[None]:
    """DR-8.4, DR-8.12 The whole split is decided first; each Hero's Wounds are placed together."""
    standing = heroes(s)
    s.plague_split[:] = [0] * len(s.slots)
    for left in range(s.plague_x, 0, -1):
        slots = [hero.slot for hero in standing]
        slot = slots[0]
        if len(slots) > 1:
            default = min(standing, key=lambda f: _most_wounded(s, f)).slot
            slot = yield from ask(
                PLAYER, "plague_wound", slots, about=left, refuse=refuse_slots(s), default=default
            )
        s.plague_split[slot - 1] += 1
    for hero, n in [(hero, s.plague_split[hero.slot - 1]) for hero in standing]:
        if n and figure(s, hero.id) is not None:
            yield from wound(s, hero, n)


def _most_wounded(s: Night, hero: Mini) -> tuple[bool, int, int, int]:
    """D12 The default of a split: the most wounded Hero that the split does not yet eliminate."""
    assigned = s.plague_split[hero.slot - 1]
    left = life_left(s, hero)
    return assigned >= left, -hero.wounds, left, hero.slot


def _plague_cubes(s: Night) -> Procedure[None]:
    """DR-8.4, DR-11.5 Cubes go back; a cube never goes below 0."""
    s.plague_split[:] = [0] * len(s.morale)
    for left in range(s.plague_x, 0, -1):
        default = max(range(len(s.morale)), key=lambda cube: s.morale[cube] - s.plague_split[cube])
        cubes = list(range(len(s.morale)))
        cube = yield from ask(PLAYER, "plague_cube", cubes, about=left, default=default)
        s.plague_split[cube] += 1
    for cube, n in enumerate(s.plague_split):
        lower_cube(s, cube, n)


def lower_cube(s: Night, cube: int, n: int) -> None:
    """DR-11.5 A cube moves back, not below 0."""
    value = max(0, s.morale[cube] - n)
    if value != s.morale[cube]:
        s.morale[cube] = value
        emit(s, ev.CubeMoved, cube, value, False)
