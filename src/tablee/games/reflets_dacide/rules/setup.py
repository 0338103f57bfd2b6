"""The set-up: colours, draft, Quests, tokens, first Guide (AL-1, AL-2, AL-23)."""

from __future__ import annotations

from functools import partial

import msgspec

from tablee.core import Chance, Procedure, Seat, Setup, draw, emit, shuffle, together
from tablee.games.reflets_dacide.board import NEUTRAL_SPOTS, PLAIN_SQUARES, ROOMS, ZONE_SLOTS
from tablee.games.reflets_dacide.card_events import LootFound
from tablee.games.reflets_dacide.cards import Cards
from tablee.games.reflets_dacide.events import (
    ColourChosen,
    Drafted,
    FirstGuide,
    HeroesSwappedIn,
    LinedUp,
    TokensPlaced,
)
from tablee.games.reflets_dacide.options import Options
from tablee.games.reflets_dacide.pieces import (
    COLOURS,
    DUEL_COLOURS,
    PERIL,
    Deck,
    Dragon,
    Hidden,
    Member,
    MysteryToken,
    Team,
    Turn,
)
from tablee.games.reflets_dacide.questions import ask, order, several
from tablee.games.reflets_dacide.rules import equipment, gems, refusals
from tablee.games.reflets_dacide.rules.structs import Record
from tablee.games.reflets_dacide.state import Race

EXTRA_GEMS = {"red_kitten": 3, "orange_pigeon": 2, "violet_otter": 1, "great_reflection": 5}
EXTRA_HEROES = {"red_kitten": 3, "orange_pigeon": 2, "violet_otter": 1}
ONE_QUEST = ("green_frog", "epic_finch")
EXPERT = ("blue_duck", "epic_finch")
DUEL_CHOICES = (2, 1, 3, 4)
"""AL-23.1 Green, blue, orange, purple."""


def new(setup: Setup, chance: Chance) -> Race:
    """AL-1.1 to 1.8 The components laid out; what is decided comes with the first steps."""
    cards = setup.content
    assert isinstance(cards, Cards)
    options: Options = setup.options
    record = None if setup.record is None else msgspec.msgpack.decode(setup.record, type=Record)
    teams = []
    for seat in range(setup.seats):
        came = setup.came_from[seat] if setup.came_from else seat
        known = record is not None and came is not None and came < len(record.grades)
        grades = record.grades[came] if record is not None and known and came is not None else ()
        colour = DUEL_COLOURS[seat] if setup.seats == 2 else seat
        expert = options.dice_mode == "expert" or any(grade in EXPERT for grade in grades)
        teams.append(Team(colour, grades=grades, expert=expert))
    s = Race(
        chance=chance,
        cards=cards,
        options=options,
        teams=teams,
        turn=Turn(),
        dragon=Dragon(),
        bank=[25] * 5,
        zone_slots=[],
        door=Hidden(0),
        rooms=[],
        tokens=[],
        out_of_play=[],
        heroes=Deck([number for number, hero in enumerate(cards.heroes) if not hero.reserve]),
        unforeseen=Deck(list(range(len(cards.unforeseen)))),
        loot=Deck(list(range(len(cards.loot)))),
        relics=Deck([len(cards.loot) + number for number in range(len(cards.relics))]),
        treasures=Deck(list(range(len(cards.treasures)))),
        waysides=Deck(list(range(len(cards.waysides)))),
        box_quests=list(range(len(cards.quests))),
        box_zones=[],
        box_doors=list(range(len(cards.doors))),
        ledger=[[0] * setup.seats for _ in range(setup.seats)],
    )
    for deck in (s.heroes, s.unforeseen, s.loot, s.relics, s.treasures, s.waysides):
        shuffle(s, deck.cards)
    lay_out_board(s)
    for seat, team in enumerate(s.teams):
        for colour in range(5):
            gems.place(s, seat, colour)
        team.hand = sorted(draw(s, s.unforeseen.cards) for _ in range(2))
        team.wayside = [draw(s, s.waysides.cards)] if s.waysides.cards else []
        team.packet = sorted(draw(s, s.heroes.cards) for _ in range(6))
        team.waiting = [
            MysteryToken(team.colour, face, 1 << seat)
            for face in range(7)
            if not (face == PERIL and "acid_sadist" in team.grades)
        ]
    deal_quests(s)
    return s


