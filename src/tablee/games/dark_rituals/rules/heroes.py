"""DR-11 to DR-13 The Heroes' turn carried out: reveal, spawn, and the plans of the script."""

from __future__ import annotations

from tablee.core import Procedure, draw, emit, shuffle, unveil
from tablee.games.dark_rituals import effects as fx
from tablee.games.dark_rituals import events as ev
from tablee.games.dark_rituals.rules import alchemy
from tablee.games.dark_rituals.rules.attacks import attack, hero_blow
from tablee.games.dark_rituals.rules.decks import draw_plants, drawn_item
from tablee.games.dark_rituals.rules.eliminating import heal
from tablee.games.dark_rituals.rules.encounters import free_soul
from tablee.games.dark_rituals.rules.militia import rally
from tablee.games.dark_rituals.script.plans import choose, plan_step
from tablee.games.dark_rituals.script.structs import (
    Decision,
    DrawPlan,
    FreePlan,
    GatherPlan,
    GoPlan,
    HealPlan,
    NoPlan,
    Plan,
    RallyPlan,
    SearchPlan,
    StrikePlan,
)
from tablee.games.dark_rituals.script.table import figure, here, reactions, scenario
from tablee.games.dark_rituals.script.targets import can_attack
from tablee.games.dark_rituals.state import NOBODY, HeroChoice, Mini, Night, StepDone


def reveal(s: Night) -> None:
    """DR-12.1, DR-12.2 The top AI card names the Hero; an empty pile is shuffled anew at once."""
    if s.in_force != NOBODY:
        s.ai_discard.append(s.in_force)
        s.in_force = NOBODY
    card = draw(s, s.ai_pile)
    s.in_force = card
    slot = s.cards.ai[card].slot
    emit(s, ev.CardRevealed, card, slot)
    if not s.ai_pile:
        s.ai_pile = sorted(s.ai_discard)
        s.ai_discard.clear()
        shuffle(s, s.ai_pile)
    s.actions_left = 2
    if s.slots[slot - 1].figure == NOBODY:
        _spawn(s, slot)
    else:
        s.active = s.slots[slot - 1].figure


def _spawn(s: Night, slot: int) -> None:
    """DR-11.11 – 11.14 A Hero not used before, of the slot's Class if there is one, else one who returns."""
    collection = s.unused or s.fallen
    wanted = s.cards.actions[slot - 1].hero_class
    matching = [hero for hero in collection if s.cards.heroes[hero].hero_class == wanted]
    pool = sorted(matching or collection)
    hero = pool[s.chance.below(len(pool))]
    unveil(s)
    collection.remove(hero)
    spawned = place_hero(s, hero, slot, scenario(s).spawn, s.next_id)
    s.next_id += 1
    s.active = spawned.id
    s.actions_left = 1
    s.choices.append(
        HeroChoice(hero, spawned.id, "spawn", 0, [], [StepDone("spawn", (), spawned.zone, "new_hero")])
    )
    emit(s, ev.HeroSpawned, ev.who(spawned), slot, spawned.zone)


def place_hero(s: Night, hero: int, slot: int, zone: int, id: int) -> Mini:
    """DR-2.4, DR-2.5, DR-11.12 The Hero's figure, unwounded and without Items."""
    f = Mini(id, "hero", hero, zone, slot=slot)
    s.figures.append(f)
    s.slots[slot - 1].figure = id
    return f


def hero_action(s: Night) -> Procedure[None]:
    """DR-12.3 – 12.8 Choose an entry and execute it: all its steps that can be performed, in order."""
    hero = here(s, s.active)
    decision = choose(s, hero, s.in_force)
    choice = HeroChoice(hero.card, hero.id, decision.card, decision.entry, list(decision.rejected), [])
    s.choices.append(choice)
    if decision.plan is None:
        s.actions_left = 0
        emit(s, ev.HeroIdle, ev.who(hero), s.in_force, decision.rejected)
        return
    s.actions_left -= 1
    yield from _execute(s, hero, decision, choice)


def _execute(s: Night, hero: Mini, decision: Decision, choice: HeroChoice) -> Procedure[None]:
    """DR-12.7, DR-12.19, DR-13.14 Cast, then step by step on the state left by the one before."""
    printed = s.cards.ai[s.in_force] if decision.card == "ai" else s.cards.actions[hero.slot - 1]
    entry: fx.ScriptEntry = printed.entries[decision.entry]
    for number, step in enumerate(entry.steps):
        if number < decision.first:
            continue
        plan = decision.plan if number == decision.first else plan_step(s, hero, step, 0)
        if plan is None or isinstance(plan, NoPlan):
            continue
        done = step_done(hero, plan)
        choice.steps.append(done)
        rejected = decision.rejected if number == decision.first else ()
        emit(s, ev.HeroDecided, ev.who(hero), decision.card, s.in_force, decision.entry, done, rejected)
        if number == decision.first and decision.level:
            alchemy.cast_entry(s, hero, decision.level)
        yield from carry_out(s, hero, plan)
        if figure(s, hero.id) is None:
            return


