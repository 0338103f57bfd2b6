"""What is in ``deploy`` can be used as it is: units, container, proxy; and every command in it exists."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest
import typer.main

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
        "nginx.conf",
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
    assert "proxy_pass http://tablee;" in plain


def test_every_test_that_the_page_on_security_names_is_there() -> None:
    named = re.findall(r"`([\w/]+\.py)::(\w+)`", (ROOT / "docs" / "security.md").read_text(encoding="utf-8"))

    assert len(named) > 20
    assert [test for test in named if test not in functions()] == []
