"""The contract tests bite: faults planted in doubles of the reference game are caught by the right check."""

from __future__ import annotations

import dataclasses
import itertools
import random
import re
from collections import deque
from collections.abc import Callable
from enum import Enum
from functools import partial
from pathlib import Path as FilePath
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace as changed

from tablee.core import (
    AnyGame,
    AnyQuestion,
    Chance,
    EndOf,
    Event,
    Game,
    Observation,
    Outcome,
    Path,
    Procedure,
    Refusal,
    Seat,
    Setup,
    Shape,
    Thing,
    Translator,
    ask,
    emit,
    place,
    together,
)
from tablee.testing import contract, variant
from tablee.testing.contract import lost_procedures
from tests.reference import GAME, journal, rules
from tests.reference import state as market
from tests.reference.bot import Haggler
from tests.reference.state import Drew, Market
from tests.reference.testing import SEES
from tests.reference.view import View, reshuffle_hidden, view
from tests.reference.words import option_words, text

Check = Callable[[AnyGame, int], object]


def caught(check: Check, double: AnyGame, saying: str, seeds: range = range(30)) -> None:
    """The double breaks the check, for this reason; the game itself does not."""
    for seed in range(3):
        check(GAME, seed)
    with pytest.raises(AssertionError, match=saying or None):
        deque((check(double, seed) for seed in seeds), maxlen=0)


def with_step(step: Callable[[Market], Procedure[None]]) -> Game[Market, View]:
    return variant(GAME, step=step)


# Leaks


def test_a_view_that_shows_another_hand() -> None:
    def leaky(s: Market, seat: Seat | None) -> View:
        seen = view(s, seat)
        sellers = tuple(
            changed(seller, hand=tuple(own.hand)) for seller, own in zip(seen.sellers, s.sellers, strict=True)
        )
        return changed(seen, sellers=sellers)

    caught(
        contract.check_no_leak, variant(GAME, view=leaky), "the view of seat .* tell what they cannot know"
    )


def test_a_view_that_shows_a_spectator_too_much() -> None:
    def leaky(s: Market, seat: Seat | None) -> View:
        return changed(view(s, seat), deck=s.deck[-1] if seat is None and s.deck else len(s.deck))

    caught(contract.check_no_leak, variant(GAME, view=leaky), "the view of a spectator tell")


def test_a_view_that_is_longer_when_a_stake_is_high() -> None:
    def leaky(s: Market, seat: Seat | None) -> View:
        seen = view(s, seat)
        return changed(seen, pile=(*seen.pile, *[0] * sum(max(0, other.stake) for other in s.sellers)))

    caught(contract.check_no_leak, variant(GAME, view=leaky), "the view of")


def test_an_option_that_depends_on_a_hidden_card() -> None:
    def step(s: Market) -> Procedure[None]:
        if s.phase == "deal":
            yield from ask(0, "act", lambda: ["walk", "tidy"] if s.deck and s.deck[-1] % 2 else ["walk"])
        yield from rules.step(s)

    caught(contract.check_no_leak, with_step(step), "the questions of seat 0 tell")


def test_an_event_that_tells_everybody_what_was_drawn() -> None:
    class DrewOpenly(Drew, frozen=True):
        def seen_by(self, seat: Seat | None) -> Event:
            return self

    def step(s: Market) -> Procedure[None]:
        yield from rules.step(s)
        told = s.pending_events or []
        told[:] = [DrewOpenly(e.seat, e.cards) if isinstance(e, Drew) else e for e in told]

    caught(contract.check_secrets_in_zones, with_step(step), "events tell seat")


def test_a_view_that_changes_with_the_match() -> None:
    def shared(s: Market, seat: Seat | None) -> View:
        return changed(view(s, seat), pile=s.pile)

    caught(contract.check_determinism, variant(GAME, view=shared), "a view has changed with the match")


# Between two answers


def test_a_view_that_shows_a_card_while_a_rule_runs() -> None:
    def leaky(s: Market, seat: Seat | None) -> View:
        seen = view(s, seat)
        return changed(seen, deck=s.deck[-1]) if s.phase == "deal" and s.deck else seen

    caught(contract.check_beats, variant(GAME, view=leaky), "is shown what they cannot know")


