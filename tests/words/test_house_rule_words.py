"""House rules in words: where one holds, no sentence tells of what it took away."""

import re
from collections.abc import Iterator

import pytest

from game.games import GAMES
from game.resources import rules_folder
from game.session.match_moments import describe_moment
from game.session.rules.rules_page import (
    PageBlock,
    make_paper_reader,
    make_screen_reader,
    read_rules_page,
)
from game.store.game_night import NightMoment
from game.words import Words, all_forms

LANGUAGES = ("en", "de", "es", "fr")
EXPLAINED = ("house.", "lesson.", "option.group.", "option.cards.", "record.", "game.name")
"""What is about the usual rules, explains the house rule, or isn't counted under it."""
GONE = {
    ("match-patch", "group=3"): {
        "en": r"\bpairs?\b", "de": r"\bPaare?\b", "es": r"\bparejas?\b", "fr": r"\bpaires?\b",
    },
    ("flower-power", "petals=4"): {
        "en": r"\bfifth\b", "de": r"\bfünfte", "es": r"\bquint[oa]\b", "fr": r"\bcinquième\b",
    },
}  # fmt: skip
"""Words that are wrong in every sentence of a game under a house rule."""
PAGE_GONE = GONE | {
    ("color-chaos", "cards=numbers"): {
        "en": r"\b[Ww]ild cards?\b|\bSkip\b|\bDodge\b|\bevents?\b",
        "de": r"\bJoker\b|\bAussetzen\b|\bAusweichen\b|\bEreignis",
        "es": r"\bcomod[ií]n|\bSalto\b|\bEsquiva\b|\beventos?\b",
        "fr": r"\b[Jj]okers?\b|\bPasse-tour\b|\bEsquive\b|\bévénements?\b",
    },
}
"""The same for rules pages."""


def words_under(game: str, rule: str, language: str) -> Words:
    """The words of a game by a house rule such as `group=3`."""
    option, value = rule.split("=")
    return Words.load_words(rules_folder(), language).for_game(game, {option: value})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "rule"), GONE)
def test_no_sentence_tells_of_what_a_house_rule_took_away(
    game: str, rule: str, language: str
) -> None:
    words, wrong = words_under(game, rule, language), GONE[game, rule][language]
    usual = words.for_game(game)
    own = [key for key in words.all_keys() if key in words and not key.startswith(EXPLAINED)]
    ours = [key for key in own if key in usual._game_texts()]
    said = [(key, text) for key in ours for text in all_forms(words.entry_of_key(key))]
    assert len(said) > 100
    assert [one for one in said if re.search(wrong, one[1])] == []
    assert any(re.search(wrong, str(usual.entry_of_key(key))) for key in ours)


def texts_of_page(blocks: list[PageBlock]) -> Iterator[str]:
    """All texts of some blocks, those inside others too."""
    for block in blocks:
        yield block.text
        yield from (picture.caption for picture in [block.picture] if picture)
        yield from texts_of_page(list(block.inner_blocks))


@pytest.mark.parametrize("make_reader", [make_screen_reader, make_paper_reader])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "rule"), PAGE_GONE)
def test_no_rules_page_tells_of_what_a_house_rule_took_away(
    game: str, rule: str, language: str, make_reader: type[object]
) -> None:
    words, wrong = words_under(game, rule, language), PAGE_GONE[game, rule][language]
    option, value = rule.split("=")
    rules = GAMES[game].rules
    found = {}
    for options in ({}, {option: value}):
        reader, numbers = make_reader(options), rules.under(options).numbers  # type: ignore[call-arg]
        page = read_rules_page(rules_folder(), game, words.language, numbers, reader)  # type: ignore[arg-type]
        texts = [text for one in page.chapters for text in (one.title, *texts_of_page(one.blocks))]
        found[bool(options)] = [text for text in texts if re.search(wrong, text)]
    assert found[False]
    assert found[True] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_numbers_have_a_hint_without_wild_cards(language: str) -> None:
    wild = {"en": "wild", "de": "Joker", "es": "comodín", "fr": "joker"}[language]
    values = {"color": "X", "discard_face": "Y"}
    under = words_under("color-chaos", "cards=numbers", language)
    assert wild in under.for_game("color-chaos")("hint.PlayCard.turn", **values)
    assert wild not in under("hint.PlayCard.turn", **values)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_moment_kept_without_house_rules_says_what_it_said_by_them(language: str) -> None:
    under = words_under("match-patch", "group=3", language)
    later = under.for_game("match-patch")
    for key in ("moment.together", "moment.memory", "moment.luck"):
        kept = NightMoment(under.find_key_in_force(key), 0, 3)
        assert describe_moment(later, kept.key, "Mia", 3) == describe_moment(under, key, "Mia", 3)
    assert under.find_key_in_force("moment.luck") == "moment.luck"
    assert "trio" in describe_moment(
        later, under.find_key_in_force("moment.together"), "Mia", 3
    ).lower().replace("í", "i")
