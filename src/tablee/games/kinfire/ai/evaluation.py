"""What a combat is worth to the party in points of damage: by the rules' sums and the odds of the bag."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from math import log1p
from typing import Any, NamedTuple

from tablee.games.kinfire import effects as fx
from tablee.games.kinfire.effects import REACHES, STATUSES, STUN, TRAP, WEAKEN, WOUND, Reach, Strike
from tablee.games.kinfire.rules.attacks import is_melee
from tablee.games.kinfire.rules.boosts import matches
from tablee.games.kinfire.rules.enemies import WEAKEN_ON_ROW, shield_of
from tablee.games.kinfire.rules.lasting import crosses_fences, damage_sum, helps, modifiers
from tablee.games.kinfire.rules.paths import best_routes, suitable
from tablee.games.kinfire.rules.structs import LastingSource
from tablee.games.kinfire.standing import FIRST_FOE, is_foe, is_seeker
from tablee.games.kinfire.state import NOBODY, ChapterState, Figure, Foe

ALL_CHITS = 29
HORIZON = 8.0
"""Chits ahead for which the dangers of the table are counted."""
VIGOUR = 6.5
"""What HP are worth: their logarithm, so many times."""
FALL = 60.0
VICTORY = 80.0
SPARE_FOE = 0.15
"""What damage to an enemy that need not be defeated counts."""
EXISTS = 1.0
STATUS_COST = (1.3, 1.3, 3.0, 0.7)
"""What a Wound, a Weaken, a Stun and a Trap in hand cost."""
LETHAL = 22.0
LETHAL_UNLESS_PARRIED = 4.0
PARRY_TRUST = 0.5
"""How much of the best Parry that others hold is counted on."""
LANTERN = 2.5
READY = 0.35
"""What the damage that could be dealt next turn from here is worth."""
DRAW = 1.0


class RowHit(NamedTuple):
    """What a row of an enemy would do now: the damage to each Seeker, and the worth of the rest."""

    hits: tuple[tuple[int, int], ...]
    statuses: tuple[int, ...]
    colours: tuple[fx.Colour, ...]
    other: float = 0.0


NOTHING_HIT = RowHit((), (), ())


def vigour(hp: float) -> float:
    """What a Seeker's HP are worth: the last ones most."""
    return VIGOUR * log1p(hp) if hp > 0 else -FALL


