"""Flower Power and Match Patch on the table: petals, signs, the vase, pairs."""

import pygame
import pytest
from pygame import FRect

from game.core import notation
from game.core.card import Card
from game.core.prompt import Prompt, PromptButton
from game.games import GAMES
from game.resources import rules_folder
from game.table.action_buttons import action_button_rects
from game.table.board import Board
from game.table.layout import layout_file as layout
from game.table.state import PlayerFace
from game.table.zone_views.flowers import DOTS, SPOTS, Flower, Vase
from game.table.zone_views.offers import BouquetOffer
from game.table.zone_views.spot_look import SpotLook
from game.table.zone_views.spread import PairRow
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import COLORS
from game.ui.widgets.control import find_control
from game.words import Words

FLOWERS = "flower-power 4 / option sets=6 / hand 0 g* gx y* op bs"
scales = pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
sizes = pytest.mark.parametrize("players", [2, 4, 8])


def board_at(position: str, scale: float = 1) -> Board:
    """A board that shows a position to seat 0."""
    match = notation.read_position(position)
    words = Words.load_words(rules_folder()).for_game(match.game.id)
    faces = [PlayerFace(name, "fox") for name in match.table.names]
    board = Board(layout.layout_of(GAMES[match.game.id].rules), words, faces, speed=0, scale=scale)
    board.show_view(match.table.seen_by(0), 0)
    return board


def drawn(board: Board, prompt: Prompt | None = None, scale: float = 1) -> bytes:
    """The pixels of the table."""
    canvas, board.scale = Canvas(pygame.Surface((1280, 720)), scale), scale
    board.draw_table(canvas, prompt or Prompt())
    return pygame.image.tobytes(canvas.surface, "RGB")


def flowers(board: Board) -> dict[str, tuple[Flower, SpotLook]]:
    """The flowers of a garden by their zones."""
    forms = board.table_view.table_spot_views
    return {form.site.name: (form, look) for form, look in forms if isinstance(form, Flower)}


def own(board: Board, kind: type[Vase] | type[PairRow]) -> tuple[Vase | PairRow, SpotLook]:
    """What lies beside the hand."""
    return next(
        (form, look) for form, look in board.table_view.table_spot_views if isinstance(form, kind)
    )


def test_a_color_has_as_many_dots_as_its_cards_have_circles() -> None:
    assert [len(DOTS[COLORS.index(color) + 1]) for color in COLORS] == [1, 2, 3, 4, 5]


@sizes
@scales
def test_flowers_and_signs_keep_their_distance(players: int, scale: float) -> None:
    board = board_at(f"flower-power {players} / option sets=6 / hand 0 bo", scale)
    found = [form for form, _ in flowers(board).values()]
    assert len(found) == 5
    mat = board.table_places.table_seating.mat
    canvas = Canvas(pygame.Surface((1920, 1080)), scale).with_type_limit(1.25)
    signs = [form.sign_rect(canvas) for form in found]
    blossoms = [
        FRect(0, 0, 2 * form.half_size, 2 * form.half_size).move_to(center=form.flower_center)
        for form in found
    ]
    for boxes in (signs, blossoms):
        assert all(mat.contains(box) for box in boxes)
        assert all(box.collidelist(boxes[:n]) < 0 for n, box in enumerate(boxes))
    assert all(box.bottom > sign.y - 130 for box, sign in zip(blossoms, signs, strict=True))
    assert all(box.bottom < sign.y for box, sign in zip(blossoms, signs, strict=True))


def test_a_card_flies_to_the_petal_it_becomes() -> None:
    form, _ = flowers(board_at(FLOWERS))["flower-blue"]
    middle = pygame.Vector2(form.flower_center)
    petals = [
        pygame.Vector2(form.card_pose(n, 5).x, form.card_pose(n, 5).y) - middle for n in range(5)
    ]
    assert petals[0].y < 0
    assert petals[0].x == pytest.approx(0)
    assert petals[1].x > 0
    assert petals[4].x < 0
    assert {round(p.length()) for p in petals} == {round(petals[0].length())}
    assert petals[0].length() < form.half_size


@pytest.mark.parametrize("petals", range(5))
def test_each_petal_more_changes_the_picture_and_the_sign(petals: int) -> None:
    cards = ["bo", "bx", "bp", "bs"]
    board = board_at(f"{FLOWERS} / flower-blue {' '.join(cards[:petals])}")
    thing = find_control(board.controls(), "pile:flower-blue")
    assert thing is not None
    assert thing.text == f"Blue: {petals} of 5"
    other = board_at(f"{FLOWERS} / flower-blue {' '.join(cards[: max(0, petals - 1)])}")
    assert (drawn(board) == drawn(other)) is (petals == 0)


