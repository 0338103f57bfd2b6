"""A server for all tests, or for one alone, and guests to knock at it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tablee.storage.backends import File
from tests.match_files import drop_below
from tests.server.harness import Client, Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that tests share, each with tables of its own: starting one takes two seconds."""
    made = Server(tmp_path_factory.mktemp("home"))
    yield made
    made.stop()


@pytest.fixture(autouse=True)
def _own_databases_go(request: pytest.FixtureRequest) -> Iterator[None]:
    """On PostgreSQL: what a test had for itself is dropped after it."""
    folder = request.getfixturevalue("tmp_path") if "tmp_path" in request.fixturenames else None
    yield
    if folder is not None:
        drop_below(folder)


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server for one test alone: to kill, or to look at its file."""
    made = Server(tmp_path / "home")
    yield made
    made.stop()


@pytest.fixture
def file_server(tmp_path: Path) -> Iterator[Server]:
    """A server for one test alone that keeps its matches in a file, which the terminal uses too."""
    made = Server(tmp_path / "home", place=File(tmp_path / "home" / "tablee.sqlite3"))
    yield made
    made.stop()


@pytest.fixture
def ana(server: Server) -> Client:
    """A guest of the shared server."""
    return Client.guest(server, "Ana")


@pytest.fixture
def bea(server: Server) -> Client:
    """Another one."""
    return Client.guest(server, "Bea")
