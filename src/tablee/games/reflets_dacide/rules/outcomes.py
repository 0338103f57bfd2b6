"""The outcome of a Trial: clear or dark (AL-16, AL-17)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from tablee.core import Procedure, Seat, emit, shuffle
from tablee.games.reflets_dacide.board import ROOMS
from tablee.games.reflets_dacide.card_events import RelicTaken, SkillUsed
from tablee.games.reflets_dacide.cards import Creature, Dilemma
from tablee.games.reflets_dacide.effects import (
    Change,
    DrawLoot,
    GainGems,
    GiveGems,
    LoseGems,
    MovePawn,
    PlacePortal,
    StealGems,
    TaxUnforeseen,
    TrialWord,
    VitalityTest,
    WinKilled,
)
from tablee.games.reflets_dacide.events import (
    CardShifted,
    MonsterWon,
    RelicTokenPlaced,
    TrialFailed,
    TrialSucceeded,
)
from tablee.games.reflets_dacide.pieces import NONE, Trial, Won
from tablee.games.reflets_dacide.questions import ask
from tablee.games.reflets_dacide.rules import (
    carrying,
    dragon,
    equipment,
    gems,
    hazards,
    moments,
    moving,
    pushing,
    skills,
    unforeseen,
)
from tablee.games.reflets_dacide.state import Race

Word: TypeAlias = Change | TrialWord
Aid: TypeAlias = tuple[str, int, int] | str


def outcome(s: Race) -> Procedure[None]:
    """AL-16.1, AL-17.1 All outcomes apply, compulsorily and added up."""
    trial = s.trial
    assert trial is not None
    if trial.failed:
        emit(s, TrialFailed, trial.place)
        yield from dark_outcome(s, trial)
    else:
        emit(s, TrialSucceeded, trial.place)
        yield from clear_outcome(s, trial)
    yield from after(s, trial)


def after(s: Race, trial: Trial) -> Procedure[None]:
    """AL-16.9, AL-16.14 The Octuple Chamber goes on, a portal may be used (AL-11.10); or it is over."""
    s.trial = None
    s.phase = "last_word"
    if not (trial.place in ROOMS and s.guide.in_play and s.guide.place == trial.place):
        return
    if moving.hop_of(s, trial.place) != NONE:
        yield from hazards.offer_hop(s)
    elif s.place_of_room("octuple") != trial.place or not s.portal:
        return
    elif trial.kind == "octagon":
        yield from hazards.stay_or_leave(s)
    elif trial.succeeded:
        yield from hazards.octuple(s)


def words_of(s: Race, trial: Trial) -> Sequence[Change]:
    """The printed outcomes of the Hazard itself."""
    if trial.kind == "zone":
        zone = s.zone_on(trial.place)
        assert zone is not None
        card = s.cards.zones[zone.card]
        return card.dark if trial.failed else card.clear
    if trial.kind == "door":
        return (MovePawn(-1),) if trial.failed else ()
    room = s.cards.rooms[s.room(trial.place).card]
    if trial.kind == "octagon":
        return room.octagon_dark if trial.failed else room.octagon_clear
    return (MovePawn(-1),) if trial.failed else room.clear


def squares(words: Iterable[Word]) -> int:
    """The sum of the squares of some words."""
    return sum(word.n for word in words if isinstance(word, MovePawn))


def clear_outcome(s: Race, trial: Trial) -> Procedure[None]:
    """AL-16.2 Gems and Loot, enrolments and heals, won cards, opportunities, one forward move."""
    seat, times = s.hand_of, 2 if trial.aces else 1
    gains: list[Word] = [*words_of(s, trial)]
    for card, _ in sorted(trial.creatures, key=lambda one: _creature(s, one[0]).value):
        gains += _creature(s, card).clear
    if trial.critter != NONE:
        gains.append(MovePawn(1))
    steps = squares(gains) * times
    first = (GainGems, DrawLoot)
    last = (WinKilled, PlacePortal)
    rest = [word for word in gains if not isinstance(word, MovePawn)]
    for group in (
        [word for word in rest if isinstance(word, first)],
        [word for word in rest if not isinstance(word, (*first, *last))],
        [word for word in rest if isinstance(word, last)],
    ):
        yield from carrying.carry_out_all(s, group, seat, trial.teller, times)
    yield from won_hazard(s, trial)
    for card, _ in list(trial.creatures):
        win_monster(s, trial, seat, card)
    if trial.critter != NONE:
        win_monster(s, trial, seat, trial.critter)
    steps += yield from opportunities(s, trial)
    yield from pushing.push(s, seat, steps)


def won_hazard(s: Race, trial: Trial) -> Procedure[None]:
    """AL-16.4 to 16.9 What the kind of Hazard gives."""
    seat = s.hand_of
    if trial.kind == "zone":
        dragon.win_zone(s, seat, trial.place)
    elif trial.kind == "door":
        card = s.cards.doors[s.door.card]
        hazards.open_door(s)
        yield from hazards.reveal_rooms(s, card.rooms)
        yield from carrying.reveal_quests(s, seat, card.quests)
    elif trial.kind == "room":
        number = s.room(trial.place).card
        card_of_room = s.cards.rooms[number]
        if card_of_room.stage == 1:
            yield from relic_or_loot(s, trial.place)
        elif card_of_room.stage == 2:
            s.guide.relic_token = trial.place
            emit(s, RelicTokenPlaced, seat, trial.place)
        if number not in s.guide.rooms_won:
            s.guide.rooms_won.append(number)


def relic_or_loot(s: Race, place: int) -> Procedure[None]:
    """AL-16.7 The own Relic, or three Loot (D-55)."""
    seat = s.hand_of
    room = s.cards.rooms[s.room(place).card]

    def options() -> list[str]:
        return ["relic", "loot"] if hazards.own_relic_is_here(s, room) else ["loot"]

    chosen = yield from ask(seat, "spoils", options, about="relic", default="loot")
    if chosen == "loot":
        yield from equipment.find_loot(s, seat, 3)
        return
    quest = s.cards.quests[s.guide.quest]
    relic = s.cards.relic_ids[quest.relic]
    s.relics.cards.remove(relic)
    shuffle(s, s.relics.cards)
    s.relics.known = 0
    # Section 9: a Relic taken leaves the Quests that name it.
    s.guide.possible = [one for one in s.guide.possible if s.cards.quests[one].relic == quest.relic]
    emit(s, RelicTaken, seat, relic)
    yield from equipment.receive(s, seat, [relic])


def opportunities(s: Race, trial: Trial) -> Procedure[int]:
    """AL-16.12 Opportunity skills and Dilemmas; the squares that they add to the move."""
    seat, steps = s.hand_of, 0

    def options() -> list[Aid]:
        found: list[Aid] = ["done"]
        for card, number, skill in skills.of_team(s, seat, "opportunity"):
            if gems.can_pay(s.guide, skill.price):
                found.append(("skill", card, number))
        found += [
            ("bottom", card, 0)
            for card in s.guide.hand
            if isinstance(held := s.cards.unforeseen[card], Dilemma) and held.trigger == "trial_won"
        ]
        return found

    while s.guide.in_play and (s.guide.hand or len(options()) > 1):
        chosen = yield from moments.guided(s, "spoils", options, about="trial_won", default="done")
        if isinstance(chosen, str):
            break
        what, card, number = chosen
        words: Sequence[Word | object]
        if what == "skill":
            skill = skills.skill(s, card, number)
            s.turn.skills.append((card, number))
            yield from gems.pay(s, seat, skill.price)
            emit(s, SkillUsed, seat, card, number)
            words = skill.effects
        else:
            held = s.cards.unforeseen[card]
            assert isinstance(held, Dilemma)
            if not (yield from unforeseen.play_bottom(s, seat, card)):
                continue
            words = held.bottom
        for word in words:
            if isinstance(word, MovePawn):
                steps += word.n
            else:
                yield from carrying.carry_out(s, word, seat, trial.teller)  # type: ignore[arg-type]  # passive words are no opportunity
    return steps


def dark_outcome(s: Race, trial: Trial) -> Procedure[None]:
    """AL-17.2 Gems, Vitality tests, equipment, cards, then one backward move."""
    creatures = sorted(trial.creatures, key=lambda one: _creature(s, one[0]).value)
    printed: list[tuple[Word, Seat]] = [(word, s.hand_of) for word in words_of(s, trial)]
    for card, seat in creatures:
        printed += [(word, seat) for word in _creature(s, card).dark]
    steps = squares(word for word, _ in printed) - (trial.critter != NONE)
    transfers = (LoseGems, GiveGems, StealGems)
    yield from suffer(s, trial, [one for one in printed if isinstance(one[0], transfers)])
    yield from suffer(s, trial, [one for one in printed if isinstance(one[0], VitalityTest)])
    yield from stolen(s, trial)
    yield from suffer(s, trial, [one for one in printed if isinstance(one[0], TaxUnforeseen)])
    lost_hazard(s, trial)
    for card, seat in creatures:
        win_monster(s, trial, seat, card)
    if trial.critter != NONE:
        win_monster(s, trial, trial.critter_of, trial.critter)
    yield from pushing.push(s, s.hand_of, steps)


def suffer(s: Race, trial: Trial, words: Iterable[tuple[Word, Seat]]) -> Procedure[None]:
    """Maluses one by one: a Hazard's for the Storyteller, a Creature's for its player."""
    for word, by in words:
        if isinstance(word, VitalityTest) and not s.guide.slots:
            continue
        if isinstance(word, GiveGems) and by == s.hand_of:
            yield from carrying.carry_out(s, GiveGems(word.n, "storyteller"), by, trial.teller)
        elif isinstance(word, LoseGems):
            # The Guide loses them, whoever has played the card.
            yield from carrying.carry_out(s, word, s.hand_of, trial.teller)
        else:
            yield from carrying.carry_out(s, word, by, trial.teller)


def stolen(s: Race, trial: Trial) -> Procedure[None]:
    """AL-17.6 The Critter's player takes all that the hampered Hero carries."""
    if trial.critter == NONE or trial.hampered == NONE:
        return
    items = list(trial.theft)
    member = s.guide.member(trial.hampered)
    if member is not None:
        items += [*member.active, *member.backpack]
        member.active, member.backpack = [], []
    yield from equipment.take_all(s, trial.critter_of, s.hand_of, items)
    if member is not None and items:
        yield from equipment.offer_to_arrange(s, s.hand_of)


def lost_hazard(s: Race, trial: Trial) -> None:
    """AL-17.3 to 17.5 The Storyteller wins a Zone; a Door or Room is shifted one notch."""
    if trial.kind == "zone":
        dragon.win_zone(s, trial.teller, trial.place)
        return
    hidden = s.room(trial.place) if trial.place in ROOMS else s.door
    hidden.notches = min(3, hidden.notches + 1)
    emit(s, CardShifted, trial.place, hidden.notches)


def win_monster(s: Race, trial: Trial, seat: Seat, card: int) -> None:
    """AL-16.11, AL-17.6, AL-17.7 A Critter or Creature goes to a purse."""
    trial.creatures = [one for one in trial.creatures if one[0] != card]
    if trial.critter == card:
        trial.critter = NONE
    critters = len(s.cards.critters)
    won = Won("critter", card) if card < critters else Won("creature", card - critters)
    if s.teams[seat].status == "gone":
        s.unforeseen.discard.append(card)
        return
    s.teams[seat].won.append(won)
    emit(s, MonsterWon, seat, card)


def _creature(s: Race, card: int) -> Creature:
    creature = s.cards.unforeseen[card]
    assert isinstance(creature, Creature)
    return creature
