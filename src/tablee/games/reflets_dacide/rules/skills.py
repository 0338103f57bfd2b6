"""Skills of Heroes and equipment: which can be used now (AL-5.4, AL-18.6)."""

from __future__ import annotations

from collections.abc import Iterator

from tablee.core import Seat
from tablee.games.reflets_dacide.cards import Equipment, Hero
from tablee.games.reflets_dacide.effects import Skill
from tablee.games.reflets_dacide.pieces import Member
from tablee.games.reflets_dacide.state import Race


def card_of(s: Race, number: int) -> Hero | Equipment:
    """A card that has skills, by one number for Heroes and equipment."""
    heroes = len(s.cards.heroes)
    return s.cards.heroes[number] if number < heroes else s.cards.equipment[number - heroes]


def skill(s: Race, card: int, number: int) -> Skill:
    return card_of(s, card).skills[number]


def of_member(s: Race, member: Member, kind: str) -> list[tuple[int, int, Skill]]:
    """The unused skills of a kind that a Hero offers: the own ones unless wounded, and those worn."""
    cards = [] if s.is_wounded(member) else [member.card]
    cards += [len(s.cards.heroes) + item for item in member.active]
    found: list[tuple[int, int, Skill]] = []
    for card in cards:
        for number, one in enumerate(card_of(s, card).skills):
            if one.kind == kind and (card, number) not in s.turn.skills:
                found.append((card, number, one))
    return found


def of_team(s: Race, seat: Seat, kind: str) -> Iterator[tuple[int, int, Skill]]:
    """The unused skills of a kind of a whole Team."""
    for member in s.teams[seat].slots:
        yield from of_member(s, member, kind)
