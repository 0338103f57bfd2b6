"""The core: questions, answers, state, chance, events, views, matches, packs and texts."""

from tablee.core.campaign import Campaign
from tablee.core.content.errors import ContentError
from tablee.core.content.packs import Card, EffectBase, PackError, content_hash, read_packs
from tablee.core.content.tutorial import Lesson, Tutorial, lesson_at, tutorials_of
from tablee.core.copying import copy_state
from tablee.core.engine.asking import anyone, ask, may, must, once, order, place, race, several, together
from tablee.core.engine.clocks import start_clock, stop_clock
from tablee.core.engine.emit import emit
from tablee.core.engine.match import AnyMatch, Match, RuleBroken
from tablee.core.engine.rolls import draw, roll, scatter, shuffle, unveil
from tablee.core.engine.runner import run_procedure
from tablee.core.game import AnyGame, Chronicle, Game, Shape, rule_words
from tablee.core.i18n import Message, Name, TextError, Translator, event_id, message, message_id, words
from tablee.core.model.chance import Chance
from tablee.core.model.log import LogEntry, Moment, Setup
from tablee.core.model.questions import (
    NOTHING,
    PASS,
    AnyQuestion,
    Blocked,
    Claim,
    Path,
    PlaceQuestion,
    Point,
    Procedure,
    Question,
    Refusal,
    Refused,
    Region,
    Seat,
    pick_of,
)
from tablee.core.model.state import Clock, EndOf, Event, GameOver, Outcome, Shared, State, TimeUp
from tablee.core.observation import Bot, Guide, Observation
from tablee.core.queries import DistanceQuery, MovePreview, OptionPreview, QueryResult, Thing
from tablee.core.registry import GameNotFound, all_games, find_game, game_ids, load_game, register
from tablee.core.serialization import SaveError, decode_state, encode_state, from_bytes, to_bytes

__all__ = [
    "NOTHING",
    "PASS",
    "AnyGame",
    "AnyMatch",
    "AnyQuestion",
    "Blocked",
    "Bot",
    "Campaign",
    "Card",
    "Chance",
    "Chronicle",
    "Claim",
    "Clock",
    "ContentError",
    "DistanceQuery",
    "EffectBase",
    "EndOf",
    "Event",
    "Game",
    "GameNotFound",
    "GameOver",
    "Guide",
    "Lesson",
    "LogEntry",
    "Match",
    "Message",
    "Moment",
    "MovePreview",
    "Name",
    "Observation",
    "OptionPreview",
    "Outcome",
    "PackError",
    "Path",
    "PlaceQuestion",
    "Point",
    "Procedure",
    "QueryResult",
    "Question",
    "Refusal",
    "Refused",
    "Region",
    "RuleBroken",
    "SaveError",
    "Seat",
    "Setup",
    "Shape",
    "Shared",
    "State",
    "TextError",
    "Thing",
    "TimeUp",
    "Translator",
    "Tutorial",
    "all_games",
    "anyone",
    "ask",
    "content_hash",
    "copy_state",
    "decode_state",
    "draw",
    "emit",
    "encode_state",
    "event_id",
    "find_game",
    "from_bytes",
    "game_ids",
    "lesson_at",
    "load_game",
    "may",
    "message",
    "message_id",
    "must",
    "once",
    "order",
    "pick_of",
    "place",
    "race",
    "read_packs",
    "register",
    "roll",
    "rule_words",
    "run_procedure",
    "scatter",
    "several",
    "shuffle",
    "start_clock",
    "stop_clock",
    "to_bytes",
    "together",
    "tutorials_of",
    "unveil",
    "words",
]
