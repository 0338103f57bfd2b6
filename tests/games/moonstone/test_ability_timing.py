"""How long the words of abilities hold, whom they mean and what they cost, played through ``step``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from tablee.core import GameOver, Seat
from tablee.games.moonstone.effects import ChangeStats, GiveStatus, Grant
from tablee.games.moonstone.maps import Ladder, Piece
from tablee.games.moonstone.rules.effects import catastrophe_of
from tablee.games.moonstone.rules.selectors import AREA, STONE
from tablee.games.moonstone.rules.turn import step
from tablee.games.moonstone.state import NOBODY, Laid, Lasting, Options, Skirmish
from tablee.testing import answer
from tests.games.moonstone.field import (
    BASE,
    arcane,
    arcane_hands,
    asked,
    box,
    disc,
    field,
    inches,
    ladder,
    lost,
    melee,
    melee_hands,
    one,
    path,
    platform,
)

PLAIN = Options(signature_moves=False)
LEDGE = platform("ledge", 5, 5, 11, 11, 3)


def play(s: Skirmish, *answers: tuple[Seat, Any]) -> None:
    """One step of the match, each answer by the seat that is named."""
    answer(step(s), *answers)


def use(ability: str, target: int = NOBODY) -> tuple[str, str, int]:
    return "ability", ability, target


def played(name: str, seat: Seat = 0) -> list[tuple[Seat, Any]]:
    """A card that is announced as it is, and believed."""
    return [(seat, arcane(name)), (seat, arcane(name)), (1 - seat, "ok")]


# Granted actions


def challenge(target: str) -> Skirmish:
    """Sir Pidge challenges somebody, and both play a Thrust: 3 damage for each."""
    s = field(
        one("negroli", 0, 7, 10, energy=1),
        one(target, 1, 11.8, 10),
        one("brave-sir-pidge", 0, 10, 10, summoner=0),
        options=PLAIN,
    )
    size = BASE.characters[BASE.number(target)].melee
    melee_hands(s, "TH HG HG HG LG LG LG", " ".join(["TH", "TH", *["FS"] * 3][:size]))
    thrust = melee("TH")
    play(
        s,
        (0, ("thrall", 2)),
        (0, use("noble-challenge", 1)),
        (0, ("attack", 1)),
        (0, thrust),
        (1, thrust),
        (0, 0),
        (1, 0),
    )
    return s


@pytest.mark.ability("noble-challenge")
@pytest.mark.rule("MS-17.11", "MS-R115")
def test_what_holds_for_a_granted_action_holds_while_it_is_taken() -> None:
    s = challenge("baron-von-fancyhat")

    assert s.characters[2].status == "in_play"
    assert s.characters[2].lasting == []


@pytest.mark.ability("noble-challenge")
@pytest.mark.rule("MS-17.11")
def test_a_noble_challenge_does_not_protect_from_somebody_who_is_no_noble() -> None:
    assert challenge("fritz").characters[2].status == "slain"


@pytest.mark.ability("chaaarge", "look-of-innocence")
@pytest.mark.rule("MS-17.13", "MS-8.17")
def test_a_bonus_for_the_next_attack_is_gone_with_an_attack_that_is_cancelled() -> None:
    s = field(
        one("doug-the-flatulent", 0, 5, 10, energy=6),
        one("natty-slum-thief", 1, 10, 10),
        options=PLAIN,
    )
    play(s, (0, use("chaaarge", 1)), (0, True))
    play(s, (0, ("attack", 1)), (0, False))
    melee_hands(s, "TH HG HG LG LG LG", "RA FS FS")

    play(s, (0, ("attack", 1)), (0, True), (0, melee("TH")), (1, melee("RA")), (0, 0), (1, 0), (1, "impact"))

    # A Thrust causes 2 against a Rising Attack, a Lance adds 1.
    assert s.characters[1].wounds == 3


# Keywords that were gained


def mimicking(**fields: Any) -> Skirmish:
    """Dranyer has just become a Faerie."""
    s = field(one("dranyer", 0, 10, 10, energy=1, **fields), one("fraya", 1, 10, 5), pieces=PIECES)
    arcane_hands(s, "G1 G1 B1 B1", "B2")
    play(s, (0, use("mimic")), *played("G1"), (0, "faerie"), (0, False))
    return s


PIECES = [box("obstacle", 12, 8, 12.5, 12), platform("tower", 9, 9, 11, 11, 6, solid=False)]


@pytest.mark.ability("mimic")
@pytest.mark.rule("MS-2.17", "MS-8.10")
def test_who_has_become_a_faerie_jogs_over_obstacles() -> None:
    s = mimicking()

    play(s, (0, ("jog", 0)), (0, path((10, 10), (13.5, 10))))

    assert s.characters[0].at == inches(13.5, 10)


@pytest.mark.ability("mimic")
@pytest.mark.rule("MS-2.18", "MS-11.3")
def test_who_has_become_a_faerie_survives_any_fall() -> None:
    s = mimicking(surface="tower")

    play(s, (0, ("jump", 0)), (0, path((11, 10))))

    assert (s.characters[0].surface, s.characters[0].wounds) == ("", 0)
    assert s.characters[0].status == "in_play"


# Before turn 1


@pytest.mark.ability("treasure-map")
@pytest.mark.rule("MS-5.1", "MS-17.11")
def test_a_jog_before_turn_1_is_none_of_turn_1() -> None:
    s = field(
        one("peggy", 0, 10, 5),
        one("quack", 1, 10, 31),
        phase="deploy",
        active=NOBODY,
        placed_first=[0, 1],
        initiative=0,
    )

    play(s, (0, True), (0, ("jog", 0)), (0, path((10, 5), (12, 5))))
    play(s)
    play(s, (0, 0))
    play(s)
    play(s, (0, ("jog", 0)), (0, path((12, 5), (14, 5))), (1, None))

    assert s.characters[0].at == inches(14, 5)


# Heights


@pytest.mark.ability("stone-song")
@pytest.mark.rule("MS-9.2", "MS-10.7")
@pytest.mark.parametrize(("surface", "cards"), [("", 3), ("ledge", 4)])
def test_from_above_a_stone_is_aimed_at_with_one_card_more(surface: str, cards: int) -> None:
    x = 10.5 if surface else 12.5
    s = field(
        one("boulder", 0, x, 8, surface=surface, energy=1),
        one("quack", 1, 30, 30),
        stones=[(14, 8, 4)],
        pieces=[LEDGE],
    )

    question = asked(step(s), (0, use("stone-song", STONE)))

    assert (question.seat, question.kind) == (0, "play_arcane")
    assert len(s.duel.hand) == cards


def ponds(surface: str) -> Skirmish:
    """Sen'Ara beside or on a ledge of 3 inches with a pond on it, and a pond 10.7 inches away."""
    high = replace(disc("water", 9, 8, 0.5), stands_on="ledge")
    return field(
        one("senara", 0, 9, 8, surface=surface, energy=2),
        one("quack", 1, 30, 30),
        pieces=[replace(LEDGE, solid=False), high, disc("water", 20.8, 8, 0.5)],
    )


