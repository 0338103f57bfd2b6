"""Answers of bots and hints, computed in a process of their own."""

from __future__ import annotations

from pathlib import Path

import msgspec

from tablee.bots.registry import make_bot
from tablee.core import PASS, find_game, from_bytes
from tablee.core.answer_text import advised
from tablee.core.serialization import header_of
from tablee.server import protocol
from tablee.server.engine import ipc
from tablee.server.i18n import translator_for
from tablee.session.bots import bot_answer, observe


def think(frame: ipc.Think) -> bytes:
    """Return a bot's answer as an :class:`ipc.Thought`, or a hint as a message for the client."""
    game = find_game(header_of(frame.match).game)
    match = from_bytes(frame.match, game, game.content([Path(pack) for pack in frame.packs]))
    observation = observe(match, frame.question, frame.seat, frame.dice)
    bot = make_bot(game, frame.bot)
    if frame.hint is None:
        value, least_ms = bot_answer(bot, observation)
        passes = value is PASS
        plain = None if passes else value
        return msgspec.msgpack.encode(
            ipc.Thought(frame.table, frame.question, frame.seat, plain, passes, least_ms)
        )
    t = translator_for(frame.language, game).for_seats(frame.names, frame.seat)
    advice = advised(game, bot, observation)
    return protocol.write(
        protocol.Suggestion(
            frame.hint,
            frame.question,
            None if advice.value is PASS else msgspec.to_builtins(advice.value),
            t.text(advice.said),
            [t.text(why) for why in advice.why],
        )
    )
