"""The sequence of play: a skirmish, or a chapter of a campaign (section 6)."""

from __future__ import annotations

from tablee.core import Chance, EndOf, Procedure, Setup, emit, shuffle
from tablee.games.kinfire import events as ev
from tablee.games.kinfire.cards import Cards
from tablee.games.kinfire.questions import ask
from tablee.games.kinfire.record import take_in
from tablee.games.kinfire.rules import combat_steps
from tablee.games.kinfire.rules.city import arrive, city_act, read_city_card
from tablee.games.kinfire.rules.decks import repair
from tablee.games.kinfire.rules.ending import end_chapter, end_combat, end_skirmish
from tablee.games.kinfire.rules.reading import go, open_card, read_card
from tablee.games.kinfire.rules.roll_call import change_more, elect_leader, roll_call, sit_down
from tablee.games.kinfire.rules.script import begin_script
from tablee.games.kinfire.rules.setup import begin_turn, set_up
from tablee.games.kinfire.rules.turn import finish
from tablee.games.kinfire.rules.voting import vote
from tablee.games.kinfire.state import NOBODY, ChapterState, Options, PartySeeker, QuestDone

STARTING_FATE = 0


def new(setup: Setup, chance: Chance) -> ChapterState:
    """The table before anything is chosen; a later chapter takes in the record of the one before."""
    cards, options = setup.content, setup.options
    assert isinstance(cards, Cards)
    assert isinstance(options, Options)
    skirmish = options.mode == "skirmish"
    s = ChapterState(
        chance=chance,
        cards=cards,
        options=options,
        seats=setup.seats,
        fate=options.fate if skirmish else STARTING_FATE,
        came_from=setup.came_from,
        record=setup.record,
    )
    if setup.record is not None and not skirmish:
        take_in(s, setup.record)
        sit_down(s)
        for one in s.party:
            # KF-23.5 Nobody knows the order of a draw pile.
            shuffle(s, one.deck)
        s.phase = "roll_call"
        return s
    s.city_deck = sorted(id for id, card in cards.city.items() if card.at_start)
    for number in range(named_seekers(s)):
        join(s, number % s.seats, cards.seeker_numbers[options.party[number]])
    return s


def party_size(s: ChapterState) -> int:
    """KF-1.1, section 4: as many Seekers as wished, as there are seats, two for a lone seat."""
    if s.seats == 1:
        return 2
    return max(s.seats, s.options.seekers, len(s.options.party))


def named_seekers(s: ChapterState) -> int:
    """How many Seekers the options name; a lone seat takes the first two."""
    return min(len(s.options.party), party_size(s))


def join(s: ChapterState, seat: int, board: int) -> None:
    """KF-1.4 A Seeker joins the party with the deck of its kit."""
    kit = s.options.kit if s.options.mode == "skirmish" else "start"
    pairs = s.cards.deck_of(board, kit)
    s.party.append(
        PartySeeker(
            board=board,
            seat=seat,
            hp=0,
            pairs=pairs,
            disposables=[],
            deck=sorted(card for pair in pairs for card in (2 * pair, 2 * pair + 1)),
            discard=[],
            hand=[],
            kinfire=s.cards.kit_of[kit].kinfire,
        )
    )
    heal_party(s)
    emit(s, ev.SeekerChosen, seat, board)


def step(s: ChapterState) -> Procedure[None]:
    """Section 6 The next step; a turn or a combat may end in the middle of one."""
    try:
        yield from step_of_phase(s)
    except EndOf as ended:
        # KF-12.9, KF-12.1 The card that was played is put away; the rest is lost.
        finish(s)
        s.combat.noted.clear()
        s.combat.waiting.clear()
        s.combat.reacting.clear()
        if ended.scope == "combat":
            s.phase = "combat_end"
        elif s.phase != "turn_end":
            s.phase = "seeker_end" if s.combat.turn.seeker != NOBODY else "turn_end"


def step_of_phase(s: ChapterState) -> Procedure[None]:
    """What the phase says."""
    match s.phase:
        case "choose_party":
            yield from choose_party(s)
        case "roll_call":
            settled = yield from roll_call(s)
            heal_party(s)
            s.phase = "roster" if settled else "roll_call"
        case "roster":
            settled = yield from change_more(s)
            heal_party(s)
            if settled:
                yield from elect_leader(s)
                s.phase = "city" if s.city_actions else "quest_choice"
        case "quest_choice":
            yield from choose_quest(s)
        case "card":
            yield from story_card(s)
        case "arrival":
            yield from arrival(s)
        case "city":
            yield from city(s)
        case "visit":
            yield from read_city_card(s)
        case "setup":
            yield from begin_combat(s)
        case "combat_end":
            end_combat(s)
            if s.options.mode == "skirmish":
                end_skirmish(s)
            after_combat(s)
        case "chapter_end":
            end_chapter(s)
        case _:
            yield from combat_steps.step_of_combat(s)


# Set-up and combats


