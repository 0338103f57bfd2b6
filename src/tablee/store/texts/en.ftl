# Why something could not be kept or found in the file of matches.

refused-match-elsewhere = The match { $id } is being played in another window or program. Go on there, or close it and resume here.
refused-match-of-a-table = The match { $id } belongs to a table of the browser. Remove that table instead.
refused-no-hint = Nobody gives hints in this game.
refused-no-such-match = There is no match “{ $id }”. “tablee matches” lists those there are.
refused-not-saved = Your answer could not be saved in { $path } ({ $reason }). It was not used. Free some space or check the folder, then answer again.
refused-several-matches = Several matches begin with “{ $id }”: { $ids }. Give more of the id.
refused-copy-exists = { $path } is there already, and is not overwritten. Choose another name.
refused-no-store = There is no file of matches { $path }. Check the name.
refused-store-served = A server uses { $path }. End it first, then restore.
refused-store-newer = The file { $path } was written by a later version of Tablée. Install that version, or choose another folder with TABLEE_HOME.
refused-store-unusable = The file of matches { $path } cannot be used ({ $reason }). Check the folder, or choose another with TABLEE_HOME.
refused-table-closed = This table is closed. Resume the match to go on.
refused-undo-fewer = { $most ->
        [one] Only one of your answers can be taken back.
       *[other] Only { $most } of your answers can be taken back.
    } What came before cannot be undone.

# Answers that are no option of their own.

answer-none = none
answer-pass = Pass
