"""The bot that plays by the rules of thumb of section 16.1."""

from __future__ import annotations

from typing import Any

from tablee.core import NOTHING, PASS, AnyQuestion, Message, Observation
from tablee.games.reflets_dacide import pieces as tokens
from tablee.games.reflets_dacide.ai import draft, holdings, journey, opponents, trials
from tablee.games.reflets_dacide.ai.hints import why
from tablee.games.reflets_dacide.ai.prospects import CARD, GEM, Prospects
from tablee.games.reflets_dacide.ai.reactions import BEGINNER, FAIR, ReactionLaw, react
from tablee.games.reflets_dacide.board import DOOR
from tablee.games.reflets_dacide.pieces import NONE
from tablee.games.reflets_dacide.rules import interrupting

OVERRIDING = ("stride", "end", "go", "visit", "dragon")
"""Decisions at which waiting tokens are thought about: once a turn is enough."""


UNKIND = frozenset({"malus", "contest", "spoil", "last_word"})
"""Moments at which a beginner leaves the others alone."""
CARELESS = frozenset({"rescue", "prior", "go", "stride", "visit", "chance"})
SLIPS = 0.35
"""How often a beginner takes the plain default of such a decision."""


class FairBot:
    """Plays a whole match by rules of thumb, with exact odds where dice decide."""

    law: ReactionLaw = FAIR

    def answer(self, observation: Observation) -> Any:
        question = observation.question
        if _is_plain(question):
            value = next(iter(question.offered())) if question.must else PASS
        else:
            value = decide(observation, Prospects(observation.sample_state(), observation.seat))
        if question.clock is None:
            return value
        return react(self.law, observation, observation.sample_state().options, value)

    def advise(self, observation: Observation) -> tuple[Any, tuple[Message, ...]]:
        """The answer, and why."""
        look = Prospects(observation.sample_state(), observation.seat)
        value = decide(observation, look)
        return value, why(look, observation.view, observation.question, value)


class Novice(FairBot):
    """Plays by the same rules, but slowly and kindly: it throws nothing in, and lets a good deal pass."""

    law = BEGINNER

    def answer(self, observation: Observation) -> Any:
        question = observation.question
        if question.kind in UNKIND and not question.must:
            return PASS
        if question.kind in CARELESS and observation.rng.random() < SLIPS:
            plain_answer = plain(observation)
            if question.clock is None and plain_answer in question.offered():
                return plain_answer
        return super().answer(observation)


def _is_plain(question: AnyQuestion) -> bool:
    """Whether there is nothing to choose: one answer, or none and a pass."""
    if question.form != "one":
        return False
    return len(question.offered()) == (1 if question.must else 0)


def decide(observation: Observation, look: Prospects) -> Any:  # noqa: C901 - one case for each kind
    """A sensible answer to any question."""
    question = observation.question
    if question.kind in OVERRIDING and question.seat == look.s.hand_of:
        played = interruption(look, question)
        if played is not None:
            return played
    match question.kind:
        case "pick":
            return draft.pick(look, question)
        case "line_up":
            return draft.line_up(look, question)
        case "quest":
            return draft.quest(look, question)
        case "tokens":
            return draft.tokens(look, question)
        case "spots":
            return draft.spots(look, question, observation.rng.choice)
        case "pay" | "lose":
            return holdings.surrender(look, question)
        case "steal":
            return holdings.steal(look, question)
        case "tax":
            return holdings.worst_cards(look, question)
        case "discard":
            return holdings.worst_cards(look, question)[0]
        case "keep":
            return holdings.keep(look, question)
        case "take":
            return holdings.take(look, question)
        case "point_out" | "hamper":
            return holdings.weakest(look, question)
        case "equip":
            chosen = holdings.equip(look, question)
            return PASS if chosen is None else chosen
        case "dragon" | "draw":
            return journey.handle(look, question)
        case "den":
            return journey.den(look, question)
        case "stride":
            return journey.stride(look, question)
        case "go":
            return journey.go(look, question)
        case "way":
            return journey.way(look, question)
        case "advance":
            return journey.advance(look, question)
        case "bless":
            return opponents.bless(look, question)
        case "similar":
            return opponents.similar(look, question)
        case "dah":
            return opponents.dah(look, question)
        case "oppose":
            return opponents.oppose(look, question)
        case "victim" | "dah_of" | "malus_of":
            return opponents.victim(look, question)
        case "teller":
            return opponents.teller(look, question)
        case "malus":
            return opponents.malus(look, question)
        case "contest":
            return opponents.contest(look, question)
        case "spoil":
            return opponents.spoil(look, question)
        case "last_word":
            return opponents.last_word(look, question)
        case "cancel":
            return opponents.cancel(look, question)
        case "shout":
            return "shout"
        case "prior":
            return trials.prior(look, question)
        case "rescue":
            return trials.rescue(look, question)
        case "assign":
            return trials.assign(look, question)
        case "reroll":
            if question.form == "several":
                return trials.reroll_dice(look, question)
            return trials.after_roll(look, question)
        case "dice":
            return die(look, question)
        case "visit":
            return visit(look, question)
        case "chance":
            return chance(look)
        case "bonus_order":
            return max(question.offered())
        case "wayside":
            return wayside(look, question)
        case "found":
            return found(look, question)
        case "counter":
            return next((one for one in question.offered() if one != "suffer"), "suffer")
        case "reveal":
            return "reveal" if "reveal" in question.offered() else "hide"
        case "prevent":
            return next(iter(question.offered()))
        case "spoils":
            return spoils(look, question)
        case "ghost":
            return ghost(look, question)
        case "use":
            return use(look, question)
        case "room":
            return room(look, question)
        case "choose":
            return choose(look, question)
        case "champion":
            return champion(look, question)
    return plain(observation)


