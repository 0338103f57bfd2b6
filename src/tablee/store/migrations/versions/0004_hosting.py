"""What a host of a club needs: tables that are played with a pack of the club's."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", sa.Column("pack", sa.String(1000)))
