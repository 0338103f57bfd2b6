"""The words of Moonstone: all of them are in the catalogues and the packs."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from tablee.core import AnyQuestion, Event, Message, Name, Path, Point, Seat, Translator, message, message_id
from tablee.core.i18n import Argument
from tablee.games.moonstone import events as ev
from tablee.games.moonstone.cards import (
    CATASTROPHE,
    COLOURS,
    HEIGHTS,
    MANOEUVRES,
    Ability,
    Cards,
    CharacterCard,
    Piece,
    Signature,
    colour_of,
    value_of,
)
from tablee.games.moonstone.effects import Keyword
from tablee.games.moonstone.rules.areas import AREA
from tablee.games.moonstone.rules.ending import DAWN
from tablee.games.moonstone.rules.melee import OUT_OF_REACH
from tablee.games.moonstone.rules.selectors import STONE, is_stone
from tablee.games.moonstone.state import NOBODY, Sum
from tablee.games.moonstone.table.geometry import (
    CONTACT,
    INCH,
    SIDE,
    STONE_RADIUS,
    box_of,
    distance,
    square_between,
)
from tablee.games.moonstone.view import CharacterView, HandView, View


def seat_words(seat: Seat) -> Message:
    return message("seat", number=seat + 1)


def name_of(view: View, who: int) -> Name | Message:
    """What a character is called; with its player, if two players lead the same one."""
    one = view.characters[who]
    name = view.cards.characters[one.card].name
    if any(other.card == one.card and other is not one for other in view.characters):
        return message("name-of-player", name=name, number=one.owner + 1)
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
    """What a piece of terrain shows, and what its kind means."""
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
    """What it costs, how far it reaches, how often it may be used."""
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
    """What it upgrades, and its text."""
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
            total = message("sum-none", before=total, name=_source_words(view, term.source))
        elif term.by:
            sign = "+" if term.by > 0 else "−"
            name = _source_words(view, term.source)
            total = message("sum-term", before=total, sign=sign, by=abs(term.by), name=name)
    cards = {"card": melee_words(blow.card), "against": melee_words(blow.against)}
    name = name_of(view, blow.character)
    return message("sum", character=name, total=total, dealt=damage_words(blow.dealt), **cards)


def _source_words(view: View, source: str) -> Message | Name:
    """What has changed damage."""
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
    """All that is printed on a character's card."""
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
    """Where in the turn the match stands, and who acts."""
    if view.phase == "action" and view.active != NOBODY:
        return message("phase-acts", character=name_of(view, view.active), seat=seat_words(view.turn_of))
    if view.phase == "activate":
        return message("phase-activate", seat=seat_words(view.turn_of))
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
            return seat_words(seat)
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
    """How far along the own edge, and how far from it."""
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


