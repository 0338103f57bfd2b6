"""DR-12 to DR-15: every entry of all Hero cards, chosen on a table and rejected for each reason (15.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from tablee.core import Match
from tablee.games.dark_rituals import effects as fx
from tablee.games.dark_rituals.state import Night
from tablee.games.dark_rituals.testing import (
    FX,
    base,
    changed,
    executed,
    hero_turn,
    night,
    rejected,
    with_cards,
    with_entry,
)

HEROES = ("curthouse", "battista", "corday", "gaspard", "teuta", "odile")
"""The Heroes of the recommended line-up, slots 1 to 6. They stand in B2-nw."""
POSSESSED = {"objectives": (fx.ObjectiveClause("attack", "possessed"),)}
"""The Objective of these tables: Attack a Possessed Serf; without one, a Witch."""
SOULS = {"objectives": (fx.ObjectiveClause("free_soul"),)}


class Spot(NamedTuple):
    """A table on which an entry is chosen: figures beside the Hero, and what else lies there."""

    figures: str = ""
    pool: int = 0
    alchemy: int = 0
    wounds: int = 0
    chests: tuple[str, ...] = ()
    plants: tuple[str, ...] = ()


HERE, NEXT, TWO, FAR = "B2-nw", "B2-ne", "B3-nw", "C1"
"""The Hero's zone, and zones one, two and four steps away."""
OBJECTIVE = Spot(f"possessed {HERE}")
TO_OBJECTIVE = Spot(f"possessed {TWO}")
TOWARDS_OBJECTIVE = Spot(f"possessed {FAR}")
STRIKE = Spot(f"condemned {HERE}")
CHEST = Spot(chests=(HERE,))
PLANTS = Spot(plants=(HERE,))

