"""What can be compiled, and what is said of what cannot."""

from pathlib import Path

import pytest

import tablee
from compiled.building import NotCompilable, check_globals, compile_modules, quickened
from compiled.modules import compiled_modules, complaints
from tests.compiled.played import played

PACKAGE = Path(tablee.__file__).parent


def test_core_and_rules_are_written_so_that_they_can_be_compiled() -> None:
    modules = compiled_modules(PACKAGE)

    assert {"match.py", "runner.py", "attacks.py", "melee.py", "geometry.py"} <= {
        module.name for module in modules
    }
    assert [complaint for module in modules for complaint in complaints(module)] == []


@pytest.mark.parametrize(
    ("source", "line", "said"),
    [
        ("class Slot(Struct):\n    pos: int", 1, "class Slot would lose what it is declared with"),
        ("class Slot(Base, frozen=True):\n    pos: int", 1, "class Slot would lose what it is declared with"),
        ("class Attack(NamedTuple):\n    up: int", 1, "class Attack would lose what it is declared with"),
        ("@dataclass\nclass Slot:\n    pos: int", 2, "class Slot would lose what it is declared with"),
        ("x = 1 in (*A, 2)", 1, "`in (*a, b)` cannot be compiled"),
        ("match x:\n    case [first, *others]:\n        pass", 2, "*others would be a tuple"),
        ("x = Match.__new__(Match)", 1, "__new__ would call __init__ too"),
        (
            "class Watcher(Protocol):\n    pass\nclass Match:\n    watcher: Watcher | None = None",
            4,
            "watcher = None would stay unset",
        ),
    ],
)
def test_what_mypyc_would_get_wrong_is_named_with_its_line(
    source: str, line: int, said: str, tmp_path: Path
) -> None:
    module = tmp_path / "rules.py"
    module.write_text(source, encoding="utf-8")

    (complaint,) = complaints(module)

    assert said in complaint
    assert complaint.startswith(f"{module}:{line}: ")


@pytest.mark.parametrize(
    "source",
    [
        "class Flow:\n    def __init__(self) -> None:\n        self.done = False",
        "class Fought(Affected, Protocol):\n    x: int",
        "class Spent(Exception):\n    pass",
        "x = 1 in A",
        "match x:\n    case [first, *_]:\n        pass",
    ],
)
def test_what_can_be_compiled_is_not_complained_about(source: str, tmp_path: Path) -> None:
    module = tmp_path / "rules.py"
    module.write_text(source, encoding="utf-8")

    assert complaints(module) == []


def test_globals_are_read_the_short_way() -> None:
    source = (
        '#include <init.c>\n#include "__native.h"\n'
        "    cpy_r_r0 = CPyStatic_rolling___globals;\n"
        "    cpy_r_r1 = CPyStatics[3]; /* 'POOL' */\n"
        "    cpy_r_r2 = CPyDict_GetItem(cpy_r_r0, cpy_r_r1);\n"
        "    cpy_r_r5 = CPyDict_GetItem(cpy_r_r3, cpy_r_r4);\n"
    )

    quick, count = quickened(source)

    assert "cpy_r_r2 = GLOBAL(cpy_r_r0, cpy_r_r1);" in quick
    assert "cpy_r_r5 = CPyDict_GetItem(cpy_r_r3, cpy_r_r4);" in quick
    assert count == 1
    assert quick.index('"__native.h"') < quick.index("fields.h") < quick.index("GLOBAL(")


def test_c_code_that_is_written_otherwise_is_no_silent_loss() -> None:
    _, count = quickened("#include <init.c>\nint main(void) { return 0; }\n")

    with pytest.raises(NotCompilable, match="in another way than before"):
        check_globals(count)


def test_the_matches_that_builds_are_compared_with_are_the_same_each_time() -> None:
    first, again = (played("proving-grounds", 1, 40) for _ in range(2))

    assert list(first.answers) == list(again.answers)
    assert len(first.answers) > 10


def test_nothing_is_compiled_where_something_would_go_wrong(tmp_path: Path) -> None:
    module = tmp_path / "rules.py"
    module.write_text("x = 1 in (*A, 2)\n", encoding="utf-8")

    with pytest.raises(NotCompilable, match=r"rules\.py:1: `in \(\*a, b\)`"):
        compile_modules(tmp_path, [module])
