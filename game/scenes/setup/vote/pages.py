"""The pages of a vote: handing the laptop on, the ballot, and the result."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from game.session.votes.count import How, VoteOutcome
from game.ui.draw.canvas import Canvas, around
from game.ui.draw.cloth import SWAGS
from game.ui.draw.palette import CREAM, GOLD, INK, INK_2, MAT_TEXT, PAPER, PAPER_EDGE, WHITE, mix
from game.ui.draw.text import BODY, FINE, LABEL, TITLE
from game.ui.widgets.button import PRIMARY, PURPLE, Button, button_width
from game.ui.widgets.controls import push
from game.ui.widgets.piece import Mood, Piece, Style, fitted, label, paper, paragraph
from game.ui.widgets.pill import draw_avatar
from game.ui.widgets.thing import Thing

if TYPE_CHECKING:
    from .scene import Vote

WIDE, TALLEST = 1260, 940  # units of the sheet
AROUND, EACH = 350, 92  # units around the values, and for each of them
HOW = {
    How.ALL: "ballot.all", How.MOST: "ballot.most",
    How.OWNER_VOTED: "ballot.owner_voted", How.OWNER_CHOSE: "ballot.owner_chose",
}  # fmt: skip


def hand_page(canvas: Canvas, vote: Vote) -> Iterable[Piece]:
    """Whose turn it is to vote; nothing of what was voted."""
    words, ballot = vote.words, vote.ballot
    seat = ballot.next if ballot.next is not None else ballot.owner
    player = vote.player(seat)
    title = words("ballot.about", rule=words(f"option.{vote.option.id}.name"))
    style = Style(TITLE, 44, CREAM, "center")
    high = 0.6 * style.size * canvas.type_scale
    yield label(canvas, title, (960, SWAGS + 16 + high), style, 1640, "title")
    yield Piece(partial(_face, player.face))
    style = Style(TITLE, 66, CREAM, "center")
    yield label(canvas, player.name, (960, 632), style, 1500, "voter")
    style = Style(BODY, 27, MAT_TEXT, "center")
    count = words("ballot.count", given=ballot.given, people=len(ballot.people))
    yield label(canvas, count, (960, 752), style, 1640, "count")
    show = Button(FRect(0, 0, 0, 106), words("ballot.show", name=player.name), "ui-eye",
                  words("key.return"), PRIMARY, 36)  # fmt: skip
    wide = min(1500.0, max(640.0, button_width(canvas, show)))
    box = around((960, 866), wide, 100)
    look = Button(box, show.label, "ui-eye", show.key, PRIMARY, 36)
    yield push(canvas, "show", look, vote.show)
    secret = words("ballot.secret")
    yield label(canvas, secret, (960, 976), style, 1240, "secret")
    yield stop_button(canvas, vote)


def _face(face: str, canvas: Canvas, _: Mood) -> None:
    canvas.disc((960, 406), 310, GOLD)
    draw_avatar(canvas, face, (960, 406), 280)


def stop_button(canvas: Canvas, vote: Vote) -> Piece:
    """The way out, in the corner."""
    box = FRect(40, 976, 76, 72)
    hint = vote.words("ballot.stop_hint")
    return push(
        canvas, "stop", Button(box, icon="ui-close", paint=PURPLE), vote.ask_stop, hint=hint
    )


def sheet(canvas: Canvas, values: int) -> FRect:
    """The paper for so many values."""
    return around((960, 540), WIDE, min(TALLEST, (AROUND + EACH * values) * canvas.type_scale))


# The ballot -----------------------------------------------------------------------------


def ballot_page(canvas: Canvas, vote: Vote) -> Iterable[Piece]:
    """The rule in plain words and its values; in a tie for the owner, before everybody's eyes."""
    words, tie = vote.words, vote.ballot.asks_owner
    seat = vote.ballot.owner if vote.voter is None else vote.voter
    name, scale = vote.player(seat).name, canvas.type_scale
    box = sheet(canvas, len(vote.open))
    x, room = box.x + 60, box.w - 120
    yield paper(box)
    key = "ballot.tie_title" if tie else "ballot.title"
    y = box.y + 26 + 30 * scale
    yield label(canvas, words(key, name=name), (x, y), Style(TITLE, 40), room, "title")
    y += 34 * scale
    rule, about = words(f"option.{vote.option.id}.name"), vote.agreed.says(vote.option)
    lines = [(words("ballot.about", rule=rule), Style(FINE, 28)), (about, Style(BODY, 25, INK_2))]
    if tie:
        lines[1] = (words("ballot.tie_note", name=name), Style(BODY, 25, INK_2))
    for line, style in lines:
        if line:
            piece, high = paragraph(canvas, line, (x, y), style, room)
            yield piece
            y += high + 4
    cast = FRect(x, box.bottom - 40 - 66 * scale, room, 60 * scale)
    yield from _values(canvas, vote, FRect(x, y + 14, room, cast.y - y - 36))
    why = "" if vote.pick else words("ballot.pick_first")
    key = "ballot.decide" if tie else "ballot.cast"
    button = Button(cast, words(key), "ui-check", "", PRIMARY, 32)
    yield push(canvas, "cast", button, vote.cast, why, enter=words("key.return"))
    yield stop_button(canvas, vote)


