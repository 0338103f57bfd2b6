# Erreurs des paquets

map-zone = Ligne { $line }, colonne { $column } du plan : « { $found } » n’est pas une zone. Une zone est une lettre majuscule et un chiffre, puis -nw, -ne, -sw ou -se ; son nom commence à la colonne 1, 9, 17 et ainsi de suite.
map-zone-twice = Ligne { $line }, colonne { $column } du plan : la zone { $found } est dessinée deux fois.
map-edge = Ligne { $line }, colonne { $column } du plan : « { $found } » n’est pas un bord. Écrivez . pour un passage, : pour une clôture, # pour un mur.
map-edge-nowhere = Ligne { $line }, colonne { $column } du plan : le bord « { $found } » n’a pas de zone de chaque côté.
map-stray = Ligne { $line }, colonne { $column } du plan : « { $found } » se trouve entre les zones. Un nom occupe cinq colonnes, un bord se place au milieu entre deux noms.
map-cut-off = Aucun chemin ne mène de la zone d’apparition des Héros à { $zone }. Ouvrez un bord.
card-no-entries = Une carte de Héros comporte au moins une entrée.
card-no-steps = Une entrée comporte au moins une étape.
card-x = Le Niveau x et le nombre x vont ensemble : écrivez les deux, ou aucun.
card-reaction-level = Une Réaction coûte des Ingrédients : donnez-lui un Niveau de 1 à 4, ou x.
card-to-or-towards = Écrivez soit « to », soit « towards », avec au moins une cible.
card-no-targets = Une Attaque nomme au moins un type de cible.
card-target = « { $word } » ne peut pas être attaqué.
card-six-heroes = Une Rencontre a une zone pour chacun des six emplacements ; { $count } sont données.
card-zone = Le plan n’a pas de zone { $zone }.
card-objective = « whom » va avec l’Objectif « attack », et seulement avec lui.
cards-six-slots = Il faut une carte d’Action de Héros pour chaque emplacement de 1 à 6.
cards-no-ai = L’emplacement { $slot } n’a pas de carte d’IA de Héros.
cards-few-heroes = Il faut au moins six Héros.
cards-number-taken = La Rencontre { $other } porte déjà le numéro { $number }.
cards-unknown = { $card } nomme « { $who } », qu’aucun paquet ne contient.
