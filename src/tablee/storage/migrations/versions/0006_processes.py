"""What several web processes on one database share: whose a table is, who is where, their secrets."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "leases",
        sa.Column("name", sa.String(24), primary_key=True),
        sa.Column("holder", sa.String(16), nullable=False),
        sa.Column("address", sa.String(200), nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("lost", sa.BigInteger),
        sa.UniqueConstraint("name", "holder"),
    )
    op.create_table(
        "present",
        sa.Column("holder", sa.String(16), primary_key=True),
        sa.Column("person", sa.String(16), primary_key=True),
        sa.Column("place", sa.String(16), primary_key=True),
        sa.Column("address", sa.String(64), nullable=False),
    )
    op.create_table(
        "house",
        sa.Column("name", sa.String(16), primary_key=True),
        sa.Column("value", sa.String(64), nullable=False),
    )
