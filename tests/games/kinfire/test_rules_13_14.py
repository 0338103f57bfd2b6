"""KF-13 and KF-14: maps, zones, Ally cards; and enemies that arrive during a combat (KF-12.14)."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest
import yaml

from tablee.core import Match, PackError
from tablee.games.kinfire import GAME
from tablee.games.kinfire.atlas import CombatMap, ZoneEffect
from tablee.games.kinfire.checks import load
from tablee.games.kinfire.rules.setup import lay_out
from tablee.games.kinfire.state import ChapterState
from tablee.games.kinfire.testing import (
    answer,
    card,
    changes,
    combat,
    facing,
    give_turn,
    match_of,
    trigger_row,
    zone,
)
from tablee.testing import asked, play, refused, table

CARDS = load()
BARE = {0: 0, 1: 0, 2: 0}


def walking(ground: str, at: str, enemy: str = "a", **given: object) -> Match[ChapterState]:
    """A match at the turn of Roland, who stands in a zone."""
    s = facing("e01", enemy, "roland naz valora", f"{at} a a", ground=ground, **given)  # type: ignore[arg-type]
    give_turn(s, 0)
    return match_of(s)


@pytest.mark.rule("KF-13.1", "KF-13.2")
def test_figures_share_zones_and_never_block() -> None:
    s = facing("e01 e01 e01", "c c c", "roland naz valora", "b b b")
    give_turn(s, 0)
    match = match_of(s)

    play(match, ("move", "c"))

    assert match.state.party[0].zone == zone(s, "c")


@pytest.mark.rule("KF-13.2", "KF-13.3", "KF-13.4")
@pytest.mark.parametrize("map", CARDS.maps, ids=lambda map: map.id)
def test_moves_use_open_borders_and_nothing_else(map: CombatMap) -> None:
    for here, there in product(map.zones, repeat=2):
        if here == there:
            continue
        match = walking(map.id, here)
        greyed = {blocked.value: blocked.rule for blocked in asked(match).question.greyed()}
        border = {here + there, there + here}
        if border & set(map.open):
            assert ("move", there) in asked(match).options
            assert ("move", there) not in greyed
            continue
        rule = "KF-13.4" if border & set(map.fences) else "KF-13.3" if border & set(map.walls) else "KF-13.2"
        assert refused(match, ("move", there)).rule == rule
        # What touches is shown with its reason, what does not is not shown.
        assert greyed.get(("move", there)) == (None if rule == "KF-13.2" else rule)


@pytest.mark.rule("KF-13.2", "KF-13.3", "KF-6.2")
@pytest.mark.parametrize(
    ("ground", "here", "there", "reaches"),
    [("m2", "b", "d", True), ("m3", "c", "f", True), ("m3", "a", "d", False), ("m4", "b", "f", False)],
)
def test_attacks_pass_fences_and_no_walls(ground: str, here: str, there: str, reaches: bool) -> None:
    match = walking(ground, here, there, hands={0: "v1 r5"})
    answer(match, "v1")

    assert (match.state.combat.foes[0].hp == 26) == reaches


@pytest.mark.rule("KF-13.4")
def test_no_action_moves_a_figure_over_a_fence() -> None:
    match = walking("m2", "b", hands={0: "r8 r5"})
    play(match, ("play", card(match.state, "r8")), None)

    assert asked(match).kind == "effect_move"
    assert refused(match, ("move", "d")).rule == "KF-13.4"


@pytest.mark.rule("KF-13.5")
def test_a_negative_zone_strikes_each_time_it_is_entered_and_not_at_setup() -> None:
    s = facing("e01", "a", "roland naz valora", "c a a", ground="m2", hands={0: "n3 r5"})
    give_turn(s, 0)
    match = match_of(s)
    assert match.state.party[0].statuses == [0, 0, 0, 0]

    # Out of the Weaken zone and in again, by the card.
    answer(match, "n3 no @b @c")

    assert match.state.party[0].statuses == [0, 1, 0, 0]


@pytest.mark.rule("KF-13.5", "KF-13.6", "KF-13.10")
def test_an_enemy_that_is_pulled_into_a_negative_zone_is_struck_too() -> None:
    # In the Broken Span Naz stands in c, the Weaken zone, and pulls an enemy from d.
    s = facing("e01", "d", "naz roland valora", "c a a", ground="m2", hands={0: "n7 n1"})
    give_turn(s, 0)
    match = match_of(s)

    answer(match, "n7 r2")

    assert changes(s, match.state) == "naz discards n7, e0 hp-2, e0 at c, e0 r2 weaken+1"


@pytest.mark.rule("KF-13.6", "KF-9.13")
def test_the_group_chooses_the_row_of_an_enemy_struck_by_a_zone() -> None:
    s = combat("2-11", "roland naz", zones="b a", hands={0: "r1", 1: "n1"}, armor={0: 0})
    s.combat.foes[0].zone = zone(s, "d")
    s.combat.holder = 1
    trigger_row(s, 0, 1)
    match = match_of(s)

    # The only way of the Span-Cutter leads over c.
    assert asked(match).kind == "cover_row"
    assert asked(match).seat == 1
    assert asked(match).options == [1, 2]


@pytest.mark.rule("KF-13.7", "KF-13.8")
@pytest.mark.parametrize(
    ("effect", "reach", "action", "dealt"),
    [
        ("damage", None, "r1", 5),
        ("damage", None, "v1", 5),
        ("damage", "ranged", "r1", 4),
        ("damage", "ranged", "v1", 5),
        ("damage", "melee", "r1", 5),
        ("damage", "melee", "v1", 4),
    ],
)
def test_a_damage_zone_adds_to_attacks_of_its_kind(
    effect: str, reach: str | None, action: str, dealt: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    s = facing("e01", "b" if action == "r1" else "c", "roland naz valora", hands={0: f"{action} r5"})
    place(s, monkeypatch, b=ZoneEffect(positive=effect, reach=reach))  # type: ignore[arg-type]
    give_turn(s, 0)
    match = match_of(s)
    answer(match, action)

    assert match.state.combat.foes[0].hp == 30 - dealt


def place(s: ChapterState, monkeypatch: pytest.MonkeyPatch, **effects: ZoneEffect) -> None:
    """Other effects on the zones of the map."""
    kept = list(s.ground.effects)
    for letter, effect in effects.items():
        kept[zone(s, letter)] = effect
    monkeypatch.setattr(s.ground, "effects", tuple(kept))


@pytest.mark.rule("KF-13.7", "KF-13.8", "KF-13.11")
@pytest.mark.parametrize(("row", "at", "lost"), [(1, "d", 8 - 1), (3, "c", 4)])
def test_a_parry_zone_with_an_icon_counts_for_its_attacks_alone(row: int, at: str, lost: int) -> None:
    # Zone d of the counting house takes 1 off melee attacks.
    s = facing("e01", at, zones="d a a", ground="m7", armor=BARE)
    trigger_row(s, 0, row)
    match = match_of(s)
    answer(match, "")

    assert s.party[0].hp - match.state.party[0].hp == lost


@pytest.mark.rule("KF-13.7")
def test_positive_zones_serve_enemies_too() -> None:
    # Zone f of the choir loft adds 1 to the attacks of whoever stands in it, zone g of the span parries.
    struck = facing("e01", "f", zones="f a a", ground="m5", armor=BARE)
    trigger_row(struck, 0, 2)
    shielded = facing("e01", "g", "roland naz valora", "g a a", ground="m2", hands={0: "r1 r5"}, focus=1)
    give_turn(shielded, 0)
    match = match_of(shielded)
    answer(match, "r1")

    assert changes(struck, match_of(struck).state) == "asha hp-5"
    assert match.state.combat.foes[0].hp == 30 - 3


@pytest.mark.rule("KF-13.11", "KF-13.7")
@pytest.mark.parametrize(("play_card", "gain"), [("r4", 1), ("lantern", 1), ("pass draw", 0)])
def test_a_heal_zone_acts_after_an_action_and_not_after_a_pass(play_card: str, gain: int) -> None:
    s = facing("e01", "a", "roland naz valora", "g a a", ground="m3", hp={0: 5}, hands={0: "r4 r5"}, lit=[0])
    give_turn(s, 0)
    match = match_of(s)

    answer(match, play_card)

    assert match.state.party[0].hp == 5 + gain


@pytest.mark.rule("KF-13.11", "KF-13.12")
@pytest.mark.parametrize(("board", "row", "gain"), [("e01", 2, 1), ("e08", 2, 0)])
def test_a_heal_zone_serves_an_enemy_after_its_row(board: str, row: int, gain: int) -> None:
    s = facing(board, "g", zones="g a a", ground="m3", armor=BARE)
    s.combat.foes[0].hp = 9
    trigger_row(s, 0, row)

    assert match_of(s).state.combat.foes[0].hp == 9 + gain


@pytest.mark.rule("KF-13.7", "KF-13.11")
def test_a_card_zone_lets_a_seeker_draw_after_each_action(monkeypatch: pytest.MonkeyPatch) -> None:
    s = facing("e01", "b", "asha naz valora", hands={0: "a1 a9"})
    place(s, monkeypatch, b=ZoneEffect(positive="card"))
    give_turn(s, 0)
    match = match_of(s)

    answer(match, "a1 draw")

    assert changes(s, match.state) == "asha drew 1, asha discards a1, e0 hp-1, free"


@pytest.mark.rule("KF-13.7", "KF-7.11")
def test_zone_and_boost_heal_together_before_or_after_the_card(monkeypatch: pytest.MonkeyPatch) -> None:
    s = facing("e01", "b", "roland khor valora", hp={0: 3}, hands={0: "r5 r1", 1: "k1 k7+ r6"})
    place(s, monkeypatch, b=ZoneEffect(positive="heal", n=2))
    give_turn(s, 0)
    match = match_of(s)

    answer(match, "r5 k7+")

    assert match.state.party[0].hp == 3 + 2 + 2


@pytest.mark.rule("KF-13.9")
@pytest.mark.parametrize(
    ("effects", "options"),
    [
        ({}, ["b", "d"]),
        ({"d": ZoneEffect(negative="stun")}, ["b"]),
        ({"b": ZoneEffect(positive="parry", reach="ranged")}, ["b"]),
        ({"d": ZoneEffect(positive="heal"), "b": ZoneEffect(negative="trap")}, ["d"]),
        ({"b": ZoneEffect(negative="damage"), "d": ZoneEffect(negative="wound")}, ["b", "d"]),
    ],
)
def test_enemies_avoid_negative_zones_and_prefer_positive_ones(
    effects: dict[str, ZoneEffect], options: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    # On the causeway b, c, d and f form a ring: from f to c over b or d.
    s = facing("e01", "f", zones="c c c", armor=BARE)
    place(s, monkeypatch, **effects)
    trigger_row(s, 0, 2)
    match = match_of(s)

    if len(options) > 1:
        assert asked(match).options == options
    else:
        assert s.ground.letters[match.state.combat.foes[0].zone] == options[0]


@pytest.mark.rule("KF-13.9", "KF-13.12", "KF-11.10")
def test_what_does_not_affect_an_enemy_is_not_looked_at() -> None:
    # The Wight ignores zones: from e to c in the cellars over b or d, the Trap zone.
    s = facing("e04", "e", zones="c a a", ground="m3", armor=BARE)
    trigger_row(s, 0, 1)
    other = facing("e01", "e", zones="c a a", ground="m3", armor=BARE)
    trigger_row(other, 0, 2)

    assert asked(match_of(s)).options == ["b", "d"]
    assert match_of(other).state.combat.foes[0].zone == zone(s, "b")


@pytest.mark.rule("KF-13.10")
def test_a_push_leads_away_over_open_borders_or_nowhere() -> None:
    # From e in the counting house the only open border leads back to d, which is nearer.
    s = facing("e01", "e", "roland naz valora", "e a a", ground="m7", hands={0: "b-04 r5"})
    give_turn(s, 0)
    match = match_of(s)
    answer(match, "b-04")
    t = facing("e01", "a", "roland naz valora", "a c c", hands={0: "b-04 r5"})
    give_turn(t, 0)
    pushed = match_of(t)
    answer(pushed, "b-04")

    assert match.state.combat.foes[0].zone == zone(s, "d")
    assert pushed.state.combat.foes[0].zone == zone(t, "b")


@pytest.mark.rule("KF-13.10")
def test_where_two_ways_lead_away_the_one_who_pushes_chooses() -> None:
    s = combat("1-2", "roland naz valora", zones="c a a", hands={0: "b-04 r5", 1: "n1", 2: "v1"})
    give_turn(s, 0)
    match = match_of(s)
    play(match, (0, ("play", card(s, "b-04"))), (0, None))

    assert asked(match).kind == "forced_move"
    assert asked(match).seat == 0
    assert asked(match).options == ["b", "d"]


@pytest.mark.rule("KF-13.4", "KF-11.6")
def test_a_trapped_seeker_is_shown_the_trap_and_no_fences() -> None:
    match = walking("m2", "b", statuses={0: "trap"})

    greyed = {blocked.value: blocked.rule for blocked in asked(match).question.greyed()}
    assert greyed["move", "c"] == "KF-11.6"
    assert ("move", "d") not in greyed


@pytest.mark.rule("KF-13.12", "KF-13.5")
def test_immunity_to_a_status_is_no_immunity_to_zones() -> None:
    # The Golem is immune to Wounds; the Weaken zone c of the Broken Span strikes it.
    s = facing("e11", "d", "naz roland valora", "c a a", ground="m2", hands={0: "n7 n1"})
    give_turn(s, 0)
    match = match_of(s)
    answer(match, "n7 r2")

    assert "e0 r2 weaken+1" in changes(s, match.state)


@pytest.mark.rule("KF-13.9", "KF-11.10")
@pytest.mark.parametrize(("phase", "options"), [(0, ["b"]), (1, ["b", "d"])])
def test_an_enemy_immune_to_the_status_of_a_zone_does_not_avoid_it(
    phase: int, options: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    # The Cantor is immune to Stun in its second phase.
    s = facing("e09", "f", zones="c c c", armor=BARE, phases={0: phase})
    place(s, monkeypatch, d=ZoneEffect(negative="stun"))
    trigger_row(s, 0, 3)
    match = match_of(s)

    if len(options) > 1:
        assert asked(match).options == options
    else:
        assert s.ground.letters[match.state.combat.foes[0].zone] == options[0]


@pytest.mark.rule("KF-13.10", "KF-11.3")
def test_a_trapped_figure_is_not_moved_by_force() -> None:
    # Gaff Hook is a pull; the Seeker is not trapped on another's turn, the statuses in hand do nothing yet.
    s = facing("e07", "c", armor=BARE, statuses={0: "trap"})
    trigger_row(s, 0, 1)

    assert changes(s, match_of(s).state) == "asha hp-4, asha at c"


# Allies


@pytest.mark.rule("KF-14.1", "KF-14.9")
def test_ally_cards_lie_as_the_setup_card_says() -> None:
    s = combat("4-7")

    placed = [(s.cards.allies[ally.card].id, ally.zone, ally.hp, ally.tokens) for ally in s.combat.allies]
    assert placed == [("l02", zone(s, "e"), 8, [0]), ("l04", -1, None, [6])]


@pytest.mark.rule("KF-14.6", "KF-3.12")
def test_an_ally_holds_no_token_and_is_nobodys_target() -> None:
    # Brannick stands in b, nearer to the Wight than any Seeker.
    s = combat("3-9", "khor asha", seats=1)
    s.phase = "setup"
    match = match_of(s)
    answer(match, "@a")

    assert all(0 <= foe.focus < 2 for foe in match.state.combat.foes)


@pytest.mark.rule("KF-14.7")
def test_brannick_and_the_beacon_cannot_be_attacked_by_seekers() -> None:
    s = combat("3-9", "valora asha", zones="a a", seats=1, hands={0: "v1 v2"})
    give_turn(s, 0)
    match = match_of(s)

    answer(match, "v1")

    assert match.state.combat.allies[0].hp == 10


# Arrivals


def pack(folder: Path, **extra: str) -> Path:
    """A pack in which the Wyvern's first row calls another enemy and an Ally card."""
    folder.mkdir()
    about = {"id": "extra", "name": {"en": "Extra", "fr": "Plus"}, "version": "1", "extends": "base"}
    (folder / "pack.yaml").write_text(yaml.safe_dump(about), encoding="utf-8")
    enemy, ally, where = extra.get("enemy", "e02"), extra.get("ally", "l02"), extra.get("zone", "e")
    (folder / "enemies.yaml").write_text(
        "- id: e99\n  name: {en: Caller, fr: Meneur}\n  source: original\n  rank: boss\n  hp: 20\n"
        "  focus: {seeks: most, of: hp}\n  rows:\n"
        "    - name: {en: Call, fr: Appel}\n"
        f"      steps: [{{do: spawn, enemy: {enemy}, zone: {where}}}, {{do: spawn, ally: {ally}}}]\n"
        "    - name: {en: Bite, fr: Morsure}\n"
        "      steps: [{do: attack, reach: melee, damage: 2, colours: [white]}]\n",
        encoding="utf-8",
    )
    tokens = "[[1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12, 0]]"
    (folder / "story.yaml").write_text(
        "- id: 9-1\n  name: {en: a, fr: b}\n  source: original\n  text: {en: a, fr: b}\n"
        f"  combat: {{map: m1, enemies: [{{enemy: e99, zone: c, tokens: {tokens}}}], won: 1-3, lost: 1-4}}\n",
        encoding="utf-8",
    )
    (folder / "memories.yaml").write_text(
        "- {id: 2-b, name: {en: a, fr: b}, source: original, text: {en: a, fr: b}, replaces: {1-3: 9-1}}\n",
        encoding="utf-8",
    )
    return folder


