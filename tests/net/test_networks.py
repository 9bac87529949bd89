"""A machine in two networks, and a phone in each: made of network namespaces, where that may be."""

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game import resources

CHECKOUT = Path(resources.__file__).resolve().parent.parent
HOST, PHONE = f"cc-host-{os.getpid()}", f"cc-phone-{os.getpid()}"
NETS = (("wlan0", "192.168.7"), ("eth0", "10.9.0"))
TABLE = """
import json, sys
from time import monotonic
from game.net.addresses import addresses
from game.net.access import TableAccess
from game.net.server import PhoneServer
from game.net.static_files import WebSite
from game.resources import asset

server, found = PhoneServer(WebSite(asset(".")), TableAccess(monotonic)), addresses()
print(json.dumps([[one.ip, one.kind] for one in found]), flush=True)
for line in sys.stdin:
    server.listen_at(found[int(line)].ip)
    print(json.dumps([server.ip, server.port]), flush=True)
server.close_server()
"""
ASK = """
import socket, sys
try:
    with socket.create_connection((sys.argv[1], int(sys.argv[2])), 3) as call:
        call.sendall(f"GET /icons/dodge.svg HTTP/1.1\\r\\nHost: {sys.argv[1]}:{sys.argv[2]}\\r\\n\\r\\n".encode())
        print(call.recv(64).decode().split()[1])
except OSError:
    print("nobody")
"""  # noqa: E501


def ip(*words: str) -> None:
    """Change something about networks."""
    subprocess.run(["ip", *words], check=True, capture_output=True)


@pytest.fixture
def networks() -> Iterator[None]:
    """Two networks between a host, which goes out by the second one, and a phone.

    Where nobody may make any the test is skipped; in CI it fails for the system's administrator.
    """
    if os.name != "posix" or os.geteuid() != 0:
        pytest.skip("nobody may make networks here")
    wanting = pytest.fail if os.environ.get("CI") else pytest.skip
    if shutil.which("ip") is None:
        wanting("Not installed: ip")
    try:
        ip("netns", "add", HOST)
    except subprocess.CalledProcessError as error:
        wanting(f"No network can be made: {error.stderr.decode()}")
    try:
        ip("netns", "add", PHONE)
        for name, net in NETS:
            ip("-n", HOST, "link", "add", name, "type", "veth", "peer", name, "netns", PHONE)
            for space, last in ((HOST, "1"), (PHONE, "2")):
                ip("-n", space, "addr", "add", f"{net}.{last}/24", "dev", name)
                ip("-n", space, "link", "set", name, "up")
        ip("-n", HOST, "link", "set", "lo", "up")
        ip("-n", HOST, "route", "add", "default", "via", f"{NETS[1][1]}.2")
        yield
    finally:
        for space in (HOST, PHONE):
            subprocess.run(["ip", "netns", "del", space], check=False, capture_output=True)


def within(space: str, code: str, *words: str) -> list[str]:
    """How a piece of Python is run within a network."""
    return ["ip", "netns", "exec", space, sys.executable, "-c", code, *words]


def asked(place: list[object]) -> str:
    """What the phone gets from there."""
    command = within(PHONE, ASK, *(str(word) for word in place))
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def test_the_way_out_is_told_first_and_the_other_one_can_be_flipped_to(networks: None) -> None:
    table = subprocess.Popen(
        within(HOST, TABLE), cwd=CHECKOUT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    with table:
        assert table.stdin is not None
        assert table.stdout is not None
        found = json.loads(table.stdout.readline())
        assert found == [["10.9.0.1", "cable"], ["192.168.7.1", "wifi"]]
        places = []
        for number in range(2):
            print(number, file=table.stdin, flush=True)
            places.append(json.loads(table.stdout.readline()))
            answers = [asked(place) for place in places]
            assert answers == [*["nobody"] * number, "200"], "it listens nowhere else"
        table.stdin.close()


class MovingTable:
    """The program in one network; what it shows is read line by line."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            program(HOST, "tests.net.moving_table"), cwd=CHECKOUT, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        assert self.process.stdout is not None
        os.set_blocking(self.process.stdout.fileno(), False)
        self.shown: dict[str, Any] = {}

    def until(
        self, right: Callable[[dict[str, Any]], bool], seconds: float = 40.0
    ) -> dict[str, Any]:
        """What it shows as soon as that is right."""
        assert self.process.stdout is not None
        latest = time.monotonic() + seconds
        while not (self.shown and right(self.shown)):
            assert self.process.poll() is None, "it ended"
            assert time.monotonic() < latest, self.shown
            line = self.process.stdout.readline()
            if line.startswith("{"):
                self.shown = json.loads(line)
        return self.shown

    def say(self, wish: str) -> None:
        """Tell it what to do."""
        assert self.process.stdin is not None
        print(wish, file=self.process.stdin, flush=True)


def program(space: str, module: str, *words: str) -> list[str]:
    """How a module of the tests is run within a network."""
    return ["ip", "netns", "exec", space, sys.executable, "-m", module, *words]


def moved(name: str, net: str) -> None:
    """Another router: host and phone get addresses of another network, and no other."""
    for space, last in ((HOST, "1"), (PHONE, "2")):
        ip("-n", space, "addr", "flush", "dev", name)
        ip("-n", space, "addr", "add", f"{net}.{last}/24", "dev", name)


@pytest.mark.long
def test_the_laptop_gets_another_address_before_a_game_and_in_the_middle_of_it(
    networks: None,
) -> None:
    ip("-n", HOST, "link", "del", NETS[0][0])
    table, phones = MovingTable(), list[subprocess.Popen[str]]()

    def scan() -> None:
        """Somebody scans what is shown, and plays on that phone."""
        place = table.shown["short"], table.shown["room"]
        command = program(PHONE, "tests.net.moving_phone", *place)
        phones.append(subprocess.Popen(command, cwd=CHECKOUT, stdout=subprocess.PIPE, text=True))

    try:
        assert table.until(lambda shown: True)["short"] == "10.9.0.1:8765"
        moved("eth0", "10.9.1")
        table.until(lambda shown: shown["short"] == "10.9.1.1:8765")
        assert table.shown["new"] == ["text:new-address"]
        scan()
        table.until(lambda shown: shown["here"] == [0])
        assert not table.until(lambda shown: not shown["new"])["lost"]
        table.say("deal")
        begun = table.until(lambda shown: shown["steps"] > 5)["steps"]
        moved("eth0", "10.9.2")
        table.until(lambda shown: shown["lost"] == [0])
        table.until(lambda shown: shown["short"] == "10.9.2.1:8765")
        scan()
        table.until(lambda shown: shown["here"] == [0])
        table.until(lambda shown: shown["steps"] > begun + 20 or shown["scene"] == "results")
    finally:
        for process in (table.process, *phones):
            process.kill()
            process.communicate()
