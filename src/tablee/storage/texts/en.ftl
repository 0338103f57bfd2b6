# Why something could not be kept or found where matches are.

refused-match-elsewhere = The match { $id } is being played in another window or program. Go on there, or close it and resume here.
refused-campaign-of-a-server = The campaign { $id } is played at tables of a server. Leave it there instead.
refused-chapter-begun = Chapter { $number } of this campaign has been begun meanwhile: go on with it.
refused-match-of-a-campaign = The match { $id } is a chapter of the campaign { $campaign }. “tablee campaign forget { $campaign }” deletes all of its chapters.
refused-match-of-a-table = The match { $id } belongs to a table of the browser. Remove that table instead.
refused-no-hint = Nobody gives hints in this game.
refused-no-such-campaign = There is no campaign “{ $id }”. “tablee campaign list” lists those there are.
refused-no-such-match = There is no match “{ $id }”. “tablee matches” lists those there are.
refused-not-saved = Your answer could not be saved in { $path } ({ $reason }). { $kind ->
        [database] Look whether it is on the table before you answer again.
       *[file] It was not used. Free some space or check the folder, then answer again.
    }
refused-several-campaigns = Several campaigns fit “{ $id }”: { $ids }. Give the id of one.
refused-several-matches = Several matches begin with “{ $id }”: { $ids }. Give more of the id.
refused-copy-exists = { $path } is there already, and is not overwritten. Choose another name.
refused-no-store = There is no file of matches { $path }. Check the name.
refused-no-matches = There are no matches of Tablée in { $path }. Check the name.
refused-no-program = The program { $program } was not found. Install PostgreSQL’s own programs (on Debian and Ubuntu the package postgresql-client), of the version of the database or a later one.
refused-store-served = A server uses { $path }. End it first, then restore.
refused-store-newer = { $kind ->
        [database] The database { $path } is of a later version of Tablée. Install that version, or choose another database.
       *[file] The file { $path } was written by a later version of Tablée. Install that version, or choose another folder with TABLEE_HOME.
    }
refused-store-broken = The file of matches { $path } is damaged, or no file of Tablée ({ $reason }). Nothing was changed in it. Put your last back-up in its place: “tablee restore COPY”, with the same --database if you gave one; the damaged file is kept beside it.
refused-store-unusable = { $kind ->
        [database] The database { $path } cannot be used ({ $reason }). Check that PostgreSQL runs there, and the name, the user and the password in the address.
       *[file] The file of matches { $path } cannot be used ({ $reason }). Check the folder, or choose another with TABLEE_HOME.
    }
refused-address-unreadable = The address of the database cannot be read. It is written postgresql://USER@HOST/NAME; special characters in a password are written as %40 for @, %2F for / and %3A for a colon.
refused-address-unknown = Tablée keeps matches in a file or in PostgreSQL; “{ $scheme }” is neither. Give the name of a file, or an address that begins with postgresql://
refused-table-closed = This table is closed. Resume the match to go on.
refused-undo-fewer = { $most ->
        [one] Only one of your answers can be taken back.
       *[other] Only { $most } of your answers can be taken back.
    } What came before cannot be undone.

# Answers that are no option of their own.

answer-none = none
answer-pass = Pass
refused-report-not-kept = Your report could not be written: the server’s disk may be full. Tell the host of the server.
refused-reports-full = Too many reports are kept here already, or the disk is nearly full: yours was not kept. Tell the host of the server.
