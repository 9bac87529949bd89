"""A person against computer players: whole games, and each kind of question."""

from collections.abc import Sequence

import pygame
import pytest

from game.core.journal import replay_journal
from game.core.match import Match
from game.scenes.play.scene import PlayScene
from game.session.speech.prompts import CardGathering
from game.store import folders
from game.store.journals.journal_folder import find_latest_game, read_journal
from game.table import action_buttons
from tests.playing import options
from tests.scenes.table_player import Sit, TablePlayer, play_through, show

DUMP = "color-chaos 3 / discard b5 / hand 0 bDump b7 b8 b2 g1 g2 / hand 1 r1 r2 / hand 2 r3 r4"


@pytest.mark.parametrize("by_keyboard", [False, True])
def test_a_whole_game_against_three_computer_players(sit: Sit, by_keyboard: bool) -> None:
    player = sit()
    player.deal(4, target="one round", seed=3)
    play_through(player, 3, by_keyboard)
    [path] = folders.journals_folder().glob("*.jsonl")
    assert replay_journal(read_journal(path).lines).result is not None
    assert find_latest_game(folders.journals_folder()).journal is None


def test_a_game_of_several_rounds_shows_each_result(sit: Sit) -> None:
    player = sit()
    player.deal(3, target="100", seed=5)
    play_through(player, 5)
    match = player.app.scenes[-2]
    assert isinstance(match, PlayScene)
    assert match.live_match.match.table.round > 1


def test_a_game_that_is_won_by_the_deal_shows_its_results(sit: Sit) -> None:
    """Of Dice Factor one deal of 200 is five of a kind."""
    seeds = (n for n in range(1000) if Match.new("dice-factor", 3, n, {}).decision is None)
    player = sit()
    table = player.deal(3, (0, 1, 2), next(seeds), game="dice-factor")
    assert player.until("results", "curtain") == "results"
    assert not table.live_match.match.steps
    assert player.shows("button:rematch")


def test_a_rematch_turns_the_seats(sit: Sit) -> None:
    player = sit()
    player.deal(3, target="one round", seed=2)
    names = player.table.live_match.names
    play_through(player, 2)
    player.click("button:rematch")
    again = player.table.live_match.names
    assert again in [(*names[1:], names[0]), (*names[2:], *names[:2])]
    assert player.table.flow.viewer == again.index("Mia")


def test_what_cannot_be_played_says_why(sit: Sit) -> None:
    player = sit()
    scene = player.deal(4, seed=3)
    player.until()
    prompt = scene.answers.current_prompt
    hand = [t for t in player.things() if t.role == "card"]
    dim = [t for t in hand if not t.is_enabled]
    assert dim
    assert all(t.why_not for t in dim)
    before = len(scene.live_match.match.steps)
    player.click(dim[0].name)
    assert len(scene.live_match.match.steps) == before
    assert prompt.cards == {int(t.name.rpartition("#")[2]) for t in hand if t.is_enabled}


def test_the_draw_button_says_the_whole_sum_and_d_presses_it(sit: Sit) -> None:
    player = sit()
    scene = player.deal(4, seed=3)
    player.until()
    train = len(scene.live_match.match.table.zones["train"])
    assert player.thing("button:draw").text == f"Draw {max(1, 2 * train)}"
    held = len(scene.live_match.match.table.hands[0])
    player.key(pygame.K_d)
    assert len(scene.live_match.match.table.hands[0]) == held + max(1, 2 * train)


def test_a_lone_draw_waits_for_its_player(sit: Sit) -> None:
    """Nothing fits: the person sees it, and draws when they like."""
    player = sit()
    scene = player.lay("color-chaos 3 / discard b5 / turn 0 / hand 0 r1 g2 / hand 1 r2 / hand 2 r3")
    player.until()
    assert options(scene.live_match.match) == ["draw"]
    player.wait(10_000)
    assert not scene.live_match.match.steps
    assert player.thing("button:draw").text == "Draw 1"


UNFIT = (
    "color-chaos 3 / discard b5 / hand 0 r1 g2 / hand 1 r2 b4 / hand 2 r3 o4 / draw * o9 o8 r8 r9"
)
"""Nothing in the first hand fits, nor does what is drawn from the top of Draw!."""


def draw_unfit(player: TablePlayer, people: Sequence[int] = (0,), more: str = "") -> PlayScene:
    """The first player has drawn, and is asked what to do with it although nothing fits."""
    scene = player.lay(f"{UNFIT}{more}", people)
    if len(people) > 1:
        show(player)
    player.until()
    player.click("button:draw")
    player.until()
    assert options(scene.live_match.match) == ["pass"]
    return scene


@pytest.mark.parametrize("more", ["", " / train kTrain"])
def test_who_drew_what_does_not_fit_is_told_so(sit: Sit, more: str) -> None:
    scene = draw_unfit(sit(), more=more)
    assert scene.answers.current_prompt.headline == "That doesn’t fit"
    assert scene.answers.current_prompt.hint == "Nothing you drew fits, so you pass."


