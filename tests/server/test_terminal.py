"""Playing at a server's table from a terminal: the real command against a real server."""

from __future__ import annotations

import json
import random
import re
import stat
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Protocol

import pytest

from tests.match_files import rows
from tests.server.harness import Client, Server, eventually, free_port, random_answer
from tests.server.terminal import Script, Terminal, script

GAME = "lantern-market"


class Sit(Protocol):
    """Somebody sits down at a terminal of their own."""

    def __call__(self, who: str, *args: str, language: str = "en") -> Terminal: ...


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Sit]:
    with ExitStack() as stack:

        def sit(who: str, *args: str, language: str = "en") -> Terminal:
            made = Terminal(tmp_path / who, *args, "--name", who, language=language)
            return stack.enter_context(made)

        yield sit


def invited(terminal: Terminal) -> str:
    """The link that a new table shows."""
    terminal.reads("Invite others with this link: ")
    terminal.reads("2. free")
    return str(re.findall(r"http\S+invite=\S+", terminal.text)[0])


def table_of(terminal: Terminal) -> str:
    return str(re.findall(r"Table (\w+) at", terminal.text)[0])


def two_people(sit: Sit, server: Server, *options: str) -> tuple[Terminal, Terminal]:
    """Ana makes a table, Bea is invited; both are asked for a card."""
    ana = sit("Ana", GAME, "--server", server.url, *options)
    bea = sit("Bea", invited(ana))
    ana.reads("? Which card do you commit?")
    bea.reads("? Which card do you commit?")
    return ana, bea


def answers_in(server: Server) -> list[tuple[str, int]]:
    """What the file says was answered."""
    return rows(server.place, "SELECT act, seat FROM answers ORDER BY number")


def test_a_seat_is_shared_with_a_link(sit: Sit, server: Server) -> None:
    ana, bea = two_people(sit, server)

    ana.type("share")
    ana.reads("Whoever opens this link first shares your seat: ")
    ana.reads("&seat=0")
    link = str(re.findall(r"http\S+&seat=0", ana.text)[0])
    cid = sit("Cid", link, language="fr")

    cid.reads("1. Ana, Cid (vous)")
    cid.reads("1) ")
    cid.type("1")
    ana.reads("That question is closed. Press Enter to go on.")
    bea.type("qui")
    bea.reads("1. Ana, Cid")


# Scripts


def test_a_script_plays_a_match_to_its_end(server: Server, tmp_path: Path) -> None:
    typed = ["1"] * 60

    done = script(tmp_path, GAME, "--server", server.url, "--bot", "haggler", "--rounds", "1", typed=typed)

    assert done.returncode == 0, done.stderr
    assert "2. a bot (haggler)" in done.stdout
    assert "-) Blow the whistle: not now. That would be too early. (RG-3.2)" in done.stdout
    assert re.search(rf"can be seen again at {server.url}/replays/\w+\n$", done.stdout)
    assert done.stderr == ""


def test_the_end_of_the_input_keeps_the_seat_and_each_answer_counts_once(
    server: Server, tmp_path: Path
) -> None:
    first = script(tmp_path, GAME, "--server", server.url, "--bot", "haggler", "--name", "Ana", typed=["1"])
    table = re.findall(r"Table (\w+) at", first.stdout)[0]
    again = script(tmp_path, "--server", server.url, "--table", table)

    assert first.returncode == again.returncode == 0
    assert first.stdout.endswith(
        f"Your seat is kept. “tablee play --server {server.url} --table {table}” comes back.\n"
    )
    assert "You are Ana." in again.stdout
    assert "1. Ana (you)" in again.stdout
    assert "? How much do you stake?" in again.stdout
    scene = Client(server, _tokens(tmp_path)[server.url]).connect(table).scene()
    assert scene["questions"][0]["kind"] == "stake"


def _tokens(home: Path) -> dict[str, str]:
    kept: dict[str, str] = json.loads((home / "servers.json").read_text())
    return kept


def test_the_token_is_for_nobody_else_to_read(server: Server, tmp_path: Path) -> None:
    script(tmp_path, GAME, "--server", server.url, "--bot", "haggler")

    assert stat.S_IMODE((tmp_path / "servers.json").stat().st_mode) == 0o600
    assert list(_tokens(tmp_path)) == [server.url]