@pytest.mark.rule("KF-12.14", "KF-10.1")
def test_an_enemy_that_arrives_stands_rightmost_and_focuses_by_its_condition(tmp_path: Path) -> None:
    content = load([pack(tmp_path / "extra")])
    options = {"mode": "skirmish", "party": ("asha", "khor"), "fate": 1}
    s = table(GAME, options, seats=1, content=content)
    s.phase = "setup"
    for who, one in enumerate(s.party):
        one.hp = s.start_hp(who)
    lay_out(s, "9-1")
    for who, letter in enumerate("ae"):
        s.party[who].zone = zone(s, letter)
        s.party[who].hand = [2 * s.party[who].pairs[0]]
    s.combat.foes[0].focus = 0
    trigger_row(s, 0, 1)
    match = match_of(s)

    state = match.state
    assert [state.enemy_board(figure).id for figure in state.foes()] == ["e99", "e02"]
    arrived = state.combat.foes[1]
    assert (arrived.zone, arrived.hp, arrived.tokens) == (zone(s, "e"), 14, [[], [], []])
    # The Span-Cutter seeks the closest: Khor, who stands in its zone.
    assert arrived.focus == 1
    assert [state.cards.allies[ally.card].id for ally in state.combat.allies] == ["l02"]
    # The rightmost enemy is the heir now.
    state.combat.foes[0].hp = 1
    state.combat.foes[0].zone = zone(s, "a")
    state.party[0].hand = [card(state, "a1"), card(state, "a9")]
    give_turn(state, 0)
    after = match_of(state)
    answer(after, "a9")
    assert sum(len(row) for row in after.state.combat.foes[1].tokens) == 13
    assert after.outcome is None


@pytest.mark.rule("KF-12.14")
@pytest.mark.parametrize("wrong", [{"enemy": "e77"}, {"ally": "l77"}, {"zone": "h"}])
def test_a_pack_whose_arrivals_do_not_exist_is_refused(tmp_path: Path, wrong: dict[str, str]) -> None:
    with pytest.raises(PackError, match=next(iter(wrong.values()))):
        load([pack(tmp_path / "extra", **wrong)])
