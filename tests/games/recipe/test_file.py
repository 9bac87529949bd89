"""Files of own games: whatever is in them is read or refused, in words and with its line."""

from collections import Counter
from pathlib import Path
from time import process_time
from typing import Any

import pytest

from game.core.chance import Chance
from game.core.match import Match
from game.games.recipe.checker import MOST, key_types
from game.games.recipe.closest_word import closest_word, letter_changes
from game.games.recipe.model import FIRST_FAMILIES, PLANS, OwnRules
from game.games.recipe.own_game import bring_recipe
from game.games.recipe.recipe_file import (
    LARGEST_BYTES,
    read_recipe,
    read_recipe_bytes,
    write_recipe,
)
from game.games.recipe.toml_lines import lines_of

from .built import ROWS, SHIPPED, START, named, told, wrong

FORTY = sorted((Path(__file__).parent / "forty").glob("*.chroma"))
MOST_SECONDS = 2.0
"""The longest that reading a file may take."""
GAME = '[game]\nfamily = "garden"\n'


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_what_is_shipped_is_in_order_and_written_in_one_way(path: Path) -> None:
    reading = read_recipe_bytes(path.read_bytes())
    assert told(reading) == []
    assert reading.recipe is not None
    text = write_recipe(reading.recipe)
    again = read_recipe(text)
    assert again.recipe == reading.recipe
    assert write_recipe(again.recipe) == text
    assert 500 < len(text) < 6000


def test_every_mistake_is_told_with_its_line() -> None:
    text = """[deck]
from = "chroma"
tak = { base = 1 }

[[deck.card]]
id = "cookie"
name = "Cookie"
icon = "own-cookies"
colors = ["blu"]
copies = 200
does = [
    { act = "dance" },
]

[[deck.card]]
id = "Two Words"
name = "A name that is far too long"
colors = ["red"]
icon = "../../own-cake"
"""
    assert wrong(text + GAME) == [
        "Line 7: “tak” doesn’t belong here. Did you mean take?",
        "Line 12: “own-cookies” isn’t one of our drawings. Did you mean own-cookie?",
        "Line 13: colors can be blue, green, orange, red, yellow, white, purple, any, not blu. "
        "Did you mean blue?",
        "Line 14: copies can be 1 to 20, not 200.",
        "Line 16: act can be draw, give, take, scrap, look, show, dump, swap, pass, skip, "
        "reverse, again, train, color, roll, score, not dance.",
        "Line 20: id can only have lowercase letters, digits and hyphens, 40 at most.",
        "Line 21: name can have 1 to 14 letters.",
        "Line 23: “../../own-cake” isn’t one of our drawings.",
    ]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('[deck]\nfrom = "chroma', "Line 6: a quotation mark is missing at the end."),
        ("[deck]\nfrom = =", "Line 6 can’t be read."),
        (
            ROWS + 'without = ["skp"]',
            "Line 7: “skp” isn’t a card in this deck. Did you mean skip?",
        ),
        (ROWS + "take = { bass = 1 }", "“bass” isn’t a set in this deck. Did you mean base?"),
        (ROWS + GAME, "the printed card"),
        (ROWS + '[game]\nfamily = "gardn"', "Did you mean garden?"),
        (ROWS + '[game]\nfamily = "empty-hand"\nplayers = [2, 16]', "16 players with 7 cards"),
        (
            ROWS + '[game]\nfamily = "empty-hand"\n[[game.house]]\nask = "deel"\nvalues = [5]',
            "Did you mean deal?",
        ),
        (
            ROWS + '[game]\nfamily = "empty-hand"\n[[game.house]]\nask = "deal"\nvalues = [99]',
            "Line 11: deal can’t have that answer.",
        ),
        (
            '[deck]\nfrom = "chroma"\ntake = { base = 0, actions = 6 }\n'
            '[game]\nfamily = "empty-hand"\nplayers = [2, 2]',
            "at least one card in four must have a color, or the game can’t start.",
        ),
    ],
)
def test_what_makes_no_sense_is_refused(text: str, sentence: str) -> None:
    assert sentence in " ".join(wrong(text))


