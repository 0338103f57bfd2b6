"""The table in characters for the full-screen terminal: road, Abyss, Trial, Teams, own board."""

from __future__ import annotations

from tablee.core import AnyQuestion, Span, TerminalPicture, Translator
from tablee.core.terminal_picture import Line, Style, beside, boxed, padded, plain, width_of
from tablee.games.reflets_dacide.board import (
    CHANCE_SQUARES,
    CORRIDOR,
    DOOR,
    LAIR,
    ROOMS,
    SPUR_OF,
    ZONE_SLOTS,
)
from tablee.games.reflets_dacide.effects import CHARS
from tablee.games.reflets_dacide.pictures.context import RoadContext
from tablee.games.reflets_dacide.pictures.near import dragon_line
from tablee.games.reflets_dacide.pictures.teams import mood
from tablee.games.reflets_dacide.pieces import COLOURS
from tablee.games.reflets_dacide.reckoning import terms
from tablee.games.reflets_dacide.view import MemberView, TeamView, View
from tablee.games.reflets_dacide.words import card_words, face_words, hazard_words, item_words, place_words

PAWNS = {"red": "♦", "blue": "▲", "green": "■", "orange": "●", "purple": "⬢", "grey": "○"}
TOKENS = {"red": "◇", "blue": "△", "green": "□", "orange": "◌", "purple": "⬡", "grey": "◦"}
STYLES: dict[str, Style] = {
    "red": "red",
    "blue": "blue",
    "green": "green",
    "orange": "yellow",
    "purple": "violet",
    "grey": "soft",
}
LANDS = {"forest": "♣", "river": "≈", "cave": "∩", "bivouac": "∆", "hill": "⌒", "mount": "^"}
DRAGON, HERE = "Ѫ", "·"
SPACES = {0xA0: " ", 0x202F: " "}
"""No-break spaces, which a terminal shows as it likes."""
ACROSS = 19
"""Squares of a lane."""
GEM_STYLES: tuple[Style, ...] = ("red", "yellow", "violet", "green", "blue")
GEM_SIGNS = "+'*=^"


def screen(view: View, question: AnyQuestion | None, words: Translator, columns: int) -> TerminalPicture:
    """The view in characters."""
    context = RoadContext(view, question, words, "wide")
    lines: list[Line] = [plain(dragon_line(context)), _red_track(context, columns)]
    for lane in range(3):
        lines += _lane(context, range(lane * ACROSS, min((lane + 1) * ACROSS, DOOR + 1)))
    lines += _abyss(context)
    if view.trial is not None:
        lines += ((), *_trial(context, columns))
    lines.append(())
    lines += [_team(context, team) for team in view.teams]
    lines.append(())
    lines += _mine(context, columns)
    return TerminalPicture(
        tuple(_fitted(line, columns) for line in lines),
        tuple(_fitted(line, columns) for line in _legend(context)),
    )


def _fitted(line: Line, columns: int) -> Line:
    """A line of printable characters that is no wider than the terminal."""
    spans = tuple(Span(span.text.translate(SPACES), span.style) for span in line)
    return padded(spans, columns) if width_of(spans) > columns else spans


def _red_track(context: RoadContext, columns: int) -> Line:
    """Her own track: how far she has come."""
    view = context.view
    if view.dragon.place < LAIR:
        return ()
    room = min(columns - 2, view.red + 2)
    at = (view.dragon.place - LAIR) * (room - 1) // (view.red + 1)
    return (Span("─" * at, "red"), Span(DRAGON, "red"), Span("─" * (room - 1 - at), "soft"))


def _square(context: RoadContext, at: int) -> tuple[Span, Span]:
    """A location in two characters: its kind, and what lies or stands there."""
    view = context.view
    lit = context.place_pick(at) is not None
    ground: Style = "gold" if lit else "soft"
    if at in ZONE_SLOTS:
        sign = LANDS[ZONE_SLOTS[at]] if context.hazard(at) is not None else "_"
    elif at == DOOR:
        sign = "#" if view.sealed else "'" if view.opened else "Π"
    elif at in CHANCE_SQUARES:
        sign = "%"
    elif at in SPUR_OF:
        sign = "Y"
    elif at == 0:
        sign = "⌂"
    else:
        sign = "·"
    if lit and sign == "·":
        sign = "+"
    return Span(sign, ground), _piece(context, at)


