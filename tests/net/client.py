"""Somebody on the network: well-behaved ones, and others."""

import json
import socket
from typing import Any

from websockets.sync.client import ClientConnection, connect

from game.net.server import LineNews, PhoneServer

WAIT = 5.0  # seconds


def here(server: PhoneServer) -> str:
    """The address and the port."""
    return f"{server.ip}:{server.port}"


def line(server: PhoneServer, **more: Any) -> ClientConnection:
    """A line as the page opens it."""
    origin = more.pop("origin", f"http://{here(server)}")
    return connect(f"ws://{here(server)}/ws", origin=origin, open_timeout=WAIT, legacy=True, **more)


def hello(server: PhoneServer, **said: Any) -> ClientConnection:
    """A line of somebody who knows the secret."""
    opened = line(server)
    told = {"t": "hello", "room": server.door.room, "me": "", "page": 1, **said}
    opened.send(json.dumps(told))
    return opened


def raw(server: PhoneServer, data: bytes, wait: float = WAIT) -> bytes:
    """What is answered to some bytes until the line is closed."""
    with socket.create_connection((server.ip, server.port), wait) as call:
        call.sendall(data)
        answer = b""
        try:
            while part := call.recv(65536):
                answer += part
        except OSError:
            return answer
        return answer


def get(server: PhoneServer, path: str, *headers: str, host: str = "") -> bytes:
    """What is answered to a request."""
    lines = [f"GET {path} HTTP/1.1", f"Host: {host or here(server)}", *headers, "", ""]
    return raw(server, "\r\n".join(lines).encode())


def code(answer: bytes) -> int:
    """The number of an answer; 0 if there was none."""
    return int(answer.split()[1]) if answer.startswith(b"HTTP/") else 0


def heard(server: PhoneServer) -> LineNews:
    """The next thing that the game would hear."""
    return server.heard.get(timeout=WAIT)
