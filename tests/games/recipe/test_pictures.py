"""Pictures of own cards in files: packed, read back, and never trusted."""

import tracemalloc
from base64 import b64encode
from dataclasses import replace
from pathlib import Path
from time import process_time
from zlib import compress

import pytest

from game.core.chance import Chance
from game.games.recipe.model import CardPicture
from game.games.recipe.own_game import CARRIED, LONGEST, bring_recipe, edition_of
from game.games.recipe.pictures import (
    BAD_COLORS,
    BAD_SIZE,
    DAMAGED,
    ICON,
    MOST_LETTERS,
    TOO_LARGE,
    PictureFault,
    bulk_of,
    check_picture,
    pack_squares,
    picture_text,
    read_picture_text,
    read_rows,
    unpack_squares,
    with_bulk,
    without_bulk,
    without_pictures,
    write_picture,
)
from game.games.recipe.recipe_file import (
    LARGEST_BYTES,
    ParsedFile,
    read_recipe,
    read_recipe_bytes,
    write_recipe,
)
from game.resources import rules_folder
from game.words import Words

from .built import SHIPPED, named, told
from .drawn import PALETTE, SQUARES, cat, noise, read_again, sea_storm, with_picture

FORTY = sorted((Path(__file__).parent / "forty").glob("*.chroma"))
SLOWEST_S, LARGEST_PEAK = 0.05, 4_000_000


def noted(reading: ParsedFile) -> list[str]:
    """All that was left out of a file, in sentences."""
    words = Words.load_words(rules_folder())
    return [words(f"workshop.wrong.{one.key}", line=one.line, **one.values)
            for one in reading.notes]  # fmt: skip