CHOSEN = {
    ("ai-01", 1): Spot(f"condemned {HERE}", pool=1),
    ("ai-01", 2): Spot(f"hound {HERE}"),
    ("ai-01", 3): Spot(f"hagatha {TWO}"),
    ("ai-02", 1): OBJECTIVE,
    ("ai-02", 2): Spot(pool=1, wounds=1),
    ("ai-02", 3): TO_OBJECTIVE,
    ("ai-03", 1): Spot(f"possessed {NEXT}"),
    ("ai-03", 2): STRIKE,
    ("ai-03", 3): Spot(f"condemned {TWO}"),
    ("ai-04", 1): Spot(f"condemned {HERE}, ravenous {HERE}"),
    ("ai-04", 2): TO_OBJECTIVE,
    ("ai-05", 1): Spot("hagatha B3-ne", pool=3, alchemy=2),
    ("ai-05", 2): OBJECTIVE,
    ("ai-05", 3): Spot(f"condemned {TWO}"),
    ("ai-06", 1): OBJECTIVE,
    ("ai-06", 2): Spot(f"condemned {HERE}", pool=1),
    ("ai-06", 3): CHEST,
    ("ai-06", 4): Spot(chests=(TWO,)),
    ("ai-07", 1): Spot(pool=2, wounds=1),
    ("ai-07", 2): PLANTS,
    ("ai-07", 3): Spot(plants=(TWO,)),
    ("ai-08", 1): Spot(chests=(HERE,), pool=1),
    ("ai-08", 2): CHEST,
    ("ai-08", 3): Spot(chests=(TWO,)),
    ("ai-08", 4): OBJECTIVE,
    ("ai-09", 1): Spot(f"hound {HERE}", pool=2),
    ("ai-09", 2): STRIKE,
    ("ai-09", 3): TO_OBJECTIVE,
    ("ai-10", 1): Spot(f"condemned {NEXT}"),
    ("ai-10", 2): Spot(f"condemned {TWO}"),
    ("ai-11", 1): Spot(f"condemned {HERE}", pool=2, alchemy=1),
    ("ai-11", 2): OBJECTIVE,
    ("ai-11", 3): TO_OBJECTIVE,
    ("ai-12", 1): Spot(f"peasant {HERE}, condemned {HERE}"),
    ("ai-12", 2): STRIKE,
    ("ai-12", 3): Spot(f"peasant {TWO}"),
    ("ai-12", 4): TOWARDS_OBJECTIVE,
    ("ai-13", 1): OBJECTIVE,
    ("ai-13", 2): TO_OBJECTIVE,
    ("ai-13", 3): Spot(f"condemned {HERE}", pool=2, alchemy=1),
    ("ai-14", 1): Spot(plants=(TWO,)),
    ("ai-14", 2): CHEST,
    ("ai-14", 3): OBJECTIVE,
    ("ai-15", 1): Spot(f"hagatha {HERE}"),
    ("ai-15", 2): Spot(f"possessed {FAR}", pool=2, alchemy=1),
    ("ai-15", 3): STRIKE,
    ("ai-16", 1): PLANTS,
    ("ai-16", 2): Spot(pool=1),
    ("ai-16", 3): Spot("possessed B3-ne"),
    ("ai-17", 1): Spot(f"condemned {HERE}, hound {NEXT}"),
    ("ai-17", 2): STRIKE,
    ("ai-17", 3): Spot(plants=(FAR,)),
    ("ai-18", 1): Spot(pool=4, alchemy=2, wounds=1),
    ("ai-18", 2): Spot(pool=1, wounds=1),
    ("ai-18", 3): OBJECTIVE,
    ("ai-18", 4): Spot("condemned B3-ne"),
    ("ha-1", 1): OBJECTIVE,
    ("ha-1", 2): STRIKE,
    ("ha-1", 3): Spot(f"possessed {NEXT}"),
    ("ha-1", 4): Spot(f"condemned {NEXT}"),
    ("ha-1", 5): PLANTS,
    ("ha-1", 6): CHEST,
    ("ha-1", 7): TOWARDS_OBJECTIVE,
    ("ha-2", 1): OBJECTIVE,
    ("ha-2", 2): TO_OBJECTIVE,
    ("ha-2", 3): STRIKE,
    ("ha-2", 4): CHEST,
    ("ha-2", 5): PLANTS,
    ("ha-2", 6): TOWARDS_OBJECTIVE,
    ("ha-3", 1): PLANTS,
    ("ha-3", 2): OBJECTIVE,
    ("ha-3", 3): STRIKE,
    ("ha-3", 4): CHEST,
    ("ha-3", 5): Spot(plants=(TWO,)),
    ("ha-3", 6): TOWARDS_OBJECTIVE,
    ("ha-4", 1): STRIKE,
    ("ha-4", 2): OBJECTIVE,
    ("ha-4", 3): CHEST,
    ("ha-4", 4): Spot(f"condemned {NEXT}"),
    ("ha-4", 5): PLANTS,
    ("ha-4", 6): TOWARDS_OBJECTIVE,
    ("ha-5", 1): STRIKE,
    ("ha-5", 2): CHEST,
    ("ha-5", 3): Spot(f"condemned {NEXT}"),
    ("ha-5", 4): PLANTS,
    ("ha-5", 5): TOWARDS_OBJECTIVE,
    ("ha-6", 1): OBJECTIVE,
    ("ha-6", 2): PLANTS,
    ("ha-6", 3): STRIKE,
    ("ha-6", 4): CHEST,
    ("ha-6", 5): Spot(chests=(TWO,)),
    ("ha-6", 6): TOWARDS_OBJECTIVE,
}
"""For each entry of each card, a table on which it is the first valid one."""

CARDS: dict[str, Any] = {card.id: card for card in (*base().ai, *base().actions)}
ENTRIES = [(card.id, number + 1) for card in CARDS.values() for number in range(len(card.entries))]


def table_of(card: Any, spot: Spot) -> Night:
    """The table of a spot; for an Action card no entry of the AI card is valid."""
    hurt = f" -{spot.wounds}" if spot.wounds else ""
    figures = [f"{HEROES[card.slot - 1]} {HERE}{hurt}", *filter(None, spot.figures.split(", "))]
    ai = card.id if card.id.startswith("ai") else next(one.id for one in base().ai if one.slot == card.slot)
    s = night(
        *figures,
        map=FX,
        own=POSSESSED,
        ai=ai,
        pool=spot.pool,
        morale=(0, 0, 0, spot.alchemy),
        chests=spot.chests,
        tokens=dict.fromkeys(spot.plants, 2),
        energy=0,
        dice=[6, 6, 6],
    )
    if not card.id.startswith("ai"):
        never = (fx.ScriptEntry(steps=(fx.RestoreHealth(who="all", n=1),), level=4),)
        s = with_cards(s, ai=tuple(changed(one, entries=never) for one in s.cards.ai))
    return s


