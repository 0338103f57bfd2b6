"""The Lantern Market: a made-up game that uses everything the core can do, for the core's own tests.

**RG-1 The market.** (1.1) Two to four sellers, each with 3 coins, a whistle and a lantern in a corner of
the square. (1.2) No card, coin or whistle ever leaves the game. (1.3) It ends after four rounds, or at
once when somebody holds 10 coins; most coins win.

**RG-2 Deal.** (2.1) Everybody draws up to three cards. (2.2) An empty deck is made anew from the pile.

**RG-3 Commit.** (3.1) In secret each seller picks a card of the hand, then a stake of up to 2 coins; minds
may change until the last stake is in. (3.2) After the first round, who still has the whistle may blow it
instead: the round ends at once and cards are taken back. (3.3) A crown may not be committed in the
first round.

**RG-4 Reveal.** (4.1) All cards are turned up, all stakes go to the pot, and a card's own effect happens.
(4.2) Then anybody may ring the bell within three seconds: the first takes a coin of the pot, at equal
times the one nearest to the leader's left hand; if nobody rings it stays there. (4.3) The highest card
wins the round, at equal values the one nearest to the leader. (4.4) A table may agree on six seconds, or on
no clock at all: then everybody rings or lets it be, and all who ring are as quick.

**RG-5 Prize.** (5.1) The winner must take the pot or two cards; until then any other may parry with a pebble
of the hand, or let it be for good. (5.2) The winner may counter with a pebble; a parry that is not countered
ends it, without a prize. (5.3) The second countered parry is a brawl: the round ends.

**RG-6 Turns.** (6.1) From the leader on, each in turn walks, tidies or rests (a coin). (6.2) Who holds more
than three cards owes a discard: it may be done while anybody acts, unless one lets it be until the next turn,
and must be before one acts oneself.
(6.3) Tidying lays any cards worth 5 or more together on the pile, in an order of choice, for a coin.

**RG-7 Walk.** (7.1) The lantern is carried one or two legs, under one clock of 20 seconds; when it runs out
the lantern stays where it is. (7.2) A leg is at most 4 inches long, stays on the square, does not enter the
fountain, and names the surface it ends on.

**RG-8 The watchman.** (8.1) At the end of a round an order card says whom he fines: the richest, the nearest
to the gate, or the one with the fullest hand. (8.2) He takes a coin more if the pile shows a 5 or a 6.

**RG-9 Campaign.** (9.1) Before a seller's first match of three each picks a charm in secret and keeps it.
(9.2) At the end of the later matches the charms count: a coin for each pebble, lamp or silk in the hand.
(9.3) Between matches sellers come and go; who stays keeps the charm, in whichever seat. (9.4) A match that
somebody concedes gives no record, and is played again.
"""

from pathlib import Path

from tablee.core import Art, Game, Information, Language, Play, Rules
from tests.reference.bot import Greedy, Haggler, MarketGuide
from tests.reference.facts import CHRONICLE
from tests.reference.journal import CAMPAIGN
from tests.reference.picture import cover, picture
from tests.reference.rules import concede, new, step
from tests.reference.state import Brawled, Fined, Market, Options, TookPrize, components, load
from tests.reference.view import View, reshuffle_hidden, view
from tests.reference.words import event_words, key, option_words, prompt, screen, stages, text, touches, why

GAME: Game[Market, View] = Game(
    id="lantern-market",
    version="1",
    folder=Path(__file__).parent,
    least_seats=2,
    most_seats=4,
    pairs=True,
    rules=Rules(
        state=Market,
        options=Options,
        load=load,
        new=new,
        step=step,
        concede=concede,
        most_answers=600,
    ),
    information=Information(
        view=view,
        reshuffle_hidden=reshuffle_hidden,
        components=components,
    ),
    language=Language(
        prompt=prompt,
        option=option_words,
        event=event_words,
        text=text,
        stages=stages,
        touches=touches,
        moments={TookPrize: 3, Fined: 2, Brawled: 1},
        why=why,
        key=key,
        phrases=("phrase-fair-trade",),
    ),
    art=Art(
        picture=picture,
        cover=cover,
        screen=screen,
    ),
    play=Play(
        bots={"haggler": Haggler, "greedy": Greedy},
        hint_bot="haggler",
        guide=MarketGuide,
        chronicle=CHRONICLE,
        ranking={"rounds": "fewer"},
        is_ranked=lambda options: options.bell == "live",
    ),
    campaign=CAMPAIGN,
)
