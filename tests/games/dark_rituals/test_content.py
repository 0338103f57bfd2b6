"""The base pack agrees with the specification, and bad packs are refused."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tablee.core import Match, PackError, Refused
from tablee.games.dark_rituals import GAME
from tablee.games.dark_rituals import effects as fx
from tablee.games.dark_rituals.ai.bot import decide
from tablee.games.dark_rituals.cards import ActionCard, AICard, Encounter
from tablee.games.dark_rituals.content import load
from tablee.testing import drive, random_play
from tests.cli.helpers import run
from tests.games.dark_rituals.specification import drawing, items, rows, section
from tests.sources import ROOT

CARDS = load()


@pytest.mark.rule("DR-2.2", "DR-2.3", "DR-12.1")
def test_there_are_six_action_cards_in_order_and_three_ai_cards_for_each_slot() -> None:
    assert [card.slot for card in CARDS.actions] == [1, 2, 3, 4, 5, 6]
    assert sorted(card.slot for card in CARDS.ai) == sorted([*range(1, 7)] * 3)


def test_heroes_are_those_of_the_specification() -> None:
    listed = {}
    for row in rows(section("### 13.8", "### 13.9"))[1:]:
        weapon = re.fullmatch(r"(.+?) \+?(\d) / (?:\+?(\d)|—)", row[7])
        assert weapon is not None
        ranged = None if weapon[3] is None else int(weapon[3])
        listed[row[0].split(" (")[0]] = (row[1], *map(int, row[2:7]), weapon[1], int(weapon[2]), ranged)

    found = {
        hero.name.en: (
            hero.hero_class,
            *(hero.strength, hero.resistance, hero.agility, hero.alchemy, hero.life),
            *(hero.weapon.name.en, hero.weapon.melee, hero.weapon.ranged),
        )
        for hero in CARDS.heroes
    }

    assert found == listed


@pytest.mark.rule("DR-5.6", "DR-7.2")
def test_characters_are_those_of_the_specification() -> None:
    listed = {row[0].strip("`"): row for row in rows(section("### 13.3", "### 13.4"))[1:]}

    for card in CARDS.characters:
        if card.kind in ("peasant", "militia"):
            continue
        row = listed[card.id]
        printed = (card.strength, card.resistance, card.agility, card.life, card.hold)
        assert (*printed, card.move, card.attack, card.defend) == tuple(map(int, row[3:11]))
        raised = dict(re.findall(r"(Str|Res) (\d)", row[11]))
        assert card.enraged.strength == (int(raised["Str"]) if "Str" in raised else None)
        assert card.enraged.resistance == (int(raised["Res"]) if "Res" in raised else None)


def words_of(step: fx.ScriptStep) -> str:
    """A step in the notation of 13.6."""
    match step:
        case fx.ActivateObjective():
            return "Obj"
        case fx.TakePlants():
            return "Plants"
        case fx.SearchChest(extra):
            return "Chest" + (f", {extra} more cards" if extra else "")
        case fx.RallySerfs():
            return "Rally"
        case fx.DrawPlants(n):
            return f"draw {n} Plant cards into the pool"
        case fx.RestoreHealth():
            whom = {
                "self": "itself",
                "most_wounded_here": "the most wounded Hero in its zone",
                "all": "every Hero",
            }
            return f"heal {str(step.n).upper()} on {whom[step.who]}"
        case fx.TravelTo():
            by = {"move": "Mv", "escape": "Esc", "teleport": "Tel"}[step.by]
            far = f"{step.zones} " if step.zones > 1 else ""
            return f"{far}{by}{'→' if step.to else '»'}{listed(step.to or step.towards)}"
        case fx.AttackTargets(each=True):
            return "Atk each enemy in zone"
        case fx.AttackTargets():
            number = "" if step.count == 1 else f"{step.count} "
            return f"Atk {number}{listed(step.targets)}" + "".join(extras(step))


def extras(step: fx.AttackTargets) -> list[str]:
    said = [f", +{step.bonus}"] if step.bonus else []
    said += [f", {step.wounds} Wounds"] if step.wounds > 1 else []
    rider = step.rider
    return said + ([f", rider N{rider.level}: +{rider.n} if it changes the result"] if rider else [])


def listed(targets: tuple[fx.TargetWord, ...]) -> str:
    kept = {"enemy", "objective"}
    names = [word if word in kept else word.capitalize() for word in targets]
    return ", ".join(names).replace("objective", "Obj")


def entries_of(card: ActionCard | AICard) -> list[str]:
    said = []
    for number, entry in enumerate(card.entries, 1):
        steps = " + ".join(map(words_of, entry.steps))
        steps = f"[{steps}]" if len(entry.steps) > 1 else steps
        level = f"N{str(entry.level).upper()} • " if entry.level else ""
        said.append(f"{number} {level}{steps}")
    return said


def plain(text: str) -> list[str]:
    """The entries of a row of the specification, without its plurals and asides."""
    for word, instead in (("Minions", "Minion"), ("enemies", "enemy"), (" to the Total", ""), (" (FAQ)", "")):
        text = text.replace(word, instead)
    return text.split(" · ")


@pytest.mark.parametrize("card", CARDS.ai, ids=lambda card: card.id)
def test_each_ai_card_has_the_entries_of_the_specification(card: AICard) -> None:
    row = next(row for row in rows(section("### 13.7", "### 13.8")) if row[0] == card.id.upper())

    assert (card.slot, card.name.en) == (int(row[1]), row[2])
    assert entries_of(card) == plain(row[3])
    assert [f"N{reaction.level} {reaction.name.en}" for reaction in card.reactions] == re.findall(
        r"^N\d [A-Z]\w+(?: [A-Z]\w+)?", row[4]
    )


@pytest.mark.parametrize("card", CARDS.actions, ids=lambda card: card.id)
def test_each_action_card_has_the_entries_of_the_specification(card: ActionCard) -> None:
    row = next(row for row in rows(section("### 13.6", "### 13.7")) if row[0].startswith(card.id.upper()))

    assert (card.hero_class, card.name.en) == (row[1], row[0].split(" ")[1])
    assert entries_of(card) == plain(row[2])
    assert [
        f"N{str(reaction.level).upper()} {reaction.name.en}" for reaction in card.reactions
    ] == re.findall(r"^\*\*(N[\dX] [\w ]+)\*\*", row[3])


@pytest.mark.rule("DR-18.1", "DR-19.1", "DR-20.1")
@pytest.mark.parametrize("number", range(1, 6))
def test_encounters_are_those_of_the_specification(number: int) -> None:
    encounter, table = CARDS.encounters[number], items(number)

    assert encounter.map.rstrip("\n") == drawing(number)
    assert encounter.spawn == table["Red marker (Hero spawn)"]
    assert [f"{slot}: {zone}" for slot, zone in enumerate(encounter.heroes, 1)] == table[
        "Heroes, slots 1–6"
    ].split(", ")
    assert [f"{p.who} {p.zone}" for p in encounter.legion] == legion_listed(table["Legion"])
    assert ", ".join(encounter.peasants) == table["Peasants"]
    assert ", ".join(encounter.plants) == table["Plant tokens (5)"]
    assert ", ".join(encounter.chests) == table["Chests (3)"]
    assert ", ".join(map(str, encounter.rewards)) == table["Plague Rewards"]
    assert ", ".join(encounter.minions_near) == table["Dial `extra_minions_near` zones (1st, 2nd)"]
    assert encounter.creature_zone == table["Dial `free_creature` zone"]
    shifts = [f"{s.who} {s.zone} → {s.instead}".capitalize() for s in encounter.minions_far]
    assert [shift.upper() for shift in shifts] == table["Dial `minions_far`"].upper().split(", ")
    assert ", ".join(encounter.militia) == table.get("Militia", "")
    assert zones_of_specials(encounter) == zones_listed(table)


def legion_listed(row: str) -> list[str]:
    """The Legion of a map table, one figure each, by the ids of the pack."""
    ids = {"Possessed Serf": "possessed", "Gallows Hound": "hound"}
    found = []
    for said in row.split(", "):
        match = re.fullmatch(r"(.+) (\w\d-\w\w)(?: ×(\d))?", said)
        assert match is not None
        found += [f"{ids.get(match[1], match[1].lower())} {match[2]}"] * int(match[3] or 1)
    return found


def zones_of_specials(encounter: Encounter) -> dict[str, str]:
    """The marked zones of an Encounter, as its map table lists them."""
    found = {}
    for special in encounter.specials:
        match special:
            case fx.DigPit(zone):
                found["Yellow marker (Pit)"] = zone
            case fx.CarryRubies(zones):
                found["Rubies"] = ", ".join(zones)
            case fx.HoldRitual(zone=zone):
                found["Yellow marker (Demon appears)"] = zone
            case fx.WelcomeDemon(zone):
                found["Green marker (welcome zone)"] = zone
            case fx.GuardCaves(entrance, caves):
                found["Entrance / Caves"] = (
                    f"{entrance} / {' – '.join(caves)} (Pekka), a chain from the Entrance"
                )
    return found


def zones_listed(table: dict[str, str]) -> dict[str, str]:
    marked = ("Yellow", "Rubies", "Green", "Entrance")
    return {item: zones for item, zones in table.items() if item.startswith(marked)}


ENCOUNTER = """\
- id: own
  name: {en: Own, fr: À moi}
  source: original
  number: 9
  opening: {en: a, fr: a}
  won: {en: a, fr: a}
  lost: {en: a, fr: a}
  map: |
    A1-nw . A1-ne
      .       .
    A1-sw . A1-se
  spawn: A1-nw
  heroes: [A1-nw, A1-nw, A1-nw, A1-nw, A1-nw, A1-nw]
  legion: [{who: hagatha, zone: A1-se}]
  objectives: []
  creature_zone: A1-se
  minions_near: [A1-ne, A1-sw]
