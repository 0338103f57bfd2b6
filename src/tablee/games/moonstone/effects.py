"""The words a card may use (section 14 of the specification).

A word says what it does, never which card wants it. Words are made of four smaller vocabularies: amounts
(how much), filters (which characters count), selectors (who is affected) and conditions (whether at all).
Distances are in inches. ``self`` is the character that has the ability, the originator.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from tablee.core import EffectBase

DamageType: TypeAlias = Literal["impact", "piercing", "slicing", "magical"]
Manoeuvre: TypeAlias = Literal["HG", "FS", "TH", "SC", "RA", "LG"]
Faction: TypeAlias = Literal["commonwealth", "dominion", "leshavult", "shades"]
Keyword: TypeAlias = Literal[
    "animal",
    "aquatic",
    "babeling",
    "cleric",
    "cultist",
    "faerie",
    "familiar",
    "faun",
    "food",
    "giant",
    "gnome",
    "goblin",
    "human",
    "mercenary",
    "merfolk",
    "militia",
    "musician",
    "noble",
    "norse",
    "pirate",
    "psychopomp",
    "risen",
    "rogue",
    "soldier",
    "spirit",
    "treefolk",
    "troll",
    "witch",
    "wizard",
]
Stat: TypeAlias = Literal["melee", "arcane", "evade", "melee_range"]
Area: TypeAlias = Literal["wood", "water"]
Status: TypeAlias = Literal["bleed", "horrified", "black_spot"]
Action: TypeAlias = Literal["step", "jog", "traverse", "harvest", "melee", "active", "arcane", "reaction"]
AbilityKind: TypeAlias = Literal["passive", "active", "arcane"]
Lasts: TypeAlias = Literal[
    "next_action", "next_attack", "next_use", "action", "round", "activation", "turn", "game", "until_slain"
]
"""Until when. ``next_action``: if the next action is such a one; ``next_use``: the next such use; these and
``next_attack`` end with the turn at the latest (MS-17.13)."""
Source: TypeAlias = Literal["catastrophe", "melee", "ability"]
"""What wounds come from."""
Chooser: TypeAlias = Literal["controller", "resister", "owner", "left"]
"""Which player decides: of the effect, the resister, the character's own, or the next to the left."""

Inches: TypeAlias = Annotated[int, Meta(ge=1, le=24)]
Positive: TypeAlias = Annotated[int, Meta(ge=1, le=15)]
Change: TypeAlias = Annotated[int, Meta(ge=-6, le=6)]


# Amounts


class Part(Struct, frozen=True, forbid_unknown_fields=True, tag_field="of"):
    """A number that depends on the table, told apart by its ``of``."""


class Times(Part, frozen=True, tag="x"):
    """``times`` times the value of the card, and ``plus``."""

    times: Annotated[int, Meta(ge=-3, le=3)] = 1
    plus: Change = 0


class Count(Part, frozen=True, tag="count"):
    """How many characters pass the filter, ``most`` at most, ``each`` for one of them."""

    who: Filter
    each: Change = 1
    most: Positive | None = None


class Areas(Part, frozen=True, tag="areas"):
    """How many pieces of this kind lie within so many inches of ``around``."""

    kind: Area
    within: Inches
    around: Known = "self"


class Energy(Part, frozen=True, tag="energy"):
    """The energy of the affected character: what exceeds ``over``, or half of it, rounded up."""

    over: Annotated[int, Meta(ge=0, le=9)] = 0
    half: bool = False


class Wounds(Part, frozen=True, tag="wounds"):
    """The ticked boxes of the affected character."""


class Boxes(Part, frozen=True, tag="boxes"):
    """All boxes of the affected character's card, or half of them, rounded up."""

    half: bool = False


class LostThisStep(Part, frozen=True, tag="lost_this_step"):
    """How many wounds the characters of the filter have suffered in the step under way."""

    who: Filter


