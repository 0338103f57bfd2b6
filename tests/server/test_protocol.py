"""The protocol as it is told, as it is published, and as it is spoken."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest

from tablee.server import protocol
from tests.server.harness import Client, Json, Server, play_randomly
from tests.sources import ROOT

STORY = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
EXAMPLES = [json.loads(block) for block in re.findall(r"```json\n(.*?)```", STORY, re.DOTALL)]
CLIENT = {kind.__struct_config__.tag: kind for kind in get_args(protocol.FromClient)}
SERVER = {kind.__struct_config__.tag: kind for kind in get_args(protocol.FromServer)}


# The story


def kinds_of(message: Json) -> list[Any]:
    """The types that a message could be of: two words are said in both directions."""
    return [kind for kind in (CLIENT.get(message["type"]), SERVER.get(message["type"])) if kind is not None]


def reads_as(message: Json, kind: Any) -> bool:
    try:
        read = msgspec.json.decode(json.dumps(message), type=kind)
    except msgspec.ValidationError:
        return False
    return set(unknown_members(message, read)) == set()


def unknown_members(told: Any, read: Any) -> Iterator[str]:
    """The members of an example that its type does not have."""
    if isinstance(read, msgspec.Struct):
        for name, value in told.items():
            if name == "type":
                continue
            if name not in read.__struct_fields__:
                yield name
            else:
                yield from unknown_members(value, getattr(read, name))
    elif isinstance(read, list | tuple):
        for one, other in zip(told, read, strict=True):
            yield from unknown_members(one, other)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["type"])
def test_every_example_of_the_story_is_a_message(example: Json) -> None:
    assert any(reads_as(example, kind) for kind in kinds_of(example))


def test_the_story_names_every_message() -> None:
    for tag in CLIENT | SERVER:
        assert re.search(rf'`{tag}`|"type": "{tag}"', STORY), f"docs/protocol.md does not tell of {tag}"


def test_the_story_names_every_path_of_the_api(server: Server) -> None:
    described = Client(server).get("/api/schema/openapi.json")

    assert described["openapi"].startswith("3.1")
    for path in described["paths"]:
        last = path.split("/")[-1]
        assert (last if not last.startswith("{") else path.split("/")[-2]) in STORY, path


def test_the_story_has_the_numbers_of_the_code() -> None:
    assert f"the number of this protocol: {protocol.PROTOCOL}" in STORY
    assert f"at most {protocol.MOST_BYTES // 1024} KiB" in STORY


# The schema


SAYING = {"title", "description", "default", "discriminator", "$schema", "$defs", "client", "server"}
"""Words of a schema that forbid nothing."""


class Schema:
    """The published schema: what of JSON Schema it uses, and no word more."""

    def __init__(self, whole: Json) -> None:
        self.parts: Json = whole["$defs"]
        self.whole = whole

    def faults(self, value: Any, schema: Json, at: str = "") -> Iterator[str]:
        """Where a value is not what a schema says."""
        for word, said in schema.items():
            if word not in SAYING:
                yield from getattr(self, f"_{word.removeprefix('$').lower()}")(value, said, schema, at)

    def _ref(self, value: Any, said: str, _: Json, at: str) -> Iterator[str]:
        yield from self.faults(value, self.parts[said.removeprefix("#/$defs/")], at)

    def _anyof(self, value: Any, said: list[Json], _: Json, at: str) -> Iterator[str]:
        tried = [list(self.faults(value, one, at)) for one in said]
        if all(tried):
            yield from min(tried, key=len)

    def _oneof(self, value: Any, said: list[Json], _: Json, at: str) -> Iterator[str]:
        fits = sum(not list(self.faults(value, one, at)) for one in said)
        if fits != 1:
            yield f"{at}: fits {fits} of {len(said)}"

    def _type(self, value: Any, said: str, _: Json, at: str) -> Iterator[str]:
        kinds: dict[str, Any] = {
            "object": dict,
            "array": list,
            "string": str,
            "boolean": bool,
            "null": type(None),
            "integer": int,
            "number": int | float,
        }
        if not isinstance(value, kinds[said]) or (isinstance(value, bool) and said in ("integer", "number")):
            yield f"{at}: {value!r} is no {said}"

    def _enum(self, value: Any, said: list[Any], _: Json, at: str) -> Iterator[str]:
        if value not in said:
            yield f"{at}: {value!r} is none of {said}"

    def _required(self, value: Any, said: list[str], _: Json, at: str) -> Iterator[str]:
        if isinstance(value, dict):
            yield from (f"{at}: no {name}" for name in said if name not in value)

    def _properties(self, value: Any, said: Json, schema: Json, at: str) -> Iterator[str]:
        if isinstance(value, dict):
            for name, one in value.items():
                if name in said:
                    yield from self.faults(one, said[name], f"{at}.{name}")
                elif schema.get("additionalProperties") is False:
                    yield f"{at}: {name} is unknown"

    def _additionalproperties(self, *_: Any) -> Iterator[str]:
        yield from ()  # seen to with the properties

    def _items(self, value: Any, said: Any, schema: Json, at: str) -> Iterator[str]:
        if isinstance(value, list):
            for place, one in enumerate(value[len(schema.get("prefixItems", [])) :]):
                yield from [f"{at}: too long"] if said is False else self.faults(one, said, f"{at}[{place}]")

    def _prefixitems(self, value: Any, said: list[Json], _: Json, at: str) -> Iterator[str]:
        if isinstance(value, list):
            for place, (one, schema) in enumerate(zip(value, said, strict=False)):
                yield from self.faults(one, schema, f"{at}[{place}]")

    def _pattern(self, value: Any, said: str, _: Json, at: str) -> Iterator[str]:
        if isinstance(value, str) and not re.search(said, value):
            yield f"{at}: {value!r} is not like {said}"

    def _minitems(self, value: Any, said: int, _: Json, at: str) -> Iterator[str]:
        if isinstance(value, list) and len(value) < said:
            yield f"{at}: too short"

    def _maxitems(self, value: Any, said: int, _: Json, at: str) -> Iterator[str]:
        if isinstance(value, list) and len(value) > said:
            yield f"{at}: too long"

    def _minlength(self, value: Any, said: int, _: Json, at: str) -> Iterator[str]:
        if isinstance(value, str) and len(value) < said:
            yield f"{at}: too short"

    def _maxlength(self, value: Any, said: int, _: Json, at: str) -> Iterator[str]:
        if isinstance(value, str) and len(value) > said:
            yield f"{at}: too long"

    def _minimum(self, value: Any, said: float, _: Json, at: str) -> Iterator[str]:
        if isinstance(value, int | float) and value < said:
            yield f"{at}: {value} is too small"

    def _maximum(self, value: Any, said: float, _: Json, at: str) -> Iterator[str]:
        if isinstance(value, int | float) and value > said:
            yield f"{at}: {value} is too great"


@pytest.fixture(scope="module")
def schema(server: Server) -> Schema:
    return Schema(Client(server).get("/api/protocol"))


def test_the_schema_is_published_as_it_is(schema: Schema) -> None:
    assert schema.whole == json.loads(json.dumps(protocol.schema()))
    assert schema.whole["$schema"] == "https://json-schema.org/draft/2020-12/schema"


def test_every_reference_of_the_schema_leads_somewhere(schema: Schema) -> None:
    references = re.findall(r'"\$ref": "([^"]*)"', json.dumps(schema.whole))

    assert references
    for reference in references:
        assert reference.removeprefix("#/$defs/") in schema.parts


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["type"])
def test_the_schema_takes_every_example(schema: Schema, example: Json) -> None:
    assert list(schema.faults(example, schema.whole)) == []


@pytest.mark.parametrize(
    "wrong",
    [
        {"type": "hello"},
        {"type": "hello", "protocol": "1"},
        {"type": "hello", "protocol": 1, "colour": "red"},
        {"type": "nonsense"},
        {"type": "chat", "id": "x", "text": "y" * 501},
        {"type": "undo", "id": "x", "seat": 0, "answers": 0},
        {"type": "scene", "number": 1},
        [],
    ],
)
def test_the_schema_takes_nothing_else(schema: Schema, wrong: Any) -> None:
    assert list(schema.faults(wrong, schema.whole))


# The match


@pytest.fixture(scope="module")
def spoken(server: Server) -> list[Json]:
    """All that three clients were told during a match: two seats, one with pictures, and a spectator."""
    ana, wim = Client.guest(server, "Ana"), Client.guest(server, "Wim")
    table = ana.new_table(seats=2, mine=[0, 1], options={"rounds": 1})
    one, two = ana.connect(table, 0, shape="wide"), ana.connect(table, 1)
    watching = wim.connect(table, shape="tall", language="fr")
    one.request("chat", text="Hello")
    one.request("hint", question=one.question()["name"], seat=0)
    one.request("stages")
    one.send("ping", at=1.5, trip=20)
    one.request("answer", question="long ago", seat=0, value=3)
    play_randomly([one, two], seed=3)
    watching.await_scene(lambda scene: "ending" in scene)
    return one.heard + two.heard + watching.heard


def test_everything_that_is_said_in_a_match_is_as_the_schema_says(schema: Schema, spoken: list[Json]) -> None:
    wanted = {"welcome", "table", "scene", "chat", "done", "refused", "suggestion", "stages", "pong"}

    assert wanted <= {message["type"] for message in spoken}
    assert any(message.get("picture", {}).get("base") for message in spoken)
    for message in spoken:
        assert list(schema.faults(message, schema.whole["server"])) == []
        assert list(schema.faults(message, schema.whole)) == []


def test_everything_that_is_said_in_a_match_reads_and_writes_the_same(spoken: list[Json]) -> None:
    for message in spoken:
        read = msgspec.json.decode(json.dumps(message), type=SERVER[message["type"]])
        assert list(unknown_members(message, read)) == []
        assert json.loads(protocol.write(read)) == message
