"""MS-3 Set-up: troupes, Stones, deployment."""

from __future__ import annotations

from functools import partial
from typing import get_args

from tablee.core import (
    Chance,
    Path,
    Point,
    Procedure,
    Refusal,
    Refused,
    Seat,
    Setup,
    emit,
    roll,
    scatter,
    shuffle,
    together,
    unveil,
)
from tablee.games.moonstone import events as ev
from tablee.games.moonstone.cards import ARCANE_DECK, FACTIONS, MELEE_DECK, Cards
from tablee.games.moonstone.effects import Faction
from tablee.games.moonstone.questions import ask, place, several
from tablee.games.moonstone.rules.moves import put_down
from tablee.games.moonstone.rules.selectors import is_stone, is_thing
from tablee.games.moonstone.state import (
    EDGES,
    OPPOSITE,
    Character,
    Duel,
    Edge,
    Fight,
    Fighter,
    MapName,
    Options,
    Player,
    Skirmish,
    Stone,
)
from tablee.games.moonstone.table.board import is_free, tall
from tablee.games.moonstone.table.geometry import EPS, INCH, SIDE, STONE_RADIUS, is_on_table, overlaps
from tablee.games.moonstone.table.refusals import too_far
from tablee.games.moonstone.table.spot import Spot
from tablee.games.moonstone.table.structs import Disc, Floor
from tablee.games.moonstone.table.terrain import GENERATED

SPREAD = 5 * INCH
"""MS-R43 Stones scatter around the centre, with this standard deviation on each axis."""
SEEDS = 1 << 32
"""So many tables can be drawn."""
DEPTH = 10 * INCH
"""MS-3.11 Characters deploy entirely within so much of their edge."""


def new(setup: Setup, chance: Chance) -> Skirmish:
    """MS-3.1, MS-3.14 The table before anybody has chosen; all troupes have the same size."""
    s = bare_table(setup.content, setup.options, setup.seats, chance)
    if not factions(s):
        most = max(len(s.offered(faction)) for faction in FACTIONS)
        raise Refused("troupe_too_large", "MS-3.14", size=s.troupe_size(), most=most)
    if s.map == GENERATED:
        s.seed = s.chance.below(SEEDS)
    shuffle(s, s.arcane_deck)
    shuffle(s, s.melee_deck)
    return s


def bare_table(cards: Cards, options: Options, seats: int, chance: Chance) -> Skirmish:
    """A table on which nothing stands yet, with all cards in their decks."""
    return Skirmish(
        chance=chance,
        cards=cards,
        options=options,
        map=map_of(cards, options),
        players=[Player() for _ in range(seats)],
        characters=[],
        stones=[],
        deploy_order=[],
        placed_first=[],
        interrupted=[],
        noted=[],
        areas=[],
        pending=[],
        rolls=[],
        arcane_deck=[*ARCANE_DECK],
        duel=Duel(),
        melee_deck=[*MELEE_DECK],
        fight=Fight([Fighter(), Fighter()]),
    )


def map_of(cards: Cards, options: Options) -> int:
    """Section 4 The map of a match: a preset, one by chance, or the last one of other packs than the base."""
    if options.map == "generated":
        return GENERATED
    ids = [map.id for map in cards.maps]
    if options.map != "edited":
        return ids.index(options.map)
    own = [number for number, id in enumerate(ids) if id not in get_args(MapName)]
    if not own:
        raise Refused("no_own_table", "MS-2.1")
    return own[-1]


# Troupes


def factions(s: Skirmish) -> list[Faction]:
    """MS-3.14 The factions with enough characters for a troupe."""
    return [one for one in FACTIONS if len(s.offered(one)) >= s.troupe_size()]


def ready_troupes(s: Skirmish) -> dict[str, tuple[int, ...]]:
    """Section 13.2.1 The troupes that can be taken as they are."""
    return s.cards.presets(s.options.roster, s.troupe_size())


def troupes(s: Skirmish) -> Procedure[None]:
    """MS-3.2, MS-R41 Everybody chooses a faction and a troupe: in secret, or openly in turn (MS-3.15)."""
    seats = range(len(s.players))
    if s.options.team_pick == "open":
        for seat in seats:
            yield from choose_troupe(s, seat)
            show_troupe(s, seat)
    else:
        yield from together({seat: partial(choose_troupe, s, seat) for seat in seats})
        unveil(s)
        for seat in seats:
            show_troupe(s, seat)


