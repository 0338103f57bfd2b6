"""KF-3 Combat set-up, in the order of the rulebook."""

from __future__ import annotations

from tablee.core import Procedure, Refusal, emit
from tablee.games.kinfire import events as ev
from tablee.games.kinfire import standing
from tablee.games.kinfire.questions import ask
from tablee.games.kinfire.rules.arrivals import add_ally, add_enemy
from tablee.games.kinfire.rules.bag import full_bag
from tablee.games.kinfire.rules.focus import choose_focus, retarget, take_focus
from tablee.games.kinfire.rules.hands import discard_hand, draw_hand, reshuffle
from tablee.games.kinfire.rules.voting import leader
from tablee.games.kinfire.state import (
    ChapterState,
    Combat,
    TurnState,
)


def set_up(s: ChapterState, setup: str) -> Procedure[None]:
    """KF-3.1 – KF-3.13 Board, map, enemies, tokens, hands, Armor, Seekers, target tokens, Lanterns."""
    lay_out(s, setup)
    for who in standing.seekers(s):
        one = s.party[who]
        discard_hand(s, who)
        reshuffle(s, who)
        draw_hand(s, who)
        one.armor = s.board(who).armor
        emit(s, ev.HandDrawn, who)
    for promise in s.promises:
        if promise.what == "armor":
            for who in standing.seekers(s):
                if promise.seeker in ("", s.board(who).id):
                    s.party[who].armor += promise.n
    yield from place_seekers(s)
    for figure in standing.foes(s):
        if any(
            kept.what == "focus" and kept.figure == standing.enemy_board(s, figure).id for kept in s.promises
        ):
            # KF-R92 The group chooses who holds the token.
            who = yield from choose_focus(s, figure, standing.seekers(s))
            take_focus(s, figure, who)
        else:
            yield from retarget(s, figure)
    # KF-3.14 They are cleared when they were used.
    s.promises = []


def lay_out(s: ChapterState, setup: str) -> None:
    """KF-3.1 – KF-3.7 What needs no choice: the bag is full, boards and tokens lie as printed."""
    card = s.cards.setups[setup]
    s.combat = Combat(
        setup=setup,
        map=card.map,
        bag=full_bag(len(s.party)),
        holder=leader(s),
        lowest=min(one.hp for one in s.party),
    )
    for foe in card.enemies:
        add_enemy(s, foe)
    for ally in card.allies:
        add_ally(s, ally)
    for foe_in_play in s.combat.foes:
        id = s.cards.enemies[foe_in_play.board].id
        foe_in_play.hp = promised_hp(s, id, foe_in_play.hp)
    for ally_in_play in s.combat.allies:
        if ally_in_play.hp is not None:
            id = s.cards.allies[ally_in_play.card].id
            ally_in_play.hp = promised_hp(s, id, ally_in_play.hp)
    emit(s, ev.CombatBegan, setup)


def promised_hp(s: ChapterState, id: str, hp: int) -> int:
    """KF-3.17 Promises in the order gained set the HP or change it; never below 1."""
    for promise in s.promises:
        if promise.figure == id and promise.what == "hp":
            hp = promise.n
        elif promise.figure == id and promise.what == "hp_change":
            hp += promise.n
    return max(1, hp)


def place_seekers(s: ChapterState) -> Procedure[None]:
    """KF-3.11 Each Seeker on one of the four footprints, one on each (D-03)."""
    free = list(range(len(s.ground.footprints)))
    extra = starting_zones(s)
    for who in standing.seekers(s):
        # Footprints of one zone are alike: the lowest of each is offered.
        zones = list(dict.fromkeys(s.ground.footprints[place] for place in free))
        letters = [s.ground.letters[zone] for zone in zones]
        letters += [letter for letter in extra if letter not in letters]
        letter = letters[0]
        if len(letters) > 1:
            letter = yield from ask(
                s.party[who].seat,
                "place_seeker",
                letters,
                who,
                refuse=lambda value: Refusal("no_footprint", "KF-3.11"),
                default=letters[0],
            )
        zone = s.ground.zone(letter)
        place = next((place for place in free if s.ground.footprints[place] == zone), None)
        if place is not None:
            free.remove(place)
        s.party[who].zone = zone
        emit(s, ev.Placed, who, zone)


def starting_zones(s: ChapterState) -> list[str]:
    """KF-17.9 Zones in which a Memory lets any number of Seekers start."""
    starts = (s.cards.memories[id].starts for id in s.memories)
    return [at[s.combat.setup] for at in starts if s.combat.setup in at]


def begin_turn(s: ChapterState) -> None:
    """A turn of its own for each chit."""
    s.combat.turn_number += 1
    s.combat.turn = TurnState()
