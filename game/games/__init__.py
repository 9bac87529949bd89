"""The games in the box. A game's files are read on first use."""

from collections.abc import Mapping
from functools import partial
from importlib import import_module
from typing import Any

from game import resources
from game.core.game import BOX, GUEST_CARDS, Game
from game.words import RULE_NUMBERS

CHROMA = "chroma-cards"
"""The file of the cards and dice that the Chroma Cards games share."""
SERIES = "several-rounds"
"""The file of the house rule of games that are one round as printed."""
EVERY = "every-game"
"""The file of the house rules that all games have."""


def _read_rules(*files: str) -> str:
    """A game's facts, from one file or more, and what all games have."""
    folder = resources.rules_folder()
    texts = [(folder / f"{name}.toml").read_text(encoding="utf-8") for name in (*files, EVERY)]
    return "\n".join(texts)


FILES: dict[str, tuple[str, ...]] = {
    "color_chaos": ("color-chaos",),
    "dice_factor": ("dice-factor", CHROMA, SERIES),
    "flower_power": ("flower-power", CHROMA, SERIES),
    "match_patch": ("match-patch", CHROMA),
    "penny_badger": ("penny-badger", CHROMA),
    "pig_farm": ("pig-farm", CHROMA),
    "rainbow_rush": ("rainbow-rush", CHROMA, SERIES),
}
"""The files of facts behind each module of rules; the first is named like the game's id."""
GAMES = BOX
GAMES.update(
    {
        files[0]: Game(files[0], f"game.games.{module}", partial(_read_rules, *files))
        for module, files in FILES.items()
    }
)
CLASSICS = (
    *("top-dog", "bean-poles", "high-star", "said-and-done", "hot-reds"),
    *("got-any-green", "odd-sock", "quintets"),
    *("paper-chains", "seven-steps"),
)
"""The recipes that stand on the shelf by themselves, by their files."""


def _numbers_of(game: str, options: Mapping[str, str]) -> Mapping[str, int]:
    """The numbers of a game's rules under the house rules of a match."""
    return GAMES[game].rules.under(options).numbers


RULE_NUMBERS.update({game: partial(_numbers_of, game) for game in GAMES})
RECIPES = "game.games.recipe.own_game"
"""The module of games that people built, read only where there is one."""
GUESTS_OF = "game.games.recipe.chaos_guests"
"""The module of cards that people built for our own games."""


def brought(facts: Mapping[str, Any]) -> Game | None:
    """Return the game that a journal's header carries, if it carries one."""
    if GUEST_CARDS in facts:
        import_module(GUESTS_OF).unpacked(facts)
    if "recipe" not in facts:
        return None
    found: Game | None = import_module(RECIPES).carried(facts)
    return found
