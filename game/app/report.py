"""What is on the screen, frame by frame, as JSON lines: for tests that press by name."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.ui.draw.canvas import Canvas
from game.ui.widgets.thing import Thing

if TYPE_CHECKING:
    from game.ui.screens.scene import Scene


class Report:
    """Writes one line for each frame that was drawn."""

    def __init__(self, path: Path) -> None:
        self._file = path.open("w", encoding="utf-8")

    def frame(self, canvas: Canvas, scene: Scene, presses: int) -> None:
        """One frame: the scene, how much was pressed, the window's size, its things in pixels."""
        focus = scene.focus
        line = {
            "scene": scene.name,
            "size": list(canvas.surface.get_size()),
            "busy": scene.busy,
            "presses": presses,
            "things": [entry(canvas, thing, focus.name) for thing in scene.things()],
        }
        self._file.write(json.dumps(line, ensure_ascii=False) + "\n")
        self._file.flush()

    def close(self) -> None:
        """End the report."""
        self._file.close()


def entry(canvas: Canvas, thing: Thing, focused: str) -> dict[str, Any]:
    """One thing as plain data, its box in window pixels."""
    area = canvas.rect(thing.box)
    return {
        "name": thing.name,
        "role": thing.role,
        "x": area.x,
        "y": area.y,
        "w": area.w,
        "h": area.h,
        "text": thing.text,
        "focused": thing.name == focused,
        "enabled": thing.enabled,
        "hidden": thing.hidden,
    }
