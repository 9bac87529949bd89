"""The games in the box. A game's files are read on first use."""

from __future__ import annotations

from functools import partial

from game import resources
from game.core.game import BOX, Game


def _rules(id: str) -> str:
    return (resources.rules_folder() / f"{id}.toml").read_text(encoding="utf-8")


GAMES = BOX
GAMES.update(
    {
        id: Game(id, f"game.games.{module}", partial(_rules, id))
        for id, module in (("color-chaos", "color_chaos"),)
    }
)