def event_words(view: View, event: Event) -> Message:  # noqa: C901 - one case for each event
    """One line of the log."""

    def one(id: str, who: int, **args: Argument) -> Message:
        return message(id, character=name_of(view, who), **args)

    def by(id: str, seat: Seat, **args: Argument) -> Message:
        return message(id, seat=seat_words(seat), **args)

    match event:
        case ev.TroupeChosen(seat, faction, cards):
            names = tuple(view.cards.characters[card].name for card in cards)
            return by("troupe-chosen", seat, faction=message(f"option-{faction}"), names=names)
        case ev.StonesFell(depths):
            return message("stones-fell", depths=tuple(str(depth) for depth in depths))
        case ev.Mulligan(seat):
            return by("mulligan", seat)
        case ev.Rolled(seat, die, bonus):
            return by("rolled-bonus" if bonus else "rolled", seat, die=die, bonus=bonus)
        case ev.EdgeChosen(seat, edge):
            return by("edge-chosen", seat, edge=message(f"option-{edge}"))
        case ev.InitiativeTaken(seat):
            return by("initiative-taken", seat)
        case ev.Deployed(who):
            return one("deployed", who)
        case ev.TurnBegan(turn):
            return message("turn-began", turn=turn)
        case ev.FirstNamed(seat):
            return by("first-named", seat)
        case ev.Activated(who):
            return one("activated", who)
        case ev.Moved(who, how, to):
            return one(f"moved-{how}", who, place=place_words(to))
        case ev.LeftTable(who):
            return one("left-table", who)
        case ev.Dug(who, depth):
            return one("dug", who, depth=depth)
        case ev.TookStone(who):
            return one("took-stone", who)
        case ev.DroppedStone(who):
            return one("dropped-stone", who)
        case ev.UsedAbility(who, id, target):
            ability = view.cards.abilities[id].name
            if target == NOBODY:
                return one("used-ability", who, ability=ability)
            return one("used-ability-on", who, ability=ability, target=target_words(view, target))
        case ev.Cancelled(who):
            return one("cancelled", who)
        case ev.DrewArcane(seat, cards):
            return by("drew-arcane", seat, cards=tuple(arcane_words(card) for card in cards))
        case ev.SomeoneDrewArcane(seat, count):
            return by("someone-drew-arcane", seat, count=count)
        case ev.Announced(seat, card):
            return by("announced", seat, card=arcane_words(card))
        case ev.Stopped(seat):
            return by("stopped", seat)
        case ev.Believed(seat):
            return by("believed", seat)
        case ev.Challenged(seat, card, true):
            return by("challenged-true" if true else "challenged-lie", seat, card=arcane_words(card))
        case ev.Replaced(seat, card):
            return by("replaced", seat, card=arcane_words(card))
        case ev.Intervened(who):
            return one("intervened", who)
        case ev.Reflected(who):
            return one("reflected", who)
        case ev.ArrangedDeck(seat, top, bottom):
            return by("arranged-deck", seat, top=top, bottom=bottom)
        case ev.PlayedOpenly(seat, card):
            return by("played-openly", seat, card=arcane_words(card))
        case ev.ShowedBluff(who, card):
            return one("showed-bluff", who, card=arcane_words(card))
        case ev.IgnoredCatastrophe(who):
            return one("ignored-catastrophe", who)
        case ev.PaidTax(who, target):
            return one("paid-tax", who, target=name_of(view, target))
        case ev.StoodIn(who, target):
            return one("stood-in", who, target=name_of(view, target))
        case ev.Protected(who):
            return one("protected", who)
        case ev.Flipped(card):
            return message("flipped", card=arcane_words(card))
        case ev.Attacked(attacker, defender):
            return one("attacked", attacker, target=name_of(view, defender))
        case ev.DrewMelee(_, who, cards):
            return one("drew-melee", who, cards=tuple(melee_words(card) for card in cards))
        case ev.SomeoneDrewMelee(who, count):
            return one("someone-drew-melee", who, count=count)
        case ev.WentForIt(who):
            return one("went-for-it", who)
        case ev.Played(who, card, copies, signature):
            name: Argument = melee_words(card)
            if signature:
                signature_move = view.cards.signature_of[view.characters[who].card]
                assert signature_move is not None, "who has none cannot use it"
                name = signature_move.name
            return one("played", who, card=name, copies=copies)
        case ev.Riposted(who):
            return one("riposted", who)
        case ev.Reckoned(_, sum):
            return sum_words(view, sum)
        case ev.Damaged(who, amount, type):
            if amount is None or type is None:
                return one("damaged-none", who)
            return one("damaged", who, amount=amount, type=message(f"option-{type}"))
        case ev.Wounded(who, amount):
            return one("wounded", who, amount=amount)
        case ev.Healed(who, amount):
            return one("healed", who, amount=amount)
        case ev.EnergyChanged(who, change):
            return one("energy-gained" if change > 0 else "energy-lost", who, amount=abs(change))
        case ev.StatChanged(who, stat, change):
            return one("stat-changed", who, stat=message(f"stat-{stat}"), by=f"{change:+}")
        case ev.Slain(who):
            return one("slain", who)
        case ev.Fixed(who):
            return one("fixed", who)
        case ev.JogForbidden(who):
            return one("jog-forbidden", who)
        case ev.AbilityGranted(who, id):
            return one("ability-granted", who, ability=view.cards.abilities[id].name)
        case ev.ShowedHand(who, cards):
            return one("showed-hand", who, cards=tuple(melee_words(card) for card in cards))
        case ev.AbilityLost(who, id, for_good):
            return one(
                "ability-lost" if for_good else "ability-lost-this-turn",
                who,
                ability=view.cards.abilities[id].name,
            )
        case ev.Reloaded(who, id):
            return one("reloaded", who, ability=view.cards.abilities[id].name)
        case ev.AreaLaid(who, kind, at):
            return one(f"area-laid-{kind}", who, place=place_words(at))
        case ev.DepthChanged(who, depth):
            return one("depth-changed", who, depth=depth)
        case ev.StatusGiven(who, status):
            return one("status-given", who, status=message(message_id("status-of", status)))
        case ev.Entered(who):
            return one("entered", who)
        case ev.Rescued(who, id):
            return one("rescued", who, ability=view.cards.abilities[id].name)
        case ev.KeywordGained(who, keyword):
            return one("keyword-gained", who, keyword=message(f"keyword-{keyword}"))
        case ev.Conceded(seat):
            return by("conceded", seat)
        case ev.SuddenDeath():
            return message("sudden-death")
    raise AssertionError(event)


