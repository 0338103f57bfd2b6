"""Matches, their answers and checkpoints: before there were tables in the browser."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(100), nullable=False),
        sa.Column("version", sa.String(40), nullable=False),
        sa.Column("content", sa.String(64), nullable=False),
        sa.Column("packs", sa.LargeBinary, nullable=False),
        sa.Column("options", sa.LargeBinary, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("key", sa.LargeBinary(32), nullable=False),
        sa.Column("salt", sa.LargeBinary(16), nullable=False),
        sa.Column("practice", sa.Boolean, nullable=False),
        sa.Column("record", sa.LargeBinary),
        sa.Column("bots", sa.LargeBinary, nullable=False),
        sa.Column("standing", sa.LargeBinary, nullable=False),
        sa.Column("clocks", sa.LargeBinary, nullable=False),
        sa.Column("hints", sa.Integer, nullable=False),
        sa.Column("begun", sa.BigInteger, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
        sa.Column("answers", sa.Integer, nullable=False),
        sa.Column("result", sa.String(100)),
    )
    op.create_table(
        "answers",
        sa.Column("match", sa.String(16), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("act", sa.String(16), nullable=False),
        sa.Column("question", sa.String(100), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("value", sa.LargeBinary, nullable=False),
        sa.Column("ms", sa.BigInteger, nullable=False),
        sa.Column("by", sa.String(40), nullable=False),
        sa.Column("client_answer_id", sa.String(64)),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("match", "seat", "client_answer_id"),
    )
    op.create_table(
        "checkpoints",
        sa.Column("match", sa.String(16), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("line", sa.Integer, nullable=False),
        sa.Column("asked", sa.Integer, nullable=False),
        sa.Column("state", sa.LargeBinary, nullable=False),
    )