"""
CARD = """\
- id: own
  name: {en: Own, fr: À moi}
  source: original
  slot: 1
  entries:
    - {steps: [{do: go, by: move, to: [witch]}]}
"""


PLUS = "{{who: {}, zone: A1-se}}, {{who: hagatha"
"""One more figure at the start."""
SPELL = """\
- id: own
  name: {en: Own, fr: À moi}
  source: original
  text: {en: a, fr: a}
  witch: hagatha
  number: 7
  cost: 1
  effects: [{do: place, what: [condemned]}]
"""
DEMON = """\
- id: own
  name: {en: Own, fr: À moi}
  source: original
  kind: demon
  strength: 5
  resistance: 4
  agility: 3
  life: 6
  hold: 3
  figures: 1
  pile: [dc-01]
"""


def pack(folder: Path, kind: str, text: str) -> Path:
    (folder / "pack.yaml").write_text("id: own\nname: {en: Own, fr: Own}\nversion: 1.0.0\nextends: base\n")
    (folder / f"{kind}.yaml").write_text(text, encoding="utf-8")
    return folder


OWN_RULES = """\
  specials:
    - {do: pit, zone: A1-ne}
    - {do: blood_sacrifice, tokens: 1}
    - {do: welcome, zone: A1-nw}
    - {do: fiery_militia}
    - {do: trapped_souls}
    - {do: guarded_caves, entrance: B1-nw, caves: [B1-ne]}
  militia: [A1-nw, A1-sw]
  peasants: [A1-sw, A1-sw]
  rewards: [1, 3]
  reserve: [pekka]
  plants: [A1-sw]
  chests: [A1-se]
  ends: [{do: demon_kills, n: 1}, {do: souls_trapped, n: 3}, {do: demon_falls}]
