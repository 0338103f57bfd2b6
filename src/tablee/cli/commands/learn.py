"""``tablee learn``: a tutorial in the terminal, line by line, with a coach."""

from __future__ import annotations

import sys

from tablee.cli.commands.play import PACE, can_draw
from tablee.cli.errors import CommandError, game_named
from tablee.cli.terminal.plain import Plain
from tablee.cli.terminal.presenter import Presenter
from tablee.cli.terminal.reading import Lines
from tablee.core import AnyGame, Name, Tutorial, all_games, tutorials_of
from tablee.core.content.tutorial import LEARNER, is_match_of, said_after
from tablee.session import TableSession
from tablee.session.coach import Coach
from tablee.session.start import begin_tutorial
from tablee.storage import Store
from tablee.ui.choices import Asked, asked_of
from tablee.ui.commands import Answer
from tablee.ui.messages import game_name


class LessonOver(Exception):
    """The last lesson was given, and its match is not over."""


def learn(language: str, name: str | None, *, plain: bool = False) -> None:
    """Go on with the tutorial that was left, or begin one: in the full screen, or line by line."""
    game = _wanted(name)
    store = Store()
    try:
        table, tutorial = _left(store, game) or _begun(store, game)
        with table:
            learner = Learner(table, tutorial, language)
            if not plain and can_draw():
                _on_screen(learner)
                return
            pace = PACE if sys.stdout.isatty() else 0.0
            try:
                Lessons(learner, Lines(), pace=pace).play()
            except LessonOver:
                _say_over(learner)
            except KeyboardInterrupt:
                print(f"\n{learner.t('saved-lesson', game=game.id)}", flush=True)
                raise
    finally:
        store.close()


def _on_screen(learner: Learner) -> None:
    """Give the lessons in the full screen."""
    # Loaded here: the full screen is large, and plain mode never needs it.
    from tablee.cli.terminal.lesson_screen import LessonApp

    LessonApp(learner, learner.coach, pace=PACE).run()
    if learner.is_over:
        _say_over(learner)
    else:
        print(learner.t("saved-lesson", game=learner.session.game.id))


def _say_over(learner: Learner) -> None:
    """Say the coach's last words, and how to go on."""
    for line in learner.ending() or learner.comments():
        print(line)
    print(learner.t("lesson-over", game=learner.session.game.id), flush=True)


def _wanted(name: str | None) -> AnyGame:
    """The game that is named; without a name, the only one that has tutorials."""
    taught = [game for game in all_games() if tutorials_of(game)] if name is None else [game_named(name)]
    if name is None and len(taught) > 1:
        raise CommandError("name_a_game_to_learn", games=", ".join(game.id for game in taught))
    if not taught:
        raise CommandError("no_tutorials")
    if not tutorials_of(taught[0]):
        raise CommandError("no_tutorial", game=taught[0].id)
    return taught[0]


def _left(store: Store, game: AnyGame) -> tuple[TableSession, Tutorial] | None:
    """The tutorial that was left last, where it was left."""
    for saved in store.matches(game.id, running=True):
        if not saved.practice or saved.version != game.version or saved.packs:
            continue
        match = store.load(saved.id)
        for tutorial in tutorials_of(game):
            if is_match_of(tutorial, match):
                return TableSession.resume(store, saved.id), tutorial
    return None


def _begun(store: Store, game: AnyGame) -> tuple[TableSession, Tutorial]:
    """The first tutorial that was not finished yet; when all were, the first again."""
    tutorials = tutorials_of(game)
    over = [
        store.load(saved.id)
        for saved in store.matches(game.id)
        if saved.practice and saved.result is not None and saved.version == game.version and not saved.packs
    ]
    new = [one for one in tutorials if not any(is_match_of(one, match) for match in over)]
    tutorial = (new or tutorials)[0]
    return begin_tutorial(store, game, tutorial), tutorial


class Learner(Presenter):
    """The presenter of a tutorial: the table as the learner sees it, with what the coach says."""

    def __init__(self, session: TableSession, tutorial: Tutorial, language: str) -> None:
        super().__init__(session, language, confirm=False)
        self.coach = Coach(session, tutorial)
        self.tutorial = tutorial
        self.seat = LEARNER

    @property
    def is_over(self) -> bool:
        """Whether all lessons were given; the match of some tutorials goes on."""
        return self.coach.lesson() is None

    def asked(self) -> Asked | None:
        """Return the question to the learner; the coach answers for everybody else."""
        if self.is_over:
            return None
        question = self.session.match.find_question(seat=LEARNER)
        return None if question is None else asked_of(self.session.game, self.view, question)

    def welcome(self) -> list[str]:
        """The game and the tutorial; when it was left before, how far it had come."""
        t, done, tutorial = self.t, len(self.session.match.answers), self.tutorial
        lines = [
            game_name(self.session.game, self.language),
            t("lesson-welcome", name=tutorial.name, minutes=tutorial.minutes),
        ]
        if done:
            lines.append(t("lesson-resumed", number=done + 1, count=len(tutorial.lessons)))
        return lines

    def comments(self) -> list[str]:
        """Return the coach's comments: on the last answer, then on the present lesson."""
        lesson = self.coach.lesson()
        pages = said_after(self.tutorial, self.session.match)
        return self._said((*pages, *(() if lesson is None else lesson.pages)))

    def ending(self) -> list[str]:
        """How the match ended; the coach has the last word."""
        return [*super().ending(), *self._said(said_after(self.tutorial, self.session.match))]

    def answer(self, asked: Asked, answer: Answer) -> None:
        """Give the answer that the lesson is about."""
        self.coach.check(asked.question, asked.question.seat, answer.value)
        super().answer(asked, answer)

    def hint(self, asked: Asked) -> list[str]:
        """The coach knows best, and says it again."""
        lesson = self.coach.lesson()
        return [] if lesson is None else self._said(lesson.pages)

    def auto(self, asked: Asked) -> str:
        """A lesson is answered by the learner."""
        raise CommandError("not_in_a_lesson")

    def skip(self, asked: Asked) -> str:
        """A lesson is answered by the learner."""
        raise CommandError("not_in_a_lesson")

    def _said(self, pages: tuple[Name, ...]) -> list[str]:
        return [self.t("coach-says", text=page) for page in pages]


class Lessons(Plain):
    """A table where the coach speaks before every question."""

    def __init__(self, learner: Learner, lines: Lines, *, pace: float = 0.0) -> None:
        super().__init__(learner, lines, pace=pace)
        self.learner = learner

    def _before_question(self) -> None:
        self.print_all(self.learner.comments())

    def _bots(self) -> None:
        while self.learner.coach.answer_next():
            self._news()

    def _idle(self) -> None:
        if self.learner.is_over:
            raise LessonOver
        super()._idle()

    def _saved(self) -> str:
        return self.learner.t("saved-lesson", game=self.learner.session.game.id)
