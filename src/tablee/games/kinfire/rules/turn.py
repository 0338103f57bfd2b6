"""KF-5 The turn of a Seeker."""

from __future__ import annotations

from functools import partial
from typing import TypeAlias

from tablee.core import Blocked, Procedure, Refusal, emit
from tablee.games.kinfire import events as ev
from tablee.games.kinfire.effects import STUN, TRAP, WEAKEN, WOUND, AnyWord, CardGift, Colour, HealthGift
from tablee.games.kinfire.questions import ask
from tablee.games.kinfire.rules.boosts import boosts, damage_boost
from tablee.games.kinfire.rules.damage import heal
from tablee.games.kinfire.rules.defeat import harm
from tablee.games.kinfire.rules.effects import (
    CardChoice,
    card_options,
    carry_out,
    check_hands,
    draw_or_discard,
    react,
)
from tablee.games.kinfire.rules.hands import (
    darken,
    discard,
    discard_ward,
    discardable,
    draw_cards,
    put_away,
    why_not_discarded,
)
from tablee.games.kinfire.rules.lasting import has_pass_bonus, helps
from tablee.games.kinfire.rules.moves import enter, step_options, why_no_step
from tablee.games.kinfire.rules.structs import Carrying
from tablee.games.kinfire.state import LANTERN, NOBODY, ChapterState, Declaration, Happening

Act: TypeAlias = tuple[str, int | str] | str

LANTERN_ACT, PASS_ACT, END_TURN = "lantern", "pass", "end"


def seeker_start(s: ChapterState) -> Procedure[None]:
    """KF-5.1, KF-11.6 The statuses in hand trigger, each type once; Wounds deal 1 each, in one packet.

    KF-R7 What they do lasts for the turn, whatever becomes of the cards.
    """
    turn = s.combat.turn
    who = turn.seeker
    one = s.party[who]
    if turn.owes_act:
        return
    s.combat.holder = one.seat
    one.held = one.statuses[:]
    turn.moves = 1 + helps(s, who, "move")
    turn.owes_act = True
    turn.weaken = one.statuses[WEAKEN]
    turn.stunned = one.statuses[STUN] > 0
    turn.trapped = one.statuses[TRAP] > 0
    if any(one.statuses):
        wounds, weakens, stuns, traps = one.statuses
        emit(s, ev.StatusesBite, who, wounds, weakens, stuns, traps)
    yield from harm(s, [(who, one.statuses[WOUND])])
    s.combat.noted.append(Happening("start_of_turn", who))
    yield from react(s)


def seeker_act(s: ChapterState) -> Procedure[bool]:
    """KF-5.2, KF-5.3, KF-5.5, KF-8.7 One move, one action, or the pass; whether the turn is over."""
    turn = s.combat.turn
    who = turn.seeker
    options = acts(s, who)
    if options == [END_TURN]:
        return True
    chosen = yield from ask(
        s.party[who].seat,
        "turn",
        lambda: acts(s, who),
        who,
        blocked=partial(acts_blocked, s, who),
        refuse=partial(why_no_act, s, who),
        default=PASS_ACT if turn.owes_act else END_TURN,
    )
    match chosen:
        case "end":
            return True
        case "pass":
            yield from take_pass(s, who)
        case "lantern":
            yield from play(s, who, LANTERN)
        case ("move", str(letter)):
            turn.moves -= 1
            yield from enter(s, who, s.ground.zone(letter))
            yield from react(s)
        case ("play", int(card)):
            yield from play(s, who, card)
    return False


def acts(s: ChapterState, who: int) -> list[Act]:
    """D-09, D-10, D-20 What the acting Seeker may do now."""
    turn, one = s.combat.turn, s.party[who]
    found: list[Act] = []
    if turn.moves and not turn.trapped:
        found += step_options(s, who)
    if not turn.owes_act:
        return [*found, END_TURN]
    if not turn.stunned:
        found += [("play", card) for card in dict.fromkeys(one.hand) if s.cards.is_action(card)]
        if one.lantern:
            found.append(LANTERN_ACT)
    return [*found, PASS_ACT]


