"""`shot` draws pictures and says in one line what it can't draw."""

from pathlib import Path

import pygame
import pytest

from game.app.program import App
from game.cli import shot
from game.games import GAMES
from game.resources import rules_folder
from game.scenes.results.scene import RoundResults
from game.scenes.setup.scene import SetupScene
from game.studio import menu_stills as stills
from game.studio.shots import Studio, results_shot
from game.ui.screens.scene import Scene


def run(*words: str) -> int:
    try:
        return shot.main(words)
    except SystemExit as end:
        return int(end.code or 0)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of our own for whatever is written."""
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.mark.sampled(5)
@pytest.mark.parametrize("scene", shot.SCENES)
def test_a_scene_becomes_a_picture(scene: str, tmp_path: Path) -> None:
    out = tmp_path / "picture.bmp"  # quicker to write than a .png, as in the tests below
    rules = [word for rule in shot.NEEDS.get(scene, ()) for word in ("--option", rule)]
    assert run(str(out), "--scene", scene, "--size", "1280x720", "--players", "3", *rules) == 0
    picture = pygame.image.load(out)
    assert picture.get_size() == (1280, 720)
    spots = [(x, y) for x in range(0, 1280, 16) for y in range(0, 720, 16)]
    colors = {tuple(picture.get_at(spot)) for spot in spots}
    assert len(colors) > 100


@pytest.mark.parametrize(("scene", "opened"), [("claim", True), ("table", False)])
def test_a_claim_is_shown_while_its_window_is_open(
    scene: str, opened: bool, tmp_path: Path
) -> None:
    out = tmp_path / "picture.png"
    says = "claim, red star, pick r*, pick r*, done"
    position = f"penny-badger 3 / hand 0 r* r* bo / hand 1 go gx / hand 2 oo ox moves {says}"
    words = ("--scene", scene, "--size", "1280x720", "--steps", "0", "--position", position)
    assert run(str(out), *words) == 0
    picture = pygame.image.load(out)
    spots = [(x, y) for x in range(300, 1000, 20) for y in range(480, 700, 20)]
    dark = sum(picture.get_at(spot) == pygame.Color("#2B1B3D") for spot in spots)
    assert (dark > len(spots) / 4) is opened, f"{dark} of {len(spots)}"


def test_the_same_wish_is_the_same_picture(tmp_path: Path) -> None:
    outs = [tmp_path / name for name in ("one.png", "two.png", "other.png")]
    for out, seed in zip(outs, "556", strict=True):
        assert run(str(out), "--size", "1280x720", "--seed", seed, "--steps", "12") == 0
    one, two, other = (out.read_bytes() for out in outs)
    assert one == two
    assert one != other


@pytest.mark.parametrize("game", GAMES)
def test_results_are_those_of_a_round_that_was_really_played(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    shown = []
    for _ in range(2):
        wish = shot.ShotWish(scene="results", game=game, players=3, size=(1280, 720))
        studio = Studio(wish, shot.match_of_wish(wish), shot.ANIMALS)
        page = results_shot(studio)
        assert isinstance(page, RoundResults)
        log = page.table.flow.event_queue.log
        assert log.all_events
        told = page.moments.moments
        things = [thing.text for thing in page.controls()]
        assert told or page.moments.last
        assert page.outcome.result_headline in things
        shown.append((things, [(one.key, one.seat, one.number) for one in told]))
        assert page.moments.trophy or page.moments.last
        page.app.shut_down()
    assert shown[0] == shown[1], "the same wish shows the same"


@pytest.mark.parametrize("players", [3, 16])
def test_a_setup_is_drawn_for_as_many_as_are_wished(
    players: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[SetupScene] = []

    def take(app: App, scene: Scene) -> pygame.Surface:
        assert isinstance(scene, SetupScene)
        shown.append(scene)
        return app.window.surface

    monkeypatch.setattr(stills, "scene_picture", take)
    words = ("--scene", "setup", "--players", str(players), "--option", "target=100")
    assert run(str(tmp_path / "picture.bmp"), *words) == 0
    (scene,) = shown
    assert len(scene.seating) == players
    assert scene.agreed.settle_all_rules()["target"] == "100"


@pytest.mark.sampled(3)
@pytest.mark.parametrize("scene", ["saved", "statistics", "table", "results", "setup", "rules"])
def test_own_games_are_shown_like_those_in_the_box(scene: str, tmp_path: Path) -> None:
    out = tmp_path / "picture.bmp"
    game = str(rules_folder() / "recipes" / "memory.chroma")
    assert run(str(out), "--scene", scene, "--size", "1280x720", "--game", game) == 0


@pytest.mark.parametrize(
    ("scene", "game", "reason"),
    [
        (
            "event",
            "color-chaos",
            "no event ever comes up in this match of color-chaos; try --option",
        ),
        ("claim", "color-chaos", "expansion_2=on"),
        ("event", "pig-farm", "no event"),
        ("call", "pig-farm", "no call"),
        ("lesson", str(rules_folder() / "recipes" / "memory.chroma"), "no lesson"),
    ],
)
def test_what_never_comes_up_is_no_picture(
    scene: str, game: str, reason: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "picture.bmp"
    assert run(str(out), "--scene", scene, "--size", "1280x720", "--game", game) == 2
    told = capsys.readouterr().err
    assert reason in told
    assert told.count("\n") == 1
    assert not out.exists()


def test_house_rules_are_played_by(tmp_path: Path) -> None:
    out = tmp_path / "picture.png"
    table = ("--size", "1280x720", "--players", "16")
    assert run(str(out), *table, "--option", "expansion_1=on", "--option", "expansion_2=on") == 0
    assert out.stat().st_size > 10_000


def test_a_position_is_shown(tmp_path: Path) -> None:
    out = tmp_path / "picture.png"
    position = "color-chaos 3 / discard b5 / hand 0 b7 gSkip / hand 1 r1 / hand 2 o2"
    assert run(str(out), "--size", "1280x720", "--position", position) == 0
    assert out.stat().st_size > 10_000


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("--scene", "moon"), "moon"),
        (("--game", "chess"), "color-chaos"),
        (("--players", "9"), "expansion_1"),
        (("--players", "17"), "3 to 16"),
        (("--option", "expansion_1=maybe"), "expansion_1"),
        (("--option", "fun"), "id=value"),
        (("--option", "expansion_1=on", "--position", "color-chaos 3"), "position"),
        (("--players", "many"), "many"),
        (("--size", "big"), "1920x1080"),
        (("--scale", "90"), "100 to 200"),
        (("--viewer", "4"), "0 to 3"),
        (("--position", "color-chaos 3 / hand 0 nonsense"), "nonsense"),
    ],
)
def test_bad_arguments_get_one_line(
    words: tuple[str, ...], reason: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(str(tmp_path / "picture.png"), *words) == 2
    told = capsys.readouterr().err
    assert reason in told
    assert told.count("\n") == 1


def test_a_place_that_cannot_be_written_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "nowhere" / "picture.png"
    assert run(str(out), "--scene", "cards", "--size", "1280x720") == 2
    assert "nowhere" in capsys.readouterr().err


@pytest.mark.parametrize("scene", ["options", "table", "cards"])
def test_a_picture_speaks_the_language_that_is_wanted(scene: str, tmp_path: Path) -> None:
    outs = [tmp_path / f"{language}.bmp" for language in ("en", "de")]
    for out in outs:
        wanted = ("--scene", scene, "--size", "1280x720", "--players", "3", "--language", out.stem)
        assert run(str(out), *wanted) == 0
    english, german = (out.read_bytes() for out in outs)
    assert english != german


def test_a_language_that_there_is_not_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(str(tmp_path / "x.png"), "--language", "tlh") == 2
    assert "no language 'tlh'; choose from de, en, es, fr" in capsys.readouterr().err
