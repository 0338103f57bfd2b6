"""What cards, rows and Boosts do, in words made from the words of their effects."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import assert_never

from tablee.core import Message, message, message_id
from tablee.games.kinfire import effects as fx
from tablee.games.kinfire.cards import BoardRow, Cards, SeekerBoard
from tablee.games.kinfire.effects import AnyLasting, AnyWord


def joined(parts: Iterable[Message], by: str = "phrase-next") -> Message:
    """Several phrases as one."""
    said: Message | None = None
    for part in parts:
        said = part if said is None else message(by, first=said, second=part)
    return message("phrase-nothing") if said is None else said


def card_text(cards: Cards, card: int) -> Message:
    """What any card of a deck does."""
    if card == cards.exhausted:
        return message("exhausted-text")
    if card < cards.first_disposable and card % 2:
        return gifts_text(cards.gifts(card))
    action = cards.action(card)
    parts = [word_text(word) for word in action.effects]
    parts += [lasting_text(word) for word in cards.ward(card)]
    said = joined(parts)
    if cards.ward(card):
        said = message("text-ward", text=said)
    if action.as_boost:
        said = message("text-dual", text=said, boost=gifts_text(action.as_boost))
    return said


def lantern_words(board: SeekerBoard) -> Message:
    """What a Lantern does."""
    return joined(word_text(word) for word in board.lantern.effects)


def gifts_text(gifts: Iterable[fx.AnyGift]) -> Message:
    """What a Boost gives."""
    return joined(
        (
            message(message_id("gift", str(gift.__struct_config__.tag)), n=getattr(gift, "n", 1))
            for gift in gifts
        ),
        "phrase-and",
    )


@cache
def row_text(row: BoardRow) -> Message:
    """What a row of a board does."""
    parts = [word_text(word) for word in row.steps]
    return joined([*parts, *(lasting_text(word) for word in row.passive)])


def who_text(who: fx.Who) -> Message:
    """The figures that a word is about."""
    return message(message_id("who", who))


def word_text(word: AnyWord) -> Message:  # noqa: C901 - one case for each word
    """One word of a card."""
    match word:
        case fx.Strike():
            return strike_text(word)
        case fx.Stride(who, n):
            return message("word-move", who=who_text(who), n=n)
        case fx.Push(who, n):
            return message("word-push", who=who_text(who), n=n)
        case fx.Pull(who, n):
            return message("word-pull", who=who_text(who), n=n)
        case fx.Suffer(n, who):
            return message("word-suffer", who=who_text(who), n=n)
        case fx.Heal(n, who, enemy):
            return message("word-heal", who=message("who-cantor") if enemy else who_text(who), n=n)
        case fx.GainArmor(n, who):
            return message("word-armor", who=who_text(who), n=n)
        case fx.LoseArmor(n, who):
            return message("word-lose-armor", who=who_text(who), n=n)
        case fx.Inflict(status, n, who):
            return message("word-status", who=who_text(who), n=n, status=message(f"card-{status}"))
        case fx.Cleanse(n, who, status):
            which = message(f"card-{status}") if status else message("any-status")
            return message("word-cleanse", who=who_text(who), n=n or 0, status=which)
        case fx.Exhaust(n, who):
            return message("word-exhaust", who=who_text(who), n=n)
        case fx.DrawCards(n, who, optional):
            return message("word-draw-may" if optional else "word-draw", who=who_text(who), n=n)
        case fx.DiscardCards(n, who):
            return message("word-discard", who=who_text(who), n=n)
        case fx.DrawOrDiscard(who, optional):
            return message(
                "word-draw-or-discard-may" if optional else "word-draw-or-discard", who=who_text(who)
            )
        case fx.FreeAction():
            return message("word-free")
        case fx.MoveFocus(of, to):
            return message("word-focus", of=message(message_id("focus-of", of)), to=message(f"focus-to-{to}"))
        case fx.Retarget():
            return message("word-retarget")
        case fx.ChargeLantern(who):
            return message("word-charge", who=who_text(who))
        case fx.DischargeLantern(who):
            return message("word-discharge", who=who_text(who))
        case fx.ReturnChit(n):
            return message("word-return-chit", n=n)
        case fx.DiscardWard(who, or_armor):
            return message("word-discard-ward", who=who_text(who), n=or_armor)
        case fx.Burst(within, effects):
            return message(
                "word-burst", n=within, text=joined((word_text(one) for one in effects), "phrase-and")
            )
        case fx.RepeatZoneEffects():
            return message("word-repeat-zone-effects")
        case fx.Spawn(enemy):
            return message("word-spawn-enemy" if enemy else "word-spawn-ally")
    assert_never(word)


def strike_text(strike: fx.Strike) -> Message:
    """An attack: reach, damage, and what comes with it."""
    parts = [message(message_id("strike", strike.reach), n=strike.damage)]
    if strike.area:
        parts.append(message("strike-area"))
    if strike.colours:
        parts.append(joined((message(f"colour-{colour}") for colour in strike.colours), "colour-two"))
    if strike.bonus is not None:
        parts.append(message(message_id("bonus", strike.bonus.per), n=strike.bonus.n, most=strike.bonus.most))
    if strike.aggro:
        parts.append(message("strike-aggro"))
    parts += [message(f"card-{status}") for status in strike.statuses]
    parts += [word_text(rider) for rider in strike.riders]
    return joined(parts, "phrase-with")


def lasting_text(word: AnyLasting) -> Message:
    """One effect that lasts."""
    match word:
        case fx.ModifyDamage():
            return damage_text(word)
        case fx.SoftenFirst(n):
            return message("lasting-soften-first", n=n)
        case fx.Immune(statuses, zones):
            parts = [message("lasting-immune", status=message(f"card-{status}")) for status in statuses]
            return joined([*parts, *([message("lasting-ignores-zones")] if zones else [])], "phrase-and")
        case fx.CrossesFences():
            return message("lasting-crosses-fences")
        case fx.RedirectToAlly():
            return message("lasting-redirect")
        case fx.ModifyAbility(armor):
            return message("lasting-modify-ability", n=armor)
        case fx.PassBonus():
            return message("lasting-pass-bonus")
        case fx.When(trigger, effects, once):
            said = joined((word_text(effect) for effect in effects), "phrase-and")
            when = message(message_id("when", trigger))
            return message("lasting-when-once" if once else "lasting-when", when=when, text=said)
    assert_never(word)


def damage_text(word: fx.ModifyDamage) -> Message:
    """How a card changes the damage of attacks."""
    which = message(f"attacks-{word.reach or ('single' if word.area is False else 'any')}")
    if word.colours:
        which = message("attacks-colours", colours=tuple(message(f"colour-{one}") for one in word.colours))
    by, to = message(message_id("attacks-by", word.by)), message(message_id("attacks-to", word.to))
    if word.cap is not None:
        said = message("lasting-cap", which=which, to=to, n=word.cap)
    else:
        said = message(
            "lasting-more" if word.n > 0 else "lasting-less", which=which, by=by, to=to, n=abs(word.n)
        )
    if word.beside is not None or word.present is not None:
        said = message(
            "lasting-while", text=said, why=message("while-beside" if word.beside else "while-present")
        )
    return said
