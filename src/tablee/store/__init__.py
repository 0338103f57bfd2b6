"""The local file of matches, and tables that play them."""

from tablee.store.clocks import Clocks
from tablee.store.database import Note, Saved, Store, StoreError, home
from tablee.store.replays import Frame, Replay, replay_of
from tablee.store.saying import Advice, answer_words
from tablee.store.table import Table, Taken, Thinking

__all__ = [
    "Advice",
    "Clocks",
    "Frame",
    "Note",
    "Replay",
    "Saved",
    "Store",
    "StoreError",
    "Table",
    "Taken",
    "Thinking",
    "answer_words",
    "home",
    "replay_of",
]
