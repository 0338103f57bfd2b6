"""Busts of the eight peoples: flat shapes and tones, one light from the upper left."""

from __future__ import annotations

SKINS = {
    "human": ("#e0b08c", "#c48f6c", "#8d5d40"),
    "elf": ("#ecd0b0", "#d8b48e", "#b98f6a"),
    "dwarf": ("#d99e78", "#c68660", "#a86d4b"),
    "orc": ("#7f9a52", "#6b8646", "#90a566"),
    "halfling": ("#e8bd97", "#cf9f78", "#a87650"),
    "undead": ("#c9cdb8", "#aeb5a0", "#d8d4c4"),
    "demonkin": ("#b5533f", "#9a3f52", "#8a4a6c"),
    "fey": ("#d6c3e6", "#bcd6dc", "#cfe0b8"),
}
HAIR = ("#2b211c", "#5a3a22", "#8d6a34", "#b5502f", "#c9c2b4", "#3d3a52")
CLOTH = ("#3c5a8a", "#6a3d5c", "#3f6b4d", "#7a4a2c", "#4d4f5e", "#7a6a2c")
SKY = ("#31466e", "#4a3a5e", "#2f5a58", "#6a4a3a", "#3a4a3a", "#5a5a78")
BONE, DARK, WING = "#efe6d0", "#221a20", "#e6f2f4"
BODY = "M-24 24C-23 10-12 7-5 6V0H5V6C12 7 23 10 24 24Z"
LIGHT = "M-24 24C-23 10-12 7-5 6L-2 24Z"
FEATURES: dict[str, tuple[tuple[str, str], ...]] = {
    "human": (("hair", "M-9-6C-11-20 11-20 9-6C6-12 0-13-9-6Z"),),
    "elf": (
        ("skin", "M-8-5L-17-12L-8 1ZM8-5L17-12L8 1Z"),
        ("hair", "M-10 8C-13-20 13-20 10 8L7-7C2-13-4-12-7-7Z"),
    ),
    "dwarf": (
        ("hair", "M-9-8C-9-18 9-18 9-8C4-12-4-12-9-8Z"),
        ("hair", "M-10-1C-12 14-4 20 0 21C4 20 12 14 10-1C6 4-6 4-10-1Z"),
    ),
    "orc": (
        ("hair", "M-2-16L0-23L2-16Z"),
        ("bone", "M-6 4L-7-2L-3 3ZM6 4L7-2L3 3Z"),
    ),
    "halfling": (("hair", "M-10-3C-15-8-12-16-7-15C-4-21 4-21 7-15C12-16 15-8 10-3C8-10-8-10-10-3Z"),),
    "undead": (
        ("dark", "M-6-7a3 3.4 0 1 0 6 0a3 3.4 0 1 0-6 0ZM0-7a3 3.4 0 1 0 6 0a3 3.4 0 1 0-6 0Z"),
        ("dark", "M-4 3H4V5H-4Z"),
    ),
    "demonkin": (
        ("dark", "M-7-12C-14-16-13-23-9-25C-10-20-7-17-4-14ZM7-12C14-16 13-23 9-25C10-20 7-17 4-14Z"),
    ),
    "fey": (
        ("wing", "M-8 10C-28 6-26-16-16-18C-8-14-6 0-8 10ZM8 10C28 6 26-16 16-18C8-14 6 0 8 10Z"),
        ("hair", "M-9-5C-12-19 12-19 9-5C5-12-5-12-9-5Z"),
    ),
}
"""What makes each people: parts by their tone, drawn over the head (wings: behind it)."""


def wings(race: str) -> list[str]:
    """What a people carries behind its shoulders."""
    return [d for tone, d in FEATURES[race] if tone == "wing"]
