"""The arena's own rules of style, in the language of ``tablee.art``'s stylesheet."""

CSS = """
.header { fill: $panel; opacity: 0.72; }
.floor { fill: $panel; opacity: 0.4; }
.floor-ring { fill: none; stroke: $gold; stroke-width: 1.2; opacity: 0.3; }
.floor-line { stroke: $muted; stroke-width: 1; opacity: 0.3; stroke-dasharray: 2 6; }
.ray { stroke-width: 5; opacity: 0.75; stroke-dasharray: 1 10; stroke-linecap: round; }
.sun-ray { stroke: $sun; }
.moon-ray { stroke: $muted; }
.strip { fill: $panel; stroke: $panel-edge; stroke-width: 1; }
.next-ring { fill: none; stroke: $gold; stroke-width: 2.4; }
.step-plate { fill: $gold; fill-opacity: 0.22; stroke: $gold; stroke-width: 3; }
.chip { fill: $panel-high; stroke: $panel-edge; stroke-width: 1; }
.chip.pickable { stroke: $gold; stroke-width: 1.8; }
.tray-ground { fill: $panel-high; stroke: $panel-edge; stroke-width: 1; }
.lasting-ground { fill: $blood; stroke: $blood-edge; stroke-width: 1; }
.parchment.lit-card { fill: $parchment-high; }
.card-edge.lit-card { stroke: $gold; stroke-width: 4; }
.wheel { fill: none; stroke: $gold; stroke-width: 1.8; }
.soft-sign { fill: $muted; }
.clock-blade { fill: $gold; }
"""
