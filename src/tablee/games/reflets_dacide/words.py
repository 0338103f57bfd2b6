"""The words of Reflets d’Acide: all of them are in the catalogues and the packs."""

from __future__ import annotations

from typing import Any

from tablee.core import AnyQuestion, Message, Name, Seat, SeatName, message, message_id
from tablee.games.reflets_dacide.board import CORRIDOR, DOOR, LAIR, ROOMS, SPURS, ZONE_SLOTS
from tablee.games.reflets_dacide.cards import Creature, Critter, Dilemma
from tablee.games.reflets_dacide.describing import effects_words, skill_words
from tablee.games.reflets_dacide.effects import GEMS
from tablee.games.reflets_dacide.pieces import COLOURS, FACES, GEMS_OF_A_COLOUR, NOBODY
from tablee.games.reflets_dacide.rules.interrupting import is_interruption
from tablee.games.reflets_dacide.state import SETTING_UP
from tablee.games.reflets_dacide.view import View

DECKS = ("hero", "loot", "relic", "unforeseen")


def team_words(view: View, seat: Seat) -> Message:
    """A Team by whoever plays it, or by its colour where nobody is named."""
    return team_of_colour(seat, view.teams[seat].colour)


def team_of_colour(seat: Seat, colour: int) -> Message:
    return message("team", seat=SeatName(seat), colour=message(f"team-{COLOURS[colour]}"))


def colour_words(colour: int) -> Message:
    """A colour of tokens, which may be nobody's in a duel."""
    return message(f"colour-{COLOURS[colour]}")


def hero_words(view: View, hero: int) -> Name:
    return view.cards.heroes[hero].name


def item_words(view: View, item: int) -> Name:
    return view.cards.equipment[item].name


def card_words(view: View, card: int) -> Name:
    return view.cards.unforeseen[card].name


def skilled_words(view: View, card: int) -> Name:
    """A card that has skills: Heroes, then equipment."""
    heroes = len(view.cards.heroes)
    return hero_words(view, card) if card < heroes else item_words(view, card - heroes)


def gem_words(colour: int) -> Message:
    return message(f"gem-{GEMS[colour]}")


def gems_words(colours: tuple[int, ...]) -> Message:
    """Gems by colour, counted."""
    counted = tuple(
        message("gems-of", n=colours.count(colour), gem=gem_words(colour))
        for colour in range(5)
        if colour in colours
    )
    return message("gems", list=counted) if counted else message("no-gems")


def face_words(face: int) -> Message:
    return message(message_id("token", FACES[face]))


def place_words(view: View, place: int) -> Message:
    """A location as players call it."""
    if place >= LAIR:
        return message("place-red", n=place - LAIR) if place > LAIR else message("place-lair")
    if place == 0:
        return message("place-city")
    if place in ZONE_SLOTS:
        return message(f"place-{ZONE_SLOTS[place]}", n=place)
    if place < DOOR:
        return message("place-path", n=place)
    if place == DOOR:
        return message("place-door")
    if place in CORRIDOR:
        return message("place-corridor", n=place - DOOR)
    if place in SPURS:
        return message("place-spur", n=place - SPURS[0] + 1)
    room = view.rooms[place - ROOMS[0]]
    if room.card is not None:
        return message("place-room-known", room=view.cards.rooms[room.card].name)
    pair, side = divmod(place - ROOMS[0], 2)
    return message("place-room", n=pair + 1, side=message(("side-left", "side-right")[side]))


def hazard_words(view: View, place: int, card: int) -> Name:
    """The card of a Zone, the Door or a Room."""
    if place == DOOR:
        return view.cards.doors[card].name
    return view.cards.rooms[card].name if place in ROOMS else view.cards.zones[card].name


def blessing_words(view: View, what: str, card: int) -> Message | Name:
    if what == "power":
        return message(f"power-{GEMS[card]}")
    return skilled_words(view, card) if what == "skill" else card_words(view, card)


# Questions


