"""The effects that a card may use, and the prices, skills and Trials that cards are made of (section 14)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from tablee.core import EffectBase

Gem: TypeAlias = Literal["red", "orange", "violet", "green", "blue"]
Char: TypeAlias = Literal["attack", "perception", "magic", "agility", "defence"]
Race: TypeAlias = Literal["human", "elf", "dwarf", "orc", "halfling", "undead", "demonkin", "fey"]
Alignment: TypeAlias = Literal["good", "neutral", "evil"]
ZoneKind: TypeAlias = Literal["forest", "river", "cave", "bivouac", "hill", "mount"]
DeckName: TypeAlias = Literal["hero", "loot", "relic", "unforeseen"]

GEMS: tuple[Gem, ...] = ("red", "orange", "violet", "green", "blue")
"""By the value of a die: 1 is red, 5 is blue (3.3)."""
CHARS: tuple[Char, ...] = ("attack", "perception", "magic", "agility", "defence")
"""In the order of their colours (AL-R2)."""

Price: TypeAlias = tuple[Gem | Literal["any"], ...]
"""One entry for each Gem to pay: its colour, or any."""


# Changes: outcomes, events, Blessings, opportunities, top options at the last word.


class GainGems(EffectBase, frozen=True, tag="gain_gems"):
    """Draw ``n`` Gems, or take some of one colour (AL-4.12)."""

    n: int
    colour: Gem | None = None
    storyteller_too: bool = False


class LoseGems(EffectBase, frozen=True, tag="lose_gems"):
    """Give ``n`` Gems of one's choice to the Bank."""

    n: int


class GiveGems(EffectBase, frozen=True, tag="give_gems"):
    """The Guide gives ``n`` Gems to the player of the card, or to the Storyteller."""

    n: int
    to: Literal["player", "storyteller"] = "player"


class StealGems(EffectBase, frozen=True, tag="steal_gems"):
    """The player of the card takes ``n`` Gems of his choice."""

    n: int
    of: Literal["guide", "storyteller", "any_player"] = "guide"


class DrawLoot(EffectBase, frozen=True, tag="draw_loot"):
    """Draw ``n`` Loot and equip them (AL-4.4 to 4.9)."""

    n: int


class StealLoot(EffectBase, frozen=True, tag="steal_loot"):
    """Take one Loot that the Guide gained in this turn and still has."""


class DrawUnforeseen(EffectBase, frozen=True, tag="draw_unforeseen"):
    """Draw ``n`` Unforeseen cards (AL-4.16)."""

    n: int


class TaxUnforeseen(EffectBase, frozen=True, tag="tax_unforeseen"):
    """The victim gives ``n`` Unforeseen cards of his choice."""

    n: int
    of: Literal["guide", "any_player"] = "guide"
    to: Literal["player", "storyteller"] = "player"


class TakeTreasure(EffectBase, frozen=True, tag="take_treasure"):
    """Look at ``look`` Treasures and win one of them; the others go under the deck."""

    look: int


class HealHeroes(EffectBase, frozen=True, tag="heal"):
    """Remove up to ``n`` Vitality markers; 5 is all of them (AL-18.8)."""

    n: int


class WoundHero(EffectBase, frozen=True, tag="wound"):
    """A Hero of any player's choosing loses a life point (AL-18.5)."""

    n: int = 1


class KillTeammate(EffectBase, frozen=True, tag="kill_teammate"):
    """Kill another Hero of the own Team; the player of the effect wins the card (AL-18.9)."""


class VitalityTest(EffectBase, frozen=True, tag="vitality_test"):
    """Test a Hero: that of the slot ``golden``, or one that the Storyteller or the card's player names."""

    who: Literal["golden", "storyteller", "player"] = "golden"


class EnrolHero(EffectBase, frozen=True, tag="enrol"):
    """Reveal ``look`` Heroes and enrol up to ``n`` of them (AL-10.13)."""

    n: int = 1
    look: int = 1
    place: Literal["vacant", "replace_or_vacant"] = "vacant"


class SwapHeroes(EffectBase, frozen=True, tag="swap_heroes"):
    """Two Heroes change slots: those named, or any two chosen by somebody."""

    slots: tuple[int, ...] = ()
    by: Literal["player", "storyteller"] = "player"


