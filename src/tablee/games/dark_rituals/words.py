"""The texts of the game: questions, options and events as messages of the catalogues."""

from __future__ import annotations

from typing import Any

from tablee.core import AnyQuestion, Event, Message, event_id, message, message_id
from tablee.core.i18n import Argument
from tablee.games.dark_rituals import events as ev
from tablee.games.dark_rituals.reasons import (
    RULE_OF_KEY,
    RULE_OF_REASON,
    entry_words,
    figure_name,
    key_words,
    kind_name,
    listed,
    reason_words,
    word,
    zone_name,
)
from tablee.games.dark_rituals.rules.legion import attack_cost
from tablee.games.dark_rituals.script.table import figure, here, life_left, resistance_of, scenario
from tablee.games.dark_rituals.state import NOBODY, Mini, StepDone
from tablee.games.dark_rituals.view import NightView

MUCH_ENERGY = 4
"""With so much left, a Pass is confirmed."""
CUBES = ("strength", "resistance", "agility", "alchemy")


def prompt(view: NightView, question: AnyQuestion) -> Message:
    """What is being asked, in one sentence."""
    about = question.about
    match question.kind:
        case "line_up":
            card = view.cards.actions[about - 1]
            return message(
                "ask-line-up", slot=about, card=card.name, sort=message(f"class-{card.hero_class}")
            )
        case "turn":
            return message("ask-turn", energy=view.energy)
        case "action":
            f = here(view, about)
            return message(
                "ask-action", figure=figure_name(view, f), left=view.actions_left, energy=view.energy
            )
        case "target" | "figure" | "zone" | "cube":
            return _ask_parameter(view, question.kind, about)
        case "place":
            return message("ask-place", figure=view.cards.characters[about].name)
        case "defend":
            attacker, target, total = about
            return message(
                "ask-defend",
                attacker=_name(view, attacker),
                target=_name(view, target),
                total=total,
                resistance=view.attacks[-1].resistance,
            )
        case "boost":
            attacker, target, total, defence = about
            return message(
                "ask-boost",
                attacker=_name(view, attacker),
                target=_name(view, target),
                total=total,
                defence=defence,
            )
        case "slip" | "curse" | "shards":
            witch, attacker = about
            return message(
                message_id("ask", question.kind), witch=_name(view, witch), attacker=_name(view, attacker)
            )
        case "price":
            return message("ask-price", witch=_name(view, about))
        case "plague":
            card_number, x = about
            return message("ask-plague", plague=view.cards.plagues[card_number].name, x=x)
        case "plague_wound" | "plague_cube":
            return message(message_id("ask", question.kind), left=about)
        case "watch" if about != "demon" and view.in_force != NOBODY:
            return message(message_id("ask-watch", about), hero=_acting(view))
        case "watch":
            return message("ask-watch-demon")
    return message(message_id("ask", question.kind))


def _acting(view: NightView) -> Argument:
    """The Hero of the turn: who has acted, or stands in the slot of the AI card in force."""
    if view.choices:
        return view.cards.heroes[view.choices[-1].hero].name
    return _name(view, view.slots[view.cards.ai[view.in_force].slot - 1].figure)


def _ask_parameter(view: NightView, kind: str, about: Any) -> Message:
    f = figure(view, about[0] if kind == "target" else about)
    name: Argument = message("word-target") if f is None else figure_name(view, f)
    return message(message_id("ask", kind), figure=name)


def _name(view: NightView, id: int) -> Argument:
    f = figure(view, id)
    if f is not None:
        return figure_name(view, f)
    for a in view.attacks:
        if a.attacker == id:
            return kind_name(view.cards, *a.attacker_card)
        if a.target == id:
            return kind_name(view.cards, *a.target_card)
    return message("word-target")


