"""The table as it would be: what a word of a card does is done to it, and put back afterwards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from tablee.games.kinfire import effects as fx
from tablee.games.kinfire.ai.evaluation import DRAW, STATUS_COST, Evaluation, hurt, tried
from tablee.games.kinfire.effects import STATUSES, STUN, TRAP, WEAKEN, WOUND
from tablee.games.kinfire.forecast import reachable
from tablee.games.kinfire.rules.lasting import is_immune, zone_effect
from tablee.games.kinfire.rules.selectors import candidates
from tablee.games.kinfire.rules.structs import Carrying
from tablee.games.kinfire.standing import is_foe, is_seeker
from tablee.games.kinfire.state import FIRST_SEEKER_CHIT, ChapterState, Figure

T = TypeVar("T")

EXHAUSTED = 1.5
CHIT_BACK = 2.0
FREE = 0.3


class TriedTable:
    """A table on which words are tried: whoever calls restores it."""

    def __init__(self, s: ChapterState, evaluation: Evaluation | None = None) -> None:
        self.s = s
        self.evaluation = evaluation or Evaluation(s)
        self.before = self.evaluation.worth()

    def enter(self, figure: Figure, zone: int) -> None:
        """A figure enters a zone, and suffers what is in it (KF-13.5)."""
        s = self.s
        if is_seeker(figure):
            s.party[figure].zone = zone
        else:
            s.foe(figure).zone = zone
        effect = zone_effect(s, zone)
        if effect is None or effect.negative is None:
            return
        if effect.negative == "damage":
            hurt(self.evaluation, figure, effect.n)
        else:
            for _ in range(effect.n):
                self.inflict(figure, effect.negative)

    def inflict(self, figure: Figure, status: fx.Status) -> None:
        """A status, on the row where it matters most."""
        s = self.s
        number = STATUSES.index(status)
        if is_seeker(figure):
            s.party[figure].statuses[number] += 1
        elif is_foe(figure) and not s.foe(figure).gone and not is_immune(s, figure, status):
            row = max(s.active_rows(figure), key=lambda row: self.row_weight(figure, row, number), default=-1)
            if row >= 0:
                cover = s.foe(figure).covers[row]
                cover[number] += 1
                if number == WOUND:
                    # KF-11.3 It bites when the row is triggered: most likely it will be.
                    s.foe(figure).hp -= min(1, s.foe(figure).hp - 1)

    def row_weight(self, figure: Figure, row: int, status: int) -> float:
        """How much a status on a row does: by the chits that trigger it, and what it would do."""
        s = self.s
        evaluation = self.evaluation
        foe = s.foe(figure)
        chits = sum(evaluation.bag.count(token) for token in foe.tokens[row])
        cover = foe.covers[row]
        if status == WOUND:
            return chits + 0.1 * len(foe.tokens[row])
        if cover[STUN]:
            return 0.01 * chits
        hit = evaluation.row_hit(figure, row)
        harm = sum(damage for _, damage in hit.hits) + hit.other
        harm += sum(STATUS_COST[one] for one in hit.statuses) * len(hit.hits)
        if status == WEAKEN:
            harm = min(harm, 2.0 * len(hit.hits))
        elif status == TRAP:
            cover[TRAP] += 1
            after = sum(damage for _, damage in evaluation.row_hit(figure, row).hits)
            cover[TRAP] -= 1
            harm = sum(damage for _, damage in hit.hits) - after
        return (chits + 0.2 * len(foe.tokens[row])) * (harm + 0.05)

    def carry_out(self, word: fx.AnyWord, x: Carrying) -> float:  # noqa: C901 - one case for each word
        """A word that is no attack."""
        s = self.s
        who = x.owner
        match word:
            case fx.Suffer(n, whom):
                for figure in self.those(whom, x, lambda one: hurt(self.evaluation, one, n)):
                    hurt(self.evaluation, figure, n)
            case fx.Heal(n, whom, None):
                for figure in self.those(whom, x, lambda one: self.heal(one, n)):
                    self.heal(figure, n)
            case fx.GainArmor(n, whom):
                for figure in self.those(whom, x, lambda one: self.armor(one, n)):
                    self.armor(figure, n)
            case fx.Inflict(status, n, whom):
                for figure in self.those(whom, x, lambda one: self.inflict(one, word.status)):
                    for _ in range(n):
                        self.inflict(figure, status)
            case fx.Cleanse(most, whom, of):
                for figure in self.those(whom, x, lambda one: self.cleanse(one, most, of)):
                    self.cleanse(figure, most, of)
            case fx.Exhaust(n):
                return -EXHAUSTED * n
            case fx.DrawCards(n, whom) if whom in ("self", "same", "that"):
                return DRAW * n
            case fx.DrawCards(n, whom):
                return DRAW * n * max(1, len(s.party) - 1)
            case fx.DiscardCards(n):
                return -0.4 * n
            case fx.DrawOrDiscard(whom):
                return 0.8 * (len(s.party) - 1 if whom == "others" else 1)
            case fx.FreeAction():
                return FREE
            case fx.MoveFocus():
                self.move_focus(word, x)
            case fx.ChargeLantern(whom):
                for figure in self.those(whom, x, self.light):
                    self.light(figure)
            case fx.ReturnChit(n):
                used = sum(chit >= FIRST_SEEKER_CHIT for chit in s.combat.used)
                return CHIT_BACK * min(n, used)
            case fx.Push("targets", n) | fx.Pull("targets", n):
                for figure in x.targets:
                    self.shove(figure, who, away=isinstance(word, fx.Push))
            case fx.Stride(whom, n) if whom != "other_enemies":
                self.stride(word, x)
            case fx.Burst(within, words):
                return self.burst(within, words, x)
        return 0.0

    def those(self, whom: fx.Who, x: Carrying, act: Callable[[int], Any]) -> Sequence[Figure]:
        """The figures of a selector; where one is chosen, the one for whom it is worth most."""
        s = self.s
        match whom:
            case "self":
                return [x.owner]
            case "same":
                return [x.same] if x.same >= 0 else []
            case "targets":
                return [one for one in x.targets if is_seeker(one) or not is_foe(one) or not s.foe(one).gone]
            case "all":
                return s.seekers()
            case "others":
                return s.others(x.owner)
            case "all_near" | "others_near":
                here = s.zone_of(x.owner)
                figures = s.seekers() if whom == "all_near" else s.others(x.owner)
                return [one for one in figures if s.ground.distance(here, s.zone_of(one)) <= 1]
            case "other" | "any" | "here" | "near" | "other_near" | "least_armor" | "enemy_here":
                chosen = self.choose(candidates(s, whom, x), act)
                if chosen is None:
                    return []
                x.same = chosen
                return [chosen]
        return []

    def choose(self, options: Iterable[T], act: Callable[[T], Any]) -> T | None:
        """The option after which the table is worth most."""
        best, most = None, float("-inf")
        choices = list(options)
        if len(choices) == 1:
            return choices[0]
        for option in choices:
            with tried(self.s):
                act(option)
                worth = self.evaluation.worth()
            if worth > most:
                best, most = option, worth
        return best

    def heal(self, figure: Figure, n: int) -> None:
        s = self.s
        if is_seeker(figure):
            one = s.party[figure]
            one.hp = min(s.start_hp(figure), one.hp + n)

    def armor(self, figure: Figure, n: int) -> None:
        self.s.party[figure].armor += n

    def light(self, figure: Figure) -> None:
        self.s.party[figure].lantern = True

    def cleanse(self, figure: Figure, most: int | None, status: fx.Status | None) -> None:
        """The worst statuses go first."""
        statuses = self.s.party[figure].statuses
        wanted = [STUN, WOUND, WEAKEN, TRAP] if status is None else [STATUSES.index(status)]
        left = 99 if most is None else most
        for number in wanted:
            gone = min(left, statuses[number])
            statuses[number] -= gone
            left -= gone

    def move_focus(self, word: fx.MoveFocus, x: Carrying) -> None:
        """Target tokens go where the table is worth most."""
        s = self.s
        watching = [one for one in s.foes() if s.foe(one).focus == x.owner]
        here = s.zone_of(x.owner)
        match word.of:
            case "one_watching":
                groups = [[one] for one in watching]
            case "all_watching":
                groups = [watching] if watching else []
            case "all_here":
                groups = [[one for one in s.foes() if s.zone_of(one) == here]]
            case "one_near":
                groups = [[one] for one in s.foes() if s.ground.distance(here, s.zone_of(one)) <= 1]
            case _:
                groups = []
        to = [x.owner] if word.to == "self" else s.others(x.owner) if word.to == "other" else s.seekers()

        def hand(option: tuple[list[Figure], int]) -> None:
            for figure in option[0]:
                s.foe(figure).focus = option[1]

        chosen = self.choose([(group, who) for group in groups for who in to], hand)
        if chosen is not None:
            hand(chosen)

    def shove(self, figure: Figure, other: Figure, *, away: bool) -> None:
        """One step away from the owner, or nearer."""
        s = self.s
        if not is_foe(figure) or s.foe(figure).gone:
            return
        ground, here, there = s.ground, s.zone_of(figure), s.zone_of(other)
        now = ground.moves[here][there]
        zones = [
            zone
            for zone in ground.open[here]
            if (ground.moves[zone][there] > now if away else ground.moves[zone][there] < now)
        ]
        if zones:
            self.enter(figure, zones[0])

    def stride(self, word: fx.Stride, x: Carrying) -> None:
        """Moves of other Seekers, each to where the table is worth most."""
        figures: Sequence[int] = self.s.seekers() if word.who == "all" else []
        if word.who in ("other", "same", "self"):
            one = x.owner if word.who == "self" else x.same
            if word.who == "other":
                pairs = [
                    (who, zone) for who in self.s.others(x.owner) for zone in reachable(self.s, who, word.n)
                ]
                chosen = self.choose(pairs, lambda pair: self.step(*pair))
                if chosen is not None:
                    x.same = chosen[0]
                    self.step(*chosen)
                return
            figures = [one] if one >= 0 else []
        for who in figures:
            zone = self.choose(reachable(self.s, who, word.n), lambda to, who=who: self.step(who, to))  # type: ignore[misc]  # bound at once
            if zone is not None:
                self.step(who, zone)

    def step(self, who: int, zone: int) -> None:
        """A Seeker enters another zone; to stay costs nothing."""
        if self.s.party[who].zone != zone:
            self.enter(who, zone)

    def burst(self, within: int, words: Sequence[fx.Suffer | fx.Inflict], x: Carrying) -> float:
        """Words on every enemy of one zone."""
        s = self.s
        here = s.zone_of(x.owner)
        zones = {s.zone_of(one) for one in s.foes() if s.ground.distance(here, s.zone_of(one)) <= within}

        def blow(zone: int) -> None:
            x.targets = [one for one in s.foes() if s.zone_of(one) == zone]
            for word in words:
                self.carry_out(word, x)

        zone = self.choose(sorted(zones), blow)
        if zone is not None:
            blow(zone)
        return 0.0
