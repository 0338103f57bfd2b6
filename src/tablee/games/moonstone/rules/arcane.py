"""MS-9 Arcane abilities: a card face down, an announcement, and a resister who believes it or not."""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from tablee.core import Procedure, Refusal, draw, emit, shuffle, unveil
from tablee.games.moonstone import events as ev
from tablee.games.moonstone.cards import ARCANE_DECK, CATASTROPHE, Ability, value_of
from tablee.games.moonstone.effects import BluffReward, CancelArcane, DrawMod, FaceUpCards, ReflectArcane
from tablee.games.moonstone.questions import ask
from tablee.games.moonstone.rules.abilities import declare
from tablee.games.moonstone.rules.areas import target_area
from tablee.games.moonstone.rules.effects import carry_out, catastrophe
from tablee.games.moonstone.rules.health import pay, stat
from tablee.games.moonstone.rules.modifiers import cause_of, on, use, use_up
from tablee.games.moonstone.rules.selectors import eye_of, holds, is_stone, is_thing, passes
from tablee.games.moonstone.rules.statuses import more_arcane
from tablee.games.moonstone.rules.structs import Cause, HandChange
from tablee.games.moonstone.rules.targeting import targets, why_no_target
from tablee.games.moonstone.state import NOBODY, NOT_PEEKED, NOT_YET, Skirmish
from tablee.games.moonstone.table import sight
from tablee.games.moonstone.table.board import is_above, is_near, screens
from tablee.games.moonstone.table.structs import Cover, Feature

RESIST_HAND = 6
COVER = {"none": 0, "light": 1, "heavy": 2}
ANNOUNCEABLE = range(CATASTROPHE)
"""MS-R17 The nine kinds that are no Catastrophe."""


def arcane(s: Skirmish, who: int, ability: Ability, target: int) -> Procedure[None]:
    """MS-9.1 Declare, pay, draw; then play cards until the chain ends. It is one action (MS-9.12)."""
    if not (yield from declare(s, who, ability, target)):
        return
    if (yield from reflection(s, who, target)):
        who, target = target, who
    s.duel.originator, s.duel.ability, s.duel.target = who, ability.id, target
    deal(s, who, ability, target)
    use_up(s, who, ability)
    if not (yield from intervention(s, who, ability, target)):
        yield from chain(s, who, ability, target)
    tidy_up(s)


def is_aimed(target: int) -> bool:
    """Return whether a character is targeted: not a Stone, nor nobody."""
    return target != NOBODY and not is_stone(target)


def reflection(s: Skirmish, who: int, target: int) -> Procedure[bool]:
    """MS-17.10 After payment and before cards are drawn, the target of an enemy's ability may pay to change
    places with its originator."""
    if not is_aimed(target) or not s.are_enemies(who, target):
        return False
    for word, _, ability in on(s, target, ReflectArcane):
        assert ability is not None, "only passive abilities do this"
        owner, about = s.characters[target].owner, (target, ability.id)
        if s.characters[target].energy < word.cost:
            continue
        if (yield from ask(owner, "use_ability", [True, False], about=about, default=False)):
            pay(s, target, word.cost)
            emit(s, ev.Reflected, target)
            return True
    return False


def hand_size(s: Skirmish, who: int, target: int, ability: Ability | None = None) -> int:
    """MS-9.2, MS-9.18 What its parts come to; at least 1, and at most what leaves the resister enough."""
    size = sum(part.cards for part in hand_parts(s, who, target, ability))
    return max(1, min(size, len(ARCANE_DECK) - resist_size(s, target)))


def hand_parts(s: Skirmish, who: int, target: int, ability: Ability | None = None) -> list[HandChange]:
    """MS-9.2 Arcane, with the Evade of an enemy and less its cover; MS-10.7 from an elevated position one
    card more."""
    parts = [HandChange("arcane", stat(s, who, "arcane", target, None if ability is None else ability.id))]
    ignored: Collection[str] = () if ability is None else ability.ignores
    bonus = None if ability is None else ability.bonus
    if bonus is not None and holds(s, bonus.condition, cause_of(s, who, target)):
        parts.append(HandChange("ability", bonus.by))
    for word, _, _ in on(s, who, DrawMod):
        if word.hand == "arcane":
            parts.append(HandChange("ability", word.by))
            ignored = (*ignored, *word.ignores)
    if is_aimed(target):
        if s.are_enemies(who, target) and "evade" not in ignored:
            parts.append(HandChange("evade", stat(s, target, "evade", who)))
        parts.append(HandChange("status", more_arcane(s, who, target)))
    if target in (NOBODY, who):
        return parts
    # MS-10.1, MS-10.7 A Stone is a target as well; a piece of terrain hides behind nothing (MS-R134).
    if ability is not None and ability.target.what in ("wood", "water"):
        low = target_area(s, target, ability.target.what).foot
    else:
        low = eye_of(s, target).elevation
        if "cover" not in ignored:
            parts.append(HandChange("cover", -COVER[cover(s, who, target)]))
    parts.append(HandChange("above", int(is_above(s.elevation(who), low))))
    return parts


