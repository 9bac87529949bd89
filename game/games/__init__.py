"""The games in the box. A game's files are read on first use."""

from __future__ import annotations

from functools import partial

from game import resources
from game.core.game import BOX, Game

CHROMA = "chroma-cards"
"""The file of the cards and dice that the Chroma Cards games share."""
EVERY = "every-game"
"""The file of the house rules that all games have."""


def _rules(*files: str) -> str:
    """A game's facts, from one file or more, and what all games have."""
    folder = resources.rules_folder()
    texts = [(folder / f"{name}.toml").read_text(encoding="utf-8") for name in (*files, EVERY)]
    return "\n".join(texts)


FILES: dict[str, tuple[str, ...]] = {
    "color_chaos": ("color-chaos",),
    "dice_factor": ("dice-factor", CHROMA),
    "flower_power": ("flower-power", CHROMA),
    "match_patch": ("match-patch", CHROMA),
    "penny_badger": ("penny-badger", CHROMA),
    "pig_farm": ("pig-farm", CHROMA),
    "rainbow_rush": ("rainbow-rush", CHROMA),
}
"""The files of facts behind each module of rules; the first is named like the game's id."""
GAMES = BOX
GAMES.update(
    {
        files[0]: Game(files[0], f"game.games.{module}", partial(_rules, *files))
        for module, files in FILES.items()
    }
)