def option_words(view: NightView, question: AnyQuestion, value: Any) -> Message:  # noqa: C901 - one case for each kind of option
    """One option of a question, as a button or a line of a menu would say it."""
    match question.kind, value:
        case "line_up", int(hero):
            card = view.cards.heroes[hero]
            return message("do-line-up", hero=card.name, sort=message(f"class-{card.hero_class}"))
        case "exchange", int(place):
            return message("do-exchange", card=view.cards.witchcraft[view.hand[place]].name)
        case (("turn" | "sacrifice" | "target" | "figure" | "price"), int(id)):
            f = figure(view, id)
            return message("do-other") if f is None else placed_name(view, f)
        case "action", (str(), *_):
            return action_words(view, value)
        case (("zone" | "place" | "slip"), int(zone)):
            return zone_name(view, zone)
        case (("cube" | "plague_cube"), int(cube)):
            return message("do-cube", cube=message(f"cube-{CUBES[cube]}"), value=view.morale[cube])
        case "defend", ("spell", int(number)):
            spell = view.cards.spells[number]
            return message("do-spell", spell=spell.name, cost=spell.cost)
        case "defend", ("card", int(place)):
            played = view.cards.witchcraft[view.hand[place]]
            return message("do-spell", spell=played.name, cost=played.cost)
        case "defend", "defend":
            target = here(view, question.about[1])
            return message("do-defend", cost=view.cards.characters[target.card].defend)
        case "plague", str(use):
            return message(message_id("do-plague", use), x=view.plague_x)
        case "plague_wound", int(slot):
            standing = here(view, view.slots[slot - 1].figure)
            assigned = view.plague_split[slot - 1] if view.plague_split else 0
            return message(
                "do-plague-wound",
                slot=slot,
                hero=figure_name(view, standing),
                life=life_left(view, standing),
                n=assigned,
            )
        case (("boost" | "curse" | "shards"), "cast"):
            return message(message_id("do", question.kind))
        case _, "none":
            return message("do-none")
        case _, ("pass" | "end" | "enough" | "on"):
            return message(message_id("do", value))
    return message("do-other")


def action_words(view: NightView, action: Any) -> Message:
    """An Action of the activated Character, with its cost."""
    sort, *rest = action
    f = here(view, view.active)
    card, numbers = view.cards.characters[f.card], view.cards.numbers
    match sort, rest:
        case "move", [int(zone)]:
            return message("do-move", zone=zone_name(view, zone), cost=card.move)
        case "attack", [int(id)]:
            target = figure(view, id)
            name = message("word-target") if target is None else target_name(view, target)
            return message("do-attack", target=name, cost=attack_cost(view, f))
        case "spell", [int(number)]:
            spell = view.cards.spells[number]
            return message("do-spell", spell=spell.name, cost=spell.cost)
        case "card", [int(place)] if place < len(view.hand):
            played = view.cards.witchcraft[view.hand[place]]
            return message("do-card", card=played.name, cost=played.cost)
        case "witch", [int(number)]:
            witch = view.cards.characters[number]
            return message("do-witch", witch=witch.name, price=witch.price)
        case "possess", [int(id)]:
            serf = figure(view, id)
            name = message("word-serf") if serf is None else target_name(view, serf)
            return message("do-possess", serf=name, cost=numbers.possess)
        case "power", _:
            power = view.cards.traits[f.card].power
            if power is not None:
                return message("do-spell", spell=power.name, cost=power.cost)
        case "take", _:
            return message("do-take", cost=numbers.take_ruby)
        case "throw", _:
            return message("do-throw", cost=numbers.throw_ruby)
    return message("do-other")


def placed_name(view: NightView, f: Mini) -> Message:
    """A figure with the zone where it stands, and the Life it has left."""
    if f.kind in ("minion", "peasant"):
        return message("figure-at", figure=figure_name(view, f), zone=zone_name(view, f.zone))
    return message(
        "figure-at-life", figure=figure_name(view, f), zone=zone_name(view, f.zone), life=life_left(view, f)
    )


def target_name(view: NightView, f: Mini) -> Message:
    """A figure as a target: its Resistance and the Life it has left."""
    return message(
        "figure-target",
        figure=figure_name(view, f),
        resistance=resistance_of(view, f),
        life=life_left(view, f),
    )


