"""What the table asks in one line, and what happened, for those who listen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.widgets.thing import Thing

if TYPE_CHECKING:
    from .scene import PlayScene

SAID = ("text:claim", "text:vote", "text:shout", "text:shown", "text:loss")
"""What stands on the windows that everybody sees, and on the slip of a single person."""


def aloud(scene: PlayScene, things: list[Thing]) -> str:
    """What is asked just now; with somebody's cards open among several people, whose turn it is."""
    if scene.calls.open and scene.flow.window is not None:
        owed, seat = len(scene.flow.window.owed), scene.flow.window.seat
        return scene.words("play.calls", count=owed, name=scene.sitting.names[seat])
    if scene.private:
        facts = scene.flow.public.facts
        turn = facts.get("turn") if facts.get("phase") == "turn" else None
        return "" if turn is None else scene.words("play.turn", name=scene.sitting.names[turn])
    shared = [thing.text for thing in things if thing.name in SAID]
    prompt, advised = scene.answers.prompt, scene.hint.line if scene.hint.shown else ""
    said = (*shared, advised, prompt.headline, prompt.hint)
    return ". ".join(part.rstrip(".") for part in said if part)
