"""The story of a round in words: each star's deed is what the replay shows."""

from pathlib import Path

import pytest

from game.cli.play_out import seat_agents
from game.core import journal
from game.core.match import Match
from game.resources import rules_folder
from game.session.record.game_record import GameRecord, list_journal_choices, record_journal
from game.session.record.round_story import StoryTeller
from game.session.speech.prompts import Speaker
from game.store.journals.journal_text import JournalText
from game.store.stories import RoundStory, StoryStar
from game.table.layout.layout_file import layout_of
from game.words import Words

NAMES = ("Mia", "Ben", "Zoe", "Leo")
LANGUAGES = ("en", "de", "es", "fr")
DEALT = {
    "en": "The cards are dealt",
    "de": "Die Karten werden verteilt",
    "es": "Se reparten las cartas",
    "fr": "Les cartes sont distribuées",
}


def play_game(game: str, seed: int) -> tuple[GameRecord, list[int]]:
    """The record of a game of one round, and its choices."""
    match = Match.new(game, NAMES, seed)
    lines = [journal.header(match, seed, "1")]
    match.recorder, agents = journal.Journal(lines.append), seat_agents(["hard"] * 4, seed)
    while match.decision is not None:
        match.submit(agents[match.decision.seat].decide(match))
    header = journal.read_header(lines[0])
    record = record_journal(JournalText(Path("game.chroma"), header, tuple(lines), True, 0))
    return record, [index for index, _ in list_journal_choices(lines)]


def tell_star(record: GameRecord, steps: int, star: StoryStar, language: str) -> StoryTeller:
    """A story with one star."""
    rules = record.game.rules
    words = Words.load_words(rules_folder(), language).for_game(rules.id)
    speaker = Speaker(words, layout_of(rules).wording_rules, NAMES, {})
    shares = tuple(float(seat == star.seat) for seat in range(4))
    story = RoundStory(
        rules.id, 1, 1, (0, 1, 2, 3), shares, (0, steps), 48, (), (star,)
    )  # fmt: skip
    return StoryTeller(record, speaker, story)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_draw_is_told_where_nothing_else_happened(language: str) -> None:
    """At the table a draw goes without saying."""
    record, steps = play_game("dice-factor", 9100)
    past = record.replayed_match
    assert past is not None
    draws = [n for n, one in enumerate(past.questions) if one.answer == "draw"]
    number = draws[3]
    seat = past.questions[number].asked.seat
    star = StoryStar(seat, "luck", 0.3, 0.6, (number, number), (number, number))
    (tale,) = tell_star(record, len(steps), star, language).tales
    assert tale.deed.startswith(NAMES[seat])
    assert "30" in tale.chances
    assert "60" in tale.chances
    shown = record.stops[tale.last_stop].choice
    assert shown is not None
    assert (shown.seat, shown.chosen_option) == (seat, "draw")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_star_of_the_deal_says_so_and_shows_how_the_round_begins(language: str) -> None:
    record, steps = play_game("dice-factor", 9100)
    (tale,) = tell_star(
        record, len(steps), StoryStar(2, "luck", 0.25, 0.5, (0, -1), (0, -1)), language
    ).tales
    assert tale.deed == DEALT[language]
    assert "Zoe" in tale.chances
    assert tale.first_stop == 0
    assert record.stops[tale.last_stop].choice is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_wins_by_somebody_elses_deed_is_named(language: str) -> None:
    record, steps = play_game("dice-factor", 9100)
    past = record.replayed_match
    assert past is not None
    last = len(steps) - 1
    seat = past.questions[last].asked.seat
    for winner in (seat, (seat + 1) % 4):
        star = StoryStar(winner, "luck", 0.3, 1.0, (last, last), (last, last))
        (tale,) = tell_star(record, len(steps), star, language).tales
        assert tale.deed.startswith(NAMES[seat])
        assert (NAMES[winner] in tale.chances) == (winner != seat)
