"""Every state of the table and of the results, in every size: to be read, and to be hit."""

import random
from collections.abc import Callable
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import FRect

from game.core.event import Event, RoundEnded
from game.scenes.results.more_time import MoreTimeOffer
from game.session.live_match import begin_live_match
from game.store import folders
from game.ui.widgets.control import SMALLEST, Control
from tests.pairs import pairs
from tests.scenes import table_player
from tests.scenes.table_player import TablePlayer

SIZES = [(1280, 720), (1920, 1080)]
SCALES = [100, 125, 150, 200]
SCREEN = FRect(0, 0, 1920, 1080).inflate(2, 2)
SMALLEST_TYPE = 17.9
LONG = tuple(
    (f"Bartholomew-M{letter}x", face)
    for letter, (_, face) in zip("abcdefgh", table_player.PEOPLE, strict=True)
)
REST = "hand 1 r1 r2 r3 / hand 2 r3 r4 r6"
TURN = f"color-chaos 3 / discard b5 / hand 0 b7 g1 bReverse w* wDraw4 / {REST}"
STATES: dict[str, Callable[[TablePlayer], None]] = {}
State = Callable[[TablePlayer], None]
Seats = Callable[[TablePlayer, int], None]


def state(play: State) -> State:
    """A state of the table by its name."""
    STATES[play.__name__] = play
    return play


@state
def turn(player: TablePlayer) -> None:
    player.deal(4)
    player.until()


@state
def turn_of_eight(player: TablePlayer) -> None:
    player.deal(8)
    player.until()


@state
def one_call(player: TablePlayer) -> None:
    call(player, f"color-chaos 3 / discard b5 / hand 0 b7 g1 / {REST}")


@state
def two_calls(player: TablePlayer) -> None:
    call(player, f"color-chaos 3 / discard b5 / hand 0 bReverse g1 / {REST}")


def call(player: TablePlayer, position: str) -> None:
    player.lay(position)
    player.until()
    player.click("card:b*")
    while not player.table.calls.is_open:
        player.wait(16)


@state
def log(player: TablePlayer) -> None:
    turn(player)
    player.key(pygame.K_l)
    assert player.shows("button:log-close")
    player.click("button:why-*")


@state
def large_card(player: TablePlayer) -> None:
    turn(player)
    player.table.show_card_zoom(player.table.live_match.match.table.hands[0][0])


@state
def scores(player: TablePlayer) -> None:
    turn_of_eight(player)
    player.key(pygame.K_s)


@state
def pause(player: TablePlayer) -> None:
    turn(player)
    player.key(pygame.K_ESCAPE)


@state
def curtain(player: TablePlayer) -> None:
    player.deal(4, (0, 1))
    assert player.until("curtain") == "curtain"
    player.wait(600)


@state
def results(player: TablePlayer) -> None:
    counted(player, 4)


@state
def results_of_eight(player: TablePlayer) -> None:
    counted(player, 8)


@state
def game_results(player: TablePlayer) -> None:
    counted(player, 3, target="100")


def counted(player: TablePlayer, seats: int, **options: Any) -> None:
    """A game that was left just before the results; it is played on until they are there."""
    chosen = table_player.seated(seats, (0,))
    live_match, _ = begin_live_match("color-chaos", chosen, options, folders.journals_folder(), 5)
    for index in before_the_count(seats, **options):
        live_match.submit_match_answer(index)
    live_match.close_journal()
    player.app.continue_game()
    chance = random.Random(5)  # always the first offer might pick up and put back forever
    for _ in range(2000):
        if player.until("results") == "results":
            if not options or player.shows("button:rematch"):
                return
            player.click("button:next")
        elif player.table.calls.is_open:
            player.wait(1100)
        else:
            player.click(chance.choice(player.offers()))
    raise AssertionError("no round ends")


