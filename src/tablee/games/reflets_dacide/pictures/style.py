"""The game's own rules for its pictures, on top of ``tablee.art``'s stylesheet."""

FACES: dict[str, str] = {
    "red": "#a1301f",
    "blue": "#1f4c9e",
    "green": "#2a7547",
    "orange": "#b0500f",
    "purple": "#6c3a91",
    "grey": "#565e6b",
}
"""The ground of each Team's shield, under a white mark."""
RIMS: dict[str, str] = {
    "red": "#cf5b45",
    "blue": "#4d7fd8",
    "green": "#3f9a62",
    "orange": "#cb7424",
    "purple": "#9a68c4",
    "grey": "#828b99",
}
"""Its edge and what is drawn in its colour on the table: seen on night and on day."""
GEM_FACES: dict[str, str] = {
    "red": "#c23a26",
    "orange": "#b85c12",
    "violet": "#8a4fc4",
    "green": "#2b8050",
    "blue": "#3a72d0",
}

CSS = (
    "\n".join(
        [
            *(f".al-{name} {{ fill: {colour}; }}" for name, colour in FACES.items()),
            *(f".al-rim-{name} {{ stroke: {colour}; }}" for name, colour in RIMS.items()),
            *(f".al-side-{name} {{ fill: {colour}; }}" for name, colour in RIMS.items()),
            *(f".al-gem-{name} {{ fill: {colour}; }}" for name, colour in GEM_FACES.items()),
        ]
    )
    + """
.al-frame { fill: none; stroke: $gold-low; stroke-width: 1.6; }
.al-panel { fill: $panel; stroke: $panel-edge; stroke-width: 1; }
.al-panel.lit { stroke: $gold; stroke-width: 2.4; }
.al-well { fill: $night-low; stroke: $panel-edge; stroke-width: 1; }
.al-sky { fill: #1b2748; }
.al-sky-low { fill: #27405c; }
.al-far { fill: #2a4168; }
.al-snow { fill: #cfd9ec; fill-opacity: 0.75; }
.al-mid { fill: #2b5a55; }
.al-near { fill: #234a41; }
.al-water { fill: none; stroke: #3f7fa6; stroke-width: 15; stroke-linecap: round; opacity: 0.75; }
.al-glint { fill: none; stroke: #8cc6dc; stroke-width: 2; opacity: 0.55; stroke-dasharray: 16 12; }
.al-fir { fill: #14362f; }
.al-moon { fill: #dff08a; }
.al-star { fill: #e9eefb; }
.al-city { fill: #191c2b; stroke: #d9b46a; }
.al-window { fill: #ffd98a; }
.al-abyss { fill: #1d1533; stroke: #6f4a86; stroke-width: 2; }
.al-abyss-glow { fill: #ff6a3c; opacity: 0.16; }
.al-road-edge { fill: none; stroke: #0d1210; stroke-width: 17; opacity: 0.5; stroke-linejoin: round; }
.al-road { fill: none; stroke: #8a7346; stroke-width: 11; stroke-linejoin: round; }
.al-corridor-edge { fill: none; stroke: #0b0813; stroke-width: 20; stroke-linecap: round; }
.al-corridor { fill: none; stroke: #5a4570; stroke-width: 14; stroke-linecap: round; }
.al-square { fill: #d9c898; stroke: #5d4d2b; }
.al-square.chance { fill: #e2ac47; stroke: #6b4a12; }
.al-square.abyss { fill: #cbb7d9; stroke: #3a2a4c; }
.al-square.spur { fill: #2a1013; stroke: #e08370; }
.al-square-sign { fill: #6b4a12; }
.al-spur-sign { fill: #f2c3b6; }
.al-spur { fill: none; stroke: #e08370; stroke-width: 2; stroke-dasharray: 5 4; opacity: 0.9; }
.al-tile { fill: $parchment; stroke: #b29c6d; }
.al-tile.gone { fill: #0f1a1a; fill-opacity: 0.55; stroke: #c6ad76; stroke-dasharray: 3 3; }
.al-tile.unknown { fill: #211732; stroke: #8d6aa5; stroke-dasharray: 4 3; }
.al-tile.used { stroke: $gold; stroke-width: 2.6; }
.al-tile-sign { fill: #fffaf0; }
.al-tile-sign.gone { fill: #c6ad76; }
.al-tile-sign.unknown { fill: #b99bd0; }
.al-land-forest { fill: #2f6a48; }
.al-land-river { fill: #2f6f9c; }
.al-land-cave { fill: #57465c; }
.al-land-bivouac { fill: #95502f; }
.al-land-hill { fill: #77782f; }
.al-land-mount { fill: #5c7197; }
.al-stage-1 { fill: #3a6ea0; }
.al-stage-2 { fill: #6a54a8; }
.al-stage-3 { fill: #a0562f; }
.al-notch { fill: #d8c89f; stroke: #8d7a4c; stroke-width: 0.7; }
.al-notch.hit { fill: #c03a22; }
.al-track-edge { fill: none; stroke: #e08370; stroke-width: 10; opacity: 0.9; }
.al-track { fill: none; stroke: #8e2b1c; stroke-width: 7.6; }
.al-dragon { fill: #0b0b10; stroke: #ff6b4a; stroke-width: 1.1; stroke-linejoin: round; }
.al-dragon-eye { fill: none; stroke: #ffb38a; stroke-width: 1.6; }
.al-dragon-glow { fill: #ff6a3c; opacity: 0.35; }
.al-pill { fill: #170f12; stroke: #e08370; }
.al-pill-text { fill: #ffd9c9; }
.al-board-text { fill: #fffaf0; }
.al-shade { fill: #040a10; opacity: 0.45; }
.al-glow { fill: #ffd98a; opacity: 0.22; }
.al-halo { fill: none; stroke: #ffd978; stroke-width: 3; }
.al-shield { stroke-width: 1.8; }
.al-shield.mine { stroke: #fffaf0; stroke-width: 2.6; }
.al-shield.guide { stroke: #f6d07c; stroke-width: 2.8; }
.al-mark { fill: #ffffff; }
.al-stone { fill: #8b93a3; stroke: #dfe3ea; stroke-width: 1.2; }
.al-stone-text { fill: #1c1a17; }
.al-gem { stroke: #ffffff; stroke-opacity: 0.5; }
.al-gem-empty { fill: none; stroke: $panel-edge; stroke-width: 1.2; }
.al-gem-light { fill: #ffffff; opacity: 0.28; }
.al-char { stroke: #b29c6d; stroke-width: 0.6; }
.al-char-text { fill: #ffffff; }
.al-char-low { fill: #ffd9c9; }
.al-slot { fill: none; stroke: #b29c6d; stroke-width: 1.2; stroke-dasharray: 3 3; }
.al-item { fill: #24706b; stroke: #b29c6d; }
.al-item.cursed { fill: #a83a28; }
.al-item-sign { fill: #fffaf0; }
.al-row-critical { fill: #7a5a14; }
.al-row-success { fill: #1d5652; }
.al-row-failure { fill: #4a4f5c; }
.al-row-worst { fill: #702418; }
.al-row-text { fill: #fffaf0; }
.al-cell { fill: none; stroke: #ffffff; opacity: 0.25; }
.al-die-white { fill: #f8f4ea; stroke: #cfc6b0; }
.al-die-grey { fill: #a5acb8; stroke: #6d7480; }
.al-die-black { fill: #23262f; stroke: #8b93a3; }
.al-die-gold { fill: #f0c25c; stroke: #8a6420; }
.al-pip { fill: #1c1a17; }
.al-pip.light { fill: #fffaf0; }
.al-sum.good { fill: #1d4a35; stroke: #63b98a; }
.al-sum.bad { fill: #4a1a14; stroke: #e08370; }
.al-good { fill: #24706b; }
.al-bad { fill: #a83a28; }
.al-vacant { fill: none; stroke: $muted; stroke-width: 1.2; stroke-dasharray: 6 5; }
.al-token { stroke-width: 1.6; }
.al-token.brown { fill: #4a2e1c; }
.al-token.gold { fill: #6a5316; }
.al-token.back { fill: #2a2f3c; }
.al-heart { fill: $heart; }
.al-heart.lost { fill: none; stroke: #b29c6d; stroke-width: 3; }
.al-hero { fill: $parchment; stroke: #b29c6d; stroke-width: 1.2; }
.al-hero.lit { stroke: $gold; stroke-width: 3; }
.al-hero-window { stroke: none; opacity: 0.9; }
.al-hero-sign { fill: #fffaf0; opacity: 0.92; }
.al-ghostly { opacity: 0.55; }
.al-race { fill: #a1301f; stroke: #ffb39f; stroke-width: 2; }
.al-race-text { fill: #ffffff; }
.al-lock { fill: #5c523d; }
.al-lean-good { fill: #3f9a62; }
.al-lean-bad { fill: $heart; }
.al-thin { fill: none; stroke: $panel-edge; stroke-width: 6; stroke-linecap: round; }
.al-thin.done { stroke: $gold-low; }
.al-thin.red { stroke: #8e2b1c; }
"""
)
