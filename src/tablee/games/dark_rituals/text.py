"""The table as lines of text, in four blocks: the match, the map, the Heroes with their cards, your means."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tablee.core import Translator, message, message_id
from tablee.games.dark_rituals.progress import conditions
from tablee.games.dark_rituals.reasons import (
    entry_words,
    figure_name,
    listed,
    reaction_words,
    reason_words,
    zone_name,
)
from tablee.games.dark_rituals.script.forecast import forecast
from tablee.games.dark_rituals.script.structs import NoPlan
from tablee.games.dark_rituals.script.table import (
    alchemy_of,
    figure,
    hero_agility,
    hero_strength,
    heroes,
    ingredients,
    life_left,
    life_of,
    reactions,
    resistance_of,
    scenario,
    strength_of,
)
from tablee.games.dark_rituals.state import NOBODY, HeroChoice, Mini
from tablee.games.dark_rituals.view import NightView
from tablee.games.dark_rituals.words import step_reason


def text(view: NightView, words: Translator) -> list[str]:
    """The whole table, one thing a line."""
    return [
        *match_lines(view, words),
        *map_lines(view, words),
        *hero_lines(view, words),
        *why_lines(view, words),
        *own_lines(view, words),
        *forecast_lines(view, words),
    ]


def match_lines(view: NightView, words: Translator) -> Iterator[str]:
    """The Encounter, the round, and the conditions of both sides."""
    yield words("line-encounter", name=scenario(view).encounter.name, round=view.round)
    for one in conditions(view):
        side = "line-condition-mine" if one.is_mine else "line-condition-theirs"
        name = message(message_id("condition", one.name))
        yield words(side, name=name, value=one.value, goal=one.goal)
    rewards = words("none-left") if not view.rewards else words.text(tuple(view.rewards))
    yield words("line-souls", souls=view.souls, rewards=rewards, enraged=str(view.enraged).lower())


def map_lines(view: NightView, words: Translator) -> Iterator[str]:
    """Each zone with somebody or something in it, and its ways out."""
    board = scenario(view).board
    for zone in range(len(board.names)):
        things = zone_things(view, zone, words)
        if things:
            yield words("line-zone", zone=zone_name(view, zone), things=tuple(things))


def zone_things(view: NightView, zone: int, words: Translator) -> list[str]:
    """What is in a zone: its marks, its tokens, its figures."""
    table, ritual = scenario(view), view.ritual
    things = [words(mark) for mark in zone_marks(view, zone)]
    if zone in view.plants:
        things.append(words("thing-plants"))
    if zone in view.chests:
        things.append(words("thing-chest"))
    if ritual.souls.count(zone):
        things.append(words("thing-souls", n=ritual.souls.count(zone)))
    if ritual.rubies.count(zone):
        things.append(words("thing-ruby"))
    if zone == table.pit and ritual.pit_tokens:
        things.append(words("thing-pit-tokens", n=ritual.pit_tokens))
    alike: Counter[tuple[str, int, int, bool]] = Counter(
        (f.kind, f.card, f.wounds, f.ruby) for f in view.figures if f.zone == zone
    )
    for f in view.figures:
        key = f.kind, f.card, f.wounds, f.ruby
        if f.zone == zone and key in alike:
            things.append(figure_line(view, f, alike.pop(key), words))
    return things


def zone_marks(view: NightView, zone: int) -> Iterator[str]:
    """The markers of the Encounter in a zone, as messages."""
    table = scenario(view)
    for where, mark in (
        (table.spawn, "mark-spawn"),
        (table.pit, "mark-pit"),
        (table.entrance, "mark-entrance"),
        (table.welcome, "mark-welcome"),
    ):
        if zone == where:
            yield mark
    if zone == table.demon_zone and zone != table.pit:
        yield "mark-demon"
    if zone in table.caves:
        yield "mark-caves"


def figure_line(view: NightView, f: Mini, count: int, words: Translator) -> str:
    """A figure with its values now; alike ones are counted."""
    strength = hero_strength(view, f, False) if f.kind == "hero" else strength_of(view, f)
    name = (
        words("line-figure-many", n=count, figure=figure_name(view, f)) if count > 1 else figure_name(view, f)
    )
    id = "line-figure-ruby" if f.ruby else "line-figure"
    return words(
        id,
        figure=name,
        strength=strength,
        resistance=resistance_of(view, f),
        life=life_left(view, f),
        most=life_of(view, f),
    )


def hero_lines(view: NightView, words: Translator) -> Iterator[str]:
    """The six slots, the shared board, the pool."""
    yield words(
        "line-morale", **dict(zip(("strength", "resistance", "agility", "alchemy"), view.morale, strict=True))
    )
    yield words("line-pool", n=len(view.pool), ingredients=ingredients(view))
    standing = {f.slot: f for f in heroes(view)}
    for slot in range(1, len(view.slots) + 1):
        f = standing.get(slot)
        if f is None:
            yield words("line-slot-empty", slot=slot)
            continue
        yield hero_line(view, f, words)
    for reaction in reactions(view):
        yield words("line-reaction", reaction=reaction_words(reaction))


def hero_line(view: NightView, f: Mini, words: Translator) -> str:
    """A Hero with the Attributes that it has now, and its Items."""
    items = tuple(view.cards.items[item].name for item in view.slots[f.slot - 1].items)
    return words(
        "line-hero" if not items else "line-hero-items",
        slot=f.slot,
        hero=figure_name(view, f),
        strength=hero_strength(view, f, False),
        resistance=resistance_of(view, f),
        agility=hero_agility(view, f),
        alchemy=alchemy_of(view, f, False),
        life=life_left(view, f),
        items=items,
    )


def why_lines(view: NightView, words: Translator) -> Iterator[str]:
    """DR-12.22 What the Hero of this turn tested, and why it did what it did."""
    for choice in view.choices:
        yield from choice_lines(view, choice, words)


def choice_lines(view: NightView, choice: HeroChoice, words: Translator) -> Iterator[str]:
    """One Action of a Hero: what was rejected and why, and what was done and why."""
    name = view.cards.heroes[choice.hero].name
    if choice.card == "spawn":
        yield words("line-why-spawn", hero=name)
        return
    if view.in_force == NOBODY:
        return
    ai = view.cards.ai[view.in_force]
    action = view.cards.actions[ai.slot - 1]
    for one in choice.rejected:
        card = ai if one.card == "ai" else action
        yield words(
            "line-why-not",
            card=card.name,
            number=one.entry + 1,
            entry=entry_words(card.entries[one.entry]),
            reasons=listed([reason_words(view, reason) for reason in one.reasons]),
        )
    if choice.card == "none":
        yield words("line-why-nothing", hero=name)
        return
    card = ai if choice.card == "ai" else action
    entry = entry_words(card.entries[choice.entry])
    reasons = tuple(why for step in choice.steps if (why := step_reason(view, step)) is not None)
    id = "line-why" if reasons else "line-why-plain"
    yield words(id, hero=name, card=card.name, number=choice.entry + 1, entry=entry, reasons=reasons)


def own_lines(view: NightView, words: Translator) -> Iterator[str]:
    """Energy, hand, Witch Reserve, the Demon card in force."""
    yield words("line-energy", energy=view.energy, spent=view.spent, removed=view.removed)
    for number in view.hand:
        card = view.cards.witchcraft[number]
        yield words("line-card", card=card.name, cost=card.cost, text=card.text)
    for witch in sorted(view.witch_reserve):
        if not scenario(view).is_devoted:
            reserve = view.cards.characters[witch]
            yield words("line-reserve", witch=reserve.name, price=reserve.price)
    if view.demon_card != NOBODY:
        shown = view.cards.demon_cards[view.demon_card]
        yield words("line-demon", card=shown.name, text=shown.text)
    last = figure(view, view.last_activated)
    if last is not None:
        yield words("line-last", figure=figure_name(view, last))


def forecast_lines(view: NightView, words: Translator) -> Iterator[str]:
    """15.13 What the next Hero may do, if nothing changes."""
    if view.next_slot is None or view.outcome is not None:
        return
    yield words("line-next", slot=view.next_slot, left=len(view.ai_left))
    for one in forecast(view):
        card = view.cards.ai[one.ai]
        if one.decision is None:
            yield words("line-next-spawn", card=card.name)
            continue
        assert not isinstance(one.decision.plan, NoPlan)
        if one.decision.plan is None:
            yield words("line-next-nothing", card=card.name)
            continue
        printed = card if one.decision.card == "ai" else view.cards.actions[card.slot - 1]
        entry = entry_words(printed.entries[one.decision.entry])
        yield words("line-next-card", card=card.name, by=printed.name, entry=entry)
