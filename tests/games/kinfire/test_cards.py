"""Each Action card, Disposable and Lantern, played through a turn: it does what the specification prints.

The position: the owner (s0) and another Seeker (s1) stand in zone b with two wyverns, the third Seeker (s2)
two zones away in d; a third wyvern is one zone away in c. All lack 5 HP; s1 holds two Wounds and a Weaken.
The owner is the focus of the second wyvern, s1 of the others. The chits of s0 and s1 are used.
"""

from __future__ import annotations

from typing import Any

import pytest

from tablee.core import Match
from tablee.games.kinfire.checks import load
from tablee.games.kinfire.state import ChapterState
from tablee.games.kinfire.testing import answer, changes, facing, give_turn, match_of

CARDS = load()

ACTIONS = """
a1   | e0            | asha discards a1, e0 hp-1, free
a2   | no @c no      | asha at c, asha discards a2, e2 hp-3
a3   |               | asha discards a3, e2 hp-3
a4   | e0            | asha discards a4, e0 hp-5
a4   | e1            | asha discards a4, e1 hp-3
a5   | r2            | asha discards a5, e2 hp-2, e2 r2 trap+1
a6   | s2            | asha armor+1, asha drew 1, asha discards a6, e1 focus naz
a7   |               | asha ward a7
a8   | e0 r1         | asha discards a8, e0 hp-1, e0 r1 stun+1, e0 focus asha
a9   | e0            | asha discards a9, e0 hp-5, e0 focus asha
k1   | e0            | khor discards k1, e0 hp-4, e0 focus khor
k2   | e0 r3         | khor discards k2, e0 hp-2, e0 r3 weaken+1, e0 focus khor
k3   |               | khor armor+1, khor discards k3, e0 focus khor, free
k4   |               | khor discards k4, e0 hp-3, e0 focus khor, e1 hp-3
k5   |               | khor hp+2, khor armor+2, khor discards k5
k6   |               | khor ward k6
k7   | s1            | khor discards k7, roland hp+3, roland wound-1
k8   |               | khor discards k8, e2 hp-3, e2 focus khor
k9   | e0 r1         | khor discards k9, e0 hp-2, e0 r1 trap+1, e0 focus khor
r1   | e0            | roland discards r1, e0 hp-4, e0 focus roland
r2   |               | roland ward r2
r3   | e0 r1         | roland discards r3, e0 hp-2, e0 r1 weaken+1
r4   |               | roland discards r4, e2 hp-3
r5   | draw no       | roland drew 1, roland discards r5, naz drew 1
r6   | r1            | roland drew 1, roland discards r6, e2 hp-1, e2 r1 trap+1
r7   | s1 wound weaken | roland discards r7, naz wound-1, naz weaken-1, free
r8   | no @c         | roland at c, roland discards r8, e2 hp-3, e2 focus roland
r9   | e0            | roland discards r9, e0 hp-3
n1   |               | naz discards n1, e2 hp-2, e2 focus naz
n2   | e0            | naz discards n2, e0 hp-4, e0 focus naz
n3   | no @c no      | naz at c, naz discards n3, e2 hp-3, e2 focus naz
n4   | e0            | naz hp-1, naz armor-1, naz discards n4, e0 hp-7, e0 focus naz
n5   |               | naz ward n5
n6   | -n1           | naz drew 2, naz discards n1 n6, free
n7   |               | naz discards n7, e2 hp-2, e2 at b, e2 focus naz
n8   | s1            | naz discards n8, roland hp+4
n9   | r1            | naz discards n9, e2 hp-2, e2 r1 wound+1
v1   |               | valora discards v1, e2 hp-4
v2   | no @a s1 e0   | valora at a, valora discards v2, roland armor+1, e0 hp-3
v3   | r1            | valora discards v3, e2 hp-2, e2 r1 trap+1
v4   |               | valora discards v4, e2 hp-1, free
v5   | s1 @a draw    | valora discards v5, roland armor+1, roland at a, roland drew 1
v6   | r1            | valora discards v6, e2 hp-3, e2 r1 wound+1, e2 focus valora
v7   |               | valora discards v7, e2 hp-3, e2 focus valora
v8   | no @a s1      | valora at a, valora drew 2, valora discards v8, roland armor+1
v9   |               | valora ward v9
f1   | s1 @a no s2 draw | feyn discards f1, roland at a, naz drew 1, free
f2   | s1 s2 no      | feyn discards f2, roland hp+1, free
f3   | draw          | feyn drew 1, feyn discards f3, roland drew 1
f4   | r1            | feyn discards f4, e2 hp-1, e2 r1 stun+1
f5   | e2 s2 s1 draw | feyn discards f5, roland drew 1, e2 focus naz, free
f6   | e0            | feyn drew 1, feyn discards f6, e0 hp-3
f7   | s1            | feyn discards f7, e2 hp-2, chit 21 back
f8   | e0            | feyn discards f8, e0 hp-2, e0 focus feyn
f9   | e0            | feyn discards f9, e0 hp-4, e0 focus feyn
b-01 | e0            | roland drew 1, roland discards b-01, e0 hp-4, e0 focus roland
b-02 | r1            | roland discards b-02, e2 hp-2, e2 at b, e2 r1 weaken+1
b-03 | no @a no @e   | roland at a, roland drew 1, roland discards b-03, valora at e, free
b-04 | e0 @a         | roland discards b-04, e0 hp-5, e0 at a, e0 focus roland
b-05 | no no e0 e1   | roland discards b-05, e0 hp-2, e1 hp-2
b-06 |               | roland ward b-06
b-07 | e0            | roland drew 1, roland discards b-07, e0 hp-5, e0 focus roland
b-08 | r1            | roland discards b-08, e2 hp-3, e2 r1 trap+1
b-09 |               | roland hp+1, roland drew 1, roland discards b-09, naz armor+1, valora armor+1
b-10 |               | roland ward b-10
b-11 | e2 s2         | roland armor+1, roland drew 1, roland discards b-11, e2 focus valora, free
b-12 | r1            | roland drew 1, roland discards b-12, e2 hp-2, e2 r1 weaken+1
b-13 | no @a @c      | roland discards b-13, e0 hp-3, e0 at a, e0 focus roland, e1 hp-3, e1 at c
b-14 | e0 r1 e1      | roland discards b-14, e0 hp-2, e0 r1 wound+1, e1 hp-1
b-15 |               | roland hp+2, roland lit, roland discards b-15
b-16 | no @c no r1   | roland at c, roland discards b-16, e2 hp-3, e2 r1 trap+1
b-17 | e0            | roland discards b-17, e0 hp-3, e0 focus roland, e2 hp-2
b-18 | e0 r1         | roland armor-1, roland discards b-18, e0 hp-5, e0 r1 weaken+1, e0 focus roland
s-01 | e0 e1         | roland discards s-01, e0 hp-3, e1 hp-3
s-02 |               | roland discards s-02, naz armor+1, valora armor+1
s-03 |               | roland ward s-03
s-04 | e0 r1         | roland discards s-04, e0 hp-4, e0 r1 stun+1, e0 focus roland
s-05 | e0 e0 e1      | roland discards s-05, e0 hp-4, e1 hp-2
s-06 | r1            | roland discards s-06, e2 hp-3, e2 r1 trap+1
s-07 |               | roland ward s-07
s-08 | s1            | roland drew 2, roland discards s-08, e2 hp-2, chit 21 back
s-09 | s1 wound weaken | roland discards s-09, naz hp+4, naz wound-1, naz weaken-1
s-10 | r1 r2         | roland discards s-10, e0 hp-4, e0 r1 wound+1, e0 focus roland, e1 hp-4, e1 r2 wound+1
s-11 |               | roland ward s-11
s-12 | no no no no e2 s2 | roland discards s-12, e2 hp-2, e2 focus valora
s-13 | draw no       | roland armor-1, roland lit, roland drew 1, roland discards s-13, naz drew 1
s-14 | r1 r2         | roland discards s-14, e2 hp-3, e2 r1 wound+1, e2 r2 weaken+1
s-15 | no @a no      | roland discards s-15, naz hp+1, naz armor+2, naz at a, free
g-01 |               | roland discards g-01, e2 hp-7, e2 focus roland
g-02 | e0            | roland discards fatigue g-02, e0 hp-9
g-03 | s1            | roland drew 2, roland discards g-03, naz lit, free
g-04 |               | roland ward g-04
g-05 | e0 @a         | roland discards g-05, e0 hp-8, e0 at a, e0 focus roland
g-06 | e0 no e1 r1   | roland discards g-06, e0 hp-3, e1 hp-3, e1 r1 wound+1
g-07 | weaken s2     | roland drew 2, roland discards g-07, naz weaken-1, valora lit
g-08 |               | roland ward g-08
g-09 | r1            | roland discards g-09, e2 hp-4, e2 at b, e2 r1 trap+1, e2 focus roland
g-10 | e0            | roland discards g-10, e0 hp-9
g-11 |               | roland armor+1, roland discards g-11, naz armor+1, valora armor+1, \
    e0 hp-3, e0 focus roland, e1 hp-3
g-12 | r1            | roland discards g-12, e2 hp-1, e2 r1 stun+1
g-13 | no no no no s1 | roland discards g-13, chit 21 back, free
u-01 | e0 no         | asha discards u-01, e0 hp-4
u-02 |               | khor ward u-02
u-03 | s1 wound weaken | roland drew 1, roland discards u-03, naz wound-1, naz weaken-1, e2 hp-3
u-04 |               | naz hp-1, naz armor-1, naz discards u-04, e0 hp-4, e0 focus naz, e1 hp-4, \
    e2 hp-3, e2 focus naz
u-05 | no no         | valora discards u-05, e2 hp-4
u-06 | draw no s1 draw | feyn drew 1, feyn discards u-06, roland drew 2, free
u-07 | s2 no e0      | asha discards u-07, e0 hp-2, e1 focus naz, free
u-08 | e0 r1         | khor armor+1, khor discards u-08, e0 hp-5, e0 r1 weaken+1, e0 focus khor
u-09 | e0 r1         | roland discards u-09, e0 hp-4, e0 r1 stun+1
u-10 |               | naz ward u-10
u-11 |               | valora discards u-11, roland armor+1, naz armor+1, e2 hp-3
u-12 | no no no no draw no | feyn discards u-12, roland drew 1, e2 hp-1
c-01 | e0 r1         | roland discards c-01, e0 hp-4, e0 r1 weaken+1, e0 focus roland
c-02 | no no e0      | roland discards c-02, e0 hp-4
c-03 |               | roland hp+1, roland armor+1, roland trap-1, roland drew 2, roland discards c-03
h-01 | s1 draw       | roland drew 3, roland discards h-01, naz drew 1
h-02 |               | roland ward h-02
h-03 | r1            | roland discards h-03, e2 hp-4, e2 r1 weaken+1
h-04 | e2            | roland discards h-04, e2 hp-7, e2 at b, e2 focus roland
h-05 |               | roland ward h-05
h-06 | s1            | roland drew 2, roland discards h-06, chit 20 back, chit 21 back, free
o-01 |               | roland ward o-01
o-02 | e0 r1         | roland discards o-02, e0 hp-4, e0 r1 stun+1
z-01 | weaken s1     | roland discards z-01, naz weaken-1, naz lit
x-00 |               | e2 hp-4, e2 focus roland
x-01 | s1            | naz hp+5, free
x-02 |               | e2 hp-4, e2 focus roland
x-03 | s1            | naz wound-2, naz weaken-1, free
x-04 | @b r1 r2      | e0 hp-1, e0 r1 trap+1, e1 hp-1, e1 r2 trap+1
x-05 | s1            | naz lit, free
x-06 | r1            | e2 hp-1, e2 r1 stun+1
x-07 | no @a no no no | roland at a, free
"""

