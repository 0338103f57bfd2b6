"""Table sessions: matches in play with their clocks, bots, hints and undo, for terminal and server alike."""

from tablee.session.beats import Beat, BeatRecorder
from tablee.session.bots import BotTask, MakeBot, Thinker
from tablee.session.clocks import Clocks
from tablee.session.log import LogLine, MatchLog, Stages
from tablee.session.replay import Frame, Replay, replay_of
from tablee.session.table import TableSession
from tablee.session.undo_requests import UndoneAnswer, UndoRequest

__all__ = [
    "Beat",
    "BeatRecorder",
    "BotTask",
    "Clocks",
    "Frame",
    "LogLine",
    "MakeBot",
    "MatchLog",
    "Replay",
    "Stages",
    "TableSession",
    "Thinker",
    "UndoRequest",
    "UndoneAnswer",
    "replay_of",
]