def key(question: AnyQuestion, value: Any) -> str | None:
    """The key that a player would expect for an option."""
    match question.kind, value:
        case "turn", "pass":
            return "p"
        case (("watch" | "action"), ("on" | "end")):
            return "space"
        case "plague_wound", int(slot):
            return str(slot)
        case (("plague_cube" | "cube"), int(cube)):
            return str(cube + 1)
        case "defend", "defend":
            return "d"
        case _, "none":
            return "0"
    return None


def warning(view: NightView, question: AnyQuestion, value: Any) -> Message | None:
    """DR-3.4 Before a Pass that leaves much Energy unused."""
    if question.kind == "turn" and value == "pass" and view.energy >= MUCH_ENERGY:
        return message("warn-pass", energy=view.energy)
    return None


def stages(view: NightView) -> tuple[Message, ...]:
    """DR-3.2 Where in the match this is: the round, then the running number of the turn."""
    if view.phase in ("sacrifice", "line_up"):
        return (message("stage-setup"),)
    stage = message("stage-round", round=view.round)
    if view.phase == "round":
        return (stage,)
    is_hero_turn = view.phase in ("militia", "reveal", "entry", "demon")
    return stage, message("stage-heroes" if is_hero_turn else "stage-yours", turn=view.turn_number)


# Events


def event_words(view: NightView, event: Event) -> Message:
    """What happened, as a line of the log."""
    match event:
        case ev.HeroDecided():
            return _decided(view, event)
        case ev.HeroReacted(figure=who, card=card, number=number, level=level, left=left):
            return _reacted(view, who, card, number, level, left)
        case ev.ChestSearched(figure=who, equipped=equipped, discarded=discarded):
            found = tuple(view.cards.items[item].name for item in equipped)
            id = "event-chest-searched" if found else "event-chest-searched-nothing"
            return message(id, figure=kind_name(view.cards, *who[:2]), items=found, lost=len(discarded))
        case ev.NightEnded(won=won, reason=reason):
            outcome = message(message_id("outcome", reason))
            encounter = scenario(view).encounter
            if reason == "conceded":
                return message("event-night-conceded", outcome=outcome)
            story = encounter.won if won else encounter.lost
            return message("event-night-won" if won else "event-night-lost", outcome=outcome, story=story)
        case ev.RoundOpened(round=1, energy=energy):
            opening = scenario(view).encounter.opening
            return message("event-night-opened", opening=opening, energy=energy)
        case ev.HandRefreshed(discarded=discarded, drawn=drawn):
            cards = tuple(view.cards.witchcraft[card].name for card in drawn)
            return message("event-hand-refreshed", lost=len(discarded), cards=cards or message("no-card"))
        case ev.CubeMoved(cube=cube, value=value, up=up):
            id = "event-cube-moved" if up else "event-cube-moved-back"
            return message(id, cube=message(f"cube-{CUBES[cube]}"), value=value)
        case ev.FigureFell(figure=who, zone=zone):
            id = "event-hero-fell" if who[0] == "hero" else "event-figure-fell"
            return message(id, figure=kind_name(view.cards, *who[:2]), zone=zone_name(view, zone))
        case ev.WitchcraftPlayed(figure=None, card=card):
            return message("event-card-reacted", card=view.cards.witchcraft[card].name)
        case ev.DemonRevealed(card=card):
            shown = view.cards.demon_cards[card]
            return message("event-demon-revealed", card=shown.name, text=shown.text)
    id = message_id("event", event_id(type(event)))
    args: dict[str, Argument] = {}
    for name in event.__struct_fields__:
        args.update(_said(view, event, name, getattr(event, name)))
    return Message(id, args)


