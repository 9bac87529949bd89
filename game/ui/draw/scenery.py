"""The still part of a table on one surface: only what changed is drawn again."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar
from weakref import ref

import pygame
from pygame import FRect

from game.ui.tracked_values import Source

from .canvas import Canvas, unseen_canvas
from .sprites import FULL_HD, SPRITES

LARGE = 2 * FULL_HD  # pixels of a window
FEW = 2  # places in which what lies above the table is drawn anew one by one


@dataclass(frozen=True)
class Prop:
    """A part of the table: all it may draw on, and a function that draws it from what it is given.

    It is drawn again only when it is given something else, so that function must not know anything
    but what it is given.
    """

    name: str
    reach: FRect
    paint: Callable[..., object]
    given: tuple[object, ...] = ()
    down: float = 0.0
    """Units by which it is drawn lower than where it lies."""

    def draw(self, canvas: Canvas) -> None:
        """Draw it."""
        self.paint(canvas.shifted_down(self.down) if self.down else canvas, *self.given)

    def depends_on(self, *sources: Source) -> bool:
        """Return true if it looks otherwise when one of these changes."""
        return False

    def looks_like(self, before: Prop) -> bool:
        """Return true if it looks as it did when `before` was drawn in its place."""
        return before is self or (
            (self.reach, self.down, self.paint, self.given)
            == (before.reach, before.down, before.paint, before.given)
        )


class Scenery:
    """The empty table and the table with its parts, kept while it is the one seen."""

    _seen: ClassVar[ref[Scenery] | None] = None
    """The table that was drawn last."""

    def __init__(self) -> None:
        self._size = (0, 0)
        self._ground: Hashable = None
        self._empty: pygame.Surface | None = None
        self._page: pygame.Surface | None = None
        self._shown: dict[str, Prop] = {}
        self._above: object = None
        """Names what lay above the table in the last frame."""
        self._whole: pygame.Surface | None = None
        """The table with that."""
        self._ready = False
        """Whether it is that, and not a surface to be drawn on again."""
        self._rests = True
        """Whether something new above it will last: not where it changed in the last frame, too."""

    def show_table(
        self,
        canvas: Canvas,
        ground: Hashable,
        lay: Callable[[Canvas], None],
        parts: Sequence[Prop],
        above: Callable[[Canvas], None] = lambda canvas: None,
        still: object = None,
    ) -> None:
        """Put the table on the canvas; `ground` names what `lay` draws below the parts.

        `still` names all that `above` draws over them, or is `None` while that moves.
        """
        self._ensure_empty_table(canvas, ground, lay)
        changed = self._redraw_changed(canvas, parts)
        known = still is not None and still == self._above
        if known and self._ready and self._whole is not None:
            self._rests = True
            self._repair(canvas, changed, above)
            canvas.surface.blit(self._whole, (0, 0))
            return
        assert self._page is not None
        canvas.surface.blit(self._page, (0, 0))
        above(canvas)
        lasts = still is not None and (known or self._rests)
        self._above, self._ready, self._rests = still, lasts, still is None
        if still is None:
            self._whole = self._whole if self._is_large else None
        elif lasts and self._whole is not None:
            self._whole.blit(canvas.surface, (0, 0))
        elif lasts:
            self._whole = canvas.surface.copy()

    def _repair(
        self, canvas: Canvas, changed: Sequence[pygame.Rect], above: Callable[[Canvas], None]
    ) -> None:
        """Redraw the table, and what lies above it, where parts of it changed."""
        assert self._page is not None
        assert self._whole is not None
        for place in changed if len(changed) <= FEW else [changed[0].unionall(changed[1:])]:
            self._whole.set_clip(place)
            self._whole.blit(self._page, place, place)
            above(canvas.on_surface(self._whole))
        self._whole.set_clip(None)

    def draw_part_ahead(
        self,
        canvas: Canvas,
        ground: Hashable,
        lay: Callable[[Canvas], None],
        parts: Sequence[Prop],
        time: Callable[[], bool],
    ) -> bool:
        """Draw a part of it that is not seen yet, and more while there is time.

        Return true when all is drawn. The empty table takes a turn of its own.
        """
        self._ready = False
        if self._ensure_empty_table(canvas, ground, lay):
            return False
        here = {part.name for part in parts}
        count = len(here & self._shown.keys())
        while count < len(parts):
            count += 1
            self._redraw_changed(canvas, parts[:count])
            if not time():
                break
        return count == len(parts)

    def depends_on(self, *sources: Source) -> bool:
        """Return true if a part that was drawn last looks otherwise when one of these changes."""
        return any(part.depends_on(*sources) for part in self._shown.values())

    def prerender_parts(self, canvas: Canvas) -> list[Callable[[], None]]:
        """Return jobs that draw each of its parts where nobody sees it.

        The pictures that were drawn on the table long ago may be gone.
        """
        apart = unseen_canvas(canvas)
        return [partial(part.draw, apart) for part in self._shown.values()]

    def _ensure_empty_table(
        self, canvas: Canvas, ground: Hashable, lay: Callable[[Canvas], None]
    ) -> bool:
        """Make sure there is an empty table of this window; return true if it was just drawn."""
        size, ground = canvas.surface.get_size(), (ground, canvas.style_key)
        if size != self._size:
            if self._size != (0, 0):
                SPRITES.fit_window(size)
            self._size, self._page, self._whole = size, None, None
        self._become_seen_table()
        new = self._page is None or ground != self._ground
        if new:
            self._draw_empty_table(canvas, ground, lay)
        return new

    @property
    def _is_large(self) -> bool:
        """True if a new picture of all of it takes longer than a frame.

        Then it is made at once.
        """
        return self._size[0] * self._size[1] > LARGE

    def _become_seen_table(self) -> None:
        """Make the table seen before forget its picture: only one is seen at a time."""
        before = Scenery._seen() if Scenery._seen else None
        if before is not None and before is not self:
            before._page = before._empty = before._whole = None
        Scenery._seen = ref(self)

    def _draw_empty_table(
        self, canvas: Canvas, ground: Hashable, lay: Callable[[Canvas], None]
    ) -> None:
        """Draw the empty table."""
        self._page = self._empty = None
        self._empty = pygame.Surface(self._size, depth=32)
        lay(canvas.on_surface(self._empty))
        self._page = self._empty.copy()
        self._whole = self._empty.copy() if self._is_large else None
        self._ready = False
        self._ground, self._shown = ground, {}

    def _redraw_changed(self, canvas: Canvas, parts: Sequence[Prop]) -> list[pygame.Rect]:
        """Redraw every part where something changed, came or went; return these areas."""
        here = {part.name for part in parts}
        gone = [part for name, part in self._shown.items() if name not in here]
        stale = [canvas.rect(part.reach) for part in gone]
        stale += [
            place
            for part in parts
            for place in self._changed_areas(canvas, part, self._shown.get(part.name))
        ]
        self._shown = {part.name: part for part in parts}
        assert self._page is not None
        assert self._empty is not None
        page, places = canvas.on_surface(self._page), merge_overlapping(stale)
        for place in places:
            self._page.set_clip(place)
            self._page.blit(self._empty, place, place)
            for part in parts:
                if page.rect(part.reach).colliderect(place):
                    part.draw(page)
        self._page.set_clip(None)
        return places

    def _changed_areas(self, canvas: Canvas, part: Prop, before: Prop | None) -> list[pygame.Rect]:
        if before is None:
            return [canvas.rect(part.reach)]
        if part.looks_like(before):
            return []
        return [canvas.rect(before.reach), canvas.rect(part.reach)]


def merge_overlapping(places: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """Return these places with those that overlap joined into one."""
    joined: list[pygame.Rect] = []
    for place in places:
        whole = place.copy()
        while (hit := whole.collidelist(joined)) >= 0:
            whole.union_ip(joined.pop(hit))
        joined.append(whole)
    return joined
