"""Dark Rituals' own rules of style, in the language of ``tablee.art``'s stylesheet."""

CSS = """
.dr-header { fill: $panel; opacity: 0.8; }
.dr-frame { fill: #2c2017; }
.dr-frame-line { fill: none; stroke: #a9803a; stroke-width: 1.4; }
.dr-open { fill: none; stroke: #fff6dc; stroke-opacity: 0.55; stroke-dasharray: 1.6 5.4; }
.dr-open { stroke-linecap: round; }
.dr-name text { fill: #fff6dc; }
.dr-name-back text { fill: #14120e; stroke: #14120e; stroke-width: 3; stroke-linejoin: round; }
.through, .dr-name, .dr-name-back, .dr-token { pointer-events: none; }
.dr-zone-can { fill: #ffdf8a; fill-opacity: 0.2; stroke: #ffd978; stroke-width: 2.4; }
.dr-caves { fill: #6b3fb0; fill-opacity: 0.26; stroke: #c9a4ff; stroke-opacity: 0.7; stroke-dasharray: 6 5; }
.dr-caves.open { fill-opacity: 0.06; stroke-dasharray: 2 6; }
.dr-caves, .dr-awaited, .dr-entrance, .dr-circle { pointer-events: none; }
.dr-awaited { fill: #e9c23a; fill-opacity: 0.16; stroke: #f0cf5a; stroke-width: 2; stroke-dasharray: 5 4; }
.dr-awaited-sign { fill: #f6dc82; opacity: 0.9; }
.dr-entrance { fill: #0f0d16; stroke: #d9b8ff; stroke-width: 2.4; }
.dr-circle { fill: none; stroke: #d9b8ff; stroke-width: 1.3; stroke-linejoin: round; opacity: 0.8; }
.dr-can { fill: #ffdf8a; fill-opacity: 0.16; stroke: #ffd978; stroke-width: 2.4; }
.dr-active { fill: #ffdf8a; fill-opacity: 0.3; stroke: #e2ac47; stroke-width: 3.4; }
.dr-aimed { fill: #ff6a4a; fill-opacity: 0.2; stroke: #ff7a5c; stroke-width: 3; stroke-dasharray: 5 3; }
.dr-cannot { fill: none; stroke: #c5c7cf; stroke-opacity: 0.8; stroke-width: 1.3; stroke-dasharray: 3 3; }
.dr-trail { fill: none; stroke: #ffe2a0; stroke-width: 3.6; stroke-dasharray: 8 5; stroke-linecap: round; }
.dr-trail.hero { stroke: #9cc4ff; }
.dr-trail-back { fill: none; stroke: #0b0d12; stroke-opacity: 0.55; stroke-width: 7; stroke-linecap: round; }
.dr-was { fill: #ffffff; fill-opacity: 0.22; stroke: #ffffff; stroke-width: 2; stroke-dasharray: 4 3; }
.dr-ink-disc { fill: $deep; }
.dr-blue-disc { fill: #173a7c; }
.dr-gold-disc { fill: $gold; }
.dr-sign-disc { fill: $parchment; stroke: $gilt; stroke-width: 1.3; }
.dr-ring { fill: none; stroke: $parchment-edge; stroke-width: 1.3; }
.dr-row-yes { fill: $parchment-high; stroke: #e2ac47; stroke-width: 2.4; }
.dr-struck text { text-decoration: line-through; }
.dr-no text { fill: #8f2a1a; }
.dr-yes text { fill: #17544f; }
.dr-teal { fill: $teal; }
.dr-blood { fill: $blood; }
.dr-gilt { fill: $gilt; }
.dr-gold { fill: $gold; }
.dr-faint { fill: $parchment-edge; opacity: 0.7; }
.dr-soft-ink { fill: $ink-soft; }
.dr-heart { fill: #d9553f; stroke: #a83a28; stroke-width: 1; }
.dr-heart.lost { fill: none; stroke: $parchment-edge; stroke-width: 2; }
.dr-item-has { fill: $parchment-high; stroke: $gilt; stroke-width: 1.2; }
.dr-item-none { fill: none; stroke: $parchment-edge; stroke-width: 1; stroke-dasharray: 3 3; }
.dr-dead { fill: $muted; opacity: 0.8; }
.dr-tag { fill: $panel; stroke: $gold; stroke-width: 1.3; }
.card-edge.dr-acts { stroke: #5d8be0; stroke-width: 3.4; }
.dr-chip-mine { fill: $panel-high; stroke: $violet-side; stroke-width: 1.4; }
.dr-chip-theirs { fill: $panel-high; stroke: $blue-side; stroke-width: 1.4; stroke-dasharray: 5 2; }
.dr-chip-sign.mine { fill: $violet-side; }
.dr-chip-sign.theirs { fill: $blue-side; }
.dr-gauge-heart { fill: $violet-face; fill-opacity: 0.28; }
.dr-gauge-sign { fill: $violet-side; }
.dr-arc { fill: none; stroke: $panel-edge; stroke-width: 9; }
.dr-arc.lit { stroke: $violet-side; }
.dr-soul { fill: $panel-high; stroke: $panel-edge; stroke-width: 1.2; }
.dr-soul.done { fill: $violet-face; stroke: $violet-side; }
.dr-flame { fill: #f29a4e; }
.dr-drop { fill: #9fd06a; }
.dr-leaf { fill: $green-side; }
.dr-gem { fill: #49b3c9; }
.dr-gem.spent { fill: $panel-edge; opacity: 0.75; }
.dr-step { fill: $panel-high; stroke: $panel-edge; stroke-width: 0.8; }
.dr-step.on { fill: $gold; stroke: $gold-low; }
.dr-pass-plate { fill: $gold; stroke: $gold-low; stroke-width: 1; }
.dr-cost { fill: #134a55; stroke: #7fd6e6; stroke-width: 1.2; }
.dr-fight-ground { fill: $panel-high; stroke: $gold; stroke-width: 1.8; }
.dr-why { pointer-events: none; }
.dr-why-ground { fill: #14161e; stroke: #e2ac47; stroke-width: 1.4; }
.dr-why-tip { fill: #e2ac47; }
.dr-verdict { fill: #0c0e14; fill-opacity: 0.82; stroke: #e2ac47; stroke-width: 1.4; }
"""
