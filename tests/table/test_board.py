"""The board: events lead to the same picture as the view they lead to."""

import pygame
import pytest

from game.core.chance import Chance
from game.core.event import Event, Moved, Turn
from game.core.game import Game
from game.core.match import Match
from game.core.prompt import Prompt
from game.resources import rules_folder
from game.table.board import Board
from game.table.layout import layout_file as layout
from game.table.state import PlayerFace
from game.ui.draw.canvas import Canvas
from game.ui.tracked_values import KeptResult
from game.words import Words

LONG = 10_000  # milliseconds: every tag is gone


def board_for(match: Match, speed: float = 1, reduced: bool = False) -> Board:
    rules = match.game.rules
    words = Words.load_words(rules_folder()).for_game(rules.id)
    faces = [PlayerFace(name, "fox") for name in match.table.names]
    return Board(layout.layout_of(rules), words, faces, speed, reduced)


def picture(board: Board) -> bytes:
    surface = pygame.Surface((1280, 720)).convert()
    board.draw_table(Canvas(surface), Prompt())
    return pygame.image.tobytes(surface, "RGB")


def step(match: Match, chance: Chance) -> None:
    assert match.decision is not None
    match.submit(chance.below(len(match.decision.options)))


@pytest.mark.parametrize("view", ["shown", "coming", "memory"])
def test_what_is_made_of_a_view_is_made_anew_after_an_event_on_it(view: str) -> None:
    """Events change views in place: each view has to tell that it was changed."""
    match = Match.new("color-chaos", 3, 1)
    board = board_for(match)
    board.show_view(match.table.seen_by(0), 0)
    state = board.state
    kept = KeptResult[int]()

    def count_drawn() -> int:
        return len(getattr(state, view).zones["draw"])

    before = kept.get_or_make(count_drawn)
    for event in (Moved((None,), "draw", (before - 1,), "hand 1", 0), Turn(1)):
        state.apply_to_coming(event)
        state.apply_to_shown(event)
    assert kept.get_or_make(count_drawn) == before - 1


def shown_at_once(match: Match, board: Board, viewer: int | None) -> bytes:
    other = board_for(match)
    other.foot = board.foot
    other.show_view(match.table.seen_by(viewer), viewer)
    other.remembered = board.remembered
    other.state.feelings = board.state.feelings  # winners are glad until cards move again
    for zone, cards in board.remembered.zones.items():
        for known, card in zip(cards, match.table.zones[zone], strict=True):
            assert known in (None, card), "what is remembered is true"
    return picture(other)


def play(match: Match, board: Board, viewer: int | None, steps: int, seed: int) -> None:
    """Play at random, the board following, and compare views all the time."""
    events: list[Event] = []
    match.listen(events.append)
    chance = Chance(seed)
    for _ in range(steps):
        if match.decision is None:
            break
        events.clear()
        step(match, chance)
        for event in events:
            board.apply_event(event.seen_by(viewer))
        for _ in range(2000):
            if not board.is_table_busy:
                break
            board.update(40)
        assert not board.is_table_busy
        assert board.shown == board.coming == match.table.seen_by(viewer)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("viewer", [0, 2, None])
@pytest.mark.parametrize("reduced", [False, True])
def test_events_lead_to_the_picture_of_the_view(viewer: int | None, reduced: bool) -> None:
    match = Match.new("color-chaos", 4, 11)
    board = board_for(match, reduced=reduced)
    board.show_view(match.table.seen_by(viewer), viewer)
    play(match, board, viewer, 120, 5)
    board.update(LONG)
    assert picture(board) == shown_at_once(match, board, viewer)


@pytest.mark.parametrize(("players", "viewer", "seed"), [(3, 2, 5), (9, None, 6), (16, 0, 3)])
def test_every_expansion_is_followed_by_any_number_of_players(
    players: int, viewer: int | None, seed: int
) -> None:
    expansions = {f"expansion_{number}": "on" for number in (1, 2, 3)}
    match = Match.new("color-chaos", players, seed, expansions)
    board = board_for(match, reduced=viewer is None)
    board.show_view(match.table.seen_by(viewer), viewer)
    play(match, board, viewer, 150, seed)
    while match.decision is not None and match.table.public_facts()["stage"]:
        play(match, board, viewer, 1, seed)
    board.update(LONG)
    assert picture(board) == shown_at_once(match, board, viewer)


