"""The commitment to the key of each match, and how a key was made that clients have added to."""

from __future__ import annotations

import hashlib

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("matches", sa.Column("commitment", sa.String(64)))
    op.add_column("matches", sa.Column("joint", sa.LargeBinary))
    matches = sa.table(
        "matches",
        sa.column("id", sa.String),
        sa.column("key", sa.LargeBinary),
        sa.column("salt", sa.LargeBinary),
        sa.column("commitment", sa.String),
    )
    db = op.get_bind()
    for id, key, salt in db.execute(sa.select(matches.c.id, matches.c.key, matches.c.salt)).all():
        commitment = hashlib.blake2b(key, salt=salt, digest_size=32).hexdigest()
        db.execute(sa.update(matches).where(matches.c.id == id).values(commitment=commitment))
