# Le rapport d’équilibrage : pour qui conçoit un jeu et n’a jamais vu ce projet.

report-brand = Tablée · rapport d’équilibrage
report-title = { $game } : est-ce équilibré ?
report-skip = Aller au résumé
report-contents = Sommaire
report-see-table = Le tableau ci-dessous dit la même chose.
report-as-table = Voir les chiffres
report-stands-out = sort du lot

# Le résumé

report-summary-title = En bref
report-played-title = Ce qui a été joué
report-out-title = Ce qui ressort
report-next-title = Que faire ensuite
report-tile-wins = des parties sont gagnées
report-tile-first = des parties sont gagnées par la première place
report-tile-interval = entre { $low } et { $high }, dix-neuf fois sur vingt
report-tile-rounds = manches par partie, en moyenne
report-tile-answers = { $answers } réponses données
report-tile-decisions = vraies décisions par partie
report-tile-options = { $options } possibilités chacune, en moyenne
report-tile-cards = { $count ->
    [one] carte sort du lot
   *[other] cartes sortent du lot
}
report-tile-of-cards = sur { $count } apparues assez souvent

report-played = { $count } parties de { $game }, chacune avec ses propres dés et ses propres pioches, jouées jusqu’au bout par le bot « { $bot } ».
report-played-bot = Un bot est un programme qui joue selon les mêmes règles que tout le monde, et voit ce qu’une personne verrait. « { $bot } » joue toujours de la même manière : toutes les différences ci-dessous viennent du jeu, pas de qui joue.
report-played-vary = Tiré au hasard pour chaque partie, afin d’en voir l’effet : { $names }.
report-played-sweep = Les mêmes parties ont été jouées avec { $count } réglages, pour voir ce que fait chaque valeur. Les chapitres qui suivent « { report-sweep-title } » portent sur le premier, la référence.
report-played-compare = Comparé à une série précédente. Les chapitres qui suivent « { report-compare-title } » portent sur la dernière.

report-out-errors = { $count ->
    [one] Dans une partie, une règle a échoué. Elle ne compte nulle part ci-dessous.
   *[other] Dans { $count } parties, une règle a échoué. Elles ne comptent nulle part ci-dessous.
}
report-out-compare-more = Les chances de gagner augmentent de { $points } points (intervalle : { $interval }).
report-out-compare-less = Les chances de gagner baissent de { $points } points (intervalle : { $interval }).
report-out-compare-unclear = Ces parties ne permettent pas de dire si les chances de gagner ont changé : { $points } points d’écart (intervalle : { $interval }).
report-out-sweep-more = Le plus grand effet du balayage : avec « { $setting } », les chances de gagner augmentent de { $points } points (intervalle : { $interval }).
report-out-sweep-less = Le plus grand effet du balayage : avec « { $setting } », les chances de gagner baissent de { $points } points (intervalle : { $interval }).
report-out-sweep-unclear = Aucun réglage du balayage ne change les chances de gagner plus que le hasard ne le pourrait : le plus grand écart, avec « { $setting } », est de { $points } points (intervalle : { $interval }).
report-out-hard = Ce bot ne gagne presque jamais ({ $share }) : l’effet d’une carte ou d’une option se voit mal. Un bot plus fort en montre plus.
report-out-easy = Ce bot ne perd presque jamais ({ $share }) : l’effet d’une carte ou d’une option se voit mal. Un bot plus faible ou un réglage plus dur en montre plus.
report-out-fair = Ce bot gagne { $share } des parties : ni sans espoir, ni gagné d’avance.
report-out-several = La première place gagne { $share } des parties.
report-out-seat = La place { $seat } gagne { $share } des parties, là où ce serait { $fair } si toutes les places gagnaient aussi souvent : la place compte.
report-shared = Dans { $share } des parties plusieurs se partagent la victoire ; elle compte pour chacun.
report-out-option-up = { $option } rend la partie plus facile : { $having } de victoires avec, { $lacking } sans.
report-out-option-down = { $option } rend la partie plus difficile : { $having } de victoires avec, { $lacking } sans.
report-out-no-card = Aucune carte ne se distingue de ses semblables plus que le hasard ne l’expliquerait.
report-out-good-cards = { $count ->
    [one] Une carte est nettement plus agréable à rencontrer que ses semblables : { $cards } points.
   *[other] { $count } cartes sont nettement plus agréables à rencontrer que leurs semblables, surtout { $cards } points.
}
report-out-bad-cards = { $count ->
    [one] Une carte est nettement plus rude à rencontrer que ses semblables : { $cards } points.
   *[other] { $count } cartes sont nettement plus rudes à rencontrer que leurs semblables, surtout { $cards } points.
}
report-card-points = { $name } ({ $points })
report-out-decided = À partir de la manche { $round }, la plupart des parties sont jouées : d’une partie gagnée et d’une partie perdue, la gagnée est en meilleure posture neuf fois sur dix.
report-out-open = Les parties restent ouvertes : même au début de la manche { $round }, d’une partie gagnée et d’une partie perdue, la gagnée n’est en meilleure posture que dans { $share } des cas.
report-out-leaning = À mi-chemin, au début de la manche { $round }, beaucoup est joué, mais pas tout : d’une partie gagnée et d’une partie perdue, la gagnée est en meilleure posture dans { $share } des cas.
report-out-leader = En tête au début de la manche { $round }, on gagne { $share } des parties.

