"""What the tests of saved games share: games that were left, and the page of them."""

from pathlib import Path

from game.scenes.saved.scene import SavedScene
from tests.scenes.table_player import TablePlayer, play_a_while


def at_page(player: TablePlayer) -> SavedScene:
    """The page, opened from the title."""
    player.app.draw()
    player.click("button:saved")
    page = player.app.top
    assert isinstance(page, SavedScene)
    look_closely(player)
    return page


def look_closely(player: TablePlayer) -> None:
    """Draw, and give the page the moment it needs to read the chosen game."""
    player.app.draw()
    player.wait(20)
    player.app.draw()


def left(
    player: TablePlayer, people: tuple[int, ...], seed: int, game: str = "color-chaos"
) -> Path:
    """A game that some people have left."""
    scene = player.deal(3, people, seed=seed, game=game)
    play_a_while(player, 3)
    scene.leave_to_title()
    assert scene.live_match.journal_file is not None
    assert scene.live_match.journal_file.path is not None
    return scene.live_match.journal_file.path
