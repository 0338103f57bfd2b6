"""What all tests share: the table of rules at the end of the run, how properties are tried, a PostgreSQL."""

from collections.abc import Iterator

import pytest
from hypothesis import settings

from tests import postgres

pytest_plugins = ["pytester", "tablee.testing.rulebook"]

# A busy machine is no reason to fail: speed is measured by `make bench`.
settings.register_profile("tablee", deadline=None)
settings.load_profile("tablee")


@pytest.fixture(scope="session", autouse=True)
def _postgresql_ends() -> Iterator[None]:
    """The PostgreSQL of this test process, if one was needed, ends when all else has."""
    yield
    postgres.running.close()
