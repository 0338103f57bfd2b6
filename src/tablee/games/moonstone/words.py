"""The words of Moonstone: all of them are in the catalogues and the packs."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any

from tablee.core import (
    AnyQuestion,
    Message,
    Name,
    Path,
    Point,
    Seat,
    SeatName,
    Translator,
    message,
    message_id,
)
from tablee.core.i18n import Argument
from tablee.games.moonstone.cards import (
    CATASTROPHE,
    COLOURS,
    MANOEUVRES,
    Ability,
    Cards,
    CharacterCard,
    Signature,
    colour_of,
    value_of,
)
from tablee.games.moonstone.effects import Keyword
from tablee.games.moonstone.maps import HEIGHTS, Piece
from tablee.games.moonstone.rules.ending import DAWN
from tablee.games.moonstone.rules.melee import OUT_OF_REACH
from tablee.games.moonstone.rules.selectors import AREA, STONE, is_stone
from tablee.games.moonstone.state import NOBODY, Sum
from tablee.games.moonstone.table.geometry import (
    CONTACT,
    INCH,
    SIDE,
    STONE_RADIUS,
    distance,
    square_between,
)
from tablee.games.moonstone.view import View


def name_of(view: View, who: int) -> Name | Message:
    """Return what a character is called; with its player, if two players lead the same one."""
    one = view.characters[who]
    name = view.cards.characters[one.card].name
    if any(other.card == one.card and other is not one for other in view.characters):
        return message("name-of-player", name=name, seat=SeatName(one.owner))
    return name


def arcane_words(card: int) -> Message:
    if card == CATASTROPHE:
        return message("arcane-catastrophe")
    return message(f"arcane-{colour_of(card)}", value=value_of(card))


def melee_words(card: int) -> Message:
    return message(f"melee-{MANOEUVRES[card]}")


def inches(length: int) -> float:
    """A length as people read it, to a tenth of an inch."""
    return round(length / 1000, 1)


def place_words(at: Point) -> Message:
    return message("place", x=inches(at[0]), y=inches(at[1]))


# What pictures and titles say


def terrain_words(piece: Piece) -> Message:
    """Return what a piece of terrain shows, and what its kind means."""
    high = piece.elevation or piece.height or HEIGHTS[piece.kind]
    return message(f"terrain-{piece.kind}", look=message(f"look-{piece.look}"), inches=inches(high))


def stone_words(depth: int) -> Message:
    return message("depth", depth=depth)


def dotted(t: Translator, words: Iterable[Argument]) -> str:
    return " · ".join(t.text(word) for word in words)


def keyword_words(card: CharacterCard, gained: Sequence[Keyword] = ()) -> list[Message]:
    """Keywords, those that it has gained included, and factions."""
    words = [message(f"keyword-{word}") for word in (*card.keywords, *gained)]
    return [*words, *(message(f"faction-{faction}") for faction in card.factions)]


def ability_words(ability: Ability) -> list[Message]:
    """Return what it costs, how far it reaches, how often it may be used."""
    if ability.kind == "passive":
        return [message("ability-passive")]
    facts = [message(f"ability-{ability.kind}", cost=ability.cost)]
    if ability.range is not None:
        facts.append(message("ability-range", inches=ability.range))
    if ability.pulse is not None:
        facts.append(message("ability-pulse", inches=ability.pulse))
    if ability.limit is not None:
        facts.append(message(message_id("ability-limit", ability.limit)))
    if ability.outcomes:
        facts.append(message("ability-works", cards=tuple(outcome_words(ability))))
    return facts


def outcome_words(ability: Ability) -> list[Message]:
    """MS-9.4 The cards with which an Arcane ability does something."""
    named = {colour[0].upper(): colour for colour in COLOURS}
    found: list[Message] = []
    for name in (name for outcome in ability.outcomes for name in outcome.cards):
        if name.startswith("any"):
            found.append(message("arcane-any", value=int(name[3:])))
        elif name.endswith("X"):
            found.append(message(f"arcane-all-{named[name[0]]}"))
        else:
            found.append(message(f"arcane-{named[name[0]]}", value=int(name[1:])))
    return [one for number, one in enumerate(found) if one not in found[:number]]


def signature_words(signature: Signature) -> Message:
    """Return what it upgrades, and its text."""
    card = message(f"melee-{signature.upgrades}")
    if signature.text is None:
        return message("signature-plain", card=card)
    return message("signature-text", card=card, text=signature.text)


def damage_words(cell: int | None) -> str:
    """A cell of the melee table; ø is none, and nothing changes it."""
    return "ø" if cell is None else str(cell)


def sum_words(view: View, blow: Sum) -> Message:
    """MS-7.4 A blow as it was reckoned: what the card causes, times its copies, and all that changes it."""
    total = message("sum-base", base=damage_words(blow.base), copies=blow.copies)
    for term in blow.terms:
        if term.by is None:
            total = message("sum-none", before=total, name=source_words(view, term.source))
        elif term.by:
            sign = "+" if term.by > 0 else "−"
            name = source_words(view, term.source)
            total = message("sum-term", before=total, sign=sign, by=abs(term.by), name=name)
    cards = {"card": melee_words(blow.card), "against": melee_words(blow.against)}
    name = name_of(view, blow.character)
    return message("sum", character=name, total=total, dealt=damage_words(blow.dealt), **cards)


def source_words(view: View, source: str) -> Message | Name:
    """Return what has changed damage."""
    cards = view.cards
    if source in cards.abilities:
        return cards.abilities[source].name
    if source in cards.signatures:
        return cards.signatures[source].name
    return message("sum-out-of-reach" if source == OUT_OF_REACH else "sum-for-a-while")


def stats_words(card: CharacterCard) -> Message:
    evade = f"{card.evade:+d}"
    return message(
        "sheet-stats", melee=card.melee, range=card.range, arcane=card.arcane, evade=evade, hp=card.hp
    )


@lru_cache(maxsize=512)
def card_lines(cards: Cards, number: int, t: Translator) -> tuple[str, ...]:
    """Return all that is printed on a character's card."""
    card = cards.characters[number]
    lines = [t.text(stats_words(card)), dotted(t, keyword_words(card))]
    for one in cards.abilities_of[number]:
        facts = dotted(t, ability_words(one))
        lines.append(t("sheet-ability", name=one.name, facts=facts, text=one.text))
    signature = cards.signature_of[number]
    if signature is not None:
        lines.append(t("sheet-signature", name=signature.name, text=signature_words(signature)))
    return tuple(lines)


