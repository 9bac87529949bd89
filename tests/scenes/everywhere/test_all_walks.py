"""Walks over every screen in every language: by keyboard alone, by mouse alone, and out again."""

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from random import Random

import pygame
import pytest

from game.language import ENGLISH
from game.resources import rules_folder
from game.scenes.play.scene import PlayScene
from game.scenes.settings.scene import UNHURRIED
from game.scenes.setup.seat_card import SeatCard
from game.ui.draw.canvas import Point
from game.ui.input.switch_walk import list_stops
from game.ui.screens.menu import Menu
from game.ui.screens.scene import Scene
from game.ui.widgets.control import Control, find_control
from game.ui.widgets.focus import Focus
from game.words import Words
from tests import size
from tests.scenes.all_screens import OFFERED, SCREENS, cases, opened
from tests.scenes.screens_menus import Screen
from tests.scenes.table_player import TablePlayer

BY_KEY_ONLY = ("slider:scroll",)
"""Where the focus never rests: the keys that scroll do the same."""
WAYS = [((1280, 720), 200), ((1920, 1080), 100)]
LANGUAGES = [ENGLISH, *(pytest.param(one, marks=pytest.mark.long) for one in OFFERED if size.LONG)]
SEED = 28
"""By it, one screen for each of the other languages is walked in every run."""
LEAST = 43.9
"""Units: the least width and height of what is pressed."""
STEPS = 400  # presses of Tab
OUT = 24  # presses after which nobody believes in a way out
LOCK = 700.0  # milliseconds after which presses count on every screen
ANSWERS = ("button:claims-done", "button:call-", "button:take-hand", "button:vote")
"""What has to be answered before a table can be left by mouse: Esc would lead out at once."""
Walk = Callable[..., TablePlayer]
DOORS = (
    *("lesson-skip", "leave", "yes", "stop", "shelf", "back", "close", "log-close", "done"),
    *("change", "continue", "not-now", "show", "resume", "choose", "at-laptop"),
)