@pytest.mark.ability("merfolk-magic")
@pytest.mark.rule("MS-10.8", "MS-10.10", "MS-2.20")
def test_from_above_water_is_targeted_further_off_and_only_by_who_stands_in_water() -> None:
    above, below = (asked(step(ponds(surface))).offered() for surface in ("ledge", ""))

    assert use("merfolk-magic", AREA + 1) in above
    assert not [action for action in below if action[1] == "merfolk-magic"]


@pytest.mark.rule("MS-6.7", "MS-14.1")
@pytest.mark.parametrize("word", [ChangeStats(("melee_range",), by=2), ChangeStats(("melee_range",), set=3)])
def test_a_melee_range_is_what_holds_now(word: ChangeStats) -> None:
    s = field(one("flintlock", 0, 10, 10, energy=1), one("quack", 1, 14, 10))
    assert ("attack", 1) not in asked(step(s)).offered()

    s.characters[0].lasting = [Lasting(word, "turn")]

    assert ("attack", 1) in asked(step(s)).offered()


# Own attacks


def impulsive(other: str) -> Skirmish:
    """Zorya has just had a Violent Impulse of 2."""
    s = field(
        one("zorya-dawn-witch", 0, 10, 10, energy=2),
        one(other, 1, 11.8, 10, energy=1),
        options=PLAIN,
    )
    arcane_hands(s, "P2 P1", "B2")
    play(s, (0, use("violent-impulse")), *played("P2"))
    return s


