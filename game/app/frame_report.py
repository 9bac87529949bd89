"""A report of each frame as a JSON line, for tests that press controls by name."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.ui.draw.canvas import Canvas
from game.ui.widgets.control import Control

if TYPE_CHECKING:
    from game.ui.screens.scene import Scene


class FrameReport:
    """Writes one line for each drawn frame."""

    def __init__(self, path: Path) -> None:
        self._file = path.open("w", encoding="utf-8")

    def write_frame(self, canvas: Canvas, scene: Scene, presses: int) -> None:
        """Write one frame: scene, number of presses, window size, controls in pixels."""
        focus = scene.focus
        line = {
            "scene": scene.name,
            "size": list(canvas.surface.get_size()),
            "busy": scene.is_animating,
            "presses": presses,
            "things": [
                describe_control_entry(canvas, thing, focus.name) for thing in scene.controls()
            ],
        }
        self._file.write(json.dumps(line, ensure_ascii=False) + "\n")
        self._file.flush()

    def close_report(self) -> None:
        """Close the report."""
        self._file.close()


def describe_control_entry(canvas: Canvas, control: Control, focused: str) -> dict[str, Any]:
    """Return a control as plain data, its box in window pixels."""
    area = canvas.rect(control.box)
    return {
        "name": control.name,
        "role": control.role,
        "x": area.x,
        "y": area.y,
        "w": area.w,
        "h": area.h,
        "text": control.text,
        "focused": control.name == focused,
        "enabled": control.is_enabled,
        "hidden": control.is_hidden,
    }
