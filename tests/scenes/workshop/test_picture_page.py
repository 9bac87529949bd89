"""A card's picture is drawn: by mouse, by keys alone, by a gamepad; then it is played with."""

from pathlib import Path

import pygame
import pytest

from game.games.recipe.model import OwnCard
from game.games.recipe.pictures import face_picture
from game.scenes.workshop.cards import card_verdict
from game.scenes.workshop.cards.picture_page import PicturePage
from game.scenes.workshop.cards.pixel_board import BOARD
from game.session.workshop.pixel_drawing import (
    EMPTY_SQUARES,
    PAINTS,
    QUICK_PAINTS,
    Square,
    place_of,
    read_squares,
)
from game.session.workshop.workshop_items import parse_recipe
from game.store.workshop_files import Workshop
from game.words import Words
from tests.games.recipe.drawn import CAT
from tests.scenes.screens_cards import KEY, card_drawn, drawn, first_drawn
from tests.scenes.table_player import TablePlayer

from .test_cards import Quiet

RED = PAINTS["red"]


@pytest.fixture
def player(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> TablePlayer:
    monkeypatch.setattr(card_verdict, "WorkerProcess", Quiet)
    Quiet.begun, Quiet.told = [], {}
    return TablePlayer(monkeypatch, tmp_path)


def at_picture(player: TablePlayer, is_drawn: bool = False) -> PicturePage:
    page = (drawn if is_drawn else first_drawn)(player)
    player.app.push_scene(page)
    player.app.draw()
    return page


def pixel_of(player: TablePlayer, page: PicturePage, square: Square) -> tuple[int, int]:
    """The pixel in the middle of a square."""
    room = player.thing(BOARD).box
    step = room.w / 24
    middle = room.x + (square[1] + 0.5) * step, room.y + (square[0] + 0.5) * step
    return player.app.canvas.to_pixel(middle)


def drag(player: TablePlayer, page: PicturePage, *squares: Square, button: int = 1) -> None:
    """Hold a button down from square to square."""
    spots = [pixel_of(player, page, square) for square in squares]
    held = (int(button == 1), 0, int(button == 3))
    event, send = pygame.event.Event, player.app.handle_event
    send(event(pygame.MOUSEMOTION, pos=spots[0], rel=(0, 0), buttons=(0, 0, 0)))
    send(event(pygame.MOUSEBUTTONDOWN, pos=spots[0], button=button))
    for spot in spots[1:]:
        send(event(pygame.MOUSEMOTION, pos=spot, rel=(1, 1), buttons=held))
    send(event(pygame.MOUSEBUTTONUP, pos=spots[-1], button=button))
    player.app.draw()


def pad(player: TablePlayer, *names: str) -> None:
    """Press buttons of a gamepad."""
    arrows = {"left": pygame.K_LEFT, "right": pygame.K_RIGHT, "up": pygame.K_UP,
              "down": pygame.K_DOWN, "a": pygame.K_RETURN, "b": pygame.K_ESCAPE}  # fmt: skip
    for name in names:
        key = arrows.get(name, pygame.K_UNKNOWN)
        player.app.handle_event(
            pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", pad=name)
        )
        player.app.draw()


def painted(page: PicturePage, color: str = RED) -> set[Square]:
    """The squares of a color as the card keeps them."""
    squares = read_squares(page.bench.recipe.deck, page.current_card)
    return {divmod(at, 24) for at, one in enumerate(squares) if one == color}


def kept_card(id: str = "card-3") -> tuple[OwnCard, str]:
    """A card as it lies on the disk, and the text of its picture."""
    built = Workshop().find_file(KEY)
    assert built is not None
    recipe = parse_recipe(built.text)
    assert recipe is not None
    card = next(one for one in recipe.deck.card if one.id == id)
    return card, face_picture(recipe.deck, card)


def test_the_mouse_paints_lines_and_the_right_button_erases(player: TablePlayer) -> None:
    page = at_picture(player)
    player.click("choice:paint-red")
    drag(player, page, (3, 2))
    assert painted(page) == {(3, 2)}
    drag(player, page, (5, 5), (5, 9), (8, 9))
    assert painted(page) == {
        (3, 2),
        *((5, n) for n in range(5, 10)),
        *((n, 9) for n in range(6, 9)),
    }
    drag(player, page, (5, 6), (5, 8), button=3)
    assert {(5, 6), (5, 7), (5, 8)}.isdisjoint(painted(page))
    assert {(5, 5), (5, 9)} <= painted(page)
    player.click("button:undo")
    assert {(5, 6), (5, 7), (5, 8)} <= painted(page)
    player.click("button:tool-eraser")
    drag(player, page, (3, 2))
    assert (3, 2) not in painted(page)
    player.click("choice:paint-blue")
    assert page.tool == "pencil"


def test_a_line_is_dragged_or_pressed_at_both_ends(player: TablePlayer) -> None:
    page = at_picture(player)
    player.click("choice:paint-red")
    player.click("button:tool-line")
    drag(player, page, (2, 2), (10, 20), (2, 8))
    assert painted(page) == {(2, n) for n in range(2, 9)}
    drag(player, page, (20, 2))
    assert painted(page) == {(2, n) for n in range(2, 9)}
    drag(player, page, (20, 5))
    assert {(20, n) for n in range(2, 6)} <= painted(page)
    drag(player, page, (15, 15))
    player.key(pygame.K_ESCAPE)  # the line that was begun, not the screen
    assert player.app.top is page
    assert page.line_start is None
    assert len(painted(page)) == 11


def test_areas_are_filled_and_both_sides_painted(player: TablePlayer) -> None:
    page = at_picture(player)
    player.click("button:mirror")
    drag(player, page, (4, 2), (4, 6), (8, 6), (8, 2), (4, 2))
    player.click("button:tool-fill")
    player.click("choice:paint-red")
    drag(player, page, (6, 4))
    inside = {(row, column) for row in range(5, 8) for column in range(3, 6)}
    assert painted(page) == inside | {(row, 23 - column) for row, column in inside}
    player.key(pygame.K_m)
    assert not page.is_mirrored


def test_keys_alone_draw_the_cat_and_keep_it(player: TablePlayer) -> None:
    """Row by row: a key for each color, Space or Shift and an arrow for each square."""
    page = at_picture(player)
    quick = {"#": "ink", "o": "orange", "w": "white", "p": "pink", "b": "blue"}
    for _ in range(12):
        player.key(pygame.K_UP)
        player.key(pygame.K_LEFT)
    assert page.cursor == (0, 0)
    for row, signs in enumerate(CAT.split()):
        for column, sign in enumerate(signs):
            if sign != ".":
                player.key(pygame.K_1 + QUICK_PAINTS.index(quick[sign]))
                player.key(pygame.K_SPACE)
            if column < 23:
                player.key(pygame.K_RIGHT)
        for _ in range(23):
            player.key(pygame.K_LEFT)
        if row < 23:
            player.key(pygame.K_DOWN)
    wanted = tuple("" if sign == "." else PAINTS[quick[sign]] for sign in "".join(CAT.split()))
    assert read_squares(page.bench.recipe.deck, page.current_card) == wanted
    player.press("button:done")
    card, text = kept_card()
    assert card.picture == "card-3"
    assert text.startswith("24 #FFFFFF #2B1B3D")


def test_shift_paints_on_f_fills_and_delete_erases(player: TablePlayer) -> None:
    page = at_picture(player)
    player.key(pygame.K_6)
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT):
        player.key(key, pygame.KMOD_SHIFT)
    assert painted(page) == {(12, 12), (12, 13), (12, 14), (13, 14), (13, 13)}
    player.key(pygame.K_DELETE)
    assert (13, 13) not in painted(page)
    player.key(pygame.K_l)
    player.key(pygame.K_SPACE)
    for _ in range(3):
        player.key(pygame.K_LEFT)
    player.key(pygame.K_SPACE)
    assert {(13, n) for n in range(10, 14)} <= painted(page)
    player.key(pygame.K_4)
    player.key(pygame.K_f)
    assert not painted(page)
    player.key(pygame.K_z, pygame.KMOD_CTRL)
    assert painted(page)