@pytest.mark.parametrize("scale", [1.25, 2.0])
def test_another_text_size_is_shown_at_once(scale: float) -> None:
    match = Match.new("color-chaos", 4, 11)
    board = board_for(match)
    board.show_view(match.table.seen_by(0), 0)
    picture(board)
    for size in (scale, 1.0):
        found = []
        fresh = board_for(match)
        fresh.show_view(match.table.seen_by(0), 0)
        for one in (board, fresh):
            surface, one.scale = pygame.Surface((1280, 720)).convert(), size
            one.draw_table(Canvas(surface, size), Prompt())
            one.finish_all()
            one.draw_table(Canvas(surface, size), Prompt())
            found.append(pygame.image.tobytes(surface, "RGB"))
        assert found[0] == found[1]


def test_finish_ends_everything_at_once() -> None:
    match = Match.new("color-chaos", 5, 3)
    board = board_for(match)
    board.show_view(match.table.seen_by(1), 1)
    match.listen(lambda event: board.apply_event(event.seen_by(1)))
    chance = Chance(8)
    for _ in range(60):
        step(match, chance)
        board.update(30)
    assert board.is_table_busy
    board.finish_all()
    assert not board.is_table_busy
    board.update(LONG)
    assert board.shown == match.table.seen_by(1)
    assert picture(board) == shown_at_once(match, board, 1)


def test_instant_speed_is_never_busy() -> None:
    match = Match.new("color-chaos", 3, 3)
    board = board_for(match, speed=0)
    board.show_view(match.table.seen_by(0), 0)
    match.listen(lambda event: board.apply_event(event.seen_by(0)))
    chance = Chance(1)
    for _ in range(20):
        step(match, chance)
        assert not board.is_table_busy
        assert board.shown == match.table.seen_by(0)


def test_a_deal_takes_no_longer_for_more_players() -> None:
    times = []
    for players in (3, 8):
        game = Match.new("color-chaos", players, 1).game
        table = game.new_table(
            tuple(f"P{i}" for i in range(players)), 1, game.settle_house_rules(players, {})
        )
        before = table.seen_by(0)
        events: list[Event] = []
        table.listeners.append(events.append)
        match = Match(game, table)
        board = board_for(match)
        board.show_view(before, 0)
        for event in events:
            board.apply_event(event.seen_by(0))
        passed = 0
        while board.is_showing_events:
            board.update(20)
            passed += 20
        times.append(passed)
        assert board.shown == match.table.seen_by(0)
    assert times[0] == pytest.approx(times[1], abs=350)  # but for the ring of the first turn
    assert max(times) < 3500


def test_no_card_is_drawn_twice_or_lost_in_the_air() -> None:
    match = Match.new("color-chaos", 4, 2)
    board = board_for(match)
    board.show_view(match.table.seen_by(0), 0)
    events: list[Event] = []
    match.listen(events.append)
    step(match, Chance(4))
    for event in events:
        board.apply_event(event.seen_by(0))
    board.update(16)
    pictures = set()
    while board.is_table_busy:
        board.update(16)
        hidden = sum(len(act.hidden_keys) for act in board.animations if not act.is_applied)
        flying = sum(len(act.flights) for act in board.animations if not act.is_applied)
        assert hidden == flying
        pictures.add(picture(board))
    assert len(pictures) > 5


def test_what_is_hidden_does_not_change_the_public_picture() -> None:
    match = Match.new("color-chaos", 4, 7)
    board = board_for(match)
    board.show_view(match.table.seen_by(None), None)
    before = picture(board)
    hands = match.table.hands
    match.table.zones["draw"].sort(key=lambda card: card.id)
    assert len(hands[0]) == len(hands[1])
    hands[0][:], hands[1][:] = hands[1][:], hands[0][:]
    board.show_view(match.table.seen_by(None), None)
    assert picture(board) == before


