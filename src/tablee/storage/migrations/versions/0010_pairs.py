"""Seats for two people, words between partners, and ready phrases."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.add_column("chairs", sa.Column("places", sa.Integer, nullable=False, server_default="1"))
    op.add_column("chat", sa.Column("seat", sa.Integer))
    op.add_column("chat", sa.Column("phrase", sa.String(60)))
