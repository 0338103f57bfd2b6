"""The reasons of a bot for its answer: what it expects, in words."""

from __future__ import annotations

from math import inf
from typing import Any

from tablee.core import AnyQuestion, Message, message
from tablee.games.moonstone.ai import planning
from tablee.games.moonstone.ai.bluffing import chance_to_hold, duel_of, unseen_of
from tablee.games.moonstone.ai.evaluation import One, Outlook
from tablee.games.moonstone.ai.fighting import Melee, side_of
from tablee.games.moonstone.cards import CATASTROPHE
from tablee.games.moonstone.state import Skirmish
from tablee.games.moonstone.view import View
from tablee.games.moonstone.words import action_words, arcane_words, melee_words, name_of


def why(s: Skirmish, view: View, question: AnyQuestion, value: Any) -> tuple[Message, ...]:
    """The reasons for an answer; none where there is nothing to explain."""
    match question.kind:
        case "choose_action":
            return _action(s, view, question, value)
        case "choose_character":
            return _aim(Outlook(s, question.seat), view, value)
        case "move" | "effect_move":
            who = question.about[0]
            return _aim(Outlook(s, question.seat), view, who) if who in s.troupe(question.seat) else ()
        case "choose_melee_card":
            return _mixture(Melee(s, side_of(s, question.seat)))
        case "announce":
            return _announcement(s, value)
        case "resist":
            return _doubt(s, question.about)
        case "replace_card":
            return (message("hint-replace"),)
    return ()


def tenths(number: float) -> float:
    return round(number, 1)


def percent(share: float) -> int:
    return round(100 * share)


def _action(s: Skirmish, view: View, question: AnyQuestion, value: Any) -> tuple[Message, ...]:
    look = Outlook(s, question.seat)
    who = question.about
    one = look.ones[who]
    found: tuple[Message, ...] = ()
    match value:
        case ("harvest", int(stone)):
            found = (message("hint-harvest", depth=s.stones[stone].depth, energy=one.energy),)
        case ("attack", int(enemy)):
            gain = tenths(look.round_with(one, look.ones[enemy]))
            found = (message("hint-attack", character=name_of(view, enemy), gain=gain),)
        case ("jog" | "step", _):
            found = _aim(look, view, who)
        case ("end", _):
            found = (message("hint-end"),)
    ranked = planning.actions(look, who, list(question.offered()))
    others = [choice for choice in ranked if choice.value != value]
    if others:
        chosen = next(choice for choice in ranked if choice.value == value)
        less = tenths(chosen.worth - others[0].worth)
        found = (*found, message("hint-next", action=action_words(view, others[0].value), less=less))
    return found


def _aim(look: Outlook, view: View, who: int) -> tuple[Message, ...]:
    """Return what draws a character: the Stone that it can have soonest, or else an enemy."""
    one = look.ones[who]
    times = {heap: _time(look, one, heap) for heap in look.heaps if (who, heap.number) in look.claims}
    heap = min(times, key=lambda heap: times[heap], default=None)
    if heap is None or times[heap] == inf:
        return ()
    turn = look.s.turn + int(times[heap])
    return (message("hint-stone", character=name_of(view, who), depth=heap.depth, turn=turn),)


def _time(look: Outlook, one: One, heap: Any) -> float:
    claim = look.claims[one.who, heap.number]
    return look.time_to_dig(one, heap, one.x, one.y, one.energy, not one.jogged) + 2 * (1 - claim)


def _mixture(melee: Melee) -> tuple[Message, ...]:
    kinds, solved = melee.solve()
    shares = sorted(zip(solved.rows, kinds, strict=True), reverse=True)
    mix = tuple(
        message("hint-mix-card", card=melee_words(kind), share=percent(share))
        for share, kind in shares
        if percent(share)
    )
    return (message("hint-mix", mix=mix, value=tenths(solved.value)),)


def _announcement(s: Skirmish, said: int) -> tuple[Message, ...]:
    duel = s.duel
    if said == duel.face_down:
        return (message("hint-truth"),)
    met = duel_of(s).doubt_of(unseen_of(duel.shown), len(duel.hand) + 1, said)
    return (message("hint-lie", card=arcane_words(said), caught=percent(met.caught)),)


def _doubt(s: Skirmish, announced: int) -> tuple[Message, ...]:
    duel, bluff = s.duel, duel_of(s)
    cards = len(duel.hand) + 1
    unseen = unseen_of([*duel.shown, *duel.resist_hand])
    chance = chance_to_hold(unseen[announced], cards, sum(unseen))
    often = bluff.call(announced, cards, duel.resist_hand, duel.shown)
    lines = [message("hint-call", often=percent(often), chance=percent(chance))]
    if CATASTROPHE in duel.resist_hand and bluff.values[CATASTROPHE] < 0:
        lines.append(message("hint-punish"))
    return tuple(lines)
