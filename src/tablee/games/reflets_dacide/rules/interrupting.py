"""What the Guide may play at any time of his turn: tokens, healing, Dilemmas (AL-3.2, AL-5.20)."""

from __future__ import annotations

from typing import Any, TypeAlias

from tablee.core import EndOf, Procedure, Seat
from tablee.games.reflets_dacide.cards import Dilemma
from tablee.games.reflets_dacide.effects import HealHeroes
from tablee.games.reflets_dacide.rules import carrying, gems, rolls, skills, tokens, unforeseen, vitality
from tablee.games.reflets_dacide.state import Race

Interruption: TypeAlias = tuple[str, int, int]
"""``("token", at, 0)``, ``("heal", card, number)``, ``("card", n, 0)``; where ``golden`` is about to be used,
also ``("golden", 0, 0)`` and ``("golden_card", n, 0)``."""

WORDS = ("token", "heal", "card", "golden", "golden_card")
USING_GOLDEN = ("go", "wayside", "teller", "prior", "rescue")
"""AL-9.17 The last decisions before ``golden`` is used."""


def interruptions(s: Race, kind: str = "") -> list[Interruption]:
    """What can be played now, beside the decision under way."""
    seat = s.hand_of
    found: list[Interruption] = [("token", at, 0) for at in tokens.playable(s, seat)]
    if any(s.is_wounded(member) for member in s.guide.slots):
        found += [("heal", card, number) for card, number in healing(s, seat)]
    found += [
        ("card", card, 0)
        for card in s.guide.hand
        if isinstance(held := s.cards.unforeseen[card], Dilemma) and held.trigger == "any_time"
    ]
    if kind in USING_GOLDEN and s.turn.golden:
        found += golden_changes(s)
    return found


def golden_changes(s: Race) -> list[Interruption]:
    """AL-9.4, AL-9.17 A paid reroll of the Golden Die, or a Dilemma that rolls it again before it is used."""
    found: list[Interruption] = []
    if rolls.can_pay_reroll(s, s.turn.golden):
        found.append(("golden", 0, 0))
    return found + [
        ("golden_card", card, 0)
        for card in s.guide.hand
        if isinstance(held := s.cards.unforeseen[card], Dilemma) and held.trigger == "golden_use"
    ]


def healing(s: Race, seat: Seat) -> list[tuple[int, int]]:
    """D-71 The healing skills that can be used: of a Hero for another one, or of equipment."""
    found = []
    wounded = [member for member in s.teams[seat].slots if s.is_wounded(member)]
    for card, number, skill in skills.of_team(s, seat, "heal"):
        others = [member for member in wounded if member.card != card]
        if others and gems.can_pay(s.teams[seat], skill.price):
            found.append((card, number))
    return found


def is_interruption(value: Any) -> bool:
    """Whether an answer is one of them."""
    return isinstance(value, tuple) and len(value) == 3 and value[0] in WORDS


def interrupt(s: Race, value: Interruption) -> Procedure[None]:
    """AL-5.20 Carry it out; the decision is asked again by whoever asked it."""
    what, card, number = value
    seat = s.hand_of
    if what == "token":
        yield from tokens.play_waiting(s, seat, card)
    elif what == "heal":
        yield from use_healing(s, seat, card, number)
    elif what == "golden":
        rolls.pay_reroll(s, s.turn.golden)
        rolls.roll_golden(s)
        yield from rolls.golden_after_changes(s)
    elif what == "golden_card":
        s.turn.golden = yield from rolls.changed(s, s.turn.golden, ("card", card))
    elif (yield from unforeseen.play_bottom(s, seat, card)):
        held = s.cards.unforeseen[card]
        assert isinstance(held, Dilemma)
        yield from carrying.carry_out_all(s, held.bottom, seat)
    if not s.guide.in_play:
        raise EndOf("trial" if s.trial is not None and s.phase == "objective" else "turn")


def use_healing(s: Race, seat: Seat, card: int, number: int) -> Procedure[None]:
    """AL-18.8 A Hero heals others of the Team; equipment heals anybody of it."""
    skill = skills.skill(s, card, number)
    s.turn.skills.append((card, number))
    yield from gems.pay(s, seat, skill.price)
    for word in skill.effects:
        if isinstance(word, HealHeroes):
            yield from vitality.heal(s, seat, word.n, but=card)
