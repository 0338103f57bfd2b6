"""PG-5 Moving the battle markers, with shields (PG-13) and abilities (PG-18).

What an attack does depends on a few facts only: the enemy, its marker and shield, the dice by colour, the
dragon die, and what is in force. :func:`outcome_of` works it out once for each combination; rules,
previews, bots and solvers all ask it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Protocol

from msgspec.structs import replace

from tablee.core import Procedure, emit
from tablee.games.proving_grounds import effects as fx
from tablee.games.proving_grounds import events as ev
from tablee.games.proving_grounds.cards import COLOURS, Cards, Requirement
from tablee.games.proving_grounds.effects import AnyEffect
from tablee.games.proving_grounds.questions import ask
from tablee.games.proving_grounds.rules.powers import (
    Affected,
    inspiration_card,
    is_in_play,
    lasting,
    power_ready,
    powers,
)
from tablee.games.proving_grounds.rules.refusals import refusing
from tablee.games.proving_grounds.rules.structs import Attack, Counts, Terms
from tablee.games.proving_grounds.state import ASSIGNED, COLOUR, PLAYER, ROLLED, WHITE, Arena, Slot


class Fought(Affected, Protocol):
    """The part of the table that attacks depend on; the state and the view both have it."""

    @property
    def slots(self) -> Sequence[Slot]: ...
    @property
    def faces(self) -> Sequence[int]: ...
    @property
    def dragon_face(self) -> fx.DragonFace | None: ...
    @property
    def dragon_slot(self) -> int | None: ...
    @property
    def painted(self) -> tuple[int, int] | None: ...


def in_force(t: Fought) -> tuple[AnyEffect, ...]:
    """The effects on attacks of this round's cards and of the inspiration."""
    if not t.round_effects and t.inspiration is None:
        return ()
    return tuple(
        effect
        for effect in (*lasting(t), *powers(t))
        if isinstance(effect, (*fx.ON_ATTACKS, fx.SetBreaksShield)) and effect.limit != "once_per_round"
    )


def terms_of(t: Fought, slot: int) -> Terms:
    """Return all that changes an attack on this slot: the enemy's ability, cards of the round, a power."""
    return _terms(t, slot, in_force(t))


def _terms(t: Fought, slot: int, effects: tuple[AnyEffect, ...]) -> Terms:
    enemy = t.slots[slot - 1].enemy
    # Terms are made once for what they depend on: each remembers the attacks worked out under it.
    key = (enemy, t.options.modules, slot, effects) if effects else (enemy, t.options.modules)
    known: Terms | None = t.cards.memory.get(key)
    if known is None:
        here = [effect for effect in effects if concerns(t, effect, slot)]
        known = _with(Terms(shields="shields" in t.options.modules), (*_ability(t, enemy), *here))
        t.cards.memory[key] = known = replace(known, outcomes={})
    return known


def concerns(t: Fought, effect: AnyEffect, slot: int) -> bool:
    """Return whether an effect is in force for the enemy in this slot; ``first_solo`` is settled apart."""
    scope = effect.scope
    if isinstance(scope, fx.Where):
        if scope.symbol is None:
            return slot in scope.slots
        return t.cards.enemies[t.slots[slot - 1].enemy].symbol == scope.symbol
    return scope in ("all", "self")


def _ability(t: Fought, enemy: int) -> tuple[AnyEffect, ...]:
    ability = t.cards.enemies[enemy].ability
    return () if ability is None or not is_in_play(t, ability) else (ability,)


def _with(terms: Terms, effects: Sequence[AnyEffect]) -> Terms:
    """Section 14: several of a kind add up; of several ``max_advance`` the smallest holds."""
    for effect in effects:
        match effect:
            case fx.CountAs(colours=colours, to=to) if to != "chosen":
                # A die is substituted at most once (PG-R45): what already counts as another stays so.
                target = COLOURS.index(to)
                kept = terms.counts_as
                w, b, g, y = (target if COLOURS[c] in colours and kept[c] == c else kept[c] for c in range(4))
                terms = replace(terms, counts_as=(w, b, g, y))
            case fx.DieWeight(colours=colours, n=n):
                w, b, g, y = (
                    weight * n if COLOURS[c] in colours else weight for c, weight in enumerate(terms.weights)
                )
                terms = replace(terms, weights=(w, b, g, y))
            case fx.ReqDelta(n=n):
                terms = replace(terms, req_delta=terms.req_delta + n)
            case fx.SoloExtra(n=n):
                terms = replace(terms, solo_extra=terms.solo_extra + n)
            case fx.NoDiceShift(n=n):
                terms = replace(terms, no_dice_shift=terms.no_dice_shift + n)
            case fx.BadSetShift(n=n):
                terms = replace(terms, bad_set_shift=terms.bad_set_shift + n)
            case fx.MaxAdvance(n=n):
                terms = replace(terms, max_advance=min(terms.max_advance, n))
            case fx.SetBreaksShield():
                terms = replace(terms, set_breaks_shield=True)
            case _:
                pass
    return terms


