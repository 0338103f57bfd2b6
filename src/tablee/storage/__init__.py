"""The matches in a file or in a database."""

from tablee.storage.backends import StorageBackend, StoreError, home, own_file, place_of
from tablee.storage.records import Note, Saved
from tablee.storage.repository import Store

__all__ = ["Note", "Saved", "StorageBackend", "Store", "StoreError", "home", "own_file", "place_of"]
