# What is wrong with a card of a pack

card-colours = Give one colour, or two of red, green and blue.
card-no-effects = It does nothing: give it effects, or a ward.
card-instant = An Instant has “free” among its effects or something in “as_boost”, and no other card has.
card-no-gift = A Boost gives something.
card-windows = Both gifts of a Boost must be for the same moment: an action, an attack or a drawn chit.
card-void-boost = A void Boost matches no colour: it can only be a Substitution.
card-unknown = Nothing is called “{ $id }”.
enemy-rows = A board has two to four rows, not { $count }.
enemy-active = At least two rows must be active in phase { $phase }.
enemy-row-empty = A row has steps, or is passive.
map-zones = A map has five to nine different zones, not { $count }.
map-border = “{ $border }” is no border of its own: two zones of the map, each pair once.
map-zone-unknown = The map has no zone “{ $zone }”.
map-effect = A zone effect is either negative or positive.
map-apart = Every zone must be within four moves of every other over open borders.
kit-deck = This deck breaks a limit of deck building ({ $rule }).
setup-rows = Give tokens for each row of the board, and none to a passive row.
setup-tokens = Lay out each of the tokens 0 to 12 exactly once.