@pytest.mark.ability("violent-impulse")
@pytest.mark.rule("MS-14.1", "MS-7.4")
def test_a_violent_impulse_is_for_her_own_attacks_and_not_for_her_defence() -> None:
    attacks, defends = impulsive("boom-boom-mcboom"), impulsive("boom-boom-mcboom")

    melee_hands(attacks, "RA HG HG HG LG LG LG", "SC FS FS")
    play(
        attacks,
        *[(0, ("attack", 1)), (1, False)],
        *[(0, melee("RA")), (1, melee("SC")), (0, 0), (1, 0), (0, "impact")],
    )
    play(defends, (0, ("end", 0)))
    play(defends)
    melee_hands(defends, "SC FS FS FS TH", "RA HG HG HG LG")
    play(
        defends,
        *[(1, ("attack", 0)), (0, False)],
        *[(1, melee("SC")), (0, melee("RA")), (1, 0), (0, 0), (0, "impact")],
        (0, None),
    )

    assert attacks.characters[1].wounds == 2 + 2
    assert defends.characters[1].wounds == 2


# Copies


@pytest.mark.ability("lacerate")
@pytest.mark.rule("MS-15.10", "MS-R60", "MS-R113")
@pytest.mark.parametrize("copies", [1, 2])
def test_copies_multiply_the_wounds_of_a_status(copies: int) -> None:
    s = field(one("banshee", 0, 10, 10, energy=1), one("gotchgut", 1, 11.9, 10))
    melee_hands(s, "RA RA HG HG LG LG", "SC FS FS")
    play(
        s,
        *[(0, ("attack", 1)), (0, melee("RA")), (1, melee("SC"))],
        *[(0, copies - 1), (1, 0), (0, True), (0, "slicing")],
    )
    before = s.characters[1].wounds
    s.phase = "discard"

    play(s)

    assert s.characters[1].wounds == before + copies


@pytest.mark.ability("buckler", "corn-cutter")
@pytest.mark.rule("MS-17.20", "MS-R141")
def test_copies_against_a_buckler_do_not_count_even_if_its_bearer_falls() -> None:
    s = field(
        one("fritz", 0, 10, 10, energy=1),
        one("wasp", 1, 12, 10, wounds=5),
        one("flintlock", 0, 10, 12),
    )
    melee_hands(s, "RA RA LG LG LG SC", "HG HG TH TH TH")

    play(s, (0, ("attack", 1)), (0, melee("RA")), (1, melee("HG")), (0, 1), (1, 0), (0, True))

    # Corn Cutter: 2 Slicing damage to whoever took no part in the round.
    assert s.characters[1].status == "slain"
    assert s.characters[2].wounds == 2


# Stones of the slain


def gassed(*pieces: Piece, ladders: Sequence[Ladder] = (), surface: str) -> Skirmish:
    """Flintlock, who carries a Stone somewhere high, is about to be slain by Foul Gases."""
    s = field(
        one("beaky-bobby", 0, 12, 9, energy=2),
        one("flintlock", 1, 12, 10.6, surface=surface, wounds=6),
        pieces=pieces,
        ladders=ladders,
        stones=[(30, 30, 1)],
    )
    s.stones[0].holder = 1
    return s


@pytest.mark.rule("MS-13.8", "MS-13.9", "MS-R140")
def test_a_stone_falls_to_the_ground_from_where_there_is_no_room_for_it() -> None:
    pillar = platform("pillar", 11.7, 10.3, 12.3, 10.9, 2)
    s = gassed(pillar, surface="pillar")

    place = next(iter(asked(step(s), (0, use("foul-gases"))).offered()))
    fallen = gassed(pillar, surface="pillar")
    play(fallen, (0, use("foul-gases")), (0, place))

    assert (fallen.stones[0].holder, fallen.stones[0].surface) == (NOBODY, "")


@pytest.mark.rule("MS-13.9", "MS-2.16", "MS-R86")
def test_a_stone_falls_to_the_foot_of_a_ladder_past_all_its_rests() -> None:
    tower, rungs = platform("tower", 11, 11.2, 14, 14, 9), ladder("rungs", 12, 11.2, "tower", 3, 6)
    s, fallen = (gassed(tower, ladders=[rungs], surface="rungs:1") for _ in range(2))

    place = next(iter(asked(step(s), (0, use("foul-gases"))).offered()))
    play(fallen, (0, use("foul-gases")), (0, place))

    assert (fallen.stones[0].holder, fallen.stones[0].surface) == (NOBODY, "")


