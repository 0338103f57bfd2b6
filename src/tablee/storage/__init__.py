"""The local file of matches, and tables that play them."""

from tablee.storage.backends import StorageBackend, StoreError, home, own_file, place_of
from tablee.storage.clocks import Clocks
from tablee.storage.replays import Frame, Replay, replay_of
from tablee.storage.repository import Note, Saved, Store
from tablee.storage.saying import Advice, answer_words
from tablee.storage.table import Table, Taken, Thinking

__all__ = [
    "Advice",
    "Clocks",
    "Frame",
    "Note",
    "Replay",
    "Saved",
    "StorageBackend",
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
