"""MS-14 The melee round, MS-15 riposte and signature moves."""

from __future__ import annotations

from functools import partial

from msgspec import Struct

from tablee.core import Procedure, Seat, ask, draw, order, shuffle, tell, together, unveil
from tablee.games.moonstone import events as ev
from tablee.games.moonstone.board import engages, engaging, is_near
from tablee.games.moonstone.cards import MANOEUVRES, MELEE_DECK, Signature
from tablee.games.moonstone.effects import (
    DamageType,
    Dealt,
    Effect,
    NullBeyond,
    ShowHand,
    Suffered,
    Unreducible,
)
from tablee.games.moonstone.rules.effects import Cause, carry_out, wounded
from tablee.games.moonstone.rules.ending import check_sudden_death
from tablee.games.moonstone.rules.health import boxes_left, mark, modifier, pay, slay, stat
from tablee.games.moonstone.rules.reactions import targeted
from tablee.games.moonstone.state import NOBODY, NOT_YET, Fighter, Skirmish

ATTACKER, DEFENDER = 0, 1
EXTRA_CARDS = 2
HG, FS, TH, SC, RA, LG = range(6)

CAUSES: tuple[tuple[int | None, ...], ...] = (
    (None, None, None, None, None, None),
    (None, 0, 0, 3, 3, 2),
    (0, 2, 3, None, 2, 1),
    (None, 2, 0, 0, 2, None),
    (2, 1, 1, 2, 1, None),
    (None, None, None, None, None, None),
)
"""Section 3.2: what the row causes against the column; None is ø, and never modified."""
RIPOSTES = {(HG, FS), (SC, TH), (LG, RA)}
TYPES: tuple[tuple[DamageType, ...], ...] = (
    (),
    ("impact", "slicing"),
    ("piercing",),
    ("slicing",),
    ("impact", "slicing", "piercing"),
    (),
)


class Blow(Struct):
    """A card that was shown, and what its player made of it. All of it is public."""

    side: int
    card: int
    copies: int = 1
    signature: Signature | None = None
    type: DamageType | None = None

    @property
    def types(self) -> tuple[DamageType, ...]:
        """MS-14.10, MS-15.9 The types it may have."""
        return TYPES[self.card] if self.signature is None else self.signature.types

    def cell(self, against: int) -> int | None:
        """MS-14.7, MS-15.9 What it causes against a card."""
        if self.signature is not None:
            return self.signature.cells.against(MANOEUVRES[against])
        return CAUSES[self.card][against]

    def allows_riposte(self, against: int) -> bool:
        """MS-15.1, MS-R7 Whether its cell has the mark."""
        if self.signature is not None:
            return MANOEUVRES[against] in self.signature.riposte
        return (self.card, against) in RIPOSTES


class Round(Struct):
    """What is settled once in a round, and the blows of both sides so far."""

    in_reach: bool
    """MS-14.14 Whether the attacker is within the defender's Melee range."""
    bonus: int = 0
    """MS-17.13 What the attacker deals more in this attack."""
    blows: list[Blow] = []


def melee_attack(s: Skirmish, attacker: int, defender: int) -> Procedure[None]:
    """MS-14.1 Pay, interrupts; then the round, if the target can still be reached."""
    pay(s, attacker, 1)
    tell(s, ev.Attacked, attacker, defender)
    yield from targeted(s, attacker, defender)
    if not engages(s, attacker, defender):
        tell(s, ev.Cancelled, attacker)
        return
    yield from melee_round(s, attacker, defender)


def melee_round(s: Skirmish, attacker: int, defender: int) -> Procedure[None]:
    """MS-14.2 to MS-14.13 Draw, choose, exchange blows, riposte, End Step."""
    fighters = s.fight.sides
    fighters[ATTACKER].character, fighters[DEFENDER].character = attacker, defender
    now = Round(is_near(s, attacker, defender, s.card(defender).range), take_bonus(s, attacker, defender))
    draw_hands(s)
    for side in fighters:
        yield from go_for_it(s, side)
    for side in fighters:
        show_hand(s, side)
    yield from together({owner(s, side): partial(choose, s, side) for side in fighters})
    first = reveal(s)
    yield from exchange(s, now, first, (first[1].card, first[0].card))
    yield from ripostes(s, now, first)
    yield from end_step(s, now)
    tidy_up(s)