def choose_party(s: ChapterState) -> Procedure[None]:
    """D-01 Each seat in turn, round until the party is full; KF-1.3 each Seeker exists once."""
    wanted = party_size(s)
    while len(s.party) < wanted:
        taken = {one.board for one in s.party}
        free = [board for board in range(len(s.cards.seekers)) if board not in taken]
        free.sort(key=lambda board: s.cards.seekers[board].id)
        seats = s.playing()
        seat = seats[len(s.party) % len(seats)]
        if s.options.party:
            # Section 4: the first free ones in alphabetical order are added to those that are named.
            board = free[0]
        else:
            ids = [s.cards.seekers[board].id for board in free]
            chosen = yield from ask(seat, "choose_seeker", ids, default=ids[0])
            board = s.cards.seeker_numbers[chosen]
        join(s, seat, board)
    if s.options.mode == "skirmish":
        rest_up(s)
        s.phase = "setup"
    else:
        yield from elect_leader(s)
        s.phase = "quest_choice"


def heal_party(s: ChapterState) -> None:
    """KF-1.8, KF-24.3 HP are set to start HP, which depends on the size of the party."""
    for who, one in enumerate(s.party):
        one.hp = s.start_hp(who)


def rest_up(s: ChapterState) -> None:
    """KF-1.6 HP are set to start HP, and each deck is shuffled together with its discard pile."""
    heal_party(s)
    for one in s.party:
        one.deck = sorted(one.deck + one.discard)
        one.discard = []
        shuffle(s, one.deck)


def begin_combat(s: ChapterState) -> Procedure[None]:
    """KF-3, KF-12.16, KF-25.2 A fresh set-up, then the first turn; in quest 1 the script (KF-25)."""
    yield from set_up(s, s.card if s.quest else s.options.setup)
    begin_turn(s)
    s.phase = "draw"
    first = bool(s.quest) and s.cards.quests[s.quest].chapter == 1
    if first and s.options.tutorial:
        s.combat.scripted = 1
        begin_script(s)
        s.phase = "seeker_start"


def after_combat(s: ChapterState) -> None:
    """KF-16.5 The victory or defeat instruction of the setup card."""
    combat, tally = s.combat, s.tally
    s.last_combat_won = combat.won
    tally.won += combat.won
    tally.lost += not combat.won
    tally.turns += combat.turn_number
    tally.refills += combat.cycle - 1
    tally.fate_spent += combat.fate_spent
    tally.lowest = min(tally.lowest, combat.lowest)
    setup = s.cards.setups[combat.setup]
    combat.setup = ""
    go(s, setup.won if combat.won else setup.lost, replay=False)
    open_card(s, s.going)
    s.phase = "card"


# Quests


def choose_quest(s: ChapterState) -> Procedure[None]:
    """KF-1.5, KF-21.12, KF-22.3, D-40 Quest 1, then quest 2, then a Prompt card, which is discarded."""
    done = [done.quest for done in s.quest_log]
    fixed = [quest for quest in s.cards.quests.values() if quest.chapter is not None and quest.id not in done]
    if fixed:
        quest = min(fixed, key=lambda quest: quest.chapter or 0)
    else:
        prompt = yield from vote(s, "choose_quest", s.prompts[:])
        s.prompts.remove(prompt)
        quest = s.cards.quests[s.cards.prompts[prompt].quest]
    for who in range(len(s.party)):
        repair(s, who)
    s.quest = quest.id
    rest_up(s)
    emit(s, ev.QuestBegan, quest.id)
    open_card(s, quest.starts)
    s.phase = "card"


def story_card(s: ChapterState) -> Procedure[None]:
    """Section 6.2 A card is read, and leads to the next one, to a combat, or to the end of the quest."""
    is_left = yield from read_card(s)
    if not is_left:
        return
    if s.cards.story_of[s.card].combat is not None:
        s.phase = "setup"
    elif s.quest_over:
        end_quest(s)
    else:
        open_card(s, s.going)


def end_quest(s: ChapterState) -> None:
    """KF-20.1, KF-23.3, KF-23.6 The quest is noted; its city actions are spent now, if it has any."""
    s.quest_log.append(QuestDone(s.quest, s.last_combat_won, s.card))
    emit(s, ev.QuestEnded, s.quest, s.last_combat_won)
    s.card = ""
    s.phase = "chapter_end"
    if s.city_actions and not s.ending:
        arrive(s)
        s.phase = "arrival"


def arrival(s: ChapterState) -> Procedure[None]:
    """KF-20.14 Events come before the first action, one after another; then a leader is elected (D-02)."""
    if s.arriving:
        id = s.arriving.pop(0)
        s.city_deck.remove(id)
        open_card(s, id)
        s.phase = "visit"
    else:
        yield from elect_leader(s)
        s.phase = "city"


def city(s: ChapterState) -> Procedure[None]:
    """Section 6.4 One visit after another, until no action is left or the group stops."""
    if s.stopped:
        s.phase = "chapter_end"
    elif s.city_actions:
        yield from city_act(s)
    else:
        s.phase = "chapter_end" if s.quest else "quest_choice"