def test_a_script_waits_with_its_answers_until_it_is_asked(server: Server, tmp_path: Path) -> None:
    ana, cid = Client.guest(server, "Ana"), Client.guest(server, "Cid")
    table = ana.new_table(seats=3, mine=[0], options={"rounds": 1})
    # The first card there is: whatever is dealt, there is one.
    bea = Script(tmp_path, "--server", server.url, "--table", table, typed=["1", "3", "who"])
    eventually(lambda: ana.get(f"/api/tables/{table}")["free"] == 1, "Bea has a seat")

    cid.post(f"/api/tables/{table}/sit")
    done = bea.ends()

    assert "? How much do you stake?" in done.stdout
    assert "Your choice is sealed" in done.stdout
    assert done.returncode == 0


def test_words_and_places_are_typed_as_in_the_local_terminal(
    server: Server, tmp_path: Path, sit: Sit
) -> None:
    table = asked_to_act(server, tmp_path / "Ana")
    ana = sit("Ana", "--server", server.url, "--table", table)
    ana.reads("? What do you do?")

    ana.type("WALK")
    ana.reads("seconds left.")
    ana.reads("? Carry your lantern (leg 1 of 2).")
    ana.type("at 0.5 99")
    ana.reads("(RG-7.2)")
    ana.type("at 1.5 2.25")

    ana.reads("Your stall walks to 1, 2.")
    ana.type("s")
    ana.reads("The watchman")


def asked_to_act(server: Server, home: Path) -> str:
    """Ana has played until it was her turn to walk, tidy or rest, and goes on with a terminal."""
    ana, dice = Client.guest(server, "Ana"), random.Random(1)
    table = ana.new_table(seats=2, mine=[0], bots={"1": "haggler"})
    at_table = ana.connect(table)
    while (question := at_table.await_question())["kind"] != "act":
        time.sleep(at_table.opens(question))
        at_table.request("answer", **random_answer(question, dice))
        at_table.drain(0.2)
    at_table.close()
    keep_token(home, server, ana)
    return table


def test_a_standing_order_a_report_and_a_game_of_this_machine(server: Server, tmp_path: Path) -> None:
    typed = ["1", "auto", "report an odd die", "ask", "undo x"]

    done = script(tmp_path, "proving-grounds", "--server", server.url, "--untimed", typed=typed)

    assert "Defeat 8 enemies" in done.stdout
    assert "You begin to roll, without a clock." in done.stdout
    assert "From now on without asking: Stop and fight" in done.stdout
    assert re.search(r"The match and your words are saved as report \S+\.", done.stdout)
    assert "From now on you are asked everything." in done.stdout
    assert "“x” is no number of answers." in done.stdout
    assert done.returncode == 0


def test_a_tutorial_has_its_coach(server: Server, tmp_path: Path) -> None:
    ana = Client.guest(server, "Ana")
    table = ana.new_table("proving-grounds", tutorial="first-steps")
    keep_token(tmp_path, server, ana)

    done = script(tmp_path, "--server", server.url, "--table", table, typed=["1"])

    assert done.stdout.count("Coach: Welcome, Maia.") == 1
    assert "Coach: Every die attacks the enemy of its own number" in done.stdout


def test_who_has_several_seats_plays_each_when_it_is_asked(server: Server, tmp_path: Path) -> None:
    ana = Client.guest(server, "Ana")
    table = ana.new_table(seats=2, mine=[0, 1], options={"rounds": 1})
    keep_token(tmp_path, server, ana)

    done = script(tmp_path, "--server", server.url, "--table", table, typed=["1", "1", "1", "1"])

    assert re.findall(r"Ana \(\d\) to move\.\n\? (\w+ \w+)", done.stdout)[:4] == [
        *["Which card", "How much"] * 2,
    ]
    # The last of them to choose was the second: its cards are “yours”, those of the first are Ana's.
    assert re.search(r"^Ana \(1\) shows .*\nYour stall shows ", done.stdout, re.MULTILINE)


def keep_token(home: Path, server: Server, person: Client) -> None:
    """As if the person had been at this terminal before."""
    home.mkdir(exist_ok=True)
    (home / "servers.json").write_text(json.dumps({server.url: person.token}))


def test_a_table_of_bots_is_watched_to_the_end(server: Server, tmp_path: Path) -> None:
    bots = ("--bot", "1=haggler", "--bot", "2=haggler")

    done = script(tmp_path, GAME, "--server", server.url, *bots, "--rounds", "1")

    assert "You watch: no seat here is yours." in done.stdout
    assert "The match is over." in done.stdout
    assert done.returncode == 0


def test_a_match_that_is_over_is_shown_once_more(server: Server, tmp_path: Path) -> None:
    bots = ("--bot", "1=haggler", "--bot", "2=haggler")
    done = script(tmp_path, GAME, "--server", server.url, *bots, "--rounds", "1")
    table = re.findall(r"Table (\w+) at", done.stdout)[0]

    again = script(tmp_path, "--server", server.url, "--table", table, language="fr")

    assert "La partie est terminée." in again.stdout
    assert again.returncode == 0


