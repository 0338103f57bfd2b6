"""Bad messages on the socket are refused with a reason, and the table does not change.

``TABLEE_SOAK=1``: a hundred thousand of them over a live socket, as many that are well-formed and illegal,
a million through the decoder.
"""

from __future__ import annotations

import itertools
import json
import random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosedError

from tablee.server import protocol
from tablee.testing.contract.common import STRANGE
from tests.match_files import rows
from tests.server.harness import (
    SOAK,
    AtTable,
    Client,
    Json,
    Server,
    answer_to,
    random_answer,
)

LIVE = 100_000 if SOAK else 300
DECODED = 1_000_000 if SOAK else 20_000
ILLEGAL = 100_000 if SOAK else 300

GOOD: list[Json] = [
    {"type": "hello", "protocol": 1, "language": "fr", "shape": "tall", "seat": 1, "seen": 7},
    {
        "type": "answer",
        "id": "a",
        "question": "1/0:1",
        "seat": 0,
        "value": [[[0, 0], [1, 1]], "square"],
        "ms": 5,
    },
    {"type": "typed", "id": "b", "seat": 0, "text": "log"},
    {"type": "retract", "id": "c", "seat": 0},
    {"type": "undo", "id": "d", "seat": 0, "to": 3, "preview": True, "ask": False},
    {"type": "agree", "id": "e", "seat": 1, "yes": True},
    {"type": "hint", "id": "f", "question": "1/0:1", "seat": 0},
    {"type": "order", "id": "g", "seat": 0, "kind": "commit", "always": True},
    {"type": "stages", "id": "h", "seat": None},
    {"type": "look", "language": "en", "shape": "wide", "seat": 0},
    {"type": "thaw", "id": "i", "undo": False},
    {"type": "ping", "at": 12.5, "trip": 30.25},
]
"""One of each message that may be damaged without harm."""

BAD: dict[str, str | bytes] = {
    "nothing": "",
    "broken": "{",
    "no object": "[1, 2]",
    "a number": "12",
    "no type": '{"id": "x"}',
    "unknown type": '{"type": "become_host", "id": "x"}',
    "a type of the server": '{"type": "done", "id": "x"}',
    "type of a type": '{"type": 5}',
    "unknown member": '{"type": "thaw", "id": "x", "force": true}',
    "missing member": '{"type": "answer", "id": "x"}',
    "wrong type": '{"type": "answer", "id": 5, "question": "1", "seat": 0}',
    "seat in words": '{"type": "retract", "id": "x", "seat": "zero"}',
    "empty id": '{"type": "retract", "id": "", "seat": 0}',
    "long id": json.dumps({"type": "retract", "id": "x" * 65, "seat": 0}),
    "long text": json.dumps({"type": "chat", "id": "x", "text": "x" * 501}),
    "negative time": '{"type": "answer", "id": "x", "question": "1", "seat": 0, "ms": -1}',
    "huge time": '{"type": "answer", "id": "x", "question": "1", "seat": 0, "ms": 1' + "0" * 40 + "}",
    "huge value": '{"type": "answer", "id": "x", "question": "1", "seat": 0, "value": 1' + "0" * 40 + "}",
    "not a number": '{"type": "ping", "at": NaN}',
    "too long": json.dumps({"type": "answer", "id": "x", "question": "1", "seat": 0, "value": "x" * 9_000}),
    "too long in bytes": json.dumps(
        {"type": "answer", "id": "x", "question": "1", "seat": 0, "value": "€" * 2_800}, ensure_ascii=False
    ),
    "too deep": '{"type": "answer", "id": "x", "question": "1", "seat": 0, "value": ' + "[" * 3_000,
    "nested": '{"type": "answer", "id": "x", "question": "1", "seat": 0, "value": '
    + "[" * 500
    + "]" * 500
    + "}",
    "binary": b"\x00\xff\xfe{",
    "binary json": b'{"type": "thaw", "id": "x"}',
    "half a letter": '{"type": "chat", "id": "x", "text": "\\ud800"}',
    "unknown language": '{"type": "look", "language": "tlh"}',
}