report-next-errors = Chercher pourquoi une règle a échoué : `{ $command }` trouve de telles parties.
report-next-option = Décider de ce que { $option } doit être. Si c’est une façon de jouer plus dure ou plus facile, le dire aux joueurs ; sinon, changer ses cartes et rejouer les mêmes graines.
report-next-card = Regarder d’abord { $name }. Essayer d’autres valeurs sur les mêmes graines, et voir ce que fait chacune : `{ $command }`
report-next-matches = Jouer environ { $count } parties : l’intervalle des chances de gagner est encore large.
report-next-bot = Voir si qui joue mieux ou moins bien rencontre le même jeu : `{ $command }`, puis donner les deux fichiers à `tablee report`.

# Les chapitres

report-wins-title = Comment finissent les parties
report-wins-solo = { $share } des parties sont gagnées. Si le même bot jouait sans fin, la part serait entre { $low } et { $high }, à moins que ces parties n’aient été un coup de chance sur vingt.
report-wins-several = La première place gagne { $share } des parties. Si les mêmes bots jouaient sans fin, la part serait entre { $low } et { $high }, à moins que ces parties n’aient été un coup de chance sur vingt.
report-campaign-title = Campagnes
report-campaign-words = { $count ->
    [one] Une campagne a été jouée jusqu’à sa fin ; ses parties sont ses chapitres.
   *[other] { $count } campagnes ont été jouées jusqu’à leur fin ; les parties de ce rapport en sont les chapitres.
}
report-campaign-ends = Comment les campagnes ont fini
report-campaign-lengths = Leur longueur
report-campaign-chapters = Chapitres
report-campaign-won = Chapitres gagnés
report-campaign-answers = Réponses
report-ends-caption = Pourquoi les parties ont pris fin
report-seats-caption = Victoires de chaque place
report-seat = Place { $seat }
report-character-caption = Victoires de chaque personnage

report-options-title = Options et modules
report-options-words = Les parties avec une valeur d’une option, face à toutes celles sans elle. Les valeurs ont été tirées au hasard, indépendamment du reste : une différence est donc bien le fait de l’option.
report-options-plot = De combien chaque valeur change les chances de gagner, en points de pourcentage. À gauche du trait c’est plus difficile, à droite plus facile.
report-options-caption = Chaque valeur d’une option

report-length-title = Durée
report-length-words = Combien de temps prend une partie. Une longue traîne à droite signifie que certaines soirées durent bien plus que d’autres.
report-histogram = { $name } : combien de parties en ont autant.
report-facts-caption = Une partie en chiffres

report-decisions-title = Décisions
report-decisions-words = Une décision est une question qui a au moins deux réponses ; ce qui n’en a qu’une se fait sans demander. Peu de décisions, ou peu de possibilités, laissent peu à faire ; beaucoup peuvent fatiguer.
report-decisions-caption = Ce qui se décide, combien de fois, et entre combien de possibilités

report-cards-title = L’effet de chaque carte
report-cards-words = La part de victoires de qui a rencontré une carte, face à qui, exactement au même endroit de la pioche, en a rencontré une autre de la même sorte. La pioche est mélangée : laquelle des deux vient n’est que hasard, et la différence est donc le fait de la carte, que la partie soit courte ou longue.
report-cards-many = Parmi tant de cartes, certaines semblent spéciales par pure chance. Un point plein et coloré (★ dans le tableau) sort du lot même en tenant compte de cela : de toutes les cartes ainsi marquées, une sur vingt au plus environ est une fausse alerte (méthode de Benjamini et Hochberg). Un point gris et creux peut n’être que hasard.
report-cards-not = Le chiffre dit ce que fait une carte pour ce bot, avec ces options. Il ne dit ni si la carte est amusante, ni ce qu’en ferait quelqu’un de meilleur. Une carte qui vient d’ordinaire tard a moins de temps pour peser. Parmi qui en a rencontré une autre, certains ont rencontré celle-ci plus tard : le chiffre minimise plutôt.
report-deck-plot = { $deck } : de combien rencontrer chaque carte change les chances de gagner, en points de pourcentage, avec son intervalle.

