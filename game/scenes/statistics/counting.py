"""Counting earlier games, one after another, while the page says how far it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.store.statistics.again import told
from game.store.statistics.rows import PlayedRow

if TYPE_CHECKING:
    from .scene import Statistics


class Recount:
    """Games on their way into the book; leaving the page leaves all as it was."""

    def __init__(self, scene: Statistics) -> None:
        self.scene, self.waiting = scene, list(scene.known.earlier)
        self.whole = len(self.waiting)
        self.rows: list[PlayedRow] = []
        self.lost: list[str] = []
        """The journals that could not be read."""

    @property
    def done(self) -> int:
        """How many games were looked at."""
        return self.whole - len(self.waiting)

    def go_on(self) -> None:
        """Count the next game; after the last one write all of them down."""
        if self.waiting:
            path = self.waiting.pop(0)
            row = told(path)
            self.rows += [row] if row else []
            self.lost += [] if row else [path.name]
            self.scene.changed()
            return
        scene, known = self.scene, self.scene.known
        known.file.keep(known.book.add_all(self.rows, self.lost))
        known.learn(known.file.book)
        scene.recount = None
        scene.say("statistics.counted", count=len(self.rows))
        if self.lost:
            lost = scene.app.words("statistics.left_out", count=len(self.lost))
            scene.news = f"{scene.news} {lost}"