def lay_out_board(s: Race) -> None:
    """AL-1.1, AL-1.2 Zones, the Door, the Rooms, face down."""
    by_kind: dict[str, list[int]] = {}
    for number, zone in enumerate(s.cards.zones):
        by_kind.setdefault(zone.kind, []).append(number)
    for deck in by_kind.values():
        shuffle(s, deck)
    s.zone_slots = [Hidden(by_kind[kind].pop()) for kind in ZONE_SLOTS.values()]
    s.box_zones = sorted(card for deck in by_kind.values() for card in deck)
    shuffle(s, s.box_doors)
    s.door = Hidden(s.box_doors.pop())
    s.box_doors.sort()
    rooms = list(range(len(ROOMS)))
    shuffle(s, rooms)
    s.rooms = [Hidden(card) for card in rooms]
    if s.is_duel:
        # AL-23.2 The red and the grey tokens, one each on the neutral spots.
        neutral = [MysteryToken(colour, face) for colour in (0, 5) for face in range(7)]
        shuffle(s, neutral)
        for spot, token in zip(NEUTRAL_SPOTS, neutral, strict=True):
            token.place = spot
        s.tokens = neutral


def deal_quests(s: Race) -> None:
    """AL-1.7 Two Quests each, one with some grades; in a duel see AL-23.3."""
    shuffle(s, s.box_quests)
    if s.is_duel:
        return
    for team in s.teams:
        team.possible = list(range(len(s.cards.quests)))
        n = 1 if any(grade in ONE_QUEST for grade in team.grades) else 2
        team.dealt = sorted(draw(s, s.box_quests) for _ in range(n))
    s.box_quests.sort()


# The steps


def colours(s: Race) -> Procedure[None]:
    """AL-1.9, D-01 Colours in seat order; each Team's dice mode."""
    for seat, team in enumerate(s.teams):
        if team.status == "gone":
            continue
        if s.options.colours == "chosen":
            taken = [other.colour for other in s.teams[:seat]]
            choices = DUEL_CHOICES if s.is_duel else range(len(COLOURS))
            free = [colour for colour in choices if colour not in taken]
            team.colour = yield from ask(seat, "colour", free, default=free[0])
            for token in team.waiting:
                token.colour = team.colour
        if s.options.dice_mode == "choose" and not any(grade in EXPERT for grade in team.grades):
            chosen = yield from ask(seat, "use", ["simple", "expert"], "dice", default="simple")
            team.expert = chosen == "expert"
        emit(s, ColourChosen, seat, team.colour, team.expert)


def draft(s: Race) -> Procedure[None]:
    """AL-2.2, AL-2.3 All pick a Hero at the same time, then packets go to the left; the last is discarded."""
    yield from together({seat: partial(pick_hero, s, seat) for seat in s.playing()})
    for seat, team in enumerate(s.teams):
        if team.status == "gone":
            s.heroes.discard.append(team.packet.pop())
            continue
        hero = team.drawn.pop()
        team.slots.append(Member(hero, s.hero(hero).life))
        emit(s, Drafted, seat, hero)
    s.chance.seen += 1
    if len(s.teams[0].packet) == 1:
        for team in s.teams:
            s.heroes.discard += team.packet
            team.packet = []
        return
    packets = [team.packet for team in s.teams]
    for seat, team in enumerate(s.teams):
        team.packet = packets[seat - 1]


