"""Answers to somebody who plays by ear and asks by a key: what do I hold, what lies there?"""

from math import ceil

from game.core.card import Card
from game.scenes.play.table_answers import TableAnswers
from game.scenes.play.table_context import TableContext
from game.session.speech.spoken_table import SpokenTable
from game.session.speech.zone_captions import ZoneCaptions

HAND, TABLE, PLAYERS, NEWS, TIME = "hand", "table", "players", "news", "time"
PILE = "pile:"
LATEST = 5
"""So many of the last lines are the news."""


def describe_topic(table: TableContext, answers: TableAnswers, topic: str, is_shared: bool) -> str:
    """Return what the viewer may know of a topic, in sentences; empty where there is nothing.

    While one of several people looks (`is_shared`), all but the hand is what everybody may know.
    """
    view = table.flow.public if is_shared and topic != HAND else table.board.shown
    spoken = SpokenTable(table.speaker, ZoneCaptions(table.live_match.match.game, table.speaker))
    if topic == HAND and table.viewer is not None:
        return spoken.describe_hand(view, table.viewer, _list_held_cards(answers))
    if topic == TABLE:
        things = [] if is_shared else answers.answer_controls()
        lying = [] if is_shared else table.board.controls(answers.current_prompt)
        labels = {one.name.removeprefix(PILE): one.text for one in lying if one.role == "pile"}
        return spoken.describe_table(
            view, labels, [one.text for one in things if one.role == "text"]
        )
    if topic == PLAYERS:
        around = view.facts.get("around") or range(len(table.live_match.names))
        return spoken.describe_players(view, map(int, around))
    if topic == TIME:
        return _describe_time_left(table)
    return ""


def _list_held_cards(answers: TableAnswers) -> list[Card]:
    """Return the cards of the hand in the order in which they lie there."""
    things = (thing for thing in answers.answer_controls() if thing.role == "card")
    return [card for card in (answers.find_card_of(one.name) for one in things) if card]


def _describe_time_left(table: TableContext) -> str:
    """Return how many seconds are left to answer, if a clock runs."""
    flow = table.flow
    for window in (flow.claims.shown_window, flow.votes.shown_window, flow.calls.window):
        if window is not None and window.has_clock:
            left = ceil(window.window_time_left(flow.clock()) / 1000)
            return table.words("aloud.seconds", count=left)
    return table.words("aloud.no_clock")
