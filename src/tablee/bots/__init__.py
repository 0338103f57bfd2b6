"""Who can play any game, and how a game's own bots are found."""

from tablee.bots.finding import UnknownBot, bot_names, make_bot, offered_bots
from tablee.bots.plain import RandomBot

__all__ = ["RandomBot", "UnknownBot", "bot_names", "make_bot", "offered_bots"]
