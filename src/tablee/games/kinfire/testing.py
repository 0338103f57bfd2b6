"""Small combats for the tests of Kinfire Chronicles, in the notation of the specification.

    s = combat("1-2", "asha khor", zones="b c", hands={0: "a1 k1+"}, foes=[{"zone": "c", "hp": 5}])
    give_turn(s, 0)
    match = match_of(s)
    answer(match, "a1 e0")
    assert changes(s, match.state) == "asha discards a1, e0 hp-1, free"

A hand is written by the ids of pairs: ``a1`` is the Action, ``a1+`` the linked Boost; Disposables have their
own ids, ``fatigue`` is an Exhausted card. What is not named stays in the deck. Statuses are written by their
names, ``wound wound trap``. Figures are ``e0`` (the enemies from left to right), ``l0`` (Ally cards) and the
names of the Seekers.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from tablee.core import Match, Seat
from tablee.core.model.questions import NOTHING
from tablee.games.kinfire import GAME
from tablee.games.kinfire.cards import Cards
from tablee.games.kinfire.checks import load
from tablee.games.kinfire.effects import STATUSES
from tablee.games.kinfire.rules.arrivals import add_enemy
from tablee.games.kinfire.rules.bag import row_of_token
from tablee.games.kinfire.rules.chapter import new
from tablee.games.kinfire.rules.reading import open_card
from tablee.games.kinfire.rules.setup import lay_out
from tablee.games.kinfire.state import (
    FIRST_SEEKER_CHIT,
    HEART,
    NOBODY,
    ChapterState,
    Foe,
    Options,
    PartySeeker,
    Phase,
    QuestDone,
    TurnState,
)
from tablee.games.kinfire.stories import DARKNESS, FoeAt
from tablee.testing import match_at, table
from tablee.testing.driving import questions_of

__all__ = [
    "answer",
    "card",
    "changes",
    "combat",
    "enemies",
    "facing",
    "give_turn",
    "hand",
    "match_of",
    "named",
    "new",
    "next_chit",
    "on_top",
    "reading",
    "skirmish",
    "story",
    "trigger",
    "trigger_row",
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


def on_top(s: ChapterState, who: int, names: str) -> None:
    """These cards lie on top of a draw pile, the first one uppermost; Exhausted cards come from the stack."""
    one = s.party[who]
    wanted = [card(s, name) for name in names.split()]
    for number in wanted:
        if number in one.deck:
            one.deck.remove(number)
        else:
            assert number >= s.cards.first_disposable, f"{number} is not in the draw pile"
            if number != s.cards.exhausted:
                one.disposables.append(number)
    one.deck += reversed(wanted)


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
    hp: Mapping[int, int] | None = None,
    armor: Mapping[int, int] | None = None,
    statuses: Mapping[int, str] | None = None,
    wards: Mapping[int, str] | None = None,
    lit: Collection[int] = (),
    on_top: Mapping[int, str] | None = None,
    discards: Mapping[int, str] | None = None,
) -> ChapterState:
    """A combat under way before a draw: Seekers in these zones with these hands and their printed Armor.

    There is a fate token, so that the match stops at the question before the next draw. By the number of a
    Seeker: ``hp`` and ``armor`` if they are not the printed ones, ``statuses`` in hand, the Ward in play,
    whose Lantern is ``lit``, the cards ``on_top`` of the draw pile (the first is drawn first), and the
    discard pile. One seat may hold more than two Seekers here.

    ``foes`` changes fields of the enemies from left to right; each focuses on the Seeker ``focus``.
    """
    named = tuple(party.split())
    s = table(
        GAME,
        {"mode": "skirmish", "party": named, "setup": setup, "fate": fate, **(options or {})},
        seats=len(named) if seats is None or (seats == 1 and len(named) > 2) else seats,
    )
    if seats == 1:
        s.seats = 1
        for one in s.party:
            one.seat = 0
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
    for who, one in enumerate(s.party):
        one.hp = (hp or {}).get(who, one.hp)
        one.armor = (armor or {}).get(who, one.armor)
        one.statuses = [(statuses or {}).get(who, "").split().count(status) for status in STATUSES]
        one.lantern = who in lit
        if who in (wards or {}):
            one.ward = out_of_deck(s, one, (wards or {})[who])
        one.discard = [out_of_deck(s, one, name) for name in (discards or {}).get(who, "").split()]
        one.deck += [out_of_deck(s, one, name) for name in reversed((on_top or {}).get(who, "").split())]
    s.combat.turn_number = 1
    s.phase = "draw"
    return s


def out_of_deck(s: ChapterState, one: PartySeeker, name: str) -> int:
    """Take a card out of a draw pile; a pair of another deck joins this one, an Exhausted card the supply."""
    number = card(s, name)
    if number in one.deck:
        one.deck.remove(number)
    elif number < s.cards.first_disposable:
        one.pairs.append(number // 2)
        one.deck.append(number ^ 1)
    return number


def enemies(s: ChapterState, boards: str, zones: str, *, ground: str = "m1", focus: int = 0) -> None:
    """Other enemies on another map in place of those of the set-up: boards by their ids, zones by letters.

    The tokens 1, 2, 3 … lie beside the active rows from the first board on, the rest beside the last row.
    """
    s.combat.map = ground
    s.combat.foes = []
    for board, letter in zip(boards.split(), zones.split(), strict=True):
        rows = s.cards.enemies[s.cards.enemy_numbers[board]].rows
        add_enemy(s, FoeAt(enemy=board, zone=letter, tokens=tuple(() for _ in rows)))
    for foe in s.combat.foes:
        foe.focus = focus
    active = [
        (foe, row)
        for foe in s.combat.foes
        for row, lying in enumerate(s.cards.enemies[foe.board].rows)
        if lying.steps
    ]
    for token in (*range(1, 13), DARKNESS):
        foe, row = active[min(token or 13, len(active)) - 1]
        foe.tokens[row].append(token)


def facing(
    boards: str,
    at: str,
    party: str = "asha roland valora",
    zones: str = "b b d",
    *,
    ground: str = "m1",
    focus: int = 0,
    phases: Mapping[int, int] | None = None,
    **given: Any,
) -> ChapterState:
    """A combat against enemies of one's own choice on a map, held by one seat (see ``combat``)."""
    s = combat("1-2", party, seats=1, options={"decide": "leader"}, **given)
    enemies(s, boards, at, ground=ground, focus=focus)
    for who, letter in enumerate(zones.split()):
        s.party[who].zone = zone(s, letter)
    for number, phase in (phases or {}).items():
        s.combat.foes[number].phase = phase
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


