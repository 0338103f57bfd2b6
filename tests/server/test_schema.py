"""Requests made from the API's own description, right ones and wrong ones: none breaks anything (e6)."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from schemathesis import Case, GenerationMode
from schemathesis.core.result import Ok

from tests.server.harness import PATIENCE, SOAK, Client, Server

CASES = 100_000 if SOAK else 100
"""Of all operations together."""
MODES = (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for this alone: a lucky case may ban somebody, or be the end of their session."""
    made = Server(tmp_path_factory.mktemp("schema"))
    yield made
    made.stop()


@pytest.mark.line("e6")
def test_whatever_the_description_allows_or_forbids_is_answered(server: Server) -> None:
    described = schemathesis.openapi.from_dict(Client(server).get("/api/schema/openapi.json"))
    found = list(described.get_all_operations())
    operations = sorted((one.ok() for one in found if isinstance(one, Ok)), key=lambda one: one.label)
    assert len(operations) == len(found)
    statuses: Counter[int] = Counter()
    session = requests.Session()
    session.trust_env = False
    began = time.monotonic()

    def check(case: Case[Any], known: bool, host: Client, ids: dict[str, str]) -> None:
        part = case.path.split("/")[2] if case.path.startswith("/api/") else ""
        if known and "id" in case.path_parameters and part in ids:
            case.path_parameters["id"] = ids[part]
        # What is generated goes before: a case may also be about who asks.
        headers = {**host.headers, **dict(case.headers)}
        answer = case.call(base_url=server.url, session=session, headers=headers, timeout=PATIENCE)
        statuses[answer.status_code] += 1
        assert answer.status_code < 500, answer.text
        if answer.status_code >= 400:
            told = answer.json()
            assert told.keys() == {"code", "words"}
            assert told["words"] not in ("", told["code"]), told

    # What takes no more than an id can be given nothing that its description forbids.
    kinds = [
        (operation, mode)
        for operation in operations
        for mode in (MODES if len(operation.body) + len(operation.query) > 0 else MODES[:1])
    ]
    how = settings(
        max_examples=CASES // len(kinds) + 1,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    for number, (operation, mode) in enumerate(kinds):
        # Somebody new each time: a case may have been the end of the last one's session.
        host = Client.guest(server, "Ana", host=server.host_secret)
        table = host.new_table(seats=2, mine=[0, 1], practice=True)
        ids = {"tables": table, "matches": host.match_of(table)}
        cases = operation.as_strategy(generation_mode=mode)
        given_all = given(case=cases, known=st.booleans(), host=st.just(host), ids=st.just(ids))
        seed(number)(how(given_all(check)))()

    took = time.monotonic() - began
    print(f"{statuses.total()} requests in {took:.0f} s: {dict(sorted(statuses.items()))}")
    assert statuses.total() >= CASES / 2
    assert {200, 400, 404} <= set(statuses)
    assert "Traceback" not in server.log()
    assert "level=error" not in server.log()
