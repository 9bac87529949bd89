"""The claim in the middle: the cards laid, what they are said to be, and the stakes."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from pygame import FRect

from game.core.card import Card
from game.core.event import Announced, Flipped
from game.core.prompt import Prompt
from game.games.penny_badger.past_claims import BLUFF, TRUE, PastClaim, decode_claim
from game.table.cards.card_face import Face
from game.table.cards.card_sprites import WIDTH_OF_HEIGHT, draw_card, draw_moving_card
from game.table.layout.layout_model import ZoneSpot
from game.ui.boxes import centered_row
from game.ui.draw import motion, text_surfaces
from game.ui.draw.canvas import Canvas, Point, rect_around
from game.ui.draw.motion import Pose, in_and_out_cubic
from game.ui.draw.palette import BAD, BLACK, CREAM, GOLD, GOOD, INK, PAPER_EDGE, WHITE, mix
from game.ui.draw.shadow import MEDIUM
from game.ui.draw.text_surfaces import BODY, LABEL, TITLE
from game.ui.fitted_text import FittedText, PillBox, draw_box_content
from game.ui.layout import (
    Box,
    Column,
    FirstThatFits,
    Line,
    RichText,
    Row,
    avatar_leaf,
    square_picture,
)
from game.ui.tracked_values import noted
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Style
from game.ui.widgets.pill import Pill

from .spot_look import SpotLook
from .zone_view import ZoneView

LARGEST = 1.25
TITLE_Y, CARDS_Y, BOX_Y, STAKES_Y, SHARES_Y = 0.082, 0.314, 0.602, 0.82, 0.943
"""Where their middle is, as shares of the height: of the words above, the cards, the box with the
claim, what it brings and costs, and how a bluff is paid."""
TALL, BOX_SIZE = 0.323, (0.54, 0.168)  # of the cards, and of that box, as shares
CARD_ROOM = 0.56  # the share of the width between the two piles
STEP, TURN, FAN = 0.8, 5.0, 9.0
"""From card to card: a share of their width, and degrees; how far the outer ones are turned."""
EVEN = 8.0  # units: the steps in which lines become equally long
POP = 0.2  # of its time, in which a verdict comes up
STILL = 0.17  # of its time: a card lies still before it turns
HALF = 0.5  # of its turn: its edge is seen
FACE = 56.0  # units: an accuser
PAST_COUNT, PAST_LARGE = 3, 2  # earlier claims that are told; in large type
PAST_TITLE_Y, PAST_TOP, PAST_WIDE, PAST_FACE = 0.6, 0.705, 560.0, 38.0
"""Where their title is, and where they begin, below the piles, as shares of the height; units."""


class ClaimZone(ZoneView):
    """A zone of claimed cards: who claims what, who doubts it, and the verdict."""

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

    def card_pose(self, index: int, count: int) -> Pose:
        """Return the pose of a card: side by side, a little fanned, closer if there are more."""
        box, high = self.box, TALL * self.box.h
        wide, room = high * WIDTH_OF_HEIGHT, CARD_ROOM * box.w
        step = min(STEP * wide, (room - wide) / max(1, count - 1))
        off, turn = index - (count - 1) / 2, min(TURN, FAN / max(1, count - 1) * 2)
        return Pose(box.centerx + off * step, box.y + CARDS_Y * box.h, high, off * turn)

    @property
    def plaque_rect(self) -> FRect:
        """The sign that says what the cards are."""
        (wide, high), box = BOX_SIZE, self.box
        return rect_around((box.centerx, box.y + BOX_Y * box.h), wide * box.w, high * box.h)

    # What is said --------------------------------------------------------------------

    @noted
    def draft_prompt(self, look: SpotLook) -> Prompt | None:
        """Return the question to the viewer who chooses a claim and has not made it yet."""
        prompt = look.state.prompt
        own = prompt.said is not None and prompt.seat == look.layout_fact(
            self.layout_detail("turn")
        )
        return prompt if own and not look.cards_only else None

    def claim_key(self, look: SpotLook) -> str:
        """Return what the cards are said to be; empty if nothing is claimed."""
        draft = self.draft_prompt(look)
        return (draft.said if draft else look.layout_fact(self.layout_detail("claim"))) or ""

    def claimed_cards(self, look: SpotLook) -> Sequence[Card | None]:
        """Return the cards that lie there, or would, with their backs up.

        Cards that are only put away lie elsewhere.
        """
        draft = self.draft_prompt(look)
        if draft is None:
            return look.cards_only
        return [] if draft.said == self.layout_detail("without") else [None] * len(draft.selected)

    def claimed_count(self, look: SpotLook) -> int:
        """Return how many cards are claimed; none while the first of several is laid."""
        count = len(self.claimed_cards(look))
        single = self.claim_key(look) == self.layout_detail("wild")
        return count if count > 1 or single else 0

    def claim_words(self, look: SpotLook) -> str:
        """Return the claim in words without its number; the question while nothing is said."""
        color, _, shape = self.claim_key(look).partition(" ")
        if not shape:
            return look.text_for_key(
                f"claimed.{color or 'unsaid'}", count=len(self.claimed_cards(look))
            )
        count, named = max(2, len(self.claimed_cards(look))), look.text_for_key(f"color.{color}")
        return look.text_for_key(f"alike.{shape}", count=count, color=named)

    def claim_title(self, look: SpotLook) -> str:
        """Return whose claim it is, or whose turn."""
        claim, draft = self.claim_key(look), self.draft_prompt(look)
        turn = look.layout_fact(self.layout_detail("turn"))
        if draft or claim:
            who = turn if draft else look.layout_fact(self.layout_detail("claimant"))
            key = "without" if claim == self.layout_detail("without") else "own"
            return self._told_of(look, who, key)
        away = turn is None or look.cards_only
        return "" if away else look.text_for_key("claimed.turn", name=look.seat_player(turn).name)

    def _told_of(self, look: SpotLook, who: int, key: str, **values: object) -> str:
        """Return words about a player, who is addressed if it is the viewer."""
        kind = "you" if who == look.state.shown.viewer else "they"
        name = look.seat_player(who).name
        return look.text_for_key(f"claimed.{kind}.{key}", name=name, **values)

    def sample_face(self, look: SpotLook) -> Face:
        """Return a card like those that are claimed."""
        color, _, shape = self.claim_key(look).partition(" ")
        book = look.state.layout.faces
        return book.face_for(color, shape) if shape else book.face_for("any", "all-colors")

    # Look ----------------------------------------------------------------------------

    def turning_cards(self, look: SpotLook) -> Mapping[int, tuple[Face, float]]:
        """Return the cards that are being turned over, by index: their faces, and how far."""
        if look.has_reduced_motion or not isinstance(self.spot, ZoneSpot):
            return {}
        acts = [
            (event, share) for event, share in look.events_under_way if isinstance(event, Flipped)
        ]
        here = [(event, share) for event, share in acts if event.zone == self.spot.zone]
        return {event.place: (look.face_drawn_for(event.card), share) for event, share in here}

    @noted
    def turning_places(self, look: SpotLook) -> frozenset[int]:
        """Return the indices of the cards that are being turned over."""
        return frozenset(self.turning_cards(look))

    @noted
    def verdict_words(self, look: SpotLook) -> str:
        """Return what is announced of the claim just now: that it was true, or that it wasn't."""
        keys = [event.key for event, _ in look.events_under_way if isinstance(event, Announced)]
        return next((key for key in keys if key in map(self.layout_detail, ("true", "false"))), "")

    def draw_still(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw the title, the cards, the sign, and what is at stake or who doubts it."""
        canvas = canvas.with_type_limit(LARGEST)
        ground = mix(look.mat_colors.felt, BLACK, 0.12)
        edge = mix(look.mat_colors.line, look.mat_colors.felt, 0.5)
        canvas.draw_rounded_panel(self.box, 34, ground, edge, 2)
        spot = (self.box.centerx, self.box.y + TITLE_Y * self.box.h)
        title, room = self.claim_title(look), self.box.w - 24
        canvas.write_text_line(title, spot, TITLE, 30, CREAM, room=room)
        claim = self.claim_key(look)
        cards = self.claimed_cards(look)
        without = self.layout_detail("without")
        if not cards and claim != without:
            self.draw_empty_place(canvas, self.card_pose(0, 1), look.mat_colors.line)
        for order in range(len(cards)) if self.draft_prompt(look) else ():
            lies = self.card_pose(order, len(cards))
            draw_card(canvas, look.face_drawn_for(None), (lies.x, lies.y), lies.height, lies.angle)
        self._draw_resting_cards(canvas, look)
        if claim == without or not (claim or cards):
            self._draw_without_claim(canvas, look, claim)
            return
        if claim or self.draft_prompt(look):
            self._draw_plaque(canvas, look)
        if look.layout_fact(self.layout_detail("accusers")):
            if not self.verdict_words(look):
                self._draw_doubters(canvas, look)
        elif self.claimed_count(look) and (claim or self.draft_prompt(look)):
            self._draw_stakes(canvas, look)

    def _draw_resting_cards(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw the cards that lie still."""
        turning = self.turning_places(look)
        for order, card in enumerate(look.cards_only):
            if order not in turning:
                lies = self.card_pose(order, len(look.cards_only))
                draw_card(
                    canvas, look.face_drawn_for(card), (lies.x, lies.y), lies.height, lies.angle
                )

    def past_claims(self, look: SpotLook) -> list[PastClaim]:
        """Return the latest earlier claims, the newest first."""
        fact = self.layout_detail("past")
        numbers = (look.layout_fact(fact) or ()) if fact else ()
        most = PAST_LARGE if self.site.large else PAST_COUNT
        return [decode_claim(number) for number in reversed(numbers[-most:])]

    def _draw_past_claims(
        self, canvas: Canvas, look: SpotLook, claims: Sequence[PastClaim]
    ) -> None:
        """Draw the latest claims and what came of them.

        Where names have no room, faces tell whose they were.
        """
        title, text = look.text_for_key("claimed.past"), look.mat_colors.text
        spot = (self.box.centerx, self.box.y + PAST_TITLE_Y * self.box.h)
        canvas.write_text_line(title, spot, BODY, 24, text, room=CARD_ROOM * self.box.w)
        keys = ("claimed.past_cards", "claimed.past_short")
        ways = [[self._past_claim_row(look, claim, key) for claim in claims] for key in keys]
        lines = FirstThatFits([Column(way, 4) for way in ways])
        wide, top = min(self.box.w - 24, PAST_WIDE), self.box.y + PAST_TOP * self.box.h
        high = min(lines.measure(canvas, wide), self.box.bottom - top)
        draw_box_content(canvas, lines, FRect(self.box.centerx - wide / 2, top, wide, high))

    def _past_claim_row(self, look: SpotLook, claim: PastClaim, words: str) -> Row:
        """Return a row with a face, the number of cards, and whether the claim was true."""
        who = look.seat_player(claim.seat)
        told = look.text_for_key(words, name=who.name, count=claim.cards)
        boxes: list[Box] = [avatar_leaf(who.avatar, PAST_FACE, 1)]
        boxes.append(Line(told, Style(LABEL, 24, CREAM, "midleft"), shrink=1))
        verdicts = {TRUE: ("claimed.true", GOOD), BLUFF: ("claimed.bluff", BAD)}
        if claim.cards:
            key, ground = verdicts.get(claim.shown, ("claimed.believed", look.mat_colors.felt))
            boxes.append(PillBox(Pill(look.text_for_key(key), ground, WHITE, "", 20, LABEL, 32)))
        return Row(boxes, [0, 1, 0][: len(boxes)], 12)

    def _draw_without_claim(self, canvas: Canvas, look: SpotLook, claim: str) -> None:
        """Draw earlier claims, or what will lie there, or the penny that is paid instead."""
        if not claim and (claims := self.past_claims(look)):
            self._draw_past_claims(canvas, look, claims)
            return
        key = "none" if not claim else "pays_own" if self.draft_prompt(look) else "pays"
        spot = (self.box.centerx, self.box.y + STAKES_Y * self.box.h)
        words = FittedText(
            (look.text_for_key(f"claimed.{key}"),), Style(BODY, 26, look.mat_colors.text, "center")
        )
        draw_box_content(canvas, words, rect_around(spot, self.box.w - 24, 0.3 * self.box.h))

    def _draw_plaque(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw the number of cards, what they are said to be, and a card like them."""
        plaque = self.plaque_rect
        canvas.draw_rounded_panel(plaque, 0.3 * plaque.h, CREAM, PAPER_EDGE, 2, MEDIUM)
        card, claim = 0.88 * plaque.h, self.claim_key(look)

        def sample(canvas: Canvas, box: FRect) -> None:
            draw_card(canvas, self.sample_face(look), box.center, card, 3, "", 4)

        words = FittedText(
            (self.counted_claim(look),),
            Style(TITLE, 36, INK, "center"),
            natural_height=0.86 * plaque.h,
        )
        boxes: list[Box] = [words]
        if claim:
            boxes.append(square_picture(card * WIDTH_OF_HEIGHT, sample, 1))
        draw_box_content(canvas, Row(boxes, [1, 0][: len(boxes)], 10), plaque.inflate(-36, 0))

    def counted_claim(self, look: SpotLook) -> str:
        """Return the claim with its number, as far as it is said: 3 red stars."""
        count, words = self.claimed_count(look), self.claim_words(look)
        return f"{count} {words}" if count and self.claim_key(look) else words

    # What is at stake --------------------------------------------------------------------

    def stake_texts(self, look: SpotLook) -> tuple[str, str]:
        """Return what the claim brings, and costs if it is a bluff; then how that is paid.

        With **bold** numbers.
        """
        prices = look.prices_of_claim(len(self.claimed_cards(look)))
        who = look.layout_fact(self.layout_detail("turn"))
        least, most, has = prices["one"], prices["all"], prices["has"]
        risk = "all" if least == has else "rest" if most == has else "some"
        risk = "one" if least == most and risk != "all" else risk
        takes = self._told_of(look, who, "takes_all" if prices["whole"] else "takes", **prices)
        pays = self._told_of(look, who, f"risks_{risk}", **prices)
        each = prices["penalty"]
        shared = "bank" if has <= each else "each" if most < has or least == most else "most"
        return f"{takes} {pays}", look.text_for_key(f"claimed.shares_{shared}", penalty=each)

    def _draw_stakes(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw what is at stake, and below it how a bluff is paid."""
        (stakes, shares), box, text = self.stake_texts(look), self.box, look.mat_colors.text
        high, wide = 0.2 * box.h, box.w - 40
        ways = [
            RichText(stakes, size, text, "stakes", BODY, 1.25, True, GOLD)
            for size in (28.0, 26.0, 24.0, 22.0, 20.0, 18.0)
        ]
        words = next((way for way in ways if way.measure(canvas, wide) <= high), ways[-1])
        tall = words.measure(canvas, wide)
        while words.measure(canvas, wide - EVEN) <= tall and wide > 0.4 * box.w:
            wide -= EVEN  # no line is much shorter than the other
        spot = (box.centerx, box.y + STAKES_Y * box.h)
        draw_box_content(canvas, words, rect_around(spot, wide, tall))
        if not self.site.large:
            spot = (box.centerx, box.y + SHARES_Y * box.h)
            canvas.write_text_line(shares, spot, BODY, 22, text, room=box.w - 40)

    @property
    def _foot_center(self) -> Point:
        """The middle of what stands below everything."""
        return self.box.centerx, self.box.y + STAKES_Y * self.box.h

    def _draw_doubters(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw the faces of those who doubt the claim."""
        seats = look.layout_fact(self.layout_detail("accusers"))
        doubt = Line(look.text_for_key("claimed.doubt"), Style(BODY, 26, CREAM), shrink=1)
        faces = Row([avatar_leaf(look.seat_player(seat).avatar, FACE, 1) for seat in seats], gap=6)
        row = centered_row(Row([doubt, faces], [0, 0], 14))
        draw_box_content(canvas, row, rect_around(self._foot_center, self.box.w, FACE))

    # The verdict -----------------------------------------------------------------------

    def draw_animated(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw cards that are turned over, then the verdict in large letters below them."""
        for order, (face, share) in self.turning_cards(look).items():
            lies = self.card_pose(order, len(look.cards_only))
            turned = in_and_out_cubic(max(0.0, share - STILL) / (1 - STILL))
            shown = face if turned > HALF else look.face_drawn_for(None)
            wide = max(0.05, abs(1 - 2 * turned))
            draw_moving_card(canvas, shown, (lies.x, lies.y), lies.height, lies.angle, wide)
        for event, share in look.events_under_way:
            if isinstance(event, Announced) and event.key == self.layout_detail("true"):
                self._draw_verdict(
                    canvas, look.text_for_key("claimed.true"), GOOD, look.has_reduced_motion, share
                )
            if isinstance(event, Announced) and event.key == self.layout_detail("false"):
                self._draw_verdict(
                    canvas, look.text_for_key("claimed.bluff"), BAD, look.has_reduced_motion, share
                )

    def _draw_verdict(
        self, canvas: Canvas, words: str, color: str, reduced: bool, share: float
    ) -> None:
        grown = 1.0 if reduced else max(0.1, motion.out_back(min(1.0, share / POP)))
        size = max(1, canvas.px(76 * grown))
        image = text_surfaces.outlined(words, TITLE, size, color, max(2, canvas.px(8)), WHITE)
        canvas.blit_sprite(image, self._foot_center)

    # Things ----------------------------------------------------------------------------

    def spot_controls(self, look: SpotLook) -> list[Control]:
        """Return the claim in words, and the cards that can be seen."""
        claim, found = self.claim_key(look), []
        if claim and claim != self.layout_detail("without") and self.claimed_count(look):
            who = look.layout_fact(self.layout_detail("turn"))
            says = self._told_of(look, who, "says", claim=self.counted_claim(look))
            said = f"{says} {self.stake_texts(look)[0].replace('**', '')}"
            found.append(
                Control("text:claim", "text", self.plaque_rect, said, 30, is_focusable=False)
            )
        return found + self.card_controls(look)
