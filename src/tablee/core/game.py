"""A game as the platform knows it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeAlias, TypeVar

from tablee.core.i18n import words
from tablee.core.model.chance import Chance
from tablee.core.model.questions import AnyQuestion, Procedure, Seat
from tablee.core.model.state import Event, Outcome, Shared, State

if TYPE_CHECKING:
    from tablee.core.i18n import Message, Name, Translator
    from tablee.core.model.log import Setup
    from tablee.core.observation import Bot, Guide
    from tablee.core.queries import DistanceQuery, MovePreview, OptionPreview, QueryResult, Thing

S = TypeVar("S", bound=State)
V = TypeVar("V")

Shape: TypeAlias = Literal["wide", "tall"]
"""For what a picture is drawn: a table in a window, or a phone held upright (about 390 units wide)."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Chronicle(Generic[S]):
    """What statistics keep of a match under way, besides its outcome: for reports on balance."""

    round: Callable[[S], int]
    """How far the match is, counted up from 1; 0: the set-up. When a round begins, the match is looked at."""
    standings: Callable[[S], Sequence[int]]
    """How well each seat stands, as players would count it: more is better."""
    cards: Callable[[S], Iterable[tuple[Seat, str]]]
    """The ids of the cards that have come up, each with the seat that it helps or hurts."""
    decks: Callable[[Any], Mapping[str, Mapping[str, Name]]]
    """The names of these cards in the content, by the file of a pack that they are in and by id."""
    characters: Callable[[S], Sequence[str]] = lambda s: ()
    """Who each seat plays, by id, where the game has such a choice."""
    tallies: Mapping[str, Callable[[S, AnyQuestion, Any], int]] = field(default_factory=dict)
    """What is counted over a match, by name: what an answer adds that is about to be given. The sums are
    facts of the match, beside those of its outcome."""


