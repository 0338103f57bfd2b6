"""How Alembic runs a step: on the connection, and in the transaction, of whoever opens the file."""

from __future__ import annotations

from alembic import context

context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