def public(match: Match[Night]) -> tuple[Any, ...]:
    """What an Action of a Hero may change."""
    s = match.state
    return (
        [(f.id, f.zone, f.wounds) for f in s.figures],
        (s.pool, s.plants, s.chests, s.morale, [slot.items for slot in s.slots]),
        s.chance.loaded,
    )


def test_every_entry_has_a_table() -> None:
    assert sorted(CHOSEN) == sorted(ENTRIES)
    assert len(ENTRIES) == 92


@pytest.mark.rule("DR-12.3", "DR-12.6", "DR-13.15")
@pytest.mark.parametrize(("card", "number"), ENTRIES)
def test_each_entry_is_chosen_where_it_is_the_first_valid_one_and_changes_the_table(
    card: str, number: int
) -> None:
    s = table_of(CARDS[card], CHOSEN[card, number])
    before = public(hero_turn(s, 0))

    match = hero_turn(s)

    sort = "ai" if card.startswith("ai") else "action"
    assert executed(match) == (sort, number)
    above = [(sort, n) for n in range(1, number)]
    assert [place for place in rejected(match) if place[0] == sort] == above
    assert public(match) != before


# Rejections: each entry alone on a card, with one thing on the table or none.

THINGS = {
    "witch": "hagatha",
    "creature": "hound",
    "minion": "condemned",
    "disciple": "ravenous",
    "enemy": "haborym",
    "objective": "possessed",
    "hero": "roland@{other}",
    "serf": "peasant",
}
"""A figure that a target word means."""
MEANT: dict[str, set[str]] = {
    "hagatha": {"witch", "enemy"},
    "hound": {"creature", "disciple", "enemy"},
    "hulk": {"creature", "disciple", "enemy"},
    "condemned": {"minion", "disciple", "enemy"},
    "ravenous": {"minion", "disciple", "enemy"},
    "haborym": {"enemy"},
    "possessed": {"objective", "disciple", "enemy"},
    "roland": {"hero"},
    "peasant": {"serf"},
}
"""All words that mean a figure; without a Possessed Serf a Witch is the Objective."""
ISLAND = FX.replace("C5", "C5    . D1")
"""The corridor goes on, behind the Pit in C5."""
CUT_OFF = {**POSSESSED, "specials": (fx.DigPit("C5"),)}
RANGED = {3, 6}
"""The slots of the Heroes with a ranged profile in the recommended line-up."""


class Table(NamedTuple):
    """A table on which one entry is rejected, and the reasons expected, in order."""

    code: str
    things: tuple[str, ...]
    reasons: tuple[tuple[Any, ...], ...]
    pool: int = 0
    alchemy: int = 0
    hero: str = ""
    chests: tuple[str, ...] = ()
    plants: tuple[str, ...] = ()
    map: str = FX
    own: Any = POSSESSED
    empty_deck: bool = False


def means(word: str, thing: str) -> bool:
    """Whether a target word means a thing on the table; Hagatha is the Objective if nobody is possessed."""
    name = thing.split()[0].split("@")[0]
    return word in MEANT[name] or (word == "objective" and name == "hagatha")


def tables(slot: int, entry: fx.ScriptEntry) -> Iterator[Table]:
    """Every table on which one of the reasons of 15.1 rejects this entry."""
    pool = 4 if entry.level else 0
    if entry.level:
        level = 1 if entry.level == "x" else entry.level
        yield Table("alchemy", (), (("alchemy", "", 0, level),), pool=4, hero=f"roland@{slot}")
        yield Table("ingredients", (), (("ingredients", "", level - 1, level),), pool=level - 1, alchemy=5)
    alchemy = 5 if entry.level else 0
    for bare in tables_of_steps(slot, entry):
        yield bare._replace(pool=pool, alchemy=alchemy, hero=bare.hero or f"{HEROES[slot - 1]}@{slot}")


