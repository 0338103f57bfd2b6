"""Campaigns: their chapters and members, and what a match gave out at its end."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "campaigns",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(100), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("options", sa.LargeBinary, nullable=False),
        sa.Column("packs", sa.LargeBinary, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("host", sa.String(16), sa.ForeignKey("people.id")),
        sa.Column("invitation", sa.String(32), nullable=False),
        sa.Column("private", sa.Boolean, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("stands", sa.LargeBinary),
        sa.Column("agreed", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "chapters",
        sa.Column("campaign", sa.String(16), sa.ForeignKey("campaigns.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("aside", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("match", sa.String(16), sa.ForeignKey("matches.id"), nullable=False, unique=True),
    )
    op.create_table(
        "members",
        sa.Column("campaign", sa.String(16), sa.ForeignKey("campaigns.id"), primary_key=True),
        sa.Column("person", sa.String(16), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("joined", sa.BigInteger, nullable=False),
        sa.Column("left", sa.BigInteger),
    )
    op.add_column("matches", sa.Column("came_from", sa.LargeBinary))
    op.add_column("matches", sa.Column("gave", sa.LargeBinary))
    # SQLite adds a reference only together with its column.
    op.execute("ALTER TABLE tables ADD COLUMN campaign VARCHAR(16) REFERENCES campaigns (id)")
    op.add_column("tables", sa.Column("chapter", sa.Integer))
