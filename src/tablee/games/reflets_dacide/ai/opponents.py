"""How a bot treats the others: Storytellers, targets, monsters, contests, Blessings (16.1, AL-5.22)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from tablee.core import PASS, AnyQuestion, Seat
from tablee.games.reflets_dacide.ai.prospects import GEM, Prospects
from tablee.games.reflets_dacide.board import DOOR
from tablee.games.reflets_dacide.cards import Creature, Critter, Dilemma
from tablee.games.reflets_dacide.effects import (
    EnrolHero,
    GainGems,
    KillTeammate,
    MoveDragon,
    Objective,
    WoundHero,
)
from tablee.games.reflets_dacide.rules import blessing, skills

PAINFUL = 0.25
"""A Creature hurts when it takes so much of the chance to succeed."""
UNSEEN = {1: 0.18, 2: 0.27, 3: 0.38}
"""What a Creature of a value takes of the chance in a Trial that was not read yet (16.2)."""
HARM = 0.5
"""What somebody else's loss is worth to oneself."""


# Whom


def enmity(look: Prospects, seat: Seat) -> float:
    """How much a player is worth hitting: threat minus regard."""
    return look.threat(seat) - 2.0 * look.regard(seat)


def lead(look: Prospects, seat: Seat) -> float:
    """How far a player is ahead of the others, minus regard."""
    others = [other for other in look.s.playing() if other != seat]
    average = sum(look.threat(other) for other in others) / max(1, len(others))
    return enmity(look, seat) - average


def victim(look: Prospects, question: AnyQuestion) -> Any:
    """D-25, D-54, D-62 The player whom it hurts most where it shall hurt."""
    s, about = look.s, question.about
    others = [seat for seat in question.offered() if seat != look.seat]

    def loss(seat: Seat) -> float:
        team = s.teams[seat]
        if isinstance(about, tuple) and about[0] == "power":
            slot = about[2] - 1
            if slot >= len(team.slots):
                return -10.0
            member = team.slots[slot]
            if about[1] == blessing.SEIZURE:
                return sum(Prospects(s, seat).item(item) for item in (*member.active, *member.backpack))
            return s.hero(member.card).ep + 1.0
        if about == "steal" or (isinstance(about, tuple) and about[0] == "token" and about[1] == 4):
            return 0.5 * sum(team.gems)
        if about == "tax" or (isinstance(about, tuple) and about[0] == "token"):
            return 1.0 * len(team.hand)
        return 0.0

    return max(others, key=lambda seat: (loss(seat) + 0.1 * enmity(look, seat), -seat), default=look.seat)


def teller(look: Prospects, question: AnyQuestion) -> Any:
    """D-40 The Storyteller: the lowest threat, the most regard, the fewest cards."""
    s = look.s
    return min(
        (seat for seat in question.offered() if isinstance(seat, int)),
        key=lambda seat: (look.threat(seat) - 2.0 * look.regard(seat) + 0.5 * len(s.teams[seat].hand), seat),
    )


# Moments