def _said(view: NightView, event: Event, name: str, value: Any) -> dict[str, Argument]:
    """One fact of an event, as the argument of its message."""
    cards = view.cards
    match name:
        case "figure" | "attacker" | "target" | "serf":
            return {name: kind_name(cards, *value[:2])}
        case "zone" | "start":
            return {name: zone_name(view, value)}
        case "card" if isinstance(event, ev.CardRevealed):
            return {"card": cards.ai[value].name}
        case "card" if isinstance(event, ev.PlagueDrawn):
            return {"card": cards.plagues[value].name}
        case "card" if isinstance(event, ev.RitualistChosen):
            return {"card": cards.characters[value].name}
        case "card":
            return {"card": cards.witchcraft[value].name}
        case "spell":
            return {"spell": cards.spells[value].name}
        case "hero":
            return {"hero": cards.heroes[value].name}
        case "ai":
            return {"card": cards.ai[value].name}
        case "dice":
            return {"dice": message("sum", a=value[0], b=value[1]), "rolled": sum(value)}
        case "mode" | "rejected":
            return {}
    return {name: value}


def _decided(view: NightView, event: ev.HeroDecided) -> Message:
    """DR-12.22 What a Hero does, on which entry of which card, and why there."""
    cards = view.cards
    slot = cards.ai[event.ai].slot
    printed = cards.ai[event.ai] if event.card == "ai" else cards.actions[slot - 1]
    entry = printed.entries[event.entry]
    args: dict[str, Argument] = {
        "figure": kind_name(cards, *event.figure[:2]),
        "card": printed.name,
        "number": event.entry + 1,
        "entry": entry_words(entry),
    }
    why = step_reason(view, event.step)
    if why is None:
        return message("event-hero-decided", **args)
    return message("event-hero-decided-why", why=why, **args)


def step_reason(view: NightView, step: StepDone) -> Message | None:
    """Why this target and this zone: “the nearest enemy, 1 zone away”."""
    keys = key_words(step)
    if keys is None:
        return None
    target = figure(view, step.targets[0]) if step.targets else None
    name = word(step.word) if target is None else figure_name(view, target)
    if step.do == "go":
        return message("why-go", zone=zone_name(view, step.zone), target=name, keys=keys)
    return message("why-attack", target=name, keys=keys)


def _reacted(view: NightView, who: ev.Who, card: str, number: int, level: int, left: int) -> Message:
    name = kind_name(view.cards, *who[:2])
    if card == "rider":
        return message("event-hero-reacted-rider", figure=name, n=number, level=level, left=left)
    printed = view.cards.actions[number] if card == "action" else view.cards.ai[number]
    reaction = printed.reactions[0]
    return message("event-hero-reacted", figure=name, reaction=reaction.name, level=level, left=left)


def why(view: NightView, event: Event) -> tuple[Message, ...]:
    """DR-12.22 The lines behind a line of the log: every entry that was rejected, with its reasons, and the
    rules that decided, each once."""
    if not isinstance(event, ev.HeroDecided | ev.HeroIdle):
        return ()
    cards = view.cards
    slot = cards.ai[event.ai].slot
    lines = []
    rules: list[str] = []
    for one in event.rejected:
        printed = cards.ai[event.ai] if one.card == "ai" else cards.actions[slot - 1]
        reasons = listed([reason_words(view, reason) for reason in one.reasons])
        entry = entry_words(printed.entries[one.entry])
        lines.append(
            message("why-rejected", card=printed.name, number=one.entry + 1, entry=entry, reasons=reasons)
        )
        rules.extend(RULE_OF_REASON[reason.code] for reason in one.reasons)
    if isinstance(event, ev.HeroDecided):
        reason = step_reason(view, event.step)
        if reason is not None:
            lines.append(message("why-there", why=reason))
            keys = (event.step.key, event.step.zone_key)
            rules = [RULE_OF_KEY[key] for key in keys if key and key != "only_one"] + rules
    said = [message(message_id("rule", rule.replace(".", "-"))) for rule in dict.fromkeys(rules)]
    return (*lines, *(message("why-rule", rule=rule) for rule in said))
