"""The lines of the log."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tablee.core import Event, Message, Seat, message, message_id
from tablee.core.i18n import Argument, event_id
from tablee.games.reflets_dacide import card_events as dealt
from tablee.games.reflets_dacide import events as happened
from tablee.games.reflets_dacide.pieces import COLOURS, NOBODY
from tablee.games.reflets_dacide.view import View
from tablee.games.reflets_dacide.words import (
    DECKS,
    blessing_words,
    card_words,
    face_words,
    gem_words,
    gems_words,
    hazard_words,
    hero_words,
    item_words,
    place_words,
    skilled_words,
    team_of_colour,
    team_words,
)

TEAMS = ("seat", "giver", "taker", "victim")
HEROES = ("hero", "one", "other")
ITEMS = ("item", "given", "taken")
PLACES = ("place", "start")


def event_words(view: View, event: Event) -> Message:  # noqa: C901 - one case for each event of its own kind
    """An event as a line: by default its message, with Teams, Heroes and places by name."""
    match event:
        case happened.ColourChosen(seat, colour, expert):
            return message(
                "event-colour-chosen",
                team=team_of_colour(seat, colour),
                dice=message("dice-expert" if expert else "dice-simple"),
            )
        case happened.HeroesSwappedIn(seat, heroes, _):
            return message(
                "event-heroes-swapped-in", team=team_words(view, seat), heroes=_heroes(view, heroes)
            )
        case happened.LinedUp(seat, heroes):
            return message("event-lined-up", team=team_words(view, seat), heroes=_heroes(view, heroes))
        case happened.TokensPlaced(seat, places):
            return message(
                "event-tokens-placed",
                team=team_words(view, seat),
                places=tuple(place_words(view, place) for place in places),
            )
        case happened.GemsGained(seat, colours, _):
            return message("event-gems-gained", team=team_words(view, seat), gems=gems_words(colours))
        case happened.GemsLost(seat, colours):
            return message("event-gems-lost", team=team_words(view, seat), gems=gems_words(colours))
        case happened.GemsGiven(giver, taker, colours):
            return message(
                "event-gems-given",
                giver=team_words(view, giver),
                taker=team_words(view, taker),
                gems=gems_words(colours),
            )
        case happened.DragonMoved(seat, _, path):
            if not path:
                return message("event-dragon-stays", team=team_words(view, seat))
            return message(
                "event-dragon-moved",
                team=team_words(view, seat),
                n=len(path),
                place=place_words(view, path[-1]),
            )
        case happened.TeamLost(seat, how):
            return message(f"event-team-lost-{how}", team=team_words(view, seat))
        case happened.HandPassed(seat, in_play):
            return message(
                "event-hand-passed" if in_play else "event-ghost-turn", team=team_words(view, seat)
            )
        case happened.Crossed(seat, safe):
            return message("event-crossed-safe" if safe else "event-crossed", team=team_words(view, seat))
        case happened.CountdownDrawn(seat, colour, new):
            return message(
                "event-countdown-new" if new else "event-countdown-known",
                team=team_words(view, seat),
                gem=gem_words(colour),
            )
        case happened.BlessingAnnounced(seat, what, card, _):
            return message(
                "event-blessing-announced",
                team=team_words(view, seat),
                blessing=blessing_words(view, what, card),
            )
        case happened.BlessingUsed(seat, what, card, _):
            return message(
                "event-blessing-used", team=team_words(view, seat), blessing=blessing_words(view, what, card)
            )
        case happened.PowerOpposed(seat, choice):
            return message(f"event-power-{choice}", team=team_words(view, seat))
        case happened.ChoseStride(seat, how, steps):
            return message(f"event-chose-{how}", team=team_words(view, seat), steps=steps)
        case happened.PawnMoved(seat, _, route, how):
            return message(
                f"event-pawn-{how}", team=team_words(view, seat), place=place_words(view, route[-1])
            )
        case happened.WaysideRead(seat, card, number):
            return message(
                "event-wayside-read",
                team=team_words(view, seat),
                card=view.cards.waysides[card].name,
                text=view.cards.waysides[card].events[number - 1].text,
            )
        case happened.ChanceBonusTaken(seat, number) | happened.BonusCancelled(seat, number):
            id = event_id(type(event))
            return message(f"event-{id}", team=team_words(view, seat), bonus=message(f"bonus-{number}"))
        case happened.TokenFound(seat, place, colour, face):
            return message(
                "event-token-found",
                team=team_words(view, seat),
                owner=message(f"of-{COLOURS[colour]}"),
                token=face_words(face),
            )
        case happened.TokenPlayed(seat, colour, face):
            return message("event-token-played", team=team_words(view, seat), token=face_words(face))
        case happened.TokenCountered(seat, face):
            return message("event-token-countered", team=team_words(view, seat), token=face_words(face))
        case happened.TokenSetWaiting(seat, colour):
            return message(
                "event-token-set-waiting", team=team_words(view, seat), owner=message(f"of-{COLOURS[colour]}")
            )
        case happened.TokensLaid(seat, colour, _):
            return message(
                "event-tokens-laid", team=team_words(view, seat), owner=message(f"of-{COLOURS[colour]}")
            )
        case dealt.UnforeseenDrawn(seat, cards):
            return message(
                "event-unforeseen-drawn",
                team=team_words(view, seat),
                cards=tuple(card_words(view, card) for card in cards),
            )
        case dealt.UnforeseenGiven(giver, taker, cards):
            return message(
                "event-unforeseen-given",
                giver=team_words(view, giver),
                taker=team_words(view, taker),
                cards=tuple(card_words(view, card) for card in cards),
            )
        case dealt.CardPlayed(seat, card, _):
            return message("event-card-played", team=team_words(view, seat), card=card_words(view, card))
        case (
            dealt.UnforeseenDiscarded(seat, card)
            | happened.MonsterPlayed(seat, card)
            | happened.MonsterWon(seat, card)
        ):
            id = event_id(type(event))
            return message(f"event-{id}", team=team_words(view, seat), card=card_words(view, card))
        case dealt.CardCancelled(card, seat):
            return message("event-card-cancelled", team=team_words(view, seat), card=card_words(view, card))
        case dealt.SkillUsed(seat, card, _):
            return message("event-skill-used", team=team_words(view, seat), name=skilled_words(view, card))
        case dealt.LootFound(seat, items):
            return message(
                "event-loot-found",
                team=team_words(view, seat),
                items=tuple(item_words(view, item) for item in items),
            )
        case dealt.EquipmentTaken(seat, victim, items):
            return message(
                "event-equipment-taken",
                team=team_words(view, seat),
                victim=team_words(view, victim),
                items=tuple(item_words(view, item) for item in items),
            )
        case dealt.EquipmentMoved(seat, item, slot, worn):
            return message(
                "event-item-worn" if worn else "event-item-stowed",
                item=item_words(view, item),
                slot=slot,
                team=team_words(view, seat),
            )
        case dealt.TreasureTaken(seat, card):
            return message(
                "event-treasure-taken", team=team_words(view, seat), card=view.cards.treasures[card].name
            )
        case dealt.HeroKilled(seat, hero, winner):
            if winner == NOBODY:
                return message("event-hero-gone", hero=hero_words(view, hero))
            return message("event-hero-killed", hero=hero_words(view, hero), team=team_words(view, winner))
        case happened.TrialAnnounced(place, seat, cost, is_trial):
            return message(
                "event-trial-announced" if is_trial else "event-no-trial",
                team=team_words(view, seat),
                place=place_words(view, place),
                cost=cost,
            )
        case happened.HazardRevealed(place, card):
            return message(
                "event-hazard-revealed", place=place_words(view, place), card=hazard_words(view, place, card)
            )
        case happened.ZoneWon(seat, place, card):
            return message(
                "event-zone-won", team=team_words(view, seat), card=hazard_words(view, place, card)
            )
        case happened.QuestRevealed(seat, quest) | happened.QuestAccomplished(seat, quest):
            id = event_id(type(event))
            return message(f"event-{id}", team=team_words(view, seat), quest=view.cards.quests[quest].name)
        case happened.Peeked(seat, what, place, card):
            name = face_words(card) if what == "token" else hazard_words(view, place, card)
            return message(
                "event-peeked", team=team_words(view, seat), place=place_words(view, place), card=name
            )
        case happened.DeckSeen(seat, deck, card) | happened.TopRevealed(seat, deck, card):
            id = event_id(type(event))
            return message(
                f"event-{id}",
                team=team_words(view, seat),
                deck=message(f"deck-{DECKS[deck]}"),
                card=_top_words(view, deck, card),
            )
        case happened.SomeoneSawDeck(seat, deck):
            return message(
                "event-someone-saw-deck", team=team_words(view, seat), deck=message(f"deck-{DECKS[deck]}")
            )
        case happened.RoomsArranged(seat, places):
            return message("event-rooms-arranged", team=team_words(view, seat), n=len(places))
        case happened.RoomsSwapped(seat, one, other):
            return message(
                "event-rooms-swapped",
                team=team_words(view, seat),
                one=place_words(view, one),
                other=place_words(view, other),
            )
        case happened.DiceRolled(values):
            return message("event-dice-rolled", values=tuple(str(value) for value in values))
        case _:
            return _by_fields(view, event)


def _by_fields(view: View, event: Event) -> Message:
    """The message of an event by its class, each field by its name."""
    facts: dict[str, Argument] = {}
    for name in event.__struct_fields__:
        value = getattr(event, name)
        if name in TEAMS:
            facts["team" if name == "seat" else name] = team_words(view, value)
        elif name in HEROES:
            facts[name] = hero_words(view, value)
        elif name in ITEMS:
            facts[name] = item_words(view, value)
        elif name in PLACES:
            facts[name] = place_words(view, value)
        elif isinstance(value, bool) or name in ("what", "node"):
            continue
        else:
            facts[name] = value
    return Message(message_id("event", event_id(type(event))), facts)


def _heroes(view: View, heroes: tuple[int, ...]) -> tuple[Argument, ...]:
    return tuple(hero_words(view, hero) for hero in heroes)


def _top_words(view: View, deck: int, card: int) -> Argument:
    if deck == 0:
        return hero_words(view, card)
    return card_words(view, card) if deck == 3 else item_words(view, card)


def touches(view: View, event: Event) -> tuple[str, ...]:
    """The ids in the picture of what an event is about."""
    found = []
    seat = getattr(event, "seat", None)
    if isinstance(seat, int):
        found += [f"team-{seat}", f"pawn-{seat}"]
    place = getattr(event, "place", None)
    if isinstance(place, int):
        found.append(f"place-{place}")
    if isinstance(event, happened.DragonMoved):
        found.append("dragon")
    return tuple(found)


def why(view: View, event: Event) -> tuple[Message, ...]:
    """The public facts behind a choice among players: who has the most points, or the fewest (AL-5.22)."""
    match event:
        case happened.StorytellerNamed(seat):
            return _standing(view, seat, "fewest", min)
        case happened.QuestRevealed(seat) | happened.GemsGiven(seat) | dealt.EquipmentTaken(_, seat):
            return _standing(view, seat, "most", max)
        case _:
            return ()


def _standing(
    view: View, seat: Seat, which: str, best: Callable[[Iterable[int]], int]
) -> tuple[Message, ...]:
    others = [team.ep for team in view.teams if team.status != "gone" and team.seat != view.hand_of]
    own = view.teams[seat].ep
    if seat == view.hand_of or own != best(others) or others.count(own) > 1:
        return ()
    return (message(f"why-{which}", team=team_words(view, seat), points=own),)
