"""AL-E10 to E18: the long example of the rulebook, one turn from the forgotten Dragon to the passed Hand."""

from __future__ import annotations

import pytest

from tablee.core import PASS
from tablee.games.reflets_dacide.board import LAIR
from tablee.games.reflets_dacide.events import (
    ChanceBonusTaken,
    DragonCaught,
    ObjectiveContested,
    ObjectiveReached,
    TopRevealed,
)
from tablee.games.reflets_dacide.pieces import Won
from tablee.games.reflets_dacide.rules import trial
from tablee.games.reflets_dacide.testing import BASE, hero, item, place, road, token, unforeseen
from tablee.testing import asked, events, play, stack, timed
from tests.games.reflets_dacide.tables import RED, at, kinds, offered

JEROME, JULIEN, PETULIA, MAHYAR = range(4)


@pytest.mark.rule("AL-6.20", "AL-15.2", "AL-16.3")
def test_the_long_example_from_start_to_end() -> None:
    # Agility 3, 4, Mikau, 4 (to be hampered), 3.
    own = ("h43", "remi_chelin", "mikau", "h28", "h46")
    assert [BASE.heroes[hero(id)].chars[3] for id in own] == [3, 4, 3, 4, 3]
    s = road(
        own,
        ("alatarriel", "h13"),
        ("h14", "h15"),
        ("h16", "h18"),
        phase="dragon",
        zones={"P11": "gue_tapant"},
        hands=[["i_say_no"], ["frog"], ["werewolf"], ["roll_it_again"]],
        dice=[3, 5, *(3, 4, 4, 6, 5), *(6, 6, 5, 1), *(6, 5, 5, 2), 5, 4],
    )
    for team in s.teams:
        for card in team.hand:
            if card in s.unforeseen.cards:
                s.unforeseen.cards.remove(card)
    stack(s.heroes.cards, hero("kyo_shin_zamurato"))
    s.teams[JEROME].gems = [1, 1, 1, 1, 2]
    s.teams[JEROME].waiting = [token("bonus_die", RED, known=[0]), token("chance", RED, known=[0])]
    sword = item("second_hand_sword")
    s.teams[JEROME].slots[3].active = [sword]
    s.loot.cards.remove(sword)
    match = at(s)

    # E10: three seconds pass; Pétulia shouts first, gains a Gem, advances the Dragon and gains another.
    match.time_up(match.questions[0])
    play(match, {MAHYAR: timed(1_400, "shout"), PETULIA: timed(900, "shout"), JULIEN: PASS})
    jerome, petulia = match.state.teams[JEROME], match.state.teams[PETULIA]
    assert [(one.seat, one.ms) for one in events(match, DragonCaught)] == [(PETULIA, 900)]
    assert match.state.dragon.place == LAIR + 1
    assert (sum(petulia.gems), sum(jerome.gems)) == (7, 6)

    # E11: Rémi Chelin's divine skill, DAH, Alatarriel's: two Rooms are looked at, the top Hero is shown.
    play(match, (JEROME, ("skill", hero("remi_chelin"), 0)))
    play(match, {JULIEN: timed(700, "dah"), PETULIA: PASS, MAHYAR: PASS})
    play(match, (JULIEN, ("skill", hero("alatarriel"), 0)))
    play(match, (JEROME, ("place", place("G1L"))), (JEROME, ("place", place("G1R"))))
    # The decks that may be shown: Heroes, Loot.
    play(match, (JULIEN, 0))
    assert [match.state.room(place(name)).known for name in ("G1L", "G1R")] == [1, 1]
    assert [(one.seat, one.card) for one in events(match, TopRevealed)] == [
        (JULIEN, hero("kyo_shin_zamurato"))
    ]

    # E12: golden 3, a walk to the shortcut; Mikau is tested: a 5 kills, Jérôme wins the card.
    play(match, (JEROME, "walk"), (JEROME, place("S1")), (JEROME, "keep"))
    play(match, (JEROME, "none"), (JEROME, "done"))
    jerome = match.state.teams[JEROME]
    assert jerome.heroes == [hero(id) for id in ("h43", "remi_chelin", "h28", "h46")]
    assert jerome.slots[2].active == [sword]
    assert Won("hero", hero("mikau")) in jerome.won
    assert jerome.place == place("P11")
    assert sum(jerome.gems) == 7

    # E13, E28: Mahyar tells; the others throw their cards in before it is read.
    play(match, (JEROME, MAHYAR))
    paid = offered(match)[0]
    play(match, (JEROME, (paid,)))
    assert match.view(PETULIA).zones[0].card is None
    cards = {JULIEN: timed(400, (unforeseen("frog"),)), PETULIA: timed(500, (unforeseen("werewolf"),))}
    play(match, {**cards, MAHYAR: PASS})
    while asked(match).kind == "pay":
        one = asked(match)
        play(match, (one.seat, tuple(one.options[: 1 if one.seat == JULIEN else 2])))
    if asked(match).kind == "cancel":
        play(match, (JEROME, PASS))
    assert match.state.trial is not None
    assert match.state.trial.hampered == hero("h28")
    assert match.state.trial.concerned == hero("remi_chelin")

    # E14: 2 stars, +2 by the Werewolf, -2 by the skill for an orange Gem; 3 + 2 - 1 = 4 stars.
    assert trial.difficulty(match.state) == 4
    before = sum(match.state.teams[JEROME].gems)
    play(match, (JEROME, ("skill", hero("remi_chelin"), 1)))
    assert trial.difficulty(match.state) == 2
    play(match, (JEROME, "roll"), (JEROME, "keep"))
    assert match.view(JEROME).trial.total == 4
    assert kinds(match) == [(MAHYAR, "contest")]
    play(match, (MAHYAR, PASS))
    keep = [colour for colour in offered(match) if colour != 4]
    play(match, (JEROME, (keep[0],)))
    assert sum(match.state.teams[JEROME].gems) == before - 1 - 1 + 1
    assert match.state.teams[JEROME].gems[4] >= 2

    # E15: 8 points, +3: 11. All dice again by a Bonus Die: 6, 5, 5 and the black 2.
    assert trial.difficulty(match.state) == 11
    play(match, (JEROME, "roll"), (JEROME, ("bonus", 0, 0)), (JEROME, (0, 1, 2, 3)), (JEROME, "keep"))
    play(match, (JEROME, (6, 5, 5, 2)))
    assert match.view(JEROME).trial.total == 1
    play(match, (JEROME, ("substitute", 0, 0)))
    assert match.view(JEROME).trial.total == 6
    play(match, (JEROME, ("reroll", 1, 0)), (JEROME, "keep"))
    assert match.view(JEROME).trial.total == 6
    assert ("substitute", 1, 0) not in offered(match)
    play(match, (JEROME, ("token", 0, 0)), (JEROME, 5), (JEROME, "enrol"), (JEROME, "done"))
    assert match.state.teams[JEROME].heroes[4] == hero("kyo_shin_zamurato")
    assert match.view(JEROME).trial.total == 11

    # E16: the Storyteller contests, and gains a Gem on reading the title; the card is cancelled.
    assert kinds(match) == [(MAHYAR, "contest")]
    play(match, (MAHYAR, unforeseen("roll_it_again")), (JEROME, unforeseen("i_say_no")))
    assert not events(match, ObjectiveContested)
    assert len(events(match, ObjectiveReached)) == 2
    assert sum(match.state.teams[MAHYAR].gems) == 6
    assert MAHYAR in match.state.turn.played

    # E17: three Loot, five EP, three squares in one move to a Chance square: bonus 4.
    while asked(match).kind in ("equip", "spoils", "lose"):
        one = asked(match)
        play(match, (JEROME, tuple(one.options[:1]) if one.kind == "lose" else "done"))
    jerome = match.state.teams[JEROME]
    assert jerome.place == place("P14")
    assert len(jerome.equipment()) == 1 + 3
    assert sum(match.state.won_ep(won) for won in jerome.won if won.kind != "hero") == 5
    assert kinds(match) == [(JEROME, "chance")]
    play(match, (JEROME, 4))
    assert [one.number for one in events(match, ChanceBonusTaken)] == [5, 4]

    # E18: no Wayside event; a card, and the Hand goes to Julien.
    assert len(match.state.teams[JEROME].hand) == 1
    assert kinds(match) == [(JULIEN, "dragon")]