def dice_by_slot(faces: Sequence[int]) -> list[list[int]]:
    """PG-5.1 Count the dice of each colour that show each value; row 0 holds the dice not in play."""
    counts = [[0, 0, 0, 0] for _ in range(7)]
    for die, face in enumerate(faces):
        counts[face][COLOUR[die]] += 1
    return counts


def outcome_of(
    cards: Cards,
    place: Slot,
    dice: Sequence[int],
    terms: Terms,
    *,
    dragon: bool = False,
    wing: bool = False,
    painted: int | None = None,
    extra: int = 0,
) -> Attack:
    """Section 6.3: what these dice do to this enemy, worked out once."""
    key = (place.pos, place.shield, *dice)
    if dragon or wing or painted or extra:
        key = (*key, dragon, wing, painted or 0, extra)
    known = terms.outcomes.get(key)
    if known is None:
        known = _outcome(cards, place, dice, terms, dragon, wing, painted, extra)
        terms.outcomes[key] = known
    return known


def _outcome(
    cards: Cards,
    place: Slot,
    dice: Sequence[int],
    terms: Terms,
    dragon: bool,
    wing: bool,
    painted: int | None,
    extra: int,
) -> Attack:
    enemy, pos, number = place.enemy, place.pos, sum(dice)
    counted = counted_dice(dice, terms, painted)
    solo = number == 1 and not dragon and _weight(counted, terms) <= 1
    if pos >= cards.tops[enemy]:
        # Already on top, and not tallied yet: nothing is left to attack, but a solo here was the first one.
        return Attack("solo" if solo else "none")
    if not number:
        # PG-5.5 Nothing moves. PG-13.8 An ambush is no attack: a shield does not stop it.
        return Attack("none", down=-terms.no_dice_shift)
    following = cards.requirements[enemy][pos + 1]
    if solo:
        if place.shield:
            return Attack("solo", shield=-1)  # PG-13.3
        if following.solo and _is_coloured(counted, following):
            return Attack("solo", up=1)  # PG-5.12
        # PG-5.3 One space; more for a brutal enemy (PG-18.5) or a card (PG-14.7), less for a wing (PG-10.9).
        return Attack("solo", down=max(0, 1 + terms.solo_extra + extra - wing))
    up = max_steps(cards, enemy, pos, counted, terms, dragon)
    if place.shield:
        if up and terms.set_breaks_shield:
            return Attack("set", shield=-1)
        return Attack("set", down=1)  # PG-13.4
    if not up:
        # PG-5.6 Nothing moves; PG-13.2 with shields, one is raised.
        return Attack("set", down=-terms.bad_set_shift, shield=1 if terms.shields else 0)
    return Attack("set", up=up)


def counted_dice(dice: Sequence[int], terms: Terms, painted: int | None) -> list[int]:
    """Section 14, order (1): how many dice count as each colour."""
    counted = [0, 0, 0, 0]
    for colour, n in enumerate(dice):
        counted[terms.counts_as[colour]] += n
    if painted is not None and dice[WHITE]:
        # A power's choice stands against a penalty (PG-R45): this die is white no longer.
        counted[terms.counts_as[WHITE]] -= 1
        counted[painted] += 1
    return counted


def _weight(counted: Sequence[int], terms: Terms) -> int:
    return sum(n * weight for n, weight in zip(counted, terms.weights, strict=True))


def _is_coloured(counted: Sequence[int], needed: Requirement) -> bool:
    """PG-5.12 A solo requirement may demand a colour."""
    return all(have >= want for have, want in zip(counted, needed.colours, strict=True))


def max_steps(
    cards: Cards, enemy: int, pos: int, counted: Sequence[int], terms: Terms, dragon: bool = False
) -> int:
    """PG-5.7, PG-5.8 Return how many spaces up a set can go, with different dice for each space.

    The dragon die is a white die of weight one (PG-10.7). A greedy choice would be wrong: spending the
    only blue die on a space that does not ask for it can block the next one.
    """
    dice = _as_white(cards, enemy, pos, counted, terms)
    key = ("steps", enemy, pos, dice, terms.weights, terms.req_delta, terms.max_advance, dragon)
    known: int | None = cards.memory.get(key)
    if known is None:
        known = cards.memory[key] = _steps(cards, enemy, pos, dice, terms, dragon)
    return known