def trigger_row(s: ChapterState, enemy: int, row: int, covers: str = "") -> None:
    """The next step is the turn of a row (from 1 on) of an enemy, covered by these statuses.

    The token 1 lies beside it.
    """
    for foe in s.combat.foes:
        foe.tokens = [[token for token in tokens if token != 1] for tokens in foe.tokens]
    foe = s.combat.foes[enemy]
    foe.tokens[row - 1].append(1)
    foe.covers[row - 1] = [covers.split().count(status) for status in STATUSES]
    trigger(s, 1)


def next_chit(s: ChapterState, chit: int) -> None:
    """The next chit drawn is this one: the others wait outside the bag, among the used ones."""
    s.combat.bag.remove(chit)
    s.combat.used += s.combat.bag
    s.combat.bag = [chit]


def answer(match: Match[ChapterState], given: str) -> None:
    """Answer what is asked with words, and leave what else is asked at its default, up to the next
    choice of a turn or draw.

    ``a1`` plays or commits a card, ``a1>1`` a Parry for the Seeker 1; ``e0``, ``l0``, ``s1`` are an enemy, an
    ally and a Seeker; ``@c`` is a zone to move to or to aim at, ``@bc`` the way of an enemy, ``r2`` a row,
    ``-a1`` a card to discard, ``no`` declines; every other word is the answer itself (``pass``, ``draw``).
    """
    words = given.split()
    while match.outcome is None:
        question = match.questions[0]
        for asked in match.questions if words else ():
            meant = _meant(match.state, words[0], asked.offered())
            if meant is not NOTHING:
                match.answer(asked, asked.seat, meant)
                words.pop(0)
                break
        else:
            if question.kind in ("turn", "draw") or question.default is NOTHING:
                break
            match.answer(question, question.seat, question.default)
    if words:
        raise AssertionError(f"{words} is not on offer:\n{questions_of(match)}")


def _meant(s: ChapterState, word: str, offered: Collection[Any]) -> Any:
    """The option that a word of an answer means; NOTHING if none does."""
    for option in offered:
        if word in _written(s, option):
            return option
    return NOTHING


