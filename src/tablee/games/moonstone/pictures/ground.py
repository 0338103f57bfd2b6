"""The ground of the table: a slope of light, tufts, flowers and a track; nothing that a rule knows."""

from __future__ import annotations

from tablee.art import Node, el
from tablee.art.heraldry import Fate
from tablee.games.moonstone.pictures.brush import stroke
from tablee.games.moonstone.table.geometry import SIDE


def ground(seed: str) -> list[Node]:
    """A slope of light, soft blobs, a track, tufts and flowers: nothing that a rule knows."""
    fate = Fate(f"ground {seed}")
    drawn: list[Node] = [el("rect", width=SIDE, height=SIDE, class_="ms-slope")]
    for _ in range(18):
        rx, ry = fate.between(1800, 4200), fate.between(1400, 3200)
        x, y = fate.between(rx, SIDE - rx), fate.between(ry, SIDE - ry)
        tone = fate.one_of(("#8fc0a4", "#0e2a27", "#6fa58c", "#143430"))
        drawn.append(
            el("ellipse", cx=round(x), cy=round(y), rx=round(rx), ry=round(ry), fill=tone, opacity=0.1)
        )
    bends = [18000 + fate.between(-1500, 1500) for _ in range(4)]
    first, second, third, last = (f"{bend:.0f}" for bend in bends)
    d = f"M0 {first}C7000 {second} 12000 {third} 18000 18000S30000 {last} {SIDE} {first}"
    drawn += [
        stroke(d, "#3d4f40", 1500, opacity=0.55),
        stroke(d, "#8b8468", 1200, opacity=0.45),
        stroke(d, "#b3a782", 820, opacity=0.35),
        stroke(d, "#5f5a45", 90, "900 500 300 600", opacity=0.5),
    ]
    dark = light = flowers = ""
    for number in range(90):
        x, y = round(fate.between(300, SIDE - 500)), round(fate.between(300, SIDE - 700))
        tuft = f"M{x} {y}l-60 200m60-200l30 240m-30-240l110 170"
        if number % 3:
            dark += tuft
        else:
            light += tuft
        if number % 4 == 0:
            flowers += f"M{x + 260} {y + 90}h1"
    drawn += [
        stroke(dark, "#0c2726", 55, stroke_linecap="round", opacity=0.7),
        stroke(light, "#a9d6ae", 45, stroke_linecap="round", opacity=0.55),
        stroke(flowers, "#f2efd4", 130, stroke_linecap="round", opacity=0.7),
        el("rect", width=SIDE, height=SIDE, class_="ms-vignette"),
    ]
    return drawn


def ladder(x: float, y: float) -> list[Node]:
    """Rails and rungs across the edge of a roof."""
    rails = f"M{x - 520} {y - 230}h1040M{x - 520} {y + 230}h1040"
    rungs = "".join(f"M{x - 400 + 270 * n} {y - 230}v460" for n in range(4))
    return [
        el("rect", x=x - 520, y=y - 330, width=1040, height=660, fill="#fff", fill_opacity=0),
        stroke(rails + rungs, "#1c120a", 210, stroke_linecap="round"),
        stroke(rails + rungs, "#d9b27a", 100, stroke_linecap="round"),
    ]