def _as_white(cards: Cards, enemy: int, pos: int, counted: Sequence[int], terms: Terms) -> tuple[int, ...]:
    """The dice, those of a colour that no space ahead asks for among the white ones: they do the same."""
    ahead = cards.requirements[enemy][pos + 1 :]
    dice = list(counted)
    if not any(needed.colours[WHITE] for needed in ahead):
        for colour in range(1, 4):
            if terms.weights[colour] == terms.weights[WHITE] and not any(n.colours[colour] for n in ahead):
                dice[WHITE] += dice[colour]
                dice[colour] = 0
    return tuple(dice)


def _steps(cards: Cards, enemy: int, pos: int, dice: tuple[int, ...], terms: Terms, dragon: bool) -> int:
    requirements = cards.requirements[enemy]
    top = cards.tops[enemy]
    kinds = [(colour, terms.weights[colour]) for colour in range(4)]
    if dragon:
        kinds.append((WHITE, 1))
        dice = (*dice, 1)

    def climb(space: int, left: tuple[int, ...]) -> int:
        if space == top or space - pos >= terms.max_advance or requirements[space + 1].solo:
            return space
        needed = requirements[space + 1]
        number = max(2, needed.number + terms.req_delta)
        best = space
        for group in _minimal_groups(left, kinds, number, needed.colours):
            best = max(best, climb(space + 1, tuple(n - used for n, used in zip(left, group, strict=True))))
            if best == top:
                break
        return best

    return climb(pos, dice) - pos


def _minimal_groups(
    left: tuple[int, ...], kinds: Sequence[tuple[int, int]], number: int, colours: Counts
) -> Iterator[tuple[int, ...]]:
    """The groups of dice that meet a requirement and from which no die can be dropped."""
    for group in product(*(range(n + 1) for n in left)):
        if _meets(group, kinds, number, colours) and not any(
            used and _meets((*group[:i], used - 1, *group[i + 1 :]), kinds, number, colours)
            for i, used in enumerate(group)
        ):
            yield group


def _meets(group: Sequence[int], kinds: Sequence[tuple[int, int]], number: int, colours: Counts) -> bool:
    """PG-5.9, PG-R23 Enough dice, and enough of each demanded colour; a doubled die counts as two."""
    total = 0
    have = [0, 0, 0, 0]
    for (colour, weight), used in zip(kinds, group, strict=True):
        total += weight * used
        have[colour] += weight * used
    return total >= number and all(got >= want for got, want in zip(have, colours, strict=True))


def first_solo_extra(effects: Sequence[AnyEffect]) -> int:
    """By how much the first solo attack in slot order moves further down."""
    return sum(e.n for e in effects if isinstance(e, fx.SoloExtra) and e.scope == "first_solo")


def all_attacks(t: Fought) -> dict[int, Attack]:
    """Return what would happen in every slot that holds an enemy, if the dice attacked now."""
    counts = dice_by_slot(t.faces)
    effects = in_force(t)
    attacks = {
        slot: _attack_on(t, slot, counts[slot], effects)
        for slot, place in enumerate(t.slots, 1)
        if place.enemy >= 0
    }
    extra = first_solo_extra(effects)
    if extra:
        # The first solo attack counts, shield or solo requirement notwithstanding.
        first = next((slot for slot, attack in attacks.items() if attack.kind == "solo"), None)
        if first is not None:
            attacks[first] = _attack_on(t, first, counts[first], effects, extra)
    return attacks


def _attack_on(
    t: Fought, slot: int, dice: Sequence[int], effects: tuple[AnyEffect, ...], extra: int = 0
) -> Attack:
    """Return what these dice do in this slot, the dragon die and a painted die included."""
    place, terms = t.slots[slot - 1], _terms(t, slot, effects)
    if t.dragon_slot != slot and t.painted is None:
        if not extra:
            known = terms.outcomes.get((place.pos, place.shield, *dice))
            if known is not None:
                return known
        return outcome_of(t.cards, place, dice, terms, extra=extra)
    here, wing = t.dragon_slot == slot, t.dragon_face == "wing"
    painted = t.painted[1] if t.painted is not None and t.painted[0] == slot else None
    return outcome_of(
        t.cards,
        place,
        dice,
        terms,
        dragon=here and not wing,
        wing=here and wing,
        painted=painted,
        extra=extra,
    )


# Step 9