def malus(look: Prospects, question: AnyQuestion) -> Any:
    """D-42 A Creature that hurts enough, a Critter on a laden Hero, a hindering Dilemma."""
    s = look.s
    one = s.trial
    assert one is not None
    guide = Prospects(s, s.hand_of)
    if look.regard(s.hand_of) > 1:
        return PASS
    nodes: Sequence[Objective] = ()
    value = 3.0
    seen = one.kind != "zone"
    zone = s.zone_on(one.place)
    if zone is not None and zone.known >> look.seat & 1:
        seen = True
        card = s.cards.zones[zone.card]
        nodes, value = card.trial, card.ep + guide.words(card.clear)
    elif one.kind != "zone":
        from tablee.games.reflets_dacide.rules import trial

        nodes = trial.nodes(s, one)
        value = 6.0
    best: Any = PASS
    gain = 0.3
    for cards in question.offered():
        total = 0.0
        for number in cards:
            held = s.cards.unforeseen[number]
            if isinstance(held, Creature):
                drop, fails = UNSEEN[held.value], 0.45
                if seen and nodes:
                    golden = s.turn.golden
                    chance = guide.trial(nodes, golden)
                    drop, fails = chance - guide.trial(nodes, golden, more=(held,)), 1 - chance
                total += drop * HARM * (value + 2.0) + (fails + drop) * held.value
                total -= 0.3 * (1 - fails - drop) * held.value + GEM * held.value
                if value < 2 or drop < PAINFUL / 2:
                    total -= 1.0
            elif isinstance(held, Critter):
                slot = s.turn.golden - 1
                slots = s.guide.slots
                laden = max((len(m.active) + len(m.backpack) for m in slots), default=0)
                if slot < len(slots):
                    laden = len(slots[slot].active) + len(slots[slot].backpack)
                elif slot < 5:
                    laden = 0
                total += 0.5 * laden + 0.5 - GEM if laden else -1.0
            else:
                assert isinstance(held, Dilemma)
                total += 0.9 if value >= 3 else -0.2
        if total > gain:
            best, gain = cards, total
    return best


def contest(look: Prospects, question: AnyQuestion) -> Any:
    """D-49 A reroll for a Guide who is ahead, or in a Trial that is worth it."""
    s = look.s
    guide = s.hand_of
    assert s.trial is not None
    worth = 2.0 if s.trial.kind == "zone" else 4.0
    zone = s.zone_on(s.trial.place)
    if zone is not None:
        worth = s.cards.zones[zone.card].ep
    if worth + 0.1 * lead(look, guide) < 4.5 or look.regard(guide) > 1:
        return PASS
    return _cheapest(look, question.offered())


def spoil(look: Prospects, question: AnyQuestion) -> Any:
    """D-74 A Chance roll that gives much."""
    if question.about < 4 or look.regard(look.s.hand_of) > 1:
        return PASS
    return _cheapest(look, question.offered())


def last_word(look: Prospects, question: AnyQuestion) -> Any:
    """D-75 A last word that brings something: the fuller the hand, the sooner it is played."""
    s = look.s
    if look.regard(s.hand_of) > 1:
        return PASS
    best: Any = PASS
    gain = 0.9
    for number in question.offered():
        held = s.cards.unforeseen[number]
        assert isinstance(held, Dilemma)
        worth = 0.0
        for word in held.top:
            if isinstance(word, MoveDragon):
                worth += -word.n * (0.4 if look.team.in_play and look.team.place < DOOR else -0.4)
            else:
                worth += abs(look.word(word))
        worth += GEM * held.gem + 0.5 * (len(look.team.hand) >= 3)
        if worth > gain:
            best, gain = number, worth
    return best


def cancel(look: Prospects, question: AnyQuestion) -> Any:
    """D-50 Cancel what hurts; as the Guide a monster or a contest, as an Adversary a Blessing."""
    s = look.s
    offered = list(question.offered())
    if not offered:
        return PASS
    if isinstance(offered[0], tuple):

        def pain(target: int) -> float:
            held = s.cards.unforeseen[target]
            return float(held.value) if isinstance(held, Creature) else 1.2

        card, target = max(offered, key=lambda one: pain(one[1]))
        return (card, target) if pain(target) >= 2 else PASS
    played_by, played = question.about
    if played_by == look.seat:
        return PASS
    held = s.cards.unforeseen[played]
    if look.seat == s.hand_of:
        return _cheapest(look, offered)
    assert not isinstance(held, Creature | Critter)
    serious = any(isinstance(word, EnrolHero) for word in held.bottom) or held.trigger == "trial_won"
    return _cheapest(look, offered) if serious and lead(look, s.hand_of) > 2 else PASS


def _cheapest(look: Prospects, cards: Iterable[int]) -> Any:
    return min(cards, key=lambda card: (look.unforeseen(card), card), default=PASS)


# Blessings


