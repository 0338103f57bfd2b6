"""A game as the platform knows it: its rules, its information, its language, its art and its play."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeAlias, TypeVar

import msgspec

from tablee.core.i18n import event_message, question_message, words
from tablee.core.model.chance import Chance
from tablee.core.model.questions import AnyQuestion, Procedure, Refused, Seat
from tablee.core.model.state import Event, Outcome, Shared, State

if TYPE_CHECKING:
    from tablee.core.i18n import Message, Name, Translator
    from tablee.core.model.log import Setup
    from tablee.core.observation import Bot, Guide, Observation
    from tablee.core.queries import DistanceQuery, MovePreview, OptionPreview, QueryResult, Thing
    from tablee.core.terminal_picture import TerminalPicture

S = TypeVar("S", bound=State)
V = TypeVar("V")

Shape: TypeAlias = Literal["wide", "tall"]
"""The format of a picture: a table in a window, or a phone held upright (about 390 units wide)."""


class NoContent(Shared):
    """The content of a game without packs."""

    hash = "no cards"


NO_CONTENT = NoContent()


@dataclass(frozen=True, kw_only=True, eq=False, slots=True)
class Rules(Generic[S]):
    """The rulebook: the types of state and options, the set-up and the steps of play."""

    state: type[S]
    options: type[Any]
    """A struct of the options of a match, each with its default."""
    load: Callable[[Sequence[Path]], Shared] = lambda packs: NO_CONTENT
    """Reads the content: the base pack and further packs. The default suits a game without packs."""
    notices: Callable[[Any], Sequence[Message]] = lambda content: ()
    """What is unusual in content, for designers: `tablee pack check` prints it, and it can be played."""
    new: Callable[[Setup, Chance], S]
    """The set-up: makes the state before the first step."""
    step: Callable[[S], Procedure[None]]
    """Plays the next step, chosen from the state itself; between two steps no generator is alive."""
    concede: Callable[[S, Seat], Outcome | None] | None = None
    """Ends the match when a seat gives up, or returns None: the others play on, with the next step. It also
    clears whatever the step under way holds in the state."""
    most_answers: int = 10_000
    """A match that takes more answers than this is endless: a bug."""


@dataclass(frozen=True, kw_only=True, eq=False, slots=True)
class Information(Generic[S, V]):
    """The border between what a seat knows and what it does not, and what it may ask without deciding."""

    view: Callable[[S, Seat | None], V]
    """The view of one seat; None: of a spectator."""
    reshuffle_hidden: Callable[[S, Seat, Chance], None]
    """Replaces what a seat cannot know by something equally possible, in place."""
    components: Callable[[S], Mapping[str, int]]
    """Counts the components on the table, wherever they are: nothing may get lost."""
    query: Callable[[V, MovePreview | DistanceQuery | OptionPreview], QueryResult] | None = None
    """Answers what players ask of a table without deciding: a move, a distance, the result of an option."""
    has_preview: Callable[[V, AnyQuestion, Any], bool] = lambda view, question, option: False
    """Whether ``query`` has a preview of an option before it is chosen."""
    things: Callable[[V], Sequence[Thing]] = lambda view: ()
    """The things on the table that players can point at."""
    pointed_answers: Callable[[V, AnyQuestion, str], Sequence[Any]] = lambda view, question, thing: ()
    """The answers that pointing at a thing stands for, on offer or not; none where the question asks for
    nothing of its kind. The question's own ``refuse`` gives the reason for each one that is not on offer."""


@dataclass(frozen=True, kw_only=True, eq=False, slots=True)
class Language(Generic[V]):
    """The messages of a game: its questions, options and events, and the table as text.

    All of them take the view, so they cannot show what the view does not hold.
    """

    option: Callable[[V, AnyQuestion, Any], Message]
    """One option of a question, as a button or a line of a menu shows it."""
    prompt: Callable[[V, AnyQuestion], Message] = question_message
    """The question in one sentence; by default the message ``ask-KIND``."""
    event: Callable[[V, Event], Message] = event_message
    """An event as a line of the log; by default the message ``event-`` and the name of its class."""
    text: Callable[[V, Translator], list[str]]
    """The table as lines of text."""
    stages: Callable[[V], tuple[Message, ...]] = lambda view: ()
    """The stage of the match that a view shows, from coarse to fine: the round, then the phase.

    A stage that was left does not come back: the log is folded by stages, a replay lists them, and a practice
    table goes back to the beginning of one.
    """
    touches: Callable[[V, Event], Sequence[str]] = lambda view, event: ()
    """The ids in the picture of what an event is about: pointing at its line of the log lights them.

    An id that the picture lacks is skipped: its piece has left the table.
    """
    why: Callable[[V, Event], tuple[Message, ...]] = lambda view, event: ()
    """The reasons behind a line of the log, which a player may open: why a scripted foe went there, by which
    rule."""
    moments: Mapping[type[Event], int] = field(default_factory=dict)
    """The kinds of events that a match is remembered by, each with its weight: the end scene tells the
    weightiest, in their order."""
    key: Callable[[AnyQuestion, Any], str | None] = lambda question, value: None
    """The key that a player would expect for an option."""
    phrases: Sequence[str] = ()
    """Messages without variables that people say to each other at this game, in everybody's own language."""
    warning: Callable[[V, AnyQuestion, Any], Message | None] = lambda view, question, value: None
    """The warning before a choice of weight; the host asks for confirmation."""


