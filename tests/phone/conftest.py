"""One browser for all tests of a file beside this one."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.phone.browser import Browser, program
from tests.phone.engines import Firefox, WebKit, firefox, has_webkit
from tests.phone.home import AnyBrowser, Home

Opener = Callable[[Path], Firefox | WebKit]
OTHERS: dict[str, tuple[Callable[[], object], Opener]] = {
    "firefox": (firefox, Firefox), "webkit": (has_webkit, WebKit),
}  # fmt: skip
"""Engines besides Chromium: if a machine has it, and what opens it."""
ENGINES = ("chromium", *OTHERS)
"""Chromium is in most phones, WebKit in every iPhone."""


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """A browser; without one the test is skipped, in CI it fails."""
    if program() is None and os.environ.get("CI"):
        pytest.fail("In CI phones have to be tried. Not installed: chromium")
    if program() is None:
        pytest.skip("Not installed: chromium")
    opened = Browser(tmp_path_factory.mktemp("browser"))
    yield opened
    opened.close()


@pytest.fixture(scope="module", params=ENGINES)
def engine(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[AnyBrowser]:
    """A browser of each engine; nobody has to have others than Chromium."""
    name = request.param
    if name == "chromium":
        yield request.getfixturevalue("browser")
        return
    find, kind = OTHERS[name]
    if not find():
        pytest.skip(f"Not installed: {name}")
    opened = kind(tmp_path_factory.mktemp(name))
    yield opened
    opened.close()


@pytest.fixture
def home(browser: Browser, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Home]:
    """A laptop whose door is open, and phones."""
    opened = Home(browser, monkeypatch, tmp_path)
    yield opened
    opened.close()