def tables_of_steps(slot: int, entry: fx.ScriptEntry) -> Iterator[Table]:
    spots: list[tuple[str, tuple[str, ...]]] = [("no_target", ())]
    words = [word for step in entry.steps for word in words_of(step)]
    for word in dict.fromkeys(words):
        if word in ("plants", "chest"):
            continue
        thing = THINGS[word].format(other=slot % 6 + 1)
        spots += [
            ("distance", (f"{thing} C4",)),
            ("here", (f"{thing} {HERE}",)),
            ("cut_off", (f"{thing} D1",)),
        ]
        holder = "hulk" if word == "minion" else "condemned"
        spots.append(("pinned", (f"{thing} {TWO}", *[f"{holder} {HERE}"] * 4)))
    for code, things in spots:
        yield from expected(slot, entry, Table(code, things, ()))
    for token in ("plants", "chests"):
        word = "chest" if token == "chests" else "plants"
        if word in words:
            for code, zone in (("distance", "C4"), ("here", HERE), ("cut_off", "D1"), ("pinned", TWO)):
                things = (f"condemned {HERE}",) * 4 if code == "pinned" else ()
                table = Table(code, things, ())
                yield from expected(
                    slot,
                    entry,
                    table._replace(chests=(zone,)) if word == "chest" else table._replace(plants=(zone,)),
                )
    if any(isinstance(step, fx.SearchChest) for step in entry.steps) or "chest" in words:
        full = f"{HEROES[slot - 1]}@{slot} {HERE} whetstone gorget swift-charm"
        yield from expected(slot, entry, Table("hands_full", (), (), chests=(HERE,), hero=full))
    if any(isinstance(step, fx.RallySerfs) for step in entry.steps):
        yield from expected(slot, entry, Table("nothing_here", (f"peasant {HERE}",), ()))
        yield from expected(slot, entry, Table("nothing_here", (f"condemned {HERE}",), ()))
    if any(isinstance(step, fx.DrawPlants) for step in entry.steps):
        yield from expected(slot, entry, Table("no_effect", (), (), empty_deck=True))
    if any(isinstance(step, fx.ActivateObjective) for step in entry.steps) and len(entry.steps) == 1:
        yield Table("nothing_here", (), (("nothing_here", "soul"),), own={**SOULS, "trapped": True})


def words_of(step: fx.ScriptStep) -> tuple[str, ...]:
    match step:
        case fx.TravelTo():
            return step.to or step.towards
        case fx.AttackTargets():
            return step.targets
        case fx.ActivateObjective():
            return ("objective",)
    return ()


def expected(slot: int, entry: fx.ScriptEntry, table: Table) -> Iterator[Table]:
    """The table with the reasons of all steps, if none of them can be performed on it."""
    reasons: list[tuple[Any, ...]] = []
    for step in entry.steps:
        found = reasons_against(slot, step, table)
        if found is None:
            return
        reasons += found
    map, own = (ISLAND, CUT_OFF) if table.code == "cut_off" else (FX, POSSESSED)
    yield table._replace(reasons=tuple(reasons), map=map, own=own)


STEPS = {"C4": 7, "D1": 9, TWO: 2, HERE: 0}
"""Zone steps from the Hero to the places used here."""
AGILITY = {1: 1, 2: 2, 3: 2, 4: 1, 5: 3, 6: 2}


def reasons_against(slot: int, step: fx.ScriptStep, table: Table) -> list[tuple[Any, ...]] | None:
    """Why a step cannot be performed on such a table, by the rules of section 7; None: it can."""
    match step:
        case fx.TakePlants():
            return None if HERE in table.plants else [("nothing_here", "plants")]
        case fx.SearchChest():
            if HERE not in table.chests:
                return [("nothing_here", "chest")]
            return [("hands_full", "chest")] if table.code == "hands_full" else None
        case fx.RestoreHealth():
            return [("no_effect", "wounds")]
        case fx.DrawPlants():
            return [("no_effect", "plants")] if table.empty_deck else None
        case fx.RallySerfs():
            if f"peasant {HERE}" not in table.things:
                return [("nothing_here", "serf")]
            return [("nothing_here", "enemy")]
        case fx.ActivateObjective():
            return strike_reasons(slot, ("objective",), 1, False, table)
        case fx.AttackTargets():
            return strike_reasons(slot, step.targets, step.count, step.each, table)
        case fx.TravelTo():
            found = [go_reason(slot, step, word, table) for word in step.to or step.towards]
            return None if None in found else [reason for reason in found if reason is not None]


