"""An evening of several games on phones: whoever sat down once stays until good night."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.core.event import RoundEnded
from game.scenes.night.podium import PodiumScene
from game.scenes.night.scene import NightScene, open_night
from game.scenes.phones.scene import PhonesScene
from game.scenes.results.scene import RoundResults
from game.store.game_night import FinishedGame, GameNight
from tests.playing import play_on
from tests.scenes.paper_phones import PaperPhones, with_phones
from tests.scenes.table_player import TablePlayer, seated

WITH_PHONES = (0, 1)


@pytest.fixture
def player(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[TablePlayer]:
    sat = TablePlayer(monkeypatch, tmp_path, (640, 360))
    sat.app.seed = 4  # of Dice Factor one deal of 200 is won before anybody plays
    yield sat
    sat.app.shut_down()


def told(phones: PaperPhones, name: str) -> dict[str, Any]:
    """What somebody's phone shows."""
    line = next(seat.line for seat in phones.phone_seats if seat.name == name)
    states = [text for to, text in phones.post.told if to == line and '"t":"state"' in text]
    found: dict[str, Any] = json.loads(states[-1])
    return found


def night(player: TablePlayer, played: int = 0) -> None:
    """An evening of three games, of which so many were played: the first seat won them."""
    games = tuple(FinishedGame("pig-farm", (1, 2, 3), "Mia") for _ in range(played))
    player.app.night.save_night(GameNight(tuple(seated(3, range(3))), 3, 4, games))
    open_night(player.app)


def play(player: TablePlayer, game: str) -> None:
    """Choose a game, play it to its end, and go back to the evening."""
    player.click(f"choice:game={game}")
    player.click("button:play")
    table = player.table_below()
    player.wait(300)
    heard: list[RoundEnded] = []
    match = table.live_match.match
    assert match.decision is not None
    match.listen(lambda event: heard.append(event) if isinstance(event, RoundEnded) else None)
    play_on(match, 3)
    table.live_match.close_journal()
    player.app.push_scene(RoundResults(player.app, table, heard[-1], True))
    player.app.draw()
    player.wait(600)
    player.click("button:evening")


def test_phones_stay_seated_from_game_to_game_and_see_what_comes_next(
    player: TablePlayer,
) -> None:
    phones = with_phones(player.app, seated(3, range(3)), WITH_PHONES)
    night(player)
    phones.send_table_news()
    tokens = {seat.name: seat.token for seat in phones.phone_seats}
    first = told(phones, "Mia")
    assert first["page"] == "evening"
    assert [row["score"] for row in first["evening"]["rows"]] == [0, 0, 0]
    for game, title in (("flower-power", "Flower Power"), ("dice-factor", "Dice Factor")):
        assert isinstance(player.app.top, NightScene)
        player.app.top.pick_game(game)
        phones.send_table_news()
        assert told(phones, "Rocco")["evening"]["game"] == title
        play(player, game)
        phones.send_table_news()
        assert {seat.name: seat.token for seat in phones.phone_seats} == tokens, (
            "nobody scans again"
        )
        assert sorted(phones.answering_seats) == sorted(
            n for n, seat in enumerate(phones.phone_seats) if seat.name in ("Mia", "Rocco")
        )
    shown = told(phones, "Rocco")
    assert shown["page"] == "evening"
    scores = [row["score"] for row in shown["evening"]["rows"]]
    assert sum(scores) > 0
    assert scores == sorted(scores, reverse=True)
    assert told(phones, "Mia")["me"]["name"] == "Mia"


def test_in_the_game_of_an_evening_a_phone_holds_the_hand_of_its_person_wherever_they_sit(
    player: TablePlayer,
) -> None:
    """Seats change from game to game: the hand goes to whoever has the name."""
    phones = with_phones(player.app, seated(3, range(3)), WITH_PHONES)
    night(player, 1)
    player.click("choice:game=flower-power")
    player.click("button:play")
    player.wait(300)
    phones.send_table_news()
    table = player.table_below()  # behind a curtain, if Nell begins, who has no phone
    names = table.live_match.names
    assert names != ("Mia", "Rocco", "Nell"), "somebody else sits first"
    for name in ("Mia", "Rocco"):
        seat = names.index(name)
        shown = told(phones, name)
        assert shown["me"] == {"seat": seat, "name": name, "face": shown["me"]["face"]}
        hand = [card.code for card in table.live_match.match.table.hands[seat]]
        assert [card["card"] for card in shown["hand"]] == hand
    assert names.index("Nell") not in table.flow.views.apart_seats


def test_the_podium_is_told_on_every_phone(player: TablePlayer) -> None:
    phones = with_phones(player.app, seated(3, range(3)), WITH_PHONES)
    night(player, 3)
    assert isinstance(player.app.top, PodiumScene)
    phones.send_table_news()
    shown = told(phones, "Rocco")
    assert shown["evening"]["why"] == "podium"
    assert [(row["name"], row["place"], row["score"]) for row in shown["evening"]["rows"]] == [
        ("Mia", 1, 12), ("Rocco", 2, 9), ("Nell", 3, 6),
    ]  # fmt: skip


def test_phones_are_asked_for_before_the_first_game_of_an_evening(player: TablePlayer) -> None:
    phones = with_phones(player.app, seated(3, range(3)))
    night(player)
    player.click("button:phones")
    scene = player.app.top
    assert isinstance(scene, PhonesScene)
    phones.come(0)
    player.wait(400)
    player.click("button:deal")
    assert isinstance(player.app.top, NightScene)
    phones.send_table_news()
    assert told(phones, "Mia")["page"] == "evening"
    assert player.app.phones is phones
