"""DR-4 Energy of the Witch Master, and DR-9 what Heroes lose instead of theirs."""

from __future__ import annotations

from tablee.core import emit
from tablee.games.dark_rituals import events as ev
from tablee.games.dark_rituals.state import Night


def pay(s: Night, cost: int) -> None:
    """DR-4.2 Tokens move from available to spent."""
    assert cost <= s.energy, "a cost is paid from available Energy only"
    s.energy -= cost
    s.spent += cost
    s.tallies.energy_spent += cost


def recover(s: Night) -> None:
    """DR-4.3 All spent tokens become available; removed ones never return."""
    s.energy += s.spent
    s.spent = 0


def gain(s: Night, n: int) -> None:
    """DR-4.4 New tokens, directly available."""
    s.energy += n
    s.gained += n
    emit(s, ev.EnergyGained, n, s.energy)


def pay_for_good(s: Night, price: int) -> None:
    """DR-4.5 A permanent price: tokens leave the game."""
    assert price <= s.energy, "a price is paid from available Energy only"
    s.energy -= price
    s.removed += price


def refresh(s: Night, n: int) -> None:
    """DR-4.6 Up to ``n`` spent tokens become available."""
    n = min(n, s.spent)
    s.spent -= n
    s.energy += n
    emit(s, ev.EnergyRefreshed, n, s.energy)


def heroes_lose_energy(s: Night, count: int) -> None:
    """DR-9.1, DR-9.2 The pool loses a card for each Hero, those that are no Ingredients first."""
    lost = 0
    for _ in range(count):
        if not s.pool:
            break
        plants = s.cards.plants
        card = next((card for card in s.pool if not plants[card].ingredient), s.pool[0])
        s.pool.remove(card)
        s.plant_discard.append(card)
        lost += 1
    if lost:
        emit(s, ev.PlantsLost, lost)