def recorded(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of all things that are pressed from now on; what they would do is not done."""
    pressed: list[str] = []

    def press(self: Focus, thing: Control) -> bool:
        pressed.append(thing.name)
        return True

    monkeypatch.setattr(Focus, "activate_control", press)
    return pressed


@pytest.fixture
def walk(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Walk:
    """Opens a screen, with nothing on the disk, for somebody who has waited until presses count."""
    places = count()

    def start(screen: Screen, way: int = 1, language: str = ENGLISH) -> TablePlayer:
        folder = tmp_path / str(next(places))
        folder.mkdir()
        return begin_walk(screen, way, language, monkeypatch, folder)

    return start


def begin_walk(
    screen: Screen, way: int, language: str, monkeypatch: pytest.MonkeyPatch, folder: Path
) -> TablePlayer:
    """Open a screen for somebody who has waited until presses count."""
    window, scale = WAYS[way]
    words = Words.load_words(rules_folder(), language)
    player = opened(screen, monkeypatch, folder, window, scale, words)
    player.clock.now = max(player.clock.now, player.app.top.presses_ignored_until + 1)
    if isinstance(player.app.top, PlayScene) and player.table.flow.open_round:
        player.wait(LOCK)
    player.app.draw()
    return player


def wanted(player: TablePlayer) -> set[str]:
    """What a press would do something to, or say why it does not."""
    return {
        thing.name
        for thing in player.things()
        if (thing.is_enabled or (thing.why_not and thing.can_focus))
        and thing.name not in BY_KEY_ONLY
    }


def tabbed(player: TablePlayer) -> set[str]:
    """Those that Tab has to reach: not the chips that press a button, and no place of a patch that
    can't be chosen, to which the arrows lead.
    """
    goal = wanted(player)
    for thing in player.things():
        kind, _, of = thing.name.partition(":")
        if kind == "chip" and thing.name in goal:
            assert f"button:{of}" in goal, f"nothing but {thing.name} does that"
            goal.discard(thing.name)
        elif kind == "place" and not thing.is_enabled:
            goal.discard(thing.name)
    return goal


def calling(player: TablePlayer) -> bool:
    """Whether calls are owed: they are quick, so each has a key of its own and no focus."""
    return isinstance(player.app.top, PlayScene) and player.app.top.calls.is_open


def typing(player: TablePlayer, thing: Control) -> bool:
    """Whether Enter takes what is typed there: `test_names_typed` proves it."""
    return isinstance(player.app.top, SeatCard) and thing.name == player.app.top.first_focus


def visited(player: TablePlayer) -> Iterator[Control]:
    """Every thing that Tab comes to, until it is back where it was."""
    seen: set[str] = set()
    for _ in range(STEPS):
        player.key(pygame.K_TAB)
        thing = find_control(player.things(), player.app.top.focus.name)
        assert thing is not None or not wanted(player), "Tab goes nowhere"
        if thing is None or thing.name in seen:
            return
        seen.add(thing.name)
        yield thing
    raise AssertionError("Tab never comes round")


def by_keys(player: TablePlayer, presses: list[str]) -> list[str]:
    """What is wrong for somebody without a mouse."""
    goal = tabbed(player)
    wrong, reached = list[str](), set[str]()
    for thing in visited(player):
        reached.add(thing.name)
        if thing.is_hidden:
            wrong.append(f"{thing.name} has the focus out of sight")
        if (thing.action or thing.why_not) and not typing(player, thing):
            presses.clear()
            player.key(pygame.K_RETURN)
            wrong += [] if presses == [thing.name] else [f"Enter does not press {thing.name}"]
    return wrong + [f"Tab never reaches {name}" for name in sorted(goal - reached)]


def by_mouse(player: TablePlayer, presses: list[str]) -> list[str]:
    """What is wrong for somebody without a keyboard."""
    player.app.top.focus.ring = False  # as after any click
    player.app.handle_event(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(1, 1), button=1))
    player.app.draw()  # what was carried lies where it was let go
    wrong, goal = [], wanted(player)
    for offset in offsets(player):
        for thing in player.things():
            if thing.name not in goal or thing.is_hidden:
                continue
            held = thing.drag is not None or thing.action is None
            middle = thing.box.center
            if held or hits(player, thing, middle, presses) or afresh(player, thing, presses):
                goal.discard(thing.name)
            elif not offset:
                wrong.append(f"a click on {thing.name} presses {presses}")
    return wrong + [f"the mouse never reaches {name}" for name in sorted(goal)]


def hits(player: TablePlayer, thing: Control, spot: Point, presses: list[str]) -> bool:
    """Whether a click there presses the thing."""
    presses.clear()
    player.click_at(player.app.canvas.to_pixel(spot))
    return [deed(player, name) for name in presses] == [deed(player, thing.name)]


def deed(player: TablePlayer, name: str) -> str:
    """What pressing a thing means: a card that lies on a pile may stand for the pile."""
    top = player.app.top
    return top.answers.find_answer_key(name) if isinstance(top, PlayScene) else name


def afresh(player: TablePlayer, thing: Control, presses: list[str]) -> bool:
    """Whether a card can be pressed by a pointer that comes from elsewhere.

    The card pointed at before was lifted and may have covered this one.
    """
    if thing.role != "card":
        return False
    aside = pygame.event.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0))
    player.app.handle_event(aside)
    player.app.draw()
    again = player.thing(thing.name)
    return hits(player, again, again.box.center, presses)


def offsets(player: TablePlayer) -> Iterator[float]:
    """Turn the wheel from the top of a screen to its end."""
    top: Scene = player.app.top
    player.app.handle_event(pygame.event.Event(pygame.MOUSEWHEEL, y=STEPS, x=0))
    for _ in range(STEPS):
        before = top.offset if isinstance(top, Menu) else 0.0
        yield before
        player.app.handle_event(pygame.event.Event(pygame.MOUSEWHEEL, y=-3, x=0))
        if not isinstance(top, Menu) or top.offset == before:
            return


def over(player: TablePlayer, presses: list[str]) -> list[str]:
    """What is wrong for somebody who has only a keyboard, or only a mouse."""
    wrong = [] if calling(player) else by_keys(player, presses)
    return wrong or by_mouse(player, presses)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "way"), cases(0, len(WAYS)))
def test_everything_is_reached_and_pressed_by_keyboard_alone_and_by_mouse_alone(
    name: str, way: int, language: str, walk: Walk, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = walk(SCREENS[name], way, language)
    assert over(player, recorded(monkeypatch)) == []


def by_switch(player: TablePlayer, presses: list[str]) -> list[str]:
    """What is wrong for somebody with one switch, which begins the walk and then presses."""
    app, top, reached = player.app, player.app.top, list[str]()
    app.change_settings(switch="one", switch_pace=0.01, **UNHURRIED)
    app.draw()
    goal = set(list_stops(player.things()))
    player.key(pygame.K_SPACE)
    for _ in range(4 * STEPS):
        reached.append(app.top.focus.name)
        if not app.switch_walk.is_walking:
            break
        player.wait(10)
    wrong = [f"the walk never reaches {name}" for name in sorted(goal - set(reached))]
    if not goal or app.switch_walk.is_walking:
        return wrong if not goal else ["the walk never rests"]
    presses.clear()
    player.key(pygame.K_SPACE)
    player.key(pygame.K_SPACE)
    focused = find_control(player.things(), app.top.focus.name)
    stepped = focused is not None and focused.action is None
    if not presses and not stepped and app.top is top:
        wrong.append(f"the switch doesn't press {app.top.focus.name}")
    return wrong


def list_small_targets(player: TablePlayer) -> list[str]:
    """What is smaller than a finger that shakes; cards overlap, and keys scroll as bars do."""
    pressed = (one for one in player.things() if one.is_enabled and one.role != "card")
    return [one.name for one in pressed
            if min(one.box.size) < LEAST and one.name not in BY_KEY_ONLY]  # fmt: skip


@pytest.mark.parametrize(("name", "way"), cases(0, len(WAYS)))
def test_everything_is_large_enough_and_reached_by_one_switch(
    name: str, way: int, walk: Walk, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = walk(SCREENS[name], way)
    assert list_small_targets(player) == []
    assert by_switch(player, recorded(monkeypatch)) == []


# Out again ------------------------------------------------------------------------------------


def wake(player: TablePlayer) -> None:
    """Wait until presses count, also where a lock began meanwhile."""
    player.wait(LOCK)
    player.wait(player.app.top.presses_ignored_until - player.clock.now)


def out_by_keys(player: TablePlayer) -> bool:
    """Whether Esc, and Enter on what leads away, come to the title in the end."""
    for _ in range(OUT):
        if player.scene == "title":
            return True
        before = player.app.top
        wake(player)
        door = way_out(player)
        if door in ("button:leave", "button:yes", "button:change"):
            player.press(door)
            continue
        player.key(pygame.K_ESCAPE)
        if player.app.top is before and (door := way_out(player)):
            player.press(door)
    return player.scene == "title"


def out_by_mouse(player: TablePlayer) -> bool:
    """Whether pressing what leads away comes to the title in the end."""
    for _ in range(OUT):
        if player.scene == "title":
            return True
        wake(player)
        door = menu_button(player) or way_out(player)
        if door:
            player.click(door)
        else:
            player.wait(4 * LOCK)  # what phones are asked ends by itself
    return player.scene == "title"


LEAVE = (out_by_keys, out_by_mouse)


def way_out(player: TablePlayer) -> str:
    """The button that leads away from a screen."""
    names = {thing.name for thing in player.things() if thing.is_enabled and not thing.is_hidden}
    door = next((f"button:{door}" for door in DOORS if f"button:{door}" in names), "")
    return door or answer(player, names)


def answer(player: TablePlayer, names: set[str]) -> str:
    """What closes a window that waits for everybody: nobody dodges."""
    top = player.app.top
    if isinstance(top, PlayScene) and top.claims.is_choosing_who:
        return "button:not-this-round"  # it says “cancel” just now
    return next((name for name in sorted(names) if name.startswith(ANSWERS)), "")


def menu_button(player: TablePlayer) -> str:
    """The button of a table that leads to the pause."""
    return (
        "button:menu"
        if any(t.name == "button:menu" for t in player.things() if t.is_enabled)
        else ""
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "way"), cases(4, len(LEAVE)))
def test_every_screen_can_be_left(name: str, way: int, language: str, walk: Walk) -> None:
    player = walk(SCREENS[name], language=language)
    assert LEAVE[way](player), player.scene


def test_a_few_walks_in_other_languages_by_lot(walk: Walk, monkeypatch: pytest.MonkeyPatch) -> None:
    lot = Random(SEED)
    usual = [screen for screen in SCREENS.values() if not screen.rare]
    for language in OFFERED:
        screen, way, leave = lot.choice(usual), lot.randrange(len(WAYS)), lot.choice(LEAVE)
        print(SEED, screen.name, language, way, leave.__name__)
        player = walk(screen, way, language)
        with monkeypatch.context() as patch:
            assert over(player, recorded(patch)) == []
        assert leave(walk(screen, language=language))
