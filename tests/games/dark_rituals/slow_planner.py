"""A second, slow planner of the Heroes, written from the text of the specification alone (DR-12 to DR-16).

It shares no function with the game's own: distances are counted by walking the edges, chances by rolling all
36 pairs of dice, and what an Encounter means is told by its number. It knows the five Encounters of the base
pack, and cards with the words that these have.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from typing import Any, NamedTuple

from tablee.games.dark_rituals import effects as fx
from tablee.games.dark_rituals.state import Mini, Night

LEGION = ("witch", "minion", "creature", "possessed", "demon")
FACES = (0, 1, 1, 2, 2, 3)
NO_WAY = 999
Reason = tuple[Any, ...]
Ranking = list[tuple[str, Any]]
"""What is compared, element by element, each with its name (15.1); the smaller goes first."""


class Done(NamedTuple):
    """The first step of the chosen entry: what it does, to whom, where it ends, and why."""

    do: str
    targets: tuple[int, ...] = ()
    zone: int = -1
    key: str = "only_one"
    zone_key: str = ""


class Verdict(NamedTuple):
    """The chosen entry with its first step, and the reasons against all those tested before."""

    card: str
    entry: int
    step: Done | None
    rejected: list[tuple[str, int, list[Reason]]]


class SlowPlanner:
    """The Heroes' procedure for one Hero on one table."""

    def __init__(self, s: Night, hero: Mini) -> None:
        self.s, self.hero = s, hero
        self.card = s.cards.heroes[hero.card]
        encounter = s.cards.encounters[s.encounter]
        self.board = s.cards.boards[s.encounter]
        self.pit = self.board.number[{3: "B2-se", 5: "B2-sw"}[s.encounter]] if s.encounter in (3, 5) else -1
        caves = ("A1-nw", "A1-ne", "A1-se") if s.encounter == 4 else ()
        self.caves = [self.board.number[name] for name in caves]
        self.entrance = self.board.number["A1-sw"] if s.encounter == 4 else -1
        self.mode = s.options.ranged_mode
        assert encounter.number == s.encounter

    # Whole turns

    def choose(self) -> Verdict:
        """DR-12.3, DR-12.5 The first valid entry of the AI card, else of the Hero Action card."""
        rejected: list[tuple[str, int, list[Reason]]] = []
        for name, card in (
            ("ai", self.s.cards.ai[self.s.in_force]),
            ("action", next(one for one in self.s.cards.actions if one.slot == self.hero.slot)),
        ):
            for number, entry in enumerate(card.entries):
                done, reasons = self.try_entry(entry)
                if done is not None:
                    return Verdict(name, number, done, rejected)
                rejected.append((name, number, reasons))
        return Verdict("none", 0, None, rejected)

    def try_entry(self, entry: fx.ScriptEntry) -> tuple[Done | None, list[Reason]]:
        """DR-12.6 – 12.8 Level first, then every step until one can be performed."""
        level = 1 if entry.level == "x" else entry.level
        if level and self.alchemy() < level:
            return None, [("alchemy", "", self.alchemy(), level)]
        if level and self.ingredients() < level:
            return None, [("ingredients", "", self.ingredients(), level)]
        reasons: list[Reason] = []
        for step in entry.steps:
            done, against = self.try_step(step, level)
            if done is not None:
                return done, []
            reasons += against
        return None, reasons

    def try_step(self, step: fx.ScriptStep, reserved: int) -> tuple[Done | None, list[Reason]]:
        """DR-12.11 – 12.18, DR-13.15."""
        zone = self.hero.zone
        match step:
            case fx.TakePlants():
                here = zone in self.s.plants
                return (Done("plants", (), zone), []) if here else (None, [("nothing_here", "plants")])
            case fx.SearchChest():
                if zone not in self.s.chests:
                    return None, [("nothing_here", "chest")]
                return (
                    (Done("chest", (), zone), [])
                    if self.has_free_hand()
                    else (None, [("hands_full", "chest")])
                )
            case fx.DrawPlants():
                left = len(self.s.plant_deck) + len(self.s.plant_discard)
                return (Done("draw", (), zone), []) if left else (None, [("no_effect", "plants")])
            case fx.RestoreHealth():
                healed = self.healed(step)
                return (Done("heal", healed, zone), []) if healed else (None, [("no_effect", "wounds")])
            case fx.RallySerfs():
                for word, kinds in (("serf", ("peasant", "militia")), ("enemy", LEGION)):
                    if not [f for f in self.in_zone(zone) if f.kind in kinds]:
                        return None, [("nothing_here", word)]
                return Done("rally", (), zone), []
            case fx.ActivateObjective():
                return self.activate(reserved)
            case fx.AttackTargets():
                return self.attack(step, reserved)
            case fx.TravelTo():
                return self.travel(step, reserved)

    # Values

    def in_zone(self, zone: int) -> list[Mini]:
        """DR-5.17 Everybody in a zone; nobody is in the Pit's."""
        return [] if zone == self.pit else [f for f in self.s.figures if f.zone == zone]

    def aid(self, zone: int) -> int:
        """DR-11.2 One more with another Hero in the zone."""
        others = [f for f in self.in_zone(zone) if f.kind == "hero" and f is not self.hero]
        return min(1, len(others))

    def items(self) -> list[str]:
        return [self.s.cards.items[item].slot for item in self.s.slots[self.hero.slot - 1].items]

    def has_free_hand(self) -> bool:
        """DR-12.15 A slot for one of the three kinds of Items is free."""
        return not {"attack", "defence", "artefact"} <= set(self.items())

    def alchemy(self) -> int:
        return self.card.alchemy + self.s.morale[3] + self.aid(self.hero.zone)

    def ingredients(self) -> int:
        return len([kind for kind in self.s.pool if self.s.cards.plants[kind].ingredient])

    def strength(self) -> int:
        """DR-11.1 Without Aid."""
        return self.card.strength + self.s.morale[0] + self.items().count("attack")

    def agility(self) -> int:
        return (
            self.card.agility + self.s.morale[2] + self.items().count("artefact") + self.aid(self.hero.zone)
        )

    def hold(self, zone: int) -> int:
        """DR-5.6 Of the enemies in a zone."""
        return sum(self.s.cards.characters[f.card].hold for f in self.in_zone(zone) if f.kind in LEGION)

    def resistance(self, f: Mini) -> int:
        card = self.s.cards.characters[f.card]
        value = card.resistance
        if self.s.enraged and card.enraged.resistance is not None:
            value = card.enraged.resistance
        stone_shell = f.kind == "demon" and self.s.demon_card >= 0
        if stone_shell and self.s.cards.demon_cards[self.s.demon_card].id == "dc-14":
            value += 1
        return value

    def life(self, f: Mini) -> int:
        return self.s.cards.characters[f.card].life - f.wounds

    def bow(self, target: Mini | None) -> int | None:
        """DR-6.12, DR-16.4, DR-16.7 The ranged modifier, where it counts."""
        on_pit = target is not None and target.zone == self.pit
        if self.mode == "simplified" and not (on_pit and target is not None and target.kind == "demon"):
            return None
        return self.card.weapon.ranged

    def modifier(self, target: Mini, zone: int) -> int:
        """DR-6.12 In the own zone the melee modifier, else the ranged one; Long Reach is melee too."""
        ranged = self.bow(target)
        return self.card.weapon.melee if zone == target.zone or ranged is None else ranged

    def castable(self, kind: type[fx.HeroReaction], reserved: int) -> int:
        """DR-13.6, DR-13.12 The Level of the cheapest Reaction of a kind that can be cast; 0: none."""
        printed = [one for card in self.s.cards.actions for one in card.reactions]
        printed += self.s.cards.ai[self.s.in_force].reactions
        levels = [one.level for one in printed if isinstance(one, kind) and one.level != "x"]
        able = [n for n in levels if n <= self.alchemy() and n <= self.ingredients() - reserved]
        return min(able, default=0)

    # The map

    def edges(self, zone: int, kinds: Sequence[str]) -> list[int]:
        found = []
        for one, other, kind in self.board.sides:
            if kind in kinds and zone in (one, other):
                found.append(other if zone == one else one)
        return found

    def steps(self, start: int, end: int, mode: str) -> int:
        """DR-5.8, DR-5.11, DR-5.12 Zone steps by sight, or by a way of moving past the closed zones."""
        kinds = {"sight": ("open", "fence"), "teleport": ("open", "fence", "wall")}.get(mode, ("open",))
        closed = [] if mode == "sight" else self.closed()
        reached, count = {start}, 0
        while end not in reached:
            more = {z for at in reached for z in self.edges(at, kinds) if z not in closed} - reached
            if not more:
                return NO_WAY
            reached |= more
            count += 1
        return count

    def closed(self) -> list[int]:
        """DR-20.7, DR-21.4 The Pit; the Caves from outside while a Legion member stands in the Entrance."""
        found = [self.pit]
        if self.hero.zone not in self.caves and self.guards():
            found += self.caves
        return found

    def guards(self) -> list[Mini]:
        return [f for f in self.s.figures if f.zone == self.entrance and f.kind in LEGION]

    # Whom a word means

    def meant(self, word: str) -> list[Mini]:
        """DR-14.10."""
        kinds = {
            "enemy": LEGION,
            "disciple": ("minion", "creature", "possessed"),
            "serf": ("peasant", "militia"),
        }.get(word, (word,))
        return [f for f in self.s.figures if f.kind in kinds and f is not self.hero]

    def objective(self) -> tuple[str, list[Mini], list[int]]:
        """DR-18.3, 18.4, 19.2, 20.9, 21.5, 22.8 Its name, figures to attack, or zones of Souls."""
        demon = self.meant("demon")
        witches = self.meant("witch")
        match self.s.encounter:
            case 1 if self.s.ritual.souls:
                return "soul", [], sorted(set(self.s.ritual.souls))
            case 3:
                carriers = [f for f in self.s.figures if f.ruby]
                if demon:
                    return "demon", demon, []
                if carriers:
                    return "carrier", carriers, []
            case 4:
                pekka = [f for f in witches if f.card == self.s.ritual.ritualist]
                if demon:
                    return "demon", demon, []
                if (self.hero.zone in self.caves or not self.guards()) and pekka:
                    return "ritualist", pekka, []
                if self.guards():
                    return "guard", self.guards(), []
            case 5:
                both = [f for f in self.s.figures if f in witches or f in demon]
                return "witch_or_demon", both, []
        return "witch", witches, []

    # Harm

    def chance(self, target: Mini, strength: int) -> int:
        """3.2 In how many of 36 rolls an Attack is above the Resistance."""
        return sum(a + b + strength > self.resistance(target) for a, b in product(FACES, FACES))

    def fells(self, target: Mini, strength: int, wounds: int) -> int:
        """DR-16.3 (2), DR-16.6."""
        shell = self.s.cards.characters[target.card].id == "chalcosoma" and not self.s.carapace_used
        return self.chance(target, strength) if self.life(target) <= wounds - shell else 0

    def would_win(self, target: Mini) -> bool:
        """DR-16.3 (1) Whether the Heroes win with this elimination."""
        rest = [f for f in self.s.figures if f is not target]
        if not [f for f in rest if f.kind == "witch"]:
            return True
        match self.s.encounter:
            case 2:
                return self.s.tallies.witches + (target.kind == "witch") >= 3
            case 3 if not self.s.ritual.demon_summoned:
                return self.s.ritual.ever_possessed > 0 and not [f for f in rest if f.kind == "possessed"]
            case 4 if not self.s.ritual.demon_summoned:
                pekka = [f for f in rest if f.kind == "witch" and f.card == self.s.ritual.ritualist]
                return not pekka
        return target.kind == "demon" and self.s.encounter in (3, 4, 5)

    def harm(self, target: Mini, strength: int, wounds: int) -> Ranking:
        """DR-16.3."""
        fells = self.fells(target, strength, wounds)
        order = ["demon", "witch", "creature", "carrier", "possessed", "ravenous", "condemned"]
        name: str = "carrier" if target.ruby else target.kind
        name = self.s.cards.characters[target.card].id if target.kind == "minion" else name
        return [
            ("wins_the_game", not (fells and self.would_win(target))),
            ("likeliest", -fells),
            ("rank", order.index(name)),
            ("least_life", self.life(target)),
            ("least_resistance", self.resistance(target)),
            ("first_in_play", target.id),
        ]

    def sacrifice_order(self, target: Mini, strength: int, wounds: int) -> Ranking:
        """DR-22.8 a to d."""
        three = (self.fells(target, strength, wounds), self.chance(target, strength), -self.life(target))
        return [("likeliest_hit", -n) for n in three] + self.harm(target, strength, wounds)

    # Attacks

    def attackable(self, f: Mini, reach: bool) -> bool:
        steps = self.steps(self.hero.zone, f.zone, "sight")
        return steps == 0 or (steps == 1 and (reach or self.bow(f) is not None))

    def activate(self, reserved: int) -> tuple[Done | None, list[Reason]]:
        """DR-15.4, DR-18.4."""
        name, figures, zones = self.objective()
        if zones:
            here = self.hero.zone in zones
            return (Done("free", (), self.hero.zone), []) if here else (None, [("nothing_here", "soul")])
        plain = fx.AttackTargets(targets=("enemy",))
        return self.strike([(name, figures)], plain, reserved, special=name == "witch_or_demon")

    def attack(self, step: fx.AttackTargets, reserved: int) -> tuple[Done | None, list[Reason]]:
        if not step.each:
            return self.strike([(word, self.meant(word)) for word in step.targets], step, reserved)
        enemies = self.meant("enemy")
        here = [f for f in self.in_zone(self.hero.zone) if f in enemies]
        if not enemies:
            return None, [("no_target", "enemy")]
        if not here:
            return None, [("out_of_range", "enemy", self.nearest_sight(enemies))]
        base = self.strength() + self.aid(self.hero.zone) + step.bonus + self.card.weapon.melee
        here.sort(key=lambda f: values(self.harm(f, base, step.wounds)))
        return Done("attack", tuple(f.id for f in here), self.hero.zone, "only_one"), []

    def nearest_sight(self, figures: Iterable[Mini]) -> int:
        return min(self.steps(self.hero.zone, f.zone, "sight") for f in figures)

    def strike(
        self,
        groups: list[tuple[str, list[Mini]]],
        step: fx.AttackTargets,
        reserved: int,
        special: bool = False,
    ) -> tuple[Done | None, list[Reason]]:
        """DR-12.11, DR-12.12, DR-12.20, DR-16.5."""
        reasons: list[Reason] = []
        can_reach = self.bow(None) is None and self.castable(fx.ReachFurther, reserved) > 0
        for word, figures in groups:
            if not figures:
                reasons.append(("no_target", word))
                continue
            ready = [f for f in figures if self.attackable(f, False)]
            if len(ready) < step.count and can_reach:
                ready = [f for f in figures if self.attackable(f, True)]
            if len(ready) < step.count:
                short = ("too_few", word, len(ready), step.count)
                reasons.append(
                    short if step.count > 1 else ("out_of_range", word, self.nearest_sight(figures))
                )
                continue
            ranked = [(self.attack_order(f, step, special), f) for f in ready]
            free = self.mode == "advanced" and not special
            ranked.sort(key=lambda one: values(one[0][1:] if free else one[0]))
            taken = ranked[: step.count]
            key = "only_one"
            if len(ranked) > step.count:
                last, other = taken[-1][0], ranked[step.count][0]
                key = difference(last[1:] if free else last, other[1:] if free else other)
            taken.sort(key=lambda one: values(one[0]))
            return Done("attack", tuple(f.id for _, f in taken), self.hero.zone, key), []
        return None, reasons

    def attack_order(self, f: Mini, step: fx.AttackTargets, special: bool) -> Ranking:
        """DR-16.2, DR-16.6 Distance, then harm with everything that enters the Total."""
        total = self.strength() + self.aid(self.hero.zone) + step.bonus + self.modifier(f, self.hero.zone)
        harm = (self.sacrifice_order if special else self.harm)(f, total, step.wounds)
        return [("nearest", self.steps(self.hero.zone, f.zone, "sight")), *harm]

    def healed(self, step: fx.RestoreHealth) -> tuple[int, ...]:
        """13.7 Most wounded: most Wounds, then fewest remaining Life, then lowest slot."""
        heroes = sorted((f for f in self.s.figures if f.kind == "hero" and f.wounds), key=lambda f: f.slot)
        if step.who == "all":
            return tuple(f.id for f in heroes)
        if step.who == "self":
            return (self.hero.id,) if self.hero.wounds else ()
        here = [f for f in heroes if f.zone == self.hero.zone]
        here.sort(key=lambda f: (-f.wounds, self.s.cards.heroes[f.card].life - f.wounds, f.slot))
        return tuple(f.id for f in here[:1])

    # Movement

    def places(self, f: Mini) -> list[int]:
        """DR-14.7, DR-20.8 The zones of interaction with somebody to attack."""
        found = [] if f.zone == self.pit else [f.zone]
        if self.bow(f) is not None:
            found += [zone for zone in self.edges(f.zone, ("open", "fence")) if zone != self.pit]
        return found

    def goals(self, word: str) -> tuple[list[tuple[Mini | None, list[int]]], bool, bool]:
        """The targets of a word with their zones; whether they are attacked; whether DR-22.8 orders them."""
        if word in ("plants", "chest"):
            tokens = self.s.plants if word == "plants" else self.s.chests
            return [(None, [zone]) for zone in sorted(set(tokens))], False, False
        if word in ("hero", "serf"):
            return [(f, [f.zone]) for f in self.meant(word)], False, False
        if word != "objective":
            return [(f, self.places(f)) for f in self.meant(word)], True, False
        name, figures, zones = self.objective()
        if zones:
            return [(None, [zone]) for zone in zones], False, False
        return [(f, self.places(f)) for f in figures], True, name == "witch_or_demon"

    def travel(self, step: fx.TravelTo, reserved: int) -> tuple[Done | None, list[Reason]]:
        """DR-14.5, DR-14.6, DR-14.11 The whole step for one type before the next."""
        reasons: list[Reason] = []
        for word in step.to or step.towards:
            done, reason = self.travel_for(step, word, reserved)
            if done is not None:
                return done, []
            reasons.append(reason)
        return None, reasons

    def travel_for(self, step: fx.TravelTo, word: str, reserved: int) -> tuple[Done | None, Reason]:
        goals, fought, special = self.goals(word)
        if not goals:
            return None, ("no_target", word)
        if word == "chest" and not self.has_free_hand():
            return None, ("hands_full", word)
        for f, zones in goals:
            if self.hero.zone in zones:
                return None, ("already_there", word, -1 if f is None else f.id)
        here = self.hero.zone
        way = {zone: self.steps(here, zone, step.by) for zone in range(len(self.board.names))}
        far = [min((way[zone] for zone in zones), default=NO_WAY) for _, zones in goals]
        nearest = min(far)
        if nearest == NO_WAY:
            return None, ("no_way", word)
        if step.to and nearest > step.zones:
            return None, ("too_far", word, nearest, step.zones)
        held = step.by == "move" and self.hold(here) > self.agility()
        if held and not self.castable(fx.EscapeAnyway, reserved):
            return None, ("pinned", word, self.agility(), self.hold(here))
        ranked: list[tuple[Ranking, int]] = []
        for number, (f, zones) in enumerate(goals):
            if far[number] < NO_WAY:
                ranked.append((self.goal_order(f, zones, far[number], way, fought, special), number))
        ranked.sort(key=lambda one: (values(one[0]), one[1]))
        unlike = [one for one in ranked if values(one[0]) != values(ranked[0][0])]
        key = difference(ranked[0][0], unlike[0][0]) if unlike and len(goals) > 1 else "only_one"
        f, zones = goals[ranked[0][1]]
        end, zone_key = self.end(f if fought else None, zones, way, far[ranked[0][1]], step)
        return Done("go", () if f is None else (f.id,), end, key, zone_key), ()

    def goal_order(
        self, f: Mini | None, zones: list[int], far: int, way: dict[int, int], fought: bool, special: bool
    ) -> Ranking:
        """DR-14.8, DR-14.13 Nearest, then harm without Aid from where it ends, or the zone itself."""
        if not fought or f is None:
            return [("nearest", far), *self.zone_order(zones[0], None)[1:]]
        best = max(self.modifier(f, zone) for zone in zones if way[zone] == far)
        harm = (self.sacrifice_order if special else self.harm)(f, self.strength() + best, 1)
        return [("nearest", far), *harm]

    def zone_order(self, zone: int, target: Mini | None) -> Ranking:
        """DR-14.8."""
        return [
            ("weapon", 0 if target is None else -self.modifier(target, zone)),
            ("company", -self.aid(zone)),
            ("least_hold", self.hold(zone)),
            ("reading_order", zone),
        ]

    def end(
        self, target: Mini | None, zones: list[int], way: dict[int, int], far: int, step: fx.TravelTo
    ) -> tuple[int, str]:
        """DR-14.5, DR-14.6, DR-14.13, DR-16.8 Where it ends, and the key that chose the zone."""
        if far > step.zones:
            goals = [zone for zone in zones if way[zone] == far]
            ends = [
                zone
                for zone in way
                if way[zone] == step.zones
                and any(self.steps(zone, goal, step.by) == far - step.zones for goal in goals)
            ]
            return best_zone([self.zone_order(zone, None) for zone in ends])
        if target is not None and self.mode == "advanced" and len(zones) > 1:
            ends = [zone for zone in zones if way[zone] <= step.zones]
            ranked: list[Ranking] = []
            for zone in ends:
                total = self.strength() + self.modifier(target, zone) + self.aid(zone)
                chance = -self.chance(target, total)
                ranked.append(
                    [("best_chance", chance), ("nearest", way[zone]), *self.zone_order(zone, target)]
                )
            return best_zone(ranked)
        return best_zone([self.zone_order(zone, target) for zone in zones if way[zone] == far])


def values(ranking: Ranking) -> list[Any]:
    return [value for _, value in ranking]


def difference(one: Ranking, other: Ranking) -> str:
    """The name of the first element that differs."""
    return next((name for (name, a), (_, b) in zip(one, other, strict=True) if a != b), one[-1][0])


def best_zone(ranked: list[Ranking]) -> tuple[int, str]:
    ranked.sort(key=values)
    zone = dict(ranked[0])["reading_order"]
    return zone, difference(ranked[0], ranked[1]) if len(ranked) > 1 else "only_one"