@pytest.fixture
def one(ana: Client) -> AtTable:
    """Somebody at a table with a match that has begun."""
    table = ana.new_table(seats=2, mine=[0, 1])
    return ana.connect(table, 0)


def log_of(at: AtTable) -> list[Any]:
    """The log of the match in the file."""
    match = at.client.match_of(at.table_id)
    return rows(at.client.server.place, "SELECT * FROM answers WHERE match = ?", match)


@pytest.mark.parametrize("name", BAD)
def test_what_is_not_understood_is_refused_with_a_reason(one: AtTable, name: str) -> None:
    before = log_of(one)

    one.send_raw(BAD[name])
    reply = one.until(lambda message: message["type"] in ("refused", "done"))

    assert (reply["type"], reply["code"]) == ("refused", "not_understood_message")
    assert len(reply["words"]) > 20
    assert log_of(one) == before
    assert one.request("typed", seat=0, text="help")["type"] == "done"


@pytest.mark.line("c14")
@pytest.mark.parametrize("levels", [32, 100, 500, 900])
def test_an_answer_of_any_depth_stops_no_table_and_takes_nothing_back(server: Server, levels: int) -> None:
    ana, bea = Client.guest(server, "Ana"), Client.guest(server, "Bea")
    table = ana.new_table(seats=2)
    bea.post(f"/api/tables/{table}/sit")
    one, two = ana.connect(table), bea.connect(table)
    question = one.await_question()
    two.answer(two.await_question(), two.question()["choices"][0]["value"])
    before = log_of(one)

    nested: Any = 0
    for _ in range(levels):
        nested = [nested]
    one.send("answer", **{"id": "deep", **answer_to(question, nested)})
    reply = one.next("refused")
    thawed = one.request("thaw", undo=True)

    assert (reply["code"], thawed["code"]) == ("not_understood_message", "not_frozen")
    assert not any(scene.get("frozen") for scene in (one.scene(), two.scene()))
    assert log_of(one) == before
    assert one.request("answer", **random_answer(question, random.Random(1)))["type"] == "done"


def test_an_answer_may_have_some_levels(one: AtTable) -> None:
    nested: Any = 0
    for _ in range(31):
        nested = [nested]

    assert one.answer(one.await_question(), nested)["code"] == "not_offered"


@pytest.mark.parametrize("letter", ["x", "é", "€", "🎲"])
def test_a_message_is_measured_in_bytes(one: AtTable, letter: str) -> None:
    def padded(count: int) -> str:
        said = {"type": "answer", "id": "x", "question": "1", "seat": 0, "value": letter * count}
        return json.dumps(said, ensure_ascii=False)

    most = (protocol.MOST_BYTES - len(padded(0).encode())) // len(letter.encode())
    replies = []
    for count in (most, most + 1):
        one.send_raw(padded(count))
        replies.append(one.next("refused"))

    assert replies[0]["code"] != "not_understood_message"
    assert str(protocol.MOST_BYTES) in replies[1]["words"]


def test_nothing_is_said_before_hello(ana: Client) -> None:
    one = AtTable(ana, ana.new_table(seats=2, mine=[0, 1]), 0, "en", "none", ana.server.url)
    one.open()

    for said in GOOD[1:]:
        one.send_raw(json.dumps(said))
        assert one.next("refused")["code"] == "not_understood_message"

    one.send("hello", protocol=1)
    assert one.next("welcome")["seats"] == [0, 1]


def test_another_protocol_is_turned_away(ana: Client) -> None:
    one = AtTable(ana, ana.new_table(seats=2, mine=[0, 1]), 0, "en", "none", ana.server.url)
    one.open()

    one.send("hello", protocol=99, language="fr")

    told = one.next("trouble")
    assert told["code"] == "protocol_version"
    assert "99" in told["words"]
    with pytest.raises(ConnectionClosedError):
        one.next("welcome")


def test_a_frame_of_any_size_closes_the_socket(one: AtTable) -> None:
    before = log_of(one)

    one.send_raw('{"type": "chat", "id": "x", "text": "' + "x" * 100_000 + '"}')
    with pytest.raises(ConnectionClosedError) as closed:
        one.next("done", 5)

    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009
    assert log_of(one) == before