def bless(look: Prospects, question: AnyQuestion) -> Any:
    """D-20 The Blessing that is worth most over its price and the risk of DAH; nothing below that."""
    best: Any = None
    gain = 0.25
    for option in question.offered():
        if not isinstance(option, tuple) or option[0] not in ("skill", "dilemma", "power"):
            continue
        worth = worth_of_blessing(look, option)
        if worth > gain:
            best, gain = option, worth
    if best is not None:
        return best
    return "none" if question.must else PASS


def similar(look: Prospects, question: AnyQuestion) -> Any:
    """D-23 The best of what is similar."""
    return max(question.offered(), key=lambda one: worth_of_blessing(look, one) if one != "cannot" else 0.0)


def dah(look: Prospects, question: AnyQuestion) -> Any:
    """D-21 A claim only with something similar to play."""
    s = look.s
    kind, number, _ = question.about
    if kind == "power":
        opposite = blessing.OPPOSITE[number]
        can = look.team.gems[opposite] >= 4
        return "dah" if can and worth_of_power(look, opposite) > 1.5 else PASS
    if not s.may_play(look.seat) and kind == "dilemma":
        return PASS
    offered = blessing.blessings(s, look.seat, (kind,))
    return "dah" if any(worth_of_blessing(look, one) > 0.4 for one in offered) else PASS


def worth_of_blessing(look: Prospects, option: tuple[str, int, int]) -> float:
    """What a Blessing brings over its price."""
    s = look.s
    what, card, number = option
    if what == "power":
        return worth_of_power(look, card) * 5 / 6 - 1.5
    if what == "skill":
        skill = skills.skill(s, card, number)
        return _worth_of_words(look, skill.effects) - GEM * len(skill.price)
    held = s.cards.unforeseen[card]
    assert isinstance(held, Dilemma)
    return _worth_of_words(look, held.bottom) - 0.8


def _worth_of_words(look: Prospects, words: Iterable[Any]) -> float:
    total = 0.0
    for word in words:
        match word:
            case KillTeammate():
                # The dead is won: the points stay, the Hero is gone.
                weak = [m for m in look.team.slots if look.s.is_wounded(m)]
                total += 0.4 if weak and len(look.team.slots) > 3 else -2.0
            case WoundHero():
                total += 1.8
            case GainGems(n) if n < 0:
                total -= GEM
            case MoveDragon(n):
                behind = look.team.in_play and look.team.place < DOOR
                total += -n * (0.9 if behind and look.square > 0.5 else 0.2)
            case _:
                total += look.word(word)
    return total


PRICE = 0.83
"""What each of the four Gems of a power is worth: often it belongs to a set."""
KILL = 1.18
"""What each point of a Hero killed is worth: it is won, and somebody else has lost it."""


def worth_of_power(look: Prospects, colour: int) -> float:
    """The average worth of a divine power over its values 1 to 5, without its Gems."""
    s = look.s
    gems = 4 * PRICE
    others = [seat for seat in s.playing() if seat != look.seat and s.teams[seat].slots]
    match colour:
        case blessing.NECROPOLIS:
            total = 0.0
            for slot in range(5):
                best = [
                    s.hero(s.teams[seat].slots[slot].card).ep
                    for seat in others
                    if slot < len(s.teams[seat].slots)
                ]
                total += max(best, default=0) * 1.6
            return total / 5 - gems
        case blessing.SEIZURE:
            total = 0.0
            for slot in range(5):
                best_items = [
                    len(s.teams[seat].slots[slot].active) + len(s.teams[seat].slots[slot].backpack)
                    for seat in others
                    if slot < len(s.teams[seat].slots)
                ]
                total += max(best_items, default=0) * 1.3
            return total / 5 - gems
        case blessing.ABUNDANCE:
            return 5.5 - gems
        case _:
            return 1.0 - gems


def oppose(look: Prospects, question: AnyQuestion) -> Any:
    """D-24 Cancel where the Guide would gain more than the own power brings."""
    colour, value = question.about
    own = worth_of_power(look, blessing.OPPOSITE[colour])
    theirs = worth_of_power(Prospects(look.s, look.s.hand_of), colour)
    return "cancel" if 0.5 * theirs + value * 0.2 > own else "benefit"