STEPS = {
    '{ act = "again" }, { act = "again" }': "a card can only let you play again once",
    '{ act = "draw", who = "me", count = "rolled" }': "roll a die first",
    '{ act = "give", who = "they" }': "choose a player first",
    '{ act = "dump", who = "me" }': "Pick a color first",
    '{ act = "train", count = 2 }, { act = "skip" }': "a train card can’t do anything else",
    '{ act = "score", who = "me", count = 5 }': "a card can’t give points",
    '{ act = "skip", count = 9 }': "count can be 1 to 3, not 9",
    '{ act = "show", who = "everyone" }': "who does it?",
    '{ act = "skip" }, { act = "skip" }, { act = "skip" }, { act = "skip" }, { act = "skip" }': (
        "does can have 0 to 4 entries, not 5"
    ),
}


@pytest.mark.parametrize("steps", STEPS)
def test_steps_that_do_not_go_together_are_refused(steps: str) -> None:
    card = '[[deck.card]]\nid = "one"\nname = "One"\nicon = "own-cake"\ncolors = ["white"]\n'
    game = '[game]\nfamily = "empty-hand"\n'
    assert STEPS[steps] in " ".join(wrong(f"{ROWS}{card}does = [{steps}]\n{game}"))


def test_files_that_are_no_texts_of_ours_are_refused() -> None:
    assert "too big" in told(read_recipe_bytes(b" " * (LARGEST_BYTES + 1)))[0]
    assert "Line 2" in told(read_recipe_bytes(b"chroma = 1\n\xff"))[0]
    assert "newer" in told(read_recipe("chroma = 7\nnonsense = 1\n"))[0]
    assert "isn’t a Chroma Chaos game" in told(read_recipe("[about]\n"))[0]
    assert "can’t be read" in told(read_recipe("a = " + "[" * 100_000))[0]
    assert "can’t be read" in told(read_recipe("chroma = " + "9" * 100_000))[0]


def test_no_more_mistakes_are_told_than_one_reads() -> None:
    assert len(wrong("".join(f"[nonsense-{number}]\n" for number in range(99)))) == MOST


def test_lines_are_found_by_table_key_and_number() -> None:
    lines = lines_of("a = 1\n\n[b.c]\nd = [\n  1,\n]\n[[e]]\nf = 2\n[[e]]\nf = 3\n")
    assert lines["a",] == 1
    assert lines["b", "c", "d"] == 4
    assert (lines["e", 0, "f"], lines["e", 1, "f"]) == (8, 10)


def test_the_nearest_word_takes_fewest_changes() -> None:
    assert letter_changes("cookie", "cake") == 3
    assert closest_word("own-cookie", ["own-ship", "own-cake"]) == "own-cake"
    assert closest_word("dance", ["take", "draw"]) == ""
    assert closest_word("skpi", ["skip", "ship"]) == "skip"


# Whatever somebody may have written -------------------------------------------------------


WORDS = ("[", "]", "{", '"', "=", "\n", "-1", "9" * 30, "true", "[[deck.card]]", "\x00", "é", "'''")
EXTREMES = (
    *(
        "-1",
        "0",
        "1",
        "16",
        "100",
        "999999999999",
        "-9e99",
        "nan",
        "0x7fffffff",
        "1.5",
        "1979-05-27",
    ),
    *("true", '""', '"' + "a" * 5000 + '"', '"\\u0000"', "[]", "[[[]]]", "{}", "[1, 2, 3, 4]"),
    *('["blue", "blue"]', "[" + "1," * 400 + "]", "{ base = 6, colors = 6 }", '"any"', '"none"'),
)
"""Values that a key may be given instead of its own."""


