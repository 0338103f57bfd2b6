"""Story and city cards: what they tell and do, and the combat that a setup card lays out (14.2, 13.3.7)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from tablee.core import Card, EffectBase, Name
from tablee.games.kinfire.effects import Colour

Token = Annotated[int, Meta(ge=0, le=12)]
"""An ability token by its number; 0 is Darkness."""
DARKNESS = 0
TOKENS = range(13)


class FoeAt(Struct, frozen=True, forbid_unknown_fields=True):
    """An enemy of a setup card: its zone, and the tokens of each row."""

    enemy: str
    zone: str
    tokens: tuple[tuple[Token, ...], ...]
    hp: int | tuple[int, int, int] | None = None
    """Instead of the value on its board (KF-3.6); three numbers: with 2, 3 and 4 Seekers."""

    def hp_with(self, seekers: int, printed: int) -> int:
        """The HP of the enemy in a party of so many Seekers."""
        if isinstance(self.hp, tuple):
            return self.hp[min(max(seekers, 2), 4) - 2]
        return printed if self.hp is None else self.hp


class AllyAt(Struct, frozen=True, forbid_unknown_fields=True):
    """An Ally card of a setup card (KF-14.1)."""

    ally: str
    zone: str | None = None
    tokens: tuple[Token, ...] = ()


class CombatSetup(Struct, frozen=True, forbid_unknown_fields=True):
    """How a combat is laid out, what wins it, and where the story goes on."""

    map: str
    enemies: tuple[FoeAt, ...]
    won: str
    lost: str
    allies: tuple[AllyAt, ...] = ()
    to_defeat: tuple[str, ...] = ()
    """The boards whose defeat is victory; none named: all (KF-12.6)."""


Tier: TypeAlias = Literal["bronze", "silver", "gold"]
TIERS: tuple[Tier, ...] = ("bronze", "silver", "gold")
Whom: TypeAlias = Literal["each", "that", "one"]
"""Every Seeker; the one who is being judged, or the champion; one chosen by the group."""
Count: TypeAlias = int | Literal["half_up", "party"]
"""A number, half the Seekers rounded up, or as many as there are Seekers."""


class StoryCondition(Struct, frozen=True, forbid_unknown_fields=True):
    """What must hold for a line: all that is named (14.4)."""

    memory: str | None = None
    """A Memory that is held."""
    seeker: str | None = None
    """A Seeker of the party."""
    never: str | None = None
    """A Prompt card that has never been gained."""
    had: str | None = None
    """A Prompt card that has been gained before."""
    ally: str | None = None
    """An Ally card that was still there when the last combat ended."""
    first_visit: bool | None = None
    """Whether this card has not been read before."""


class Deed(EffectBase, frozen=True, kw_only=True):
    """Something that a story or city card does."""


class Go(Deed, frozen=True, tag="go"):
    """Go to a card; standing Memories may name another one instead (KF-17.9)."""

    to: str
    replay: bool = False
    """The last combat is played again: its trophies are handed back (KF-12.13)."""


class Hurt(Deed, frozen=True, tag="suffer"):
    """Damage on the road: no Armor, and never below 1 HP (KF-19.2, KF-19.3)."""

    n: Annotated[int, Meta(ge=1)]
    who: Whom = "each"


class Tire(Deed, frozen=True, tag="exhaust"):
    """Exhausted cards."""

    n: Annotated[int, Meta(ge=1)] = 1
    who: Whom = "each"
    others: int = 0
    """With ``one``: how many each other Seeker gains."""
    seeker: str | None = None
    """This Seeker, if it is in the party, instead of ``who``."""


Penalty: TypeAlias = Hurt | Tire


class Rest(Deed, frozen=True, tag="lose_exhausted"):
    """Remove Exhausted cards from decks: a printed exception to KF-21.2."""

    n: Annotated[int, Meta(ge=1)] = 1
    who: Whom = "each"
    optional: bool = False


class Coins(Deed, frozen=True, tag="coins"):
    """Coins of the group; fewer than 0: so many are lost, or all (KF-19.4)."""

    n: int = 0
    lose_half: bool = False


class FateTokens(Deed, frozen=True, tag="fate"):
    """Fate tokens (KF-19.10)."""

    n: Annotated[int, Meta(ge=1)] = 1


class GainKinfire(Deed, frozen=True, tag="kinfire"):
    """Kinfire tokens for Seekers of the party (KF-6.18)."""

    n: Annotated[int, Meta(ge=1)] = 1
    seekers: tuple[str, ...] = ()
    """None named: each."""


class GiveKinfire(Deed, frozen=True, tag="give_kinfire"):
    """One Seeker that has a Kinfire token, chosen by the group, gives it up (KF-19.5)."""


class GainMemory(Deed, frozen=True, tag="memory"):
    """A Memory card (KF-17.6)."""

    id: str


class GainPrompt(Deed, frozen=True, tag="prompt"):
    """A Prompt card, once in a campaign (KF-19.8)."""

    id: str


class GainLoot(Deed, frozen=True, tag="loot"):
    """A named pair or Disposable (KF-19.6)."""

    id: str
    at_once: bool = False
    """It may go into its owner's deck at once (KF-19.7)."""


