"""What players ask of a table without deciding: how far is it, and what would going there do."""

from __future__ import annotations

from tests.server.harness import AtTable, Client, Json, Server

SMALL: Json = {"troupe_size": 3, "stones": 5}


def at_deployment(server: Server) -> AtTable:
    """Somebody who is asked where the first character is placed."""
    ana = Client.guest(server, "Ana")
    options = {"seats": 2, "mine": [0], "bots": {"1": "random"}, "options": SMALL}
    table = ana.connect(ana.new_table("moonstone", **options))
    question = table.await_question()
    while question["form"] != "place":
        values = [choice["value"] for choice in question["choices"]]
        several = question["form"] == "several"
        table.answer(question, values[: question["most"]] if several else values[-1])
        question = _next(table, question["name"])
    return table


def _next(table: AtTable, name: str) -> Json:
    """The first question after that of a name."""
    scene = table.await_scene(lambda scene: any(q["name"] != name for q in scene.get("questions", [])))
    question: Json = scene["questions"][0]
    return question


def test_a_place_is_looked_at_before_it_is_answered(server: Server) -> None:
    table = at_deployment(server)
    question = table.question()
    place = question["choices"][0]["value"][0][-1]

    good = table.request("measure", question=question["name"], seat=question["seat"], points=[place])
    bad = table.request(
        "measure", question=question["name"], seat=question["seat"], points=[[18_000, 18_000]]
    )

    assert good["value"] == question["choices"][0]["value"]
    assert "reason" not in good
    assert "<circle" in good["drawing"]
    assert (bad["rule"], bool(bad["reason"]), bool(bad["rule_text"])) == ("MS-3.11", True, True)
    assert table.question()["name"] == question["name"], "nothing was decided"
    assert table.answer(question, bad["value"])["type"] == "done"


def test_anybody_may_measure_also_who_only_watches(server: Server) -> None:
    table = at_deployment(server)
    spectator = Client.guest(server, "Bea").connect(table.table_id)

    told = spectator.request("measure", points=[[1000, 1000], [4000, 5000]])
    theirs = spectator.request("measure", points=[[1000, 1000]], seat=0, question=table.question()["name"])

    assert told["lines"] == ["5″."]
    assert (theirs["type"], theirs["code"]) == ("refused", "not_your_seat")


def test_where_nothing_can_be_measured_it_is_said(server: Server) -> None:
    ana = Client.guest(server, "Ana")
    table = ana.connect(ana.new_table(seats=2, mine=[0], bots={"1": "haggler"}))
    question = table.question()

    ruler = table.request("measure", seat=0, points=[[0, 0], [1, 1]])
    place = table.request("measure", seat=0, points=[[0, 0]], question=question["name"])

    assert (ruler["code"], place["code"]) == ("not_measured", "question_closed")


def at_somebody(server: Server) -> tuple[AtTable, Json, Json]:
    """Somebody who may choose what aims at a character, or draws cards; the question and that choice."""
    table = at_deployment(server)
    question = table.question()
    for _ in range(400):
        weighed = next((choice for choice in question["choices"] if choice.get("weighed")), None)
        if weighed is not None and question["kind"] == "choose_action":
            return table, question, weighed
        values = [choice["value"] for choice in question["choices"]]
        table.answer(question, values if question["form"] == "order" else values[0])
        question = _next(table, question["name"])
    raise AssertionError("nobody ever aims at anybody")


def test_a_choice_is_looked_at_before_it_is_made(server: Server) -> None:
    table, question, choice = at_somebody(server)
    about: Json = {"question": question["name"], "seat": question["seat"]}

    told = table.request("measure", **about, value=choice["value"])
    typed = table.request("typed", seat=question["seat"], text=f"look {choice['number']}")
    not_offered = table.request("measure", **about, value=["attack", 99])
    plain = next(one for one in question["choices"] if not one.get("weighed"))
    nothing = table.request("measure", **about, value=plain["value"])

    assert told["lines"]
    assert typed["lines"] == told["lines"]
    assert (not_offered["code"], nothing["code"]) == ("not_offered", "not_weighed")
    assert table.question()["name"] == question["name"], "nothing was decided"


def test_pointing_at_something_that_is_not_on_offer_says_which_rule_forbids_it(server: Server) -> None:
    table, question, _ = at_somebody(server)
    asked = {"question": question["name"], "seat": question["seat"]}

    stones = [table.request("measure", thing=f"stone-{number}", **asked) for number in range(5)]
    nothing = table.request("measure", thing="no-such-thing", **asked)
    typed = table.request("typed", question=question["name"], seat=question["seat"], text="why S1")

    told = [stone for stone in stones if stone["type"] == "measured" and stone.get("lines")]
    assert told
    assert all(stone["rule"] == "MS-13.1" and stone["rule_text"] for stone in told if "rule" in stone)
    assert any("inches are missing" in line for stone in told for line in stone["lines"])
    assert (nothing["type"], nothing["code"]) == ("refused", "not_measured")
    assert typed["lines"] or typed["code"] == "no_such_thing"
    assert table.question()["name"] == question["name"], "nothing was decided"
