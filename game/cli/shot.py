"""The command `shot`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core import notation
from game.core.chance import Chance
from game.core.errors import BadSetup, GameError
from game.core.game import find_game
from game.core.match import Match
from game.language import ENGLISH
from game.resources import rules_folder
from game.words import Words

from .command_line import CommandParser, parse_options, parse_positive
from .recipes import GAMES_TOLD, game_id

if TYPE_CHECKING:
    from game.table.board import Board
    from game.ui.draw.canvas import Canvas

ABOUT = "Draws one frame of a scene into a picture; needs no screen."

LOOKS_TOLD = ("day", "night")
NAMES = ("Mia", "Rocco", "Nell", "Papa", "Zoe", "Ben", "Bo", "Pip")
MORE_NAMES = ("Tilda", "Grandma", "Ivan", "Lulu", "Max", "Coco", "Jo", "Kim")
ANIMALS = (
    *("fox", "frog", "owl", "dog", "cat", "bear", "panda", "mouse"),
    *("rabbit", "lion", "badger", "pig", "penguin", "monkey", "koala", "chick"),
)


@dataclass(frozen=True, slots=True)
class ShotWish:
    """The picture that is wanted."""

    scene: str = "table"
    game: str = "color-chaos"
    players: int = 4
    seed: int = 1
    steps: int = 30
    option: Sequence[str] = ()
    position: str = ""
    viewer: int | None = None
    size: tuple[int, int] = (1920, 1080)
    scale: int = 100
    language: str = ENGLISH
    look: str = "day"


Shot = Callable[[ShotWish, "Canvas"], None]


def main(argv: Sequence[str]) -> int:
    """Run the command; the exit code is 2 for something that can't be shown."""
    args = vars(_shot_parser().parse_args(argv))
    out = args.pop("out")
    try:
        args["game"] = args["game"] and game_id(args["game"])
        wish = ShotWish(**{key: value for key, value in args.items() if value is not None})
        _check_wish(wish)
        draw_shot(wish, out)
    except (GameError, OSError) as error:
        print(f"shot: {error}", file=sys.stderr)
        return 2
    return 0