def keys_of(table: Any) -> set[str]:
    """The keys that may stand in a table."""
    return {*key_types(table)}


KEYS = sorted(set[str]().union(*map(keys_of, PLANS.values())))
"""The questions of all families: most of them are none of a file's own."""


def spoil_bytes(data: bytearray, chance: Chance) -> None:
    """Leave something out, put something in, or change a byte."""
    at, end = sorted((chance.below(len(data) + 1), chance.below(len(data) + 1)))
    way = chance.below(4)
    if way == 0:
        del data[at : at + chance.below(40)]
    elif way == 1:
        data[at:at] = WORDS[chance.below(len(WORDS))].encode()
    elif way == 2 and data:
        data[at % len(data)] = chance.below(256)
    else:
        data[at:at] = data[at : min(end, at + 200)]


def spoil_lines(data: bytearray, chance: Chance) -> None:
    """Swap two lines, repeat one, give a key an extreme value, or one of any family."""
    lines = data.split(b"\n")
    one, other, way = chance.below(len(lines)), chance.below(len(lines)), chance.below(4)
    extreme = EXTREMES[chance.below(len(EXTREMES))].encode()
    if way == 0:
        lines[one], lines[other] = lines[other], lines[one]
    elif way == 1:
        lines.insert(other, lines[one])
    elif way == 2:
        key = KEYS[chance.below(len(KEYS))]
        lines.insert(one + 1, bytearray(key.encode() + b" = " + extreme))
    elif b"=" in lines[one]:
        lines[one] = lines[one].partition(b"=")[0] + b"= " + extreme
    data[:] = b"\n".join(lines)


def spoiled(raw: bytes, chance: Chance) -> bytes:
    """A file in which bytes or lines are no longer what they were."""
    data = bytearray(raw)
    ways = (spoil_bytes, spoil_lines) if chance.below(2) else (spoil_lines,)
    for _ in range(1 + chance.below(3)):
        ways[chance.below(len(ways))](data, chance)
    return bytes(data)


def spoil_and_read(seeds: range) -> Counter[str]:
    """Read spoiled files: each is refused in sentences, or a game that begins; count both."""
    files = [path.read_bytes() for path in (*SHIPPED, *FORTY)]
    outcomes: Counter[str] = Counter()
    for seed in seeds:
        data = spoiled(files[seed % len(files)], Chance(seed))
        begun = process_time()
        reading = read_recipe_bytes(data)
        sentences = told(reading)
        if reading.recipe is None:
            assert sentences, f"seed {seed}"
            assert all(sentences), f"seed {seed}"
        else:
            text = write_recipe(reading.recipe)
            again = read_recipe(text).recipe
            assert again is not None, f"seed {seed}"
            assert write_recipe(again) == text, f"seed {seed}"
        assert process_time() - begun < MOST_SECONDS, f"seed {seed}"
        if reading.recipe is not None and reading.recipe.game is not None:
            game = bring_recipe(reading.recipe)
            for players in {*reading.recipe.game.players}:
                assert Match.new(game.id, players, seed).decision is not None, f"seed {seed}"
        outcomes["refused" if reading.recipe is None else "read"] += 1
    return outcomes


