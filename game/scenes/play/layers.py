"""The layers above the board, from the lowest to the topmost."""

from collections.abc import Sequence

import pygame

from game.ui.draw.canvas import Canvas
from game.ui.widgets.drawable import Drawable


class Layer:
    """A layer that lies above the board at times; subclasses override what differs."""

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
        """True if the layer shows anything."""
        return True

    @property
    def first_focus(self) -> str:
        """The control with the first focus; empty leaves that to the table."""
        return ""

    @property
    def is_animating(self) -> bool:
        """True if anything moves on the layer, so that every frame must be drawn."""
        return self.is_always_animating and self.is_open

    def next_tick(self) -> float | None:
        """Return milliseconds until something is due although nothing moves; None is never."""
        return None

    def notice_changes(self) -> None:
        """Notice what time and the game have brought."""

    def drawables(self, canvas: Canvas, below: Sequence[Drawable] = ()) -> list[Drawable]:
        """Return the drawables of the layer, above the lower ones."""
        return []

    def observe_event(self, event: pygame.event.Event) -> None:
        """Observe an event before anybody takes it, whether the layer is open or not."""

    def intercept_event(self, event: pygame.event.Event) -> bool:
        """Take an event before the focus may have it; return True if it was taken."""
        return False

    def word_anew(self) -> None:
        """Word what is kept: another language is spoken."""

    def do_key_job(self, job: str) -> bool:
        """Do the job of a key while the layer is open; return True if it means anything."""
        if job in self.closed_by:
            self.close_layer()
        return job in self.closed_by

    def close_layer(self) -> None:
        """Close the layer."""


class LayerStack:
    """All layers as one; the topmost takes all presses."""

    def __init__(self, *layers: Layer) -> None:
        self.layers = layers

    def _open_layers(self) -> list[Layer]:
        """Return the open layers, from the topmost that hides all others upward."""
        found = [layer for layer in self.layers if layer.is_open]
        lowest = max((n for n, layer in enumerate(found) if layer.hides_table), default=0)
        return found[lowest:]

    @property
    def is_table_covered(self) -> bool:
        """True if a layer lies over the table that must be dealt with first."""
        return any(layer.hides_table and layer.is_open for layer in self.layers)

    @property
    def first_focus(self) -> str:
        """The control with the first focus, if a layer names one."""
        return next(
            (layer.first_focus for layer in reversed(self._open_layers()) if layer.first_focus), ""
        )

    @property
    def is_animating(self) -> bool:
        """True if anything moves on any layer."""
        return any(layer.is_animating for layer in self.layers)

    def next_tick(self) -> float | None:
        """Return milliseconds until something is due on any layer."""
        ticks = [layer.next_tick() for layer in self.layers]
        return min((tick for tick in ticks if tick is not None), default=None)

    def notice_changes(self) -> None:
        """Let all layers notice what has happened."""
        for layer in self.layers:
            layer.notice_changes()

    def drawables(self, canvas: Canvas) -> list[Drawable]:
        """Return everything over the board, from the lowest to the topmost."""
        laid: list[Drawable] = []
        for layer in self._open_layers():
            pieces = layer.drawables(canvas, laid)
            laid = [*pieces, *laid] if layer.is_lowest else [*laid, *pieces]
        return laid

    def intercept_event(self, event: pygame.event.Event) -> bool:
        """Offer an event to the layers before the focus; return True if one took it."""
        for layer in self.layers:
            layer.observe_event(event)
        for layer in reversed([layer for layer in self.layers if layer.is_open]):
            if layer.intercept_event(event):
                return True
            if layer.blocks_keys:
                break
        return False

    def word_anew(self) -> None:
        """Word what all layers keep: another language is spoken."""
        for layer in self.layers:
            layer.word_anew()

    def do_key_job(self, job: str) -> bool:
        """Let the topmost layer that knows a key's job do it; return True if one does."""
        return any(layer.do_key_job(job) for layer in reversed(self.layers) if layer.is_open)
