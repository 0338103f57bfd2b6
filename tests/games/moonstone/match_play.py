"""Whole matches on a prepared table, for the tests of single abilities: every answer goes through ``step``.

    m = Play(one("morris", 0, 10, 10), one("billy", 1, 12, 10))

    m.use("shove", 1)

    assert m[1].at == inches(14, 10)
    assert m.targets("shove") == []

The first character is active. An answer is ``(seat, kind of question, value)``: the test fails when another
seat or another thing is asked, or when the value is not on offer. Questions of ``USUAL`` that a test does not
mention are answered as written there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeAlias, TypeVar

from tablee.core import AnyQuestion, Event, Match, Path, Refused, Seat
from tablee.games.moonstone import GAME
from tablee.games.moonstone.cards import CATASTROPHE
from tablee.games.moonstone.rules.actions import END
from tablee.games.moonstone.state import NOBODY, Character, Fighter, Skirmish
from tablee.testing import match_at, stack
from tests.games.moonstone.field import arcane, field, melee, path

E = TypeVar("E", bound=Event)
Answer: TypeAlias = tuple[Seat, str, Any]
USUAL: dict[str, Any] = {
    "go_for_it": False,
    "reaction": None,
    "critical": 0,
    "signature": False,
    "riposte": None,
    "replay": None,
}
LIE, TRUTH = "P1", "G3"
"""What is held and what is announced where a lie is to be caught."""


class Blow(NamedTuple):
    """A melee card as a player lays it: ``RA``, ``RA2`` with a copy, ``RA!`` signed, ``RA:impact``."""

    card: int
    copies: int
    signed: bool
    type: str | None

    @classmethod
    def read(cls, text: str) -> Blow:
        name, _, type = text.partition(":")
        copies = int(name[2:].rstrip("!") or 1)
        return cls(melee(name[:2]), copies, name.endswith("!"), type or None)

    def declared(self, seat: Seat) -> list[Answer | None]:
        """What the player says of it: copies, signature, type."""
        return [
            (seat, "critical", self.copies - 1),
            (seat, "signature", True) if self.signed else None,
            (seat, "damage_type", self.type) if self.type else None,
        ]


class Play:
    """A match that stands at a prepared table."""

    def __init__(self, *characters: Character, **table: Any) -> None:
        self.match: Match[Skirmish] = match_at(GAME, field(*characters, **table))
        self._settle()

    @property
    def s(self) -> Skirmish:
        return self.match.state

    def __getitem__(self, who: int) -> Character:
        return self.s.characters[who]

    @property
    def wounds(self) -> list[int]:
        return [one.wounds for one in self.s.characters]

    @property
    def energies(self) -> list[int]:
        return [one.energy for one in self.s.characters]

    @property
    def seat(self) -> Seat:
        """Whose activation it is."""
        return self.s.turn_of

    # What is asked

    @property
    def asked(self) -> tuple[Seat, str]:
        """Who is asked what."""
        question = self.match.question
        return question.seat, question.kind

    @property
    def options(self) -> list[Any]:
        """What is on offer."""
        return list(self.match.question.offered())

    @property
    def menu(self) -> list[Any]:
        """The actions on offer."""
        assert self.asked[1] == "choose_action", f"asked is {self.asked}"
        return self.options

    def targets(self, ability: str) -> list[int]:
        """Whom the active character may target with an ability; nobody in particular: ``[NOBODY]``."""
        return [action[2] for action in self.menu if action[:2] == ("ability", ability)]

    def why_not(self, value: Any) -> str:
        """The code with which an answer to the open question is refused."""
        question = self.match.question
        try:
            question.accept(value)
        except Refused as refused:
            return refused.code
        raise AssertionError(f"{value!r} is on offer: {question.kind}")

    def events(self, kind: type[E]) -> list[E]:
        """What has happened of a kind."""
        return [event for _, event in self.match.events if isinstance(event, kind)]

    # Answers

    def do(self, *answers: Answer | None) -> None:
        """Answer what is asked; then all that is usual, until something else is asked."""
        for given in answers:
            if given is not None:
                seat, kind, value = given
                self._answer(self._wanted(seat, kind), value)
        self._settle()

    def use(self, ability: str, target: int = NOBODY, *answers: Answer | None) -> None:
        """The active character uses an ability."""
        self.do((self.seat, "choose_action", ("ability", ability, target)), *answers)

    def walk(self, how: str, *points: tuple[float, float]) -> None:
        """The active character jogs or steps along these points."""
        self.do((self.seat, "choose_action", (how, 0)), (self.seat, "move", self.way(self.s.active, *points)))

    def way(self, who: int, *points: tuple[float, float]) -> Path:
        """From where a character stands along these points."""
        return Path((self[who].at, *path(*points).points))

    def cast(
        self,
        ability: str,
        target: int,
        card: str,
        *answers: Answer | None,
        held: str = "",
        before: Sequence[Answer] = (),
        hand: int | None = None,
    ) -> None:
        """The active character uses an Arcane ability, and the announcement is believed.

        ``held``: the card that is played, if it is another; ``before``: answers before cards are played;
        ``hand``: how many cards there are to be in the hand.
        """
        seat, resister = self.seat, self.resister(target)
        self.use(ability, target, *before)
        assert hand in (None, len(self.s.duel.hand)), f"the hand has {len(self.s.duel.hand)} cards"
        self.play_card(seat, held or card, card)
        self.do((resister, "resist", "ok"), *answers)

    def backfire(
        self, ability: str, target: int = NOBODY, *answers: Answer | None, before: Sequence[Answer] = ()
    ) -> None:
        """The lie of the active character is caught, and the resister lays a Catastrophe."""
        seat, resister = self.seat, self.resister(target)
        self.use(ability, target, *before)
        self.play_card(seat, LIE, TRUTH)
        self.do((resister, "resist", "bluff"))
        hold(self.s.duel.resist_hand, [CATASTROPHE], self.s.arcane_deck, self.s.duel.hand)
        self.do((resister, "replace_card", CATASTROPHE), *answers)

    def play_card(self, seat: Seat, held: str, announced: str) -> None:
        """A card face down, and what is said of it."""
        self._wanted(seat, "play_arcane")
        hold(self.s.duel.hand, [arcane(held)], self.s.arcane_deck, self.s.duel.resist_hand)
        self.do((seat, "play_arcane", arcane(held)), (seat, "announce", arcane(announced)))

    def resister(self, target: int) -> Seat:
        """MS-9.3 The controller of an enemy, otherwise the player to the left."""
        is_character = 0 <= target < len(self.s.characters)
        owner = self[target].owner if is_character else self.seat
        return owner if owner != self.seat else self.s.left_of(self.seat)

    def attack(
        self,
        enemy: int,
        mine: str,
        theirs: str,
        *answers: Answer | None,
        before: Sequence[Answer] = (),
        riposte: str = "",
        by: Seat | None = None,
        hands: tuple[int, int] | None = None,
    ) -> None:
        """The active character attacks; both lay these cards (see :class:`Blow`).

        ``riposte``: a card of the attacker, ``by``: or of this seat; ``hands``: how many cards there are to
        be in the two hands.
        """
        seats = self.seat, self[enemy].owner
        self.do((seats[0], "choose_action", ("attack", enemy)), *before)
        held = tuple(len(fighter.hand) for fighter in self.s.fight.sides)
        assert hands in (None, held), f"the hands have {held} cards"
        self.blows(seats, mine, theirs, *answers, riposte=riposte, by=by)

    def blows(
        self,
        seats: tuple[Seat, Seat],
        mine: str,
        theirs: str,
        *answers: Answer | None,
        riposte: str = "",
        by: Seat | None = None,
    ) -> None:
        """A melee round from the choice of cards on."""
        laid = Blow.read(mine), Blow.read(theirs)
        after: list[Answer | None] = []
        for seat, blow, fighter in zip(seats, laid, self.s.fight.sides, strict=True):
            cards = [blow.card] * blow.copies
            if riposte and seat == (seats[0] if by is None else by):
                more = Blow.read(riposte)
                cards += [more.card] * more.copies
                after = [(seat, "riposte", more.card), *more.declared(seat)]
            hold(fighter.hand, cards, self.s.melee_deck, other_hand(self.s, fighter))
        sides = list(zip(seats, laid, strict=True))
        declared = zip(*(blow.declared(seat) for seat, blow in sides), strict=True)
        self.do(
            *((seat, "choose_melee_card", blow.card) for seat, blow in sides),
            *(said for both in declared for said in both),
            *after,
            *answers,
        )

    def top(self, card: str) -> None:
        """The Arcane card that will be flipped next."""
        stack(self.s.arcane_deck, arcane(card))

    # Going on

    def end(self) -> None:
        """The active character's activation is over."""
        self.do((self.seat, "choose_action", END))

    def activate(self, who: int) -> None:
        """Play on, with empty activations, until this character is active."""
        self.until(lambda: self.is_active(who), who)

    def is_active(self, who: int) -> bool:
        """Whether it is this character that may act."""
        return self.s.active == who and self.asked[1] == "choose_action"

    def next_turn(self, who: int = 0) -> None:
        """Play on, with empty activations, until this character is active in the next turn."""
        turn = self.s.turn
        self.until(lambda: self.s.turn > turn and self.is_active(who), who)

    def until(self, is_there: Callable[[], bool], who: int = 0) -> None:
        """Play on, with empty activations and without abilities that may be used, ``who`` first."""
        for _ in range(100):
            if is_there():
                return
            seat, kind = self.asked
            match kind:
                case "choose_action":
                    value: Any = END
                case "choose_character":
                    value = who if who in self.options else self.options[0]
                case "choose_first":
                    value = self[who].owner
                case "use_ability":
                    value = False
                case _:
                    raise AssertionError(f"{seat} is asked {kind}: {self.options}")
            self.do((seat, kind, value))
        raise AssertionError("nothing of the kind happens")

    # Inside

    def _answer(self, question: AnyQuestion, value: Any) -> None:
        try:
            self.match.answer(question, question.seat, value)
        except Refused as refused:
            offered = list(question.offered())
            raise AssertionError(
                f"{question.kind}: {value!r} is refused, {refused.code}; on offer: {offered}"
            ) from refused

    def _wanted(self, seat: Seat, kind: str) -> AnyQuestion:
        """The open question of this kind to this seat, when all that is usual is answered."""
        while True:
            asked = self.match.questions
            for question in asked:
                if (question.seat, question.kind) == (seat, kind):
                    return question
            if not self._answer_usual():
                found = [(question.seat, question.kind) for question in asked]
                raise AssertionError(f"seat {seat} is not asked {kind}; asked is {found}")

    def _settle(self) -> None:
        """Answer what is usual until something else is asked."""
        while self._answer_usual():
            pass

    def _answer_usual(self) -> bool:
        """Answer one question that is usual; whether there was one."""
        for question in self.match.questions:
            if question.kind in USUAL:
                self._answer(question, USUAL[question.kind])
                return True
        return False


def hold(hand: list[int], cards: Sequence[int], *others: list[int]) -> None:
    """A hand is to hold these cards: others of it are exchanged for them, and its size stays as it is."""
    spare = list(hand)
    missing = []
    for card in cards:
        if card in spare:
            spare.remove(card)
        else:
            missing.append(card)
    assert len(missing) <= len(spare), f"a hand of {len(hand)} cannot hold {len(cards)} cards"
    for card in missing:
        source = next(other for other in others if card in other)
        given = spare.pop()
        source[source.index(card)] = given
        hand[hand.index(given)] = card
    hand.sort()


def other_hand(s: Skirmish, fighter: Fighter) -> list[int]:
    return next(other.hand for other in s.fight.sides if other is not fighter)