class AddLoot(Deed, frozen=True, tag="add_loot"):
    """Its owner may put a pair of the reserve into the deck at once, in place of another one (KF-19.7)."""

    id: str


class OpenPack(Deed, frozen=True, tag="pack"):
    """A treasure pack of a tier (KF-19.6)."""

    tier: Tier


class OpenPouch(Deed, frozen=True, tag="pouch"):
    """An upgrade pouch (KF-19.9)."""

    id: str


class Promised(Deed, frozen=True, tag="promise"):
    """Something for the next combat (KF-3.14, KF-3.17)."""

    what: Literal["hp", "hp_change", "focus", "armor", "hp_kept"]
    """HP of an enemy or ally, set or changed; its first focus is chosen by the group; Armor at set-up; the HP
    that an ally had when the last combat ended."""
    figure: str = ""
    n: int = 0
    who: Whom = "each"


class Choice(Struct, frozen=True, forbid_unknown_fields=True):
    """One option of a story card (KF-17.2)."""

    text: Name
    does: tuple[AnyDeed, ...]
    cost: Annotated[int, Meta(ge=0)] = 0
    """Coins (KF-17.11)."""
    spark: bool = False
    """Its cost is a Kinfire token of one Seeker."""
    needs: StoryCondition | None = None
    """A Memory or a Seeker without which it is not there (KF-17.10)."""
    seekers: tuple[str, ...] = ()
    """The Seekers who gain Kinfire by it (KF-17.5)."""
    once: bool = False
    """It may be taken once in a quest."""


class StoryChoice(Deed, frozen=True, tag="choose"):
    """The group chooses one available option (KF-17.2, KF-17.5)."""

    options: tuple[Choice, ...]
    kind: Literal["story_choice", "conundrum", "may_memory", "seeker_option"] = "story_choice"


class MandatoryLine(Deed, frozen=True, tag="if"):
    """A mandatory line (KF-17.7)."""

    needs: StoryCondition
    does: tuple[AnyDeed, ...]
    otherwise: tuple[AnyDeed, ...] = ()


class EachChooses(Deed, frozen=True, tag="each_chooses"):
    """Each Seeker chooses one of these for itself (D-35)."""

    options: tuple[Penalty, ...]


class Band(Struct, frozen=True, forbid_unknown_fields=True):
    """What happens with so many successes or more."""

    least: int
    does: tuple[AnyDeed, ...]


class Instead(Struct, frozen=True, forbid_unknown_fields=True):
    """The champion may be this Seeker with another colour."""

    seeker: str
    colour: Colour


class SkillTest(Deed, frozen=True, tag="test"):
    """A skill test (KF-18.6)."""

    who: Literal["each", "champion"]
    flips: Annotated[int, Meta(ge=1, le=6)]
    colours: tuple[Colour, ...]
    """Several: each Seeker picks one of them before anybody flips (KF-18.7)."""
    needs: Annotated[int, Meta(ge=1)] = 1
    """The matching cards that make one Seeker succeed (KF-18.8)."""
    helpers: Colour | None = None
    """With a champion: each other Seeker flips 1 for this colour, and all are added."""
    pool: bool = False
    """Every matching card of every Seeker is a success."""
    each_fails: tuple[AnyDeed, ...] = ()
    each_passes: tuple[AnyDeed, ...] = ()
    threshold: Count = 1
    passed: tuple[AnyDeed, ...] = ()
    failed: tuple[AnyDeed, ...] = ()
    bands: tuple[Band, ...] = ()
    """Instead of a threshold: the band with the most successes that were reached."""
    instead: Instead | None = None
    again: str | None = None
    """This Seeker, as the champion, may once flip as many other cards, whose result then stands."""


class ThreeNotes(Deed, frozen=True, tag="three_notes"):
    """One after another, in an order of the group, each Seeker flips 1, twice round at most: success as soon
    as the cards can be counted as red, green and blue."""

    passed: tuple[AnyDeed, ...]
    failed: tuple[AnyDeed, ...]


CityMove: TypeAlias = Literal["return", "remove", "replace", "add", "rest"]


class CityChange(Deed, frozen=True, tag="city"):
    """What becomes of a card of the city (KF-22.6): no card named: this one."""

    how: CityMove
    """``rest``: it comes back with the next city phase."""
    card: str = ""


class GoEvent(Deed, frozen=True, tag="event"):
    """Go to an event; it costs nothing (KF-22.1)."""

    id: str


class VisitInn(Deed, frozen=True, tag="inn"):
    """KF-21.1 Sleep, for coins."""

    cost: int
    free_with: str | None = None
    """Free for those who hold this Memory."""


