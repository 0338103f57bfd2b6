"""What the lines of story and city cards are worth, as far as they can be read now."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tablee.games.kinfire import stories as st
from tablee.games.kinfire.ai.odds import chance_of_colour
from tablee.games.kinfire.effects import Colour
from tablee.games.kinfire.rules.conditions import holds
from tablee.games.kinfire.rules.skill import threshold_of
from tablee.games.kinfire.state import ChapterState

HP, TIRED, COIN, KINFIRE, FATE = 1.0, 1.5, 1.0, 4.0, 3.0
MEMORY, PROMPT, LOOT, PACK, POUCH, HELP = 1.5, 5.0, 4.0, 5.0, 12.0, 2.0
ARMOR = 1.5
PLENTY = 5


def coin(s: ChapterState) -> float:
    """What a coin is worth: less to whoever has plenty."""
    return COIN if s.coins < PLENTY else COIN / 2


def deeds_worth(s: ChapterState, deeds: Iterable[st.AnyDeed]) -> float:
    """What deeds are worth to the group: HP, fatigue, coins, Kinfire and fate by their weights (section 16).

    Where a line leads to is not looked at: nobody has read that card.
    """
    return sum(deed_worth(s, deed) for deed in deeds)


def deed_worth(s: ChapterState, deed: st.AnyDeed) -> float:  # noqa: C901 - one case for each deed
    """What one deed is worth."""
    size = len(s.party)
    match deed:
        case st.Hurt(n, whom):
            return -HP * n * (size if whom == "each" else 1)
        case st.Tire(n, whom, others):
            return -TIRED * (n * (size if whom == "each" else 1) + others * (size - 1))
        case st.Rest(n, whom):
            return 0.8 * TIRED * (size if whom == "each" else n)
        case st.Coins(n, half):
            return -coin(s) * s.coins / 2 if half else coin(s) * max(n, -s.coins)
        case st.FateTokens(n):
            return FATE * n
        case st.GainKinfire(n, seekers):
            gains = sum(not seekers or s.board(who).id in seekers for who in range(size))
            return KINFIRE * n * gains
        case st.GiveKinfire():
            return -KINFIRE
        case st.GainMemory():
            return MEMORY
        case st.GainPrompt():
            return PROMPT
        case st.GainLoot():
            return LOOT
        case st.OpenPack():
            return PACK
        case st.OpenPouch():
            return POUCH
        case st.Promised():
            return ARMOR * size if deed.what == "armor" and deed.who == "each" else HELP
        case st.Actions(n):
            return 2.0 * n
        case st.MandatoryLine(needs, does, otherwise):
            return deeds_worth(s, does if holds(s, needs) else otherwise)
        case st.EachChooses(options):
            return size * max(
                -option.n * (HP if isinstance(option, st.Hurt) else TIRED) for option in options
            )
        case st.SkillTest():
            return worth_of_test(s, deed)
        case st.ThreeNotes(passed, failed):
            return 0.7 * deeds_worth(s, passed) + 0.3 * deeds_worth(s, failed)
        case st.StoryChoice(options):
            return max((option_worth(s, option) for option in options if holds(s, option.needs)), default=0.0)
    return 0.0


def option_worth(s: ChapterState, option: st.Choice) -> float:
    """What an option of the group is worth: what it does, gives and costs."""
    gains = sum(s.board(who).id in option.seekers for who in range(len(s.party)))
    return KINFIRE * gains - coin(s) * option.cost - KINFIRE * option.spark + deeds_worth(s, option.does)


# Tests


def added(a: Sequence[float], b: Sequence[float]) -> list[float]:
    """The distribution of a sum."""
    found = [0.0] * (len(a) + len(b) - 1)
    for i, p in enumerate(a):
        for j, q in enumerate(b):
            found[i + j] += p * q
    return found


def flips_of(s: ChapterState, who: int, colour: Colour, flips: int) -> list[float]:
    """The distribution of the matching cards among so many flips (KF-18.3)."""
    more = [float(chance_of_colour(s, who, colour, flips, n)) for n in range(flips + 1)]
    return [more[n] - (more[n + 1] if n < flips else 0.0) for n in range(flips + 1)]


def successes_of(s: ChapterState, test: st.SkillTest) -> tuple[list[float], list[float]]:
    """The distribution of the successes of a test, and the chance of each Seeker that is judged to pass."""
    pooled = test.pool or bool(test.bands)
    total, passing = [1.0], []
    if test.who == "champion":
        tried = [(who, test.colours[0]) for who in s.seekers()]
        if test.instead is not None:
            tried += [(w, test.instead.colour) for w in s.seekers() if s.board(w).id == test.instead.seeker]
        who, colour = max(tried, key=lambda one: chance_of_colour(s, one[0], one[1], test.flips, test.needs))
        judged = [(who, colour, test.flips)]
        if test.helpers is not None:
            judged += [(other, test.helpers, 1) for other in s.others(who)]
    else:
        judged = []
        for who in s.seekers():
            colour = max(test.colours, key=lambda one: chance_of_colour(s, who, one, test.flips, test.needs))
            judged.append((who, colour, test.flips))
    for who, colour_, flips in judged:
        shown = flips_of(s, who, colour_, flips)
        passed = sum(shown[test.needs :])
        passing.append(passed)
        total = added(total, shown if pooled else [1 - passed, passed])
    return total, passing


def worth_of_test(s: ChapterState, test: st.SkillTest) -> float:
    """What a test is worth by exact odds."""
    total, passing = successes_of(s, test)
    worth = sum(
        p * deeds_worth(s, test.each_passes) + (1 - p) * deeds_worth(s, test.each_fails) for p in passing
    )
    if test.bands:
        for n, p in enumerate(total):
            band = [band for band in test.bands if band.least <= n][-1:]
            worth += p * sum(deeds_worth(s, one.does) for one in band)
        return worth
    passed = sum(total[threshold_of(s, test.threshold) :])
    return worth + passed * deeds_worth(s, test.passed) + (1 - passed) * deeds_worth(s, test.failed)
