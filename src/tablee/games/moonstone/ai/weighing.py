"""Previews of options: sight and cover, the cards drawn, the chances (16.1).

The rules themselves reckon: what is said here is what is drawn then.
"""

from __future__ import annotations

from typing import Any, Literal

from tablee.art import Node, el, written
from tablee.core import AnyQuestion, Message, Name, OptionPreview, Point, QueryResult, message
from tablee.games.moonstone.ai.bluffing import chance_to_hold, unseen_of
from tablee.games.moonstone.cards import ARCANE_DECK, CATASTROPHE, MANOEUVRES, MELEE_DECK, Ability
from tablee.games.moonstone.rules import arcane, melee
from tablee.games.moonstone.rules.actions import STEP, jog_allowance, usual_cost
from tablee.games.moonstone.rules.selectors import AREA, STONE, is_stone
from tablee.games.moonstone.rules.setup import factions, ready_troupes
from tablee.games.moonstone.rules.structs import HandChange
from tablee.games.moonstone.state import NOBODY, STANDING, Skirmish
from tablee.games.moonstone.table.board import blockers, is_near
from tablee.games.moonstone.table.geometry import gap
from tablee.games.moonstone.table.hindrances import Mode
from tablee.games.moonstone.table.ruler import measure
from tablee.games.moonstone.table.sight import covering, line_of_sight
from tablee.games.moonstone.table.structs import Cover, Disc, Feature
from tablee.games.moonstone.table.way import Way
from tablee.games.moonstone.view import View
from tablee.games.moonstone.words import (
    arcane_words,
    damage_words,
    inches,
    name_of,
    outcome_words,
    signature_words,
)


def weighs(view: View, question: AnyQuestion, option: Any) -> bool:
    """Return whether there is something to say about an option: who is aimed at, which cards are drawn."""
    match question.kind, option:
        case "choose_action", (("attack", _) | (("jog" | "step"), 0)):
            return True
        case "choose_action", ("ability", str(id), int(target)):
            is_at_other = arcane.is_aimed(target) and target != question.about
            return view.cards.abilities[id].kind == "arcane" or is_at_other
        case (("second_target" | "effect_target"), int(target)):
            return target != question.about and _are_there(view, question.about, target)
        case (("resist" | "choose_faction"), _):
            return True
        case "signature", True:
            return True
    return False


def _are_there(view: View, *ones: int) -> bool:
    """Return whether they can be measured: characters that stand on the table, and Stones."""
    return all(is_stone(one) or view.characters[one].status in STANDING for one in ones)


def weighed(view: View, s: Skirmish, asked: OptionPreview) -> QueryResult:
    """Return what it would come to."""
    match asked.question.kind, asked.option:
        case "choose_action", ("attack", int(enemy)):
            return _attack(view, s, asked.question.about, enemy)
        case "choose_action", (("jog" | "step") as how, 0):
            return _walk(s, asked.question.about, how)
        case "choose_action", ("ability", str(id), int(target)):
            return _ability(view, s, asked.question.about, view.cards.abilities[id], target)
        case (("second_target" | "effect_target"), int(target)):
            says, drawn = _aimed(view, s, asked.question.about, target)
            return QueryResult(tuple(says), written(el("g", *drawn)) if drawn else "")
        case "resist", _:
            return QueryResult(tuple(_doubt(view, asked.question.about)))
        case "choose_faction", str(led):
            return QueryResult((_troupe(view, s, led),))
        case "signature", True:
            return QueryResult(tuple(_signature(view, asked.question.about)))
    return QueryResult()


# Moves


