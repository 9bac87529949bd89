"""Rounds played by ear alone: what happens is heard, and choices can be told apart."""

from collections import Counter
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.core.event import EVERYONE, Moved
from game.core.match import Match
from game.games import GAMES
from game.resources import rules_folder
from game.scenes.results.scene import RoundResults
from game.session.narration.event_facts import HAND, split_owned_zone
from game.words import Words
from tests.games.recipe.built import named
from tests.scenes.listener import Listener, TranscriptEar
from tests.scenes.table_player import show

HOMEMADE = ("top-dog", "high-star", "got-any-green", "one-left", "quintets", "flower-bed")
SEED, PRESSES = 7, 14
ASKED_BY_KEYS = range(pygame.K_F2, pygame.K_F9)
EVENT = (
    "color-chaos 4 / option expansion_2=on / discard b5 / turn 1 / hand 0 g1 r8 o5 b2"
    " / hand 1 pWar r1 g3 b7 / hand 2 b9 r2 pFieldGoal g4 / hand 3 g1 g2 o4 pHigherLower"
)


class HastyEar(TranscriptEar):
    """A voice that somebody has made very fast."""

    PER_LETTER = 15.0


@pytest.fixture
def listener(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, request: pytest.FixtureRequest
) -> Listener:
    """Somebody who listens to a very fast voice."""
    return sit_down(monkeypatch, tmp_path)


def sit_down(monkeypatch: pytest.MonkeyPatch, folder: Path, language: str = "en") -> Listener:
    """Return somebody who listens in a language."""
    words = None if language == "en" else Words.load_words(rules_folder(), language)
    monkeypatch.setattr(Listener, "between", 150.0)
    monkeypatch.setattr("tests.scenes.listener.TranscriptEar", HastyEar)
    print(f"the choices are those of seed {SEED}")
    return Listener(monkeypatch, folder, SEED, words=words, speed=4.0, pace="fast")


def find_repeats(listener: Listener) -> list[str]:
    """Return what was said twice in a row, though it was told once."""
    said = [one.words for one in listener.ear.lines if one.is_news and one.said_ms is not None]
    told = Counter(listener.table_below().event_lines())
    again = [one for one, following in pairwise(said) if one == following]
    return [words for words in again if told[words] < 2]


def list_untold_cards(listener: Listener) -> list[str]:
    """Return the cards that everybody saw leave a hand, and that no sentence named."""
    table = listener.table_below()
    said = " ".join(one.words for one in listener.ear.lines if one.kind == "says").lower()
    laid = [
        event.cards[0]
        for event in table.log.all_events
        if isinstance(event, Moved)
        and event.mask == EVERYONE
        and split_owned_zone(event.source)[0] == HAND
        and split_owned_zone(event.to)[1] is None
    ]
    names = [table.speaker.plain_card_name(card) for card in laid if card is not None]
    return [name for name in names if name.lower() not in said]


@pytest.mark.sampled(5)
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", [*GAMES, *HOMEMADE])
def test_a_round_can_be_played_by_ear_alone(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, game: str, language: str
) -> None:
    listener = sit_down(monkeypatch, tmp_path, language)
    listener.deal(4, (0,), seed=SEED, game=game if game in GAMES else named(game).id)
    listener.play_round(PRESSES)
    print(listener.write_transcript())
    for question, stops in listener.questions:
        assert question or stops
        assert [words for words, count in Counter(stops).items() if count > 1] == [], question
    assert find_repeats(listener) == []
    if language == "en":  # others decline the names
        assert list_untold_cards(listener) == []
    lost = [one.words for one in listener.ear.lines if one.kind == "says" and one.said_ms is None]
    assert lost == [], "news that was never said"


def test_the_steps_of_an_event_are_heard(listener: Listener) -> None:
    listener.lay(EVENT)
    listener.play_round(8)
    said = [one.words for one in listener.ear.lines]
    assert "P1 and P2 fight each other." in said
    assert any(words.startswith("P3 plays Field Goal") for words in said)
    assert any("goalposts are" in words for words in said)


def test_the_color_of_a_draw_four_is_heard(listener: Listener) -> None:
    listener.lay(
        "color-chaos 3 / discard b5 / turn 1 / hand 0 b7 g1 / hand 1 wDraw4 r1 / hand 2 r3 r4"
    )
    listener.listen_until_asked()
    said = [one.words for one in listener.ear.lines]
    colors = ("blue", "green", "orange", "red")
    assert any(f"P2 picks {color}" in said for color in colors), said
    assert "P2 plays Draw 4: P3 owes 4" in said or "P2 plays Draw 4: you owe 4!" in said


def test_drawn_cards_are_named_to_whoever_draws_them(listener: Listener) -> None:
    listener.lay("color-chaos 3 / discard b5 / turn 0 / hand 0 g1 g2 / hand 1 r1 r2 / hand 2 r3 r4")
    listener.listen_until_asked()
    before = len(listener.table.live_match.match.table.hands[0])
    listener.press("button:draw")
    listener.wait(2000)
    hand = listener.table.live_match.match.table.hands[0]
    assert len(hand) == before + 1
    name = listener.table.speaker.plain_card_name(hand[-1])
    assert f"You draw a card: {name}" in [one.words for one in listener.ear.lines]