def test_who_paid_and_has_nothing_that_fits_is_told_so(sit: Sit) -> None:
    scene = draw_unfit(sit(), more=" / debt 4")
    assert scene.answers.current_prompt.headline == "Nothing fits"
    assert "Nothing fits, so you pass." in scene.answers.current_prompt.hint


def test_what_was_drawn_and_fits_may_be_played_or_not(sit: Sit) -> None:
    player = sit()
    scene = player.lay(UNFIT.replace("r9", "b9"))
    player.until()
    player.click("button:draw")
    player.until()
    assert scene.answers.current_prompt.headline == "Play it or pass"


@pytest.mark.ruling("CC-100")
@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_a_lone_pass_passes_by_itself_after_a_beat(sit: Sit, speed: float) -> None:
    player = sit(speed=speed)
    scene = draw_unfit(player)
    player.wait(1400)
    assert len(scene.live_match.match.steps) == 1
    player.wait(200)
    assert len(scene.live_match.match.steps) > 1


@pytest.mark.parametrize(("reveal", "times", "waits"), [(3.0, 1, 2900), (1.5, 3, 4400)])
def test_the_beat_is_as_long_as_people_want_to_look(
    sit: Sit, reveal: float, times: float, waits: float
) -> None:
    player = sit(reveal=reveal)
    player.app.time_allowances.set_factor("P1", times)
    scene = draw_unfit(player)
    player.wait(waits)
    assert len(scene.live_match.match.steps) == 1
    player.wait(200)
    assert len(scene.live_match.match.steps) > 1


def test_without_a_clock_a_lone_pass_waits_for_a_press(sit: Sit) -> None:
    player = sit(reveal=0.0)
    scene = draw_unfit(player)
    player.wait(60_000)
    assert len(scene.live_match.match.steps) == 1
    player.click("button:pass")
    assert len(scene.live_match.match.steps) > 1


@pytest.mark.ruling("CC-100")
def test_among_several_people_the_time_of_a_pass_tells_nothing(sit: Sit) -> None:
    player = sit()
    scene = draw_unfit(player, (0, 1))
    player.wait(60_000)
    assert len(scene.live_match.match.steps) == 1
    player.click("button:pass")
    assert len(scene.live_match.match.steps) > 1


def reach(player: TablePlayer, kind: str) -> PlayScene:
    """Play on until a person is asked that kind of question."""
    for seed in range(1, 60):
        scene = player.deal(4, people=(0,), seed=seed, target="one round")
        while player.until("results") == "play":
            if player.table.calls.is_open:
                player.click("button:call-*")
                continue
            asked = scene.live_match.asked
            assert asked is not None
            if asked.question_key == kind:
                return scene
            cards = [name for name in player.offers() if not name.startswith("button:")]
            done = asked.question_key.startswith("PickCards") or not cards
            player.click(player.buttons()[0] if done else cards[0])
    raise AssertionError(f"no {kind} in sixty games")


def test_colors_have_tiles_and_keys(sit: Sit) -> None:
    player = sit()
    scene = reach(player, "PickColor")
    tiles = [t.name for t in player.things() if t.role == "choice"]
    assert tiles == [f"choice:color={c}" for c in ("blue", "green", "orange", "red")]
    player.key(pygame.K_3)
    assert scene.live_match.match.table.color == "orange"  # type: ignore[attr-defined]


def test_players_are_chosen_by_their_plates_or_their_keys(sit: Sit) -> None:
    player = sit()
    scene = reach(player, "PickSeat.swap_first")
    player.click("seat:2")
    assert scene.live_match.asked is not None
    assert scene.live_match.asked.question_key == "PickSeat.swap_second"
    assert 2 not in scene.live_match.asked.options
    player.until()
    before = len(scene.live_match.match.steps)
    player.key(pygame.key.key_code(player.app.keys.seats[1]))
    assert len(scene.live_match.match.steps) > before


def test_a_dump_gathers_cards_in_order(sit: Sit) -> None:
    player = sit()
    scene = player.lay(DUMP)
    player.until()
    player.click("card:bDump*")
    player.until()
    match = scene.live_match.match
    cards = [name for name in player.offers() if name.startswith("card:")]
    steps = len(match.steps)
    for name in cards[:2]:
        player.click(name)
    player.app.draw()
    assert len(match.steps) == steps
    chosen = [card.id for card in scene.flow.gathering.cards]
    assert chosen == [int(name.rpartition("#")[2]) for name in cards[:2]]
    player.click(cards[0])
    assert [card.id for card in scene.flow.gathering.cards] == chosen[1:]
    player.click(cards[0])
    first, last = scene.flow.gathering.cards
    assert player.thing("button:done").text == "Dump 2"
    player.click("button:done")
    discard = match.table.zones["discard"]
    assert discard.index(last) == discard.index(first) + 1


def test_gathering_offers_only_what_may_still_follow(sit: Sit) -> None:
    player = sit()
    scene = player.lay(DUMP)
    player.until()
    player.click("card:bDump*")
    gathering = CardGathering(scene.live_match.match)
    first = gathering.list_open_options()[0]
    gathering.toggle_card(first)
    assert first not in gathering.list_open_options()


