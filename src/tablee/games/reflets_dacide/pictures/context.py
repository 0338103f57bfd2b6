"""The context of a picture of Reflets d’Acide."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from tablee.art import PictureContext
from tablee.core import AnyQuestion, Message
from tablee.games.reflets_dacide.board import DOOR, LAIR, ROOMS
from tablee.games.reflets_dacide.describing import (
    effects_words,
    hero_lines,
    item_lines,
    objective_words,
    price_words,
    said,
    unforeseen_lines,
)
from tablee.games.reflets_dacide.effects import CHARS, Objective
from tablee.games.reflets_dacide.questions import Kind
from tablee.games.reflets_dacide.view import HazardView, MemberView, TeamView, View
from tablee.games.reflets_dacide.words import (
    colour_words,
    hazard_words,
    hero_words,
    option_words,
    place_words,
    team_words,
)

PLACES: tuple[Kind, ...] = ("go", "advance", "den", "room", "spots")
"""Questions whose answers are locations."""


class RoadContext(PictureContext[View, Kind]):
    """The view, with the question that is asked."""

    def option_message(self, question: AnyQuestion, value: Any) -> Message:
        return option_words(self.view, question, value)

    @cached_property
    def mine(self) -> TeamView:
        """The Team whose board lies open below: the viewer's own; for others the Guide's."""
        return self.view.guide if self.view.seat is None else self.view.teams[self.view.seat]

    @property
    def is_own(self) -> bool:
        """Whether that board is the viewer's own."""
        return self.view.seat is not None

    def team_name(self, team: TeamView) -> str:
        return self.text(team_words(self.view, team.seat))

    # Places

    def place_value(self, place: int) -> Any:
        """The option that a location stands for in the question."""
        if self.asks(*PLACES):
            return place
        if self.asks("choose"):
            return next(
                (one for one in (place, ("place", place), ("token", place)) if one in self.offered), None
            )
        return None

    def place_pick(self, place: int) -> str | None:
        value = self.place_value(place)
        return None if value is None else self.pick(value)

    def place_title(self, place: int) -> str:
        """The name of a location, with what lies there."""
        lines = [self.text(place_words(self.view, place))]
        hazard = self.hazard(place)
        if hazard is not None:
            lines += self.hazard_lines(hazard)
        lines += [
            self.words("title-token", owner=colour_words(token.colour))
            for token in self.view.tokens
            if token.place == place
        ]
        lines += [
            self.words("title-pawn", team=self.team_name(team))
            for team in self.view.teams
            if team.place == place and team.status in ("in", "rip")
        ]
        return "\n".join(lines)

    def hazard(self, place: int) -> HazardView | None:
        """The card on a location."""
        if place == DOOR:
            return self.view.door
        if place in ROOMS:
            return self.view.rooms[place - ROOMS[0]]
        return self._zones.get(place)

    @cached_property
    def _zones(self) -> dict[int, HazardView]:
        return {zone.place: zone for zone in self.view.zones}

    def hazard_lines(self, hazard: HazardView) -> list[str]:
        """What is known of a card: its name, its cost, its Objectives and outcomes."""
        lines: list[str] = []
        if hazard.card is not None:
            lines.append(self.text(hazard_words(self.view, hazard.place, hazard.card)))
        if hazard.cost is not None:
            lines.append(self.words("title-cost", n=hazard.cost))
            lines.append(self.words("title-trial" if hazard.has_trial else "title-no-trial"))
        if hazard.card is None:
            return lines
        lines += [self.text(objective_words(node)) for node in self.nodes(hazard)]
        if hazard.place not in (DOOR, *ROOMS):
            zone = self.view.cards.zones[hazard.card]
            lines += [
                self.words(
                    "title-offer", price=price_words(offer.price), effects=effects_words(offer.effects)
                )
                for offer in zone.offers
            ]
        return lines

    def nodes(self, hazard: HazardView) -> tuple[Objective, ...]:
        """The Objectives of a card that is known."""
        assert hazard.card is not None
        trial = self.view.trial
        if hazard.place == DOOR:
            return self.view.cards.doors[hazard.card].trial
        if hazard.place in ROOMS:
            card = self.view.cards.rooms[hazard.card]
            under = trial is not None and trial.place == hazard.place and trial.kind == "octagon"
            return card.octagon if under else card.trial
        return self.view.cards.zones[hazard.card].trial

    def behind(self) -> int | None:
        """The squares between the Dragon and the viewer's pawn; None: no matter."""
        team = self.mine
        if not team.in_play or team.place >= LAIR or self.view.dragon.tomb:
            return None
        place = team.place if team.place <= DOOR else DOOR
        if self.view.dragon.place < LAIR and self.view.dragon.place > place:
            return None
        return self.view.dragon_behind(place)

    # Cards

    def hero_title(self, member: MemberView) -> str:
        hero = self.view.cards.heroes[member.card]
        figures = self.words("title-life", life=member.life, most=member.most)
        values = ", ".join(
            f"{self.words(f'char-{char}')} {value}" for char, value in zip(CHARS, member.values, strict=True)
        )
        items = [
            self.text(self.view.cards.equipment[item].name) for item in (*member.active, *member.backpack)
        ]
        return "\n".join([said(self.words, hero.name, hero_lines(hero)), figures, values, *items])

    def hero_name(self, card: int) -> str:
        return self.text(hero_words(self.view, card))

    def item_title(self, card: int) -> str:
        one = self.view.cards.equipment[card]
        return said(self.words, one.name, item_lines(one))

    def card_title(self, card: int) -> str:
        one = self.view.cards.unforeseen[card]
        return said(self.words, one.name, unforeseen_lines(one))