@pytest.mark.rule("MS-13.7", "MS-17.17")
@pytest.mark.parametrize("placer", [1, 2])
def test_whoever_gave_the_fatal_wound_places_the_stones(placer: int) -> None:
    spot, bleed = GiveStatus("black_spot", 1, "game"), GiveStatus("bleed", 1, "turn", once=True)
    s = field(
        one("flintlock", 0, 10, 10, wounds=6),
        one("quack", 3 - placer, 20, 20),
        one("quack", placer, 24, 20),
        stones=[(30, 30, 1)],
        seats=3,
        phase="discard",
    )
    s.stones[0].holder = 0
    s.characters[0].lasting = [Lasting(spot, "game", 1), Lasting(bleed, "turn", 2)]

    play(s, (placer, path((10.851, 10))))

    assert s.characters[0].status == "slain"
    assert s.stones[0].holder == NOBODY


# Costs


@pytest.mark.ability("new-growth", "we-are-ruwt")
@pytest.mark.rule("MS-17.14", "MS-4.2")
def test_an_ability_paid_with_the_last_box_is_cancelled_whoever_is_rescued() -> None:
    s = field(one("ruwt", 0, 10, 10, wounds=4), one("quack", 1, 30, 30))
    s.areas = [Laid("wood", inches(16, 10), 0, "game", True)]

    play(s, (0, use("verdant-growth")), (0, True), (0, path((16, 10))))

    assert s.characters[0].at == inches(16, 10)
    assert s.characters[0].wounds == 7 - 4
    assert s.areas == []
    assert len(s.arcane_deck) == 21


@pytest.mark.ability("premonition", "mesmerising")
@pytest.mark.rule("MS-8.12", "MS-12.2")
@pytest.mark.parametrize(("energy", "left"), [(1, 1), (2, 0), (3, 1)])
def test_a_premonition_is_taxed_as_a_reaction(energy: int, left: int) -> None:
    s = field(
        one("zorya-dawn-witch", 0, 10, 10, energy=1), one("quack", 1, 11.8, 10, energy=energy), options=PLAIN
    )
    melee_hands(s, "SC HG HG HG LG LG TH", "LG SC")
    attack = 0, ("attack", 1)
    away = [(1, True), (1, path((11.8, 10), (12.8, 10)))]
    fight = [(1, False), (0, melee("SC")), (1, melee("LG")), (0, 0), (1, 0)]

    # Who cannot pay 2 is not asked.
    play(s, attack, *(away if energy > 1 else fight))

    assert s.characters[1].energy == left


# Limits


@pytest.mark.ability("forward")
@pytest.mark.rule("MS-8.7", "MS-8.4")
def test_each_character_once_a_turn_counts_oneself() -> None:
    s = field(
        one("capitaine-merle", 0, 10, 10, energy=3), one("flintlock", 0, 14, 10), one("quack", 1, 30, 30)
    )

    play(s, (0, use("forward", 0)), (0, path((10, 10), (11, 10))))
    offered = asked(step(s)).offered()

    assert use("forward", 0) not in offered
    assert use("forward", 1) in offered


# Printed Catastrophes


@pytest.mark.ability("hold-my-beer")
@pytest.mark.rule("MS-17.7", "MS-R128")
def test_who_holds_a_beer_alone_suffers_nothing() -> None:
    s = field(one("klaus", 0, 10, 10, energy=4), one("flintlock", 1, 30, 30))

    play(s, (0, use("hold-my-beer")))

    assert (s.characters[0].status, s.characters[0].wounds) == ("in_play", 0)


@pytest.mark.rule("MS-17.7", "MS-R100", "MS-R128")
def test_a_catastrophe_is_that_of_an_ability_or_of_a_card_it_flips() -> None:
    printed = {id for id, ability in BASE.abilities.items() if catastrophe_of(ability)}

    assert {"healing", "digger", "ramming-speed", "energy-syphon"} <= printed
    assert printed.isdisjoint({"tubthumping", "we-are-ruwt", "hold-my-beer"})
    s = field(one("klaus", 0, 10, 10, energy=4), one("doug-the-flatulent", 1, 12, 10))
    play(s, (0, use("hold-my-beer")))
    assert [one.wounds for one in s.characters] == [2, 2]