def test_the_keys_of_the_table(sit: Sit) -> None:
    player = sit(speed=1.0, pace="slow")
    scene = player.deal(4, seed=3)
    assert scene.board.is_table_busy
    player.key(pygame.K_RETURN)
    assert not scene.board.is_showing_events
    player.until()
    for _ in player.things():
        player.key(pygame.K_TAB)
        if player.app.top.focus.name.startswith("card:"):
            break
    player.key(pygame.K_i)
    assert scene.zoom.is_open
    shown = [t.name for t in player.things() if t.is_enabled]
    assert set(shown) == {"button:full-rules", "button:close"}
    player.key(pygame.K_ESCAPE)
    assert not scene.zoom.is_open
    player.key(pygame.K_l)
    assert scene.log_panel.is_open
    player.key(pygame.K_ESCAPE)
    player.key(pygame.K_s)
    assert player.scene == "scores"
    player.key(pygame.K_s)
    assert player.scene == "play"
    player.key(pygame.K_ESCAPE)
    assert player.scene == "pause"


def test_a_pause_hides_the_hand_and_gives_it_back(sit: Sit) -> None:
    player = sit()
    scene = player.deal(4, seed=3)
    player.until()
    hand = [t.name for t in player.things() if t.role == "card"]
    player.key(pygame.K_ESCAPE)
    assert all(card is None for card in scene.board.shown.zones["hand 0"])
    player.app.draw()
    player.click("button:continue")
    player.wait(100)
    assert [t.name for t in player.things() if t.role == "card"] == hand
    assert player.until() == "play"


def test_a_card_held_down_is_shown_large_and_not_played(sit: Sit) -> None:
    player = sit()
    scene = player.deal(4, seed=3)
    player.until()
    card = next(t for t in player.things() if t.role == "card" and t.is_enabled)
    at = player.app.canvas.to_pixel(card.box.center)
    steps = len(scene.live_match.match.steps)
    player.app.handle_event(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    player.wait(600)
    assert scene.zoom.is_open
    player.app.handle_event(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
    assert len(scene.live_match.match.steps) == steps


def test_computer_players_take_their_time(sit: Sit) -> None:
    player = sit(pace="normal")
    scene = player.deal(4, seed=3)
    assert scene.live_match.asked is not None
    assert scene.live_match.asked.seat != 0
    for answered in range(2):
        due = scene.flow.computers.find_answer_time() - player.clock.now
        assert 300 < due < 1600
        player.wait(due - 20)
        assert len(scene.live_match.match.steps) == answered
        player.wait(40)
        assert len(scene.live_match.match.steps) == answered + 1


def test_every_choice_is_on_the_disk_before_it_is_seen(sit: Sit) -> None:
    player = sit(speed=1.0)
    scene = player.deal(4, seed=3)
    player.until()
    [path] = folders.journals_folder().glob("*.jsonl")
    player.click(player.offers()[0])
    assert scene.board.is_showing_events
    assert len(read_journal(path).lines) == 1 + len(scene.live_match.match.steps)


DRAWS = "color-chaos 3 / discard b5 / draw * b8 / hand 0 r1 r2 r3 / hand 1 r4 r6 / hand 2 r7 r8"


@pytest.mark.parametrize(
    ("by_key", "speed"), [(False, 1.0), (True, 1.0), (False, 0.0), (False, 4.0)]
)
def test_whoever_clicks_twice_draws_and_does_not_pass_with_what_was_drawn(
    sit: Sit, by_key: bool, speed: float
) -> None:
    player = sit(speed=speed)
    scene = player.lay(DRAWS)
    player.until()

    def push() -> None:
        if by_key:
            player.key(pygame.K_d)
        else:
            box = player.app.canvas.rect(action_buttons.PRIMARY_BOX)
            player.app.handle_event(
                pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=box.center)
            )
            player.app.handle_event(
                pygame.event.Event(pygame.MOUSEBUTTONUP, button=1, pos=box.center)
            )

    for _ in range(4):
        push()
        player.wait(140)
    asked = scene.live_match.asked
    assert asked is not None
    assert asked.seat == 0, "it is still the turn of whoever drew"
    assert len(scene.live_match.match.table.hands[0]) == 4
    player.wait(600)
    player.press("button:pass")
    assert scene.live_match.asked is not asked


PLAYS = (
    "color-chaos 3 / discard b5 / draw * r1 r2 r3 / hand 0 b1 b2 b3 b4"
    " / hand 1 b6 b7 b0 / hand 2 b8 b9 r9"
)


@pytest.mark.parametrize("speed", [0.0, 3.0, 4.0])
def test_a_double_click_plays_one_card(sit: Sit, speed: float) -> None:
    player = sit(speed=speed)
    scene = player.lay(PLAYS)
    player.until()
    hand = scene.live_match.match.table.hands[0]
    spot = player.app.canvas.to_pixel(player.thing("card:b2*").box.center)
    for _ in range(4):
        player.click_at(spot, hasty=True)
        player.wait(110)
    assert len(hand) == 3
    player.until()
    player.click("card:b3*")
    player.wait(200)
    assert len(hand) == 2, "another card at another moment is played"
