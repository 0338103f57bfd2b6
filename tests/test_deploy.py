"""What is in ``deploy`` can be used as it is: units, container, proxy; and every command in it exists."""

from __future__ import annotations

import re
import shutil
import subprocess
from importlib import metadata
from pathlib import Path

import pytest
import typer.main
from packaging.requirements import Requirement

from tablee.cli.app import app
from tests.test_platform import functions
from tests.test_readme import ROOT

DEPLOY = ROOT / "deploy"
UNITS = sorted(path for path in DEPLOY.iterdir() if path.suffix in (".service", ".timer"))
PROGRAM = "/opt/tablee/bin/tablee"


def test_there_is_a_unit_a_timer_a_container_and_a_proxy() -> None:
    names = {path.name for path in DEPLOY.iterdir()}

    assert names == {
        "Containerfile",
        "build-requirements.txt",
        "nginx.conf",
        "pin.py",
        "requirements.txt",
        "tablee-backup.service",
        "tablee-backup.timer",
        "tablee.service",
    }


@pytest.mark.parametrize("name", ["Containerfile", "tablee.service", "tablee-backup.service"])
def test_every_command_that_is_called_exists(name: str) -> None:
    text = (DEPLOY / name).read_text(encoding="utf-8")
    calls = re.findall(r"\btablee (serve|backup)\b(.*)", text.replace('", "', " "))
    known = typer.main.get_command(app).commands  # type: ignore[attr-defined]  # a group has commands

    assert calls
    for command, rest in calls:
        options = {option for param in known[command].params for option in param.opts}
        assert set(re.findall(r"--[a-z-]+", rest)) <= options


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="needs systemd-analyze")
def test_systemd_takes_the_units(tmp_path: Path) -> None:
    stand_in = tmp_path / "tablee"
    stand_in.write_text("#!/bin/sh\n")
    stand_in.chmod(0o755)
    for path in UNITS:
        text = path.read_text(encoding="utf-8").replace(PROGRAM, str(stand_in))
        (tmp_path / path.name).write_text(text, encoding="utf-8")

    units = [str(tmp_path / path.name) for path in UNITS]
    checked = subprocess.run(
        ["systemd-analyze", "verify", *units], capture_output=True, text=True, timeout=60, check=False
    )

    assert [line for line in checked.stderr.splitlines() if str(tmp_path) in line or "tablee" in line] == []
    assert checked.returncode == 0, checked.stderr


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="needs systemd-analyze")
@pytest.mark.parametrize("name", ["tablee.service", "tablee-backup.service"])
def test_a_service_may_do_little_beside_its_work(name: str) -> None:
    command = ["systemd-analyze", "security", "--offline=true", "--threshold=20", str(DEPLOY / name)]
    checked = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)

    assert checked.returncode == 0, checked.stdout[-200:]


def test_the_service_has_bounds() -> None:
    unit = (DEPLOY / "tablee.service").read_text(encoding="utf-8")

    for bound in ("LimitNOFILE=65536", "MemoryMax=", "TasksMax=", "UMask=0077", "CapabilityBoundingSet=\n"):
        assert f"\n{bound}" in unit


def pinned(name: str) -> dict[str, str]:
    """What a file of requirements asks for: the versions, by name."""
    lines = (DEPLOY / name).read_text(encoding="utf-8").replace("\\\n", " ").splitlines()
    found = {}
    for line in lines:
        if line.startswith("#"):
            continue
        package, *hashes = line.split()
        assert hashes, f"{package} has no hash"
        assert all(re.fullmatch(r"--hash=sha256:[0-9a-f]{64}", hash) for hash in hashes), line
        known = re.fullmatch(r"([A-Za-z0-9._-]+)==([A-Za-z0-9.]+)", package)
        assert known is not None, package
        found[canonical(known[1])] = known[2]
    return found


def canonical(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def needed_by(*names: str) -> set[str]:
    """The packages that these need on this machine, and what those need."""
    found: set[str] = set()
    waiting = [Requirement(name) for name in names]
    while waiting:
        wanted = waiting.pop()
        key = f"{canonical(wanted.name)}[{','.join(sorted(wanted.extras))}]"
        if key in found:
            continue
        found.add(key)
        for line in metadata.requires(wanted.name) or ():
            more = Requirement(line)
            extras = wanted.extras or {""}
            if more.marker is None or any(more.marker.evaluate({"extra": extra}) for extra in extras):
                waiting.append(more)
    return {key.partition("[")[0] for key in found}


def test_everything_that_a_server_needs_is_pinned_with_hashes_and_without_addresses() -> None:
    server, build = pinned("requirements.txt"), pinned("build-requirements.txt")
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    tried = dict(line.split("==") for line in lines if "==" in line)
    constraints = {canonical(name): version for name, version in tried.items()}

    assert needed_by("tablee") - {"tablee"} <= set(server)
    assert "hatchling" in build
    for name, version in {**server, **build}.items():
        assert constraints.get(name, version) == version
    for file in ("requirements.txt", "build-requirements.txt"):
        assert "://" not in (DEPLOY / file).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["Containerfile", "tablee.service"])
def test_packages_are_installed_by_their_hashes_alone(name: str) -> None:
    text = (DEPLOY / name).read_text(encoding="utf-8")
    installs = re.findall(r"pip (?:install|wheel) .*", text)

    assert len(installs) >= 2
    assert all("--require-hashes" in line or "--no-deps --no-index" in line for line in installs)


def test_what_the_container_copies_is_there() -> None:
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    copied = [
        name for line in re.findall(r"^COPY (?!--)(.*)$", text, re.MULTILINE) for name in line.split()[:-1]
    ]

    assert {"pyproject.toml", "src"} <= set(copied)
    assert [name for name in copied if not (ROOT / name).exists()] == []


def test_the_proxy_passes_on_what_the_server_needs() -> None:
    text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    plain = re.sub(r"#.*", "", text)

    assert plain.count("{") == plain.count("}")
    for header in ("Host $http_host", "X-Forwarded-For $remote_addr", "Upgrade $http_upgrade"):
        assert f"proxy_set_header {header};" in plain
    assert "proxy_set_header Connection $connection_upgrade;" in plain
    assert "server 127.0.0.1:8420;" in plain
    for limit in ("limit_conn tablee_connections", "limit_req zone=tablee_requests"):
        assert re.search(rf"^    {limit}\b", plain, re.MULTILINE)
    assert re.findall(r"limit_(?:conn|req)_zone \S+ zone=(\w+):", plain) == [
        "tablee_connections",
        "tablee_requests",
    ]
    assert "proxy_pass http://tablee;" in plain


def test_every_test_that_the_page_on_security_names_is_there() -> None:
    named = re.findall(r"`([\w/]+\.py)::(\w+)`", (ROOT / "docs" / "security.md").read_text(encoding="utf-8"))

    assert len(named) > 20
    assert [test for test in named if test not in functions()] == []
