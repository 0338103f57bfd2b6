"""Moonstone's own rules of style, in the language of ``tablee.art``'s stylesheet.

What lies on the field is drawn in thousandths of an inch, and so are the widths of its lines.
"""

CSS = """
.ms-header { fill: $panel; opacity: 0.72; }
.ms-frame { fill: #3b2c22; }
.ms-ground { fill: #54704a; }
.ms-obstacle { fill: #b58b5a; stroke: #5b3f22; stroke-width: 60; }
.ms-barrier { fill: #4b4a52; stroke: #17161b; stroke-width: 90; }
.ms-building { fill: #7d6a58; stroke: #17161b; stroke-width: 90; }
.ms-wall { fill: #4b4a52; stroke: #17161b; stroke-width: 40; }
.ms-door { fill: #b58b5a; stroke: #5b3f22; stroke-width: 40; }
.ms-wood { fill: #2c5a35; stroke: #16321d; stroke-width: 60; stroke-dasharray: 240 140; }
.ms-leaf { fill: #407a49; }
.ms-water { fill: #4d86b5; stroke: #24506f; stroke-width: 60; }
.ms-wave { fill: none; stroke: #a9cdea; stroke-width: 70; stroke-linecap: round; }
.ms-platform { fill: #a58f66; stroke: #3e3119; stroke-width: 90; }
.ms-stairs { fill: #8d7a58; stroke: #3e3119; stroke-width: 60; }
.ms-tread { fill: none; stroke: #3e3119; stroke-width: 50; }
.ms-ladder { fill: none; stroke: #2b1d0c; stroke-width: 110; stroke-linecap: round; }
.ms-band { fill: none; stroke: #f4ecd8; stroke-opacity: 0.55; stroke-width: 50; stroke-dasharray: 300 220; }
.ms-zone { fill: $gold; fill-opacity: 0.2; stroke: #f6c667; stroke-width: 60; }
.ms-reach { fill: #ffdf8a; fill-opacity: 0.26; stroke: #ffe7a8; stroke-width: 60; stroke-linejoin: round; }
.ms-ring { fill: none; stroke: #ffffff; stroke-opacity: 0.6; stroke-width: 45; stroke-dasharray: 160 130; }
.ms-ring.enemy { stroke: #ffb4a3; stroke-opacity: 0.85; }
.ms-engaged { stroke: #ff7a5c; stroke-width: 110; stroke-dasharray: 60 160; stroke-linecap: round; }
.ms-aim { stroke: #ffe7a8; stroke-width: 60; stroke-dasharray: 200 120; }
.ms-way { fill: none; stroke: #ffffff; stroke-width: 110; stroke-linejoin: round; stroke-dasharray: 230 130; }
.ms-ghost { fill: #ffffff; fill-opacity: 0.35; stroke: #ffffff; stroke-width: 110; }
.ms-ghost.leaves { fill: $blood; stroke: #ffb4a3; }
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
.ms-field-text { fill: #fffaf0; stroke: #1c1a17; stroke-width: 2.6; }
.ms-field-text { paint-order: stroke; pointer-events: none; }
.ms-stone { fill: #d8ecff; stroke: #23425e; stroke-width: 1.4; }
.ms-stone-text { fill: #12263a; }
.ms-seat-0 { fill: #1f4c9e; }
.ms-seat-1 { fill: #a1301f; }
.ms-seat-2 { fill: #236b3f; }
.ms-seat-3 { fill: #6c3a91; }
.ms-base { stroke: #fffaf0; stroke-width: 1.6; }
.ms-base.active { stroke: $gold; stroke-width: 3.6; }
.ms-base.pickable { stroke: #ffd978; stroke-width: 3; stroke-dasharray: 5 3; }
.ms-plate { fill: #fffaf0; fill-opacity: 0.2; stroke: #fffaf0; stroke-opacity: 0.75; stroke-width: 1; }
.ms-initials { fill: #ffffff; }
.ms-bar { fill: #2a1310; stroke: #120807; stroke-width: 0.8; }
.ms-life { fill: #6fd487; }
.ms-life.hurt { fill: #f0a94e; }
.ms-life.low { fill: #ff6f52; }
.ms-energy { fill: #7cc4ff; stroke: #0f2b45; stroke-width: 0.8; }
.ms-carried { fill: #d8ecff; stroke: #23425e; stroke-width: 1.2; }
.ms-base.done { fill-opacity: 0.55; stroke-opacity: 0.55; stroke-dasharray: 2.5 2.5; }
.ms-dot { fill: #fff3cf; stroke: #5b3f0c; stroke-width: 1.4; }
.ms-hit { fill: #ffffff; fill-opacity: 0; }
.ms-box { fill: $parchment-high; stroke: $ink-soft; stroke-width: 1.2; }
.ms-box.gone { fill: $parchment-edge; }
.ms-blue { fill: #2f6fd0; }
.ms-cross { fill: none; stroke: $blood; stroke-width: 2; }
.ms-stat { fill: $parchment-low; }
.ms-row { fill: $parchment-low; }
.ms-row.usable { fill: $parchment-high; stroke: $gilt; stroke-width: 1.6; }
.ms-arcane-green { fill: #2f7d4c; stroke: #10331f; stroke-width: 1.5; }
.ms-arcane-blue { fill: #2a5cae; stroke: #0f274d; stroke-width: 1.5; }
.ms-arcane-pink { fill: #ad3f7c; stroke: #4a1433; stroke-width: 1.5; }
.ms-arcane-catastrophe { fill: #26222b; stroke: #d9553f; stroke-width: 2; }
.ms-arcane-sign { fill: #ffffff; fill-opacity: 0.9; }
.ms-halo { fill: none; stroke: $gold; stroke-width: 3.4; }
.ms-star { fill: #ffd978; stroke: #5b3f0c; stroke-width: 0.8; }
"""
