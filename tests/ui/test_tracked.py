"""A result is made anew exactly when something that it was made from has changed."""

import pytest

from game.ui.tracked import Kept, Source, Tracked


class Lamp:
    """A lamp with two tracked values."""

    color = Tracked("white")
    power: Tracked[int] = Tracked()


def test_a_kept_result_is_made_anew_only_when_what_it_read_changes() -> None:
    lamp, kept, made = Lamp(), Kept[str](), 0

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
    lamp, other, kept = Lamp(), Lamp(), Kept[str]()
    kept.get_or_make(lambda: lamp.color)
    other.color = "green"
    assert kept.is_fresh
    assert lamp.color == "white"


def test_what_an_inner_result_read_counts_for_the_outer_one() -> None:
    lamp, inner, outer = Lamp(), Kept[str](), Kept[str]()
    inner.get_or_make(lambda: lamp.color)
    outer.get_or_make(lambda: inner.get_or_make(lambda: lamp.color) + "!")
    lamp.color = "red"
    assert outer.get_or_make(lambda: inner.get_or_make(lambda: lamp.color) + "!") == "red!"


def test_a_change_while_it_is_made_is_not_lost() -> None:
    lamp, kept = Lamp(), Kept[str]()

    def shine() -> str:
        seen = lamp.color
        lamp.color = "red"
        return seen

    assert kept.get_or_make(shine) == "white"
    assert kept.get_or_make(shine) == "red"


def test_a_result_that_could_not_be_made_is_tried_again() -> None:
    source, kept = Source(), Kept[int]()
    with pytest.raises(ZeroDivisionError):
        kept.get_or_make(lambda: 1 // source.version)
    source.note_change()
    assert kept.get_or_make(lambda: 1 // source.version) == 1


def test_a_value_that_was_never_set_has_none() -> None:
    with pytest.raises(AttributeError, match="power"):
        _ = Lamp().power