def packed_by_hand(squares: bytes) -> bytes:
    """Five bits each, first square first, written as one long number."""
    whole = 0
    for square in squares:
        whole = whole << 5 | square
    return whole.to_bytes(len(squares) * 5 // 8)


def test_squares_are_packed_with_five_bits_each_in_their_order() -> None:
    assert pack_squares(bytes([31, 0, 0, 0, 0, 0, 0, 0])) == bytes([0b11111000, 0, 0, 0, 0])
    assert pack_squares(bytes([0, 0, 0, 0, 0, 0, 0, 1])) == bytes([0, 0, 0, 0, 1])
    assert pack_squares(SQUARES) == packed_by_hand(SQUARES)
    assert len(pack_squares(SQUARES)) == 360
    assert unpack_squares(pack_squares(SQUARES)) == SQUARES


@pytest.mark.parametrize("seed", range(5))
def test_any_squares_come_back(seed: int) -> None:
    chance = Chance(seed)
    squares = bytes(chance.below(32) for _ in range(576))
    assert unpack_squares(pack_squares(squares)) == squares
    made = write_picture(24, [f"#0000{n:02X}" for n in range(32)], squares)
    assert not isinstance(made, PictureFault)
    assert read_rows(24, 32, made.rows) == squares


def test_a_drawn_picture_takes_half_a_kilobyte_at_most_and_a_photo_64() -> None:
    assert len(cat().rows) <= 512
    assert len(noise(1).rows) <= MOST_LETTERS


def test_what_somebody_sends_is_a_picture_or_a_reason() -> None:
    rows = cat().rows
    assert check_picture(24, PALETTE, rows) == replace(cat(), id="picture", by="")
    assert check_picture(25, PALETTE, rows) == BAD_SIZE
    assert check_picture("24", PALETTE, rows) == BAD_SIZE
    assert check_picture(True, PALETTE, rows) == BAD_SIZE
    assert check_picture(256, PALETTE, rows) == DAMAGED
    assert check_picture(24, PALETTE[:5], rows) == DAMAGED
    assert check_picture(24, [], rows) == BAD_COLORS
    assert check_picture(24, ["#FFFFFF"] * 33, rows) == BAD_COLORS
    assert check_picture(24, ["red"] * 6, rows) == BAD_COLORS
    assert check_picture(24, [7] * 6, rows) == BAD_COLORS
    assert check_picture(24, "#FFFFFF", rows) == BAD_COLORS
    assert check_picture(24, PALETTE, None) == DAMAGED
    assert check_picture(24, PALETTE, rows + "\u00e9") == DAMAGED
    assert check_picture(24, PALETTE, rows + "\n") == DAMAGED
    assert check_picture(24, PALETTE, "A" * (MOST_LETTERS + 4)) == TOO_LARGE
    assert write_picture(24, PALETTE, [9] * 576) == DAMAGED
    assert write_picture(24, PALETTE, SQUARES[1:]) == DAMAGED
    assert write_picture(24, [], SQUARES) == BAD_COLORS
    assert write_picture(30, PALETTE, SQUARES) == BAD_SIZE
    assert TOO_LARGE.explain(Words.load_words(rules_folder())) == "This picture is too big."


@pytest.mark.parametrize(
    ("packed", "why"),
    [
        (compress(pack_squares(SQUARES)) + b"more", "something is behind it"),
        (compress(pack_squares(SQUARES))[:-1], "its end is missing"),
        (compress(pack_squares(SQUARES) + b"\0"), "it is too long"),
        (compress(pack_squares(SQUARES)[:-1]), "it is too short"),
        (compress(b"\xff" * 360), "its colors aren't in the palette"),
        (pack_squares(SQUARES), "it was never compressed"),
        (b"", "it is empty"),
    ],
    ids=lambda one: one if isinstance(one, str) else "",
)
def test_rows_that_are_not_exactly_a_picture_are_refused(packed: bytes, why: str) -> None:
    assert read_rows(24, 6, b64encode(packed).decode()) is None, why


def test_a_bomb_is_refused_before_it_is_unpacked() -> None:
    """A thousand times as much as a picture: no more of it is unpacked than one needs."""
    bomb = b64encode(compress(bytes(40_000_000), 9)).decode()
    assert len(bomb) < MOST_LETTERS
    tracemalloc.start()
    begun = process_time()
    assert check_picture(256, PALETTE, bomb) == DAMAGED
    took, peak = process_time() - begun, tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert took < SLOWEST_S
    assert peak < 500_000


def test_a_file_with_pictures_is_read_and_written_letter_by_letter() -> None:
    recipe = with_picture(sea_storm(), noise(2), 1)
    text = write_recipe(recipe)
    assert text.startswith("chroma = 2\n")
    assert read_again(text) == recipe
    assert write_recipe(read_again(text)) == text
    assert '[[deck.picture]]\nid = "p1"\nsize = 24\ncolors = ["#FFFFFF", "#2B1B3D"' in text


@pytest.mark.parametrize("path", [*SHIPPED, *FORTY], ids=lambda path: path.stem)
def test_files_without_pictures_stay_letter_by_letter(path: Path) -> None:
    reading = read_recipe_bytes(path.read_bytes())
    assert reading.recipe is not None
    assert not reading.notes
    text = write_recipe(reading.recipe)
    assert "picture" not in text.replace('picture = "', "", 1)  # that of the box
    drawn = without_pictures(with_picture(reading.recipe, cat())) if reading.recipe.deck.card else (
        reading.recipe
    )  # fmt: skip
    assert write_recipe(drawn) == text
    assert bring_recipe(reading.recipe).carried[CARRIED] == text


ROWS = cat().rows
FAULTS = {
    'size = 23': "a picture has 24 or 256 squares across",
    'colors = ["red"]': "a picture has 1 to 32 colors, such as #2B1B3D",
    'rows = "no"': "this picture is damaged",
    f'rows = "{"A" * (MOST_LETTERS + 4)}"': "this picture is too big",
    f'rows = "{ROWS[:40]}{ROWS[44:]}"': "this picture is damaged",
    'id = "Two words"': "this picture needs an id, such as p1",
    'by = "Somebody whose name is long"': "by can be a first name of at most 12 letters",
    'path = "../cat.png"': "“path” doesn’t belong in a picture",
    'sum = "abc"': "this picture is damaged",
}  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS)
def test_a_damaged_picture_is_told_with_its_line_and_its_card_keeps_color_and_name(
    fault: str,
) -> None:
    recipe = sea_storm()
    key = fault.partition(" ")[0]
    lines = write_recipe(recipe).splitlines()
    start = lines.index("[[deck.picture]]")
    there = [n for n, line in enumerate(lines) if n > start and line.startswith(f"{key} ")]
    at = there[0] if there else start + 1
    lines[at : at + bool(there)] = [fault]
    reading = read_recipe("\n".join(lines))
    assert not told(reading)
    assert reading.recipe == without_pictures(recipe)
    (said,) = [one for one in noted(reading) if "isn’t a picture" not in one]
    assert FAULTS[fault] in said
    assert said.startswith(f"Line {at + 1}: ")
    assert "The card keeps its color and name." in said