def strike_reasons(
    slot: int, words: tuple[str, ...], count: int, each: bool, table: Table
) -> list[tuple[Any, ...]] | None:
    reasons: list[tuple[Any, ...]] = []
    for word in words:
        things = [thing for thing in table.things if means(word, thing)]
        said = word
        if word == "objective":
            possessed = any(thing.startswith("possessed") for thing in things)
            said = "possessed" if possessed else "witch"
        if not things:
            reasons.append(("no_target", said))
            continue
        far = sorted(STEPS[thing.split()[1]] for thing in things)
        ready = [steps for steps in far if steps == 0]
        if len(ready) >= count:
            return None
        reasons.append(("too_few", said, len(ready), count) if count > 1 else ("out_of_range", said, far[0]))
        if each:
            break
    return reasons


def go_reason(slot: int, step: fx.TravelTo, word: str, table: Table) -> tuple[Any, ...] | None:
    if word in ("plants", "chest"):
        zones = table.plants if word == "plants" else table.chests
        if not zones:
            return ("no_target", word)
        if table.code == "hands_full":
            return ("hands_full", word)
        if HERE in zones:
            return ("already_there", word, -1)
        near = min(STEPS[zone] for zone in zones)
    else:
        things = [(number, thing) for number, thing in enumerate(table.things, 2) if means(word, thing)]
        if not things:
            return ("no_target", word)
        here = [number for number, thing in things if thing.split()[1] == HERE]
        if here:
            return ("already_there", word, here[0])
        shot = slot in RANGED and word not in ("hero", "serf")
        near = min(STEPS[thing.split()[1]] for _, thing in things) - shot
    if table.code == "cut_off":
        return ("no_way", word)
    if step.to and near > step.zones:
        return ("too_far", word, near, step.zones)
    hold = sum(
        {"hulk": 2, "condemned": 1}.get(thing.split()[0], 0) for thing in table.things if HERE in thing
    )
    if step.by == "move" and hold > AGILITY[slot]:
        return ("pinned", word, AGILITY[slot], hold)
    return None


TABLES = [
    (card.id, number, table)
    for card in CARDS.values()
    for number, entry in enumerate(card.entries)
    for table in tables(card.slot, entry)
]


def name(given: object) -> str | None:
    """How a table is called among the tests."""
    return "-".join((given.code, *given.things[:1])).replace(" ", "-") if isinstance(given, Table) else None


@pytest.mark.rule("DR-12.22", "DR-12.23", "DR-12.10")
@pytest.mark.parametrize(("card", "number", "table"), TABLES, ids=name)
def test_each_entry_is_rejected_for_each_reason(card: str, number: int, table: Table) -> None:
    printed = CARDS[card]
    own = {key: value for key, value in table.own.items() if key != "trapped"}
    hero = table.hero if " " in table.hero else f"{table.hero or HEROES[printed.slot - 1]} {HERE}"
    s = night(
        hero,
        *table.things,
        map=table.map,
        own=own,
        pool=table.pool,
        morale=(0, 0, 0, table.alchemy),
        chests=table.chests,
        tokens=dict.fromkeys(table.plants, 2),
        trapped=["C4"] if "trapped" in table.own else [],
    )
    if table.empty_deck:
        s.plant_deck, s.plant_discard = [], []
    entry = printed.entries[number]

    match = hero_turn(with_entry(s, *entry.steps, level=entry.level))

    assert rejected(match)["ai", 1] == list(table.reasons)


@pytest.mark.rule("DR-12.22")
def test_every_reason_is_met() -> None:
    codes = {reason[0] for _, _, table in TABLES for reason in table.reasons}

    assert codes == {
        "alchemy",
        "ingredients",
        "no_effect",
        "no_target",
        "too_few",
        "out_of_range",
        "too_far",
        "no_way",
        "already_there",
        "pinned",
        "nothing_here",
        "hands_full",
    }
