"""Small arenas for the tests of Proving Grounds, in the notation of the specification.

    s = arena({1: "L4 s1 [2,2,2]", 4: ("L4 s1 [2,2g,3]", "doubled(green)")}, dice="1 1 2 4 6 6b", pos={1: 2})
    match = match_at(GAME, s)

Slots without an enemy of their own hold ``L6 s3 [2,2,2,2,2]``, far from both ends. Dice are written by
value with a letter for their colour (none: white) and are the lowest of that colour, white from W4 on; dice
of the pool that are not named are in the box, so that only what the test names is on the table. Dice may be
named too: ``dice={"W4": 2, "dragon": "wing"}``, and so may those that will be rolled: ``rolls={"W4": 6}``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Literal, TypeAlias

import msgspec

from tablee.core import AnyQuestion, Match, Name, Procedure, Refused, Seat, run_procedure
from tablee.games.proving_grounds import GAME
from tablee.games.proving_grounds import effects as fx
from tablee.games.proving_grounds.cards import Cards, Chariot, Conspirator, Enemy, Inspiration, load
from tablee.games.proving_grounds.effects import DragonFace
from tablee.games.proving_grounds.rules.turn import step
from tablee.games.proving_grounds.state import (
    DICE,
    DRAGON_FACES,
    Arena,
    ChariotInPlay,
    Options,
    Phase,
    Slot,
    Zone,
)
from tablee.testing import answer, load_dice, table
from tablee.testing.tables import set_at

Deck: TypeAlias = Literal["enemy_deck", "chariot_deck", "conspirator_deck"]
COLOURS = {"": "W", "w": "W", "b": "B", "g": "G", "y": "Y"}
FAR_FROM_BOTH_ENDS = "L6 s3 [2,2,2,2,2]"

ABILITIES: dict[str, fx.AnyEffect] = {
    "ambush": fx.NoDiceShift(when="attack", n=-1),
    "brutal": fx.SoloExtra(when="attack", n=1),
    "retaliate": fx.BadSetShift(when="attack", n=-1),
    "steadfast": fx.MaxAdvance(when="attack", n=1),
    "draining": fx.ExtraFatigue(when="wound", n=1),
    "white_only": fx.DieWeight(when="attack", colours=("blue", "green", "yellow"), n=0),
    "doubled(blue)": fx.DieWeight(when="attack", colours=("blue",), n=2),
    "doubled(green)": fx.DieWeight(when="attack", colours=("green",), n=2),
    "doubled(yellow)": fx.DieWeight(when="attack", colours=("yellow",), n=2),
}


def enemy(shape: str, ability: str | None = None, symbol: fx.Symbol | None = None, id: str = "test") -> Enemy:
    """An enemy from the notation of section 3.4: ``L4 s1 [2,2,3b]``."""
    match = re.fullmatch(r"L(\d) s(\d) \[(.*)\]", shape)
    assert match, f"not the notation of section 3.4: {shape}"
    track = tuple(match[3].split(","))
    assert len(track) == int(match[1]) - 1, f"{shape}: {len(track)} requirements for {match[1]} spaces"
    name = Name(f"Enemy {id}", f"Ennemi {id}")
    return Enemy(
        id=id,
        name=name,
        source="original",
        track=track,
        start=int(match[2]),
        symbol=symbol,
        ability=None if ability is None else ABILITIES[ability],
        text=None if ability is None else name,
    )


def chariot(counter: Any, *effects: fx.AnyEffect, id: str = "test-chariot") -> Chariot:
    name = Name(f"Chariot {id}", f"Char {id}")
    return Chariot(id=id, name=name, text=name, source="original", counter=counter, effects=effects)


def inspiration(
    *effects: fx.AnyEffect, module: fx.Module = "inspiration", id: str = "test-power"
) -> Inspiration:
    name = Name(f"Power {id}", f"Pouvoir {id}")
    return Inspiration(id=id, name=name, text=name, source="original", module=module, effects=effects)


def conspirator(value: int, *effects: fx.AnyEffect, id: str = "test-plotter") -> Conspirator:
    name = Name(f"Plotter {id}", f"Comploteur {id}")
    return Conspirator(id=id, name=name, text=name, source="original", value=value, effects=effects)


EnemyLike = str | tuple[Any, ...] | Enemy


def arena(  # noqa: PLR0913 - most of them are given by name
    enemies: Mapping[int, EnemyLike] | None = None,
    *,
    dice: str | Mapping[str, int | str] = "",
    pool: str | None = None,
    modules: Iterable[str] = (),
    phase: Phase = "rolling",
    pos: Mapping[int, int] | None = None,
    shields: Iterable[int] = (),
    chariots: Iterable[str | Chariot] = (),
    inspiration: str | Inspiration | None = None,
    conspirators: Iterable[str | Conspirator] = (),
    rolls: Iterable[int] | Mapping[str, int | str] | None = None,
    options: Mapping[str, Any] | None = None,
    **fields: Any,
) -> Arena:
    """A table in the middle of a round.

    ``enemies``: by slot, a shape, or ``(shape, ability)``, or ``(shape, ability, symbol)``. ``dice``: the
    dice in play. ``pool``: dice that are not rolled yet, by colour letters ("w w b"); ``None`` leaves the
    pool of set-up for the phases before the roll. ``chariots``, ``inspiration``, ``conspirators``: ids of
    base cards or cards made here, face up. ``rolls``: the next faces rolled. The clock mode is ``untimed``
    unless ``options`` says otherwise. Other fields are set by their path, as in ``tablee.testing.table``.
    """
    base = load_base()
    made = [_enemy(slot, (enemies or {}).get(slot, FAR_FROM_BOTH_ENDS)) for slot in range(1, 7)]
    own_chariots = [c for c in chariots if isinstance(c, Chariot)]
    own_powers = [inspiration] if isinstance(inspiration, Inspiration) else []
    own_plotters = [c for c in conspirators if isinstance(c, Conspirator)]
    cards = Cards(
        (*made, *base.enemies),
        (*own_chariots, *base.chariots),
        (*own_powers, *base.inspirations),
        (*own_plotters, *(c for c in base.conspirators if c.value not in [o.value for o in own_plotters])),
    )
    chosen = msgspec.convert({"clock_mode": "untimed", "modules": list(modules), **(options or {})}, Options)
    s = table(GAME, chosen, content=cards)
    for number, card in enumerate(made):
        s.slots[number] = Slot(number, (pos or {}).get(number + 1, card.start), number + 1 in set(shields))
    s.enemy_deck = list(range(6, len(cards.enemies)))
    s.phase, s.begun = phase, True
    if phase not in ("conspirators", "rotate", "start") or pool is not None:
        for die, zone in enumerate(s.zones_of):
            if zone == Zone.POOL:
                s.zones_of[die] = Zone.BOX
    for word in (pool or "").split():
        s.zones_of[_lowest(s, word)] = Zone.POOL
    zone = Zone.ASSIGNED if phase in ("tally", "sun_moon", "reset") else Zone.ROLLED
    if isinstance(dice, str):
        for word in dice.split():
            die = _lowest(s, word[1:])
            s.zones_of[die], s.faces[die] = zone, int(word[0])
    else:
        _lay_dice(s, dice, zone)
    _lay_out(s, [*chariots], inspiration, [*conspirators])
    if rolls is not None:
        load_dice(s, *(faces_of(rolls) if isinstance(rolls, Mapping) else rolls))
    for path, value in fields.items():
        set_at(s, path, value)
    return s


def faces_of(dice: Mapping[str, int | str]) -> list[int]:
    """The faces of one roll by the names of its dice, in the order of the rules: the dragon comes last."""
    unknown = [name for name in dice if name not in (*DICE, "dragon")]
    assert not unknown, f"there is no die {', '.join(unknown)}: they are {' '.join(DICE)} and dragon"
    faces = [int(dice[name]) for name in DICE if name in dice]
    if "dragon" in dice:
        faces.append(1 + DRAGON_FACES.index(_dragon_face(dice["dragon"])))
    return faces


def _dragon_face(face: int | str) -> DragonFace:
    found = [known for known in DRAGON_FACES if known == face]
    assert found, f"the dragon die has no face {face!r}: it has {' '.join(dict.fromkeys(DRAGON_FACES))}"
    return found[0]


def _lay_dice(s: Arena, dice: Mapping[str, int | str], zone: Zone) -> None:
    """Lay out dice by their names."""
    faces_of(dice)
    for name, face in dice.items():
        if name == "dragon":
            s.dragon_face = _dragon_face(face)
        else:
            s.zones_of[DICE.index(name)], s.faces[DICE.index(name)] = zone, int(face)


def numbers(s: Arena, deck: Deck, *ids: str) -> list[int]:
    """Cards by their ids, as a deck holds them: to ``stack`` it, or for ``strictly``."""
    cards: Mapping[Deck, Sequence[Enemy | Chariot | Conspirator]] = {
        "enemy_deck": s.cards.enemies,
        "chariot_deck": s.cards.chariots,
        "conspirator_deck": s.cards.conspirators,
    }
    known = [card.id for card in cards[deck]]
    unknown = [id for id in ids if id not in known]
    assert not unknown, f"{deck}: there is no card {', '.join(unknown)}: there are {' '.join(known)}"
    return [known.index(id) for id in ids]


def _enemy(slot: int, given: EnemyLike) -> Enemy:
    if isinstance(given, Enemy):
        return msgspec.structs.replace(given, id=f"slot-{slot}")
    shape, ability, symbol = (*((given,) if isinstance(given, str) else given), None, None)[:3]
    return enemy(shape, ability, symbol, id=f"slot-{slot}")


def _lay_out(s: Arena, chariots: list[Any], inspiration: Any, conspirators: list[Any]) -> None:
    ids = [c if isinstance(c, str) else c.id for c in chariots]
    numbers = [[card.id for card in s.cards.chariots].index(id) for id in ids]
    s.chariots = [ChariotInPlay(number, []) for number in numbers]
    if "chariots" in s.options.modules:
        s.chariot_deck = [n for n in range(len(s.cards.chariots)) if n not in numbers]
    if inspiration is not None:
        id = inspiration if isinstance(inspiration, str) else inspiration.id
        s.inspiration = [card.id for card in s.cards.inspirations].index(id)
    if conspirators or "conspirators" in s.options.modules:
        shown = [c if isinstance(c, str) else c.id for c in conspirators]
        s.conspirators = [[card.id for card in s.cards.conspirators].index(id) for id in shown]
        s.conspirator_deck = [n for n in range(len(s.cards.conspirators)) if n not in s.conspirators]


def _lowest(s: Arena, letter: str) -> int:
    """The lowest die of a colour that is out of the way (white from W4 on, then the tired ones)."""
    colour = COLOURS[letter]
    names = sorted((n for n in DICE if n[0] == colour), key=lambda n: (n in ("W1", "W2", "W3"), n))
    free = [n for n in names if s.zones_of[DICE.index(n)] not in (Zone.ROLLED, Zone.ASSIGNED, Zone.POOL)]
    assert free, f"no {colour} die left"
    return DICE.index(free[0])


_base: list[Cards] = []


def load_base() -> Cards:
    if not _base:
        _base.append(load())
    return _base[0]


def run_phase(s: Arena, *answers: Any) -> None:
    """Play the present step, with these answers, and go on to the next one; the tally as a whole."""
    answer(_phase(s), *answers, seat=0, state=s)


def _phase(s: Arena) -> Procedure[None]:
    yield from step(s)
    while s.phase == "tally" and (s.owed or s.tallied):
        yield from step(s)


def run_until(s: Arena, phase: Phase, *answers: Any) -> None:
    """Play step after step until ``phase`` is next, giving the answers as they are asked for."""
    answer(_until(s, phase), *answers, seat=0, state=s)


def _until(s: Arena, phase: Phase) -> Procedure[None]:
    while True:
        yield from step(s)
        if s.phase == phase:
            return


def asked(s: Arena, *answers: Any) -> AnyQuestion:
    """Return what is asked next, after these answers: the steps run on until it is reached."""
    given = iter(answers)

    def choose(question: AnyQuestion) -> Any:
        for value in given:
            return question.accept(value)
        raise _Asked(question)

    try:
        while True:
            run_procedure(step(s), choose)
    except _Asked as asked:
        return asked.question


class _Asked(Exception):
    """A question that is left open."""

    def __init__(self, question: AnyQuestion) -> None:
        super().__init__(question.kind)
        self.question = question


def refusal(s: Arena, value: Any, *answers: Any) -> str:
    """The reason code with which a value is refused where, after these answers, something is asked."""
    question = asked(s, *answers)
    try:
        question.accept(value)
    except Refused as refused:
        return refused.code
    raise AssertionError(f"{value!r} is on offer: {question.kind} {list(question.offered())}")


def put(s: Arena, zone: Zone, *dice: str, face: int = 0) -> None:
    """Lay these dice in a zone, showing a face where they are rolled."""
    for name in dice:
        s.zones_of[DICE.index(name)] = zone
        s.faces[DICE.index(name)] = face


def positions(s: Arena) -> list[int]:
    """Return where the markers stand, slots 1 to 6."""
    return [place.pos for place in s.slots]


def dice_in(s: Arena, zone: Zone) -> list[str]:
    """The names of the dice in a zone."""
    return [DICE[die] for die, where in enumerate(s.zones_of) if where == zone]


def showing(s: Arena) -> str:
    """The dice in play as ``1 1 2 4b``."""
    shown = [
        f"{face}{DICE[die][0].lower() if DICE[die][0] != 'W' else ''}"
        for face, die in sorted((face, die) for die, face in enumerate(s.faces) if face)
    ]
    return " ".join(shown)


def new_match(seed: int = 0, **options: Any) -> Match[Arena]:
    """A match of the base content, without a clock unless the options say otherwise."""
    return Match.new(GAME, msgspec.convert({"clock_mode": "untimed", **options}, Options), seed)


def _nobody(s: Arena) -> list[tuple[Seat, ...]]:
    return [()]


SEES: dict[str, Callable[[Arena], list[tuple[Seat, ...]]]] = {
    "enemy_deck": _nobody,
    "chariot_deck": _nobody,
    "conspirator_deck": _nobody,
}
"""The seats that see each hidden zone: nobody looks into a deck."""