class SwapLoot(EffectBase, frozen=True, tag="swap_loot"):
    """A Loot of an own Hero against one of another Team's Hero."""


class MovePawn(EffectBase, frozen=True, tag="move_pawn"):
    """Squares forward, or backward below zero (AL-16.3, AL-17.9)."""

    n: int


class MoveDragon(EffectBase, frozen=True, tag="move_dragon"):
    """Move the Dragon at once."""

    n: int


class PeekAt(EffectBase, frozen=True, tag="peek"):
    """Look secretly at ``n`` elements of the list of AL-3.11."""

    n: int


class RevealTop(EffectBase, frozen=True, tag="reveal_top"):
    """Show the top card of one of these decks to all; it stays there."""

    decks: tuple[DeckName, ...]


class RevealQuests(EffectBase, frozen=True, tag="reveal_quests"):
    """So many Adversaries of the player's choice show their Quests."""

    n: int


class SwapRooms(EffectBase, frozen=True, tag="swap_rooms"):
    """Two Rooms change places."""

    which: Literal["hidden", "any"]


class MoveTokens(EffectBase, frozen=True, tag="move_tokens"):
    """As Scouting with the value ``n`` (AL-8.10)."""

    n: int


class PayOr(EffectBase, frozen=True, tag="pay_or"):
    """Pay ``n`` Gems, or suffer the effects."""

    n: int
    otherwise: tuple[Change, ...]


class MayPay(EffectBase, frozen=True, tag="may_pay"):
    """Pay ``n`` Gems for the effects, or do not."""

    n: int
    effects: tuple[Change, ...]


class WinKilled(EffectBase, frozen=True, tag="win_killed"):
    """The Guide wins the Heroes killed during this Trial (AL-16.4)."""


class PlacePortal(EffectBase, frozen=True, tag="place_portal"):
    """The Portal token is set on the Octuple Chamber (AL-16.9)."""


Change: TypeAlias = (
    GainGems
    | LoseGems
    | GiveGems
    | StealGems
    | DrawLoot
    | StealLoot
    | DrawUnforeseen
    | TaxUnforeseen
    | TakeTreasure
    | HealHeroes
    | WoundHero
    | KillTeammate
    | VitalityTest
    | EnrolHero
    | SwapHeroes
    | SwapLoot
    | MovePawn
    | MoveDragon
    | PeekAt
    | RevealTop
    | RevealQuests
    | SwapRooms
    | MoveTokens
    | PayOr
    | MayPay
    | WinKilled
    | PlacePortal
)


# Words of a Trial and of reactions.


class LowerObjective(EffectBase, frozen=True, tag="lower"):
    """Lower an Objective (of one characteristic, or of any) by stars or points (AL-12.10)."""

    stars: int
    points: int
    char: Char | None = None


class RaiseObjectives(EffectBase, frozen=True, tag="raise"):
    """Raise every Objective of the Trial."""

    stars: int
    points: int


class RerollDice(EffectBase, frozen=True, tag="reroll"):
    """Roll dice again: the Golden Die, all of the Objective, or some of them."""

    which: Literal["golden", "all", "subset"]


class SetDie(EffectBase, frozen=True, tag="set_die"):
    """Set a die to a value up to ``most``."""

    which: Literal["golden", "one", "monochrome"]
    most: int = 6


class ForceReroll(EffectBase, frozen=True, tag="force_reroll"):
    """The dice of an Objective that was reached are rolled again (AL-15.2)."""


class CancelCard(EffectBase, frozen=True, tag="cancel_card"):
    """Cancel the Unforeseen just played (AL-5.14)."""


class CancelBonus(EffectBase, frozen=True, tag="cancel_bonus"):
    """Cancel one bonus of a Chance roll."""

    bonus: int


class PreventWound(EffectBase, frozen=True, tag="prevent_wound"):
    """A wound or a death does not happen (AL-18.13)."""

    cost: Literal["card", "once_per_turn", "discard"] = "card"


class BecomeInvincible(EffectBase, frozen=True, tag="invincible"):
    """Until the own next turn nothing harms the Team (AL-R65)."""


TrialWord: TypeAlias = (
    LowerObjective
    | RaiseObjectives
    | RerollDice
    | SetDie
    | ForceReroll
    | CancelCard
    | CancelBonus
    | PreventWound
    | BecomeInvincible
)


