"""DR-3 Rounds and turns, in the order of section 6.2."""

from __future__ import annotations

from typing import Any, Literal

from tablee.core import Procedure, emit
from tablee.games.dark_rituals import events as ev
from tablee.games.dark_rituals.questions import ask, several
from tablee.games.dark_rituals.rules import energy
from tablee.games.dark_rituals.rules.decks import drawn
from tablee.games.dark_rituals.rules.demon import reveal_demon_card
from tablee.games.dark_rituals.rules.encounters import most_life
from tablee.games.dark_rituals.rules.heroes import hero_action, place_hero, reveal
from tablee.games.dark_rituals.rules.legion import (
    action_options,
    blocked_actions,
    blocked_turns,
    turn_options,
)
from tablee.games.dark_rituals.rules.militia import militia_attacks, militia_of
from tablee.games.dark_rituals.rules.refusals import refuse_action, refuse_ritualists, refuse_turn
from tablee.games.dark_rituals.rules.spells import perform
from tablee.games.dark_rituals.script.table import demon, figure, here, scenario
from tablee.games.dark_rituals.state import NOBODY, PLAYER, Night


def step(s: Night) -> Procedure[None]:
    """DR-3.1, DR-3.2 A round: recover and exchange; Hero turn and turn of the Witch Master in turn."""
    match s.phase:
        case "sacrifice":
            yield from choose_ritualist(s)
        case "line_up":
            yield from line_up(s)
        case "round":
            yield from round_start(s)
        case "militia":
            yield from militia(s)
        case "reveal":
            yield from reveal_ai_card(s)
        case "entry":
            yield from entry(s)
        case "demon":
            yield from demon_card(s)
        case "turn":
            yield from turn(s)
        case "action":
            yield from action(s)


# Before round 1


def line_up(s: Night) -> Procedure[None]:
    """DR-2.15 A custom line-up: for slots 1 to 6 in turn, any Hero not yet assigned (D18)."""
    slot = next(number for number, one in enumerate(s.slots, 1) if one.figure == NOBODY)
    recommended = [hero for hero in s.unused if s.cards.heroes[hero].slot == slot]
    default = recommended[0] if recommended else s.unused[0]
    hero = s.unused[0]
    if len(s.unused) > 1:
        hero = yield from ask(PLAYER, "line_up", s.unused[:], about=slot, default=default)
    s.unused.remove(hero)
    encounter = scenario(s).encounter
    place_hero(s, hero, slot, scenario(s).board.number[encounter.heroes[slot - 1]], slot)
    s.figures.sort(key=lambda f: f.id)
    emit(s, ev.LineUpChosen, slot, hero)
    if slot == len(s.slots):
        s.phase = "round"


def choose_ritualist(s: Night) -> Procedure[None]:
    """DR-22.10 With a tie for the most Life, the Witch Master chooses who takes the part (D15)."""
    witches = [f.id for f in most_life(s)]
    chosen = yield from ask(PLAYER, "sacrifice", witches, refuse=refuse_ritualists(s), default=witches[0])
    s.ritual.ritualist = here(s, chosen).card
    emit(s, ev.RitualistChosen, s.ritual.ritualist)
    s.phase = "line_up" if s.options.lineup == "custom" else "round"


# The round


def round_start(s: Night) -> Procedure[None]:
    """DR-3.11 Recover spent Energy, exchange Witchcraft cards (D2), draw up to the full hand."""
    if s.round > 1:
        energy.recover(s)
    s.last_activated = NOBODY
    s.carapace_used = False
    emit(s, ev.RoundOpened, s.round, s.energy)
    places: tuple[int, ...] = ()
    if s.hand:
        places = yield from several(PLAYER, "exchange", list(range(len(s.hand))))
    discarded = tuple(s.hand[place] for place in sorted(places))
    for place in sorted(places, reverse=True):
        s.witchcraft_discard.append(s.hand.pop(place))
    before = len(s.hand)
    refill_hand(s)
    if discarded or len(s.hand) > before:
        emit(s, ev.HandRefreshed, discarded, tuple(s.hand[before:]))
    begin_hero_turn(s)