"""
LARGER = (
    ENCOUNTER.replace("A1-nw . A1-ne", "A1-nw . A1-ne . B1-nw . B1-ne")
    .replace("A1-sw . A1-se", "A1-sw . A1-se . B1-sw")
    .replace("      .       .\n", "      .       .       .\n")
    .replace("zone: A1-se}]", "zone: A1-se}, {who: ikrek, zone: B1-ne}, {who: condemned, zone: B1-nw}]")
    .replace("minions_near: [A1-ne, A1-sw]", "minions_near: [B1-sw, A1-sw]")
    .replace("objectives: []", "objectives: [{do: free_soul}, {do: attack, whom: witch_or_demon}]")
    + OWN_RULES
)


@pytest.mark.rule("DR-2.14", "DR-15.1")
def test_an_encounter_of_ones_own_needs_no_code(tmp_path: Path) -> None:
    cards = load([pack(tmp_path, "encounters", LARGER)])

    assert cards.boards[9].names == ("A1-nw", "A1-ne", "B1-nw", "B1-ne", "A1-sw", "A1-se", "B1-sw")
    reasons = set()
    for seed in range(12):
        match = Match.new(GAME, GAME.rules.options(encounter=0, watch="off"), seed, content=cards)
        assert match.state.encounter == 9
        random_play(match, seed)
        assert match.outcome is not None
        reasons.add(match.outcome.reason)
        assert match.outcome.facts["encounter"] == 9

    assert len(reasons) > 1


def test_the_example_of_the_documentation_is_a_night_that_either_side_can_win() -> None:
    cards = load([ROOT / "docs" / "examples" / "mill-night"])
    reasons = set()

    for seed in range(12):
        match = Match.new(GAME, GAME.rules.options(encounter=0, watch="off"), seed, content=cards)
        drive(match, lambda match, question: decide(match.view(0), question))
        assert match.outcome is not None
        reasons.add(match.outcome.reason)

    assert reasons == {"souls_trapped", "souls_freed"}
    chapter = (ROOT / "docs" / "write-a-pack.md").read_text(encoding="utf-8")
    shown = chapter.partition("## Dark Rituals")[2].partition("```yaml\n")[2].partition("```")[0]
    written = (ROOT / "docs" / "examples" / "mill-night" / "encounters.yaml").read_text(encoding="utf-8")
    assert all(line in written for line in shown.splitlines())


def test_an_option_that_names_what_no_pack_has_is_refused(tmp_path: Path) -> None:
    folder = pack(tmp_path, "encounters", ENCOUNTER)
    text = (folder / "pack.yaml").read_text(encoding="utf-8")
    (folder / "pack.yaml").write_text(f"{text}removes: [kakhard, kak1, kak2, kak3, kak4, kak5, kak6]\n")
    cards = load([folder])

    with pytest.raises(Refused) as caught:
        Match.new(GAME, GAME.rules.options(kakhard_for="pekka"), 1, content=cards)

    assert caught.value.refusal.code == "unknown_character"


@pytest.mark.rule("DR-23.5")
def test_a_reward_cannot_go_onto_another_one(tmp_path: Path) -> None:
    text = ENCOUNTER.replace("objectives", "rewards: [3, 4]\n  objectives")
    cards = load([pack(tmp_path, "encounters", text)])

    with pytest.raises(Refused) as caught:
        Match.new(GAME, GAME.rules.options(encounter=0, earlier_plagues=(4,)), 1, content=cards)

    assert caught.value.refusal.code == "dials_occupied"


@pytest.mark.rule("DR-23.2")
def test_one_line_of_a_dial_moves_one_figure(tmp_path: Path) -> None:
    two = "{who: condemned, zone: A1-se}, {who: condemned, zone: A1-se}, {who: hagatha"
    shift = "minions_far: [{who: condemned, zone: A1-se, instead: A1-ne}]\n  objectives"
    text = ENCOUNTER.replace("{who: hagatha", two).replace("objectives", shift)
    cards = load([pack(tmp_path, "encounters", text)])

    s = Match.new(GAME, GAME.rules.options(encounter=0, minions_far=True), 1, content=cards).state

    names = cards.boards[9].names
    assert [names[f.zone] for f in s.figures if f.kind == "minion"] == ["A1-ne", "A1-se"]


@pytest.mark.rule("DR-23.4")
def test_a_creature_that_the_encounter_has_is_not_placed_again(tmp_path: Path) -> None:
    text = ENCOUNTER.replace("{who: hagatha", PLUS.format("hulk"))
    cards = load([pack(tmp_path, "encounters", text)])

    with pytest.raises(Refused) as caught:
        Match.new(GAME, GAME.rules.options(encounter=0, free_creature="hulk"), 1, content=cards)

    assert caught.value.refusal.code == "dials_creature"


def test_pack_check_says_file_line_and_column(tmp_path: Path) -> None:
    bad = ENCOUNTER.replace("  .       .", "  .       +")
    folder = pack(tmp_path, "encounters", bad)

    result = run("pack", "check", str(folder), "--game", "tablee.games.dark_rituals:GAME")

    assert result.exit_code != 0
    said = " ".join(result.output.split())
    assert "encounters.yaml: own: map: Line 2, column 11" in said
    assert "Write . for open, : for a fence, # for a wall" in said


@pytest.mark.parametrize(
    ("kind", "text", "old", "new", "code", "path"),
    [
        ("encounters", ENCOUNTER, "  .       .", "  .       +", "map-edge", "map"),
        (
            "encounters",
            ENCOUNTER,
            "A1-nw . A1-ne\n      .       .",
            "A1-nw # A1-ne\n      .     #####",
            "map-cut-off",
            "map",
        ),
        ("encounters", ENCOUNTER, "spawn: A1-nw", "spawn: A9-nw", "card-zone", "spawn"),
        ("encounters", ENCOUNTER, "zone: A1-se", "zone: A2-se", "card-zone", "legion[0].zone"),
        ("encounters", ENCOUNTER, "heroes: [A1-nw, ", "heroes: [", "card-six-heroes", "heroes"),
        ("encounters", ENCOUNTER, "[]", "[{do: attack}]", "card-objective", "objectives[0].whom"),
        ("encounters", ENCOUNTER, "number: 9", "number: 1", "cards-number-taken", "number"),
        ("encounters", ENCOUNTER, "who: hagatha", "who: agatha", "card-unknown", "legion[0].who"),
        ("encounters", ENCOUNTER, "who: hagatha", "who: condemned", "card-no-witch", "legion"),
        (
            "encounters",
            ENCOUNTER,
            "{who: hagatha",
            PLUS.format("haborym"),
            "card-demon-placed",
            "legion[0].who",
        ),
        ("encounters", ENCOUNTER, "{who: hagatha", PLUS.format("hagatha"), "card-too-many", "legion"),
        (
            "encounters",
            ENCOUNTER,
            "objectives",
            "reserve: [hound]\n  objectives",
            "card-wrong-kind",
            "reserve[0]",
        ),
        ("encounters", ENCOUNTER, "objectives", "rewards: [2, 2]\n  objectives", "card-rewards", "rewards"),
        (
            "encounters",
            ENCOUNTER,
            "objectives",
            "minions_far: [{who: ravenous, zone: A1-se, instead: A1-ne}]\n  objectives",
            "card-shift",
            "minions_far[0]",
        ),
        (
            "encounters",
            ENCOUNTER,
            "objectives",
            "specials: [{do: blood_sacrifice, tokens: 4}]\n  objectives",
            "card-no-pit",
            "specials[0]",
        ),
        (
            "encounters",
            ENCOUNTER,
            "objectives",
            "specials: [{do: ritual, witch: pekka, serfs: 2, zone: A1-ne}]\n  objectives",
            "card-wrong-kind",
            "specials[0].witch",
        ),
        (
            "encounters",
            ENCOUNTER,
            "objectives",
            "specials: [{do: pit, zone: A1-se}]\n  objectives",
            "card-on-pit",
            "creature_zone",
        ),
        (
            "encounters",
            ENCOUNTER,
            "objectives: []",
            "specials: [{do: pitt, zone: A1-se}]\n  objectives: []",
            "pack-no-word",
            "specials[0]",
        ),
        ("grimoires", SPELL, "witch: hagatha", "witch: condemned", "card-wrong-kind", "witch"),
        ("grimoires", SPELL, "witch: hagatha", "witch: agatha", "card-unknown", "witch"),
        ("grimoires", SPELL, "what: [condemned]", "what: [condemmed]", "card-unknown", "effects[0].what[0]"),
        (
            "grimoires",
            SPELL,
            "  effects: [{do: place, what: [condemned]}]\n",
            "",
            "card-effects-or-reaction",
            "effects",
        ),
        ("characters", DEMON, "pile: [dc-01]", "pile: [dc-99]", "card-unknown", "pile[0]"),
        ("characters", DEMON, "pile: [dc-01]", "pile: []", "cards-no-pile", "pile"),
        (
            "hero_ai",
            CARD,
            "    - {steps: [{do: go, by: move, to: [witch]}]}",
            "    []",
            "card-no-entries",
            "entries",
        ),
        ("hero_ai", CARD, "[{do: go, by: move, to: [witch]}]", "[]", "card-no-steps", "entries[0].steps"),
        ("hero_ai", CARD, ", to: [witch]", "", "card-to-or-towards", "entries[0].steps[0]"),
        ("hero_ai", CARD, "{steps", "{level: x, steps", "card-x", "entries[0].steps[0]"),
        (
            "hero_ai",
            CARD,
            "{do: go, by: move, to: [witch]}",
            "{do: attack, targets: [serf]}",
            "card-target",
            "entries[0].steps[0].targets[0]",
        ),
        (
            "hero_ai",
            CARD,
            "{do: go, by: move, to: [witch]}",
            "{do: attack, targets: []}",
            "card-no-targets",
            "entries[0].steps[0].targets",
        ),
        (
            "hero_actions",
            CARD.replace("  entries", "  hero_class: tank\n  entries"),
            "slot: 1",
            "slot: 2",
            "cards-six-slots",
            "hero_actions",
        ),
    ],
)
def test_a_bad_pack_is_refused_with_what_is_wrong_and_where(
    tmp_path: Path, kind: str, text: str, old: str, new: str, code: str, path: str
) -> None:
    assert old in text
    folder = pack(tmp_path, kind, text.replace(old, new, 1))

    with pytest.raises(PackError) as caught:
        load([folder])

    assert (caught.value.content_error.code, caught.value.content_error.path) == (code, path)
    assert caught.value.content_error.file.startswith(str(tmp_path)) or code.startswith("cards-six")
    for language in ("en", "fr"):
        assert caught.value.content_error.text(language)
