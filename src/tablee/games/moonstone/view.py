"""The view of a seat, and the reshuffling of all that a seat cannot know."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

from tablee.core import Chance, Point, Seat
from tablee.core.copying import copier
from tablee.games.moonstone.cards import ARCANE_DECK, MELEE_DECK, Cards
from tablee.games.moonstone.maps import LOOKS, Map, Piece
from tablee.games.moonstone.rules.setup import bare_table, factions
from tablee.games.moonstone.state import (
    AREA_RADIUS,
    NOBODY,
    NOT_YET,
    Character,
    Edge,
    Fighter,
    Laid,
    Options,
    Phase,
    Skirmish,
    Status,
    Stone,
    Sum,
)

_copied = copier(Character)


class CharacterView(Struct, frozen=True):
    """A character; all of it is public."""

    card: int
    owner: Seat
    at: Point
    surface: str
    """What it stands on: a piece of the map, a rest on a ladder, or the ground."""
    elevation: int
    status: Status
    wounds: int
    energy: int
    stones: int
    activated: bool
    sheet: Character
    """All that the rules keep of it: for what is measured and reckoned."""


class StoneView(Struct, frozen=True):
    """A Stone, on the ground or held."""

    number: int
    at: Point
    surface: str
    depth: int
    holder: int = NOBODY


class PlayerView(Struct, frozen=True):
    """A player; the faction and the picks while they are hidden are those of the seat itself."""

    seat: Seat
    faction: str | None
    picks: tuple[int, ...]
    edge: Edge | None
    stones: int
    mulligan: bool


class HandView(Struct, frozen=True):
    """Cards in a hand: how many, and which, for who may see them."""

    seat: Seat
    count: int
    cards: tuple[int, ...] | None


class DuelView(Struct, frozen=True):
    """The Arcane cards of the action under way."""

    originator: int
    ability: str
    target: int
    """The character targeted, or nobody."""
    hand: HandView
    resist_hand: HandView
    face_down: bool
    own_card: int | None
    """The card face down, for who played it."""
    announced: int | None
    shown: tuple[int, ...]


class FighterView(Struct, frozen=True):
    """One side of a melee round."""

    character: int
    hand: HandView
    chosen: int | None
    """The card chosen in secret, for its player."""
    laid: tuple[int, ...]


class View(Struct, frozen=True):
    """The table as one seat (None: a spectator) sees it."""

    cards: Cards
    options: Options
    seat: Seat | None
    map: Map
    """The terrain as it is laid out: of a building that can be entered, its walls and doors."""
    seed: int
    """Of a table that was drawn by chance."""
    phase: Phase
    turn: int
    first: Seat
    initiative: Seat
    turn_of: Seat
    active: int
    activation: int
    """Which one of the turn is under way, or next."""
    players: tuple[PlayerView, ...]
    characters: tuple[CharacterView, ...]
    stones: tuple[StoneView, ...]
    """All of them, in the order of their numbers."""
    areas: tuple[Laid, ...]
    """Woods and Water that abilities have laid out."""
    flipped: int | None
    peeked: tuple[tuple[int, ...], tuple[int, ...]] | None
    """Arcane cards that this seat knows: the top ones, the first of them first, and those at the bottom."""
    duel: DuelView | None
    fight: tuple[FighterView, ...]
    sums: tuple[Sum, ...]
    """How the damage of the action under way, or of the last one, was reckoned."""

    def on_ground(self) -> list[StoneView]:
        return [stone for stone in self.stones if stone.holder == NOBODY]

    def laid(self) -> list[Piece]:
        """Woods and Water that abilities have laid out, as pieces of terrain after those of the map."""
        return [
            Piece(kind=laid.kind, look=LOOKS[laid.kind], disc=(*laid.at, AREA_RADIUS)) for laid in self.areas
        ]


def view(s: Skirmish, seat: Seat | None) -> View:
    hidden = are_picks_hidden(s)
    players = []
    for number, player in enumerate(s.players):
        seen = not hidden or number == seat
        players.append(
            PlayerView(
                seat=number,
                faction=player.faction if seen else None,
                picks=tuple(player.picks) if seen else (),
                edge=player.edge,
                stones=s.stones_of(number),
                mulligan=player.mulligan,
            )
        )
    return View(
        cards=s.cards,
        options=s.options,
        seat=seat,
        map=s.table.map,
        seed=s.seed,
        phase=s.phase,
        turn=s.turn,
        first=s.first,
        initiative=s.initiative,
        turn_of=s.turn_of,
        active=s.active,
        activation=s.activation,
        players=tuple(players),
        characters=tuple(_character(s, who) for who in range(len(s.characters))),
        stones=tuple(
            StoneView(n, one.at, one.surface, one.depth, one.holder) for n, one in enumerate(s.stones)
        ),
        areas=tuple(s.areas),
        flipped=None if s.flipped == NOT_YET else s.flipped,
        peeked=_peeked(s, seat),
        duel=_duel(s, seat),
        fight=_fight(s, seat),
        sums=tuple(s.fight.sums),
    )


def are_picks_hidden(s: Skirmish) -> bool:
    """MS-R41 Troupes are chosen in secret, unless the table agreed otherwise."""
    return s.phase == "troupes" and s.options.team_pick == "hidden"


def _character(s: Skirmish, who: int) -> CharacterView:
    one = s.characters[who]
    return CharacterView(
        card=one.card,
        owner=one.owner,
        at=one.at,
        surface=one.surface,
        elevation=s.elevation(who),
        status=one.status,
        wounds=one.wounds,
        energy=one.energy,
        stones=len(s.carried(who)),
        activated=one.activated,
        sheet=_copied(one),
    )


def _hand(s: Skirmish, owner: Seat, cards: list[int], seat: Seat | None) -> HandView:
    return HandView(owner, len(cards), tuple(cards) if sees_hand(s, owner, seat) else None)


def sees_fighter(s: Skirmish, fighter: Fighter, owner: Seat, seat: Seat | None) -> bool:
    """A hand that was shown is known to all for the rest of the round."""
    return fighter.open or sees_hand(s, owner, seat)


def sees_hand(s: Skirmish, owner: Seat, seat: Seat | None) -> bool:
    """Everybody sees the own hand; in training, all of them (section 4)."""
    return seat == owner or s.options.open_hands


def _peeked(s: Skirmish, seat: Seat | None) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    if seat is None or s.peek.seat != seat:
        return None
    deck = s.arcane_deck
    return tuple(deck[::-1][: s.peek.top]), tuple(deck[: s.peek.bottom][::-1])


def _duel(s: Skirmish, seat: Seat | None) -> DuelView | None:
    duel = s.duel
    if duel.active == NOBODY:
        return None
    down = duel.face_down != NOT_YET
    return DuelView(
        originator=duel.originator,
        ability=duel.ability,
        target=duel.target,
        hand=_hand(s, duel.active, duel.hand, seat),
        resist_hand=_hand(s, duel.resister, duel.resist_hand, seat),
        face_down=down,
        own_card=duel.face_down if down and seat == duel.active else None,
        announced=None if duel.announced == NOT_YET else duel.announced,
        shown=tuple(duel.shown),
    )


def _fight(s: Skirmish, seat: Seat | None) -> tuple[FighterView, ...]:
    if s.fight.sides[0].character == NOBODY:
        return ()
    seen = []
    for fighter in s.fight.sides:
        owner = s.characters[fighter.character].owner
        own = seat == owner and fighter.chosen != NOT_YET
        # A card that is chosen counts as held until all have chosen: nobody sees who was quicker.
        held = (
            [*fighter.hand] if own or fighter.chosen == NOT_YET else sorted([*fighter.hand, fighter.chosen])
        )
        seen.append(
            FighterView(
                character=fighter.character,
                hand=HandView(
                    owner, len(held), tuple(held) if sees_fighter(s, fighter, owner, seat) else None
                ),
                chosen=fighter.chosen if own else None,
                laid=tuple(fighter.laid),
            )
        )
    return tuple(seen)


def table_of(view: View) -> Skirmish:
    """The table as the rules know it, without what is in hands and decks: for measuring (MS-1.7)."""
    s = bare_table(view.cards, view.options, len(view.players), Chance(b""))
    s.phase, s.turn, s.seed = view.phase, view.turn, view.seed
    s.initiative, s.first, s.turn_of, s.active = view.initiative, view.first, view.turn_of, view.active
    s.characters = [_copied(one.sheet) for one in view.characters]
    s.stones = [Stone(one.at, one.depth, one.holder, one.surface) for one in view.stones]
    s.areas = list(view.areas)
    for player, seen in zip(s.players, view.players, strict=True):
        player.edge = seen.edge
    return s


# What a seat cannot know


def reshuffle_hidden(s: Skirmish, seat: Seat, chance: Chance) -> None:
    """Decks, the others' hands, cards face down or chosen in secret, and troupes not yet shown."""
    _reshuffle_arcane(s, seat, chance)
    _reshuffle_melee(s, seat, chance)
    if are_picks_hidden(s):
        for number in range(len(s.players)):
            if number != seat:
                _reshuffle_troupe(s, number, chance)