def take_bonus(s: Skirmish, attacker: int, defender: int) -> int:
    """MS-17.13 Bonuses for the next Melee Attack are used up by it."""
    one = s.characters[attacker]
    total = sum(bonus.by for bonus in one.bonuses if bonus.against in (NOBODY, defender))
    one.bonuses.clear()
    return total


def owner(s: Skirmish, fighter: Fighter) -> Seat:
    return s.characters[fighter.character].owner


# Drawing and choosing


def distractions(s: Skirmish, who: int, opponent: int) -> int:
    """MS-14.3 Enemies that engage a fighter, other than the opponent in this round."""
    return sum(enemy != opponent for enemy in engaging(s, who))


def draw_hands(s: Skirmish) -> None:
    """MS-14.2, MS-14.4 The attacker draws Melee + 2, then the defender Melee; each at least 1."""
    attacker, defender = s.fight.sides
    for fighter, opponent, extra in ((attacker, defender, EXTRA_CARDS), (defender, attacker, 0)):
        who = fighter.character
        size = stat(s, who, "melee") + extra - distractions(s, who, opponent.character)
        most = len(s.melee_deck) - (1 if extra else 0)
        take(s, fighter, max(1, min(size, most)))


def take(s: Skirmish, fighter: Fighter, count: int) -> None:
    drawn = sorted(draw(s, s.melee_deck) for _ in range(count))
    fighter.hand[:] = sorted([*fighter.hand, *drawn])
    tell(s, ev.DrewMelee, owner(s, fighter), fighter.character, tuple(drawn))


def go_for_it(s: Skirmish, fighter: Fighter) -> Procedure[None]:
    """MS-14.5 For 1 energy of the fighter, two more cards: once, if two are left."""
    if s.characters[fighter.character].energy < 1 or len(s.melee_deck) < 2:
        return
    if (yield from ask(owner(s, fighter), "go_for_it", [True, False], default=False)):
        pay(s, fighter.character, 1)
        tell(s, ev.WentForIt, fighter.character)
        take(s, fighter, 2)


def show_hand(s: Skirmish, fighter: Fighter) -> None:
    """Section 6.5: who is predictable shows its hand before cards are chosen."""
    passives = (p for ability in s.abilities(fighter.character) for p in ability.passives)
    if any(isinstance(passive, ShowHand) and passive.whose == "self" for passive in passives):
        fighter.open = True
        unveil(s)
        tell(s, ev.ShowedHand, fighter.character, tuple(fighter.hand))


def choose(s: Skirmish, fighter: Fighter) -> Procedure[None]:
    """MS-14.6 One card each, in secret."""
    card = yield from ask(owner(s, fighter), "choose_melee_card", lambda: sorted(set(fighter.hand)))
    fighter.hand.remove(card)
    fighter.chosen = card


def reveal(s: Skirmish) -> list[Blow]:
    """MS-14.6 Both cards are shown at the same time."""
    unveil(s)
    blows = []
    for side, fighter in enumerate(s.fight.sides):
        fighter.laid.append(fighter.chosen)
        blows.append(Blow(side, fighter.chosen))
        fighter.chosen = NOT_YET
    return blows


# Blows


def exchange(s: Skirmish, now: Round, blows: list[Blow], against: tuple[int, ...]) -> Procedure[None]:
    """MS-14.9 to MS-14.12 Copies, signatures, types; then damage, worked out and marked at once."""
    yield from declare(s, blows)
    now.blows += blows
    dealt = [damage_of(s, now, blow, card) for blow, card in zip(blows, against, strict=True)]
    yield from mark_all(s, blows, dealt)


