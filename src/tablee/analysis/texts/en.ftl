analysis-title = { $game }: a look back
analysis-progress = Looking back
analysis-partly = Stopped early: only the first decisions were looked at.
analysis-you = You
analysis-player = Player { $seat }
analysis-answer = { $prompt } { $answer }
analysis-summary = { $player }: { $decisions ->
        [one] one decision
       *[other] { $decisions } decisions
    }, { $mistakes ->
        [0] no mistake
        [one] one mistake
       *[other] { $mistakes } mistakes
    }, { $loss } of the match given away by each on average.
analysis-curve = The chance to win, step by step
analysis-how = Each decision was searched as its player saw it then: what nobody could know was imagined anew, many times, and each answer played on. The figures are estimates.
analysis-turning-points = Turning points
analysis-turn = Step { $step }, { $player }: { $played } → { $change }
analysis-mistakes = What would have been better
analysis-no-mistakes = No clear mistake was found.
analysis-mistake = Step { $step }, { $player }: { $played }
analysis-better = Better: { $better } → { $gain }
analysis-percent = { $share } %
analysis-signed = { $sign }{ $share } %
analysis-written = The analysis is in { $path }: open it in any browser.
