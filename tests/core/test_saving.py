"""Files: what is saved comes back, and what is no match of this version is refused with a reason."""

from __future__ import annotations

import hashlib
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.core import (
    AnyGame,
    AnyMatch,
    LogEntry,
    Match,
    Path,
    Procedure,
    Refused,
    SaveError,
    TimeUp,
    ask,
    encode_state,
    from_bytes,
    place,
    start_clock,
    stop_clock,
    to_bytes,
    together,
)
from tablee.core.serialization import CHECKSUM, LENGTH, MAGIC, decode_state, header_of
from tablee.testing import RETRACT, TIME_UP, play, random_play, timed, variant
from tablee.testing.contract import fingerprint
from tests.core.small import SHARED, Content, Table, game_of
from tests.reference import GAME
from tests.reference.rules import Leg
from tests.reference.state import Cards


def started(seed: int = 1, answers: int = 40, **more: Any) -> AnyMatch:
    """A match in the middle."""
    match = Match.new(GAME, None, seed, seats=3, **more)

    class Enough(Exception):
        pass

    def watch(match: AnyMatch) -> None:
        if len(match.log) >= answers:
            raise Enough

    with suppress(Enough):
        random_play(match, seed, watch=watch)
    return match


def loaded(match: AnyMatch, **more: Any) -> AnyMatch:
    return from_bytes(to_bytes(match), match.game, match.setup.content, **more)


def code_of(data: bytes, game: AnyGame | None = GAME, **more: Any) -> str:
    """What is said about a file that is loaded and looked at."""
    with pytest.raises(SaveError) as caught:
        list(from_bytes(data, game, **more).log)
    return caught.value.code


@pytest.mark.parametrize("how", [{}, {"whole": True}, {"listening": True}])
@pytest.mark.parametrize("answers", [0, 1, 9, 25, 200])
def test_a_match_comes_back_as_it_was(answers: int, how: dict[str, bool]) -> None:
    match = started(answers=answers)
    again = loaded(match, **how)

    assert fingerprint(again) == fingerprint(match)
    assert msgspec.msgpack.encode(list(again.log)) == msgspec.msgpack.encode(list(match.log))
    assert again.setup == match.setup
    assert again.outcome == match.outcome


def test_whoever_listens_to_a_loaded_match_hears_everything() -> None:
    match = started(answers=30, listening=True)

    assert loaded(match, listening=True).events == match.events


def test_a_loaded_match_can_be_undone_beyond_its_checkpoint() -> None:
    match = started(answers=40, practice=True)
    again = loaded(match)
    count = len(match.answers) - 2

    match.undo(0, count)
    again.undo(0, count)

    assert fingerprint(again) == fingerprint(match)
    assert fingerprint(loaded(again)) == fingerprint(match)


def test_a_match_loaded_and_saved_many_times_stays_the_same() -> None:
    match = started(answers=10)
    again = loaded(match)
    for _ in range(5):
        again = loaded(again)

    assert fingerprint(again) == fingerprint(match)
    assert len(again.log) == len(match.log)


def test_retractions_time_outs_and_paths_are_kept() -> None:
    def step(s: Table) -> Procedure[None]:
        yield from together({seat: partial(ask, seat, "card", range(5)) for seat in (0, 1)})
        path = yield from place(0, "walk", Leg((0, 0)))
        s.trail.append(repr(path))
        start_clock(s, "sand", 100)
        try:
            yield from ask(0, "go", ["on"], clock="sand")
        except TimeUp:
            s.trail.append("TimeUp")
        stop_clock(s, "sand")

    match = Match.new(game_of(step), None, 1)
    path = Path(((0, 0), (10, 10)), "steps")
    play(
        match,
        (0, 3),
        (0, RETRACT),
        (0, 4),
        (1, 2),
        (0, path),
        TIME_UP,
        (0, 1),
        (1, 1),
        (0, path),
        (0, timed(50, "on")),
    )

    for how in ({}, {"whole": True}):
        again = loaded(match, **how)
        assert again.state == match.state
        assert again.state.trail == [repr(path), "TimeUp", repr(path)]


def test_an_imagined_match_is_not_saved() -> None:
    imagined = started().determinize(0, bytes(32))

    with pytest.raises(Refused, match="imagined_match"):
        to_bytes(imagined.copy())


def test_an_imagined_match_has_neither_the_key_nor_the_past_of_the_true_one() -> None:
    match = started()
    imagined = match.determinize(0, bytes(32))

    assert imagined.setup.key != match.setup.key
    for look_back in (
        lambda: imagined.at(1),
        lambda: list(imagined.steps()),
        lambda: imagined.undo(0, 1, consent=True),
        lambda: imagined.undo(0, 2, consent=True),
    ):
        with pytest.raises(Refused, match="imagined_match"):
            look_back()


def test_a_reshuffle_in_a_file_is_a_forgery() -> None:
    entry = LogEntry("reshuffle", "", 0, bytes(32))

    assert code_of(forged_log(started(), entry), whole=True) == "save_broken"


def test_an_answer_after_its_time_is_a_forgery() -> None:
    def step(s: Table) -> Procedure[None]:
        start_clock(s, "go", 1_000)
        yield from ask(0, "go", [1, 2], clock="go")

    match = Match.new(game_of(step))

    with pytest.raises(Refused, match="clock_expired"):
        match.replay(LogEntry("answer", "1", 0, 1, ms=1_001), checked=True)
    match.replay(LogEntry("answer", "1", 0, 1, ms=1_000), checked=True)