@dataclass(frozen=True, kw_only=True, eq=False, slots=True)
class Art(Generic[V]):
    """The pictures of a game."""

    picture: Callable[[V, AnyQuestion | None, Translator, Shape], object]
    """The table as an SVG document: text, or an object whose ``str`` is that text (a node of ``tablee.art``).

    The server writes only those nodes that a page does not have yet. A piece that answers the question when
    picked has the option in ``data-pick``, a greyed piece the blocked value in ``data-blocked``, both as
    ``pick_of`` writes them. The options as buttons are no part of it: the page has them beside.
    """
    screen: Callable[[V, AnyQuestion | None, Translator, int], TerminalPicture] | None = None
    """The table in characters, for the full-screen terminal, no wider than that many: 72 at least. Without it
    the terminal shows the lines of text."""
    trail: Callable[[V, Event, Shape], object] = lambda view, event, shape: ""
    """What an event leaves behind on the picture until the seat answers again: the way of a piece and a ghost
    where it was. SVG, or a node, in the units of the element with ``data-place`` (else those of the picture).

    A path in it with ``data-walks``, the id of a piece, is the way that the piece is shown to go.
    """
    face: Callable[[V, str, Translator], object | None] = lambda view, thing, t: None
    """The card of a thing on the table, by its id in the picture, large enough to be read: SVG, or a
    node of one. None: it has none, or is its own card already, and the piece itself is enlarged."""
    merges: Callable[[Event], bool] = lambda event: False
    """Whether the picture after an event is left out, and the next one shows it too: its rule is in the
    middle of a change there, or two events are one to a player."""
    cover: Callable[[Translator], str] | None = None
    """A small picture, of about 480 by 300 units, for the front page."""
    preset: Callable[[str], object] | None = None
    """A small picture of a preset, by its id, of about 240 by 96 units."""
    style: str = ""
    """The game's own rules for its pictures, on top of ``tablee.art``'s stylesheet and in its language."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Chronicle(Generic[S]):
    """The statistics of a match under way, besides its outcome: for reports on balance."""

    round: Callable[[S], int]
    """The number of the round, counted up from 1; 0: the set-up. A new round is when the rest is called."""
    standings: Callable[[S], Sequence[int]]
    """How well each seat stands, as players would count it: more is better."""
    cards: Callable[[S], Iterable[tuple[Seat, str]]]
    """The ids of the cards that have come up, each with the seat that it helps or hurts."""
    decks: Callable[[Any], Mapping[str, Mapping[str, Name]]]
    """The names of these cards in the content, by the file of a pack that they are in and by id."""
    characters: Callable[[S], Sequence[str]] = lambda s: ()
    """The id of the character that each seat plays, where the game has such a choice."""
    tallies: Mapping[str, Callable[[S, AnyQuestion, Any], int]] = field(default_factory=dict)
    """Counters over a match, by name: each function returns what the answer about to be given adds. The sums
    are facts of the match, beside those of its outcome."""


@dataclass(frozen=True, eq=False, slots=True)
class Preset:
    """A ready choice of options, as most people want to play."""

    id: str
    """Its name is the message ``preset-ID``, one line about it ``preset-ID-help``."""
    options: Mapping[str, Any] = field(default_factory=dict)
    """The options that differ from their defaults."""
    seats: int | None = None
    """The number of seats; None: the least."""
    minutes: tuple[int, int] = (0, 0)
    """How long such a match takes, at least and at most."""


@dataclass(frozen=True, kw_only=True, eq=False, slots=True)
class Play(Generic[S, V]):
    """Bots and their helpers, statistics and rankings. All of it may be left out."""

    bots: Mapping[str, Callable[[], Bot]] = field(default_factory=dict)
    """The game's own bots, by name."""
    levels: Mapping[str, str] = field(default_factory=dict)
    """Bots by measured strength, the weakest first: the name of a level (``beginner``, ``fair``, ``strong``,
    ``expert``) and the bot that plays at it."""
    presets: Sequence[Preset] = ()
    """What most people want to play, the smallest first: a first match is played with that one."""
    weight: Literal["light", "medium", "heavy"] | None = None
    """How much there is to learn before one plays well."""
    hint_bot: str | None = None
    """The bot that gives hints."""
    guide: Callable[[], Guide] | None = None
    """The game's knowledge for search bots: the candidates at a question, the value of a position."""
    least_ms: Callable[[Observation, Any], int] = lambda observation, value: observation.reaction_ms()
    """The earliest time of this answer by a bot under a running clock: no faster than a person.

    It may use the bot's own dice (``observation.rng``). By default it is a person's time to react in a race.
    """
    features: Callable[[V], Sequence[float]] | None = None
    """A view as numbers for an agent that learns, always as many; None: see ``tablee.rl``."""
    chronicle: Chronicle[S] | None = None
    """The statistics of a match under way; without it, reports know the outcome only."""
    ranking: Mapping[str, Literal["more", "fewer"]] = field(default_factory=dict)
    """The facts of an outcome that make one win better than another, with the same options: the weightiest
    first, each with whether more of it is better or fewer."""
    is_ranked: Callable[[Any], bool] = lambda options: True
    """Whether results with these options count for ratings and among best results: not with a slower clock or
    without one, nor with numbers that make the game another one."""
    simulation: Mapping[str, Any] = field(default_factory=dict)
    """The options that differ from their defaults in simulations: a clock that counts answers, for
    example."""


