"""The reasons and keys of the Heroes' script in words, and the rules that they cite (DR-12.22, 15.1)."""

from __future__ import annotations

from tablee.core import Message, message, message_id
from tablee.core.i18n import Argument
from tablee.games.dark_rituals import effects as fx
from tablee.games.dark_rituals.content import Cards
from tablee.games.dark_rituals.script.table import NightTable, figure
from tablee.games.dark_rituals.state import NOBODY, Mini, ScriptReason, StepDone

RULE_OF_REASON = {
    "alchemy": "DR-13.2",
    "ingredients": "DR-13.2",
    "no_effect": "DR-13.15",
    "no_target": "DR-14.10",
    "too_few": "DR-12.12",
    "out_of_range": "DR-12.11",
    "too_far": "DR-14.5",
    "no_way": "DR-5.12",
    "already_there": "DR-12.10",
    "pinned": "DR-14.1",
    "nothing_here": "DR-12.14",
    "hands_full": "DR-12.15",
}
RULE_OF_KEY = {
    "only_one": "DR-14.12",
    "nearest": "DR-14.12",
    "wins_the_game": "DR-16.3",
    "likeliest": "DR-16.3",
    "rank": "DR-16.3",
    "least_life": "DR-16.3",
    "least_resistance": "DR-16.3",
    "first_in_play": "DR-16.3",
    "weapon": "DR-14.8",
    "company": "DR-14.8",
    "least_hold": "DR-14.8",
    "reading_order": "DR-14.13",
    "likeliest_hit": "DR-22.8",
    "best_chance": "DR-16.5",
    "new_hero": "DR-11.11",
}


def kind_name(cards: Cards, kind: str, card: int) -> Argument:
    """The name of a figure's card."""
    return cards.heroes[card].name if kind == "hero" else cards.characters[card].name


def figure_name(t: NightTable, f: Mini) -> Argument:
    """The name of a figure on the board."""
    return kind_name(t.cards, f.kind, f.card)


def zone_name(t: NightTable, zone: int) -> Message:
    """13.13 A zone by its tile and quarter: “Chapel Yard, north-west”."""
    tile, _, quarter = t.cards.scenarios[t.encounter].board.names[zone].partition("-")
    name = t.cards.tiles[tile.lower()].name
    return (
        message("zone", tile=name, quarter=message(f"quarter-{quarter}"))
        if quarter
        else message("tile", tile=name)
    )


def word(name: str) -> Message:
    """A target word of a card, with its article."""
    return message(message_id("word", name or "target"))


def either(words: list[Message]) -> Message:
    """Alternatives: “a Witch, a Creature or a Minion”."""
    said = words[0]
    for one in words[1:-1]:
        said = message("comma", first=said, last=one)
    return message("either", first=said, last=words[-1]) if len(words) > 1 else said


def listed(reasons: list[Message]) -> Message:
    """Reasons one after the other, each once."""
    said = reasons[0]
    for one in reasons[1:]:
        if one != said:
            said = message("semicolon", first=said, last=one)
    return said


def reason_words(t: NightTable, reason: ScriptReason) -> Message:
    """Why a step cannot be performed, with its figures."""
    facts: dict[str, Argument] = {}
    if reason.word:
        facts["word"] = word(reason.word)
    if reason.code == "already_there":
        target = figure(t, reason.facts[0]) if reason.facts else None
        facts["target"] = word(reason.word) if target is None else figure_name(t, target)
    else:
        facts.update(zip(("a", "b"), reason.facts, strict=False))
    id = message_id("reason", reason.code)
    if reason.code == "nothing_here":
        id = message_id(id, reason.word)
    return message(id, **facts)


def key_words(step: StepDone) -> Message | None:
    """Why this target, and why this zone: the keys that decided."""
    keys = [key for key in (step.key, step.zone_key) if key and key != "only_one"]
    if step.do not in ("go", "attack", "spawn"):
        return None
    if not keys:
        return message("key-only-one") if step.targets or step.do == "go" else None
    said = tuple(message(message_id("key", key), distance=step.distance) for key in dict.fromkeys(keys))
    return message("keys", keys=said)


def entry_words(entry: fx.ScriptEntry) -> Message:
    """A line of a Hero's card."""
    steps = step_words(entry.steps[0])
    for step in entry.steps[1:]:
        steps = message("then", first=steps, last=step_words(step))
    if not entry.level:
        return steps
    if entry.level == "x":
        return message("entry-level-x", steps=steps)
    return message("entry-level", level=entry.level, steps=steps)


def step_words(step: fx.ScriptStep) -> Message:
    """One step of an entry."""
    match step:
        case fx.ActivateObjective():
            return message("step-objective")
        case fx.AttackTargets(each=True):
            return message("step-attack-each")
        case fx.AttackTargets():
            return _attack_words(step)
        case fx.TravelTo():
            words = either([word(one) for one in step.to or step.towards])
            way = "to" if step.to else "towards"
            return message(message_id("step", step.by, way), zones=step.zones, targets=words)
        case fx.TakePlants():
            return message("step-plants")
        case fx.SearchChest(extra):
            return message("step-chest-extra", n=extra) if extra else message("step-chest")
        case fx.RestoreHealth(who=who, n=n):
            return message(message_id("step-heal", who), n=message("the-x") if n == "x" else n)
        case fx.DrawPlants(n):
            return message("step-draw", n=n)
        case fx.RallySerfs():
            return message("step-rally")


def _attack_words(step: fx.AttackTargets) -> Message:
    words = either([word(one) for one in step.targets])
    if step.count > 1:
        said = message("step-attack-several", n=step.count, targets=word(f"{step.targets[0]}-many"))
    else:
        said = message("step-attack", targets=words)
    if step.bonus:
        said = message("step-attack-bonus", attack=said, n=step.bonus)
    if step.wounds > 1:
        said = message("step-attack-wounds", attack=said, n=step.wounds)
    if step.rider is not None:
        said = message("step-attack-rider", attack=said, n=step.rider.n, level=step.rider.level)
    return said


def reaction_words(reaction: fx.AnyReaction) -> Message:
    """A Reaction of the Heroes: its name, its Level, what it does."""
    n: Argument = 0
    if isinstance(reaction, fx.MoreResistance | fx.MoreTotal | fx.MorePlants):
        n = message("the-x") if reaction.n == "x" else reaction.n
    sort = type(reaction).__struct_config__.tag
    level: Argument = message("the-x") if reaction.level == "x" else reaction.level
    does = message(message_id("reaction", str(sort)), n=n)
    return message("reaction", name=reaction.name, level=level, does=does)


def step_target(t: NightTable, step: StepDone) -> Mini | None:
    """The first target of a step, if it is still on the board."""
    return figure(t, step.targets[0]) if step.targets and step.targets[0] != NOBODY else None
