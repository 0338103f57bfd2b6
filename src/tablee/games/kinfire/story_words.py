"""The words of questions outside combat: cards, votes, the city, decks and the roll call."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tablee.core import AnyQuestion, Message, Name, SeatName, message, message_id
from tablee.core.i18n import Argument
from tablee.games.kinfire.describing import card_text
from tablee.games.kinfire.state import NOBODY
from tablee.games.kinfire.stories import Choice, EachChooses, Hurt
from tablee.games.kinfire.story_walk import choice_of
from tablee.games.kinfire.view import View

VOTES = (
    "heart_seeker",
    "elect_leader",
    "story_choice",
    "conundrum",
    "may_memory",
    "seeker_option",
    "test_setup",
    "assign_penalty",
    "choose_quest",
    "city_action",
    "sleep",
    "roster",
    "newcomer_deck",
)
"""Questions that the group decides by vote: a seat may abstain."""
CHOICES = ("story_choice", "conundrum", "may_memory", "seeker_option")
ABOUT_SEEKER = ("take_seeker", "newcomer_deck", "deck", "deck_disposables", "rest")


def seeker_words(view: View, who: int) -> Argument:
    """A Seeker of the party."""
    return view.board(who).name


def title_of(view: View) -> Argument:
    """The name of the card that is being read."""
    card = view.cards.story_of.get(view.card) or view.cards.city.get(view.card)
    return message("phrase-nothing") if card is None else card.name


def prompt(view: View, question: AnyQuestion) -> Message | None:
    """A question outside combat in one sentence; None for other questions."""
    match question.kind, question.about:
        case kind, int(who) if kind in ABOUT_SEEKER:
            return message(message_id("ask", kind), seeker=seeker_words(view, who))
        case "sleep", int(price):
            return message("ask-sleep", price=price)
        case "city_action", int(left):
            return message("ask-city-action", left=left)
        case "hand_over", int(seat):
            return message("ask-hand-over", seat=SeatName(seat))
        case "loot", (int(who), int(pair)):
            return message("ask-loot", seeker=seeker_words(view, who), card=view.cards.pairs[pair].name)
        case "test_again", int(count):
            return message("ask-test-again", count=count)
        case (
            "story_choice" | "conundrum" | "may_memory" | "seeker_option" | "buy" | "train" | "read_on"
        ) as kind, str():
            return message(message_id("ask", kind), card=title_of(view))
    return None


def choices_of(view: View) -> tuple[Choice, ...]:
    """The options of the choice that is being made on the card."""
    card = view.cards.story_of.get(view.card) or view.cards.city.get(view.card)
    return () if card is None else choice_of(card)


def told_words(name: Name, text: Name, more: Iterable[Name] = ()) -> Message:
    """The name and the words of a story or city card, with those of its further lines that hold."""
    said: Argument = text
    for line in more:
        said = message("told-more", text=said, more=line)
    return message("told", name=name, text=said)


def option_words(view: View, question: AnyQuestion, value: Any) -> Message | None:  # noqa: C901 - one case for each option
    """An option of a question outside combat; None for other questions."""
    match question.kind, value:
        case kind, None if kind in VOTES:
            return message("do-abstain")
        case kind, int(number) if kind in CHOICES:
            return choice_words(choices_of(view)[number])
        case "assign_penalty", int(who):
            return message("do-figure", figure=seeker_words(view, who), hp=view.party[who].hp)
        case "elect_leader", int(seat):
            return message("do-no-leader") if seat == NOBODY else message("do-player", seat=SeatName(seat))
        case "test_setup", (int(who), str(colour)):
            return message("do-test", seeker=seeker_words(view, who), colour=message(f"colour-{colour}"))
        case "test_setup", tuple(order):
            return message("do-route", zones=tuple(seeker_words(view, who) for who in order))
        case "test_colour", (int(who), str(colour)):
            return message("do-test", seeker=seeker_words(view, who), colour=message(f"colour-{colour}"))
        case "own_penalty", (int(who), int(number)):
            return penalty_words(view, who, number)
        case (("rest" | "test_again" | "take_seeker"), bool(yes)):
            return message("do-yes" if yes else "do-no")
        case "choose_quest", str(id):
            return message("do-quest", quest=view.cards.prompts[id].name)
        case "city_action", ("go", int(number)):
            return message("do-go", place=number, name=known_place(view, number))
        case "city_action", "give_up":
            return message("do-give-up")
        case (("buy" | "train" | "bounty"), _):
            return goods_words(view, value)
        case "inn", ("edit", int(who)):
            return message("do-edit", seeker=seeker_words(view, who))
        case "deck", int(pair):
            return pair_words(view, pair)
        case "deck_disposables", int(card):
            return message("do-chit", chit=view.cards.action(card).name)
        case "loot", int(pair):
            return message("do-replace", card=view.cards.pairs[pair].name)
        case "loot", None:
            return message("do-to-reserve")
        case (("hand_over" | "box_seekers"), int(who)):
            return message("do-chit", chit=seeker_words(view, who))
        case "roster", _:
            return roster_words(view, value)
    return None


def choice_words(choice: Choice) -> Message:
    """An option of a story card, with its cost."""
    if choice.cost:
        return message("do-choice-cost", text=choice.text, cost=choice.cost)
    if choice.spark:
        return message("do-choice-spark", text=choice.text)
    return message("do-choice", text=choice.text)


def penalty_words(view: View, who: int, number: int) -> Message:
    """What a Seeker may choose for itself."""
    card = view.cards.story_of[view.card]
    deed = next(deed for deed in card.does if isinstance(deed, EachChooses)).options[number]
    id = "do-penalty-suffer" if isinstance(deed, Hurt) else "do-penalty-exhaust"
    return message(id, seeker=seeker_words(view, who), n=getattr(deed, "n", 1))


def known_place(view: View, number: int) -> Argument:
    """The name of a place that was visited; others have only their number."""
    for id in reversed(view.visited):
        card = view.cards.city[id]
        if card.place == number:
            return card.name
    return message("place-unknown")


def pair_words(view: View, pair: int) -> Message:
    """A pair on the deck table: colour, cost, what both halves do."""
    card = view.cards.pairs[pair]
    return message(
        "do-pair",
        card=card.name,
        colour=tuple(message(f"colour-{colour}") for colour in card.colours),
        cost=card.kinfire,
        text=card_text(view.cards, 2 * pair),
        boost=card_text(view.cards, 2 * pair + 1),
    )


def goods_name(view: View, id: str) -> Argument:
    """A card for sale."""
    if id == "fate":
        return message("goods-fate")
    if id in view.cards.pair_numbers:
        return view.cards.pairs[view.cards.pair_numbers[id]].name
    return view.cards.action(view.cards.disposable_numbers[id]).name


def goods_words(view: View, value: Any) -> Message:
    """What can be done in a shop, a bounty house or with a trainer."""
    card = view.cards.city[view.card]
    match value:
        case int(board):
            return message("do-chit", chit=view.cards.enemies[board].name)
        case ("buy", int(number), *to):
            goods = card.menu[number]
            name = goods_name(view, goods.card)
            if not to:
                return message("do-buy", card=name, price=goods.price)
            seeker = seeker_words(view, to[0])
            if to[1] < 0:
                return message("do-buy-for", card=name, price=goods.price, seeker=seeker)
            out = view.cards.pairs[to[1]].name
            return message("do-buy-swap", card=name, price=goods.price, seeker=seeker, out=out)
        case ("special", int(number)):
            assert card.bounty is not None
            special = card.bounty.specials[number]
            names = tuple(view.cards.enemies[view.cards.enemy_numbers[id]].name for id in special.trophies)
            return message("do-special", card=goods_name(view, special.card), trophies=names)
        case ("train", int(number)):
            return message("do-chit", chit=goods_name(view, card.courses[number]))
        case ("train", int(number), int(who)):
            name = goods_name(view, card.courses[number])
            return message("do-train", card=name, seeker=seeker_words(view, who))
    return message(message_id("do", str(value)))


def roster_words(view: View, value: Any) -> Message:
    """A change of the party."""
    match value:
        case ("add", int(seat), str(id)):
            return message("do-add", seat=SeatName(seat), seeker=board_name(view, id))
        case ("remove", int(who)):
            return message("do-remove", seeker=seeker_words(view, who))
        case ("replace", int(who), str(id)):
            return message("do-exchange", seeker=seeker_words(view, who), other=board_name(view, id))
        case ("give", int(who), int(seat)):
            return message("do-give", seeker=seeker_words(view, who), seat=SeatName(seat))
    return message("do-keep")


def board_name(view: View, id: str) -> Argument:
    """A Seeker by its id."""
    return view.cards.seekers[view.cards.seeker_numbers[id]].name
