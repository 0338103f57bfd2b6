"""The vocabulary of the cards: entries and Reactions of Heroes, abilities, Encounter rules (section 14)."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from tablee.core import EffectBase, Name

TargetWord: TypeAlias = Literal[
    "witch", "creature", "minion", "disciple", "enemy", "objective", "hero", "serf", "plants", "chest"
]
"""DR-14.10 The words by which a card names a target."""
ATTACKED: tuple[TargetWord, ...] = ("witch", "creature", "minion", "disciple", "enemy")
Mode: TypeAlias = Literal["move", "escape", "teleport"]
Level: TypeAlias = Annotated[int, Meta(ge=0, le=4)] | Literal["x"]
"""The Level of an Alchemy Spell; 0: no Alchemy, x: chosen from 1 to 4 (DR-13.1, DR-13.5)."""
Positive: TypeAlias = Annotated[int, Meta(ge=1, le=9)]


class ActivateObjective(EffectBase, frozen=True, tag="objective"):
    """Activate the Objective of the moment (DR-12.17, DR-15)."""


class Rider(Struct, frozen=True, forbid_unknown_fields=True):
    """A spell inside an Attack: ``n`` more on the Attack Total if that changes the result (DR-13.10)."""

    level: Annotated[int, Meta(ge=1, le=4)]
    n: Positive


class AttackTargets(EffectBase, frozen=True, kw_only=True, tag="attack"):
    """Attack ``count`` targets of the first type that has enough (DR-12.11, 12.12), or each of the zone
    (DR-12.13)."""

    targets: tuple[TargetWord, ...]
    count: Positive = 1
    each: bool = False
    bonus: Annotated[int, Meta(ge=0, le=9)] = 0
    wounds: Positive = 1
    rider: Rider | None = None


class TravelTo(EffectBase, frozen=True, kw_only=True, tag="go"):
    """Go up to ``zones`` zones: ``to`` a target that is within reach, or ``towards`` one (DR-14.4 – 14.6)."""

    by: Mode = "move"
    zones: Positive = 1
    to: tuple[TargetWord, ...] = ()
    towards: tuple[TargetWord, ...] = ()


class TakePlants(EffectBase, frozen=True, tag="plants"):
    """Take the Plant token of the zone (DR-12.14)."""


class SearchChest(EffectBase, frozen=True, tag="chest"):
    """Search the Chest of the zone, drawing ``extra`` Items more (DR-12.15, 12.16)."""

    extra: Annotated[int, Meta(ge=0, le=4)] = 0


class RestoreHealth(EffectBase, frozen=True, kw_only=True, tag="heal"):
    """Remove ``n`` Wounds from each of these Heroes (DR-6.13)."""

    who: Literal["self", "most_wounded_here", "all"]
    n: Positive | Literal["x"]


class DrawPlants(EffectBase, frozen=True, tag="draw_plants"):
    """Draw ``n`` Plant cards into the pool (DR-13.15)."""

    n: Positive


class RallySerfs(EffectBase, frozen=True, tag="rally"):
    """Each Serf of the zone attacks an enemy there (DR-12.18)."""


ScriptStep: TypeAlias = (
    ActivateObjective
    | AttackTargets
    | TravelTo
    | TakePlants
    | SearchChest
    | RestoreHealth
    | DrawPlants
    | RallySerfs
)


class ScriptEntry(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One line of a Hero's card: a single Action, or several that count as one (DR-12.6, 12.7)."""

    steps: tuple[ScriptStep, ...]
    level: Level = 0


class HeroReaction(EffectBase, frozen=True, kw_only=True):
    """A Reaction that every Hero may cast (DR-13.6)."""

    name: Name
    level: Level


class MoreResistance(HeroReaction, frozen=True, kw_only=True, tag="more_resistance"):
    """A Hero that is attacked has ``n`` more Resistance."""

    n: Positive | Literal["x"]


class MoreTotal(HeroReaction, frozen=True, kw_only=True, tag="more_total"):
    """The Hero's Attack Total is ``n`` higher, both totals being known."""

    n: Positive


class ReachFurther(HeroReaction, frozen=True, kw_only=True, tag="reach"):
    """The melee Attacks of this Action have Range 1 (DR-13.11)."""


class EscapeAnyway(HeroReaction, frozen=True, kw_only=True, tag="escape"):
    """A Move that fails for lack of Agility is made as an Escape."""


class SurviveWounds(HeroReaction, frozen=True, kw_only=True, tag="survive"):
    """A Hero about to be eliminated by Wounds keeps ``life`` Life."""

    life: Positive = 1


class StrikeBack(HeroReaction, frozen=True, kw_only=True, tag="riposte"):
    """A Legion Attack from the Hero's zone failed: a free Attack on the attacker (DR-13.13)."""


