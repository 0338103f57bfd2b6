"""Section 14.2 The words of cards and boards, carried out in printed order (KF-5.9), and the reactions."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from tablee.core import Procedure, Refusal, emit
from tablee.games.kinfire import effects as fx
from tablee.games.kinfire import events as ev
from tablee.games.kinfire import standing
from tablee.games.kinfire.effects import AnyWord, When
from tablee.games.kinfire.questions import ask
from tablee.games.kinfire.rules import enemy_moves
from tablee.games.kinfire.rules.arrivals import add_ally, add_enemy
from tablee.games.kinfire.rules.attacks import aim, land, still_there, sums_of
from tablee.games.kinfire.rules.damage import gain_armor, heal, heal_board, lose_armor
from tablee.games.kinfire.rules.defeat import harm, living
from tablee.games.kinfire.rules.focus import retarget, take_focus
from tablee.games.kinfire.rules.hands import (
    charge,
    darken,
    discard,
    discard_ward,
    discardable,
    draw_cards,
    renew_hands,
    why_not_discarded,
)
from tablee.games.kinfire.rules.lasting import sources
from tablee.games.kinfire.rules.moves import effect_move, forced_move, strike_zones
from tablee.games.kinfire.rules.reactions import armor_of_ability, listens
from tablee.games.kinfire.rules.selectors import chooser, near, one_of, select
from tablee.games.kinfire.rules.statuses import inflict, lose_status
from tablee.games.kinfire.rules.structs import Carrying, LastingSource
from tablee.games.kinfire.standing import is_seeker, zone_of
from tablee.games.kinfire.state import (
    FIRST_SEEKER_CHIT,
    NOBODY,
    ChapterState,
    Figure,
    Happening,
    OpenReaction,
)
from tablee.games.kinfire.stories import AllyAt, FoeAt

ONE = ("self", "that", "other", "near", "other_near")
"""Subjects that are one figure."""
CardChoice: TypeAlias = str | tuple[str, int | str] | None
"""``draw``, ``("discard", card)``, or None where one may decline."""


def carry_out(s: ChapterState, word: AnyWord, x: Carrying) -> Procedure[None]:  # noqa: C901 - one case for each word
    """Carry out one word of a card or a row."""
    match word:
        case fx.Strike():
            yield from attack(s, word, x)
        case fx.Stride(who, n):
            yield from stride(s, word, x, n)
        case fx.Push(who, n) | fx.Pull(who, n):
            away = isinstance(word, fx.Push)
            for figure in (yield from select(s, who, x, "move")):
                yield from forced_move(s, figure, x.owner, n, chooser(s, x), away=away)
                yield from react(s)
        case fx.Suffer(n, who):
            figures = yield from select(s, who, x, "suffer")
            yield from harm(s, [(figure, n) for figure in figures])
        case fx.Heal():
            yield from gain_health(s, word, x)
        case fx.GainArmor(n, who):
            if x.ability:
                n = armor_of_ability(s, x.owner, n)
            for figure in (yield from select(s, who, x, "armor")):
                gain_armor(s, figure, n)
        case fx.LoseArmor(n, who):
            for figure in (yield from select(s, who, x, "lose_armor")):
                lose_armor(s, figure, n)
        case fx.Inflict(status, n, who):
            for figure in (yield from select(s, who, x, "status")):
                for _ in range(n):
                    yield from inflict(s, figure, status, chooser(s, x))
        case fx.Cleanse(n, who, status):
            for figure in (yield from select(s, who, x, "cleanse")):
                yield from cleanse(s, figure, n, status, x)
        case fx.Exhaust(n, who):
            for figure in (yield from select(s, who, x, "exhaust")):
                exhaust(s, figure, n)
        case fx.DrawCards(n, who, optional):
            for figure in (yield from select(s, who, x, "draw")):
                yield from draw_by(s, figure, n, optional)
        case fx.DiscardCards(n, who):
            for figure in (yield from select(s, who, x, "discard")):
                yield from discard_by(s, figure, n)
        case fx.DrawOrDiscard(who, optional):
            for figure in (yield from select(s, who, x, "draw_or_discard")):
                yield from draw_or_discard(s, figure, optional)
        case fx.FreeAction():
            x.free = True
        case fx.MoveFocus():
            yield from move_focus(s, word, x)
        case fx.Retarget():
            yield from retarget(s, x.owner)
        case fx.ChargeLantern(who):
            for figure in (yield from select(s, who, x, "charge")):
                charge(s, figure)
        case fx.DischargeLantern(who):
            for figure in (yield from select(s, who, x, "discharge")):
                darken(s, figure)
        case fx.ReturnChit(n):
            for _ in range(n):
                yield from return_chit(s, x)
        case fx.DiscardWard(who, or_armor):
            for figure in (yield from select(s, who, x, "discard_ward")):
                yield from lose_ward(s, figure, or_armor)
        case fx.Burst():
            yield from burst(s, word, x)
        case fx.RepeatZoneEffects():
            yield from strike_zones(s, [*standing.seekers(s), *standing.foes(s)])
        case fx.Spawn():
            yield from enter_play(s, word, x)
        case _:
            assert_never(word)
    yield from react(s)


def attack(s: ChapterState, strike: fx.Strike, x: Carrying) -> Procedure[None]:
    """KF-6.3, KF-6.19, KF-6.21 An attack of a Seeker: target, damage, statuses, riders, reactions."""
    targets = yield from aim(s, strike, x)
    if not targets:
        emit(s, ev.AttackMissed, x.owner)
        return
    yield from land(s, strike, x, sums_of(s, strike, x, targets, weaken=s.combat.turn.weaken))
    yield from ride(s, strike, x)


def ride(s: ChapterState, strike: fx.Strike, x: Carrying) -> Procedure[None]:
    """KF-6.21 The riders of an attack that has hit, then the reactions to it."""
    for rider in strike.riders:
        x.targets = still_there(s, x.targets)
        yield from _rider(s, rider, x)
    yield from react(s)


def _rider(s: ChapterState, rider: AnyWord, x: Carrying) -> Procedure[None]:
    """A rider is carried out without the reactions, which come last (KF-6.21)."""
    combat = s.combat
    before = len(combat.waiting)
    combat.waiting += combat.noted
    combat.noted = []
    yield from carry_out(s, rider, x)
    combat.noted = combat.waiting[before:]
    del combat.waiting[before:]


def stride(s: ChapterState, word: fx.Stride, x: Carrying, n: int) -> Procedure[None]:
    """Moves of a card; those of a row are made by the enemies' own rules (KF-9.14)."""
    for figure in (yield from select(s, word.who, x, "move")):
        if is_seeker(figure):
            yield from effect_move(s, figure, n)
        elif living(s, figure):
            yield from enemy_moves.advance(s, figure, n, react)
        yield from react(s)