def _reshuffle_arcane(s: Skirmish, seat: Seat, chance: Chance) -> None:
    duel = s.duel
    known = Counter(duel.shown)
    if sees_hand(s, duel.active, seat):
        known += Counter(duel.hand)
    if sees_hand(s, duel.resister, seat):
        known += Counter(duel.resist_hand)
    if duel.active == seat and duel.face_down != NOT_YET:
        known[duel.face_down] += 1
    top, bottom = _peeked(s, seat) or ((), ())
    known += Counter([*top, *bottom])
    unknown = _shuffled(chance, ARCANE_DECK, known)
    if not sees_hand(s, duel.active, seat):
        duel.hand[:] = sorted(unknown.pop() for _ in duel.hand)
    if not sees_hand(s, duel.resister, seat):
        duel.resist_hand[:] = sorted(unknown.pop() for _ in duel.resist_hand)
    if duel.active != seat and duel.face_down != NOT_YET:
        duel.face_down = unknown.pop()
    s.arcane_deck[:] = [*bottom[::-1], *unknown, *top[::-1]]


def _reshuffle_melee(s: Skirmish, seat: Seat, chance: Chance) -> None:
    fighters = s.fight.sides
    owners = [NOBODY if f.character == NOBODY else s.characters[f.character].owner for f in fighters]
    known: Counter[int] = Counter()
    for fighter, owner in zip(fighters, owners, strict=True):
        known += Counter(fighter.laid)
        if sees_fighter(s, fighter, owner, seat):
            known += Counter(fighter.hand)
            if fighter.chosen != NOT_YET:
                known[fighter.chosen] += 1
    unknown = _shuffled(chance, MELEE_DECK, known)
    for fighter, owner in zip(fighters, owners, strict=True):
        if owner == seat:
            continue
        held = len(fighter.hand) + (fighter.chosen != NOT_YET)
        if sees_fighter(s, fighter, owner, seat):
            cards = sorted([*fighter.hand, *([fighter.chosen] if fighter.chosen != NOT_YET else [])])
        else:
            cards = [unknown.pop() for _ in range(held)]
        if fighter.chosen != NOT_YET:
            fighter.chosen = cards.pop(chance.below(len(cards)))
        fighter.hand[:] = sorted(cards)
    s.melee_deck[:] = unknown


