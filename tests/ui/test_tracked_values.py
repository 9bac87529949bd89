"""A result is made anew exactly when something that it was made from has changed."""

import pytest

from game.ui.tracked_values import KeptPicture, KeptResult, Source, TrackedValue, noted


class Lamp:
    """A lamp with two tracked values."""

    color = TrackedValue("white")
    power: TrackedValue[int] = TrackedValue()


def test_a_kept_result_is_made_anew_only_when_what_it_read_changes() -> None:
    lamp, kept, made = Lamp(), KeptResult[str](), 0

    def shine() -> str:
        nonlocal made
        made += 1
        return lamp.color

    assert kept.get_or_make(shine) == kept.get_or_make(shine) == "white"
    lamp.power = 60
    lamp.color = "white"
    assert (kept.get_or_make(shine), made) == ("white", 1)
    lamp.color = "red"
    assert not kept.is_fresh
    assert (kept.get_or_make(shine), made) == ("red", 2)


def test_two_objects_do_not_disturb_each_other() -> None:
    lamp, other, kept = Lamp(), Lamp(), KeptResult[str]()
    kept.get_or_make(lambda: lamp.color)
    other.color = "green"
    assert kept.is_fresh
    assert lamp.color == "white"


def test_what_an_inner_result_read_counts_for_the_outer_one() -> None:
    lamp, inner, outer = Lamp(), KeptResult[str](), KeptResult[str]()
    inner.get_or_make(lambda: lamp.color)
    outer.get_or_make(lambda: inner.get_or_make(lambda: lamp.color) + "!")
    lamp.color = "red"
    assert outer.get_or_make(lambda: inner.get_or_make(lambda: lamp.color) + "!") == "red!"


def test_a_change_while_it_is_made_is_not_lost() -> None:
    lamp, kept = Lamp(), KeptResult[str]()

    def shine() -> str:
        seen = lamp.color
        lamp.color = "red"
        return seen

    assert kept.get_or_make(shine) == "white"
    assert kept.get_or_make(shine) == "red"


def test_a_result_that_could_not_be_made_is_tried_again() -> None:
    source, kept = Source(), KeptResult[int]()
    with pytest.raises(ZeroDivisionError):
        kept.get_or_make(lambda: 1 // source.version)
    source.note_change()
    assert kept.get_or_make(lambda: 1 // source.version) == 1


def test_a_value_that_was_never_set_has_none() -> None:
    with pytest.raises(AttributeError, match="power"):
        _ = Lamp().power


class Reader:
    """Somebody who reads under a lamp."""

    def __init__(self, lamp: Lamp) -> None:
        self.lamp = lamp

    @noted
    def can_read(self, least: int) -> bool:
        """Return true if the lamp is bright enough."""
        return self.lamp.power >= least


def test_a_picture_stays_as_long_as_what_it_asked_is_answered_alike() -> None:
    lamp, picture = Lamp(), KeptPicture()
    reader, lamp.power = Reader(lamp), 60
    picture.draw(lambda: print(reader.can_read(40), lamp.color), reader)
    assert picture.is_same_for(reader)
    lamp.power = 50
    assert picture.is_same_for(reader)
    lamp.power = 30
    assert not picture.is_same_for(reader)
    lamp.power, lamp.color = 60, "red"
    assert not picture.is_same_for(reader)  # it was read without a noted method


def test_what_was_asked_only_for_the_first_picture_counts_for_the_next_one_too() -> None:
    """What is asked once and then kept elsewhere is still what the picture was drawn from."""
    lamp, picture = Lamp(), KeptPicture()
    reader, lamp.power = Reader(lamp), 60
    known: list[bool] = []

    def draw_once_asked() -> None:
        if not known:
            known.append(reader.can_read(40))

    for _ in range(2):
        picture.draw(draw_once_asked, reader)
    assert picture.is_same_for(reader)
    lamp.power = 30
    assert not picture.is_same_for(reader)


def test_another_subject_is_asked_the_same() -> None:
    dark, bright, picture = Lamp(), Lamp(), KeptPicture()
    dark.power, bright.power = 10, 100
    first, second = Reader(bright), Reader(dark)
    picture.draw(lambda: print(first.can_read(40)), first)
    assert picture.is_same_for(Reader(bright))
    assert not picture.is_same_for(second)


def test_beside_pictures_a_noted_method_counts_by_what_it_reads() -> None:
    lamp, kept = Lamp(), KeptResult[bool]()
    lamp.power = 60
    kept.get_or_make(lambda: Reader(lamp).can_read(40))
    lamp.power = 50
    assert not kept.is_fresh


def test_a_change_in_place_has_to_be_told() -> None:
    lamp, kept = Lamp(), KeptResult[int]()
    lamp.power = 60
    kept.get_or_make(lambda: lamp.power)
    Lamp.power.note_change(lamp)
    assert not kept.is_fresh