def prompt(view: View, question: AnyQuestion) -> Message:  # noqa: C901 - one case for each kind
    """The question in one sentence."""
    kind, about = question.kind, question.about
    id = message_id("ask", kind)
    match kind:
        case "take" | "use" | "choose" | "dice" | "spots" | "room" | "visit" | "spoils" | "victim":
            what = about[0] if isinstance(about, tuple) else about
            what = str(what) if isinstance(what, str) else "plain"
            if what == "hero" and isinstance(about, tuple):
                return message("ask-take-hero", hero=hero_words(view, about[1]))
            if what == "set" or (kind == "dice" and what in ("golden", "vitality")):
                return message(f"ask-dice-{what}", value=about[1])
            if what in ("pay_or", "may_pay"):
                return message(message_id("ask-use", what), n=about[1])
            return message(message_id(id, what))
        case "steal" | "tax":
            return message(id, team=team_words(view, about))
        case "counter" | "found":
            return message(id, token=face_words(about))
        case "prevent":
            return message(id, hero=hero_words(view, about))
        case "equip":
            return (
                message("ask-equip-item", item=item_words(view, about)) if about is not None else message(id)
            )
        case "cancel":
            return message(id)
        case "go":
            return message(id, steps=about)
        case "stride":
            return message(id, value=view.golden)
        case "spoil":
            return message(id, value=about)
        case "oppose":
            return message(id, power=message(f"power-{GEMS[about[0]]}"), value=about[1])
        case "dah":
            return message(
                id, blessing=blessing_words(view, about[0], about[1]), team=team_words(view, view.hand_of)
            )
        case "prior" | "rescue" | "assign" | "contest":
            trial = view.trial
            need = -1 if trial is None or trial.need is None else trial.need
            total = 0 if trial is None or trial.total is None else trial.total
            return message(id, need=need, total=total)
        case _:
            return message(id)


def option_words(view: View, question: AnyQuestion, option: Any) -> Message:  # noqa: C901 - one case for each kind
    """One option of a question."""
    kind, about = question.kind, question.about
    if option == "dah" and not can_copy(view, question.seat, about[0], about[1]):
        return message("option-dah-costly")
    if isinstance(option, str):
        return message(message_id("option", option))
    if is_interruption(option):
        return _interruption_words(view, option)
    match kind:
        case "pick":
            return _figures(view, option)
        case "line_up" | "point_out" | "champion" | "hamper":
            return _called(hero_words(view, option))
        case "take":
            return _take_words(view, about, option)
        case "swap":
            new, old = option
            return message("option-swap", new=hero_words(view, new), old=hero_words(view, old))
        case "quest":
            return _called(view.cards.quests[option].name)
        case "colour":
            return message(f"team-{COLOURS[option]}")
        case "tokens":
            return face_words(option)
        case "go" | "advance":
            return message("option-go", place=place_words(view, option))
        case "spots" | "den" | "room":
            return message("option-there", place=place_words(view, option))
        case "choose":
            return _choose_words(view, option)
        case "way":
            _, ways = about
            return message("option-way", places=tuple(place_words(view, one) for one in ways[option]))
        case "dah_of" | "malus_of" | "teller" | "victim" | "wayside":
            return team_words(view, option)
        case "chance" | "bonus_order":
            return message(f"bonus-{option}")
        case "bless" | "similar":
            return _blessing(view, *option)
        case "lose" | "pay" | "steal":
            return gem_words(option)
        case "tax" | "discard" | "keep":
            return _called(card_words(view, option))
        case "contest" | "spoil" | "last_word":
            return _thrown(view, option)
        case "malus":
            return message("option-malus", cards=tuple(_thrown(view, card) for card in option))
        case "cancel":
            if isinstance(option, tuple):
                card, target = option
                return message(
                    "option-cancel-with", card=card_words(view, card), target=card_words(view, target)
                )
            return _called(card_words(view, option))
        case "ambush":
            card, victim = option
            if victim == NOBODY:
                return message("option-ambush-anybody", card=card_words(view, card))
            return message("option-ambush", card=card_words(view, card), team=team_words(view, victim))
        case "equip":
            what, item, slot = option
            return _move_words(view, question.seat, what, item, slot)
        case "visit":
            return _offer_words(view, about, option)
        case "counter":
            return message("option-counter")
        case "prevent":
            what, card = option
            name = (
                card_words(view, card)
                if what == "card"
                else item_words(view, card)
                if what == "discard"
                else skilled_words(view, card)
            )
            return message(message_id("option-prevent", what), name=name)
        case "assign":
            return _assignment_words(view, option)
        case "dice" | "reroll" | "stride" | "prior" | "rescue" | "spoils" | "found":
            return _dice_words(view, kind, about, option)
        case _:
            raise AssertionError(f"no words for {option!r} of {kind!r}")