def _piece(context: RoadContext, at: int) -> Span:
    view = context.view
    if view.dragon.place == at:
        return Span(DRAGON, "red")
    here = [team for team in view.teams if team.place == at and team.status in ("in", "rip")]
    if here:
        chosen = next((team for team in here if team.seat == view.seat), here[0])
        name = COLOURS[chosen.colour]
        return Span("†" if chosen.status == "rip" else PAWNS[name], STYLES[name])
    token = next((one for one in view.tokens if one.place == at), None)
    if token is not None:
        name = COLOURS[token.colour]
        return Span(TOKENS[name], STYLES[name])
    return Span(" ")


def _lane(context: RoadContext, squares: range) -> list[Line]:
    """A lane of the road with the numbers of its squares."""
    numbers: list[Span] = []
    spans: list[Span] = []
    for at in squares:
        numbers.append(Span(f"{at:<3}", "gold" if context.place_pick(at) else "soft"))
        spans += [*_square(context, at), Span(" ")]
    return [tuple(spans), tuple(numbers)]


def _abyss(context: RoadContext) -> list[Line]:
    """Rooms above and below the corridor, once something of them is known."""
    view = context.view
    inside = any(team.place in (*CORRIDOR, *ROOMS) for team in view.teams)
    known = [room for room in view.rooms if room.card is not None]
    if not inside and not known and not any(context.place_pick(at) for at in ROOMS):
        return []
    corridor: list[Span] = [Span("Π═", "soft")]
    for at in CORRIDOR:
        corridor += [
            Span("+" if context.place_pick(at) else "═", "gold" if context.place_pick(at) else "soft")
        ]
        corridor += [_piece(context, at), Span("═", "soft")]
    lines: list[Line] = [tuple(corridor)]
    for room in view.rooms:
        lit = context.place_pick(room.place) is not None
        if room.card is None and not lit:
            continue
        name = context.text(place_words(view, room.place))
        where = _piece(context, room.place)
        lines.append(
            (Span("> " if lit else "  ", "gold"), where, Span(" "), Span(name, "gold" if lit else "plain"))
        )
    return lines


def _trial(context: RoadContext, columns: int) -> tuple[Line, ...]:
    """The Hazard under way with its reckoning."""
    view, t = context.view, context.words
    trial = view.trial
    assert trial is not None
    hazard = context.hazard(trial.place)
    name = (
        hazard_words(view, trial.place, hazard.card)
        if hazard is not None and hazard.card is not None
        else place_words(view, trial.place)
    )
    rows: list[Line] = []
    if hazard is not None and hazard.card is not None:
        lines = context.hazard_lines(hazard)[1:]
        rows += [plain(line) for line in lines]
    for card, _ in trial.creatures:
        rows.append(plain(t.text(card_words(view, card))))
    if trial.need is not None and hazard is not None and hazard.card is not None:
        node = context.nodes(hazard)[trial.node]
        if trial.dice and trial.total is not None and node.char is not None:
            good = trial.total >= trial.need
            said = t(
                "track-sum",
                terms=" ".join(terms(view, node)),
                total=trial.total,
                result=t("track-reached" if good else "track-missed"),
            )
            rows.append((Span(said, "green" if good else "red"),))
            rows += [
                (Span(f"[{die.value}] ", "bold"), Span(context.hero_name(die.hero))) for die in trial.dice
            ]
        rows.append((Span(t("track-need-plain", need=trial.need), "bold"),))
    return boxed(rows or [plain(t("hazard-unread"))], min(columns, 72), t.text(name), "yellow")


