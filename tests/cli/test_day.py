"""The command `day` tells the deal of a date, and `sim --day` plays it."""

import json
from datetime import date

import pytest

from game.__main__ import main
from game.session.daily.day_deal import deal_of_day

DAY = "2026-11-29"


def said(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> str:
    """What a command prints."""
    assert main(words) == code
    out = capsys.readouterr()
    return out.out if code == 0 else out.err


def test_a_date_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    deal = deal_of_day(date(2026, 11, 29))
    text = said(capsys, "day", DAY)
    assert all(str(part) in text for part in (DAY, deal.game, deal.seed, deal.table.level))
    facts = json.loads(said(capsys, "day", DAY, "--told"))
    assert (facts["game"], facts["seed"], facts["options"]) == (
        deal.game,
        deal.seed,
        deal.options,
    )
    assert said(capsys, "day").startswith(date.today().isoformat())


def test_careful_players_tell_game_by_game(capsys: pytest.CaptureFixture[str]) -> None:
    lines = said(capsys, "day", DAY, "--chair", "5", "--told").splitlines()
    counts = [json.loads(line)["counts"] for line in lines]
    assert [sum(one) for one in counts] == [1, 2, 3, 4, 5]
    assert "5 games in your seat" in said(capsys, "day", DAY, "--chair", "5")


def test_a_day_is_played(capsys: pytest.CaptureFixture[str]) -> None:
    deal = deal_of_day(date(2026, 11, 29))
    facts = json.loads(said(capsys, "sim", "--day", DAY, "--agents", "hard", "--json"))
    assert (facts["game"], len(facts["places"])) == (deal.game, deal.players)
    text = said(capsys, "sim", "--day", DAY, "--agents", "hard")
    assert all(face in text for face in deal.faces)


@pytest.mark.parametrize(("words", "why"), [
    (("day", "tomorrow"), "a day is written like 2026-11-29"),
    (("day", "2026-02-30"), "a day is written like 2026-11-29"),
    (("sim", "--day", "2026-13-01"), "a day is written like 2026-11-29"),
    (("sim", "pig-farm", "--day", DAY), "a date already has its game"),
    (("sim", "--day", DAY, "--players", "3"), "a date already has its game"),
    (("sim",), "needs a GAME, or a date with --day"),
])  # fmt: skip
def test_bad_words_get_one_line(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], why: str
) -> None:
    told = said(capsys, *words, code=2)
    assert why in told
    assert told.count("\n") == 1
