"""Tables where choices may be taken back if all agree, for the tests of that."""

import random

from game.core import notation
from game.core.match import Match
from game.scenes.play.scene import PlayScene
from tests.scenes.table_player import Sit, TablePlayer, play_a_while, show


def played(
    sit: Sit, people: tuple[int, ...], game: str = "rainbow-rush", presses: int = 4,
    seats: int = 4, seed: int = 7,
) -> tuple[TablePlayer, PlayScene]:  # fmt: skip
    """A table where taking back is allowed, after some choices."""
    player = sit()
    scene = player.deal(seats, people, game=game, seed=seed, take_back="on")
    player.until("curtain")
    play_a_while(player, presses)
    return player, scene


def before(scene: PlayScene, count: int) -> str:
    """The position before so many choices."""
    match = scene.live_match.match
    return notation.write_position(Match(match.game, match.start.copy(), match.steps[:-count]))


def answer(player: TablePlayer, chance: random.Random) -> None:
    """Answer whatever is asked, until a question is open again."""
    scene = player.until("curtain", "results")
    if scene == "curtain":
        show(player)
    elif scene == "results":
        player.click("button:next")
    elif player.table.calls.is_open:
        player.click("button:call-*")
    else:
        player.click(chance.choice(player.votes() or player.offers()))