def taken(hand: str, *chosen: str) -> tuple[str, ...]:
    """The flowers that chosen cards would take."""
    garden = "flower-green go gx gp gs / flower-yellow yo yx yp / flower-red ro rx rp rs"
    board = board_at(f"flower-power 2 / option sets=6 / {garden} / hand 0 {hand}")
    cards = [card for card in board.shown.zones["hand 0"] if isinstance(card, Card)]
    board.prompt = Prompt(selected=tuple(c.id for c in cards if c.code in chosen))
    form, look = next(
        (f, k) for f, k in board.table_view.table_spot_views if isinstance(f, BouquetOffer)
    )
    return form.bouquet_colors(look)


def test_it_is_told_which_flowers_the_chosen_petals_take() -> None:
    hand = "g* y* ys bo gx"
    assert taken(hand) == ()
    assert taken(hand, "bo") == ()
    assert taken(hand, "g*") == ("green",)
    assert taken(hand, "g*", "gx") == ("green",)
    assert taken(hand, "y*") == ()
    assert taken(hand, "y*", "ys", "g*") == ("green", "yellow")


def test_the_note_below_the_buttons_is_drawn_only_while_something_is_taken() -> None:
    board = board_at(f"{FLOWERS} / flower-green go gx gp gs")
    ids = {c.code: c.id for c in board.shown.zones["hand 0"] if c is not None}
    pictures = [
        drawn(board, Prompt(seat=0, selected=chosen))[-1280 * 3 * 140 :]
        for chosen in ((), (ids["op"],), (ids["g*"],))
    ]
    assert pictures[2] != pictures[1]


@scales
def test_the_note_lies_where_no_button_covers_it(scale: float) -> None:
    board = board_at(f"{FLOWERS} / flower-green go gx gp gs", scale)
    ids = {c.code: c.id for c in board.shown.zones["hand 0"] if c is not None}
    button = action_button_rects([PromptButton("done", "Lay 1 petal", kind="primary")], scale)[
        "done"
    ]
    column, pictures = pygame.Rect(button.x, 640, button.w, 440), list[pygame.Surface]()
    for chosen in ("op", "g*"):
        canvas = Canvas(pygame.Surface((1920, 1080)), scale)
        board.draw_table(canvas, Prompt(seat=0, selected=(ids[chosen],)))
        pictures.append(canvas.surface.subsurface(column).copy())
    darker, after = pictures
    darker.blit(after, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    note = pygame.mask.from_threshold(darker, (0, 0, 0), (9, 9, 9, 255))
    note.invert()
    words = [box.move(column.topleft) for box in note.get_bounding_rects()]
    assert words
    assert button.collidelist(words) < 0


@pytest.mark.parametrize("many", [0, 1, 3, 5, 9, 14])
@scales
def test_flowers_in_the_vase_stay_beside_the_hand(many: int, scale: float) -> None:
    petals = "bo bx bp bs b* " * 5
    cards = " ".join((petals.split() * 3)[: 5 * min(many, 6)])
    board = board_at(f"flower-power 2 / option sets=6 / vase 0 {cards} / hand 0 ro rx", scale)
    form, look = own(board, Vase)
    assert isinstance(form, Vase)
    assert len(form.flower_colors(look)) == min(many, 6)
    room = form.site.box.inflate(30, 60)
    for n in range(min(many, len(SPOTS))):
        assert room.collidepoint(form.flower_stand(n))
    assert form.half_flower(many) >= 20 * form.vase_scale
    assert drawn(board, scale=scale)


@pytest.mark.parametrize("pairs", [1, 2, 6, 12])
@scales
def test_pairs_lie_inside_their_sheet(pairs: int, scale: float) -> None:
    codes = [f"{c}{s}" for c in "bgory" for s in "oxps*"][:pairs]
    cards = " ".join(f"{code} {code}" for code in codes)
    board = board_at(f"match-patch 2 / patch bo~* / hand 0 y* / pairs 0 {cards}".replace(
        "patch bo~*", "patch y*~*"), scale)  # fmt: skip
    form, _ = own(board, PairRow)
    poses = [form.card_pose(n, 2 * pairs) for n in range(2 * pairs)]
    for pose in poses:
        card = FRect(0, 0, pose.height * 0.71, pose.height).move_to(center=(pose.x, pose.y))
        assert form.site.box.contains(card)
    for first, second in zip(poses[::2], poses[1::2], strict=True):
        assert 0 < second.x - first.x < 0.3 * first.height
    thing = find_control(board.controls(), "pile:pairs 0")
    assert thing is not None
    assert thing.text == f"My pairs: {pairs}"
