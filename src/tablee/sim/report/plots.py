"""The plots of a report: SVG in the colours of the page, once for a window and once for a phone.

Matplotlib draws with stand-ins for colours; in the SVG they become the custom properties of the page, so that
a plot follows the page by day and by night. Texts stay texts, in the page's own type.
"""

from __future__ import annotations

import hashlib
import io
import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

import msgspec

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

Shape: TypeAlias = Literal["wide", "narrow"]
WIDTH: dict[Shape, int] = {"wide": 720, "narrow": 340}
TEXT = 12.5
"""The size of type, in units of the picture."""

INK, MUTED, LINE, ACCENT, GOOD, BAD = ("#010203", "#010204", "#010205", "#010206", "#010207", "#010208")
_PROPERTIES = {INK: "ink", MUTED: "muted", LINE: "line", ACCENT: "accent", GOOD: "good", BAD: "bad"}
STRONGEST = 0.42
"""How much of a colour a cell has at most: a text on it must be easy to read, by day and by night."""


class Plot(msgspec.Struct, frozen=True):
    """A picture in both shapes."""

    wide: str
    narrow: str


class Bar(msgspec.Struct, frozen=True):
    """A line of a forest plot: a value with its interval."""

    label: str
    value: float
    low: float
    high: float
    clear: bool = False
    """Whether it is significant: such a point is filled, and its side shows in colour too."""


class PlotCell(msgspec.Struct, frozen=True):
    """A cell of a grid."""

    column: int
    row: int
    share: float


class MissingPlots(Exception):
    """Matplotlib is not installed."""

    code = "no_plots"


Written: TypeAlias = Callable[[float], str]
"""How a number is written along an axis."""


def forest(bars: Sequence[Bar], axis: str, written: Written, middle: float | None = None) -> Plot:
    """Values with their intervals, one below the other; ``middle`` is where nothing is gained or lost."""

    def draw(axes: Axes, shape: Shape) -> None:
        for at, bar in enumerate(reversed(bars)):
            colour = _side(bar, middle)
            axes.plot([bar.low, bar.high], [at, at], color=colour, linewidth=2.2, solid_capstyle="round")
            inside = colour if bar.clear or middle is None else "none"
            axes.plot([bar.value], [at], "o", color=colour, markerfacecolor=inside, markersize=7)
            if shape == "narrow":
                axes.annotate(
                    bar.label, (0, at), (0, 7), xycoords=("axes fraction", "data"), textcoords="offset points"
                )
        if middle is not None:
            axes.axvline(middle, color=MUTED, linewidth=1.2, zorder=0)
        names = [bar.label if shape == "wide" else "" for bar in reversed(bars)]
        axes.set_yticks(range(len(bars)), names)
        axes.set_ylim(-0.7, len(bars) - (0.3 if shape == "wide" else 0.1))
        axes.grid(axis="x", color=LINE, linewidth=0.8)
        _label(axes.xaxis, axis, written)

    return _drawn(bars, draw, lambda shape: 52 + len(bars) * (21 if shape == "wide" else 35))


def _side(bar: Bar, middle: float | None) -> str:
    if middle is None:
        return ACCENT
    if not bar.clear:
        return MUTED
    return GOOD if bar.value > middle else BAD


def histogram(
    counts: Sequence[tuple[float, float, int]], axis: str, count_axis: str, written: Written
) -> Plot:
    """How many matches lie between two numbers, for each pair."""

    def draw(axes: Axes, shape: Shape) -> None:
        lefts, rights, heights = zip(*counts, strict=True)
        widths = [right - left for left, right in zip(lefts, rights, strict=True)]
        axes.bar(lefts, heights, widths, align="edge", color=ACCENT, edgecolor=LINE, linewidth=0.6)
        axes.grid(axis="y", color=LINE, linewidth=0.8)
        _label(axes.xaxis, axis, written)
        _label(axes.yaxis, count_axis, written)

    return _drawn(counts, draw, lambda shape: 220)


def curve(
    bars: Sequence[tuple[float, Bar]], axis: str, value_axis: str, written: Written, base: float
) -> Plot:
    """A line with its band over the rounds; ``base`` is what a mere guess would give."""

    def draw(axes: Axes, shape: Shape) -> None:
        rounds = [at for at, _ in bars]
        axes.fill_between(
            rounds, [b.low for _, b in bars], [b.high for _, b in bars], color=ACCENT, alpha=0.22, linewidth=0
        )
        axes.plot(rounds, [b.value for _, b in bars], "o-", color=ACCENT, linewidth=2.2, markersize=4.5)
        axes.axhline(base, color=MUTED, linewidth=1.2, linestyle=(0, (4, 3)))
        axes.set_ylim(0, 1.02)
        axes.grid(axis="y", color=LINE, linewidth=0.8)
        _label(axes.xaxis, axis, lambda value: f"{value:g}")
        _label(axes.yaxis, value_axis, written)

    return _drawn(bars, draw, lambda shape: 240)


