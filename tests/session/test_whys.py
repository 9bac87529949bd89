"""Why computer players did something: told of every game, and of a running one nothing hidden."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from game.agents import make_agent
from game.agents.answer_explanations import NONE, AnsweredQuestion
from game.agents.situation import Reason, Situation
from game.core import notation
from game.core.chance import Chance
from game.core.event import Announced, Event
from game.core.game import Game
from game.core.match import TAKEN_BACK, Match, Step
from game.core.seat_match import BACK, NOBODY
from game.core.table import Table
from game.games import GAMES
from game.session.narration.beat import Beat
from game.session.narration.event_log import EventLog, LogLine
from game.session.record import explanations as module
from game.session.record.explanations import Explanations
from game.session.record.replayed_match import ANSWERS_BETWEEN_TABLES, ReplayedMatch
from game.session.speech.prompts import Speaker
from game.session.speech.reason_texts import write_reason
from game.store.settings import SeatChoice
from tests.agents.fair_worlds import deal_anew, same_answer
from tests.playing import answer
from tests.session.laptop import NAMES, all_words, deal, wording

SEATS = 4
PLAYERS = [SeatChoice(name, "fox", False, "hard") for name in NAMES[:SEATS]]
SETS = {"color-chaos": {"expansion_1": "on", "expansion_2": "on", "expansion_3": "on"}}
FEW = 25
SPAN = 4
"""So many answers are looked at from where a turn was begun."""
games = pytest.mark.parametrize("game", GAMES)


def speaking(game: Game) -> Speaker:
    """Who tells it."""
    return Speaker(all_words().for_game(game.id), wording(game.rules.raw), NAMES[:SEATS], {})


def played(start: Table, game: Game, steps: Sequence[int]) -> tuple[Match, list[Event]]:
    """A match after some steps, and what happened meanwhile."""
    table, heard = start.copy(), list[Event]()
    table.listeners.append(heard.append)
    return Match(game, table, steps), heard


def told(match: Match, events: Sequence[Event], running: bool = True) -> list[str]:
    """Every line of the log, and what is said to those who ask why."""
    speaker, whys = speaking(match.game), Explanations.from_match(match, PLAYERS, running)
    log = EventLog(speaker, dealing=False)
    for event in events:
        log.note_event(event)
    found = []
    for number, line in log.list_numbered_lines(None):
        reason = whys.explain_line(line, log.all_events, number)
        said = write_reason(speaker, line, reason) if reason else "-"
        found.append(f"{line.text}: {said}")
    return found


def steps_of(steps: Sequence[Step]) -> list[int]:
    """The choices among them, which is all of them in a true match."""
    return [step for step in steps if isinstance(step, int)]


def positions(game: str, seed: int, many: int) -> Iterator[tuple[Game, Table, list[int]]]:
    """Turns of a game that is played by chance: the table at their beginning, and answers since."""
    match, chance = Match.new(game, SEATS, seed, SETS.get(game, {})), Chance(seed)
    for _ in range(many):
        start, steps = match.position()
        start, taken = start.copy(), steps_of(steps)
        ahead = match.fork()
        for _ in range(SPAN):
            if ahead.decision is None:
                return
            taken.append(chance.below(len(ahead.decision.options)))
            ahead.submit(taken[-1])
        yield match.game, start, taken
        for step in taken[len(steps) :]:
            match.submit(step)


def twins(game: Game, start: Table, steps: Sequence[int], chance: Chance) -> Iterator[list[str]]:
    """What is told of it, and of the same with other hidden cards that nobody else could notice."""
    match, events = played(start, game, steps)
    yield told(match, events)
    public = [event.seen_by(None) for event in events]
    for _ in range(3):
        dealt = start.copy()
        deal_anew(dealt, match.table, NOBODY, chance)
        truth, _ = played(start, game, ())
        other, heard = played(dealt, game, ())
        for step in steps:
            index = same_answer(truth, other, step, None, chance)
            if index is None:
                break
            other.submit(index)
            truth.submit(step)
        if len(other.steps) == len(steps) and [event.seen_by(None) for event in heard] == public:
            yield told(other, heard)


def compared(game: str, many: int) -> tuple[int, int, int]:
    """How many reasons were compared with another world, how many were told, how many differ."""
    lines = known = other = 0
    for number, position in enumerate(positions(game, 5, many)):
        true, *worlds = twins(*position, Chance(number))
        for world in worlds:
            lines += len(true)
            known += sum(not line.endswith(("game is over.", ": -")) for line in true)
            other += sum(one != two for one, two in zip(true, world, strict=True))
    return lines, known, other


@pytest.mark.ruling("GEN-2")
@games
def test_hidden_cards_change_no_reason_of_a_running_game(game: str) -> None:
    lines, known, other = compared(game, FEW)
    assert lines > FEW
    assert known
    assert not other


@pytest.mark.ruling("GEN-2")
@pytest.mark.parametrize("game", ["dice-factor", "pig-farm"])
def test_a_reason_that_tells_something_hidden_would_be_noticed(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def leak(past: AnsweredQuestion) -> Reason | None:
        return past.mind.why(Situation(past.match, past.answers))

    monkeypatch.setattr(module, "explain_now", leak)
    assert compared(game, FEW)[2]


@games
def test_when_the_game_is_over_nearly_every_answer_has_a_reason(game: str) -> None:
    match, player = Match.new(game, SEATS, 3, SETS.get(game, {})), make_agent("hard:fox", 3)
    while match.decision is not None and len(match.steps) < 30:
        match.submit(player.decide(match))
    speaker, whys = speaking(match.game), Explanations.from_match(match, PLAYERS, is_running=False)
    reasons = [whys.explain_choice(step) for step in range(len(match.steps))]
    said = [write_reason(speaker, LogLine("", 2), reason) for reason in reasons]
    assert all(re.fullmatch(r"“?[A-Z][^{}]+[.!]”?", line) and len(line) < 100 for line in said), (
        said
    )
    assert sum(reason == NONE for reason in reasons) <= 1


@games
def test_no_reason_of_a_running_game_names_a_card_that_lies_face_down(game: str) -> None:
    match, player = Match.new(game, SEATS, 0, SETS.get(game, {})), make_agent("normal", 3)
    while match.decision is not None and len(match.steps) < 120:
        match.submit(player.decide(match))
    whys = Explanations.from_match(match, PLAYERS, is_running=True)
    asked = [one.event_count for one in whys._past_questions if one.event_count < len(whys.events)]
    reasons = [whys.explain_choice(step, known + 1) for step, known in enumerate(asked)]
    assert not [one for one in reasons if any(value is BACK for value in one.values.values())]


def test_a_line_is_told_of_by_its_own_answer() -> None:
    """Also where something was taken back; what only befell somebody nobody asks about."""
    match = notation.read_position(
        "color-chaos 3 / discard r5 / hand 0 rSkip b1 b2 / hand 1 r9 g9 / hand 2 r3 r4 b9"
    )
    answer(match, "play rSkip", "play r4")
    _, events = played(match.start, match.game, steps_of(match.steps))
    for past in (events, [events[0], Announced(TAKEN_BACK, 0), *events[1:]]):
        lines = told(match, past)
        assert "Mia plays red Skip: Rocco had only 2 cards left and lost a turn." in lines
        assert "Rocco is skipped: -" in lines
        assert "Nell plays red 4: Nell keeps that to itself until the game is over." in lines
    later = told(match, events, running=False)
    assert "Nell plays red 4: There was one more red card to play after red 4." in later


@pytest.mark.parametrize("game", ["flower-power", "match-patch", "pig-farm", "rainbow-rush"])
def test_the_log_at_the_table_finds_every_answer_once_the_game_is_over(game: str) -> None:
    table = deal(game, 3, (0,), seed=3)
    while not table.flow.is_over:
        table.until(
            lambda: table.flow.is_waiting or table.curtain is not None or table.flow.is_over
        )
        if table.curtain is not None:
            table.confirm()
        elif table.flow.is_waiting:
            table.answer(0)
    live_match, log = table.live_match, table.log
    whys = Explanations.from_match(live_match.match, live_match.players, is_running=False)
    asked = [
        (number, line) for number, line in log.list_numbered_lines(None) if whys.is_askable(line)
    ]
    known = [whys.explain_line(line, log.all_events, number) is not None for number, line in asked]
    assert sum(known) > 0.4 * len(known) > 0


def test_people_are_asked_for_no_reason() -> None:
    match = Match.new("rainbow-rush", SEATS, 3)
    whys = Explanations.from_match(
        match, [replace(one, person=True) for one in PLAYERS], is_running=True
    )
    assert not whys.is_askable(LogLine("Mia discards red star", 0, beat=Beat("plays")))


def test_a_match_is_soon_back_at_any_of_its_questions() -> None:
    """Also when it is made again bit by bit; what was taken back belongs to another one."""
    match, player = Match.new("color-chaos", SEATS, 3, SETS["color-chaos"]), make_agent("hard", 3)
    while len(match.steps) < 3 * ANSWERS_BETWEEN_TABLES:
        match.submit(player.decide(match))
    past, bits = ReplayedMatch.from_table(match.game, match.start), 0
    while not past.follow_steps(steps_of(match.steps), iter([False, True]).__next__):
        bits += 1
    assert bits == len(match.steps) - 1
    for step in range(0, len(match.steps), 5):
        again = Match(match.game, match.start.copy(), match.steps[:step])
        found = past.match_at_step(step)
        assert again.decision is not None
        assert found.decision is not None
        assert again.decision.texts() == found.decision.texts()
        one, two = (
            [t.hands, t.zones, t.seen, t.chance.next_word()] for t in (again.table, found.table)
        )
        assert one == two
    assert past.continues_to(match)
    match.undo()
    assert not past.continues_to(match)