def test_a_spoiled_file_is_refused_and_nothing_else_is_opened(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for path in SHIPPED:
        named(path.stem)
    told(read_recipe(START))

    def opened(*args: object, **more: object) -> None:
        raise AssertionError(f"a file was opened: {args}")

    monkeypatch.setattr("game.games.recipe.recipe_file.resources.asset", opened)
    outcomes = spoil_and_read(range(120))
    assert outcomes["read"] > 5
    assert outcomes["refused"] > 50


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_ten_thousand_spoiled_files() -> None:
    spoil_and_read(range(10_000))


@pytest.mark.parametrize("path", [*SHIPPED, *FORTY], ids=lambda path: path.stem)
def test_questions_of_no_family_are_refused_with_their_line(path: Path) -> None:
    recipe = read_recipe_bytes(path.read_bytes()).recipe
    assert recipe is not None
    assert recipe.game is not None
    text = write_recipe(recipe).replace("chroma = 1\n", "chroma = 2\n", 1)
    own = keys_of(PLANS[recipe.game.family]) | keys_of(OwnRules)
    line = text.splitlines().index("[game]") + 2
    for key in (*(key for key in KEYS if key not in own), "nonsense"):
        found = told(read_recipe(text.replace("[game]\n", f"[game]\n{key} = 3\n", 1)))
        assert len(found) == 1, found
        assert found[0].startswith(f"Line {line}: “{key}” doesn’t belong here."), found


def test_the_line_of_an_item_is_told_and_not_that_of_its_list() -> None:
    lines = lines_of(
        'a = [ # a comment, with a [\n  { b = 1 },\n\n  { b = 2, c = [1,\n 2] }, "x",\n]\n'
        "d = [1, 2]\n"
        '[t]\ne = """\nnot = 1\n"""\nf = 3\n'
    )
    assert [lines["a", place] for place in range(3)] == [2, 4, 5]
    assert (lines["d",], lines["d", 1]) == (7, 7)
    assert ("t", "not") not in lines
    assert lines["t", "f"] == 12


@pytest.mark.parametrize(
    ("broken", "says"),
    [
        ('colors = ["red"\ncopies = 2\n', "Line 5: a “[” is opened here and never closed."),
        ("does = [\n  { act = 'draw' },\n", "Line 5: a “[” is opened here and never closed."),
        ("does = [\n  { act = 'draw',\n]\n", "Line 6: a “{” is opened here and never closed."),
        ("copies = 2\ncopies = 3\n", "Line 6: “copies” is used twice."),
        ("[about]\n", "Line 5: “about” is used twice."),
        ("box = { a = 1, a = 2 }\n", "Line 5: “box” is used twice."),
        ("copies 2\n", "Line 5 can’t be read."),
    ],
)
def test_the_line_that_is_wrong_is_told_and_not_the_last(broken: str, says: str) -> None:
    assert wrong(broken + "\n# more\n\n") == [says]


@pytest.mark.parametrize("id", ["con", "nul", "com1", "lpt9", "aux", "prn"])
def test_an_id_that_windows_keeps_for_itself_is_refused(id: str) -> None:
    found = read_recipe(f'chroma = 1\n[about]\nid = "{id}"\nname = "A"\n[deck]\nfrom = "chroma"\n')
    assert [(one.key, one.line) for one in found.mistakes] == [("reserved", 3)]
    fine = read_recipe(f'chroma = 1\n[about]\nid = "{id}-1"\nname = "A"\n[deck]\nfrom = "chroma"\n')
    assert fine.recipe is not None


def test_lines_of_a_huge_file_are_found() -> None:
    """A file as large as may be, of nothing but keys and lists."""
    text = "".join(f"k{n} = [1, 2]\n" for n in range(60_000))
    lines = lines_of(text)
    assert lines["k59999", 1] == 60_000


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_a_file_says_the_first_version_that_can_read_it(path: Path) -> None:
    recipe = read_recipe_bytes(path.read_bytes()).recipe
    assert recipe is not None
    assert recipe.game is not None
    first = recipe.game.family in FIRST_FAMILIES
    assert write_recipe(recipe).startswith("chroma = 1\n" if first else "chroma = 2\n")


def test_a_newer_number_than_needed_is_read_and_an_unknown_one_refused() -> None:
    text = write_recipe(named("memory").recipe)
    newer = read_recipe(text.replace("chroma = 1", "chroma = 2", 1))
    assert newer.recipe == named("memory").recipe
    assert write_recipe(newer.recipe) == text
    assert told(read_recipe(text.replace("chroma = 1", "chroma = 3", 1))) == [
        "This file was made by a newer Chroma Chaos. Get the new version to play it."
    ]
