"""One vocabulary for every teller: tenses, persons and what stands in each language."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache

import pytest

from game.core.card import Card
from game.core.chance import Chance
from game.core.match import Match
from game.core.prompt import GamePhrases
from game.games import GAMES
from game.resources import rules_folder
from game.session.narration.beat import Beat
from game.session.narration.event_log import EventLog
from game.session.narration.narrator import Narrator
from game.session.narration.verbs import MANY, YOU, Persons, Verbs
from game.session.speech.prompts import Speaker
from game.words import Variants, Words, all_forms

LANGUAGES = ("en", "de", "fr", "es")
NAMES = ("Mia", "Ben", "Yves")
EVERYTHING = {f"expansion_{number}": "on" for number in (1, 2, 3)}
VERB = re.compile(r"\{does\.([a-z_]+)")


@cache
def words_of(language: str) -> Words:
    """The sentences of a language."""
    return Words.load_words(rules_folder(), language)


def speaker(
    language: str = "en", names: tuple[str, ...] = NAMES, game: str = "color-chaos"
) -> Speaker:
    """Somebody who speaks of a game."""
    return Speaker(words_of(language).for_game(game), GamePhrases(), names, {})


def told(beat: Beat, reader: int | None = None, language: str = "en") -> tuple[str, str]:
    """A beat as it is told now, and later."""
    narrator = Narrator(speaker(language), reader)
    return narrator.tell(beat), narrator.told_later().tell(beat)


SKIPS = Beat("joined.skipped", 0, others=(1,))
TWO_SKIPPED = Beat("joined.skipped", 0, others=(2, 1))
DRAWS = Beat("draws", 0, {"count": 3})


@pytest.mark.parametrize(
    ("beat", "reader", "language", "now", "later"),
    [
        (DRAWS, None, "en", "Mia draws **3 cards**", "Mia drew 3 cards."),
        (DRAWS, 0, "en", "You draw **3 cards**", "You drew 3 cards."),
        (DRAWS, 0, "de", "Du ziehst **3 Karten**", "Du hast 3 Karten gezogen."),
        (DRAWS, 0, "fr", "Tu pioches **3 cartes**", "Tu as pioché 3 cartes."),
        (DRAWS, 0, "es", "Robas **3 cartas**", "Robaste 3 cartas."),
        (SKIPS, 1, "en", "Mia **skips you**", "Mia skipped you."),
        (SKIPS, 1, "de", "Mia **lässt dich aussetzen**", "Mia hat dich aussetzen lassen."),
        (SKIPS, 1, "fr", "Mia **te fait perdre un tour**", "Mia t’a fait perdre un tour."),
        (SKIPS, 1, "es", "Mia **te deja sin turno**", "Mia te dejó sin turno."),
        (TWO_SKIPPED, 1, "en", "Mia **skips you and Yves**", "Mia skipped you and Yves."),
        (TWO_SKIPPED, 1, "de", "Mia **lässt dich und Yves aussetzen**",
         "Mia hat dich und Yves aussetzen lassen."),
        (TWO_SKIPPED, 1, "fr", "Mia **te fait perdre un tour, et à Yves aussi**",
         "Mia t’a fait perdre un tour, et à Yves aussi."),
        (TWO_SKIPPED, 1, "es", "Mia **os deja sin turno a ti y a Yves**",
         "Mia os dejó sin turno a ti y a Yves."),
    ],
)  # fmt: skip
def test_a_beat_is_told_in_every_tense_to_whoever_reads_it(
    beat: Beat, reader: int | None, language: str, now: str, later: str
) -> None:
    assert told(beat, reader, language) == (now, later)


def test_a_verb_may_be_called_like_a_method_of_strings() -> None:
    assert hasattr(str, "find")
    found = Verbs.of_sentence(words_of("en"), Persons(YOU, MANY), is_past=True)
    assert f"{found.find}" == "found"


def test_a_name_that_begins_with_a_small_letter_stays_as_it_is() -> None:
    narrator = Narrator(speaker(names=("mia", "Ben")))
    assert narrator.tell_plain(Beat("passed", 0)) == "mia passes"
    won = Beat("joined.won_event", 1, {"event": "thief", "count": 1}, (0,))
    assert narrator.tell(won) == "**mia wins** the event **Thief!**"


def test_who_won_together_is_told_with_verbs_for_several() -> None:
    won = Beat("joined.won_event", 2, {"event": "thief"}, (0, 1))
    assert told(won)[0] == "**Mia and Ben win** the event **Thief!**"
    assert told(won, language="de")[1] == "Mia und Ben haben das Ereignis „Dieb“ gewonnen!"


def test_a_beat_without_a_sentence_says_nothing() -> None:
    assert told(Beat("slept", 0)) == ("", "")
    assert not Narrator(speaker()).tells("slept")


@pytest.mark.parametrize("viewer", [None, 0, 1])
@pytest.mark.parametrize("game", list(GAMES))
def test_a_beat_holds_no_card_that_its_hearer_has_not_seen(game: str, viewer: int | None) -> None:
    options = EVERYTHING if game == "color-chaos" else {}
    match, chance = Match.new(game, 4, 7, options), Chance(7)
    log = EventLog(speaker(names=("Mia", "Ben", "Yves", "Oma"), game=game), dealing=True)
    match.listen(log.note_event)
    for _ in range(200):
        if match.decision is None:
            break
        match.submit(chance.below(len(match.decision.options)))
    seen = set[Card]()
    for event in log.all_events:
        seen |= set(cards_in(event.seen_by(viewer)))
    lines = log.list_lines(viewer)
    held = {card for line in lines if line.beat for card in cards_in(line.beat)}
    assert len(lines) > 20
    assert held or viewer is None
    assert held - seen == set()


def cards_in(thing: object) -> Iterator[Card]:
    """Every known card in an event or a beat, however deep."""
    if isinstance(thing, Card):
        yield thing
    elif isinstance(thing, Mapping):
        for value in thing.values():
            yield from cards_in(value)
    elif isinstance(thing, tuple | list):
        for part in thing:
            yield from cards_in(part)
    elif is_dataclass(thing):
        for one in fields(thing):
            yield from cards_in(getattr(thing, one.name))


# What stands in the files -----------------------------------------------------------------


def sentences_about_players(language: str) -> Iterator[tuple[str, str]]:
    """Every form of every sentence with a verb, by its key."""
    words = words_of(language)
    for key in words.all_keys():
        if key.startswith(("deed.", "label.")):
            for owner in (*OWNERS, ""):
                own = words.for_game(owner) if owner else words
                if key in own:
                    yield from ((key, form) for form in all_forms(own.entry_of_key(key)))


OWNERS = (
    "color-chaos", "dice-factor", "flower-power", "match-patch", "own", "own-ask", "own-empty-hand",
    "own-garden", "own-ladder", "own-melds", "own-pairs", "own-sets", "own-tricks", "penny-badger",
    "pig-farm", "rainbow-rush",
)  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_verb_is_there_and_every_verb_there_is_asked_for(language: str) -> None:
    words = words_of(language)
    asked = {verb for _, form in sentences_about_players(language) for verb in VERB.findall(form)}
    there = {
        key.removeprefix("verb.")
        for key in words.all_keys()
        if key.startswith("verb.") and (language == "en" or key not in words_of("en"))
    }
    assert len(asked) > 30
    assert asked - there == set()
    assert there - asked == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_verb_has_all_persons_in_both_tenses(language: str) -> None:
    needed = {"en": {"you", "past"}, "fr": {"you", "many", "past", "past_you", "past_many"}}
    words = words_of(language)
    lacking = {}
    for key in words.all_keys():
        entry = words.entry_of_key(key) if key.startswith("verb.") else None
        if entry is None or (language != "en" and key in words_of("en")):
            continue
        assert isinstance(entry, Variants), key
        if lacks := needed.get(language, needed["fr"]) - set(entry.forms):
            lacking[key] = lacks
    assert lacking == {}


def test_no_sentence_about_players_has_a_verb_of_one_person_alone() -> None:
    """A name followed by a plain verb would stay as it is for “you”."""
    found = [
        form
        for _, form in sentences_about_players("en")
        if re.search(r"\{name\} (?:\*\*)?[a-z]+s\b", form)
    ]
    assert found == []


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Mia **skips you!**"), ("de", "Mia **lässt dich aussetzen!**"),
     ("fr", "Mia **te fait perdre un tour\N{NO-BREAK SPACE}!**"),
     ("es", "¡Mia **te deja sin turno!**")],
)  # fmt: skip
def test_what_somebody_does_to_the_reader_has_an_exclamation_mark(language: str, said: str) -> None:
    narrator = Narrator(speaker(language), 1)
    assert narrator.exclaim(narrator.tell(SKIPS), SKIPS) == said
    assert narrator.exclaim("Mia **dodges!**", SKIPS) == "Mia **dodges!**"
    others = Narrator(speaker(language), 2)
    assert others.exclaim(others.tell(SKIPS), SKIPS) == others.tell(SKIPS)
