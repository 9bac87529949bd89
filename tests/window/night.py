"""An evening of several games in a real window, screen after screen, each kept as a picture."""

from collections.abc import Sequence
from pathlib import Path

from game.words import Words
from tests.window.game_window import Frame, GameWindow
from tests.window.person import Person

EVENING, SHELF = "button:evening", "button:shelf"


class Evening:
    """What somebody sees of an evening."""

    def __init__(self, window: GameWindow, words: Words, pictures: Path) -> None:
        self.window, self.words, self.pictures = window, words, pictures
        pictures.mkdir()

    def at(self, scene: str, says: str) -> Frame:
        """That screen stands still, and says this; the frame in which it does."""
        frame = self.window.wait_for(lambda frame: frame.scene == scene and not frame.busy)
        self.look(frame)
        assert says in all_words(frame), frame
        return frame

    def look(self, frame: Frame) -> None:
        """Keep a picture of whatever stands there."""
        self.window.portrait(self.pictures / f"{len(list(self.pictures.iterdir())):02}.png")

    def press(self, name: str) -> None:
        """Press something, wherever on the page it is."""
        self.window.roll_to(name)
        self.window.click(name)

    def leave_results(self, name: str) -> None:
        """Press that: results just opened do not listen yet, so somebody presses again."""
        self.look(self.window.wait_until_still())
        while self.window.look().scene == "results":
            before = self.window.frame
            self.window.click_at(before.things[name].x, before.things[name].y)
            self.window.wait_for_presses(before)

    def night(self, player: Person, games: Sequence[str]) -> Frame:
        """These games, one after another, then the podium."""
        words = self.words
        self.at("title", words("title.night"))
        self.press("button:night")
        self.at("night-plan", words("night.how_many"))
        self.press("button:begin")
        for game in games:
            self.at("night", words("night.title"))
            self.press(f"choice:game={game}")
            self.press("button:play")
            self.look(player.play_until_shown(EVENING))
            self.leave_results(EVENING)
        self.at("night", words("night.title"))
        self.press("button:end")
        return self.at("podium", words("podium.done"))


def all_words(frame: Frame) -> str:
    """Everything that can be read there."""
    return "\n".join(thing.text for thing in frame.things.values())