def _reshuffle_troupe(s: Skirmish, number: Seat, chance: Chance) -> None:
    player = s.players[number]
    if player.faction is None:
        return
    able = factions(s)
    player.faction = able[chance.below(len(able))]
    if player.picks:
        left = s.offered(player.faction)
        player.picks = sorted(left.pop(chance.below(len(left))) for _ in range(s.troupe_size()))


def _shuffled(chance: Chance, whole: tuple[int, ...], known: Counter[int]) -> list[int]:
    """All cards that are not known, in an order that depends on this chance alone."""
    cards = sorted((Counter(whole) - known).elements())
    chance.shuffle(cards)
    return cards


def components(s: Skirmish) -> dict[str, int]:
    """Everything there is, wherever it lies."""
    duel = s.duel
    arcane = Counter([*s.arcane_deck, *duel.hand, *duel.resist_hand, *duel.shown])
    arcane[duel.face_down] += duel.face_down != NOT_YET
    melee = Counter(s.melee_deck)
    for fighter in s.fight.sides:
        melee += Counter([*fighter.hand, *fighter.laid])
        melee[fighter.chosen] += fighter.chosen != NOT_YET
    counted = {f"arcane-{kind}": arcane[kind] for kind in sorted(set(ARCANE_DECK))}
    return counted | {f"melee-{kind}": melee[kind] for kind in sorted(set(MELEE_DECK))}
