"""The deeds of a story or city card, those within others included."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablee.games.kinfire import stories as st
from tablee.games.kinfire.stories import AnyDeed, Choice, CityCard, StoryCard


def sequences(deeds: Sequence[AnyDeed], path: str) -> Iterator[tuple[str, Sequence[AnyDeed]]]:
    """The deeds of a card, and those within them, each with its path."""
    yield path, deeds
    for number, deed in enumerate(deeds):
        for name, inner in parts(deed):
            yield from sequences(inner, f"{path}[{number}].{name}")


def parts(deed: AnyDeed) -> list[tuple[str, Sequence[AnyDeed]]]:
    """The deeds that another one leads to."""
    match deed:
        case st.MandatoryLine():
            return [("does", deed.does), ("otherwise", deed.otherwise)]
        case st.StoryChoice():
            return [(f"options[{n}].does", option.does) for n, option in enumerate(deed.options)]
        case st.SkillTest():
            bands = [(f"bands[{n}].does", band.does) for n, band in enumerate(deed.bands)]
            judged = [("each_fails", deed.each_fails), ("each_passes", deed.each_passes)]
            return [*judged, *(bands or [("passed", deed.passed), ("failed", deed.failed)])]
        case st.ThreeNotes():
            return [("passed", deed.passed), ("failed", deed.failed)]
    return []


def choices_on(card: StoryCard | CityCard) -> list[st.StoryChoice]:
    """The choices of the group on a card: one at most."""
    return [
        deed
        for _, deeds in sequences(card.does, "does")
        for deed in deeds
        if isinstance(deed, st.StoryChoice)
    ]


def choice_of(card: StoryCard | CityCard) -> tuple[Choice, ...]:
    """The options among which the group chooses on a card; none, if it has no choice."""
    found = choices_on(card)
    return found[0].options if found else ()
