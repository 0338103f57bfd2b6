"""The game's own rules of style, in the language of ``tablee.art``'s stylesheet.

The map and painted windows keep their night in a light room too: the light of the Lanterns is the game's
look.
"""

CSS = """
.kf-panel { fill: $panel; stroke: $panel-edge; stroke-width: 1.2; }
.kf-panel.kf-own { stroke: $gold-low; stroke-width: 1.6; }
.kf-panel.kf-acts { stroke: $gold; stroke-width: 3; }
.kf-panel.kf-hit { stroke: $heart; stroke-width: 3; }
.kf-line { stroke: $panel-edge; stroke-width: 1; }
.kf-well { fill: $night-low; stroke: $panel-edge; stroke-width: 1; }
.kf-slot { fill: $night-low; fill-opacity: 0.55; stroke: $muted; stroke-width: 1.2; stroke-dasharray: 3.5 3; }
.kf-board { fill: $parchment; stroke: $parchment-edge; stroke-width: 1.6; }
.kf-board.kf-triggered { stroke: $heart; stroke-width: 3.5; }
.kf-row { fill: $parchment-low; stroke: $parchment-edge; stroke-width: 1; }
.kf-row.kf-lit { fill: $parchment-high; stroke: $gold; stroke-width: 2.5; }
.kf-row.kf-passive { fill-opacity: 0.45; }
.kf-arrow { fill: $ink; }
.kf-heart { fill: $heart; stroke: #3a0d06; stroke-width: 1; }
.kf-on-heart { fill: #ffffff; }
.kf-hurt { fill: $heart; }
.kf-well-done { fill: #6fc08c; }
.kf-enemy-chit { fill: #3a1512; stroke: #cf5a48; stroke-width: 1.6; }
.kf-dark-chit { fill: #14102a; stroke: #8f7ad0; stroke-width: 1.6; }
.kf-heart-chit { fill: #43141c; stroke: #ef7d6b; stroke-width: 1.6; }
.kf-chit-text { fill: #ffe9dc; }
.kf-drawn { stroke: #ffd978; stroke-width: 3; }
.kf-bag { fill: #6a4630; stroke: #2c1a10; stroke-width: 1.5; }
.kf-bag-light { fill: #8d6243; }
.kf-bag-dark { fill: #452c1d; }
.kf-cord { fill: none; stroke: #d9b978; stroke-width: 2; stroke-linecap: round; }
.kf-gilt { fill: #ffd978; }
.kf-lamp { fill: #ffe2a0; stroke: #5b3f0c; stroke-width: 1.2; }
.kf-iron { fill: #2a2118; stroke: #d9b978; stroke-width: 0.8; }
.kf-glow { fill: #ffcf70; }
.kf-map { stroke: #0b0d12; stroke-width: 2; }
.kf-fence { fill: none; stroke: #ff7a5c; stroke-width: 4; stroke-dasharray: 9 6; }
.kf-fence-under { fill: none; stroke: #1a0a06; stroke-width: 7; stroke-opacity: 0.6; }
.kf-wall { fill: none; stroke: #07090d; stroke-width: 9; stroke-linecap: round; }
.kf-wall-light { fill: none; stroke: #9aa3b5; stroke-width: 2; stroke-linecap: round; }
.kf-wall-light { stroke-dasharray: 12 5 20 4; }
.kf-open { fill: none; stroke: #ffe9b8; stroke-opacity: 0.55; stroke-width: 1.6; stroke-dasharray: 1 5; }
.kf-open { stroke-linecap: round; }
.kf-zone { fill: #ffffff; fill-opacity: 0; stroke: none; }
.kf-zone.kf-may { fill: #ffcf70; fill-opacity: 0.2; stroke: #ffd978; stroke-width: 3.5; }
.kf-zone { stroke-linejoin: round; }
.kf-zone.kf-not { stroke: #c5c7cf; stroke-opacity: 0.7; stroke-width: 2; stroke-dasharray: 6 6; }
.kf-tag { fill: #12141b; fill-opacity: 0.88; stroke: #7d745d; stroke-width: 1; }
.kf-tag.kf-bad { fill: #5d1d14; stroke: #ff9d85; }
.kf-tag.kf-good { fill: #14524c; stroke: #6fbdb5; }
.kf-tag.kf-named { stroke: #ffd978; }
.kf-tag-text { fill: #f8f0dc; }
.kf-tag-letter { fill: #ffd978; }
.kf-shard { fill: #22090c; stroke: #e0604c; stroke-width: 2; }
.kf-shard-sign { fill: #ffb6a6; }
.kf-through { pointer-events: none; }
.kf-ring { fill: none; stroke: #ffd978; stroke-width: 3; }
.kf-focus { fill: none; stroke: #ff9d85; stroke-width: 2; stroke-dasharray: 2 5; stroke-linecap: round; }
.kf-back { fill: #26304d; stroke: #b29c6d; stroke-width: 1; }
.kf-card { fill: $parchment; stroke: $parchment-edge; stroke-width: 1.4; }
.kf-card.kf-held { fill: $parchment-high; }
.kf-boost { fill: #20242e; stroke: #7d745d; stroke-width: 1.4; }
.kf-window { fill: $parchment-low; }
.kf-foot { fill: $deep; }
.kf-halo { fill: none; stroke: #ffd978; stroke-width: 4; }
.kf-halo-soft { fill: none; stroke: #ffcf70; stroke-width: 10; stroke-opacity: 0.25; }
.kf-locked { fill: none; stroke: $muted; stroke-width: 2.4; stroke-dasharray: 7 5; }
.kf-veil { fill: $night-low; fill-opacity: 0.42; }
.kf-sums { fill: #12141b; fill-opacity: 0.94; stroke: #ffd978; stroke-width: 1.6; }
.kf-sums.kf-calm { stroke: #4a5162; stroke-width: 1; }
.kf-sums-line { stroke: #4a5162; stroke-width: 1; }
.kf-said { fill: #f8f0dc; }
.kf-said.soft { fill: #c5c7cf; }
.kf-said.lit { fill: #ffd978; }
.kf-said.bad { fill: #ff9d85; }
.kf-said.good { fill: #8fe0a8; }
.kf-page { fill: $parchment; stroke: $parchment-edge; stroke-width: 2; }
.kf-page-line { fill: none; stroke: $gilt; stroke-opacity: 0.6; stroke-width: 1.2; }
.kf-initial { fill: $blood; }
.kf-choice { fill: $parchment-high; stroke: $gilt; stroke-width: 1.8; }
.kf-choice.kf-closed { fill: none; stroke: $ink-soft; stroke-dasharray: 6 5; stroke-width: 1.4; }
.kf-place { fill: #12141b; stroke: #e2ac47; stroke-width: 2.6; }
.kf-place.kf-known { fill: #3a2c12; }
.kf-place.kf-empty { stroke: #7d8494; stroke-dasharray: 4 4; }
.kf-place-number { fill: #ffe9b8; }
.kf-scene-plate { fill: #12141b; fill-opacity: 0.82; stroke: #4a5162; stroke-width: 1; }
.kf-meter { fill: $night-low; stroke: $panel-edge; stroke-width: 1; }
.kf-fire { fill: $gold; }
.kf-coin { fill: #e2ac47; stroke: #5b3f0c; stroke-width: 1.4; }
.kf-coin-sign { fill: #5b3f0c; }
.kf-trophy { fill: #22090c; stroke: #e0604c; stroke-width: 1.6; }
"""
