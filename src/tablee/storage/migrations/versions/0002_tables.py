"""The club around the matches: people, tables, who sits where, what they say.

Answers keep what was measured in a race and a digest of what everybody then saw; standing orders are each
seat's own.
"""

from __future__ import annotations

import msgspec
import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("answers", sa.Column("raw", sa.LargeBinary))
    op.add_column("answers", sa.Column("digest", sa.LargeBinary(16)))
    _create_notes()
    _create_people()
    _create_tables()
    _create_seats()
    _create_talk()
    _share_out_orders()


def _share_out_orders() -> None:
    """An order was for whoever sat there: a list of kinds of questions. Now each seat has such a list."""
    matches = sa.table(
        "matches",
        sa.column("id", sa.String),
        sa.column("seats", sa.Integer),
        sa.column("standing", sa.LargeBinary),
    )
    db = op.get_bind()
    for id, seats, standing in db.execute(sa.select(matches.c.id, matches.c.seats, matches.c.standing)).all():
        kinds = msgspec.msgpack.decode(standing, type=list[str])
        orders = dict.fromkeys(range(seats), kinds) if kinds else {}
        packed = msgspec.msgpack.encode(orders)
        db.execute(sa.update(matches).where(matches.c.id == id).values(standing=packed))


def _create_notes() -> None:
    op.create_table(
        "notes",
        sa.Column("match", sa.String(16), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("line", sa.Integer, nullable=False),
        sa.Column("what", sa.String(40), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("words", sa.String(40), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )


def _create_people() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("secret", sa.LargeBinary(32), nullable=False, unique=True),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("is_host", sa.Boolean, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )


def _create_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(100), nullable=False),
        sa.Column("options", sa.LargeBinary, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("host", sa.String(16), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("match", sa.String(16), sa.ForeignKey("matches.id"), unique=True),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("profile", sa.String(16), nullable=False),
        sa.Column("practice", sa.Boolean, nullable=False),
        sa.Column("private", sa.Boolean, nullable=False),
        sa.Column("one_device", sa.Boolean, nullable=False),
        sa.Column("bots_allowed", sa.Boolean, nullable=False),
        sa.Column("show_key", sa.Boolean, nullable=False),
        sa.Column("tutorial", sa.String(100)),
        sa.Column("invitation", sa.String(32), nullable=False),
        sa.Column("frozen", sa.String(40)),
        sa.Column("follows", sa.String(16), sa.ForeignKey("tables.id"), unique=True),
        sa.Column("asked", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
    )


def _create_seats() -> None:
    op.create_table(
        "chairs",
        sa.Column("table", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("bot", sa.String(40)),
    )
    op.create_table(
        "sitters",
        sa.Column("table", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person", sa.String(16), sa.ForeignKey("people.id"), primary_key=True),
    )
    op.create_table(
        "tokens",
        sa.Column("secret", sa.LargeBinary(32), primary_key=True),
        sa.Column("table", sa.String(16), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("person", sa.String(16), sa.ForeignKey("people.id"), nullable=False),
    )


def _create_talk() -> None:
    op.create_table(
        "chat",
        sa.Column("table", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person", sa.String(16), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("text", sa.String(500), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "pulse",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
