"""Table sessions are tested on the matches and clocks of the storage tests."""

from tests.storage.conftest import file, hands, place, store, toy_game

__all__ = ["file", "hands", "place", "store", "toy_game"]
