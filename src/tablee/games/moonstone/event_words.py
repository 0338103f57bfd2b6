"""The lines of the log: what happened, in words, and what it was about."""

from __future__ import annotations

from tablee.core import Event, Message, Seat, SeatName, message, message_id
from tablee.core.i18n import Argument
from tablee.games.moonstone import events as ev
from tablee.games.moonstone.rules.selectors import is_stone
from tablee.games.moonstone.state import NOBODY
from tablee.games.moonstone.view import View
from tablee.games.moonstone.words import (
    arcane_words,
    damage_words,
    melee_words,
    name_of,
    place_words,
    source_words,
    sum_words,
    target_words,
    walked_words,
)


def event_words(view: View, event: Event) -> Message:  # noqa: C901 - one case for each event
    """One line of the log."""

    def one(id: str, who: int, **args: Argument) -> Message:
        return message(id, character=name_of(view, who), **args)

    def by(id: str, seat: Seat, **args: Argument) -> Message:
        return message(id, seat=SeatName(seat), **args)

    match event:
        case ev.TroupeChosen(seat, faction, cards):
            names = tuple(view.cards.characters[card].name for card in cards)
            return by("troupe-chosen", seat, faction=message(f"option-{faction}"), names=names)
        case ev.StonesFell(depths):
            return message("stones-fell", depths=tuple(str(depth) for depth in depths))
        case ev.Mulligan(seat):
            return by("mulligan", seat)
        case ev.Rolled(seat, die, bonus):
            return by("rolled-bonus" if bonus else "rolled", seat, die=die, bonus=bonus)
        case ev.EdgeChosen(seat, edge):
            return by("edge-chosen", seat, edge=message(f"option-{edge}"))
        case ev.InitiativeTaken(seat):
            return by("initiative-taken", seat)
        case ev.Deployed(who):
            return one("deployed", who)
        case ev.TurnBegan(turn):
            return message("turn-began", turn=turn)
        case ev.FirstNamed(seat):
            return by("first-named", seat)
        case ev.Activated(who):
            return one("activated", who)
        case ev.Moved(who, how, to, way):
            if (gone := walked_words(way)) is not None:
                return one(f"went-{how}", who, **gone)
            return one(f"moved-{how}", who, place=place_words(to))
        case ev.LeftTable(who):
            return one("left-table", who)
        case ev.Dug(who, depth):
            return one("dug", who, depth=depth)
        case ev.TookStone(who):
            return one("took-stone", who)
        case ev.DroppedStone(who):
            return one("dropped-stone", who)
        case ev.UsedAbility(who, id, target):
            ability = view.cards.abilities[id].name
            if target == NOBODY:
                return one("used-ability", who, ability=ability)
            return one("used-ability-on", who, ability=ability, target=target_words(view, target))
        case ev.Cancelled(who):
            return one("cancelled", who)
        case ev.DrewArcane(seat, cards):
            return by("drew-arcane", seat, cards=tuple(arcane_words(card) for card in cards))
        case ev.SomeoneDrewArcane(seat, count):
            return by("someone-drew-arcane", seat, count=count)
        case ev.Announced(seat, card):
            return by("announced", seat, card=arcane_words(card))
        case ev.Stopped(seat):
            return by("stopped", seat)
        case ev.Believed(seat):
            return by("believed", seat)
        case ev.Challenged(seat, card, true):
            return by("challenged-true" if true else "challenged-lie", seat, card=arcane_words(card))
        case ev.Replaced(seat, card):
            return by("replaced", seat, card=arcane_words(card))
        case ev.Intervened(who):
            return one("intervened", who)
        case ev.Reflected(who):
            return one("reflected", who)
        case ev.ArrangedDeck(seat, top, bottom):
            return by("arranged-deck", seat, top=top, bottom=bottom)
        case ev.PlayedOpenly(seat, card):
            return by("played-openly", seat, card=arcane_words(card))
        case ev.ShowedBluff(who, card):
            return one("showed-bluff", who, card=arcane_words(card))
        case ev.IgnoredCatastrophe(who):
            return one("ignored-catastrophe", who)
        case ev.PaidTax(who, target):
            return one("paid-tax", who, target=name_of(view, target))
        case ev.StoodIn(who, target):
            return one("stood-in", who, target=name_of(view, target))
        case ev.Protected(who):
            return one("protected", who)
        case ev.Flipped(card):
            return message("flipped", card=arcane_words(card))
        case ev.Attacked(attacker, defender):
            return one("attacked", attacker, target=name_of(view, defender))
        case ev.DrewMelee(_, who, cards):
            return one("drew-melee", who, cards=tuple(melee_words(card) for card in cards))
        case ev.SomeoneDrewMelee(who, count):
            return one("someone-drew-melee", who, count=count)
        case ev.WentForIt(who):
            return one("went-for-it", who)
        case ev.Played(who, card, copies, signature):
            name: Argument = melee_words(card)
            if signature:
                signature_move = view.cards.signature_of[view.characters[who].card]
                assert signature_move is not None, "who has none cannot use it"
                name = signature_move.name
            return one("played", who, card=name, copies=copies)
        case ev.Riposted(who):
            return one("riposted", who)
        case ev.Reckoned(_, sum):
            return sum_words(view, sum)
        case ev.Damaged(who, amount, type):
            if amount is None or type is None:
                return one("damaged-none", who)
            return one("damaged", who, amount=amount, type=message(f"option-{type}"))
        case ev.Wounded(who, amount):
            return one("wounded", who, amount=amount)
        case ev.Healed(who, amount):
            return one("healed", who, amount=amount)
        case ev.EnergyChanged(who, change):
            return one("energy-gained" if change > 0 else "energy-lost", who, amount=abs(change))
        case ev.StatChanged(who, stat, change):
            return one("stat-changed", who, stat=message(f"stat-{stat}"), by=f"{change:+}")
        case ev.Slain(who):
            return one("slain", who)
        case ev.Fixed(who):
            return one("fixed", who)
        case ev.JogForbidden(who):
            return one("jog-forbidden", who)
        case ev.AbilityGranted(who, id):
            return one("ability-granted", who, ability=view.cards.abilities[id].name)
        case ev.ShowedHand(who, cards):
            return one("showed-hand", who, cards=tuple(melee_words(card) for card in cards))
        case ev.AbilityLost(who, id, for_good):
            return one(
                "ability-lost" if for_good else "ability-lost-this-turn",
                who,
                ability=view.cards.abilities[id].name,
            )
        case ev.Reloaded(who, id):
            return one("reloaded", who, ability=view.cards.abilities[id].name)
        case ev.AreaLaid(who, kind, at):
            return one(f"area-laid-{kind}", who, place=place_words(at))
        case ev.DepthChanged(who, depth):
            return one("depth-changed", who, depth=depth)
        case ev.StatusGiven(who, status):
            return one("status-given", who, status=message(message_id("status-of", status)))
        case ev.Entered(who):
            return one("entered", who)
        case ev.Rescued(who, id):
            return one("rescued", who, ability=view.cards.abilities[id].name)
        case ev.KeywordGained(who, keyword):
            return one("keyword-gained", who, keyword=message(f"keyword-{keyword}"))
        case ev.Conceded(seat):
            return by("conceded", seat)
        case ev.SuddenDeath():
            return message("sudden-death")
    raise AssertionError(event)


def why(view: View, event: Event) -> tuple[Message, ...]:
    """Return the reasons of a reckoned blow: what its card causes, and what changed it, by which rule."""
    if not isinstance(event, ev.Reckoned):
        return ()
    blow = event.sum
    cards = {"card": melee_words(blow.card), "against": melee_words(blow.against)}
    said = [message("why-base", base=damage_words(blow.base), **cards)]
    if blow.copies > 1:
        said.append(message("why-copies", copies=blow.copies))
    for term in blow.terms:
        name = source_words(view, term.source)
        if term.by is None:
            said.append(message("why-none", name=name))
        elif term.by:
            said.append(message("why-term", name=name, sign="+" if term.by > 0 else "−", by=abs(term.by)))
    said.append(message("why-dealt", dealt=damage_words(blow.dealt)))
    return tuple(said)


def touches(view: View, event: Event) -> tuple[str, ...]:
    """The bases of those that a line of the log is about, while they stand on the table."""
    found = [getattr(event, field, NOBODY) for field in ("character", "attacker", "defender", "target")]
    return tuple(
        f"base-{who}"
        for who in found
        if who != NOBODY and not is_stone(who) and view.characters[who].status == "in_play"
    )
