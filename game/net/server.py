"""The server that phones talk to: pages to load, and a line for each phone.

It runs in one thread. The game never waits for it: what phones say lies in a queue, and what
they are to be told is handed over and forgotten.
"""

import asyncio
import http
import json
import logging
from collections import Counter, deque
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from queue import SimpleQueue
from threading import Thread
from time import monotonic
from typing import Any

from websockets import http11
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from . import limits
from .access import NoFreePort, TableAccess
from .static_files import SAFE, WebSite

PORTS = range(8765, 8775)
HELLO, SAYS, GONE, LETTERS = "hello", "says", "gone", "letters"
PING, PONG = "ping", '{"t":"pong"}'
SOCKET = "/ws"
NOT_ALLOWED, TOO_MUCH, GOING = 1008, 1013, 1001  # codes of the protocol
SILENT = logging.getLogger("chroma-chaos.phones")
SILENT.addHandler(logging.NullHandler())
SILENT.propagate = False
http11.MAX_NUM_HEADERS, http11.MAX_LINE_LENGTH = 64, 4096


@dataclass(frozen=True, slots=True)
class LineNews:
    """One message or event from a line."""

    kind: str
    line: int = 0
    said: dict[str, Any] = field(default_factory=dict)
    ping: float = 0.0
    """How many milliseconds its pings take."""


class Outbox:
    """The messages that wait for one phone; of what shows everything, only the newest."""

    def __init__(self) -> None:
        self._waits: deque[tuple[str, str]] = deque()
        self.filled = asyncio.Event()

    def queue_message(self, text: str, replaces: str = "") -> bool:
        """Queue a message in the place of an older one of its kind; True if there is room."""
        if replaces:
            old = next((one for one in self._waits if one[0] == replaces), None)
            if old is not None:
                self._waits.remove(old)
        self._waits.append((replaces, text))
        self.filled.set()
        return len(self._waits) <= limits.PENDING

    async def next_message(self) -> str:
        """Return the next message, as soon as there is one."""
        while not self._waits:
            self.filled.clear()
            await self.filled.wait()
        return self._waits.popleft()[1]