def pick_hero(s: Race, seat: Seat) -> Procedure[None]:
    """D-02 One Hero of the packet."""
    team = s.teams[seat]
    hero = yield from ask(seat, "pick", lambda: list(team.packet))
    team.packet.remove(hero)
    team.drawn.append(hero)


def extras(s: Race) -> None:
    """AL-2.7 What grades of the match before give: Gems at once, Heroes to look at, Loot to come."""
    for seat in s.playing():
        team = s.teams[seat]
        gems.gain(s, seat, sum(EXTRA_GEMS.get(grade, 0) for grade in team.grades))
        n = sum(EXTRA_HEROES.get(grade, 0) for grade in team.grades)
        team.drawn = sorted(hero for _ in range(n) if (hero := equipment.draw_card(s, s.heroes)) is not None)
        team.loot_due = 2 * ("clover_less" in team.grades)


def swaps(s: Race) -> Procedure[None]:
    """AL-2.7, AL-2.17 Who has drawn Heroes swaps some in, in secret; those that are not kept are shown."""
    asked = [seat for seat in s.playing() if s.teams[seat].drawn]
    if not asked:
        return
    yield from together({seat: partial(swap_in, s, seat) for seat in asked})
    for seat in asked:
        team = s.teams[seat]
        team.slots = [Member(hero, s.hero(hero).life) for hero in team.plan]
        team.plan = []
        s.heroes.discard += team.drawn
        emit(s, HeroesSwappedIn, seat, tuple(team.heroes), tuple(team.drawn))
        team.drawn = []
    s.chance.seen += 1


def swap_in(s: Race, seat: Seat) -> Procedure[None]:
    """D-05 Swap any of the drawn Heroes with some of the Team; nobody sees it before all are done."""
    team = s.teams[seat]
    team.plan = team.heroes
    for _ in range(len(team.drawn)):

        def options() -> list[str | tuple[int, int]]:
            return ["done", *((new, old) for new in team.drawn for old in team.plan if old in team.heroes)]

        chosen = yield from ask(seat, "swap", options, default="done")
        if isinstance(chosen, str):
            return
        new, old = chosen
        team.plan[team.plan.index(old)] = new
        team.drawn.remove(new)
        team.drawn.append(old)
        team.drawn.sort()


def finds(s: Race) -> Procedure[None]:
    """AL-2.7, AL-4.8 One Team's Loot: a cursed one may be discarded instead of worn."""
    seat = next(seat for seat in s.playing() if s.teams[seat].loot_due)
    team = s.teams[seat]
    drawn = (equipment.draw_card(s, s.loot) for _ in range(team.loot_due))
    s.carried = [item for item in drawn if item is not None]
    emit(s, LootFound, seat, tuple(s.carried))
    for item in list(s.carried):
        chosen = "keep"
        if equipment.is_cursed(s, item):
            chosen = yield from ask(seat, "use", ["keep", "discard"], ("cursed", item), default="keep")
        s.carried.remove(item)
        if chosen == "discard":
            equipment.discard(s, seat, item)
        else:
            equipment.place_greedily(s, seat, item)
    team.loot_due = 0
    yield from equipment.arrange(s, seat)


def duel_quests(s: Race) -> Procedure[None]:
    """AL-23.3 Each draws a Quest and takes its opposite, shows both, keeps one and gives the other."""
    for seat, other in ((0, 1), (1, 0)):
        first = draw(s, s.box_quests)
        second = s.cards.quest_ids[s.cards.quests[first].opposite]
        s.box_quests.remove(second)
        pair = s.shown_quests = sorted((first, second))
        kept = yield from ask(seat, "quest", pair, "duel")
        given = pair[1] if kept == pair[0] else pair[0]
        s.shown_quests = []
        s.teams[seat].dealt.append(kept)
        s.teams[other].dealt.append(given)
        s.teams[seat].possible.append(kept)
        s.teams[other].possible.append(given)
    s.box_quests.sort()
    for seat, team in enumerate(s.teams):
        if any(grade in ONE_QUEST for grade in team.grades):
            kept, given = team.dealt[0 if seat == 0 else 1], team.dealt[1 if seat == 0 else 0]
            team.dealt, team.possible = [kept], [kept]
            team.put_away.append(given)
        team.dealt.sort()


