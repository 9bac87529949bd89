"""Languages: what lies over English, plural forms, variants, and all that is shipped."""

import re
from collections import Counter
from pathlib import Path

import pytest
from texts import Translation, main

from game.agents.situation import Reason
from game.app.region import guess_language
from game.core.match import Match
from game.core.prompt import GamePhrases
from game.games import GAMES
from game.language import (
    WHOLE,
    BrokenLanguage,
    Term,
    capitalize,
    plural_rule,
    read_languages,
    spoken_by,
)
from game.resources import rules_folder
from game.session.match_moments import describe_moment
from game.session.rules.rules_page import read_rules_page
from game.session.speech.prompts import Speaker, describe_effect
from game.session.speech.reason_texts import put_reason_in_words
from game.words import Variants, Words

LANGUAGES = read_languages(rules_folder())
TOLD = """
[de]
name = "Deutsch"
state = "part"
plurals = { one = "n = 1" }
forms = ["m", "f", "acc"]
quotes = ["„", "“"]
decimal = ","
thousands = "."
[de.joined.of]
usual = "{}s"
changed = "{}’"
where = "[sxz]$"
[fr]
name = "Français"
state = "whole"
plurals = { one = "n = 0..1" }
bound = [" !"]
[xx]
name = "Xx"
state = "begun"
"""
ENGLISH = """
[color]
red = "red"
[card]
7 = "{color} 7"
[log]
plays = "{name} plays {card}"
left = { one = "{count} card left", other = "{count} cards left" }
only = "Only in English"
"""
GERMAN = """
[color]
red = { _ = "rot", f = "rote", acc = "roten" }
[card]
7 = { _ = "{color.f} 7", acc = "die {color.f} 7" }
[log]
plays = "{card.up} – {name} spielt {card.acc}"
left = { one = "{count} Karte", other = "{count} Karten" }
"""
FRENCH = """
[log]
left = { one = "{count} carte !", other = "{count} cartes !" }
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Texts in three languages."""
    for language, text in (("en", ENGLISH), ("de", GERMAN), ("fr", FRENCH)):
        home = tmp_path / "text" / language
        home.mkdir(parents=True)
        (home / "common.toml").write_text(text, encoding="utf-8")
    (tmp_path / "languages.toml").write_text(TOLD, encoding="utf-8")
    return tmp_path


def test_words_have_variants_and_sentences_ask_for_them(folder: Path) -> None:
    words = Words.load_words(folder, "de")
    card = words("card.7", color=words("color.red"))
    assert card == "rote 7"
    assert words("log.plays", name="Mia", card=card) == "Rote 7 – Mia spielt die rote 7"
    assert words("log.plays", name="Mia", card="Stopp") == "Stopp – Mia spielt Stopp"


def test_a_missing_sentence_is_said_in_english(folder: Path) -> None:
    words = Words.load_words(folder, "de")
    assert words("log.only") == "Only in English"
    assert Words.load_words(folder, "fr")("log.plays", name="Mia", card="Skip") == "Mia plays Skip"


def test_no_cards_are_one_card_in_french(folder: Path) -> None:
    german, french = Words.load_words(folder, "de"), Words.load_words(folder, "fr")
    assert [german("log.left", count=n) for n in (0, 1)] == ["0 Karten", "1 Karte"]
    assert french("log.left", count=0) == "0 carte\N{NO-BREAK SPACE}!"
    assert french("log.left", count=2) == "2 cartes\N{NO-BREAK SPACE}!"


def test_another_language_is_spoken_by_whoever_holds_the_words(folder: Path) -> None:
    words = Words.load_words(folder)
    own = words.for_game("toy")
    assert own("log.left", count=2) == "2 cards left"
    words.speak("de")
    assert own("log.left", count=2) == "2 Karten"
    assert own.words_in_language("fr")("log.left", count=2) == "2 cartes\N{NO-BREAK SPACE}!"
    assert own("log.left", count=2) == "2 Karten"
    words.speak("nobody’s")
    assert own("log.left", count=2) == "2 cards left"


def test_added_texts_are_still_there_in_another_language(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "toy.toml").write_text('[toy]\nname = "Toy"', encoding="utf-8")
    words = Words.load_words(folder)
    words.extend(tmp_path / "toy.toml")
    words.speak("de")
    assert words.for_game("toy")("toy.name") == "Toy"


