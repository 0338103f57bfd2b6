"""What all tests share: the table of rules at the end of the run, how properties are tried, a PostgreSQL."""

from collections.abc import Iterator

import pytest
from hypothesis import settings

from tests.postgres import Cluster

pytest_plugins = ["pytester", "tablee.testing.rulebook"]

# A busy machine is no reason to fail: speed is measured by `make bench`.
settings.register_profile("tablee", deadline=None)
settings.load_profile("tablee")


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL for this test process, started when the first test needs it."""
    with Cluster.started() as made:
        yield made
