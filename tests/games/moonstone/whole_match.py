"""Whole matches from a prepared table, for the tests of single cards: real steps, and the right seats.

    t = Play(one("jayda", 0, 10, 10, energy=3), one("billy", 1, 18, 10))

    t.cast("shoot-bow", 1, "G2")                     # announced, true and believed
    t.backfire("shoot-bow", 1)                       # a lie that is caught, and replaced by a Catastrophe
    t.attack(1, "RA", "SC", (0, True))               # the answers after the cards, each with its seat
    t.next_turn()

The first character is active. Every answer names its seat, and the match must ask that seat. After an action
nobody reacts unless the test says so, and the match must be back at the choice of an action.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from tablee.core import AnyQuestion, Path, Refused, Seat
from tablee.games.moonstone import GAME
from tablee.games.moonstone.cards import CATASTROPHE, CharacterCard
from tablee.games.moonstone.rules.actions import END, Action
from tablee.games.moonstone.state import NOBODY, Character, Skirmish
from tablee.testing import match_at, stack
from tablee.testing.driving import described
from tests.games.moonstone.field import BASE, PLAIN, field, melee, one
from tests.games.moonstone.field import arcane as card

Said: TypeAlias = tuple[Seat, Any]
"""An answer and the seat that gives it."""


class Play:
    """A match from a prepared table, in the middle of the activation of the first character."""

    def __init__(
        self, *characters: Character, prepare: Callable[[Skirmish], None] | None = None, **fields: Any
    ) -> None:
        s = field(*characters, **fields)
        if prepare is not None:
            prepare(s)
        self.match = match_at(GAME, s)

    @property
    def s(self) -> Skirmish:
        """The table as it stands now."""
        return self.match.state

    # What is asked

    @property
    def kind(self) -> str:
        """Which question is open; none when the match is over."""
        return self.match.questions[0].kind if self.match.questions else ""

    @property
    def seat(self) -> Seat:
        """Who is asked."""
        return self.match.questions[0].seat

    def question(self, seat: Seat) -> AnyQuestion:
        """What a seat is asked; it must be."""
        for question in self.match.questions:
            if question.seat == seat:
                return question
        asked = "\n".join(described(question) for question in self.match.questions) or "nobody"
        raise AssertionError(f"seat {seat} is not asked, but\n{asked}")

    def menu(self) -> list[Action]:
        """The actions on offer to the active player."""
        question = self.question(self.s.turn_of)
        assert question.kind == "choose_action", described(question)
        return list(question.offered())

    def may(self, ability: str, target: int = NOBODY) -> bool:
        """Whether the menu has an ability, on this target."""
        return ("ability", ability, target) in self.menu()

    def offers(self, ability: str) -> list[int]:
        """The targets that the menu has for an ability."""
        return [action[-1] for action in self.menu() if action[:2] == ("ability", ability)]

    # Answers

    def say(self, *answers: Said) -> None:
        """Each seat answers what it is asked."""
        for seat, value in answers:
            question = self.question(seat)
            try:
                self.match.answer(question, seat, value)
            except Refused as refused:
                raise AssertionError(f"{value!r}: {refused}\n{described(question)}") from refused

    def refused(self, seat: Seat, value: Any) -> str:
        """The code with which an answer is refused; the question stays open."""
        question = self.question(seat)
        try:
            self.match.answer(question, seat, value)
        except Refused as refused:
            return refused.code
        raise AssertionError(f"{value!r} was accepted\n{described(question)}")

    def act(self, action: Action, *rest: Said) -> None:
        """The active player takes an action of the menu; ``rest``: all that is asked until it is over."""
        self.say((self.s.turn_of, action), *rest)
        self.settle()

    def settle(self) -> None:
        """Nobody else reacts, and the match is at its next choice of an action or a character."""
        while self.kind == "reaction":
            self.say((self.seat, None))
        if self.kind not in ("choose_action", "choose_character", "choose_first", ""):
            raise AssertionError(f"still asked: {described(self.match.questions[0])}")

    def use(self, ability: str, target: int = NOBODY, *rest: Said, thrall: int = NOBODY) -> None:
        """An active ability of the active character, or of its thrall."""
        self.choose(("ability", ability, target), thrall)
        self.say(*rest)
        self.settle()

    def choose(self, action: Action, thrall: int = NOBODY) -> None:
        """An action is chosen from the menu, and from that of a thrall."""
        seat = self.s.turn_of
        if thrall != NOBODY:
            self.say((seat, ("thrall", thrall)))
        self.say((seat, action))

    def step(self, x: float, y: float, *rest: Said, kind: str = "step", thrall: int = NOBODY) -> None:
        """A Step of the active character straight to a place, or another move."""
        who = self.s.active if thrall == NOBODY else thrall
        self.choose((kind, 0), thrall)
        self.say((self.s.turn_of, self.way(who, x, y)), *rest)
        self.settle()

    def jog(self, x: float, y: float, *rest: Said, thrall: int = NOBODY) -> None:
        self.step(x, y, *rest, kind="jog", thrall=thrall)

    def way(self, who: int, *to: float) -> Path:
        """From where a character stands straight to a place."""
        return Path((self.s.characters[who].at, (round(to[0] * 1000), round(to[1] * 1000))))

    # Arcane abilities

    def declare(self, ability: str, target: int, *before: Said, thrall: int = NOBODY) -> None:
        """An Arcane ability is chosen and paid; its hands are drawn."""
        self.choose(("ability", ability, target), thrall)
        self.say(*before)

    def cast(
        self,
        ability: str,
        target: int,
        name: str,
        *rest: Said,
        held: str = "",
        before: Sequence[Said] = (),
        thrall: int = NOBODY,
    ) -> None:
        """An Arcane ability whose announcement is believed; ``held``: another card than the one announced."""
        self.declare(ability, target, *before, thrall=thrall)
        self.announce(name, held)
        self.say((self.s.duel.resister, "ok"), *rest)
        self.settle()

    def announce(self, name: str, held: str = "") -> None:
        """The active player holds a card, and announces one."""
        assert self.kind == "play_arcane", self.kind
        self.hold_arcane(held or name)
        seat = self.s.duel.active
        self.say((seat, card(held or name)), (seat, card(name)))

    def backfire(
        self, ability: str, target: int, *rest: Said, before: Sequence[Said] = (), thrall: int = NOBODY
    ) -> None:
        """An Arcane ability whose lie is caught, and replaced by a Catastrophe."""
        self.declare(ability, target, *before, thrall=thrall)
        self.go_wrong()
        self.say(*rest)
        self.settle()

    def go_wrong(self) -> None:
        """The cards of the Arcane ability under way: a lie, caught, and a Catastrophe instead."""
        self.announce("G3", "P1")
        s = self.s
        swap_in(s.duel.resist_hand, s.arcane_deck, CATASTROPHE)
        self.say((s.duel.resister, "bluff"), (s.duel.resister, CATASTROPHE))

    def hold_arcane(self, name: str) -> None:
        """The active player holds this card, in the place of another of the same hand."""
        s, wanted = self.s, card(name)
        if wanted in s.duel.hand:
            return
        source = s.arcane_deck if wanted in s.arcane_deck else s.duel.resist_hand
        swap_in(s.duel.hand, source, wanted)

    def flips(self, name: str) -> None:
        """The card that is flipped next."""
        stack(self.s.arcane_deck, card(name))

    # Melee

    def attack(
        self,
        defender: int,
        attacks: str,
        defends: str,
        *rest: Said,
        copies: tuple[int, int] = (1, 1),
        before: Sequence[Said] = (),
        thrall: int = NOBODY,
    ) -> None:
        """A Melee Attack: both play these cards, so many copies; nobody goes for it."""
        self.choose(("attack", defender), thrall)
        self.say(*before)
        self.fight(attacks, defends, copies)
        self.say(*rest)
        self.settle()

    def fight(self, attacks: str, defends: str, copies: tuple[int, int] = (1, 1)) -> None:
        """The cards of the melee round under way."""
        s = self.s
        while self.kind == "go_for_it":
            self.say((self.seat, False))
        assert self.kind == "choose_melee_card", self.kind
        names = attacks, defends
        self.hold_melee(names, copies)
        seats = [s.characters[side.character].owner for side in s.fight.sides]
        self.say(*((seat, melee(name)) for seat, name in zip(seats, names, strict=True)))
        self.say(*((seat, count - 1) for seat, count in zip(seats, copies, strict=True)))

    def hold_melee(self, names: tuple[str, str], copies: tuple[int, int]) -> None:
        """Both fighters hold these cards, in the place of others; other kinds only besides."""
        s = self.s
        for side, name, count in zip(s.fight.sides, names, copies, strict=True):
            other = next(one for one in s.fight.sides if one is not side)
            kind = melee(name)
            while side.hand.count(kind) < count:
                spare = next(index for index, held in enumerate(side.hand) if held != kind)
                source = s.melee_deck if kind in s.melee_deck else other.hand
                source.append(side.hand.pop(spare))
                source.remove(kind)
                side.hand.append(kind)

    def hold_riposte(self, seat: Seat, name: str) -> None:
        """A fighter that may riposte holds this card, in the place of another."""
        s, kind = self.s, melee(name)
        side = next(one for one in s.fight.sides if s.characters[one.character].owner == seat)
        if kind not in side.hand:
            swap_in(side.hand, s.melee_deck, kind)

    # Playing on

    def end(self, then: int = NOBODY, *rest: Said) -> None:
        """The activation ends; the character ``then`` is activated, if there is a choice by its player."""
        if self.kind == "choose_action":
            self.say((self.s.turn_of, END))
        if self.kind == "choose_character":
            self.say((self.seat, then if then != NOBODY else self.first_offer()))
        self.say(*rest)
        self.settle()
        assert then in (NOBODY, self.s.active), f"{self.s.active} is active"

    def first_offer(self) -> Any:
        return next(iter(self.match.questions[0].offered()))

    def next_turn(self, first: int = 0, *said: Said) -> None:
        """Nobody does anything more in this turn; the next one begins with the activation of ``first``.

        ``said``: what is asked on the way besides who is first, by its seat.
        """
        turn, waiting = self.s.turn, list(said)
        seat = self.s.characters[first].owner
        while self.s.turn == turn or self.kind not in ("choose_action", "choose_character"):
            match self.kind:
                case "choose_action":
                    self.say((self.s.turn_of, END))
                case "choose_character":
                    self.say((self.seat, self.first_offer()))
                case "reaction":
                    self.say((self.seat, None))
                case "choose_first":
                    self.say((self.seat, seat))
                case "":
                    raise AssertionError("the match is over")
                case _:
                    assert waiting, f"asked: {described(self.match.questions[0])}"
                    self.say(waiting.pop(0))
        if self.kind == "choose_character":
            self.say((seat, first))
        while waiting:
            self.say(waiting.pop(0))
        assert self.s.active == first, f"{self.s.active} is active"
        assert self.kind == "choose_action", self.kind

    # What it looks like

    @property
    def wounds(self) -> list[int]:
        return [one.wounds for one in self.s.characters]

    @property
    def energy(self) -> list[int]:
        return [one.energy for one in self.s.characters]

    def at(self, who: int) -> tuple[float, float]:
        """Where a character stands, in inches."""
        x, y = self.s.characters[who].at
        return x / 1000, y / 1000

    def status(self, who: int) -> str:
        return self.s.characters[who].status

    def hand(self) -> int:
        """How many cards the active player drew for the Arcane ability under way."""
        assert self.kind in ("play_arcane", "divine_reveal"), self.kind
        return len(self.s.duel.hand)

    def hands(self) -> tuple[int, int]:
        """How many cards attacker and defender hold in the round under way."""
        attacker, defender = self.s.fight.sides
        return len(attacker.hand), len(defender.hand)


def swap_in(hand: list[int], source: list[int], wanted: int) -> None:
    """A hand holds a wanted card in the place of its first other one."""
    if wanted in hand:
        return
    spare = next(index for index, held in enumerate(hand) if held != wanted)
    source.append(hand.pop(spare))
    source.remove(wanted)
    hand.append(wanted)
    hand.sort()


def put(x: float, y: float) -> Path:
    """A place where something is put down."""
    return Path(((round(x * 1000), round(y * 1000)),))


def thrall(id: str, summoner: int, x: float, y: float, owner: int = 0) -> Character:
    return one(id, owner, x, y, summoner=summoner)


def card_of(id: str) -> CharacterCard:
    return BASE.characters[BASE.number(id)]


def slain(id: str, owner: int, turn: int = 1) -> Character:
    """A character that was slain in that turn."""
    return one(id, owner, 30, 30, status="slain", slain_turn=turn, wounds=card_of(id).hp)


def blow(
    id: str,
    type: str,
    attacks: str = "RA",
    defends: str = "HG",
    victim: str = "flintlock",
    apart: float = 1.8,
) -> int:
    """The wounds of a plain blow: by default a Rising Attack against a High Guard, which causes 2."""
    t = Play(one(id, 0, 10, 10, energy=1), one(victim, 1, 10 + apart, 10), options=PLAIN)
    t.choose(("attack", 1))
    t.fight(attacks, defends)
    if t.kind == "damage_type":
        t.say((0, type))
    t.settle()
    return t.wounds[1]
