"""Lessons are tried out when they are read: what can't be given is refused with its step."""

import re

import pytest

from game.resources import rules_folder
from game.scenes.lesson.lesson_data import (
    BrokenLesson,
    find_lesson_path,
    parse_lesson,
    seat_learner,
)
from game.words import Words

GAME = "color-chaos"


def words() -> Words:
    return Words.load_words(rules_folder()).for_game(GAME)


def text() -> str:
    return find_lesson_path(rules_folder(), GAME).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('ask = ["play g7"]', 'ask = ["play b9"]', "step play: play b9 is none of"),
        ('point = ["pile:train", ', 'point = ["pile:tram", ', "step train: there is nothing like"),
        (
            'point = ["card:wPick", ',
            'point = ["card:wDraw4", ',
            "step white: there is nothing like",
        ),
        ("hand 0 g7 r3", "hand 0 zz r3", "step match: "),
        ("color-chaos 4 /", "color-chaos 5 /", "step match: the position begins with"),
        ('"play r9"]', '"play r9", "draw"]', "step number: nobody says what seat 0 answers"),
        ('then = ["play kTrain", ', "then = [", "step play: play g3 is none of"),
        ('ask = ["play g7"]', 'ask = ["play g7 | play o8"]', "only the very last answer"),
        ('id = "skip"', 'id = "skipp"', "step skipp: the words of its title are missing"),
        ('id = "skip"', 'idd = "skip"', "lessons/color-chaos.toml: steps[5].idd is unknown here"),
        ('teacher = "rabbit"', "teacher = ", "lessons/color-chaos.toml: Invalid value"),
        ('teacher = "rabbit"', "teacher = 3", "teacher must be text, not 3"),
        ('teacher = "rabbit"', "", "teacher is missing: it must be text"),
        ('ask = ["play g7"]', 'ask = "play g7"', "steps.play.ask must be a list, not 'play g7'"),
        ('point = ["pile:train", ', "point = [3, ", "steps.train.point[0] must be text, not 3"),
    ],
)
def test_a_broken_lesson_is_refused(old: str, new: str, complaint: str) -> None:
    assert old in text()
    with pytest.raises(BrokenLesson, match=re.escape(complaint)):
        parse_lesson(GAME, text().replace(old, new, 1), words())


def test_a_first_step_needs_a_position() -> None:
    with pytest.raises(BrokenLesson, match="a position is missing"):
        parse_lesson(GAME, 'teacher = "owl"\nfaces = ["fox"]\n[[steps]]\nid = "match"', words())


def test_every_step_knows_how_its_table_is() -> None:
    steps = parse_lesson(GAME, text(), words()).steps
    assert "hand 0 g7" in steps[0].position
    assert steps[0].is_laid_anew
    assert " moves " in steps[2].position or "train kTrain" in steps[2].position
    assert not steps[2].is_laid_anew


@pytest.mark.parametrize(
    ("learner", "others"),
    [
        (("Ana", "cat"), ["Rocco", "Nell"]),
        (("Ana", "frog"), ["Olga", "Nell"]),
        (("nell", "cat"), ["Rocco", "Olga"]),
        (("Nell", "frog"), ["Olga", "Kira"]),
        (("Olga", "frog"), ["Kira", "Nell"]),
    ],
)
def test_nobody_sits_twice(learner: tuple[str, str], others: list[str]) -> None:
    faces, names = seat_learner(
        ["fox", "frog", "owl"], ["Mia", "Rocco", "Nell"], learner, ["Kira", "Olga"]
    )
    assert names == [learner[0], *others]
    assert faces[0] == learner[1]
    assert len(set(faces)) == 3


def test_a_name_full_of_signs_is_no_trouble() -> None:
    lesson = parse_lesson(GAME, text(), words(), ('A / "b" moves x', "cat"))
    assert lesson.names[0] == 'A / "b" moves x'
    assert lesson.steps[-1].position
