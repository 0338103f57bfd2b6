"""What a host of a club needs: tables with a pack of the club's, who is banned, who may not chat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", sa.Column("pack", sa.String(1000)))
    op.create_table(
        "bans",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("person", sa.String(16), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("address", sa.String(64)),
        sa.Column("until", sa.BigInteger),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "mutes",
        sa.Column("person", sa.String(16), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("until", sa.BigInteger),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
