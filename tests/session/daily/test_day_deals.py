"""A date is a deal: the same on every computer, in every zone and language."""

import json
import os
import subprocess
import sys
import time
from collections import Counter
from datetime import date, datetime, timedelta
from itertools import pairwise
from pathlib import Path
from shutil import which
from zlib import crc32

import pytest

from game.agents.minds import mind_of
from game.agents.style import PLAIN
from game.core.chance import Chance
from game.core.errors import BadSetup
from game.core.game import find_game
from game.core.table import EDITION
from game.games import GAMES
from game.resources import root, rules_folder
from game.session.daily.day_chair import begin_day_match
from game.session.daily.day_deal import (
    FIRST_DAY,
    SLOTS,
    deal_of_day,
    game_of_day,
    is_day,
    load_daily_tables,
    parse_day,
)
from game.store.player_faces import FACES
from game.store.settings import LEVELS
from game.words import Words

GOLDEN = Path(__file__).parents[2] / "golden" / "days.json"
DAYS, SAMPLED = 400, 10
"""Days of the golden file, and decisions of a fixed policy in each."""


def first_decisions(day: date) -> list[str]:
    """The first answers of players without a character at the table of a day."""
    match, chance, told = begin_day_match(deal_of_day(day)), Chance(1), []
    mind = mind_of(match.game.id)
    for _ in range(SAMPLED):
        decision = match.decision
        if decision is None:
            break
        answer = mind.policy(match.seen_by(decision.seat), chance, PLAIN)
        told.append(f"{decision.seat} {decision.texts()[answer]}")
        match.submit(answer)
    return told


def golden_day(day: date) -> list[object]:
    """What is dealt on a day, and a checksum of what a fixed policy makes of it."""
    deal = deal_of_day(day)
    played = crc32("|".join(first_decisions(day)).encode())
    return [deal.game, " ".join(deal.faces), deal.seed, played]


def golden_days() -> dict[str, list[object]]:
    """Four hundred days from the first one on."""
    days = (FIRST_DAY + timedelta(days=n) for n in range(DAYS))
    return {day.isoformat(): golden_day(day) for day in days}


def test_four_hundred_days_are_as_they_were() -> None:
    assert golden_days() == json.loads(GOLDEN.read_text(encoding="utf-8"))


