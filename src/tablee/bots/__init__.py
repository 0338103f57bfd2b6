"""Bots that play any game, and the registry that finds a game's own."""

from tablee.bots.random import RandomBot
from tablee.bots.registry import UnknownBot, bot_names, make_bot, offered_bots

__all__ = ["RandomBot", "UnknownBot", "bot_names", "make_bot", "offered_bots"]
