"""The vocabulary of the Witch Master's cards: spells, Reactions, abilities and the parts of Demon cards."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from tablee.core import EffectBase, Name
from tablee.games.dark_rituals.effects import Positive

Distance: TypeAlias = Annotated[int, Meta(ge=0, le=9)]


class CastAttack(EffectBase, frozen=True, kw_only=True, tag="attack"):
    """Attack with this Power: one target within ``range``, or each Hero of a zone within it (DR-6.1)."""

    power: Positive
    range: Distance = 0
    whom: Literal["one", "each_in_zone"] = "one"
    serfs: bool = True
    """Whether a Serf may be the target too."""
    wounds: Positive = 1


class PlaceFigures(EffectBase, frozen=True, kw_only=True, tag="place"):
    """Place figures from the supply, each in the caster's zone or an adjacent one without a wall between
    (DR-7.8, 7.13)."""

    what: tuple[str, ...]
    where: Literal["here", "near"] = "here"


class SummonCreature(EffectBase, frozen=True, tag="summon"):
    """Place this Creature in the caster's zone, if it is not on the board (DR-7.9)."""

    creature: str


class HealLegion(EffectBase, frozen=True, kw_only=True, tag="heal"):
    """Remove ``n`` Wounds from the caster, or from a Legion Character within Range 1 (DR-6.13)."""

    n: Positive
    whom: Literal["self", "near"]


class RefreshEnergy(EffectBase, frozen=True, tag="refresh"):
    """Up to ``n`` spent Energy becomes available (DR-4.6)."""

    n: Positive


class DrainHeroes(EffectBase, frozen=True, kw_only=True, tag="lose_energy"):
    """Heroes lose Energy: one within Range 1, each of a zone within Range 1, or each of the own zone; the
    pool loses one card for each of them (DR-9.1)."""

    n: Positive
    whom: Literal["one_near", "each_in_zone", "each_here"]


class LowerCube(EffectBase, frozen=True, tag="lower_cube"):
    """Move one Attribute cube back ``n`` spaces (DR-11.5)."""

    n: Positive


class RelocateFigure(EffectBase, frozen=True, kw_only=True, tag="relocate"):
    """Move a Hero within ``range``, or any Minion on the board, up to ``zones`` zones without Escape."""

    whom: Literal["hero", "minion"]
    range: Distance = 0
    zones: Positive = 1


class EliminateSerf(EffectBase, frozen=True, tag="eliminate"):
    """Eliminate a Peasant in the caster's zone (DR-8.1)."""


class WoundCaster(EffectBase, frozen=True, tag="wound_self"):
    """The caster receives ``n`` Wounds, and must survive them."""

    n: Positive


class FreeAttack(EffectBase, frozen=True, tag="free_attack"):
    """Another Disciple within Range 1 makes one free Attack (DR-7.13)."""


class SpreadPlague(EffectBase, frozen=True, tag="spread_plague"):
    """Spread one Plague (DR-8.2)."""


class NoEffect(EffectBase, frozen=True, tag="nothing"):
    """It does nothing in solo play (DR-9.3)."""


SpellEffect: TypeAlias = (
    CastAttack
    | PlaceFigures
    | SummonCreature
    | HealLegion
    | RefreshEnergy
    | DrainHeroes
    | LowerCube
    | RelocateFigure
    | EliminateSerf
    | WoundCaster
    | FreeAttack
    | SpreadPlague
    | NoEffect
)


class DefendBetter(EffectBase, frozen=True, kw_only=True, tag="defend"):
    """Defend with ``plus`` more: the Witch, or any Legion Character within Range 1 of her (DR-6.6)."""

    plus: Positive
    whom: Literal["self", "near"] = "self"


class RaiseTotal(EffectBase, frozen=True, tag="more_total"):
    """The Total of a Legion Attack on a Hero is ``n`` higher (DR-6.14)."""

    n: Positive


class HexBack(EffectBase, frozen=True, kw_only=True, tag="strike_back"):
    """Attack the attacker: after a Hero has wounded the Witch, or an Attack from her zone has failed."""

    power: Positive
    when: Literal["wounded", "failed_here"]


class SlipAway(EffectBase, frozen=True, tag="slip"):
    """The Witch moves ``zones`` zones without Escape after an Attack that she survives."""

    zones: Positive


class PayInBlood(EffectBase, frozen=True, tag="redirect"):
    """A Disciple in the Witch's zone receives the Wounds of an Attack instead of her."""


