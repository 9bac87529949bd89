"""What the stage says: only of whom it is known, and who was chosen."""

import pytest

from game.core import notation
from game.resources import rules_folder
from game.table.stage.stage_text import StageText
from game.words import Words
from tests.table.test_board import board_for
from tests.table.test_stage import EVENTS, frame, moments, position


@pytest.mark.parametrize("event", EVENTS)
def test_no_sentence_names_somebody_who_is_not_known_yet(event: str) -> None:
    match = notation.read_position(position(event, 4))
    board = board_for(match)
    board.show_view(match.table.seen_by(0), 0)
    told = set()
    for heard in moments(match, event, seed=4):
        for happened in heard:
            board.apply_event(happened.seen_by(0))
            board.finish_all()
            if board.stage_state.current_facts:
                words = StageText(board.stage_state, board.stage_state.current_facts)
                told |= set(words.stage_paragraphs())
    assert len(told) > 1
    assert not [sentence for sentence in told if "**" in sentence]


def test_the_words_tell_who_was_chosen() -> None:
    match = notation.read_position(position("misfortune", 4))
    board = board_for(match)
    told = []
    for answer in ("play pMisfortune", "seat 1"):
        assert match.decision is not None
        match.submit(match.decision.texts().index(answer))
        board.show_view(match.table.seen_by(0), 0)
        frame(board)
        [text] = [t.text for t in board.controls() if t.name == "text:stage"]
        told.append(board.players[1].name in text)
    assert told == [False, True], "seat 1 holds a Dodge and is asked"


@pytest.mark.parametrize("language", ["en", "de", "fr", "es"])
def test_nobody_is_told_to_fight_alone_or_against_somebody_who_slipped_away(language: str) -> None:
    match = notation.read_position(position("war", 4))
    board = board_for(match)
    board.words = Words.load_words(rules_folder(), language).for_game("color-chaos")
    told = []
    for answer in ("play pWar", "seat 0", "seat 1", "dodge bDodge", "seat 2"):
        assert match.decision is not None
        match.submit(match.decision.texts().index(answer))
        board.show_view(match.table.seen_by(0), 0)
        assert board.stage_state.current_facts
        told.append(
            StageText(board.stage_state, board.stage_state.current_facts).stage_paragraphs()[1]
        )
    named = [[p.name for p in board.players if p.name in sentence] for sentence in told]
    one, two, three = (player.name for player in board.players[:3])
    assert named == [[one], [one], [one, two], [one], [one, three]]
    assert len({*told}) == 4, "who fights alone looks for somebody else each time"
    assert not [sentence for sentence in told if sentence.count(one) > 1]