def _values(canvas: Canvas, vote: Vote, box: FRect) -> Iterable[Piece]:
    """Every value that can be voted for, one below the other, or two beside each other."""
    values = vote.open
    columns = 2 if len(values) * 74 * canvas.type_scale > box.h else 1
    lines = -(-len(values) // columns)
    high = min(box.h / lines, 92 * canvas.type_scale)
    wide = (box.w - 14 * (columns - 1)) / columns
    usual = vote.agreed.usual(vote.option)
    for number, value in enumerate(values):
        place = FRect(
            box.x + (wide + 14) * (number // lines), box.y + high * (number % lines),
            wide, high - 12,
        )  # fmt: skip
        yield _value(canvas, vote, value, place, value == usual)


def _value(canvas: Canvas, vote: Vote, value: str, box: FRect, usual: bool) -> Piece:
    """A value to vote for, with a mark if it is printed so; a tick once it is chosen."""
    text, picked = vote.labels[value], vote.pick == value
    note = vote.words("ballot.printed") if usual else ""
    side = 0.6 * box.h
    left = box.x + side + 40
    used = canvas.text_width(text, LABEL, 30)
    room = box.right - 24 - left
    told = canvas.text_width(note, FINE, 22) if note else 0
    if used + told + 30 > room:
        note = ""

    def draw(canvas: Canvas, mood: Mood) -> None:
        ground = INK if picked else mix(WHITE, PAPER_EDGE, 0.3) if mood.lit else WHITE
        canvas.panel(box, 18, ground, INK if picked else PAPER_EDGE, 3)
        spot = (box.x + 22 + side / 2, box.centery)
        canvas.disc(spot, side, GOLD if picked else PAPER_EDGE)
        canvas.disc(spot, side - 8, GOLD if picked else PAPER)
        if picked:
            canvas.picture("icons/ui-check", spot, 0.62 * side, INK, GOLD)
        ink = CREAM if picked else INK
        canvas.text(text, (left, box.centery), LABEL, 30, ink, "midleft", room)
        if note:
            ink = CREAM if picked else INK_2
            canvas.text(note, (box.right - 24, box.centery), FINE, 22, ink, "midright")

    size = fitted(canvas, text, LABEL, 30, room) * canvas.type_scale
    choose = partial(vote.choose, value)
    thing = Thing(f"choice:vote={value}", "choice", box, text, size, choose)
    return Piece(draw, thing)


# The result -----------------------------------------------------------------------------


def result_page(canvas: Canvas, vote: Vote, outcome: VoteOutcome) -> Iterable[Piece]:
    """Who voted for what, and what holds now."""
    words, scale = vote.words, canvas.type_scale
    box = sheet(canvas, len(vote.labels))
    x, room = box.x + 60, box.w - 120
    yield paper(box)
    rule = words(f"option.{vote.option.id}.name")
    y = box.y + 26 + 30 * scale
    title = words("ballot.result", rule=rule)
    yield label(canvas, title, (x, y), Style(TITLE, 40), room, "title")
    owner = vote.player(vote.ballot.owner).name
    said = words(
        HOW[outcome.how], value=vote.labels[outcome.value], owner=owner,
        votes=outcome.votes, people=outcome.people,
    )  # fmt: skip
    piece, high = paragraph(canvas, said, (x, y + 34 * scale), Style(BODY, 28), room, "how")
    yield piece
    y += 34 * scale + high + 18
    done = FRect(x, box.bottom - 40 - 66 * scale, room, 60 * scale)
    values = list(vote.labels)
    step = min((done.y - y - 20) / len(values), 96 * scale)
    for number, value in enumerate(values):
        row = FRect(x, y + step * number, room, step - 10)
        yield _standing(canvas, vote, value, row, value == outcome.value)
    button = Button(done, words("ballot.done"), "ui-check", "", PRIMARY, 32)
    yield push(canvas, "done", button, vote.done, enter=words("key.return"))


def _standing(canvas: Canvas, vote: Vote, value: str, box: FRect, won: bool) -> Piece:
    """A value with the faces of those who voted for it, and how many they are."""
    voters, text = vote.ballot.voters(value), vote.labels[value]
    names = vote.words.listed([vote.player(seat).name for seat in voters])
    wide = 0.36 * box.w
    room = wide - 70

    def draw(canvas: Canvas, _: Mood) -> None:
        canvas.panel(box, 16, GOLD if won else WHITE, INK if won else PAPER_EDGE, 3)
        if won:
            canvas.picture("icons/ui-check", (box.x + 34, box.centery), 34, INK, GOLD)
        canvas.text(text, (box.x + 60, box.centery), LABEL, 28, INK, "midleft", room)
        size = min(box.h - 12, 60.0)
        space = box.w - wide - 90 - size
        step = min(size + 8, space / max(1, len(voters) - 1))
        for number, seat in enumerate(voters):
            spot = (box.x + wide + size / 2 + step * number, box.centery)
            draw_avatar(canvas, vote.player(seat).face, spot, size)
        canvas.text(str(len(voters)), (box.right - 40, box.centery), TITLE, 34, INK)

    size = fitted(canvas, text, LABEL, 28, room) * canvas.type_scale
    count = vote.words("ballot.votes", count=len(voters))
    said = f"{text}: {count}. {names}" if names else f"{text}: {count}"
    thing = Thing(f"text:votes-{value}", "text", box, said, size, focusable=False, hint=names)
    return Piece(draw, thing)
