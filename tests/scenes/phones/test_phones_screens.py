"""Who holds a phone, and a table at which nobody's hand is to be seen."""

from pathlib import Path

import pygame
import pytest

from game.core.decision import Seat
from game.scenes.phones.scene import PhonesScene
from game.scenes.play.scene import PlayScene
from game.scenes.play.table_dialogs import SeatChanges
from game.session.timed.claim_round import DODGE
from game.table.layout.seats import NOBODY
from game.table.plates.plate_set import PlateSet
from tests.scenes.paper_phones import PaperPhones, with_phones
from tests.scenes.screens_phones import CHAOS, dodges, opened, setting, shared, votes, vpn
from tests.scenes.table_player import TablePlayer, seated


@pytest.fixture
def player(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> TablePlayer:
    return TablePlayer(monkeypatch, tmp_path, (640, 360))


def asked_on_a_phone(player: TablePlayer) -> tuple[PlayScene, PaperPhones, Seat]:
    """Somebody is asked whose hand lies on a phone."""
    scene, phones = shared(player, count=3)
    for _ in range(80):
        asked = scene.live_match.asked
        if (
            asked is not None
            and scene.flow.is_waiting
            and asked.seat in scene.flow.views.apart_seats
        ):
            return scene, phones, asked.seat
        player.wait(200)
    raise AssertionError(player.state())


def test_more_help_is_there_when_a_phone_does_not_come(player: TablePlayer) -> None:
    scene = setting(player)
    player.wait(19_000)
    assert not player.shows("text:tip-guest")
    player.wait(2_000)
    assert player.shows("text:tip-guest")
    assert scene.phones is not None
    scene.phones.set_phone_wanted(2, False)  # nobody is waited for any more
    player.wait(300)
    assert not player.shows("text:tip-guest")


def test_a_vpn_is_named_in_the_help_and_by_its_address(player: TablePlayer) -> None:
    scene = vpn(player)
    assert player.shows("text:tip-vpn")
    player.click("button:before")
    assert isinstance(scene.phones, PaperPhones)
    assert "VPN" in player.thing("text:where").text


def test_whose_phone_came_is_heard_and_read_aloud(player: TablePlayer) -> None:
    scene = setting(player, come=())
    player.wait(300)
    assert isinstance(scene.phones, PaperPhones)
    scene.phones.come(0)
    player.wait(300)
    assert scene.event_lines() == ["Mia’s phone has joined."]


def test_news_of_a_game_is_not_told_on_the_page_of_the_next(player: TablePlayer) -> None:
    scene, phones = shared(player, count=6)
    phones.phone_seats[3].token = "slept"
    phones.go(3)
    player.wait(100)
    phones.table.chairs.admit_line(103, "slept")  # it wakes up while they play
    phones.send_table_news()
    player.wait(100)
    phones.send_table_news()
    scene.leave_to_title()
    fewer = seated(3, (0,))
    player.app.push_scene(page := PhonesScene(player.app, CHAOS, fewer, {}, lambda: None))
    page.work = None
    player.wait(300)
    assert len(phones.phone_seats) == len(fewer)
    assert page.event_lines() == []


def test_without_phones_the_door_is_closed(player: TablePlayer) -> None:
    setting(player)
    player.click("button:off")
    assert player.app.phones is None
    assert player.scene == "title"


def test_nothing_of_what_is_asked_on_a_phone_is_on_the_laptop(player: TablePlayer) -> None:
    scene, _, seat = asked_on_a_phone(player)
    steps = len(scene.live_match.match.steps)
    names = [thing.name for thing in player.things()]
    assert not [name for name in names if name.startswith(("card:", "choice:", "word:"))]
    assert scene.board.table_places.foot == NOBODY
    assert None is scene.viewer
    held = scene.board.shown.zones[f"hand {seat}"]
    assert held
    assert not any(held)  # all face down
    for key in (pygame.K_RETURN, pygame.K_d, pygame.K_1, pygame.K_SPACE):
        player.key(key)
    player.wait(500)
    assert len(scene.live_match.match.steps) == steps


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("game", ["flower-power", "penny-badger"])
def test_what_lies_beside_a_hand_is_seen_where_nobody_sits(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, game: str, scale: int
) -> None:
    player = TablePlayer(monkeypatch, tmp_path, (640, 360), scale=scale)
    scene, _ = shared(player, game)
    player.app.draw()
    own, table = scene.board.table_places.own_area, scene.board.table_places
    over = [
        thing.name for thing in player.things()
        if thing.box.colliderect(own) and thing.role not in ("pile", "laid")
    ]  # fmt: skip
    assert over == []
    assert not [seat for seat, plate in table.plate_rects.items() if plate.colliderect(own)]


def test_a_hand_whose_phone_is_gone_is_taken_here_behind_the_curtain(player: TablePlayer) -> None:
    _, phones, seat = asked_on_a_phone(player)
    phones.go(seat)
    player.wait(3_000)
    assert not player.shows("button:take-hand")
    player.wait(3_000)
    player.click("button:take-hand")
    phones.send_table_news()
    player.wait(500)
    assert player.scene == "curtain"
    player.wait(1_000)
    player.click("button:show")
    player.wait(1_000)
    assert player.table.viewer == seat
    assert player.table.board.table_places.foot == seat


def test_whoever_owes_a_dodge_and_loses_their_phone_plays_it_here(player: TablePlayer) -> None:
    dodges(player)
    scene, phones = player.table_below(), player.app.phones
    assert isinstance(phones, PaperPhones)
    claims = scene.flow.claims
    assert claims.window is not None
    claims.take_answer(1, DODGE)
    player.wait(31_000)
    assert claims.asked_claimer == 1
    assert "choosing on the phone" in scene.answers.current_prompt.hint
    phones.go(1)
    player.wait(100)
    player.wait(6_000)
    player.click("button:take-hand")
    phones.send_table_news()
    player.wait(1_500)
    player.click("button:show")
    player.wait(1_500)
    assert player.table.viewer == 1
    player.click("button:take")
    player.wait(1_000)
    assert not claims.is_open


def test_a_phone_that_comes_back_puts_the_panel_away(player: TablePlayer) -> None:
    scene, phones, seat = asked_on_a_phone(player)
    phones.go(seat)
    player.wait(6_000)
    assert player.shows("button:take-hand")
    phones.come(seat)
    player.wait(200)
    assert not player.shows("button:take-hand")
    assert scene.flow.is_waiting


def test_waiting_for_a_phone_is_offered_once_more_after_a_minute(player: TablePlayer) -> None:
    _, phones, seat = asked_on_a_phone(player)
    phones.go(seat)
    player.wait(6_000)
    player.key(pygame.K_ESCAPE)
    assert not player.shows("button:take-hand")
    player.wait(61_000)
    assert player.shows("button:take-hand")


def test_phones_may_come_to_a_game_that_is_being_played(player: TablePlayer) -> None:
    scene = player.deal(3, (0,))
    player.wait(3_000)
    player.app.phones = phones = PaperPhones(scene.live_match.players, player.app.frame_ms)
    scene.pause_table()
    player.click("button:phones")
    assert player.scene == "phones"
    phones.come(0)
    for _ in range(2):
        player.key(pygame.K_ESCAPE)
        player.wait(500)
    assert player.scene == "play"
    assert phones.is_playing_flow(scene.flow)
    assert scene.board.table_places.foot == NOBODY


def test_who_answers_on_a_phone_has_no_key_and_who_is_away_has_one(player: TablePlayer) -> None:
    dodges(player)
    texts = [player.thing(f"button:claim-{seat}").text for seat in range(4)]
    caps = player.app.key_labels
    names = player.table.live_match.names
    assert texts[0] == f"{names[0]} on the phone"
    assert texts[1] == f"{names[1]} on the phone"
    assert texts[2] == f"{names[2]} {caps.seat_key_label(2)}", (
        "the phone is away: the laptop helps out"
    )
    assert texts[3] == f"{names[3]} {caps.seat_key_label(3)}"
    company = PlateSet(player.table.board.state)
    tags = {seat: [words for _, words in company.plate_player(seat).tags] for seat in range(4)}
    assert [seat for seat in tags if "Looking for a phone" in tags[seat]] == [2]


def test_a_vote_on_a_phone_is_pressed_there(player: TablePlayer) -> None:
    votes(player)
    shown = {thing.name for thing in player.things()}
    window = player.table.flow.votes.window
    assert window is not None
    on_phones = [seat for seat in window.people if player.table.table.is_on_phone(seat)]
    others = [seat for seat in window.people if seat not in on_phones]
    assert on_phones
    assert others
    for seat in window.people:
        keys = [name for name in shown if name.startswith(f"button:vote-{seat}-")]
        assert len(keys) == (0 if seat in on_phones else 3), "two answers, and a look"


def test_all_know_that_a_phone_reads_aloud_what_lies_open(player: TablePlayer) -> None:
    scene = opened(player)
    phones = player.app.phones
    assert phones is not None
    assert phones.narrating_seats == [0]
    assert "Mia’s phone reads it aloud." in (scene.answers.current_prompt.hint)
    phones.phone_seats[0].reads_table_aloud = False
    assert "reads" not in (scene.answers.current_prompt.hint)


def test_a_hand_that_goes_to_a_computer_player_leaves_its_phone(player: TablePlayer) -> None:
    phones = with_phones(player.app, seated(4, (0, 1, 2)), (0, 1))
    player.deal(4, (0, 1, 2), seed=3)

    def hand_over(person: bool) -> tuple[str, frozenset[int]]:
        """Who has Rocco's cards from now on: how his phone's seat is, and whose phone is asked."""
        player.table_below().apply_seat_changes(SeatChanges({1: person}, {}))
        player.wait(1500)
        player.app.draw()
        phones.send_table_news()
        return phones.phone_seats[1].hand_place, frozenset(
            player.table_below().flow.views.apart_seats
        )

    assert hand_over(person=False) == ("computer", frozenset({0}))
    assert hand_over(person=True) == ("free", frozenset({0})), "whoever it is taps that face again"
