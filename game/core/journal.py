"""A match as lines of JSON: a header, the choices, undos and the end.

    {"format": 1, "version": "1.0.0", "game": "color-chaos", "rules": 2, "seats": […], …}
    {"c": 3, "t": "play b7"}
    {"undo": 1}
    {"undo": 7, "agreed": 0}
    {"seat": 1, "person": false}
    {"seat": 2, "leaves": true, "deal": 4}
    {"end": {"scores": […], "places": […]}}

The text beside an index shows whether a journal still fits the rules: those of the edition in
its header, the first if it tells none. Several choices are taken back at once where all agreed
that a seat may choose anew. From a line with a seat on, a computer player has that person's cards,
or the person has them again: this changes no card and no choice, and undoing never takes it back.
Or somebody leaves the table at the deal of a round, or comes back at it. The line names that round,
so that it counts the same wherever it stands, and undoing never takes it back either.
"""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from .errors import BadJournal, GameError
from .event import Event
from .game import game_of
from .match import TAKEN_BACK, Match, Result
from .names import distinct_names
from .table import EDITION, FIRST_DEAL, Absence, Listener, fewest_players

FORMAT = 1
UNDO, AGREED = "undo", "agreed"
SEAT, PERSON = "seat", "person"
LEAVES, DEAL = "leaves", "deal"
LONGEST_VALUE = 80  # letters


class Journal:
    """A recorder that writes a match down, line by line."""

    def __init__(self, write: Callable[[str], None]) -> None:
        self._write = write

    def record_choice(self, index: int, text: str) -> None:
        """Note a choice."""
        self._append_line({"c": index, "t": text})

    def record_undo(self, count: int = 1, agreed: int | None = None) -> None:
        """Note that `count` choices were taken back, perhaps because all agreed."""
        self._append_line({"undo": count} | ({} if agreed is None else {AGREED: agreed}))

    def record_hand_over(self, seat: int, person: bool) -> None:
        """Note that a person has the cards of a seat from now on, or a computer player."""
        self._append_line({SEAT: seat, PERSON: person})

    def record_absence(self, absence: Absence) -> None:
        """Note that somebody leaves the table at a deal, or comes back at it."""
        self._append_line({SEAT: absence.seat, LEAVES: absence.leaves, DEAL: absence.deal})

    def record_end(self, result: Result) -> None:
        """Note how it ended."""
        self._append_line({"end": _end_facts(result)})

    def _append_line(self, data: Mapping[str, Any]) -> None:
        self._write(json.dumps(data, ensure_ascii=False))


def _end_facts(result: Result) -> dict[str, list[int]]:
    return {"scores": list(result.scores), "places": list(result.places)}


def header(match: Match, seed: int, version: str, **more: Any) -> str:
    """Return the first line; `more` is kept for its readers, such as the players' faces."""
    table = match.table
    names, options = list(table.names), dict(table.options)
    facts = {"format": FORMAT, "version": version, "game": match.game.id, "rules": table.edition}
    facts |= {
        "options": options,
        "seats": names,
        "seed": seed,
        **more,
        **match.game.carries(options),
    }
    return json.dumps(facts, ensure_ascii=False)


def read_header(line: str) -> dict[str, Any]:
    """Return the first line's facts, with names that can be shown.

    Raises `BadJournal` if another program or version wrote it.
    """
    data = _parse_journal_line(line, 1)
    if not {"format", "game", "options", "seats", "seed"} <= data.keys():
        raise BadJournal("line 1: this is not a saved game", "damaged", 1)
    if data["format"] != FORMAT:
        why = f"line 1: format {shorten_value(data['format'])} is not known, only {FORMAT}"
        raise BadJournal(why, "newer", 1)
    if _is_name_list(data["seats"]):
        data["seats"] = list(distinct_names(data["seats"]))
    return data


