"""The command `selftest`."""

import os
import sys
import tempfile
import tomllib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from game import __version__, resources
from game.contact import read_contact
from game.core import journal
from game.core.game import find_game
from game.core.match import Match
from game.games import GAMES
from game.language import program_name
from game.store.journals.journal_folder import JournalFile, read_journal
from game.store.settings import Settings, SettingsFile
from game.words import Words

from .command_line import CommandParser
from .play_out import play_out, seat_agents

ABOUT = "Checks that everything in the game is here and works, even without a screen."

Check = tuple[str, Callable[[], str]]
NO_NETWORK = "no network here"
SEED = 20
LEVEL = "normal"
SMALL = "1280x720"


def main(argv: Sequence[str]) -> int:
    """Run the command; the exit code is 0 if all is well, 1 if something is not."""
    CommandParser("chroma-chaos selftest", description=ABOUT).parse_args(argv)
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    print(f"{program_name()} {__version__} with Python {sys.version.split()[0]}", flush=True)
    with tempfile.TemporaryDirectory() as nobodys:
        os.environ["CHROMA_CHAOS_HOME"] = nobodys
        failed = [name for name, check in checks() if not _passes(name, check)]
    print(f"Failed: {', '.join(failed)}" if failed else "Everything works.")
    return int(bool(failed))


def checks() -> Iterator[Check]:
    """Yield every check: its name, and a function that says in a few words how it went."""
    yield "files", lambda: str(resources.root())
    yield "data", _check_data
    yield "texts", _check_texts
    yield "pages", _check_pages
    yield "drawings", _check_svg_drawings
    yield "fonts", _check_fonts
    yield "sounds", _check_sounds
    yield "dice", _check_dice
    yield "saving", _check_saving
    yield "printing", _check_printing
    yield "phones", _check_phones
    for id in GAMES:
        yield f"game {id}", lambda id=id: _check_game(id)  # type: ignore[misc]
    yield from _scene_checks()


def _passes(name: str, check: Callable[[], str]) -> bool:
    try:
        found = check()
    except Exception as error:
        print(f"  {name}: FAILED, {type(error).__name__}: {error}", flush=True)
        return False
    print(f"  {name}: {found}", flush=True)
    return True


def _asset_files(folder: str, ending: str) -> list[Path]:
    """Return the asset files of a kind below a folder; raises MissingResources for none."""
    found = sorted(resources.asset(folder).rglob(f"*{ending}"))
    if not found:
        raise resources.MissingResources(f"nothing in {resources.asset(folder)}")
    return found


def _check_data() -> str:
    files = sorted(resources.rules_folder().rglob("*.toml"))
    for path in files:
        tomllib.loads(path.read_text(encoding="utf-8"))
    read_contact()
    games = [f"{id} for {game.rules.least} to {game.rules.most}" for id, game in GAMES.items()]
    return f"{len(files)} files, {', '.join(games)}"


def _check_texts() -> str:
    return f"{len(Words.load_words(resources.rules_folder()).all_keys())} in English"


def _check_pages() -> str:
    from game.session.rules.rules_page import find_page_path, parse_rules_page  # noqa: PLC0415

    pages = [find_page_path(resources.rules_folder(), id, "en") for id in GAMES]
    numbers = [game.rules.numbers for game in GAMES.values()]
    texts = [path.read_text(encoding="utf-8") for path in pages]
    found = [parse_rules_page(*page) for page in zip(texts, map(str, pages), numbers, strict=True)]
    return f"{len(found)} with {sum(len(page.chapters) for page in found)} chapters"


def _check_svg_drawings() -> str:
    import pygame  # noqa: PLC0415  the checks before need no screen

    files = _asset_files("svg", ".svg")
    for path in files:
        picture = pygame.image.load_sized_svg(path, (64, 64))
        if picture.get_bounding_rect().width == 0:
            raise ValueError(f"nothing is drawn in {path}")
    return str(len(files))


def _check_fonts() -> str:
    import pygame  # noqa: PLC0415

    pygame.font.init()
    files = _asset_files("fonts", ".ttf")
    for path in files:
        pygame.font.Font(path, 26).render(program_name(), True, "black")
    return str(len(files))


def _check_sounds() -> str:
    import pygame  # noqa: PLC0415

    pygame.mixer.init()
    files, tunes = _asset_files("sounds", ".ogg"), _asset_files("music", ".ogg")
    seconds = sum(pygame.mixer.Sound(path).get_length() for path in files)
    for path in tunes:
        pygame.mixer.music.load(path)
    pygame.mixer.quit()
    return f"{len(files)}, {seconds:.0f} seconds, and {len(tunes)} tunes"


def _check_dice() -> str:
    """Throw every die onto each of its sides: pymunk works out where it lands."""
    from pygame import FRect  # noqa: PLC0415

    from game.table.dice.solid import SIDES, value_on_top  # noqa: PLC0415
    from game.table.dice.throw import Throw  # noqa: PLC0415

    tray = FRect(330, 200, 560, 400)
    dice = [(die, value) for die, values in SIDES.items() for value in values]
    for seed, (die, value) in enumerate(dice):
        lies = value_on_top(die, Throw.plan([(die, value)], tray, seed, 120).die_paths[0][-1].turn)
        if lies != value:
            raise ValueError(f"{die}: {lies} is on top, not {value}")
    return f"{len(dice)} throws"


