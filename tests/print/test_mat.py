"""A mat has a place for all that lies open, on sheets that fit together; the Direction Card."""

import re
from itertools import product
from pathlib import Path

import pygame
import pytest

from game.core.errors import BadSetup
from game.core.game import find_game
from game.games import GAMES
from game.games.recipe.own_game import bring_recipe
from game.games.recipe.recipe_file import read_recipe
from game.print.direction_card import DirectionFace, make_direction_faces
from game.print.mat_maker import MatMaker, count_patch_sheets
from game.print.mat_sheets import EDGE_MM, MatInks, MatItem, MatSheets, column_letters
from game.print.paper_sizes import INCH_MM, PAPER_SIZES
from game.print.print_job import DIRECTION_PART, TRIAL_PART, add_needed_parts, print_game
from game.print.print_task import PrintWish
from game.resources import rules_folder
from game.table.layout.layout_model import MatColors
from game.words import Words

from .conftest import SMALL, made, picture, ran, task

RECIPES = sorted((rules_folder() / "recipes").glob("*.chroma"))
WORDS = Words.load_words(rules_folder())
OPEN = {
    "color-chaos": ["Draw!", "Discard!", "Scrap!", "Train!", "Direction Card",
                    "Color after a wild card", "Blue", "Green", "Orange", "Red", "16"],
    "flower-power": ["Blue", "Green", "Orange", "Red", "Yellow", "Draw"],
    "match-patch": ["A1", "I1", "A6", "H6", "Draw"],
    "rainbow-rush": ["Draw", "Discard", "Never take a wild card", "My rainbow"],
    "pig-farm": ["Draw", "Discard", "What a farm is worth", "−100", "If a Butcher"],
    "penny-badger": ["Draw", "Discard", "Bank", "Claims, face down", "128", "penalty"],
    "dice-factor": ["Draw", "Discard", "Collect 5", "Colors die", "Shapes die", "trade hands"],
}  # fmt: skip


def own(name: str) -> str:
    """The id of a game that ships with the workshop."""
    recipe = read_recipe((rules_folder() / "recipes" / f"{name}.chroma").read_text("utf-8")).recipe
    assert recipe is not None
    return bring_recipe(recipe).id


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("paper", PAPER_SIZES)
def test_all_that_lies_open_has_its_place(game: str, paper: str, tmp_path: Path) -> None:
    path = tmp_path / "mat.pdf"
    made(game, ["mat"], path, paper=paper)
    text = " ".join(ran("pdftotext", path, "-").split())
    assert not [words for words in OPEN[game] if words not in text]


@pytest.mark.parametrize("file", RECIPES, ids=lambda file: file.stem)
def test_games_that_people_build_have_a_mat_of_their_family(file: Path, tmp_path: Path) -> None:
    path, game = tmp_path / "mat.pdf", own(file.stem)
    if 'family = "ask"' in file.read_text("utf-8"):  # all that they lay out belongs to a player
        with pytest.raises(BadSetup, match="has no mat"):
            made(game, ["mat"], path)
        return
    made(game, ["mat"], path)
    text = " ".join(ran("pdftotext", path, "-").split())
    words, maker = WORDS.for_game(game), MatMaker(task(game))
    assert not [s.caption for s in maker.spots if s.caption and words(s.caption) not in text]
    assert ("Direction Card" in text) is (file.stem in ("one-left", "sea-storm"))
    assert ("Color after a wild card" in text) is (file.stem == "one-left")


def test_a_card_that_makes_a_new_pile_has_a_place_for_it(tmp_path: Path) -> None:
    path = tmp_path / "mat.pdf"
    for number, wanted in ((1, False), (2, True)):
        made("color-chaos", ["mat"], path, options={f"expansion_{number}": "on"})
        assert ("New Draw Pile" in ran("pdftotext", path, "-")) is wanted


