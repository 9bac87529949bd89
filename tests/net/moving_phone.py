"""A phone in another network than the one the tests run in: it sits down and answers everything."""

import json
import sys
from collections.abc import Iterator
from random import Random
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.session.phone_player import Phone

QUIET = 0.2  # seconds without a message


class Line:
    """One line, which looks to a phone like those that carry nothing."""

    def __init__(self, short: str, room: str) -> None:
        self.sent: dict[int, list[tuple[float, str]]] = {1: []}
        self.room = room
        origin = Origin(f"http://{short}")
        self._line: ClientConnection = connect(f"ws://{short}/ws", origin=origin, legacy=True)

    def read(self, patience: float = QUIET) -> Iterator[str]:
        """Hear what comes until nothing does."""
        while True:
            try:
                text = str(self._line.recv(patience))
            except TimeoutError:
                return
            self.sent[1].append((0.0, text))
            yield text

    def hello(self, line: int, said: dict[str, Any]) -> None:
        """Come in."""
        self._line.send(json.dumps({**said, "room": self.room}))
        list(self.read())

    def says(self, line: int, said: dict[str, Any], ping: float = 0.0) -> None:
        """Say something, and wait for the answer."""
        self._line.send(json.dumps(said))
        for text in self.read(5.0):
            told = json.loads(text)
            if said["t"] == "sit" or told.get("id") == said["id"]:
                return


def main() -> None:
    """Sit down at the first seat, and answer until the line is cut."""
    line = Line(*sys.argv[1:])
    phone = Phone(line, line, 1, Random(1))  # type: ignore[arg-type]
    phone.hello()
    phone.sit(0)
    print("seated", flush=True)
    try:
        while True:
            phone.act()
            list(line.read())
    except (ConnectionClosed, KeyError):
        return


if __name__ == "__main__":
    main()