def can_copy(view: View, seat: Seat, what: str, card: int) -> bool:
    """AL-7.7 Whether a player holds a Blessing of the kind that was announced: else a claim costs a Gem."""
    team = view.teams[seat]
    if what == "power":
        return team.gems[len(GEMS) - 1 - card] >= GEMS_OF_A_COLOUR
    if what == "dilemma":
        held = [view.cards.unforeseen[one] for one in team.hand or ()]
        return any(isinstance(one, Dilemma) and one.trigger == "divine" for one in held)
    ready = [view.cards.heroes[member.card] for member in team.slots if not member.wounded]
    worn = [view.cards.equipment[item] for member in team.slots for item in member.active]
    return any(
        skill.kind == "divine" and len(skill.price) <= sum(team.gems)
        for one in (*ready, *worn)
        for skill in one.skills
    )


def _called(name: Name) -> Message:
    return message("option-called", name=name)


def _figures(view: View, card: int) -> Message:
    """A Hero to draft, with its figures."""
    hero = view.cards.heroes[card]
    values = "-".join(str(value) for value in hero.chars)
    return message("option-hero", name=hero.name, values=values, life=hero.life, ep=hero.ep)


def _thrown(view: View, card: int) -> Message:
    """A card that an Adversary may play, with what it does."""
    held = view.cards.unforeseen[card]
    match held:
        case Critter():
            return message("option-critter", name=held.name, cost=held.cost)
        case Creature():
            return message(
                "option-creature", name=held.name, cost=held.value, stars=held.stars, points=held.points
            )
        case Dilemma():
            return message("option-card", name=held.name, effects=effects_words(held.top))


def _played(view: View, card: int) -> Message:
    """A Dilemma that the Guide may play, with what it does."""
    held = view.cards.unforeseen[card]
    bottom = held.bottom if isinstance(held, Dilemma) else ()
    return message("option-card", name=held.name, effects=effects_words(bottom))


def _blessing(view: View, what: str, card: int, number: int) -> Message:
    """A Blessing, with what it does."""
    if what == "dilemma":
        return _played(view, card)
    if what == "skill":
        return _skill(view, card, number)
    return message("option-bless-power", name=blessing_words(view, what, card))


def _skill(view: View, card: int, number: int) -> Message:
    """A skill of a Hero or a piece of equipment, with its price."""
    heroes = view.cards.heroes
    owner = heroes[card] if card < len(heroes) else view.cards.equipment[card - len(heroes)]
    return message("option-skill-of", name=owner.name, skill=skill_words(owner.skills[number]))


def _interruption_words(view: View, option: tuple[str, int, int]) -> Message:
    what, number, _ = option
    if what == "token":
        token = view.guide.waiting[number]
        return message("option-play-token", token=face_words(token.face if token.face is not None else 0))
    if what == "golden":
        return message("option-reroll-golden")
    if what == "golden_card":
        return message("option-play-card", card=card_words(view, number))
    if what == "heal":
        return message("option-heal", name=skilled_words(view, number))
    return _played(view, number)


