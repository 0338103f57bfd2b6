"""KF-6.22, KF-6.23 What lasts: abilities, Wards, passive rows, Ally cards and zones, read off the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from tablee.games.kinfire import standing
from tablee.games.kinfire.atlas import ZoneEffect
from tablee.games.kinfire.cards import Cards
from tablee.games.kinfire.effects import (
    Colour,
    CrossesFences,
    Immune,
    ModifyDamage,
    PassBonus,
    Status,
    Strike,
)
from tablee.games.kinfire.rules.structs import DamageSum, DamageTerm, LastingSource
from tablee.games.kinfire.standing import is_ally, is_foe, is_seeker, zone_of
from tablee.games.kinfire.state import (
    NOBODY,
    ChapterState,
    Figure,
)


def sources(s: ChapterState) -> list[LastingSource]:
    """KF-R90 Seekers in seat order, an ability before a Ward; then enemies and allies from left to right."""
    found: list[LastingSource] = []
    for who in standing.seekers(s):
        found += sources_of_seeker(s, who)
    for figure in standing.foes(s):
        foe = standing.foe(s, figure)
        found += _sources_of_enemy(s.cards, figure, foe.board, foe.phase)
    for figure in standing.allies(s):
        card = s.ally_card(figure)
        if card.passive:
            found.append(LastingSource(figure, f"ally:{figure}", card.name, card.passive))
    return found


def modifiers(s: ChapterState) -> list[LastingSource]:
    """The cards and rows that change the damage of attacks, in the order in which they count."""
    return [source for source in sources(s) if any(isinstance(word, ModifyDamage) for word in source.words)]


def sources_of_seeker(s: ChapterState, who: int) -> tuple[LastingSource, ...]:
    """KF-5.13, KF-5.11 The ability of a Seeker, then its Ward."""
    one = s.party[who]
    return _sources_of_seeker(s.cards, who, one.board, one.ward)


@lru_cache(maxsize=1024)
def _sources_of_seeker(cards: Cards, who: int, board: int, ward: int) -> tuple[LastingSource, ...]:
    ability = cards.seekers[board].ability
    printed = LastingSource(who, f"ability:{who}", ability.name, ability.lasting)
    if ward == NOBODY:
        return (printed,)
    return printed, LastingSource(who, f"ward:{who}:{ward}", cards.action(ward).name, cards.ward(ward))


@lru_cache(maxsize=1024)
def _sources_of_enemy(cards: Cards, figure: Figure, board: int, phase: int) -> tuple[LastingSource, ...]:
    rows = cards.passive_rows[board][phase]
    return tuple(
        LastingSource(figure, f"row:{figure}:{row}", lying.name, lying.passive) for row, lying in rows
    )


def has_pass_bonus(s: ChapterState, who: int) -> bool:
    """Whether a Seeker that passes may draw and discard."""
    return any(isinstance(word, PassBonus) for source in sources_of_seeker(s, who) for word in source.words)


def ignores_zones(s: ChapterState, figure: Figure) -> bool:
    """KF-13.12 Whether an enemy neither suffers nor enjoys the effects of zones."""
    return is_foe(figure) and any(
        isinstance(word, Immune) and word.zones for word in _passive_words(s, figure)
    )


def is_immune(s: ChapterState, figure: Figure, status: Status) -> bool:
    """KF-11.10 Whether an enemy is never covered by a status."""
    return any(isinstance(word, Immune) and status in word.statuses for word in _passive_words(s, figure))


def crosses_fences(s: ChapterState, figure: Figure) -> bool:
    """KF-9.15 Whether fences are open borders to an enemy."""
    return is_foe(figure) and any(isinstance(word, CrossesFences) for word in _passive_words(s, figure))


def _passive_words(s: ChapterState, figure: Figure) -> Iterator[object]:
    foe = standing.foe(s, figure)
    for _, lying in s.cards.passive_rows[foe.board][foe.phase]:
        yield from lying.passive


def zone_effect(s: ChapterState, zone: int) -> ZoneEffect | None:
    """The effect that a zone has on figures."""
    return s.ground.effects[zone]


def helps(s: ChapterState, figure: Figure, kind: str, *, melee: bool | None = None) -> int:
    """KF-13.7, KF-13.8 What the positive effect of its zone gives a figure."""
    effect = zone_effect(s, zone_of(s, figure))
    if effect is None or effect.positive != kind or ignores_zones(s, figure):
        return 0
    if effect.reach is not None and melee is not None and melee != (effect.reach == "melee"):
        return 0
    return effect.n


def damage_sum(  # noqa: PLR0913 - the parts of the sum are given by name
    s: ChapterState,
    attacker: Figure,
    target: Figure,
    strike: Strike,
    colours: tuple[Colour, ...],
    *,
    melee: bool,
    bonus: int = 0,
    boost: int = 0,
    weaken: int = 0,
    parry: int = 0,
    among: Iterable[LastingSource] | None = None,
) -> DamageSum:
    """KF-6.9, KF-6.10 The damage of an attack to one target, by what lies on the table now (KF-6.23).

    ``among``: the modifiers, where they were looked for before.
    """
    terms = [DamageTerm("printed", strike.damage)]
    zone = helps(s, attacker, "damage", melee=melee)
    shelter = 0 if is_ally(target) else helps(s, target, "parry", melee=melee)
    for kind, n in (("bonus", bonus), ("boost", boost), ("weaken", -weaken), ("zone", zone - shelter)):
        if n:
            terms.append(DamageTerm(kind, n))  # type: ignore[arg-type]  # the kinds of the line above
    cap = None
    for source in sources(s) if among is None else among:
        for word in source.words:
            if isinstance(word, ModifyDamage) and _counts(
                s, source.owner, word, attacker, target, (melee, strike.area, colours)
            ):
                if word.n:
                    terms.append(DamageTerm("lasting", word.n, source.name))
                if word.cap is not None:
                    cap = word.cap if cap is None else min(cap, word.cap)
    if parry:
        terms.append(DamageTerm("parry", -parry))
    return DamageSum(tuple(terms), cap)


def _counts(
    s: ChapterState,
    owner: Figure,
    word: ModifyDamage,
    attacker: Figure,
    target: Figure,
    attack: tuple[bool, bool, tuple[Colour, ...]],
) -> bool:
    """Whether a word changes this attack on this target."""
    melee, area, colours = attack
    if word.reach is not None and melee != (word.reach == "melee"):
        return False
    if word.area is not None and word.area != area:
        return False
    if word.colours and not set(word.colours) & set(colours):
        return False
    return _is_by(s, owner, word, attacker) and _is_to(s, owner, word, target) and _holds(s, owner, word)


def _is_by(s: ChapterState, owner: Figure, word: ModifyDamage, attacker: Figure) -> bool:
    match word.by:
        case "anybody":
            return True
        case "self":
            return attacker == owner
        case "others":
            return is_seeker(attacker) and attacker != owner
        case "unlit":
            return is_seeker(attacker) and not s.party[attacker].lantern


def _is_to(s: ChapterState, owner: Figure, word: ModifyDamage, target: Figure) -> bool:
    match word.to:
        case "anybody":
            return True
        case "self":
            return target == owner
        case "others_here":
            return is_seeker(target) and target != owner and zone_of(s, target) == zone_of(s, owner)
        case "seekers_here":
            return is_seeker(target) and zone_of(s, target) == zone_of(s, owner)
        case "enemies_here":
            return is_foe(target) and zone_of(s, target) == zone_of(s, owner)


def _holds(s: ChapterState, owner: Figure, word: ModifyDamage) -> bool:
    """The conditions of Close Ranks and Choir's Shelter."""
    if word.beside == "enemy":
        here = zone_of(s, owner)
        if not any(other != owner and standing.foe(s, other).zone == here for other in standing.foes(s)):
            return False
    if word.present is not None:
        return any(standing.enemy_board(s, figure).id == word.present for figure in standing.foes(s))
    return True
