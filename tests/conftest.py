"""What many tests share."""

import gc
import os
from collections.abc import Generator, Iterator
from itertools import count
from pathlib import Path

import pygame
import pytest

from game.core.game import BOX, Game
from game.resources import asset
from game.table.cards.card_face import master_picture
from game.ui.draw import svg
from game.ui.draw.background import background_thread
from game.ui.draw.sprites import SPRITES
from game.ui.looks import DAY, use_look
from game.ui.sound.sounds import Sounds
from game.words import GUESTS
from tests import sample, size, toy
from tests.playing import Table, tables

PICTURES = 256_000_000
"""Bytes of pictures that are kept from test to test."""
PAINTED = pygame.image.load_sized_svg
"""How pictures are made, where no test has other ones made."""
HOMES = count()
"""Numbers of folders for what the program keeps in a test."""
WAITING = ("window", "release")
"""The folders of tests that wait for other programs."""
LIMITS_S = {"long": 3600, "window": 300}
"""Seconds by mark; other tests have the `timeout` of pyproject.toml, or a mark of their own."""


@pytest.fixture(autouse=True)
def own_home(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    """No test finds what another one kept, or leaves a file where its user keeps theirs."""
    if "CHROMA_CHAOS_HOME" not in os.environ:
        home = tmp_path_factory.getbasetemp() / f"home-{next(HOMES)}"  # made when it is needed
        monkeypatch.setenv("CHROMA_CHAOS_HOME", str(home))


@pytest.fixture(autouse=True)
def bright_day() -> Iterator[None]:
    """No test leaves the night to the next one."""
    yield
    use_look(DAY)


@pytest.fixture(autouse=True)
def no_guests_left() -> Iterator[None]:
    """Cards that a test brings into a game of the box are not there for the next one."""
    before = [(game, dict(game.guests), game.__dict__.get("rules")) for game in BOX.values()]
    loans = {game: dict(lent) for game, lent in GUESTS.items()}
    yield
    for game, guests, rules in before:
        if game.guests.keys() != guests.keys():
            game.guests = guests
            game.__dict__.pop("rules")
            if rules is not None:
                game.__dict__["rules"] = rules
    if loans != GUESTS:
        GUESTS.clear()
        GUESTS.update(loans)


@pytest.fixture(autouse=True)
def pictures_drawn_once(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> Iterator[None]:
    """A picture that one test has drawn is there for the next ones, whatever their window's size.

    Where the cache itself is looked at, it is empty, and as large as for players. Where nothing was
    painted, nothing is left for the next ones.
    """
    SPRITES.room = PICTURES
    if request.node.get_closest_marker("pictures"):
        SPRITES.clear_sprites()
        SPRITES.fit_window((1280, 720))
    else:
        monkeypatch.setattr(SPRITES, "fit_window", lambda size: None)
    yield
    if pygame.image.load_sized_svg is not PAINTED:
        background_thread().submit(lambda: None).result()  # what it still makes is blank, too
        SPRITES.clear_sprites()
        svg._RENDERED_AHEAD.clear()
        master_picture.cache_clear()


@pytest.fixture(autouse=True, scope="session")
def sounds_read_once() -> Iterator[None]:
    """So is what was read of the game's own sounds, for every program that tests start."""
    sounds, read = asset("sounds"), Sounds._load_sound
    kept: dict[tuple[str, float], pygame.mixer.Sound | None] = {}

    def load(self: Sounds, name: str, speed: float) -> pygame.mixer.Sound | None:
        if self.folder != sounds:
            return read(self, name, speed)
        if (name, speed) not in kept:
            kept[name, speed] = read(self, name, speed)
        return kept[name, speed]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Sounds, "_load_sound", load)
        yield


@pytest.fixture
def toy_game(tmp_path: Path) -> Iterator[Game]:
    """A toy game beside those in the box."""
    yield toy.put_in_the_box(tmp_path)
    del BOX[toy.ID]


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One more than there are processors: those who play in a real window wait most of the time."""
    return 1 + (os.cpu_count() or 1)


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Let each of several workers begin to read a folder at another place.

    Who is first to read a file makes what Python keeps of it: else each of them made all of it.
    """
    report = yield
    if isinstance(collector, pytest.Dir) and "PYTEST_XDIST_WORKER" in os.environ:
        worker = int(os.environ["PYTEST_XDIST_WORKER"].removeprefix("gw"))
        begin = worker * len(report.result) // int(os.environ["PYTEST_XDIST_WORKER_COUNT"])
        report.result = [*report.result[begin:], *report.result[:begin]]
    return report


def pytest_report_header() -> str:
    """Say how to repeat the sample."""
    return f"sample of large tests: {sample.VARIABLE}={sample.fix_seed()}"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say it below failures, too: a quiet run has no header."""
    if terminalreporter.stats.get("failed") or terminalreporter.stats.get("error"):
        terminalreporter.write_line(pytest_report_header())


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Choose the cases of large tests and, where several work, what begins.

    Whoever names a test itself gets all its cases. Of several workers, one begins with what mostly
    waits: for windows, for a disk. The others have the processors meanwhile, and what is left in
    the end is short.
    """
    if not any("::" in asked for asked in config.args):
        sample.mark_left_out(items, sample.fix_seed())
    for item in items:
        longest = [limit for name, limit in LIMITS_S.items() if item.get_closest_marker(name)]
        if longest and not item.get_closest_marker("timeout"):
            item.add_marker(pytest.mark.timeout(max(longest)))
    if "PYTEST_XDIST_WORKER" in os.environ:
        items.sort(key=lambda item: (item.path.parent.name not in WAITING, item.path))


def pytest_configure(config: pytest.Config) -> None:
    """Find out how large this run is, and by which seed large tests are sampled.

    While tests are collected nothing becomes rubbish, and looking for it took a third of that time.
    """
    sample.fix_seed()
    size.LONG = config.getoption("markexpr") != "not long"
    gc.disable()


def pytest_collection_finish() -> None:
    """From now on there is rubbish again, but not among what was collected.

    It is looked for seldom: what one test leaves is small, and what it used is looked through, too.
    """
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    gc.enable()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run a test with `any_table` for every game, number of players and mix of expansions, and
    one marked `seeds` with each of them.

    Seeds of long runs are left out of others altogether: there are too many to be counted.
    """
    for mark in metafunc.definition.iter_markers("seeds"):
        few, many = mark.args
        more = range(few, many) if size.LONG else []
        long = [pytest.param(seed, marks=pytest.mark.long) for seed in more]
        metafunc.parametrize("seed", [*range(few), *long])
    if "any_table" in metafunc.fixturenames:
        toys = [Table(toy.ID, players) for players in (2, 3, 6)]
        metafunc.parametrize("any_table", [*tables(), *toys], ids=str, indirect=True)


@pytest.fixture
def any_table(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Table]:
    """A table to play at; the toy game is in the box when it is asked for."""
    table: Table = request.param
    if table.game == toy.ID:
        toy.put_in_the_box(tmp_path)
    yield table
    BOX.pop(toy.ID, None)
