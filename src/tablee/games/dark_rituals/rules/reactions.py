"""DR-6.6 The Reactions that the Witch Master may use in each window of an Attack."""

from __future__ import annotations

from typing import Any

from tablee.core import emit
from tablee.games.dark_rituals import events as ev
from tablee.games.dark_rituals import legion_effects as lx
from tablee.games.dark_rituals.rules.energy import pay
from tablee.games.dark_rituals.script.table import NightTable, scenario, together
from tablee.games.dark_rituals.state import DISCIPLES, Mini, Night


def witches(t: NightTable) -> list[Mini]:
    """The Witches on the board, by id."""
    return [f for f in t.figures if f.kind == "witch"]


def near(t: NightTable, one: Mini, other: Mini, steps: int) -> bool:
    """DR-5.8, DR-5.17 Whether two figures are within Range of each other."""
    table = scenario(t)
    apart = table.sight[one.zone][other.zone]
    # DR-20.8 Two figures on the Pit do not share a zone.
    return apart <= steps and (apart > 0 or one is other or one.zone != table.pit)


def within(t: NightTable, one: Mini, steps: int) -> list[Mini]:
    """DR-5.8, DR-5.17 The figures within Range of one, itself included."""
    table = scenario(t)
    apart = table.sight[one.zone]
    if one.zone == table.pit:
        return [f for f in t.figures if f is one or 0 < apart[f.zone] <= steps]
    return [f for f in t.figures if apart[f.zone] <= steps]


def defence_options(t: NightTable, target: Mini) -> list[Any]:
    """D6 Nothing, Defend, or a defence spell or card that can be paid."""
    options: list[Any] = ["none"]
    if t.energy >= t.cards.characters[target.card].defend:
        options.append("defend")
    for witch in witches(t):
        for number in t.cards.grimoires[witch.card]:
            spell = t.cards.spells[number]
            if not isinstance(spell.reaction, lx.DefendBetter) or t.energy < spell.cost:
                continue
            if witch is target or (spell.reaction.whom == "near" and near(t, witch, target, 1)):
                options.append(("spell", number))
    for place, number in enumerate(t.hand):
        card = t.cards.witchcraft[number]
        if not isinstance(card.reaction, lx.DefendBetter) or t.energy < card.cost:
            continue
        if any(near(t, witch, target, 1) for witch in witches(t)):
            options.append(("card", place))
    return options


def malediction_places(t: NightTable) -> list[int]:
    """D7 The places in the hand of cards that raise an Attack Total and can be paid; they need a Witch."""
    if not witches(t):
        return []
    return [
        place
        for place, number in enumerate(t.hand)
        if isinstance(t.cards.witchcraft[number].reaction, lx.RaiseTotal)
        and t.energy >= t.cards.witchcraft[number].cost
    ]


def price_options(t: NightTable, witch: Mini) -> tuple[int, list[int]]:
    """D10 The spell that redirects Wounds, and the Disciples in her zone that may receive them."""
    for number in t.cards.grimoires[witch.card]:
        spell = t.cards.spells[number]
        if isinstance(spell.reaction, lx.PayInBlood) and t.energy >= spell.cost:
            return number, [f.id for f in t.figures if f.kind in DISCIPLES and together(t, f, witch)]
    return 0, []


def after_options(
    t: NightTable, attacker: Mini, witch: Mini, *, wounded: bool, hit: bool
) -> list[tuple[int, str, tuple[int, ...]]]:
    """D8, D9, D17 The spells of a Witch after an Attack on her that she survived: Slip Away, Barbed Curse
    when a Hero wounded her, Spite Shards when one from her zone failed."""
    found: list[tuple[int, str, tuple[int, ...]]] = []
    for number in t.cards.grimoires[witch.card]:
        spell = t.cards.spells[number]
        if t.energy < spell.cost:
            continue
        match spell.reaction:
            case lx.SlipAway(zones):
                steps = scenario(t).board.distances("move", scenario(t).ban_open)[witch.zone]
                ends = tuple(zone for zone, far in enumerate(steps) if 1 <= far <= zones)
                if ends:
                    found.append((number, "slip", ends))
            case lx.HexBack(when="wounded") if wounded and attacker.kind == "hero":
                found.append((number, "curse", ()))
            case lx.HexBack(when="failed_here") if not hit and together(t, attacker, witch):
                if attacker.kind in ("hero", "peasant", "militia"):
                    found.append((number, "shards", ()))
    return found


def discard_from_hand(s: Night, place: int) -> int:
    """DR-7.4 A Witchcraft card is played, paid and discarded; gives back the card."""
    card = s.hand.pop(place)
    pay(s, s.cards.witchcraft[card].cost)
    s.witchcraft_discard.append(card)
    emit(s, ev.WitchcraftPlayed, None, card)
    return card
