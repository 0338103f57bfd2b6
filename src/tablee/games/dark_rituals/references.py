"""The checks of a pack beyond one entry: names that other entries have, and Encounters that can be played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from tablee.core import ContentError, message
from tablee.core.content.errors import nearest
from tablee.core.content.packs import Content
from tablee.games.dark_rituals import effects as fx
from tablee.games.dark_rituals import legion_effects as lx
from tablee.games.dark_rituals.board import read_board
from tablee.games.dark_rituals.cards import Encounter, GrimoireSpell, LegionCard, WitchcraftCard


def reference_error(content: Content) -> ContentError | None:
    """The first entry that does not fit the others, with its file and what would be right."""
    for kind, id, error in _errors(content):
        return error.at(content.files[kind, id], id)
    return None


def _errors(content: Content) -> Iterator[tuple[str, str, ContentError]]:
    characters: Mapping[str, LegionCard] = content["characters"]
    for card in characters.values():
        names = [(f"pile[{at}]", name) for at, name in enumerate(card.pile)]
        names += [("swaps", name) for pair in card.swaps.items() for name in pair]
        for error in _unknown(names, content["demon_cards"]):
            yield "characters", card.id, error
        if card.kind == "demon" and not card.pile:
            yield "characters", card.id, ContentError(message("cards-no-pile", card=card.id), "pile")
    for kind in ("grimoires", "witchcraft"):
        for spell in content[kind].values():
            for error in _unknown(_figures_named(spell), characters):
                yield kind, spell.id, error
            if isinstance(spell, GrimoireSpell) and characters[spell.witch].kind != "witch":
                yield kind, spell.id, _wrong_kind("witch", spell.witch, "witch", characters)
    for encounter in content["encounters"].values():
        for error in _encounter_errors(encounter, characters, content["tiles"]):
            yield "encounters", encounter.id, error


def _unknown(names: Iterable[tuple[str, str]], known: Mapping[str, object]) -> Iterator[ContentError]:
    """Those of some names, each with its path, that no entry has."""
    for path, name in names:
        if name not in known:
            yield ContentError(
                message("card-unknown", who=name), path, nearest(name, known), ", ".join(known)
            )


def _wrong_kind(path: str, who: str, kind: str, characters: Mapping[str, LegionCard]) -> ContentError:
    known = ", ".join(card.id for card in characters.values() if card.kind == kind)
    return ContentError(message("card-wrong-kind", who=who, kind=kind), path, known=known)


def _figures_named(card: GrimoireSpell | WitchcraftCard) -> Iterator[tuple[str, str]]:
    if isinstance(card, GrimoireSpell):
        yield "witch", card.witch
    for at, effect in enumerate(card.effects):
        if isinstance(effect, lx.PlaceFigures):
            for number, name in enumerate(effect.what):
                yield f"effects[{at}].what[{number}]", name
        elif isinstance(effect, lx.SummonCreature):
            yield f"effects[{at}].creature", effect.creature


def _encounter_errors(
    card: Encounter, characters: Mapping[str, LegionCard], tiles: Mapping[str, object]
) -> Iterator[ContentError]:
    """What keeps an Encounter from being played: names, and what its rules presuppose."""
    rows = read_board(card.map).names
    yield from _unknown((("map", name.partition("-")[0].lower()) for name in rows), tiles)
    unknown = list(_unknown(_characters_named(card), characters))
    yield from unknown
    if not unknown:
        yield from _placement_errors(card, characters)
    yield from _pit_errors(card)


def _characters_named(card: Encounter) -> Iterator[tuple[str, str]]:
    for at, placement in enumerate(card.legion):
        yield f"legion[{at}].who", placement.who
    for at, name in enumerate(card.reserve):
        yield f"reserve[{at}]", name
    for at, shift in enumerate(card.minions_far):
        yield f"minions_far[{at}].who", shift.who
    for at, special in enumerate(card.specials):
        if isinstance(special, fx.HoldRitual):
            yield f"specials[{at}].witch", special.witch


def _placement_errors(card: Encounter, characters: Mapping[str, LegionCard]) -> Iterator[ContentError]:
    """A Witch at least, no Demon, no more figures than the box holds."""
    placed = [placement.who for placement in card.legion]
    if not any(characters[who].kind == "witch" for who in placed):
        yield ContentError(message("card-no-witch"), "legion")
    for at, who in enumerate(placed):
        if characters[who].kind == "demon":
            yield ContentError(message("card-demon-placed", who=who), f"legion[{at}].who")
    for at, name in enumerate(card.reserve):
        if characters[name].kind != "witch":
            yield _wrong_kind(f"reserve[{at}]", name, "witch", characters)
    for who, count in Counter([*placed, *card.reserve]).items():
        if count > characters[who].figures:
            says = message("card-too-many", who=who, count=count, figures=characters[who].figures)
            yield ContentError(says, "legion")
    listed = [(placement.who, placement.zone) for placement in card.legion]
    for at, shift in enumerate(card.minions_far):
        if (shift.who, shift.zone) not in listed:
            yield ContentError(
                message("card-shift", who=shift.who, zone=shift.zone),
                f"minions_far[{at}]",
                known=_pairs(listed),
            )
    for at, special in enumerate(card.specials):
        if isinstance(special, fx.HoldRitual) and special.witch not in placed:
            yield _wrong_kind(f"specials[{at}].witch", special.witch, "witch", characters)


def _pairs(listed: Iterable[tuple[str, str]]) -> str:
    return ", ".join(f"{who} {zone}" for who, zone in dict.fromkeys(listed))


def _pit_errors(card: Encounter) -> Iterator[ContentError]:
    """Rubies and the Blood Sacrifice need a Pit, and nobody starts on it."""
    pits = [special.zone for special in card.specials if isinstance(special, fx.DigPit)]
    for at, special in enumerate(card.specials):
        if isinstance(special, fx.CarryRubies | fx.SacrificeBlood) and not pits:
            yield ContentError(message("card-no-pit"), f"specials[{at}]")
    for path, zone in card.zones():
        if zone in pits and not path.startswith("specials"):
            yield ContentError(message("card-on-pit", zone=zone), path)
