"""What is written on the mat: all of it at once, and none of it on something else."""

from itertools import combinations, pairwise
from math import dist

import pygame
import pytest
from pygame import FRect

from game.core.card import Card
from game.core.event import Announced
from game.core.match import Match
from game.core.seat_view import SeatView
from game.resources import rules_folder
from game.table.animation.impact_effects import SHAKE_UNITS, ImpactEffects
from game.table.board import Board
from game.table.cards.hand_view import pose_rect
from game.table.layout import layout_file as layout
from game.table.layout.mat_drawing import PATCH
from game.table.state import PlayerFace
from game.table.zone_views.heap_notes import CellNotes, NoteRoom
from game.table.zone_views.heaps import CurrentChip, Heap
from game.table.zone_views.spot_look import SpotLook
from game.ui.draw.canvas import Canvas
from game.words import Words
from tests.pairs import with_ends

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
SCALES = (1.0, 1.25, 1.5, 2.0)
PLAYERS = (3, 4, 8, 9, 12, 16)
NAMES = ("Mia", "Bartholomew-Max")
ALL = {"expansion_1": "on", "expansion_2": "on"}
HOSTS = ("draw", "discard", "scrap", "train")


def full(
    players: int,
    name: str = "Mia",
    strange: bool = False,
    *,
    debt: int = 12,
    train: int = 8,
    new: tuple[int, ...] = (10, 3, 1),
    bombs: tuple[int, ...] = (0, 1, 4),
) -> Board:
    """A table on which everything hangs over somebody at once."""
    match = Match.new("color-chaos", players, 3, ALL)
    view = match.table.seen_by(0)
    zones, deck = view.zones, match.table.deck
    trains = [card for card in deck if card.face == "two-train"]
    zones["train"] = [*trains[:train]]
    zones["scrap"] = [*(card for card in deck if card.face == "war")]
    for i, count in enumerate(new):
        zones[f"new-{i + 1}"] = [None] * count
    live = (*bombs, *(0,) * players)[:players]
    view.facts.update(turn=0, debt=debt, bombs=live, color="red")
    words = Words.load_words(rules_folder())
    words = (words.made_up() if strange else words).for_game("color-chaos")
    faces = [PlayerFace(name, "fox") for _ in range(players)]
    board = Board(layout.layout_of(match.game.rules), words, faces, speed=0)
    board.show_view(view, 0)
    return board


def cell(board: Board, zone: str) -> tuple[Heap, SpotLook]:
    """A cell as it is now."""
    forms = {form.site.name: (form, look) for form, look in board.table_view.table_spot_views}
    form, look = forms[zone]
    assert isinstance(form, Heap)
    return form, look


def room(board: Board, zone: str) -> NoteRoom:
    """What lies in a cell beside its words."""
    form, look = cell(board, zone)
    return form.note_room(look)


def written(board: Board, canvas: Canvas, zone: str) -> list[tuple[str, FRect]]:
    """What is written in a cell, and where."""
    board.scale = canvas.type_scale
    form, look = cell(board, zone)
    things = [
        piece.control
        for piece in form.note_room(look).note_drawables(canvas, form.cell_notes(look))
    ]
    return [(thing.name.removeprefix("text:"), thing.box) for thing in things if thing]


def named(board: Board, canvas: Canvas, zone: str) -> dict[str, FRect]:
    return dict(written(board, canvas, zone))


def lying(board: Board, zone: str) -> list[FRect]:
    """The boxes of the cards of a zone."""
    count = len(board.shown.zones[zone])
    return [pose_rect(board.placement.pose_in_zone(zone, i, count)) for i in range(count)]


@pytest.mark.parametrize(
    ("players", "strange", "name", "size", "scale"),
    with_ends(PLAYERS, (False, True), NAMES, SIZES[::-1], SCALES),
)
def test_everything_that_hangs_over_the_table_is_seen_at_once(
    players: int, strange: bool, name: str, size: tuple[int, int], scale: float
) -> None:
    board = full(players, name, strange)
    canvas = Canvas(pygame.Surface(size), scale)
    board.scale = scale
    center = board.table_places.table_seating.mat.center
    found = {zone: written(board, canvas, zone) for zone in HOSTS}
    names = {zone: [name for name, _ in texts] for zone, texts in found.items()}
    assert {"count", "beside", "cards"} < set(names["draw"])
    assert {"owned 0", "owned 1"} < set(names["scrap"])
    assert "chip" in names["train"]
    for zone, texts in found.items():
        place = board.table_places.cell_rects[zone]
        for word, box in texts:
            assert place.contains(box), f"{word} leaves {zone}"
            near = (
                min(max(center[0], box.left), box.right),
                min(max(center[1], box.top), box.bottom),
            )
            assert dist(near, center) >= PATCH / 2, f"{word} is under the Direction Card"
        for (one, box), (other, taken) in combinations(texts, 2):
            assert not box.inflate(-1, -1).colliderect(taken), f"{one} {other}"


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("players", PLAYERS)
def test_words_lie_on_no_card_but_where_they_belong(players: int, scale: float) -> None:
    board = full(players)
    canvas = Canvas(pygame.Surface((1920, 1080)), scale)
    board.scale = scale
    belongs = {"draw": {"cards"}, "scrap": set(), "train": set(), "discard": set()}
    for zone, on_cards in belongs.items():
        for name, box in named(board, canvas, zone).items():
            if name not in on_cards:
                assert box.collidelist([b.inflate(-6, -6) for b in lying(board, zone)]) < 0, name
    for pile in ("new-1", "new-2", "new-3"):
        for name, box in named(board, canvas, "draw").items():
            assert name == "beside" or box.collidelist(lying(board, pile)) < 0, name


