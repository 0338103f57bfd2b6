"""The lantern market on a server where a move may take two seconds, not minutes, before the others choose.

Given to ``tablee serve --with-game``, which imports it in the web process.
"""

from tablee.server.tables import rooms
from tests.reference import GAME

rooms.PROFILES["live"] = 2

__all__ = ["GAME"]
