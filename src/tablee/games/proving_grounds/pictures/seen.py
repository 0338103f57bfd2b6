"""What a picture is drawn from: the view, the question and the words; and how a die is drawn."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import msgspec

from tablee.art import Node, State, die, el, glyph
from tablee.core import Question, Words, message
from tablee.games.proving_grounds import effects as fx
from tablee.games.proving_grounds.cards import COLOURS
from tablee.games.proving_grounds.rules.attacks import Attack, all_attacks
from tablee.games.proving_grounds.state import COLOUR, DICE, Slot, Zone
from tablee.games.proving_grounds.text import SHOWING
from tablee.games.proving_grounds.view import View
from tablee.games.proving_grounds.words import colour_word, key, option_words, prompt

PICKED_FROM: dict[str, tuple[Zone, ...]] = {
    "fatigue": (Zone.POOL, Zone.ASSIGNED, Zone.STOCK),
    "swap": (Zone.STACK,),
    "bonus": (Zone.DISC,),
}
"""Questions whose answer is the colour of a die, and where such dice lie."""


@dataclass(frozen=True)
class Seen:
    """A view with the question that is asked, in one language."""

    view: View
    question: Question[Any] | None
    words: Words

    @cached_property
    def offered(self) -> tuple[Any, ...]:
        """The answers that are on offer, in order."""
        return () if self.question is None else tuple(self.question.offered())

    def asks(self, *kinds: str) -> bool:
        """Whether the question is of one of these kinds."""
        return self.question is not None and self.question.kind in kinds

    def prompt(self) -> str:
        """What is being asked."""
        return "" if self.question is None else self.words.say(prompt(self.view, self.question))

    def pick(self, value: Any) -> str | None:
        """An option as a page sends it back, or None if it is not on offer."""
        return msgspec.json.encode(value).decode() if value in self.offered else None

    def option(self, value: Any) -> str:
        """An option in words."""
        assert self.question is not None
        return self.words.say(option_words(self.view, self.question, value))

    def key(self, value: Any) -> str | None:
        """The key for an option, as it is printed on a keyboard."""
        pressed = None if self.question is None else key(self.question, value)
        if pressed == "space":
            return self.words("picture-key-space")
        return pressed and pressed.replace("shift+", "⇧")

    @cached_property
    def _reasons(self) -> list[tuple[Any, str]]:
        return [] if self.question is None else [(b.value, b.code) for b in self.question.greyed()]

    def reason(self, value: Any) -> str | None:
        """Why something that a player might expect cannot be done now."""
        for blocked, code in self._reasons:
            if blocked == value:
                return self.words(f"refused-{code.replace('_', '-')}")
        return None

    @cached_property
    def attacks(self) -> dict[int, Attack]:
        """What would happen in each slot if the clock stopped now; what is resolved has no preview."""
        view = self.view
        if view.phase not in SHOWING or view.outcome is not None or not any(view.faces):
            return {}
        # Markers that have reached the top stay in the count: a solo there may be the first of the round.
        still = [
            Slot(place.enemy, min(place.pos, view.cards.tops[place.enemy] - 1), place.shield)
            for place in view.slots
        ]
        attacks = all_attacks(msgspec.structs.replace(view, slots=still))
        return {slot: attack for slot, attack in attacks.items() if slot > view.settled}

    def dice_in(self, *zones: Zone) -> list[int]:
        """The dice in these zones, white ones first."""
        return by_colour(die for die, zone in enumerate(self.view.zones_of) if zone in zones)

    def die_pick(self, number: int) -> str | None:
        """What picking this die would answer: its colour, where dice of that colour are asked for."""
        if self.question is None:
            return None
        zone, kind = self.view.zones_of[number], self.question.kind
        zones = (self._resting_from(),) if kind == "second_wind" else PICKED_FROM.get(kind, ())
        if zone not in zones or (kind == "fatigue" and number in (*self.view.bonus, *self.view.fresh)):
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
        name = self.words.say(message("die-face", face=face, colour=colour) if face else colour)
        return self.words("picture-on-loan", die=name) if number in self.view.bonus else name


def by_colour(dice: Iterable[int]) -> list[int]:
    """Dice in the order of the colours: white, blue, green, yellow."""
    return sorted(dice, key=lambda number: (COLOUR[number], number))


def drawn_die(
    seen: Seen, number: int, x: float, y: float, size: float, *, state: State = "plain", place: str = ""
) -> Node:
    """A die centred on (x, y). It is ``die-W4`` where it lies; elsewhere ``place`` goes before that."""
    pick = None if place else seen.die_pick(number)
    name = seen.die_name(number)
    if pick is not None:
        name = f"{name} · {seen.option(COLOUR[number])}"
    drawn = die(
        seen.view.faces[number] or None,
        COLOURS[COLOUR[number]],
        x=x,
        y=y,
        size=size,
        state=state,
        id=f"{place}die-{DICE[number]}",
        pick=pick,
        title=name,
    )
    if number not in seen.view.bonus:
        return drawn
    # A die on loan from the disc bears a small sun: it goes back, and cannot be tired.
    corner = size * 0.46
    sun = el(
        "g",
        el("circle", r=size * 0.2, class_="sun-ground"),
        glyph("sun", size=size * 0.36, class_="sun-sign"),
        transform=f"translate({x + corner:g} {y - corner:g})",
    )
    return el("g", drawn, sun)


def row_of_dice(seen: Seen, dice: list[int], x: float, y: float, width: float, size: float) -> list[Node]:
    """Dice side by side from ``x``, centred on ``y``, made smaller if they would be wider than ``width``."""
    step = min(size * 1.22, width / max(1, len(dice)))
    size = min(size, step / 1.1)
    return [
        drawn_die(seen, number, x + size / 2 + step * place, y, size) for place, number in enumerate(dice)
    ]