def test_a_past_match_knows_nothing_of_what_came_later() -> None:
    match = started(practice=True)
    match.undo(0, 3)

    past = match.at(5)

    assert len(past.log) == len(past.answers) == 5
    assert fingerprint(from_bytes(to_bytes(past), GAME)) == fingerprint(
        from_bytes(to_bytes(past), GAME, whole=True)
    )


def test_a_file_says_what_it_is() -> None:
    header = header_of(to_bytes(started()))

    assert (header.game, header.version) == ("lantern-market", "1")
    assert header.options == {"rounds": 4, "campaign": False, "bell": "live"}


# Files that are refused


@pytest.mark.parametrize("data", [b"", b"T", b"TABLE", b"PK\x03\x04", b"\x00" * 100, b"{}"])
def test_no_match(data: bytes) -> None:
    assert code_of(data) == "save_not_a_match"


def test_another_format() -> None:
    assert code_of(b"TABLEE\x02\n" + bytes(50)) == "save_other_format"


@given(st.data())
def test_a_truncated_file_is_noticed(data: st.DataObject) -> None:
    whole = to_bytes(started())
    length = data.draw(st.integers(len(MAGIC), len(whole) - 1))

    assert code_of(whole[:length]) == "save_damaged"


@given(st.data())
def test_a_changed_byte_is_noticed(data: st.DataObject) -> None:
    whole = bytearray(to_bytes(started()))
    place = data.draw(st.integers(len(MAGIC), len(whole) - 1))
    whole[place] ^= data.draw(st.integers(1, 255))

    assert code_of(bytes(whole)) == "save_damaged"


def test_something_behind_the_end_is_noticed() -> None:
    assert code_of(to_bytes(started()) + b"x") == "save_damaged"


def test_another_version_of_the_rules() -> None:
    with pytest.raises(SaveError, match="save_other_version: version 1, expected 2"):
        from_bytes(to_bytes(started()), variant(GAME, version="2"))


def test_another_game() -> None:
    with pytest.raises(SaveError, match="save_other_game: game lantern-market, expected small"):
        from_bytes(to_bytes(started()), game_of(lambda s: ask(0, "go", [None])))


def test_other_content() -> None:
    other = Cards(GAME.content().goods[1:], GAME.content().orders)  # type: ignore[attr-defined]  # cards of this game

    assert code_of(to_bytes(started()), content=other) == "save_other_content"


def test_a_game_that_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert code_of(to_bytes(started()), None) == "save_unknown_game"


def test_a_registered_game_is_found(lantern_market: AnyGame) -> None:
    match = started()

    assert fingerprint(from_bytes(to_bytes(match))) == fingerprint(match)


# Forged files: the checksum is right, what is inside is not


def forged(match: AnyMatch, log: list[Any] | None = None, **fields: Any) -> bytes:
    """A file that was made by somebody who knows its format."""
    whole = to_bytes(match)
    start = len(MAGIC) + LENGTH
    end = start + int.from_bytes(whole[len(MAGIC) : start], "big")
    entries = whole[end + CHECKSUM :] if log is None else msgspec.msgpack.encode(log)
    own = {"log": checksum(entries), "size": len(entries)}
    head = msgspec.msgpack.encode(msgspec.msgpack.decode(whole[start:end]) | own | fields)
    return MAGIC + len(head).to_bytes(LENGTH, "big") + head + checksum(head) + entries


def checksum(data: bytes) -> bytes:
    return hashlib.blake2b(data, digest_size=CHECKSUM).digest()


@pytest.mark.parametrize(
    "fields",
    [
        {"options": {"rounds": "many"}},
        {"options": {"no_such_option": 1}},
        {"options": 5},
        {"state": b"\x80"},
        {"state": b"nonsense"},
    ],
)
def test_a_forged_file_is_refused(fields: dict[str, Any]) -> None:
    assert code_of(forged(started(), **fields)) == "save_broken"


@pytest.mark.parametrize("fields", [{"seats": "two"}, {"log": 5}, {"key": None}, {"at": -1.5}])
def test_a_file_of_another_shape_is_refused(fields: dict[str, Any]) -> None:
    assert code_of(forged(started(), **fields), whole=True) in ("save_damaged", "save_broken")


def forged_log(match: AnyMatch, *entries: LogEntry) -> bytes:
    whole = msgspec.to_builtins([*match.log, *entries])
    return forged(match, log=whole, entries=len(whole), state=b"")


@pytest.mark.parametrize(
    "entry",
    [
        LogEntry("answer", "1/0:1", 0, 999),
        LogEntry("answer", "77", 0, 1),
        LogEntry("answer", "1/0:1", 7, 1),
        LogEntry("pass", "1/0:1", 0, None),
        LogEntry("time_up", "1/0:1", -1, None),
        LogEntry("time_up", "77", -1, None),
    ],
)
def test_a_forged_answer_is_refused(entry: LogEntry) -> None:
    assert code_of(forged_log(started(answers=0), entry), whole=True) == "save_broken"


# States as bytes


def test_a_state_is_encoded_without_its_content() -> None:
    match = started()
    data = encode_state(match.state)

    assert decode_state(data, GAME.rules.state, match.setup.content) == match.state
    assert decode_state(data, GAME.rules.state, match.setup.content).cards is match.setup.content
    assert b"Pebble" not in data


def test_a_state_of_another_content_is_refused() -> None:
    match = Match.new(game_of(lambda s: ask(0, "go", [None])), None, 1)
    data = encode_state(match.state)

    assert decode_state(data, Table, SHARED) == match.state
    with pytest.raises(msgspec.ValidationError, match="another content"):
        decode_state(data, Table, Content("other"))


def test_what_no_state_can_hold_is_an_error() -> None:
    with pytest.raises(TypeError, match="object cannot be in a state"):
        encode_state([object()])
