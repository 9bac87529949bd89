"""The command `story`: what everybody's chances were in a round that is over."""

import json
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from game.agents.story.round_values import UntoldRound
from game.agents.story.story_maker import StoryMaker, StoryStage
from game.agents.story.story_plans import tells_stories
from game.core import journal
from game.core.errors import GameError
from game.session.record.game_record import list_journal_choices
from game.store.journals.journal_folder import JournalProblem, read_journal
from game.store.stories import RoundStory, story_to_data

from .command_line import CommandParser, parse_positive
from .lab import ASKED_OPTION

ABOUT = "Plays a round of a journal on a few hundred times and tells what moved everyone’s chances."
NO_STORY_MESSAGE = "there are no stories of this game"
TOO_LONG_MESSAGE = "this round takes too long"


def main(argv: Sequence[str]) -> int:
    """Run the command; the exit code is 1 for a journal that can't be told."""
    if list(argv) == [ASKED_OPTION]:
        return serve_story()
    wish = _story_parser().parse_args(argv)
    try:
        lines = read_journal(wish.file).lines
        stages = [*make_stages(lines, wish.round)]
    except OSError as error:
        print(f"story: {wish.file} can't be read: {error.strerror}", file=sys.stderr)
        return 2
    except (GameError, JournalProblem, UntoldRound) as error:
        print(f"story: {wish.file}: {error}", file=sys.stderr)
        return 1
    story = next((stage.story for stage in reversed(stages) if stage.story), None)
    if story is None:
        print(f"story: {wish.file}: {TOO_LONG_MESSAGE}", file=sys.stderr)
        return 1
    names = journal.read_header(lines[0])["seats"]
    print(json.dumps(story_to_data(story)) if wish.json else _story_text(story, names))
    return 0


def serve_story() -> int:
    """Make the story that a line of JSON asks for, in lines of JSON; return the exit code."""
    try:
        asked = json.loads(sys.stdin.readline())
        silent = (frozenset(asked[key]) for key in ("silent_choices", "silent_drops"))
        for stage in make_stages(asked["lines"], asked["round"], *silent):
            story = {} if stage.story is None else {"story": story_to_data(stage.story)}
            _print_json(progress=stage.progress, **story)
    except (GameError, UntoldRound) as error:
        _print_json(failed=str(error))
    except BrokenPipeError:
        return 1
    return 0


def make_stages(
    lines: Sequence[str], round_number: int, *silent: frozenset[int]
) -> Iterator[StoryStage]:
    """Yield the stages of a round's story. Raises `GameError` or `UntoldRound`."""
    match = journal.begin_match(
        journal.read_header(lines[0]), absences=journal.absences_in_lines(lines)
    )
    if not tells_stories(match.game.id):
        raise UntoldRound(NO_STORY_MESSAGE)
    steps = [index for index, _ in list_journal_choices(lines)]
    seed = journal.read_header(lines[0])["seed"]
    maker = StoryMaker(match, steps, round_number, seed, *silent)
    yield from maker.make_story(lambda: 1000 * time.process_time())


def _story_parser() -> CommandParser:
    parser = CommandParser("chroma-chaos story", description=ABOUT)
    parser.add_argument("file", type=Path, metavar="JOURNAL", help="a journal")
    parser.add_argument("--round", type=parse_positive, default=1, metavar="N", help="which round")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    return parser


def _print_json(**facts: Any) -> None:
    print(json.dumps(facts), flush=True)


def _story_text(story: RoundStory, names: Sequence[str]) -> str:
    """Return the chances of every player, the stars, and what moved each player."""
    lines = [f"{story.game}, round {story.round_number}: chances of winning it, in 100"]
    for seat in story.seats:
        before = " ".join(f"{100 * point.before:.0f}" for point in story.find_points(seat))
        lines.append(f"  {names[seat]}: {before} -> {100 * story.find_result(seat):.0f}")
    for number, star in enumerate(story.stars, 1):
        first, last = star.deed_steps
        deed = "the deal" if star.is_deal else f"choices {first + 1} to {last + 1}"
        lines.append(
            f"* {number} {names[star.seat]}, {star.kind}: from {100 * star.start:.0f} to"
            f" {100 * star.end:.0f} in 100, {deed}"
        )
    for bar in story.bars:
        shares = f"luck and others {bar.luck}, choices {bar.choice}, too close {bar.close}"
        moved = shares if bar.luck + bar.choice + bar.close else "a quiet round"
        lines.append(f"  {names[bar.seat]}: {moved}")
    return "\n".join(lines)