@pytest.mark.ability("erosion")
@pytest.mark.rule("MS-14.1", "MS-8.12")
def test_what_was_for_a_round_is_gone_with_an_attack_that_is_cancelled() -> None:
    s = field(
        one("billy", 0, 10, 10, energy=2),
        one("viscount-de-faulte", 1, 12, 10, energy=1),
        one("flintlock", 1, 10, 12),
        options=PLAIN,
    )
    s.characters[1].lasting = [Lasting(Grant("premonition", "target", "turn"), "turn")]
    play(s, (0, ("attack", 1)), (1, (0, 1)), (1, True), (1, path((12, 10), (13, 10))))
    assert s.characters[1].energy == 0

    question = asked(step(s), (0, ("attack", 2)))

    # 4 and 2 cards, less 1 for an attack so near to the Viscount, and 1 as he still engages Billy. One more
    # was for the attack on him.
    assert question.kind == "choose_melee_card"
    assert len(s.fight.sides[0].hand) == 4 + 2 - 1 - 1


# Statuses


@pytest.mark.rule("MS-17.17", "MS-16.5")
def test_a_player_orders_its_own_bearers_and_a_bleeding_that_has_wounded_is_over() -> None:
    bleed = Lasting(GiveStatus("bleed", 1, "game", once=True), "game", 2)
    s = field(
        one("flintlock", 0, 10, 10, lasting=[bleed]),
        one("quack", 0, 14, 10, lasting=[bleed]),
        one("billy", 1, 20, 20),
        phase="discard",
    )

    play(s, (0, (1, 0)))

    assert [(one.wounds, one.lasting) for one in s.characters[:2]] == [(1, [])] * 2
    assert s.turn == 2


@pytest.mark.rule("MS-17.17", "MS-16.5")
def test_when_all_bleed_to_death_the_match_is_over_at_once() -> None:
    bleed = Lasting(GiveStatus("bleed", 9, "turn", once=True), "turn", 0)
    s = field(
        one("flintlock", 0, 10, 10, lasting=[bleed]),
        one("quack", 1, 14, 10, lasting=[bleed]),
        phase="discard",
        turn=2,
    )

    with pytest.raises(GameOver) as over:
        play(s)

    assert (over.value.outcome.reason, over.value.outcome.winners) == ("nobody_left", (0, 1))


# Damage


@pytest.mark.ability("enchanted-dagger")
@pytest.mark.rule("MS-17.2", "MS-7.6")
def test_a_dagger_that_makes_melee_damage_magical_leaves_a_shot_as_it_is() -> None:
    s = field(one("flintlock", 0, 10, 10, energy=1), one("baron-von-fancyhat", 1, 18, 10))
    s.characters[0].lasting = [Lasting(Grant("enchanted-dagger", "self", "turn"), "turn")]
    arcane_hands(s, "G2 P1 P1", "B2")

    play(s, (0, use("shoot-musket", 1)), *played("G2"))

    # 2 and 2, less 2 for plate armour.
    assert s.characters[1].wounds == 2 + 2 - 2


@pytest.mark.ability("bodyguard")
@pytest.mark.rule("MS-17.3", "MS-15.16")
def test_what_a_signature_takes_off_is_not_taken_off_for_a_bodyguard() -> None:
    s = field(
        one("baron-von-fancyhat", 0, 10, 10, energy=1),
        one("flintlock", 1, 12, 10, gained=["noble"]),
        one("brunhilde", 1, 12, 13),
    )
    melee_hands(s, "RA LG LG LG FS FS FS", "HG HG HG")

    play(
        s,
        *[(0, ("attack", 1)), (0, melee("RA")), (1, melee("HG")), (0, 0), (1, 0), (1, True)],
        *[(0, "slicing"), (1, True), (1, path((12, 10)))],
    )

    # 2 and 1 for the longsword; a Tactical Retreat is for Flintlock alone.
    assert [one.wounds for one in s.characters] == [0, 0, 3]


@pytest.mark.ability("bodyguard")
@pytest.mark.rule("MS-17.3", "MS-7.4")
@pytest.mark.parametrize(("defends", "guarded"), [("FS", 1), ("SC", 0)])
def test_a_bodyguard_may_step_in_for_a_single_wound_and_not_for_none(defends: str, guarded: int) -> None:
    s = field(
        one("beaky-bobby", 0, 10, 10, energy=1),
        one("flintlock", 1, 12, 10, gained=["noble"]),
        one("brunhilde", 1, 12, 13),
        options=PLAIN,
    )
    melee_hands(s, "SC HG HG HG", f"{defends} RA RA")
    own = [(1, "impact")] if defends == "FS" else []

    play(
        s,
        *[(0, ("attack", 1)), (0, melee("SC")), (1, melee(defends)), (0, 0), (1, 0), *own],
        *([(1, True)] if guarded else []),
    )

    # A weakling takes 1 off its 2, or off nothing.
    assert [one.wounds for one in s.characters[1:]] == [0, guarded]