@pytest.mark.sampled(5)
@pytest.mark.parametrize(
    ("name", "scale", "size"),
    pairs(STATES, SCALES, SIZES, always=[(name, 200, SIZES[0]) for name in STATES]),
)
def test_everything_can_be_read_and_hit(
    name: str, scale: int, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(table_player, "PEOPLE", LONG)
    player = TablePlayer(monkeypatch, tmp_path, size, scale=scale)
    STATES[name](player)
    player.app.draw()
    things = [thing for thing in player.things() if not thing.is_hidden]
    scrolls = player.shows("slider:scroll")
    for thing in things:
        check_size(thing)
        if thing.role != "card" and not scrolls:
            assert SCREEN.contains(thing.box), f"{thing.name} {thing.box} is off the screen"
    check_overlaps([t for t in things if t.role not in ("card", "panel")], scrolls)


def check_size(thing: Control) -> None:
    if thing.can_focus and thing.role not in ("card", "laid", "pile"):
        assert min(thing.box.size) >= SMALLEST, f"{thing.name} {thing.box} is too small to hit"
    if thing.size:
        assert thing.size >= SMALLEST_TYPE, f"{thing.name} is too small to read: {thing.size:.1f}"


BAR = {f"button:{name}" for name in ("next", "rematch", "shelf", "details", "watch")}
"""What stays at the foot of the results while the rest is scrolled."""


def check_overlaps(things: list[Control], scrolls: bool) -> None:
    for one, other in combinations(things, 2):
        shared = one.box.clip(other.box)
        bar = scrolls and {one.name, other.name} & BAR
        assert bar or shared.w <= 2 or shared.h <= 2, (
            f"{one.name} {one.box} over {other.name} {other.box}"
        )


@cache
def before_the_count(seats: int, **options: Any) -> tuple[int, ...]:
    """Answers that lead to the last question of a round, or of a game with such house rules."""
    players = table_player.seated(seats, (0,))
    match = begin_live_match("color-chaos", players, options, None, 5)[0].match
    chance, ended, given = random.Random(5), list[Event](), list[int]()
    match.listen(lambda event: ended.append(event) if isinstance(event, RoundEnded) else None)
    while match.decision is not None and (options or not ended):
        given.append(chance.randrange(len(match.decision.options)))
        match.submit(given[-1])
    return tuple(given[:-1])


@pytest.mark.sampled(3)
@pytest.mark.parametrize("scale", [150, 200])
@pytest.mark.parametrize("name", ["results", "results_of_eight", "game_results"])
def test_large_results_lose_nothing_and_type_grows_fully(
    name: str, scale: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(
        MoreTimeOffer, "build_offer_box", lambda _: None
    )  # an offer takes the room of less

    def texts(percent: int) -> dict[str, Control]:
        player = TablePlayer(monkeypatch, tmp_path, scale=percent)
        STATES[name](player)
        return {t.text: t for t in player.things() if t.text}

    small, large = texts(100), texts(scale)
    limited = any("turns the round ends" in text for text in small)
    lines = [
        text
        for text, thing in small.items()
        if thing.role in ("text", "choice")
        and not (limited and text.startswith("Longest train"))  # why it ended comes first
    ]
    said = " ".join(large)
    assert all(line in said for line in lines), [line for line in lines if line not in said]
    sizes = [thing.size for thing in large.values() if thing.role == "text" and thing.size]
    assert min(sizes) >= 25 * scale / 100


def test_every_line_of_the_results_can_be_scrolled_to(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    player = TablePlayer(monkeypatch, tmp_path, scale=200)
    counted(player, 8)
    unseen = {t.name for t in player.things()}
    for _ in range(40):
        unseen -= {t.name for t in player.things() if not t.is_hidden}
        player.app.handle_event(pygame.event.Event(pygame.MOUSEWHEEL, y=-1, x=0))
    assert not unseen


@pytest.mark.parametrize("scale", [100, 200])
def test_lists_over_the_table_take_all_presses_until_put_away(
    scale: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    player = TablePlayer(monkeypatch, tmp_path, scale=scale)
    turn(player)
    name = "button:log" if scale == 100 else "button:more"
    for beside in (False, True):
        player.click(name)
        assert not any(thing.role in ("card", "pile") for thing in player.things())
        if beside:
            player.click_at((30, 500))
        else:
            player.key(pygame.K_ESCAPE)
        player.wait(500)
        assert player.asked()
        assert player.shows(name)


@pytest.mark.parametrize("scale", SCALES)
def test_the_longest_question_stays_clear_of_the_buttons(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, scale: int
) -> None:
    player = TablePlayer(monkeypatch, tmp_path, scale=scale)
    player.lay(
        "color-chaos 3 / option expansion_1=on / option expansion_2=on / discard oReverseSkip"
        f" / hand 0 b7 pBomb g1 / {REST}"
    )
    player.until()
    player.app.draw()
    board = player.table.board
    board.prompt = player.table.answers.current_prompt
    ribbon = board.table_view.ribbon.draw_prompt_ribbon(player.app.canvas)
    buttons = [thing for thing in player.things() if thing.name.startswith("button:")]
    assert [b.name for b in buttons if b.box.colliderect(ribbon)] == []
