# Errors of packs

map-zone = Line { $line }, column { $column } of the map: “{ $found }” is no zone. A zone is a capital letter and a digit, then -nw, -ne, -sw or -se; its name begins at column 1, 9, 17 and so on.
map-zone-twice = Line { $line }, column { $column } of the map: the zone { $found } is drawn twice.
map-edge = Line { $line }, column { $column } of the map: “{ $found }” is no edge. Write . for open, : for a fence, # for a wall.
map-edge-nowhere = Line { $line }, column { $column } of the map: the edge “{ $found }” has no zone on both of its sides.
map-stray = Line { $line }, column { $column } of the map: “{ $found }” stands between the zones. Names have five columns, edges lie in the middle between two names.
map-cut-off = No way leads from the Heroes’ spawn zone to { $zone }. Open an edge.
card-no-entries = A Hero’s card needs at least one entry.
card-no-steps = An entry needs at least one step.
card-x = The Level x and the number x belong together: write both or neither.
card-reaction-level = A Reaction costs Ingredients: give it a Level from 1 to 4, or x.
card-to-or-towards = Write either “to” or “towards”, with at least one target.
card-no-targets = An Attack names at least one type of target.
card-target = “{ $word }” cannot be attacked.
card-six-heroes = An Encounter has a zone for each of the six slots; { $count } are given.
card-zone = The map has no zone { $zone }.
card-objective = “whom” belongs to the Objective “attack”, and only to it.
cards-six-slots = There must be one Hero Action card for each slot from 1 to 6.
cards-no-ai = Slot { $slot } has no Hero AI card.
cards-few-heroes = At least six Heroes are needed.
cards-number-taken = The Encounter { $other } already has the number { $number }.
cards-unknown = { $card } names “{ $who }”, which no pack has.
