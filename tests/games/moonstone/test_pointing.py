"""Section 8: whatever one points at and may not choose, a rule says why, with the figure."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from tablee.core import (
    AnyMatch,
    AnyQuestion,
    Chance,
    Game,
    Match,
    Path,
    Refused,
    Setup,
    Translator,
    message_id,
    words,
)
from tablee.core.pointing import Pointed, pointed_at
from tablee.games.moonstone import GAME
from tablee.games.moonstone.effects import Immobile, Untargetable
from tablee.games.moonstone.pointing import TARGETS
from tablee.games.moonstone.rules.selectors import AREA, STONE
from tablee.games.moonstone.rules.setup import new
from tablee.games.moonstone.state import NOBODY, Character, Laid, Lasting, Skirmish, Stone
from tablee.games.moonstone.testing import on_map
from tablee.testing import contract, match_at, play, random_play, variant
from tests.contract.games import SOAK
from tests.games.moonstone.field import arcane as card
from tests.games.moonstone.field import arcane_hands, box, disc, field, inches, ladder, one, path, platform
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
    code, rule, figures = refusal(crossbow(20, pieces=[piece]), (*SHOOT, 1))

    assert (code, rule, figures["count"]) == ("no_los", "MS-6.1", 1)


BLOCKED = [
    ([box("barrier", 14, 5, 14.5, 15)], [], "the low wall (4″ high) is", "le muret (4″ de haut) barre"),
    ([disc("wood", 15, 10, 2)], [], "the tree (3″ high) is", "l’arbre (3″ de haut) barre"),
    ([], [one("quack", 1, 15, 10)], "Quack is", "Charles Attand barre"),
    # Neither of the two would be enough alone; the third is far from the line.
    (
        [box("barrier", 14, 5, 14.5, 10), box("wood", 14.5, 10, 15, 15)],
        [one("quack", 1, 15, 13)],
        "the low wall (4″ high) and the low wall (3″ high) are",
        "le muret (4″ de haut) et le muret (3″ de haut) barrent",
    ),
]


@pytest.mark.rule("MS-6.1", "MS-6.2", "MS-6.3")
@pytest.mark.parametrize(("pieces", "others", "english", "french"), BLOCKED)
def test_out_of_sight_says_what_is_in_the_way(
    pieces: list[Any], others: list[Character], english: str, french: str
) -> None:
    match = match_at(
        GAME,
        field(one("quarrel", 0, 10, 10, energy=3), one("billy", 1, 20, 10), *others, pieces=pieces),
    )

    assert any(f"Out of sight: {english} in the way." in line for line in said(match, "base-1"))
    assert any(f"Hors de vue\u00a0: {french} la vue." in line for line in said(match, "base-1", FR))


@pytest.mark.rule("MS-6.7", "MS-6.2")
def test_an_enemy_who_is_near_and_hidden_is_refused_with_what_is_in_the_way() -> None:
    wall = box("barrier", 11.2, 7, 11.7, 13)
    match = match_at(
        GAME,
        field(one("baron-von-fancyhat", 0, 10, 10, energy=1), one("flintlock", 1, 13, 10), pieces=[wall]),
    )

    code, rule, figures = refusal(match, ("attack", 1))

    assert (code, rule, figures["count"]) == ("no_los", "MS-6.7", 1)
    assert said(match, "base-1")[0].endswith("Out of sight: the low wall (4″ high) is in the way.")


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


@pytest.mark.rule("MS-14.1")
def test_an_enemy_who_is_near_and_may_not_be_targeted_is_refused_as_such() -> None:
    t = Play(
        one("baron-von-fancyhat", 0, 10, 10, energy=3),
        one("the-duchess", 1, 11.8, 10),
        one("flintlock", 1, 10, 11.9),
    )
    t.s.characters[1].lasting = [Lasting(Untargetable("target", "turn"), "turn", against=0)]

    assert refusal(t.match, ("attack", 1)) == ("untargetable", "MS-14.1", {})
    assert ("attack", 2) in t.menu()


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


# Terrain


@pytest.mark.rule("MS-5.10", "MS-2.6", "MS-4.2")
def test_what_one_may_not_climb_over_says_why() -> None:
    pieces = [
        box("obstacle", 11.591, 8, 12, 12),  # an inch away
        box("obstacle", 8.6, 8, 9.409, 12),  # touched, with a wall behind it
        box("barrier", 7, 8, 8, 12),
        box("obstacle", 8, 10.591, 12, 11),  # touched, and free behind
        platform("roof", 20, 20, 24, 24, 3),
    ]

    def reason(number: int, energy: int = 3) -> tuple[str, str | None, dict[str, Any]]:
        s = field(one("billy", 0, 10, 10, energy=energy), one("quack", 1, 30, 30), pieces=pieces)
        return refusal(match_at(GAME, s), ("traverse", number))

    assert reason(0) == ("not_in_contact", "MS-5.10", {"far": 1.0})
    assert reason(1) == ("no_room_across", "MS-5.10", {})
    assert reason(2) == ("no_crossing", "MS-2.6", {})
    assert reason(3, energy=1) == ("cannot_pay", "MS-4.2", {"cost": 2, "energy": 1})
    assert reason(4)[0] == "no_crossing"


@pytest.mark.rule("MS-2.20", "MS-17.18")
def test_what_stands_on_another_level_cannot_be_climbed_over_nor_anything_by_who_is_rooted() -> None:
    fence = replace(box("obstacle", 10.591, 8, 11, 12), stands_on="loft")
    loft = platform("loft", 5, 5, 15, 15, 4, solid=False)
    rooted = [Lasting(Immobile("turn"), "turn")]

    def reason(**fields: Any) -> tuple[str, str | None, dict[str, Any]]:
        s = field(one("billy", 0, 10, 10, energy=3, **fields), one("quack", 1, 30, 30), pieces=[loft, fence])
        return refusal(match_at(GAME, s), ("traverse", 1))

    assert reason() == ("not_level", "MS-2.20", {})
    assert reason(surface="loft", lasting=rooted) == ("cannot_move", "MS-17.18", {})


@pytest.mark.rule("MS-2.15")
def test_a_ladder_says_why_it_is_not_climbed() -> None:
    tower = platform("tower", 11, 5, 15, 9, 3)

    def reasons(x: float, energy: int = 3, **fields: Any) -> list[str]:
        s = field(
            one("billy", 0, x, 7, energy=energy, **fields),
            one("quack", 1, 30, 30),
            pieces=[tower],
            ladders=[ladder("steps", 11, 7, "tower")],
        )
        found = pointing(match_at(GAME, s), "ladder-0")
        return [why.refusal.code for why in found.reasons] + [str(len(found.offered))]

    assert reasons(10.4) == ["not_level", "1"]
    assert reasons(10.4, energy=1) == ["cannot_pay", "not_level", "0"]
    assert reasons(9) == ["not_in_contact", "not_level", "0"]
    assert reasons(11.5, surface="tower") == ["not_level", "1"]


@pytest.mark.rule("MS-8.3", "MS-R112", "MS-10.8")
def test_water_that_cannot_be_targeted_says_why() -> None:
    ponds = (
        disc("water", 10, 10, 0.5),
        disc("water", 20, 10, 2),
        disc("water", 10, 26, 1),
        disc("wood", 5, 5, 1),
    )
    wall = box("barrier", 17.4, 8.2, 17.8, 11.8)
    s = field(one("senara", 0, 10, 10, energy=2), one("quack", 1, 30, 30), pieces=[*ponds, wall])
    match = match_at(GAME, s)
    magic = ("ability", "merfolk-magic")

    assert len(pointing(match, "piece-0").offered) == 3  # a Jog, a Step, and the ability
    assert refusal(match, (*magic, AREA + 1))[2]["count"] == 1
    assert refusal(match, (*magic, AREA + 2)) == ("out_of_range", "MS-8.3", {"far": 14.3, "most": 10.0})
    assert refusal(match, (*magic, AREA + 3))[:2] == ("bad_target", "MS-8.3")
    assert refusal(match, (*magic, 1))[:2] == ("bad_target", "MS-8.3")
    assert any("Out of range: 14.3 of 10 inches" in line for line in said(match, "piece-2"))
    assert pointing(match, "piece-3").offered == pointing(match, "piece-0").offered[:2]


@pytest.mark.rule("MS-5.1", "MS-5.5")
def test_ground_says_what_leads_there_and_what_does_not() -> None:
    s = field(
        one("billy", 0, 10, 10, energy=1, jogged=True),
        one("quack", 1, 30, 30),
        pieces=[disc("wood", 14, 10, 1)],
    )
    match = match_at(GAME, s)

    pointed = pointing(match, "piece-0")

    assert len(pointed.offered) == 1
    assert [(why.refusal.code, why.refusal.rule) for why in pointed.reasons] == [("limit_used", "MS-5.1")]


@pytest.mark.rule("MS-1.10", "MS-5.2")
def test_where_a_place_is_asked_for_terrain_is_the_place_where_it_lies() -> None:
    s = field(
        one("billy", 0, 10, 10),
        one("quack", 1, 30, 30),
        pieces=[box("barrier", 11, 9.5, 12, 10.5), disc("wood", 20, 10, 1)],
    )
    match = match_at(GAME, s)
    play(match, (0, ("jog", 0)))

    codes = [[why.refusal.code for why in pointing(match, f"piece-{number}").reasons] for number in (0, 1)]

    assert codes == [["overlap_at_end"], ["path_too_long"]]


@pytest.mark.rule("MS-R59")
def test_which_area_makes_room_says_why() -> None:
    t = Play(one("ruwt", 0, 10, 10, energy=2), one("billy", 1, 30, 30), pieces=[disc("wood", 5, 5, 1)])
    for owner, y in ((0, 5), (0, 15), (0, 20), (1, 25)):
        t.s.areas.append(Laid("wood", inches(25, y), owner, "game", True))
    t.declare("verdant-growth", -1, (0, False))
    t.announce("G2")
    t.say((1, "ok"))

    assert t.kind == "replace_area"
    contract.check_pointing_at(t.match, t.match.questions[0])
    assert pointing(t.match, "piece-1").offered
    reasons = [pointing(t.match, thing).reasons[0].refusal for thing in ("piece-4", "piece-0", "base-1")]
    assert [(why.code, why.rule) for why in reasons] == [
        ("wrong_area", "MS-R59"),
        ("bad_target", "MS-R59"),
        ("bad_target", "MS-R59"),
    ]


@pytest.mark.rule("MS-13.6")
def test_what_cannot_be_taken_says_why() -> None:
    t = Play(
        one("jackalope", 0, 10, 10, energy=6),
        one("billy", 1, 20, 20),
        stones=[(11.04, 10, 4), (8.96, 10, 3), (14, 10, 2)],
        pieces=[disc("wood", 5, 5, 1)],
    )
    t.choose(("ability", "burrowing-claws", -1))

    assert t.kind == "take_stone"
    contract.check_pointing_at(t.match, t.match.questions[0])
    codes = [pointing(t.match, thing).reasons[0].refusal.code for thing in ("stone-2", "base-1", "piece-0")]
    assert codes == ["not_in_contact", "bad_target", "bad_target"]


# All kinds of questions

ABOUT_THINGS = {"choose_action", "take_stone", "replace_area", *TARGETS}


def crowded(setup: Setup, chance: Chance) -> Skirmish:
    """A table on which every kind of target is asked for within a few activations: the last turn."""
    s = new(setup, chance)
    s.cards = on_map((box("barrier", 5, 5, 6, 8), box("obstacle", 5, 10, 6, 12), disc("water", 5, 20, 1)), ())
    s.map = 0
    s.characters = [
        one("firespitter", 0, 10, 10, activated=True),
        one("seasick-stu", 0, 12, 12),
        one("vicious-syd", 0, 8, 12),
        one("jackalope", 0, 26, 12, lasting=[Lasting(Immobile("game"), "game")]),
        one("greymair", 1, 14, 10),
        one("nanny", 1, 12, 8),
        one("sprog", 1, 14, 8, summoner=5),
        one("billy", 1, 18, 14),
        one("chubs", 1, 30, 30, status="slain", slain_turn=4, wounds=6),
        one("serif", 1, 30, 30, status="slain", slain_turn=4, wounds=8),
        one("ruwt", 0, 18, 10),
        one("viscount-de-faulte", 1, 12, 14),
    ]
    # Each has energy for what it is here for.
    for character, energy in zip(s.characters, (2, 1, 1, 6, 3, 3, 0, 1, 0, 0, 2, 2), strict=True):
        character.energy = energy
    s.characters[0].activated = False
    for player, faction in zip(s.players, ("dominion", "shades"), strict=True):
        player.faction, player.mulligan = faction, False  # type: ignore[assignment]  # names of factions
    s.stones = [Stone(inches(x, 12), 1 + n) for n, x in enumerate((24.96, 27.04, 21))]
    laid = (0, 5), (0, 15), (0, 20), (1, 25)
    s.areas = [Laid("wood", inches(25, y), owner, "game", True) for owner, y in laid]
    s.turn, s.phase, s.initiative, s.first, s.turn_of = 4, "activate", NOBODY, 0, 0
    return s


CROWDED: Game[Skirmish, Any] = variant(GAME, new=crowded)


def test_every_kind_of_question_about_things_tells_why_each_thing_is_not_offered() -> None:
    """All that the rules ask about a target: none answers that the question is about something else."""
    wanted = {*ABOUT_THINGS, "action of a thrall"} - {"deploy_character"}
    looked = Counter[str]()

    def watch(match: AnyMatch) -> None:
        for question in match.questions:
            kind = question.kind
            if kind == "choose_action" and match.state.is_thrall(question.about):
                kind = "action of a thrall"
            looked[kind] += 1
            if kind in wanted and looked[kind] <= 2:
                contract.check_pointing_at(match, question)
                check_reasons(match, question)

    for seed in range(60):
        random_play(Match.new(CROWDED, None, seed, seats=2), seed, watch=watch)
        if looked.keys() >= wanted:
            break
    assert looked.keys() >= wanted


def check_reasons(match: AnyMatch, question: AnyQuestion) -> None:
    """No reason says that the question is about something else."""
    view = match.view(question.seat)
    for thing in GAME.information.things(view):
        codes = {why.refusal.code for why in pointed_at(GAME, view, question, thing).reasons}
        assert "not_asked_for" not in codes, (question.kind, thing)


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
