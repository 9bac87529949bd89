"""One browser for all tests of a file beside this one."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.phone.browser import Browser, program
from tests.phone.home import Home


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


@pytest.fixture
def home(browser: Browser, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Home]:
    """A laptop whose door is open, and phones."""
    opened = Home(browser, monkeypatch, tmp_path)
    yield opened
    opened.close()