def test_everybody_gets_a_row_where_rows_are_built(tmp_path: Path) -> None:
    for players in (2, 3, 8):
        path = tmp_path / f"{players}.pdf"
        settled = find_game("rainbow-rush").settle_house_rules(players, {})
        wish = PrintWish(players, settled, dpi=SMALL, names=[("Mia", "fox"), ("Papa", "dog")])
        done = print_game(find_game("rainbow-rush"), ["mat"], wish, WORDS)
        path.write_bytes(done.data)
        text = ran("pdftotext", path, "-")
        assert text.count("My rainbow") == players
        assert "Papa" in text


@pytest.mark.sampled(5)
@pytest.mark.parametrize("places", range(1, 200))
def test_a_patch_has_room_for_every_card_on_few_sheets(places: int) -> None:
    across, down = count_patch_sheets(places)
    assert 9 * across * down >= places
    assert across * down <= places / 9 + 4
    assert across >= down


@pytest.mark.parametrize("paper", PAPER_SIZES.values(), ids=PAPER_SIZES)
def test_every_place_of_a_patch_is_as_large_as_a_card_and_on_one_sheet(paper: object) -> None:
    asked = task("match-patch", paper=paper.name)  # type: ignore[attr-defined]
    sheets = MatSheets(asked, MatInks.from_mat_colors(MatColors(), False))
    wide, high = asked.wish.paper.card_size
    assert sheets.sheet_area[0] / 3 >= wide
    assert sheets.sheet_area[1] / 3 >= high


def test_columns_have_letters_as_in_a_table() -> None:
    named = list(column_letters(29))
    assert named[0] == "A"
    assert named[25:] == ["Z", "AA", "AB", "AC"]