Amount: TypeAlias = (
    Annotated[int, Meta(ge=-6, le=15)]
    | Literal["x", "last", "event"]
    | Times
    | Count
    | Areas
    | Energy
    | Wounds
    | Boxes
    | LostThisStep
)
"""A number; ``x``: the value of the card; ``last``: what the effect before it really did (wounds lost, energy
lost); ``event``: the amount of the event that triggered it."""


# Filters and selectors


class Filter(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Which characters count: those for whom all that is said here holds."""

    side: Literal["friendly", "enemy", "any"] = "any"
    """Seen from the controller of the ability (MS-8.14)."""
    other: bool = False
    """Not the character that has the ability."""
    keywords: tuple[Keyword, ...] = ()
    """With one of these."""
    all_keywords: bool = False
    """With all of these."""
    without: tuple[Keyword, ...] = ()
    """With none of these."""
    within: Amount | None = None
    """At most so far from ``near``, measured between bases (MS-1.4)."""
    near: Literal["self", "target", "subject"] = "self"
    los: bool = False
    """In line of sight of the character that has the ability."""
    card: str | None = None
    """The character of this id."""
    stones: bool | None = None
    """Holding a Stone, or not."""
    activated: bool | None = None
    """Activated this turn, or not."""
    full_health: bool | None = None
    """Without wounds, or with some."""
    engaged: bool | None = None
    """Engaged by an enemy, or not."""
    engaged_by_self: bool = False
    """Engaged by the character that has the ability."""
    near_area: Area | None = None
    """Within ``area_within`` inches of such an area; 0: its base overlaps one."""
    near_look: str | None = None
    """Or within as many inches of a piece that looks like this."""
    area_within: Annotated[int, Meta(ge=0, le=12)] = 0
    bystander: bool = False
    """Not a fighter of the melee round under way."""
    shares_keyword: bool = False
    """With a keyword of the character that has the ability."""
    slain: Literal["this_game", "this_turn"] | None = None
    """Slain characters instead of those in play."""
    status: Status | None = None
    without_status: Status | None = None
    has: str | None = None
    """With the ability of this id."""
    not_originator: bool = False
    """Not the character whose Arcane ability is under way."""


class All(Filter, frozen=True, kw_only=True, tag="all", tag_field="pick"):
    """Every character that passes the filter."""


class Pulse(Filter, frozen=True, kw_only=True, tag="pulse", tag_field="pick"):
    """Every character in the pulse of the ability that passes the filter (MS-8.6)."""


class Chosen(Filter, frozen=True, kw_only=True, tag="chosen", tag_field="pick"):
    """One character that passes the filter, chosen by ``by``."""

    by: Chooser = "controller"


Known: TypeAlias = Literal["self", "target", "subject", "originator", "summoner", "chosen"] | All | Pulse
"""``target``: of the ability, in a signature the opposing fighter; ``subject``: the character of the
triggering event; ``originator``: whose action triggered it; ``summoner``: of a thrall; ``chosen``: whom the
effect before chose."""
Who: TypeAlias = Known | Chosen
"""The same, or somebody who is to be chosen."""


# Conditions


class Condition(
    Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="is", rename={"negated": "not"}
):
    """Something that holds or not, told apart by its ``is``; with ``not: true`` the contrary."""

    negated: bool = False


class Alive(Condition, frozen=True, tag="alive"):
    """This character is not slain, in the round under way or before."""

    who: Known = "self"


class CausedWounds(Condition, frozen=True, tag="caused_wounds"):
    """The opposing fighter suffered wounds from this one in the round under way (MS-7.11)."""


class WoundsFrom(Condition, frozen=True, tag="wounds_from"):
    """The wounds of the event come from this."""

    source: Source


class IsAttacker(Condition, frozen=True, tag="attacker"):
    """This character is the attacker of the round."""


class Played(Condition, frozen=True, tag="played"):
    """This fighter played one of these melee cards."""

    cards: tuple[Manoeuvre, ...]
    who: Literal["self", "target"] = "self"


class BoxesLeft(Condition, frozen=True, tag="boxes_left"):
    """This character has at most so many unticked boxes."""

    most: Positive
    who: Known = "target"


class Contact(Condition, frozen=True, tag="contact"):
    """The character that has the ability is in base contact with this."""

    of: Literal["target", "obstacle", "stone"]


class Passes(Condition, frozen=True, tag="passes"):
    """A character passes a filter."""

    who: Known
    filter: Filter


class Some(Condition, frozen=True, tag="some"):
    """At least one character passes the filter."""

    who: Filter


class NearArea(Condition, frozen=True, tag="near_area"):
    """An area of this kind lies within so many inches; 0: the base overlaps it."""

    area: Area
    within: Annotated[int, Meta(ge=0, le=12)] = 0
    created: bool = False
    """One that an ability has laid out."""
    contact: bool = False
    """The base touches it, be it without overlapping."""


class Engaged(Condition, frozen=True, tag="engaged"):
    """An enemy engages the character that has the ability (MS-6.8)."""


class HoldsStone(Condition, frozen=True, tag="holds_stone"):
    """This character holds a Stone."""

    who: Known = "self"


class FriendlySlain(Condition, frozen=True, tag="friendly_slain"):
    """A friendly character was slain this turn."""


class Partner(Condition, frozen=True, tag="partner"):
    """The character of this id started in the troupe; with ``within``, it is in play and so near.

    It may be a character that no pack has: then it is never present (MS-17.24).
    """

    partner: str
    within: Inches | None = None


class TroupeFaction(Condition, frozen=True, tag="troupe_faction"):
    """The troupe was chosen from this faction."""

    faction: Faction


AnyCondition: TypeAlias = (
    Alive
    | CausedWounds
    | WoundsFrom
    | IsAttacker
    | Played
    | BoxesLeft
    | Contact
    | Passes
    | Some
    | NearArea
    | Engaged
    | HoldsStone
    | FriendlySlain
    | Partner
    | TroupeFaction
)


Limit: TypeAlias = Literal["turn", "game", "reload", "each_turn"]
"""MS-8.7 Once per turn, once per game, once per game until reloaded, or each character once per turn."""


# Effects


class Clause(EffectBase, frozen=True, kw_only=True):
    """What every word of the vocabulary has."""

    condition: tuple[AnyCondition, ...] = ()
    """The effect does nothing unless all of these hold."""
    may: bool = False
    """The chooser may leave it out, or do less of it (MS-8.11)."""
    chooser: Chooser = "controller"
    even_out_of_reach: bool = False
    """In an End Step: also for a defender out of reach (MS-15.14)."""


class Damage(Clause, frozen=True, tag="damage"):
    """Deal damage of a type (MS-7.3); it is not melee damage."""

    amount: Amount
    type: DamageType
    who: Who = "target"


class Wound(Clause, frozen=True, tag="wound"):
    """Give wounds, which nothing changes (MS-7.3)."""

    amount: Amount
    who: Who = "target"


class RestoreWounds(Clause, frozen=True, tag="restore_wounds"):
    """Untick boxes (MS-7.8)."""

    amount: Amount | Literal["all"]
    who: Who = "target"


class GainEnergy(Clause, frozen=True, tag="gain_energy"):
    """Give energy, beyond the printed dots if need be (MS-7.8)."""

    amount: Amount
    who: Who = "target"


class LoseEnergy(Clause, frozen=True, tag="lose_energy"):
    """Take energy away, down to 0 (MS-7.9)."""

    amount: Amount | Literal["all"]
    who: Who = "target"


class RestoreEnergy(Clause, frozen=True, tag="restore_energy"):
    """Refill energy up to the blue dots of the card, or only to those left unticked; never lowered."""

    dots: Literal["printed", "unticked"]
    who: Who = "target"


class TransferEnergy(Clause, frozen=True, tag="transfer_energy"):
    """Move energy from a character to another."""

    giver: Known
    who: Who
    amount: Amount


class ChangeStats(Clause, frozen=True, tag="stat"):
    """Stats are changed ``by`` so much, or ``set``; for an aura, of everybody in it while they are there."""

    stats: tuple[Stat, ...]
    by: Amount | None = None
    who: Who = "self"
    set: Amount | None = None
    lasts: Lasts | None = None
    """None: as long as the passive ability is there."""
    vs: Filter | Literal["target"] | None = None
    """Only against, or when targeting, such characters."""
    ability: str | None = None
    """Only for this ability."""


class Dealt(Clause, frozen=True, tag="dealt_mod"):
    """Melee damage dealt is changed by so much, or becomes ø (MS-7.4, 7.5)."""

    who: Who = "self"
    types: tuple[DamageType, ...] = ()
    """Of these types; none: of all."""
    cards: tuple[Manoeuvre, ...] = ()
    """With these cards; none: with all."""
    by: Amount | None = None
    none: bool = False
    """It becomes ø."""
    lasts: Lasts | None = None
    vs: Filter | Literal["target"] | None = None
    all_damage: bool = False
    """Not only melee damage."""
    attacks: bool = False
    """Only in its own Melee Attacks, not when it defends."""


class Suffered(Clause, frozen=True, tag="suffered_mod"):
    """Damage suffered is changed by so much, or becomes ø (MS-7.4, 7.5)."""

    who: Who = "self"
    types: tuple[DamageType, ...] = ()
    source: Literal["any", "melee", "not_melee"] = "any"
    by: Amount | None = None
    none: bool = False
    """It becomes ø."""
    lasts: Lasts | None = None


class TypeOverride(Clause, frozen=True, tag="type_override"):
    """Damage dealt takes another type (MS-17.2)."""

    to: DamageType
    only: tuple[DamageType, ...] = ()
    """Damage of these types; none: of all."""
    all_damage: bool = False
    """Not only melee damage."""


class Unreducible(Clause, frozen=True, tag="unreducible"):
    """Melee damage dealt is not reduced by passive abilities (MS-7.7)."""


class NullBeyond(Clause, frozen=True, tag="null_beyond"):
    """The blow deals ø to an enemy further away than this."""

    inches: Inches


class ReachAny(Clause, frozen=True, tag="reach_any"):
    """The blow deals its damage outside the Melee range too."""


class NoCritAgainst(Clause, frozen=True, tag="no_crit_against"):
    """Copies that the opponent adds do not count (MS-17.20)."""


class ShowHand(Clause, frozen=True, tag="show_hand"):
    """In melee rounds of this character a fighter shows its hand before cards are chosen."""

    whose: Literal["self", "enemy"]


class DrawMod(Clause, frozen=True, tag="draw_mod"):
    """A hand is larger or smaller, or something does not count for its size (MS-9.2, 14.3)."""

    hand: Literal["arcane", "resist", "melee"]
    who: Who = "self"
    """Whose hand; for a resist hand: who is targeted."""
    by: Change = 0
    ignores: tuple[Literal["evade", "cover", "distractions"], ...] = ()
    features: tuple[Literal["wood"], ...] = ()
    """Only these kinds of features give no cover ..."""
    characters: Filter | None = None
    """... nor these characters."""


class MoveFree(Clause, frozen=True, tag="move_free"):
    """Move in any direction, along a path of the chooser (MS-5.12)."""

    inches: Amount
    who: Who = "target"
    over: tuple[Literal["obstacles", "characters"], ...] = ()
    """Passing over these, without overlap at the end."""


class MoveTowards(Clause, frozen=True, tag="move_towards"):
    """Move directly towards somebody (MS-1.9)."""

    inches: Amount
    who: Who = "target"
    to: Who = "self"


class MoveAway(Clause, frozen=True, tag="move_away"):
    """Move directly away from somebody (MS-1.9)."""

    inches: Amount
    who: Who = "target"
    source: Who = "self"


class Place(Clause, frozen=True, tag="place"):
    """Put down elsewhere without crossing what lies between (MS-1.12): one of three regions."""

    who: Who = "self"
    contact: Who | Literal["obstacle"] | None = None
    """In base contact with it."""
    within: Amount | None = None
    """So near to ``of``, or to where it stood."""
    of: Who | None = None
    area: Area | Literal["target", "created_wood"] | None = None
    """In such an area."""


class Swap(Clause, frozen=True, tag="swap", rename={"other": "with"}):
    """Two characters exchange their places (MS-17.5)."""

    other: Who
    who: Who = "self"


class Charge(Clause, frozen=True, tag="charge"):
    """Move directly towards the target; if bases then touch, what follows happens (MS-1.9)."""

    inches: Inches
    on_contact: tuple[Effect, ...]


class DropStone(Clause, frozen=True, tag="drop_stone"):
    """Drop Stones (MS-13.5)."""

    who: Who = "target"
    n: Literal["one", "all"] = "one"


class TakeStone(Clause, frozen=True, tag="take_stone"):
    """Take one Stone from a character's card (MS-13.6), or one in base contact whatever its depth."""

    source: Who | Literal["ground"]


class Depth(Clause, frozen=True, tag="depth"):
    """Change the depth of the target Stone, or set it; ``set: chosen`` leaves it to the chooser (1 to 4)."""

    by: Amount | None = None
    set: Annotated[int, Meta(ge=1, le=4)] | Literal["chosen"] | None = None
    least: Annotated[int, Meta(ge=0, le=4)] = 0
    """Not below this."""


class HarvestMod(Clause, frozen=True, tag="harvest_mod"):
    """Harvests of this character: how much they dig instead of 1, and what they cost more."""

    digs: Amount | Literal["whole"] | None = None
    cost: Annotated[int, Meta(ge=0, le=2)] = 0
    who: Who = "self"
    lasts: Lasts | None = None


class IgnoreCarrySlow(Clause, frozen=True, tag="ignore_carry_slow"):
    """Not Slow for carrying exactly so many Stones (MS-13.3)."""

    stones: Positive


class Flip(Clause, frozen=True, tag="flip"):
    """Turn the top Arcane card: its value is X, a Catastrophe has effects of its own (MS-8.9)."""

    value: tuple[Effect, ...]
    catastrophe: tuple[Effect, ...] = ()
    colour: Literal["green", "blue", "pink"] | None = None
    """Only with a card of this colour."""


class ArrangeDeck(Clause, frozen=True, tag="arrange_deck"):
    """Look at the top Arcane cards and put each on top or at the bottom, in any order."""

    n: Positive


class Reload(Clause, frozen=True, tag="reload"):
    """Whatever this character has used until reloaded may be used again (MS-8.8)."""


class Disable(Clause, frozen=True, tag="disable"):
    """Lose the ability of this id (MS-17.6)."""

    ability: str
    lasts: Lasts
    who: Who = "self"


class RemoveAbility(Clause, frozen=True, tag="remove_ability"):
    """Lose one ability of these kinds, chosen by the chooser (MS-17.6)."""

    kinds: tuple[AbilityKind, ...]
    lasts: Lasts
    who: Who = "target"


class Grant(Clause, frozen=True, tag="grant"):
    """Have the ability of this id as well."""

    ability: str
    who: Who = "target"
    lasts: Lasts | None = None


class Protection(Clause, frozen=True, tag="protection"):
    """The first damage suffered becomes ø, then it ends; at the end of the turn at the latest (MS-17.4)."""

    who: Who = "target"


class Redirect(Clause, frozen=True, tag="redirect"):
    """Suffer all of the damage instead of a character of the filter (MS-17.3)."""

    victim: Filter


class TaxTarget(Clause, frozen=True, tag="tax_target"):
    """An enemy whose action targets this character pays, or the action is cancelled (MS-8.13)."""

    energy: Annotated[int, Meta(ge=0, le=3)] = 0
    wounds: Annotated[int, Meta(ge=0, le=3)] = 0


class InterruptMove(Clause, frozen=True, tag="interrupt_move"):
    """Interrupt the action that targets this character with a Reaction (MS-8.12)."""

    inches: Inches
    cost: Annotated[int, Meta(ge=0, le=3)] = 0
    towards: Filter | None = None
    """Directly towards such a character; None: freely."""


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


class BluffReward(Clause, frozen=True, tag="bluff_reward"):
    """When a false announcement of one of these was accepted, the card may be shown for these effects."""

    effects: tuple[Effect, ...]
    who: Who = "self"


class CostMod(Clause, frozen=True, tag="cost_mod"):
    """Actions, or one ability, cost more or less energy, or exactly so much, or wounds instead."""

    who: Who = "self"
    actions: tuple[Action, ...] = ()
    ability: str | None = None
    by: Change = 0
    set: Annotated[int, Meta(ge=0, le=6)] | None = None
    wounds: Positive | None = None
    """May be paid with so many wounds instead (MS-8.17)."""
    vs: Filter | None = None
    """Only when targeting such characters."""
    lasts: Lasts | None = None
    first_each_turn: bool = False


class OptionalPay(Clause, frozen=True, tag="optional_pay"):
    """This character may pay energy; then the effects happen."""

    energy: Positive
    effects: tuple[Effect, ...]
    who: Known = "self"


class Forbid(Clause, frozen=True, tag="forbid"):
    """These actions cannot be taken; none named: no action at all."""

    who: Who = "target"
    actions: tuple[Action, ...] = ()
    lasts: Lasts | None = None


class JogLimit(Clause, frozen=True, tag="jog_limit"):
    """Jogs go at most so far."""

    inches: Inches
    who: Who = "self"
    lasts: Lasts | None = None


class IgnoreSlow(Clause, frozen=True, tag="ignore_slow"):
    """A Jog is not limited by Slow."""

    who: Who = "self"


class JogThrough(Clause, frozen=True, tag="jog_through"):
    """Jogs may cross these areas."""

    areas: tuple[Area, ...]
    who: Who = "self"
    lasts: Lasts | None = None


class MoveOver(Clause, frozen=True, tag="move_over"):
    """Jogs pass over these, without overlap at the end."""

    over: tuple[Literal["obstacles", "characters", "barriers"], ...]
    lasts: Lasts | None = None


class ReactionMod(Clause, frozen=True, tag="reaction_mod"):
    """A Reaction may go so far instead of 1 inch, perhaps only straight towards the nearest of a filter."""

    inches: Inches
    who: Who = "self"
    towards: Filter | None = None


class StepVariant(Clause, frozen=True, tag="step_variant"):
    """A Step may be a placement within so many inches."""

    inches: Inches
    who: Who = "self"


class GrantedAction(Clause, frozen=True, tag="granted_action"):
    """Take an action at once, free, under the control of this ability's player (MS-17.11)."""

    who: Who = "target"
    actions: tuple[Action, ...] = ()
    """One of these kinds; none: any, or the ``ability``."""
    without: tuple[Action, ...] = ()
    ability: str | None = None
    cost: Annotated[int, Meta(ge=0, le=6)] | None = None
    """Only an action that normally costs this."""
    against: Who | None = None
    """Only against this target."""
    melee: Amount = 0
    """Melee for this action, and Arcane: so much more."""
    arcane: Amount = 0
    when: Literal["now", "after_action"] = "now"
    """``after_action``: when the action under way is over, before Reactions."""
    effects: tuple[Effect, ...] = ()
    """What else holds for this action."""


class Untargetable(Clause, frozen=True, tag="untargetable"):
    """A character cannot be targeted by actions of another."""

    by: Known
    lasts: Lasts
    who: Who = "self"


class Immobile(Clause, frozen=True, tag="immobile"):
    """Neither moves nor is moved or placed (MS-17.18)."""

    lasts: Lasts
    who: Who = "self"


class CreateArea(Clause, frozen=True, tag="create_area"):
    """Lay out a round area on open ground (MS-R59)."""

    kind: Area
    within: Amount
    """In line of sight, so near."""
    lasts: Lasts
    diameter: Literal[50] = 50
    """In millimetres."""
    most: Positive | None = None
    """At most so many of a troupe; one more replaces one."""


class RemoveArea(Clause, frozen=True, tag="remove_area"):
    """Take away the area in which the character was just placed."""


class GiveStatus(Clause, frozen=True, tag="status"):
    """Give a status: wounds in the Discard Step (MS-17.17), and perhaps Arcane for those who target it."""

    name: Status
    wounds: Positive
    lasts: Lasts
    who: Who = "target"
    once: bool = False
    """Gone after it has wounded."""
    arcane: Change = 0
    """Arcane of the bearer's enemies that pass ``vs``, when they target it."""
    vs: Filter | None = None


class ClearStatus(Clause, frozen=True, tag="clear_status"):
    """Take a status away."""

    who: Who
    name: Status


class GainKeyword(Clause, frozen=True, tag="keyword"):
    """Gain a keyword, chosen among those of a character of the filter."""

    among: Filter
    lasts: Lasts


class InsteadOfSlain(Clause, frozen=True, tag="instead_of_slain"):
    """When the last box would be ticked, these effects happen instead (MS-17.14)."""

    effects: tuple[Effect, ...]


class StayWith(Clause, frozen=True, tag="stay_with"):
    """Keep exactly so many unticked boxes."""

    boxes: Amount


class NoRescue(Clause, frozen=True, tag="no_rescue"):
    """Cannot avoid being slain by such abilities."""

    lasts: Lasts
    who: Who = "target"


class RestoreMod(Clause, frozen=True, tag="restore_mod"):
    """The next restoring of wounds does nothing."""

    lasts: Lasts
    who: Who = "target"


class Slay(Clause, frozen=True, tag="slay"):
    """Slay."""

    who: Who = "target"


class RemoveFromPlay(Clause, frozen=True, tag="remove_from_play"):
    """Remove from play (MS-11.5)."""

    who: Who = "self"


class Summon(Clause, frozen=True, tag="summon"):
    """Put a new thrall of the filter in base contact (MS-17.16, 17.22)."""

    thrall: Filter


class Reanimate(Clause, frozen=True, tag="reanimate"):
    """A slain character of the filter comes back in base contact (MS-17.15)."""

    slain: Filter
    boxes: Literal["half", "all"] = "half"


class EnterMod(Clause, frozen=True, tag="enter_mod"):
    """What else holds when friendly characters come back by Reanimate: another place, and effects on them."""

    who: Filter | None = None
    """Which of them; None: all."""
    own: bool = False
    """Only those that this character brings back."""
    contact: bool = False
    """May be placed in base contact with this character instead."""
    area: Area | None = None
    """May be placed in such an area within ``within`` instead."""
    within: Inches | None = None
    effects: tuple[Effect, ...] = ()
    """On the ``subject``."""


class Thrall(Clause, frozen=True, tag="thrall"):
    """Enters play by a summons only, acts on its summoner's energy and falls with it (MS-17.16, 17.22)."""


class RollMod(Clause, frozen=True, tag="roll_mod"):
    """The first-player die (MS-17.23): one's own is changed or rolled again, or an opponent's."""

    whose: Literal["own", "opponent"] = "own"
    by: Change = 0
    reroll: bool = False


class NoEndStep(Clause, frozen=True, tag="no_end_step"):
    """An enemy so near has no End Step effects."""

    within: Inches


class Choose(Clause, frozen=True, tag="choose"):
    """Exactly one of these lists happens."""

    options: tuple[tuple[Effect, ...], ...]


class Repeat(Clause, frozen=True, tag="repeat"):
    """The effects happen so many times, with new choices each time; with ``may``, fewer."""

    times: Amount
    effects: tuple[Effect, ...]


class AuraMod(Clause, frozen=True, tag="aura_mod"):
    """The ability of this id reaches further."""

    ability: str
    by: Amount
    lasts: Lasts


Effect: TypeAlias = (
    Damage
    | Wound
    | RestoreWounds
    | GainEnergy
    | LoseEnergy
    | RestoreEnergy
    | TransferEnergy
    | ChangeStats
    | Dealt
    | Suffered
    | MoveFree
    | MoveTowards
    | MoveAway
    | Place
    | Swap
    | Charge
    | DropStone
    | TakeStone
    | Depth
    | HarvestMod
    | Flip
    | ArrangeDeck
    | Reload
    | Disable
    | RemoveAbility
    | Grant
    | Protection
    | InterruptMove
    | SufferCatastrophe
    | CostMod
    | OptionalPay
    | Forbid
    | JogLimit
    | IgnoreSlow
    | JogThrough
    | MoveOver
    | GrantedAction
    | Untargetable
    | Immobile
    | CreateArea
    | RemoveArea
    | GiveStatus
    | ClearStatus
    | GainKeyword
    | StayWith
    | NoRescue
    | RestoreMod
    | Slay
    | RemoveFromPlay
    | Summon
    | Reanimate
    | RollMod
    | Choose
    | Repeat
    | AuraMod
)
"""What happens, and may last for a while."""

LastingWord: TypeAlias = (
    ChangeStats
    | Dealt
    | Suffered
    | HarvestMod
    | Disable
    | Grant
    | Protection
    | CostMod
    | Forbid
    | JogLimit
    | JogThrough
    | MoveOver
    | Untargetable
    | Immobile
    | GiveStatus
    | NoRescue
    | RestoreMod
    | AuraMod
    | IgnoreSlow
)
"""What may hold for a character for a while."""

Passive: TypeAlias = (
    ChangeStats
    | Dealt
    | Suffered
    | TypeOverride
    | Unreducible
    | NoCritAgainst
    | ShowHand
    | DrawMod
    | HarvestMod
    | IgnoreCarrySlow
    | Grant
    | Redirect
    | TaxTarget
    | CancelArcane
    | ReflectArcane
    | FaceUpCards
    | IgnoreCatastrophe
    | BluffReward
    | CostMod
    | Forbid
    | JogLimit
    | JogThrough
    | MoveOver
    | ReactionMod
    | StepVariant
    | InsteadOfSlain
    | EnterMod
    | Thrall
)
"""What is always so."""

During: TypeAlias = (
    Suffered
    | Dealt
    | Unreducible
    | NullBeyond
    | ReachAny
    | NoEndStep
    | Immobile
    | ChangeStats
    | NoRescue
    | RestoreMod
)
"""What holds in a signature while damage is worked out (MS-15.16)."""

Moment: TypeAlias = Literal[
    "deploy",
    "before_turn_1",
    "enter_play",
    "first_player_roll",
    "replenish_start",
    "replenish_income",
    "activate",
    "targeted",
    "arcane_declared",
    "after_arcane_draw",
    "harvest",
    "move_end",
    "reaction",
    "melee_declared",
    "damage_suffered",
    "after_wounds",
    "on_slain",
    "end_step",
    "discard_end",
    "jog",
]
"""When a triggered ability speaks; ``enter_play``: deployed, summoned or brought back."""


class Trigger(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """At this moment of this character, or of those of the filter, the effects happen."""

    when: Moment
    of: Filter | None = None
    """Whose event (the ``subject``); None: this character's own."""
    by: Literal["any", "enemy", "self"] = "any"
    """Whose action it comes from."""
    actions: tuple[Action, ...] = ()
    """Only these kinds of actions; none: all."""
    condition: tuple[AnyCondition, ...] = ()
    may: bool = False
    cost: Annotated[int, Meta(ge=0, le=3)] = 0
    """Energy to pay for it; then it is optional."""
    limit: Limit | None = None
    """``each_turn``: the first time each turn for each subject (MS-17.21)."""
    times: Positive = 1
    """So often within the limit."""
    effects: tuple[Effect, ...]