def _written(s: ChapterState, option: Any) -> list[str]:
    """An option in the words of :func:`answer`."""
    match option:
        case None:
            return ["no"]
        case ("enemy" | "seeker" | "ally" as kind, int(number)):
            return [{"enemy": "e", "seeker": "s", "ally": "l"}[kind] + str(number)]
        case ("move" | "zone", str(letter)):
            return [f"@{letter}"]
        case ("play", int(number)):
            return [named(s, number)]
        case ("discard", what):
            return [f"-{named(s, what) if isinstance(what, int) else what}"]
        case (int(), int(number)):
            return [named(s, number)]
        case (int(), int(number), int(protected)):
            return [f"{named(s, number)}>{protected}"]
        case str():
            return [option, f"@{option}"]
        case int():
            return [f"r{option}", f"s{option}"]
    return [str(option)]


def named(s: ChapterState, number: int) -> str:
    """A card by its id: the reverse of :func:`card`."""
    if number == s.cards.exhausted:
        return "fatigue"
    if number >= s.cards.first_disposable:
        return s.cards.disposables[number - s.cards.first_disposable].id
    return s.cards.pairs[number // 2].id + "+" * (number % 2)


def changes(before: ChapterState, after: ChapterState) -> str:
    """The difference between two moments of a combat, in words: ``e0 hp-2, e0 focus khor, khor drew 1``.

    Seekers come first, then enemies, Ally cards, chits and the turn: ``free`` if the act is still owed,
    ``moves+1`` for move points.
    """
    found: list[str] = []
    for who, (old, one) in enumerate(zip(before.party, after.party, strict=True)):
        found += [f"{before.board(who).id} {said}" for said in _seeker_changes(before, old, one)]
    for number, (foe, now) in enumerate(zip(before.combat.foes, after.combat.foes, strict=False)):
        found += [f"e{number} {said}" for said in _foe_changes(after, foe, now)]
    for number, (ally, later) in enumerate(zip(before.combat.allies, after.combat.allies, strict=True)):
        if ally.hp is not None and later.hp is not None and ally.hp != later.hp:
            found.append(f"l{number} hp{later.hp - ally.hp:+d}")
        if later.gone and not ally.gone:
            found.append(f"l{number} gone")
    for chit in sorted(set(before.combat.used)):
        back = before.combat.used.count(chit) - after.combat.used.count(chit)
        found += [f"chit {chit} back"] * back
    turn = after.combat.turn
    if turn.seeker != NOBODY and turn.seeker == before.combat.turn.seeker:
        found += ["free"] * turn.owes_act
        found += [f"moves{turn.moves - 1:+d}"] * (turn.moves != 1)
    return ", ".join(found)


def _seeker_changes(s: ChapterState, old: PartySeeker, new: PartySeeker) -> list[str]:
    found = []
    if old.hp != new.hp:
        found.append(f"hp{new.hp - old.hp:+d}")
    if old.armor != new.armor:
        found.append(f"armor{new.armor - old.armor:+d}")
    if old.zone != new.zone:
        found.append(f"at {s.ground.letters[new.zone]}")
    for status, then, now in zip(STATUSES, old.statuses, new.statuses, strict=True):
        if then != now:
            found.append(f"{status}{now - then:+d}")
    if old.lantern != new.lantern:
        found.append("lit" if new.lantern else "dark")
    if len(old.deck) > len(new.deck):
        found.append(f"drew {len(old.deck) - len(new.deck)}")
    left = list(new.discard)
    for number in old.discard:
        if number in left:
            left.remove(number)
    if left:
        found.append("discards " + " ".join(sorted(named(s, number) for number in left)))
    if old.ward != new.ward:
        found.append("no ward" if new.ward == NOBODY else f"ward {named(s, new.ward)}")
    return found


def _foe_changes(s: ChapterState, old: Foe, new: Foe) -> list[str]:
    found = []
    if old.hp != new.hp:
        found.append(f"hp{new.hp - old.hp:+d}")
    if old.zone != new.zone:
        found.append(f"at {s.ground.letters[new.zone]}")
    for row, (then, now) in enumerate(zip(old.covers, new.covers, strict=True), 1):
        for status, was, there in zip(STATUSES, then, now, strict=True):
            if was != there:
                found.append(f"r{row} {status}{there - was:+d}")
    if old.focus != new.focus:
        found.append(f"focus {s.board(new.focus).id}")
    if old.phase != new.phase:
        found.append(f"phase {new.phase}")
    if new.gone and not old.gone:
        found.append("gone")
    return found


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
    if phase in ("arrival", "city", "visit"):
        done = dict.fromkeys(("q1", "q2", s.quest))
        s.quest_log = [QuestDone(one, True, s.cards.quests[one].starts) for one in done]
    return s


def reading(id: str, party: str = "asha khor", **given: Any) -> Match[ChapterState]:
    """A match that goes on from a story card, or from the city (see ``story``)."""
    return match_of(story(id, party, **given))