@pytest.mark.parametrize(("paper", "black"), list(product(PAPER_SIZES, (False, True))))
def test_nothing_on_rows_lies_over_anything_else(paper: str, black: bool) -> None:
    for game in GAMES:
        asked = task(game, paper=paper, black=black)
        maker = MatMaker(asked)
        if any(spot.form in ("grid", "flower") for spot in maker.spots):
            continue
        sheets = MatSheets(asked, maker.inks)
        sheets.place_rows(maker._make_mat_rows(sheets.inner_area))
        boxes = [pygame.FRect(box) for box, _ in sheets._drawings]
        wide, high = sheets.sheet_area
        for number, box in enumerate(boxes):
            assert not [other for other in boxes[:number] if other.colliderect(box)]
            sheet = int(box.centerx // wide)
            assert sheet * wide < box.left < box.right < (sheet + 1) * wide
            assert 0 < box.top < box.bottom < high


def test_sheets_meet_edge_to_edge(tmp_path: Path) -> None:
    """A line across two sheets goes on where it ended, at the height where it ended."""
    asked, path = task("color-chaos"), tmp_path / "two.pdf"
    sheets = MatSheets(asked, MatInks("#FFFFFF", "", "#FFFFFF", "#FFFFFF", "", "#FFFFFF"))
    sheets.place_rows([[MatItem(10, 200, lambda *_: None)], [MatItem(10, 200, lambda *_: None)]])
    assert (sheets.columns, sheets.rows) == (2, 1)
    wide, high = sheets.sheet_area
    box = (wide - 50, high / 2 - 1, 100, 2)
    sheets.add_drawing(box, lambda page: page.draw_rectangle(*box[:4], "#000000"))
    sheets.print_mat_sheets()
    path.write_bytes(asked.book.finish_bytes())
    dots = 100
    left, right = (dark(picture(path, number, dots)) for number in (1, 2))
    edge = round(EDGE_MM / INCH_MM * dots)
    assert abs(left.right - (round(210 / INCH_MM * dots) - edge)) <= 2
    assert abs(right.left - edge) <= 2
    assert abs(left.centery - right.centery) <= 1
    assert abs(left.w - right.w) <= 3


def dark(page: pygame.Surface) -> pygame.Rect:
    """Where a thick black bar is."""
    mask = pygame.mask.from_threshold(page, (0, 0, 0), (90, 90, 90, 255))
    return max(mask.get_bounding_rects(), key=lambda room: room.w * room.h)


# The Direction Card ------------------------------------------------------------------------


def test_the_direction_card_turns_the_other_way_behind() -> None:
    first, other = make_direction_faces(WORDS)
    assert (first.clockwise, other.clockwise) == (True, False)
    assert first.text == "Clockwise"
    one, two = (face.render_direction(300, False) for face in (first, other))
    assert pygame.image.tobytes(one, "RGB") != pygame.image.tobytes(two, "RGB")


@pytest.mark.parametrize("backs", ["fold", "both", "none"])
def test_it_is_printed_with_the_deck_both_faces_back_to_back(backs: str, tmp_path: Path) -> None:
    path, asked = tmp_path / "deck.pdf", task("color-chaos", backs=backs)
    done = made("color-chaos", ["deck"], path, backs=backs)
    assert done.cards == 116, "it is no card of the deck"
    text = ran("pdftotext", path, "-")
    assert text.count("Direction Card") == (2 if backs == "none" else 1)
    front, back = make_direction_faces(asked.words)
    asked = task("color-chaos", backs=backs)
    laid: list[tuple[object, float, bool]] = []
    put = asked.press.print_face

    def note(
        page: object, face: object, place: tuple[float, ...], upside_down: bool = False
    ) -> None:
        if isinstance(face, DirectionFace):
            laid.append((face, round(place[0], 2), upside_down))
        put(page, face, place, upside_down)  # type: ignore[arg-type]

    asked.press.print_face = note  # type: ignore[method-assign]
    from game.print.deck_sheets import lay_deck  # noqa: PLC0415

    lay_deck(asked)
    assert [face for face, _, _ in laid] == [front, back]
    if backs == "fold":
        assert laid[0][1] == laid[1][1]
        assert laid[1][2], "folded at the line above it, it stands on its head"


@pytest.mark.parametrize("game", GAMES)
def test_only_a_game_that_can_turn_around_has_one(game: str) -> None:
    assert task(game).has_direction_card is (game == "color-chaos")


def test_own_games_have_one_if_a_card_of_theirs_turns_play_around() -> None:
    assert task(own("one-left")).has_direction_card
    assert task(own("sea-storm")).has_direction_card
    assert not task(own("flower-bed")).has_direction_card
    assert not task(own("number-stairs")).has_direction_card


def test_it_comes_with_the_mat_where_no_deck_is_printed(tmp_path: Path) -> None:
    assert add_needed_parts(["mat"], False, True) == {"mat", DIRECTION_PART}
    assert add_needed_parts(["mat", "deck"], False, True) == {"mat", "deck"}
    assert add_needed_parts(["mat"], True, True) == {"mat", DIRECTION_PART, TRIAL_PART}
    assert add_needed_parts(["mat"], True, False) == {"mat"}
    alone, both = (
        made("color-chaos", parts, tmp_path / "x.pdf").pages for parts in (["mat"], ["mat", "deck"])
    )
    deck = made("color-chaos", ["deck"], tmp_path / "x.pdf").pages
    assert (alone, both) == (3, deck + 2)


def test_in_black_sheets_tell_what_stands_for_which_color(tmp_path: Path) -> None:
    for game, told in (("color-chaos", "flame: red"), ("flower-power", "5: yellow")):
        for paper, backs in product(PAPER_SIZES, ("fold", "both", "none")):
            path = tmp_path / f"{game}.pdf"
            made(game, ["blank"], path, paper=paper, backs=backs, black=True)
            assert told in " ".join(ran("pdftotext", path, "-").split())
        made(game, ["blank"], path)
        assert told not in ran("pdftotext", path, "-")


def test_sheets_with_two_sides_say_which_edge_to_flip_them_on(tmp_path: Path) -> None:
    path = tmp_path / "blank.pdf"
    made("flower-power", ["blank"], path, backs="both")
    text = " ".join(ran("pdftotext", path, "-").split())
    assert len(re.findall("flip on the long edge", text)) == 2