def gain_health(s: ChapterState, word: fx.Heal, x: Carrying) -> Procedure[None]:
    """KF-6.14 Gain HP."""
    if word.enemy is not None:
        heal_board(s, word.enemy, word.n)
        return
    for figure in (yield from select(s, word.who, x, "heal")):
        heal(s, figure, word.n)


def exhaust(s: ChapterState, who: int, count: int) -> None:
    """KF-6.17 Exhausted cards go on the discard pile."""
    s.party[who].discard += [s.cards.exhausted] * count
    emit(s, ev.ExhaustedGained, who, count)


def enter_play(s: ChapterState, word: fx.Spawn, x: Carrying) -> Procedure[None]:
    """KF-12.14 An enemy or an Ally card takes the rightmost place; an enemy focuses by its condition."""
    zone = zone_of(s, x.owner) if word.zone is None else s.ground.zone(word.zone)
    letter = s.ground.letters[zone]
    if word.ally is not None:
        add_ally(s, AllyAt(ally=word.ally, zone=letter))
    if word.enemy is not None:
        figure = add_enemy(s, FoeAt(enemy=word.enemy, zone=letter, tokens=()))
        emit(s, ev.FigureMoved, figure, zone)
        yield from retarget(s, figure)


def cleanse(
    s: ChapterState, who: int, count: int | None, status: fx.Status | None, x: Carrying
) -> Procedure[None]:
    """Discard temporary statuses from a hand; whoever plays the card chooses among them."""
    statuses = s.party[who].statuses
    wanted = range(len(statuses)) if status is None else [fx.STATUSES.index(status)]
    held = sum(statuses[number] for number in wanted)
    most = held if count is None else min(count, held)
    for _ in range(most):
        there = [number for number in wanted if s.party[who].statuses[number]]
        number = there[0]
        if len(there) > 1 and most < held:
            names = [fx.STATUSES[number] for number in there]
            name = yield from ask(chooser(s, x), "choose_mode", names, ("cleanse", who), default=names[0])
            number = fx.STATUSES.index(name)
        lose_status(s, who, number)