def test_a_language_that_is_only_begun_is_not_offered(folder: Path) -> None:
    assert [one.id for one in Words.load_words(folder).languages] == ["en", "de", "fr"]
    languages = read_languages(folder)
    assert spoken_by(["xx_XX", "de_AT.UTF-8", "fr"], languages) == "de"
    assert spoken_by(["C.UTF-8", ""], languages) == "en"


def test_the_system_tells_which_language_is_wanted(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANGUAGE", "pt:fr_CA:de")
    assert guess_language(Words.load_words(folder).languages) == "fr"


def test_names_melt_into_others_by_their_letters() -> None:
    joined = LANGUAGES["fr"].joined
    said = [f"{Term(name, None, joined).de}" for name in ("Zoe", "Ivan", "Élodie", "Hazel")]
    assert said == ["de Zoe", "d’Ivan", "d’Élodie", "de Hazel"]
    elided = ("Yves", "Yvonne", "Henri", "Hélène", "Hugo", "Hortense", "Honoré", "Hadrien")
    whole = ("Yann", "Yasmine", "Yoann", "Heidi", "Hamza", "Hope")
    assert [f"{Term(name, None, joined).de}" for name in elided] == [f"d’{n}" for n in elided]
    assert [f"{Term(name, None, joined).que}" for name in elided] == [f"qu’{n}" for n in elided]
    assert [f"{Term(name, None, joined).de}" for name in whole] == [f"de {n}" for n in whole]
    joined = LANGUAGES["es"].joined
    assert [f"{Term(name, None, joined).y}" for name in ("Zoe", "Ivan")] == ["y Zoe", "e Ivan"]


def test_a_capital_letter_leaves_the_variants_as_they_are() -> None:
    term = capitalize(Term("rote 7", {"acc": "die rote 7"}))
    said = str.format("{0} {0.acc} {0.plain} {0.acc.up}", term)
    assert said == "Rote 7 die rote 7 rote 7 Die rote 7"


CLDR = {
    "de": ["other", "one", "other", "other", "other", "other"],
    "fr": ["one", "one", "other", "other", "other", "other"],
    "pl": ["many", "one", "few", "many", "many", "few"],
    "cs": ["other", "one", "few", "other", "other", "other"],
}


@pytest.mark.parametrize("language", sorted(CLDR))
def test_plural_forms_are_those_of_cldr(language: str) -> None:
    assert [LANGUAGES[language].plural(n) for n in (0, 1, 2, 5, 12, 22)] == CLDR[language]


TWO_FORMS = [id for id, one in LANGUAGES.items() if one.state == WHOLE and len(one.plurals) == 1]
COUNTED = re.compile(r"\{count\}\**\s(?:\{[\w.]+\}\s)?\**(\w+)")
"""What is counted: the word behind a number, or behind its color."""


def counted_words(language: str) -> dict[str, tuple[list[str], list[str]]]:
    """What is counted in the forms for one and for others, by the game and key of a sentence."""
    found: dict[str, tuple[list[str], list[str]]] = {}
    for game in ("", *GAMES):
        words = Words.load_words(rules_folder(), language).for_game(game)
        for key in filter(words.__contains__, words.all_keys()):
            entry = words.entry_of_key(key)
            forms = [entry.usual, *entry.forms.values()] if isinstance(entry, Variants) else [entry]
            for number, one in enumerate(forms):
                if isinstance(one, dict):
                    told = COUNTED.findall(one["one"]), COUNTED.findall(one["other"])
                    found[f"{game} {key} {number}"] = told
    return found


@pytest.mark.parametrize("language", TWO_FORMS)
def test_what_is_counted_stands_in_the_plural_but_for_one(language: str) -> None:
    """Words that differ in several sentences differ in all of them: 1 card, but 2 cards."""
    counted = counted_words(language)
    pairs = Counter(
        (one[0], other[0]) for one, other in counted.values() if len(one) == len(other) == 1
    )
    known = [pair for pair, times in pairs.items() if times > 1 and pair[0] != pair[1]]
    assert len(known) > 5
    singular, plural = ({pair[end] for pair in known} for end in (0, 1))
    wrong = [
        key
        for key, (one, other) in counted.items()
        if {*other} & (singular - plural) or {*one} & (plural - singular)
    ]
    assert wrong == []


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_a_number_below_zero_has_the_form_of_as_many_above_it(language: str) -> None:
    """One point lost is a point, and two are points."""
    spoken = LANGUAGES[language]
    assert [spoken.plural(-n) for n in range(130)] == [spoken.plural(n) for n in range(130)]


@pytest.mark.parametrize("rule", ["n is 1", "i = 1", "n % = 2", "n == 1"])
def test_a_rule_that_makes_no_sense_is_refused(rule: str) -> None:
    with pytest.raises(BrokenLanguage, match="rule of plurals"):
        plural_rule(rule)


@pytest.mark.parametrize(
    ("told", "why"),
    [
        ('[zz]\nname = "Z"\nstate = "ready"', "state"),
        ('[zz]\nname = "Z"\nforms = ["title"]', "title"),
        ('[zz]\nnames = "Z"', "names"),
        ("[zz", "languages.toml"),
    ],
)
def test_a_language_that_is_told_wrongly_names_file_and_mistake(
    tmp_path: Path, told: str, why: str
) -> None:
    (tmp_path / "languages.toml").write_text(told, encoding="utf-8")
    with pytest.raises(BrokenLanguage, match=why):
        read_languages(tmp_path)


def test_numbers_are_written_as_the_language_does() -> None:
    assert LANGUAGES["en"].format_number(12345) == "12,345"
    assert LANGUAGES["de"].format_number(12345) == "12.345"
    assert LANGUAGES["de"].format_number(1.5) == "1,5"
    assert LANGUAGES["de"].format_number(-2.0, 1) == "−2,0"
    assert LANGUAGES["en"].format_number(2.0) == "2"


# What is shipped ------------------------------------------------------------------------------

TRANSLATED = sorted(path.name for path in (rules_folder() / "text").iterdir() if path.name != "en")


@pytest.mark.parametrize("language", TRANSLATED)
def test_keys_values_forms_letters_and_pages_are_right(language: str) -> None:
    assert [str(fault) for fault in Translation(language).faults()] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_whole_language_lacks_nothing(language: str) -> None:
    if LANGUAGES[language].state == WHOLE:
        translation = Translation(language)
        assert [key for _, key, _ in translation.missing()] == []
        assert list(translation.changed()) == []


def test_english_itself_is_written_as_languages_are() -> None:
    assert [str(fault) for fault in Translation("en").faults()] == []


# What the check finds -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "text", "finds"),
    [
        ("log.plays", "{nam} spielt {card}", "no value {nam}"),
        ("log.plays", "{name} spielt", "lacks {card}"),
        ("log.plays", "{name} spielt {card.akk}", "variant akk"),
        ("log.plays", "{name} “spielt” {card}", "no quote"),
        ("log.plays", "{name} spielt {card} ☃", "can’t draw ☃"),
        ("log.plays", "{name} **spielt** {card}", "the **"),
        ("log.plays", "", "says nothing"),
        ("log.left", "{count} Karten", "plural forms one, other"),
        ("log.nothing", "Nichts", "no such key"),
        ("log.plays", "{name} spielt {card} !", "too many before !"),
        ("log.plays", "{name} spielt „ {card}“", "too many within „“"),
        ("log.plays", "{name} spielt „{card}", "not as many “"),
        ("log.plays", "{name} spielt {card} für 1.5", "1.000,5"),
        ("log.plays", "{name} spielt {card}...", "three dots"),
        ("log.plays", "{name} spielt {card} - gleich", "a dash"),
    ],
)
def test_slips_of_the_pen_are_found(folder: Path, key: str, text: str, finds: str) -> None:
    head, _, name = key.partition(".")
    file = folder / "text" / "de" / "common.toml"
    file.write_text(f'[{head}]\n{name} = "{text}"', encoding="utf-8")
    assert [fault for fault in Translation("de", folder).faults() if finds in fault.what]