def test_a_card_whose_only_drawing_is_damaged_gets_a_pencil() -> None:
    recipe = sea_storm()
    bare = replace(recipe.deck.card[0], icon="")
    recipe = replace(recipe, deck=replace(recipe.deck, card=(bare, *recipe.deck.card[1:])))
    whole = write_recipe(recipe)
    assert read_again(whole).deck.card[0].icon == ""
    reading = read_recipe(whole.replace(ROWS, "no"))
    assert reading.recipe is not None
    assert reading.recipe.deck.card[0].icon == ICON
    assert reading.recipe == without_pictures(recipe)


def test_a_picture_that_is_not_there_is_told_with_the_nearest_one() -> None:
    text = write_recipe(sea_storm())
    card = '\npicture = "p1"\n'
    assert text.count(card) == 1
    reading = read_recipe(text.replace(card, '\npicture = "p2"\n'))
    assert "“p2” isn’t a picture in this file. Did you mean p1?" in noted(reading)[0]
    assert reading.recipe is not None
    assert reading.recipe.deck.card[0].picture == ""
    twice = text + '\n[[deck.picture]]\nid = "p1"\n'
    game = text.index("\n[game]")
    twice = text[:game] + '\n[[deck.picture]]\nid = "p1"\n' + text[game:]
    assert "two pictures are called p1" in noted(read_recipe(twice))[0]


def test_pictures_that_are_too_many_are_left_out() -> None:
    recipe = sea_storm()
    many = tuple(cat(f"p{number}") for number in range(1, 27))
    text = write_recipe(replace(recipe, deck=replace(recipe.deck, picture=many)))
    reading = read_recipe(text)
    assert noted(reading) == [noted(reading)[0]]
    assert "only the first 24 pictures are used" in noted(reading)[0]
    assert reading.recipe is not None
    assert len(reading.recipe.deck.picture) == 24


def test_pictures_that_are_no_tables_are_left_out() -> None:
    recipe = without_pictures(sea_storm())
    for wrong in ("3", '["p1"]', "{}"):
        text = write_recipe(recipe).replace("[deck]\n", f"[deck]\npicture = {wrong}\n")
        reading = read_recipe(text)
        assert reading.recipe == recipe
        assert "this picture is damaged" in noted(reading)[0]


# Journals ----------------------------------------------------------------------------------


def test_a_journal_carries_checksums_and_never_a_picture() -> None:
    recipe = with_picture(sea_storm(), noise(3), 1)
    game = bring_recipe(recipe)
    carried = game.carried[CARRIED]
    assert len(carried) < len(named("sea-storm").text) + 400 < LONGEST
    assert all(one.rows not in carried for one in recipe.deck.picture)
    light = read_again(carried)
    assert light == without_bulk(recipe)
    assert write_recipe(light) == carried
    assert sorted(bulk_of(recipe)) == sorted(one.sum for one in light.deck.picture)
    assert with_bulk(light, bulk_of(recipe)) == recipe
    assert with_bulk(light, {}) == light


def test_a_journal_finds_its_game_with_or_without_pictures() -> None:
    recipe = with_picture(sea_storm(), noise(4), 1)
    light = bring_recipe(without_bulk(recipe))
    assert not light.left_out
    whole = bring_recipe(recipe)
    assert whole.id == light.id
    assert whole.left_out
    assert bring_recipe(without_bulk(recipe)) is whole