def _take_words(view: View, about: Any, option: Any) -> Message:
    what = about[0] if isinstance(about, tuple) else about
    if what == "token":
        where, at = option
        team = view.guide
        token = (team.used if where == "used" else team.waiting)[at]
        return message("option-own-token", token=face_words(token.face if token.face is not None else 0))
    if what == "hero":
        return message(
            "option-replace",
            hero=hero_words(
                view, view.teams[view.hand_of if view.seat is None else view.seat].slots[option - 1].card
            ),
        )
    if what == "swap":
        return message("option-slot", n=option)
    if what in ("loot", "own_loot", "their_loot"):
        return _called(item_words(view, option))
    if what == "treasure":
        return _called(view.cards.treasures[option].name)
    if what == "wayside":
        return _called(view.cards.waysides[option].name)
    return _called(hero_words(view, option))


def _choose_words(view: View, option: Any) -> Message:
    if isinstance(option, int):
        return message(f"deck-{DECKS[option]}") if option < len(DECKS) else place_words(view, option)
    what, number = option
    if what == "deck":
        return message(f"deck-{DECKS[number]}")
    if what == "token":
        return message("option-look-token", place=place_words(view, number))
    return message("option-look-place", place=place_words(view, number))


def _offer_words(view: View, place: int, number: int) -> Message:
    zone = next(zone for zone in view.zones if zone.place == place)
    assert zone.card is not None
    offer = view.cards.zones[zone.card].offers[number]
    return message("option-offer", n=len(offer.price), effects=effects_words(offer.effects))


def _move_words(view: View, seat: Seat, what: str, item: int, slot: int) -> Message:
    if what == "drop":
        return message("option-drop", item=item_words(view, item))
    hero = hero_words(view, view.teams[seat].slots[slot - 1].card)
    return message(f"option-{what}", item=item_words(view, item), hero=hero)


def _assignment_words(view: View, values: tuple[int, ...]) -> Message:
    assert view.trial is not None
    placed = tuple(
        message("option-die-to", value=value, hero=hero_words(view, die.hero))
        for die, value in zip(view.trial.dice, values, strict=True)
    )
    return message("option-assign", list=placed)


def _dice_words(view: View, kind: str, about: Any, option: Any) -> Message:
    if isinstance(option, int):
        which = about[0] if isinstance(about, tuple) else about
        if kind == "dice" and which == "set":
            return message("option-value", value=option)
        assert view.trial is not None
        die = view.trial.dice[option]
        return message("option-die", value=die.value, hero=hero_words(view, die.hero))
    what, number, *rest = option
    match what:
        case "token":
            token = view.guide.waiting[number]
            return message("option-play-token", token=face_words(token.face if token.face is not None else 0))
        case "bonus":
            return message("option-bonus-die")
        case "extra":
            return message("option-extra-die")
        case "reroll":
            assert view.trial is not None
            die = view.trial.dice[number]
            if die.value > len(GEMS):
                return message("option-reroll-six", value=die.value)
            return message("option-reroll-die", value=die.value, gem=gem_words(die.value - 1))
        case "substitute":
            assert view.trial is not None
            die = view.trial.dice[number]
            return message(
                "option-substitute", value=view.golden, old=die.value, hero=hero_words(view, die.hero)
            )
        case "skill":
            return _skill(view, number, rest[0])
        case _:
            return _played(view, number)


def stages(view: View) -> tuple[Message, ...]:
    """The turn, and whose it is."""
    if view.over:
        return (message("stage-end"),)
    if view.phase in SETTING_UP:
        return (message("stage-set-up"),)
    return (message("stage-turn", n=view.turn_number, team=team_words(view, view.hand_of)),)


def key(question: AnyQuestion, value: Any) -> str | None:
    """Races take one key."""
    return "space" if value in ("shout", "dah") else None


def warning(view: View, question: AnyQuestion, value: Any) -> Message | None:
    """Section 15: what a player would want to be told before it counts."""
    if question.kind == "stride" and value == "run" and sum(view.guide.gems) == 1:
        return message("warning-last-gem")
    if question.kind == "go" and view.golden == 6 and any(zone.place == value for zone in view.zones):
        return message("warning-golden-six")
    return None
