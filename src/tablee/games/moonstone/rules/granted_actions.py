"""MS-17.11 Actions that an effect has granted: which of them may be taken, and taking one."""

from __future__ import annotations

from functools import partial

from tablee.core import Procedure
from tablee.games.moonstone.effects import (
    ChangeStats,
    CostMod,
)
from tablee.games.moonstone.questions import ask
from tablee.games.moonstone.rules.actions import END, Action, actions, carry_out_action, kind, usual_cost
from tablee.games.moonstone.rules.modifiers import give
from tablee.games.moonstone.rules.refusals import why_no_action
from tablee.games.moonstone.state import NOBODY, Lasting, Pending, Skirmish

FREE = CostMod(actions=("step", "jog", "traverse", "harvest", "melee", "active", "arcane"), set=0)
"""What makes the actions of a character free for once."""


def take_granted(s: Skirmish) -> Procedure[None]:
    """MS-17.11 Actions that were granted are taken now, free, under the control of who granted them.

    MS-R115 They wait for the end of the ability, or of the action, that grants them, and open no window.
    """
    while s.pending:
        if s.characters[s.pending[0].who].status == "in_play":
            yield from take(s, s.pending[0])
        # Not before it is over: it is asked again if somebody concedes before turn 1 (MS-R126).
        s.pending.pop(0)


def take(s: Skirmish, granted: Pending) -> Procedure[None]:
    """MS-17.19 Meanwhile the character is the controller's; its Stones stay its owner's."""
    one, owner = s.characters[granted.who], s.characters[granted.who].owner
    one.owner, one.lent_by = granted.controller, owner
    try:
        options = granted_actions(s, granted)
        if options:
            if granted.may:
                options.append(END)
            action = yield from ask(
                granted.controller,
                "choose_action",
                options,
                about=granted.who,
                refuse=partial(why_no_action, s, granted.who),
            )
            if action != END:
                make_free(s, granted)
                yield from carry_out_action(s, granted.who, action)
    finally:
        one.owner, one.lent_by = owner, NOBODY


def make_free(s: Skirmish, granted: Pending) -> None:
    """MS-17.11 Its cost is not paid; its stats, and what it does, may be changed."""
    if granted.melee:
        give(s, granted.who, ChangeStats(stats=("melee",), by=granted.melee), "action")
    if granted.arcane:
        give(s, granted.who, ChangeStats(stats=("arcane",), by=granted.arcane), "action")
    for word in granted.effects:
        give(s, granted.who, word, "action")
    give(s, granted.who, FREE, "action")


def granted_actions(s: Skirmish, granted: Pending) -> list[Action]:
    """Return which actions the granted one may be."""
    who = granted.who
    costs = s.characters[who].lasting
    s.characters[who].lasting = [*costs, Lasting(FREE, "action")]
    free = actions(s, who)[:-1]
    s.characters[who].lasting = costs
    return [
        action for action in free if is_granted(s, granted, action) and kind(s, action) not in granted.without
    ]


def is_granted(s: Skirmish, granted: Pending, action: Action) -> bool:
    """Return whether an action is of the kind that was granted, and costs what it should."""
    if granted.ability is not None and action[1] != granted.ability:
        return False
    if granted.actions and kind(s, action) not in granted.actions:
        return False
    if granted.against not in (NOBODY, action[-1]):
        return False
    return granted.cost is None or usual_cost(s, granted.who, action) == granted.cost
