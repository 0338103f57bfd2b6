"""KF-3 Combat set-up, in the order of the rulebook."""

from __future__ import annotations

from tablee.core import Procedure, Refusal, emit
from tablee.games.kinfire import events as ev
from tablee.games.kinfire.questions import ask
from tablee.games.kinfire.rules.bag import full_bag
from tablee.games.kinfire.rules.focus import retarget
from tablee.games.kinfire.rules.hands import draw_hand, reshuffle
from tablee.games.kinfire.state import (
    FIRST_FOE,
    NOBODY,
    AllyInPlay,
    ChapterState,
    Combat,
    Foe,
    TurnState,
)
from tablee.games.kinfire.stories import AllyAt, FoeAt


def set_up(s: ChapterState, setup: str) -> Procedure[None]:
    """KF-3.1 – KF-3.13 Board, map, enemies, tokens, hands, Armor, Seekers, target tokens, Lanterns."""
    lay_out(s, setup)
    for who in s.seekers():
        one = s.party[who]
        reshuffle(s, who)
        draw_hand(s, who)
        one.armor = s.board(who).armor
        emit(s, ev.HandDrawn, who)
    yield from place_seekers(s)
    for figure in s.foes():
        yield from retarget(s, figure)


def lay_out(s: ChapterState, setup: str) -> None:
    """KF-3.1 – KF-3.7 What needs no choice: the bag is full, boards and tokens lie as printed."""
    card = s.cards.setups[setup]
    s.combat = Combat(
        setup=setup,
        map=card.map,
        bag=full_bag(len(s.party)),
        holder=max(s.leader, 0),
        lowest=min(one.hp for one in s.party),
    )
    for foe in card.enemies:
        add_enemy(s, foe)
    for ally in card.allies:
        add_ally(s, ally)
    emit(s, ev.CombatBegan, setup)


def add_enemy(s: ChapterState, foe: FoeAt) -> int:
    """KF-3.4, KF-3.6, KF-3.16 A board of its own at the right end, with its HP, figure and tokens."""
    number = s.cards.enemy_numbers[foe.enemy]
    board = s.cards.enemies[number]
    tokens = [list(row) for row in foe.tokens]
    tokens += [[] for _ in range(len(board.rows) - len(tokens))]
    s.combat.foes.append(
        Foe(
            board=number,
            zone=s.cards.grounds[s.combat.map].zone(foe.zone),
            hp=foe.hp if foe.hp is not None else board.hp,
            tokens=tokens,
            covers=[[0, 0, 0, 0] for _ in board.rows],
        )
    )
    return FIRST_FOE + len(s.combat.foes) - 1


def add_ally(s: ChapterState, ally: AllyAt) -> None:
    """KF-14.1 An Ally card is placed as told."""
    number = s.cards.ally_numbers[ally.ally]
    zone = NOBODY if ally.zone is None else s.cards.grounds[s.combat.map].zone(ally.zone)
    card = s.cards.allies[number]
    s.combat.allies.append(AllyInPlay(card=number, tokens=list(ally.tokens), zone=zone, hp=card.hp))


def place_seekers(s: ChapterState) -> Procedure[None]:
    """KF-3.11 Each Seeker on one of the four footprints, one on each (D-03)."""
    free = list(range(len(s.ground.footprints)))
    for who in s.seekers():
        # Footprints of one zone are alike: the lowest of each is offered.
        zones = list(dict.fromkeys(s.ground.footprints[place] for place in free))
        letters = [s.ground.letters[zone] for zone in zones]
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
        free.remove(next(place for place in free if s.ground.footprints[place] == zone))
        s.party[who].zone = zone
        emit(s, ev.Placed, who, zone)


def begin_turn(s: ChapterState) -> None:
    """A turn of its own for each chit."""
    s.combat.turn_number += 1
    s.combat.turn = TurnState()