def character_lines(view: View, who: int, t: Translator) -> list[str]:
    """A character as it stands now, and its card."""
    one = view.characters[who]
    card = view.cards.characters[one.card]
    boxes = card.hp - one.wounds
    now = t("character-now", boxes=boxes, hp=card.hp, energy=one.energy, stones=one.stones)
    return [now, *card_lines(view.cards, one.card, t)]


def phase_words(view: View) -> Message:
    """Return where in the turn the match stands, and who acts."""
    if view.phase == "action" and view.active != NOBODY:
        return message("phase-acts", character=name_of(view, view.active), seat=SeatName(view.turn_of))
    if view.phase == "activate":
        return message("phase-activate", seat=SeatName(view.turn_of))
    return message(f"phase-{view.phase}")


# Questions


def prompt(view: View, question: AnyQuestion) -> Message:
    kind = message_id(question.kind)
    match question.kind, question.about:
        case "move" | "effect_move" | "effect_place" | "place_stone" | "deploy" | "land" | "jump", (
            who,
            how,
            length,
        ):
            about: dict[str, Argument] = {"character": name_of(view, who), "inches": inches(length)}
            return message(f"ask-{kind}-{how}" if question.kind == "move" else f"ask-{kind}", **about)
        case "reaction", _:
            return message("ask-reaction", character=name_of(view, view.active))
        case "choose_action" | "interrupt" | "divine_reveal" | "signature", int(who):
            return message(f"ask-{kind}", character=name_of(view, who))
        case "use_ability" | "show_bluff", (who, id):
            return message(f"ask-{kind}", character=name_of(view, who), ability=view.cards.abilities[id].name)
        case "lay_area", (who, area, _):
            return message(f"ask-lay-area-{area}", character=name_of(view, who))
        case "optional_pay", (who, energy):
            return message("ask-optional-pay", character=name_of(view, who), energy=energy)
        case "pay_tax", (target, who):
            return message("ask-pay-tax", character=name_of(view, who), target=name_of(view, target))
        case "arrange_deck", (kept, _):
            return message("ask-arrange-deck", kept=kept)
        case (
            "effect_target"
            | "effect_may"
            | "ignore_catastrophe"
            | "remove_ability"
            | "choose_catastrophe"
            | "replace_area"
            | "summon"
            | "reanimate"
            | "choose_effect"
            | "again"
            | "take_stone"
            | "steal_stone"
            | "reroll_whose",
            int(who),
        ):
            return message(f"ask-{kind}", character=name_of(view, who))
        case "resist" | "replace_card", int(card):
            return message(f"ask-{kind}", card=arcane_words(card))
        case "critical", int(card):
            return message(f"ask-{kind}", card=melee_words(card))
    return message(f"ask-{kind}")


