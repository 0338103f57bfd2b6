"""Six Teams of Reflets d’Acide over the wire, two people each; half of them lose their connections."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from tests.server.harness import SOAK, AtTable, Client, Json, Server, play_randomly, random_answer
from tests.server.test_tables import sit

ANSWERS = None if SOAK else 60
"""All of a match, or its set-up and first turns."""
OPTIONS = {"clock": "turn_based", "quick_start": True, "max_turns": 50, "red_track": 12}
EVERY = 7
"""After so many answers somebody's line breaks."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    made = Server(tmp_path_factory.mktemp("six-teams"))
    yield made
    made.stop()


@pytest.mark.rule("AL-24.1", "AL-24.2")
def test_twelve_people_play_in_six_shared_seats_and_half_of_them_come_back(server: Server) -> None:
    people = [Client.guest(server, f"Person {number}") for number in range(12)]
    table = people[0].new_table("reflets-dacide", seats=6, pairs=list(range(6)), options=OPTIONS)
    for number, person in enumerate(people[1:], 1):
        sit(person, table, seat=number // 2)
    assert people[0].get(f"/api/tables/{table}")["status"] == "playing"
    players = [
        person.connect(table, language="fr" if number % 2 else "en") for number, person in enumerate(people)
    ]
    rng = random.Random(1)
    given: list[Json] = []

    def break_lines(player: AtTable, answer: Json) -> None:
        given.append(answer)
        if len(given) % EVERY == 0:
            away = rng.choice(players[::2])
            if away is not player:
                away.drop()
                away.join()

    count = play_randomly(players, seed=1, most=ANSWERS, watch=break_lines)

    assert count == len(given)
    pairs = list(zip(players[::2], players[1::2], strict=True))
    for one, other in pairs:
        assert names(one) == names(other)
    if SOAK:
        assert people[0].get(f"/api/tables/{table}")["status"] == "over"
        return
    one, other = next(pair for pair in pairs if names(pair[0]))
    question = one.questions()[0]
    answers = [random_answer(question, random.Random(1))] * 2
    for player, answer in zip((one, other), answers, strict=True):
        player.send("answer", id=f"{player.client.name}-twice", **answer)
    replies = sorted(reply_to_twice(player) for player in (one, other))
    assert replies == ["done", "refused"]


def reply_to_twice(player: AtTable) -> str:
    """The reply to the answer that two partners gave at the same instant."""
    sent = f"{player.client.name}-twice"
    return str(player.until(lambda message: message.get("id") == sent)["type"])


def names(player: AtTable) -> list[str]:
    """The open questions of a seat, once all that was sent has come."""
    player.drain(0.3)
    return sorted(question["name"] for question in player.questions())
