"""Single dice of the Guide, and what may change them (AL-9.1 to 9.4, AL-18.4)."""

from __future__ import annotations

from functools import partial
from typing import Literal, TypeAlias

from tablee.core import Procedure, emit, roll
from tablee.games.reflets_dacide.cards import Dilemma
from tablee.games.reflets_dacide.effects import GEMS, RerollDice, SetDie
from tablee.games.reflets_dacide.events import DieChanged, GoldenRolled
from tablee.games.reflets_dacide.pieces import BONUS_DIE, CHANCE
from tablee.games.reflets_dacide.questions import ask
from tablee.games.reflets_dacide.rules import gems, unforeseen
from tablee.games.reflets_dacide.state import Race

Single: TypeAlias = Literal["golden", "vitality"]
Change: TypeAlias = tuple[str, int] | str


def roll_golden(s: Race) -> None:
    """AL-9.1, AL-9.3 The Golden Die is rolled, and its value stays on the track."""
    s.turn.golden = roll(s, 1)[0]
    emit(s, GoldenRolled, s.turn.golden)


def golden_after_changes(s: Race) -> Procedure[int]:
    """AL-9.4 The Guide may change the Golden Die that was just rolled."""
    s.turn.golden = yield from change_single(s, s.turn.golden, "golden")
    return s.turn.golden


def change_single(s: Race, value: int, what: Single) -> Procedure[int]:
    """D-30 Keep a die, roll it again, or set it; asked as long as something public could change it."""
    while has_means(s, value, what):
        if what == "golden":
            s.turn.golden = value
        chosen = yield from ask(
            s.hand_of, "dice", partial(changes, s, value, what), (what, value), default="keep"
        )
        if chosen == "keep":
            return value
        value = yield from changed(s, value, chosen)
    return value


def has_means(s: Race, value: int, what: Single) -> bool:
    """By public facts: a waiting token, a card in hand, or Gems for a paid reroll."""
    return bool(s.guide.waiting or s.guide.hand) or (what == "golden" and can_pay_reroll(s, value))


def can_pay_reroll(s: Race, value: int) -> bool:
    """AL-15.9 Two Gems of the colour of the value, never for a 6."""
    return value < 6 and s.guide.gems[value - 1] >= reroll_price(s)


def reroll_price(s: Race) -> int:
    return s.cost(s.hand_of, "reroll", 2)


def pay_reroll(s: Race, value: int) -> None:
    gems.give_back(s, s.hand_of, [value - 1] * reroll_price(s))


def changes(s: Race, value: int, what: Single) -> list[Change]:
    """What the Guide can do about a die."""
    found: list[Change] = ["keep"]
    if what == "golden" and can_pay_reroll(s, value):
        found.append("reroll")
    # AL-R68 A Chance token rolls the Golden Die too.
    faces = (BONUS_DIE, CHANCE) if what == "golden" else (BONUS_DIE,)
    found += [("token", at) for at, token in enumerate(s.guide.waiting) if token.face in faces]
    for card in s.guide.hand:
        held = s.cards.unforeseen[card]
        if not isinstance(held, Dilemma):
            continue
        for word in held.bottom:
            fits = (
                held.trigger == "after_roll"
                and isinstance(word, SetDie)
                and (word.which == "one" or what == "vitality")
            ) or (what == "golden" and held.trigger in ("after_golden_roll", "golden_use"))
            if fits:
                found.append(("card", card))
    return found


def changed(s: Race, value: int, chosen: Change) -> Procedure[int]:
    """Carry out one change of a single die."""
    from tablee.games.reflets_dacide.rules import tokens

    if isinstance(chosen, str):
        pay_reroll(s, value)
        value = roll(s, 1)[0]
    elif chosen[0] == "token":
        if s.guide.waiting[chosen[1]].face == CHANCE:
            yield from tokens.play_waiting(s, s.hand_of, chosen[1])
            return s.turn.golden
        tokens.use_waiting(s, s.hand_of, chosen[1])
        value = roll(s, 1)[0]
    else:
        held = s.cards.unforeseen[chosen[1]]
        assert isinstance(held, Dilemma)
        if not (yield from unforeseen.play_bottom(s, s.hand_of, chosen[1])):
            return value
        word = held.bottom[0]
        if isinstance(word, SetDie):
            value = yield from ask(s.hand_of, "dice", list(range(1, word.most + 1)), ("set", value))
        elif isinstance(word, RerollDice):
            value = roll(s, 1)[0]
    emit(s, DieChanged, value)
    return value


def colour_of(value: int) -> str:
    """3.3 The colour of a die's value."""
    return GEMS[value - 1]
