"""Localised commands: Typer classes with help and errors in the chosen language, and the options of games.

A help text is declared as the id of a message; it is translated when help is printed.
"""

from __future__ import annotations

import difflib
import os
import re
import sys
from functools import cache
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from tablee.cli.errors import KNOWN, CommandError, explain
from tablee.cli.i18n import META, system_language, take_option, words_for
from tablee.core import Translator, find_game, game_ids, load_game
from tablee.core.i18n import LANGUAGES
from tablee.core.registry import GAMES_VARIABLE, GameModuleError
from tablee.ui.messages import known_language
from tablee.ui.option_forms import fields_of, flag_field

DATABASE = "--database"
"""What servers and back-ups take, and people try elsewhere too."""
EXIT_WRONG = 2
"""Wrong input: say what to do, and leave with this code."""


def language_of(ctx: Any) -> str:
    """The language of a command under way."""
    language: str = ctx.meta.get(META) or system_language()
    return language


def words_of(ctx: Any) -> Translator:
    """The words of a command under way."""
    return words_for(language_of(ctx))


def complain(text: str) -> None:
    """Say what is wrong where it does not mix with what was asked for."""
    sys.stdout.flush()
    print(text, file=sys.stderr, flush=True)


class _Localised:
    """Puts words in the place of ids when help is asked for."""

    help: str | None
    epilog: str | None
    params: list[Any]

    def put_words(self, ctx: Any) -> None:
        t = words_of(ctx)
        self.help = _said(t, self.help)
        self.epilog = _said(t, self.epilog)
        for param in self.params:
            if hasattr(param, "help"):
                argument = param.param_type_name == "argument"
                param.help = _said(t, param.help)
                param.rich_help_panel = t("help-arguments" if argument else "help-options")
                param.metavar = _metavar(t, param)
                if argument:
                    param.display_type_rich = lambda ctx: ""

    def help_option_words(self, ctx: Any, option: Any) -> Any:
        """The help of ``--help`` itself."""
        if option is not None:
            option.help = words_of(ctx)("help-help")
            option.rich_help_panel = words_of(ctx)("help-options")
            option.metavar = ""
        return option

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        pieces: list[str] = super().collect_usage_pieces(ctx)  # type: ignore[misc]  # of the command
        return [piece.replace("{", "").replace("}", "") for piece in pieces]

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, prefix=f"{words_of(ctx)('help-usage')} ")