ODD = (b"null", b"1e999", b"-1", b"{}", b"[[", b'"\\u0000"', b"9" * 40)


def damaged(rng: random.Random) -> bytes:
    """A message with a few bytes that are not what they were."""
    data = bytearray(json.dumps(rng.choice(GOOD)).encode())
    for _ in range(rng.randint(1, 4)):
        place = rng.randrange(len(data) or 1)
        match rng.randrange(5):
            case 0:
                data[place : place + 1] = bytes([rng.randrange(256)])
            case 1:
                del data[place : place + rng.randint(1, 8)]
            case 2:
                data[place:place] = bytes(rng.randrange(256) for _ in range(rng.randint(1, 4)))
            case 3:
                data[place:place] = data[: rng.randint(1, 40)]
            case _:
                data[place:place] = rng.choice(
                    [b"null", b"1e999", b"-1", b"{}", b"[[", b'"\\u0000"', b"9" * 40]
                )
    return bytes(data)


def test_damaged_messages_are_understood_or_refused() -> None:
    rng = random.Random(1)
    refused = 0
    for _ in range(DECODED):
        try:
            protocol.read(damaged(rng))
        except protocol.NotUnderstood:
            refused += 1

    assert refused > DECODED / 2


def test_damaged_messages_over_a_live_socket_break_nothing(one: AtTable) -> None:
    rng = random.Random(2)
    before = log_of(one)
    # One that still can be read as an answer might count.
    made = (damaged(rng).decode("utf-8", "replace") for _ in itertools.count())
    harmless = (data for data in made if '"answer"' not in data and '"hello"' not in data)
    for number, data in enumerate(itertools.islice(harmless, LIVE)):
        one.send_raw(data)
        if number % 20 == 19:
            one.request("typed", seat=0, text="help")  # whoever never reads is let go

    assert one.request("typed", seat=0, text="help")["type"] == "done"
    assert log_of(one) == before
    assert "Traceback" not in one.client.server.log()


# Well-formed, and not allowed


def test_a_spectator_may_do_nothing(one: AtTable, bea: Client) -> None:
    watching = bea.connect(one.table_id)
    question = one.question()
    before = log_of(one)

    replies = [
        watching.request("answer", question=question["name"], seat=0, value=question["choices"][0]["value"]),
        watching.request("typed", seat=0, text="1"),
        watching.request("undo", seat=0),
        watching.request("retract", seat=0),
        watching.request("concede", seat=0),
        watching.request("order", seat=0, kind="commit", always=True),
        watching.request("hint", question=question["name"], seat=0),
        watching.request("agree", seat=0, yes=True),
        watching.request("thaw"),
    ]

    assert [(reply["type"], reply.get("code")) for reply in replies] == [("refused", "not_your_seat")] * 9
    assert log_of(one) == before


def test_nobody_answers_for_another_seat(ana: Client, bea: Client) -> None:
    table = ana.new_table(seats=2)
    bea.post(f"/api/tables/{table}/sit")
    mine, theirs = ana.connect(table), bea.connect(table)
    question = mine.question()
    value = question["choices"][0]["value"]

    stolen = theirs.request("answer", question=question["name"], seat=0, value=value)
    forged = theirs.request("answer", question=question["name"], seat=1, value=value)

    assert (stolen["type"], stolen["code"]) == ("refused", "not_your_seat")
    assert forged["type"] == "refused"
    assert forged["code"] in ("not_your_question", "question_closed")
    assert log_of(mine) == []


def test_a_question_that_is_closed_takes_no_answer(one: AtTable) -> None:
    before = log_of(one)
    open_now = one.question()["name"]

    for name in ("0", "999", "", f"{open_now}/0:1", f"{open_now}0", f"../{open_now}", f"{open_now} "):
        reply = one.request("answer", question=name, seat=0, value=0)
        assert reply["type"] == "refused"
        assert reply["code"] in ("question_closed", "not_your_question"), reply

    assert log_of(one) == before


