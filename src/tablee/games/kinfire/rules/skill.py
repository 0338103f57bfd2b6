"""KF-18 Skill tests: flipping cards, and judging them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from tablee.core import Procedure, Seat, draw, emit
from tablee.core.model.questions import Act
from tablee.games.kinfire import events as ev
from tablee.games.kinfire import standing
from tablee.games.kinfire.effects import Colour
from tablee.games.kinfire.questions import ask
from tablee.games.kinfire.rules.hands import reshuffle
from tablee.games.kinfire.rules.voting import vote
from tablee.games.kinfire.rules.windows import each
from tablee.games.kinfire.state import NOBODY, ChapterState, Flips
from tablee.games.kinfire.stories import Count, SkillTest

NOTES: tuple[Colour, ...] = ("red", "green", "blue")


def flip(s: ChapterState, who: int, count: int, colours: tuple[Colour, ...]) -> Flips:
    """KF-18.1, KF-18.9 Turn cards of the draw pile face up; they are put away when they are judged.

    KF-18.4 An empty draw pile is made anew from the discard pile; KF-18.10 fewer cards are flipped if there
    are no more.
    """
    one = s.party[who]
    flipped = Flips(who, colours, [])
    s.flips.append(flipped)
    for _ in range(count):
        if not one.deck:
            if not one.discard:
                break
            reshuffle(s, who)
        flipped.cards.append(draw(s, one.deck))
    emit(s, ev.CardsFlipped, who, tuple(flipped.cards), successes(s, flipped))
    return flipped


def successes(s: ChapterState, flipped: Flips) -> int:
    """KF-18.3, KF-18.8 The flipped cards that count as the colour that is tested."""
    return sum(counts_as(s, card, flipped.colours) for card in flipped.cards)


def counts_as(s: ChapterState, card: int, colours: Sequence[Colour]) -> bool:
    """KF-2.2, KF-2.3, KF-15.1 Whether a card can be one of these colours: white any, void none."""
    own = s.cards.colours(card)
    return "void" not in own and ("white" in own or not set(own).isdisjoint(colours))


def share_of(s: ChapterState, who: int, colour: Colour) -> int:
    """How many of a hundred of a Seeker's next cards count as a colour: for the plain default (D-34)."""
    pile = s.party[who].deck or s.party[who].discard
    return 100 * sum(counts_as(s, card, (colour,)) for card in pile) // max(1, len(pile))


def put_flips_away(s: ChapterState) -> None:
    """KF-18.9 When they are judged, flipped cards go to the discard pile."""
    for flipped in s.flips:
        s.party[flipped.seeker].discard += flipped.cards
    s.flips = []


def threshold_of(s: ChapterState, count: Count) -> int:
    """A number, half the Seekers rounded up, or the size of the party."""
    match count:
        case "half_up":
            return (len(s.party) + 1) // 2
        case "party":
            return len(s.party)
        case _:
            return count


class Judged:
    """What came of a test: successes, and who has passed or failed."""

    __slots__ = ("champion", "failed", "passed", "successes")

    def __init__(self, champion: int) -> None:
        self.champion = champion
        self.successes = 0
        self.passed: list[int] = []
        self.failed: list[int] = []


def take_test(s: ChapterState, test: SkillTest) -> Procedure[Judged]:
    """KF-18.6 A test of each Seeker or of a champion; KF-18.7 all choices come before the first flip."""
    if test.who == "champion":
        judged = yield from champion_test(s, test)
    else:
        colours = yield from own_colours(s, test.colours)
        judged = Judged(NOBODY)
        for who in standing.seekers(s):
            judge(s, test, judged, flip(s, who, test.flips, (colours[who],)))
    put_flips_away(s)
    return judged


def judge(s: ChapterState, test: SkillTest, judged: Judged, flipped: Flips) -> None:
    """KF-18.8 In a pool, and where bands count, every matching card is a success; else each Seeker is one."""
    count = successes(s, flipped)
    passed = count >= test.needs
    (judged.passed if passed else judged.failed).append(flipped.seeker)
    judged.successes += count if test.pool or test.bands else passed


def champion_test(s: ChapterState, test: SkillTest) -> Procedure[Judged]:
    """One Seeker chosen by the group, the others perhaps helping."""
    options = [(who, test.colours[0]) for who in standing.seekers(s)]
    if test.instead is not None:
        options += [
            (who, test.instead.colour)
            for who in standing.seekers(s)
            if s.board(who).id == test.instead.seeker
        ]
    s.asked = True
    best = max(options, key=lambda option: share_of(s, *option))
    champion, colour = yield from vote(s, "test_setup", options, s.card, default=best)
    judged = Judged(champion)
    flipped = flip(s, champion, test.flips, (colour,))
    if test.again is not None and s.board(champion).id == test.again:
        again = yield from ask(
            s.party[champion].seat, "test_again", [True, False], successes(s, flipped), default=False
        )
        if again:
            second = flip(s, champion, test.flips, (colour,))
            s.flips.remove(flipped)
            s.party[champion].discard += flipped.cards
            flipped = second
    judge(s, test, judged, flipped)
    if test.helpers is not None:
        for who in s.others(champion):
            judge(s, test, judged, flip(s, who, 1, (test.helpers,)))
    return judged


def own_colours(s: ChapterState, colours: Sequence[Colour]) -> Procedure[dict[int, Colour]]:
    """Each Seeker picks the colour that it tests, before anybody flips."""
    chosen: dict[int, Colour] = {}
    if len(colours) == 1:
        return dict.fromkeys(standing.seekers(s), colours[0])
    s.asked = True
    act: Act[tuple[int, Colour]] | None = None
    while len(chosen) < len(s.party):
        asked: dict[Seat, list[tuple[int, Colour]]] = {}
        for who in standing.seekers(s):
            if who not in chosen:
                asked.setdefault(s.party[who].seat, []).extend((who, colour) for colour in colours)
        act = yield from each(
            "test_colour",
            asked,
            s.card,
            goes_on=act,
            default=lambda seat: max(asked[seat], key=lambda option: share_of(s, *option)),  # noqa: B023 - asked now
        )
        who, colour = act[1]
        chosen[who] = colour
    return chosen


def three_notes(s: ChapterState) -> Procedure[bool]:
    """One after another each Seeker flips 1, twice round at most, until three colours can be counted."""
    s.asked = True
    orders = list(permutations(standing.seekers(s)))
    chosen = yield from vote(s, "test_setup", orders, s.card, default=orders[0])
    found: list[int] = []
    for who in (*chosen, *chosen):
        found += flip(s, who, 1, NOTES).cards
        if makes_three(s, found):
            break
    put_flips_away(s)
    return makes_three(s, found)


def makes_three(s: ChapterState, cards: Sequence[int]) -> bool:
    """KF-R40 Whether three of these cards can be counted as red, green and blue, one for each."""
    return any(
        all(counts_as(s, card, (note,)) for card, note in zip(chosen, NOTES, strict=True))
        for chosen in permutations(cards, len(NOTES))
    )
