"""What lies above the board: one list of layers, from the lowest to the topmost."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.draw.canvas import Canvas
from game.ui.widgets.drawable import Drawable


class Layer:
    """Something that lies above the board now and then; what it does not say is as here."""

    hides_table = False
    """Whether it hides what lies below, which must wait until it is dealt with."""
    blocks_keys = False
    """Whether no key goes past it while it is open."""
    is_lowest = False
    """Whether it is drawn below all others, although it takes the room they leave."""

    closed_by: tuple[str, ...] = ()
    """The jobs of the keys that put it away."""
    is_always_animating = False
    """Whether something moves on it as long as it is open."""

    @property
    def is_open(self) -> bool:
        """Whether there is anything of it to be seen."""
        return True

    @property
    def first_focus(self) -> str:
        """Where the focus starts; nothing leaves that to the table."""
        return ""

    @property
    def is_animating(self) -> bool:
        """Whether something moves on it, so that every frame must be drawn."""
        return self.is_always_animating and self.is_open

    def next_tick(self) -> float | None:
        """Milliseconds until something is due although nothing moves; None is never."""
        return None

    def notice_changes(self) -> None:
        """Notice what time and the game have brought."""

    def drawables(self, canvas: Canvas, below: Sequence[Drawable] = ()) -> list[Drawable]:
        """What it is made of, above those pieces."""
        return []

    def observe_event(self, event: pygame.event.Event) -> None:
        """See an event before anybody takes it, whether open or not."""

    def intercept_event(self, event: pygame.event.Event) -> bool:
        """Whether it takes an event, while it is open, before the focus may have it."""
        return False

    def retranslate(self) -> None:
        """Another language is spoken: whatever it keeps in words is made anew."""

    def do_key_job(self, job: str) -> bool:
        """Do what a key's job means while it is open; whether it means anything."""
        if job in self.closed_by:
            self.close_layer()
        return job in self.closed_by

    def close_layer(self) -> None:
        """Put it away."""


class LayerStack:
    """All of them as one: the topmost takes all presses."""

    def __init__(self, *layers: Layer) -> None:
        self.layers = layers

    def _open_layers(self) -> list[Layer]:
        """From the topmost that covers all others upward."""
        found = [layer for layer in self.layers if layer.is_open]
        lowest = max((n for n, layer in enumerate(found) if layer.hides_table), default=0)
        return found[lowest:]

    @property
    def is_table_covered(self) -> bool:
        """Whether something lies over the table that must be dealt with first."""
        return any(layer.hides_table and layer.is_open for layer in self.layers)

    @property
    def first_focus(self) -> str:
        """Where the focus starts, if one of them says so."""
        return next(
            (layer.first_focus for layer in reversed(self._open_layers()) if layer.first_focus), ""
        )

    @property
    def is_animating(self) -> bool:
        """Whether something moves on any of them."""
        return any(layer.is_animating for layer in self.layers)

    def next_tick(self) -> float | None:
        """Milliseconds until something is due on any of them."""
        ticks = [layer.next_tick() for layer in self.layers]
        return min((tick for tick in ticks if tick is not None), default=None)

    def notice_changes(self) -> None:
        """Let all of them notice what has happened."""
        for layer in self.layers:
            layer.notice_changes()

    def drawables(self, canvas: Canvas) -> list[Drawable]:
        """Everything over the board, from the lowest to the topmost."""
        laid: list[Drawable] = []
        for layer in self._open_layers():
            pieces = layer.drawables(canvas, laid)
            laid = [*pieces, *laid] if layer.is_lowest else [*laid, *pieces]
        return laid

    def intercept_event(self, event: pygame.event.Event) -> bool:
        """Whether one of them takes an event before the focus may have it."""
        for layer in self.layers:
            layer.observe_event(event)
        for layer in reversed([layer for layer in self.layers if layer.is_open]):
            if layer.intercept_event(event):
                return True
            if layer.blocks_keys:
                break
        return False

    def retranslate(self) -> None:
        """Another language is spoken on all of them."""
        for layer in self.layers:
            layer.retranslate()

    def do_key_job(self, job: str) -> bool:
        """Have the topmost that knows what to do about a key's job do it; whether any does."""
        return any(layer.do_key_job(job) for layer in reversed(self.layers) if layer.is_open)