def cover(s: Skirmish, who: int, target: int) -> Cover:
    """MS-10.1 The cover of a target."""
    if who == target:
        return "none"
    return sight.cover(s.eye(who), eye_of(s, target), screening(s, who, target))


def screening(s: Skirmish, who: int, target: int) -> list[Feature]:
    """MS-10.2 Return what may give a target cover; abilities may leave out Woods, or some characters."""
    words = [(word, bearer) for word, bearer, _ in on(s, who, DrawMod)]
    ignored = [
        other
        for word, bearer in words
        if word.characters is not None
        for other in s.in_play()
        if passes(s, cause_of(s, bearer), other, word.characters)
    ]
    by_woods = not any("wood" in word.features for word, _ in words)
    return screens(s, who, target, ignored, by_woods=by_woods)


def resist_size(s: Skirmish, target: int) -> int:
    """MS-9.3 The resister draws six; an ability of the target, or near it, may give more."""
    words = on(s, target, DrawMod) if is_aimed(target) else []
    return RESIST_HAND + sum(word.by for word, _, _ in words if word.hand == "resist")


def deal(s: Skirmish, who: int, ability: Ability, target: int) -> None:
    """MS-9.2, MS-9.3 Both hands: of the active player, and six cards for the resister."""
    duel, owner = s.duel, s.characters[who].owner
    duel.active = owner
    is_enemy = is_aimed(target) and s.are_enemies(who, target)
    duel.resister = s.characters[target].owner if is_enemy else s.left_of(owner)
    more = resist_size(s, target) if is_enemy else RESIST_HAND
    for seat, hand, size in (
        (duel.active, duel.hand, hand_size(s, who, target, ability)),
        (duel.resister, duel.resist_hand, more),
    ):
        hand[:] = sorted(draw(s, s.arcane_deck) for _ in range(size))
        emit(s, ev.DrewArcane, seat, tuple(hand))
    s.peek = NOT_PEEKED


def intervention(s: Skirmish, who: int, ability: Ability, target: int) -> Procedure[bool]:
    """MS-17.12 A resister who holds enough Catastrophes may turn the ability on its originator.

    Who has such a character near is asked whatever they hold: asking must not tell.
    """
    duel = s.duel
    for other in s.troupe(duel.resister):
        for passive, _, _ in on(s, other, CancelArcane):
            if not s.are_enemies(who, other):
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
                emit(s, ev.Intervened, other)
                yield from catastrophe(s, ability.catastrophe, cause(s, who, ability, target))
                return True
    return False


def chain(s: Skirmish, who: int, ability: Ability, target: int) -> Procedure[None]:
    """MS-9.11 It ends on an OK, on a caught lie, when the active player stops, or with an empty hand."""
    duel = s.duel
    first_owner = s.characters[target].owner if is_aimed(target) else NOBODY
    while True:
        if is_face_up(s, who, target):
            yield from play_openly(s, who, ability, target)
            return
        if not (yield from play_card(s, target)):
            return
        resists = yield from ask(duel.resister, "resist", ["ok", "bluff"], about=duel.announced, default="ok")
        if resists == "ok":
            emit(s, ev.Believed, duel.resister)
            yield from resolve(s, who, ability, target, duel.announced)
            yield from rewards(s, who)
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


def is_face_up(s: Skirmish, who: int, target: int) -> bool:
    """MS-17.9 Return whether somebody near the target of an enemy's ability smells lies."""
    return is_aimed(target) and any(
        s.are_enemies(who, bearer) and passes(s, cause_of(s, bearer), target, word.targets)
        for bearer in s.in_play()
        for word, _, _ in on(s, bearer, FaceUpCards)
    )