def acts_blocked(s: ChapterState, who: int) -> list[Blocked]:
    """What a player would expect to be able to do, and may not now (KF-13.3, KF-13.4, KF-11.11, KF-8.7)."""
    turn, one = s.combat.turn, s.party[who]
    found: list[Blocked] = []
    if turn.trapped and turn.moves:
        found += [Blocked(step, "trapped", "KF-11.6") for step in step_options(s, who)]
    ground = s.ground
    if turn.moves and not turn.trapped:
        here = one.zone
        near = dict.fromkeys((*ground.across[here], *ground.walled[here]))
        for zone in near:
            if zone not in ground.open[here]:
                why = why_no_step(s, who, ground.letters[zone])
                found.append(Blocked(("move", ground.letters[zone]), why.code, why.rule or ""))
    if not turn.owes_act:
        return found
    if turn.stunned:
        cards = [card for card in dict.fromkeys(one.hand) if s.cards.is_action(card)]
        found += [Blocked(("play", card), "stunned", "KF-11.11") for card in cards]
        found.append(Blocked(LANTERN_ACT, "stunned", "KF-11.11"))
    elif not one.lantern:
        found.append(Blocked(LANTERN_ACT, "lantern_charging", "KF-8.7"))
    return found


def why_no_act(s: ChapterState, who: int, value: object) -> Refusal:
    """Why the acting Seeker may not do this."""
    turn = s.combat.turn
    match value:
        case ("move", str(letter)):
            if not turn.moves:
                return Refusal("no_moves_left", "KF-5.6")
            return why_no_step(s, who, letter)
        case ("play", int(card)):
            return why_not_played(s, who, card)
        case "lantern" | "pass" if not turn.owes_act:
            return Refusal("has_acted", "KF-5.3")
        case "lantern":
            return Refusal("lantern_charging", "KF-8.7")
        case "end":
            return Refusal("act_owed", "KF-5.5")
    return Refusal("not_offered")


def why_not_played(s: ChapterState, who: int, card: int) -> Refusal:
    """KF-5.3, KF-5.12, KF-2.12 Why a card cannot be played as the act of the turn."""
    if card not in s.party[who].hand:
        return Refusal("not_in_hand", "KF-5.3")
    if card == s.cards.exhausted:
        return Refusal("exhausted_card", "KF-2.12")
    if not s.cards.is_action(card):
        return Refusal("boost_on_own_turn", "KF-5.12")
    return Refusal("has_acted", "KF-5.3")


# Actions


def play(s: ChapterState, who: int, card: int) -> Procedure[None]:
    """KF-7.3, KF-5.6 Declare, Boosts, moves; then the card is resolved."""
    declared = declare(s, who, card)
    yield from boosts(s)
    yield from move_before(s, who)
    yield from resolve(s, who, declared)


def resolve(s: ChapterState, who: int, declared: Declaration) -> Procedure[None]:
    """KF-5.9, KF-8.4 Effects, put away, renewal, then after-action Boosts."""
    turn = s.combat.turn
    card = declared.card
    declared.begun = True
    x = Carrying(who, declared.colours, boost=damage_boost(s, declared))
    for word in words_of(s, who, card):
        yield from carry_out(s, word, x)
    turn.owes_act = x.free
    finish(s)
    yield from check_hands(s)
    if card != LANTERN and s.cards.is_instant(card):
        s.combat.noted.append(Happening("instant", who))
        yield from react(s)
        # The reaction may have taken the last Action card of a hand.
        yield from check_hands(s)
    yield from after_action(s, who, declared)


