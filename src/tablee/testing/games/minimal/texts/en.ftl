game-name = Embers
game-pitch = Roll as often as you dare, and stop before a 1 takes it all.
game-goal = Be the first to bring { $target } embers home.

option-target = Embers to win
ask-dare = { $embers ->
    [0] Your hands are empty. Roll the die.
    [one] You hold one ember. Roll on, or bring it home?
   *[other] You hold { $embers } embers. Roll on, or bring them home?
}
option-roll = Roll
option-stop = Stop with { $embers }
die = The die

event-rolled = { $seat-is ->
    [you] You roll
   *[other] { $seat } rolls
} a { $face }.
event-banked = { $embers ->
    [0] { $seat }: home with nothing.
    [one] { $seat }: one ember brought home.
   *[other] { $seat }: { $embers } embers brought home.
}
table-score = { $seat }: { $score }
table-embers = In hand: { $embers }

outcome-won = Home by the fire, with enough to last the night.
outcome-conceded = A player conceded.
fact-score = Embers