def play_openly(s: Skirmish, who: int, ability: Ability, target: int) -> Procedure[None]:
    """MS-17.9 A card face up: no announcement and no answer; it is what it is, and the chain ends."""
    duel = s.duel
    card = yield from ask(duel.active, "play_openly", lambda: [*sorted(set(duel.hand)), None], about=target)
    if card is None:
        emit(s, ev.Stopped, duel.active)
        return
    duel.hand.remove(card)
    duel.shown.append(card)
    unveil(s)
    emit(s, ev.PlayedOpenly, duel.active, card)
    yield from resolve(s, who, ability, target, card)


def rewards(s: Skirmish, who: int) -> Procedure[None]:
    """After a false announcement was believed and resolved, its card may be shown for a reward.

    Whoever has such an ability is asked whatever the card is: asking must not tell.
    """
    duel = s.duel

    def options() -> list[bool]:
        return [False] if duel.face_down == duel.announced else [False, True]

    for word, bearer, ability in on(s, who, BluffReward):
        assert ability is not None, "only passive abilities do this"
        owner, about = s.characters[bearer].owner, (bearer, ability.id)
        if not (yield from ask(owner, "show_bluff", options, about=about, default=False)):
            continue
        if duel.face_down != NOT_YET:
            unveil(s)
            duel.shown.append(duel.face_down)
            emit(s, ev.ShowedBluff, who, duel.face_down)
            duel.face_down = NOT_YET
        use(s, bearer, ability)
        yield from carry_out(s, word.effects, cause_of(s, bearer))


def play_card(s: Skirmish, target: int) -> Procedure[bool]:
    """MS-9.5 One card face down and an announcement, true or false; MS-9.6 or stop, the cost lost."""
    duel = s.duel
    card = yield from ask(duel.active, "play_arcane", lambda: [*sorted(set(duel.hand)), None], about=target)
    if card is None:
        emit(s, ev.Stopped, duel.active)
        return False
    duel.hand.remove(card)
    duel.face_down = card
    duel.announced = yield from ask(duel.active, "announce", ANNOUNCEABLE, about=target)
    emit(s, ev.Announced, duel.active, duel.announced)
    return True


def reveal(s: Skirmish) -> int:
    """MS-9.9, MS-9.10 The card is turned up, and lies open from now on."""
    duel = s.duel
    unveil(s)
    card, duel.face_down = duel.face_down, NOT_YET
    duel.shown.append(card)
    emit(s, ev.Challenged, duel.resister, card, card == duel.announced)
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
    emit(s, ev.Replaced, duel.resister, other)
    return other


def resolve(s: Skirmish, who: int, ability: Ability, target: int, card: int) -> Procedure[None]:
    """MS-9.4, MS-9.8 The outcome of a card, if it has one; a Catastrophe has its own text."""
    made = cause(s, who, ability, target)
    if card == CATASTROPHE:
        yield from catastrophe(s, ability.catastrophe, made)
        return
    for outcome in ability.outcomes:
        if outcome.has(card):
            yield from carry_out(s, outcome.effects, replace(made, x=value_of(card)))
            return


def replay(s: Skirmish, who: int, ability: Ability, first_owner: int) -> Procedure[int | None]:
    """MS-9.10, MS-9.16 After a true card the ability may be played again, free, on a character of the same
    player; None when it is not."""
    duel = s.duel
    duel.announced = NOT_YET
    if not duel.hand or s.characters[who].status != "in_play":
        return None
    if ability.range is None:
        again = [NOBODY]
    else:
        again = [
            other
            for other in targets(s, who, ability)
            if first_owner == NOBODY or (is_aimed(other) and s.characters[other].owner == first_owner)
        ]
    if not again:
        return None

    def refuse(other: object) -> Refusal:
        if not is_thing(other, s):
            return Refusal("not_offered")
        reason = why_no_target(s, who, ability, other)
        # MS-9.10 A new target belongs to the player of the first one.
        return reason or Refusal("wrong_controller", "MS-9.10")

    return (yield from ask(duel.active, "replay", [*again, None], refuse=refuse, default=None))


def cause(s: Skirmish, who: int, ability: Ability, target: int) -> Cause:
    return Cause(who, s.characters[who].owner, target, s.duel.resister, pulse=ability.pulse or 0, by=who)


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
    s.peek = NOT_PEEKED
    s.arcane_deck.sort()
    shuffle(s, s.arcane_deck)
