"""A lesson as data: positions, what they show, what the learner tries, what others do.

`rules/lessons/<game>.toml` holds the teacher's and the players' faces, the learner's first, and
the steps in order:

    [[steps]]
    id = "train"                    # its words: lesson.train.title and lesson.train.text
    position = "color-chaos 4 / …"  # left out, the table stays as the step before left it
    point = ["pile:train", "seat:1"] # what the light falls on, the most important first
    ask = ["play g7 | play g5"]     # the learner's answers in order; `any` takes each one
    then = ["play g3", "draw"]      # what the others answer afterwards, in order

A step that asks nothing waits for “Next”. Everything is tried out when a lesson is read.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from game.core import notation
from game.core.decision import Seat
from game.core.errors import BadPosition, GameError
from game.core.match import Match
from game.resources import rules_folder
from game.table.layout import layout_file as layouts
from game.table.layout.layout_model import Layout
from game.toml import TomlReader
from game.words import Words

ANY, OR = "any", " | "
LEARNER: Seat = 0
POINTS = ("seat", "card", "hand", "pile", "spot", "button", "place", "mat")
"""What the light may fall on: `seat:2`, `card:g7`, `hand`, `pile:draw`, `spot:bank` …"""


class BrokenLesson(GameError):
    """A lesson that can't be taught, with the faulty step."""


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One step: what the teacher says, and what everybody does."""

    id: str
    position: str
    """The table as it is when the step begins, in notation."""
    is_laid_anew: bool
    """Whether the table is laid anew for this step."""
    points: tuple[str, ...]
    accepted_answers: tuple[tuple[str, ...], ...]
    """What the learner answers, one after another: all that is taken each time."""
    scripted_answers: Mapping[Seat, tuple[str, ...]]
    """What every other player answers afterwards."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """The lesson about the first round of a game."""

    game: str
    teacher: str
    faces: tuple[str, ...]
    names: tuple[str, ...]
    steps: tuple[LessonStep, ...]


@dataclass(frozen=True, slots=True)
class StepEntry:
    """A step as it stands in the file."""

    id: str
    position: str = ""
    point: tuple[str, ...] = ()
    ask: tuple[str, ...] = ()
    then: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LessonFile:
    """A lesson as it stands in its file."""

    teacher: str
    faces: tuple[str, ...]
    steps: tuple[StepEntry, ...]


def has_lesson(game: str) -> bool:
    """True if a game has a lesson."""
    return find_lesson_path(rules_folder(), game).is_file()


def find_lesson_path(folder: Path, game: str) -> Path:
    """Return where a game's lesson lies below the rules folder."""
    return folder / "lessons" / f"{game}.toml"


def parse_lesson(
    game: str, text: str, words: Words, learner: tuple[str, str] | None = None
) -> Lesson:
    """Return the lesson of a file, for a learner with a name and a face.

    Raises `BrokenLesson` for what doesn't parse, can't be pointed at or may not be answered.
    """
    reader = TomlReader(f"lessons/{game}.toml", BrokenLesson)
    file = reader.read_table(LessonFile, reader.parse_text(text))
    faces = list(file.faces)
    names = [words(f"names.{face}") for face in faces]
    if learner is not None:
        faces, names = seat_learner(
            faces, names, learner, [words(f"names.{f}") for f in SPARE_PLAYERS]
        )
    taken = tuple(_parse_steps(game, file.steps, names))
    _check_words(game, taken, words)
    return Lesson(game, file.teacher, tuple(faces), tuple(names), taken)


SPARE_PLAYERS = ("koala", "penguin")
"""Who sits down instead of players who look or are called like the learner."""


def seat_learner(
    faces: Sequence[str],
    names: Sequence[str],
    learner_look: tuple[str, str],
    spare_players: Sequence[str],
) -> tuple[list[str], list[str]]:
    """Return faces and names at the table when the learner brings their own."""
    name, face = learner_look
    players = list(zip([face, *faces[1:]], [name, *names[1:]], strict=True))
    free = [
        pair
        for pair in zip(SPARE_PLAYERS, spare_players, strict=True)
        if name != pair[1] and face != pair[0]
    ]
    for seat in range(1, len(players)):
        if players[seat][0] == face or players[seat][1].casefold() == name.casefold():
            players[seat] = free.pop()
    return [face for face, _ in players], [name for _, name in players]


