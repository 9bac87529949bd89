"""Five hundred bad neighbors at once, and the program in a process of its own: it plays on."""

import asyncio
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import pytest

from game import resources
from game.net import limits
from game.net.access import LETTERS

CHECKOUT = Path(resources.__file__).resolve().parent.parent
NEIGHBORS = 500
SPAN, TURNS = float(os.environ.get("CHROMA_SIEGE", "12")), 3
"""Seconds of each part, and how often they take turns."""
WARM = 3 * SPAN
MOST = 10 * 2**20
UPGRADE = (
    "GET /ws HTTP/1.1", "Host: {here}", "Origin: http://{here}", "Upgrade: websocket",
    "Connection: Upgrade", "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==", "", "",
)  # fmt: skip
FRAMES = (b"\x81\x05hello", b"\xf1\x80\0\0\0\0", b"\x81\xff" + b"\xff" * 8,
          b"\x80\x80\0\0\0\0", b"\x81\xfe\xff\xff\0\0\0\0" + b"x" * 65535)  # fmt: skip
PATHS = ("/../../etc/passwd", "/icons/%2e%2e/%2e%2e/x", "//etc/passwd", "/" + "a" * 5000,
         "/faces/x/0", "/icons\\dodge.svg", "/%00", "http://x/", "/settings.json")  # fmt: skip


@dataclass
class Besieged:
    """The program, as somebody outside sees it."""

    process: subprocess.Popen[str]
    told: dict[str, Any]
    memory: list[int] = field(default_factory=list)

    def look(self) -> None:
        """How much memory it has now."""
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii")
        found = re.search(r"VmRSS:\s+(\d+) kB", status)
        assert found
        self.memory.append(1024 * int(found[1]))

    def ask(self) -> dict[str, Any]:
        """What it says of itself."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        found: dict[str, Any] = json.loads(self.process.stdout.readline())
        return found

    @property
    def here(self) -> str:
        """Where its door is."""
        return f"{self.told['ip']}:{self.told['port']}"


@pytest.fixture
def besieged() -> Iterator[Besieged]:
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.net.besieged"], cwd=CHECKOUT, text=True,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE,
    )  # fmt: skip
    with process:
        assert process.stdout is not None
        lines = (line for line in process.stdout if line.startswith("{"))
        yield Besieged(process, json.loads(next(lines)))
        process.kill()


async def neighbor(of: Besieged, number: int, until: float) -> None:
    """Comes again and again, and does the same wrong thing."""
    clock = asyncio.get_running_loop().time
    while clock() < until:
        with suppress(OSError, TimeoutError, asyncio.IncompleteReadError):
            async with asyncio.timeout(min(8.0, max(0.1, until - clock()))):
                reader, writer = await asyncio.open_connection(of.told["ip"], of.told["port"])
                try:
                    await KINDS[number % len(KINDS)](of, number, reader, writer)
                finally:
                    writer.transport.abort()
        await asyncio.sleep(0.05)


async def silent(of: Besieged, number: int, reader: Any, writer: Any) -> None:
    """Says nothing, or half a word."""
    writer.write(b"GET / HT" if number % 2 else b"")
    await reader.read()


async def slow(of: Besieged, number: int, reader: Any, writer: Any) -> None:
    """Asks letter by letter."""
    for letter in cycle(b"GET / HTTP/1.1\r\nX: "):
        writer.write(bytes([letter]))
        await writer.drain()
        await asyncio.sleep(0.1)


async def large(of: Besieged, number: int, reader: Any, writer: Any) -> None:
    """Brings a megabyte, in the body or in one line."""
    head = f"POST / HTTP/1.1\r\nHost: {of.here}\r\nContent-Length: {2**20}\r\n\r\n"
    writer.write((head if number % 2 else "GET / HTTP/1.1\r\nX: ").encode())
    for _ in range(16):
        writer.write(b"x" * 2**16)
        await writer.drain()
    await reader.read()


async def broken(of: Besieged, number: int, reader: Any, writer: Any) -> None:
    """Opens a line, and breaks the protocol."""
    writer.write("\r\n".join(UPGRADE).format(here=of.here).encode())
    await reader.readuntil(b"\r\n\r\n")
    writer.write(FRAMES[number % len(FRAMES)])
    await reader.read()


async def tricky(of: Besieged, number: int, reader: Any, writer: Any) -> None:
    """Asks for what there is not."""
    path = PATHS[number % len(PATHS)]
    writer.write(f"GET {path} HTTP/1.1\r\nHost: {of.here}\r\n\r\n".encode())
    answer = await reader.read()
    assert not answer or answer.split()[1] in (b"404", b"429", b"400", b"431", b"414"), answer[:80]


KINDS = (silent, slow, large, broken, tricky)


async def siege(of: Besieged, neighbors: int, seconds: float) -> None:
    """So many neighbors for so long; the memory is looked at all the time."""
    loop = asyncio.get_running_loop()
    until = loop.time() + seconds
    tasks = [loop.create_task(neighbor(of, number, until)) for number in range(neighbors)]
    while loop.time() < until:
        of.look()
        await asyncio.sleep(0.1)
    await asyncio.gather(*tasks)


def slowest(frames: list[float]) -> float:
    """What all but one of a hundred frames take at most."""
    return quantiles(frames, n=100)[98]


@pytest.mark.long
def test_a_siege_costs_little_memory_and_makes_no_frame_late(besieged: Besieged) -> None:
    if not Path("/proc/self/status").exists():
        pytest.skip("nobody can look at its memory from outside")
    asyncio.run(siege(besieged, 0, WARM))
    besieged.ask()
    calm, busy, more = list[float](), list[float](), 0
    for _ in range(TURNS):  # in turns: whatever else the machine does, it does to both
        asyncio.run(siege(besieged, 0, SPAN))
        calm += besieged.ask()["frames"]
        before = max(besieged.memory)
        besieged.memory.clear()
        asyncio.run(siege(besieged, NEIGHBORS, SPAN))
        busy += besieged.ask()["frames"]
        more = max(more, max(besieged.memory) - before)
    asyncio.run(siege(besieged, 0, 3 * limits.GOODBYE + limits.OPENING))
    after = besieged.ask()
    told = [f"{median(part):.1f}, 99 of 100 in {slowest(part):.1f} ms" for part in (calm, busy)]
    print(f"{len(busy)} frames: {told[0]}; under siege {told[1]}; {more / 2**20:+.1f} MB")
    assert after["lines"] == 0, "all are gone again"
    assert re.fullmatch(f"[{LETTERS}]{{4}}", after["letters"])
    assert more < MOST
    assert median(busy) < 1.5 * median(calm) + 1
    assert slowest(busy) < 2 * slowest(calm) + 4
