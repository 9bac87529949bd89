"""What a screen leaves to the one that takes its place, so that this need not be a cut."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pygame
from pygame import FRect

from game.ui.draw.motion import Pose


@dataclass(frozen=True, slots=True)
class TransitionSource:
    """How it looked, and where on it lay what is to be seen on the next one, too."""

    picture: pygame.Surface
    """All of it, without what goes on."""
    mat: FRect | None = None
    """The mat; nothing where none could be seen."""
    lies: Mapping[str, Pose] | None = None
    """What lay there, by its name."""