def draw_shot(wish: ShotWish, out: str) -> None:
    """Draw a scene into a file; raises GameError for what can't be shown."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    import pygame  # noqa: PLC0415  only pictures need it

    from game.ui.draw.canvas import Canvas  # noqa: PLC0415
    from game.ui.looks import LOOKS, using_look  # noqa: PLC0415

    pygame.display.init()
    pygame.font.init()
    screen = pygame.display.set_mode(wish.size)
    with using_look(LOOKS[wish.look]):
        SHOTS[wish.scene](wish, Canvas(screen, wish.scale / 100))
    try:
        pygame.image.save(screen, out)
    except pygame.error as error:
        raise OSError(f"{out} can't be written: {error}") from error


def _check_wish(wish: ShotWish) -> None:
    languages = sorted(one.id for one in Words.load_words(rules_folder()).languages)
    if wish.language not in languages:
        raise BadSetup(f"no language {wish.language!r}; choose from {', '.join(languages)}")
    rules = find_game(wish.game).rules
    if not rules.least <= wish.players <= rules.most:
        raise BadSetup(f"{wish.game} is for {rules.least} to {rules.most} players")
    if wish.position and wish.option:
        raise BadSetup("a position already has its options")
    if wish.viewer is not None and not 0 <= wish.viewer < wish.players:
        raise BadSetup(f"--viewer can be 0 to {wish.players - 1}, not {wish.viewer}")


def _shot_parser() -> CommandParser:
    parser = CommandParser("chroma-chaos shot", description=ABOUT)
    parser.add_argument("out", metavar="OUT.png")
    parser.add_argument("--scene", choices=SCENES, metavar="NAME", help=", ".join(SCENES))
    parser.add_argument("--game", metavar="GAME", help=GAMES_TOLD)
    parser.add_argument("--players", type=parse_positive, metavar="N")
    parser.add_argument("--seed", type=int, metavar="S")
    parser.add_argument("--steps", type=int, metavar="K", help="choices to make first")
    parser.add_argument("--option", action="append", default=[], metavar="ID=VALUE")
    parser.add_argument("--position", metavar="TEXT", help="start from a position in notation")
    parser.add_argument("--viewer", type=int, metavar="SEAT")
    parser.add_argument("--size", type=_parse_picture_size, metavar="WxH")
    parser.add_argument(
        "--scale", type=_parse_scale, metavar="P", help="text size, 100 to 200 percent"
    )
    parser.add_argument("--look", choices=LOOKS_TOLD, help="day, or night for a dark one")
    parser.add_argument("--language", metavar="L", help="such as de; without it, English")
    return parser


def _parse_picture_size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    if not (width.isdigit() and height.isdigit()) or min(int(width), int(height)) < 320:
        raise argparse.ArgumentTypeError(f"{text!r} is not a size such as 1920x1080")
    return int(width), int(height)


def _parse_scale(text: str) -> int:
    if not text.isdigit() or not 100 <= int(text) <= 200:
        raise argparse.ArgumentTypeError(f"{text!r} is not a text size from 100 to 200")
    return int(text)


# Matches to show -------------------------------------------------------------------


def match_of_wish(wish: ShotWish) -> Match:
    """Return the match of a wish: from its position, or dealt and played at random."""
    if wish.position:
        return notation.read_position(wish.position)
    names = [*NAMES, *MORE_NAMES][: wish.players]
    match = Match.new(wish.game, names, wish.seed, parse_options(list(wish.option)))
    chance = Chance(wish.seed)
    for _ in range(wish.steps):
        if match.decision is None:
            break
        match.submit(chance.below(len(match.decision.options)))
    return match


def board_of(match: Match, viewer: int | None, scale: float = 1, language: str = ENGLISH) -> Board:
    """Return a board that shows a match to a viewer."""
    from game.session.pregame.head_starts import describe_all_worths  # noqa: PLC0415
    from game.table.board import Board  # noqa: PLC0415
    from game.table.layout import layout_file as layout  # noqa: PLC0415
    from game.table.state import PlayerFace  # noqa: PLC0415

    rules = match.game.rules
    words = Words.load_words(rules_folder(), language).for_game(rules.id)
    starts = describe_all_worths(words, rules, match.table.steps)
    faces = [
        PlayerFace(name, animal, robot=seat in (1, 2), head_start=starts[seat])
        for seat, (name, animal) in enumerate(zip(match.table.names, ANIMALS, strict=False))
    ]
    board = Board(layout.layout_for(rules, match.table.options), words, faces, speed=0, scale=scale)
    board.title = words("game.name")
    board.subtitle = words("table.round", count=match.table.round)
    board.show_view(match.table.seen_by(viewer), viewer)
    return board


def _draw_all_cards(wish: ShotWish, canvas: Canvas) -> None:
    from game.studio.showcase import draw_showcase  # noqa: PLC0415
    from game.table.cards.card_face import named_face  # noqa: PLC0415

    match = Match.new(wish.game, wish.players, wish.seed, parse_options(list(wish.option)))
    board = board_of(match, None, language=wish.language)
    kinds = {card.code: card for card in match.table.deck}
    faces = dict.fromkeys(board.drawn_face(card) for card in kinds.values())
    back = named_face(f"back {board.layout.back}")
    draw_showcase(canvas, board.words("game.name"), board.words("table.all_cards"), [*faces, back])


def _menu_shot(name: str) -> Shot:
    """Return a function that draws a menu, as a new player sees it."""

    def draw_menu(wish: ShotWish, canvas: Canvas) -> None:
        from game.studio.menu_stills import menu_still  # noqa: PLC0415

        picture = menu_still(
            name, wish.game, wish.size, wish.scale, wish.language, wish.players,
            parse_options(list(wish.option)),
        )  # fmt: skip
        canvas.surface.blit(picture, (0, 0))

    return draw_menu


def _play_shot(name: str) -> Shot:
    """Return a function that draws a screen of a game, as its players see it."""

    def draw_play_screen(wish: ShotWish, canvas: Canvas) -> None:
        from game.studio.shots import Studio, study_picture  # noqa: PLC0415

        studio = Studio(wish, match_of_wish(wish), ANIMALS)
        canvas.surface.blit(study_picture(name, studio), (0, 0))

    return draw_play_screen


SHOTS: dict[str, Shot] = {
    "title": _menu_shot("title"),
    "welcome": _menu_shot("welcome"),
    "night": _menu_shot("night"),
    "night-plan": _menu_shot("night-plan"),
    "podium": _menu_shot("podium"),
    "guest-book": _menu_shot("guest-book"),
    "setup": _menu_shot("setup"),
    "family": _menu_shot("family"),
    "letters": _menu_shot("letters"),
    "presets": _menu_shot("presets"),
    "ballot": _menu_shot("ballot"),
    "again": _menu_shot("again"),
    "deal": _menu_shot("deal"),
    "today": _menu_shot("today"),
    "doors": _menu_shot("doors"),
    "door": _menu_shot("door"),
    "saved": _menu_shot("saved"),
    "statistics": _menu_shot("statistics"),
    "table": _play_shot("table"),
    "curtain": _play_shot("curtain"),
    "call": _play_shot("call"),
    "hint": _play_shot("hint"),
    "event": _play_shot("event"),
    "claim": _play_shot("claim"),
    "shout": _play_shot("shout"),
    "agreed": _play_shot("agreed"),
    "replay": _play_shot("replay"),
    "take-back": _play_shot("take-back"),
    "results": _play_shot("results"),
    "story": _play_shot("story"),
    "story-share": _play_shot("story-share"),
    "story-replay": _play_shot("story-replay"),
    "party": _play_shot("party"),
    "details": _play_shot("details"),
    "trouble": _menu_shot("trouble"),
    "rules": _menu_shot("rules"),
    "print": _menu_shot("print"),
    "lesson": _menu_shot("lesson"),
    "options": _menu_shot("options"),
    "time": _menu_shot("time"),
    "sound": _menu_shot("sound"),
    "keys": _menu_shot("keys"),
    "fairness": _menu_shot("fairness"),
    "cards": _draw_all_cards,
}
SCENES = tuple(SHOTS)
NEEDS = {"event": ("expansion_2=on",), "claim": ("expansion_2=on",)}
"""The house rules without which Color Chaos has nothing to show there."""