report-course-title = Quand est-ce joué ?
report-leaders-words = Pour chaque manche : combien de fois qui mène à son début gagne à la fin. À { $share }, mener ne voudrait rien dire ; près de 100 %, la suite n’est qu’une formalité. Les manches où plusieurs mènent ensemble sont laissées de côté.
report-leaders-plot = Combien de fois qui mène au début d’une manche gagne à la fin
report-standing = Posture
report-standing-words = Pour chaque manche : combien de parties sont gagnées à la fin, selon la posture à son début ({ $standing }). Des lignes de couleurs proches signifient qu’il reste beaucoup à gagner et à perdre.
report-standing-plot = Parties gagnées, en %, par manche et par posture ({ $standing })
report-round-standing = Manche { $round }, { $standing }
report-foretold-plot = D’une partie gagnée et d’une partie perdue : combien de fois la gagnée était-elle en meilleure posture au début de la manche ? (50 % : pur hasard)

report-compare-title = Ce qui a changé
report-compare-caption = La première série et la seconde
report-compare-paired = { $count } parties de mêmes graines dans les deux séries ont été comparées une à une : la chance qu’elles ont en commun s’annule, et de petites différences se voient.
report-compare-unpaired = Les deux séries ont des graines différentes : elles sont comparées en bloc, au moins { $count } parties chacune.
report-compare-options = Victoires avec chaque valeur d’une option, dans les deux séries
report-compare-cards = { $deck } : ce que chaque carte fait aux chances de gagner, en points, dans les deux séries
report-sweep-title = Le balayage
report-sweep-words = Les mêmes graines ont été jouées avec chaque réglage. Chaque ligne est comparée à la référence ({ $baseline }), partie par partie : la chance qu’elles ont en commun s’annule.
report-sweep-plot = De combien chaque réglage change les chances de gagner par rapport à la référence, en points de pourcentage
report-sweep-caption = Chaque réglage face à la référence
report-baseline = référence

report-reading-title = Comment lire ceci
report-term-interval = 41,0 % (35,2–47,1)
report-means-interval = La part trouvée, et l’intervalle où se trouve la vraie dix-neuf fois sur vingt. Plus de parties le resserrent : quatre fois plus le divisent par deux.
report-term-points = Points de pourcentage
report-means-points = De 40 % à 44 %, il y a quatre points.
report-term-clear = Net, ou qui sort du lot
report-means-clear = L’intervalle ne contient pas zéro. Avec beaucoup de cartes à la fois, on en demande plus à chacune, pour ne pas prendre la chance pour une découverte.
report-term-paired = Les mêmes graines
report-means-paired = Une graine fixe les mélanges et les dés. Deux réglages de même graine commencent avec la même chance : ce qui diffère est le fait du réglage.
report-term-card = Rencontrer une carte
report-means-card = La carte est apparue pour cette place : piochée, retournée ou posée, qu’elle ait servi ou non.
report-term-alarms = Fausses alertes
report-means-alarms = Parmi les cartes qui se distinguent au moins autant que celle-ci : combien sur cent le feraient par pure chance.
report-term-bot = Ce qu’un bot ne peut pas dire
report-means-bot = Les gens jouent autrement : ils apprennent, se fatiguent et s’amusent. Une différence sur laquelle plusieurs bots s’accordent mérite confiance.
report-made-title = Comment ceci a été fait
report-made-words = Graines { $first } à { $last } ; règles { $rules }, cartes { $content }, Tablée { $version }. Ceci rejoue les mêmes parties, une à une :

# Colonnes et axes

report-column-campaign = Une campagne
report-column-campaigns = campagnes
report-column-end = Fin
report-column-share = part
report-column-matches = parties
report-column-seat = Place
report-column-character = Personnage
report-column-wins = victoires
report-column-option = Option
report-column-wins_with = victoires avec
report-column-wins_without = victoires sans
report-column-apart = écart en points
report-column-apart_plain = écart
report-column-fact = Une partie
report-column-mean = moyenne
report-column-least = minimum
report-column-median = médiane
report-column-most = maximum
report-column-rounds = manches
report-column-answers = réponses
report-column-decisions = décisions
report-column-options = possibilités chacune
report-column-decision = Décision
report-column-a_match = par partie
report-column-card = Carte
report-column-came = apparue dans
report-column-wins_met = victoires avec
report-column-wins_other = avec une autre à sa place
report-column-false_alarms = fausses alertes
report-column-round = Manche
report-column-leader_wins = qui mène gagne
report-column-standing = Posture
report-column-foretold = meilleure posture
report-column-setting = Réglage
report-column-longer = plus long de
report-axis-points = points de pourcentage
report-axis-matches = parties
report-axis-round = manche
report-axis-leader-wins = qui mène gagne
report-axis-foretold = meilleure posture
report-fact-wins = Victoires
report-fact-answers = Réponses
report-fact-rounds = Manches
report-fact-decisions = Décisions
report-option-is = { $name } : { $value }
report-option-named = « { $value } » ({ $name })
report-card-id = { $name } ({ $id })
report-card-value = { $card }, { $inside }
report-points = { $points } points
report-interval = { $value } ({ $low }–{ $high })
report-interval-to = { $value } ({ $low } à { $high })
report-range = de { $low } à { $high }
report-below = moins de { $value }
