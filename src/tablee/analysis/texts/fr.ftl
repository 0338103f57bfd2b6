analysis-title = { $game } : retour sur la partie
analysis-progress = Analyse en cours
analysis-partly = Analyse interrompue : seules les premières décisions ont été examinées.
analysis-you = Vous
analysis-player = Joueur { $seat }
analysis-answer = { $prompt } { $answer }
analysis-summary = { $player } : { $decisions ->
        [one] une décision
       *[other] { $decisions } décisions
    }, { $mistakes ->
        [0] aucune erreur
        [one] une erreur
       *[other] { $mistakes } erreurs
    }, { $loss } de la partie perdus en moyenne à chaque fois.
analysis-curve = Les chances de gagner, pas à pas
analysis-how = Chaque décision a été examinée telle que son joueur la voyait : ce que personne ne pouvait savoir a été imaginé de nouveau, de nombreuses fois, et chaque réponse jouée jusqu’au bout. Les chiffres sont des estimations.
analysis-turning-points = Tournants de la partie
analysis-turn = Étape { $step }, { $player } : { $played } → { $change }
analysis-mistakes = Ce qui aurait été mieux
analysis-no-mistakes = Aucune erreur nette n’a été trouvée.
analysis-mistake = Étape { $step }, { $player } : { $played }
analysis-better = Mieux : { $better } → { $gain }
analysis-percent = { $share } %
analysis-signed = { $sign }{ $share } %
analysis-written = L’analyse est dans { $path } : ouvrez ce fichier dans un navigateur.
