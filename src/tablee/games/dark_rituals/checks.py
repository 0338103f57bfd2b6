"""The checks of a pack's entries beyond the types of their fields."""

from __future__ import annotations

from tablee.core import Card, ContentError, message
from tablee.games.dark_rituals import effects as fx
from tablee.games.dark_rituals.board import DrawingError, read_board
from tablee.games.dark_rituals.cards import (
    SLOTS,
    ActionCard,
    AICard,
    Encounter,
    GameNumbers,
    GrimoireSpell,
    WitchcraftCard,
)


def card_error(card: Card) -> ContentError | None:
    """What is wrong with a card beyond the types of its fields, and what would be right."""
    if isinstance(card, ActionCard | AICard):
        return _script_error(card)
    if isinstance(card, Encounter):
        return _encounter_error(card)
    if isinstance(card, GrimoireSpell | WitchcraftCard) and bool(card.effects) == bool(card.reaction):
        return ContentError(message("card-effects-or-reaction"), "effects")
    if isinstance(card, GameNumbers) and len(card.die) != 6:
        return ContentError(message("card-die"), "die")
    return None


def _script_error(card: ActionCard | AICard) -> ContentError | None:
    if not card.entries:
        return ContentError(message("card-no-entries"), "entries")
    for at, entry in enumerate(card.entries):
        if not entry.steps:
            return ContentError(message("card-no-steps"), f"entries[{at}].steps")
        for number, step in enumerate(entry.steps):
            error = _step_error(entry, step, f"entries[{at}].steps[{number}]")
            if error is not None:
                return error
    for at, reaction in enumerate(card.reactions):
        has_x = isinstance(reaction, fx.MoreResistance) and reaction.n == "x"
        if (reaction.level == "x") != has_x:
            return ContentError(message("card-x"), f"reactions[{at}].level")
        if reaction.level == 0:
            return ContentError(message("card-reaction-level"), f"reactions[{at}].level")
    return None


def _step_error(entry: fx.ScriptEntry, step: fx.ScriptStep, path: str) -> ContentError | None:
    has_x = isinstance(step, fx.RestoreHealth) and step.n == "x"
    if (entry.level == "x") != has_x:
        return ContentError(message("card-x"), f"{path}.n" if has_x else path)
    if isinstance(step, fx.TravelTo) and bool(step.to) == bool(step.towards):
        return ContentError(message("card-to-or-towards"), path)
    if isinstance(step, fx.AttackTargets):
        if not step.targets:
            return ContentError(message("card-no-targets"), f"{path}.targets")
        known = ", ".join(fx.ATTACKED)
        for number, word in enumerate(step.targets):
            if word not in fx.ATTACKED:
                says = message("card-target", word=word)
                return ContentError(says, f"{path}.targets[{number}]", known=known)
    return None


def _encounter_error(card: Encounter) -> ContentError | None:
    try:
        board = read_board(card.map)
    except DrawingError as error:
        return error.content_error()
    if len(card.heroes) != len(SLOTS):
        return ContentError(message("card-six-heroes", count=len(card.heroes)), "heroes")
    for path, zone in card.zones():
        if zone not in board.number:
            return ContentError(message("card-zone", zone=zone), path, known=", ".join(board.names))
    pit = frozenset(board.number[each.zone] for each in card.specials if isinstance(each, fx.DigPit))
    spawn = board.distances("move", pit)[board.number[card.spawn]]
    for number, steps in enumerate(spawn):
        if steps >= len(board.names) and number not in pit:
            return ContentError(message("map-cut-off", zone=board.names[number]), "map")
    if len(set(card.rewards)) < len(card.rewards):
        return ContentError(message("card-rewards"), "rewards")
    for at, clause in enumerate(card.objectives):
        if (clause.do == "attack") != (clause.whom is not None):
            return ContentError(message("card-objective"), f"objectives[{at}].whom")
    return None