def draw_by(s: ChapterState, who: int, count: int, optional: bool) -> Procedure[None]:
    """Draw cards; where the card says so, the owner of the hand may decline."""
    if optional:
        chosen = yield from ask(s.party[who].seat, "choose_mode", ["draw", None], ("draw", who), default=None)
        if chosen is None:
            return
    draw_cards(s, who, count)


def discard_by(s: ChapterState, who: int, count: int) -> Procedure[None]:
    """Discard cards of one's own choice."""
    for _ in range(count):
        if not discardable(s, who):
            return
        _, what = yield from ask(
            s.party[who].seat,
            "discard_card",
            lambda: [("discard", card) for card in discardable(s, who)],
            who,
            refuse=lambda value: why_not_discarded(s, who, value),
        )
        discard(s, who, what)


def draw_or_discard(s: ChapterState, who: int, optional: bool) -> Procedure[None]:
    """Draw a card or discard one (KF-7.10)."""
    chosen = yield from ask(
        s.party[who].seat,
        "card_boost",
        lambda: card_options(s, who, optional),
        who,
        refuse=lambda value: why_not_discarded(s, who, value),
        default=None if optional else "draw",
    )
    if chosen == "draw":
        draw_cards(s, who, 1)
    elif chosen is not None:
        discard(s, who, chosen[1])


def card_options(s: ChapterState, who: int, optional: bool = False) -> list[CardChoice]:
    """Draw, discard any card of the hand, or neither."""
    found: list[CardChoice] = ["draw"]
    found += [("discard", card) for card in discardable(s, who)]
    return [*found, None] if optional else found


def move_focus(s: ChapterState, word: fx.MoveFocus, x: Carrying) -> Procedure[None]:
    """KF-10.2 Hand target tokens to a Seeker."""
    watching = [figure for figure in standing.foes(s) if standing.foe(s, figure).focus == x.owner]
    match word.of:
        case "one_watching":
            figures = yield from one_of(s, watching, x, "focus")
        case "all_watching":
            figures = watching
        case "all_here":
            figures = [figure for figure in standing.foes(s) if zone_of(s, figure) == zone_of(s, x.owner)]
        case "one_near":
            figures = yield from one_of(s, near(s, x.owner, standing.foes(s)), x, "focus")
        case "self":
            figures = [x.owner]
        case _:
            assert_never(word.of)
    for figure in figures:
        match word.to:
            case "self":
                who = x.owner
            case "that":
                who = x.that
            case "other" | "any":
                kept = x.same
                chosen = yield from select(s, word.to, x, "focus_of")
                x.same = kept
                if not chosen:
                    continue
                who = chosen[0]
            case _:
                assert_never(word.to)
        take_focus(s, figure, who)


def return_chit(s: ChapterState, x: Carrying) -> Procedure[None]:
    """Put a used Seeker chit back into the bag; the owner chooses whose."""
    combat = s.combat
    used = sorted({chit for chit in combat.used if chit >= FIRST_SEEKER_CHIT})
    if not used:
        return
    chit = used[0]
    if len(used) > 1:
        whose = yield from ask(
            chooser(s, x),
            "return_chit",
            [("seeker", chit - FIRST_SEEKER_CHIT) for chit in used],
            refuse=lambda value: Refusal("no_such_chit", "KF-4.12"),
        )
        chit = FIRST_SEEKER_CHIT + whose[1]
    combat.used.remove(chit)
    combat.bag.append(chit)
    combat.bag.sort()
    emit(s, ev.ChitReturned, chit)


def lose_ward(s: ChapterState, who: int, or_armor: int) -> Procedure[None]:
    """Discard the Ward, or so much Armor, as its owner likes."""
    one = s.party[who]
    ward = one.ward != NOBODY
    if ward and or_armor and one.armor:
        chosen = yield from ask(
            s.party[who].seat, "choose_mode", ["ward", "armor"], ("lose", who), default="ward"
        )
        ward = chosen == "ward"
    if ward:
        discard_ward(s, who)
    else:
        lose_armor(s, who, or_armor)


