"""The lab, with rounds that nobody has to play."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from game.resources import rules_folder
from game.scenes.lab.scene import LabHelp, LabScene, open_lab
from tests.scenes.lab_helper import Answer, calm, half, ready, storm
from tests.scenes.screens_menus import Screen
from tests.scenes.table_player import TablePlayer


def recipe(name: str) -> str:
    """The text of a shipped recipe; in Sea Storm, who can't play draws until a card fits."""
    text = (rules_folder() / "recipes" / f"{name}.chroma").read_text(encoding="utf-8")
    return text.replace('stuck = "draw 1"', 'stuck = "draw until it fits"')


def tried(
    player: TablePlayer, answer: Answer, goes_on: bool = False, game: str = "color-chaos",
    **given: Any,
) -> LabScene:  # fmt: skip
    """A game in the lab, as far as the helper goes."""
    open_lab(player.app, game, start_worker=ready(answer, goes_on), **given)
    lab = player.app.top
    assert isinstance(lab, LabScene)
    for _ in range(5):
        lab.update(0)
    return lab


def no_wish(asked: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """Nothing can be played."""
    return [{"failed": "no memory"}]


def helped(player: TablePlayer) -> None:
    """How to read it."""
    player.app.push_scene(LabHelp(player.app, tried(player, calm)))


def taken(player: TablePlayer) -> None:
    """A change was taken over."""
    lab = tried(player, storm, options={"target": "500"})
    assert lab.run
    lab.take_change(lab.run.remedies[0])
    lab.update(0)


def screens() -> Iterator[Screen]:
    """The lab in its states."""
    storms: dict[str, Any] = {"game": "", "recipe": recipe("sea-storm"), "on_play": lambda: None}
    ways = [
        ("lab storm", "LabScene", partial(tried, answer=storm, **storms), False),
        ("lab of 16", "LabScene", partial(tried, answer=storm, players=16), False),
        ("lab calm", "LabScene", partial(tried, answer=calm, game="flower-power"), False),
        ("lab half", "LabScene", partial(tried, answer=half, goes_on=True), False),
        ("lab begins", "LabScene", partial(tried, answer=lambda _: [], goes_on=True), True),
        ("lab broken", "LabScene", partial(tried, answer=no_wish), True),
        ("lab changed", "LabScene", taken, True),
        ("lab help", "LabHelp", helped, True),
    ]  # fmt: skip
    for name, kind, make, rare in ways:
        yield Screen(name, kind, lambda player, make=make: make(player) and None, rare)  # type: ignore[misc]


LABS = [*screens()]
