"""DR-1, DR-2, DR-23: what a match begins with, and the options that change it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tablee.core import Match, Refused
from tablee.games.dark_rituals import GAME
from tablee.games.dark_rituals import effects as fx
from tablee.games.dark_rituals.events import NightEnded
from tablee.games.dark_rituals.state import NOBODY, Mini, Night, Options
from tablee.games.dark_rituals.testing import FX, base, card_number, hero_turn, night, top, with_entry
from tablee.testing import events, match_at, play
from tests.games.dark_rituals.specification import items


def begun(seed: int = 1, **options: Any) -> Match[Night]:
    """A new match, at its first question."""
    return Match.new(GAME, Options(**{"watch": "off", **options}), seed)


def standing(s: Night, *kinds: str) -> list[tuple[str, str]]:
    """The figures of some kinds: card and zone, in order of entry."""
    names = s.cards.boards[s.encounter].names
    return [(card_id(s, f), names[f.zone]) for f in s.figures if f.kind in kinds]


def card_id(s: Night, f: Mini) -> str:
    return s.cards.heroes[f.card].id if f.kind == "hero" else s.cards.characters[f.card].id


@pytest.mark.rule("DR-1.1", "DR-1.5")
def test_one_human_plays_and_wins_or_loses_without_a_score() -> None:
    match = begun()

    play(match, ())
    assert GAME.most_seats == GAME.least_seats == 1
    assert {question.seat for question in match.questions} == {0}
    match.concede(0)

    assert match.outcome is not None
    assert match.outcome.winners == ()


@pytest.mark.rule("DR-1.8")
def test_giving_up_is_a_win_of_the_heroes() -> None:
    match = match_at(GAME, night("teuta B2-nw", "pekka C5", map=FX))

    match.concede(0)

    assert match.outcome is not None
    assert match.outcome.reason == "conceded"
    assert [event.won for event in events(match, NightEnded)] == [False]


@pytest.mark.rule("DR-1.6")
def test_the_same_key_and_answers_give_the_same_match() -> None:
    one, other, another = begun(seed=3), begun(seed=3), begun(seed=4)

    for match in (one, other, another):
        play(match, ())

    assert one.state.ai_pile == other.state.ai_pile
    assert one.state.ai_pile != another.state.ai_pile


@pytest.mark.rule("DR-1.7")
def test_a_spectator_sees_the_hand_and_nobody_sees_a_deck() -> None:
    match = begun()
    view = match.view(0)

    assert view == match.view(None)
    assert view.hand == match.state.hand
    assert not {"ai_pile", "plant_deck", "values", "loot", "demon_pile"} & set(view.__struct_fields__)


@pytest.mark.rule("DR-1.4", "DR-17.1")
def test_a_match_ends_at_once_and_nothing_pending_is_resolved() -> None:
    # The sixth Hero falls: no Soul, no Plague, and the rest of the activation is not asked.
    s = night("teuta A4-sw -3", "ikrek A4-sw", "pekka A5-se", encounter=3, souls=1, rewards=[2, 4], dice=[6])
    s.tallies.heroes = 5
    match = match_at(GAME, s)

    play(match, 2, ("attack", 1))

    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.reason) == ((0,), "six_heroes")
    assert (match.state.souls, match.state.rewards) == (1, [2, 4])


@pytest.mark.rule("DR-1.4")
def test_conditions_of_both_sides_at_once_are_a_win_of_the_witch_master() -> None:
    # One elimination is the fourth of a Hero (the goal of Encounter 2) while no Witch is left.
    s = night("teuta B1-nw -3", "ravenous B1-nw", encounter=2, dice=[6])
    s.tallies.heroes = 3
    match = match_at(GAME, s)

    play(match, 2, ("attack", 1))

    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.reason) == ((0,), "heroes_fallen")


@pytest.mark.rule("DR-1.2", "DR-20.5")
def test_the_rule_of_an_encounter_goes_before_the_text_of_a_spell() -> None:
    # Frenzy grants a free Attack to a Disciple; a carrier makes none, and there is no other one.
    s = night("teuta A5-se", "ikrek A5-se", "possessed A5-se ruby", encounter=3)
    match = match_at(GAME, s)

    play(match, 2)

    frenzy = ("spell", card_number(s.cards.spells, "ikr4"))
    assert frenzy not in match.question.options
    assert {b.value: b.rule for b in match.question.greyed()}[frenzy] == "DR-7.12"


@pytest.mark.rule("DR-1.3", "DR-9.3")
def test_a_spell_without_a_meaning_can_be_played_and_costs_its_energy() -> None:
    s = night("teuta A2-nw", "pekka A3-se", hand=["misstep"], energy=5)
    match = match_at(GAME, s)

    play(match, 2, ("card", 0))

    assert (match.state.energy, match.state.spent, match.state.hand) == (4, 1, [])
    assert match.state.witchcraft_discard == [card_number(s.cards.witchcraft, "misstep")]


@pytest.mark.rule("DR-2.1", "DR-2.5", "DR-5.13")
@pytest.mark.parametrize("encounter", range(1, 6))
def test_the_figures_stand_where_the_map_table_says_in_its_order(encounter: int) -> None:
    s = begun(encounter=encounter).state
    table = items(encounter)

    heroes = [f"{f.slot}: {zone}" for f, (_, zone) in zip(s.figures, standing(s, "hero"), strict=False)]
    assert ", ".join(heroes) == table["Heroes, slots 1–6"]
    assert [f.id for f in s.figures] == list(range(1, len(s.figures) + 1))
    assert ", ".join(zone for _, zone in standing(s, "peasant")) == table["Peasants"]
    assert ", ".join(zone for _, zone in standing(s, "militia")) == table.get("Militia", "")
    witches = [f"{name.capitalize()} {zone}" for name, zone in standing(s, "witch")]
    assert [said for said in table["Legion"].split(", ") if said in witches] == witches


@pytest.mark.rule("DR-2.1", "DR-20.10", "DR-R49")
def test_possessed_serfs_on_the_map_have_been_possessed() -> None:
    assert begun(encounter=3).state.ritual.ever_possessed == 2
    assert begun(encounter=1).state.ritual.ever_possessed == 0


@pytest.mark.rule("DR-2.4", "DR-2.6")
def test_the_recommended_line_up() -> None:
    s = begun().state

    assert [name for name, _ in standing(s, "hero")] == [
        "curthouse",
        "battista",
        "corday",
        "gaspard",
        "teuta",
        "odile",
    ]
    assert [slot.figure for slot in s.slots] == [1, 2, 3, 4, 5, 6]
    assert len(s.unused) == 6


@pytest.mark.rule("DR-2.6")
def test_a_random_line_up_follows_the_classes() -> None:
    line_ups = set()
    for seed in range(6):
        s = begun(seed, lineup="random_by_class").state
        heroes = [s.cards.heroes[f.card] for f in s.figures if f.kind == "hero"]
        line_ups.add(tuple(hero.id for hero in heroes))
        assert [hero.hero_class for hero in heroes] == [card.hero_class for card in s.cards.actions]
        assert len(set(heroes)) == 6

    assert len(line_ups) > 1


@pytest.mark.rule("DR-2.15", "DR-2.6")
def test_a_custom_line_up_is_chosen_slot_by_slot() -> None:
    match = begun(lineup="custom", encounter=2)
    heroes = base().hero_at

    assert (match.question.kind, match.question.about) == ("line_up", 1)
    assert match.question.default == heroes["curthouse"]
    play(match, heroes["yves"], heroes["curthouse"])
    assert match.question.default == heroes["corday"]
    assert heroes["yves"] not in match.question.options
    play(match, heroes["sanche"], heroes["corday"])
    # Teuta is free for slot 5; for slot 6 Odile is taken, and the first free Hero is the default.
    assert match.question.default == heroes["teuta"]
    play(match, heroes["odile"])
    assert match.question.default == match.question.options[0] != heroes["odile"]
    play(match, heroes["roland"])

    s = match.state
    assert match.question.kind == "exchange"
    assert [name for name, _ in standing(s, "hero")] == [
        "yves",
        "curthouse",
        "sanche",
        "corday",
        "odile",
        "roland",
    ]
    assert [f.id for f in s.figures] == list(range(1, len(s.figures) + 1))


@pytest.mark.rule("DR-2.7", "DR-2.8", "DR-2.13")
def test_eighteen_ai_cards_lie_shuffled_and_the_heroes_have_nothing_yet() -> None:
    s = begun().state
    other = begun(seed=2).state

    assert sorted(s.ai_pile) == list(range(18))
    assert s.ai_pile != other.ai_pile
    assert (s.morale, s.pool) == ([0, 0, 0, 0], [])


@pytest.mark.rule("DR-2.9")
@pytest.mark.parametrize(("only", "count", "others"), [(True, 24, 0), (False, 30, 6)])
def test_plants_that_are_no_ingredients(only: bool, count: int, others: int) -> None:
    s = begun(plants_ingredients_only=only).state

    assert len(s.plant_deck) == count
    assert sum(not s.cards.plants[kind].ingredient for kind in s.plant_deck) == others


@pytest.mark.rule("DR-2.9", "DR-13.2", "DR-9.2")
def test_a_plant_that_is_no_ingredient_pays_for_nothing_and_is_lost_first() -> None:
    s = night("teuta B3-nw", "hagatha B3-nw", "condemned B3-nw", map=FX, ai="ai-13", energy=5)
    ghost = card_number(s.cards.plants, "ghost-cap")
    s.pool = sorted([0, ghost])
    s.morale[3] = 1
    s.phase = "turn"
    match = match_at(GAME, s)

    play(match, 2, ("spell", card_number(s.cards.spells, "hag4")))
    assert match.state.pool == [0]

    s.pool, s.phase = [ghost, ghost], "reveal"
    with_entry(s, fx.AttackTargets(targets=("enemy",), each=True), level=2)
    s.energy = 0
    s.pool.sort()
    turn = hero_turn(s)
    assert turn.state.choices[0].rejected[0].reasons[0].code == "ingredients"
    assert turn.state.choices[0].rejected[0].reasons[0].facts == (0, 2)


@pytest.mark.rule("DR-2.10", "DR-11.8", "DR-3.13")
def test_blood_magic_is_removed_or_set_aside_and_replaced_when_drawn() -> None:
    assert len(begun().state.loot) == 24
    assert len(begun(blood_magic_removed=False).state.loot) == 28
    s = night(
        "corday A2-ne",
        "pekka A3-se",
        ai="ai-14",
        chests=["A2-ne"],
        options={"blood_magic_removed": False},
        decks={"loot": ["blood-magic", "whetstone", "blood-magic", "gorget"]},
    )
    s = with_entry(s, fx.SearchChest())

    match = hero_turn(s)

    got = [s.cards.items[item].id for item in match.state.slots[2].items]
    assert got == ["whetstone", "gorget"]
    assert len(match.state.set_aside) == 2
    assert match.state.loot_discard == []


@pytest.mark.rule("DR-2.11")
@pytest.mark.parametrize("friendly", [True, False])
def test_the_creature_cards_of_the_witchcraft_deck(friendly: bool) -> None:
    decks = []
    for seed in range(8):
        s = begun(seed, solo_friendly_creatures=friendly).state
        cards = [s.cards.witchcraft[card] for card in [*s.witchcraft_deck, *s.hand]]
        assert len(cards) == 18
        decks.append(sorted(card.creature for card in cards if card.creature is not None))

    assert all(len(deck) == len(set(deck)) == 4 for deck in decks)
    if friendly:
        assert all(deck == ["bearer", "hound", "hulk", "piper"] for deck in decks)
    else:
        assert len({tuple(deck) for deck in decks}) > 1


@pytest.mark.rule("DR-2.12", "DR-3.11")
def test_the_hand_is_three_cards_and_may_be_exchanged_in_round_one() -> None:
    match = begun()
    hand = match.state.hand[:]

    assert len(hand) == 3
    assert match.question.kind == "exchange"
    play(match, (0, 2))

    assert len(match.state.hand) == 3
    assert match.state.hand[0] == hand[1]
    assert Counter(match.state.witchcraft_discard) == Counter([hand[0], hand[2]])


@pytest.mark.rule("DR-2.14")
def test_kakhard_takes_a_witchs_place_on_the_map_or_in_the_reserve() -> None:
    on_map = begun(encounter=2, kakhard_for="pekka").state
    in_reserve = begun(encounter=1, kakhard_for="ikrek").state

    assert ("kakhard", "A3-se") in standing(on_map, "witch")
    assert "pekka" not in [name for name, _ in standing(on_map, "witch")]
    assert [in_reserve.cards.characters[card].id for card in in_reserve.witch_reserve] == ["kakhard"]


@pytest.mark.rule("DR-2.14", "DR-21.6")
def test_kakhard_takes_pekkas_part_in_the_ritual() -> None:
    s = begun(encounter=4, kakhard_for="pekka").state

    assert s.cards.characters[s.ritual.ritualist].id == "kakhard"


@pytest.mark.rule("DR-4.7", "DR-23.2", "DR-23.3")
@pytest.mark.parametrize(
    ("options", "energy"),
    [({}, 25), ({"extra_energy": 9}, 34), ({"extra_energy": 3}, 28), ({"less_energy": 4}, 21)],
)
def test_the_energy_at_the_start(options: dict[str, Any], energy: int) -> None:
    s = begun(**options).state

    assert (s.energy, s.spent, s.removed) == (energy, 0, 0)


@pytest.mark.rule("DR-23.5", "DR-23.2", "DR-23.3")
@pytest.mark.parametrize(
    ("encounter", "options", "rewards"),
    [
        (1, {}, [2, 4, 6]),
        (3, {}, [2, 4, 6, 8]),
        (1, {"earlier_plagues": (4,)}, [2, 3, 6]),
        (5, {"earlier_plagues": (2, 8)}, [1, 4, 6, 7]),
        (5, {"drop_last_plague": True}, [2, 4, 6]),
        (1, {"drop_last_plague": True, "earlier_plagues": (2,)}, [1, 4]),
        (3, {"drop_last_plague": True, "earlier_plagues": (6,)}, [2, 4, 5]),
    ],
)
def test_the_plague_rewards_at_the_start(encounter: int, options: dict[str, Any], rewards: list[int]) -> None:
    assert begun(encounter=encounter, **options).state.rewards == rewards


@pytest.mark.rule("DR-23.4")
@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"extra_energy": 3, "less_energy": 2}, "dials_energy"),
        ({"plague_min_2": True, "plague_all_2": True}, "dials_plagues"),
        ({"encounter": 1, "earlier_plagues": (8,)}, "dials_token"),
        ({"encounter": 3, "earlier_plagues": (8,), "drop_last_plague": True}, "dials_token"),
        ({"encounter": 5, "free_creature": "hound"}, "dials_creature"),
    ],
)
def test_dials_that_exclude_each_other(options: dict[str, Any], code: str) -> None:
    with pytest.raises(Refused) as caught:
        begun(**options)

    assert (caught.value.refusal.code, caught.value.refusal.rule) == (code, "DR-23.4")


@pytest.mark.rule("DR-23.4")
@pytest.mark.parametrize(
    "options",
    [
        {"plague_min_2": True, "extra_energy": 3},
        {"plague_all_2": True, "less_energy": 2},
        {"encounter": 4, "free_creature": "hound", "earlier_plagues": (2, 4, 6, 8)},
    ],
)
def test_all_other_dials_combine_freely(options: dict[str, Any]) -> None:
    assert begun(**options).state.round == 1


@pytest.mark.rule("DR-23.4", "DR-23.2", "DR-23.3")
@pytest.mark.parametrize("encounter", range(1, 6))
def test_dials_that_place_figures(encounter: int) -> None:
    plain = begun(encounter=encounter).state
    table = items(encounter)
    s = begun(encounter=encounter, minions_far=True, extra_minions_near=2, free_creature="hulk").state

    kinds = ("minion", "creature")
    changes = Counter(standing(s, *kinds))
    changes.subtract(Counter(standing(plain, *kinds)))
    expected: Counter[tuple[str, str]] = Counter()
    for shift in table["Dial `minions_far`"].split(", "):
        who, old, _, new = shift.lower().split()
        expected[who, zone_name(old)] -= 1
        expected[who, zone_name(new)] += 1
    for zone in table["Dial `extra_minions_near` zones (1st, 2nd)"].split(", "):
        expected["condemned", zone] += 1
    expected["hulk", table["Dial `free_creature` zone"]] += 1
    assert {k: n for k, n in changes.items() if n} == {k: n for k, n in expected.items() if n}


def zone_name(text: str) -> str:
    return text[0].upper() + text[1:]


@pytest.mark.rule("DR-23.4")
def test_one_more_minion_stands_in_the_first_of_the_near_zones() -> None:
    s = begun(encounter=1, extra_minions_near=1).state

    assert standing(s, "minion")[-1] == ("condemned", "B6-sw")


@pytest.mark.rule("DR-10.10")
@pytest.mark.parametrize(("encounter", "cards"), [(1, 0), (2, 0), (3, 8), (4, 8), (5, 8)])
def test_a_demon_pile_is_built_where_a_demon_may_come(encounter: int, cards: int) -> None:
    s = begun(encounter=encounter, demon="ormazog").state

    assert len(s.demon_pile) == cards
    assert (s.demon_kind == NOBODY) == (cards == 0)
    assert s.demon_card == NOBODY


@pytest.mark.rule("DR-10.2")
def test_a_random_demon_is_any_of_the_three() -> None:
    found = {
        s.cards.characters[s.demon_kind].id
        for s in (begun(seed, encounter=3, demon="random").state for seed in range(12))
    }

    assert found == {"haborym", "chalcosoma", "ormazog"}


@pytest.mark.rule("DR-2.1")
def test_five_plant_tokens_lie_face_down_with_values_of_the_eight() -> None:
    values = set()
    for seed in range(5):
        s = begun(seed).state
        assert sorted([*s.values, *s.spare_values]) == [1, 1, 2, 2, 2, 3, 3, 4]
        assert len(s.values) == len(s.plants) == 5
        values.add(tuple(s.values))

    assert len(values) > 1


@pytest.mark.rule("DR-12.2")
@pytest.mark.parametrize("visible", [True, False])
def test_the_number_of_the_next_hero_is_seen_if_the_option_says_so(visible: bool) -> None:
    s = night("teuta B2-nw", "pekka C5", map=FX, options={"next_slot_visible": visible})
    top(s, "ai-14")

    view = match_at(GAME, s).view(0)

    assert view.next_slot == (5 if visible else None)
