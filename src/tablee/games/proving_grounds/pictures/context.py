"""The context of the arena's pictures, and how a die is drawn."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from tablee.art import Node, PictureContext, die
from tablee.core import AnyQuestion, Message, message
from tablee.games.proving_grounds import effects as fx
from tablee.games.proving_grounds.ai.forecast import MarkerChange
from tablee.games.proving_grounds.cards import COLOURS
from tablee.games.proving_grounds.questions import Kind
from tablee.games.proving_grounds.state import COLOUR, DICE, Zone
from tablee.games.proving_grounds.text import previews
from tablee.games.proving_grounds.view import View
from tablee.games.proving_grounds.words import colour_word, key, option_words, prompt

PICKED_FROM: Mapping[str, tuple[Zone, ...]] = {
    "fatigue": (Zone.POOL, Zone.ASSIGNED, Zone.STOCK),
    "swap": (Zone.STACK,),
    "bonus": (Zone.DISC,),
}
"""Questions whose answer is the colour of a die, and where such dice lie."""


def _rank(number: int) -> tuple[int, int]:
    """White dice first, then blue, green and yellow ones."""
    return COLOUR[number], number


BY_COLOUR = sorted(range(len(DICE)), key=_rank)
"""All dice: white, blue, green, yellow."""


FINGER = 44
"""On a phone, what can be picked is at least that large."""


@dataclass(frozen=True)
class ArenaContext(PictureContext[View, Kind]):
    """The context of a picture of the arena."""

    def match_facts(self) -> Hashable:
        return self.view.cards.hash, self.view.options

    def prompt(self) -> str:
        """Return what is being asked."""
        return "" if self.question is None else self.words.text(prompt(self.view, self.question))

    def option_message(self, question: AnyQuestion, value: Any) -> Message:
        return option_words(self.view, question, value)

    def key(self, value: Any) -> str | None:
        """The key for an option, as it is printed on a keyboard."""
        pressed = None if self.question is None else key(self.question, value)
        return pressed and pressed.replace("shift+", "⇧")

    @cached_property
    def previews(self) -> Mapping[int, MarkerChange]:
        """Return what becomes of each enemy if the clock stops now; nothing before the roll."""
        return previews(self.view) if any(self.view.faces) else {}

    def showing(self, value: int) -> list[int]:
        """The dice that show a value, white ones first."""
        return self._by_face[value]

    def dice_in(self, zone: Zone, *others: Zone) -> list[int]:
        """The dice in these zones, white ones first."""
        dice = self._by_zone[zone]
        if others:
            dice = sorted((*dice, *(number for one in others for number in self._by_zone[one])), key=_rank)
        return dice

    @cached_property
    def _by_face(self) -> Mapping[int, list[int]]:
        return _sorted_by(self.view.faces)

    @cached_property
    def _by_zone(self) -> Mapping[int, list[int]]:
        return _sorted_by(self.view.zones_of)

    @cached_property
    def picks_dice(self) -> bool:
        """Return whether the answer is a die, wherever it lies."""
        return self.asks("second_wind") or (self.question is not None and self.question.kind in PICKED_FROM)

    def picked_from(self, zone: Zone) -> bool:
        """Return whether the answer is a die that lies in this zone."""
        if self.question is None or not self.picks_dice:
            return False
        if self.question.kind == "second_wind":
            return zone == self._resting_from()
        return zone in PICKED_FROM[self.question.kind]

    def die_pick(self, number: int) -> str | None:
        """Return what picking this die would answer: its colour, where dice of that colour are asked for."""
        if not self.picked_from(self.view.zones_of[number]):
            return None
        if self.asks("fatigue") and number in (*self.view.bonus, *self.view.fresh):
            return None
        return self.pick(COLOUR[number])

    def _resting_from(self) -> Zone:
        """The space of the fatigue track from which a power lets a die recover sooner."""
        assert self.view.inspiration is not None
        effects = self.view.cards.inspirations[self.view.inspiration].effects
        spaces = [effect.space for effect in effects if isinstance(effect, fx.FatigueSkip)]
        return Zone.MIDDLE if "middle" in spaces else Zone.TOP

    def die_name(self, number: int) -> str:
        """A die in words: its face if it shows one, its colour, and whether it is on loan."""
        colour = colour_word(COLOUR[number])
        face = self.view.faces[number]
        name = self.words.text(message("die-face", face=face, colour=colour) if face else colour)
        return self.words("picture-on-loan", die=name) if number in self.view.bonus else name

    def die_size(self, plain: float, *zones: Zone) -> float:
        """Return the size of the dice in these zones; dice that are asked for are large enough to pick."""
        if not any(self.picked_from(zone) for zone in zones):
            return plain
        return FINGER if self.tall else max(plain, 30)


def _sorted_by(facts: Sequence[int]) -> Mapping[int, list[int]]:
    """The dice for each fact that there is about them, white ones first."""
    dice: dict[int, list[int]] = defaultdict(list)
    for number in BY_COLOUR:
        dice[facts[number]].append(number)
    return dice


def dice_facts(context: ArenaContext, dice: Iterable[int]) -> tuple[Hashable, ...]:
    """Return all that dice are drawn from, but for where."""
    faces, bonus = context.view.faces, context.view.bonus
    if not context.picks_dice:
        return tuple([(number, faces[number], number in bonus) for number in dice])
    facts = []
    for number in dice:
        pick = context.die_pick(number)
        does = None if pick is None else context.option(COLOUR[number])
        facts.append((number, faces[number], number in bonus, pick, does))
    return tuple(facts)


def zone_facts(context: ArenaContext, *zones: Zone) -> tuple[Hashable, ...]:
    """Return the facts that the dice in these zones are drawn from, and whether one of them is asked for."""
    return tuple([(dice_facts(context, context.dice_in(zone)), context.picked_from(zone)) for zone in zones])


def drawn_die(
    context: ArenaContext, number: int, x: float, y: float, size: float, *, place: str = ""
) -> Node:
    """A die centred on (x, y). It is ``die-W4`` where it lies; elsewhere ``place`` goes before that."""
    pick = None if place else context.die_pick(number)
    return die(
        context.view.faces[number] or None,
        COLOURS[COLOUR[number]],
        x=x,
        y=y,
        size=size,
        # A die on loan from the disc bears a small sun: it goes back, and cannot be tired.
        corner="sun" if number in context.view.bonus else None,
        id=f"{place}die-{DICE[number]}",
        pick=pick,
        title=context.die_name(number),
        does=None if pick is None else context.option(COLOUR[number]),
    )


def row_of_dice(
    context: ArenaContext, dice: list[int], x: float, y: float, width: float, size: float
) -> list[Node]:
    """Dice side by side from ``x``, centred on ``y``, made smaller if they would be wider than ``width``."""
    step = min(size * 1.22, width / max(1, len(dice)))
    size = min(size, step / 1.1)
    return [
        drawn_die(context, number, x + size / 2 + step * place, y, size) for place, number in enumerate(dice)
    ]


def rows_of_dice(
    context: ArenaContext,
    dice: list[int],
    x: float,
    y: float,
    width: float,
    size: float,
    centred: bool = False,
) -> list[Node]:
    """Dice that keep their size, in as many rows below ``y`` as they need."""
    columns = _columns(width, size)
    step = size * 1.2
    inset = (width - (min(columns, len(dice)) - 1) * step) / 2 if centred else size / 2
    return [
        drawn_die(
            context, number, x + inset + step * (i % columns), y + size / 2 + step * (i // columns), size
        )
        for i, number in enumerate(dice)
    ]


def rows_height(dice: list[int], width: float, size: float) -> float:
    """Return how tall these rows are."""
    rows = -(-len(dice) // _columns(width, size))
    return rows * size * 1.2 - size * 0.2 if rows else 0


def _columns(width: float, size: float) -> int:
    return max(1, int((width + size * 0.2) / (size * 1.2)))
