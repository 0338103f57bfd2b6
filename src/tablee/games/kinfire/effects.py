"""The words that cards, boards, allies and zones may use in combat (section 14 of the specification).

A word says what it does, never which card wants it. Words of one union are told apart by their ``do``.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from tablee.core import EffectBase

Colour: TypeAlias = Literal["red", "green", "blue", "white", "void"]
Status: TypeAlias = Literal["wound", "weaken", "stun", "trap"]
STATUSES: tuple[Status, ...] = ("wound", "weaken", "stun", "trap")
WOUND, WEAKEN, STUN, TRAP = range(4)

Reach: TypeAlias = Literal["melee", "ranged", "either", "far"]
"""The zone of the attacker; exactly one zone away; one of both; one or two zones away."""
REACHES: dict[Reach, tuple[int, int]] = {"melee": (0, 0), "ranged": (1, 1), "either": (0, 1), "far": (1, 2)}
"""The least and the greatest distance of a target (KF-6.1, KF-6.2)."""

Measure: TypeAlias = Literal["hp", "armor", "kinfire"]
Positive: TypeAlias = Annotated[int, Meta(ge=1, le=9)]

Who: TypeAlias = Literal[
    "self",
    "same",
    "that",
    "other",
    "others",
    "any",
    "all",
    "here",
    "near",
    "other_near",
    "others_near",
    "all_near",
    "focus",
    "targets",
    "attacker",
    "least_armor",
    "enemy_here",
    "other_enemies",
]
"""The figures that a word is about, from the owner of the card or board on.

- ``self`` the owner, ``same`` the figure chosen last, ``that`` the figure that a trigger is about;
- ``other`` one other Seeker, ``others`` each of them, ``any`` one Seeker, ``all`` every Seeker;
- ``here`` one Seeker of the own zone, ``near`` one at most one zone away, ``all_near`` each of those, with
  the owner; ``other_near`` and ``others_near`` without;
- ``focus`` the Seeker with the target token, ``targets`` the figures that the attack hits, ``attacker`` the
  figure that attacked."""


class DamageBonus(Struct, frozen=True, forbid_unknown_fields=True):
    """Damage of an attack on top of what is printed: ``n`` for each thing counted, at most ``most``."""

    per: Literal["exhausted", "actions", "unwatched_by_target", "unwatched"]
    """Exhausted cards in hand; other Action cards played this turn; once if the owner does not hold the
    target token of the target, or none at all."""
    most: Positive
    n: Positive = 1


class Word(EffectBase, frozen=True, kw_only=True):
    """An effect that happens when it is carried out."""


class Strike(Word, frozen=True, tag="attack"):
    """An attack: the only thing that counts as one (KF-6)."""

    reach: Reach
    damage: Positive
    area: bool = False
    aggro: bool = False
    statuses: tuple[Status, ...] = ()
    riders: tuple[AnyWord, ...] = ()
    colours: tuple[Colour, ...] = ()
    """Of an enemy's attack; a Seeker's has the colours of its card."""
    bonus: DamageBonus | None = None


class Stride(Word, frozen=True, tag="move"):
    """Move up to ``n`` zones at once (KF-5.6); an enemy moves by KF-9.14."""

    who: Who = "self"
    n: Positive = 1


class Push(Word, frozen=True, tag="push"):
    """Move a figure away from the owner, up to ``n`` zones."""

    who: Who = "targets"
    n: Positive = 1


class Pull(Word, frozen=True, tag="pull"):
    """Move a figure towards the owner, up to ``n`` zones."""

    who: Who = "targets"
    n: Positive = 1


class Suffer(Word, frozen=True, tag="suffer"):
    """Damage that is no attack (KF-6.15)."""

    n: Positive
    who: Who = "self"


class Heal(Word, frozen=True, tag="heal"):
    """Gain HP (KF-6.14)."""

    n: Positive
    who: Who = "self"
    enemy: str | None = None
    """Every enemy with this board instead of ``who``."""


class GainArmor(Word, frozen=True, tag="armor"):
    """Take Armor cards (KF-6.16)."""

    n: Positive = 1
    who: Who = "self"


class LoseArmor(Word, frozen=True, tag="lose_armor"):
    """Discard Armor cards."""

    n: Positive = 1
    who: Who = "targets"


class Inflict(Word, frozen=True, tag="status"):
    """Give a status: into a Seeker's hand, or on a row of an enemy (KF-11)."""

    status: Status
    n: Positive = 1
    who: Who = "targets"


