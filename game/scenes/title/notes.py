"""What the title's large buttons say below their names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.app.file_words import clean
from game.store.evening import Evening
from game.store.journals.shelf import JournalText
from game.words import Words

if TYPE_CHECKING:
    from game.app.program import App

NAMED = 2  # more people than that are counted


def saved_note(app: App, journal: JournalText) -> str:
    """Which game it is that can be continued, and how many play it."""
    header = journal.header
    words = app.words.of(str(header.get("game", "")))
    seats = header.get("seats")
    players = words("count.players", count=len(seats) if isinstance(seats, list) else 0)
    return words("title.continue_note", game=clean(words("game.name")), players=players)


def again_note(app: App, game: str) -> str:
    """Which game is played again, and who plays it."""
    words, seats = app.words, app.settings.seats
    people = [seat.name for seat in seats if seat.person]
    parts = people if len(people) <= NAMED else [words("count.people", count=len(people))]
    if len(seats) > len(people):
        parts.append(words("count.computers", count=len(seats) - len(people)))
    name = words.of(game)("game.name")
    return words("title.continue_note", game=name, players=", ".join(parts))


def night_note(words: Words, evening: Evening) -> str:
    """How far an evening is, and who leads."""
    if evening.over:
        return words("night.finished")
    number = len(evening.games) + 1
    far = words("night.of", number=number, plan=evening.plan) if evening.plan else ""
    far = far or words("night.number", number=number)
    if not evening.games:
        return far
    places = evening.places
    best = [one.name for one, place in zip(evening.players, places, strict=True) if place == 1]
    leads = words("night.leads", count=len(best), name=words.listed(best[:NAMED]))
    if len(best) > NAMED:
        leads = words("night.many_lead", count=len(best))
    return words("title.continue_note", game=far, players=leads)
