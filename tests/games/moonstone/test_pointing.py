"""Section 8: whatever one points at and may not choose, a rule says why, with the figure."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.core import Match, Path, Refused, Translator, message_id, words
from tablee.core.pointing import Pointed, pointed_at
from tablee.games.moonstone import GAME
from tablee.games.moonstone.effects import Immobile
from tablee.games.moonstone.rules.selectors import STONE
from tablee.games.moonstone.state import Lasting, Skirmish
from tablee.testing import contract, match_at, play
from tests.contract.games import SOAK
from tests.games.moonstone.field import arcane as card
from tests.games.moonstone.field import arcane_hands, box, disc, field, one, path
from tests.games.moonstone.test_contract import CLOSE
from tests.games.moonstone.whole_match import Play

EN, FR = (words(language, GAME.folder / "texts") for language in ("en", "fr"))
SHOOT = ("ability", "shoot-crossbow")


def refusal(match: Match[Skirmish], value: Any) -> tuple[str, str | None, dict[str, Any]]:
    """The reason code, the rule and the figures with which an answer is refused; nothing has changed."""
    question = match.questions[0]
    before = len(match.answers)
    with pytest.raises(Refused) as refused:
        match.answer(question, question.seat, value)
    assert len(match.answers) == before
    return refused.value.code, refused.value.rule, dict(refused.value.refusal.facts)


def pointing(match: Match[Skirmish], thing: str) -> Pointed:
    question = match.questions[0]
    view = match.view(question.seat)
    (one,) = [each for each in GAME.information.things(view) if each.id == thing]
    return pointed_at(GAME, view, question, one)


def said(match: Match[Skirmish], thing: str, t: Translator = EN) -> list[str]:
    """Each reason in words, with the answer that it is about."""
    named = pointing(match, thing).reasons
    return [
        f"{'' if reason.said is None else t.text(reason.said) + ': '}"
        + t(message_id("refused", reason.refusal.code), **reason.refusal.facts)
        for reason in named
    ]


def crossbow(x: float, **more: Any) -> Match[Skirmish]:
    """Quarrel, with his crossbow, and an enemy so far along the table."""
    return match_at(GAME, field(one("quarrel", 0, 10, 10, energy=3), one("billy", 1, x, 10), **more))


@pytest.mark.rule("MS-8.3", "MS-1.4")
def test_a_target_out_of_range_is_refused_with_the_figure() -> None:
    far, near = crossbow(25.24), crossbow(25.18)

    assert refusal(far, (*SHOOT, 1)) == ("out_of_range", "MS-8.3", {"far": 14.1, "most": 14.0})
    assert (*SHOOT, 1) in near.questions[0].offered()
    assert any("14.1 of 14 inches" in line for line in said(far, "base-1"))
    assert any("14,1 pouces sur 14" in line for line in said(far, "base-1", FR))


@pytest.mark.rule("MS-6.1", "MS-6.4")
@pytest.mark.parametrize("piece", [box("barrier", 14, 5, 14.5, 15), disc("wood", 15, 10, 2)])
def test_a_target_out_of_sight_is_refused_for_its_line_of_sight(piece: Any) -> None:
    assert refusal(crossbow(20, pieces=[piece]), (*SHOOT, 1)) == ("no_los", "MS-6.1", {})


@pytest.mark.rule("MS-4.2")
def test_an_action_that_cannot_be_paid_is_refused_with_what_it_costs() -> None:
    poor = match_at(GAME, field(one("quarrel", 0, 10, 10), one("billy", 1, 20, 10)))

    assert refusal(poor, (*SHOOT, 1)) == ("cannot_pay", "MS-4.2", {"cost": 1, "energy": 0})
    assert "it costs 1, and 0 is left" in " ".join(said(poor, "base-1"))


@pytest.mark.rule("MS-6.7", "MS-14.1")
def test_an_enemy_beyond_melee_range_is_refused_with_the_figure() -> None:
    code, rule, figures = refusal(crossbow(20), ("attack", 1))

    assert (code, rule) == ("out_of_range", "MS-6.7")
    assert figures["far"] > figures["most"]
    assert refusal(crossbow(20), ("attack", 0))[0] == "bad_target"


@pytest.mark.rule("MS-13.1", "MS-1.6")
def test_a_stone_that_is_not_touched_is_refused_with_what_is_missing() -> None:
    match = crossbow(20, stones=[(12, 10, 2)])

    code, rule, figures = refusal(match, ("harvest", 0))

    assert (code, rule) == ("not_in_contact", "MS-13.1")
    assert 1.0 < figures["far"] < 1.3
    assert refusal(match, (*SHOOT, STONE))[0] == "bad_target"


@pytest.mark.rule("MS-9.10")
def test_a_replay_on_another_players_character_is_refused_as_such() -> None:
    s = field(
        one("flintlock", 0, 10, 10, energy=3),
        one("quack", 1, 18, 10),
        one("beaky-bobby", 1, 10, 25),
        one("vicious-syd", 2, 10, 18),
        seats=3,
    )
    arcane_hands(s, "G1 G3 P1", "X B1")
    match = match_at(GAME, s)
    play(match, (0, ("ability", "shoot-musket", 1)), (0, card("G3")), (0, card("G3")), (1, "bluff"))

    assert match.questions[0].kind == "replay"
    assert refusal(match, 3) == ("wrong_controller", "MS-9.10", {})
    assert refusal(match, 2)[:2] == ("out_of_range", "MS-8.3")


@pytest.mark.rule("MS-1.10", "MS-5.8", "MS-5.9")
def test_a_place_that_overlaps_and_a_gap_that_is_too_narrow_are_refused_as_such() -> None:
    s = field(
        one("billy", 0, 10, 10, energy=3),
        one("quack", 1, 12, 11),
        one("flintlock", 1, 12, 9),
    )
    match = match_at(GAME, s)
    play(match, (0, ("jog", 0)))

    overlaps = refusal(match, Path(((10_000, 10_000), (11_000, 10_500))))
    narrow = refusal(match, Path(((10_000, 10_000), (13_900, 10_000))))
    far = refusal(match, Path(((10_000, 10_000), (10_000, 14_100))))

    assert overlaps[0] == "overlap_at_end"
    assert narrow[:2] == ("cannot_squeeze", "MS-5.9")
    assert narrow[2]["gap"] < narrow[2]["base"]
    assert far == ("path_too_long", "MS-5.2", {"far": 4.1, "most": 4.0})


@pytest.mark.rule("MS-4.6")
def test_whom_one_may_not_activate_is_told_why() -> None:
    s = field(
        one("billy", 0, 10, 10, activated=True),
        one("flintlock", 0, 14, 10),
        one("quack", 0, 18, 10),
        one("beaky-bobby", 1, 30, 30),
        stones=[(18, 18, 1)],
        phase="activate",
    )
    match = match_at(GAME, s)

    reasons = {thing: pointing(match, thing).reasons for thing in ("base-0", "base-3", "stone-0")}

    assert match.questions[0].kind == "choose_character"
    assert [why.refusal.code for (why,) in reasons.values()] == [
        "already_activated",
        "wrong_controller",
        "bad_target",
    ]
    assert pointing(match, "base-1").reasons == ()
    assert refusal(match, 9) == ("not_offered", None, {})


@pytest.mark.rule("MS-12.2", "MS-4.2")
def test_who_may_not_react_is_told_why() -> None:
    s = field(
        one("billy", 0, 10, 10, energy=1),
        one("flintlock", 1, 20, 10, energy=1),
        one("quack", 1, 24, 10),
        one("beaky-bobby", 1, 28, 10, energy=1, lasting=[Lasting(Immobile("turn"), "turn")]),
        one("vicious-syd", 1, 30, 30, energy=1, status="slain"),
        stones=[(18, 18, 1)],
    )
    match = match_at(GAME, s)
    play(match, (0, ("step", 0)), (0, path((10, 10), (10, 11))))

    assert (match.question.seat, match.question.kind) == (1, "reaction")
    assert list(match.question.offered()) == [1, None]
    assert [refusal(match, value) for value in (0, 2, 3, 4, STONE, 9)] == [
        ("wrong_controller", "MS-12.2", {}),
        ("cannot_pay", "MS-4.2", {"cost": 1, "energy": 0}),
        ("cannot_move", "MS-17.18", {}),
        ("bad_target", "MS-12.2", {}),
        ("bad_target", "MS-12.2", {}),
        ("not_offered", None, {}),
    ]


@pytest.mark.rule("MS-8.11", "MS-1.4", "MS-6.1")
def test_whom_an_effect_may_not_be_given_to_is_told_why() -> None:
    t = Play(
        one("creep", 0, 10, 10, energy=2),
        one("billy", 1, 15, 10, energy=1),
        one("wasp", 0, 10, 14),
        one("morris", 0, 30, 30),
        one("quack", 0, 10, 4),
        pieces=[box("barrier", 8, 6.5, 12, 7)],
        stones=[(18, 18, 1)],
    )
    t.declare("vitality-draw", 1)
    t.announce("P3")
    t.say((1, "ok"))

    assert (t.kind, list(t.match.question.offered())) == ("effect_target", [0, 2])
    contract.check_pointing_at(t.match, t.match.questions[0])
    assert [refusal(t.match, value)[:2] for value in (1, 3, 4, STONE, 9)] == [
        ("bad_target", "MS-8.11"),
        ("out_of_range", "MS-1.4"),
        ("no_los", "MS-6.1"),
        ("bad_target", "MS-8.11"),
        ("not_offered", None),
    ]


@pytest.mark.rule("MS-8.11", "MS-17.18")
def test_on_whom_an_effect_would_have_none_is_told_so() -> None:
    t = Play(
        one("eric-the-squire", 0, 10, 10, energy=1),
        one("flintlock", 1, 12, 10),
        *(one("quack", 0, 8, y) for y in (8, 10)),
        one("billy", 0, 8, 12, lasting=[Lasting(Immobile("turn"), "turn")]),
    )
    t.choose(("attack", 1))
    t.fight("LG", "LG")
    t.say((0, True))

    assert (t.kind, list(t.match.question.offered())) == ("effect_target", [2, 3])
    assert refusal(t.match, 4) == ("no_effect", "MS-8.11", {})


def test_what_can_be_done_is_named_beside_what_cannot() -> None:
    pointed = pointing(crossbow(20), "base-1")

    assert len(pointed.offered) == 1
    assert {why.refusal.code for why in pointed.reasons} == {"out_of_range"}
    assert [why.refusal.rule for why in pointed.reasons][:1] == ["MS-6.7"]


def test_where_targets_and_places_are_asked_for_everything_else_is_told_why() -> None:
    """Kinds of questions that one seed seldom meets."""
    wanted = {"choose_action", "choose_character", "reaction", "replay", "effect_move"}
    for seed in range(400 if SOAK else 40):
        met: set[str] = set()
        contract.check_pointing(CLOSE, seed, met)
        wanted -= met
        if not wanted and not SOAK:
            return
    assert not wanted