class Cleanse(Word, frozen=True, tag="cleanse"):
    """Discard temporary statuses from a hand; without ``n`` all of them."""

    n: Positive | None = None
    who: Who = "self"
    status: Status | None = None


class Exhaust(Word, frozen=True, tag="exhaust"):
    """Put Exhausted cards on the discard pile (KF-6.17)."""

    n: Positive = 1
    who: Who = "self"


class DrawCards(Word, frozen=True, tag="draw"):
    """Draw cards; ``optional``: each may decline."""

    n: Positive = 1
    who: Who = "self"
    optional: bool = False


class DiscardCards(Word, frozen=True, tag="discard"):
    """Discard cards of one's choice from the hand."""

    n: Positive = 1
    who: Who = "self"


class DrawOrDiscard(Word, frozen=True, tag="draw_or_discard"):
    """Draw a card or discard one; ``optional``: or neither."""

    who: Who = "self"
    optional: bool = False


class FreeAction(Word, frozen=True, tag="free"):
    """The act of the turn is still owed (KF-5.7)."""


class MoveFocus(Word, frozen=True, tag="focus"):
    """Hand target tokens to a Seeker."""

    of: Literal["one_watching", "all_watching", "all_here", "one_near", "self"]
    """One or all of the enemies whose focus is the owner; those of its zone; one at most one zone away."""
    to: Literal["self", "other", "any", "that"] = "self"


class Retarget(Word, frozen=True, tag="retarget"):
    """Look for a focus by the board's own condition (KF-10.3)."""


class ChargeLantern(Word, frozen=True, tag="charge"):
    """Turn a Lantern face up."""

    who: Who = "self"


class DischargeLantern(Word, frozen=True, tag="discharge"):
    """Turn a Lantern face down."""

    who: Who = "targets"


class ReturnChit(Word, frozen=True, tag="return_chit"):
    """Put used Seeker chits back into the bag."""

    n: Positive = 1


class DiscardWard(Word, frozen=True, tag="discard_ward"):
    """Discard the Ward; ``or_armor``: or so many Armor cards, as its owner likes."""

    who: Who = "targets"
    or_armor: int = 0


class Burst(Word, frozen=True, tag="burst"):
    """Carry out words on every enemy of one zone at most so far away; it is no attack."""

    within: Annotated[int, Meta(ge=0, le=2)]
    effects: tuple[Suffer | Inflict, ...]


class RepeatZoneEffects(Word, frozen=True, tag="repeat_zone_effects"):
    """Every Seeker and enemy in a zone with a negative effect suffers it again."""


class Spawn(Word, frozen=True, tag="spawn"):
    """An enemy or an Ally card joins the combat, its board at the right end (KF-12.14)."""

    enemy: str | None = None
    ally: str | None = None
    zone: str | None = None
    """The letter of the zone where it arrives; none: that of the owner."""


AnyWord: TypeAlias = (
    Strike
    | Stride
    | Push
    | Pull
    | Suffer
    | Heal
    | GainArmor
    | LoseArmor
    | Inflict
    | Cleanse
    | Exhaust
    | DrawCards
    | DiscardCards
    | DrawOrDiscard
    | FreeAction
    | MoveFocus
    | Retarget
    | ChargeLantern
    | DischargeLantern
    | ReturnChit
    | DiscardWard
    | Burst
    | RepeatZoneEffects
    | Spawn
)


class LastingWord(EffectBase, frozen=True, kw_only=True):
    """An effect that holds as long as its card lies on the table: it is read off the table, never stored."""