def replay_journal(lines: Iterable[str], events: list[Event] | None = None) -> Match:
    """Return the match that a journal tells, without the choices taken back.

    `events` collects what happened, in full. Raises `BadJournal` with the line that is damaged
    or no longer fits.
    """
    numbered = [(i, line) for i, line in enumerate(lines, 1) if line.strip()]
    if not numbered:
        raise BadJournal("this journal is empty", "damaged", 1)
    header = read_header(numbered[0][1])
    listener = None if events is None else events.append
    match = begin_match(header, listener, absences_in_lines(line for _, line in numbered[1:]))
    for number, data in kept_entries(
        [(i, _parse_journal_line(line, i)) for i, line in numbered[1:]]
    ):
        try:
            take_line(match, data)
        except GameError as error:
            kind = getattr(error, "kind", "misfit")
            raise BadJournal(f"line {number}: {error}", kind, number) from None
    match.table.listeners.clear()
    return match


def kept_entries(entries: Iterable[tuple[int, dict[str, Any]]]) -> list[tuple[int, dict[str, Any]]]:
    """Return the numbered lines after the header without the choices that were taken back.

    That all agreed to it stays.
    """
    kept: list[tuple[int, dict[str, Any]]] = []
    choices: list[int] = []  # where they are among those kept
    for number, data in entries:
        count = undone_count(data)
        if 0 < count <= len(choices):
            gone = kept[choices[-count] :]
            del kept[choices[-count] :], choices[-count:]
            kept += [entry for entry in gone if AGREED in entry[1] or SEAT in entry[1]]
            kept += [(number, {AGREED: data[AGREED]})] if AGREED in data else []
            continue
        choices += [len(kept)] if "c" in data else []
        kept.append((number, data))
    return kept


def undone_count(data: Mapping[str, Any]) -> int:
    """Return how many choices a line takes back."""
    count = 0 if "c" in data else data.get(UNDO, 0)
    return count if type(count) is int and count > 0 else 0


def begin_match(
    facts: Mapping[str, Any], listener: Listener | None = None, absences: Sequence[Absence] = ()
) -> Match:
    """Return the match of a header, before its first choice.

    A listener hears how it begins. `absences` are all those in the journal, wherever they
    stand.
    """
    seats = facts["seats"]
    if not _is_name_list(seats):
        raise BadJournal(
            f"line 1: seats must be a list of names, not {shorten_value(seats)}", "damaged", 1
        )
    if type(facts["seed"]) is not int:
        raise BadJournal(
            f"line 1: seed must be a number, not {shorten_value(facts['seed'])}", "damaged", 1
        )
    edition = _journal_edition(facts)
    try:
        game = game_of(facts)
        options = game.settle_house_rules(len(seats), facts["options"])
        table = game.new_table(tuple(seats), facts["seed"], options)
        table.edition = edition
        table.absences = tuple(absences)
        if fewest_players(table.absences, len(seats)) < game.rules.least:
            raise BadJournal("too few players are left at the table", "damaged")
        table.listeners += [] if listener is None else [listener]
        return Match(game, table)
    except (GameError, TypeError, ValueError, AttributeError) as error:
        kind = getattr(error, "kind", "game")
        raise BadJournal(f"line 1: {str(error)[:400]}", kind, 1) from None


def _journal_edition(facts: Mapping[str, Any]) -> int:
    """Return the edition of the rules that a match was begun with."""
    edition = facts.get("rules", 1)
    if type(edition) is not int or edition < 1:
        raise BadJournal(
            f"line 1: rules must be a number, not {shorten_value(edition)}", "damaged", 1
        )
    if edition > EDITION:
        raise BadJournal(f"line 1: rules {edition} are not known, only up to {EDITION}", "newer", 1)
    return edition


def shorten_value(value: Any) -> str:
    """Return a journal's value as a message may show it, however long it is."""
    shown = repr(value)
    return shown if len(shown) <= LONGEST_VALUE else f"{shown[:LONGEST_VALUE]}…"