# Trying it out ---------------------------------------------------------------------------


def _parse_steps(
    game: str, step_entries: Sequence[StepEntry], names: Sequence[str]
) -> Iterator[LessonStep]:
    match: Match | None = None
    layout: Layout | None = None
    free = False  # whether the learner's last answer could be one of several
    for step in step_entries:
        where, laid = f"{game}, step {step.id}", bool(step.position)
        if laid:
            match = _parse_position(where, step.position, names, game)
        free = free and not laid
        if match is None or (free and (step.ask or step.then)):
            raise BrokenLesson(f"{where}: a position is missing")
        begins = notation.write_position(match)
        layout = layout or layouts.layout_of(match.game.rules)
        _check_points(where, match, layout, step.point)
        asks = tuple(tuple(ask.split(OR)) for ask in step.ask)
        others = _play_step(where, match, asks, step.then)
        free = free or any(len(ask) > 1 or ask == (ANY,) for ask in asks)
        if free and (step.then or any(len(a) > 1 or a == (ANY,) for a in asks[:-1])):
            raise BrokenLesson(f"{where}: only the very last answer may be one of several")
        yield LessonStep(step.id, begins, laid, step.point, asks, others)


def _parse_position(step_label: str, position: str, names: Sequence[str], game: str) -> Match:
    """Return the match of a position, with these players at the table."""
    head, between, rest = position.strip().partition(notation.PART_BREAK)
    if head.split(" ") != [game, str(len(names))]:
        raise BrokenLesson(
            f"{step_label}: the position begins with {head}, not {game} {len(names)}"
        )
    told = json.dumps(list(names)).replace("/", "\\u002f").replace("moves", "\\u006doves")
    try:
        return notation.read_position(f"{head}{notation.PART_BREAK}names {told}{between}{rest}")
    except BadPosition as error:
        raise BrokenLesson(f"{step_label}: {error}") from error


def _play_step(
    step_label: str, match: Match, asks: Sequence[Sequence[str]], other_answers: Sequence[str]
) -> dict[Seat, tuple[str, ...]]:
    """Play the step's answers; return what each other player answers."""
    own, rest = [list(ask) for ask in asks], list(other_answers)
    others: dict[Seat, tuple[str, ...]] = {}
    while own or rest:
        decision = match.decision
        if decision is None:
            raise BrokenLesson(f"{step_label}: the game is over before {(own or rest)[0]}")
        mine = decision.seat == LEARNER
        if not (own if mine else rest):
            raise BrokenLesson(f"{step_label}: nobody says what seat {decision.seat} answers")
        accepted = own.pop(0) if mine else [rest.pop(0)]
        texts = decision.texts()
        wrong = [text for text in accepted if text not in texts and text != ANY]
        if wrong:
            raise BrokenLesson(f"{step_label}: {wrong[0]} is none of {', '.join(texts)}")
        match.submit(0 if accepted == [ANY] else texts.index(accepted[0]))
        if not mine:
            others[decision.seat] = (*others.get(decision.seat, ()), accepted[0])
    return others


def _check_points(step_label: str, match: Match, layout: Layout, points: Sequence[str]) -> None:
    table = match.table
    panels = {panel.name for panel in layout.panels}
    asked = match.decision.texts() if match.decision else []
    known = {
        "seat": {str(seat) for seat in range(len(table.names))},
        "card": {card.code for card in table.zones[f"hand {LEARNER}"]},
        "pile": set(table.zones) | set(asked),
        "spot": set(table.zones) | panels,
        "button": {*asked, *(action.word for action in layout.actions)},
        "hand": {""}, "mat": {""},
    }  # fmt: skip
    for point in points:
        kind, _, what = point.partition(":")
        if kind not in POINTS or what not in known.get(kind, {what}):
            raise BrokenLesson(f"{step_label}: there is nothing like {point} to point at")


def _check_words(game: str, steps: Sequence[LessonStep], words: Words) -> None:
    for step in steps:
        for part in ("title", "text"):
            if f"lesson.{step.id}.{part}" not in words:
                raise BrokenLesson(f"{game}, step {step.id}: the words of its {part} are missing")