def burst(s: ChapterState, word: fx.Burst, x: Carrying) -> Procedure[None]:
    """Words on every enemy of one zone within reach; it is no attack."""
    here = zone_of(s, x.owner)
    zones = sorted(
        {
            zone_of(s, figure)
            for figure in standing.foes(s)
            if s.ground.distance(here, zone_of(s, figure)) <= word.within
        }
    )
    if not zones:
        return
    zone = zones[0]
    if len(zones) > 1:
        letters = s.ground.letters
        _, letter = yield from ask(
            chooser(s, x), "choose_target", [("zone", letters[zone]) for zone in zones], ("burst", 0)
        )
        zone = s.ground.zone(letter)
    x.targets = [figure for figure in standing.foes(s) if zone_of(s, figure) == zone]
    for effect in word.effects:
        x.targets = still_there(s, x.targets)
        yield from carry_out(s, effect, x)


# Reactions


def check_hands(s: ChapterState) -> Procedure[None]:
    """KF-8.13 Every hand is looked at, and what reacts to a renewal is settled."""
    yield from renew_hands(s)
    yield from react(s)


def react(s: ChapterState) -> Procedure[None]:
    """KF-R90, 14.3 What abilities, Wards and passive rows say to what has happened, one after the other."""
    combat = s.combat
    while combat.noted:
        combat.reacting.append(OpenReaction(combat.noted.pop(0)))
        yield from answer_all(s, combat.reacting[-1])
        combat.reacting.pop()


def react_further(s: ChapterState) -> Procedure[None]:
    """KF-23.8 The reactions that were open when somebody gave up, the innermost first."""
    combat = s.combat
    while combat.reacting:
        yield from answer_all(s, combat.reacting[-1])
        combat.reacting.pop()
    yield from check_hands(s)


def answer_all(s: ChapterState, open_: OpenReaction) -> Procedure[None]:
    """All reactions to one happening that are not over."""
    for source in sources(s):
        if not living(s, source.owner):
            # A reaction before this one has removed it from the combat.
            continue
        for number, word in enumerate(source.words):
            key = f"{source.key}:{number}"
            if key in open_.over or not isinstance(word, When):
                continue
            if listens(s, source.owner, word.trigger, open_.to):
                yield from answer_to(s, source, key, word, open_)


def answer_to(
    s: ChapterState, source: LastingSource, key: str, word: When, open_: OpenReaction
) -> Procedure[None]:
    """KF-5.16 One reaction, unless it counts once a turn and was used; D-22 its owner may decline."""
    used = s.combat.turn.used
    if word.once and key in used:
        return
    if word.optional and is_seeker(source.owner):
        chosen = yield from ask(
            s.party[source.owner].seat, "react", ["use", None], (source.key, source.owner), default=None
        )
        if chosen is None:
            open_.over.append(key)
            return
    x = Carrying(
        source.owner,
        that=_subject(word, open_.to),
        attacker=open_.to.by,
        ability=source.key.startswith("ability"),
    )
    asks_first = len(word.effects) == 1 and asks_before(word.effects[0])
    if not asks_first:
        # KF-R104 What has begun is not begun again if somebody gives up in the middle of it.
        open_.over.append(key)
    if word.once and not asks_first:
        used.append(key)
    for effect in word.effects:
        yield from carry_out(s, effect, x)
    if asks_first:
        open_.over.append(key)
        if word.once:
            used.append(key)


def asks_before(effect: AnyWord) -> bool:
    """Whether an effect asks before it changes anything, and not again after that."""
    match effect:
        case fx.DrawCards(who=who) | fx.DrawOrDiscard(who=who) | fx.GainArmor(who=who):
            return who in ONE
        case fx.Cleanse(who=who, n=n):
            return who in ONE and n == 1
        case _:
            return False


def _subject(word: When, happening: Happening) -> Figure:
    """The figure that a trigger is about: of a hit by another Seeker, that Seeker."""
    return happening.by if word.trigger == "other_hits_here" else happening.who
