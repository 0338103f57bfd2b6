"""Numbers as a reader of the report writes them."""

from __future__ import annotations

from babel.numbers import format_decimal, format_percent

from tablee.core.i18n import PSEUDO, Translator
from tablee.sim.stats.estimates import Difference, Rate

MINUS = "−"


class Figures:
    """Shares, differences and plain numbers, in the way of a language."""

    def __init__(self, t: Translator) -> None:
        self.t = t
        self.locale = "en" if t.language == PSEUDO else t.language

    def percent(self, share: float) -> str:
        """``41.3 %``."""
        return format_percent(share, "#,##0.0\u00a0%", locale=self.locale)

    def whole_percent(self, share: float) -> str:
        """``41 %``."""
        return format_percent(share, "#,##0\u00a0%", locale=self.locale)

    def number(self, value: float) -> str:
        """At most two places after the point; large numbers have none."""
        return format_decimal(round(value, 0 if abs(value) >= 1000 else 2), locale=self.locale)

    def rate(self, rate: Rate) -> str:
        """``41.0 % (35.2–47.1)``."""
        low, high = (
            format_decimal(round(100 * bound, 1), "#,##0.0", locale=self.locale) for bound in rate.interval()
        )
        return self.t("report-interval", value=self.percent(rate.share), low=low, high=high)

    def points(self, share: float) -> str:
        """A difference of shares, in percentage points: ``+4.2``."""
        value = round(100 * share, 1)
        return _sign(value) + format_decimal(abs(value), "#,##0.0", locale=self.locale)

    def tick(self, share: float) -> str:
        """The same along an axis: ``+20``."""
        return self.signed(round(100 * share, 1))

    def signed(self, value: float) -> str:
        return _sign(value) + format_decimal(abs(round(value, 2)), locale=self.locale)

    def points_interval(self, difference: Difference) -> str:
        """``+4.2 (+1.1 to +7.3)``."""
        value, low, high = (self.points(one) for one in (difference.value, difference.low, difference.high))
        return self.t("report-interval-to", value=value, low=low, high=high)

    def points_range(self, difference: Difference) -> str:
        """``+1.1 to +7.3``."""
        return self.t("report-range", low=self.points(difference.low), high=self.points(difference.high))

    def signed_interval(self, difference: Difference) -> str:
        value, low, high = (self.signed(one) for one in (difference.value, difference.low, difference.high))
        return self.t("report-interval-to", value=value, low=low, high=high)

    def chance(self, share: float) -> str:
        """A small chance: ``below 0.1 %``."""
        return self.t("report-below", value=self.percent(0.001)) if share < 0.001 else self.percent(share)


def _sign(value: float) -> str:
    return "+" if value > 0 else MINUS if value < 0 else ""