@pytest.mark.parametrize(
    "positions",
    [
        "color-chaos 3 / discard b5 / turn 0 / hand 0 b7 g1 / hand 1 {} r2 / hand 2 r3 r4",
        "pig-farm 3 / turn 0 / hand 0 bs rp g* / hand 1 {} ox / hand 2 os ox",
        "rainbow-rush 3 / turn 0 / hand 0 bs rp g* / hand 1 {} ox / hand 2 os ox",
    ],
)
def test_what_others_hold_changes_no_word(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, positions: str
) -> None:
    heard = []
    held = ("r9", "o9") if "chaos" in positions else ("yo", "yx")
    for number, card in enumerate(held):
        listener = sit_down(monkeypatch, tmp_path / str(number))
        listener.lay(positions.format(card))
        listener.listen_until_asked()
        stops = listener.walk()
        for key in ASKED_BY_KEYS:
            listener.key(key)
            listener.wait(300)
        heard.append([*stops, *(one.words for one in listener.ear.lines)])
    assert heard[0] == heard[1]


@pytest.mark.ruling("MP-3")
def test_the_place_of_a_card_taken_from_the_patch_is_heard(listener: Listener) -> None:
    listener.seat(Match.new("match-patch", 3, 4))
    listener.listen_until_asked()
    places = [one for one in listener.things() if one.name.startswith("place:") and one.is_enabled]
    listener.press(places[0].name)
    listener.wait(2000)
    name = places[0].text.partition(".")[0]
    taken = [one.words for one in listener.ear.lines if "from the patch: " in one.words]
    assert [words.partition(": ")[2] for words in taken] == [name]


def test_the_results_say_everybodys_place_and_points(listener: Listener) -> None:
    listener.lay("color-chaos 3 / discard b5 / turn 0 / hand 0 b7 / hand 1 r1 r2 / hand 2 r3")
    listener.listen_until_asked()
    listener.press("card:b*")
    listener.play_round(6)
    page = listener.app.top
    assert isinstance(page, RoundResults)
    listener.wait(30_000)
    told = " ".join(listener.ear.said)
    for seat, name in enumerate(listener.table_below().live_match.names):
        place = page.outcome.describe_place(seat)
        assert (
            f"{name}, {place}, {page.outcome.speaker.read_score(page.event.scores[seat])}" in told
        )


def test_a_question_in_the_same_words_is_asked_again(listener: Listener) -> None:
    listener.lay(EVENT)
    listener.listen_until_asked()
    question, count = listener.open_question, len(listener.ear.lines)
    assert question is not None
    listener.hear()
    assert len(listener.ear.lines) == count
    listener.app.top.question_count += 1
    listener.hear()
    assert listener.ear.lines[-1].words == question.words


def test_a_call_says_its_keys_and_waits_for_whoever_listens(listener: Listener) -> None:
    listener.lay("color-chaos 3 / discard b5 / turn 0 / hand 0 b7 b8 / hand 1 r1 r2 / hand 2 r3 r4")
    listener.listen_until_asked()
    listener.press("card:b7*")
    listener.play_round(1)
    listener.wait(2000)
    said = [one.words for one in listener.ear.lines]
    assert any("Space for Chaos!" in words for words in said), said
    assert "You call Chaos!" in said


def test_where_the_focus_is_put_cuts_off_no_question(listener: Listener) -> None:
    listener.lay(
        "color-chaos 3 / discard b5 / turn 0 / hand 0 wPick b7 g1 / hand 1 r1 r2 / hand 2 r3"
    )
    listener.listen_until_asked()
    listener.press("card:w*")
    listener.listen_until_asked()
    print(listener.write_transcript())
    asked = next(one for one in listener.ear.lines if one.words.startswith("Pick a color"))
    assert asked.is_whole
    assert listener.ear.lines[-1].words == "Blue"


def test_equal_cards_are_counted(listener: Listener) -> None:
    listener.lay("color-chaos 3 / discard b5 / turn 0 / hand 0 b7 b7 / hand 1 r1 r2 / hand 2 r3")
    listener.listen_until_asked()
    stops = listener.walk()
    assert {"Blue 7. Number 1 of 2 alike", "Blue 7. Number 2 of 2 alike"} <= set(stops)


def test_several_people_hear_nothing_of_a_hand(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    listener = sit_down(monkeypatch, tmp_path)
    listener.lay(
        "color-chaos 3 / discard b5 / hand 0 b7 g1 / hand 1 r1 r2 r3 / hand 2 r3 r4", (0, 1)
    )
    show(listener)
    listener.walk()
    said = " ".join(one.words for one in listener.ear.lines).lower()
    assert not any(name in said for name in ("blue 7", "green 1", "red 1", "red 2"))
