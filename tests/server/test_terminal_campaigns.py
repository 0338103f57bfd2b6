"""``tablee campaign … --server``: the campaigns of a server in a terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.harness import Client, Server
from tests.server.terminal import Ended, script

QUICK = ("--option", "rounds=1", "--option", "bell=untimed", "--bot", "2=haggler", "--seats", "2")
CAMPAIGN = ("campaign",)


@pytest.fixture(autouse=True)
def awake(server: Server) -> None:
    """The worker of the server has begun to listen: a terminal waits ten seconds for an answer."""
    Client.guest(server).new_table(mine=[0, 1])


def campaign(
    home: Path, server: Server, *args: str, typed: tuple[str, ...] = (), language: str = "en"
) -> Ended:
    there = ("--server", server.url)
    return script(home, *args, *there, typed=typed, command=CAMPAIGN, language=language)


@pytest.mark.line("d29", "d52")
def test_a_whole_campaign_is_played_through_a_pipe_chapter_after_chapter(
    server: Server, tmp_path: Path
) -> None:
    ones = ("1",) * 60  # the first choice each time; it also says yes to the next chapter
    played = campaign(tmp_path, server, "new", "lantern-market", "--name", "Friday", *QUICK, typed=ones)

    assert played.returncode == 0, played.stderr
    assert "Begin chapter 2 now?" in played.stdout
    assert "Begin chapter 3 now?" in played.stdout
    assert "The campaign “Friday” is over." in played.stdout
    listed = campaign(tmp_path, server, "list")
    assert "Friday (lantern-market)  over – After match 3 of 3" in listed.stdout
    shown = campaign(tmp_path, server, "show", "friday", language="fr")
    assert [line[:10] for line in shown.stdout.splitlines()[1:4]] == [f"Chapitre {n}" for n in (1, 2, 3)]
    assert "pièce" in shown.stdout


@pytest.mark.line("d52")
def test_a_chapter_of_a_server_is_left_and_gone_on_with(server: Server, tmp_path: Path) -> None:
    left = campaign(
        tmp_path, server, "new", "lantern-market", "--name", "Monday", *QUICK, typed=("1", "quit")
    )
    assert left.returncode == 0, left.stderr
    assert "chapter 1 is running" in campaign(tmp_path, server, "list").stdout

    again = campaign(tmp_path, server, "next", "monday", typed=("quit",))

    assert again.returncode == 0, again.stderr
    assert "chapter 1 is running" in campaign(tmp_path, server, "list").stdout


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("list",), "No campaigns on this server yet"),
        (("next",), "No campaign is under way"),
        (("show", "Monday"), "You play no campaign “Monday”"),
        (("next", "Monday", "--seed", "3"), "--seed"),
        (("new", "chess", "--name", "Friday"), "chess"),
    ],
)
def test_what_cannot_be_done_there_says_so(
    server: Server, tmp_path: Path, args: tuple[str, ...], said: str
) -> None:
    ended = campaign(tmp_path, server, *args)

    assert said in ended.stdout + ended.stderr


def test_two_campaigns_of_one_name_are_told_apart_by_their_ids(server: Server, tmp_path: Path) -> None:
    campaign(tmp_path, server, "list")
    for _ in range(2):
        campaign(tmp_path, server, "new", "lantern-market", "--name", "Friday", *QUICK, typed=("quit",))

    ended = campaign(tmp_path, server, "next", "Friday")

    assert "Several of your campaigns are called “Friday”" in ended.stderr
    assert Client.guest(server, "Eve").get("/api/campaigns") == []
