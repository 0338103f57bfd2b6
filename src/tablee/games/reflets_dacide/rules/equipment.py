"""Equipment: what may be worn by whom, finding it and arranging it (AL-4.3 to 4.10, AL-4.20, AL-4.21)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from tablee.core import Procedure, Refusal, Seat, draw, emit, shuffle, unveil
from tablee.games.reflets_dacide.card_events import (
    EquipmentDiscarded,
    EquipmentMoved,
    EquipmentTaken,
    LootFound,
)
from tablee.games.reflets_dacide.cards import Loot, standing_of
from tablee.games.reflets_dacide.effects import CHARS, ModifyChar
from tablee.games.reflets_dacide.pieces import ACTIVE, HEROES, NONE, Deck, Member
from tablee.games.reflets_dacide.questions import ask
from tablee.games.reflets_dacide.state import Race

Move: TypeAlias = tuple[str, int, int]
"""``("wear", item, slot)``, ``("stow", item, slot)``, ``("drop", item, 0)``; slots count from 1."""


def draw_card(s: Race, deck: Deck) -> int | None:
    """AL-4.20 The top card; an exhausted deck is made anew from its discard."""
    if not deck.cards:
        deck.cards, deck.discard = deck.discard, []
        shuffle(s, deck.cards)
    if not deck.cards:
        return None
    deck.known = 0
    return draw(s, deck.cards)


def is_cursed(s: Race, item: int) -> bool:
    card = s.item(item)
    return isinstance(card, Loot) and card.cursed


def why_not(s: Race, seat: Seat, slot: int, item: int, *, making_room: bool = False) -> Refusal | None:
    """Why a Hero cannot wear something; ``making_room``: others may go to the backpack for it (AL-4.8)."""
    team = s.teams[seat]
    member = team.slots[slot - 1]
    card, hero = s.item(item), s.hero(member.card)
    if isinstance(card, Loot):
        if card.minimum and hero.chars[CHARS.index(card.minimum[0])] < card.minimum[1]:
            return Refusal("too_weak", "AL-4.4")
        if hero.race in card.not_for or hero.alignment in card.not_for:
            return Refusal("not_for_this_hero", "AL-4.4")
    if slot != 1 and item in s.cards.for_leaders:
        return Refusal("leader_only", "AL-4.4")
    others = [other for other in member.active if other != item]
    if making_room:
        others = [other for other in others if is_cursed(s, other)]
    if len(others) >= ACTIVE:
        return Refusal("three_active", "AL-4.5")
    changes = s.cards.char_changes
    for other in others:
        if not changes[item].keys().isdisjoint(changes[other]):
            return Refusal("already_modified", "AL-4.6")
    return None


def can_wear(s: Race, seat: Seat, slot: int, item: int, *, making_room: bool = False) -> bool:
    return why_not(s, seat, slot, item, making_room=making_room) is None


def remove(s: Race, seat: Seat, item: int) -> None:
    """Take a piece of equipment from wherever it lies on a board."""
    team = s.teams[seat]
    for pile in (team.loose, *(pile for one in team.slots for pile in (one.active, one.backpack))):
        if item in pile:
            pile.remove(item)
            return
    raise AssertionError(f"item {item} is not on the board of seat {seat}")


def put_on(s: Race, seat: Seat, slot: int, item: int) -> None:
    """Wear something, with room made for it among what is not cursed (AL-4.8)."""
    member = s.teams[seat].slots[slot - 1]
    changed = {word.char for word in standing_of(s.item(item)) if isinstance(word, ModifyChar)}
    for other in list(member.active):
        clash = any(
            isinstance(word, ModifyChar) and word.char in changed for word in standing_of(s.item(other))
        )
        if (clash or len(member.active) >= ACTIVE) and not is_cursed(s, other):
            member.active.remove(other)
            member.backpack.append(other)
    member.active.append(item)


def place_greedily(s: Race, seat: Seat, item: int) -> None:
    """AL-4.4 to 4.8 The first Hero who can wear it; else into a backpack, and a cursed one on the discard."""
    team = s.teams[seat]
    if not team.slots:
        team.loose.append(item)
        return
    slots = range(1, len(team.slots) + 1)
    wearer = next((slot for slot in slots if can_wear(s, seat, slot, item)), None)
    if wearer is None and is_cursed(s, item):
        wearer = next((slot for slot in slots if can_wear(s, seat, slot, item, making_room=True)), None)
        if wearer is None:
            discard(s, seat, item)
            return
    if wearer is None:
        team.slots[0].backpack.append(item)
    else:
        put_on(s, seat, wearer, item)


def discard(s: Race, seat: Seat, item: int) -> None:
    """Loot goes on its discard, a Relic back into its deck."""
    if item < len(s.cards.loot):
        s.loot.discard.append(item)
    else:
        s.relics.cards.append(item)
        shuffle(s, s.relics.cards)
        s.relics.known = 0
    emit(s, EquipmentDiscarded, seat, item)


def find_loot(s: Race, seat: Seat, n: int) -> Procedure[None]:
    """Draw Loot, show it (AL-4.9), and equip it by AL-4."""
    found = []
    for _ in range(n):
        item = draw_card(s, s.loot)
        if item is not None:
            found.append(item)
    if not found:
        return
    emit(s, LootFound, seat, tuple(found))
    if seat == s.hand_of:
        s.turn.gained_loot += found
    yield from receive(s, seat, found)


def receive(s: Race, seat: Seat, items: Sequence[int]) -> Procedure[None]:
    """AL-4.10 New equipment is laid on the board; its player may rearrange everything, at once or in time."""
    for item in items:
        place_greedily(s, seat, item)
    yield from offer_to_arrange(s, seat)


def offer_to_arrange(s: Race, seat: Seat) -> Procedure[None]:
    """D-63 Rearrange, one card at a time, until done; out of his own turn a player may do it later (D-78)."""
    if not moves(s, seat) or s.teams[seat].status == "gone":
        return
    if seat != s.hand_of:
        if seat not in s.turn.duties:
            s.turn.duties.append(seat)
        return
    yield from arrange(s, seat)


def arrange(s: Race, seat: Seat) -> Procedure[None]:
    """D-63 One card at a time, each once, until done."""
    moved: list[int] = []
    while True:
        offered: list[Move | str] = [one for one in moves(s, seat) if one[1] not in moved]
        if not offered:
            return
        chosen = yield from ask(seat, "equip", [*offered, "done"], default="done")
        if isinstance(chosen, str):
            return
        move(s, seat, chosen)
        moved.append(chosen[1])


def moves_left(s: Race, seat: Seat) -> list[Move]:
    """D-78 The moves of a player who gained or lost something out of turn: each card once in a turn."""
    return [one for one in moves(s, seat) if one[1] not in s.turn.arranged]


def rearrange(s: Race, seat: Seat, chosen: Move) -> None:
    """D-78 One move of a player who gained or lost something out of turn; there may be more of them."""
    move(s, seat, chosen)
    s.turn.arranged.append(chosen[1])
    if not moves_left(s, seat):
        s.turn.duties.remove(seat)


def moves(s: Race, seat: Seat) -> list[Move]:
    """The ways in which one card can change its place."""
    found: list[Move] = []
    slots = s.teams[seat].slots
    for slot, member in enumerate(slots, 1):
        for item in (*member.active, *member.backpack):
            worn, cursed = item in member.active, is_cursed(s, item)
            for other in range(1, len(slots) + 1):
                if (other != slot or not worn) and can_wear(s, seat, other, item, making_room=cursed):
                    found.append(("wear", item, other))
            if worn and not cursed:
                found.append(("stow", item, slot))
    return found


def move(s: Race, seat: Seat, chosen: Move) -> None:
    what, item, slot = chosen
    remove(s, seat, item)
    if what == "wear":
        put_on(s, seat, slot, item)
    else:
        s.teams[seat].slots[slot - 1].backpack.append(item)
    emit(s, EquipmentMoved, seat, item, slot, what == "wear")


def take_all(s: Race, taker: Seat, victim: Seat, items: Sequence[int]) -> Procedure[None]:
    """Equipment that goes to another player, already off the board of its owner: stolen (AL-8.8, AL-17.6)."""
    if not items:
        return
    s.teams[taker].stolen += len(items)
    emit(s, EquipmentTaken, taker, victim, tuple(items))
    yield from receive(s, taker, items)


def redistribute(s: Race, seat: Seat, items: Sequence[int]) -> Procedure[None]:
    """AL-18.10 What a dead Hero carried goes to the others or on the discard, as its player likes."""
    team = s.teams[seat]
    if not team.slots:
        team.loose += items
        return
    s.carried = list(items)
    for item in items:
        cursed = is_cursed(s, item)
        wear: list[Move] = [
            ("wear", item, slot)
            for slot in range(1, len(team.slots) + 1)
            if can_wear(s, seat, slot, item, making_room=cursed)
        ]
        stow: list[Move] = [] if cursed else [("stow", item, slot) for slot in range(1, len(team.slots) + 1)]
        drop: Move = ("drop", item, 0)
        offered = [*wear, *stow, drop]
        if team.status == "gone":
            chosen = offered[0]
        else:
            chosen = yield from ask(seat, "equip", offered, about=item, default=offered[0])
        s.carried.remove(item)
        if chosen[0] == "drop":
            discard(s, seat, item)
        elif chosen[0] == "wear":
            put_on(s, seat, chosen[2], item)
        else:
            team.slots[chosen[2] - 1].backpack.append(item)
    # AL-4.10 After the loss of a Hero everything may be arranged anew.
    yield from offer_to_arrange(s, seat)


def enrol(s: Race, seat: Seat, hero: int, slot: int | None) -> int | None:
    """Put a Hero in the first vacant slot, or in the place of another, who is given back (AL-4.22)."""
    team = s.teams[seat]
    member = Member(hero, s.hero(hero).life)
    if slot is None:
        if not team.slots and team.loose:
            # AL-4.21 What lay loose is distributed again.
            team.slots.append(member)
            loose, team.loose = team.loose, []
            for item in loose:
                place_greedily(s, seat, item)
            return None
        assert len(team.slots) < HEROES
        team.slots.append(member)
        return None
    old = team.slots[slot - 1]
    team.slots[slot - 1] = member
    if s.trial is not None:
        # AL-14.6 A Hero who leaves takes the die away; the Critter follows nobody else (AL-12.6).
        if s.trial.collective:
            s.trial.dice = [die for die in s.trial.dice if die.hero != old.card]
        if s.trial.hampered == old.card:
            s.trial.hampered = NONE
    carried = [*old.active, *old.backpack]
    for item in carried:
        place_greedily(s, seat, item)
    s.heroes.discard.append(old.card)
    unveil(s)
    return old.card
