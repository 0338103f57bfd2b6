"""KF-16 The end of a combat, and of a skirmish."""

from __future__ import annotations

from tablee.core import GameOver, Outcome, emit, shuffle
from tablee.games.kinfire import events as ev
from tablee.games.kinfire.record import written
from tablee.games.kinfire.rules.bag import full_bag
from tablee.games.kinfire.rules.hands import discard_hand, discard_ward
from tablee.games.kinfire.state import ChapterState


def end_combat(s: ChapterState) -> None:
    """KF-16.1 – KF-16.4 HP, hands, Wards, Lanterns and chits go back; Exhausted cards stay."""
    for who, one in enumerate(s.party):
        one.hp = s.start_hp(who)
        discard_hand(s, who)
        discard_ward(s, who)
        one.deck = sorted(one.deck + one.discard)
        one.discard = []
        shuffle(s, one.deck)
        one.lantern = False
    combat = s.combat
    combat.bag = full_bag(len(s.party))
    combat.used, combat.track, combat.drawn = [], [], []
    emit(s, ev.CombatWon if combat.won else ev.CombatLost, combat.setup)


def end_skirmish(s: ChapterState) -> None:
    """A skirmish is one combat: all seats have won, or none has."""
    combat = s.combat
    won = combat.won
    facts: dict[str, int | str] = {
        "setup": combat.setup,
        "turns": combat.turn_number,
        "cycles": combat.cycle,
        "lowest_hp": combat.lowest,
        "fate_spent": combat.fate_spent,
    }
    raise GameOver(Outcome(tuple(range(s.seats)) if won else (), "won" if won else "lost", facts))


def end_chapter(s: ChapterState) -> None:
    """Section 10 All have won if the last combat of the quest was won; KF-R91 without a quest nobody."""
    if not s.quest:
        reason = "stopped"
    elif s.ending:
        reason = "campaign_over"
    else:
        reason = "quest_won" if s.last_combat_won else "quest_lost"
    tally = s.tally
    facts: dict[str, int | str] = {
        "chapter": s.chapter,
        "quest": list(s.cards.quests).index(s.quest) + 1 if s.quest else 0,
        "ended_on": list(s.cards.story_of).index(s.quest_log[-1].card) + 1 if s.quest else 0,
        "party": len(s.party),
        "combats_won": tally.won,
        "combats_lost": tally.lost,
        "replays": tally.replays,
        "turns": tally.turns,
        "bag_resets": tally.refills,
        "lowest_hp": tally.lowest,
        "fate_spent": tally.fate_spent,
        "coins_gained": tally.coins,
        "kinfire_gained": tally.kinfire,
        "campaign_over": int(bool(s.ending)),
    }
    if s.ending:
        facts |= campaign_summary(s)
    winners = tuple(range(s.seats)) if s.quest and s.last_combat_won else ()
    raise GameOver(Outcome(winners, reason, facts, written(s)))


def campaign_summary(s: ChapterState) -> dict[str, int | str]:
    """Section 10 What is told at the end of a campaign."""
    return {
        "quests": len(s.quest_log),
        "memories": len(s.memories),
        "kinfire": sum(one.kinfire for one in s.party),
        "trophies": len(s.trophies),
    }
