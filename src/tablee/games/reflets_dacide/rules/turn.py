"""The sequence of play (section 6)."""

from __future__ import annotations

from typing import assert_never

from tablee.core import Claim, EndOf, GameOver, Procedure, Seat, emit
from tablee.games.reflets_dacide.board import CORRIDOR
from tablee.games.reflets_dacide.card_events import AmbushLaid
from tablee.games.reflets_dacide.cards import Dilemma
from tablee.games.reflets_dacide.events import DragonPushed, HandPassed, TokenLaid
from tablee.games.reflets_dacide.pieces import NOBODY, NONE, Ambush, MysteryToken, Turn
from tablee.games.reflets_dacide.questions import ask
from tablee.games.reflets_dacide.rules import (
    blessing,
    carrying,
    dragon,
    equipment,
    gems,
    hazards,
    leaving,
    moments,
    outcomes,
    scoring,
    setup,
    squares,
    trial,
    unforeseen,
)
from tablee.games.reflets_dacide.rules.moments import guided
from tablee.games.reflets_dacide.state import Race


def step(s: Race) -> Procedure[None]:
    """Section 6 The set-up, then turn after turn: Dragon, Blessing, Progression, Square, Hazard, end."""
    try:
        yield from play(s)
    except EndOf:
        # AL-6.22 The Guide's turn goes straight to its end.
        clear_trial(s)
        s.phase = "finish"


def clear_trial(s: Race) -> None:
    """Whatever lies in a Trial that is not settled, or is being given out, is put away."""
    if s.trial is not None:
        s.unforeseen.discard += [card for card, _ in s.trial.creatures]
        if s.trial.critter != NONE:
            s.unforeseen.discard.append(s.trial.critter)
        for item in s.trial.theft:
            equipment.discard(s, s.hand_of, item)
        s.trial = None
    put_away_cards(s)


def put_away_cards(s: Race) -> None:
    """Whatever is being read, shown or given out is put away."""
    s.unforeseen.discard += s.table_cards
    s.heroes.discard += s.shown_heroes
    s.guide.wayside = sorted([*s.guide.wayside, *s.table_waysides])
    for item in s.carried:
        equipment.discard(s, s.hand_of, item)
    s.table_cards, s.shown_heroes, s.table_waysides, s.carried = [], [], [], []
    for team in s.teams:
        team.waiting += team.looking
        team.looking = []


def play(s: Race) -> Procedure[None]:  # noqa: C901 - one case for each phase
    """One step, by the phase."""
    match s.phase:
        case "colours":
            yield from setup.colours(s)
            s.phase = "draft"
        case "draft":
            yield from setup.draft(s)
            if not s.teams[0].packet:
                s.phase = "extras"
        case "extras":
            setup.extras(s)
            s.phase = "swaps"
        case "swaps":
            yield from setup.swaps(s)
            s.phase = "finds"
        case "finds" if any(s.teams[seat].loot_due for seat in s.playing()):
            yield from setup.finds(s)
        case "finds":
            s.phase = "duel_quests" if s.is_duel else "line_up"
        case "duel_quests":
            yield from setup.duel_quests(s)
            s.phase = "line_up"
        case "line_up":
            yield from setup.line_up(s)
            setup.first_guide(s)
            s.phase = "tokens"
        case "tokens":
            yield from setup.tokens(s)
            begin_turn(s)
        case "dragon":
            yield from dragon.dragon_step(s)
            leaving.check_guide(s)
            s.phase = "blessing"
        case "blessing":
            yield from blessing.blessing_step(s)
            s.phase = "stride"
        case "stride":
            yield from squares.stride(s)
            leaving.check_guide(s)
        case "square":
            yield from squares.square(s)
        case "hazard":
            yield from hazards.hazard(s)
        case "objective":
            yield from trial.objective(s)
        case "outcome":
            yield from outcomes.outcome(s)
            leaving.check_guide(s)
        case "last_word":
            yield from last_word(s)
            s.phase = "finish"
        case "finish":
            yield from finish(s)
        case "ghost":
            yield from ghost(s)
            yield from lay_ambush(s)
            pass_hand(s)
        case _:
            assert_never(s.phase)


def begin_turn(s: Race) -> None:
    """AL-2.11 The holder of the Divine Hand is Guide if his Team is in play, Ghost Guide otherwise."""
    s.turn = Turn()
    team = s.guide
    team.invincible = False
    # AL-5.21 A card laid in ambush is taken back.
    team.ambush = []
    s.phase = "dragon" if team.in_play else "ghost"
    emit(s, HandPassed, s.hand_of, team.in_play)


