"""Previews of Reactions, of Plagues and of the parameters of spells: price, chance, who stands where."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tablee.core import AnyQuestion, Message, message
from tablee.games.dark_rituals import legion_effects as lx
from tablee.games.dark_rituals.ai.blows import blow
from tablee.games.dark_rituals.cards import GrimoireSpell
from tablee.games.dark_rituals.reasons import figure_name
from tablee.games.dark_rituals.rules.reactions import malediction_places
from tablee.games.dark_rituals.script.table import here, heroes, life_left, life_of
from tablee.games.dark_rituals.view import NightView
from tablee.games.dark_rituals.words import CUBES


def reaction_preview(view: NightView, question: AnyQuestion, option: Any) -> Iterator[Message]:
    """The lines about an option of a Reaction, of a Plague or of a spell's parameter."""
    match question.kind, option:
        case "boost", "cast":
            yield _boost(view, question.about)
        case (("curse" | "shards"), "cast"):
            witch, attacker = question.about
            yield from _strike_back(view, question.kind, witch, attacker)
        case "slip", int(zone):
            yield _costs(view, _reaction(view, question.about[0], lx.SlipAway).cost)
            yield who_is_there(view, zone)
        case "price", int(id):
            yield _costs(view, _reaction(view, question.about, lx.PayInBlood).cost)
            yield _after_wounds(view, id, 1)
        case (("zone" | "place"), int(zone)):
            yield who_is_there(view, zone)
        case "figure", int(id):
            f = here(view, id)
            yield message("weigh-lives", life=life_left(view, f), most=life_of(view, f))
        case "cube", int(cube):
            yield _lowered(view, cube, 1)
        case "plague", str(use):
            yield from _plague(view, use)
        case "plague_wound", int(slot):
            yield _after_wounds(view, view.slots[slot - 1].figure, _assigned(view, slot - 1) + 1)
        case "plague_cube", int(cube):
            yield _lowered(view, cube, _assigned(view, cube) + 1)


def _costs(view: NightView, cost: int) -> Message:
    return message("weigh-energy", cost=cost, left=max(0, view.energy - cost))


def _reaction(view: NightView, witch: int, of: type[lx.SlipAway | lx.PayInBlood]) -> GrimoireSpell:
    """The spell of a Witch that is this Reaction."""
    spells = (view.cards.spells[number] for number in view.cards.grimoires[here(view, witch).card])
    return next(spell for spell in spells if isinstance(spell.reaction, of))


def _boost(view: NightView, about: tuple[int, int, int, int]) -> Message:
    """DR-R69 The raised Total, and whether it is enough."""
    _, _, total, defence = about
    card = view.cards.witchcraft[view.hand[malediction_places(view)[0]]]
    assert isinstance(card.reaction, lx.RaiseTotal)
    raised = total + card.reaction.n
    return message(
        "weigh-boost" if raised > defence else "weigh-boost-little",
        total=total,
        plus=card.reaction.n,
        raised=raised,
        defence=defence,
        cost=card.cost,
        left=max(0, view.energy - card.cost),
    )


def _strike_back(view: NightView, kind: str, witch: int, attacker: int) -> Iterator[Message]:
    """D9, D17 What it costs, and the chance of the Attack."""
    wanted = "wounded" if kind == "curse" else "failed_here"
    for number in view.cards.grimoires[here(view, witch).card]:
        spell = view.cards.spells[number]
        if isinstance(spell.reaction, lx.HexBack) and spell.reaction.when == wanted:
            yield _costs(view, spell.cost)
            yield from blow(view, here(view, attacker), spell.reaction.power)
            return


def who_is_there(view: NightView, zone: int) -> Message:
    """The figures of a zone."""
    names = tuple(figure_name(view, f) for f in view.figures if f.zone == zone)
    return message("weigh-there", figures=names) if names else message("weigh-nobody")


def _after_wounds(view: NightView, id: int, wounds: int) -> Message:
    left = life_left(view, here(view, id)) - wounds
    return message("weigh-would-lose", life=left) if left > 0 else message("weigh-would-fall")


def _assigned(view: NightView, place: int) -> int:
    return view.plague_split[place] if place < len(view.plague_split) else 0


def _lowered(view: NightView, cube: int, n: int) -> Message:
    value = view.morale[cube]
    return message("weigh-falls-to", value=value, after=max(0, value - n))


def _plague(view: NightView, use: str) -> Iterator[Message]:
    """D11 What each use of a Plague would do."""
    if use == "energy":
        now = view.energy + view.spent
        yield message("weigh-plague-energy", now=now, total=now + view.plague_x)
    elif use == "cubes":
        cubes = (
            message("weigh-cube", cube=message(f"cube-{name}"), value=value)
            for name, value in zip(CUBES, view.morale, strict=True)
        )
        yield message("weigh-plague-cubes", cubes=tuple(cubes))
    else:
        standing = heroes(view)
        weak = tuple(figure_name(view, f) for f in standing if life_left(view, f) <= view.plague_x)
        if weak:
            yield message("weigh-plague-fells", figures=weak)
            return
        weakest = min(standing, key=lambda f: (life_left(view, f), f.slot))
        yield message("weigh-plague-none", figure=figure_name(view, weakest), life=life_left(view, weakest))
