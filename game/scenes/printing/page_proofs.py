"""Preview pages, drawn by a worker in the background."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pygame

from game.app.worker import Worker, WorkerProcess
from game.ui.tracked_values import TrackedValue


def start_print_worker() -> Worker | None:
    """Start a worker that draws pages; None if no process can be started."""
    try:
        return WorkerProcess(["print", "--proofs"])
    except OSError:
        return None


@dataclass(frozen=True, slots=True)
class SheetCount:
    """The number of sheets, pages and bytes to print."""

    sheets_per_part: Mapping[str, int]
    """Sheets of paper of each part."""
    total_sheets: int
    """Sheets of paper of all that is chosen."""
    pages: int
    file_bytes: int
    """About how many bytes."""


class ProofPages:
    """The preview pages of the chosen parts: their number, and the shown one."""

    press: TrackedValue[Worker | None] = TrackedValue()
    sheets: TrackedValue[SheetCount | None] = TrackedValue(None)
    image: TrackedValue[pygame.Surface | None] = TrackedValue(None)
    part = TrackedValue("")
    """What the page on the image belongs to."""
    page = TrackedValue(0)
    """Which page of all it is, from 0 on."""

    def __init__(self, press: Worker | None) -> None:
        self.press = press
        self.waiting = False
        """Whether an answer is still to come."""
        self._wanted: Mapping[str, Any] = {}
        self._number = 0

    @property
    def is_broken(self) -> bool:
        """True if no page can be shown."""
        return self.press is None

    def request_page(self, **wanted: Any) -> None:
        """Request a page, unless it was the last request."""
        if self.press is None or wanted == self._wanted:
            return
        self._wanted, self._number, self.waiting = wanted, self._number + 1, True
        self.press.send_request({"id": self._number, **wanted})

    def poll_pages(self) -> None:
        """Take new messages."""
        if self.press is None:
            return
        ended = self.press.has_finished
        for told, data in self.press.read_messages():
            if told.get("id") == self._number:
                self._take_page(told, data)
        if ended:
            self.stop_drawing()
            self.image = None

    def _take_page(self, message: Mapping[str, Any], data: bytes) -> None:
        if "sheets" in message:
            self.sheets = SheetCount(
                message["sheets"], message["all"], message["pages"], message["weight"]
            )
            if not message["pages"]:
                self.image, self.waiting = None, False
            return
        self.image = pygame.image.frombytes(data, message["size"], "RGB").convert(32)
        self.page, self.part, self.waiting = message["page"], message["part"], False

    def stop_drawing(self) -> None:
        """Stop drawing pages."""
        if self.press is not None:
            self.press.stop_worker()
        self.press, self.waiting = None, False
