"""Untrusted values that are nested too deep are refused before anything recurses into them."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tablee.core import Campaign, LogEntry, Match, Refused, SaveError, from_bytes, to_bytes
from tablee.core.model.questions import freeze
from tablee.core.nesting import MOST_NESTED, is_nested_too_deep
from tablee.core.serialization import CHECKSUM, LENGTH, MAGIC, _checksum, entries_of
from tablee.ui.option_forms import OptionError, make_options
from tests.reference import GAME


def nested(levels: int, inner: Any = 0) -> Any:
    for _ in range(levels):
        inner = [inner]
    return inner


def test_levels_of_lists_and_mappings_are_counted() -> None:
    assert not is_nested_too_deep("plain", most=0)
    assert not is_nested_too_deep(nested(MOST_NESTED))
    assert is_nested_too_deep(nested(MOST_NESTED + 1))
    assert is_nested_too_deep({"a": {"b": [()]}}, most=3)
    assert not is_nested_too_deep({"a": {"b": [()]}}, most=4)
    assert is_nested_too_deep(nested(100_000))


def test_a_value_of_too_many_levels_is_refused_and_not_walked() -> None:
    assert freeze(nested(3)) == (((0,),),)
    with pytest.raises(Refused, match="nested_too_deep"):
        freeze(nested(MOST_NESTED + 1))
    with pytest.raises(Refused, match="nested_too_deep"):
        freeze(nested(100_000))


def test_options_of_too_many_levels_are_refused() -> None:
    with pytest.raises(OptionError, match="option_wrong"):
        make_options(GAME, {"rounds": nested(MOST_NESTED + 1)})


@pytest.mark.parametrize("levels", [MOST_NESTED + 1, 900, 5_000])
def test_a_file_with_an_answer_of_too_many_levels_is_no_match(levels: int) -> None:
    packed = msgspec.msgpack.encode([LogEntry("answer", "1", 0, 0)])
    # Only the innermost of an Entry's values may be anything: the number 0, which is replaced.
    data = packed[:-3] + b"\x91" * levels + packed[-3:]

    with pytest.raises(SaveError, match="save_broken"):
        entries_of(memoryview(data), _checksum(data))


@pytest.mark.parametrize("levels", [MOST_NESTED + 1, 5_000])
def test_a_file_with_options_of_too_many_levels_is_no_match(levels: int) -> None:
    whole = to_bytes(Match.new(GAME, seats=2))
    start = len(MAGIC) + LENGTH
    end = start + int.from_bytes(whole[len(MAGIC) : start], "big")
    head = whole[start:end]
    at = head.index(b"\xa7options") + len(b"\xa7options")
    deep = head[:at] + b"\x91" * levels + head[at:]
    file = MAGIC + len(deep).to_bytes(LENGTH, "big") + deep + _checksum(deep) + whole[end + CHECKSUM :]

    with pytest.raises(SaveError, match="save_damaged"):
        from_bytes(file, GAME)


@pytest.mark.parametrize("data", [b"", b"\x91" * 5_000, b"\x82\xa4game\xc0", b"\x81\xa4game\xa1\xff"])
def test_bytes_that_are_no_campaign_are_refused(data: bytes) -> None:
    with pytest.raises(SaveError, match="save_damaged"):
        Campaign.from_bytes(data)
