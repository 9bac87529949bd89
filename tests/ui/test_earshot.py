"""However much happens at once, only so much is heard."""

from game.ui.sound.sounds import APART, MOMENT, MOST, Earshot


def heard(earshot: Earshot, sounds: list[str], now: float) -> list[str]:
    """Which of the sounds that are due at that time begin."""
    return [sound for sound in sounds if earshot.may_be_heard(sound, now)]


def test_the_same_sound_is_not_heard_twice_at_once() -> None:
    earshot = Earshot()
    assert heard(earshot, ["land", "land", "land"], 0) == ["land"]
    assert heard(earshot, ["land"], APART - 1) == []
    assert heard(earshot, ["land"], APART) == ["land"]


def test_only_a_few_sounds_begin_in_a_moment() -> None:
    earshot = Earshot()
    many = ["slide", "draw", "skip", "reverse", "land"]
    assert heard(earshot, many, 0) == many[:MOST]
    assert heard(earshot, ["reverse"], MOMENT) == ["reverse"]


def test_a_call_is_heard_through_everything() -> None:
    earshot = Earshot()
    heard(earshot, ["slide", "draw", "skip", "reverse", "land"], 0)
    assert heard(earshot, ["chaos-made", "your-turn"], 1) == ["chaos-made", "your-turn"]


def test_a_deal_to_sixteen_hardly_ticks_more_than_a_deal_to_four() -> None:
    ticks = []
    for cards in (28, 112):
        earshot = Earshot()
        times = [1500 * n / cards for n in range(cards)]
        ticks.append(sum(earshot.may_be_heard("deal", now) for now in times))
    assert max(ticks) <= 1500 / 75 + 1


def test_of_several_computers_in_a_row_only_the_first_one_is_heard() -> None:
    earshot = Earshot()
    turns = ["other-turn", "other-turn", "other-turn", "your-turn", "other-turn", "other-turn"]
    due = [(turn, 1000.0 * n) for n, turn in enumerate(turns)]
    begun = [now for turn, now in due if earshot.may_be_heard(turn, now)]
    assert begun == [0, 3000, 4000]
