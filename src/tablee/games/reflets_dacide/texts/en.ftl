# Errors of packs

card-raise-scope = A Creature raises either some characteristics or one kind of Objective: give `chars` or `only`, not both.
card-wayside-events = A Wayside card has six events, one for each value of the Golden Die; this one has { $n }.
card-zone-type = A Zone has either a Trial or offers to buy.
card-hero-range = Each of the five characteristics lies between 1 and 5.
card-hero-sum = The characteristics add up to { $sum }; for { $ep } Epic Points they should add up to 11 more than those, give or take 1.
card-hero-spread = A Hero has a characteristic of 1 or 2 and one of 4 or 5.
card-hero-life = Life lies between 2 and 5.
card-objective = An Objective names a characteristic and how much it needs.
card-arrow = An arrow leads to the node { $to }; it has to lead to a later node, to “clear” or to “dark”.
card-unreached = A node of this Trial is never reached.
card-unknown = There is no card “{ $id }” in the packs.