@pytest.mark.parametrize(
    ("language", "sentence", "finds"),
    [
        ("fr", "Chaos!", "missing before !"),
        ("fr", "Chaos : «Vite»", "missing within « »"),
        ("fr", "À 10:30, « Vite » !", ""),
        ("es", "¡Caos! ¡Otra vez, y otra!", ""),
        ("es", "¡Caos! Otra vez!", "not as many ! as ¡"),
        ("es", "{name} y {other} juegan", "ask for {other.y}"),
        ("es", "{name} {other.y} juegan", ""),
        ("fr", "C’est à {name}", ""),
        ("de", "Einen Moment…", "missing before …"),
        ("de", "1.000,5 Punkte um 10:30 Uhr", ""),
    ],
)
def test_signs_stand_as_the_language_wants(language: str, sentence: str, finds: str) -> None:
    kept = LANGUAGES[language].typeset(sentence)
    wrong = list(Translation(language).wrong("log.said", kept, kept))
    assert any(finds in what for what in wrong) if finds else wrong == []


def test_no_line_ends_between_a_number_and_its_unit() -> None:
    space = "\N{NO-BREAK SPACE}"
    for language in ("en", "de", "fr", "es"):
        words = Words.load_words(rules_folder(), language)
        assert words("settings.seconds", count=5) == f"5{space}s"
        assert words("time.short.minutes", count=20) == f"20{space}min"
    assert LANGUAGES["fr"].format_number(12345) == f"12{space}345"
    assert (
        LANGUAGES["de"].typeset("um {hour} Uhr, 5 sind da") == f"um {{hour}}{space}Uhr, 5 sind da"
    )


