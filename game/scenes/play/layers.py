"""What lies above the board: one list of layers, from the lowest to the topmost."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.draw.canvas import Canvas
from game.ui.widgets.piece import Piece


class Layer:
    """Something that lies above the board now and then; what it does not say is as here."""

    covers = False
    """Whether it hides what lies below, which must wait until it is dealt with."""
    holds = False
    """Whether no key goes past it while it is open."""
    under = False
    """Whether it is drawn below all others, although it takes the room they leave."""

    closed_by: tuple[str, ...] = ()
    """The jobs of the keys that put it away."""
    lively = False
    """Whether something moves on it as long as it is open."""

    @property
    def open(self) -> bool:
        """Whether there is anything of it to be seen."""
        return True

    @property
    def first(self) -> str:
        """Where the focus starts; nothing leaves that to the table."""
        return ""

    @property
    def busy(self) -> bool:
        """Whether something moves on it, so that every frame must be drawn."""
        return self.lively and self.open

    def next_tick(self) -> float | None:
        """Milliseconds until something is due although nothing moves; None is never."""
        return None

    def watch(self) -> None:
        """Notice what time and the game have brought."""

    def pieces(self, canvas: Canvas, below: Sequence[Piece] = ()) -> list[Piece]:
        """What it is made of, above those pieces."""
        return []

    def notice(self, event: pygame.event.Event) -> None:
        """See an event before anybody takes it, whether open or not."""

    def captures(self, event: pygame.event.Event) -> bool:
        """Whether it takes an event, while it is open, before the focus may have it."""
        return False

    def reworded(self) -> None:
        """Another language is spoken: whatever it keeps in words is made anew."""

    def press(self, job: str) -> bool:
        """Do what a key's job means while it is open; whether it means anything."""
        if job in self.closed_by:
            self.close()
        return job in self.closed_by

    def close(self) -> None:
        """Put it away."""


class Layers:
    """All of them as one: the topmost takes all presses."""

    def __init__(self, *layers: Layer) -> None:
        self.layers = layers

    def _open(self) -> list[Layer]:
        """From the topmost that covers all others upward."""
        found = [layer for layer in self.layers if layer.open]
        lowest = max((n for n, layer in enumerate(found) if layer.covers), default=0)
        return found[lowest:]

    @property
    def covered(self) -> bool:
        """Whether something lies over the table that must be dealt with first."""
        return any(layer.covers and layer.open for layer in self.layers)

    @property
    def first(self) -> str:
        """Where the focus starts, if one of them says so."""
        return next((layer.first for layer in reversed(self._open()) if layer.first), "")

    @property
    def busy(self) -> bool:
        """Whether something moves on any of them."""
        return any(layer.busy for layer in self.layers)

    def next_tick(self) -> float | None:
        """Milliseconds until something is due on any of them."""
        ticks = [layer.next_tick() for layer in self.layers]
        return min((tick for tick in ticks if tick is not None), default=None)

    def watch(self) -> None:
        """Let all of them notice what has happened."""
        for layer in self.layers:
            layer.watch()

    def pieces(self, canvas: Canvas) -> list[Piece]:
        """Everything over the board, from the lowest to the topmost."""
        laid: list[Piece] = []
        for layer in self._open():
            pieces = layer.pieces(canvas, laid)
            laid = [*pieces, *laid] if layer.under else [*laid, *pieces]
        return laid

    def captures(self, event: pygame.event.Event) -> bool:
        """Whether one of them takes an event before the focus may have it."""
        for layer in self.layers:
            layer.notice(event)
        for layer in reversed([layer for layer in self.layers if layer.open]):
            if layer.captures(event):
                return True
            if layer.holds:
                break
        return False

    def reworded(self) -> None:
        """Another language is spoken on all of them."""
        for layer in self.layers:
            layer.reworded()

    def press(self, job: str) -> bool:
        """Have the topmost that knows what to do about a key's job do it; whether any does."""
        return any(layer.press(job) for layer in reversed(self.layers) if layer.open)