def test_a_picture_that_fails_in_the_middle_of_a_change() -> None:
    def step(s: Market) -> Procedure[None]:
        yield from rules.step(s)
        if s.phase == "commit":
            seller, s.sellers[0] = s.sellers[0], None  # type: ignore[call-overload]
            emit(s, market.Brawled)
            s.sellers[0] = seller

    caught(contract.check_beats, with_step(step), "cannot be shown the table after Brawled")


def test_an_event_that_the_game_merges_is_not_looked_at() -> None:
    def step(s: Market) -> Procedure[None]:
        yield from rules.step(s)
        if s.phase == "commit":
            seller, s.sellers[0] = s.sellers[0], None  # type: ignore[call-overload]
            emit(s, market.Brawled)
            s.sellers[0] = seller

    def merges(event: Event) -> bool:
        return isinstance(event, market.Brawled)

    for seed in range(5):
        contract.check_beats(variant(GAME, step=step, merges=merges), seed)


def test_a_trail_that_is_no_svg() -> None:
    def trail(view: View, event: Event, shape: Shape) -> str:
        return "<path>"

    caught(contract.check_trails, variant(GAME, trail=trail), "the trail of")


# Reshuffling


def test_a_reshuffle_that_does_nothing() -> None:
    def nothing(s: Market, seat: Seat, chance: Chance) -> None:
        pass

    with pytest.raises(AssertionError, match=r"no reshuffle changes deck, orders, sellers\[\]\.charm"):
        contract.check_zones_vary(variant(GAME, reshuffle_hidden=nothing), 0, matches=10)


def test_a_reshuffle_that_forgets_a_zone() -> None:
    def partly(s: Market, seat: Seat, chance: Chance) -> None:
        stakes = [seller.stake for seller in s.sellers]
        reshuffle_hidden(s, seat, chance)
        for seller, stake in zip(s.sellers, stakes, strict=True):
            seller.stake = stake

    with pytest.raises(AssertionError, match=r"no reshuffle changes sellers\[\]\.stake$"):
        contract.check_zones_vary(variant(GAME, reshuffle_hidden=partly), 0, matches=40)


def test_a_choice_in_secret_that_others_see() -> None:
    def open_sleeves(s: Market, seat: Seat | None) -> View:
        seen = view(s, seat)
        sellers = zip(seen.sellers, s.sellers, strict=True)
        return changed(seen, sellers=tuple(changed(one, charm=true.charm or None) for one, true in sellers))

    double = variant(GAME, view=open_sleeves)

    caught(
        contract.check_sealed_answers, double, r"the view of (seat \d|a spectator) tell what they cannot know"
    )


def test_a_hidden_zone_that_no_position_filled_is_reported() -> None:
    class Roomy(Market, kw_only=True):
        cellar: tuple[int, ...] = ()
        zones = (*Market.zones, "cellar")

    def new(setup: Setup, chance: Chance) -> Roomy:
        s = rules.new(setup, chance)
        return Roomy(**{name: getattr(s, name) for name in s.__struct_fields__})

    double = variant(GAME, state=Roomy, new=new)

    with pytest.raises(AssertionError, match="say who sees cellar"):
        contract.check_hidden_zones([double], range(2), SEES)
    with pytest.raises(AssertionError, match="no looked-at position filled cellar"):
        contract.check_hidden_zones([double], range(12), {**SEES, "cellar": lambda s: [()]}, each=1)


def test_a_zone_that_is_reshuffled_for_one_who_sees_it_is_caught() -> None:
    everybody_sees_hands = {**SEES, "sellers[].hand": lambda s: [tuple(range(s.seats))] * s.seats}

    with pytest.raises(AssertionError, match=r"seat \d sees part \d of sellers\[\].hand"):
        contract.check_hidden_zones([GAME], range(12), everybody_sees_hands, each=1)


def test_a_hand_shown_in_one_phase_alone_is_caught_in_few_matches() -> None:
    def leaky(s: Market, seat: Seat | None) -> View:
        seen = view(s, seat)
        if s.phase != "turns":
            return seen
        sellers = zip(seen.sellers, s.sellers, strict=True)
        return changed(seen, sellers=tuple(changed(one, hand=tuple(true.hand)) for one, true in sellers))

    with pytest.raises(AssertionError, match="tell what they cannot know"):
        contract.check_hidden_zones([variant(GAME, view=leaky)], range(12), SEES, each=1)


