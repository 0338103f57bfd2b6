"""The words of cards: what each effect, skill, Objective and mission says."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.core import Message, Name, Translator, message, message_id
from tablee.core.i18n import Argument
from tablee.games.reflets_dacide.cards import Cards, Creature, Critter, Dilemma, Equipment, Hero, Loot, Relic
from tablee.games.reflets_dacide.effects import (
    AllUnwounded,
    Condition,
    CostChange,
    DifferentRaces,
    Effect,
    GiveGems,
    HasDone,
    HasGemSets,
    HasGold,
    HasItems,
    HasWaiting,
    HasWon,
    HeroesAre,
    LeaderIs,
    LowerObjective,
    MayPay,
    ModifyChar,
    MovePawn,
    NeverDesignated,
    Objective,
    PayOr,
    PreventWound,
    RerollDice,
    RevealTop,
    SameRace,
    SetDie,
    Skill,
    StealGems,
    SwapRooms,
    TaxUnforeseen,
    VitalityTest,
)


def effect_words(effect: Effect) -> Message:
    """One effect in a few words; a verb first, so that several make a sentence."""
    tag = str(effect.__struct_config__.tag)
    n = getattr(effect, "n", 1)
    match effect:
        case GiveGems(_, whom) | StealGems(_, whom) | TaxUnforeseen(_, whom):
            return message(message_id("effect", f"{tag}-{whom}"), n=n)
        case PayOr(_, effects) | MayPay(_, effects):
            return message(message_id("effect", tag), n=n, effects=effects_words(effects))
        case MovePawn():
            return message(message_id("effect", tag, "on" if n > 0 else "back"), n=abs(n))
        case VitalityTest(who):
            return message(message_id("effect", tag, who))
        case RevealTop(decks):
            return message(message_id("effect", tag), decks=tuple(message(f"deck-{deck}") for deck in decks))
        case SwapRooms(which) | RerollDice(which):
            return message(message_id("effect", tag, which))
        case SetDie(which, most):
            return message(message_id("effect", tag, which), most=most)
        case LowerObjective(stars, points, char):
            return message(
                message_id("effect", tag), stars=stars, points=points, char=message(f"char-{char or 'any'}")
            )
        case PreventWound(cost):
            return message(message_id("effect", tag, cost))
        case ModifyChar(char, change):
            return message(message_id("effect", tag), char=message(f"char-{char}"), n=f"{change:+d}")
        case CostChange(what, change):
            return message(message_id("effect", tag, what), n=f"{change:+d}")
        case NeverDesignated(by):
            return message(message_id("effect", tag, by))
        case _:
            facts: dict[str, Argument] = {
                name: value
                for name in ("n", "look", "stars", "points", "bonus")
                if isinstance(value := getattr(effect, name, None), int)
            }
            return message(message_id("effect", tag), **facts)


def effects_words(effects: Sequence[Effect]) -> tuple[Message, ...]:
    return tuple(effect_words(effect) for effect in effects) or (message("effect-none"),)


def price_words(price: Sequence[str]) -> Message:
    """What a skill costs, by colour."""
    counted = tuple(
        message("price-any", n=price.count(colour))
        if colour == "any"
        else message("gems-of", n=price.count(colour), gem=message(f"gem-{colour}"))
        for colour in dict.fromkeys(price)
    )
    return message("gems", list=counted) if counted else message("price-free")


def skill_words(skill: Skill) -> Message:
    """A skill: its kind, its price, its effects."""
    if skill.kind == "passive":
        return message("skill-passive", effects=effects_words(skill.effects))
    return message(
        "skill",
        kind=message(f"skill-{skill.kind}"),
        price=price_words(skill.price),
        effects=effects_words(skill.effects),
    )


def hero_lines(hero: Hero) -> tuple[Message | Name, ...]:
    """What a Hero card says beside its figures."""
    kind = message(
        "hero-kind",
        race=message(f"race-{hero.race}"),
        alignment=message(f"alignment-{hero.alignment}"),
        ep=hero.ep,
    )
    return (kind, *(skill_words(skill) for skill in hero.skills))


def item_lines(item: Equipment) -> tuple[Message | Name, ...]:
    """What a piece of equipment says."""
    lines: list[Message | Name] = []
    match item:
        case Relic():
            lines.append(message("item-relic", ep=item.ep, gold=item.gold))
        case Loot():
            lines.append(message(f"item-{item.type}", gold=item.gold))
            if item.cursed:
                lines.append(message("item-cursed"))
            if item.minimum is not None:
                char, least = item.minimum
                lines.append(message("item-minimum", char=message(f"char-{char}"), n=least))
            if item.not_for:
                not_for = tuple(
                    message(f"{'alignment' if who in ('good', 'neutral', 'evil') else 'race'}-{who}")
                    for who in item.not_for
                )
                lines.append(message("item-not-for", who=not_for))
    if item.standing:
        lines.append(message("skill-passive", effects=effects_words(item.standing)))
    return (*lines, *(skill_words(skill) for skill in item.skills))


def unforeseen_lines(card: Critter | Creature | Dilemma) -> tuple[Message | Name, ...]:
    """What an Unforeseen card says: to others, and to the Guide."""
    match card:
        case Critter():
            return (message("card-critter", cost=card.cost, ep=card.ep), card.text)
        case Creature():
            scope = tuple(message(f"char-{char}") for char in card.chars) or (message(f"kind-{card.only}"),)
            return (
                message("card-creature", cost=card.value, stars=card.stars, points=card.points, scope=scope),
                message("outcome-clear", effects=effects_words(card.clear)),
                message("outcome-dark", effects=effects_words(card.dark)),
            )
        case Dilemma():
            top: list[Message] = [message("effect-gain-gems", n=1)] if card.gem else []
            when = message(f"moment-{card.moment}")
            if card.golden_six:
                when = message("moment-golden-six", moment=when)
            return (
                message("card-top", moment=when, effects=(*top, *effects_words(card.top))),
                message(
                    "card-bottom",
                    trigger=message(message_id("trigger", card.trigger)),
                    effects=effects_words(card.bottom),
                ),
                *((message("card-dem"),) if card.deus_ex_machina else ()),
            )


def objective_words(node: Objective) -> Message:
    """One Objective of a Trial."""
    if node.kind == "vitality":
        return message("objective-vitality")
    char = message(f"char-{node.char}")
    if node.kind == "collective":
        return message("objective-collective", char=char, need=node.need)
    if node.slot:
        return message("objective-slot", char=char, need=node.need, slot=node.slot)
    return message("objective-individual", char=char, need=node.need)


def mission_words(when: Condition) -> Message:
    """The condition of a mission."""
    match when:
        case LeaderIs(alignments, races, ep):
            who: tuple[Argument, ...] = (
                *(message(f"alignment-{one}") for one in alignments),
                *(message(f"race-{one}") for one in races),
                *(message("worth-ep", ep=one) for one in ep),
            )
            return message("mission-leader", who=who)
        case HeroesAre(least, most, races, alignments, healers):
            of: tuple[Argument, ...] = (
                *(message(f"alignment-{one}") for one in alignments),
                *(message(f"race-{one}") for one in races),
                *((message("mission-healers"),) if healers else ()),
            )
            return _between("mission-heroes", least, most, 5, of or (message("mission-any"),))
        case SameRace(n):
            return message("mission-same-race", n=n)
        case DifferentRaces(n):
            return message("mission-different-races", n=n)
        case AllUnwounded():
            return message("mission-unwounded")
        case HasWon(kinds, least, most, races, value):
            won: tuple[Argument, ...] = (
                *(message(f"won-{kind}") for kind in kinds),
                *(message(f"race-{one}") for one in races),
                *((message("worth-ep", ep=value),) if value is not None else ()),
            )
            return _between("mission-won", least, most, 99, won)
        case HasItems(least, what):
            return message(message_id("mission-items", what), n=least)
        case HasGold(least):
            return message("mission-gold", n=least)
        case HasGemSets(least, most):
            return _between("mission-sets", least, most, 4, ())
        case HasWaiting(least):
            return message("mission-waiting", n=least)
        case HasDone(what, least):
            return message(f"mission-{what}", n=least)


def _between(id: str, least: int, most: int, limit: int, of: tuple[Argument, ...]) -> Message:
    if most >= limit:
        return message(f"{id}-least", n=least, of=of)
    if least == 0:
        return message(f"{id}-most", n=most, of=of)
    return message(f"{id}-between", least=least, most=most, of=of)


def quest_lines(cards: Cards, quest: int) -> tuple[Message | Name, ...]:
    """The three stages of a Quest, and its missions with what each is worth."""
    card = cards.quests[quest]
    relic = cards.equipment[cards.relic_ids[card.relic]]
    assert isinstance(relic, Relic)
    return (
        card.text,
        message(
            "quest-stages",
            relic=relic.name,
            first=cards.rooms[cards.room_ids[relic.room]].name,
            second=cards.rooms[cards.room_ids[card.room]].name,
            ep=card.accomplished,
        ),
        *(message("quest-mission", what=mission_words(one.when), ep=one.ep) for one in card.missions),
    )


def said(t: Translator, name: Name, lines: Sequence[Message | Name]) -> str:
    """A card as a title: its name, and its lines below it."""
    return "\n".join([t.text(name), *(t.text(line) for line in lines)])