def plain(observation: Observation) -> Any:
    """The plain default of the rules, or any answer."""
    question = observation.question
    if question.default is not NOTHING and question.must:
        return question.default
    if not question.must:
        return PASS
    return question.sample(lambda n: observation.rng.randrange(n))


# Interruptions


def interruption(look: Prospects, question: AnyQuestion) -> Any:
    """AL-5.20 A token, a healing skill or a Dilemma that is better now than later."""
    for option in question.offered():
        if interrupting.is_interruption(option) and _is_good_now(look, question, option):
            return option
    return None


def _is_good_now(look: Prospects, question: AnyQuestion, option: tuple[str, int, int]) -> bool:
    what, number, _ = option
    if what == "heal":
        return True
    if what == "card":
        return question.kind in ("stride", "go") and _is_in_danger(look)
    if what != "token":
        return False
    match look.team.waiting[number].face:
        case tokens.PURSE:
            return sum(look.team.gems) <= 15
        case tokens.CHANCE | tokens.GEM_TAX | tokens.UNFORESEEN_TAX:
            return True
        case tokens.VISION:
            return question.kind == "end"
        case _:
            return False


def _is_in_danger(look: Prospects) -> bool:
    team, s = look.team, look.s
    wounds = sum(s.is_wounded(member) for member in team.slots)
    return wounds >= 2


# Dice, Rooms and the rest


def die(look: Prospects, question: AnyQuestion) -> Any:
    """D-30 Keep a die, or change it where it hurts."""
    about = question.about
    offered = list(question.offered())
    if not isinstance(about, tuple):
        return offered[0]
    if about[0] in ("set", "which"):
        if about[0] == "set" and look.s.phase in ("square", "blessing", "outcome") and 5 in offered:
            # A Chance roll or a power: the most that is no bad luck.
            return 5
        return trials.set_die(look, question)
    if about[0] == "golden" and about[1] == 6 and look.s.phase in ("square", "blessing"):
        better = [one for one in offered if one != "keep"]
        return better[0] if better else "keep"
    return "keep" if "keep" in offered else offered[0]


def chance(look: Prospects) -> Any:
    """D-34 Roll: its bonuses are worth more than four Gems, unless a test would end the Team."""
    s = look.s
    room_for_gems = 20 - sum(look.team.gems)
    wounded = sum(s.is_wounded(member) for member in look.team.slots)
    values = (
        CARD,
        2.2,
        0.9 * min(3, wounded),
        GEM * min(4, room_for_gems) * 1.1,
        3.0 if len(look.team.slots) < 5 else 0.5,
    )
    roll = sum(values[n] * (5 - n) for n in range(5)) / 6 + look.test() / 6
    single = max(range(5), key=lambda n: values[n])
    return "roll" if roll > values[single] else single + 1


def wayside(look: Prospects, question: AnyQuestion) -> Any:
    """D-36 An event, but not the sixth one."""
    s = look.s
    others = [one for one in question.offered() if isinstance(one, int)]
    if s.turn.golden == 6 or not others:
        return "end"
    return min(others, key=lambda seat: (look.threat(seat), seat))


def found(look: Prospects, question: AnyQuestion) -> Any:
    """D-33 Set waiting what will be of use later, play the rest."""
    offered = list(question.offered())
    if "wait" in offered and question.about in (1, 2) and len(look.team.waiting) < 4:
        return "wait"
    return "play"


