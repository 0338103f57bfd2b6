"""Effects on Arcane cards."""

from __future__ import annotations

from tablee.games.moonstone.effects.clause import Clause
from tablee.games.moonstone.effects.selectors import Filter, Who
from tablee.games.moonstone.effects.terms import Inches, Positive


class ArrangeDeck(Clause, frozen=True, tag="arrange_deck"):
    """Look at the top Arcane cards and put each on top or at the bottom, in any order."""

    n: Positive


class CancelArcane(Clause, frozen=True, tag="cancel_arcane"):
    """As the resister, show so many Catastrophes to turn an Arcane ability on its originator (MS-17.12)."""

    catastrophes: Positive
    within: Inches
    """If it targets this character, or its originator is so near."""


class ReflectArcane(Clause, frozen=True, tag="reflect_arcane"):
    """For energy, originator and target of an enemy's Arcane ability change places (MS-17.10)."""

    cost: Positive


class FaceUpCards(Clause, frozen=True, tag="face_up_cards"):
    """Enemies whose Arcane ability targets a character of the filter play face up (MS-17.9)."""

    targets: Filter


class IgnoreCatastrophe(Clause, frozen=True, tag="ignore_catastrophe"):
    """These characters may ignore a Catastrophe (MS-17.8)."""

    who: Who


class SufferCatastrophe(Clause, frozen=True, tag="suffer_catastrophe"):
    """Suffer one Catastrophe printed on its own card, chosen by the chooser (MS-17.7)."""

    who: Who = "target"