def test_a_gamepad_paints_erases_fills_and_changes_color(player: TablePlayer) -> None:
    page = at_picture(player)
    ink = [*PAINTS].index("ink")
    pad(player, "rb", "rb", "rb", "lb")
    assert page.color == [*PAINTS.values()][ink + 2]
    pad(player, "a", "right", "a")
    color = page.color
    assert painted(page, color) == {(12, 12), (12, 13)}
    pad(player, "b")
    assert player.app.top is page
    assert painted(page, color) == {(12, 12)}
    pad(player, "x")
    assert painted(page, color) == {(12, 12), (12, 13)}
    pad(player, "up", "y")
    assert len(painted(page, color)) == 576
    pad(player, *["right"] * 11)
    assert page.focus.name != BOARD  # beyond the edge are the tools
    pad(player, "b")
    assert player.app.top is not page


def test_fifty_steps_are_undone_and_done_again(player: TablePlayer) -> None:
    page = at_picture(player)
    player.key(pygame.K_6)
    for number in range(60):
        page.cursor = divmod(number, 24)
        page.use_tool()
    for _ in range(60):
        player.key(pygame.K_z, pygame.KMOD_CTRL)
    assert len(painted(page)) == 10
    assert page.squares[place_of((0, 9))] == RED
    player.key(pygame.K_y, pygame.KMOD_CTRL)
    assert len(painted(page)) == 11


