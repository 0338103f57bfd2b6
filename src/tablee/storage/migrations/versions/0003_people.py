"""People: sessions on several devices, accounts, friends, blocked people; how a match ended."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("matches", sa.Column("outcome", sa.LargeBinary))
    _create_sessions()
    _move_secrets()
    _create_accounts()
    _create_circles()
    _create_ratings()


def _create_sessions() -> None:
    op.create_table(
        "sessions",
        sa.Column("secret", sa.LargeBinary(32), primary_key=True),
        sa.Column("person", sa.String(16), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_sessions_person", "sessions", ["person"])


def _move_secrets() -> None:
    """The secret of a guest becomes their first session.

    SQLite drops no column that is unique, so the people step aside while their table is made anew. Whoever
    refers to them waits with the check until they are back.
    """
    op.execute("INSERT INTO sessions SELECT secret, id, created, seen FROM people")
    op.execute("PRAGMA defer_foreign_keys = ON")
    op.execute("CREATE TEMPORARY TABLE aside AS SELECT * FROM people")
    op.drop_table("people")
    op.create_table(
        "people",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("is_host", sa.Boolean, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.execute("INSERT INTO people SELECT id, name, language, is_host, created, seen FROM aside")
    op.execute("DROP TABLE temp.aside")


def _create_accounts() -> None:
    op.create_table(
        "accounts",
        sa.Column("person", sa.String(16), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("login", sa.String(40), nullable=False),
        sa.Column("folded", sa.String(160), nullable=False, unique=True),
        sa.Column("hash", sa.String(200), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "resets",
        sa.Column("secret", sa.LargeBinary(32), primary_key=True),
        sa.Column("person", sa.String(16), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )


def _create_circles() -> None:
    op.create_table(
        "friends",
        sa.Column("asker", sa.String(16), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("asked", sa.String(16), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("accepted", sa.Boolean, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "blocks",
        sa.Column("person", sa.String(16), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("blocked", sa.String(16), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )


def _create_ratings() -> None:
    op.create_table(
        "rated",
        sa.Column("table", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("counted", sa.BigInteger),
    )
    op.create_table(
        "ratings",
        sa.Column("person", sa.String(16), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("game", sa.String(100), primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("matches", sa.Integer, nullable=False),
    )
