"""KF-1.11 A campaign tells nothing of cards it has not met: views, questions, logs, journals, pictures."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
import pytest

from tablee.core import Match, Name, words
from tablee.core.i18n import LANGUAGES
from tablee.games.kinfire import GAME
from tablee.games.kinfire.journal import CAMPAIGN
from tablee.games.kinfire.record import read
from tablee.games.kinfire.standing import FIRST_FOE
from tablee.games.kinfire.state import (
    CardRead,
    ChapterState,
    Options,
)
from tablee.games.kinfire.story_walk import choice_of
from tablee.games.kinfire.testing import reading
from tablee.testing import drive
from tests.contract.games import SOAK
from tests.games.kinfire.exploring import CARDS, Explorer, easy

CAMPAIGNS = 4 if SOAK else 2
LOOKS = 0.1 if SOAK else 0.04
"""How often an answer is looked at."""
TOO_SHORT = 9
"""Names of fewer letters are also everyday words."""
SECRET = ("story", "city", "memories", "prompts", "quests", "interludes", "treasures", "pouches", "enemies")


def all_cards(kind: str) -> Iterable[Any]:
    found = getattr(CARDS, kind)
    return found.values() if isinstance(found, dict) else found


def names_in(value: object) -> Iterator[Name]:
    """All that a card says."""
    if isinstance(value, Name):
        yield value
    elif isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            yield from names_in(getattr(value, field))
    elif isinstance(value, tuple):
        for item in value:
            yield from names_in(item)


WORDS = {card.id: tuple(names_in(card)) for kind in SECRET for card in all_cards(kind)}
"""What each card of the campaign says."""
OPEN = [
    name
    for kind in ("seekers", "pairs", "disposables", "maps")
    for card in all_cards(kind)
    for name in names_in(card)
]


def met(s: ChapterState) -> set[str]:
    """The cards that a campaign has met, with those that the open ones name."""
    found = {one.id for one in s.cards_read} | {*s.memories, *s.prompts_had, *s.packs_opened}
    found |= {done.quest for done in s.quest_log} | {s.quest} | {stall.card for stall in s.market}
    for id in s.packs_opened:
        if id in CARDS.pouches:
            found |= {*CARDS.pouches[id].interludes.values()}
    found |= {CARDS.enemies[board].id for board in s.trophies}
    found |= {s.enemy_board(FIRST_FOE + n).id for n in range(len(s.combat.foes))}
    for id in [one for one in found if one in CARDS.setups]:
        found |= {foe.enemy for foe in CARDS.setups[id].enemies}
    # The bounty house shows the trophies that it wants.
    for stall in s.market:
        bounty = CARDS.city[stall.card].bounty
        if bounty is not None:
            found |= {id for special in bounty.specials for id in special.trophies}
    # A Prompt card has the name of its quest.
    found |= {CARDS.prompts[id].quest for id in s.prompts_had}
    return found


def forbidden(s: ChapterState, language: str) -> set[str]:
    """What must not be read anywhere: the words of cards that were not met, unless others say them too."""
    known = met(s)
    told = [name for id in known for name in WORDS.get(id, ())] + OPEN
    card = CARDS.story_of.get(s.card) or CARDS.city.get(s.card)
    told += [option.text for option in (choice_of(card) if card is not None else ())]
    open_text = "\n".join(getattr(name, language) for name in told)
    hidden = {getattr(name, language) for id, names in WORDS.items() if id not in known for name in names}
    return {said for said in hidden if len(said) >= TOO_SHORT and said not in open_text}


def shown(match: Match[ChapterState], language: str, drawn: bool = True) -> Iterator[tuple[str, str]]:
    """Everything that people are shown of a match, each with what it is."""
    t = words(language, GAME.folder / "texts")
    for seat in (None, *range(match.setup.seats)):
        view = match.view(seat)
        yield "text", "\n".join(GAME.language.text(view, t))
        assert GAME.language.stages is not None
        yield "stages", " ".join(t.text(stage) for stage in GAME.language.stages(view))
        own = [question for question in match.questions if question.seat == seat]
        for question in own:
            assert GAME.language.prompt is not None
            assert GAME.language.option is not None
            yield "prompt", t.text(GAME.language.prompt(view, question))
            for value in list(question.offered())[:60]:
                yield "option", t.text(GAME.language.option(view, question, value))
            for blocked in question.greyed():
                yield "blocked option", t.text(GAME.language.option(view, question, blocked.value))
        for _, event in list(match.events_for(seat))[-12:]:
            assert GAME.language.event is not None
            yield "log", t.text(GAME.language.event(view, event))
        if drawn:
            yield "picture", str(GAME.art.picture(view, own[0] if own else None, t, "wide"))
    if match.setup.record is not None:
        journal = CAMPAIGN.view(match.setup.record, 0, CARDS)
        yield "journal", "\n".join([t.text(CAMPAIGN.title(journal)), *CAMPAIGN.text(journal, t)])
        if drawn and CAMPAIGN.picture is not None:
            yield "drawn journal", str(CAMPAIGN.picture(journal, t, "wide"))


def look(match: Match[ChapterState], drawn: bool = True) -> None:
    """Nothing that is shown has words of a card that was not met, and no view has its id."""
    s = match.state
    for language in LANGUAGES:
        secret = forbidden(s, language)
        for what, said in shown(match, language, drawn):
            found = [one for one in secret if one in said]
            assert not found, f"{what} tells {found[0]!r} at {s.card or s.phase}: {said[:300]}"
    known = met(s) | {s.options.setup}
    hidden = {id for id in WORDS if id not in known}
    for seat in (None, 0):
        plain = msgspec.to_builtins(match.view(seat), enc_hook=lambda value: "")
        plain.pop("options")
        leaked = hidden & set(texts_of(plain))
        # What was promised for the next combat names its enemy, as the card does that promised it.
        leaked -= {promise.figure for promise in s.promises}
        assert not leaked, f"the view of seat {seat} names {leaked} at {s.card or s.phase}"


def texts_of(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for item in value.values():
            yield from texts_of(item)
    elif isinstance(value, list):
        for item in value:
            yield from texts_of(item)


@pytest.mark.rule("KF-1.11", "KF-20.5", "KF-20.13")
@pytest.mark.parametrize("seats", [1, 3])
def test_a_running_campaign_tells_nothing_of_cards_that_it_has_not_met(seats: int) -> None:
    looked = 0
    for seed in range(CAMPAIGNS):
        explorer, rng = Explorer(seed), random.Random(seed)
        record: bytes | None = None

        def choose(match: Any, question: Any, explorer: Explorer = explorer, rng: random.Random = rng) -> Any:
            nonlocal looked
            if rng.random() < (LOOKS if match.state.combat.setup else 5 * LOOKS):
                looked += 1
                # A picture takes long to draw.
                look(match, drawn=looked % 8 == 0)
            return explorer.choose(match, question)

        while True:
            key = rng.randrange(1 << 30)
            match = Match.new(
                GAME, Options(), key, seats=seats, record=record, content=easy(), listening=True
            )
            drive(match, choose)
            assert match.outcome is not None
            record = match.outcome.record
            assert record is not None
            explorer.look(match, read(record))
            if read(record).ending:
                break

    assert looked > 20


@pytest.mark.rule("KF-1.11")
def test_the_scan_has_teeth() -> None:
    match: Match[ChapterState] = Match.new(GAME, Options(), 1, seats=1)

    assert "The spare coat" in forbidden(match.state, "en")
    assert any("travellers ferry you" in said for said in forbidden(match.state, "en"))
    assert "The carter comes out" not in "".join(said for _, said in shown(match, "en"))


@pytest.mark.rule("KF-1.11")
def test_the_scan_finds_a_card_that_was_never_turned_over() -> None:
    match = reading("2-4", "asha khor")
    look(match)
    match.state.cards_read[:] = [CardRead("2-1")]

    with pytest.raises(AssertionError, match=r"purse wedged in the roots|Dry boots"):
        look(match)