def grid(cells: Sequence[PlotCell], axis: str, row_axis: str, written: Written) -> Plot:
    """Shares by column and row: the fuller the colour, the greater the share, which is written there too."""

    def draw(axes: Axes, shape: Shape) -> None:
        shown = [cell for cell in cells if shape == "wide" or cell.column <= _few_columns(cells)]
        for cell in shown:
            axes.add_patch(_square(cell))
            axes.text(
                cell.column, cell.row, written(cell.share), ha="center", va="center", fontsize=TEXT - 1.5
            )
        columns, rows = {cell.column for cell in shown}, {cell.row for cell in shown}
        axes.set_xlim(min(columns) - 0.5, max(columns) + 0.5)
        axes.set_ylim(min(rows) - 0.5, max(rows) + 0.5)
        axes.set_xticks(sorted(columns))
        axes.set_yticks(sorted(rows))
        axes.set_xlabel(axis)
        axes.set_ylabel(row_axis)

    return _drawn(cells, draw, lambda shape: 60 + 24 * len({cell.row for cell in cells}))


def _few_columns(cells: Sequence[PlotCell]) -> int:
    return min(cell.column for cell in cells) + 8


def _square(cell: PlotCell) -> Any:
    from matplotlib.patches import Rectangle

    corner = (cell.column - 0.48, cell.row - 0.46)
    alpha = round(0.04 + (STRONGEST - 0.04) * cell.share, 3)
    return Rectangle(corner, 0.96, 0.92, facecolor=GOOD, alpha=alpha, linewidth=0)


def _label(axis: Any, text: str, written: Written) -> None:
    from matplotlib.ticker import FuncFormatter, MaxNLocator

    axis.set_label_text(text)
    axis.set_major_locator(MaxNLocator(nbins=6, min_n_ticks=3))
    axis.set_major_formatter(FuncFormatter(lambda value, _: written(value)))


def _drawn(shows: Any, draw: Callable[[Axes, Shape], None], height: Callable[[Shape], float]) -> Plot:
    """``shows``: the data of the plot, which identifies it."""
    wide, narrow = (_one(f"{shows}{shape}", draw, shape, height(shape)) for shape in WIDTH)
    return Plot(wide, narrow)


def _one(shows: str, draw: Callable[[Axes, Shape], None], shape: Shape, height: float) -> str:
    try:
        import matplotlib
        from matplotlib.figure import Figure
    except ImportError:
        raise MissingPlots from None
    salt = hashlib.blake2b(shows.encode(), digest_size=6).hexdigest()
    settings: dict[Any, Any] = {
        "svg.fonttype": "none",
        "svg.hashsalt": salt,
        "font.size": TEXT,
        "text.color": INK,
    }
    with matplotlib.rc_context(settings):
        figure = Figure(figsize=(WIDTH[shape] / 72, height / 72), dpi=72, layout="constrained")
        axes = figure.add_subplot()
        axes.spines[:].set_visible(False)
        axes.tick_params(colors=INK, length=0)
        axes.set_axisbelow(True)
        axes.xaxis.label.set_color(MUTED)
        axes.yaxis.label.set_color(MUTED)
        draw(axes, shape)
        return _svg(figure)


def _svg(figure: Figure) -> str:
    """The picture alone, the same for the same numbers, with names that no other picture on the page has."""
    file = io.StringIO()
    figure.savefig(file, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
    text = file.getvalue()
    text = re.sub(r"<metadata>.*?</metadata>|<!--.*?-->", "", text[text.index("<svg") :], flags=re.DOTALL)
    text = re.sub(r'<svg [^>]*?(viewBox="[^"]*")[^>]*>', r'<svg \1 aria-hidden="true">', text, count=1)
    text = re.sub(r' id="[A-Za-z0-9.]+_\d+"', "", text)
    text = re.sub(r"font-family: [^;\"]*", "font-family: var(--font-text)", text)
    for colour, name in _PROPERTIES.items():
        text = text.replace(colour, f"var(--{name})")
    return re.sub(r"\n\s*", "\n", text).strip()