# Standing words of Heroes and equipment.


class ModifyChar(EffectBase, frozen=True, tag="modify"):
    """A characteristic of the Hero who wears it changes by ``n`` (AL-4.6)."""

    char: Char
    n: int


class CostChange(EffectBase, frozen=True, tag="cost_change"):
    """Something costs ``n`` Gems more, never less than none."""

    what: Literal["reveal_zone", "reveal_door_or_room", "run", "reroll"]
    n: int


class DragonAlly(EffectBase, frozen=True, tag="dragon_ally"):
    """The Dragon does not harm the Team (AL-6.12)."""

    in_backpack_too: bool = False


class NeverDesignated(EffectBase, frozen=True, tag="untargetable"):
    """The Hero cannot be designated, unless he is the only one."""

    by: Literal["bad_luck", "critter"]


class LeaderOnly(EffectBase, frozen=True, tag="leader_only"):
    """Only the Leader may wear it."""


Standing: TypeAlias = ModifyChar | CostChange | DragonAlly | NeverDesignated | PreventWound | LeaderOnly

Effect: TypeAlias = Change | TrialWord | Standing


class Skill(Struct, frozen=True, forbid_unknown_fields=True):
    """What a Hero or a piece of equipment can do, and for which Gems."""

    kind: Literal["divine", "hazard", "heal", "opportunity", "passive"]
    effects: tuple[Effect, ...]
    price: Price = ()


class Objective(Struct, frozen=True, forbid_unknown_fields=True):
    """One node of a Trial (AL-12.14)."""

    kind: Literal["individual", "collective", "vitality"]
    char: Char | None = None
    need: int = 0
    """Stars or points to reach."""
    slot: int = 0
    """Whom an individual Objective concerns; 0 is the slot ``golden``."""
    then: int | Literal["clear"] = "clear"
    """The node after a success, or the clear outcome."""
    fails: int | Literal["dark"] = "dark"


# Missions of a Quest (AL-22.1).


class LeaderIs(EffectBase, frozen=True, tag="leader"):
    """The living Hero in slot 1 is one of these."""

    alignments: tuple[Alignment, ...] = ()
    races: tuple[Race, ...] = ()
    ep: tuple[int, ...] = ()


class HeroesAre(EffectBase, frozen=True, tag="heroes"):
    """The number of living Heroes of this kind lies between two numbers."""

    least: int = 0
    most: int = 5
    races: tuple[Race, ...] = ()
    alignments: tuple[Alignment, ...] = ()
    healers: bool = False


class SameRace(EffectBase, frozen=True, tag="same_race"):
    """So many living Heroes are of one race."""

    n: int


class DifferentRaces(EffectBase, frozen=True, tag="different_races"):
    """So many races live in the Team."""

    n: int


class AllUnwounded(EffectBase, frozen=True, tag="all_unwounded"):
    """No living Hero is wounded."""


class HasWon(EffectBase, frozen=True, tag="won"):
    """The number of won cards of some kinds lies between two numbers."""

    kinds: tuple[Literal["hero", "zone", "critter", "creature", "treasure", "relic"], ...]
    least: int = 0
    most: int = 99
    races: tuple[Race, ...] = ()
    value: int | None = None


class HasItems(EffectBase, frozen=True, tag="items"):
    """So many pieces of equipment of a kind."""

    least: int
    of: Literal["loot", "weapon", "cursed", "active_defence"]


class HasGold(EffectBase, frozen=True, tag="gold"):
    """Equipment worth so much."""

    least: int


class HasGemSets(EffectBase, frozen=True, tag="gem_sets"):
    """The number of complete sets of five Gems lies between two numbers."""

    least: int = 0
    most: int = 4


class HasWaiting(EffectBase, frozen=True, tag="waiting"):
    """So many gold tokens wait on the board."""

    least: int


class HasDone(EffectBase, frozen=True, tag="done"):
    """An event counter of the player has come so far."""

    what: Literal["stolen", "chapel"]
    least: int


Condition: TypeAlias = (
    LeaderIs
    | HeroesAre
    | SameRace
    | DifferentRaces
    | AllUnwounded
    | HasWon
    | HasItems
    | HasGold
    | HasGemSets
    | HasWaiting
    | HasDone
)