def _check_saving() -> str:
    """Save settings in a folder of their own, and find them again."""
    with tempfile.TemporaryDirectory() as folder:
        kept = Settings(game="color-chaos", scale=150)
        if (
            not SettingsFile(Path(folder)).save_settings(kept)
            or SettingsFile(Path(folder)).load_settings() != kept
        ):
            raise RuntimeError("the settings were lost")
        return ", ".join(sorted(path.name for path in Path(folder).iterdir()))


def _check_printing() -> str:
    """Print a page by the program's own command, as the window does."""
    from game.app.worker import WorkerProcess  # noqa: PLC0415  the checks before need no other program

    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "scores.pdf"
        quick = ["--what", "scores", "--dpi", "40", "--told"]
        heard = WorkerProcess(["print", "rainbow-rush", *quick, str(out)]).collect_messages()
        if not heard or heard[-1].facts.get("saved") != str(out):
            raise RuntimeError(f"nothing was printed: {heard}")
        return out.name


def _check_phones() -> str:
    """Open the server for phones on this machine alone, and load a page of it."""
    import socket  # noqa: PLC0415  the checks before need no network
    from time import monotonic  # noqa: PLC0415

    from game.net.access import NoFreePort, TableAccess  # noqa: PLC0415
    from game.net.addresses import addresses  # noqa: PLC0415
    from game.net.qr import qr_pattern  # noqa: PLC0415
    from game.net.server import PhoneServer  # noqa: PLC0415
    from game.net.static_files import WebSite  # noqa: PLC0415

    server = PhoneServer(WebSite(resources.asset(".")), TableAccess(monotonic))
    try:
        server.listen_at("127.0.0.1", (0,))
        here = f"{server.ip}:{server.port}"
        with socket.create_connection((server.ip, server.port), 5) as call:
            call.sendall(f"GET /icons/dodge.svg HTTP/1.1\r\nHost: {here}\r\n\r\n".encode())
            answer = b"".join(iter(lambda: call.recv(4096), b""))
        if not answer.startswith(b"HTTP/1.1 200"):
            raise RuntimeError(answer[:100].decode("ascii", "replace"))
    except NoFreePort:
        return NO_NETWORK
    except OSError:
        if _reaches_itself():
            raise
        return NO_NETWORK
    finally:
        server.close_server()
    modules = len(qr_pattern(f"http://{here}/#{server.door.room}"))
    return f"a page, a picture of {modules} modules, {len(addresses())} addresses"


def _reaches_itself() -> bool:
    """True if a program on this machine can reach another one; a container may forbid it."""
    import socket  # noqa: PLC0415

    try:
        with socket.create_server(("127.0.0.1", 0)) as server:
            socket.create_connection(server.getsockname(), 1).close()
    except OSError:
        return False
    return True


def _check_game(id: str) -> str:
    """Play a game between computer players, and find it again in its journal."""
    players = find_game(id).rules.least
    match = Match.new(id, players, SEED, {})
    with tempfile.TemporaryDirectory() as folder:
        file = JournalFile.create_journal(Path(folder), journal.header(match, SEED, __version__))
        match.recorder = journal.Journal(file.write_entry)
        made = play_out(match, seat_agents([LEVEL] * players, SEED))
        file.close_file()
        if file.path is None or match.result is None:
            raise RuntimeError(file.problem or f"not over after {made} choices")
        again = journal.replay_journal(read_journal(file.path).lines)
    if again.result != match.result:
        raise RuntimeError("the journal ends differently")
    return f"{players} players, {made} choices, scores {list(match.result.scores)}"


def _scene_checks() -> Iterator[Check]:
    from . import shot  # noqa: PLC0415  what it draws knows the screen

    endings = dict.fromkeys(shot.SCENES, "bmp") | {shot.SCENES[0]: "png"}
    for name, ending in endings.items():
        yield f"scene {name}", lambda name=name, ending=ending: _check_render(name, ending)  # type: ignore[misc]


def _check_render(name: str, ending: str = "bmp") -> str:
    """Draw a scene into a file, as `shot` does, and check that something is on it.

    Packing pictures takes long, and one that was packed shows that they can be.
    """
    import pygame  # noqa: PLC0415

    from . import shot  # noqa: PLC0415

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"{name}.{ending}"
        more = [word for rule in shot.NEEDS.get(name, ()) for word in ("--option", rule)]
        code = shot.main([str(path), "--scene", name, "--size", SMALL, *more])
        if code:
            raise RuntimeError(f"exit code {code}")
        picture = pygame.image.load(path)
    colors = {tuple(picture.get_at((x, y))) for x in range(0, 1280, 40) for y in range(0, 720, 40)}
    if len(colors) < 8:
        raise RuntimeError("the picture is empty")
    return f"{picture.width}x{picture.height}"