class Command(_Localised, TyperCommand):
    """A command that speaks the language asked for."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        known = {name for param in self.params for name in param.opts}
        if DATABASE not in known and any(word.partition("=")[0] == DATABASE for word in args):
            raise CommandError("database_elsewhere", command=ctx.command_path)
        return super().parse_args(ctx, args)

    def get_help_option(self, ctx: Any) -> Any:
        return self.help_option_words(ctx, super().get_help_option(ctx))

    def format_help(self, ctx: Any, formatter: Any) -> None:
        self.put_words(ctx)
        _put_marks(words_of(ctx))
        super().format_help(ctx, formatter)


class Group(_Localised, TyperGroup):
    """A group of commands that speaks the language asked for."""

    def get_help_option(self, ctx: Any) -> Any:
        return self.help_option_words(ctx, super().get_help_option(ctx))

    def format_help(self, ctx: Any, formatter: Any) -> None:
        self.put_words(ctx)
        _put_marks(words_of(ctx))
        self.subcommand_metavar = words_of(ctx)("help-subcommand")
        for name in self.list_commands(ctx):
            command: Any = self.get_command(ctx, name)
            command.help = _said(words_of(ctx), command.help)
            command.rich_help_panel = words_of(ctx)("help-commands")
        super().format_help(ctx, formatter)

    def list_commands(self, ctx: Any) -> list[str]:
        """In the order of their declaration."""
        return list(self.commands)


class Root(Group):
    """The ``tablee`` command: takes ``--lang`` and ``--game`` wherever they stand, and explains what went
    wrong."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        left, asked = take_option(args, "--lang")
        language = system_language() if asked is None else known_language(asked)
        ctx.meta[META] = language or system_language()
        if language is None:
            trouble = CommandError("no_language", name=asked or "", known=", ".join(LANGUAGES))
            complain(explain(trouble, words_of(ctx)))
            raise typer.Exit(EXIT_WRONG)
        others, game = take_option(left, "--game")
        try:
            # Without a colon it is the id of an installed game, and belongs to the command itself.
            if game is not None and ":" in game:
                left = self._with_game(others, game)
            return super().parse_args(ctx, left)
        except CommandError as trouble:
            complain(explain(trouble, words_of(ctx)))
            raise typer.Exit(EXIT_WRONG) from None
        except Exception as error:
            raise _leaving(ctx, error) from None

    def _with_game(self, args: list[str], name: str) -> list[str]:
        """Make a game of the working directory known to this process and to those it starts.

        A command about one game is about this one, unless it names another.
        """
        sys.path.insert(0, os.getcwd())
        try:
            game = load_game(name)
        except GameModuleError as error:
            raise CommandError("no_game_module", name=name, reason=error.reason) from None
        os.environ[GAMES_VARIABLE] = ",".join(filter(None, [os.environ.get(GAMES_VARIABLE), name]))
        command = self.commands.get(args[0]) if args else None
        takes_game = command is not None and any(param.name == "game" for param in command.params)
        if takes_game and not any(word in game_ids() for word in args[1:]):
            return [args[0], game.id, *args[1:]]
        return args

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise
        except KNOWN as error:
            complain(explain(error, words_of(ctx)))
            raise typer.Exit(EXIT_WRONG) from None
        except Exception as error:
            raise _leaving(ctx, error) from None


class GameCommand(Command):
    """A command about one game: ``--name value`` may be an option of the game itself.

    ``--modules dragon`` becomes ``--option modules=dragon``, and ``--untimed`` becomes ``--option
    clock=untimed`` where exactly one option of the game has such a value.
    """

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        return super().parse_args(ctx, self._rewritten(args))

    def _rewritten(self, args: list[str]) -> list[str]:
        own = {name for param in self.params for name in (*param.opts, *param.secondary_opts)} | {"--help"}
        flags = {name for param in self.params if getattr(param, "is_flag", False) for name in param.opts}
        game = _game_meant(args)
        # The games of a server need not be installed here: what they take, the server knows.
        can_be_option = game is not None or _is_elsewhere(args)
        fields = [] if game is None else [field.name for field in fields_of(game)]
        left: list[str] = []
        words = list(args)
        while words:
            word = words.pop(0)
            name, equals, value = word.partition("=")
            bare = name.removeprefix("--")
            if word in flags or name == DATABASE:
                left.append(word)
            elif word == "--resume" and (not words or words[0].startswith("-") or words[0] in game_ids()):
                left.append("--resume=")
            elif not word.startswith("--") or word == "--" or name in own or not can_be_option:
                left.append(word)
            elif equals:
                left += ["--option", f"{bare}={value}"]
            elif game is None or any(field.startswith(bare.replace("-", "_")) for field in fields):
                if not words:
                    raise CommandError("option_needs_value", name=bare)
                left += ["--option", f"{bare}={words.pop(0)}"]
            elif (found := flag_field(game, bare)) is not None:
                left += ["--option", f"{found[0].name}={found[1]}"]
            else:
                names = [*fields, *(one.removeprefix("--") for one in own)]
                near = difflib.get_close_matches(bare, names, 1)
                facts = {"known": ", ".join(fields), "near": f"--{near[0]}" if near else ""}
                raise CommandError("option_unknown", name=bare, **facts)
        return left


def _game_meant(args: list[str]) -> Any:
    """The game that a command line is about: the one it names, or the only one there is."""
    known = game_ids()
    named = next((word for word in args if word in known), None)
    if named is None and len(known) == 1 and not _is_elsewhere(args):
        named = known[0]
    return None if named is None else find_game(named)