LegionReaction: TypeAlias = DefendBetter | RaiseTotal | HexBack | SlipAway | PayInBlood
CardEffects: TypeAlias = tuple[SpellEffect, ...]


class AbilityBase(EffectBase, frozen=True, kw_only=True):
    """An ability of a Legion Character, with its name."""

    name: Name


class LeapZones(AbilityBase, frozen=True, kw_only=True, tag="leap"):
    """Its Move Action goes up to ``zones`` zones."""

    zones: Positive


class NeverHeld(AbilityBase, frozen=True, tag="unstoppable"):
    """It never needs to Escape."""


class BurstOnDeath(AbilityBase, frozen=True, kw_only=True, tag="burst"):
    """When it is eliminated, each Hero in its zone receives ``n`` Wounds (DR-7.14)."""

    n: Positive


class DrainOnWound(AbilityBase, frozen=True, kw_only=True, tag="drain"):
    """Each Hero that it wounds loses ``n`` Energy (DR-9.1)."""

    n: Positive


class AuraOnHeroes(AbilityBase, frozen=True, kw_only=True, tag="aura"):
    """Heroes in its zone have ``n`` less of an Attribute."""

    stat: Literal["resistance", "agility"]
    n: Positive


class IgnoreFirstWound(AbilityBase, frozen=True, tag="ignore_first_wound"):
    """The first Wound that it would receive each round is ignored."""


class LongAttack(AbilityBase, frozen=True, kw_only=True, tag="range"):
    """Its Attack has this Range."""

    range: Distance


class HealOnKill(AbilityBase, frozen=True, kw_only=True, tag="heal_on_kill"):
    """It heals ``n`` when it eliminates a Hero."""

    n: Positive


class ActivePower(AbilityBase, frozen=True, kw_only=True, tag="power"):
    """An Action of its own, with a cost in Energy."""

    cost: Distance
    effects: CardEffects


AnyAbility: TypeAlias = (
    LeapZones
    | NeverHeld
    | BurstOnDeath
    | DrainOnWound
    | AuraOnHeroes
    | IgnoreFirstWound
    | LongAttack
    | HealOnKill
    | ActivePower
)


class HuntHeroes(EffectBase, frozen=True, kw_only=True, tag="hunt"):
    """Move up to ``zones`` zones towards the nearest Hero, then attack the weakest Hero there, or each."""

    zones: Positive
    whom: Literal["one", "each"] = "one"


class TurnOnLegion(EffectBase, frozen=True, kw_only=True, tag="turn_on"):
    """Move a zone towards the nearest Disciple or Witch if none is here, then attack one here."""

    kind: Literal["disciple", "witch"]


class DemonAttack(EffectBase, frozen=True, kw_only=True, tag="attack"):
    """Attack the weakest Hero within ``range``, or each; with a Power of its own, or with Strength."""

    range: Distance
    whom: Literal["one", "each"]
    power: Positive | None = None


class RageAround(EffectBase, frozen=True, tag="rage"):
    """Attack every other Character in the zone."""


class DevourMinion(EffectBase, frozen=True, kw_only=True, tag="devour"):
    """Eliminate a Minion in the zone, if any; then heal ``heal``."""

    heal: Positive


class WhisperToHero(EffectBase, frozen=True, kw_only=True, tag="lose_energy"):
    """The weakest Hero within Range 1 loses ``n`` Energy (DR-9.1)."""

    n: Positive


class CheaperAttack(EffectBase, frozen=True, kw_only=True, tag="cheaper_attack"):
    """Its Attacks cost ``n`` less this turn."""

    n: Positive


class BurrowNext(EffectBase, frozen=True, kw_only=True, tag="burrow"):
    """Its next Move this turn is a Teleport of up to ``zones``."""

    zones: Positive


class HardenShell(EffectBase, frozen=True, kw_only=True, tag="harden"):
    """It has ``n`` more Resistance until the next card."""

    n: Positive


class HeroesChoose(EffectBase, frozen=True, tag="hero_choice"):
    """It attacks a Witch here, else a Legion member here, else it moves towards a Witch (DR-10.4)."""


DemonPart: TypeAlias = (
    HuntHeroes
    | TurnOnLegion
    | DemonAttack
    | RageAround
    | DevourMinion
    | WhisperToHero
    | CheaperAttack
    | BurrowNext
    | HardenShell
    | HeroesChoose
)