class DeckTable(Deed, frozen=True, tag="decks"):
    """KF-21.14 The Seekers change their decks until every seat is done."""


class Trade(Deed, frozen=True, tag="shop"):
    """KF-20.6 The group buys, sells and barters on the Menu of this card until it leaves."""


class Training(Deed, frozen=True, tag="trainer"):
    """KF-22.4 The group tries the courses of this card until it leaves."""


class Actions(Deed, frozen=True, tag="actions"):
    """City actions of a completed quest (KF-20.1)."""

    n: Annotated[int, Meta(ge=1)]


class EndQuest(Deed, frozen=True, tag="end_quest"):
    """The last card of a quest."""


class EndCampaign(Deed, frozen=True, tag="end_campaign"):
    """The story ends here."""


AnyDeed: TypeAlias = (
    Go
    | Hurt
    | Tire
    | Rest
    | Coins
    | FateTokens
    | GainKinfire
    | GiveKinfire
    | GainMemory
    | GainPrompt
    | GainLoot
    | AddLoot
    | OpenPack
    | OpenPouch
    | Promised
    | StoryChoice
    | MandatoryLine
    | EachChooses
    | SkillTest
    | ThreeNotes
    | CityChange
    | GoEvent
    | VisitInn
    | DeckTable
    | Trade
    | Training
    | Actions
    | EndQuest
    | EndCampaign
)


class ExtraText(Struct, frozen=True, forbid_unknown_fields=True):
    """Words of a card that are read only if something holds."""

    needs: StoryCondition
    text: Name


class PhaseText(Struct, frozen=True, forbid_unknown_fields=True):
    """The phase change that shows a text (KF-12.8)."""

    enemy: str
    phase: Annotated[int, Meta(ge=2)]


class StoryCard(Card, frozen=True, kw_only=True):
    """A card of a quest: its text, what it does, and the combat that it begins, if it is a setup card."""

    text: Name
    does: tuple[AnyDeed, ...] = ()
    more: tuple[ExtraText, ...] = ()
    combat: CombatSetup | None = None
    phase_of: PhaseText | None = None


class QuestCard(Card, frozen=True, kw_only=True):
    """A quest: the words on its flap, its first card, and when it may be played (KF-1.5)."""

    flap: Name
    starts: str
    chapter: Annotated[int, Meta(ge=1)] | None = None
    """The chapter that it is fixed to; None: it is offered by a Prompt card."""
    prompt: str | None = None
    last: bool = False
    """Whether it ends the campaign: players are warned if other Prompt cards are held."""


class MemoryCard(Card, frozen=True, kw_only=True):
    """A Memory: what is written on it, and its standing effects (KF-17.9)."""

    text: Name
    replaces: Mapping[str, str] = {}
    """Cards that are read in place of others."""
    starts: Mapping[str, str] = {}
    """By setup card: a zone in which any number of Seekers may start."""


class PromptCard(Card, frozen=True, kw_only=True):
    """The offer of a quest."""

    text: Name
    quest: str


class Goods(Struct, frozen=True, forbid_unknown_fields=True):
    """One line of a Menu (KF-20.6)."""

    card: str
    """A pair, a Disposable, or ``fate``."""
    price: Annotated[int, Meta(ge=0)]
    copies: Annotated[int, Meta(ge=1)] = 1


class SpecialObject(Struct, frozen=True, forbid_unknown_fields=True):
    """KF-20.9 A special object in exchange for trophies."""

    card: str
    trophies: tuple[str, ...]


class Bounty(Struct, frozen=True, forbid_unknown_fields=True):
    """KF-20.9 The coins for a trophy by its rank, and the special objects."""

    henchman: int
    elite: int
    boss: int
    specials: tuple[SpecialObject, ...] = ()


class CityCard(Card, frozen=True, kw_only=True):
    """A card of the city deck: a location by its number, or an event (KF-20)."""

    text: Name
    more: tuple[ExtraText, ...] = ()
    place: Annotated[int, Meta(ge=1)] | None = None
    """The number on the map of the city; None: an event."""
    at_start: bool = True
    """Whether it is in the deck from the start."""
    arrives_after: str | None = None
    """An event that is read on arrival after this quest (KF-20.14)."""
    does: tuple[AnyDeed, ...] = ()
    menu: tuple[Goods, ...] = ()
    bounty: Bounty | None = None
    courses: tuple[str, ...] = ()
    """A trainer: the pairs that can be learnt here, for a coin an attempt (KF-22.4)."""


class TreasurePack(Card, frozen=True, kw_only=True):
    """Three pairs in a sealed pack."""

    tier: Tier
    pairs: tuple[str, ...]


class UpgradePouch(Card, frozen=True, kw_only=True):
    """A pair and an interlude for each Seeker."""

    pairs: Mapping[str, str]
    interludes: Mapping[str, str]


class Interlude(Card, frozen=True, kw_only=True):
    """A page about one Seeker (KF-1.13)."""

    text: Name
    seeker: str