def step_done(hero: Mini, plan: Plan) -> StepDone:
    """DR-12.22 What is kept of a plan: targets, end, and the keys that decided."""
    match plan:
        case GoPlan():
            targets = () if plan.target == NOBODY else (plan.target,)
            return StepDone("go", targets, plan.end, plan.key, plan.zone_key, plan.distance, plan.word)
        case StrikePlan():
            return StepDone("attack", plan.targets, hero.zone, plan.key, "", plan.distance, plan.word)
        case FreePlan():
            return StepDone("free", (), hero.zone)
        case GatherPlan():
            return StepDone("plants", (), hero.zone)
        case SearchPlan():
            return StepDone("chest", (), hero.zone)
        case HealPlan():
            return StepDone("heal", plan.figures, hero.zone)
        case DrawPlan():
            return StepDone("draw", (), hero.zone)
        case RallyPlan():
            return StepDone("rally", (), hero.zone)


def carry_out(s: Night, hero: Mini, plan: Plan) -> Procedure[None]:
    """DR-12.24 What the script has planned; nothing is decided here."""
    match plan:
        case GoPlan():
            _go(s, hero, plan)
        case StrikePlan():
            yield from _strike(s, hero, plan)
        case FreePlan(zone):
            free_soul(s, hero, zone)
        case GatherPlan(zone):
            _take_plants(s, hero, zone)
        case SearchPlan():
            _search(s, hero, plan)
        case HealPlan():
            for id in plan.figures:
                heal(s, here(s, id), plan.n)
        case DrawPlan(n):
            emit(s, ev.PlantsDrawn, ev.who(hero), draw_plants(s, n))
        case RallyPlan():
            yield from rally(s, hero)


def _cast(s: Night, hero: Mini, of: type[fx.HeroReaction], level: int) -> None:
    """DR-13.17 A Reaction that makes a step possible is cast when the step is executed."""
    reaction = next(r for r in reactions(s) if isinstance(r, of) and r.level == level)
    alchemy.cast_reaction(s, hero, reaction, level)


def _go(s: Night, hero: Mini, plan: GoPlan) -> None:
    """DR-14.4 – 14.6 The Hero goes to the end of its way."""
    if plan.smoke:
        _cast(s, hero, fx.EscapeAnyway, plan.smoke)
    start, hero.zone = hero.zone, plan.end
    emit(s, ev.HeroWent, ev.who(hero), start, plan.end, plan.mode)


def _strike(s: Night, hero: Mini, plan: StrikePlan) -> Procedure[None]:
    """DR-6.10, DR-12.20, DR-13.11 One Attack on each target; one that has gone is not replaced."""
    if plan.reach:
        _cast(s, hero, fx.ReachFurther, plan.reach)
    for id in plan.targets:
        target = figure(s, id)
        if figure(s, hero.id) is None:
            return
        if target is not None and can_attack(s, hero, target, plan.reach > 0):
            blow = hero_blow(s, hero, target, plan.bonus, plan.wounds, plan.rider)
            yield from attack(s, hero, target, blow)


def _take_plants(s: Night, hero: Mini, zone: int) -> None:
    """DR-12.14 Reveal the token's value and draw as many Plant cards."""
    at = s.plants.index(zone)
    s.plants.pop(at)
    value = s.values.pop(at)
    unveil(s)
    drawn = draw_plants(s, value)
    emit(s, ev.PlantsTaken, ev.who(hero), zone, value, drawn)
    found = alchemy.best_level(s, hero, fx.MorePlants)
    if found is not None and s.drawable_plants():
        reaction, level = found
        assert isinstance(reaction, fx.MorePlants)
        alchemy.cast_reaction(s, hero, reaction, level)
        emit(s, ev.PlantsDrawn, ev.who(hero), draw_plants(s, reaction.n))


def _search(s: Night, hero: Mini, plan: SearchPlan) -> None:
    """DR-11.6, DR-11.7, DR-12.15, DR-12.16 Draw Items, equip what fits card by card, discard the rest."""
    s.chests.remove(plan.zone)
    items = s.slots[hero.slot - 1].items
    equipped, discarded = [], []
    for _ in range(s.cards.numbers.chest_cards + plan.extra):
        item = drawn_item(s)
        if item == NOBODY:
            break
        kinds = {s.cards.items[one].slot for one in items}
        if s.cards.items[item].slot in kinds:
            discarded.append(item)
            s.loot_discard.append(item)
        else:
            equipped.append(item)
            items.append(item)
    emit(s, ev.ChestSearched, ev.who(hero), plan.zone, tuple(equipped), tuple(discarded))