def test_a_reshuffle_that_starts_from_the_true_order() -> None:
    def unsorted(s: Market, seat: Seat, chance: Chance) -> None:
        chance.shuffle(s.deck)

    double = variant(GAME, reshuffle_hidden=unsorted)
    caught(contract.check_no_leak, double, "the same chance reshuffles them differently")


def test_a_reshuffle_that_loses_cards() -> None:
    def losing(s: Market, seat: Seat, chance: Chance) -> None:
        reshuffle_hidden(s, seat, chance)
        if s.deck:
            s.deck[0] = s.deck[-1]

    double = variant(GAME, reshuffle_hidden=losing)
    caught(contract.check_no_leak, double, "reshuffle_hidden for seat 0 loses or makes components")


# Secrets in local variables


def test_a_secret_kept_in_a_local_variable() -> None:
    def step(s: Market) -> Procedure[None]:
        if s.phase == "bell":
            secret = s.sellers[1].hand[0] if s.sellers[1].hand else 0
            yield from ask(0, "act", ["walk", "rest"])
            if secret % 2:
                rules.pay(s, 1, 1)
        yield from rules.step(s)

    caught(
        contract.check_secrets_in_zones, with_step(step), "a secret is kept in a local variable", range(60)
    )


def test_a_card_drawn_into_a_local_variable() -> None:
    def step(s: Market) -> Procedure[None]:
        if s.phase == "turns" and s.deck:
            card = s.deck.pop()
            yield from ask(0, "act", ["walk", "rest"])
            s.pile.append(card)
        yield from rules.step(s)

    caught(contract.check_ends_and_conserves, with_step(step), "components were lost or made")


# Those who know too much


def test_a_bot_that_looks_at_the_state() -> None:
    class Cheat(Haggler):
        def answer(self, observation: Observation) -> Any:
            deck = observation._match.state.deck
            offered = list(observation.question.offered())
            if observation.question.kind == "act" and deck:
                return offered[deck[-1] % len(offered)]
            return super().answer(observation)

    caught(
        contract.check_bots_blind, variant(GAME, bots={"cheat": Cheat}), "cheat knows too much", range(200)
    )


def test_a_bot_that_answers_what_is_not_on_offer() -> None:
    class Fool(Haggler):
        def answer(self, observation: Observation) -> Any:
            return "everything"

    caught(contract.check_bots_blind, variant(GAME, bots={"fool": Fool}), "the bot fool answers 'everything'")


def test_a_script_that_looks_into_a_hand() -> None:
    with pytest.raises(AssertionError, match="the script knows what seat"):
        contract.check_decides_blind(
            GAME, 0, lambda s: max(range(len(s.sellers)), key=lambda i: s.sellers[i].hand)
        )


# Playing


def test_a_lost_component() -> None:
    def step(s: Market) -> Procedure[None]:
        yield from rules.step(s)
        if s.phase == "watch" and s.pile:
            s.pile.pop()

    caught(contract.check_ends_and_conserves, with_step(step), r"components were lost or made .*\(\d, \d\)")


def test_an_endless_game() -> None:
    def step(s: Market) -> Procedure[None]:
        yield from ask(0, "act", ["walk", "rest"])

    caught(contract.check_ends_and_conserves, with_step(step), "no end after 600 answers")


def test_a_game_that_never_asks() -> None:
    def step(s: Market) -> Procedure[None]:
        if s.phase != "turns":
            yield from rules.step(s)

    caught(contract.check_ends_and_conserves, with_step(step), "steps without a question or an end")


def test_a_rule_that_raises() -> None:
    def step(s: Market) -> Procedure[None]:
        yield from rules.step(s)
        if s.phase == "watch":
            raise ZeroDivisionError

    caught(contract.check_ends_and_conserves, with_step(step), "a rule raised: .* ZeroDivisionError")


def test_dice_that_are_not_the_match_s_own() -> None:
    def step(s: Market) -> Procedure[None]:
        if s.phase == "watch":
            rules.gain(s, random.randrange(2), 1)
        yield from rules.step(s)

    caught(contract.check_determinism, with_step(step), "led to another state|a replay differs")