class Evaluation:
    """Evaluates one table and its neighbours, which differ by what a turn may change."""

    def __init__(self, s: ChapterState) -> None:
        combat = s.combat
        self.s = s
        self.bag = list(combat.bag)
        self._chits = Counter(combat.bag)
        self._share = min(1.0, HORIZON / max(1, len(combat.bag)))
        self._later = max(0.0, HORIZON - len(combat.bag)) / ALL_CHITS
        self._modifiers: dict[Any, list[LastingSource]] = {}
        self.needed = frozenset(s.cards.setups[combat.setup].to_defeat)
        self._rows: dict[Any, RowHit] = {}
        self._parries: dict[Any, tuple[int, int]] = {}
        self._ready: dict[Any, float] = {}

    # Figures

    def is_needed(self, figure: Figure) -> bool:
        """Whether victory needs the defeat of an enemy (KF-12.6)."""
        return not self.needed or self.s.enemy_board(figure).id in self.needed

    def hp_left(self, figure: Figure) -> int:
        """The HP of an enemy with those of its phases to come."""
        foe = self.s.foe(figure)
        return foe.hp + sum(phase.hp for phase in self.s.enemy_board(figure).phases[foe.phase :])

    def needed_hp(self) -> int:
        """The HP that are still to be dealt with."""
        return sum(self.hp_left(figure) for figure in self.s.foes() if self.is_needed(figure))

    # The worth of a table

    def worth(self) -> float:
        """The worth of the table as it lies now."""
        s = self.s
        total = 0.0
        left = False
        for figure in s.foes():
            needed = self.is_needed(figure)
            left = left or needed
            total -= (1.0 if needed else SPARE_FOE) * (self.hp_left(figure) + EXISTS)
        if not left:
            total += VICTORY
        for figure in s.allies():
            ally = s.ally(figure)
            if ally.hp is None:
                continue
            if s.ally_card(figure).vital:
                total += vigour(ally.hp)
            elif s.ally_card(figure).attackable:
                total -= 0.35 * (ally.hp + EXISTS)
            else:
                total += 0.3 * ally.hp
        for who, one in enumerate(s.party):
            total += vigour(one.hp)
            wounds, weakens, stuns, traps = one.statuses
            total -= STATUS_COST[WOUND] * wounds * (wounds + 1) / 2 * (1 + 4 / (one.hp + 1))
            total -= STATUS_COST[WEAKEN] * weakens
            total -= STATUS_COST[STUN] * stuns + STATUS_COST[TRAP] * traps
            total += LANTERN * one.lantern
            total += READY * self.readiness(who)
        return total - self.danger()

    def danger(self) -> float:
        """What the rows are expected to cost over the next chits."""
        s = self.s
        party = s.party
        lost = [0.0] * len(party)
        struck = [0.0] * len(party)
        cost = 0.0
        key = self._key()
        found = []
        for number, foe in enumerate(s.combat.foes):
            if foe.gone:
                continue
            figure = FIRST_FOE + number
            for row, tokens in enumerate(foe.tokens):
                times = self.times(tokens)
                if not times:
                    continue
                hit = self.row_hit(figure, row, key)
                cover = foe.covers[row]
                if cover[STUN]:
                    # One trigger is lost.
                    times = max(0.0, times - 1)
                cost += times * hit.other
                found.append((times, hit))
                for who, _ in hit.hits:
                    struck[who] += times
        for times, hit in found:
            cost += self._struck(times, hit, struck, lost)
        for who, one in enumerate(party):
            if lost[who] and one.hp > 0:
                cost += vigour(one.hp) - vigour(max(0.4, one.hp - lost[who]))
        for figure in s.allies():
            times = self.times(s.ally(figure).tokens)
            if times:
                cost += times * self.ally_cost(figure)
        return cost

    def _struck(self, times: float, hit: RowHit, struck: Sequence[float], lost: list[float]) -> float:
        """What a row costs beside HP, which are added up in ``lost``: falls that threaten, and statuses."""
        cost = 0.0
        for who, damage in hit.hits:
            one = self.s.party[who]
            best, most = self.parry(who, hit.colours)
            armor = max(0.0, one.armor - 0.5 * max(0.0, struck[who] - 1))
            lost[who] += times * max(0.0, damage - armor - PARRY_TRUST * best)
            sure = damage - one.armor
            if sure >= one.hp:
                cost += min(1.0, times) * (LETHAL if sure - most >= one.hp else LETHAL_UNLESS_PARRIED)
            for status in hit.statuses:
                cost += times * STATUS_COST[status]
        return cost

    def times(self, tokens: Sequence[int]) -> float:
        """How often a row with these tokens is expected to be triggered over the next chits."""
        if not tokens:
            return 0.0
        chits = self._chits
        return self._share * sum(chits[token] for token in tokens) + self._later * len(tokens)

    def ally_cost(self, figure: Figure) -> float:
        """What an Ally card that is triggered costs, or gives."""
        cost = 0.0
        for step in self.s.ally_card(figure).steps:
            match step:
                case fx.Suffer():
                    cost += step.n * len(self.s.party) * 0.8
                case fx.Heal():
                    cost -= step.n * 0.7
                case fx.Inflict():
                    cost += STATUS_COST[STATUSES.index(step.status)]
        return cost

    def _key(self) -> tuple[Any, ...]:
        """What the sums of all rows depend on."""
        s = self.s
        foes = s.combat.foes
        zones = tuple([foe.zone for foe in foes]) if len(foes) > 1 else ()
        return (
            tuple([(one.zone, one.ward) for one in s.party]),
            tuple([foe.phase if not foe.gone else NOBODY for foe in foes]),
            zones,
        )

    def row_hit(self, figure: Figure, row: int, key: Any = None) -> RowHit:
        """What a row would do if it were triggered now."""
        key = key or self._key()
        foe = self.s.foe(figure)
        cover = foe.covers[row]
        memo = (figure, row, foe.zone, foe.focus, cover[WEAKEN], bool(cover[TRAP]), key)
        found = self._rows.get(memo)
        if found is None:
            found = self._rows[memo] = self._row_hit(figure, row)
        return found

    def modifiers(self) -> list[LastingSource]:
        """The cards and rows that change damage, as they lie now."""
        s = self.s
        key = (
            tuple([one.ward for one in s.party]),
            tuple([foe.phase if not foe.gone else NOBODY for foe in s.combat.foes]),
        )
        found = self._modifiers.get(key)
        if found is None:
            found = self._modifiers[key] = modifiers(s)
        return found

    def _row_hit(self, figure: Figure, row: int) -> RowHit:
        s = self.s
        foe = s.foe(figure)
        cover = foe.covers[row]
        steps = s.row(figure, row).steps
        reach, other = 1, 0.0
        hits: dict[int, int] = {}
        statuses: tuple[int, ...] = ()
        colours: tuple[fx.Colour, ...] = ()
        for number, step in enumerate(steps):
            match step:
                case fx.Stride("self", n):
                    reach = n
                case Strike():
                    colours = step.colours
                    ally = shield_of(s, figure, row, "same_zone")
                    if ally is not None:
                        hp = s.ally(ally).hp or 1
                        other += vigour(hp) - vigour(max(0.4, hp - step.damage))
                        continue
                    weaken = WEAKEN_ON_ROW * cover[WEAKEN]
                    targets = self._targets(figure, foe, step, 0 if cover[TRAP] else reach, weaken)
                    for who, damage in targets.items():
                        hits[who] = hits.get(who, 0) + damage
                    if targets:
                        statuses = tuple(STATUSES.index(one) for one in step.statuses)
                        other += sum(_rider_cost(s, foe, rider) for rider in step.riders) * len(targets)
                case fx.Heal(n):
                    other += 0.8 * n
                case fx.Stride():
                    other += 0.5
                case fx.Retarget() if number == 0:
                    other += 0.3
        return RowHit(tuple(hits.items()), statuses, colours, other)

    def _targets(self, figure: Figure, foe: Foe, strike: Strike, reach: int, weaken: int) -> dict[int, int]:
        """Whom an attack would hit after the enemy's move, and for how much (KF-9.3 to KF-9.6)."""
        s = self.s
        ground = s.ground
        if foe.focus < 0:
            return {}
        focus = s.party[foe.focus].zone
        goals = suitable(ground, focus, *REACHES[strike.reach])
        end = foe.zone
        if end not in goals:
            across = crosses_fences(s, figure)
            reach += helps(s, figure, "move")
            routes = best_routes(ground, end, goals, reach, across=across) if reach else []
            if not routes or routes[0][-1] not in goals:
                return {}
            end = routes[0][-1]
        hit = [foe.focus]
        if strike.area:
            hit = [who for who, one in enumerate(s.party) if one.zone == focus]
        before, foe.zone = foe.zone, end
        melee = is_melee(s, end, focus, strike)
        among = self.modifiers()
        found = {
            who: damage_sum(
                s, figure, who, strike, strike.colours, melee=melee, weaken=weaken, among=among
            ).total
            for who in hit
        }
        foe.zone = before
        return found

    def parry(self, who: int, colours: tuple[fx.Colour, ...]) -> tuple[int, int]:
        """The best Parry that others hold for an attack of these colours, and all of them together."""
        found = self._parries.get((who, colours))
        if found is None:
            s = self.s
            each = []
            for other, one in enumerate(s.party):
                if other != who:
                    each.append(max((parry_of(s, card, colours) for card in one.hand), default=0))
            found = self._parries[who, colours] = (max(each, default=0), sum(each))
        return found

    def readiness(self, who: int) -> float:
        """The damage that a Seeker's best attack could deal next turn, with its one move."""
        s = self.s
        one = s.party[who]
        foes = tuple(s.foe(figure).zone for figure in s.foes())
        key = (who, one.zone, foes, len(one.hand), one.lantern)
        found = self._ready.get(key)
        if found is None:
            found = self._ready[key] = self._readiness(who, foes)
        return found

    def _readiness(self, who: int, foes: tuple[int, ...]) -> float:
        ground = self.s.ground
        near = ground.moves[self.s.party[who].zone]
        weights = [1.0 if self.is_needed(figure) else SPARE_FOE for figure in self.s.foes()]
        best = 0.0
        for ways in self._ways(who):
            dealt = 0.0
            for moves, reach, damage in ways:
                least, most = REACHES[reach]
                here = [zone for zone, steps in enumerate(near) if steps <= moves]
                dealt += damage * max(
                    (
                        weight
                        for foe, weight in zip(foes, weights, strict=True)
                        if any(least <= ground.distance(zone, foe) <= most for zone in here)
                    ),
                    default=0.0,
                )
            best = max(best, dealt)
        if not best and foes:
            most_wanted = max(weights)
            best = -0.5 * min(
                near[foe] for foe, weight in zip(foes, weights, strict=True) if weight == most_wanted
            )
        return best

    def _ways(self, who: int) -> list[list[tuple[int, Reach, int]]]:
        """The attacks of each Action card in a hand: the moves before it, its reach and its damage."""
        s = self.s
        one = s.party[who]
        cards = {card for card in one.hand if card >= 0 and s.cards.is_action(card)}
        lists = [s.cards.action(card).effects for card in sorted(cards)]
        if one.lantern:
            lists.append(s.board(who).lantern.effects)
        if not lists:
            # A hand that is not seen: a plain blow.
            lists = [(Strike(reach="either", damage=3),)]
        found = []
        for words in lists:
            moves = 1
            ways: list[tuple[int, Reach, int]] = []
            for word in words:
                if isinstance(word, fx.Stride) and word.who == "self":
                    moves += word.n
                elif isinstance(word, Strike):
                    ways.append((moves, word.reach, word.damage))
            if ways:
                found.append(ways)
        return found


