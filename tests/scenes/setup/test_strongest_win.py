"""The setup tells the strongest level that people at the table have won against."""

from game.scenes.setup.scene import SetupScene
from game.store import folders
from game.store.statistics.played_rows import PlacedPlayer, PlayedRow
from game.store.statistics.statistics_file import StatisticsFile
from tests.scenes.table_player import Sit, TablePlayer

GAME = "flower-power"


def won(name: str, level: str, number: int = 1, game: str = GAME) -> None:
    """Somebody has won against computer players of that level."""
    file = StatisticsFile(folders.journals_folder())
    placed = (PlacedPlayer(name, "fox", "", 1, 5), PlacedPlayer("Rocco", "frog", level, 2, 3))
    row = PlayedRow(f"2026-11-{number:02}_20-00-00_{game}.jsonl", game, "", placed)
    file.keep_book(file.book.with_game(row))


def told(player: TablePlayer, *people: str) -> str:
    """What the setup says while these people and computers sit at the table."""
    scene = SetupScene(player.app, GAME)
    for seat, name in enumerate(people):
        scene.set_person(seat, True)
        scene.seating.rename_player(seat, name)
    player.app.push_scene(scene)
    player.app.draw()
    found = next((one.text for one in player.things() if one.name == "text:strongest-win"), "")
    assert found == scene.describe_strongest_win()
    return found


def test_it_is_told_for_those_who_sit_there(sit: Sit) -> None:
    player = sit()
    won("Mia", "normal")
    assert told(player, "Mia") == "Mia has won against Normal."
    assert told(player, "Nell") == ""


def test_it_never_falls(sit: Sit) -> None:
    player = sit()
    won("Mia", "hard", 1)
    won("Mia", "easy", 2)
    assert told(player, "Mia") == "Mia has won against Hard."


def test_of_a_family_the_best_is_told(sit: Sit) -> None:
    player = sit()
    won("Mia", "normal", 1)
    won("Nell", "hard", 2)
    assert told(player, "Mia", "Nell") == "Nell has won against Hard."
    won("Mia", "hard", 3)
    assert told(player, "Mia", "Nell") == "Mia and Nell have won against Hard."


def test_another_game_says_nothing_of_this_one(sit: Sit) -> None:
    player = sit()
    won("Mia", "hard", game="pig-farm")
    assert told(player, "Mia") == ""
