"""The modifiers of a character: by its own abilities, by the auras of others, and for a while (MS-17.1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from tablee.core import emit
from tablee.games.moonstone import effects as fx
from tablee.games.moonstone import events as ev
from tablee.games.moonstone.cards import Ability, Spoken
from tablee.games.moonstone.rules.selectors import holds, is_stone, number, passes, people
from tablee.games.moonstone.rules.structs import Cause, Held, W
from tablee.games.moonstone.state import NOBODY, Lasting, Skirmish


def cause_of(s: Skirmish, bearer: int, against: int = NOBODY) -> Cause:
    """Return how a passive ability of a character sees the table."""
    return Cause(bearer, s.characters[bearer].owner, target=against, by=against)


def spoken(s: Skirmish, who: int) -> Sequence[Spoken]:
    """Return what the abilities say that a character has now, but for those by auras (MS-17.6)."""
    one = s.characters[who]
    if not (one.lasting and one.has_other_abilities()):
        return s.cards.spoken_of[one.card]
    return [s.cards.words_of_ability[ability.id] for ability in s.abilities(who)]


def on(s: Skirmish, who: int, kind: type[W], against: int = NOBODY) -> list[Held[W]]:
    """MS-17.1, MS-4.11 All words of a kind that hold for a character now, ``against`` whom it acts with."""
    found: list[Held[W]] = []
    one, cards = s.characters[who], s.cards
    if one.status != "in_play":
        # MS-7.13 From the moment of its last box a character's abilities stop.
        return found
    if is_stone(against):
        against = NOBODY
    if kind in cards.words_of[one.card].own or one.lasting or kind in cards.lent:
        for said in had(s, who, kind):
            for ability, word in said.own.get(kind, ()):
                if isinstance(word, kind) and _speaks(s, who, ability, word, who, against):
                    found.append(Held(word, who, ability))
    for bearer, ability, word in auras(s, kind):
        if isinstance(word, kind) and _reaches(s, bearer, ability, word, who, against):
            found.append(Held(word, bearer, ability))
    for held in one.lasting:
        if isinstance(held.word, kind) and held.against in (NOBODY, against):
            found.append(Held(held.word, who, None))
    return found


def had(s: Skirmish, who: int, kind: type[fx.Clause]) -> Sequence[Spoken]:
    """The same with those by auras, if any of these says such a word: hardly ever one does."""
    return [*spoken(s, who), *granted_by_auras(s, who)] if kind in s.cards.lent else spoken(s, who)


def auras(s: Skirmish, kind: type[fx.Clause]) -> Sequence[tuple[int, Ability, fx.Passive]]:
    """All words of a kind that abilities in play say of others: mostly nobody has such an ability."""
    cards = s.cards.with_aura.get(kind)
    if cards is None:
        return ()
    return [
        (bearer, ability, word)
        for bearer, one in enumerate(s.characters)
        if (one.card in cards or one.lasting) and one.status == "in_play"
        for said in spoken(s, bearer)
        for ability, word in said.auras.get(kind, ())
    ]


def granted_by_auras(s: Skirmish, who: int) -> Iterator[Spoken]:
    """The abilities that auras of others lend a character now."""
    for bearer, ability, word in auras(s, fx.Grant):
        if isinstance(word, fx.Grant) and _reaches(s, bearer, ability, word, who, NOBODY):
            yield s.cards.words_of_ability[word.ability]


def _reaches(s: Skirmish, bearer: int, ability: Ability, word: fx.Clause, who: int, against: int) -> bool:
    """MS-17.1 Return whether a passive ability of a character speaks of another now."""
    return _speaks(s, bearer, ability, word, who, against) and is_in_aura(
        s, bearer, ability, word, who, against
    )


def is_in_aura(
    s: Skirmish, bearer: int, ability: Ability, word: fx.Clause, who: int, against: int = NOBODY
) -> bool:
    """MS-17.1 Return whether a character is one of those of whom an ability of another speaks."""
    meant = wider(s, bearer, ability, getattr(word, "who", "self"))
    assert not isinstance(meant, fx.Chosen), "such a pack is refused"
    cause = cause_of(s, bearer, against)
    return passes(s, cause, who, meant) if isinstance(meant, fx.All) else who in people(s, cause, meant)


def wider(s: Skirmish, bearer: int, ability: Ability, meant: fx.Who) -> fx.Who:
    """Whom an aura means, if it reaches further for a while."""
    for held in s.characters[bearer].lasting:
        if (
            isinstance(held.word, fx.AuraMod)
            and held.word.ability == ability.id
            and isinstance(meant, fx.All)
        ):
            assert isinstance(meant.within, int), "an aura has a size"
            assert isinstance(held.word.by, int), "what lasts has numbers"
            meant = replace(meant, within=meant.within + held.word.by)
    return meant


def _speaks(s: Skirmish, bearer: int, ability: Ability, word: fx.Clause, who: int, against: int) -> bool:
    """Return whether a passive ability holds now: its conditions, its limit, and against whom."""
    if ability.limit is not None and is_used_up(s, bearer, ability, who):
        return False
    if not (ability.condition or word.condition or getattr(word, "vs", None)):
        return True
    cause = cause_of(s, bearer, against)
    if not holds(s, ability.condition, cause) or not holds(s, word.condition, cause):
        return False
    vs = getattr(word, "vs", None)
    return vs is None or (against != NOBODY and passes(s, cause, against, vs))


# Limits


def key(ability: Ability, limit: fx.Limit | None, about: int) -> str:
    """MS-8.7 Under which name uses of an ability are counted."""
    return f"{ability.id}:{about}" if limit == "each_turn" else ability.id


def is_used_up(s: Skirmish, who: int, ability: Ability, about: int) -> bool:
    """MS-8.7 Return whether an ability has reached its limit; ``about``: for this character alone."""
    return ability.limit is not None and key(ability, ability.limit, about) in s.characters[who].used


def use(s: Skirmish, who: int, ability: Ability, about: int = NOBODY) -> None:
    """MS-8.7, MS-8.17 One use of an ability that has a limit."""
    if ability.limit is not None:
        s.characters[who].used[key(ability, ability.limit, about)] = 1


def use_up(s: Skirmish, who: int, ability: Ability) -> None:
    """MS-17.13 A stat that was changed for the next use of an ability is as usual again."""
    one = s.characters[who]
    one.lasting = [
        held
        for held in one.lasting
        if not (
            held.lasts == "next_use"
            and isinstance(held.word, fx.ChangeStats)
            and held.word.ability == ability.id
        )
    ]


def renew_limits(s: Skirmish) -> None:
    """MS-4.11 Limits of the turn start anew."""
    for one in s.characters:
        for name in list(one.used):
            if s.cards.abilities[name.partition(":")[0]].limit not in ("game", "reload"):
                del one.used[name]


# Durations


def give(s: Skirmish, who: int, word: fx.LastingWord, lasts: fx.Lasts, against: int = NOBODY) -> None:
    """A word holds for a character in play for a while."""
    if s.characters[who].status == "in_play":
        s.characters[who].lasting.append(Lasting(word, lasts, against))


def impose(s: Skirmish, who: int, word: fx.LastingWord, cause: Cause) -> None:
    """MS-4.11 A word holds for a character for a while, with the numbers of this moment.

    MS-R83 Stats are not multiplied by copies.
    """
    lasts: fx.Lasts = getattr(word, "lasts", None) or "turn"
    against = cause.target if getattr(word, "vs", None) == "target" else NOBODY
    match word:
        case fx.ChangeStats(stats, by, set=fixed):
            plain = replace(cause, copies=1)
            word = replace(
                word,
                by=None if by is None else number(s, by, plain, who),
                set=None if fixed is None else number(s, fixed, plain, who),
                vs=None if against != NOBODY else word.vs,
            )
            for name in stats:
                if isinstance(word.by, int) and s.characters[who].status == "in_play":
                    emit(s, ev.StatChanged, who, name, word.by)
        case fx.Dealt(by=by) | fx.Suffered(by=by) if by is not None:
            word = replace(word, by=number(s, by, cause, who))
        case fx.AuraMod(by=by):
            word = replace(word, by=number(s, by, cause, who))
        case fx.HarvestMod(digs) if digs is not None and digs != "whole":
            word = replace(word, digs=number(s, digs, cause, who))
        case fx.Disable(ability):
            emit(s, ev.AbilityLost, who, ability, lasts == "game")
        case fx.Grant(ability):
            emit(s, ev.AbilityGranted, who, ability)
        case fx.Protection():
            emit(s, ev.Protected, who)
        case fx.Forbid(actions=("jog",)):
            emit(s, ev.JogForbidden, who)
        case fx.Untargetable(by=attackers):
            for one in people(s, cause, attackers):
                give(s, who, word, lasts, one)
            return
        case fx.Immobile():
            emit(s, ev.Fixed, who)
    give(s, who, word, lasts, against)


def expire(s: Skirmish, *lasts: fx.Lasts) -> None:
    """MS-4.11 End the effects that lasted until now, for everybody."""
    for one in s.characters:
        if one.lasting:
            one.lasting = [held for held in one.lasting if held.lasts not in lasts]


UNTIL_END_OF_TURN: tuple[fx.Lasts, ...] = (
    "next_action",
    "next_attack",
    "next_use",
    "action",
    "round",
    "activation",
    "turn",
)
"""MS-17.13 Nothing that waits for something outlives the turn."""
