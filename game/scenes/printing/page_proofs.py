"""Pages to look at before they are printed: a command beside the frames draws them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pygame

from game.app.worker import Worker, WorkerProcess


def start_print_worker() -> Worker | None:
    """A press of this program's own; none where no program can be begun."""
    try:
        return WorkerProcess(["print", "--proofs"])
    except OSError:
        return None


@dataclass(frozen=True, slots=True)
class SheetCount:
    """How much there is to print."""

    sheets_per_part: Mapping[str, int]
    """Sheets of paper of each part."""
    total_sheets: int
    """Sheets of paper of all that is chosen."""
    pages: int
    file_bytes: int
    """About how many bytes."""


class ProofPages:
    """The pages of what is chosen: how many there are, and the one that is looked at."""

    def __init__(self, press: Worker | None) -> None:
        self.press = press
        self.sheets: SheetCount | None = None
        self.image: pygame.Surface | None = None
        self.part = ""
        """What the page on the image belongs to."""
        self.page = 0
        """Which page of all it is, from 0 on."""
        self.waiting = False
        """Whether an answer is still to come."""
        self._wanted: Mapping[str, Any] = {}
        self._number = 0

    @property
    def is_broken(self) -> bool:
        """Whether no page can be shown."""
        return self.press is None

    def request_page(self, **wanted: Any) -> None:
        """Ask for this, unless that is what was asked last."""
        if self.press is None or wanted == self._wanted:
            return
        self._wanted, self._number, self.waiting = wanted, self._number + 1, True
        self.press.send_request({"id": self._number, **wanted})

    def poll_pages(self) -> bool:
        """Take what came; whether there is something new."""
        if self.press is None:
            return False
        ended, news = self.press.has_finished, False
        for told, data in self.press.read_messages():
            if told.get("id") == self._number:
                self._take_page(told, data)
                news = True
        if ended:
            self.stop_drawing()
            self.image = None
        return news or ended

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
        """Nothing more is looked at."""
        if self.press is not None:
            self.press.stop_worker()
        self.press, self.waiting = None, False
