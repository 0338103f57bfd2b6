"""Exact chances: of the chits in the bag, and of the cards that a test flips (section 9)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import comb

from tablee.games.kinfire.effects import Colour
from tablee.games.kinfire.rules.skill import counts_as
from tablee.games.kinfire.state import HEART, ChapterState
from tablee.games.kinfire.stories import DARKNESS

SPECIALS_AT_REFILL = 4


def none_of(bag: int, wanted: int, draws: int) -> Fraction:
    """The chance that so many draws without return meet none of the wanted things."""
    if draws > bag - wanted:
        return Fraction(0)
    return Fraction(comb(bag - wanted, draws), comb(bag, draws))


def at_least(pile: int, matching: int, flips: int, needs: int) -> Fraction:
    """The chance that so many flips show at least ``needs`` matching cards."""
    flips = min(flips, pile)
    ways = sum(comb(matching, k) * comb(pile - matching, flips - k) for k in range(needs, flips + 1))
    return Fraction(ways, comb(pile, flips)) if pile else Fraction(needs <= 0)


def mean_of_next(bag: Sequence[int], worth: Mapping[int, float]) -> float:
    """What the next chit is worth on average."""
    return sum(worth[chit] for chit in bag) / len(bag)


def mean_of_best(bag: Sequence[int], worth: Mapping[int, float], draws: int) -> float:
    """What the best of several chits drawn together is worth on average (KF-4.8)."""
    draws = min(draws, len(bag))
    left, mean = Fraction(1), 0.0
    better = 0
    for chit in sorted(set(bag), key=lambda one: -worth[one]):
        better += bag.count(chit)
        none = none_of(len(bag), better, draws)
        mean += float(left - none) * worth[chit]
        left = none
    return mean


def chance_of_any(bag: Sequence[int], tokens: Sequence[int], track: int) -> float:
    """The chance that a chit of a row is drawn before the bag is refilled (KF-4.6).

    The refill comes with the chit that fills the track. A Darkness that triggers the row is itself such a
    chit: it counts even where it is the last one.
    """
    ours = [chit for chit in bag if chit in tokens]
    specials = sum(chit in (HEART, DARKNESS) for chit in bag)
    dark = sum(chit == DARKNESS for chit in ours)
    numbers = len(ours) - dark
    missing = SPECIALS_AT_REFILL - track
    if not ours:
        return 0.0
    if specials < missing:
        return 1.0
    # Only the order of the special chits and of the row's own counts: none of the latter may come in time.
    other = specials - dark
    avoided = Fraction(0)
    if other >= missing:
        # The first ``missing`` of them are Hearts, or Darkness of other rows.
        avoided = Fraction(1)
        for n in range(missing):
            avoided *= Fraction(other - n, specials + numbers - n)
    return float(1 - avoided)


def chance_of_colour(s: ChapterState, who: int, colour: Colour, flips: int, needs: int) -> Fraction:
    """KF-18.3 The chance that a Seeker's next cards show enough of a colour: what lies in the draw pile is
    known, its order is not. With fewer cards than flips the discard pile is shuffled in.
    """
    one = s.party[who]
    pile = [card for card in one.deck if card >= 0]
    matching = sum(counts_as(s, card, (colour,)) for card in pile)
    if len(pile) >= flips:
        return at_least(len(pile), matching, flips, needs)
    discard = [card for card in one.discard if card >= 0]
    again = sum(counts_as(s, card, (colour,)) for card in discard)
    return at_least(len(discard), again, flips - len(pile), max(0, needs - matching))
