"""From the title to the deal, by mouse alone and by keyboard alone."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.games import GAMES
from game.resources import rules_folder
from game.scenes.printing import scene as printing
from game.scenes.setup.agreement import Agreement
from game.store.settings import Settings
from game.words import Words
from tests.scenes.menu_app import Player


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(tmp_path))


def test_mouse_alone_deals() -> None:
    player = Player()
    player.click("button:game-color-chaos")
    assert player.scene == "setup"
    player.click("button:add-person")
    player.click("button:offer-0")
    player.at_seat(1, "choice:seat-1=person")
    player.at_seat(3, "button:remove-3")
    player.click("button:face-0")
    player.click("button:face")
    assert player.scene == "faces"
    player.click("button:face-pig")
    player.click("button:close")
    player.rule("choice:target=one round")
    player.rule("choice:call_window=5")
    player.click("button:deal")
    [(game, seats, options)] = player.matches
    assert game == "color-chaos"
    assert [(seat.face, seat.person) for seat in seats] == [  # type: ignore[attr-defined]
        ("pig", True),
        ("owl", True),
        ("frog", False),
        ("dog", True),
    ]
    assert options == {
        "expansion_1": "off",
        "expansion_2": "off",
        "expansion_3": "off",
        "target": "one round",
        "call_window": "5",
        "last_card_bites": "off",
        "first_player": "random",
        "hand": "7",
        "cards": "all",
        "double": "none",
        "stuck": "draw one",
    }


@pytest.mark.parametrize(
    ("settings", "seconds"),
    [
        (Settings(), "3"),
        (Settings(game="pig-farm"), "2"),
        (Settings(game="color-chaos", options={"color-chaos": {"call_window": "1"}}), "1"),
        (Settings(options={"color-chaos": {"call_window": "off"}}), "off"),
    ],
    ids=["never played", "played before", "chosen before", "chosen for the first game"],
)
def test_calls_take_longest_as_long_as_nobody_has_played(settings: Settings, seconds: str) -> None:
    agreed = Agreement("color-chaos", Words.load_words(rules_folder()), settings)
    assert agreed.settle_all_rules()["call_window"] == seconds
    usual = seconds in ("2", "3")
    assert ("call_window" in agreed.list_changed_rules()) is not usual


def test_keyboard_alone_deals() -> None:
    player = Player()
    player.press("button:game-color-chaos")
    assert player.scene == "setup"
    player.at_seat(2, "choice:seat-2=person", keys=True)
    player.press("field:name-0")
    for _ in range(3):
        player.key(pygame.K_BACKSPACE)
    player.type("Zoë")
    player.key(pygame.K_RETURN)
    player.press("button:face-1")
    player.press("button:face")
    player.press("button:face-lion")
    player.press("button:close")
    player.rule("choice:first_player=youngest", keys=True)
    player.rule("choice:youngest=seat 3", keys=True)
    player.press("button:deal")
    [(_, seats, options)] = player.matches
    assert (seats[0].name, seats[0].face, seats[0].person) == ("Zoë", "fox", True)  # type: ignore[index]
    assert seats[1].face == "lion"  # type: ignore[index]
    assert options["first_player"] == "youngest"  # type: ignore[index]
    assert options["youngest"] == "seat 3"  # type: ignore[index]


def test_players_and_rules_are_remembered() -> None:
    player = Player()
    player.click("button:game-color-chaos")
    player.at_seat(3, "choice:seat-3=person")
    player.rule("choice:last_card_bites=on")
    player.key(pygame.K_ESCAPE)
    assert player.scene == "title"
    later = Player()
    later.click("button:game-color-chaos")
    later.click("button:deal")
    [(_, seats, options)] = later.matches
    assert [seat.person for seat in seats] == [True, False, False, True]  # type: ignore[attr-defined]
    assert options["last_card_bites"] == "on"  # type: ignore[index]


def test_only_the_right_number_of_players() -> None:
    player = Player()
    player.click("button:game-color-chaos")
    player.at_seat(0, "button:remove-0")
    player.click("button:face-0")
    assert player.thing("button:remove-0").why_not == "You need at least 3 players."
    player.click("button:remove-0")
    player.click("button:close")
    for _ in range(13):
        player.click("button:add-computer")
    assert "It seats 16 players" in player.thing("button:add-person").why_not
    player.click("button:add-person")
    player.click("button:deal")
    [(_, seats, _)] = player.matches
    assert len(seats) == 16  # type: ignore[arg-type]
    assert len({seat.face for seat in seats}) == 16  # type: ignore[attr-defined]
    assert len({seat.name for seat in seats}) == 16  # type: ignore[attr-defined]


def test_two_players_of_one_name_are_told_apart() -> None:
    player = Player()
    player.click("button:game-color-chaos")
    player.click("field:name-1")
    player.type("Mia")
    player.click("button:close")
    assert "Mia 2" in player.thing("text:notice").text
    assert player.thing("field:name-1").text == "Mia 2"
    player.click("button:deal")
    [(_, seats, _)] = player.matches
    assert [seat.name for seat in seats][:2] == ["Mia", "Mia 2"]  # type: ignore[attr-defined]


def test_shortcuts_sleep_while_typing() -> None:
    player = Player()
    player.click("button:game-color-chaos")
    player.click("field:name-0")
    for key in (pygame.K_h, pygame.K_d, pygame.K_m, pygame.K_F1, pygame.K_SPACE):
        player.key(key)
    assert player.scene == "seat"
    assert player.app.top.focus.name == "field:name-0"


def test_a_taken_face_changes_places() -> None:
    player = Player()
    player.click("button:game-color-chaos")
    player.click("button:face-0")
    player.click("button:face")
    assert "Nell" in player.thing("button:face-owl").hint
    player.click("button:face-owl")
    player.click("button:close")
    player.click("button:deal")
    [(_, seats, _)] = player.matches
    assert [seat.face for seat in seats][:2] == ["owl", "fox"]  # type: ignore[attr-defined]


def test_nobody_is_asked_who_is_youngest_among_computers() -> None:
    player = Player()
    player.click("button:game-color-chaos")
    player.rule("choice:first_player=youngest", "choice:youngest=seat 1")
    player.at_seat(0, "choice:seat-0=computer")
    player.click("button:rules")
    names = [thing.name for thing in player.things()]
    assert "choice:first_player=youngest" not in names
    player.click("button:deal")
    [(_, _, options)] = player.matches
    assert options["first_player"] == "random"  # type: ignore[index]


def test_title_has_only_what_works() -> None:
    player = Player()
    buttons = {thing.name for thing in player.things() if thing.role == "button"}
    assert buttons == {
        *(f"button:game-{game}" for game in GAMES),
        "button:play-now",
        "button:learn",
        "button:night",
        "button:today",
        "button:workshop",
        "button:saved",
        "button:rules",
        "button:statistics",
        "button:settings",
        "button:quit",
        "button:sound",
        "button:text-size",
        "button:motion",
    }


def test_a_game_that_can_not_be_drawn_says_why_when_it_is_chosen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    player = Player()
    rules = GAMES["pig-farm"].rules
    raw = {**rules.raw, "layout": {**rules.raw["layout"], "zones": []}}
    monkeypatch.setitem(GAMES["pig-farm"].__dict__, "rules", replace(rules, raw=raw))
    assert player.thing("button:game-pig-farm").is_enabled
    player.click("button:game-pig-farm")
    assert player.scene == "title"
    box = player.thing("button:game-pig-farm")
    assert not box.is_enabled
    assert "pig-farm.toml: layout.zones" in box.why_not
    player.click("button:game-color-chaos")
    assert player.scene == "setup"


@pytest.mark.parametrize("scale", [100, 200])
def test_each_game_can_be_printed_from_the_title(
    scale: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(printing, "start_print_worker", lambda: None)
    player = Player(scale=scale)
    for game in GAMES:
        player.tab_to(f"button:game-{game}")  # its tag is there while somebody looks at the box
        player.press(f"button:print-{game}")
        assert isinstance(player.app.top, printing.PrintScene)
        assert player.app.top.order.game.id == game
        player.key(pygame.K_ESCAPE)
        assert player.scene == "title"


def test_title_switches_count_at_once_and_are_kept() -> None:
    player = Player()
    player.click("button:sound")
    player.click("button:text-size")
    player.click("button:motion")
    now = Player(scale=125).app.settings
    assert (now.sound, now.scale, now.motion) == (0.0, 125, "reduced")
    assert player.thing("button:text-size").text == "Text size 125%"


def test_quit_ends_the_program() -> None:
    player = Player()
    player.click("button:quit")
    assert not player.app.scenes


def test_settings_by_keyboard() -> None:
    player = Player()
    player.press("button:settings")
    player.tab_to("slider:speed")
    for _ in range(9):
        player.key(pygame.K_RIGHT)
    assert player.app.settings.speed == 0
    assert player.thing("text:speed").text == "Instant"
    player.key(pygame.K_LEFT)
    assert player.app.settings.speed == 4
    player.press("choice:pace=slow")
    player.press("choice:tab=sound")
    player.tab_to("slider:effects")
    player.key(pygame.K_LEFT)
    player.press("toggle:sound")
    now = player.app.settings_file.load_settings()
    assert (now.speed, now.pace, now.effects, now.sound) == (4.0, "slow", 0.9, 0.0)
    player.press("button:as-at-start")
    assert player.app.settings_file.load_settings().speed == 1
    player.key(pygame.K_ESCAPE)
    assert player.scene == "title"


def test_settings_by_mouse() -> None:
    player = Player()
    player.click("button:settings")
    box = player.thing("slider:speed").box
    start = player.app.canvas.to_pixel((box.x + 30, box.centery))
    end = player.app.canvas.to_pixel((box.right + 300, box.centery + 90))
    player.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    assert player.app.settings.speed == 0.5
    player.post(pygame.MOUSEMOTION, pos=end, rel=(0, 0), buttons=(1, 0, 0))
    assert player.app.settings.speed == 0
    player.post(pygame.MOUSEBUTTONUP, pos=end, button=1)
    player.click("choice:text-size=200")
    assert player.app.settings.scale == 200
    player.click("button:done")
    assert player.scene == "title"


def test_the_wheel_and_the_focus_scroll() -> None:
    player = Player((1280, 720), 200)
    player.press("button:game-color-chaos")
    player.click("button:rules")
    assert player.thing("choice:first_player=random").is_hidden
    player.tab_to("choice:first_player=random")
    assert not player.thing("choice:first_player=random").is_hidden
    player.post(pygame.MOUSEWHEEL, y=50, x=0, flipped=False)
    assert not player.thing("choice:target=100").is_hidden


def test_a_click_that_slides_off_does_nothing() -> None:
    player = Player()
    at = player.app.canvas.to_pixel(player.thing("button:quit").box.center)
    player.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    player.post(pygame.MOUSEBUTTONUP, pos=(1000, 1070), button=1)
    assert player.app.scenes


def test_errors_show_a_readable_screen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player()
    player.app.push_scene(player.app.top)
    monkeypatch.setattr(player.app.top, "set_up_game", lambda _: 1 / 0)
    player.app.top.activity.note_change()
    player.tab_to("button:game-color-chaos")

    enter = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    pygame.event.post(enter)
    steps = iter(range(20))
    original = player.app.step

    def step() -> None:
        if player.app.scenes[-1].name == "trouble" or next(steps) > 10:
            player.app.draw()
            pygame.event.post(enter)
            monkeypatch.setattr(player.app, "step", last)
        original()

    def last() -> None:
        assert player.scene == "title"
        player.app.quit_program()

    monkeypatch.setattr(player.app, "step", step)
    player.app.run(player.app.scenes.pop())
    [log] = (tmp_path / "logs").glob("error-*.log")
    assert "ZeroDivisionError" in log.read_text(encoding="utf-8")


def test_made_up_words_work_everywhere() -> None:
    player = Player(words=Words.load_words(rules_folder()).made_up())
    player.click("button:game-color-chaos")
    player.click("button:deal")
    assert player.matches
