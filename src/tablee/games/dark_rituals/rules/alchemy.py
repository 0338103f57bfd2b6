"""DR-13 Alchemy of the Heroes: casting as an Action, and Reactions."""

from __future__ import annotations

from tablee.core import emit
from tablee.games.dark_rituals import effects as fx
from tablee.games.dark_rituals import events as ev
from tablee.games.dark_rituals.effects import Rider
from tablee.games.dark_rituals.rules.decks import discard_ingredients
from tablee.games.dark_rituals.script.table import alchemy_of, cheapest, ingredients, reactions
from tablee.games.dark_rituals.state import ALCHEMY, Mini, Night


def cast_entry(s: Night, hero: Mini, level: int) -> None:
    """DR-11.4, DR-13.3, DR-13.14 Discard the Ingredients, then the Alchemy cube rises."""
    discard_ingredients(s, level)
    s.tallies.alchemy += 1
    emit(s, ev.AlchemyCast, ev.who(hero), level, len(s.pool))
    if s.morale[ALCHEMY] < s.cards.numbers.highest_cube:
        s.morale[ALCHEMY] += 1
        emit(s, ev.CubeMoved, ALCHEMY, s.morale[ALCHEMY], True)


def cast_reaction(s: Night, hero: Mini, reaction: fx.AnyReaction, level: int) -> None:
    """DR-13.3 A Reaction costs its Level and moves no cube (DR-11.4)."""
    discard_ingredients(s, level)
    card, number = _printed(s, reaction)
    emit(s, ev.HeroReacted, ev.who(hero), card, number, level, len(s.pool))


def cast_rider(s: Night, hero: Mini, rider: Rider) -> None:
    """DR-11.4, DR-13.7 The spell inside an Attack: a sub-part, no Alchemy progress."""
    discard_ingredients(s, rider.level)
    emit(s, ev.HeroReacted, ev.who(hero), "rider", rider.n, rider.level, len(s.pool))


def _printed(s: Night, reaction: fx.AnyReaction) -> tuple[str, int]:
    """The card that prints a Reaction: a Hero Action card by its slot, or the AI card in force."""
    for card in s.cards.actions:
        if any(printed is reaction for printed in card.reactions):
            return "action", card.slot - 1
    return "ai", s.in_force


def means(s: Night, hero: Mini) -> tuple[int, int]:
    """DR-11.19, DR-13.2 Alchemy and Ingredients for a Reaction; only the active Hero has Aid."""
    return alchemy_of(s, hero, s.active == hero.id), ingredients(s)


def best_level(s: Night, hero: Mini, of: type[fx.HeroReaction]) -> tuple[fx.AnyReaction, int] | None:
    """DR-13.8, DR-11.19 The cheapest Reaction of this kind; only the active Hero has Aid."""
    return cheapest(s, hero, of, s.active == hero.id)


def more_resistance(s: Night, hero: Mini, total: int, resistance: int) -> int:
    """DR-13.5, DR-13.8, DR-13.10 The cheapest Reaction that makes an Attack fail; gives back what it adds."""
    alchemy, pool = means(s, hero)
    needed = total - resistance
    found: tuple[int, fx.AnyReaction, int] | None = None
    for reaction in reactions(s):
        if not isinstance(reaction, fx.MoreResistance):
            continue
        if reaction.level == "x":
            level, n = needed, needed
            if needed > 4:
                continue
        else:
            assert isinstance(reaction.n, int)
            level, n = reaction.level, reaction.n
        if n >= needed and level <= min(alchemy, pool) and (found is None or level < found[0]):
            found = level, reaction, n
    if found is None:
        return 0
    level, reaction, n = found
    cast_reaction(s, hero, reaction, level)
    return n


def more_total(s: Night, hero: Mini, total: int, defence: int, rider: Rider | None) -> int:
    """DR-13.8, DR-13.10 The cheapest spell that makes a Hero's failing Attack succeed; what it adds."""
    alchemy, pool = means(s, hero)
    needed = defence - total + 1
    found: tuple[int, fx.MoreTotal | Rider, int] | None = None
    spells: list[fx.MoreTotal | Rider] = [r for r in reactions(s) if isinstance(r, fx.MoreTotal)]
    if rider is not None:
        spells.append(rider)
    for spell in spells:
        level = spell.level
        assert isinstance(level, int)
        if spell.n >= needed and level <= min(alchemy, pool) and (found is None or level < found[0]):
            found = level, spell, spell.n
    if found is None:
        return 0
    level, chosen, n = found
    if isinstance(chosen, Rider):
        cast_rider(s, hero, chosen)
    else:
        cast_reaction(s, hero, chosen, level)
    return n
