"""Histories behave like lists, whoever shares them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.core.engine.history import History


def grown(items: list[int], start: int, lazily: bool) -> History[int]:
    """The same row, of which the first ``start`` come from elsewhere."""
    row: History[int] = History((lambda: items[:start]) if lazily else items[:start], start)
    for item in items[start:]:
        row.append(item)
    return row


@given(st.lists(st.integers(), max_size=8), st.integers(0, 8), st.booleans(), st.data())
def test_a_history_is_like_a_list(items: list[int], start: int, lazily: bool, data: st.DataObject) -> None:
    start = min(start, len(items))
    row = grown(items, start, lazily)

    assert len(row) == len(items)
    assert list(row) == items
    assert row == items
    bounds = st.none() | st.integers(-10, 10)
    part = slice(data.draw(bounds), data.draw(bounds), data.draw(st.sampled_from([None, 1, 2, -1])))
    assert row[part] == items[part]
    for index in range(-10, 10):
        if -len(items) <= index < len(items):
            assert row[index] == items[index]
        else:
            with pytest.raises(IndexError):
                row[index]


@given(st.lists(st.integers(), max_size=8), st.integers(0, 8), st.integers(0, 8), st.booleans())
def test_what_shares_a_history_grows_apart(items: list[int], start: int, count: int, lazily: bool) -> None:
    row = grown(items, min(start, len(items)), lazily)
    count = min(count, len(items))
    other = row.shared(count)

    row.append(100)
    other.append(200)

    assert list(other) == [*items[:count], 200]
    assert list(row) == [*items, 100]
    assert row.pop() == 100
    assert list(other) == [*items[:count], 200]