def _walk(s: Skirmish, who: int, how: Literal["jog", "step"]) -> QueryResult:
    """MS-5.1 Return where a Jog or a Step leads, and where the Steps do that can be paid after it.

    The farther one keeps to the rules of a Jog all the way, so all of it can be reached.
    """
    length = jog_allowance(s, who) if how == "jog" else STEP
    left = s.energy(who) - usual_cost(s, who, (how, 0))
    price = usual_cost(s, who, ("step", 0))
    steps = max(0, left // price) if price else 0
    drawn = []
    if steps:
        farther = Way(s, who, length + steps * STEP, "jog" if how == "jog" else "move")
        drawn.append(el("path", d=_rims(farther), class_="ms-further"))
    mode: Mode = "jog" if how == "jog" else "move"
    drawn.append(el("path", d=_rims(Way(s, who, length, mode)), class_="ms-reach"))
    says = [message(f"weigh-{how}", inches=inches(length))]
    if steps:
        says.append(message("weigh-steps", steps=steps, inches=inches(length + steps * STEP)))
    return QueryResult(tuple(says), written(el("g", *drawn)))


def _rims(way: Way) -> str:
    """The outline of all that can be reached."""
    return "".join("M" + "L".join(f"{x} {y}" for x, y in rim) + "Z" for rim in way.reach.outline())


# Melee


def _attack(view: View, s: Skirmish, who: int, enemy: int) -> QueryResult:
    """MS-14.2 Both hands, and whether the defender can strike back."""
    sides = s.fight.sides
    sides[melee.ATTACKER].character, sides[melee.DEFENDER].character = who, enemy
    own, theirs = (
        melee.hand_parts(s, who, enemy, attacks=True),
        melee.hand_parts(s, enemy, who, attacks=False),
    )
    first = melee.hand_size(own, len(MELEE_DECK) - 1)
    second = melee.hand_size(theirs, len(MELEE_DECK) - first)
    says = [_hand(name_of(view, who), first, own), _hand(name_of(view, enemy), second, theirs)]
    chances = {"own": _chance(3, first, len(MELEE_DECK)), "theirs": _chance(3, second, len(MELEE_DECK))}
    says.append(message("weigh-kind", **chances))
    if not is_near(s, who, enemy, s.reach(enemy)):
        says.append(message("weigh-no-answer", name=name_of(view, enemy)))
    return QueryResult(tuple(says), written(el("g", *_sight(s, who, enemy))))


def _signature(view: View, who: int) -> list[Message]:
    """MS-15.8 Return what the signature move does, and what it causes against each card."""
    signature = view.cards.signature_of[view.characters[who].card]
    assert signature is not None, "it is asked about"
    cells = tuple(
        message(
            "weigh-cell", card=message(f"melee-{card}"), damage=damage_words(signature.cells.against(card))
        )
        for card in MANOEUVRES
    )
    return [
        message("weigh-signature", name=signature.name, text=signature_words(signature)),
        message("weigh-cells", cells=cells),
    ]


# Abilities


def _ability(view: View, s: Skirmish, who: int, ability: Ability, target: int) -> QueryResult:
    """MS-8.3 Return where the target stands, and MS-9.2 what both draw."""
    says, drawn = _aimed(view, s, who, target)
    if ability.kind == "arcane":
        says += _cards(view, s, who, ability, target)
    return QueryResult(tuple(says), written(el("g", *drawn)) if drawn else "")


def _aimed(view: View, s: Skirmish, who: int, target: int) -> tuple[list[Message], list[Node]]:
    """Return the distance of a target, its line of sight and its cover; the same of a second one."""
    if target in (NOBODY, who) or target >= AREA:
        return [], []
    if is_stone(target):
        stone = s.stones[target - STONE]
        far = inches(max(0, gap(s.base(who), stone.disc())))
        return [message("gap-stone", inches=far, depth=stone.depth)], []
    screens = arcane.screening(s, who, target)
    drawn = [*_sight(s, who, target), *_screens(s, who, target, screens)]
    return between(view, s, who, target, screens), drawn


def _cards(view: View, s: Skirmish, who: int, ability: Ability, target: int) -> list[Message]:
    """Section 16.1 The hand as a sum, the chance of a card that does something, and those who resist."""
    size = arcane.hand_size(s, who, target, ability)
    good = sum(_does(ability, card) for card in ARCANE_DECK)
    resists = arcane.RESIST_HAND
    if arcane.is_aimed(target) and s.are_enemies(who, target):
        resists = arcane.resist_size(s, target)
    return [
        _hand(name_of(view, who), size, arcane.hand_parts(s, who, target, ability)),
        message("weigh-chance", cards=tuple(outcome_words(ability)), chance=_chance(good, size)),
        message("weigh-resist", cards=resists, chance=_chance(ARCANE_DECK.count(CATASTROPHE), resists)),
    ]


def _does(ability: Ability, card: int) -> bool:
    return card != CATASTROPHE and any(outcome.has(card) for outcome in ability.outcomes)


def _hand(name: Name | Message, size: int, parts: list[HandChange]) -> Message:
    """A hand as a sum."""
    first, *others = parts
    terms = [message(f"part-{first.what}", cards=str(first.cards))]
    terms += [message(f"part-{part.what}", cards=f"{part.cards:+d}") for part in others if part.cards]
    if sum(part.cards for part in parts) != size:
        terms.append(message("part-bounds"))
    return message("weigh-hand", name=name, cards=size, parts=tuple(terms))


def _chance(good: int, drawn: int, deck: int = len(ARCANE_DECK)) -> int:
    return round(100 * chance_to_hold(good, drawn, deck))


# Troupes


def _troupe(view: View, s: Skirmish, led: str) -> Message:
    """Return who is in a troupe that is ready; of a faction, how many there are to choose from."""
    ready = ready_troupes(s).get(led)
    if ready is not None:
        return message("weigh-troupe", names=tuple(view.cards.characters[card].name for card in ready))
    faction = next(one for one in factions(s) if one == led)
    return message("weigh-faction", size=s.troupe_size(), count=len(s.offered(faction)))


# Those who resist


def _doubt(view: View, announced: int) -> list[Message]:
    """Section 16.1 How probably it is true, over all cards that this seat cannot see."""
    duel = view.duel
    assert duel is not None, "somebody resists"
    unseen = unseen_of([*duel.shown, *(duel.resist_hand.cards or ())])
    held = duel.hand.count + 1
    ability = view.cards.abilities[duel.ability]
    good = sum(count for card, count in enumerate(unseen) if _does(ability, card))
    facts = {"held": held, "unseen": sum(unseen)}
    return [
        message(
            "weigh-held",
            card=arcane_words(announced),
            chance=_chance(unseen[announced], held, sum(unseen)),
            **facts,
        ),
        message("weigh-held-any", chance=_chance(good, held, sum(unseen))),
    ]


# Between two characters


def between(view: View, s: Skirmish, who: int, other: int, screens: list[Feature]) -> list[Message]:
    """Return how far it is, who stands higher, whether there is a line of sight, and what gives cover."""
    names = {"one": name_of(view, who), "other": name_of(view, other)}
    found = measure(s, who, other)
    says = [message("ruler-bases", inches=inches(max(0, found.gap)), **names)]
    if found.rise:
        id = "ruler-higher" if found.rise > 0 else "ruler-lower"
        rise, reach = inches(abs(found.rise)), inches(found.reach)
        says.append(message(id, inches=rise, reach=reach, name=names["other"]))
    if not found.sight:
        return [*says, message("ruler-no-sight")]
    giving = _giving(s, who, other, screens)
    if not giving:
        return [*says, message("ruler-cover-none")]
    kind: Cover = "heavy" if any(cover == "heavy" for _, cover in giving) else "light"
    by = tuple(_named(view, s, feature) for feature, cover in giving if cover == kind)
    return [*says, message(f"ruler-cover-{kind}", name=names["other"], by=by)]


def _giving(s: Skirmish, who: int, other: int, screens: list[Feature]) -> list[tuple[Feature, Cover]]:
    return list(covering(s.eye(who), s.eye(other), screens))


def _named(view: View, s: Skirmish, feature: Feature) -> Message | Name:
    """Return what gives cover: somebody, a piece of terrain, or an area that was laid out."""
    for who in s.standing():
        if s.base(who) == feature.shape:
            return name_of(view, who)
    for piece, known in zip(s.table.map.pieces, s.table.features, strict=True):
        if known.shape == feature.shape:
            return message(f"look-{piece.look}")
    return message("look-area")


def _sight(s: Skirmish, who: int, other: int) -> list[Node]:
    """The line along which one sees the other."""
    here, there = s.eye(who), s.eye(other)
    line = line_of_sight(here, there, blockers(s, here, there, (who, other)))
    return [] if line is None else [polyline(line, "ms-ruler")]


def _screens(s: Skirmish, who: int, other: int, screens: list[Feature]) -> list[Node]:
    """Return what gives the target cover, outlined."""
    return [_outline(feature, f"ms-screen {cover}") for feature, cover in _giving(s, who, other, screens)]


def _outline(feature: Feature, kind: str) -> Node:
    shape = feature.shape
    if isinstance(shape, Disc):
        return el("circle", cx=shape.centre[0], cy=shape.centre[1], r=shape.radius, class_=kind)
    return el("polygon", points=_points(shape.points), class_=kind)


def polyline(points: tuple[Point, ...], kind: str) -> Node:
    return el("polyline", points=_points(points), class_=kind)


def _points(points: tuple[Point, ...]) -> str:
    return " ".join(f"{x},{y}" for x, y in points)