def touches(view: View, event: Event) -> tuple[str, ...]:
    """The bases of those that a line of the log is about, while they stand on the table."""
    found = [getattr(event, field, NOBODY) for field in ("character", "attacker", "defender", "target")]
    return tuple(
        f"base-{who}"
        for who in found
        if who != NOBODY and not is_stone(who) and view.characters[who].status == "in_play"
    )


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


# The table as lines of text


def text(view: View, words: Translator) -> list[str]:
    id = "table-sudden-death" if view.turn > DAWN else "table-turn"
    lines = [words(id, turn=view.turn, map=view.map.name)]
    for player in view.players:
        lines.append(words("table-player", seat=seat_words(player.seat), stones=player.stones))
        lines += [_character_line(view, one, words) for one in view.characters if one.owner == player.seat]
    lines += [words("table-stone", place=place_words(one.at), depth=one.depth) for one in view.on_ground()]
    lines += [words(f"table-area-{one.kind}", place=place_words(one.at)) for one in view.areas]
    lines += [_terrain_line(piece, words) for piece in view.map.pieces]
    if view.flipped is not None:
        lines.append(words("table-flipped", card=arcane_words(view.flipped)))
    if view.duel is not None:
        lines += [_hand_line(hand, words, arcane_words) for hand in (view.duel.hand, view.duel.resist_hand)]
        if view.duel.announced is not None:
            lines.append(words("table-announced", card=arcane_words(view.duel.announced)))
    for fighter in view.fight:
        lines.append(_hand_line(fighter.hand, words, melee_words))
    lines += [words("table-sum", sum=sum_words(view, one)) for one in view.sums]
    return lines


def _character_line(view: View, one: CharacterView, words: Translator) -> str:
    card = view.cards.characters[one.card]
    if one.status != "in_play":
        return words("table-away", character=card.name, status=message(f"status-{one.status}"))
    return words(
        "table-character",
        character=card.name,
        place=place_words(one.at),
        boxes=card.hp - one.wounds,
        hp=card.hp,
        energy=one.energy,
        stones=one.stones,
    )


def _terrain_line(piece: Piece, words: Translator) -> str:
    """Where a piece of terrain lies, and what it means."""
    west, south, east, north = box_of(piece.shape)
    start, end = place_words((west, south)), place_words((east, north))
    return words("table-terrain", start=start, end=end, what=terrain_words(piece))


def _hand_line(hand: HandView, words: Translator, name: Any) -> str:
    seat = seat_words(hand.seat)
    if hand.cards is None:
        return words("table-hand-hidden", seat=seat, count=hand.count)
    if not hand.cards:
        return words("table-hand-empty", seat=seat)
    return words("table-hand", seat=seat, cards=tuple(name(card) for card in hand.cards))
