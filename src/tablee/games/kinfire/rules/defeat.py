"""KF-12 Defeat, the transfer of tokens, phases and overlays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from tablee.core import EndOf, Procedure, Refusal, emit
from tablee.games.kinfire import events as ev
from tablee.games.kinfire import standing
from tablee.games.kinfire.effects import Heal, When
from tablee.games.kinfire.questions import ask
from tablee.games.kinfire.rules.damage import heal_board, suffer
from tablee.games.kinfire.standing import is_seeker
from tablee.games.kinfire.state import (
    CardRead,
    ChapterState,
    Figure,
)
from tablee.games.kinfire.stories import DARKNESS

End = EndOf[Literal["turn", "combat"]]
"""The two scopes that any rule may end."""


def harm(s: ChapterState, harms: Sequence[tuple[Figure, int]]) -> Procedure[None]:
    """KF-12.15 Damage of one effect, to all at once; then those who fell are looked at."""
    for figure, amount in harms:
        suffer(s, figure, amount)
    yield from settle(s)


def settle(s: ChapterState) -> Procedure[None]:
    """KF-12.1, KF-12.2, KF-12.15 Who is at 0 HP falls: Seekers, then enemies from left to right, then allies.

    KF-12.7 A Seeker at 0 loses the combat, even if the same effect fulfils victory.
    """
    combat = s.combat
    if any(one.hp <= 0 for one in s.party):
        raise End("combat")
    fallen = [figure for figure in standing.foes(s) if standing.foe(s, figure).hp <= 0]
    down = [figure for figure in standing.allies(s) if s.ally(figure).hp == 0]
    if not fallen and not down and not combat.settling:
        return
    final = [figure for figure in fallen if not has_phase_left(s, figure)]
    if not combat.settling or len(final) < len(fallen):
        combat.settling = "phases" if len(final) < len(fallen) else "falls"
    for figure in fallen:
        if figure in final:
            yield from defeat(s, figure, final)
        else:
            yield from enter_phase(s, figure)
    for figure in down:
        yield from leave(s, figure)
    ends_turn = combat.settling == "phases"
    combat.settling = ""
    if is_won(s):
        combat.won = True
        raise End("combat")
    if ends_turn:
        raise End("turn")


def has_phase_left(s: ChapterState, figure: Figure) -> bool:
    """KF-12.8 Whether an enemy at 0 HP enters another phase."""
    return standing.foe(s, figure).phase < len(standing.enemy_board(s, figure).phases)


def is_won(s: ChapterState) -> bool:
    """KF-12.6 What the setup card says; without a special condition: no enemy is left."""
    wanted = s.cards.setups[s.combat.setup].to_defeat
    left = [standing.enemy_board(s, figure).id for figure in standing.foes(s)]
    return not any(id in wanted for id in left) if wanted else not left


def defeat(s: ChapterState, figure: Figure, final: Sequence[Figure]) -> Procedure[None]:
    """KF-12.3 The figure goes, its token becomes a trophy; KF-12.4 its ability tokens go to others."""
    foe = standing.foe(s, figure)
    foe.gone = True
    foe.covers = [[0, 0, 0, 0] for _ in foe.covers]
    s.trophies.append(foe.board)
    s.combat.gained.append(foe.board)
    emit(s, ev.FoeFell, figure, foe.board)
    last_words(s, figure)
    tokens, foe.tokens = foe.tokens, [[] for _ in foe.tokens]
    survivors = [other for other in standing.foes(s) if other not in final]
    if not survivors:
        s.combat.loose += [token for row in tokens for token in row]
        return
    heir = survivors[-1]
    active = standing.active_rows(s, heir)
    for row, given in enumerate(tokens):
        if row in active:
            for token in given:
                lay(s, heir, row, token)
        else:
            s.combat.lot += given
    yield from spread(s, heir, active)


def last_words(s: ChapterState, figure: Figure) -> None:
    """KF-12.15 What happens "when defeated" is part of that defeat: enemies gain HP."""
    for row in range(len(standing.enemy_board(s, figure).rows)):
        for word in standing.row(s, figure, row).passive:
            if isinstance(word, When) and word.trigger == "defeated":
                for effect in word.effects:
                    if isinstance(effect, Heal) and effect.enemy is not None:
                        heal_board(s, effect.enemy, effect.n)


def leave(s: ChapterState, figure: Figure) -> Procedure[None]:
    """KF-14.8, KF-14.5 An ally leaves; its tokens go to the rightmost enemy, split among its active rows."""
    ally = s.ally(figure)
    ally.gone = True
    emit(s, ev.AllyLeft, figure)
    if s.ally_card(figure).vital:
        raise End("combat")
    tokens, ally.tokens = ally.tokens, []
    survivors = standing.foes(s)
    if not survivors:
        s.combat.loose += tokens
        return
    s.combat.lot += tokens
    yield from spread(s, survivors[-1], standing.active_rows(s, survivors[-1]))


def enter_phase(s: ChapterState, figure: Figure) -> Procedure[None]:
    """KF-12.8, KF-12.10 The overlays are laid, HP are set anew, and all statuses leave the board.

    KF-12.11 The tokens of a row that has become passive are split among the active ones; KF-12.12 the target
    token stays.
    """
    foe = standing.foe(s, figure)
    board = standing.enemy_board(s, figure)
    foe.phase += 1
    phase = board.phases[foe.phase - 1]
    foe.hp = phase.hp
    foe.covers = [[0, 0, 0, 0] for _ in foe.covers]
    emit(s, ev.PhaseBegan, figure, foe.phase)
    told = s.cards.phase_texts.get((board.id, foe.phase + 1))
    if told is not None and s.quest:
        s.cards_read.append(CardRead(told))
        emit(s, ev.CardTold, told)
    active = standing.active_rows(s, figure)
    if phase.darkness_to is not None:
        for beside in foe.tokens:
            if DARKNESS in beside:
                beside.remove(DARKNESS)
                lay(s, figure, phase.darkness_to - 1, DARKNESS)
                break
    for row, tokens in enumerate(foe.tokens):
        if row not in active:
            s.combat.lot += tokens
            foe.tokens[row] = []
    yield from spread(s, figure, active)


def lay(s: ChapterState, figure: Figure, row: int, token: int) -> None:
    """Lay an ability token beside a row."""
    tokens = standing.foe(s, figure).tokens[row]
    tokens.append(token)
    tokens.sort(key=in_order)
    emit(s, ev.TokenMoved, figure, row, token)


def in_order(token: int) -> tuple[bool, int]:
    """D-19 Ascending, Darkness last."""
    return token == DARKNESS, token


def spread(s: ChapterState, figure: Figure, rows: Sequence[int]) -> Procedure[None]:
    """KF-12.5 Split the lot evenly among rows, token by token; the group decides on the surplus (D-19)."""
    lot = s.combat.lot
    s.combat.heir = figure
    lot.sort(key=in_order)
    count = len(lot)
    received = dict.fromkeys(rows, 0)
    while lot:
        token = lot[0]
        fitting = fitting_rows(received, count)
        row = fitting[0]
        if len(fitting) > 1:
            row = -1 + (
                yield from ask(
                    s.combat.holder,
                    "split_tokens",
                    [row + 1 for row in fitting],
                    (figure, token),
                    refuse=lambda row: Refusal("not_even", "KF-12.5"),
                    default=min(fitting, key=lambda row: (received[row], row)) + 1,
                )
            )
        received[row] += 1
        lot.remove(token)
        lay(s, figure, row, token)


def fitting_rows(received: dict[int, int], count: int) -> list[int]:
    """The rows with which the counts of a lot can still end within 1 of each other (KF-R29)."""
    least, surplus = divmod(count, len(received))
    full = sum(n > least for n in received.values())
    return [row for row, n in received.items() if n < least or (n == least and full < surplus)]


def living(s: ChapterState, figure: Figure) -> bool:
    """Whether a figure is still in play."""
    if is_seeker(figure):
        return True
    return figure in standing.foes(s) or figure in standing.allies(s)
