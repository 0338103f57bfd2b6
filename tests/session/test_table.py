"""A table: what is answered is in the file, clocks run on, undo and bots."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.core import Match, Refused, from_bytes
from tablee.session import TableSession
from tablee.session.auto_answers import AUTO_ANSWER
from tablee.session.undo_requests import preview_undo
from tablee.storage import Store, StoreError, loading
from tablee.storage.schema import checkpoints
from tests.storage.helpers import CALM, ROUND, Hands, begin, resume, say
from tests.storage.toy import GAME, Options


def state_of(table: TableSession) -> Any:
    return table.match.state


def test_every_answer_is_in_the_file_before_anybody_is_told(store: Store, hands: Hands) -> None:
    table = begin(store, hands, CALM)

    say(table, "go", 1)

    assert store.load(table.id).log == table.match.log
    assert [entry.value for entry in store.load(table.id).answers] == ["go", 1]


def test_a_match_goes_on_where_it_was_left(store: Store, hands: Hands) -> None:
    table = begin(store, hands, CALM)
    say(table, *ROUND, *ROUND, "go")
    table.close()

    again = resume(store, hands, table.id)

    assert state_of(again) == state_of(table)
    assert again.match.question.kind == "climb"


def test_loading_uses_the_nearest_checkpoint_and_needs_none(
    store: Store, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begin(store, hands, CALM)
    say(table, *ROUND * 12)
    table.close()
    with monkeypatch.context() as patch:
        patch.setattr(loading, "replayed", None)  # nothing is replayed from the first answer on
        fast = store.load(table.id)

    store.forget_checkpoints()

    assert store.load(table.id).state == fast.state == state_of(table)


def test_a_broken_checkpoint_is_ignored(store: Store, hands: Hands) -> None:
    table = begin(store, hands, CALM)
    say(table, *ROUND * 12)
    with store._writing() as db:
        db.execute(checkpoints.update().values(state=b"\xc1"))

    assert store.load(table.id).state == state_of(table)


def test_undo_behind_a_checkpoint_and_other_answers_make_it_worthless(store: Store, hands: Hands) -> None:
    table = begin(store, hands, CALM, practice=True)
    say(table, *ROUND * 6)
    for _ in range(20):
        table.undo(0)
    say(table, *(1, "draw"), *ROUND * 5)
    table.close()

    again = resume(store, hands, table.id)

    assert state_of(again) == state_of(table)
    assert again.match.log == table.match.log


def test_undo_reaches_back_beyond_the_checkpoint_of_a_resumed_match(store: Store, hands: Hands) -> None:
    table = begin(store, hands, CALM, practice=True)
    say(table, *ROUND * 6)
    table.close()
    again = resume(store, hands, table.id)

    for _ in range(36):
        again.undo(0)

    assert again.match.answers == []
    assert again.match.question.kind == "begin"


def test_an_answer_sent_twice_counts_once(store: Store, hands: Hands) -> None:
    table = begin(store, hands, CALM)
    question = table.question()
    assert question is not None

    table.submit_answer(question, 0, "go", client_answer_id="a1")
    table.submit_answer(question, 0, "go", client_answer_id="a1")

    assert len(table.match.log) == 1


def test_a_refused_answer_is_not_in_the_file(store: Store, hands: Hands) -> None:
    table = begin(store, hands, CALM)
    say(table, "go")

    with pytest.raises(Refused, match="too_far"):
        say(table, 4)

    assert len(store.load(table.id).log) == 1


def test_a_second_table_on_the_same_match_is_refused(store: Store, hands: Hands) -> None:
    table = begin(store, hands, CALM)

    with pytest.raises(StoreError) as refused:
        resume(store, hands, table.id)

    assert refused.value.code == "match_elsewhere"
    table.close()
    resume(store, hands, table.id).close()


def test_the_primary_key_is_the_last_line_of_defence(store: Store, hands: Hands) -> None:
    table = begin(store, hands, CALM)
    table._lock.release()
    other = resume(store, hands, table.id)
    say(other, "go", 1)

    with pytest.raises(StoreError) as refused:
        say(table, "go")

    assert refused.value.code == "match_elsewhere"
    assert table.match.log == other.match.log  # the table stands as the file does
    say(table, "stop")
    assert [entry.value for entry in store.load(table.id).answers] == ["go", 1, "stop"]


def test_an_answer_that_cannot_be_saved_was_not_given(
    store: Store, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begin(store, hands, CALM)
    say(table, "go")

    def full(*_: Any) -> None:
        raise StoreError("not_saved", path="x", reason="disk full")

    with monkeypatch.context() as patch:
        patch.setattr(store, "append", full)
        with pytest.raises(StoreError, match="not_saved"):
            say(table, 1)

    assert len(table.match.log) == 1
    say(table, 1)
    assert len(store.load(table.id).log) == 2


# Clocks


@pytest.mark.rule("PG-17.9")
def test_an_answer_keeps_its_milliseconds(store: Store, hands: Hands) -> None:
    table = begin(store, hands)
    hands.move(50)
    say(table, "go")

    hands.move(0.75)
    say(table, 1)

    assert [entry.ms for entry in table.match.answers] == [0, 750]


@pytest.mark.rule("PG-17.1")
def test_an_answer_after_the_deadline_is_refused_and_the_time_is_up(store: Store, hands: Hands) -> None:
    table = begin(store, hands)
    say(table, "go")
    hands.move(2.001)

    with pytest.raises(Refused, match="clock_expired"):
        say(table, 1)

    assert [entry.kind for entry in store.load(table.id).answers] == ["answer", "time_up"]
    assert table.match.question.kind == "tokens"


def test_an_answer_at_the_deadline_counts(store: Store, hands: Hands) -> None:
    table = begin(store, hands)
    say(table, "go")
    hands.move(2.0)

    say(table, 1)

    assert table.match.answers[-1].value == 1


def test_the_deadline_counts_down(store: Store, hands: Hands) -> None:
    table = begin(store, hands)
    assert table.deadline() is None
    say(table, "go")

    hands.move(0.5)

    assert table.deadline() == 1500
    assert not table.tick()
    hands.move(9)
    assert table.deadline() == 0
    assert table.tick()


@pytest.mark.rule("PG-17.2")
def test_closing_the_program_stops_no_clock(store: Store, hands: Hands) -> None:
    table = begin(store, hands)
    say(table, "go")
    hands.move(0.5)
    say(table, 1)
    table.close()
    hands.move(1.0)
    hands.reboot()

    again = resume(store, hands, table.id)

    assert again.deadline() == 500
    say(again, 1)
    assert again.match.answers[-1].ms == 1500


@pytest.mark.rule("PG-17.2")
def test_a_deadline_that_passes_meanwhile_rings_on_resuming(store: Store, hands: Hands) -> None:
    table = begin(store, hands)
    say(table, "go")
    table.close()
    hands.move(3600)
    hands.reboot()

    again = resume(store, hands, table.id)

    assert again.match.answers[-1].kind == "time_up"
    assert again.match.question.kind == "tokens"


def test_a_wall_clock_put_back_gives_no_time(store: Store, hands: Hands) -> None:
    table = begin(store, hands)
    say(table, "go")
    hands.move(1.2)
    say(table, 1)
    table.close()
    hands.wall_now -= 86_400

    again = resume(store, hands, table.id)

    assert again.deadline() == 800


# Undo, standing orders, bots, hints


def test_undo_says_what_it_takes_back(store: Store, hands: Hands) -> None:
    table = begin(store, hands, CALM)
    say(table, "go", "stop", ("moss", "coin"), 2)

    (taken,) = preview_undo(table.match, 0)
    table.undo(0)
    (earlier,) = preview_undo(table.match, 0)

    assert taken.entry.value == 2
    assert taken.words == GAME.language.option(table.match.view(0), table.match.question, 2)
    assert isinstance(earlier.words, tuple)
    assert len(earlier.words) == 2
    assert store.load(table.id).log[-1].kind == "undo"


def test_undo_takes_back_several_of_ones_own_answers(store: Store, hands: Hands) -> None:
    table = begin(store, hands, CALM)
    table.set_auto_answer(0, "walk", always=True)
    say(table, "go", "stop", ())

    taken = table.undo(0, 2)

    assert [t.entry.value for t in taken] == [3, (), "stop"]
    assert [entry.value for entry in table.match.answers] == ["go"]


def test_undo_says_how_many_answers_it_can_take_back(store: Store, hands: Hands) -> None:
    table = begin(store, hands, CALM)
    say(table, "go", "stop")

    with pytest.raises(Refused, match="undo_fewer") as caught:
        table.undo(0, 5)

    assert caught.value.refusal.facts == {"most": 2}
    assert len(table.match.answers) == 2


def test_undo_is_refused_with_the_event_that_closed_it(store: Store, hands: Hands) -> None:
    table = begin(store, hands, CALM)
    say(table, *ROUND)

    with pytest.raises(Refused, match="undo_reveal"):
        preview_undo(table.match, 0)


def test_a_standing_order_takes_the_default_without_asking(store: Store, hands: Hands) -> None:
    table = begin(store, hands, CALM)
    table.set_auto_answer(0, "walk", always=True)

    say(table, "go", "stop", ())

    assert table.match.answers[-1].value == 3
    assert table.match.answers[-1].by == AUTO_ANSWER
    assert table.match.question.kind == "card"
    table.close()
    again = resume(store, hands, table.id)
    assert again._auto_answers.lasting == {0: {"walk"}}
    again.set_auto_answer(0, "walk", always=False)
    assert store.find(table.id).standing == {0: ()}


def test_undo_takes_a_standing_order_back_together_with_the_own_answer(store: Store, hands: Hands) -> None:
    table = begin(store, hands, CALM)
    table.set_auto_answer(0, "walk", always=True)
    say(table, "go", "stop", ())

    taken = table.undo(0)

    assert [t.entry.by for t in taken] == [AUTO_ANSWER, ""]
    assert table.match.question.kind == "tokens"


def test_bots_play_their_seats(store: Store, hands: Hands) -> None:
    table = begin(store, hands, CALM, seats=2, bots={1: "hasty"})
    say(table, *ROUND, 1)

    while table.bots.play():
        pass

    assert table.match.outcome is not None  # hasty climbs by ones and never stops
    assert {entry.by for entry in table.match.answers if entry.seat == 1} == {"hasty"}


def test_a_hint_is_kept_with_the_match(store: Store, hands: Hands) -> None:
    table = begin(store, hands, CALM)
    question = table.question()
    assert question is not None

    advice = table.hints.now(question)

    assert advice.value == "go"
    assert [why.id for why in advice.why] == ["hint-sure"]
    assert store.find(table.id).hints == 1


def test_a_hint_that_comes_too_late_is_refused(store: Store, hands: Hands) -> None:
    table = begin(store, hands, CALM)
    question = table.question()
    assert question is not None
    thinking = table.hints.thinker(question)
    say(table, "go")

    advice = thinking.advise()

    assert advice.value == "go"
    with pytest.raises(Refused, match="question_closed"):
        table.hints.give(thinking, advice)
    table.undo(0)
    with pytest.raises(Refused, match="question_closed"):
        table.hints.give(thinking, advice)
    assert store.find(table.id).hints == 0


def test_a_bot_thinks_on_a_copy(store: Store, hands: Hands) -> None:
    table = begin(store, hands, CALM, bots={0: "hasty"})
    task = table.bots.next_task()
    assert task is not None
    thinking = table.bots.thinker(task)
    table.submit_answer(table.match.question, 0, "go")

    value, least_ms = thinking.answer()
    table.bots.plan_result(thinking, value, least_ms)

    assert value == "go"
    assert not table.bots.answer_due()
    assert table.bots.play()
    assert [entry.value for entry in table.match.answers] == ["go", 1]


def test_sealed_answers_can_be_retracted(store: Store, hands: Hands) -> None:
    table = begin(store, hands, CALM, seats=2)
    say(table, *ROUND)
    say(table, 1)

    table.retract(0)

    assert table.match.questions[0].seat == 0
    table.close()
    assert store.load(table.id).questions[0].seat == 0


# Files


def test_a_finished_match_is_exported_whole(store: Store, hands: Hands) -> None:
    table = begin(store, hands, Options(pace="calm", target=1))
    say(table, "go", 1)

    data = table.export()

    assert from_bytes(data, whole=True).outcome == table.match.outcome
    assert store.find(table.id).result == "arrived"


def test_a_running_match_is_exported_without_its_key(store: Store, hands: Hands) -> None:
    table = begin(store, hands, CALM)
    say(table, *ROUND)

    data = table.export()

    assert table.match.setup.key not in data
    with pytest.raises(Exception, match="save_not_a_match"):
        from_bytes(data)


def test_the_same_answers_make_the_same_match_as_without_a_table(store: Store, hands: Hands) -> None:
    table = begin(store, hands, CALM, seed=7)
    say(table, *ROUND)
    bare = Match.new(GAME, CALM, 7)

    for value in ROUND:
        bare.answer(bare.question, 0, value)

    assert bare.state == state_of(table)


def test_a_closed_table_takes_no_answers(store: Store, hands: Hands) -> None:
    table = begin(store, hands, CALM)
    table.close()

    with pytest.raises(StoreError, match="table_closed"):
        say(table, "go")
