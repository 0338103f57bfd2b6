won = { $races } races so far.
ask-ring = Ring!
option-ring = Ring
outcome-rung = All races are run.
option-ready = Ready
