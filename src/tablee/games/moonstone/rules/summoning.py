"""MS-17.15, MS-17.16, MS-17.22 Who enters play later: summoned thralls, and the slain that come back."""

from __future__ import annotations

from functools import partial

from tablee.core import Point, Procedure, Refusal, emit
from tablee.games.moonstone import effects as fx
from tablee.games.moonstone import events as ev
from tablee.games.moonstone.cards import CharacterCard
from tablee.games.moonstone.questions import ask, place
from tablee.games.moonstone.rules.areas import place_in_area
from tablee.games.moonstone.rules.health import note
from tablee.games.moonstone.rules.moves import put_down
from tablee.games.moonstone.rules.selectors import found, is_thing
from tablee.games.moonstone.rules.setup import outside_zone
from tablee.games.moonstone.rules.structs import Cause, Held
from tablee.games.moonstone.state import Character, Skirmish
from tablee.games.moonstone.table.board import areas
from tablee.games.moonstone.table.geometry import INCH, is_within
from tablee.games.moonstone.table.spot import Spot, place_in_contact
from tablee.games.moonstone.table.structs import Ended, Floor

# Thralls


def is_in_play(s: Skirmish, card: int, owner: int) -> bool:
    """MS-17.22 Return whether a player has such a thrall in play."""
    return any((s.characters[who].card, s.characters[who].owner) == (card, owner) for who in s.in_play())


def summonable(s: Skirmish, words: fx.Filter, cause: Cause) -> list[int]:
    """MS-17.22 The thralls that a text names, of which none is in play."""
    return [
        card
        for card, character in enumerate(s.cards.characters)
        if s.cards.is_thrall(card)
        and is_named(character, words)
        and not is_in_play(s, card, cause.controller)
    ]


def is_named(card: CharacterCard, words: fx.Filter) -> bool:
    """Return whether a text means this card, by its id and its keywords."""
    has = [word in card.keywords for word in words.keywords]
    fits = all(has) if words.all_keywords else not has or any(has)
    return fits and words.card in (None, card.id)


def summon(s: Skirmish, word: fx.Summon, cause: Cause) -> Procedure[None]:
    """MS-17.16 A new thrall in base contact; MS-17.22 on deployment in its owner's zone.

    MS-1.12 Without a legal place it does not enter.
    """
    me, seat = cause.originator, cause.controller
    able = summonable(s, word.thrall, cause)
    if not able or s.characters[me].status != "in_play":
        return
    card = able[0] if len(able) == 1 else (yield from ask(seat, "summon", able, about=me))
    who = len(s.characters)
    s.characters.append(Character(card, seat, s.characters[me].at, status="reserve", summoner=me))
    spot = beside(s, who, me)
    if s.phase == "deploy":
        spot = within_zone(s, who, spot)
    if not spot.candidates():
        s.characters.pop()
        return
    path = yield from place(seat, "effect_place", spot, about=(who, "placed", 0))
    enter(s, who, put_down(spot, path), me)


def beside(s: Skirmish, who: int, other: int) -> Spot:
    return place_in_contact(s, who, other)


def within_zone(s: Skirmish, who: int, spot: Spot) -> Spot:
    """MS-17.22 A place that is also in the owner's zone."""

    def fits(at: Point, floor: Floor) -> Refusal | None:
        return spot.fits(at, floor) or outside_zone(s, who, at)

    return Spot(s, fits, spot.tries)


def enter(s: Skirmish, who: int, end: Ended, by: int) -> None:
    """A character is in play from now on."""
    one = s.characters[who]
    one.at, one.surface, one.status = end.at, end.floor.name, "in_play"
    emit(s, ev.Entered, who)
    note(s, "enter_play", who, by)


def orphans(s: Skirmish) -> list[int]:
    """MS-17.16 The thralls whose summoner is slain or removed."""
    return [
        who
        for who in s.in_play()
        if s.is_thrall(who) and s.characters[s.characters[who].summoner].status in ("slain", "removed")
    ]


# The slain


def returning(s: Skirmish, word: fx.Reanimate, cause: Cause) -> list[int]:
    """MS-17.15 Return who may come back. Thralls do so only where the text names them (MS-R114)."""
    thralls = "psychopomp" in word.slain.keywords
    return [
        who
        for who in found(s, cause, word.slain)
        if s.is_thrall(who) == thralls
        and not (thralls and is_in_play(s, s.characters[who].card, cause.controller))
    ]


def reanimate(s: Skirmish, word: fx.Reanimate, cause: Cause) -> Procedure[int | None]:
    """MS-17.15 A slain character comes back, with half its boxes or all, no energy and not activated."""
    me, seat = cause.originator, cause.controller
    able = returning(s, word, cause)
    if not able:
        return None
    who = able[0]
    if len(able) > 1:
        who = yield from ask(seat, "reanimate", able, about=me, refuse=partial(why_no_return, s))
    spot = where(s, who, cause)
    if not spot.candidates():
        return None
    path = yield from place(seat, "effect_place", spot, about=(who, "placed", 0))
    one, hp = s.characters[who], s.card(who).hp
    one.wounds = 0 if word.boxes == "all" else hp - (hp + 1) // 2
    one.energy, one.activated = 0, False
    one.lasting.clear()
    one.gained.clear()
    if s.is_thrall(who) and s.characters[one.summoner].status != "in_play":
        one.summoner = me
    enter(s, who, put_down(spot, path), me)
    return who


def why_no_return(s: Skirmish, who: object) -> Refusal:
    """MS-17.15 Return why a character does not come back: it is not slain, or not as the text wants it."""
    return Refusal("bad_target", "MS-17.15") if is_thing(who, s) else Refusal("not_offered")


def entering(s: Skirmish, who: int, cause: Cause) -> list[Held[fx.EnterMod]]:
    """Return what abilities of friends do to a character that comes back, and whose; not to thralls."""
    return [
        Held(word, bearer, ability)
        for bearer in s.troupe(cause.controller)
        if not s.is_thrall(who)
        for ability in s.abilities(bearer)
        for word in ability.passives
        if isinstance(word, fx.EnterMod) and (not word.own or bearer == cause.originator)
    ]


def where(s: Skirmish, who: int, cause: Cause) -> Spot:
    """MS-17.15 In base contact with who brings it back, or where abilities of friends allow it (MS-1.12)."""
    spots = [beside(s, who, cause.originator)]
    for word, bearer, _ in entering(s, who, cause):
        if word.contact:
            spots.append(beside(s, who, bearer))
        if word.area is not None and word.within is not None:
            base, far = s.base(bearer), word.within * INCH
            near = [area for area in areas(s, word.area) if is_within(base, area.shape, far)]
            spots += [place_in_area(s, who, area) for area in near]
    if len(spots) == 1:
        return spots[0]

    def fits(at: Point, floor: Floor) -> Refusal | None:
        refusals = [spot.fits(at, floor) for spot in spots]
        return None if None in refusals else refusals[0]

    return Spot(s, fits, [point for spot in spots for point in spot.tries])