@dataclass(slots=True)
class PhoneLine:
    """One phone that is connected."""

    number: int
    socket: ServerConnection
    address: str
    outbox: Outbox = field(default_factory=Outbox)
    known: bool = False
    """Whether it has told the secret."""
    seated: bool = False
    pings: deque[float] = field(default_factory=lambda: deque(maxlen=5))

    @property
    def usual_ping(self) -> float:
        """Milliseconds to the phone and back, as they usually are."""
        return 1000 * sorted(self.pings)[len(self.pings) // 2] if self.pings else 0.0


class PhoneServer:
    """Listens under one address at a time; everything else may be called from any thread."""

    def __init__(
        self, site: WebSite, door: TableAccess, wake: Callable[[], None] = lambda: None,
        line_limits: limits.LineLimits = limits.HANDS,
    ) -> None:  # fmt: skip
        """`wake` is called in the server's thread whenever something was heard."""
        self.site, self.door, self._wake = site, door, wake
        self.line_limits = line_limits
        self.heard: SimpleQueue[LineNews] = SimpleQueue()
        self.ip, self.port = "", 0
        self.ports: tuple[int, ...] = tuple(PORTS)
        """Where it may listen, the first that is free."""
        self._lines: dict[int, PhoneLine] = {}
        self._count = 0
        self._callers = limits.Callers()
        self._calls: set[asyncio.Transport] = set()
        self._pages = limits.PageAllowances(monotonic)
        self._server: Server | None = None
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._run_loop, name="phones", daemon=True)
        self._thread.start()

    # From the game's thread ------------------------------------------------------------

    def listen_at(self, ip: str, ports: Iterable[int] = ()) -> None:
        """Listen there from now on, and nowhere else; connected phones stay.

        Raises `NoFreePort`, and listens as before, if all ports are taken.
        """
        asyncio.run_coroutine_threadsafe(
            self._open_listener(ip, tuple(ports) or self.ports), self._loop
        ).result()

    def send_message(self, line: int, text: str, replaces: str = "") -> None:
        """Send a message, in the place of an older one of its kind that was not sent yet."""
        self._call_soon(self._tell_line, line, text, replaces)

    def note_seated(self, line: int, is_seated: bool) -> None:
        """Note if somebody who plays is on that line."""
        self._call_soon(self._note_seated, line, is_seated)

    def cut_line(self, line: int) -> None:
        """Say goodbye; what was sent before still arrives."""
        self._call_soon(self._cut_line, line)

    def close_server(self) -> None:
        """End all lines and listen no more."""
        if self._thread.is_alive():
            done = asyncio.run_coroutine_threadsafe(self._close_lines(), self._loop)
            with suppress(TimeoutError, asyncio.CancelledError):
                done.result(2.0)
            self._call_soon(self._loop.stop)
            self._thread.join(2.0)

    def _call_soon(self, call: Callable[..., object], *given: object) -> None:
        with suppress(RuntimeError):  # it was closed meanwhile
            self._loop.call_soon_threadsafe(call, *given)

    # In the server's thread ------------------------------------------------------------

    def _run_loop(self) -> None:
        asyncio.set_event_loop(self._loop)
        try:
            self._loop.run_forever()
        finally:
            self._loop.run_until_complete(self._cancel_tasks())
            self._loop.close()

    async def _cancel_tasks(self) -> None:
        """Cancel whatever is still running and wait for it: some tasks need several steps."""
        left = asyncio.all_tasks() - {asyncio.current_task()}
        for task in left:
            task.cancel()
        if left:
            await asyncio.wait(left, timeout=limits.GOODBYE)
        for call in tuple(self._calls):  # somebody may have called while it was closing
            call.abort()
        await asyncio.sleep(0)

    async def _open_listener(self, ip: str, ports: tuple[int, ...]) -> None:
        before = self._server
        if before is not None and ip == self.ip:
            return
        self._server = await self._listen_on_free_port(ip, ports)
        if before is not None:
            before.close(close_connections=False)

    async def _listen_on_free_port(self, ip: str, ports: tuple[int, ...]) -> Server:
        for port in ports:
            with suppress(OSError):
                server = await serve(
                    self._serve_line,
                    ip,
                    port,
                    process_request=self._answer_request,
                    compression=None,
                    server_header=None,
                    open_timeout=limits.OPENING,
                    ping_interval=None,
                    close_timeout=limits.OPENING,
                    max_size=self.line_limits.longest,
                    max_queue=4,
                    create_connection=counted_connections(self._callers, self._calls),
                    backlog=64,
                    logger=SILENT,
                )
                self.ip = ip
                self.port = next(iter(server.sockets)).getsockname()[1]
                return server
        raise NoFreePort

    async def _close_lines(self) -> None:
        for line in tuple(self._lines.values()):
            line.outbox.queue_message("")
        for _ in range(10):  # what was said last is on its way
            if self._lines:
                await asyncio.sleep(0.05)
        if self._server is not None:
            self._server.close(code=GOING)
        self._server = None
        await asyncio.sleep(0)
        for call in tuple(self._calls):
            call.abort()
        await asyncio.sleep(0)

    def _queue_news(self, news: LineNews) -> None:
        self.heard.put(news)
        self._wake()

    def _tell_line(self, line: int, text: str, replaces: str) -> None:
        to = self._lines.get(line)
        if to is not None and not to.outbox.queue_message(text, replaces):
            to.socket.transport.abort()

    def _note_seated(self, line: int, seated: bool) -> None:
        if line in self._lines:
            self._lines[line].seated = seated

    def _cut_line(self, line: int) -> None:
        self._tell_line(line, "", "")

    # Pages ------------------------------------------------------------------------------

    def _answer_request(self, socket: ServerConnection, request: Request) -> Response | None:
        """Return a page, or that there is none; None for a line, which is opened then."""
        headers = request.headers
        host, origin = headers.get_all("Host"), headers.get_all("Origin")
        here = f"{self.ip}:{self.port}"
        if sum(len(k) + len(v) for k, v in headers.raw_items()) > limits.HEADERS:
            return page_response(431)
        if len(host) != 1 or len(origin) > 1:
            return page_response(400)
        if host[0] != here:
            return page_response(421)
        if not self._pages.allow_page(address_of(socket)):
            return page_response(429)
        if request.path == SOCKET:
            if origin != [f"http://{here}"]:
                return page_response(403)
            return None if self._has_room_for(address_of(socket)) else page_response(503)
        found = self.site.find(request.path)
        if found is None:
            return page_response(404)
        try:
            return page_response(200, found.kind, found.read_body(), found.keeps)
        except OSError:
            return page_response(404)

    def _has_room_for(self, address: str) -> bool:
        """True if there is room for one more line.

        Strangers never take the room of the family.
        """
        unseated = Counter(line.address for line in self._lines.values() if not line.seated)
        return not self._is_full and unseated[address] < limits.UNSEATED

    @property
    def _is_full(self) -> bool:
        """True if those who know the secret take all lines."""
        return sum(line.known for line in self._lines.values()) >= limits.LINES

    # Lines ------------------------------------------------------------------------------

    async def _serve_line(self, socket: ServerConnection) -> None:
        """Serve one line from its first message to its last."""
        address = address_of(socket)
        if not self._has_room_for(address):
            await socket.close(TOO_MUCH)
            return
        self._count += 1
        line = self._lines[self._count] = PhoneLine(self._count, socket, address)
        tasks: list[asyncio.Task[None]] = []
        known = False
        try:
            hello = await asyncio.wait_for(socket.recv(), limits.OPENING)
            said = message_of(hello)
            known = said is not None and await self._admit_line(line, said)
            if said is not None and known:
                tasks = [
                    asyncio.create_task(job(line)) for job in (self._send_waiting, self._ping_line)
                ]
                self._queue_news(LineNews(HELLO, line.number, said))
                await self._receive_messages(line)
        except (ConnectionClosed, TimeoutError, OSError):
            pass
        finally:
            del self._lines[line.number]
            for task in tasks:
                task.cancel()
            if known:
                self._queue_news(LineNews(GONE, line.number))
        with suppress(TimeoutError):  # whoever goes on talking does not hear it
            await asyncio.wait_for(socket.close(NOT_ALLOWED), limits.GOODBYE)
        socket.transport.abort()

    async def _admit_line(self, line: PhoneLine, message: dict[str, Any]) -> bool:
        """True if somebody knows the secret."""
        if message.get("t") != HELLO:
            return False
        changed = self.door.changed
        why = self.door.admits(str(message.get("room", "")), line.address)
        if self.door.changed != changed:
            self._queue_news(LineNews(LETTERS))
        if why:
            await line.socket.send(json.dumps({"t": "no", "id": "", "why": why}))
        line.known = not why and not self._is_full
        return line.known

    async def _receive_messages(self, line: PhoneLine) -> None:
        """Pass on what a phone says, as long as it says no more than anybody could."""
        most = self.line_limits
        allowance = limits.Allowance(most.rate, most.burst, monotonic)
        async for message in line.socket:
            said = message_of(message)
            if said is None or not allowance.allow_one_more():
                return
            if said.get("t") == PING:  # answered at once, whatever goes on at the table
                self._tell_line(line.number, PONG, PING)
                continue
            if self.heard.qsize() < most.waiting:
                self._queue_news(LineNews(SAYS, line.number, said, line.usual_ping))

    async def _send_waiting(self, line: PhoneLine) -> None:
        """Send what waits, one after another; a phone that is too slow is dropped."""
        with suppress(ConnectionClosed):
            while text := await line.outbox.next_message():
                try:
                    await asyncio.wait_for(line.socket.send(text), limits.SLOW)
                except TimeoutError:
                    line.socket.transport.abort()
                    return
            await line.socket.close()

    async def _ping_line(self, line: PhoneLine) -> None:
        """Measure how long messages take, and if somebody is still there."""
        with suppress(ConnectionClosed):
            while True:
                came = await line.socket.ping()
                try:
                    line.pings.append(await asyncio.wait_for(came, limits.PING_ANSWER_S))
                except TimeoutError:
                    line.socket.transport.abort()
                    return
                few = len(line.pings) < 5
                await asyncio.sleep(0.2 if few else limits.PING_EVERY_S)