class MorePlants(HeroReaction, frozen=True, kw_only=True, tag="more_plants"):
    """A Hero that takes Plants draws ``n`` cards more."""

    n: Positive


AnyReaction: TypeAlias = (
    MoreResistance | MoreTotal | ReachFurther | EscapeAnyway | SurviveWounds | StrikeBack | MorePlants
)


class TrapSouls(EffectBase, frozen=True, tag="trapped_souls"):
    """A Serf that the Legion eliminates leaves a Trapped Soul, which Heroes may free (DR-18.2, 18.4)."""


class CarryRubies(EffectBase, frozen=True, tag="rubies"):
    """Rubies lie in these zones; a Possessed Serf may carry one to the Pit (DR-20.2, 20.3)."""

    zones: tuple[str, ...]


class DigPit(EffectBase, frozen=True, tag="pit"):
    """The Pit, which nobody enters, and where the Demon appears (DR-20.7)."""

    zone: str


class FieryMilitia(EffectBase, frozen=True, tag="fiery_militia"):
    """The Militia attack at the start of each Hero turn (DR-21.1)."""


class GuardCaves(EffectBase, frozen=True, tag="guarded_caves"):
    """Heroes enter the Caves only while no Legion member is in the Entrance (DR-21.4)."""

    entrance: str
    caves: tuple[str, ...]


class HoldRitual(EffectBase, frozen=True, kw_only=True, tag="ritual"):
    """A Witch performs no Action until ``serfs`` Serfs have been eliminated; then the Demon appears
    (DR-21.6, 21.7)."""

    witch: str
    serfs: Positive
    zone: str


class SacrificeBlood(EffectBase, frozen=True, tag="blood_sacrifice"):
    """Each Hero that the Legion eliminates is a token on the Pit and a Wound on the Witch with the most Life;
    at ``tokens`` the Demon is summoned (DR-22.4, 22.6)."""

    tokens: Positive


class WelcomeDemon(EffectBase, frozen=True, tag="welcome"):
    """If no Witch is in this zone when the Demon enters play, each Witch is wounded (DR-22.7)."""

    zone: str


class DevotedWitches(EffectBase, frozen=True, tag="devoted"):
    """No Witch may be summoned; an eliminated Witch leaves the game (DR-22.2)."""


Special: TypeAlias = (
    TrapSouls
    | CarryRubies
    | DigPit
    | FieryMilitia
    | GuardCaves
    | HoldRitual
    | SacrificeBlood
    | WelcomeDemon
    | DevotedWitches
)

Quarry: TypeAlias = Literal[
    "witch", "possessed", "demon", "carrier", "ritualist", "guard", "witch_or_demon", "creature", "minion"
]
"""The targets of an Objective that is an Attack; ``guard``: the Legion members in the Entrance."""


class ObjectiveClause(Struct, frozen=True, forbid_unknown_fields=True):
    """A possible Objective of an Encounter; the first one that the board allows is in force (DR-15.2)."""

    do: Literal["free_soul", "attack"]
    whom: Quarry | None = None


class HeroesFallen(EffectBase, frozen=True, tag="heroes_fallen"):
    """The Witch Master wins at ``n`` Heroes eliminated in total."""

    n: Positive


class WitchesFallen(EffectBase, frozen=True, tag="witches_fallen"):
    """The Heroes win at ``n`` Witches eliminated in total (DR-19.3)."""

    n: Positive


class SoulsTrapped(EffectBase, frozen=True, tag="souls_trapped"):
    """The Witch Master wins with ``n`` Trapped Souls on the board at once (DR-18.5)."""

    n: Positive


class SoulsFreed(EffectBase, frozen=True, tag="souls_freed"):
    """The Heroes win at ``n`` freed Souls (DR-18.5)."""

    n: Positive


class DemonKills(EffectBase, frozen=True, tag="demon_kills"):
    """The Witch Master wins when the Demon has dealt the final Wound to ``n`` Heroes (DR-20.11)."""

    n: Positive


class DemonFalls(EffectBase, frozen=True, tag="demon_falls"):
    """The Heroes win if the Demon is eliminated (DR-20.10)."""


class PossessedFall(EffectBase, frozen=True, tag="possessed_fall"):
    """The Heroes win if every Serf ever possessed is eliminated before the Demon comes (DR-20.10)."""


class RitualistFalls(EffectBase, frozen=True, tag="ritualist_falls"):
    """The Heroes win if the Witch of the ritual is eliminated before the Demon comes (DR-21.9)."""


EndCondition: TypeAlias = (
    HeroesFallen
    | WitchesFallen
    | SoulsTrapped
    | SoulsFreed
    | DemonKills
    | DemonFalls
    | PossessedFall
    | RitualistFalls
)
