"""The last picture of a screen, so that the change to the next one need not be a cut."""

from collections.abc import Mapping
from dataclasses import dataclass

import pygame
from pygame import FRect

from game.ui.draw.motion import Pose


@dataclass(frozen=True, slots=True)
class TransitionSource:
    """The last picture of a screen, and where things lay that the next one shows too."""

    picture: pygame.Surface
    """All of it, without what goes on."""
    mat: FRect | None = None
    """The mat; nothing where none could be seen."""
    lies: Mapping[str, Pose] | None = None
    """What lay there, by its name."""