def refill_hand(s: Night) -> None:
    """DR-2.12, DR-3.11 Draw until the hand is full."""
    while len(s.hand) < s.cards.numbers.hand:
        card = drawn(s, s.witchcraft_deck, s.witchcraft_discard)
        if card == NOBODY:
            return
        s.hand.append(card)


# The Hero turn


def begin_hero_turn(s: Night) -> None:
    """DR-3.1, DR-21.1 A Hero turn begins; Fiery Militia attack before the AI card."""
    s.phase = "militia"
    s.turn_number += 1
    s.tallies.hero_turns += 1
    s.active = NOBODY
    s.choices.clear()
    s.militia_left = militia_of(s)


def militia(s: Night) -> Procedure[None]:
    """H1 The Attacks of one Militia; then the AI card."""
    if s.militia_left:
        yield from militia_attacks(s, s.militia_left.pop(0))
    if not s.militia_left:
        s.phase = "reveal"


def reveal_ai_card(s: Night) -> Procedure[None]:
    """H2, H3 The AI card is revealed; an empty slot spawns a Hero."""
    reveal(s)
    s.phase = "entry"
    if s.options.watch == "actions":
        yield from watch("reveal")


def entry(s: Night) -> Procedure[None]:
    """H4, H5 One Action of the Hero; after the last one the turn ends."""
    yield from hero_action(s)
    if figure(s, s.active) is not None and s.actions_left:
        if s.options.watch == "actions":
            yield from watch("entry")
        return
    end_hero_turn(s)
    if s.options.watch != "off":
        yield from watch("turn" if s.options.watch == "turns" else "entry")


def end_hero_turn(s: Night) -> None:
    """DR-3.4, DR-3.5 After the Hero turn of a Pass a new round begins."""
    s.active, s.actions_left = NOBODY, 0
    if s.passed:
        s.passed = False
        s.round += 1
        s.phase = "round"
    else:
        s.phase = "demon"


def watch(what: Literal["turn", "reveal", "entry", "demon"]) -> Procedure[None]:
    """D19 The player looks at what the Heroes did; it decides nothing."""
    yield from ask(PLAYER, "watch", ["on"], about=what, default="on")


# The turn of the Witch Master


def demon_card(s: Night) -> Procedure[None]:
    """W1, DR-10.5 The turn begins; a Demon on the board reveals a card before anything is chosen."""
    s.turn_number += 1
    s.phase = "turn"
    if demon(s) is not None:
        yield from reveal_demon_card(s)
        if s.options.watch == "actions":
            yield from watch("demon")


def turn(s: Night) -> Procedure[None]:
    """W2, DR-3.3 – 3.7 Activate a Character, or Pass (D3); with nobody to activate it is a Pass."""
    options = turn_options(s)
    chosen: Any = "pass"
    if len(options) > 1:
        chosen = yield from ask(
            PLAYER,
            "turn",
            options,
            blocked=lambda: blocked_turns(s),
            refuse=lambda value: refuse_turn(s, value),
            default="pass",
        )
    if chosen == "pass":
        s.passed = True
        s.tallies.passes += 1
        emit(s, ev.TurnPassed, s.energy)
        begin_hero_turn(s)
        return
    f = here(s, chosen)
    # DR-3.9, DR-20.6 An activation begins without Moves, spells and automatic Escapes.
    s.active, s.actions_left, s.moves = f.id, 2, 0
    s.auto_escape, s.obsessed = False, f.ruby
    s.cast.clear()
    s.phase = "action"
    emit(s, ev.LegionActivated, ev.who(f))


def action(s: Night) -> Procedure[None]:
    """W3, DR-3.8, DR-3.9, DR-3.10 One Action of the activated Character, or the end of its activation."""
    f = here(s, s.active)
    options = action_options(s, f)
    chosen: Any = options[0]
    if len(options) > 1:
        chosen = yield from ask(
            PLAYER,
            "action",
            options,
            about=f.id,
            blocked=lambda: blocked_actions(s, f),
            refuse=lambda value: refuse_action(s, f, value),
            default=options[-1] if options[-1] == "end" else options[0],
        )
    if chosen != "end":
        yield from perform(s, f, chosen)
        s.actions_left -= 1
        if s.actions_left and figure(s, f.id) is not None:
            return
    s.last_activated = f.id
    s.actions_left = 0
    begin_hero_turn(s)
