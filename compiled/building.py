"""From Python to a compiled package: mypyc writes C, the C compiler the rest."""

import os
import re
import shutil
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

from compiled.modules import compiled_modules, complaints

FIELDS = Path(__file__).with_name("fields.h")
GROUP = "tablee"
"""mypyc puts all code in one library, which the modules load: ``tablee__mypyc``."""

SETTINGS = """\
[mypy]
strict = True
explicit_package_bases = True
namespace_packages = True
local_partial_types = True
ignore_missing_imports = True
"""

FLAGS = ("-fno-semantic-interposition", "-fno-plt", "-Wno-unused-function", "-Wno-unused-variable")

_GLOBAL = re.compile(
    r"(?P<dict>\w+) = (?P<of>CPyStatic_(?:\w+___)?globals);\n"
    r"(?P<name>\s+\w+ = CPyStatics\[\d+\];[^\n]*\n\s+\w+ = )CPyDict_GetItem\((?P=dict), "
)
"""How mypyc reads a global of a module: the dictionary, the name, the look-up."""


class NotCompilable(Exception):
    """A module is written in a way that mypyc gets wrong."""


def build(package: Path, work: Path) -> list[Path]:
    """Compile what is to be compiled of a copy of the package; the libraries, relative to ``work``."""
    shutil.copytree(package, work / package.name, ignore=shutil.ignore_patterns("__pycache__"))
    compile_modules(work, compiled_modules(work / package.name))
    found = (*work.glob("*.so"), *(work / package.name).rglob("*.so"))
    return sorted(path.relative_to(work) for path in found)


def compile_modules(work: Path, modules: list[Path]) -> None:
    """Compile these modules, which are below ``work``; each library is put beside its source."""
    (work / "mypy.ini").write_text(SETTINGS, encoding="utf-8")
    before = Path.cwd()
    os.chdir(work)  # mypyc takes the names of modules from paths below here
    try:
        names = [module.relative_to(work) for module in modules]
        found = [complaint for name in names for complaint in complaints(name)]
        if found:
            raise NotCompilable("\n".join(["This cannot be compiled as it is written:", *found]))
        _compile([str(name) for name in names])
    finally:
        os.chdir(before)


def _compile(modules: list[str]) -> None:
    from mypyc.build import mypycify
    from setuptools import Distribution

    extensions: list[Any] = mypycify(
        ["--config-file", "mypy.ini", *modules],
        opt_level="1",
        debug_level="0",
        multi_file=True,
        group_name=GROUP,
        target_dir="c",
    )
    short = 0
    for extension in extensions:
        extension.extra_compile_args += FLAGS
        for source in map(Path, extension.sources):
            if source.name.startswith("__native"):
                text, count = quickened(source.read_text("utf-8"))
                source.write_text(text, "utf-8")
                short += count
    check_globals(short)
    command = Distribution({"name": GROUP, "ext_modules": extensions}).get_command_obj("build_ext")
    command.inplace = True
    command.build_temp = "objects"
    command.ensure_finalized()
    command.build_extensions = partial(_build_in_parallel, command)
    command.run()


def check_globals(count: int) -> None:
    """Refuse to build if no read of a global was found, for then mypyc writes them in another way."""
    if not count:
        raise NotCompilable(
            "mypyc writes reads of globals in another way than before: see compiled/building.py."
        )


def _build_in_parallel(command: Any) -> None:
    """Build all extensions; the C files of each are compiled on all cores."""
    compile_all = command.compiler.compile

    def compile_each(sources: list[str], **settings: Any) -> list[str]:
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            compiled = pool.map(lambda source: compile_all([source], **settings), sources)
            return [file for files in compiled for file in files]

    command.compiler.compile = compile_each
    for extension in command.extensions:
        command.build_extension(extension)


def quickened(source: str) -> tuple[str, int]:
    """The C code with the short ways of ``fields.h`` to what is not compiled; how many globals it reads."""
    includes = list(re.finditer(r"^#include .*\n", source, re.MULTILINE))
    end = includes[-1].end()
    body, count = _GLOBAL.subn(r"\g<dict> = \g<of>;\n\g<name>GLOBAL(\g<dict>, ", source[end:])
    return f'{source[:end]}#include "{FIELDS}"\n{body}', count