def find_pythons() -> list[str]:
    """The other Pythons of this computer that are new enough."""
    folder = Path.home() / ".pyenv" / "versions"
    found = [which(f"python3.{minor}") for minor in (12, 13, 14)]
    found += [str(path) for path in sorted(folder.glob("3.1[1-9]*/bin/python"))]
    mine = sys.version_info[:2]
    named: dict[tuple[int, ...], str] = {}
    for python in filter(None, found):
        told = subprocess.run(
            [python, "-c", "import sys; print(*sys.version_info[:2])"],
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        version = tuple(map(int, told.stdout.split()))
        if told.returncode == 0 and version >= (3, 11) and version != mine:
            named.setdefault(version, python)
    return [named[version] for version in sorted(named)]


@pytest.mark.parametrize("python", find_pythons() or [""])
def test_another_python_deals_the_same(python: str) -> None:
    if not python:
        pytest.skip("there is no other Python here")
    import platformdirs  # noqa: PLC0415  only its folder is needed

    packages = str(Path(platformdirs.__file__).parents[1])
    code = (
        "import json; from tests.session.daily.test_day_deals import golden_day; "
        "from datetime import date, timedelta; "
        "print(json.dumps([golden_day(date(2026, 1, 1) + timedelta(days=7 * n)) "
        "for n in range(57)]))"
    )
    told = subprocess.run(
        [python, "-c", code], capture_output=True, text=True, check=False, cwd=root(),
        env={**os.environ, "PYTHONPATH": os.pathsep.join((str(root()), packages))},
    )  # fmt: skip
    assert told.returncode == 0, told.stderr
    golden = list(json.loads(GOLDEN.read_text(encoding="utf-8")).values())
    assert json.loads(told.stdout) == golden[::7][:57]


# The table of the file ---------------------------------------------------------------


def test_the_table_names_only_what_there_is() -> None:
    for table in load_daily_tables():
        assert sum(table.slots.values()) == SLOTS
        assert set(table.slots) == set(GAMES) == set(table.options)
        assert set(table.characters) == set(FACES)
        assert len(table.characters) == len(FACES)
        assert table.level in LEVELS
        assert 1 <= table.rules <= EDITION
        assert is_day(table.since)
    assert load_daily_tables()[0].since == "0001-01-01"


def test_every_rule_that_makes_a_difference_is_named() -> None:
    """Otherwise another default in a later version would change a deal."""
    for table in load_daily_tables():
        for game in GAMES.values():
            for opponents in table.opponents:
                players = opponents + 1
                named = table.options_of(game.id, players)
                settled = game.settle_house_rules(players, named)
                asked = {
                    option.id for option in game.rules.options
                    if option.id in settled and not option.set and option.id != "youngest"
                }  # fmt: skip
                assert asked == set(named)
                assert all(settled[rule] == value for rule, value in named.items())


def test_games_come_as_often_as_their_slots_and_never_three_days_running() -> None:
    table = load_daily_tables()[0]
    start = FIRST_DAY - timedelta(days=SLOTS * 100)
    games = [game_of_day(table, start + timedelta(days=n)) for n in range(SLOTS * 300)]
    for n in range(0, len(games), SLOTS):
        assert Counter(games[n : n + SLOTS]) == table.slots
    threes = zip(games, games[1:], games[2:], strict=False)
    assert not any(one == two == three for one, two, three in threes)


def test_days_differ() -> None:
    deals = [deal_of_day(FIRST_DAY + timedelta(days=n)) for n in range(1000)]
    assert len({deal.seed for deal in deals}) == len(deals)
    assert {len(deal.faces) for deal in deals} == {2, 3}
    met = Counter(face for deal in deals for face in deal.faces)
    assert set(met) == set(FACES)
    assert min(met.values()) > 100
    assert all(len(set(deal.faces)) == len(deal.faces) for deal in deals)
    assert any(one.game != other.game for one, other in pairwise(deals))


# Dates -------------------------------------------------------------------------------


@pytest.mark.parametrize("text", [
    "", "today", "2026-11-31", "2026-02-29", "20261129", "2026-W48-7", "26-11-29", "2026-11-29 ",
    "2026-11-29T00:00", "٢٠٢٦-١١-٢٩", "0000-01-01", "10000-01-01", "-2026-11-29",
])  # fmt: skip
def test_only_dates_are_dates(text: str) -> None:
    assert not is_day(text)
    with pytest.raises(BadSetup, match="a day is written like"):
        parse_day(text)


@pytest.mark.parametrize("text", ["2028-02-29", "0001-01-01", "9999-12-31", "2026-11-29"])
def test_any_day_can_be_dealt(text: str) -> None:
    deal = deal_of_day(parse_day(text))
    assert deal.day == text
    assert begin_day_match(deal).decision is not None


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="Windows has no zone for one program")
@pytest.mark.parametrize(("zone", "day"), [
    ("Etc/GMT+12", "2026-11-29"), ("Pacific/Kiritimati", "2026-11-30"), ("UTC", "2026-11-29"),
])  # fmt: skip
def test_the_date_is_that_of_the_computers_own_zone(zone: str, day: str) -> None:
    """At 23:30 UTC it is still that day twelve hours west, and the next one fourteen hours east."""
    at = datetime.fromisoformat("2026-11-29T23:30:00+00:00").timestamp()
    code = (
        "import time; time.tzset(); from datetime import datetime; "
        "from game.session.daily.day_deal import deal_of_day; "
        f"print(deal_of_day(datetime.fromtimestamp({at}).date()).day)"
    )
    assert run_python(code, TZ=zone) == day


@pytest.mark.parametrize("place", ["th_TH.UTF-8", "fa_IR.UTF-8", "tr_TR.UTF-8", "ar_SA.UTF-8", "C"])
def test_no_calendar_of_a_country_changes_the_date(place: str) -> None:
    code = (
        "import locale\n"
        f"try: locale.setlocale(locale.LC_ALL, {place!r})\n"
        "except locale.Error: pass\n"
        "from game.cli.day import describe_deal, deal_of_day, parse_day\n"
        "print(describe_deal(deal_of_day(parse_day('2026-11-29'))))"
    )
    usual = run_python(code, LC_ALL="C")
    assert run_python(code, LC_ALL=place, LANG=place, LANGUAGE=place) == usual


def run_python(code: str, **environment: str) -> str:
    """What a program says that starts anew, in another place."""
    told = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=root(),
        env={**os.environ, "PYTHONPATH": str(root()), **environment},
    )  # fmt: skip
    return told.stdout.strip()


# Who sits there -----------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "de", "fr", "es"])
def test_everyone_at_the_table_has_a_name_and_a_face_of_their_own(language: str) -> None:
    words = Words.load_words(rules_folder(), language)
    for n in range(60):
        deal = deal_of_day(FIRST_DAY + timedelta(days=n))
        for face in FACES:
            for name in (words(f"names.{face}"), words(f"names.{deal.faces[0]}").upper(), "Zoë"):
                seats = deal.seat_players(words, name, face)
                assert [seat.person for seat in seats] == [True] + [False] * len(deal.faces)
                assert tuple(seat.face for seat in seats[1:]) == deal.faces
                assert len({seat.face for seat in seats}) == len(seats)
                assert len({seat.name.casefold() for seat in seats}) == len(seats)
                assert all(seat.level == "normal" and not seat.start for seat in seats[1:])
    assert find_game(deal.game).rules.least <= deal.players