def test_the_rules_edition_of_a_game_knows_no_picture_and_its_id_does() -> None:
    plain, drawn = named("sea-storm").recipe, sea_storm()
    assert edition_of(plain) == edition_of(drawn)
    other = with_picture(plain, replace(cat(), colors=(*PALETTE[:5], "#000000")))
    assert len({bring_recipe(one).id for one in (plain, drawn, other)}) == 3


def test_the_text_of_a_picture_holds_all_it_shows() -> None:
    read = read_picture_text(picture_text(cat()))
    assert read is not None
    assert (read.size, read.colors, read.squares) == (24, PALETTE, SQUARES)
    for broken in ("", "24", "24 #FFFFFF", "sum:0", "\u0664 #FFFFFF AAAA", "24  AAAA"):
        assert read_picture_text(broken) is None
    assert picture_text(CardPicture("p1", 24, sum="0" * 32)) == f"sum:{'0' * 32}"


# Whatever somebody may have written --------------------------------------------------------


def spoil_text(text: str, chance: Chance) -> str:
    """A text with flipped bits, letters left out, put in, or copied."""
    data = bytearray(text.encode())
    for _ in range(1 + chance.below(3)):
        at = chance.below(len(data))
        way = chance.below(4)
        if way == 0:
            data[at] ^= 1 << chance.below(7)
        elif way == 1:
            del data[at : at + 1 + chance.below(30)]
        elif way == 2:
            data[at:at] = data[at : at + chance.below(200)]
        else:
            data[at:at] = bytes(32 + chance.below(90) for _ in range(1 + chance.below(8)))
    return data.decode(errors="replace")


def check_spoiled(seeds: range) -> tuple[float, int]:
    """Spoil pictures and files; return the processor's seconds, and the bytes, of the worst."""
    picture, photo = cat(), noise(5)
    whole = with_picture(sea_storm(), photo, 1)
    file = write_recipe(whole)
    slowest, largest = 0.0, 0
    for seed in seeds:
        chance = Chance(seed)
        one = photo if seed % 10 == 0 else picture
        rows = spoil_text(one.rows, chance)
        text = spoil_text(file if seed % 10 == 1 else write_recipe(sea_storm()), chance)
        measured = seed % 23 == 0  # looking at memory takes its time
        if measured:
            tracemalloc.start()
        begun = process_time()
        checked = check_picture(one.size, one.colors, rows)
        middle = process_time()
        reading = read_recipe_bytes(text.encode())
        ended = process_time()
        if measured:
            largest = max(largest, tracemalloc.get_traced_memory()[1])
            tracemalloc.stop()
        else:
            slowest = max(slowest, middle - begun, ended - middle)
        assert isinstance(checked, CardPicture | PictureFault), seed
        if reading.recipe is None:
            assert told(reading), seed
        else:
            assert read_recipe(write_recipe(reading.recipe)).recipe == reading.recipe, seed
    return slowest, largest


def test_spoiled_pictures_are_refused_or_shown_quickly_and_in_little_room() -> None:
    slowest, largest = check_spoiled(range(200))
    assert slowest < 2 * SLOWEST_S
    assert largest < LARGEST_PEAK


@pytest.mark.long
def test_five_thousand_spoiled_pictures_and_files() -> None:
    slowest, largest = check_spoiled(range(5000))
    print(f"slowest {1000 * slowest:.1f} ms, largest {largest / 1e6:.2f} MB")
    assert slowest < SLOWEST_S
    assert largest < LARGEST_PEAK


def test_the_largest_file_of_photos_is_read_in_time() -> None:
    recipe = named("sea-storm").recipe
    photos = tuple(noise(number, f"p{number}") for number in range(1, 18))
    text = write_recipe(replace(recipe, deck=replace(recipe.deck, picture=photos)))
    assert 0.9 * LARGEST_BYTES < len(text) < LARGEST_BYTES
    begun = process_time()
    assert read_recipe_bytes(text.encode()).recipe is not None
    assert process_time() - begun < 4 * SLOWEST_S
