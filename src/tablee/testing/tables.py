"""Small tables for tests of rules: a state from a short description, loaded dice, stacked decks."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, MutableSequence, Sequence
from contextlib import contextmanager
from typing import Any, SupportsIndex, TypeVar

import msgspec

from tablee.core import AnyMatch, Chance, Game, Match, Shared, State
from tablee.core.engine.match import key_of
from tablee.core.model.log import Checkpoint, Setup

S = TypeVar("S", bound=State)
T = TypeVar("T")


def load_dice(s: State, *dice: int) -> None:
    """The next dice rolled on this table show these faces; rolling more of them is an error.

    Shuffles are not loaded: see :func:`stack`.
    """
    s.chance.loaded = dice


def stack(deck: MutableSequence[T], *top: T) -> None:
    """Put these cards, which are in the deck, on top of it: the first named is drawn first."""
    for card in top:
        try:
            deck.remove(card)
        except ValueError:
            raise AssertionError(f"{card!r} is not in the deck: {list(deck)}") from None
    deck.extend(reversed(top))


def table(
    game: Game[S, Any],
    options: Any = None,
    seed: int | bytes = 0,
    *,
    seats: int | None = None,
    dice: Iterable[int] | None = None,
    content: Any = None,
    record: bytes | None = None,
    at: Mapping[str, Any] | None = None,
    **fields: Any,
) -> S:
    """The state of a new match before its first step, with some fields as the test wants them.

    ``options`` may be a dict of those that differ from the defaults. Fields of fields are named by
    their path in ``at``, and must exist::

        s = table(GAME, {"modules": ["dragon"]}, dice=[6, 6], health=2, at={"slots[2].pos": 3})
    """
    if options is None or isinstance(options, dict):
        options = msgspec.convert(options or {}, game.rules.options)
    # A match runs on to its first question: the table before that is needed.
    setup = Match.new(game, options, seed, seats=seats, content=content, record=record).setup
    s = game.rules.new(setup, Chance(setup.key))
    for path, value in (*fields.items(), *(at or {}).items()):
        set_at(s, path, value)
    if dice is not None:
        load_dice(s, *dice)
    return s


def match_at(game: Game[S, Any], state: S, *, seats: int | None = None) -> Match[S]:
    """A match that stands at a prepared table, before its next step, and goes on by the game's own rules::

        match = match_at(GAME, table(GAME, phase="act", health=2))

        play(match, 3)

        assert match.state.health == 1

    The match plays on a copy: the table that was given stays as it is. Options and content are those that
    the state holds. ``seats``: how many there are, where the state does not say so itself (as ``seats``).
    """
    if seats is None:
        seats = getattr(state, "seats", game.least_seats if game.least_seats == game.most_seats else None)
    if seats is None:
        raise AssertionError(
            f"{game.id}: this state does not say how many seats there are: match_at(…, seats=…)"
        )
    setup = Setup(
        options=_held(state, game.rules.options, game.rules.options),
        seats=seats,
        key=key_of(0),
        salt=bytes(16),
        content=_held(state, Shared, game.content),
    )
    return Match(game, setup, listening=True, standing=(Checkpoint(0, 0, 0, state), ()))


def _held(state: State, kind: type[T], otherwise: Callable[[], T]) -> T:
    """The parts of the state that are of this kind."""
    for name in state.__struct_fields__:
        value = getattr(state, name)
        if isinstance(value, kind):
            return value
    return otherwise()


class StrictDeck(list[T]):
    """A deck of which only so many cards may be drawn."""

    left = 0
    stacked = 0

    def pop(self, index: SupportsIndex = -1) -> T:
        """Draw a card; one beyond those that were stacked is an error."""
        if not self.left:
            raise AssertionError(f"a card is drawn beyond the {self.stacked} that were stacked")
        self.left -= 1
        return super().pop(index)


@contextmanager
def strictly(thing: AnyMatch | State, dice: Iterable[int] = (), **decks: Sequence[Any]) -> Iterator[None]:
    """Have these dice rolled and these cards drawn inside the block, no other ones, and all of them::

        with strictly(match, dice=[4, 2], melee_deck=[3, 3, 1]):
            play(match, (0, "attack"))

    A deck is named by its field in the state; its cards lie in it, and the first named is drawn first. A
    die or a card beyond those named is an error where it is rolled or drawn, and one that is left over is an
    error at the end of the block.
    """
    state = thing.state if isinstance(thing, Match) else thing
    load_dice(state, *dice)
    strict: dict[str, StrictDeck[Any]] = {}
    for name, cards in decks.items():
        strict[name] = deck = StrictDeck(getattr(state, name))
        stack(deck, *cards)
        deck.left = deck.stacked = len(cards)
        setattr(state, name, deck)
    yield
    state = thing.state if isinstance(thing, Match) else thing
    if state.chance.loaded:
        raise AssertionError(f"dice are left over: {list(state.chance.loaded)}")
    for name, deck in strict.items():
        if deck.left:
            raise AssertionError(f"{name}: {deck.left} of {deck.stacked} stacked cards were not drawn")
        setattr(state, name, list(deck))
    state.chance.loaded = None


_PART = re.compile(r"(?:^|\.)(?P<field>[A-Za-z_]\w*)|\[(?P<index>-?\d+)\]|\[(?P<key>[^\]]+)\]")


def set_at(thing: Any, path: str, value: Any) -> None:
    """Set the field, list item or dict entry that ``path`` names: ``slots[2].pos``, ``purses[ana]``."""
    parts = list(_PART.finditer(path))
    if not parts or "".join(part[0] for part in parts) != path:
        raise AssertionError(f"{path!r} is not a path: write it like slots[2].pos")
    for number, part in enumerate(parts):
        last = number == len(parts) - 1
        try:
            if part["field"] is not None:
                here = getattr(thing, part["field"])
                if last:
                    setattr(thing, part["field"], value)
            else:
                index: Any = part["key"] if part["index"] is None else int(part["index"])
                here = thing[index] if not last or isinstance(thing, MutableSequence) else None
                if last:
                    thing[index] = value
        except (AttributeError, LookupError, TypeError) as error:
            raise AssertionError(f"{path}: there is no {part[0]!r} ({error})") from None
        thing = here
