title = Le marché aux lanternes
fountain = La fontaine
seat = { $seat-is ->
    [you] votre étal
    [unnamed] Vendeur { $number }
   *[other] { $seat }
}
nothing = rien
whistle-yes = avec un sifflet
whistle-no = sans sifflet
surface-square = la place
surface-steps = les marches

table-round = Manche { $round }. Au pot : { $pot }. Dans la pioche : { $deck }. Sur la pile : { $pile }.
table-seller = { $seat } : { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
}, { $cards } en main, { $whistle }.
table-hand = La main : { $cards }.
table-committed = Engagée : { $card }.

journal-title = Après la partie { $match } sur { $of }, { $coins } pièces au plus
journal-match = La partie { $match } sur { $of } est terminée.
journal-seller = { $seat } : { $coins ->
    [one] une pièce
   *[other] { $coins } pièces
}
journal-charm = Votre talisman : { $card }
journal-goods = Marchandises de ce marché : { $goods }
charm-1 = le caillou
charm-2 = la lampe
charm-3 = la soie

stage-round = Manche { $round }
stage-charms = Talismans
stage-deal = Distribution
stage-commit = Engagement
stage-reveal = Révélation
stage-bell = La cloche
stage-prize = Le prix
stage-turns = Tours
stage-watch = Le guet

ask-charm = Quel talisman gardez-vous ?
ask-commit = Quelle carte engagez-vous ?
ask-stake = Combien misez-vous ?
ask-ring = Sonner la cloche ?
ask-prize = Prenez votre prix.
ask-parry = Parer avec un caillou ?
ask-counter = Contrer la parade avec un caillou ?
ask-act = Que faites-vous ?
ask-discard = Vous avez trop de cartes : défaussez-en une.
ask-tidy = Quelles cartes rangez-vous ?
ask-lay = Dans quel ordre les posez-vous ?
ask-walk = Portez votre lanterne (étape { $leg } sur 2).
ask-go-on = Continuer ?

option-bell = Cloche
option-bell-live = Trois secondes
option-bell-slow = Six secondes
option-bell-untimed = Sans chronomètre : chacun sonne ou s’abstient
option-card = { $card }
option-coins = { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
}
option-place = Vers { $x }, { $y } sur { $surface }
option-whistle = Siffler
option-ring = Sonner !
option-pot = Le pot
option-cards = Deux cartes
option-walk = Marcher
option-tidy = Ranger
option-rest = Se reposer
option-on = Continuer
option-stop = S’arrêter ici

drew = { $seat } pioche { $cards }.
someone-drew = { $seat } pioche { $count ->
    [one] une carte
   *[other] { $count } cartes
}.
revealed = { $seat } montre { $card } et mise { $stake }.
whistled = { $seat } siffle : la manche est finie.
rang = { $seat } sonne la cloche après { $ms } ms.
parried = { $seat } pare : il n’y a pas de prix.
parried-countered = { $seat } pare et se fait contrer.
took-prize = { $seat } prend le pot : { $coins }.
brawled = Une bagarre : la manche est finie.
discarded = { $seat } pose { $cards }.
walked = { $seat } marche jusqu’à { $x }, { $y }.
ran-out = { $seat } n’a plus de temps.
fined = Le guet lit « { $order } » : { $seat } paie { $coins }.
why-fined = Il met à l’amende celui que son ordre désigne (RG-8.1).
why-fined-more = La pile montre un cinq ou un six : une pièce de plus (RG-8.2).

refused-no-pebble = Seul un caillou pare.
refused-too-early = Ce serait trop tôt.
refused-too-little = Ces cartes valent { $worth } : il faut 5 ou plus.
refused-not-from-here = Le chemin doit partir de votre lanterne.
refused-too-far = C’est à plus de 4 pouces.
refused-off-the-square = Ce n’est pas sur la place.
refused-in-the-fountain = C’est dans la fontaine.
refused-other-surface = Le chemin finit sur { $surface }.

rule-RG-3-2 = Qui a encore son sifflet peut siffler au lieu d’engager une carte, mais pas à la première manche.
rule-RG-3-3 = Une couronne ne peut pas être engagée à la première manche.
rule-RG-5-1 = Tant que le prix n’est pas pris, chacun des autres peut parer avec un caillou de sa main.
rule-RG-5-2 = Le gagnant peut contrer une parade avec un caillou de sa main.
rule-RG-6-3 = Les cartes que vous rangez doivent valoir ensemble 5 ou plus.
rule-RG-7-2 = Une étape mesure au plus 4 pouces. Elle part de votre lanterne, reste sur la place et hors de la fontaine, et nomme la surface où elle finit.

outcome-rounds = La dernière lanterne s’éteint : le plus riche l’emporte.
outcome-enough = Un vendeur a de quoi rentrer : le marché ferme.
outcome-conceded = Un vendeur a abandonné.
fact-rounds = Manches

table-pot = Cagnotte : { $coins }
table-legend = ● une pièce · ○ une pièce de la cagnotte · ▯ une carte
phrase-fair-trade = Un échange honnête.