def test_a_rule_that_acts_otherwise_when_somebody_listens() -> None:
    def step(s: Market) -> Procedure[None]:
        yield from rules.step(s)
        if s.pending_events is None and s.phase == "turns":
            s.pot, s.bank = s.pot + 1, s.bank - 1

    caught(contract.check_determinism, with_step(step), "with nobody listening, led to another state")


def test_memory_outside_the_state() -> None:
    calls = itertools.count()

    def step(s: Market) -> Procedure[None]:
        if s.phase == "watch" and next(calls) % 3 == 0:
            rules.gain(s, 0, 1)
        yield from rules.step(s)

    for check in (contract.check_copies, contract.check_saving, contract.check_undo):
        caught(check, with_step(step), "")


def test_a_secret_choice_that_depends_on_who_was_quicker() -> None:
    def commit_one(s: Market, seat: Seat) -> Procedure[None]:
        yield from rules.commit_one(s, seat)
        s.sellers[seat].stake = min(s.sellers[seat].coins, sum(other.stake >= 0 for other in s.sellers) - 1)

    def step(s: Market) -> Procedure[None]:
        if s.phase != "commit":
            yield from rules.step(s)
            return
        try:
            yield from together({seat: partial(commit_one, s, seat) for seat in s.from_leader()})
            s.phase = "reveal"
        except EndOf:
            rules.end_round(s)

    caught(contract.check_together_apart, with_step(step), "secret choices in another order")


def test_a_rule_that_walks_through_a_set(tmp_path: FilePath, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "unordered.py").write_text(
        "from tablee.testing import variant\n"
        "from tests.reference import GAME as REFERENCE, rules\n"
        "def step(s):\n"
        "    if s.phase == 'watch':\n"
        "        coins = list({f'name {n}' for n in range(10)}).index('name 0')\n"
        "        s.pot, s.bank = s.pot + coins, s.bank - coins\n"
        "    yield from rules.step(s)\n"
        "GAME = variant(REFERENCE, step=step)\n"
    )
    monkeypatch.syspath_prepend(tmp_path)

    with pytest.raises(AssertionError, match=r"unordered:GAME: matches differ .* Is a set walked through\?"):
        contract.check_across_processes("unordered:GAME", range(3))


# Offers


def test_options_that_are_refused() -> None:
    class Wall(rules.Leg):
        def check(self, path: Path) -> Refusal | None:
            return Refusal("too_far", "RG-7.2") if path.points[-1][0] > self.start[0] else super().check(path)

        def candidates(self) -> list[Path]:
            return rules.Leg(self.start).candidates()

    def step(s: Market) -> Procedure[None]:
        if s.phase == "watch":
            yield from place(0, "walk", Wall(s.sellers[0].lantern), about=1)
        yield from rules.step(s)

    caught(contract.check_offers, with_step(step), r"refused \(too_far \(RG-7.2\)\)")


def test_a_question_without_options() -> None:
    def step(s: Market) -> Procedure[None]:
        if s.phase == "watch" and not s.pot:
            yield from ask(0, "act", [])
        yield from rules.step(s)

    caught(contract.check_offers, with_step(step), "must answer '?act'? and has no option")


def test_an_option_that_breaks_a_rule() -> None:
    def step(s: Market) -> Procedure[None]:
        if s.phase == "watch" and (yield from ask(0, "act", ["walk", "tidy", "rest"])) == "tidy":
            raise KeyError("tidy")
        yield from rules.step(s)

    caught(contract.check_offers, with_step(step), "an option, 'tidy', breaks a rule|KeyError")


def test_an_option_that_no_file_can_keep() -> None:
    class Act(Enum):
        WALK = "walk"
        REST = "rest"

    def step(s: Market) -> Procedure[None]:
        if s.phase == "watch":
            yield from ask(0, "act", list(Act))
        yield from rules.step(s)

    caught(contract.check_offers, with_step(step), "is no light value")


def test_a_refusal_that_cannot_cope_with_what_clients_send() -> None:
    def fragile(value: Any) -> Refusal:
        return Refusal("not_here", "RG-6.1", {"half": value / 2})

    def step(s: Market) -> Procedure[None]:
        if s.phase == "watch":
            yield from ask(0, "act", ["walk", "rest"], refuse=fragile)
        yield from rules.step(s)

    caught(contract.check_offers, with_step(step), "raised TypeError")