def declare(s: ChapterState, who: int, card: int) -> Declaration:
    """KF-8.1 The card leaves the hand: while it is resolved it is no card of the hand."""
    one = s.party[who]
    colours: tuple[Colour, ...]
    if card == LANTERN:
        colours = s.board(who).lantern.colours
        emit(s, ev.LanternUsed, who)
    else:
        one.hand.remove(card)
        colours = s.cards.colours(card)
        emit(s, ev.ActionPlayed, who, card)
    s.combat.turn.actions += 1
    s.combat.declared = declared = Declaration(by=who, card=card, colours=colours)
    return declared


def words_of(s: ChapterState, who: int, card: int) -> tuple[AnyWord, ...]:
    """What an Action card or the Lantern does."""
    return s.board(who).lantern.effects if card == LANTERN else s.cards.action(card).effects


def move_before(s: ChapterState, who: int) -> Procedure[None]:
    """KF-5.6, KF-R15 Between the declaration and the effects move points may be used once more."""
    turn = s.combat.turn
    while turn.moves and not turn.trapped:
        to = yield from ask(
            s.party[who].seat,
            "before",
            [*step_options(s, who), None],
            who,
            refuse=lambda value: why_no_act(s, who, value),
            default=None,
        )
        if to is None:
            return
        turn.moves -= 1
        yield from enter(s, who, s.ground.zone(to[1]))
        yield from react(s)


def finish(s: ChapterState) -> None:
    """KF-5.10, KF-5.11, KF-8.8 The card is put away: a Ward stays, the Lantern is turned face down."""
    declared = s.combat.declared
    s.combat.declared = None
    if declared is None or declared.card == NOBODY:
        return
    who, card = declared.by, declared.card
    if card == LANTERN:
        darken(s, who)
    elif s.cards.ward(card):
        discard_ward(s, who)
        s.party[who].ward = card
        emit(s, ev.WardPlayed, who, card)
    else:
        put_away(s, who, card)


def after_action(s: ChapterState, who: int, declared: Declaration) -> Procedure[None]:
    """KF-7.10, KF-7.11, KF-13.11 Health, Card, and what the zone gives; D-21 in the order of the Seeker."""
    gifts = [gift for boost in declared.boosts for gift in s.cards.gifts(boost.card)]
    health = [gift.n for gift in gifts if isinstance(gift, HealthGift)]
    cards = sum(isinstance(gift, CardGift) for gift in gifts)
    if zone := helps(s, who, "heal"):
        health.append(zone)
    cards += helps(s, who, "card")
    kinds = [kind for kind, there in (("health", health), ("card", cards)) if there]
    if len(kinds) > 1:
        first = yield from ask(s.party[who].seat, "after_action_order", kinds, who, default=kinds[0])
        kinds.sort(key=lambda kind: kind != first)
    for kind in kinds:
        if kind == "health":
            heal(s, who, sum(health))
            yield from react(s)
        else:
            for _ in range(cards):
                yield from draw_or_discard(s, who, optional=False)
            yield from check_hands(s)


def take_pass(s: ChapterState, who: int) -> Procedure[None]:
    """KF-5.4 Draw 1 or discard 1, any card, without damage; then the hands are looked at."""
    emit(s, ev.SeekerPassed, who)
    chosen = yield from ask(
        s.party[who].seat,
        "pass_card",
        lambda: pass_options(s, who),
        who,
        refuse=lambda value: why_not_discarded(s, who, value),
        default="draw",
    )
    s.combat.turn.owes_act = False
    if chosen in ("draw", "both"):
        draw_cards(s, who, 1)
    if chosen == "both":
        if discardable(s, who):
            _, what = yield from ask(
                s.party[who].seat,
                "discard_card",
                lambda: [("discard", card) for card in discardable(s, who)],
                who,
                refuse=lambda value: why_not_discarded(s, who, value),
            )
            discard(s, who, what)
    elif chosen is not None and chosen != "draw":
        discard(s, who, chosen[1])
    yield from check_hands(s)


def pass_options(s: ChapterState, who: int) -> list[CardChoice]:
    """D-16 One of the two, or both with an ability that allows it."""
    return [*card_options(s, who), *(["both"] if has_pass_bonus(s, who) else [])]