def declare(s: Skirmish, blows: list[Blow]) -> Procedure[None]:
    """MS-R11 The attacker first at each step: copies, then signatures, then types."""
    for blow in blows:
        yield from critical(s, blow)
    for blow in blows:
        yield from sign(s, blow)
    for blow in blows:
        if blow.types:
            seat = owner(s, s.fight.sides[blow.side])
            many = len(blow.types) > 1
            blow.type = (yield from ask(seat, "damage_type", blow.types)) if many else blow.types[0]
    for blow in blows:
        who = s.fight.sides[blow.side].character
        tell(s, ev.Played, who, blow.card, blow.copies, blow.signature is not None)


def critical(s: Skirmish, blow: Blow) -> Procedure[None]:
    """MS-14.9 Further copies of the card; who has none is asked too, for asking must not tell."""
    fighter = s.fight.sides[blow.side]

    def copies() -> list[int]:
        return list(range(fighter.hand.count(blow.card) + 1))

    more = yield from ask(owner(s, fighter), "critical", copies, about=blow.card)
    for _ in range(more):
        fighter.hand.remove(blow.card)
        fighter.laid.append(blow.card)
    blow.copies += more
    if more:
        unveil(s)


def sign(s: Skirmish, blow: Blow) -> Procedure[None]:
    """MS-15.8 The card that a signature is printed for may be upgraded; MS-15.15 unless it is left out."""
    fighter = s.fight.sides[blow.side]
    signature = s.signature(fighter.character)
    if signature is None or not s.options.signature_moves:
        return
    if MANOEUVRES[blow.card] == signature.upgrades:
        upgrades = yield from ask(owner(s, fighter), "signature", [True, False], about=fighter.character)
        if upgrades:
            blow.signature = signature


def damage_of(s: Skirmish, now: Round, blow: Blow, against: int) -> int | None:
    """MS-7.4, MS-7.5 What a blow deals: cell times copies, then all modifiers at once; None for ø."""
    me = s.fight.sides[blow.side].character
    other = s.fight.sides[1 - blow.side].character
    cell = blow.cell(against)
    if cell is None or (blow.side == DEFENDER and not now.in_reach):
        return None
    during = () if blow.signature is None else blow.signature.during
    if any(isinstance(d, NullBeyond) and not is_near(s, me, other, d.inches) for d in during):
        return None
    spared = any(isinstance(d, Unreducible) for d in during)
    amount = cell * blow.copies + now.bonus * (blow.side == ATTACKER)
    for passive in (p for ability in s.abilities(me) for p in ability.passives):
        if not isinstance(passive, Dealt) or not _applies(passive, blow):
            continue
        if passive.none and not spared:
            return None
        by = modifier(passive.by)
        if by > 0 or not spared:
            amount += by
    for passive in (p for ability in s.abilities(other) for p in ability.passives):
        if not isinstance(passive, Suffered) or (passive.types and blow.type not in passive.types):
            continue
        by = modifier(passive.by)
        if by > 0 or not spared:
            amount += by
    # MS-15.16 What a signature takes off lasts from its declaration to the end of the round.
    for own in now.blows:
        if own.side != blow.side and own.signature is not None:
            amount += sum(
                modifier(d.by) * own.copies for d in own.signature.during if isinstance(d, Suffered)
            )
    return max(0, amount)


def _applies(passive: Dealt, blow: Blow) -> bool:
    """MS-7.6 Whether a modifier is for this type and this card."""
    if passive.types and blow.type not in passive.types:
        return False
    return not passive.cards or MANOEUVRES[blow.card] in passive.cards


