"""Being told while away: how somebody would like it, what they missed, what is to be sent."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "tellings",
        sa.Column("person", sa.String(16), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("way", sa.String(16), primary_key=True),
        sa.Column("address", sa.String(500), nullable=False),
        sa.Column("secret", sa.String(40), nullable=False, unique=True),
        sa.Column("code", sa.String(40), unique=True),
        sa.Column("asked", sa.BigInteger, nullable=False),
        sa.Column("confirmed", sa.BigInteger),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.Column("trouble", sa.String(16)),
        sa.Column("off", sa.BigInteger),
    )
    op.create_table(
        "absences",
        sa.Column("person", sa.String(16), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("table", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("since", sa.BigInteger),
        sa.Column("told", sa.String(16)),
    )
    op.create_table(
        "letters",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(16), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("way", sa.String(16), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("table", sa.String(16), sa.ForeignKey("tables.id")),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
    )
