won = { $races } courses déjà.
ask-ring = Sonnez !
option-ring = Sonner
outcome-rung = Toutes les courses sont courues.
option-ready = Je suis là