@pytest.mark.ability("dizzy-spell")
@pytest.mark.rule("MS-17.6", "MS-8.11")
@pytest.mark.parametrize(
    ("lost_before", "asked_for"), [([], True), (["take-aim"], True), (["take-aim", "reload"], False)]
)
def test_of_several_abilities_whoever_takes_one_away_chooses_and_of_one_nobody(
    lost_before: list[str], asked_for: bool
) -> None:
    # Flintlock can Look Out, Take Aim and Reload.
    s = field(
        one("grub", 0, 10, 10, energy=2),
        one("flintlock", 1, 14, 10, lasting=[lost(ability) for ability in lost_before]),
    )
    s.characters[0].lasting = [Lasting(Grant("dizzy-spell", "self", "turn"), "turn")]
    arcane_hands(s, "P2 P2", "B2")
    chosen = [(0, "look-out")] if asked_for else []

    play(s, (0, use("dizzy-spell", 1)), *played("P2"), *chosen)

    assert s.characters[1].lost == [*lost_before, "look-out"]


@pytest.mark.ability("new-growth")
@pytest.mark.rule("MS-4.2")
@pytest.mark.parametrize(("grows", "left"), [(True, (3, 3)), (False, (1, 0))])
def test_who_may_pay_with_wounds_may_pay_with_energy_as_well(grows: bool, left: tuple[int, int]) -> None:
    s = field(one("ruwt", 0, 10, 10, energy=3), one("quack", 1, 30, 30))

    question = asked(step(s), (0, use("verdant-growth")), (0, grows))

    assert (question.seat, question.kind) == (0, "play_arcane")
    assert (s.characters[0].energy, s.characters[0].wounds) == left


@pytest.mark.ability("enchanted-javelin")
@pytest.mark.rule("MS-17.2", "MS-14.10")
def test_a_card_of_several_types_may_be_magical_if_one_of_them_may() -> None:
    s = field(one("eric-the-enlightened", 0, 10, 10, energy=1), one("flintlock", 1, 12, 10), options=PLAIN)
    melee_hands(s, "RA LG LG LG FS FS FS", "HG HG HG")

    question = asked(step(s), (0, ("attack", 1)), (0, melee("RA")), (1, melee("HG")), (0, 0), (1, 0))

    assert (question.seat, question.kind) == (0, "damage_type")
    assert list(question.offered()) == ["impact", "slicing", "piercing", "magical"]


@pytest.mark.rule("MS-2.8", "MS-2.9", "MS-R59")
@pytest.mark.parametrize(("kind", "seen"), [("wood", False), ("water", True)])
def test_a_wood_that_was_laid_out_hides_and_water_does_not(kind: Any, seen: bool) -> None:
    s = field(one("flintlock", 0, 10, 10, energy=1), one("billy", 1, 18, 10))
    s.areas = [Laid(kind, inches(14, 10), 0, "game", True)]

    assert (use("shoot-musket", 1) in asked(step(s)).offered()) == seen


SIDES = [box("barrier", 8, 9.3, 9.3, 10.7), box("barrier", 10.7, 9.3, 12, 10.7)]


@pytest.mark.ability("summon-reinforcements")
@pytest.mark.rule("MS-1.12", "MS-17.22")
def test_a_thrall_without_a_place_does_not_enter() -> None:
    bearer = next(card.id for card in BASE.characters if "summon-reinforcements" in card.abilities)
    walls = [box("barrier", 8, 8, 12, 9.3), box("barrier", 8, 10.7, 12, 12), *SIDES]
    s, looked = (
        field(one(bearer, 0, 10, 10, energy=4), one("quack", 1, 30, 30), pieces=walls) for _ in range(2)
    )
    for each in (s, looked):
        arcane_hands(each, "G1", "B2")
    summoned = (0, use("summon-reinforcements")), *played("G1")
    thrall = next(iter(asked(step(looked), *summoned).offered()))

    play(s, *summoned, (0, thrall))

    assert len(s.characters) == 2
