"""The reasons behind lines of the log: why a marker moved or stayed, with figures and rules (d55)."""

from __future__ import annotations

from tablee.core import Event, Message, message
from tablee.games.proving_grounds import events as ev
from tablee.games.proving_grounds.cards import requirement
from tablee.games.proving_grounds.view import View
from tablee.games.proving_grounds.words import requirement_words

RULE_OF_FALL = {"solo": "PG-5.3", "shield": "PG-13.4", "moon": "PG-15.7"}
"""The other falls come from what is printed on a card."""


def why(view: View, event: Event) -> tuple[Message, ...]:
    """Return the reasons of an event; none for those that a player decided or rolled."""
    match event:
        case ev.MarkerRose(_, enemy, dice, spaces, pos) if dice:
            asked = view.cards.requirements[enemy][max(1, pos - spaces + 1) : pos + 1]
            needs = tuple(requirement_words(one) for one in asked)
            rule = "PG-5.12" if dice == 1 else "PG-5.4" if spaces == 1 else "PG-5.8"
            return (message("why-rose", dice=dice, needs=needs, rule=rule),)
        case ev.MarkerFell(_, enemy, dice, spaces, _, reason):
            said = message(f"why-fell-{reason.replace('_', '-')}", dice=dice, spaces=spaces)
            if reason in RULE_OF_FALL:
                said = message("why-by-rule", reason=said, rule=RULE_OF_FALL[reason])
            ability = view.cards.enemies[enemy].text
            by_card = reason in ("no_dice", "bad_set") or (reason == "solo" and spaces > 1)
            return (
                (said, message("why-ability", text=ability)) if by_card and ability is not None else (said,)
            )
        case ev.MarkerStayed(_, _, dice, needs, "bad_set"):
            return (message("why-bad-set", dice=dice, needs=requirement_words(requirement(needs))),)
        case ev.Wounded():
            return (message("why-wounded"),)
        case ev.EnemyDefeated():
            return (message("why-defeated"),)
    return ()