def mark_all(s: Skirmish, blows: list[Blow], dealt: list[int | None]) -> Procedure[None]:
    """MS-14.11 Wounds are marked at once; then the slain drop their Stones; MS-14.12 then triggers."""
    hurt = []
    for blow, amount in zip(blows, dealt, strict=True):
        victim = s.fight.sides[1 - blow.side].character
        if s.characters[victim].status != "in_play":
            amount = None
        tell(s, ev.Damaged, victim, amount, blow.type)
        wounds = 0 if amount is None else mark(s, victim, amount)
        s.fight.sides[1 - blow.side].suffered += wounds
        hurt.append((blow.side, victim, wounds))
    for side, victim, _ in hurt:
        if s.characters[victim].status == "in_play" and not boxes_left(s, victim):
            yield from slay(s, victim, owner(s, s.fight.sides[side]))
    check_sudden_death(s)
    for side, victim, wounds in hurt:
        yield from wounded(s, s.fight.sides[side].character, victim, wounds)


# Riposte and End Step


def ripostes(s: Skirmish, now: Round, first: list[Blow]) -> Procedure[None]:
    """MS-15.1 to MS-15.7 Who may, shows another card: against the first card of the other, or, if both do,
    the two against each other."""
    entitled = [
        s.fight.sides[blow.side]
        for blow in first
        if blow.allows_riposte(first[1 - blow.side].card)
        and s.characters[s.fight.sides[blow.side].character].status == "in_play"
    ]
    if entitled:
        yield from together({owner(s, fighter): partial(choose_riposte, s, fighter) for fighter in entitled})
    blows = []
    for side, fighter in enumerate(s.fight.sides):
        if fighter.chosen != NOT_YET:
            unveil(s)
            fighter.laid.append(fighter.chosen)
            blows.append(Blow(side, fighter.chosen))
            fighter.chosen = NOT_YET
            tell(s, ev.Riposted, fighter.character)
    if len(blows) == 2:
        yield from exchange(s, now, blows, (blows[1].card, blows[0].card))
    elif blows:
        yield from exchange(s, now, blows, (first[1 - blows[0].side].card,))


def choose_riposte(s: Skirmish, fighter: Fighter) -> Procedure[None]:
    """MS-15.2 Another card of the hand, or none."""
    card = yield from ask(owner(s, fighter), "riposte", lambda: [*sorted(set(fighter.hand)), None])
    if card is not None:
        fighter.hand.remove(card)
        fighter.chosen = card


def end_step(s: Skirmish, now: Round) -> Procedure[None]:
    """MS-15.11 to MS-15.14 What signatures do at the end, in the order that the attacker chooses."""
    signed = [blow for blow in now.blows if blow.signature is not None and blow.signature.end_step]
    numbers = list(range(len(signed)))
    if len(signed) > 1:
        attacker = s.fight.sides[ATTACKER]
        about = tuple(s.fight.sides[blow.side].character for blow in signed)
        numbers = list((yield from order(owner(s, attacker), "end_step_order", numbers, about=about)))
    for number in numbers:
        blow = signed[number]
        assert blow.signature is not None
        effects = blow.signature.end_step
        if blow.side == DEFENDER and not now.in_reach:
            effects = tuple(effect for effect in effects if is_on_itself(effect))
        me = s.fight.sides[blow.side].character
        other = s.fight.sides[1 - blow.side].character
        wounded = s.fight.sides[1 - blow.side].suffered > 0
        made = Cause(me, s.characters[me].owner, other, copies=blow.copies, wounded=wounded)
        yield from carry_out(s, effects, made)


def is_on_itself(effect: Effect) -> bool:
    """MS-15.17 Moves, places, heals and energy of the fighter itself."""
    return effect.even_out_of_reach or getattr(effect, "who", None) == "self"


def tidy_up(s: Skirmish) -> None:
    """MS-14.13, MS-14.15 The slain are taken away, and all melee cards shuffled together."""
    for fighter in s.fight.sides:
        if s.characters[fighter.character].status == "falling":
            s.characters[fighter.character].status = "slain"
        fighter.character = NOBODY
        fighter.hand.clear()
        fighter.laid.clear()
        fighter.open, fighter.suffered = False, 0
    s.melee_deck[:] = MELEE_DECK
    shuffle(s, s.melee_deck)