def test_options_that_change_the_table_when_they_are_looked_at() -> None:
    def step(s: Market) -> Procedure[None]:
        def options() -> list[str]:
            s.pot, s.bank = s.pot + 1, s.bank - 1
            return ["walk", "rest"]

        if s.phase == "watch":
            yield from ask(0, "act", options)
        yield from rules.step(s)

    caught(contract.check_offers, with_step(step), "changed the match")


# Words and pictures


def test_a_word_that_bypasses_the_catalogue() -> None:
    def plain(seen: View, words: Translator) -> list[str]:
        return [*text(seen, words), f"Leader: {seen.leader}"]

    caught(contract.check_words, variant(GAME, text=plain), "Leader bypasses the catalogues and packs")


def drawn(old: str, new: str, shape: Shape = "tall") -> AnyGame:
    """The reference game with something else in its pictures of one shape."""

    def other(seen: View, question: AnyQuestion | None, words: Translator, wanted: Shape) -> str:
        right = str(GAME.art.picture(seen, question, words, wanted))
        return re.sub(old, new, right) if wanted == shape else right

    return variant(GAME, picture=other)


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_a_word_in_the_picture_that_bypasses_the_catalogue(shape: Shape) -> None:
    game = drawn("</svg>", "<text>Night</text></svg>", shape)

    caught(contract.check_words, game, f"the {shape} picture: Night bypasses")


def test_a_word_on_the_cover_that_bypasses_the_catalogue() -> None:
    game = variant(GAME, cover=lambda words: "<svg><text>Night</text></svg>")

    caught(contract.check_words, game, "the cover: Night bypasses")


def test_a_message_that_is_missing() -> None:
    def renamed(seen: View, question: AnyQuestion, option: Any) -> Any:
        said = option_words(seen, question, option)
        return changed(said, id="option-ringing") if said.id == "option-ring" else said

    caught(contract.check_words, variant(GAME, option=renamed), "No message “option-ringing”")


def test_a_message_that_one_language_lacks(tmp_path: FilePath) -> None:
    (tmp_path / "texts").mkdir()
    for language in ("en", "fr"):
        source = (GAME.folder / "texts" / f"{language}.ftl").read_text(encoding="utf-8")
        if language == "fr":
            source = re.sub(r"^brawled = .*\n", "", source, flags=re.MULTILINE)
        (tmp_path / "texts" / f"{language}.ftl").write_text(source, encoding="utf-8")

    caught(contract.check_words, variant(GAME, folder=tmp_path), "no message “brawled”")


def test_a_thing_that_nothing_says_why_it_is_not_on_offer() -> None:
    fountain = Thing("fountain", "Fountain")
    double = variant(
        GAME, things=lambda view: [fountain], pointed_answers=lambda view, question, thing: ["no such option"]
    )

    caught(contract.check_pointing, double, "nothing says why fountain is not on offer")


def test_a_thing_that_is_not_in_the_picture() -> None:
    double = variant(GAME, things=lambda view: [Thing("nowhere", "Nowhere")])

    caught(contract.check_pointing, double, "no such id is in the picture")


def test_a_picture_that_is_not_well_formed() -> None:
    caught(contract.check_pictures, drawn("</svg>", ""), "the tall picture is not well-formed")


def test_a_cover_that_is_no_picture() -> None:
    caught(contract.check_pictures, variant(GAME, cover=lambda words: "<p/>"), "the cover is a <p>")


def test_a_picture_with_an_id_twice() -> None:
    caught(contract.check_pictures, drawn("lantern-1", "lantern-0"), "ids more than once: lantern-0")


def test_something_to_pick_that_is_not_on_offer() -> None:
    caught(contract.check_pictures, drawn('data-pick="', 'data-pick="1'), "is not among")
    caught(contract.check_pictures, drawn('data-pick="', 'data-pick=" '), "is not among")


def test_something_greyed_that_no_rule_forbids() -> None:
    caught(contract.check_pictures, drawn('data-pick="', 'data-blocked="'), "what is greyed as")


def test_a_picture_with_a_style_that_no_page_has() -> None:
    caught(contract.check_pictures, drawn("</style>", ".mine{fill:red}</style>"), "other rules of style")


