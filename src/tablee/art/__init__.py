"""SVG pieces that the games' pictures share. They draw plain values, and know no rule.

``python -m tablee.art`` writes a sheet with all of them.
"""

from tablee.art.cards import CARD_HEADER, card, card_back, card_place, panel, text_box
from tablee.art.covers import cover_with_name
from tablee.art.dice import Symbol, die, die_icon, die_icons, symbol_die
from tablee.art.glyphs import GLYPHS, glyph
from tablee.art.node import (
    Node,
    digest,
    document,
    el,
    number,
    render,
    wrapped,
    written,
    written_text,
)
from tablee.art.part_cache import PartCache, drawn_once
from tablee.art.picture_context import PictureContext
from tablee.art.piece import State, box, classes, halo, path, piece, place, shown_state
from tablee.art.portraits import portrait
from tablee.art.sample import sample_picture, write_sample
from tablee.art.style import MARKS, Colour, Mark, Theme, custom_properties, page_stylesheet, stylesheet
from tablee.art.text import LEADING, Fitted, ellipsis, fit, label, paragraph, text_width, wrap
from tablee.art.tokens import (
    Tone,
    badge,
    banner,
    clock_ring,
    key_cap,
    key_cap_width,
    moon_badge,
    pennant,
    pill,
    shield_token,
    sun_badge,
    token,
)
from tablee.art.tracks import (
    Cell,
    cell_centres,
    counter,
    hearts,
    marked_track,
    pips,
    row_track,
    track,
    track_ground,
)

__all__ = [
    "CARD_HEADER",
    "GLYPHS",
    "LEADING",
    "MARKS",
    "Cell",
    "Colour",
    "Fitted",
    "Mark",
    "Node",
    "PartCache",
    "PictureContext",
    "State",
    "Symbol",
    "Theme",
    "Tone",
    "badge",
    "banner",
    "box",
    "card",
    "card_back",
    "card_place",
    "cell_centres",
    "classes",
    "clock_ring",
    "counter",
    "cover_with_name",
    "custom_properties",
    "die",
    "die_icon",
    "die_icons",
    "digest",
    "document",
    "drawn_once",
    "el",
    "ellipsis",
    "fit",
    "glyph",
    "halo",
    "hearts",
    "key_cap",
    "key_cap_width",
    "label",
    "marked_track",
    "moon_badge",
    "number",
    "page_stylesheet",
    "panel",
    "paragraph",
    "path",
    "pennant",
    "piece",
    "pill",
    "pips",
    "place",
    "portrait",
    "render",
    "row_track",
    "sample_picture",
    "shield_token",
    "shown_state",
    "stylesheet",
    "sun_badge",
    "symbol_die",
    "text_box",
    "text_width",
    "token",
    "track",
    "track_ground",
    "wrap",
    "wrapped",
    "write_sample",
    "written",
    "written_text",
]
