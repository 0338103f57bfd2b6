"""The view of the player: everything but the order of the decks and the values of Plant tokens (DR-1.7).

It has the names of the state for what both share, so that forecasts, previews and bots run the very code of
the rules on it.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy

from msgspec import Struct

from tablee.core import Chance, Outcome, Seat
from tablee.games.dark_rituals.content import Cards
from tablee.games.dark_rituals.state import (
    AttackUnderWay,
    HeroChoice,
    HeroSlot,
    Mini,
    Night,
    Options,
    Phase,
    Ritual,
    Tallies,
)


class NightView(Struct, kw_only=True):
    """The table as it can be seen, by the player and by spectators alike."""

    cards: Cards
    options: Options
    encounter: int
    figures: list[Mini]
    next_id: int
    slots: list[HeroSlot]
    unused: list[int]
    fallen: list[int]
    ai_discard: list[int]
    in_force: int
    morale: list[int]
    pool: list[int]
    plant_discard: list[int]
    plants: list[int]
    chests: list[int]
    loot_discard: list[int]
    set_aside: list[int]
    energy: int
    spent: int
    removed: int
    gained: int
    hand: list[int]
    witchcraft_discard: list[int]
    plague_discard: list[int]
    plague: int
    plague_x: int
    plague_split: list[int]
    pending_plagues: int
    souls: int
    rewards: list[int]
    enraged: bool
    witch_reserve: list[int]
    demon_kind: int
    demon_discard: list[int]
    demon_card: int
    burrow: int
    carapace_used: bool
    ritual: Ritual
    tallies: Tallies
    phase: Phase
    round: int
    turn_number: int
    passed: bool
    active: int
    actions_left: int
    militia_left: list[int]
    moves: int
    auto_escape: bool
    obsessed: bool
    cast: list[int]
    last_activated: int
    attacks: list[AttackUnderWay]
    attack_depth: int
    choices: list[HeroChoice]
    ai_left: list[int]
    """The AI cards still in the pile, sorted: deducible from those that lie open (section 9)."""
    next_slot: int | None
    """The number on the back of the top AI card (DR-12.2), if the option shows it."""
    plants_left: int
    loot_left: int
    witchcraft_left: int
    plagues_left: int
    demon_left: int
    outcome: Outcome | None

    def drawable_plants(self) -> int:
        """How many Plant cards can still be drawn."""
        return self.plants_left + len(self.plant_discard)


def view(s: Night, seat: Seat | None) -> NightView:
    """DR-1.7 What can be seen; a spectator sees as much as the player, the hand included."""
    return NightView(
        cards=s.cards,
        options=s.options,
        encounter=s.encounter,
        figures=[_copy(f) for f in s.figures],
        next_id=s.next_id,
        slots=[HeroSlot(slot.figure, slot.items[:]) for slot in s.slots],
        unused=s.unused[:],
        fallen=s.fallen[:],
        ai_discard=s.ai_discard[:],
        in_force=s.in_force,
        morale=s.morale[:],
        pool=s.pool[:],
        plant_discard=s.plant_discard[:],
        plants=s.plants[:],
        chests=s.chests[:],
        loot_discard=s.loot_discard[:],
        set_aside=s.set_aside[:],
        energy=s.energy,
        spent=s.spent,
        removed=s.removed,
        gained=s.gained,
        hand=s.hand[:],
        witchcraft_discard=s.witchcraft_discard[:],
        plague_discard=s.plague_discard[:],
        plague=s.plague,
        plague_x=s.plague_x,
        plague_split=s.plague_split[:],
        pending_plagues=s.pending_plagues,
        souls=s.souls,
        rewards=s.rewards[:],
        enraged=s.enraged,
        witch_reserve=s.witch_reserve[:],
        demon_kind=s.demon_kind,
        demon_discard=s.demon_discard[:],
        demon_card=s.demon_card,
        burrow=s.burrow,
        carapace_used=s.carapace_used,
        ritual=_ritual(s.ritual),
        tallies=copy(s.tallies),
        phase=s.phase,
        round=s.round,
        turn_number=s.turn_number,
        passed=s.passed,
        active=s.active,
        actions_left=s.actions_left,
        militia_left=s.militia_left[:],
        moves=s.moves,
        auto_escape=s.auto_escape,
        obsessed=s.obsessed,
        cast=s.cast[:],
        last_activated=s.last_activated,
        attacks=[_attack(a) for a in s.attacks],
        attack_depth=s.attack_depth,
        choices=[_choice(c) for c in s.choices],
        ai_left=sorted(s.ai_pile),
        next_slot=next_slot(s),
        plants_left=len(s.plant_deck),
        loot_left=len(s.loot),
        witchcraft_left=len(s.witchcraft_deck),
        plagues_left=len(s.plague_deck),
        demon_left=len(s.demon_pile),
        outcome=s.outcome,
    )


def next_slot(s: Night) -> int | None:
    """DR-12.2 The number on the back of the top AI card; none while the pile is empty."""
    return s.cards.ai[s.ai_pile[-1]].slot if s.options.next_slot_visible and s.ai_pile else None


def _copy(f: Mini) -> Mini:
    return Mini(f.id, f.kind, f.card, f.zone, f.wounds, f.slot, f.ruby)


def _ritual(r: Ritual) -> Ritual:
    seen = copy(r)
    seen.souls, seen.rubies = r.souls[:], r.rubies[:]
    return seen


def _attack(a: AttackUnderWay) -> AttackUnderWay:
    seen = copy(a)
    seen.dice, seen.defence_dice = a.dice[:], a.defence_dice[:]
    return seen


def _choice(c: HeroChoice) -> HeroChoice:
    seen = copy(c)
    seen.rejected, seen.steps = c.rejected[:], c.steps[:]
    return seen


def reshuffle_hidden(s: Night, seat: Seat, chance: Chance) -> None:
    """Section 9 The order of the decks and the values of Plant tokens; the top AI card keeps its number while
    it is visible (section 5)."""
    for deck in (s.plant_deck, s.loot, s.witchcraft_deck, s.plague_deck, s.demon_pile):
        deck.sort()
        chance.shuffle(deck)
    values = sorted([*s.values, *s.spare_values])
    chance.shuffle(values)
    s.values, s.spare_values = values[: len(s.values)], values[len(s.values) :]
    slot = next_slot(s)
    s.ai_pile.sort()
    if slot is None:
        chance.shuffle(s.ai_pile)
        return
    fitting = [card for card in s.ai_pile if s.cards.ai[card].slot == slot]
    top = fitting[chance.below(len(fitting))]
    s.ai_pile.remove(top)
    chance.shuffle(s.ai_pile)
    s.ai_pile.append(top)


def components(s: Night) -> Mapping[str, int]:
    """Everything that is counted: nothing may appear or get lost."""
    hands = [item for slot in s.slots for item in slot.items]
    return {
        "AI cards": len({*s.ai_pile, *s.ai_discard, *([s.in_force] if s.in_force >= 0 else [])}),
        "Plant cards": len(s.plant_deck) + len(s.plant_discard) + len(s.pool),
        "Loot cards": len(s.loot) + len(s.loot_discard) + len(hands) + len(s.set_aside),
        "Witchcraft cards": len(s.witchcraft_deck) + len(s.witchcraft_discard) + len(s.hand),
        "Plague cards": len(s.plague_deck) + len(s.plague_discard) + (s.plague >= 0),
        "Demon cards": len(s.demon_pile) + len(s.demon_discard) + (s.demon_card >= 0),
        "Energy": s.energy + s.spent + s.removed - s.gained,
        "Heroes": len(s.unused) + len(s.fallen) + sum(f.kind == "hero" for f in s.figures),
        "Plant tokens with a value": len(s.plants) - len(s.values),
    }
