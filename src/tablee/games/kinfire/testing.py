"""Small combats for the tests of Kinfire Chronicles, in the notation of the specification.

    s = combat("1-2", "asha khor", zones="b c", hands={"asha": "a1 k2:boost"}, foes={0: {"zone": "c"}})

A hand is written by the ids of pairs: ``a1`` is the Action, ``a1+`` the linked Boost; Disposables have their
own ids, ``fatigue`` is an Exhausted card. What is not named stays in the deck.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from tablee.core import Match, Seat
from tablee.games.kinfire import GAME
from tablee.games.kinfire.cards import Cards
from tablee.games.kinfire.checks import load
from tablee.games.kinfire.rules.bag import row_of_token
from tablee.games.kinfire.rules.chapter import new
from tablee.games.kinfire.rules.reading import open_card
from tablee.games.kinfire.rules.setup import lay_out
from tablee.games.kinfire.state import FIRST_SEEKER_CHIT, HEART, ChapterState, Options, Phase, TurnState
from tablee.testing import match_at, table

__all__ = [
    "card",
    "combat",
    "give_turn",
    "hand",
    "match_of",
    "new",
    "next_chit",
    "reading",
    "skirmish",
    "story",
    "trigger",
    "zone",
]


def cards() -> Cards:
    """The cards of the base pack."""
    return load()


def card(s: ChapterState, name: str) -> int:
    """The number of a card by its id: ``k2`` the Action, ``k2+`` its Boost."""
    known = s.cards
    if name == "fatigue":
        return known.exhausted
    boost = name.endswith("+")
    id = name.removesuffix("+")
    if id in known.pair_numbers:
        return 2 * known.pair_numbers[id] + boost
    ids = [disposable.id for disposable in known.disposables]
    return known.first_disposable + ids.index(id)


def hand(s: ChapterState, who: int, names: str) -> None:
    """The hand of a Seeker: these cards and no others; the rest of its deck is the draw pile."""
    one = s.party[who]
    pool = [*one.deck, *one.hand, *one.discard]
    wanted = [card(s, name) for name in names.split()]
    for number in wanted:
        if number in pool:
            pool.remove(number)
        elif number >= s.cards.first_disposable and number != s.cards.exhausted:
            one.disposables.append(number)
        elif number != s.cards.exhausted:
            pair = number // 2
            if pair not in one.pairs:
                one.pairs.append(pair)
                pool.append(number ^ 1)
    one.hand = sorted(wanted)
    one.deck = sorted(pool)
    one.discard = []


def zone(s: ChapterState, letter: str) -> int:
    """The number of a zone."""
    return s.ground.zone(letter)


def combat(  # noqa: PLR0913 - a table is described by name
    setup: str = "1-2",
    party: str = "asha khor",
    *,
    zones: str = "",
    hands: Mapping[int, str] | None = None,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    fate: int = 1,
    foes: Sequence[Mapping[str, Any]] = (),
    focus: int = 0,
) -> ChapterState:
    """A combat under way before a draw: Seekers in these zones with these hands and their printed Armor.

    There is a fate token, so that the match stops at the question before the next draw.

    ``foes`` changes fields of the enemies from left to right; each focuses on the Seeker ``focus``.
    """
    named = tuple(party.split())
    s = table(
        GAME,
        {"mode": "skirmish", "party": named, "setup": setup, "fate": fate, **(options or {})},
        seats=len(named) if seats is None else seats,
    )
    for who, one in enumerate(s.party):
        one.hp = s.start_hp(who)
    lay_out(s, setup)
    letters = zones.split() or ["a"] * len(named)
    for who, letter in enumerate(letters):
        s.party[who].zone = zone(s, letter)
        s.party[who].armor = s.board(who).armor
        hand(s, who, (hands or {}).get(who, s.board(who).base[0]))
    for foe in s.combat.foes:
        foe.focus = focus
    for foe, changes in zip(s.combat.foes, foes, strict=False):
        for field, value in changes.items():
            setattr(foe, field, zone(s, value) if field == "zone" else value)
    s.combat.turn_number = 1
    s.phase = "draw"
    return s


def give_turn(s: ChapterState, who: int, *, by_heart: bool = False) -> None:
    """The next step is the turn of a Seeker."""
    chit = HEART if by_heart else FIRST_SEEKER_CHIT + who
    s.combat.bag.remove(chit)
    (s.combat.track if by_heart else s.combat.used).append(chit)
    s.combat.turn = TurnState(chit=chit, seeker=who)
    s.phase = "seeker_start"


def trigger(s: ChapterState, token: int) -> None:
    """The next step is the turn of the row beside which this token lies."""
    s.combat.bag.remove(token)
    (s.combat.used if token else s.combat.track).append(token)
    found = row_of_token(s, token)
    assert found is not None, f"token {token} lies nowhere"
    s.combat.turn = TurnState(chit=token, figure=found[0], row=found[1])
    s.phase = "row"


def next_chit(s: ChapterState, chit: int) -> None:
    """The next chit drawn is this one: the others wait outside the bag, among the used ones."""
    s.combat.bag.remove(chit)
    s.combat.used += s.combat.bag
    s.combat.bag = [chit]


def match_of(s: ChapterState) -> Match[ChapterState]:
    """A match that goes on from a prepared combat."""
    return match_at(GAME, s)


def skirmish(seats: int = 2, seed: int = 0, **options: Any) -> Match[ChapterState]:
    """A skirmish from its set-up on."""
    return Match.new(GAME, Options(mode="skirmish", **options), seed, seats=seats, listening=True)


SEES: dict[str, Callable[[Any], Sequence[Collection[Seat]]]] = {
    "party[].deck": lambda s: [() for _ in s.party],
    "party[].hand": lambda s: [
        tuple(range(s.seats)) if s.options.open_hands else (one.seat,) for one in s.party
    ],
}
"""The seats that see each hidden zone."""


def seat_of(s: ChapterState, who: int) -> Seat:
    """The seat that holds a Seeker."""
    return s.party[who].seat


def story(  # noqa: PLR0913 - a table is described by name
    id: str,
    party: str = "asha khor",
    *,
    seats: int | None = None,
    phase: Phase = "card",
    memories: Sequence[str] = (),
    trophies: Sequence[str] = (),
    kinfire: Sequence[int] = (),
    coins: int = 0,
    hp: Sequence[int] = (),
    quest: str = "",
    city_actions: int = 0,
    options: Mapping[str, Any] | None = None,
) -> ChapterState:
    """A campaign outside combat: a story card that is about to be read, or the city."""
    named = tuple(party.split())
    many = seats if seats is not None else (1 if len(named) == 2 else len(named))
    s = table(GAME, {"party": named, **(options or {})}, seats=many)
    for who, one in enumerate(s.party):
        one.hp = s.start_hp(who)
    for one, tokens in zip(s.party, kinfire, strict=False):
        one.kinfire = tokens
    for one, points in zip(s.party, hp, strict=False):
        one.hp = points
    s.memories = list(memories)
    s.trophies = [s.cards.enemy_numbers[name] for name in trophies]
    s.coins, s.city_actions = coins, city_actions
    s.quest = quest or (f"q{id[0]}" if id else "q2")
    if id:
        open_card(s, id)
    s.phase = phase
    return s


def reading(id: str, party: str = "asha khor", **given: Any) -> Match[ChapterState]:
    """A match that goes on from a story card, or from the city (see ``story``)."""
    return match_of(story(id, party, **given))
