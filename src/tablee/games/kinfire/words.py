"""The words of the game: questions, options and stages as messages of the catalogues."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablee.core import AnyQuestion, Message, Name, SeatName, message, message_id
from tablee.core.i18n import Argument
from tablee.games.kinfire import story_words
from tablee.games.kinfire.effects import STATUSES, AnyGift, Colour
from tablee.games.kinfire.standing import FIRST_ALLY, FIRST_FOE, is_ally, is_foe, is_seeker
from tablee.games.kinfire.state import (
    FIRST_SEEKER_CHIT,
    HEART,
    LANTERN,
    Figure,
    figure_of,
)
from tablee.games.kinfire.stories import DARKNESS
from tablee.games.kinfire.view import HIDDEN, View


def seeker_name(view: View, who: int) -> Name:
    """The name of a Seeker of the party."""
    return view.board(who).name


def figure_name(view: View, figure: Figure) -> Argument:
    """A Seeker, an enemy, or an Ally card; enemies with the same board are numbered.

    Of an earlier combat of the chapter more figures may be spoken of than are there now.
    """
    if is_seeker(figure):
        return seeker_name(view, figure)
    if is_foe(figure) and figure - FIRST_FOE >= len(view.combat.foes):
        return message("enemy-before")
    if is_ally(figure) and figure - FIRST_ALLY >= len(view.combat.allies):
        return message("ally-before")
    if not is_foe(figure):
        return view.ally_card(figure).name
    board = view.foe(figure).board
    alike = [n for n, foe in enumerate(view.combat.foes) if foe.board == board]
    name = view.cards.enemies[board].name
    if len(alike) < 2:
        return name
    return message("enemy-of-several", name=name, number=alike.index(figure - FIRST_FOE) + 1)


def card_name(view: View, card: int) -> Argument:
    """The name of an Action card, a Boost, a Disposable or the Exhausted card."""
    cards = view.cards
    if card in (LANTERN, HIDDEN):
        return message("card-lantern" if card == LANTERN else "card-hidden")
    if card == cards.exhausted:
        return message("card-exhausted")
    if card < cards.first_disposable and card % 2:
        return cards.pairs[card // 2].boost.name
    return cards.action(card).name


def zone_name(view: View, zone: int) -> str:
    """The letter of a zone, as maps print it; of the map of an earlier combat too."""
    letters = view.ground.letters
    return letters[zone].upper() if zone < len(letters) else chr(ord("A") + zone)


def chit_words(view: View, chit: int) -> Argument:
    """What a chit shows."""
    if chit >= FIRST_SEEKER_CHIT:
        return seeker_name(view, chit - FIRST_SEEKER_CHIT)
    if chit == HEART:
        return message("chit-heart")
    return message("chit-darkness") if chit == DARKNESS else message("chit-number", number=chit)


def colours_words(colours: Sequence[Colour]) -> Argument:
    """One colour, or two."""
    words = tuple(message(f"colour-{colour}") for colour in colours)
    return words[0] if len(words) == 1 else message("colour-two", first=words[0], second=words[-1])


def gift_words(gift: AnyGift) -> Message:
    """What a Boost gives."""
    tag = gift.__struct_config__.tag
    return message(message_id("gift", str(tag)), n=getattr(gift, "n", 1))


def gifts_words(gifts: Sequence[AnyGift]) -> tuple[Message, ...]:
    """All that a Boost gives."""
    return tuple(gift_words(gift) for gift in gifts)


def discarded_words(view: View, what: int | str) -> Argument:
    """A card that may be discarded."""
    return message(f"card-{what}") if isinstance(what, str) else card_name(view, what)


def row_name(view: View, figure: Figure, row: int) -> Name:
    """The name of a row (from 1 on)."""
    return view.row(figure, row - 1).name


def prompt(view: View, question: AnyQuestion) -> Message:  # noqa: C901 - one case for each question
    """What is being asked, in one sentence."""
    kind, about = question.kind, question.about
    told = story_words.prompt(view, question)
    if told is not None:
        return told
    match kind, about:
        case (("turn" | "before" | "pass_card" | "card_boost" | "discard_card" | "place_seeker"), int(who)):
            return message(message_id("ask", kind), seeker=seeker_name(view, who))
        case "after_action_order", int(who):
            return message("ask-after-action-order", seeker=seeker_name(view, who))
        case "effect_move", (int(who), int(left)):
            return message("ask-effect-move", seeker=seeker_name(view, who), left=left)
        case (("forced_move" | "enemy_move" | "break_focus_tie"), int(figure)):
            return message(message_id("ask", kind), figure=figure_name(view, figure))
        case "cover_row", (int(figure), str(status)):
            return message(
                "ask-cover-row", figure=figure_name(view, figure), status=message(f"card-{status}")
            )
        case "split_tokens", (int(figure), int(token)):
            return message("ask-split-tokens", figure=figure_name(view, figure), token=token_words(token))
        case "choose_target", (str(why), int(n)):
            return message(message_id("ask-target", why), n=n)
        case "choose_mode", (str(why), int(who)):
            return message(message_id("ask-mode", why), seeker=seeker_name(view, who))
        case "substitute", int(chit):
            return message("ask-substitute", chit=chit_words(view, chit))
        case "grant_fate", int(seat):
            return message("ask-grant-fate", seat=SeatName(seat))
        case "react", (str(), int(who)):
            return message("ask-react", seeker=seeker_name(view, who))
        case "boost_action", _:
            declared = view.combat.declared
            assert declared is not None
            return message(
                "ask-boost-action",
                seeker=seeker_name(view, declared.by),
                card=declared_name(view),
                colour=colours_words(declared.colours),
            )
        case "parry", _:
            declared = view.combat.declared
            assert declared is not None
            return message(
                "ask-parry",
                figure=figure_name(view, declared.by),
                row=row_name(view, declared.by, declared.row + 1),
                damage=declared.damage,
                colour=colours_words(declared.colours),
                targets=tuple(seeker_name(view, who) for who in declared.targets),
            )
    return message(message_id("ask", kind))


def declared_name(view: View) -> Argument:
    """The card that is being resolved."""
    declared = view.combat.declared
    assert declared is not None
    if declared.card == LANTERN:
        return view.board(declared.by).lantern.name
    return card_name(view, declared.card)


def token_words(token: int) -> Argument:
    """An ability token."""
    return message("chit-darkness") if token == DARKNESS else message("chit-number", number=token)


def option_words(view: View, question: AnyQuestion, value: Any) -> Message:  # noqa: C901 - one case for each option
    """One option of a question, as a button or a line of a menu says it."""
    told = story_words.option_words(view, question, value)
    if told is not None:
        return told
    match question.kind, value:
        case (("turn" | "before" | "effect_move"), ("move", str(letter))):
            return message("do-move", zone=letter.upper())
        case "turn", ("play", int(card)):
            return message(
                "do-play", card=card_name(view, card), colour=colours_words(view.cards.colours(card))
            )
        case "turn", "lantern":
            return message("do-lantern", card=view.board(question.about).lantern.name)
        case (("boost_action" | "parry" | "substitute"), (int(who), int(card), *protected)):
            return boost_words(view, who, card, protected)
        case (("place_seeker" | "forced_move"), str(letter)):
            return message("do-zone", zone=letter.upper())
        case "enemy_move", str(letters):
            return message("do-route", zones=tuple(letter.upper() for letter in letters))
        case "choose_seeker", str(id):
            board = view.cards.seekers[view.cards.seeker_numbers[id]]
            return message("do-seeker", seeker=board.name, box=board.text, text=board.ability.text)
        case (("break_focus_tie" | "heart_seeker"), int(who)):
            return message("do-figure", figure=seeker_name(view, who), hp=view.party[who].hp)
        case _, ("zone", str(letter)):
            return message("do-zone", zone=letter.upper())
        case "return_chit", ("seeker", int(who)):
            return message("do-chit", chit=seeker_name(view, who))
        case _, (("seeker" | "enemy" | "ally"), int()):
            figure = figure_of(value)
            return message("do-figure", figure=figure_name(view, figure), hp=hp_of(view, figure))
        case "cover_row", int(row):
            return message("do-row", row=row, name=row_name(view, question.about[0], row))
        case "split_tokens", int(row):
            return message("do-row", row=row, name=row_name(view, question.about[0], row))
        case "pick_chit", int(chit):
            return message("do-chit", chit=chit_words(view, chit))
        case "grant_fate", bool(yes):
            return message("do-yes" if yes else "do-no")
        case _, ("discard", what):
            return message("do-discard", card=discarded_words(view, what))
        case "choose_mode", str(word) if word in STATUSES:
            return message("do-discard", card=message(f"card-{word}"))
        case kind, None:
            return message(message_id("do", kind, "none"))
        case _, str(word):
            return message(message_id("do", word))
    return message("do-other", value=str(value))


def boost_words(view: View, who: int, card: int, protected: Sequence[int]) -> Message:
    """A Boost on offer: whose it is, and what it gives."""
    gifts = gifts_words(view.cards.gifts(card))
    if protected:
        return message(
            "do-parry",
            seeker=seeker_name(view, who),
            card=card_name(view, card),
            gives=gifts,
            protected=seeker_name(view, protected[0]),
        )
    return message("do-boost", seeker=seeker_name(view, who), card=card_name(view, card), gives=gifts)


def hp_of(view: View, figure: Figure) -> int:
    """The HP of a figure."""
    if is_seeker(figure):
        return view.party[figure].hp
    return view.foe(figure).hp if is_foe(figure) else view.ally(figure).hp or 0


def stages(view: View) -> tuple[Message, ...]:
    """Where in the match this is: the cycle of the bag, then the turn."""
    combat = view.combat
    if view.options.mode == "skirmish":
        if not combat.setup or not combat.turn_number:
            return (message("stage-setup"),)
        return (
            message("stage-cycle", cycle=combat.cycle),
            message("stage-turn", turn=combat.turn_number),
        )
    where = message("stage-roll-call")
    if view.quest and view.quest_log and view.quest_log[-1].quest == view.quest:
        where = message("stage-city")
    elif view.quest:
        where = message("stage-quest", quest=view.cards.quests[view.quest].name)
    # The numbers grow with the match: a card that is read again is another stage.
    number, turn = len(view.cards_read), combat.turn_number
    card = view.cards.story_of.get(view.card) or view.cards.city.get(view.card)
    if combat.setup and turn:
        return where, message("stage-fight", number=number, turn=turn)
    if card is not None:
        return where, message("stage-read", card=card.name, number=number, turn=turn)
    if view.phase == "city":
        return where, message("stage-evening", number=number, turn=turn, left=view.city_actions)
    return where, message("stage-chapter", number=number, turn=turn, chapter=view.chapter)