def last_word(s: Race) -> Procedure[None]:
    """AL-5.15, AL-5.19 A waiting token may still be played (D-77); then the Adversaries' last word."""
    if s.guide.waiting:
        yield from guided(s, "end", lambda: ["end"], default="end")
    if s.options.reactions == "ambush":
        claims = [
            Claim(seat, card, 0)
            for seat in s.adversaries()
            for card in unforeseen.in_ambush(s, seat, "last_word")
        ]
    else:
        asked = [seat for seat in s.adversaries() if s.may_play(seat)]
        claims = yield from moments.moment(
            s, "last_word", asked, lambda seat: unforeseen.tops(s, seat, "last_word")
        )
    claims = moments.settle(s, claims)
    s.turn.shown = [(claim.seat, claim.value) for claim in claims]
    for claim in claims:
        if claim.value not in s.teams[claim.seat].hand:
            continue
        held = s.cards.unforeseen[claim.value]
        if (yield from unforeseen.play_top(s, claim.seat, claim.value)):
            assert isinstance(held, Dilemma)
            yield from carrying.carry_out_all(s, held.top, claim.seat)
        leaving.check_guide(s)


def finish(s: Race) -> Procedure[None]:
    """AL-19.1 Draw an Unforeseen, keep three, lay an ambush; the Divine Hand goes to the left."""
    if not s.turn.drew:
        s.turn.drew = True
        yield from unforeseen.draw_cards(s, s.hand_of, 1)
    yield from unforeseen.keep_limit(s, s.hand_of)
    yield from lay_ambush(s)
    pass_hand(s)


def pass_hand(s: Race) -> None:
    """AL-5.1 To the left; whoever gave up is passed over (AL-21.4)."""
    if s.options.max_turns and s.turn_number >= s.options.max_turns:
        raise GameOver(scoring.outcome(s, "max_turns"))
    s.turn_number += 1
    s.hand_of = s.from_left(s.hand_of)[0]
    begin_turn(s)


def lay_ambush(s: Race) -> Procedure[None]:
    """AL-5.21, D-76 One card of the hand and its victim; in a duel two."""
    if s.options.reactions != "ambush":
        return
    seat = s.hand_of
    team = s.teams[seat]
    for _ in range(2 if s.is_duel else 1):
        if len(team.hand) <= len(team.ambush):
            return

        def options() -> list[str | tuple[int, Seat]]:
            laid = [one.card for one in team.ambush]
            victims = [NOBODY, *s.from_left(seat)]
            return ["none", *((card, who) for card in team.hand if card not in laid for who in victims)]

        chosen = yield from ask(seat, "ambush", options, default="none")
        if isinstance(chosen, str):
            return
        team.ambush.append(Ambush(*chosen))
        emit(s, AmbushLaid, seat)


def ghost(s: Race) -> Procedure[None]:
    """AL-20.2 to 20.6 A Gem; then one of three things for a Gem, or nothing."""
    seat = s.hand_of
    if not s.turn.drew:
        s.turn.drew = True
        gems.gain(s, seat, 1)
    if not sum(s.guide.gems):
        return
    offered = ["none", "dragon", "unforeseen"]
    if own_tokens(s, seat) and corridor_squares(s):
        offered.append("token")
    if s.dragon.tomb and s.dragon.stopped:
        offered.remove("dragon")
    chosen = yield from ask(seat, "ghost", offered, default="none")
    if chosen == "none":
        return
    yield from gems.pay_any(s, seat, 1)
    if chosen == "dragon":
        s.dragon.additions += 1
        emit(s, DragonPushed, seat)
    elif chosen == "unforeseen":
        yield from unforeseen.draw_cards(s, seat, 1)
    else:
        yield from lay_token(s, seat)


def own_tokens(s: Race, seat: Seat) -> list[tuple[str, int]]:
    """AL-20.6 The own tokens, used or waiting."""
    team = s.teams[seat]
    used = [("used", at) for at, _ in enumerate(team.used)]
    return used + [("waiting", at) for at, token in enumerate(team.waiting) if token.colour == team.colour]


def corridor_squares(s: Race) -> list[int]:
    """Corridor squares that hold neither a token nor a pawn."""
    return [
        place
        for place in CORRIDOR
        if s.token_on(place) is None and not s.pawns_on(place) and s.dragon.place != place
    ]


def lay_token(s: Race, seat: Seat) -> Procedure[None]:
    """AL-20.6 Face down on a corridor square."""
    what, at = yield from ask(seat, "take", own_tokens(s, seat), about="token")
    place = yield from ask(seat, "spots", corridor_squares(s), "corridor")
    pile: list[MysteryToken] = s.guide.used if what == "used" else s.guide.waiting
    token = pile.pop(at)
    token.place = place
    # AL-3.8 A used token lay face down, its face was seen by all when it was revealed.
    token.known = (1 << s.seats) - 1 if what == "used" else 1 << seat
    s.tokens.append(token)
    emit(s, TokenLaid, seat, place)
