"""People at the fair, for the tests beside this file."""

from game.scenes.play.scene import PlayScene
from tests.scenes.fair_box import ID
from tests.scenes.table_player import TablePlayer, show

NOT_YET = 100.0  # milliseconds in which nothing may happen


def ask(
    player: TablePlayer, kind: str, seats: int = 3, people: tuple[int, ...] = (0,)
) -> PlayScene:
    """A table at which seat 0 is asked that kind of question."""
    scene = player.deal(seats, people, seed=3, game=ID, ask=kind)
    player.wait(NOT_YET)
    if len(people) > 1:
        show(player)
    player.app.draw()
    return scene


def fact(scene: PlayScene, name: str) -> object:
    """What the table knows."""
    return getattr(scene.live_match.match.table, name)
