"""The minds of all games, a folder for each, imported when the game is first asked for."""

from collections.abc import Iterator, MutableMapping
from importlib import import_module

from game.agents.mind import Mind
from game.core.game import is_own

FOLDERS = {
    "color-chaos": "color_chaos",
    "dice-factor": "dice_factor",
    "flower-power": "flower_power",
    "match-patch": "match_patch",
    "penny-badger": "penny_badger",
    "pig-farm": "pig_farm",
    "rainbow-rush": "rainbow_rush",
}
"""By game where its `MIND` stands."""


class KnownMinds(MutableMapping[str, Mind]):
    """The minds of the games in the box, each imported at its first use."""

    def __init__(self) -> None:
        self._read: dict[str, Mind] = {}

    def __getitem__(self, game: str) -> Mind:
        if game not in self._read:
            self._read[game] = import_module(f"{__name__}.{FOLDERS[game]}").MIND
        return self._read[game]

    def __setitem__(self, game: str, mind: Mind) -> None:
        self._read[game] = mind

    def __delitem__(self, game: str) -> None:
        del self._read[game]

    def __iter__(self) -> Iterator[str]:
        return iter(FOLDERS)

    def __len__(self) -> int:
        return len(FOLDERS)


MINDS = KnownMinds()
NO_MIND = Mind()
"""For a game that nobody has thought about: all that is known is which answers there are."""


def mind_of(game_id: str) -> Mind:
    """Return the mind of a game."""
    if is_own(game_id):
        from .own import mind_of_own  # noqa: PLC0415  only a game that was brought along needs it

        return mind_of_own(game_id) or NO_MIND
    return MINDS.get(game_id, NO_MIND)