# People


def test_two_people_meet_by_an_invitation_and_play(server: Server, sit: Sit) -> None:
    ana, bea = two_people(sit, server)

    bea.type("chat hello \x1b[31mAna")
    ana.reads("[Bea] hello [31mAna")
    ana.type("1")
    ana.reads("? How much do you stake?")
    ana.type("1")
    ana.reads("Your choice is sealed until everybody has chosen.")
    ana.reads("Bea is thinking.")
    bea.type("1", "1")
    ana.reads("Bea shows")
    ana.reads("Get ready: it starts in")
    ana.reads("? Ring the bell?")
    bea.reads("? Ring the bell?")
    ana.type("ring")
    bea.type("pass")
    assert re.search(r"rings the bell after \d+ ms", ana.reads("? ")) or "pot: 0" in ana.text

    bea.type("quit")
    assert bea.leaves() == 0
    ana.reads("2. Bea (away)")


def test_who_comes_back_has_the_same_seat(server: Server, sit: Sit) -> None:
    ana, bea = two_people(sit, server)
    bea.type("1")
    bea.reads("? How much do you stake?")
    bea.type("q")
    bea.leaves()

    again = sit("Bea", "--server", server.url, "--table", table_of(ana))

    again.reads("2. Bea (you)")
    again.reads("? How much do you stake?")


def test_a_sealed_choice_is_taken_back_with_undo(server: Server, sit: Sit) -> None:
    ana, _ = two_people(sit, server)
    ana.type("1", "1")
    ana.reads("Your choice is sealed")

    ana.type("undo")

    ana.reads("Your choice is open again.")
    ana.reads("? Which card do you commit?")


def test_what_cannot_be_taken_back_alone_is_asked_of_the_others(server: Server, sit: Sit) -> None:
    ana, bea = two_people(sit, server)
    for one in (ana, bea):
        one.type("1", "1")
    for one in (ana, bea):
        one.reads("? Ring the bell?")
        one.type("pass")
    first = eventually_asked(ana, bea)
    other = bea if first is ana else ana

    first.type("undo")
    first.reads("“undo ask” asks the others to agree to it.")
    first.type("undo ask")
    name = "Ana" if first is ana else "Bea"
    asked = other.reads(" Do you agree? Type “agree” or “refuse”.")
    assert re.search(rf"\n{name} would like to undo (one answer|\d answers)\.$", asked), asked
    other.type("agree")

    first.reads("You undid a move.")
    other.reads(f"{name} undid a move.")


def eventually_asked(*people: Terminal) -> Terminal:
    """Whoever is asked for the prize."""
    found: list[Terminal] = []

    def somebody() -> bool:
        found[:] = [one for one in people if "? Take your prize." in one.text]
        return bool(found)

    eventually(somebody, "somebody takes the prize")
    return found[0]


def test_commands_answer_while_others_play(server: Server, sit: Sit) -> None:
    ana = sit("Ana", GAME, "--server", server.url, "--seats", "3", "--bot", "2=haggler")
    ana.reads("3. free")

    ana.type("who")
    ana.reads("2. a bot (haggler)")
    ana.type("time")
    ana.reads("No clock runs.")
    ana.type("1")
    ana.reads("Nothing is asked of you now.")
    ana.type("chat")
    ana.reads("What do you want to say?")
    ana.type("undo")
    ana.reads("You have no seat here: you only watch.")
    ana.type("help")
    ana.reads("chat hello: say something to everybody at the table.")
    ana.type("quit")
    assert ana.leaves() == 0


def test_hint_language_confirmation_and_wrong_input(server: Server, sit: Sit) -> None:
    ana = sit("Ana", GAME, "--server", server.url, "--bot", "haggler")
    ana.reads("? Which card do you commit?")

    ana.type("hint")
    ana.reads("Suggestion: ")
    ana.type("nonsense")
    ana.reads("“nonsense” is not understood.")
    ana.type("w")
    ana.reads("That would be too early. (RG-3.2)")
    ana.type("17")
    ana.reads("That is not one of the options.")
    ana.type("auto")
    ana.reads("This question has no plain default")
    ana.type("lang fr")
    ana.reads("Désormais en français.")
    ana.reads("? Quelle carte engagez-vous ?")
    ana.type("journal")
    ana.reads("Vous avez demandé un conseil.")
    ana.type("lang xy")
    ana.reads("Aucune langue « xy ».")
    ana.type("abandonner")
    ana.reads("Êtes-vous sûr ?")
    ana.type("peut-être")
    ana.reads("Êtes-vous sûr ?")
    ana.type("oui")
    ana.reads("La partie est terminée.")
    assert ana.leaves() == 0