def test_something_to_pick_without_a_title() -> None:
    caught(contract.check_pictures, drawn("title>", "desc>"), "has no title")


def test_something_to_pick_without_a_name() -> None:
    caught(contract.check_pictures, drawn(' id="card-', ' name="card-'), "has no id")


def test_something_to_pick_inside_something_else_to_pick() -> None:
    nested = drawn(r'(data-pick="(\d+)"[^>]*>)', r'\1<g data-pick="\2"/>')

    caught(contract.check_pictures, nested, "holds something else to pick")


def test_a_table_that_cannot_be_drawn_now_and_then() -> None:
    def other(seen: View, question: AnyQuestion | None, words: Translator, shape: Shape) -> object:
        assert seen.round < 3, "no third round"
        return GAME.art.picture(seen, question, words, shape)

    caught(
        contract.check_throughout, variant(GAME, picture=other), "cannot be shown the table: .*no third round"
    )


def test_an_event_that_cannot_be_told_when_it_happens() -> None:
    def other(seen: View, event: Event) -> tuple[str, ...]:
        raise KeyError(type(event).__name__)

    caught(contract.check_throughout, variant(GAME, touches=other), "cannot be shown the table: KeyError")


# Lost procedures

STRIKE = """
from tablee.core import Procedure, ask, together
from functools import partial

def strike(s, unit) -> Procedure[int]:
    return (yield from ask(0, "reroll", [1, 2]))

class Unit:
    def guard(self) -> "Procedure[None]":
        yield from ask(0, "guard", [1])
"""


@pytest.mark.parametrize(
    "line",
    [
        "strike(s, 1)",
        "hits = strike(s, 1)",
        "hits: int = strike(s, 1)",
        "ask(0, 'reroll', [1])",
        "core.ask(0, 'reroll', [1])",
        "if strike(s, 1): pass",
        "hits = 1 + strike(s, 1)",
        "wound(s, strike(s, 1))",
        "unit.guard()",
        "return strike(s, 1)",
        "together({seat: strike(s, seat) for seat in (0, 1)})",
        "yield from together({seat: strike(s, seat) for seat in (0, 1)})",
        "yield strike(s, 1)",
        "for _ in range(2): strike(s, 1)",
    ],
)
def test_a_procedure_called_without_yield_from(tmp_path: FilePath, line: str) -> None:
    source = (
        f"{STRIKE}\ndef turn(s, unit) -> Procedure[None]:\n    yield from ask(0, 'go', [1])\n    {line}\n"
    )
    (tmp_path / "rules.py").write_text(source)

    with pytest.raises(
        contract.ContractBroken, match=r"rules.py:14: \S+\(…\) is called without “yield from”"
    ):
        contract.check_no_lost_procedure(tmp_path)


@pytest.mark.parametrize(
    "line",
    [
        "yield from strike(s, 1)",
        "hits = yield from strike(s, 1)",
        "hits = 1 + (yield from strike(s, 1))",
        "yield from (strike(s, 1) if s else strike(s, 2))",
        "yield from together({seat: lambda seat=seat: strike(s, seat) for seat in (0, 1)})",
        "yield from together({seat: partial(strike, s, seat) for seat in (0, 1)})",
        "answer(strike(s, 1), 3)",
        "yield from unit.guard()",
        "text.order()",
    ],
)
def test_a_procedure_that_is_run(tmp_path: FilePath, line: str) -> None:
    source = (
        f"{STRIKE}\ndef turn(s, unit) -> Procedure[None]:\n    yield from ask(0, 'go', [1])\n    {line}\n"
    )
    (tmp_path / "rules.py").write_text(source)

    assert lost_procedures(tmp_path) == []


def test_a_plain_function_may_hand_a_procedure_on(tmp_path: FilePath) -> None:
    (tmp_path / "rules.py").write_text(
        f"{STRIKE}\ndef twice(s) -> Procedure[int]:\n    return strike(s, 2)\n"
    )

    assert lost_procedures(tmp_path) == []