def line_up(s: Race) -> Procedure[None]:
    """AL-2.4, AL-2.8, AL-2.9 The order of the Heroes, then the Quest, in secret."""
    yield from together({seat: partial(order_and_quest, s, seat) for seat in s.playing()})
    for seat in s.playing():
        team = s.teams[seat]
        # What was ordered in secret is laid open.
        team.slots = [member for hero in team.plan for member in team.slots if member.card == hero]
        team.plan = []
        emit(s, LinedUp, seat, tuple(team.heroes))
    s.chance.seen += 1


def order_and_quest(s: Race, seat: Seat) -> Procedure[None]:
    """D-03, D-04."""
    team = s.teams[seat]
    team.plan = list((yield from order(seat, "line_up", lambda: list(team.heroes))))
    quest = yield from ask(seat, "quest", lambda: list(team.dealt))
    team.quest = quest
    team.put_away += [other for other in team.dealt if other != quest]
    team.dealt = []


def first_guide(s: Race) -> None:
    """AL-2.10 The Leader with the lowest EP, then slot 2, and so on; then chance."""
    keys = {seat: [s.hero(hero).ep for hero in s.teams[seat].heroes] for seat in s.playing()}
    lowest = min(keys.values())
    tied = [seat for seat in keys if keys[seat] == lowest]
    s.first = tied[s.chance.below(len(tied))] if len(tied) > 1 else tied[0]
    s.hand_of = s.first
    emit(s, FirstGuide, s.first)


def tokens(s: Race) -> Procedure[None]:
    """AL-2.13 to 2.15 Four tokens wait, the others lie face down on plain squares; laid in seat order."""
    if s.options.quick_start:
        for team in (s.teams[seat] for seat in s.playing()):
            faces = [token.face for token in team.waiting]
            shuffle(s, faces)
            team.plan = faces[:4]
            free = peeking_free(s)
            shuffle(s, free)
            team.spots = free[: len(faces) - 4]
    else:
        yield from together({seat: partial(place_tokens, s, seat) for seat in s.playing()})
    for seat in [s.first, *s.from_left(s.first)]:
        lay_tokens(s, seat)
    s.chance.seen += 1


def peeking_free(s: Race) -> list[int]:
    """Plain squares of the Path that hold no token."""
    taken = {token.place for token in s.tokens}
    return [place for place in PLAIN_SQUARES if place not in taken]


def place_tokens(s: Race, seat: Seat) -> Procedure[None]:
    """D-06 Four that wait, then a square for each of the others."""
    team = s.teams[seat]
    faces = [token.face for token in team.waiting]
    team.plan = list((yield from several(seat, "tokens", sorted(faces), 4, 4)))
    team.spots = []
    for number in range(len(faces) - len(team.plan)):
        free = [place for place in peeking_free(s) if place not in team.spots]
        why_not = partial(refusals.why_no_token_there, s)
        team.spots.append((yield from ask(seat, "spots", free, ("start", number), refuse=why_not)))


def lay_tokens(s: Race, seat: Seat) -> None:
    """AL-2.14 One whose square is taken goes to the nearest free plain square, the nearer to the Door."""
    team = s.teams[seat]
    away = [token for token in team.waiting if token.face not in team.plan]
    for token, spot in zip(away, team.spots, strict=True):
        free = peeking_free(s)
        token.place = min(free, key=lambda place: (abs(place - spot), -place))
        s.tokens.append(token)
    team.waiting = [token for token in team.waiting if token.face in team.plan]
    team.plan, team.spots = [], []
    emit(s, TokensPlaced, seat, tuple(sorted(token.place for token in away)))