def message_of(data: str | bytes) -> dict[str, Any] | None:
    """Return the content of a message, if it is one."""
    try:
        found = json.loads(data) if isinstance(data, str) else None
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def address_of(socket: ServerConnection) -> str:
    """Return the address of the caller."""
    there = socket.remote_address
    return str(there[0]) if there else ""


def page_response(
    code: int, kind: str = "text/plain", body: bytes = b"", cache_control: str = "no-store"
) -> Response:
    """Return the response to a request: a page, or a refusal."""
    status = http.HTTPStatus(code)
    body = body or (b"" if code == 200 else status.phrase.encode() + b"\n")
    told = {"Content-Type": kind, "Content-Length": str(len(body)), "Connection": "close",
            "Cache-Control": cache_control, **SAFE}  # fmt: skip
    return Response(code, status.phrase, Headers(told), body)


def counted_connections(
    callers: limits.Callers, calls: set[asyncio.Transport]
) -> type[ServerConnection]:
    """Return a class of connections that are refused if there is no room for them."""

    class CountedConnection(ServerConnection):
        """A connection that is counted as long as it lasts."""

        counts: str | None = None

        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            """Count it, or refuse it before a word is said."""
            assert isinstance(transport, asyncio.Transport)
            there = transport.get_extra_info("peername")
            address = str(there[0]) if there else ""
            if not callers.admit_caller(address):
                transport.abort()
                return
            self.counts = address
            calls.add(transport)
            if hasattr(transport, "max_size"):
                transport.max_size = limits.AT_ONCE
            super().connection_made(transport)

        def connection_lost(self, exc: Exception | None) -> None:
            """It is counted no more."""
            if self.counts is None:
                return
            callers.release_caller(self.counts)
            self.counts = None
            calls.discard(self.transport)
            super().connection_lost(exc)

    return CountedConnection
