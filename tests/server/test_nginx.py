"""``deploy/nginx.conf`` in a real nginx before a server; only ports and certificate are other ones."""

from __future__ import annotations

import shutil
import socket
import ssl
import subprocess
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

from tests.server.harness import Server, eventually, free_port
from tests.sources import ROOT

NAME = "club.example"
MOST_CONNECTIONS, BURST = 64, 200
"""Of one address, as the file says."""

pytestmark = pytest.mark.skipif(
    shutil.which("nginx") is None or shutil.which("openssl") is None, reason="needs nginx and openssl"
)


class Proxy:
    """A running nginx."""

    def __init__(self, folder: Path, server: Server) -> None:
        self.http, self.https = free_port(), free_port()
        self.tls = ssl.create_default_context(cafile=str(certificate(folder)))
        self._folder = folder
        text = (ROOT / "deploy" / "nginx.conf").read_text(encoding="utf-8")
        for theirs, ours in {
            "listen 80;": f"listen 127.0.0.1:{self.http};",
            "    listen [::]:80;\n": "",
            "listen 443 ssl;": f"listen 127.0.0.1:{self.https} ssl;",
            "    listen [::]:443 ssl;\n": "",
            f"/etc/letsencrypt/live/{NAME}/fullchain.pem": str(folder / "cert.pem"),
            f"/etc/letsencrypt/live/{NAME}/privkey.pem": str(folder / "key.pem"),
            "127.0.0.1:8420": f"127.0.0.1:{server.port}",
        }.items():
            assert theirs in text
            text = text.replace(theirs, ours)
        (folder / "tablee.conf").write_text(text, encoding="utf-8")
        kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        temporary = "".join(f"{kind}_temp_path {folder}/{kind};" for kind in kinds)
        (folder / "nginx.conf").write_text(
            f"daemon off; worker_processes 1; pid {folder}/pid; events {{}}\n"
            f"http {{ access_log off; {temporary} include {folder}/tablee.conf; }}\n",
            encoding="utf-8",
        )
        self.command = [
            "nginx",
            "-p",
            str(folder),
            "-c",
            str(folder / "nginx.conf"),
            "-e",
            str(folder / "err"),
        ]

    @contextmanager
    def running(self) -> Iterator[None]:
        with subprocess.Popen(self.command) as process:
            try:
                eventually(self._answers, "nginx answers")
                yield
            finally:
                process.terminate()

    def _answers(self) -> bool:
        with socket.socket() as made:
            return made.connect_ex(("127.0.0.1", self.https)) == 0

    def client(self) -> httpx.Client:
        """Somebody who has come through it; the name leads to this machine."""
        url = f"https://127.0.0.1:{self.https}"
        host = {"Host": NAME, "Origin": f"https://{NAME}"}
        return httpx.Client(base_url=url, verify=self.tls, headers=host, trust_env=False, timeout=60)

    def connection(self) -> ssl.SSLSocket:
        made = socket.create_connection(("127.0.0.1", self.https))
        return self.tls.wrap_socket(made, server_hostname="127.0.0.1")


def certificate(folder: Path) -> Path:
    """One for this machine, signed by itself."""
    names = f"subjectAltName=DNS:{NAME},IP:127.0.0.1"
    command = [
        "openssl",
        "req",
        "-x509",
        "-newkey",
        "rsa:2048",
        "-nodes",
        "-days",
        "2",
        "-subj",
        f"/CN={NAME}",
    ]
    files = ["-addext", names, "-keyout", str(folder / "key.pem"), "-out", str(folder / "cert.pem")]
    subprocess.run([*command, *files], check=True, capture_output=True)
    return folder / "cert.pem"


@pytest.fixture
def proxy(tmp_path: Path) -> Iterator[Proxy]:
    settings = f'https = true\ntrusted_proxies = ["127.0.0.1"]\naddress = "https://{NAME}"\n'
    server = Server(tmp_path / "home", settings=settings)
    yield Proxy(tmp_path, server)
    server.stop()


def test_nginx_takes_the_file(proxy: Proxy) -> None:
    checked = subprocess.run([*proxy.command, "-t"], capture_output=True, text=True, check=False)

    assert checked.returncode == 0, checked.stderr
    assert "warn" not in checked.stderr


def test_people_play_over_https_behind_nginx(proxy: Proxy) -> None:
    with proxy.running(), proxy.client() as ana:
        ana.post("/api/me", json={}).raise_for_status()
        wanted = {"game": "lantern-market", "seats": 2, "mine": [0, 1]}
        table = ana.post("/api/tables", json=wanted).raise_for_status().json()["id"]
        cookie = "; ".join(f"{name}={value}" for name, value in ana.cookies.items())
        with connect(
            f"wss://{NAME}/ws/tables/{table}",
            sock=socket.create_connection(("127.0.0.1", proxy.https)),
            ssl=proxy.tls,
            additional_headers={"Cookie": cookie, "Origin": f"https://{NAME}"},
        ) as there:
            there.send('{"type":"hello","protocol":1,"shape":"none","seat":0}')
            welcome = there.recv(60)
        plain = httpx.get(f"http://127.0.0.1:{proxy.http}/a?b=1", headers={"Host": NAME}, trust_env=False)

        assert '"welcome"' in str(welcome)
        assert (plain.status_code, plain.headers["location"]) == (301, f"https://{NAME}/a?b=1")
        assert ana.get("/").headers["strict-transport-security"] == "max-age=31536000"
        assert ana.get("/metrics").status_code == 404


def test_nginx_limits_the_connections_and_requests_of_an_address(proxy: Proxy) -> None:
    whole = f"GET /health HTTP/1.1\r\nHost: {NAME}\r\n\r\n".encode()
    # A connection counts while a request is under way: a slow body does, and the socket of a table.
    slow = f"POST /api/me HTTP/1.1\r\nHost: {NAME}\r\nContent-Length: 9\r\n\r\n{{".encode()
    with proxy.running():
        with ExitStack() as stack:
            sockets = [stack.enter_context(proxy.connection()) for _ in range(MOST_CONNECTIONS)]
            for one in sockets:
                one.sendall(slow)
            one_more = stack.enter_context(proxy.connection())
            one_more.settimeout(60)
            one_more.sendall(whole)
            assert b" 429 " in one_more.recv(100)
        with proxy.client() as ana:
            answers = Counter(ana.get("/health").status_code for _ in range(2 * BURST))

    assert answers[429] > 0
    assert answers[200] >= BURST - MOST_CONNECTIONS - 1  # those before have counted, too
