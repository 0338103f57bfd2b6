"""The tables of the file of matches; a web table shares them.

The log is the truth: one row for each answer, never changed. Checkpoints are a cache and may be deleted at
any time. Moments are whole milliseconds since 1970 (UTC).
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    UniqueConstraint,
)

VERSION = 1
"""Of this schema: a file of a later one is refused."""

metadata = MetaData()

matches = Table(
    "matches",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(100), nullable=False),
    Column("version", String(40), nullable=False),
    Column("content", String(64), nullable=False),
    Column("packs", LargeBinary, nullable=False, comment="folders of further packs, MessagePack"),
    Column("options", LargeBinary, nullable=False, comment="MessagePack"),
    Column("seats", Integer, nullable=False),
    Column("key", LargeBinary(32), nullable=False),
    Column("salt", LargeBinary(16), nullable=False),
    Column("practice", Boolean, nullable=False),
    Column("record", LargeBinary, comment="in a campaign: what the match before gave out"),
    Column("bots", LargeBinary, nullable=False, comment="the name of the bot in each seat that has one"),
    Column("standing", LargeBinary, nullable=False, comment="kinds of questions whose default is taken"),
    Column("clocks", LargeBinary, nullable=False, comment="when each running clock began"),
    Column("hints", Integer, nullable=False, default=0),
    Column("begun", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("answers", Integer, nullable=False, default=0),
    Column("result", String(100), comment="why it ended; NULL while it runs"),
)

answers = Table(
    "answers",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("act", String(16), nullable=False),
    Column("question", String(100), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("value", LargeBinary, nullable=False, comment="MessagePack"),
    Column("ms", BigInteger, nullable=False, comment="since the clock began that the question cites"),
    Column("by", String(40), nullable=False, comment="who answered if not the seat itself"),
    Column("client_answer_id", String(64), comment="given by a client that may send twice"),
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("match", "seat", "client_answer_id"),
)

checkpoints = Table(
    "checkpoints",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False, comment="rows of the log by then"),
    Column("line", Integer, nullable=False, comment="how many answers that count lie before it"),
    Column("asked", Integer, nullable=False),
    Column("state", LargeBinary, nullable=False),
)