def test_pages_of_the_rules_have_spaces_that_bind() -> None:
    page = read_rules_page(
        rules_folder(), "color-chaos", LANGUAGES["fr"], GAMES["color-chaos"].rules.numbers
    )
    told = [block.text for chapter in page.chapters for block in chapter.blocks]
    assert any("\N{NO-BREAK SPACE}!" in text for text in told)
    assert [text for text in told if " !" in text or " :" in text] == []


def test_a_translation_is_told_when_its_english_changes(folder: Path, tmp_path: Path) -> None:
    german = Translation("de", folder, tmp_path)
    assert len(german.agree()) == 4
    assert list(german.changed()) == []
    file = folder / "text" / "en" / "common.toml"
    changed = ENGLISH.replace("{name} plays {card}", "{who} plays it").replace("cards left", "left")
    file.write_text(changed, encoding="utf-8")
    assert list(german.changed()) == [("common.toml", "log.plays"), ("common.toml", "log.left")]
    assert list(german.faults()) == []
    words = Words.load_words(folder, "de")
    assert words("log.plays", who="Mia") == "Mia plays it"
    assert words("log.left", count=2) == "2 Karten"


def test_a_changed_sentence_agrees_again_only_when_it_is_named(
    folder: Path, tmp_path: Path
) -> None:
    german = Translation("de", folder, tmp_path)
    german.agree()
    file = folder / "text" / "en" / "common.toml"
    changed = ENGLISH.replace("{name} plays {card}", "{name} lays {card}").replace(
        '"red"', '"pink"'
    )
    file.write_text(changed, encoding="utf-8")
    assert german.agree() == []
    assert len(list(german.changed())) == 2
    assert german.agree(["common:log.plays"]) == ["common:log.plays"]
    assert list(german.changed()) == [("common.toml", "color.red")]
    with pytest.raises(SystemExit, match=r"log\.play"):
        german.agree(["common:log.play"])
    assert german.agree(["common.toml"]) == ["common:color.red"]
    assert list(german.changed()) == []