def test_a_procedure_imported_from_another_chapter(tmp_path: FilePath) -> None:
    (tmp_path / "combat.py").write_text(STRIKE)
    (tmp_path / "turn.py").write_text(
        "from game import combat\nfrom game.combat import strike as hit\n\n"
        "def turn(s):\n    hit(s, 1)\n    combat.strike(s, 1)\n    strike(s, 1)\n"
    )

    lost = lost_procedures(tmp_path)

    assert [line.partition("turn.py:")[2].partition(" ")[0] for line in lost] == ["5:", "6:"]


def test_the_asking_functions_of_a_game_are_procedures_too(tmp_path: FilePath) -> None:
    (tmp_path / "questions.py").write_text("_asking: Asking[Kind] = asking\nask = _asking.ask\n")
    (tmp_path / "turn.py").write_text(
        "from game.questions import ask\n\ndef turn(s):\n    ask(0, 'go', [1])\n"
    )

    (lost,) = lost_procedures(tmp_path)

    assert "turn.py:4: ask(…) is called without “yield from”" in lost


def test_the_reference_game_names_its_zones() -> None:
    assert set(market.Market.zones) >= {"deck", "sellers[].hand", "sellers[].committed"}


def test_what_a_seat_is_shown_has_all_its_parts() -> None:
    match = contract.new_match(GAME, 0, listening=True)

    assert set(contract.shown(match, 0)) == {
        "view",
        "questions",
        "pointed at",
        "others asked",
        "events",
        "log lines",
        "touched",
        "stages",
        "text",
        "terminal picture",
        "wide picture",
        "tall picture",
        "cards of things",
    }


# Endings


def test_an_ending_without_words() -> None:
    def hushed(s: Market, seat: Seat) -> Outcome:
        return changed(rules.concede(s, seat), reason="slipped_away")

    double = variant(GAME, concede=hushed)

    caught(
        contract.check_endings,
        double,
        "the ending has no message “outcome-slipped_away” in “en”",
    )


def test_a_fact_without_words() -> None:
    def counted(s: Market, seat: Seat) -> Outcome:
        return changed(rules.concede(s, seat), facts={"rounds": 1, "candles": 3})

    caught(
        contract.check_endings,
        variant(GAME, concede=counted),
        "the fact has no message “fact-candles”",
    )


def test_a_fact_whose_value_bypasses_the_catalogues() -> None:
    def named(s: Market, seat: Seat) -> Outcome:
        return changed(rules.concede(s, seat), facts={"rounds": "several"})

    caught(contract.check_endings, variant(GAME, concede=named), "the fact rounds is the word “several”")


# Campaigns


def with_records(**parts: Any) -> Game[Market, View]:
    """The reference game with records that are read otherwise."""
    return dataclasses.replace(GAME, campaign=dataclasses.replace(journal.CAMPAIGN, **parts))


def test_a_record_that_shows_a_seat_too_much() -> None:
    def of_all(record: bytes, seat: Seat | None, content: market.Cards) -> journal.RecordView:
        shown = journal.record_view(record, seat, content)
        return changed(shown, charm=sum(journal.read(record).charms))

    caught(
        contract.check_campaign, with_records(view=of_all), "the record shows seat .* what seat . cannot know"
    )


def test_a_campaign_without_an_end() -> None:
    double = with_records(is_over=lambda record: False)

    caught(contract.check_campaign, double, "a random campaign did not end within", range(1))


def test_a_record_that_its_own_version_changes() -> None:
    def counted(record: bytes) -> bytes:
        known = journal.read(record)
        return msgspec.msgpack.encode(changed(known, version=known.version + 1))

    caught(contract.check_campaign, with_records(upgrade=counted), "changed by its own upgrade", range(1))


def test_an_abandoned_chapter_that_gives_out_a_record() -> None:
    def paid(s: Market, seat: Seat) -> Outcome:
        return changed(rules.concede(s, seat), record=rules.record(s))

    double = variant(GAME, concede=paid)

    caught(contract.check_campaign, double, "gives out another record than it took")
    caught(contract.check_abandoned_anywhere, double, "gives out another record than it took")


def test_a_chapter_that_goes_on_without_anybody() -> None:
    def nothing(s: Market, seat: Seat) -> None:
        return None

    caught(contract.check_campaign, variant(GAME, concede=nothing), "and the chapter goes on")


def test_a_journal_without_words() -> None:
    caught(contract.check_campaign, with_records(text=lambda view, t: []), "no title or no text", range(1))
