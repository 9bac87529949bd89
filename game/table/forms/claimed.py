"""The claim in the middle: the cards laid, what they are said to be, and what is at stake."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from pygame import FRect

from game.core.card import Card
from game.core.event import Announced, Flipped
from game.core.prompt import Prompt
from game.games.penny_badger.past import BLUFF, TRUE, PastClaim, said
from game.table.cards.card import WIDTH_OF_HEIGHT, draw_card, draw_moving
from game.table.cards.face import Face
from game.table.layout.spots import ZoneSpot
from game.ui.boxes import middle
from game.ui.draw import motion, text
from game.ui.draw.canvas import Canvas, Point, around
from game.ui.draw.motion import Pose, in_and_out_cubic
from game.ui.draw.palette import BAD, CREAM, GOOD, INK, PAPER_EDGE, SWATCHES, WHITE
from game.ui.draw.shadow import MEDIUM
from game.ui.draw.text import BODY, LABEL, TITLE
from game.ui.fitting import Filling, Pilled, paint
from game.ui.layout import Box, Column, Either, Line, Row, avatar, picture
from game.ui.widgets.piece import Style
from game.ui.widgets.pill import Pill
from game.ui.widgets.thing import Thing

from .form import Form
from .look import SpotLook

LARGEST = 1.25
HEAD, FOOT = 0.08, 0.86  # of the height: the words above the cards, and those below everything
TALL, CARDS = 0.36, 0.315  # the cards, and where their middle is
PLAQUE, SAID = 0.175, 0.615  # the sign with the claim, and where its middle is
STEP, TURN = 0.72, 3.0  # from card to card: a share of their width, and degrees
POP = 0.2  # of its time, in which a verdict comes up
STILL, HALF = 0.3, 0.5  # of its time: a card lies still before it turns; its edge is seen
FACE = 56.0  # units: an accuser
PAST, PAST_LARGE = 3, 2  # earlier claims that are told; in large type
PAST_TOP, PAST_WIDE, PAST_FACE = 0.52, 560.0, 46.0
"""Where they begin, as a share of the height; units."""


class Claimed(Form):
    """Who claims what with these cards; then who doubts it, and whether it was true."""

    LIES = "claimed"
    DETAILS = MappingProxyType(
        {"claim": "", "claimant": "", "accusers": "", "turn": "turn", "wild": "wild",
         "without": "", "true": "", "false": "", "past": ""}
    )  # fmt: skip
    """The facts: what is claimed and by whom, who doubts it, whose turn it is. The words for a
    wild card, and for claiming nothing. What is announced when a claim was true or false. The fact
    with what was claimed in earlier turns.
    """

    # Where -------------------------------------------------------------------------

    def pose(self, index: int, count: int) -> Pose:
        """Side by side, a little fanned; closer together the more there are."""
        box, high = self.box, TALL * self.box.h
        wide = high * WIDTH_OF_HEIGHT
        step = min(STEP * wide, (box.w - wide - 30) / max(1, count - 1))
        off = index - (count - 1) / 2
        return Pose(box.centerx + off * step, box.y + CARDS * box.h, high, off * TURN)

    @property
    def plaque(self) -> FRect:
        """The sign that says what the cards are."""
        middle = (self.box.centerx, self.box.y + SAID * self.box.h)
        return around(middle, min(0.94 * self.box.w, 470), PLAQUE * self.box.h)

    # What is said --------------------------------------------------------------------

    def draft(self, look: SpotLook) -> Prompt | None:
        """The question to whoever looks, who chooses what to claim and has not said it yet."""
        prompt = look.moment.prompt
        own = prompt.said is not None and prompt.seat == look.fact(self.detail("turn"))
        return prompt if own and not look.cards else None

    def claim(self, look: SpotLook) -> str:
        """What the cards are said to be; nothing if nothing is claimed."""
        draft = self.draft(look)
        return (draft.said if draft else look.fact(self.detail("claim"))) or ""

    def cards(self, look: SpotLook) -> Sequence[Card | None]:
        """What lies there, or would, with its back up; what is only put away lies elsewhere."""
        draft = self.draft(look)
        if draft is None:
            return look.cards
        return [] if draft.said == self.detail("without") else [None] * len(draft.selected)

    def count(self, look: SpotLook) -> int:
        """How many cards are claimed; none while the first of several is laid."""
        count, single = len(self.cards(look)), self.claim(look) == self.detail("wild")
        return count if count > 1 or single else 0

    def words(self, look: SpotLook) -> str:
        """The same in words, without the number; as long as nothing is said, what is asked."""
        color, _, shape = self.claim(look).partition(" ")
        if not shape:
            return look.say(f"claimed.{color or 'unsaid'}", count=len(self.cards(look)))
        count, named = max(2, len(self.cards(look))), look.say(f"color.{color}")
        return look.say(f"alike.{shape}", count=count, color=named)

    def head(self, look: SpotLook) -> str:
        """Who claims something, or who is about to."""
        claim, draft = self.claim(look), self.draft(look)
        turn = look.fact(self.detail("turn"))
        if draft or claim:
            who = turn if draft else look.fact(self.detail("claimant"))
            key = "without" if claim == self.detail("without") else "own" if draft else "by"
            return look.say(f"claimed.{key}", name=look.player(who).name)
        away = turn is None or look.cards
        return "" if away else look.say("claimed.turn", name=look.player(turn).name)

    def sample(self, look: SpotLook) -> Face:
        """A card like those that are claimed."""
        color, _, shape = self.claim(look).partition(" ")
        book = look.moment.layout.faces
        return book.of(color, shape) if shape else book.of("any", "all-colors")

    # Look ----------------------------------------------------------------------------

    def shows(self, look: SpotLook) -> Hashable:
        """What lies there, what is being chosen for it, and whether more is told of it now."""
        draft = self.draft(look)
        told = frozenset(self.turning(look)), self.verdict(look)
        return super().shows(look), draft and (draft.said, len(draft.selected)), told

    def turning(self, look: SpotLook) -> Mapping[int, tuple[Face, float]]:
        """The cards that are being turned over, by where they lie: what comes up, and how far."""
        if look.reduced or not isinstance(self.spot, ZoneSpot):
            return {}
        acts = [(event, share) for event, share in look.acts if isinstance(event, Flipped)]
        here = [(event, share) for event, share in acts if event.zone == self.spot.zone]
        return {event.place: (look.face(event.card), share) for event, share in here}

    def verdict(self, look: SpotLook) -> str:
        """What is announced of the claim just now: that it was true, or that it was not."""
        keys = [event.key for event, _ in look.acts if isinstance(event, Announced)]
        return next((key for key in keys if key in map(self.detail, ("true", "false"))), "")

    def draw(self, canvas: Canvas, look: SpotLook) -> None:
        """The head, the cards, the sign, what is at stake or who doubts it."""
        canvas = canvas.up_to(LARGEST)
        self._head(canvas, look)
        claim, cards, without = self.claim(look), self.cards(look), self.detail("without")
        if not cards and claim != without:
            self.draw_place(canvas, self.pose(0, 1), look.colors.line)
        for order in range(len(cards)) if self.draft(look) else ():
            lies = self.pose(order, len(cards))
            draw_card(canvas, look.face(None), (lies.x, lies.y), lies.height, lies.angle)
        self._cards(canvas, look)
        if claim == without or not (claim or cards):
            self._nothing(canvas, look, claim)
            return
        if claim or self.draft(look):
            self._sign(canvas, look)
        if look.fact(self.detail("accusers")):
            if not self.verdict(look):
                self._accusers(canvas, look)
        elif self.count(look) and (claim or self.draft(look)):
            self._stakes(canvas, look)

    def _cards(self, canvas: Canvas, look: SpotLook) -> None:
        """Those that lie still."""
        turning = self.turning(look)
        for order, card in enumerate(look.cards):
            if order not in turning:
                lies = self.pose(order, len(look.cards))
                draw_card(canvas, look.face(card), (lies.x, lies.y), lies.height, lies.angle)

    def _head(self, canvas: Canvas, look: SpotLook) -> None:
        """Who claims it; at the right, that it has not been said yet."""
        row = FRect(self.box.x, self.box.y, self.box.w, 2 * HEAD * self.box.h).inflate(-24, 0)
        if not self.draft(look) or self.claim(look) == self.detail("without"):
            canvas.text(self.head(look), row.center, TITLE, 34, CREAM, room=row.w)
            return
        said, not_yet = self.head(look), look.say("claimed.not_yet")
        styles = Style(TITLE, 34, CREAM), Style(LABEL, 24, look.colors.text, "midright")
        beside = Row([Line(said, styles[0]), Line(not_yet, styles[1])], [1, 0], 20)
        filled = [
            Filling((said,), replace(styles[0], anchor="midleft")),
            Filling((not_yet,), styles[1]),
        ]
        paint(canvas, Either([beside, Row(filled, [3, 2], 20, stretch=True)]), row)

    def past(self, look: SpotLook) -> list[PastClaim]:
        """What was claimed last, the newest first."""
        fact = self.detail("past")
        numbers = (look.fact(fact) or ()) if fact else ()
        most = PAST_LARGE if self.site.large else PAST
        return [said(number) for number in reversed(numbers[-most:])]

    def _past(self, canvas: Canvas, look: SpotLook, claims: Sequence[PastClaim]) -> None:
        """What was claimed last, and what came of it; where names have no room, faces tell whose
        it was.
        """
        title = Line(look.say("claimed.past"), Style(BODY, 24, look.colors.text, "center"))
        keys = ("claimed.past_cards", "claimed.past_short")
        ways = [[self._past_claim(look, claim, key) for claim in claims] for key in keys]
        lines = Either([Column([title, *way], 8) for way in ways])
        wide, top = min(self.box.w - 24, PAST_WIDE), self.box.y + PAST_TOP * self.box.h
        high = min(lines.measure(canvas, wide), self.box.bottom - top)
        paint(canvas, lines, FRect(self.box.centerx - wide / 2, top, wide, high))

    def _past_claim(self, look: SpotLook, claim: PastClaim, words: str) -> Row:
        """Whose face, how many cards, and whether they were what was said."""
        who = look.player(claim.seat)
        told = look.say(words, name=who.name, count=claim.cards)
        boxes: list[Box] = [avatar(who.avatar, PAST_FACE, 1)]
        boxes.append(Line(told, Style(LABEL, 26, CREAM, "midleft"), shrink=1))
        verdicts = {TRUE: ("claimed.true", GOOD), BLUFF: ("claimed.bluff", BAD)}
        if claim.cards:
            key, ground = verdicts.get(claim.shown, ("claimed.believed", look.colors.felt))
            boxes.append(Pilled(Pill(look.say(key), ground, WHITE, "", 22, LABEL, 38)))
        return Row(boxes, [0, 1, 0][: len(boxes)], 12)

    def _nothing(self, canvas: Canvas, look: SpotLook, claim: str) -> None:
        """What was claimed before, or what will lie there; or the penny that is paid instead."""
        if not claim and (claims := self.past(look)):
            self._past(canvas, look, claims)
            return
        key = "none" if not claim else "pays_own" if self.draft(look) else "pays"
        spot = (self.box.centerx, self.box.y + SAID * self.box.h)
        words = Filling((look.say(f"claimed.{key}"),), Style(BODY, 26, look.colors.text, "center"))
        paint(canvas, words, around(spot, self.box.w - 24, 2 * PLAQUE * self.box.h))

    def _sign(self, canvas: Canvas, look: SpotLook) -> None:
        """How many cards, what they are said to be, and one like them."""
        plaque, count = self.plaque, self.count(look)
        canvas.panel(plaque, 0.3 * plaque.h, CREAM, PAPER_EDGE, 2, MEDIUM)
        card, claim = 0.84 * plaque.h, self.claim(look)

        def sample(canvas: Canvas, box: FRect) -> None:
            draw_card(canvas, self.sample(look), box.center, card, 3, "", 4)

        words = Filling((self.words(look),), Style(TITLE, 42, INK), high=0.58 * plaque.h)
        boxes: list[Box] = [words]
        if claim:
            boxes.append(picture(card * WIDTH_OF_HEIGHT, sample, 1))
        if count and claim:
            style = Style(TITLE, 56, INK)
            number = Filling((str(count),), style, high=0.8 * plaque.h)
            size, _ = number.fitted(canvas, plaque.w, number.high)
            boxes.insert(0, replace(number, wide=canvas.text_width(str(count), TITLE, size) + 2))
        shares = [float(box is words) for box in boxes]
        paint(canvas, Row(boxes, shares, 16), plaque.inflate(-54, 0))

    def stakes(self, look: SpotLook) -> tuple[str, str]:
        """What the claim brings if it stands, and what it costs if it is a bluff."""
        prices = look.prices(len(self.cards(look)))
        more = prices["most"] > prices["gain"]
        all_ = prices["one"] == prices["has"]
        loss = "all" if all_ else "losses" if prices["all"] > prices["one"] else "loss"
        gain = look.say("claimed.gains" if more else "claimed.gain", **prices)
        return gain, look.say(f"claimed.{loss}", **prices)

    def _stakes(self, canvas: Canvas, look: SpotLook) -> None:
        """One below the other: each is a whole sentence."""
        pairs = zip(self.stakes(look), ("green", "red"), strict=True)
        pills = [Pill(said, SWATCHES[color].tint, INK, "", 25, LABEL, 44) for said, color in pairs]
        column = Column([Pilled(pill) for pill in pills], 8)
        high = column.measure(canvas, self.box.w)
        paint(canvas, column, around(self._foot, self.box.w - 10, high))

    @property
    def _foot(self) -> Point:
        """The middle of what stands below everything."""
        return self.box.centerx, self.box.y + FOOT * self.box.h

    def _accusers(self, canvas: Canvas, look: SpotLook) -> None:
        """The faces of those who don't believe it."""
        seats = look.fact(self.detail("accusers"))
        doubt = Line(look.say("claimed.doubt"), Style(BODY, 26, CREAM), shrink=1)
        faces = Row([avatar(look.player(seat).avatar, FACE, 1) for seat in seats], gap=6)
        row = middle(Row([doubt, faces], [0, 0], 14))
        paint(canvas, row, around(self._foot, self.box.w, FACE))

    # The verdict -----------------------------------------------------------------------

    def draw_moving(self, canvas: Canvas, look: SpotLook) -> None:
        """Cards that are turned over; then true or a bluff, in large letters below them."""
        for order, (face, share) in self.turning(look).items():
            lies = self.pose(order, len(look.cards))
            turned = in_and_out_cubic(max(0.0, share - STILL) / (1 - STILL))
            shown = face if turned > HALF else look.face(None)
            wide = max(0.05, abs(1 - 2 * turned))
            draw_moving(canvas, shown, (lies.x, lies.y), lies.height, lies.angle, wide)
        for event, share in look.acts:
            if isinstance(event, Announced) and event.key == self.detail("true"):
                self._verdict(canvas, look.say("claimed.true"), GOOD, look.reduced, share)
            if isinstance(event, Announced) and event.key == self.detail("false"):
                self._verdict(canvas, look.say("claimed.bluff"), BAD, look.reduced, share)

    def _verdict(self, canvas: Canvas, words: str, color: str, reduced: bool, share: float) -> None:
        grown = 1.0 if reduced else max(0.1, motion.out_back(min(1.0, share / POP)))
        size = max(1, canvas.px(76 * grown))
        image = text.outlined(words, TITLE, size, color, max(2, canvas.px(8)), WHITE)
        canvas.put(image, self._foot)

    # Things ----------------------------------------------------------------------------

    def things(self, look: SpotLook) -> list[Thing]:
        """The claim in words; the cards that can be seen."""
        claim, found = self.claim(look), []
        if claim and claim != self.detail("without") and self.count(look):
            said = f"{self.count(look)} {self.words(look)}"
            found.append(Thing("text:claim", "text", self.plaque, said, 30, focusable=False))
        return found + self.card_things(look)