def parry_of(s: ChapterState, card: int, colours: tuple[fx.Colour, ...]) -> int:
    """How much a card of a hand would parry of an attack of these colours."""
    if card < 0:
        return 0
    n = sum(gift.n for gift in s.cards.gifts(card) if isinstance(gift, fx.ParryGift))
    return n if n and matches(s.cards.colours(card), colours) else 0


def _rider_cost(s: ChapterState, foe: Foe, rider: fx.AnyWord) -> float:
    match rider:
        case fx.LoseArmor(n):
            return 0.8 * n if s.party[foe.focus].armor else 0.0
        case fx.Exhaust(n):
            return 1.2 * n
        case fx.DiscardWard():
            return 2.0 if s.party[foe.focus].ward != NOBODY else 0.8
        case fx.DischargeLantern():
            return 2.0 * s.party[foe.focus].lantern
        case fx.Push() | fx.Pull():
            return 0.3
    return 0.5


@contextmanager
def tried(s: ChapterState) -> Iterator[None]:
    """Whatever is changed on the boards inside is put back afterwards."""
    party = [
        (one, one.hp, one.armor, one.statuses[:], one.zone, one.lantern, one.ward, one.hand[:])
        for one in s.party
    ]
    foes = [
        (
            foe,
            foe.hp,
            foe.zone,
            foe.focus,
            foe.gone,
            foe.phase,
            [cover[:] for cover in foe.covers],
            [row[:] for row in foe.tokens],
        )
        for foe in s.combat.foes
    ]
    allies = [(ally, ally.hp, ally.gone) for ally in s.combat.allies]
    try:
        yield
    finally:
        for one, hp, armor, statuses, zone, lantern, ward, hand in party:
            one.hp, one.armor, one.statuses, one.zone = hp, armor, statuses, zone
            one.lantern, one.ward, one.hand = lantern, ward, hand
        for foe, hp, zone, focus, gone, phase, covers, tokens in foes:
            foe.hp, foe.zone, foe.focus, foe.gone = hp, zone, focus, gone
            foe.phase, foe.covers, foe.tokens = phase, covers, tokens
        for ally, was, left in allies:
            ally.hp, ally.gone = was, left


def hurt(evaluation: Evaluation, figure: Figure, amount: int) -> None:
    """A figure loses HP on the tried table: Armor, falls and phases as the rules have them."""
    s = evaluation.s
    if amount <= 0:
        return
    if is_seeker(figure):
        one = s.party[figure]
        if one.armor:
            amount -= min(one.armor, amount)
            one.armor -= 1
        one.hp = max(0, one.hp - amount)
    elif is_foe(figure):
        foe = s.foe(figure)
        foe.hp -= amount
        board = s.enemy_board(figure)
        if foe.hp > 0:
            return
        if foe.phase < len(board.phases):
            foe.phase += 1
            foe.hp = board.phases[foe.phase - 1].hp
            foe.covers = [[0, 0, 0, 0] for _ in foe.covers]
            return
        foe.gone = True
        heirs = s.foes()
        if heirs:
            heir = s.foe(heirs[-1])
            active = s.active_rows(heirs[-1])
            for row, tokens in enumerate(foe.tokens):
                heir.tokens[row if row in active else active[row % len(active)]] += tokens
    else:
        ally = s.ally(figure)
        if ally.hp is not None:
            ally.hp = max(0, ally.hp - amount)
            ally.gone = not ally.hp