def choose_troupe(s: Skirmish, seat: Seat) -> Procedure[None]:
    """MS-3.2, MS-3.3 A troupe that is ready, or a faction and different characters that carry its symbol."""
    player, size = s.players[seat], s.troupe_size()

    def leads() -> list[str]:
        return [*factions(s), *ready_troupes(s)]

    led = yield from ask(seat, "choose_faction", leads, default=leads()[-1])
    ready = s.cards.troupe(led)
    if ready is not None:
        player.faction = ready.faction
        player.picks = sorted(ready_troupes(s)[led])
        return
    player.faction = next(one for one in FACTIONS if one == led)

    def choosable() -> list[int]:
        assert player.faction is not None
        return s.offered(player.faction)

    chosen = yield from several(
        seat, "choose_troupe", choosable, size, size, refuse=lambda card: why_not(s, seat, card)
    )
    player.picks = sorted(chosen)


def why_not(s: Skirmish, seat: Seat, card: object) -> Refusal:
    """Return why a character is not in a troupe: the rule that forbids it."""
    faction = s.players[seat].faction
    if not isinstance(card, int) or not 0 <= card < len(s.cards.characters):
        return Refusal("not_offered", "MS-3.2")
    if s.cards.is_thrall(card):
        return Refusal("thrall_chosen", "MS-3.4")
    if card not in s.cards.of_roster(s.options.roster):
        return Refusal("not_in_roster", "MS-3.14")
    if faction not in s.cards.characters[card].factions:
        return Refusal("other_faction", "MS-3.2")
    return Refusal("character_twice", "MS-3.3")


def show_troupe(s: Skirmish, seat: Seat) -> None:
    """The troupe is known to all from now on."""
    player = s.players[seat]
    s.characters += [Character(card, seat) for card in player.picks]
    emit(s, ev.TroupeChosen, seat, str(player.faction), tuple(player.picks))


# Stones


def scatter_stones(s: Skirmish) -> None:
    """MS-3.5 Each Stone lands near the centre, with a depth of 1 to 4."""
    s.stones.clear()
    for _ in range(s.options.stones):
        at = _lands(s)
        s.stones.append(Stone(at, roll(s, 1, 4)[0]))
    emit(s, ev.StonesFell, tuple(stone.depth for stone in s.stones))


