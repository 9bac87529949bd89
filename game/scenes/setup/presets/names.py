"""Under which name the house rules of a setup are played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.setup.house_rules import follows
from game.store.presets import Preset

if TYPE_CHECKING:
    from game.scenes.setup.scene import SetupScene


def printed(setup: SetupScene) -> Preset:
    """The rules as they are printed: always there, and never changed."""
    return Preset(setup.game.id, setup.words("presets.printed"), {})


def current_preset(setup: SetupScene) -> Preset | None:
    """The set of house rules that is played with; None where nothing has a name."""
    every = [printed(setup), *setup.presets.of(setup.game.id)]
    return next((one for one in every if follows(setup, one.rules)), None)


def current(setup: SetupScene) -> str:
    """The name of the house rules that are played with."""
    found = current_preset(setup)
    return found.name if found else setup.words("presets.own")
