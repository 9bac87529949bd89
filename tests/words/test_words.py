"""Catalogues: keys, named values, plurals, a game's own words, the made-up language."""

from pathlib import Path
from typing import Any

import pytest

from game import words as words_module
from game.language import read_languages
from game.resources import rules_folder
from game.text_file import parse_text_tables
from game.words import (
    PLACE,
    SHARED,
    VERBS,
    Entry,
    MissingWord,
    Words,
    all_forms,
    format_value,
    pseudo,
    texts_of,
    value_names,
)

COMMON = """
[deck]
left = { one = "{count} card left", other = "{count} cards left" }
owes = "{name} owes {count}"
plain = "Draw!"
"""


@pytest.fixture
def words(tmp_path: Path) -> Words:
    """A small catalogue on disk."""
    home = tmp_path / "text" / "en"
    home.mkdir(parents=True)
    (home / "common.toml").write_text(COMMON, encoding="utf-8")
    return Words.load_words(tmp_path)


def test_texts_are_read_once_and_again_when_they_have_changed(
    words: Words, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read, opened = Path.read_bytes, list[Path]()

    def counted(path: Path) -> bytes:
        opened.append(path)
        return read(path)

    monkeypatch.setattr(Path, "read_bytes", counted)
    assert Words.load_words(tmp_path)("deck.plain") == words("deck.plain")
    assert opened == []
    file = tmp_path / "text" / "en" / "common.toml"
    file.write_text(COMMON.replace("Draw!", "Draw one!"), encoding="utf-8")
    assert Words.load_words(tmp_path)("deck.plain") == "Draw one!"
    assert opened == [file]


def test_small_numbers_are_written_as_words() -> None:
    words = Words.load_words(rules_folder())
    assert words.number_in_words(7) == "Seven"
    assert words.number_in_words(400) == "400"


def test_a_game_without_a_name_is_called_by_its_id() -> None:
    words = Words.load_words(rules_folder())
    assert words.for_game("pig-farm")("game.name") == "Pig Farm"
    assert words.for_game("moon-walk")("game.name") == "moon-walk"
    assert "game.name" in words.for_game("moon-walk")
    with pytest.raises(MissingWord):
        words.for_game("moon-walk")("game.aim")


def test_plain_sentences_and_values(words: Words) -> None:
    assert words("deck.plain") == "Draw!"
    assert words("deck.owes", name="Mia", count=8) == "Mia owes 8"


@pytest.mark.parametrize(
    ("count", "sentence"), [(0, "0 cards left"), (1, "1 card left"), (2, "2 cards left")]
)
def test_plurals(words: Words, count: int, sentence: str) -> None:
    assert words("deck.left", count=count) == sentence


def test_missing_keys_and_values_are_errors(words: Words) -> None:
    with pytest.raises(MissingWord, match=r"deck\.nothing"):
        words("deck.nothing")
    with pytest.raises(MissingWord, match="name"):
        words("deck.owes", count=8)
    with pytest.raises(MissingWord, match="count"):
        words("deck.left")


def test_the_first_sentence_that_there_is_is_said_or_something_else(words: Words) -> None:
    assert words.first_of_keys("deck.nothing", "deck.owes", "deck.plain", name="Ada", count=2) == (
        "Ada owes 2"
    )
    assert words.first_of_keys("deck.nothing", default="nothing") == "nothing"
    assert words.first_of_keys("deck.nothing") == ""


def test_a_game_brings_its_own_words(words: Words, tmp_path: Path) -> None:
    toy = tmp_path / "toy.toml"
    toy.write_text('[deck]\nplain = "Toy draw"\n[toy]\nname = "Toy"', encoding="utf-8")
    words.extend(toy)
    assert words("deck.plain") == "Draw!"
    assert words.for_game("toy")("deck.plain") == "Toy draw"
    assert words("toy.name") == "Toy"
    assert "toy.name" in words
    assert "toy.nothing" not in words


def test_a_house_rule_has_sentences_of_its_own(words: Words, tmp_path: Path) -> None:
    more = tmp_path / "toy.toml"
    more.write_text(
        'says = "Roll or draw."\nelse = "Play."\n[house."roll=first"]\nsays = "Roll."\n',
        encoding="utf-8",
    )
    words.extend(more)
    assert words.for_game("toy")("says") == "Roll or draw."
    assert words.for_game("toy", {"roll": "instead"})("says") == "Roll or draw."
    under = words.for_game("toy", {"roll": "first"})
    assert (under("says"), under("else"), under("deck.plain")) == ("Roll.", "Play.", "Draw!")
    assert under.words_in_language("en")("says") == "Roll."


def test_an_unknown_language_falls_back_to_english() -> None:
    assert Words.load_words(rules_folder(), "xx")("title.quit") == "Quit"


def test_a_broken_file_is_named(words: Words, tmp_path: Path) -> None:
    broken = tmp_path / "broken.toml"
    broken.write_text("[deck\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"broken\.toml.*line 1"):
        words.extend(broken)


@pytest.mark.parametrize("language", ["en", "de", "fr", "es"])
def test_only_tables_are_read_of_which_something_is_said(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []

    def counted(text: str) -> dict[str, Any]:
        said.append(text)
        return parse_text_tables(text)

    monkeypatch.setattr(words_module, "parse_text_tables", counted)
    words_module._cached_tables.cache_clear()
    words = Words.load_words(rules_folder(), language)
    assert words("title.quit")
    assert words.for_game("pig-farm")("game.name")
    assert 2 <= len(said) <= 5 * (1 if language == "en" else 2)
    assert sum(map(len, said)) < 3_000, "a hundred times as much is there"
    before = len(said)
    assert words("title.quit")
    assert len(said) == before


@pytest.mark.parametrize("language", ["en", "de", "fr", "es"])
def test_read_table_by_table_a_language_says_the_same(language: str) -> None:
    folder = rules_folder() / "text"
    whole: dict[str, dict[str, Entry]] = {}
    for spoken in dict.fromkeys(("en", language)):
        for path in sorted((folder / spoken).glob("*.toml")):
            owner = path.stem.partition(".")[0]
            known = whole.setdefault("" if owner in SHARED else owner, {})
            typeset = read_languages(rules_folder())[spoken]
            for key, entry in texts_of(path, typeset).items():
                english = known.get(key)
                places = value_names(english) if english is not None else set()
                asked = value_names(entry) - ({"first", "second"} if "other" in places else set())
                if spoken == "en" or key.startswith(VERBS) or (english and asked <= places):
                    known[key] = entry
    assert len(whole) > 7
    words = Words.load_words(rules_folder(), language)
    for owner, known in whole.items():
        own = words.for_game(owner) if owner else words
        for key, entry in known.items():
            assert own.entry_of_key(key) == entry, key
    found = Words.load_words(rules_folder(), language).all_keys()
    assert found == sorted({key for known in whole.values() for key in known})


def test_the_made_up_language_is_longer_and_keeps_places() -> None:
    english = Words.load_words(rules_folder())
    strange = english.made_up()
    assert strange.all_keys() == english.all_keys()
    for key in english.all_keys():
        before, after = english.entry_of_key(key), strange.entry_of_key(key)
        pairs = list(zip(all_forms(before), all_forms(after), strict=True))
        for old, new in pairs:
            assert PLACE.findall(new) == PLACE.findall(old)
            letters = sum(map(str.isalpha, PLACE.sub("", old)))
            assert len(new) >= len(old) + letters // 3 - 1, key


def test_pseudo() -> None:
    assert pseudo("Draw {count} cards") == "Dràwåé {count} çàrdšåé"


def test_numbers_below_zero_have_a_minus_and_no_hyphen() -> None:
    words = Words.load_words(rules_folder())
    assert words("table.points", count=-3) == "−3 pts"
    assert str(format_value(-3)) == "−3"
    assert format_value(3) == 3


def test_one_of_several_is_joined_by_or_as_each_language_says_it() -> None:
    said = {
        language: Words.load_words(rules_folder(), language).join_with_or(["4", "5", "8"])
        for language in ("en", "de", "fr", "es")
    }
    assert said == {"en": "4, 5 or 8", "de": "4, 5 oder 8", "fr": "4, 5 ou 8", "es": "4, 5 u 8"}
    assert Words.load_words(rules_folder()).join_with_or(["4"]) == "4"