@dataclass(frozen=True, kw_only=True, eq=False, slots=True)
class Game(Generic[S, V]):
    """One game: its rules and everything the platform may ask of it."""

    id: str
    version: str
    """Of the rules: a match pins it, and a file of another version is refused."""
    state: type[S]
    options: type[Any]
    """A struct of the options of a match, each with its default."""
    least_seats: int = 1
    most_seats: int = 1
    complete: bool = False
    """Whether every rule of the specification must be named by a test."""
    folder: Path
    """Where ``packs/``, ``texts/`` and ``tutorials/`` are."""

    load: Callable[[Sequence[Path]], Shared]
    """The content of the base pack and of further packs."""
    new: Callable[[Setup, Chance], S]
    """Set-up: the state before the first step."""
    step: Callable[[S], Procedure[None]]
    """Play the next step, chosen from the state itself; between two steps no generator is alive."""
    view: Callable[[S, Seat | None], V]
    reshuffle_hidden: Callable[[S, Seat, Chance], None]
    """Replace what a seat cannot know by something equally possible, in place."""
    components: Callable[[S], Mapping[str, int]]
    """How many of each component are on the table, wherever they are: nothing may get lost."""
    concede: Callable[[S, Seat], Outcome | None] | None = None
    """How the match ends when a seat gives up; or None: the others play on, with the next step. Whatever the
    step under way holds in the state is tidied up here."""

    prompt: Callable[[V, AnyQuestion], Message]
    """What is being asked, in one sentence."""
    option_words: Callable[[V, AnyQuestion, Any], Message]
    event_words: Callable[[V, Event], Message]
    text: Callable[[V, Translator], list[str]]
    """The table as lines of text."""
    picture: Callable[[V, AnyQuestion | None, Translator, Shape], object]
    """The table as an SVG document: text, or what ``str`` makes it of, as the nodes of ``tablee.art`` are.

    Of nodes only those are written that a page does not have already. What is picked on the table to answer
    the question has the option in ``data-pick``, what is greyed there the blocked value in ``data-blocked``,
    both as ``pick_of`` writes them. The options as buttons are no part of it: the page has them beside.
    """
    style: str = ""
    """The game's own rules for its pictures, on top of ``tablee.art``'s stylesheet and in its language."""
    cover: Callable[[Translator], str] | None = None
    """A small picture, of about 480 by 300 units, that makes one want to play. It says nothing new."""
    key: Callable[[AnyQuestion, Any], str | None] = lambda question, value: None
    """The key that a player would expect for an option."""
    warning: Callable[[V, AnyQuestion, Any], Message | None] = lambda view, question, value: None
    """What to say before a choice of weight is made; the host asks to confirm it."""
    touches: Callable[[V, Event], Sequence[str]] = lambda view, event: ()
    """The ids in the picture of what an event is about: pointing at its line of the log lights them.

    Of what has left the table meanwhile there is nothing to light: an id that the picture lacks is skipped.
    """
    stages: Callable[[V], tuple[Message, ...]] = lambda view: ()
    """Where in the match a view stands, from coarse to fine: the round, then the phase.

    One that was left does not come back: the log is folded by them, a replay lists them, and a practice table
    goes back to the beginning of one.
    """
    least_ms: Callable[[V, AnyQuestion, Any], int] = lambda view, question, value: 0
    """When a bot may give this answer under a running clock, so that it is no faster than a person."""
    query: Callable[[V, MovePreview | DistanceQuery | OptionPreview], QueryResult] | None = None
    """Answers what players ask of a table without deciding: what going somewhere would do, the ruler, what an
    option would come to."""
    weighs: Callable[[V, AnyQuestion, Any], bool] = lambda view, question, option: False
    """Whether ``query`` has something to say about an option before it is chosen."""
    things: Callable[[V], Sequence[Thing]] = lambda view: ()
    """What can be pointed at on the table."""
    meant: Callable[[V, AnyQuestion, str], Sequence[Any]] = lambda view, question, thing: ()
    """The answers that pointing at a thing would mean, on offer or not; none where the question asks for
    nothing of its kind. Of those that are not on offer, the question's own ``refuse`` says why."""
    features: Callable[[V], Sequence[float]] | None = None
    """What a view says to an agent that learns, as numbers, always as many; None: see ``tablee.rl``."""
    bots: Mapping[str, Callable[[], Bot]] = field(default_factory=dict)
    levels: Mapping[str, str] = field(default_factory=dict)
    """Bots by how strong they were measured to be, the weakest first: the name of a level (``beginner``,
    ``fair``, ``strong``, ``expert``) and the bot that plays so."""
    hint_bot: str | None = None
    guide: Callable[[], Guide] | None = None
    """What helps those who search this game: where to look first, and how well a seat stands."""
    record_view: Callable[[bytes, Seat | None], Any] | None = None
    """In a campaign: what a seat may see of the record."""
    chronicle: Chronicle[S] | None = None
    """What statistics keep of a match under way; without it, they know how it ended."""
    ranking: Mapping[str, Literal["more", "fewer"]] = field(default_factory=dict)
    """The facts of an outcome that make one win better than another, with the same options: the weightiest
    first, each with whether more of it is better or fewer."""
    is_ranked: Callable[[Any], bool] = lambda options: True
    """Whether results with these options count for ratings and among best results: not with a slower clock or
    without one, nor with numbers that make the game another one."""
    simulation: Mapping[str, Any] = field(default_factory=dict)
    """What differs from the options' defaults when nobody waits: a clock that counts answers, say."""
    most_answers: int = 10_000
    """A match that takes more answers than this is endless: a bug."""

    def content(self, packs: Sequence[Path] = ()) -> Shared:
        """The base content, with further packs on top of it."""
        return _content(self, tuple(packs))


AnyGame: TypeAlias = Game[Any, Any]
"""A game whose state and view are of no concern: for code that serves every game."""


@cache
def _content(game: AnyGame, packs: tuple[Path, ...]) -> Shared:
    return game.load(packs)


def rule_words(game: AnyGame, t: Translator, rule: str) -> str | None:
    """A rule in a few plain sentences, in the language of ``t``; None if the game has no text for it.

    The text of ``TW-4.2`` is the message ``rule-TW-4-2`` of the game's own catalogue.
    """
    own = words(t.language, game.folder / "texts")
    id = f"rule-{rule.replace('.', '-')}"
    return own(id) if own.has(id) else None
