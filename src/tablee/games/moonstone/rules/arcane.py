"""MS-9 Arcane abilities: a card face down, an announcement, and a resister who believes it or not."""

from __future__ import annotations

from tablee.core import Procedure, ask, draw, shuffle, tell, unveil
from tablee.games.moonstone import events as ev
from tablee.games.moonstone.board import cover_of, is_near
from tablee.games.moonstone.cards import ARCANE_DECK, CATASTROPHE, Ability, value_of
from tablee.games.moonstone.effects import CancelArcane
from tablee.games.moonstone.rules.abilities import declare, targets
from tablee.games.moonstone.rules.effects import Cause, carry_out
from tablee.games.moonstone.rules.health import stat
from tablee.games.moonstone.state import NOBODY, NOT_YET, Skirmish

RESIST_HAND = 6
COVER = {"none": 0, "light": 1, "heavy": 2}
ANNOUNCEABLE = range(CATASTROPHE)
"""MS-R17 The nine kinds that are no Catastrophe."""


def arcane(s: Skirmish, who: int, ability: Ability, target: int) -> Procedure[None]:
    """MS-9.1 Declare, pay, draw; then play cards until the chain ends. It is one action (MS-9.12)."""
    if not (yield from declare(s, who, ability, target)):
        return
    s.duel.originator, s.duel.ability, s.duel.target = who, ability.id, target
    deal(s, who, target)
    if not (yield from intervention(s, who, ability, target)):
        yield from chain(s, who, ability, target)
    tidy_up(s)


def hand_size(s: Skirmish, who: int, target: int) -> int:
    """MS-9.2, MS-9.18 Arcane, with the Evade of an enemy and less its cover; at least 1, at most 15."""
    size = stat(s, who, "arcane")
    if target != NOBODY and s.are_enemies(who, target):
        size += stat(s, target, "evade")
    if target not in (NOBODY, who):
        size -= COVER[cover_of(s, who, target)]
    return max(1, min(size, len(ARCANE_DECK) - RESIST_HAND))


def deal(s: Skirmish, who: int, target: int) -> None:
    """MS-9.2, MS-9.3 Both hands: of the active player, and six cards for the resister."""
    duel, owner = s.duel, s.characters[who].owner
    duel.active = owner
    is_enemy = target != NOBODY and s.are_enemies(who, target)
    duel.resister = s.characters[target].owner if is_enemy else s.left_of(owner)
    for seat, hand, size in (
        (duel.active, duel.hand, hand_size(s, who, target)),
        (duel.resister, duel.resist_hand, RESIST_HAND),
    ):
        hand[:] = sorted(draw(s, s.arcane_deck) for _ in range(size))
        tell(s, ev.DrewArcane, seat, tuple(hand))


def intervention(s: Skirmish, who: int, ability: Ability, target: int) -> Procedure[bool]:
    """MS-17.12 A resister who holds enough Catastrophes may turn the ability on its originator.

    Who has such a character near is asked whatever they hold: asking must not tell.
    """
    duel = s.duel
    for other in s.troupe(duel.resister):
        for passive in (p for a in s.abilities(other) for p in a.passives):
            if not isinstance(passive, CancelArcane) or not s.are_enemies(who, other):
                continue
            if other != target and not is_near(s, who, other, passive.within):
                continue
            need = passive.catastrophes

            def options(need: int = need) -> list[bool]:
                return [False, True] if duel.resist_hand.count(CATASTROPHE) >= need else [False]

            shows = yield from ask(duel.resister, "divine_reveal", options, about=other, default=False)
            if shows:
                unveil(s)
                for _ in range(need):
                    duel.resist_hand.remove(CATASTROPHE)
                    duel.shown.append(CATASTROPHE)
                tell(s, ev.Intervened, other)
                yield from carry_out(s, ability.catastrophe, cause(s, who, target))
                return True
    return False


