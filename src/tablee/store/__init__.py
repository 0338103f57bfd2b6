"""The local file of matches, and tables that play them."""

from tablee.store.clocks import Clocks
from tablee.store.database import Note, Saved, Store
from tablee.store.place import Place, StoreError, home, own_file, place_of
from tablee.store.replays import Frame, Replay, replay_of
from tablee.store.saying import Advice, answer_words
from tablee.store.table import Table, Taken, Thinking

__all__ = [
    "Advice",
    "Clocks",
    "Frame",
    "Note",
    "Place",
    "Replay",
    "Saved",
    "Store",
    "StoreError",
    "Table",
    "Taken",
    "Thinking",
    "answer_words",
    "home",
    "own_file",
    "place_of",
    "replay_of",
]