def test_what_is_not_offered_is_refused(one: AtTable) -> None:
    question = one.question()
    offered = [choice["value"] for choice in question["choices"]]
    before = log_of(one)
    strange = [value for value in STRANGE if is_json(value) and value not in offered]
    for value in [*strange, "whistle", [offered], [*offered, *offered], {"value": offered[0]}]:
        reply = one.answer(question, value)
        assert reply["type"] == "refused", (value, reply)
        assert reply["words"]

    assert one.answer(question, passes=True)["code"] == "must_answer"
    assert log_of(one) == before


def not_allowed(rng: random.Random, question: Json) -> tuple[str, Json]:
    """A well-formed message against the rules, of somebody with both seats: its type and its members."""
    name, seat = question["name"], question["seat"]
    offered = [choice["value"] for choice in question["choices"]]
    value = rng.choice(offered)
    others = [rng.randint(-9, 99), str(rng.random()), [value], {"value": value}, rng.random(), None, True, []]
    wrong = rng.choice([other for other in others if other not in offered])
    closed = rng.choice([f"{rng.randint(2, 99)}/{rng.randint(0, 9)}", f"{name}:9", name[:-1], "", "commit"])
    kinds: list[tuple[str, Json]] = [
        ("answer", {"question": closed, "seat": seat, "value": value}),
        ("answer", {"question": name, "seat": 1 - seat, "value": value}),
        ("answer", {"question": name, "seat": rng.choice([-1, 2, 99, 2**62]), "value": value}),
        ("answer", {"question": name, "seat": seat, "value": wrong}),
        ("answer", {"question": name, "seat": seat, "passes": True}),
        ("typed", {"question": closed, "seat": seat, "text": "1"}),
        ("typed", {"seat": rng.choice([-1, 2, 99]), "text": "1"}),
        ("undo", {"seat": rng.choice([-1, 2, 99])}),
        ("hint", {"question": closed, "seat": seat}),
        ("agree", {"seat": seat, "yes": True}),
        ("concede", {"seat": 2}),
        ("thaw", {"undo": rng.random() < 0.5}),
    ]
    return rng.choice(kinds)


@pytest.mark.line("e7")
def test_whatever_is_well_formed_and_not_allowed_is_refused_with_a_reason(
    one: AtTable, ana: Client, bea: Client
) -> None:
    over = ana.connect(ana.new_table(seats=2, mine=[0, 1]), 0)
    over.request("concede", seat=0)
    over.await_scene(lambda scene: bool(scene.get("ending")))
    places = [one, bea.connect(one.table_id), over]
    before = [log_of(at) for at in places]
    rng, question = random.Random(3), one.question()

    for _ in range(ILLEGAL):
        at, (type, members) = rng.choice(places), not_allowed(rng, question)
        reply = at.request(type, **members)
        assert reply["type"] == "refused", (members, reply)
        assert reply["code"]
        assert reply["words"]
        del at.heard[:], at.frames[:]

    assert [log_of(at) for at in places] == before
    assert "Traceback" not in ana.server.log()


def is_json(value: Any) -> bool:
    try:
        return len(json.dumps(value, allow_nan=False)) < 30
    except (TypeError, ValueError):
        return False


def test_seats_that_there_are_not_are_refused(one: AtTable) -> None:
    for seat in (-1, 2, 99, 2**63 - 1):
        assert one.request("retract", seat=seat)["code"] == "not_your_seat"


def test_nobody_looks_through_the_eyes_of_another(ana: Client, bea: Client) -> None:
    table = ana.new_table(seats=2)
    bea.post(f"/api/tables/{table}/sit")
    mine, theirs = ana.connect(table), bea.connect(table, 0)

    assert mine.scene()["seat"] == 0
    assert theirs.scene()["seat"] == 1
    theirs.send("look", seat=0)
    assert theirs.next("scene")["seat"] == 1


def test_the_table_in_words_comes_to_who_wants_it(one: AtTable) -> None:
    lines = one.scene()["text"]
    assert lines

    one.send("look", text=False)
    assert one.next("scene")["text"] == []
    one.send("look", language="fr")
    assert one.next("scene")["text"] == []
    one.send("look", text=True, language="en")
    assert one.next("scene")["text"] == lines
