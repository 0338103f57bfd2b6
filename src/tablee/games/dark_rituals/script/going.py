"""DR-14 Movement of a Hero: to a target within reach, or towards one."""

from __future__ import annotations

from tablee.games.dark_rituals import effects as fx
from tablee.games.dark_rituals.board import FAR
from tablee.games.dark_rituals.script.structs import Goal, Goals, GoPlan, NoPlan, Row, Ways
from tablee.games.dark_rituals.script.table import (
    NightTable,
    above,
    banned_to_hero,
    cheapest,
    hero_agility,
    hero_strength,
    legion_hold,
    on_pit,
    resistance_of,
    scenario,
)
from tablee.games.dark_rituals.script.targets import (
    HARM,
    LIKELIEST,
    Key,
    first_difference,
    harm,
    likeliest_hit,
    named,
    objective,
    ranged_of,
    weapon_modifier,
)
from tablee.games.dark_rituals.state import NOBODY, Mini, ScriptReason

ZONE_KEYS = ("weapon", "company", "least_hold", "reading_order")


def free_item_slots(t: NightTable, hero: Mini) -> int:
    """DR-11.6, DR-12.15 How many of the three kinds of Items this Hero still lacks."""
    items = t.cards.items
    return 3 - len({items[item].slot for item in t.slots[hero.slot - 1].items})


def plan_go(t: NightTable, hero: Mini, step: fx.TravelTo, reserved: int) -> GoPlan | NoPlan:
    """DR-14.5, DR-14.6, DR-14.11 The first type of the list for which the whole step can be performed."""
    table = scenario(t).board.distances(step.by, banned_to_hero(t, hero.zone))
    ways = Ways(table, table[hero.zone])
    reasons = []
    for word in step.to or step.towards:
        found = _plan_word(t, hero, step, word, ways, reserved)
        if isinstance(found, GoPlan):
            return found
        reasons.append(found)
    return NoPlan(tuple(reasons))


def goals(t: NightTable, hero: Mini, word: str) -> Goals:
    """DR-14.7, DR-14.10 The targets of a word with their zones of interaction."""
    if word == "plants":
        return Goals([Goal((zone,)) for zone in sorted(set(t.plants))])
    if word == "chest":
        return Goals([Goal((zone,)) for zone in sorted(set(t.chests))])
    if word in ("hero", "serf"):
        return Goals([Goal((f.zone,), f) for f in named(t, hero, word)])
    if word == "objective":
        aim = objective(t, hero)
        if aim.zones:
            return Goals([Goal((zone,)) for zone in aim.zones])
        return Goals([Goal(interaction(t, hero, f), f) for f in aim.figures], aim.by_chance)
    return Goals([Goal(interaction(t, hero, f), f) for f in named(t, hero, word)])


def interaction(t: NightTable, hero: Mini, target: Mini) -> tuple[int, ...]:
    """DR-14.7, DR-20.8 The zones from which the printed weapon can attack a target."""
    own = () if on_pit(t, target) else (target.zone,)
    if ranged_of(t, hero, target) is None:
        return own
    return own + scenario(t).around[target.zone]


def _plan_word(
    t: NightTable, hero: Mini, step: fx.TravelTo, word: str, ways: Ways, reserved: int
) -> GoPlan | ScriptReason:
    """DR-12.22 One type: is there a target, is it of use, can it be reached, can the Hero Escape."""
    meant = goals(t, hero, word)
    found = meant.found
    if not found:
        return ScriptReason("no_target", word)
    if word == "chest" and not free_item_slots(t, hero):
        return ScriptReason("hands_full", word)
    for goal in found:
        if hero.zone in goal.zones:
            return ScriptReason("already_there", word, (NOBODY if goal.figure is None else goal.figure.id,))
    row = ways.row
    far = [(_steps_to(row, goal.zones), goal) for goal in found]
    nearest = min([steps for steps, _ in far])
    if nearest >= FAR:
        return ScriptReason("no_way", word)
    if step.to and nearest > step.zones:
        return ScriptReason("too_far", word, (nearest, step.zones))
    smoke = 0
    if step.by == "move":
        hold = legion_hold(t, hero.zone)
        agility = hero_agility(t, hero) if hold else 0
        if hold > agility:
            smoke = smoke_level(t, hero, reserved)
            if not smoke:
                return ScriptReason("pinned", word, (agility, hold))
    is_fight = word not in ("plants", "chest", "hero", "serf") and found[0].figure is not None
    if is_fight:
        goal, key = _best_target(t, hero, far, row, meant.by_chance)
    else:
        goal, key = _best_place(t, hero, far, row)
    end, zone_key = _end(t, hero, goal, ways, nearest, step.zones, is_fight)
    target = NOBODY if goal.figure is None else goal.figure.id
    return GoPlan(end, step.by, smoke, target, key, zone_key, nearest, word)


def _steps_to(row: Row, zones: tuple[int, ...]) -> int:
    """The distance to the nearest of some zones; FAR: there is none, or no way."""
    if len(zones) == 1:
        return row[zones[0]]
    return min([row[zone] for zone in zones], default=FAR)