class ModifyDamage(LastingWord, frozen=True, tag="modify_damage"):
    """Attacks deal ``n`` more (or less), or at most ``cap`` (KF-6.22, KF-6.23)."""

    n: int = 0
    cap: Positive | None = None
    by: Literal["anybody", "self", "others", "unlit"] = "anybody"
    """The attacker: the owner, another Seeker, a Seeker whose Lantern is not charged."""
    to: Literal["anybody", "self", "others_here", "seekers_here", "enemies_here"] = "anybody"
    reach: Literal["melee", "ranged"] | None = None
    colours: tuple[Colour, ...] = ()
    area: bool | None = None
    beside: Literal["enemy"] | None = None
    """Only while another enemy is in the owner's zone."""
    present: str | None = None
    """Only while an enemy with this board is in play."""


class SoftenFirst(LastingWord, frozen=True, tag="soften_first"):
    """The first damage that the owner suffers in each turn is ``n`` less, before Armor."""

    n: Positive


class Immune(LastingWord, frozen=True, tag="immune"):
    """No row is covered by these statuses (KF-11.10); ``zones``: ignores zone effects (KF-13.12)."""

    statuses: tuple[Status, ...] = ()
    zones: bool = False


class CrossesFences(LastingWord, frozen=True, tag="crosses_fences"):
    """Fences are open borders to its movement (KF-9.15)."""


class RedirectToAlly(LastingWord, frozen=True, tag="redirect"):
    """An enemy's attack goes to this ally instead, without Parry and status."""

    enemy: str
    when: Literal["out_of_reach", "same_zone"]
    """If its focus cannot be reached and the ally is one zone away; or whenever it is in the ally's zone."""
    row: Annotated[int, Meta(ge=0, le=4)] = 0
    """Which row of its board; 0: any."""


class ModifyAbility(LastingWord, frozen=True, tag="modify_ability"):
    """The Armor that the owner's ability gives is ``armor`` instead."""

    armor: Positive


class PassBonus(LastingWord, frozen=True, tag="pass_bonus"):
    """On passing the owner may draw and discard instead of one of them (KF-5.4)."""


Trigger: TypeAlias = Literal[
    "start_of_turn",
    "moved",
    "instant_played",
    "other_hits_here",
    "other_hit_here",
    "hit_by_melee",
    "loses_hp",
    "loses_hp_here",
    "enemy_enters",
    "other_renews",
    "seeker_healed",
    "defeated",
    "end_of_heart",
    "end_of_darkness",
]


class When(LastingWord, frozen=True, tag="when"):
    """At a moment of 14.3 the owner's words are carried out."""

    trigger: Trigger
    effects: tuple[AnyWord, ...]
    once: bool = False
    """Once in a turn (KF-5.16)."""
    optional: bool = False


AnyLasting: TypeAlias = (
    ModifyDamage | SoftenFirst | Immune | CrossesFences | RedirectToAlly | ModifyAbility | PassBonus | When
)


class Gift(EffectBase, frozen=True, kw_only=True):
    """What a Boost gives (3.4)."""


class ParryGift(Gift, frozen=True, tag="parry"):
    """Less damage of one attack for one other Seeker (KF-7.7)."""

    n: Positive


class DamageGift(Gift, frozen=True, tag="damage"):
    """More damage for every attack of the action (KF-7.9)."""

    n: Positive


class MovementGift(Gift, frozen=True, tag="movement"):
    """A move point (KF-7.8)."""


class CardGift(Gift, frozen=True, tag="card"):
    """After the action: draw or discard a card (KF-7.10)."""


class HealthGift(Gift, frozen=True, tag="health"):
    """After the action: gain HP (KF-7.11)."""

    n: Positive


class SubstituteGift(Gift, frozen=True, tag="substitute"):
    """Put the drawn chit back and draw again (KF-7.12)."""


class ClearWeakenGift(Gift, frozen=True, tag="clear_weaken"):
    """The Weaken count of the turn becomes 0."""


AnyGift: TypeAlias = (
    ParryGift | DamageGift | MovementGift | CardGift | HealthGift | SubstituteGift | ClearWeakenGift
)

BoostMoment: TypeAlias = Literal["action", "attack", "chit"]


def window_of(gift: AnyGift) -> BoostMoment:
    """The window that a gift is for (KF-7.19)."""
    match gift:
        case ParryGift():
            return "attack"
        case SubstituteGift():
            return "chit"
        case _:
            return "action"
