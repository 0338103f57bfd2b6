"""Reading the log of a match, and what words of a card say, to compare them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from typing import Any

from tablee.core import NOTHING, PASS, AnyQuestion, Match
from tablee.games.reflets_dacide import card_events as cards
from tablee.games.reflets_dacide import effects as words
from tablee.games.reflets_dacide import events as happened
from tablee.games.reflets_dacide.state import Race
from tablee.games.reflets_dacide.testing import BASE, hero, place, road, token, unforeseen
from tablee.testing import asked, events, play
from tests.games.reflets_dacide.tables import CALM

TEAM = ("h12", "h15", "h31")
OTHERS = (("h13", "h16", "h32"), ("h14", "h17", "h33"))


# Reading the log


def log(match: Match[Race]) -> Counter[str]:
    """What has happened so far, counted."""
    found: Counter[str] = Counter()
    for event in events(match):
        match event:
            case happened.GemsGained(seat, colours, returned):
                found[f"gained {seat}"] += len(colours) + returned
            case happened.GemsLost(seat, colours):
                found[f"lost {seat}"] += len(colours)
            case happened.GemsGiven(giver, taker, colours):
                found[f"given {giver} to {taker}"] += len(colours)
            case cards.LootFound(seat, items):
                found[f"loot {seat}"] += len(items)
            case cards.UnforeseenDrawn(seat, drawn):
                found[f"cards {seat}"] += len(drawn)
            case cards.UnforeseenGiven(giver, taker, given):
                found[f"taxed {giver} to {taker}"] += len(given)
            case happened.PawnMoved(seat, _, route, how):
                found[f"moved {seat}"] += -len(route) if how == "back" else len(route)
            case happened.DragonMoved(_, start, path):
                found["dragon"] += path[-1] - start
            case happened.Peeked(seat) | cards_seen(seat):
                found[f"peeked {seat}"] += 1
            case _:
                found[COUNTED.get(type(event), "")] += 1
    del found[""]
    return found


cards_seen = happened.DeckSeen
COUNTED: Mapping[type, str] = {
    cards.TreasureTaken: "treasure",
    cards.HeroHealed: "healed",
    cards.HeroWounded: "wounded",
    cards.HeroKilled: "killed",
    cards.HeroTested: "tested",
    cards.HeroDrawn: "heroes",
    cards.HeroesSwapped: "swapped",
    cards.LootSwapped: "loot swapped",
    cards.EquipmentTaken: "stolen",
    cards.BecameInvincible: "invincible",
    happened.TopRevealed: "top",
    happened.QuestRevealed: "quests",
    happened.RoomsSwapped: "rooms",
    happened.TokensLaid: "tokens",
    happened.PortalPlaced: "portal",
}


def said(effects: Iterable[Any], by: int, teller: int = 1, guide: int = 0) -> Counter[str]:  # noqa: C901 - one case for each word
    """What words of a card say, counted in the same way."""
    found: Counter[str] = Counter()
    for word in effects:
        match word:
            case words.GainGems(n, _, both):
                found[f"gained {by}"] += n
                if both:
                    found[f"gained {teller}"] += n
            case words.LoseGems(n):
                found[f"lost {guide}"] += n
            case words.GiveGems(n, to):
                found[f"given {guide} to {teller if to == 'storyteller' or by == guide else by}"] += n
            case words.StealGems(n, of):
                victim = {"any_player": 1 if by != 1 else 2, "storyteller": teller}.get(of, guide)
                found[f"given {victim} to {by if victim != by else teller}"] += n
            case words.DrawLoot(n):
                found[f"loot {by}"] += n
            case words.StealLoot():
                found["stolen"] += 1
            case words.DrawUnforeseen(n):
                found[f"cards {by}"] += n
            case words.TaxUnforeseen(n, of, to):
                victim = guide if of == "guide" else 1
                found[f"taxed {victim} to {teller if to == 'storyteller' else by}"] += n
            case words.TakeTreasure():
                found["treasure"] += 1
            case words.HealHeroes(n):
                found["healed"] += min(n, 3)
            case words.WoundHero():
                found["wounded"] += 1
            case words.KillTeammate():
                found["killed"] += 1
            case words.VitalityTest():
                found["tested"] += 1
            case words.EnrolHero(_, look):
                found["heroes"] += look
            case words.SwapHeroes():
                found["swapped"] += 1
            case words.SwapLoot():
                found["loot swapped"] += 1
            case words.MovePawn(n):
                found[f"moved {guide}"] += n
            case words.MoveDragon(n):
                found["dragon"] += n
            case words.PeekAt(n):
                found[f"peeked {by}"] += n
            case words.RevealTop():
                found["top"] += 1
            case words.RevealQuests(n):
                found["quests"] += n
            case words.SwapRooms():
                found["rooms"] += 1
            case words.MoveTokens(n):
                found["tokens"] += n
                found[f"peeked {by}"] += n
            case words.PlacePortal():
                found["portal"] += 1
            case words.BecomeInvincible():
                found["invincible"] += 1
            case words.MayPay(n, effects_paid):
                found[f"lost {by}"] += n
                found.update(said(effects_paid, by, teller, guide))
            case words.PayOr(n):
                found[f"lost {by}"] += n
            case words.WinKilled():
                pass
            case _:
                raise AssertionError(f"no sentence for {word}")
    return found


CHANCES = {"killed", "wounded"}
"""What a Vitality test may lead to."""


def same(match: Match[Race], expected: Counter[str], before: Counter[str]) -> None:
    """The log since then holds what the card says, and nothing else."""
    since = log(match)
    since.subtract(before)
    actual = {name: number for name, number in since.items() if number}
    if expected["tested"]:
        actual = {name: number for name, number in actual.items() if name not in CHANCES}
        # A dead Hero's opportunity is gone, too: the move is that of the Team that is left.
    assert actual == {name: number for name, number in expected.items() if number}


# Tables and answers


def stage(
    *, team: Iterable[str] = TEAM, at_place: str = "P35", phase: str = "blessing", **fields: Any
) -> Race:
    """A Guide with wounded Heroes, Gems, cards and tokens all around."""
    s = road(team, *OTHERS, phase=phase, places=[at_place, "P05", "P07"], options=CALM, **fields)
    s.dragon.place = place("P20")
    for one in s.teams:
        one.gems = [2, 2, 2, 2, 2]
        for member in one.slots:
            member.life = max(2, BASE.heroes[member.card].life - 1)
    for number, one in enumerate(s.teams):
        item = 20 + 2 * number
        one.slots[0].active, one.slots[1].backpack = [item], [item + 1]
        for card in (item, item + 1):
            s.loot.cards.remove(card)
    s.tokens = [token("peril", 1, "P01"), token("vision", 2, "P02"), token("purse", 1, "P03")]
    for seat in (1, 2):
        s.teams[seat].hand = [unforeseen("frog") + seat, unforeseen("gorgon") + seat]
    return s


USUAL: dict[str, Any] = {"use": "pay", "equip": "done", "keep": "keep", "dice": "keep", "advance": "stay"}


def usual(question: AnyQuestion, said_so: Mapping[str, Any]) -> Any:
    """An answer that lets the effect happen."""
    options = list(question.offered())
    if question.kind in said_so:
        return said_so[question.kind]
    if not question.must:
        return PASS
    if question.form == "several":
        at_most = getattr(question, "at_most", None)
        return tuple(options[:at_most])
    if question.kind in USUAL and USUAL[question.kind] in options:
        return USUAL[question.kind]
    if question.kind == "victim":
        return min(one for one in options if one != question.seat)
    if question.kind == "take" and question.about == "wound":
        return hero("h32")
    return (
        options[0] if question.default is NOTHING or question.kind in ("take", "teller") else question.default
    )


def go_on(match: Match[Race], until: Collection[str], **said_so: Any) -> None:
    """Answer until a question of these kinds is asked."""
    for _ in range(60):
        if match.outcome is not None or any(one.kind in until for one in match.questions):
            return
        question = match.questions[0]
        play(match, (question.seat, usual(question, said_so)))
    raise AssertionError(f"still asked: {asked(match)}")