def _is_elsewhere(args: list[str]) -> bool:
    """Whether a command line is about a server, whose games need not be installed here."""
    return any(word.partition("=")[0] == "--server" for word in args)


def _leaving(ctx: Any, error: Exception) -> Exception:
    """What to raise for an error: a wrong command line is explained in our words, a bug is not hidden."""
    if type(error).__name__ == "NoArgsIsHelpError" or not isinstance(error, typer.BadParameter.__mro__[1]):
        return error
    usage: Any = error
    path = usage.ctx.command_path if getattr(usage, "ctx", None) is not None else ctx.command_path
    complain(words_of(ctx)("refused-usage", reason=_usage_words(usage, words_of(ctx)), command=path))
    return typer.Exit(EXIT_WRONG)


def _usage_words(usage: Any, t: Translator) -> str:
    """What is wrong with a command line; in English where we have no words for it."""
    text: str = usage.format_message().rstrip(".")
    param = getattr(usage, "param", None)
    match type(usage).__name__:
        case "MissingParameter" if param is not None:
            name = param.opts[0] if param.param_type_name == "option" else _metavar(t, param)
            return t("usage-missing", name=name)
        case "BadParameter" if param is not None and "int" in param.bare_type():
            least = param.type_descriptor.parameter_info.min
            if least is None:
                return t("usage-number", name=param.opts[0])
            return t("usage-number-from", name=param.opts[0], least=int(least))
        case "NoSuchOption":
            near = (usage.possibilities or [""])[0]
            return _with_near(t("usage-no-option", name=usage.option_name), near, t)
        case "BadOptionUsage":
            takes_none = "does not take" in text
            return t("usage-no-value" if takes_none else "usage-needs-value", name=usage.option_name)
    if (command := re.match(r"No such command '(.*?)'", text)) is not None:
        known = list(getattr(usage.ctx.command, "commands", ()))
        near = next(iter(difflib.get_close_matches(command[1], known, 1)), "")
        return _with_near(t("usage-no-command", name=command[1]), near, t)
    if (extra := re.match(r"Got unexpected extra argument.*\((.*)\)$", text)) is not None:
        return t("usage-extra", words=extra[1])
    return text


def _with_near(text: str, near: str, t: Translator) -> str:
    return f"{t('did-you-mean', near=near)} {text}" if near else text


def _metavar(t: Translator, param: Any) -> str:
    """What stands for the value of an option or argument: nothing for a mere flag."""
    if getattr(param, "is_flag", False):
        return ""
    if param.metavar is not None:
        id = f"metavar-{re.sub('[^a-z]+', '-', param.metavar.lower()).strip('-')}"
        return t(id) if t.has(id) else str(param.metavar)
    return t("metavar-number" if "int" in param.bare_type() else "metavar-name")


def _put_marks(t: Translator) -> None:
    """The words that Typer itself puts into help."""
    from typer import rich_utils

    rich_utils.REQUIRED_LONG_STRING = t("help-required")
    rich_utils.DEFAULT_STRING = t("help-default", value="{}")


def _said(t: Translator, id: str | None) -> str | None:
    """The words of an id, with examples from a game that is installed; words stay as they are."""
    return t(id, **_examples()) if id and " " not in id and t.has(id) else id


@cache
def _examples() -> dict[str, str]:
    """What examples are made of: the first game, one of its bots and options."""
    try:
        game = find_game(game_ids()[0])
    except Exception:
        # Help must come whatever is wrong with the games.
        return {"game": "GAME", "bot": "random", "option": "--option NAME=VALUE", "vary": "NAME"}
    fields = [field for field in fields_of(game) if field.kind in ("list", "choice")]
    best = min(fields, key=lambda field: field.kind != "list", default=None)
    if best is None:
        option, vary = "--option NAME=VALUE", "NAME"
    else:
        count = 2 if best.kind == "list" else 1
        option = f"--{best.name} {','.join(str(choice) for choice in best.choices[:count])}"
        vary = best.name
    bots = [*list(game.play.bots)[:2][-1:], "random"]
    return {"game": game.id, "bot": bots[0], "option": option, "vary": vary}