def _lands(s: Skirmish) -> Point:
    """MS-3.5, MS-3.6 Off the table, on another Stone, an Obstacle, a Barrier or a raised surface: again."""
    high = [floor.shape for floor in s.table.raised if floor.shape is not None]
    while True:
        at = (SIDE // 2 + scatter(s, SPREAD), SIDE // 2 + scatter(s, SPREAD))
        disc = Disc(at, STONE_RADIUS)
        taken = [*(stone.disc() for stone in s.stones), *(f.shape for f in s.table.solid), *high]
        if is_on_table(disc) and not any(overlaps(disc, shape) for shape in taken):
            return at


def mulligans(s: Skirmish) -> Procedure[bool]:
    """MS-3.7, MS-R42 In seat order, who still may can ask for a new drop: once each. Whether one did."""
    for seat, player in enumerate(s.players):
        if player.mulligan and not player.conceded:
            uses = yield from ask(seat, "mulligan", [True, False], default=False)
            if uses:
                player.mulligan = False
                emit(s, ev.Mulligan, seat)
                return True
    return False


# Deployment


def roll_off(s: Skirmish, seats: list[Seat]) -> list[Seat]:
    """MS-3.8 The higher roll goes first; tied players roll again for the places that they share."""
    if len(seats) < 2:
        return seats
    dice = dict(zip(seats, roll(s, len(seats)), strict=True))
    for seat in seats:
        emit(s, ev.Rolled, seat, dice[seat], 0)
    ranked: list[Seat] = []
    for face in range(6, 0, -1):
        ranked += roll_off(s, [seat for seat in seats if dice[seat] == face])
    return ranked


def deployment_roll(s: Skirmish) -> Procedure[None]:
    """MS-3.9, MS-3.10, MS-3.12 Decide who deploys first, and along which edges."""
    ranked = roll_off(s, s.playing())
    if len(s.players) == 2:
        winner, loser = ranked
        chosen = yield from ask(winner, "bird_or_initiative", ["early_bird", "initiative"])
        bird = winner if chosen == "early_bird" else loser
        s.initiative = winner + loser - bird
        emit(s, ev.InitiativeTaken, s.initiative)
        edge = yield from ask(bird, "choose_edge", EDGES)
        take_edge(s, bird, edge)
        take_edge(s, s.initiative, OPPOSITE[edge])
        ranked = [bird, s.initiative]
    s.placed_first = ranked
    s.deploy_order = ranked * s.troupe_size()


def take_edge(s: Skirmish, seat: Seat, edge: Edge) -> None:
    s.players[seat].edge = edge
    emit(s, ev.EdgeChosen, seat, edge)


def deploy(s: Skirmish, seat: Seat) -> Procedure[None]:
    """MS-3.10, MS-3.12 One character is placed; with 3 or 4 players the first time after claiming an edge."""
    player = s.players[seat]
    if player.edge is None:
        taken = {other.edge for other in s.players}
        edge = yield from ask(seat, "choose_edge", [edge for edge in EDGES if edge not in taken])
        take_edge(s, seat, edge)
    waiting = [n for n, one in enumerate(s.characters) if one.owner == seat and one.status == "reserve"]
    who = waiting[0]
    if len(waiting) > 1:
        who = yield from ask(seat, "deploy_character", waiting, refuse=partial(why_not_deployed, s, seat))
    spot = deployment_spot(s, seat, who)
    path: Path = yield from place(seat, "deploy", spot, about=(who, "deploy", 0))
    end = put_down(spot, path)
    s.characters[who].at, s.characters[who].surface = end.at, end.floor.name
    s.characters[who].status = "in_play"
    emit(s, ev.Deployed, who)


def why_not_deployed(s: Skirmish, seat: Seat, who: object) -> Refusal:
    """MS-3.10 Return why a player may not deploy that: a Stone, somebody else's, or one who stands there."""
    if not is_thing(who, s):
        return Refusal("not_offered")
    if is_stone(who):
        return Refusal("bad_target", "MS-3.10")
    own = s.characters[who].owner == seat
    return Refusal("already_deployed" if own else "wrong_controller", "MS-3.10")


def deployment_spot(s: Skirmish, seat: Seat, who: int) -> Spot:
    """MS-3.11, MS-3.13 Entirely within 10 inches of the own edge, and where a base may lie."""
    edge, radius = s.players[seat].edge, s.card(who).radius
    assert edge is not None

    def fits(at: Point, floor: Floor) -> Refusal | None:
        if (outside := outside_zone(s, who, at)) is not None:
            return outside
        free = is_free(s, Disc(at, radius), floor=floor, high=tall(s, who))
        return None if free else Refusal("overlap_at_end", "MS-1.10")

    return Spot(s, fits, _along_edge(edge, DEPTH - radius))


def _along_edge(edge: Edge, deep: int) -> list[Point]:
    """Places to try for a base in a zone."""
    return [_along(edge, x * 3 * INCH, y) for y in (deep, deep // 2) for x in range(1, 12)]


def outside_zone(s: Skirmish, who: int, at: Point) -> Refusal | None:
    """MS-3.11 Return why a base may not be deployed there: it must lie within 10 inches of its edge."""
    edge = s.players[s.characters[who].owner].edge
    assert edge is not None
    deep = from_edge(edge, at) + s.card(who).radius
    return too_far(deep, DEPTH, "MS-3.11", "outside_zone") if deep > DEPTH + EPS else None


def from_edge(edge: Edge, at: Point) -> int:
    """Return how far a point lies from an edge."""
    x, y = at
    return {"south": y, "north": SIDE - y, "west": x, "east": SIDE - x}[edge]


def _along(edge: Edge, along: int, inwards: int) -> Point:
    """A point so far along an edge, and so far from it."""
    points: dict[Edge, Point] = {
        "south": (along, inwards),
        "north": (along, SIDE - inwards),
        "west": (inwards, along),
        "east": (SIDE - inwards, along),
    }
    return points[edge]