def option_words(view: View, question: AnyQuestion, option: Any) -> Message:  # noqa: C901 - one case for each question
    match question.kind, option:
        case "deploy", Path(points):
            return _deploy_words(view, question.seat, points[-1])
        case _, Path(points):
            return way_words(view, question.about[0], points[-1], drops=question.kind == "place_stone")
        case _, None:
            return message(message_id("option", question.kind, "none"))
        case _, bool():
            return message(message_id("option", question.kind, "yes" if option else "no"))
        case "choose_faction", str(id) if (troupe := view.cards.troupe(id)) is not None:
            faction = message(f"option-{troupe.faction}")
            return message("option-ready-troupe", name=troupe.name, faction=faction)
        case "choose_troupe" | "summon", int(card):
            return message("option-name", name=view.cards.characters[card].name)
        case (
            "choose_faction" | "choose_edge" | "direction" | "bird_or_initiative" | "resist" | "damage_type",
            str(word),
        ):
            return message(message_id("option", word))
        case "keyword", str(word):
            return message(f"keyword-{word}")
        case "choose_action", _:
            return action_words(view, option)
        case "choose_effect", str(word):
            return message(message_id("option", word))
        case "replace_area", int(number):
            return message("option-name", name=place_words(view.areas[number].at))
        case "choose_depth", int(depth):
            return message("depth", depth=depth)
        case "take_stone", int(stone):
            depth = next(one.depth for one in view.stones if one.number == stone)
            return message("option-harvest", depth=depth)
        case "choose_first" | "reroll_whose", int(seat):
            return message("option-name", name=SeatName(seat))
        case "trigger_order", int(number):
            who, id = question.about[number]
            name = message("ability-of", character=name_of(view, who), ability=view.cards.abilities[id].name)
            return message("option-name", name=name)
        case "remove_ability" | "choose_catastrophe", str(id):
            return message("option-name", name=view.cards.abilities[id].name)
        case "arrange_top", int(count):
            return message("option-copies", copies=count)
        case "play_arcane" | "play_openly" | "arrange_deck" | "announce" | "replace_card", int(card):
            return message("option-name", name=arcane_words(card))
        case "choose_melee_card" | "riposte", int(card):
            return message("option-name", name=melee_words(card))
        case "critical", int(copies):
            return message("option-copies", copies=copies)
        case "end_step_order", int(number):
            return message("option-name", name=name_of(view, question.about[number]))
        case "replay", -1:
            return message("option-replay-again")
    return message("option-name", name=target_words(view, option))


def warning(view: View, question: AnyQuestion, option: Any) -> Message | None:
    """Before an activation ends in which nothing was done."""
    if question.kind != "choose_action" or option[0] != "end" or not isinstance(question.about, int):
        return None
    who = question.about
    one = view.characters[who]
    if one.sheet.jogged or not one.energy:
        return None
    return message("warning-end", character=name_of(view, who), energy=one.energy)


def target_words(view: View, target: int) -> Name | Message:
    """A character, a Stone on the ground, or an area."""
    if target >= AREA:
        return message("look-area")
    if not is_stone(target):
        return name_of(view, target)
    depth = next(one.depth for one in view.stones if one.number == target - STONE)
    return message("stone", depth=depth)