def move_markers(s: Arena) -> Procedure[None]:
    """PG-5.1, PG-5.2 Dice go to the enemy of their value; markers move in slot order, before any tally."""
    yield from prepare_attacks(s)
    for die, zone in enumerate(s.zones_of):
        if zone == ROLLED:
            s.zones_of[die] = ASSIGNED
            s.slots[s.faces[die] - 1].attacked = True
    counts = dice_by_slot(s.faces)
    for slot, attack in all_attacks(s).items():
        if slot <= s.settled:
            continue  # a forecast that begins among the attacks goes on after those that are made
        # PG-10.6 The log counts the dragon die among the dice.
        dice = sum(counts[slot]) + (s.dragon_slot == slot and s.dragon_face != "wing")
        if attack.up:
            spaces = attack.up
            if spaces > 1:
                spaces = yield from ask(
                    PLAYER,
                    "advance",
                    range(1, spaces + 1),
                    about=slot,
                    refuse=refusing("out_of_range", "PG-5.8"),
                    default=spaces,
                )
            s.settled = slot
            rise(s, slot, spaces, dice)
        else:
            s.settled = slot
            settle(s, slot, attack, dice)


def prepare_attacks(s: Arena) -> Procedure[None]:
    """PG-12.6 Powers that are asked for at the start of step 9, each once a round (PG-12.5)."""
    paint = power_ready(s, fx.CountAs)
    if paint is not None:
        counts = dice_by_slot(s.faces)
        choices = [
            (slot, COLOURS.index(colour))
            for slot in range(1, 7)
            if counts[slot][WHITE] and s.slots[slot - 1].enemy >= 0
            for colour in COLOURS[1:]
        ]
        if choices:
            s.painted = yield from ask(
                PLAYER, "paint", [None, *choices], refuse=refusing("no_such_target", "PG-12.6"), default=None
            )
            if s.painted is not None:
                s.powers_used.append(inspiration_card(s).id)
                assert s.inspiration is not None
                emit(s, ev.DiePainted, s.inspiration, *s.painted)
    if power_ready(s, fx.ShieldRemove) is not None:
        shielded = [slot for slot, place in enumerate(s.slots, 1) if place.shield]
        if shielded:
            chosen = yield from ask(
                PLAYER,
                "unshield",
                [None, *shielded],
                refuse=refusing("no_such_target", "PG-12.6"),
                default=None,
            )
            if chosen is not None:
                s.powers_used.append(inspiration_card(s).id)
                break_shield(s, chosen)


def rise(s: Arena, slot: int, spaces: int, dice: int) -> None:
    """PG-5.4 The marker moves up: the enemy takes a damage (PG-5.13)."""
    place = s.slots[slot - 1]
    place.pos = min(place.pos + spaces, s.cards.tops[place.enemy])
    place.damaged = True
    emit(s, ev.MarkerRose, slot, place.enemy, dice, spaces, place.pos)


def fall(s: Arena, slot: int, spaces: int, why: ev.Fall, dice: int = 0) -> None:
    """PG-5.3, PG-5.11 The marker moves down, never below the bottom space."""
    place = s.slots[slot - 1]
    place.pos = max(0, place.pos - spaces)
    emit(s, ev.MarkerFell, slot, place.enemy, dice, spaces, place.pos, why)


def settle(s: Arena, slot: int, attack: Attack, dice: int) -> None:
    """An attack that does no damage: setbacks and shields (section 6.4)."""
    place = s.slots[slot - 1]
    if attack.shield > 0:
        raise_shield(s, slot)
    elif attack.shield < 0:
        break_shield(s, slot)
    if attack.down:
        fall(s, slot, attack.down, _why(attack, place), dice)
    elif s.pending_events is not None and attack.kind != "none" and not attack.shield:
        needs = str(s.cards.requirements[place.enemy][place.pos + 1])
        emit(
            s, ev.MarkerStayed, slot, place.enemy, dice, needs, "bad_set" if attack.kind == "set" else "wing"
        )


def _why(attack: Attack, place: Slot) -> ev.Fall:
    if attack.kind == "none":
        return "no_dice"
    if attack.kind == "solo":
        return "solo"
    return "shield" if place.shield and not attack.shield else "bad_set"


def raise_shield(s: Arena, slot: int) -> None:
    """PG-13.2, PG-13.6 An enemy raises its shield; it has at most one."""
    place = s.slots[slot - 1]
    if not place.shield:
        place.shield = True
        emit(s, ev.ShieldRaised, slot, place.enemy)


def break_shield(s: Arena, slot: int) -> None:
    """PG-13.3 A shield is broken: its token goes back to the supply."""
    place = s.slots[slot - 1]
    if place.shield:
        place.shield = False
        emit(s, ev.ShieldBroken, slot, place.enemy)
