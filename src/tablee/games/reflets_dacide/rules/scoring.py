"""Scoring, missions and grades (AL-22)."""

from __future__ import annotations

from typing import assert_never

import msgspec

from tablee.core import Outcome, Seat
from tablee.games.reflets_dacide.cards import Loot, Relic, standing_of
from tablee.games.reflets_dacide.effects import (
    AllUnwounded,
    Condition,
    DifferentRaces,
    HasDone,
    HasGemSets,
    HasGold,
    HasItems,
    HasWaiting,
    HasWon,
    HeroesAre,
    LeaderIs,
    ModifyChar,
    SameRace,
)
from tablee.games.reflets_dacide.pieces import NOBODY, NONE, Grade, Member, Team, Won
from tablee.games.reflets_dacide.rules.structs import Record, Score
from tablee.games.reflets_dacide.state import Race

GRADES: tuple[tuple[int, Grade], ...] = (
    (14, "red_kitten"),
    (41, "orange_pigeon"),
    (68, "violet_otter"),
    (95, "green_frog"),
    (122, "blue_duck"),
)
"""AL-22.7 The highest total of each grade; above them the last one."""


def score(s: Race, seat: Seat, accomplished: Seat = NOBODY) -> Score:
    """AL-22.1 to 22.5 The points of one player."""
    team = s.teams[seat]
    missions = 0
    if team.quest != NONE:
        quest = s.cards.quests[team.quest]
        missions = quest.accomplished if accomplished == seat else 0
        missions += sum(one.ep for one in quest.missions if is_fulfilled(s, seat, one.when))
    return Score(
        missions,
        sum(s.won_ep(won) for won in team.won),
        sum(s.hero(member.card).ep for member in team.slots),
        sum(item.ep for card in team.equipment() if isinstance(item := s.item(card), Relic)),
        5 * min(team.gems),
    )


def is_fulfilled(s: Race, seat: Seat, when: Condition) -> bool:
    """AL-22.1 Whether a mission is fulfilled; without living Heroes none about them is."""
    team = s.teams[seat]
    heroes = team.slots
    match when:
        case LeaderIs(alignments, races, ep):
            if not heroes:
                return False
            leader = s.hero(heroes[0].card)
            return (
                (not alignments or leader.alignment in alignments)
                and (not races or leader.race in races)
                and (not ep or leader.ep in ep)
            )
        case HeroesAre(least, most, races, alignments, healers):
            found = [
                member
                for member in heroes
                if (not races or s.hero(member.card).race in races)
                and (not alignments or s.hero(member.card).alignment in alignments)
                and (not healers or _heals(s, member))
            ]
            return bool(heroes) and least <= len(found) <= most
        case SameRace(n):
            found_races = [s.hero(member.card).race for member in heroes]
            return any(found_races.count(race) >= n for race in found_races)
        case DifferentRaces(n):
            return len({s.hero(member.card).race for member in heroes}) >= n
        case AllUnwounded():
            return bool(heroes) and not any(s.is_wounded(member) for member in heroes)
        case HasWon(kinds, least, most, races, value):
            count = sum(won.kind in kinds and _fits(s, won, races, value) for won in team.won)
            if "relic" in kinds:
                count += sum(isinstance(s.item(item), Relic) for item in team.equipment())
            return least <= count <= most
        case HasItems(least, of):
            return sum(_is_item(s, team, item, of) for item in team.equipment()) >= least
        case HasGold(least):
            return gold(s, seat) >= least
        case HasGemSets(least, most):
            return least <= min(team.gems) <= most
        case HasWaiting(least):
            return sum(token.face < 4 for token in team.waiting) >= least
        case HasDone(what, least):
            return (team.stolen if what == "stolen" else team.chapel) >= least
        case _:
            assert_never(when)


def _heals(s: Race, member: Member) -> bool:
    """Whether a Hero, or what the Hero wears, has a healing skill."""
    cards = (s.hero(member.card), *(s.item(item) for item in member.active))
    return any(skill.kind == "heal" for card in cards for skill in card.skills)


def _fits(s: Race, won: Won, races: tuple[str, ...], value: int | None) -> bool:
    if races and (won.kind != "hero" or s.hero(won.card).race not in races):
        return False
    return value is None or s.won_ep(won) == value


def _is_item(s: Race, team: Team, item: int, of: str) -> bool:
    card = s.item(item)
    match of:
        case "loot":
            return isinstance(card, Loot)
        case "weapon":
            return isinstance(card, Loot) and card.type == "weapon"
        case "cursed":
            return isinstance(card, Loot) and card.cursed
        case _:
            # "active item with defence": a worn piece that raises it.
            worn = any(item in member.active for member in team.slots)
            return worn and any(
                isinstance(word, ModifyChar) and word.char == "defence" and word.n > 0
                for word in standing_of(card)
            )


def gold(s: Race, seat: Seat) -> int:
    """AL-22.6 The gold value of all equipment on a board."""
    return sum(s.item(item).gold for item in s.teams[seat].equipment())


def grades(s: Race, seat: Seat, total: int) -> tuple[Grade, ...]:
    """AL-22.7, AL-22.8 The grades of a player."""
    team = s.teams[seat]
    found: list[Grade] = [next((grade for most, grade in GRADES if total <= most), "epic_finch")]
    if sum(won.kind == "hero" for won in team.won) >= 5:
        found.append("acid_sadist")
    if sum(isinstance(s.item(item), Loot) for item in team.equipment()) <= 5:
        found.append("clover_less")
    fives = sum(s.won_ep(won) == 5 for won in team.won)
    fives += sum(s.hero(member.card).ep == 5 for member in team.slots)
    fives += sum(isinstance(item := s.item(card), Relic) and item.ep == 5 for card in team.equipment())
    if fives >= 5:
        found.append("great_reflection")
    return tuple(found)


def outcome(s: Race, reason: str, accomplished: Seat = NOBODY) -> Outcome:
    """AL-22.6 The highest total wins, then the most gold, then together; grades go out with the record."""
    for team in s.teams:
        # The purses are opened: from now on every Quest is public.
        team.revealed = team.quest != NONE
    scores = {seat: score(s, seat, accomplished) for seat in range(s.seats)}
    standing = s.playing()
    best = max((scores[seat].total, gold(s, seat)) for seat in standing)
    winners = tuple(seat for seat in standing if (scores[seat].total, gold(s, seat)) == best)
    facts: dict[str, int | str] = {"turns": s.turn_number}
    for seat, own in scores.items():
        facts[f"points_{seat + 1}"] = own.total
    given = tuple(
        () if s.teams[seat].status == "gone" else grades(s, seat, own.total) for seat, own in scores.items()
    )
    return Outcome(winners, reason, facts, msgspec.msgpack.encode(Record(1, given)))