WINDS = (
    *("north", "north-north-east", "north-east", "east-north-east"),
    *("east", "east-south-east", "south-east", "south-south-east"),
    *("south", "south-south-west", "south-west", "west-south-west"),
    *("west", "west-north-west", "north-west", "north-north-west"),
)


def bearing(start: Point, end: Point) -> str:
    """The direction from one point to another, of sixteen: as many as candidates are looked for in."""
    turn = math.atan2(end[0] - start[0], end[1] - start[1]) / math.tau
    return WINDS[round(turn * len(WINDS)) % len(WINDS)]


def walked_words(way: Sequence[Point]) -> dict[str, Argument] | None:
    """Return how far a way led, along itself, and in which direction; None if it ended where it began."""
    if len(way) < 2 or way[0] == way[-1]:
        return None
    length = sum(math.dist(one, other) for one, other in pairwise(way))
    return {"inches": inches(round(length)), "way": message(f"bearing-{bearing(way[0], way[-1])}")}


def way_words(view: View, who: int, end: Point, *, drops: bool) -> Message:
    """A place by how far and in which direction it lies, and what it touches."""
    start = view.characters[who].at
    if end == start:
        return message("way-stay")
    facts: dict[str, Argument] = {
        "inches": inches(distance(start, end)),
        "bearing": message(f"bearing-{bearing(start, end)}"),
    }
    if drops:
        return message("way-place", **facts)
    mover, radii = view.characters[who], view.cards.radii
    radius = radii[mover.card]
    near = (radius + STONE_RADIUS + CONTACT) ** 2
    for stone in view.stones:
        if stone.holder == NOBODY and square_between(end, stone.at) <= near:
            return message("way-stone", depth=stone.depth, **facts)
    for other, one in enumerate(view.characters):
        is_enemy = one.owner != mover.owner and one.status == "in_play"
        if is_enemy and square_between(end, one.at) <= (radius + radii[one.card] + INCH) ** 2:
            return message("way-enemy", name=name_of(view, other), **facts)
    return message("way-place", **facts)


def _deploy_words(view: View, seat: Seat, at: Point) -> Message:
    """Return how far along the own edge, and how far from it."""
    (x, y), edge = at, view.players[seat].edge
    along = x if edge in ("north", "south") else y
    deep = {"north": SIDE - y, "east": SIDE - x, "west": x}.get(edge or "south", y)
    return message("way-deploy", along=inches(along), deep=inches(deep))


def action_words(view: View, action: tuple[Any, ...]) -> Message:
    match action:
        case ("attack" | "harvest" | "traverse" as what, -1):
            return message(f"option-{what}-none")
        case ("attack", who):
            return message("option-attack", character=name_of(view, who))
        case ("harvest", stone):
            depth = next(one.depth for one in view.stones if one.number == stone)
            return message("option-harvest", depth=depth)
        case ("traverse", piece):
            look = message(f"look-{view.map.pieces[piece].look}")
            return message("option-traverse", look=look)
        case ("climb", number):
            return message("option-climb", way="down" if number % 2 else "up")
        case ("step", 1):
            return message("option-step-placed")
        case ("thrall", who):
            return message("option-thrall", character=name_of(view, who))
        case ("ability", id, target):
            ability = view.cards.abilities[id]
            if target == NOBODY:
                return message("option-ability", name=ability.name, cost=ability.cost)
            aimed = target_words(view, target)
            return message("option-ability-on", name=ability.name, cost=ability.cost, target=aimed)
    return message(f"option-{action[0]}")


SETTING_UP = ("troupes", "drop", "mulligan", "roll", "deploy")


def stages(view: View) -> tuple[Message, ...]:
    """The turn and the activation; before the first, the set-up."""
    if view.phase in SETTING_UP:
        return (message("stage-setup"),)
    turn = message("sudden-death-turn") if view.turn > DAWN else message("stage-turn", turn=view.turn)
    match view.phase:
        case "activate" | "action":
            return turn, message("stage-activation", number=view.activation)
        case "discard":
            return turn, message("stage-end")
    return (turn,)