def smoke_level(t: NightTable, hero: Mini, reserved: int) -> int:
    """DR-13.9 The Level of the cheapest Reaction that turns a Move into an Escape; 0: none can be cast."""
    found = cheapest(t, hero, fx.EscapeAnyway, True, reserved)
    return 0 if found is None else found[1]


def _best_target(
    t: NightTable, hero: Mini, far: list[tuple[int, Goal]], row: Row, by_chance: bool
) -> tuple[Goal, str]:
    """DR-14.8, DR-14.12 The nearest, then the one that hurts most, attacked from its zone of interaction."""
    if len(far) == 1:
        return far[0][1], "only_one"
    base = hero_strength(t, hero, False)
    keyed: list[tuple[Key, Goal]] = []
    for steps, goal in far:
        assert goal.figure is not None
        if steps >= FAR:
            continue
        # On a map of squares all nearest zones of interaction have the same modifier (DR-R71).
        end = next(zone for zone in goal.zones if row[zone] == steps)
        modifier = weapon_modifier(t, hero, goal.figure, goal.figure.zone != end)
        after = (likeliest_hit if by_chance else harm)(t, goal.figure, base + modifier)
        keyed.append(((steps, *after), goal))
    keyed.sort(key=lambda each: each[0])
    names = ("nearest", *(LIKELIEST if by_chance else HARM))
    return keyed[0][1], first_difference([each[0] for each in keyed], names)


def _best_place(t: NightTable, hero: Mini, far: list[tuple[int, Goal]], row: Row) -> tuple[Goal, str]:
    """DR-14.13 Among tokens, Souls, Heroes and Serfs: the nearest, then the criteria of zones."""
    keyed = []
    for steps, goal in far:
        if steps < FAR:
            id = NOBODY if goal.figure is None else goal.figure.id
            keyed.append(((steps, *_zone_key(t, hero, goal.zones[0], 0)[1:]), id, goal))
    keyed.sort(key=lambda each: each[:2])
    # Two figures in one zone are the same place to go to.
    keys = list(dict.fromkeys(each[0] for each in keyed))
    return keyed[0][2], first_difference(keys, ("nearest", "company", "least_hold", "reading_order"))


def _zone_key(t: NightTable, hero: Mini, zone: int, modifier: int) -> Key:
    """DR-14.8 Higher weapon modifier, another Hero there, lower Hold of enemies, reading order."""
    company = any(f.zone == zone and f.kind == "hero" and f.id != hero.id for f in t.figures)
    return (-modifier, not company, legion_hold(t, zone), zone)


def _end(
    t: NightTable, hero: Mini, goal: Goal, ways: Ways, nearest: int, zones: int, is_fight: bool
) -> tuple[int, str]:
    """DR-14.8, DR-14.13 The zone where the movement ends, and the key that chose it."""
    row = ways.row
    ends = [zone for zone in goal.zones if row[zone] == nearest]
    if nearest > zones:
        stops = [
            zone
            for zone, steps in enumerate(row)
            if steps == zones and any(ways.table[zone][end] == nearest - zones for end in ends)
        ]
        return _first_zone(t, hero, stops, None)
    target = goal.figure if is_fight else None
    if target is not None and t.options.ranged_mode == "advanced" and len(goal.zones) > 1:
        return _best_chance(t, hero, goal, row, zones)
    return _first_zone(t, hero, ends, target)


def _first_zone(t: NightTable, hero: Mini, zones: list[int], target: Mini | None) -> tuple[int, str]:
    if len(zones) == 1:
        return zones[0], "only_one"
    keys = sorted(
        _zone_key(
            t, hero, zone, 0 if target is None else weapon_modifier(t, hero, target, target.zone != zone)
        )
        for zone in zones
    )
    return keys[0][-1], first_difference(keys, ZONE_KEYS)


def _best_chance(t: NightTable, hero: Mini, goal: Goal, row: Row, zones: int) -> tuple[int, str]:
    """DR-16.5, DR-16.8 In advanced mode: the zone of the highest chance, then the shortest way."""
    target = goal.figure
    assert target is not None
    base, resistance = hero_strength(t, hero, False), resistance_of(t, target)
    keyed = []
    for zone in goal.zones:
        if row[zone] > zones:
            continue
        modifier = weapon_modifier(t, hero, target, target.zone != zone)
        after = _zone_key(t, hero, zone, modifier)
        chance = above(t, resistance - base - modifier - (not after[1]))
        keyed.append((-chance, row[zone], *after))
    keyed.sort()
    return keyed[0][-1], first_difference(keyed, ("best_chance", "nearest", *ZONE_KEYS))


def way_to(table: tuple[Row, ...], neighbours: tuple[Row, ...], start: int, end: int) -> tuple[int, ...]:
    """A shortest way, for the eye: which of several it is never matters."""
    way: list[int] = []
    zone = start
    while zone != end:
        left = table[zone][end]
        zone = next(z for z in neighbours[zone] if table[z][end] == left - 1 and table[start][z] < FAR)
        way.append(zone)
    return tuple(way)
