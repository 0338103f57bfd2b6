"""13.12: the three samples that are in no standard deck play from a pack of one's own, without code."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablee.core import Match
from tablee.games.dark_rituals import GAME
from tablee.games.dark_rituals import effects as fx
from tablee.games.dark_rituals.content import Cards, load
from tablee.games.dark_rituals.events import AttackRolled, HeroReacted
from tablee.games.dark_rituals.state import Night
from tablee.games.dark_rituals.testing import (
    FX,
    executed,
    hero_turn,
    lives,
    night,
    reasons_of,
    top,
    where,
    with_cards,
    with_entry,
    wounds,
)
from tablee.testing import events, random_play

HERO_AI = """\
- id: ember-circle
  name: {en: Ember Circle, fr: Cercle de braise}
  source: original
  slot: 4
  entries:
    - {level: 3, steps: [{do: attack, targets: [enemy], each: true, wounds: 2}]}
    - steps:
        - {do: go, by: escape, zones: 2, to: [witch]}
        - {do: attack, targets: [witch]}
    - {steps: [{do: go, towards: [objective]}]}

- id: careful-hands
  name: {en: Careful Hands, fr: Mains prudentes}
  source: original
  slot: 6
  entries:
    - {steps: [{do: plants}, {do: chest}]}
    - {level: 1, steps: [{do: go, by: escape, to: [objective]}]}
    - {steps: [{do: attack, targets: [minion]}]}
  reactions:
    - {do: more_plants, name: {en: Steady Hand, fr: Main sûre}, level: 2, n: 1}
"""
CHARACTERS = """\
- id: warden
  name: {en: Chain Warden, fr: Gardien des chaînes}
  source: original
  kind: creature
  strength: 3
  resistance: 4
  agility: 1
  life: 3
  hold: 2
  move: 1
  attack: 2
  defend: 1
  enraged: {resistance: 5}
  figures: 1
  solo_friendly: true
  abilities:
    - {do: aura, name: {en: Chains, fr: Chaînes}, stat: agility, n: 1}
"""


@pytest.fixture(scope="module")
def cards(tmp_path_factory: pytest.TempPathFactory) -> Cards:
    """The base pack with the three samples on top."""
    folder: Path = tmp_path_factory.mktemp("samples")
    (folder / "pack.yaml").write_text(
        "id: samples\nname: {en: Samples, fr: Exemples}\nversion: 1.0.0\nextends: base\n"
    )
    (folder / "hero_ai.yaml").write_text(HERO_AI, encoding="utf-8")
    (folder / "characters.yaml").write_text(CHARACTERS, encoding="utf-8")
    return load([folder])


def sample(
    cards: Cards, ai: str, *figures: str, pool: int = 0, alchemy: int = 0, **things: list[str]
) -> Match[Night]:
    """The first Action of the Hero that is named first, by a sample card."""
    tokens = dict.fromkeys(things.get("plants", []), 2)
    s = night(
        *figures,
        map=FX,
        pool=pool,
        morale=(0, 0, 0, alchemy),
        energy=0,
        tokens=tokens,
        chests=things.get("chests", []),
    )
    s = with_cards(s, ai=cards.ai)
    s.ai_pile = list(range(len(cards.ai)))
    top(s, ai)
    s.phase = "reveal"
    s.chance.loaded = (6, 6) * 4
    return hero_turn(s)


@pytest.mark.rule("DR-12.13", "DR-6.9")
def test_ember_circle_wounds_everybody_twice(cards: Cards) -> None:
    match = sample(
        cards,
        "ember-circle",
        "gaspard B2-nw",
        "possessed B2-nw",
        "hagatha B2-nw",
        "pekka C5",
        pool=3,
        alchemy=2,
    )

    assert executed(match) == ("ai", 1)
    assert not lives(match, 2)
    assert wounds(match, 3) == 2
    assert match.state.pool == []


@pytest.mark.rule("DR-12.7", "DR-14.2")
def test_ember_circle_goes_and_strikes(cards: Cards) -> None:
    match = sample(cards, "ember-circle", "gaspard B2-nw", "hagatha B3-nw", "pekka C5")

    assert executed(match) == ("ai", 2)
    assert (where(match, 1), wounds(match, 2)) == ("B3-nw", 1)


@pytest.mark.rule("DR-12.7", "DR-12.14", "DR-13.9")
def test_careful_hands_takes_what_lies_there_and_a_card_more(cards: Cards) -> None:
    match = sample(
        cards, "careful-hands", "odile B2-nw", "pekka C5", pool=2, plants=["B2-nw"], chests=["B2-nw"]
    )

    assert executed(match) == ("ai", 1)
    assert [step.do for step in match.state.choices[-1].steps] == ["plants", "chest"]
    # Two cards for the token, one for the Reaction, two Ingredients for its Level.
    assert len(match.state.pool) == 2 + 2 - 2 + 1
    assert [event.level for event in events(match, HeroReacted)] == [2]


@pytest.mark.rule("DR-5.5", "DR-11.1", "DR-7.11")
def test_the_chain_warden_holds_heroes_by_their_agility(cards: Cards) -> None:
    # Gaspard with a Swift Charm has Agility 2, enough for Hold 2; the chains leave him 1.
    s = night("gaspard B2-nw swift-charm", "condemned B2-nw", "pekka C5", map=FX)
    s = with_cards(
        s, characters=cards.characters, traits=cards.traits, has_aura=True, legion_at=cards.legion_at
    )
    s.figures[1].kind, s.figures[1].card = "creature", cards.legion_at["warden"]

    assert reasons_of(s, fx.TravelTo(towards=("objective",))) == [("pinned", "objective", 1, 2)]

    struck = night("gaspard B2-nw", "condemned B2-nw", "pekka C5", map=FX, enraged=True, dice=[0], energy=0)
    struck = with_cards(struck, characters=cards.characters, traits=cards.traits)
    struck.figures[1].kind, struck.figures[1].card = "creature", cards.legion_at["warden"]
    match = hero_turn(with_entry(struck, fx.AttackTargets(targets=("creature",))))
    assert events(match, AttackRolled)[0].resistance == 5


def test_matches_with_the_samples_come_to_their_ends(cards: Cards) -> None:
    for seed in range(3):
        match = Match.new(GAME, GAME.rules.options(encounter=2, watch="off"), seed, content=cards)
        assert len(match.state.ai_pile) == 20
        random_play(match, seed)
        assert match.outcome is not None