def visit(look: Prospects, question: AnyQuestion) -> Any:
    """D-41, D-56 What is done in a Room, and what is bought in a salutary Zone."""
    s, team = look.s, look.team
    offered = [one for one in question.offered() if not interrupting.is_interruption(one)]
    if "done" in offered:
        return _offer(look, question, offered)
    if "portal" in offered:
        if "treasure" in offered:
            return "treasure"
        return "portal" if journey.leave(look) > 0 else "stay"
    if "hop" in offered and "stay" in offered:
        return "stay"
    place = team.place
    best, value = "visit", 0.3
    if "trial" in offered:
        chance_of = trials.chance_of_room(look, place, s.turn.golden)
        worth = chance_of * trials.room_prize(look, place) - (1 - chance_of) * 0.6
        if worth > value:
            best, value = "trial", worth
    if "octuple" in offered and (
        team.relic_token != NONE or not team.treasure or sum(s.dragon.countdown) >= 4
    ):
        return "octuple"
    if "chance" in offered and value < journey.CHANCE_SQUARE:
        best = "chance"
    return best


def _offer(look: Prospects, question: AnyQuestion, offered: list[Any]) -> Any:
    s = look.s
    zone = s.zone_on(question.about)
    assert zone is not None
    offers = s.cards.zones[zone.card].offers
    best: Any = "done"
    value = 0.15
    for number in offered:
        if isinstance(number, int):
            offer = offers[number]
            gain = look.words(offer.effects) - GEM * len(offer.price)
            if gain > value:
                best, value = number, gain
    return best


def spoils(look: Prospects, question: AnyQuestion) -> Any:
    """D-53, D-55 The own Relic; every opportunity that costs less than it brings."""
    from tablee.games.reflets_dacide.cards import Dilemma
    from tablee.games.reflets_dacide.rules import skills

    offered = [one for one in question.offered() if not interrupting.is_interruption(one)]
    if "relic" in offered:
        return "relic"
    for option in offered:
        if not isinstance(option, tuple):
            continue
        if option[0] == "skill":
            skill = skills.skill(look.s, option[1], option[2])
            if look.words(skill.effects) > GEM * len(skill.price):
                return option
        else:
            held = look.s.cards.unforeseen[option[1]]
            if isinstance(held, Dilemma) and look.words(held.bottom) > 0.5:
                return option
    return "loot" if "loot" in offered else "done"


def ghost(look: Prospects, question: AnyQuestion) -> Any:
    """D-70 Push the Dragon at those who lead, else draw."""
    s = look.s
    offered = list(question.offered())
    inside = [seat for seat, team in enumerate(s.teams) if team.in_play]
    ahead = [seat for seat in inside if s.ep(seat) + 6 > s.ep(look.seat)]
    if "dragon" in offered and ahead and (s.dragon.tomb or s.dragon.place < DOOR + 20):
        return "dragon"
    return "unforeseen" if len(look.team.hand) < 3 and sum(look.team.gems) > 2 else "none"


def use(look: Prospects, question: AnyQuestion) -> Any:
    """Dice, cursed Loot, and what may be paid for."""
    offered = list(question.offered())
    about = question.about
    if "discard" in offered:
        return "discard"
    if "simple" in offered:
        return "simple"
    _, n = about
    if "suffer" in offered:
        return "pay" if n <= 1 else "suffer"
    return "pay" if sum(look.team.gems) > 2 * n + 2 else "leave"


def room(look: Prospects, question: AnyQuestion) -> Any:
    """D-26, D-54, D-72 Rooms: the nearest hidden ones."""
    offered = list(question.offered())
    if question.form == "several":
        return tuple(offered[: getattr(question, "at_most", None) or len(offered)])
    return offered[0]


def choose(look: Prospects, question: AnyQuestion) -> Any:
    """D-72 What to look at: what lies ahead on the way, then hidden Rooms, then tops of decks."""
    offered = list(question.offered())
    if question.form == "several":
        return tuple(sorted(offered)[: getattr(question, "at_most", None) or len(offered)])
    if not isinstance(offered[0], tuple):
        return offered[0]
    place = look.team.place

    def interest(one: tuple[str, int]) -> float:
        what, number = one
        if what == "place":
            if place < number < DOOR:
                return 3.0 - 0.1 * (number - place)
            return 2.0 if number >= DOOR else 0.0
        if what == "token":
            return 1.5 if place < number else 0.2
        return 0.5

    return max(offered, key=lambda one: (interest(one), one[0] == "place", -one[1]))


def champion(look: Prospects, question: AnyQuestion) -> Any:
    """D-46 The strongest Hero for the Objective."""
    node = trials.node_of(look.s)
    heroes = [one for one in question.offered() if isinstance(one, int)]
    char = node.char
    assert char is not None

    def strength(hero: int) -> int:
        member = look.team.member(hero)
        return 0 if member is None else look.s.value(member, char)

    return max(heroes, key=lambda hero: (strength(hero), -hero))
