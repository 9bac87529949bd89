"""Pages to look at before they are printed: a command beside the frames draws them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pygame

from game.app.beside import Beside, Helper


def begun() -> Helper | None:
    """A press of this program's own; none where no program can be begun."""
    try:
        return Beside(["print", "--proofs"])
    except OSError:
        return None


@dataclass(frozen=True, slots=True)
class ProofSheets:
    """How much there is to print."""

    each: Mapping[str, int]
    """Sheets of paper of each part."""
    every: int
    """Sheets of paper of all that is chosen."""
    pages: int
    weight: int
    """About how many bytes."""


class ProofPages:
    """The pages of what is chosen: how many there are, and the one that is looked at."""

    def __init__(self, press: Helper | None) -> None:
        self.press = press
        self.sheets: ProofSheets | None = None
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
    def broken(self) -> bool:
        """Whether no page can be shown."""
        return self.press is None

    def want(self, **wanted: Any) -> None:
        """Ask for this, unless that is what was asked last."""
        if self.press is None or wanted == self._wanted:
            return
        self._wanted, self._number, self.waiting = wanted, self._number + 1, True
        self.press.ask({"id": self._number, **wanted})

    def go_on(self) -> bool:
        """Take what came; whether there is something new."""
        if self.press is None:
            return False
        ended, news = self.press.over, False
        for told, data in self.press.heard():
            if told.get("id") == self._number:
                self._take(told, data)
                news = True
        if ended:
            self.end()
            self.image = None
        return news or ended

    def _take(self, told: Mapping[str, Any], data: bytes) -> None:
        if "sheets" in told:
            self.sheets = ProofSheets(told["sheets"], told["all"], told["pages"], told["weight"])
            if not told["pages"]:
                self.image, self.waiting = None, False
            return
        self.image = pygame.image.frombytes(data, told["size"], "RGB").convert(32)
        self.page, self.part, self.waiting = told["page"], told["part"], False

    def end(self) -> None:
        """Nothing more is looked at."""
        if self.press is not None:
            self.press.end()
        self.press, self.waiting = None, False