@dataclass(frozen=True, kw_only=True, eq=False, slots=True)
class CampaignRules:
    """A campaign: a chain of matches, its chapters. Each takes in the record that the one before gave.

    The platform keeps records as bytes and never looks inside. What leaves a record is made from ``view``.
    """

    view: Callable[[bytes, Seat | None, Any], Any]
    """The view of a record for one seat of the match that gave it (None: a spectator), with the content."""
    title: Callable[[Any], Message]
    """Where the campaign stands, in a few words, from the view: lists of campaigns show it to members."""
    text: Callable[[Any, Translator], list[str]]
    """The journal as lines of text, from the view."""
    picture: Callable[[Any, Translator, Shape], object] | None = None
    """The journal as an SVG document, from the view."""
    is_over: Callable[[bytes], bool]
    """Whether a record is the last one."""
    seats: Callable[[bytes], tuple[int, int]]
    """The least and the most seats of the chapter that a record opens."""
    upgrade: Callable[[bytes], bytes] = lambda record: record
    """A record of an earlier version as this version writes it; one that is up to date stays as it is."""
    unknown: Callable[[bytes, Any], Sequence[str]] = lambda record, content: ()
    """The ids in a record that the content does not have."""
    options: Mapping[str, Any] = field(default_factory=dict)
    """Options that all chapters have, whatever else was chosen."""
    has_secrets: bool = True
    """Whether a record holds what some player may not know: no file of it leaves a server before the end."""

    def readable(self, record: bytes, content: Any) -> bytes:
        """A record as this version of the rules reads it; refused if it is broken or names unknown cards."""
        try:
            upgraded = self.upgrade(record)
            unknown = self.unknown(upgraded, content)
            if not unknown:
                self.view(upgraded, None, content)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, LookupError) as error:
            raise Refused("record_broken", reason=str(error)) from error
        if unknown:
            raise Refused("record_unknown_cards", names=", ".join(sorted(unknown)))
        return upgraded


@dataclass(frozen=True, kw_only=True, eq=False, slots=True)
class Game(Generic[S, V]):
    """One game: its rules and everything the platform may ask of it."""

    id: str
    version: str
    """The version of the rules: a match pins it, and a file of another version is refused."""
    folder: Path
    """The folder of ``packs/``, ``texts/`` and ``tutorials/``."""
    least_seats: int = 1
    most_seats: int = 1
    pairs: bool = False
    """Whether its rules let two people play a seat together: a table may have seats for two."""
    complete: bool = False
    """Whether every rule of the specification must be named by a test."""

    rules: Rules[S]
    information: Information[S, V]
    language: Language[V]
    art: Art[V]
    play: Play[S, V] = field(default_factory=Play)
    campaign: CampaignRules | None = None
    """How its campaigns go on from match to match, if it has any."""

    def content(self, packs: Sequence[Path] = ()) -> Shared:
        """The base content, with further packs on top of it."""
        return _content(self, tuple(packs))


AnyGame: TypeAlias = Game[Any, Any]
"""A game whose state and view are of no concern: for code that serves every game."""


@cache
def _content(game: AnyGame, packs: tuple[Path, ...]) -> Shared:
    return game.rules.load(packs)


def rule_words(game: AnyGame, t: Translator, rule: str) -> str | None:
    """A rule in a few plain sentences, in the language of ``t``; None if the game has no text for it.

    The text of ``TW-4.2`` is the message ``rule-TW-4-2`` of the game's own catalogue.
    """
    own = words(t.language, game.folder / "texts")
    id = f"rule-{rule.replace('.', '-')}"
    return own(id) if own.has(id) else None