def test_things_name_cards_seats_and_piles() -> None:
    match = Match.new("color-chaos", 4, 7)
    board = board_for(match)
    board.show_view(match.table.seen_by(1), 1)
    names = [thing.name for thing in board.controls(Prompt())]
    assert len(set(names)) == len(names)
    assert {f"card:{card.code}#{card.id}" for card in match.table.hands[1]} <= set(names)
    assert {"seat:0", "seat:3", "pile:draw", "pile:discard"} <= set(names)
    last = names[-1]
    board.hover_control(last)
    assert board.hovered == 6
    board.hover_control(None)
    assert board.hovered is None


def test_nobodys_view_shows_backs_at_the_foot() -> None:
    match = Match.new("color-chaos", 4, 7)
    board = board_for(match)
    board.show_view(match.table.seen_by(2), 2)
    board.show_view(match.table.seen_by(None), None)
    cards = [thing for thing in board.controls(Prompt()) if thing.role == "card"]
    assert [thing.name for thing in cards] == [f"back:{i}" for i in range(7)]
    assert {thing.text for thing in cards} == {""}


def test_a_game_without_layout_can_be_drawn(toy_game: Game) -> None:
    match = Match.new(toy_game.id, 2, 1)
    board = board_for(match)
    board.show_view(match.table.seen_by(0), 0)
    first = picture(board)
    play(match, board, 0, 8, 3)
    assert picture(board) != first


def test_covered_cards_stay_known_when_the_laptop_goes_to_another_person() -> None:
    match = Match.new("rainbow-rush", 2, 4)
    board, viewer = board_for(match, speed=0), 0
    board.show_view(match.table.seen_by(viewer), viewer)
    match.listen(lambda event: board.apply_event(event.seen_by(viewer)))
    chance, taken = Chance(6), 0
    for _ in range(400):
        if match.decision is None:
            break
        if match.decision.seat != viewer:
            board.show_view(match.table.seen_by(None), None)
            viewer = match.decision.seat
            board.show_view(match.table.seen_by(viewer), viewer)
        lay = len(match.table.zones["discard"])
        step(match, chance)
        taken += len(match.table.zones["discard"]) == lay - 1 > 0
        assert board.remembered.zones["discard"] == match.table.zones["discard"]
    assert taken > 5, "somebody took the top of the discard pile"


@pytest.mark.parametrize("game", ["color-chaos", "rainbow-rush", "penny-badger", "match-patch"])
def test_nothing_secret_is_kept_for_the_next_person(game: str) -> None:
    match = Match.new(game, 3, 4)
    boards = [board_for(match, speed=0) for _ in range(3)]
    chance, viewers = Chance(6), [0, 1, 2]
    for viewer, board in enumerate(boards):
        board.show_view(match.table.seen_by(viewer), viewer)

    def tell(event: Event) -> None:
        for viewer, board in zip(viewers, boards, strict=True):
            board.apply_event(event.seen_by(viewer))

    match.listen(tell)
    for _ in range(200):
        if match.decision is None:
            break
        step(match, chance)
        viewers = [match.decision.seat if match.decision is not None else 0, *viewers[:2]]
        for viewer, board in zip(viewers, boards, strict=True):
            board.show_view(match.table.seen_by(viewer), viewer)
        memories = [board.remembered for board in boards]
        assert memories[0] == memories[1] == memories[2], "all remember what all could see"


def test_after_a_jump_only_what_lies_there_is_known() -> None:
    match = Match.new("rainbow-rush", 2, 4)
    board = board_for(match, speed=0)
    board.show_view(match.table.seen_by(0), 0)
    chance = Chance(6)
    for _ in range(60):
        step(match, chance)
    view = match.table.seen_by(0)
    board.show_view(view, 0)
    assert board.remembered.zones["discard"] == view.zones["discard"]
