"""Sentences say the numbers of events as the rules file has them, in every language and place."""

import re
from collections.abc import Iterator

import pytest

from game.agents.advice import advise_seat
from game.agents.minds.color_chaos.event_mind import EVENT_MINDS
from game.agents.situation import Reason
from game.print.card_codes import CardCatalog
from game.resources import rules_folder
from game.table.stage.stage_text import StageText
from game.words import Words, all_forms, value_names
from tests.games.color_chaos.at_the_table import at
from tests.games.color_chaos.events.at_an_event import WITH_EVENTS
from tests.games.color_chaos.events.changed_numbers import (
    GAME,
    NUMBERS,
    NUMBERS_OF,
    add_one,
    change_numbers,
)
from tests.playing import answer
from tests.session.test_forced_answers import told as prompt
from tests.session.test_phone_rules import books, party
from tests.table.test_board import board_for

OTHER = 97
"""A number that no sentence has."""
LANGUAGES = ("en", "de", "fr", "es")
IN_WORDS = {
    "en": "no one two three four five six seven eight nine ten",
    "de": "null ein zwei drei vier fünf sechs sieben acht neun zehn",
    "fr": "zéro un deux trois quatre cinq six sept huit neuf dix",
    "es": "cero un dos tres cuatro cinco seis siete ocho nueve diez",
}
BY_CHANCE = {"example.field-goal", "example.war"}
"""The sentences about a card whose number is by chance that of their event."""
ENDS = {"alone", "none", "first", "second", "instead"}
"""How keys may end that begin with what a question is about."""


def words_in(language: str) -> Words:
    """Color Chaos in a language."""
    return Words.load_words(rules_folder(), language).for_game("color-chaos")


def topics(event: str) -> set[str]:
    """What the keys of the sentences of an event contain: its id, and what its questions ask."""
    return {event, *(about for _, about in EVENT_MINDS[event].answers)}


def sentences_of(words: Words, event: str) -> Iterator[tuple[str, str]]:
    """Yield every sentence about an event, with the key, in all its forms."""
    about = topics(event)
    about |= {f"{topic}_{end}" for topic in about for end in ENDS}
    for key in words.all_keys():
        named = about & {*key.split(".")} and not key.startswith(("card.", "face.", "workshop"))
        if named and key in words and key not in BY_CHANCE:
            for text in all_forms(words.entry_of_key(key)):
                yield key, text


def says(language: str, text: str, number: int) -> bool:
    """True if a text has a number in digits or, from two on, in words."""
    if re.search(rf"(?<![\w+−-]){number}(?!\w)", text):
        return True
    named = IN_WORDS[language].split()[number]
    return number > 1 and re.search(rf"(?i)\b{named}\b", text) is not None


def names_of_cards(words: Words) -> list[str]:
    """Return what cards are called, the longest name first."""
    said = [words.first_of_keys(f"face.{row.face}") for row in GAME.rules.rows]
    return sorted(filter(None, {*said}), key=len, reverse=True)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("event", NUMBERS_OF)
def test_no_sentence_of_an_event_has_its_number_written_out(event: str, language: str) -> None:
    words, numbers = words_in(language), [GAME.rules.numbers[name] for name in NUMBERS_OF[event]]
    names = re.compile("|".join(map(re.escape, names_of_cards(words))))
    told = [(key, names.sub("", text)) for key, text in sentences_of(words, event)]
    assert len(told) > 3
    assert [one for one in told for number in numbers if says(language, one[1], number)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", NUMBERS)
def test_every_sentence_that_names_a_number_follows_the_rules(
    number: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = words_in(language)
    asking = [
        key
        for key in words.all_keys()
        if key in words and number in value_names(words.entry_of_key(key))
    ]
    assert len(asking) > 1
    change_numbers(monkeypatch, **{number: OTHER})
    for key in asking:
        others = value_names(words.entry_of_key(key)) - {*GAME.rules.numbers}
        values = {name: 1 if name == "count" else "X" for name in others}
        assert str(OTHER) in words(key, **values), key


# Where they are said ----------------------------------------------------------------------------


def places_of_misfortune() -> dict[str, str]:
    """Return what is said of a Misfortune in every place that says how many are drawn."""
    words, told = words_in("en"), {}
    match = at(f"3 / {WITH_EVENTS} / hand 0 pMisfortune b1 / hand 1 r1 bDodge / hand 2 o1 o2")
    card = match.table.hands[0][0]
    told["example"] = words("example.misfortune")
    told["rules, screen and paper"] = CardCatalog(GAME, words).rule_of_code(card.code)
    phones = party("color-chaos", {"expansion_2": "on"})
    told |= {f"phone {n}": " ".join(book[card.code]) for n, book in enumerate(books(phones))}
    board = board_for(match)
    for step, text in (("question", "play pMisfortune"), ("dodge", "seat 1")):
        answer(match, text)
        told[step] = " ".join(filter(None, (prompt(match).headline, prompt(match).hint)))
        board.show_view(match.table.seen_by(0), 0)
        facts = board.stage_state.current_facts
        assert facts is not None
        told[f"{step} on the stage"] = StageText(board.stage_state, facts).stage_paragraphs()[-1]
    return told


def test_every_place_says_the_number_of_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = places_of_misfortune()
    change_numbers(monkeypatch, misfortune=5)
    more = places_of_misfortune()
    assert {place for place, text in usual.items() if "4" not in text} == set()
    assert more == {place: text.replace("4", "5") for place, text in usual.items()}


def test_a_hint_says_the_number_of_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    def hint() -> Reason:
        hands = "hand 0 pHotPotato r0 r2 / hand 1 wPick oSkip / hand 2 o1 o2"
        match = at(f"3 / {WITH_EVENTS} / {hands}")
        answer(match, "play pHotPotato", "pick r0")
        found = advise_seat(match, 1)
        assert found is not None
        return found.reason

    assert hint() == Reason("potato_none", {"count": 3})
    add_one(monkeypatch, "hot_potato")
    assert hint() == Reason("potato_none", {"count": 4})
