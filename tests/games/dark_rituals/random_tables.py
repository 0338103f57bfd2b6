"""Random tables on the maps of the five Encounters, as the Heroes' script may meet them."""

from __future__ import annotations

import random

from tablee.core import Match
from tablee.games.dark_rituals import GAME
from tablee.games.dark_rituals.state import Mini, Night
from tablee.games.dark_rituals.testing import base, night
from tablee.testing import match_at

LEGION = ("condemned", "ravenous", "possessed", "hound", "hulk", "bearer", "leech")


def random_table(seed: int, encounter: int = 0, mode: str = "") -> Night:
    """A table on which the first Action of a Hero comes next, its AI card in force; without an Encounter or
    a mode, any of them."""
    rng = random.Random(seed)
    encounter = encounter or rng.randint(1, 5)
    names = list(base().boards[encounter].names)
    pit = {3: "B2-se", 5: "B2-sw"}.get(encounter)
    free = [name for name in names if name != pit]
    # Few zones, so that figures meet.
    zones = rng.sample(free, rng.randint(2, 8))
    figures = [f"{hero}@{slot} {rng.choice(zones)}{hurt(rng, 2)}" for slot, hero in line_up(rng)]
    figures += legion(rng, encounter, zones, pit)
    mode = mode or rng.choice(("standard", "standard", "simplified", "advanced"))
    s = night(
        *figures,
        encounter=encounter,
        pool=rng.choice((0, 0, 1, 2, 3, 5)),
        morale=[rng.choice((0, 0, 1, 2)) for _ in range(4)],
        chests=rng.sample(free, 2),
        tokens=dict(zip(rng.sample(free, 3), (1, 2, 3), strict=True)),
        trapped=rng.choices(zones, k=rng.choice((0, 0, 1, 2))) if encounter == 1 else (),
        options={"ranged_mode": mode, "plants_ingredients_only": rng.random() < 0.8},
        energy=0,
        spent=25,
        enraged=rng.random() < 0.3,
    )
    s.carapace_used = rng.random() < 0.5
    s.tallies.witches = rng.choice((0, 0, 2)) if encounter == 2 else 0
    if s.ritual.demon_summoned and rng.random() < 0.3:
        s.demon_card = s.cards.demon_at["dc-14"]
    for slot in s.slots:
        kinds = rng.sample(("attack", "defence", "artefact"), rng.choice((0, 0, 1, 2, 3)))
        slot.items = [next(n for n, item in enumerate(s.cards.items) if item.slot == kind) for kind in kinds]
    if not s.options.plants_ingredients_only and s.pool:
        s.pool[-1] = len(s.cards.plants) - 1
    hero = rng.choice([f for f in s.figures if f.kind == "hero"])
    begin(s, rng, hero)
    return s


def line_up(rng: random.Random) -> list[tuple[int, str]]:
    """Heroes in some slots."""
    slots = sorted(rng.sample(range(1, 7), rng.randint(1, 6)))
    return list(zip(slots, rng.sample(sorted(base().hero_at), len(slots)), strict=True))


def hurt(rng: random.Random, most: int) -> str:
    wounds = rng.choice((0, 0, *range(most + 1)))
    return f" -{wounds}" if wounds else ""


def legion(rng: random.Random, encounter: int, zones: list[str], pit: str | None) -> list[str]:
    """At least one Witch; a Demon in some of the Encounters that have one; Serfs."""
    figures = [
        f"{witch} {rng.choice(zones)}{hurt(rng, 3)}" for witch in rng.sample(("hagatha", "pekka", "ikrek"), 2)
    ]
    if rng.random() < 0.3:
        figures.pop()
    for name in rng.choices(LEGION, k=rng.randint(0, 6)):
        has_ruby = encounter == 3 and name == "possessed" and rng.random() < 0.4
        wound = hurt(rng, base().characters[base().legion_at[name]].life - 1)
        figures.append(f"{name} {rng.choice(zones)}{wound}{' ruby' if has_ruby else ''}")
    if encounter > 2 and rng.random() < 0.4:
        zone = pit if pit is not None and rng.random() < 0.5 else rng.choice(zones)
        figures.append(f"{rng.choice(('haborym', 'chalcosoma', 'ormazog'))} {zone}{hurt(rng, 5)}")
    return figures + [
        f"{rng.choice(('peasant', 'militia'))} {rng.choice(zones)}" for _ in range(rng.randint(0, 3))
    ]


def begin(s: Night, rng: random.Random, hero: Mini) -> None:
    """The Hero's first Action comes next, one of its three AI cards in force."""
    s.in_force = rng.choice([n for n, card in enumerate(s.cards.ai) if card.slot == hero.slot])
    s.ai_pile.remove(s.in_force)
    s.phase, s.active, s.actions_left = "entry", hero.id, 2


def acted(s: Night) -> Match[Night]:
    """The match after that Action."""
    return match_at(GAME, s)
