# Ce qui ne va pas dans une carte d'une extension

card-colours = Donnez une couleur, ou deux parmi rouge, vert et bleu.
card-no-effects = Elle ne fait rien : donnez-lui des effets, ou une protection.
card-instant = Une carte instantanée a « free » parmi ses effets ou quelque chose dans « as_boost » ; aucune autre carte n'en a.
card-no-gift = Un Soutien donne quelque chose.
card-windows = Les deux dons d'un Soutien doivent servir au même moment : une action, une attaque ou un pion tiré.
card-void-boost = Un Soutien du néant ne s'accorde à aucune couleur : ce ne peut être qu'une Substitution.
card-unknown = Rien ne s'appelle « { $id } ».
enemy-rows = Un plateau a de deux à quatre rangées, pas { $count }.
enemy-active = Au moins deux rangées doivent être actives dans la phase { $phase }.
enemy-row-empty = Une rangée a des étapes, ou bien elle est passive.
map-zones = Un plan a de cinq à neuf zones différentes, pas { $count }.
map-border = « { $border } » n'est pas une frontière : deux zones du plan, chaque paire une seule fois.
map-zone-unknown = Le plan n'a pas de zone « { $zone } ».
map-effect = L'effet d'une zone est soit négatif, soit positif.
map-apart = Chaque zone doit être à quatre déplacements au plus de chaque autre, par les frontières ouvertes.
kit-deck = Ce deck dépasse une limite de construction ({ $rule }).
setup-rows = Donnez les jetons de chaque rangée du plateau, et aucun à une rangée passive.
setup-tokens = Placez chacun des jetons 0 à 12 exactement une fois.