def test_a_stroke_is_one_step_and_written_within_half_a_second(player: TablePlayer) -> None:
    page = at_picture(player)
    player.click("choice:paint-red")
    drag(player, page, (1, 1), (1, 20), (20, 20))
    player.wait(500)
    card, _ = kept_card()
    assert card.picture == "card-3"
    player.click("button:undo")
    assert page.squares == EMPTY_SQUARES
    assert not page.current_card.picture
    assert page.current_card.number == 7


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "row 13, column 13, orange"), ("de", "Reihe 13, Spalte 13, Orange"),
        ("es", "fila 13, columna 13, naranja"), ("fr", "ligne 13, colonne 13, orange"),
    ],
)  # fmt: skip
def test_a_voice_says_where_the_cursor_is_and_the_color(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, language: str, said: str
) -> None:
    from game.resources import rules_folder  # noqa: PLC0415

    words = Words.load_words(rules_folder(), language)
    player = TablePlayer(monkeypatch, tmp_path, words=words)
    page = at_picture(player)
    player.key(pygame.K_8)
    player.key(pygame.K_SPACE)
    assert player.thing(BOARD).text == said
    player.key(pygame.K_RIGHT)
    assert player.thing(BOARD).text != said
    assert page.describe_cursor() == player.thing(BOARD).text


def test_a_card_goes_back_to_its_drawing_and_to_its_picture(player: TablePlayer) -> None:
    page = card_drawn(player)
    player.app.push_scene(page)
    page.set_sign("icon")
    assert page.current_card.picture == ""
    assert page.current_card.icon == "own-wave"
    page.set_sign("own")
    assert page.current_card.picture == "card-1"
    page.set_sign("number")
    assert (page.current_card.picture, page.current_card.number) == ("", 7)


def test_the_maker_signs_the_picture(player: TablePlayer) -> None:
    page = at_picture(player, is_drawn=True)
    page.set_maker("  Lulu from next door ")
    assert page.bench.recipe.deck.picture[0].by == "Lulu from ne"
    page.set_maker("")
    assert page.bench.recipe.deck.picture[0].by == ""
    player.click("button:clear")
    assert not page.bench.recipe.deck.picture or not page.current_card.picture


def test_a_picture_much_like_another_one_is_told(player: TablePlayer) -> None:
    page = at_picture(player, is_drawn=True)
    page.bench.change_recipe(page.bench.recipe)
    twin = PicturePage(player.app, page.bench, "card-2")
    player.app.push_scene(twin)
    twin.squares = page.squares
    twin.keep_squares()
    player.app.draw()
    assert player.thing("text:look").text == "Looks a lot like Big Wave when it’s small."
