"""The self-test finds what is missing, and says it."""

import shutil
from pathlib import Path

import pytest

from game import resources
from game.cli import selftest
from game.store.settings import SettingsFile


@pytest.fixture(autouse=True)
def _own_surroundings(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER", "CHROMA_CHAOS_HOME"):
        monkeypatch.setenv(name, "dummy")


def _failing(monkeypatch: pytest.MonkeyPatch, root: Path) -> list[str]:
    """Answer which checks fail with the data below this folder."""
    monkeypatch.setattr(resources, "root", lambda: root)
    early = ("files", "data", "texts", "pages", "drawings", "fonts", "sounds")
    some = [(name, check) for name, check in selftest.checks() if name in early]
    monkeypatch.setattr(selftest, "checks", lambda: some)
    said: list[str] = []
    monkeypatch.setattr("builtins.print", lambda text, **_: said.append(text))
    code = selftest.main([])
    failing = [line.split(":")[0].strip() for line in said if "FAILED" in line]
    assert code == bool(failing)
    return failing


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """Answer a copy of a few of our files of each kind."""
    for name in ("fonts/Nunito-700.ttf", "music/title.ogg", "sounds/land.ogg",
                 "svg/icons/dodge.svg"):  # fmt: skip
        target = tmp_path / "assets" / name
        target.parent.mkdir(parents=True)
        shutil.copy(resources.asset(name), target)
    shutil.copytree(resources.rules_folder(), tmp_path / "rules")
    return tmp_path


def test_nothing_fails_where_all_is_there(monkeypatch: pytest.MonkeyPatch, copied: Path) -> None:
    assert _failing(monkeypatch, copied) == []


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    ("spoiled", "content", "check"),
    [
        ("assets/svg/icons/dodge.svg", "<svg", "drawings"),
        ("assets/svg/icons/dodge.svg", None, "drawings"),
        ("assets/fonts/Nunito-700.ttf", "no font", "fonts"),
        ("assets/sounds/land.ogg", "no sound", "sounds"),
        ("assets/music/title.ogg", "no tune", "sounds"),
        ("rules/keys.toml", "[keys", "data"),
        ("rules/text/en/common.toml", "title = ", "texts"),
        ("rules/pages/en/color-chaos.md", "## No name", "pages"),
        ("rules/pages/en/color-chaos.md", None, "pages"),
    ],
)
def test_a_spoiled_file_fails(
    monkeypatch: pytest.MonkeyPatch, copied: Path, spoiled: str, content: str | None, check: str
) -> None:
    if content is None:
        (copied / spoiled).unlink()
    else:
        (copied / spoiled).write_text(content)
    assert check in _failing(monkeypatch, copied)


def test_an_argument_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        selftest.main(["--fast"])
    assert end.value.code == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_dice_that_land_on_another_side_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    [throws] = [check for name, check in selftest.checks() if name == "dice"]
    assert throws().endswith(" throws")
    monkeypatch.setattr("game.table.dice.solid.value_on_top", lambda die, turn: "another")
    with pytest.raises(ValueError, match="another is on top"):
        throws()


def test_settings_that_are_not_found_again_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    [save] = [check for name, check in selftest.checks() if name == "saving"]
    assert "settings.json" in save()
    monkeypatch.setattr(SettingsFile, "save_settings", lambda self, settings: False)
    with pytest.raises(RuntimeError, match="lost"):
        save()


def test_a_machine_that_can_not_even_call_itself_is_not_unwell(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(*_: object) -> None:
        raise OSError("Network is unreachable")

    monkeypatch.setattr("socket.create_connection", refuse)
    assert dict(selftest.checks())["phones"]() == selftest.NO_NETWORK
    monkeypatch.setattr(selftest, "_reaches_itself", lambda: True)
    with pytest.raises(OSError, match="unreachable"):
        dict(selftest.checks())["phones"]()
