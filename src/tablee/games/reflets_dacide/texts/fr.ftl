# Erreurs des paquets

card-raise-scope = Une Créature relève soit des caractéristiques, soit un genre d’Objectif : donnez `chars` ou `only`, pas les deux.
card-wayside-events = Une carte Hasards de Parcours a six événements, un par valeur du Dé doré ; celle-ci en a { $n }.
card-zone-type = Une Zone a soit une Épreuve, soit des offres à acheter.
card-hero-range = Chacune des cinq caractéristiques est comprise entre 1 et 5.
card-hero-sum = Les caractéristiques font { $sum } en tout ; pour { $ep } Points Épiques, il faudrait 11 de plus que ceux-ci, à 1 près.
card-hero-spread = Un Héros a une caractéristique de 1 ou 2 et une autre de 4 ou 5.
card-hero-life = La vie est comprise entre 2 et 5.
card-objective = Un Objectif nomme une caractéristique et ce qu’il demande.
card-arrow = Une flèche mène au nœud { $to } ; elle doit mener à un nœud suivant, à « clear » ou à « dark ».
card-unreached = Un nœud de cette Épreuve n’est jamais atteint.
card-unknown = Il n’y a pas de carte « { $id } » dans les paquets.
