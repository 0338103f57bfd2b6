game-name = Braises
game-pitch = Lancez tant que vous l’osez, et arrêtez-vous avant qu’un 1 ne prenne tout.
game-goal = Ramener { $target } braises avant tout le monde.

option-target = Braises pour gagner
ask-dare = { $embers ->
    [0] Vos mains sont vides. Lancez le dé.
    [one] Vous tenez une braise. Lancer encore, ou rentrer ?
   *[other] Vous tenez { $embers } braises. Lancer encore, ou rentrer ?
}
option-roll = Lancer
option-stop = S’arrêter à { $embers }
die = Le dé

event-rolled = { $seat } : le dé montre { $face }.
event-banked = { $embers ->
    [0] { $seat } : retour les mains vides.
    [one] { $seat } : une braise ramenée.
   *[other] { $seat } : { $embers } braises ramenées.
}
table-score = { $seat } : { $score }
table-embers = En main : { $embers }

outcome-won = Au coin du feu, avec de quoi tenir la nuit.
outcome-conceded = Un joueur a abandonné.
fact-score = Braises
