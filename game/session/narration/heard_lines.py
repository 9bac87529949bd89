"""The sentences about what happened, for somebody who listens and sees nothing of the table."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from game.core.event import Counter, Event, Moved, Viewer
from game.games.patch_grid import PATCH
from game.games.place_grid import PlaceGrid
from game.session.speech.prompts import Speaker

from .deeds import Deed, list_latest_deeds
from .event_log import DRAWS, EventLog, LogLine
from .narrator import Narrator

ROUND_ENDS = ("round_over", "round_won")
"""Told by the results, which come at once."""
PASSED = "passed"
"""Not told after what was drawn: the next turn says so."""


@dataclass(frozen=True, slots=True)
class HeardLine:
    """A sentence to be heard, and what it tells: a deed, or a line of the log."""

    text: str
    told: Deed | LogLine


def list_heard_lines(
    log: EventLog, speaker: Speaker, reader: Viewer, heard_count: int, grid: PlaceGrid
) -> list[HeardLine]:
    """Return the sentences about all that happened after an event, in their order.

    Each names the card it is about, as a listener doesn't see it, and the places of a patch, which
    is the `grid`, from which cards were taken. What is added to a deed that was told before is told
    alone.
    """
    deeds = list_latest_deeds(log, speaker, reader, log.event_count)
    owner = {n: deed for deed in deeds for n in (deed.first_event, *deed.joined_events)}
    begin = heard_count + 1
    new = log.cut_out_log(begin, log.event_count).list_numbered_lines(reader)
    lines = {begin + number: line for number, line in new}
    found: dict[int, HeardLine] = {}
    for number, line in lines.items():
        if said := _tell_line(line, number, owner, speaker, reader):
            found[number] = said
    for number, deed in _list_added_facts(deeds, heard_count):
        if number not in lines:
            found[number] = HeardLine(deed.plain_text, deed)
    numbers, events = sorted(found), log.all_events
    for number, end in pairwise([*numbers, log.event_count]):
        places = list_taken_places(events, number, end)
        if places:
            named = speaker.words.join_with_commas([grid.name_of_place(one) for one in places])
            text = speaker.words("aloud.from_places", said=found[number].text, places=named)
            found[number] = replace(found[number], text=text)
    return [found[number] for number in numbers]


def list_taken_places(events: Sequence[Event], begin: int, end: int) -> list[int]:
    """Return the places of the patch from which cards were taken by some of the events."""
    found = []
    for number in range(begin, end):
        event = events[number]
        if isinstance(event, Moved) and event.source == PATCH:
            before = _find_known_places(reversed(events[:number]))
            found += sorted(before - _find_known_places(events[number + 1 :]))
    return found


def _find_known_places(events: Iterable[Event]) -> set[int]:
    """Return the places that are taken by the first event which tells of them."""
    told = (dict(event.facts).get("places") for event in events if isinstance(event, Counter))
    return {*next((places for places in told if places is not None), ())}


def _tell_line(
    line: LogLine, number: int, owner: dict[int, Deed], speaker: Speaker, reader: Viewer
) -> HeardLine | None:
    """Return a line of the log in the words of its deed, if they tell as much; None if silent."""
    deed = owner.get(number)
    told = deed or line
    is_alone = deed is not None and deed.first_event == number and not deed.joined_events
    if deed is not None and is_alone and _names_cards(deed, line, speaker):
        return HeardLine(deed.plain_text, told)
    if line.beat is None or not line.is_told or line.beat.key in ROUND_ENDS:
        return None
    return HeardLine(Narrator(speaker, reader).tell_plain(line.beat), told)


def _names_cards(deed: Deed, line: LogLine, speaker: Speaker) -> bool:
    """True if the words of a deed name the cards that a line of the log tells of."""
    if line.beat is None or deed.beat is None:
        return False
    drawn = line.beat.key != DRAWS and line.beat.key.startswith(DRAWS)
    card = line.beat.card
    named = card is None or speaker.plain_card_name(card).lower() in deed.plain_text.lower()
    return named and not drawn


def _list_added_facts(deeds: list[Deed], heard_count: int) -> Iterator[tuple[int, Deed]]:
    """Yield the last event that was joined to each deed after an event was heard."""
    for deed in deeds:
        if deed.last_event > heard_count and deed.joined_events and deed.key != PASSED:
            yield deed.last_event, deed
