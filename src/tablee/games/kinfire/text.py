"""The table as lines of text: what the terminal shows and a screen reader reads (section 15)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tablee.core import Message, SeatName, Translator, message
from tablee.core.i18n import Argument
from tablee.games.kinfire.atlas import ZoneEffect
from tablee.games.kinfire.cards import Farthest, FocusRule, LeastOf, MostOf, Nearest
from tablee.games.kinfire.describing import card_text, row_text
from tablee.games.kinfire.effects import STATUSES
from tablee.games.kinfire.state import NOBODY, TRACK, Figure
from tablee.games.kinfire.view import View
from tablee.games.kinfire.words import (
    card_name,
    chit_words,
    colours_words,
    figure_name,
    seeker_name,
    token_words,
    zone_name,
)


def text(view: View, words: Translator) -> list[str]:
    """The whole table, one thing a line."""
    if not view.combat.setup:
        return [*story_lines(view, words), *book_lines(view, words)]
    return [
        *bag_lines(view, words),
        *(line for figure in view.foes() for line in enemy_lines(view, figure, words)),
        *(ally_line(view, figure, words) for figure in view.allies()),
        *zone_lines(view, words),
        *(line for who in range(len(view.party)) for line in seeker_lines(view, who, words)),
    ]


def story_lines(view: View, words: Translator) -> Iterator[str]:
    """The card that is being read, or the city."""
    story, place = view.cards.story_of.get(view.card), view.cards.city.get(view.card)
    if view.quest:
        yield words("table-quest", chapter=view.chapter, quest=view.cards.quests[view.quest].name)
    if story is not None:
        yield words("told", name=story.name, text=story.text)
        for line in view.cards_read[-1].lines if view.cards_read[-1].id == story.id else ():
            yield words.text(story.more[line].text)
    elif place is not None:
        yield words("told", name=place.name, text=place.text)
    for flipped in view.flips:
        yield words(
            "table-flips",
            seeker=seeker_name(view, flipped.seeker),
            colours=colours_words(flipped.colours),
            cards=_list([card_name(view, card) for card in flipped.cards]),
        )


def book_lines(view: View, words: Translator) -> Iterator[str]:
    """The party and what it owns."""
    for who in view.seekers():
        one = view.party[who]
        tired = [*one.deck, *one.hand, *one.discard].count(view.cards.exhausted)
        yield words(
            "table-party-seeker",
            seeker=seeker_name(view, who),
            seat=SeatName(one.seat),
            hp=one.hp,
            kinfire=one.kinfire,
            tired=tired,
        )
    yield words("table-purse", coins=view.coins, fate=view.fate, actions=view.city_actions)
    if view.trophies:
        yield words(
            "table-trophies", trophies=_list([view.cards.enemies[board].name for board in view.trophies])
        )
    if view.memories:
        yield words("table-memories", memories=_list([view.cards.memories[id].name for id in view.memories]))
    if view.prompts:
        yield words("table-prompts", prompts=_list([view.cards.prompts[id].name for id in view.prompts]))
    if view.visited:
        yield words("table-visited", places=_list([view.cards.city[id].name for id in view.visited]))


def _list(items: list[Argument]) -> Argument:
    return tuple(items) if items else "–"


def bag_lines(view: View, words: Translator) -> Iterator[str]:
    """The bag with the odds of the next chit, the time track, the used chits and fate."""
    combat = view.combat
    counts = Counter(combat.bag)
    odds = ", ".join(
        words("bag-odds", chit=chit_words(view, chit), count=count, of=len(combat.bag))
        for chit, count in sorted(counts.items(), key=lambda item: -item[0])
    )
    yield words("table-bag", count=len(combat.bag), odds=odds)
    yield words("table-track", chits=_list([chit_words(view, chit) for chit in combat.track]), slots=TRACK)
    yield words("table-used", chits=_list([chit_words(view, chit) for chit in combat.used]))
    yield words("table-fate", fate=view.fate, spent=combat.fate_spent)


def enemy_lines(view: View, figure: Figure, words: Translator) -> Iterator[str]:
    """An enemy: HP, zone, focus; then its rows with tokens and statuses."""
    foe = view.foe(figure)
    focus: Argument = "–" if foe.focus == NOBODY else seeker_name(view, foe.focus)
    rule = view.cards.enemies[foe.board].focus_in(foe.phase)
    yield words(
        "table-enemy",
        enemy=figure_name(view, figure),
        hp=foe.hp,
        phase=foe.phase + 1,
        zone=zone_name(view, foe.zone),
        focus=focus,
        rule=words(focus_id(rule)),
    )
    for row in range(len(view.enemy_board(figure).rows)):
        lying = view.row(figure, row)
        covers = foe.covers[row]
        yield words(
            "table-row",
            row=row + 1,
            name=lying.name,
            text=row_text(lying),
            tokens=_list([token_words(token) for token in foe.tokens[row]]),
            covers=", ".join(
                words("status-count", status=words(f"card-{status}"), count=count)
                for status, count in zip(STATUSES, covers, strict=True)
                if count
            )
            or "–",
        )


def focus_id(rule: FocusRule) -> str:
    """The message of a targeting condition."""
    match rule:
        case MostOf(of):
            return f"focus-most-{of}"
        case LeastOf(of):
            return f"focus-least-{of}"
        case Nearest():
            return "focus-closest"
        case Farthest():
            return "focus-farthest"


def ally_line(view: View, figure: Figure, words: Translator) -> str:
    """An Ally card in play."""
    ally, card = view.ally(figure), view.ally_card(figure)
    return words(
        "table-ally",
        ally=card.name,
        hp=-1 if ally.hp is None else ally.hp,
        zone="–" if ally.zone == NOBODY else zone_name(view, ally.zone),
        tokens=_list([token_words(token) for token in ally.tokens]),
        text=card.text,
    )


def zone_lines(view: View, words: Translator) -> Iterator[str]:
    """Each zone: its effect, who stands there, and where one can go from it."""
    ground = view.ground
    for zone, _ in enumerate(ground.letters):
        effect = ground.effects[zone]
        figures = [*range(len(view.party)), *view.foes(), *view.allies()]
        here = [figure_name(view, figure) for figure in figures if view.zone_of(figure) == zone]
        fences = [other for other in ground.across[zone] if other not in ground.open[zone]]
        yield words(
            "table-zone",
            zone=zone_name(view, zone),
            effect=words("zone-plain") if effect is None else words.text(zone_effect_words(effect)),
            figures=_list(here),
            open=", ".join(zone_name(view, other) for other in ground.open[zone]),
            fences=", ".join(zone_name(view, other) for other in fences) or "–",
        )


def zone_effect_words(effect: ZoneEffect) -> Message:
    """What a zone does."""
    if effect.negative is not None:
        return message(f"zone-{effect.negative}", n=effect.n)
    icon = message(f"zone-icon-{effect.reach or 'all'}")
    return message(f"zone-good-{effect.positive}", n=effect.n, icon=icon)


def seeker_lines(view: View, who: int, words: Translator) -> Iterator[str]:
    """A Seeker: HP, zone, Armor, statuses, Lantern, Ward; then the hand."""
    one = view.party[who]
    yield words(
        "table-seeker",
        seeker=seeker_name(view, who),
        seat=SeatName(one.seat),
        hp=one.hp,
        most=view.start_hp(who),
        zone="–" if one.zone == NOBODY else zone_name(view, one.zone),
        armor=one.armor,
        lantern=words("lantern-charged" if one.lantern else "lantern-charging"),
        ward="–" if one.ward == NOBODY else card_name(view, one.ward),
        statuses=", ".join(
            words("status-count", status=words(f"card-{status}"), count=count)
            for status, count in zip(STATUSES, one.statuses, strict=True)
            if count
        )
        or "–",
        deck=len(one.deck),
        discard=len(one.discard),
    )
    yield words("table-hand", cards=_list([hand_card(view, card, words) for card in one.hand]))


def hand_card(view: View, card: int, words: Translator) -> str:
    """A card of a hand with its colour and what it does."""
    if card < 0 or card == view.cards.exhausted:
        return words.text(card_name(view, card))
    return words(
        "hand-card",
        card=card_name(view, card),
        colour=" ".join(words(f"colour-{colour}") for colour in view.cards.colours(card)),
        text=card_text(view.cards, card),
    )
