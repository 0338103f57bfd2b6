"""Steps from one schema of the file of matches to the next.

Each is a module of ``versions``, named after the version that it leads to; Alembic runs them in order. One
that was released stays as it is: files of that version are out in the world. The present schema is described
in :mod:`tablee.storage.schema`, and a test holds the two together.
"""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, inspect

FIRST = "0001"
"""What files have that were made before Alembic kept count."""


def upgrade(db: Connection, to: str = "head") -> None:
    """Bring a file to the present schema, in the transaction that is under way."""
    config = Config()
    # A per cent sign would be read as the beginning of a variable.
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = db
    known = inspect(db)
    if known.has_table("matches") and not known.has_table("alembic_version"):
        command.stamp(config, FIRST)
    command.upgrade(config, to)