@pytest.mark.long
def test_texts_come_back_from_po_as_they_went(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("polib")
    before = Translation("de")
    file = tmp_path / "german.po"
    assert main(["export", "de", str(file)]) == 0
    name = "common.settings.toml"
    texts = before.texts(name, before.language)
    assert texts
    away = Translation("de")
    away.home = tmp_path / "de"
    monkeypatch.setattr("texts.Translation", lambda language: away)
    assert main(["import", "de", str(file)]) == 0
    (tmp_path / "text").mkdir()
    away.home.rename(tmp_path / "text" / "de")
    away.folder = tmp_path
    for one in before.names:
        assert away.texts(one, before.language) == before.texts(one, before.language), one


def po(folder: Path, language: str, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A PO file of a language, in a folder of rules of its own."""
    pytest.importorskip("polib")
    monkeypatch.setattr("texts.rules_folder", lambda: folder)
    file = folder / f"{language}.po"
    assert main(["export", language, str(file)]) == 0
    return file


def filled(file: Path, sentence: str, forms: dict[int, str]) -> None:
    """Write the plural forms of a sentence into a PO file."""
    import polib  # type: ignore[import-untyped]  # noqa: PLC0415

    book = polib.pofile(str(file))
    entry = next(one for one in book if one.msgctxt == sentence)
    entry.msgstr_plural |= forms
    book.save()


def test_a_po_file_asks_for_the_plural_forms_of_whole_numbers_alone(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    polish = """
[pl]
name = "Polski"
plurals = { one = "n = 1", few = "n % 10 = 2..4 and n % 100 != 12..14", many = "n != 1 and n % 10 = 0..1 or n % 10 = 5..9 or n % 100 = 12..14" }
"""  # noqa: E501
    (folder / "languages.toml").write_text(TOLD + polish, encoding="utf-8")
    english = folder / "text" / "en" / "common.toml"
    english.write_text(f'{ENGLISH}alike = "{{count}} cards are alike"\n', encoding="utf-8")
    file = po(folder, "pl", monkeypatch)
    assert "nplurals=3;" in file.read_text(encoding="utf-8")
    filled(
        file, "common:log.left", dict(enumerate(("{count} karta", "{count} karty", "{count} kart")))
    )
    alike = ("{count} taka sama", "{count} takie same", "{count} takich samych")
    filled(file, "common:log.alike", dict(enumerate(alike)))
    assert main(["import", "pl", str(file)]) == 0
    assert main(["check", "pl"]) == 0
    words = Words.load_words(folder, "pl")
    said = [words("log.left", count=count) for count in (1, 2, 5, 12, 22)]
    assert said == ["1 karta", "2 karty", "5 kart", "12 kart", "22 karty"]
    assert words("log.alike", count=3) == "3 takie same"


def test_what_a_po_file_does_not_say_stays_as_it_is(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = po(folder, "de", monkeypatch)
    filled(file, "common:log.left", {0: "", 1: "{count} Blätter"})
    before = Translation("de").texts("common.toml", LANGUAGES["de"])
    assert main(["import", "de", str(file)]) == 0
    assert "common:log.left" in capsys.readouterr().out
    assert Translation("de").texts("common.toml", LANGUAGES["de"]) == before


def test_a_language_that_tells_no_quotes_has_the_usual_ones(tmp_path: Path) -> None:
    (tmp_path / "languages.toml").write_text('[nl]\nname = "Nederlands"\n', encoding="utf-8")
    assert read_languages(tmp_path)["nl"].quotes == ("“", "”")


@pytest.mark.parametrize(
    ("language", "effect", "stage", "asked"),
    [
        ("en", "draw-4", None, "Anyone dodging the Draw 4?"),
        ("de", "draw-4", None, "Weicht jemand der Zieh-4 aus?"),
        ("de", "hands-left", None, "Weicht jemand der Karte „Hände nach links“ aus?"),
        ("de", "thief", "thief", "Weicht jemand dem Dieb aus?"),
        ("de", "draw", "bomb", "Weicht jemand den Karten durch die Bombe aus?"),
        ("fr", "thief", "thief", "Qui esquive le Voleur ?"),
        ("es", "thief", "thief", "¿Alguien esquiva el Ladrón?"),
    ],
)
def test_what_may_be_dodged_has_its_article(
    language: str, effect: str, stage: str | None, asked: str
) -> None:
    words = Words.load_words(rules_folder(), language).for_game("color-chaos")
    speaker = Speaker(words, GamePhrases(), ("Mia", "Ben"), {})
    question = words("claim.ask", effect=describe_effect(speaker, effect, stage))
    assert question.replace("\N{NO-BREAK SPACE}", " ") == asked


def test_seconds_of_a_moment_are_written_as_the_language_does() -> None:
    words = Words.load_words(rules_folder(), "de").for_game("color-chaos")
    assert describe_moment(words, "moment.call.chaos", "Nell", 1.25).endswith(
        "Nell, 1,2\N{NO-BREAK SPACE}s"
    )


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "“Ahoy”"), ("de", "„Ahoy“"), ("fr", "«\u00a0Ahoy\u00a0»"), ("es", "«Ahoy»")],
)
def test_what_somebody_wrote_stands_in_the_quotes_of_the_language(language: str, said: str) -> None:
    assert LANGUAGES[language].quote("Ahoy") == said


def test_each_of_several_cards_has_the_case_that_its_sentence_asks_for() -> None:
    game = GAMES["penny-badger"]
    speaker = Speaker(
        Words.load_words(rules_folder(), "de").for_game(game.id),
        GamePhrases(),
        ("Mia", "Boris"),
        {},
    )
    match = Match.new(game.id, 2, 1)
    deck = {card.code: card for card in match.table.deck}
    cards = (deck["ro"], deck["bx"])
    said = put_reason_in_words(speaker, Reason("lay_true", {"cards": cards, "count": 2}))
    assert speaker.sentence_with_cards("advice.lay_true", **said) == (
        "Leg den roten Kreis und das blaue Kreuz: Die wurden angesagt."
    )
    assert str(said["cards"]) == "roter Kreis und blaues Kreuz"