def chain(s: Skirmish, who: int, ability: Ability, target: int) -> Procedure[None]:
    """MS-9.11 It ends on an OK, on a caught lie, when the active player stops, or with an empty hand."""
    duel = s.duel
    first_owner = NOBODY if target == NOBODY else s.characters[target].owner
    while True:
        if not (yield from play_card(s, target)):
            return
        resists = yield from ask(duel.resister, "resist", ["ok", "bluff"], about=duel.announced, default="ok")
        if resists == "ok":
            tell(s, ev.Believed, duel.resister)
            yield from resolve(s, who, ability, target, duel.announced)
            return
        card = reveal(s)
        if card != duel.announced:
            card = yield from replacement(s, card)
            yield from resolve(s, who, ability, target, card)
            return
        yield from resolve(s, who, ability, target, card)
        again = yield from replay(s, who, ability, first_owner)
        if again is None:
            return
        target = duel.target = again


def play_card(s: Skirmish, target: int) -> Procedure[bool]:
    """MS-9.5 One card face down and an announcement, true or false; MS-9.6 or stop, the cost lost."""
    duel = s.duel
    card = yield from ask(duel.active, "play_arcane", lambda: [*sorted(set(duel.hand)), None], about=target)
    if card is None:
        tell(s, ev.Stopped, duel.active)
        return False
    duel.hand.remove(card)
    duel.face_down = card
    duel.announced = yield from ask(duel.active, "announce", ANNOUNCEABLE, about=target)
    tell(s, ev.Announced, duel.active, duel.announced)
    return True


def reveal(s: Skirmish) -> int:
    """MS-9.9, MS-9.10 The card is turned up, and lies open from now on."""
    duel = s.duel
    unveil(s)
    card, duel.face_down = duel.face_down, NOT_YET
    duel.shown.append(card)
    tell(s, ev.Challenged, duel.resister, card, card == duel.announced)
    return card


def replacement(s: Skirmish, card: int) -> Procedure[int]:
    """MS-9.9 After a lie the resister may put a card of the hand in its place."""
    duel = s.duel
    other = yield from ask(
        duel.resister, "replace_card", lambda: [*sorted(set(duel.resist_hand)), None], about=card
    )
    if other is None:
        return card
    duel.resist_hand.remove(other)
    duel.shown.append(other)
    unveil(s)
    tell(s, ev.Replaced, duel.resister, other)
    return other


def resolve(s: Skirmish, who: int, ability: Ability, target: int, card: int) -> Procedure[None]:
    """MS-9.4, MS-9.8 The outcome of a card, if it has one; a Catastrophe has its own text."""
    made = cause(s, who, target)
    if card == CATASTROPHE:
        yield from carry_out(s, ability.catastrophe, made)
        return
    for outcome in ability.outcomes:
        if outcome.has(card):
            with_x = Cause(made.originator, made.controller, made.target, made.resister, value_of(card))
            yield from carry_out(s, outcome.effects, with_x)
            return


def replay(s: Skirmish, who: int, ability: Ability, first_owner: int) -> Procedure[int | None]:
    """MS-9.10, MS-9.16 After a true card the ability may be played again, free, on a character of the same
    player; None when it is not."""
    duel = s.duel
    duel.announced = NOT_YET
    if not duel.hand or s.characters[who].status != "in_play":
        return None
    if first_owner == NOBODY:
        again = [NOBODY]
    else:
        again = [other for other in targets(s, who, ability) if s.characters[other].owner == first_owner]
    if not again:
        return None
    return (yield from ask(duel.active, "replay", [*again, None], default=None))


def cause(s: Skirmish, who: int, target: int) -> Cause:
    return Cause(who, s.characters[who].owner, target, s.duel.resister)


def tidy_up(s: Skirmish) -> None:
    """MS-9.13 After the action all Arcane cards are shuffled together."""
    duel = s.duel
    s.arcane_deck += [*duel.hand, *duel.resist_hand, *duel.shown]
    if duel.face_down != NOT_YET:
        s.arcane_deck.append(duel.face_down)
    duel.hand.clear()
    duel.resist_hand.clear()
    duel.shown.clear()
    duel.face_down = duel.announced = NOT_YET
    duel.active = duel.resister = duel.originator = duel.target = NOBODY
    duel.ability = ""
    s.arcane_deck.sort()
    shuffle(s, s.arcane_deck)
