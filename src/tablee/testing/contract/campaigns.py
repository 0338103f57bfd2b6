"""Campaigns: chains of chapters end, and their records keep what they hold and show nobody too much."""

from __future__ import annotations

import random

from tablee.core import AnyGame, AnyMatch, Campaign, Match, Refused, words
from tablee.core.campaign import is_abandoned
from tablee.core.i18n import LANGUAGES
from tablee.core.serialization import encode_state
from tablee.testing.contract.common import broken, chapters, key_at, points, seats_of

MOST_CHAPTERS = 60
"""A random campaign that has more chapters than this is endless: a bug."""
LAST_ANSWERS = 3


def check_campaign(game: AnyGame, seed: int) -> None:
    """Random campaigns end; records survive and leak nothing; an abandoned chapter gives back its record.

    It does nothing for a game without campaigns.
    """
    if game.campaign is None:
        return
    rng = random.Random(f"{game.id} campaign {seed}")
    campaign, match = Campaign(game.id), None
    for match in chapters(game, rng, MOST_CHAPTERS):
        assert match.outcome is not None
        check_abandoned(match)
        if is_abandoned(match.setup.record, match.outcome.record):
            continue
        campaign.finish(match)
        check_record(match)
        check_record_view(match)
    if match is None or not campaign.is_over(game):
        raise AssertionError(f"{game.id}: a random campaign did not end within {MOST_CHAPTERS} chapters")
    if Campaign.from_bytes(campaign.to_bytes()) != campaign:
        raise broken(match, "a campaign is another one after it was saved")


def check_record(match: AnyMatch) -> None:
    """A record is read again from its bytes, with content that was read anew, and shows the same in words."""
    game, record = match.game, _record(match)
    rules = game.campaign
    assert rules is not None
    fresh = game.rules.load(())
    if rules.readable(record, fresh) != record:
        raise broken(match, "a record of this version is changed by its own upgrade")
    if not rules.is_over(record):
        least, most = rules.seats(record)
        if not game.least_seats <= least <= most <= game.most_seats:
            raise broken(match, f"a record wants {least} to {most} seats")
    for seat in (None, *seats_of(match)):
        view, again = (rules.view(record, seat, content) for content in (match.setup.content, fresh))
        for language in LANGUAGES:
            t = words(language, game.folder / "texts")
            if not t.text(rules.title(view)).strip() or not rules.text(view, t):
                raise broken(match, f"a record has no title or no text in {language}")
            if rules.text(view, t) != rules.text(again, t):
                raise broken(match, "a record reads otherwise with content that was loaded again")
            if rules.picture is not None:
                for shape in ("wide", "tall"):
                    str(rules.picture(view, t, shape))


def check_record_view(match: AnyMatch) -> None:
    """A seat that saw the same of a match is shown the same of its record, whatever it could not know."""
    rules = match.game.campaign
    assert rules is not None
    content = match.setup.content
    for back in range(1, min(LAST_ANSWERS, len(match.answers)) + 1):
        for seat in seats_of(match):
            other = match.at(len(match.answers) - back).determinize(seat, key_at(match, f"record {back}"))
            if not _goes_on(other, match, back):
                continue
            for viewer in (seat, None):
                if encode_state(other.view(viewer)) != encode_state(match.view(viewer)):
                    continue
                before, after = (rules.view(_record(one), viewer, content) for one in (match, other))
                if encode_state(before) != encode_state(after):
                    raise broken(match, f"the record shows seat {viewer} what seat {seat} cannot know")


def _goes_on(other: AnyMatch, match: AnyMatch, back: int) -> bool:
    """Give a determinized copy the last answers; whether it ends with a record as well."""
    for entry in match.answers[len(match.answers) - back :]:
        try:
            other.replay(entry, checked=True)
        except Refused:
            return False
    return other.outcome is not None and other.outcome.record is not None


def check_abandoned(played: AnyMatch) -> None:
    """A chapter that everybody concedes gives back the record that it took, or none."""
    if played.game.rules.concede is None:
        return
    match = Match(played.game, played.setup)
    _concede(match, seats_of(match))
    if match.outcome is None:
        raise broken(match, "everybody has conceded, and the chapter goes on")
    if not is_abandoned(match.setup.record, match.outcome.record):
        raise broken(match, "a chapter that everybody conceded gives out another record than it took")


def _concede(match: AnyMatch, seats: range) -> None:
    for seat in seats:
        if match.can_concede(seat):
            match.concede(seat)


def check_abandoned_anywhere(game: AnyGame, seed: int, looks: int = 4) -> None:
    """The same at any point of a chapter."""
    if game.campaign is None or game.rules.concede is None:
        return
    for match in points(game, seed, looks):
        if match.outcome is None and _is_chapter(match):
            other = match.copy()
            _concede(other, seats_of(other))
            if other.outcome is None or not is_abandoned(other.setup.record, other.outcome.record):
                raise broken(other, "a chapter that everybody conceded gives out another record than it took")


def _is_chapter(match: AnyMatch) -> bool:
    """Whether a match has the options that chapters have."""
    rules = match.game.campaign
    assert rules is not None
    return all(getattr(match.setup.options, name) == value for name, value in rules.options.items())


def _record(match: AnyMatch) -> bytes:
    assert match.outcome is not None
    assert match.outcome.record is not None
    return match.outcome.record