def _team(context: RoadContext, team: TeamView) -> Line:
    """A Team in a line: its sign, points, what is left, how it has treated the viewer."""
    view = context.view
    name = COLOURS[team.colour]
    felt = mood(context, team)
    where = (
        context.text(place_words(view, team.place))
        if team.in_play
        else context.words(f"status-{team.status}")
    )
    return (
        Span("> " if team.seat == view.hand_of else "  ", "gold"),
        Span(PAWNS[name] if team.in_play else "†", STYLES[name]),
        Span(f" {context.team_name(team)[:8]:<9}", "bold" if team.seat == view.seat else "plain"),
        Span(f"{team.ep:>3} ", "bold"),
        Span(f"♥{len(team.slots)} "),
        Span(f"◆{sum(team.gems):<2} "),
        Span(f"▯{team.cards} ", "soft"),
        Span("+" * min(3, felt) if felt > 0 else "!" * min(3, -felt), "green" if felt > 0 else "red"),
        Span(f" {where[:28]}", "soft"),
    )


def _mine(context: RoadContext, columns: int) -> list[Line]:
    """The own board: Heroes, Gems, tokens, hand, Quest."""
    team, t = context.mine, context.words
    width = min(columns, 78)
    rows: list[Line] = [_hero(context, slot, member) for slot, member in enumerate(team.slots, 1)]
    gems: list[Span] = [Span(f"{t('board-gems')} ", "soft")]
    for colour, count in enumerate(team.gems):
        gems += [Span(GEM_SIGNS[colour] * count, GEM_STYLES[colour]), Span(" ")]
    rows.append(tuple(gems))
    waiting = [t.text(face_words(token.face)) for token in team.waiting if token.face is not None]
    if waiting:
        rows.append((Span(f"{t('board-waiting')} ", "soft"), Span(", ".join(waiting))))
    hand = [t.text(card_words(context.view, card)) for card in team.hand or ()]
    if hand:
        rows.append((Span(f"{t('board-hand')} ", "soft"), Span(", ".join(hand))))
    if team.quest is not None:
        quest = context.view.cards.quests[team.quest]
        rows.append((Span(t.text(quest.name), "bold"),))
    heading = t("board-yours") if context.is_own else context.team_name(team)
    return list(boxed(rows, width, heading))


def _hero(context: RoadContext, slot: int, member: MemberView) -> Line:
    """A Hero: life, five figures, what is worn."""
    view = context.view
    figures: list[Span] = []
    for at, value in enumerate(member.values):
        figures += [Span(f"{value}", GEM_STYLES[at]), Span(" ")]
    worn = ", ".join(context.text(item_words(view, item)) for item in member.active)
    return (
        Span(f"{slot} ", "bold"),
        Span(f"{context.hero_name(member.card)[:22]:<23}"),
        Span("♥" * member.life, "red"),
        Span("·" * (5 - member.life), "soft"),
        Span(" "),
        *figures,
        Span(worn, "soft"),
    )


def _legend(context: RoadContext) -> tuple[Line, ...]:
    """What the characters mean."""
    t = context.words
    teams: list[Span] = []
    for team in context.view.teams:
        name = COLOURS[team.colour]
        teams += [Span(PAWNS[name], STYLES[name]), Span(" "), Span(TOKENS[name], STYLES[name])]
        teams += [Span(f" {context.team_name(team)}  ", "soft")]
    lands: list[Span] = []
    for kind, sign in LANDS.items():
        lands += [Span(sign), Span(f" {t(f'land-{kind}')}  ", "soft")]
    chars: list[Span] = []
    for at, char in enumerate(CHARS):
        chars += [Span(GEM_SIGNS[at], GEM_STYLES[at]), Span(f" {t(f'char-{char}')}  ", "soft")]
    signs: list[Span] = []
    for sign, id in ((DRAGON, "dragon"), ("%", "chance"), ("Y", "spur"), ("_", "gone"), ("†", "stone")):
        signs += [Span(sign), Span(f" {t(f'legend-{id}')}  ", "soft")]
    return (*beside([tuple(teams)]), tuple(lands), tuple(chars), tuple(signs))
