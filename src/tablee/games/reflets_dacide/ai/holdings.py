"""Gems, cards, Heroes and equipment: what to keep, to give away and to wear (16.1)."""

from __future__ import annotations

from typing import Any

from tablee.core import AnyQuestion
from tablee.games.reflets_dacide.ai.prospects import Prospects
from tablee.games.reflets_dacide.pieces import HAND
from tablee.games.reflets_dacide.rules import equipment
from tablee.games.reflets_dacide.state import Race

# Gems and cards


def surrender(look: Prospects, question: AnyQuestion) -> Any:
    """D-52 So many of the own Gems: those that are worth least."""
    left = list(look.team.gems)
    chosen: list[int] = []
    at_least = getattr(question, "at_least", 0)
    for _ in range(at_least):
        colour = max((one for one in range(5) if left[one]), key=lambda one: (left[one], one))
        left[colour] -= 1
        chosen.append(colour)
    return tuple(sorted(chosen))


def steal(look: Prospects, question: AnyQuestion) -> Any:
    """The colours that complete the own sets."""
    own = list(look.team.gems)
    left = list(question.offered())
    chosen: list[int] = []
    for _ in range(getattr(question, "at_least", 0)):
        colour = min(left, key=lambda one: (own[one], one))
        left.remove(colour)
        own[colour] += 1
        chosen.append(colour)
    return tuple(sorted(chosen))


def worst_cards(look: Prospects, question: AnyQuestion) -> Any:
    """D-62, D-64 The cards that are worth least."""
    cards = sorted(question.offered(), key=lambda card: (look.unforeseen(card), card))
    return tuple(cards[: getattr(question, "at_least", 1)])


def keep(look: Prospects, question: AnyQuestion) -> Any:
    """D-35 Keep while there is room, else the worst card goes."""
    offered = list(question.offered())
    if "keep" in offered and len(look.team.hand) <= HAND:
        return "keep"
    return min((one for one in offered if one != "keep"), key=lambda card: (look.unforeseen(card), card))


# Heroes and equipment


def take(look: Prospects, question: AnyQuestion) -> Any:
    """D-35, D-53, D-72 Choices of Heroes, items, Treasures."""
    s, offered, about = look.s, list(question.offered()), question.about
    what = about[0] if isinstance(about, tuple) else about
    match what:
        case "heal":
            return max(offered, key=lambda hero: _wound(look, hero))
        case "hero":
            return _place_for(look, offered, about[1])
        case "enrol":
            heroes = [one for one in offered if isinstance(one, int)]
            return max(heroes, key=look.hero_card)
        case "loot" | "their_loot":
            return max(offered, key=lambda item: (look.item(item), -item))
        case "own_loot":
            return min(offered, key=lambda item: (look.item(item), item))
        case "treasure":
            return max(
                offered,
                key=lambda one: s.cards.treasures[one].ep + look.words(s.cards.treasures[one].effects),
            )
        case "wound":
            others = [hero for hero in offered if s.team_of(hero) != look.seat] or offered
            return max(others, key=lambda hero: _hurt(look, hero))
        case "sacrifice":
            return min(offered, key=lambda hero: look.hero_card(hero) - s.hero(hero).ep)
        case "token":
            return offered[0]
        case _:
            return offered[0]


def _wound(look: Prospects, hero: int) -> float:
    member = look.team.member(hero)
    if member is None:
        return 0.0
    return look.hero(member) * (look.s.hero(hero).life - member.life)


def _hurt(look: Prospects, hero: int) -> float:
    s = look.s
    seat = s.team_of(hero)
    member = s.teams[seat].member(hero)
    assert member is not None
    dies = 3.0 * s.hero(hero).ep if member.life == 1 else 0.0
    return dies + s.hero(hero).ep + 0.1 * look.threat(seat) - 0.3 * look.regard(seat)


def _place_for(look: Prospects, offered: list[Any], hero: int) -> Any:
    """A vacant slot, or the place of a Hero who is clearly worse."""
    if "enrol" in offered:
        return "enrol"
    slots = [one for one in offered if isinstance(one, int)]
    if not slots:
        return "discard"
    worst = min(slots, key=lambda slot: look.hero_card(look.team.slots[slot - 1].card))
    gain = look.hero_card(hero) - look.hero_card(look.team.slots[worst - 1].card)
    return worst if gain > 6.0 else "discard"


def weakest(look: Prospects, question: AnyQuestion) -> Any:
    """D-37, D-44 The Hero of another Team whose loss hurts most; of the own one, the least."""
    s = look.s
    heroes = list(question.offered())
    seat = s.team_of(heroes[0])

    def expected(hero: int) -> float:
        member = s.teams[seat].member(hero)
        assert member is not None
        return (6 - member.life) * (s.hero(hero).ep + 1.0)

    if question.kind == "hamper":
        return max(heroes, key=lambda hero: _laden(s, hero))
    if seat == look.seat:
        return min(heroes, key=expected)
    return max(heroes, key=expected)


def _laden(s: Race, hero: int) -> int:
    member = s.teams[s.team_of(hero)].member(hero)
    return 0 if member is None else len(member.active) + len(member.backpack)


def equip(look: Prospects, question: AnyQuestion) -> Any:
    """D-63 Wear what lies in a backpack where somebody can; a dead Hero's things go to the living."""
    offered = list(question.offered())
    if question.about is not None:
        # Something of a dead Hero: a curse is left behind.
        if equipment.is_cursed(look.s, question.about):
            return next(one for one in offered if one[0] == "drop")
        return offered[0]
    worn = {item for member in look.team.slots for item in member.active}
    for one in offered:
        if isinstance(one, tuple) and one[0] == "wear" and one[1] not in worn:
            member = look.team.slots[one[2] - 1]
            if len(member.active) < 3 and equipment.can_wear(look.s, look.seat, one[2], one[1]):
                return one
    return "done" if "done" in offered else None
