"""Effects that hold other effects, and the lists of all effects: what a card may say, and where."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from tablee.games.moonstone.effects.abilities import (
    AuraMod,
    CostMod,
    Disable,
    Forbid,
    Grant,
    ReactionMod,
    Reload,
    RemoveAbility,
    RollMod,
    TaxTarget,
    Untargetable,
)
from tablee.games.moonstone.effects.arcane import (
    ArrangeDeck,
    CancelArcane,
    FaceUpCards,
    IgnoreCatastrophe,
    ReflectArcane,
    SufferCatastrophe,
)
from tablee.games.moonstone.effects.clause import Clause
from tablee.games.moonstone.effects.combat import (
    ChangeStats,
    Dealt,
    DrawMod,
    NoCritAgainst,
    NoEndStep,
    NullBeyond,
    Protection,
    ReachAny,
    Redirect,
    ShowHand,
    Suffered,
    TypeOverride,
    Unreducible,
)
from tablee.games.moonstone.effects.conditions import AnyCondition
from tablee.games.moonstone.effects.health import (
    Damage,
    GainEnergy,
    LoseEnergy,
    NoRescue,
    RemoveFromPlay,
    RestoreEnergy,
    RestoreMod,
    RestoreWounds,
    Slay,
    StayWith,
    TransferEnergy,
    Wound,
)
from tablee.games.moonstone.effects.moves import (
    IgnoreSlow,
    Immobile,
    InterruptMove,
    JogLimit,
    JogThrough,
    MoveAway,
    MoveFree,
    MoveOver,
    MoveTowards,
    Place,
    StepVariant,
    Swap,
)
from tablee.games.moonstone.effects.selectors import Amount, Filter, Known, Who
from tablee.games.moonstone.effects.table import (
    ClearStatus,
    CreateArea,
    Depth,
    DropStone,
    GainKeyword,
    GiveStatus,
    HarvestMod,
    IgnoreCarrySlow,
    Reanimate,
    RemoveArea,
    Summon,
    TakeStone,
    Thrall,
)
from tablee.games.moonstone.effects.terms import Action, Area, Inches, Limit, Positive


class Charge(Clause, frozen=True, tag="charge"):
    """Move directly towards the target; if bases then touch, what follows happens (MS-1.9)."""

    inches: Inches
    on_contact: tuple[Effect, ...]


class Flip(Clause, frozen=True, tag="flip"):
    """Turn the top Arcane card: its value is X, a Catastrophe has effects of its own (MS-8.9)."""

    value: tuple[Effect, ...]
    catastrophe: tuple[Effect, ...] = ()
    colour: Literal["green", "blue", "pink"] | None = None
    """Only with a card of this colour."""


class BluffReward(Clause, frozen=True, tag="bluff_reward"):
    """When a false announcement of one of these was accepted, the card may be shown for these effects."""

    effects: tuple[Effect, ...]
    who: Who = "self"


class OptionalPay(Clause, frozen=True, tag="optional_pay"):
    """This character may pay energy; then the effects happen."""

    energy: Positive
    effects: tuple[Effect, ...]
    who: Known = "self"


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


class InsteadOfSlain(Clause, frozen=True, tag="instead_of_slain"):
    """When the last box would be ticked, these effects happen instead (MS-17.14)."""

    effects: tuple[Effect, ...]


class EnterMod(Clause, frozen=True, tag="enter_mod"):
    """Changes to friendly characters that come back by Reanimate: another place, and effects on them."""

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


class Choose(Clause, frozen=True, tag="choose"):
    """Exactly one of these lists happens."""

    options: tuple[tuple[Effect, ...], ...]


class Repeat(Clause, frozen=True, tag="repeat"):
    """The effects happen so many times, with new choices each time; with ``may``, fewer."""

    times: Amount
    effects: tuple[Effect, ...]


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