def test_what_is_typed_for_a_question_that_has_gone_answers_no_other(server: Server, sit: Sit) -> None:
    ana, bea = two_people(sit, server)
    for one in (ana, bea):
        one.type("1", "1")
    for one in (ana, bea):
        one.reads("? Ring the bell?")
    ana.reads("Time is up. Press Enter to go on.")

    ana.type("1")

    ana.reads("That question has been answered already: your answer was not used.")


def test_a_killed_server_is_waited_for_and_no_answer_is_lost_or_doubled(own_server: Server, sit: Sit) -> None:
    ana, bea = two_people(sit, own_server)
    ana.type("1")
    ana.reads("? How much do you stake?")

    own_server.kill()
    ana.reads("The connection is lost: reconnecting. Your match is safe.")
    ana.type("2")
    ana.reads("Your answer is kept, and sent as soon as there is a connection again.")
    ana.type("chat anybody?")
    ana.reads("There is no connection right now.")
    own_server.restart()

    ana.reads("Connected again.")
    ana.reads("Your choice is sealed")
    bea.type("1")
    bea.reads("? How much do you stake?")
    bea.type("1")
    ana.reads("Your stall shows")
    assert sorted(answers_in(own_server)) == [("answer", 0), ("answer", 0), ("answer", 1), ("answer", 1)]


def test_one_may_leave_while_the_server_is_away(own_server: Server, sit: Sit) -> None:
    ana = sit("Ana", GAME, "--server", own_server.url, "--bot", "haggler")
    ana.reads("? Which card do you commit?")
    own_server.kill()
    ana.reads("reconnecting")

    ana.type("quit")

    assert ana.leaves() == 0


def test_without_a_game_one_picks_a_table(server: Server, sit: Sit) -> None:
    host = Client.guest(server, "Host")
    host.new_table(seats=2, mine=[0], options={"rounds": 1})
    ana = sit("Ana", "--server", server.url)
    ana.reads("Which table?")
    ana.reads("A new table: ")
    row = re.findall(r"(\d+)\) \S+, table \w+: one seat is free", ana.text)[0]

    ana.type("99", row)

    ana.reads("That is not one of the options.")
    ana.reads("? Which card do you commit?")


# What is wrong


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("nothing",), "No game “nothing”. Installed: "),
        ((GAME, "--colour", "red"), "There is no option “colour”"),
        ((GAME, "--rounds", "many"), "“rounds” takes a whole number"),
        ((GAME, "--seats", "9"), "2"),
        ((GAME, "--bot", "nobody"), "There is no bot “nobody”"),
        ((GAME, "--bot", "7=haggler"), "There is no seat 7"),
        ((GAME, "--seed", "7"), "--seed is for tables of this machine."),
        ((GAME, "--resume", "abc"), "--resume is for tables of this machine."),
        (("--table", "nowhere"), "There is no table “nowhere”."),
        (("http://club.example/tables/abc?invite=x",), "The invitation is for http://club.example"),
        (("http://club.example/games/toy",), "is no invitation"),
    ],
)
def test_wrong_input_is_explained(server: Server, tmp_path: Path, args: tuple[str, ...], words: str) -> None:
    done = script(tmp_path, "--server", server.url, *args)

    assert done.returncode == 2, done.stdout
    assert words in done.stderr
    assert "Traceback" not in done.stderr


def test_a_wrong_invitation_and_a_private_table_are_refused(server: Server, tmp_path: Path) -> None:
    host = Client.guest(server, "Host")
    table = host.new_table(seats=2, mine=[0], private=True)

    for place in (f"{server.url}/tables/{table}?invite=wrong", f"{server.url}/tables/{table}"):
        done = script(tmp_path, place)
        assert done.returncode == 2
        assert "This invitation is no longer valid." in done.stderr


def test_no_server_no_address_no_name(tmp_path: Path) -> None:
    nobody = f"http://127.0.0.1:{free_port()}"

    away = script(tmp_path, GAME, "--server", nobody, language="fr")
    odd = script(tmp_path, GAME, "--server", "ftp://club")
    unnamed = script(tmp_path, "--table", "abc")

    assert [done.returncode for done in (away, odd, unnamed)] == [2, 2, 2]
    assert f"Aucun serveur Tablée ne répond à {nobody}" in away.stderr
    assert "“ftp://club” is no address of a server." in odd.stderr
    assert "Name the server of the table: --server ADDRESS." in unnamed.stderr