EXTRA: dict[str, dict[str, Any]] = {
    "b-07": {"more": " fatigue fatigue"},
    "g-10": {"more": " fatigue fatigue"},
    "c-03": {"status": "trap"},
}
"""Exhausted cards in hand, or a status of the owner."""

LANTERNS = """
asha   | no no e2   | asha dark, e2 hp-6
khor   |            | khor hp+2, khor armor+1, khor dark, roland hp+2, roland armor+1, naz hp+2, naz armor+1
roland | draw no no | roland dark, roland drew 1, naz wound-2, naz weaken-1
naz    |            | naz hp+2, naz dark, e0 hp-5, e0 focus naz, e1 hp-5
valora |            | valora dark, e2 hp-7
feyn   |            | feyn dark, feyn drew 3, free
"""

COMPANY = {"roland": "naz valora", "naz": "roland valora", "valora": "roland naz"}


def rows(text: str) -> list[tuple[str, str, str]]:
    parts = [[" ".join(part.split()) for part in line.split("|")] for line in text.strip().splitlines()]
    return [(name, given, wanted) for name, given, wanted in parts]


def position(
    owner: str, held: str, *, status: str = "", lit: bool = False
) -> tuple[ChapterState, Match[ChapterState]]:
    """The position of this page, and a match at the owner's turn."""
    party = f"{owner} {COMPANY.get(owner, 'roland naz')}"
    boards = [CARDS.seekers[CARDS.seeker_numbers[name]] for name in party.split()]
    fillers = {who: next(id for id in board.base if id not in held) for who, board in enumerate(boards)}
    s = facing(
        "e01 e01 e01",
        "b b c",
        party,
        focus=1,
        hands={0: f"{held} {fillers[0]}".strip(), 1: fillers[1], 2: fillers[2]},
        hp={who: board.hp - 5 for who, board in enumerate(boards)},
        statuses={0: status, 1: "wound wound weaken"},
        lit=[0] if lit else [],
    )
    s.combat.foes[1].focus = 0
    s.combat.bag.remove(21)
    s.combat.used.append(21)
    give_turn(s, 0)
    return s, match_of(s)


@pytest.mark.rule("KF-5.9", "KF-5.10")
@pytest.mark.parametrize(("id", "given", "wanted"), rows(ACTIONS))
def test_an_action_does_what_its_card_says(id: str, given: str, wanted: str) -> None:
    owner = CARDS.pairs[CARDS.pair_numbers[id]].owner if id in CARDS.pair_numbers else None
    extra = EXTRA.get(id, {})
    s, match = position(owner or "roland", id + extra.get("more", ""), status=extra.get("status", ""))

    answer(match, f"{id} {given}")

    assert changes(s, match.state) == wanted
    assert match.state.combat.declared is None


@pytest.mark.rule("KF-8.7", "KF-8.8")
@pytest.mark.parametrize(("owner", "given", "wanted"), rows(LANTERNS))
def test_a_lantern_does_what_its_card_says(owner: str, given: str, wanted: str) -> None:
    s, match = position(owner, "", lit=True)

    answer(match, f"lantern {given}")

    assert changes(s, match.state) == wanted


@pytest.mark.rule("KF-2.6")
def test_every_action_of_the_pack_is_on_this_page() -> None:
    here = {id for id, _, _ in rows(ACTIONS)}

    assert here == set(CARDS.pair_numbers) | set(CARDS.disposable_numbers)
