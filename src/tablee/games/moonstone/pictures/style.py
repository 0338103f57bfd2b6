"""Moonstone's own rules of style, in the language of ``tablee.art``'s stylesheet.

What lies on the field is drawn in thousandths of an inch, and so are the widths of its lines.
"""

CSS = """
.ms-header { fill: $panel; opacity: 0.86; }
.ms-beyond { fill: #0d1016; }
.ms-frame { fill: #3b2c22; stroke: #8a6420; stroke-width: 1.2; }
.ms-ground { fill: #2f5a4e; }
.ms-slope { fill: url(#ms-slope) #2f5a4e; }
.ms-vignette { fill: url(#ms-vignette) none; }
.ms-shadow { fill: #040a10; fill-opacity: 0.42; }
.ms-obstacle { fill: #6b5138; stroke: #17120d; stroke-width: 60; }
.ms-barrier { fill: #3a434b; stroke: #0e1216; stroke-width: 70; }
.ms-building { fill: #6b5138; stroke: #0e1216; stroke-width: 70; }
.ms-wall { fill: #2c333c; stroke: #0e1216; stroke-width: 40; }
.ms-door { fill: #7c5836; stroke: #2b1d0c; stroke-width: 40; }
.ms-wood { fill: #10241f; fill-opacity: 0.75; }
.ms-edge {
  fill: none; stroke: #d7e6c8; stroke-opacity: 0.7; stroke-width: 55; stroke-dasharray: 0 190;
  stroke-linecap: round;
}
.ms-water { fill: #3f7c9b; stroke: #17384c; stroke-width: 60; }
.ms-platform { fill: #6f7a84; stroke: #12161b; stroke-width: 90; }
.ms-stairs { fill: #6f7a84; stroke: #12161b; stroke-width: 70; }
.ms-band { fill: none; stroke: #f4ecd8; stroke-opacity: 0.4; stroke-width: 50; stroke-dasharray: 300 220; }
.ms-zone { fill: $gold; fill-opacity: 0.16; stroke: #f6c667; stroke-width: 60; }
.ms-reach {
  fill: #ffdf8a; fill-opacity: 0.2; stroke: #ffe9b0; stroke-width: 95; stroke-linejoin: round;
  stroke-linecap: round; stroke-dasharray: 0 200;
}
.ms-further {
  fill: #8fd0ff; fill-opacity: 0.12; stroke: #bfe4ff; stroke-width: 80; stroke-linejoin: round;
  stroke-dasharray: 210 150;
}
.ms-ring {
  fill: url(#ms-own) none; stroke: #cfe0ff; stroke-opacity: 0.6; stroke-width: 45;
  stroke-dasharray: 160 130;
}
.ms-ring.enemy {
  fill: url(#ms-zone) none; stroke: #ff9a80; stroke-opacity: 0.9; stroke-width: 50;
  stroke-dasharray: 190 130;
}
.ms-engaged { stroke: #ff7a5c; stroke-width: 120; stroke-dasharray: 60 160; stroke-linecap: round; }
.ms-way { fill: none; stroke: #ffe2a0; stroke-width: 150; stroke-linejoin: round; stroke-dasharray: 260 130; }
.ms-way-under {
  fill: none; stroke: #1a1206; stroke-opacity: 0.75; stroke-width: 290; stroke-linejoin: round;
  stroke-linecap: round;
}
.ms-ghost {
  fill: #ffe2a0; fill-opacity: 0.14; stroke: #ffe2a0; stroke-width: 110; stroke-dasharray: 240 130;
}
.ms-ghost.leaves { fill: $blood; stroke: #ffb4a3; }
.ms-ghost-bust { opacity: 0.6; }
.ms-base { fill: none; }
.ms-base.active { stroke: #ffe2a0; stroke-width: 1.8; }
.ms-base.pickable { stroke: #ffd978; stroke-width: 1.9; stroke-dasharray: 4 2.4; }
.ms-active { fill: url(#ms-active) none; }
.ms-line-0 { stroke: #9cc2ff; }
.ms-line-1 { stroke: #ffb39c; }
.ms-line-2 { stroke: #a6e4ba; }
.ms-line-3 { stroke: #ddb8f7; }
.ms-done { opacity: 0.6; }
.ms-arc { fill: none; stroke: #070b12; stroke-width: 6.6; stroke-linecap: round; }
.ms-arc.lost { stroke: #6a2c2c; stroke-width: 4; stroke-linecap: butt; }
.ms-arc.left { stroke: #f4ecd8; stroke-width: 4; stroke-linecap: butt; }
.ms-arc.low { stroke: #ff9d85; stroke-width: 4; stroke-linecap: butt; }
.ms-blue-dot { fill: none; stroke: #1f6fe0; stroke-width: 3.4; stroke-linecap: round; }
.ms-blue-dot.gone { stroke: #4c72a8; }
.ms-energy { fill: #7fd4ff; stroke: #07131f; stroke-width: 1.1; }
.ms-energy-plate { fill: #12263f; }
.ms-gem-edge { fill: #0b2138; stroke: #0b2138; stroke-width: 2.4; stroke-linejoin: round; }
.ms-gem-light { fill: #f3fbff; }
.ms-gem { fill: #8fc8f7; }
.ms-gem-deep { fill: #5b8fe0; }
.ms-glow { fill: url(#ms-shine) #9fdcff; }
.ms-depth { fill: none; stroke: #dff2ff; stroke-opacity: 0.8; stroke-width: 0.9; stroke-linecap: round; }
.ms-figure-disc { fill: #0b1420; stroke: #dff2ff; stroke-width: 1.2; }
.ms-figure { fill: #ffffff; pointer-events: none; }
.ms-acted { fill: #0d1524; stroke: #cfd6e6; stroke-width: 0.9; }
.ms-moon { fill: #f4ecd8; }
.ms-tag { fill: #0b1020; stroke-width: 1.2; }
.ms-tag-0 { stroke: #8db4ff; }
.ms-tag-1 { stroke: #ff9a84; }
.ms-tag-2 { stroke: #8fe0a8; }
.ms-tag-3 { stroke: #d4a8f5; }
.ms-initials { fill: #ffffff; pointer-events: none; }
.ms-said { pointer-events: none; }
.at-size { transform: scale(var(--t-viewport, 1)); }
.ms-pill { fill: #0d141c; fill-opacity: 0.86; stroke: #c5c7cf; stroke-width: 1; }
.ms-pill.planned { stroke: #ffe2a0; stroke-width: 1.4; }
.ms-pill-text { fill: #f4ecd8; }
.ms-chevrons {
  fill: none; stroke: #f4ecd8; stroke-width: 1.6; stroke-linejoin: round; stroke-linecap: round;
}
.ms-dot { fill: #fff3cf; stroke: #5b3f0c; stroke-width: 0.8; }
.ms-hit { fill: #ffffff; fill-opacity: 0; }
.ms-halo { fill: none; stroke: $gold; stroke-width: 3.4; }
.ms-map-ground { fill: #2f5a4e; stroke: #8a6420; stroke-width: 10; }
.ms-map-obstacle { fill: #8f7a55; }
.ms-map-barrier, .ms-map-building { fill: #5e3f3c; }
.ms-map-wood { fill: #17382c; }
.ms-map-water { fill: #4d90b5; }
.ms-map-platform, .ms-map-stairs { fill: #76828c; }
.ms-dot-0 { fill: #6ba0ff; stroke: #07101f; stroke-width: 4; }
.ms-dot-1 { fill: #ff6a4c; stroke: #1f0703; stroke-width: 4; }
.ms-dot-2 { fill: #63d08a; stroke: #07170d; stroke-width: 4; }
.ms-dot-3 { fill: #c48bf0; stroke: #17071f; stroke-width: 4; }
.ms-dot-stone { fill: #e9f6ff; stroke: #0b2138; stroke-width: 4; }
.ms-view { fill: none; stroke: #e2ac47; stroke-width: 14; }
.ms-side { stroke: #0a0e16; stroke-width: 1; }
.ms-side-0 { fill: #1c3a7a; }
.ms-side-1 { fill: #74241a; }
.ms-side-2 { fill: #1c5233; }
.ms-side-3 { fill: #4a256b; }
.ms-side-lit { fill: none; stroke: #e2ac47; stroke-width: 2.4; }
.ms-still { stroke-width: 1.6; }
.ms-still-0 { fill: #8db4ff; stroke: #8db4ff; }
.ms-still-1 { fill: #ffb39c; stroke: #ffb39c; }
.ms-still-2 { fill: #a6e4ba; stroke: #a6e4ba; }
.ms-still-3 { fill: #ddb8f7; stroke: #ddb8f7; }
.ms-still.done { fill: none; }
.ms-moon-way { fill: none; stroke: $muted; stroke-width: 1.2; }
.ms-moon-dark { fill: #2b3566; stroke: #8f9cc4; stroke-width: 1; }
.ms-moon-lit { fill: #e9eefb; }
.ms-now { fill: none; stroke: #e2ac47; stroke-width: 2.4; }
.ms-sun { fill: $sun; stroke: #7a3b12; stroke-width: 1.4; }
.ms-window { stroke: none; }
.ms-window-0 { fill: #24448c; }
.ms-window-1 { fill: #6e261b; }
.ms-window-2 { fill: #1e5635; }
.ms-window-3 { fill: #4c2670; }
.ms-window-moon { fill: #f4f1e2; fill-opacity: 0.55; }
.ms-window-edge { fill: none; stroke-width: 2; }
.ms-row { fill: $parchment-low; }
.ms-duel { stroke: none; }
.ms-duel-ground { fill: #12141b; fill-opacity: 0.5; stroke: #e2ac47; stroke-width: 1.2; }
.ms-head-attack { fill: #a1301f; }
.ms-head-guard { fill: #2f5f8f; }
.ms-sign { fill: #6f2013; }
.ms-sign-light { fill: #fff6dc; }
.ms-clash.good { fill: #cfe3bd; }
.ms-clash.bad { fill: #f0c9bb; }
.ms-clash.even { fill: $parchment-low; }
.ms-odds { fill: #0d1016; stroke: #9298a6; stroke-width: 1; }
.ms-odds-true { fill: #24706b; }
.ms-bubble { fill: $parchment-high; stroke: #b29c6d; stroke-width: 1.2; }
.ms-bubble-sign .ms-arcane-sign { fill: #5c3d8a; }
.ms-chance { fill: #1c1a17; fill-opacity: 0.55; }
.ms-row.usable { fill: #fff3cf; stroke: #b57a12; stroke-width: 2; }
.ms-row.blocked { fill: none; stroke: $ink-soft; stroke-width: 1.2; stroke-dasharray: 4 3; }
.ms-aim { stroke: #ffe7a8; stroke-width: 60; stroke-dasharray: 200 120; }
.ms-past { fill: none; stroke: #f8f4ea; stroke-width: 150; stroke-linejoin: round; }
.ms-past.ms-by-0 { stroke: #8db4ff; stroke-dasharray: 0 300; stroke-width: 210; stroke-linecap: round; }
.ms-past.ms-by-1 { stroke: #ff9a84; stroke-dasharray: 170 130; }
.ms-past.ms-by-2 { stroke: #8fe0a8; stroke-dasharray: 420 130; }
.ms-past.ms-by-3 { stroke: #d4a8f5; stroke-dasharray: 420 110 90 110; }
.ms-head { stroke: #14161c; stroke-width: 40; }
.ms-head.ms-by-0, .ms-was.ms-by-0 { fill: #8db4ff; }
.ms-head.ms-by-1, .ms-was.ms-by-1 { fill: #ff9a84; }
.ms-head.ms-by-2, .ms-was.ms-by-2 { fill: #8fe0a8; }
.ms-head.ms-by-3, .ms-was.ms-by-3 { fill: #d4a8f5; }
.ms-was { fill-opacity: 0.28; stroke: #f8f4ea; stroke-width: 60; stroke-dasharray: 190 150; }
.ms-struck { stroke: #ff5a3c; stroke-width: 90; fill: none; }
.ms-wrong { fill: none; stroke: #ff5a3c; stroke-width: 200; stroke-linecap: round; }
.ms-ruler { fill: none; stroke: #8fe0ff; stroke-width: 110; }
.ms-ruler.blocked { stroke: #ff7a5c; stroke-dasharray: 160 160; }
.ms-screen { fill: #ffb84d; fill-opacity: 0.25; stroke: #ffb84d; stroke-width: 110; stroke-dasharray: 220; }
.ms-screen.heavy { stroke-dasharray: none; }
.ms-stone { fill: #d8ecff; stroke: #23425e; stroke-width: 1.4; }
.ms-seat-0 { fill: #1f4c9e; }
.ms-seat-1 { fill: #a1301f; }
.ms-seat-2 { fill: #236b3f; }
.ms-seat-3 { fill: #6c3a91; }
.ms-plate { fill: #fffaf0; fill-opacity: 0.2; stroke: #fffaf0; stroke-opacity: 0.75; stroke-width: 1; }
.ms-box { fill: $parchment-high; stroke: $ink-soft; stroke-width: 1.2; }
.ms-box.gone { fill: $parchment-edge; }
.ms-blue { fill: #2f6fd0; }
.ms-cross { fill: none; stroke: $blood; stroke-width: 2; }
.ms-stat { fill: $parchment-low; }
.ms-arcane-green { fill: #2f7d4c; stroke: #10331f; stroke-width: 1.5; }
.ms-arcane-blue { fill: #2a5cae; stroke: #0f274d; stroke-width: 1.5; }
.ms-arcane-pink { fill: #ad3f7c; stroke: #4a1433; stroke-width: 1.5; }
.ms-arcane-catastrophe { fill: #26222b; stroke: #d9553f; stroke-width: 2; }
.ms-arcane-sign { fill: #ffffff; fill-opacity: 0.9; }
.ms-star { fill: #ffd978; stroke: #5b3f0c; stroke-width: 0.8; }
"""
