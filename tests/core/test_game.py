"""Games: found by name, and made of five structs."""

from __future__ import annotations

import dataclasses
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tablee.core import (
    AnyGame,
    AnyQuestion,
    Event,
    GameNotFound,
    Language,
    Message,
    Question,
    Seat,
    SeatName,
    all_games,
    ask,
    find_game,
    game_ids,
    lazy_from,
    register,
)
from tablee.core.lazy import LazyPart
from tablee.testing import variant
from tests.core.small import game_of


def test_a_registered_game_is_found(lantern_market: AnyGame) -> None:
    assert find_game("lantern-market") is lantern_market
    assert "lantern-market" in game_ids()
    assert lantern_market in all_games()


def test_a_name_nearly_right_gets_a_hint(lantern_market: AnyGame) -> None:
    with pytest.raises(GameNotFound, match=r"No game “lantern-marget”. Did you mean “lantern-market”\?"):
        find_game("lantern-marget")


def test_the_later_of_two_games_of_one_name_wins(lantern_market: AnyGame) -> None:
    other = game_of(lambda s: ask(0, "go", [None]), id="lantern-market")
    register(other)

    assert find_game("lantern-market") is other
    assert game_ids().count("lantern-market") == 1


def test_content_is_read_once(lantern_market: AnyGame) -> None:
    assert lantern_market.content() is lantern_market.content()


# The parts of a game


def parts_of(game: AnyGame) -> Iterator[tuple[str, Any]]:
    """Every function of a game, with its name; those of a mapping included."""
    for struct in (game.rules, game.information, game.language, game.art, game.play):
        for field in dataclasses.fields(struct):
            value = getattr(struct, field.name)
            for one in value.values() if isinstance(value, dict) else [value]:
                yield f"{game.id}: {field.name}", one


def test_every_lazy_part_of_the_installed_games_is_there() -> None:
    found = [(name, part) for game in all_games() for name, part in parts_of(game)]
    lazy = [(name, part) for name, part in found if isinstance(part, LazyPart)]

    assert len(lazy) > 10
    assert [name for name, part in lazy if not callable(part.load())] == []


def test_a_lazy_part_is_imported_at_its_first_call(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "thornwood").mkdir()
    (tmp_path / "thornwood" / "__init__.py").touch()
    (tmp_path / "thornwood" / "drawing.py").write_text("def cover(t): return f'<svg>{t}</svg>'")
    monkeypatch.syspath_prepend(tmp_path)
    cover = lazy_from("thornwood")("drawing:cover")

    assert "thornwood.drawing" not in sys.modules
    assert cover("moon") == "<svg>moon</svg>"
    assert repr(cover) == "<lazy thornwood.drawing:cover>"


def test_a_variant_has_other_parts_and_keeps_the_rest(lantern_market: AnyGame) -> None:
    def silent(view: Any, event: Any) -> tuple[str, ...]:
        return ()

    other = variant(lantern_market, id="quiet-market", touches=silent, most_answers=7)

    assert (other.id, other.language.touches, other.rules.most_answers) == ("quiet-market", silent, 7)
    assert (other.rules.step, other.art) == (lantern_market.rules.step, lantern_market.art)
    assert lantern_market.rules.most_answers == 600


def test_questions_and_events_name_their_messages() -> None:
    class DicePlaced(Event, frozen=True):
        seat: Seat
        dice: int

    language: Language[Any] = Language(option=lambda view, question, value: Message("go"), text=lambda *_: [])
    question: AnyQuestion = Question(0, "second_wind", [1])

    assert language.prompt(None, question) == Message("ask-second-wind")
    assert language.event(None, DicePlaced(0, 3)) == Message(
        "event-dice-placed", {"seat": SeatName(0), "dice": 3}
    )