def test_the_chip_of_new_draw_piles_counts_those_that_have_cards() -> None:
    for new, sum_ in (((10, 3, 1), 3), ((0, 2, 0), 1)):
        board = full(4, new=new)
        chip = CurrentChip(board.state, next(c for c in board.layout.chips if c.piles))
        assert chip.chip_number() == sum_
        assert chip.note_chips()[0].forms == (f"+{sum_} each draw", f"+{sum_}")
    empty = full(4, new=(0, 0, 0))
    canvas = Canvas(pygame.Surface((1920, 1080)))
    assert "beside" not in named(empty, canvas, "draw")
    assert room(empty, "draw").beside is None


def test_a_bomb_has_a_chip_and_a_tag_until_it_is_over() -> None:
    board = full(4, bombs=(0, 0, 3))
    chip = next(c for c in board.layout.chips if c.fact == "bombs")
    (mark,) = CurrentChip(board.state, chip).note_chips()
    assert (mark.color, mark.icon, mark.forms[0]) == ("orange", "bomb", "until Mia’s turn")
    tags = {
        seat: [tag.name for tag, _ in board.table_view.company.plate_player(seat).tags]
        for seat in range(4)
    }
    assert ["live bomb" in names for names in tags.values()] == [False, False, True, False]
    board.shown.facts["bombs"] = (0, 0, 0, 0)
    board.show_view(board.shown, 0)
    assert CurrentChip(board.state, chip).note_chips() == []
    assert "live bomb" not in [tag.name for tag, _ in board.table_view.company.plate_player(2).tags]


@pytest.mark.ruling("CC-E2")
def test_whoever_sets_a_bomb_off_is_jolted_and_nobody_else() -> None:
    board = full(4)
    board.speed = 1
    board.apply_event(Announced("bombed", 2))
    board.update(0)
    assert ImpactEffects(board.state).plate_jolt(2) == 0
    found = []
    for _ in range(25):
        board.update(10)
        found.append(ImpactEffects(board.state).plate_jolt(2))
        assert ImpactEffects(board.state).plate_jolt(1) == 0
    assert 2 < max(found) <= SHAKE_UNITS
    assert -SHAKE_UNITS <= min(found) < -2
    assert set(found[20:]) == {0}
    board.reduced = True
    board.apply_event(Announced("bombed", 2))
    board.update(10)
    assert ImpactEffects(board.state).plate_jolt(2) == 0
    assert ImpactEffects(board.state).was_hit(2)
    assert not ImpactEffects(board.state).was_hit(1)


@pytest.mark.parametrize("count", range(1, 8))
@pytest.mark.parametrize("scale", SCALES)
def test_any_number_of_bombs_has_room(count: int, scale: float) -> None:
    board = full(8, NAMES[1], bombs=(1, 2, 3, 4, 1, 2, 3, 4)[:count])
    canvas = Canvas(pygame.Surface((1920, 1080)), scale)
    boxes = named(board, canvas, "scrap")
    chips = [box for name, box in boxes.items() if name.startswith("owned")]
    assert len(chips) == count
    assert min(box.h for box in chips) >= 24
    for one, other in combinations(boxes.values(), 2):
        assert not one.colliderect(other)


def test_the_draw_button_shows_the_whole_sum() -> None:
    action = layout.load_layout(rules_folder() / "color-chaos.toml").action_spec_for("draw")
    assert action is not None
    new: dict[str, list[Card | None]] = {"new-1": [], "new-2": [None], "new-3": [None]}
    train: list[Card | None] = [None, None]
    for debt, cards, sum_, icon in (
        (0, [], 3, ""),
        (0, train, 6, "train"),
        (8, train, 10, ""),
        (8, [], 10, ""),
    ):
        zones = {**new, "train": cards}
        assert action.counted_number({"debt": debt}, zones) == sum_
        assert action.icon_shown({"debt": debt}, zones) == icon
    assert action.counted_number({}, {}) == 1


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("count", [1, 2, 8, 16])
def test_a_train_lies_clear_of_the_direction_card(players: int, count: int) -> None:
    for scale in SCALES:
        board = full(players)
        board.scale = scale
        box, mat = board.table_places.cell_rects["train"], board.table_places.table_seating.mat
        poses = [board.placement.pose_in_zone("train", i, count) for i in range(count)]
        assert [pose.x for pose in poses] == sorted((p.x for p in poses), reverse=True)
        steps = [one.x - other.x for one, other in pairwise(poses)]
        assert all(step == 0 or step > 27.9 for step in steps), "each is seen, or none of it"
        newest = pose_rect(poses[-1])
        assert dist(newest.topleft, mat.center) >= PATCH / 2 - 3
        assert all(box.contains(pose_rect(pose)) and not pose.angle for pose in poses)


def test_a_game_without_a_direction_has_words_to_the_very_edge() -> None:
    board = full(4)
    view: SeatView = board.shown
    del view.facts["direction"]
    assert room(board, "draw").hub is None
    assert CellNotes("Draw!").marks == ()