def _is_name_list(seats: Any) -> bool:
    return type(seats) is list and all(type(name) is str for name in seats)


def take_line(match: Match, data: dict[str, Any]) -> None:
    """Make the choice of one line again."""
    if "c" in data:
        _check_choice(match, data)
        match.submit(data["c"])
    elif UNDO in data:
        raise BadJournal("there is no choice to take back")
    elif AGREED in data:
        _take_agreement(match, data[AGREED])
    elif SEAT in data:
        _check_seat(match, data)
    elif "end" in data:
        if match.result is None or _end_facts(match.result) != data["end"]:
            raise BadJournal("the match no longer ends like this")
    else:
        raise BadJournal("this is neither a choice, an undo nor the end", "damaged")


def _take_agreement(match: Match, seat: Any) -> None:
    """Announce again that all agreed that a seat may choose anew."""
    if type(seat) is not int or not 0 <= seat < match.table.seats:
        raise BadJournal(f"{seat!r} is not a player who can take anything back", "damaged")
    match.table.announce(TAKEN_BACK, seat)


def _check_seat(match: Match, data: dict[str, Any]) -> None:
    """Refuse a line that is about nobody, or says neither who has the cards nor who leaves."""
    seat = data[SEAT]
    if type(seat) is not int or not 0 <= seat < match.table.seats:
        raise BadJournal(f"{shorten_value(seat)} is not a player at this table", "damaged")
    if type(data.get(PERSON)) is not bool and absence_in_line(data) is None:
        raise BadJournal(f"this doesn't say what player {seat} does", "damaged")


def is_hand_over(line: str) -> bool:
    """True for a line of a journal by which somebody's cards change hands."""
    data = _about_seat(line, PERSON)
    return type(data.get(SEAT)) is int and type(data.get(PERSON)) is bool


def is_absence(line: str) -> bool:
    """True for a line by which somebody leaves the table or comes back."""
    return absence_in_line(_about_seat(line, LEAVES)) is not None


def absences_in_lines(lines: Iterable[str]) -> tuple[Absence, ...]:
    """Return what the lines of a journal tell of who leaves the table and who comes back."""
    found = (absence_in_line(_about_seat(line, LEAVES)) for line in lines)
    return tuple(one for one in found if one is not None)


def absence_in_line(data: Mapping[str, Any]) -> Absence | None:
    """Return what a line tells of somebody who leaves or comes back; nothing if it does not."""
    seat, leaves, deal = data.get(SEAT), data.get(LEAVES), data.get(DEAL)
    if type(seat) is not int or type(leaves) is not bool or type(deal) is not int:
        return None
    return Absence(deal, seat, leaves) if deal >= FIRST_DEAL else None


def _about_seat(line: str, key: str) -> dict[str, Any]:
    """Return the facts of a line about a seat that has a key; nothing for any other line."""
    if f'"{key}"' not in line or f'"{SEAT}"' not in line:
        return {}
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return data if type(data) is dict else {}


def seats_handed_over(lines: Iterable[str]) -> dict[int, bool]:
    """Return for each seat whose cards changed hands whether a person has them at the end."""
    entries = [json.loads(line) for line in lines if is_hand_over(line)]
    return {entry[SEAT]: entry[PERSON] for entry in entries}


def _check_choice(match: Match, data: dict[str, Any]) -> None:
    """Refuse a choice whose text is not what the rules offer there now."""
    texts = match.decision.texts() if match.decision else []
    index = data["c"]
    if type(index) is not int or not 0 <= index < len(texts) or texts[index] != data.get("t"):
        raise BadJournal(f"{shorten_value(data.get('t'))} is not choice {index!s:.80} here anymore")


def _parse_journal_line(line: str, number: int) -> dict[str, Any]:
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        raise BadJournal(f"line {number} is damaged", "damaged", number) from None
    if type(data) is not dict:
        raise BadJournal(f"line {number} is not a journal line", "damaged", number)
    return data
