"""python-chess: chess in Python, to mate, stalemate or a draw that needs no claim."""

import random
import sys

import chess

from bench.measure import Act, Contender, Seed


def play(seed: Seed, limit: int = sys.maxsize) -> tuple[chess.Board, int]:
    """``Board.is_game_over`` by its parts, so that the moves are generated once a turn."""
    random.seed(seed)
    board = chess.Board()
    decisions = 0
    while decisions < limit:
        moves = list(board.legal_moves)
        if not moves or board.is_insufficient_material():
            break
        if board.is_seventyfive_moves() or board.is_fivefold_repetition():
            break
        if len(moves) > 1:
            decisions += 1
        board.push(random.choice(moves))
    return board, decisions


def play_one(seed: Seed) -> int:
    return play(seed)[1]


def copy_once(seed: Seed) -> Act:
    board, _ = play(seed, limit=play_one(seed) // 2)
    # Without the history of moves, as a searcher would: the cheaper of its two copies.
    return lambda: board.copy(stack=False)


def contenders() -> list[Contender]:
    return [Contender("python-chess", "chess", play_one, copy_once)]
