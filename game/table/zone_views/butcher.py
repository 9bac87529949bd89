"""The butcher's corner: what is rolled and which pigs leave; else the market."""

from collections.abc import Mapping
from types import MappingProxyType

from pygame import FRect

from game.language import capitalize
from game.table.cards.card_face import SHAPES
from game.ui.draw import text_surfaces
from game.ui.draw.canvas import Canvas, rect_around
from game.ui.draw.motion import Pose
from game.ui.draw.palette import BLACK, COLORS, CREAM, INK, SWATCHES, mix
from game.ui.draw.rim import dashed_outline
from game.ui.draw.text_surfaces import BODY, LABEL, TITLE
from game.ui.fitted_text import FittedText, PillBox, draw_box_content
from game.ui.layout import Column, Line, Row, StretchBox, square_picture
from game.ui.tracked_values import noted
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Style
from game.ui.widgets.pill import Pill

from .dice_views import LOGO, DiceView
from .last_sale import FoldedMarket, folded_reach
from .spot_look import SpotLook
from .stall import MarketStall, draw_fold_button

EDGE, BUTCHER_TITLE_HEIGHT = 22, 76
DICE = ("colors", "shapes")
DIE, SMALLER, LOW = 0.4, 0.36, 0.44  # of the tray's height: a die alone, one of two; how far down
PIP = 24
LARGEST = 1.25


class ButcherCorner(DiceView):
    """The market; while a butcher is about, a tray for the dice and what the die says."""

    DETAILS = MappingProxyType({"faces": [""]})
    """What the dice show before one is rolled."""

    # Where -------------------------------------------------------------------------

    @property
    def tray_rect(self) -> FRect:
        """The rectangle in which dice are thrown; they never leave it."""
        box = self.box
        return FRect(
            box.x + EDGE,
            box.y + BUTCHER_TITLE_HEIGHT,
            0.46 * box.w,
            box.h - BUTCHER_TITLE_HEIGHT - EDGE,
        )

    def dice_poses(self) -> Mapping[str, Pose]:
        """Return the poses of both dice side by side; of one that is rolled, in the middle."""
        rolled = [die for die in DICE if self.table_fact(f"die_{die}")]
        tray = self.tray_rect
        if rolled:
            return {rolled[0]: self._single_die_pose}
        y = self._single_die_pose.y
        spread = {DICE[0]: -0.25, DICE[1]: 0.25}
        return {d: Pose(tray.centerx + s * tray.w, y, SMALLER * tray.h) for d, s in spread.items()}

    @property
    def _single_die_pose(self) -> Pose:
        """The pose in which the die that is rolled comes to rest."""
        tray = self.tray_rect
        return Pose(tray.centerx, tray.y + LOW * tray.h, DIE * tray.h, 7)

    # Look --------------------------------------------------------------------------

    @noted
    def own_sets(self, look: SpotLook) -> int:
        """Return how many sets the viewer has in their own hand; -1 while it isn't seen."""
        seen = look.viewer_hand and not look.state.is_hand_away
        return int(self._own_measure(look, "sets")) if seen else -1

    @staticmethod
    def _own_measure(look: SpotLook, name: str) -> str:
        return look.game_rules.measure_by_name(name, look.viewer_hand).word.replace("-", "−")

    @noted
    def own_price(self, look: SpotLook) -> tuple[str, str]:
        """Return what the viewer's farm brings if they sell it, and if a rival sells.

        Empty if it can't be sold, or isn't seen.
        """
        if self.own_sets(look) < 0:
            return "", ""
        return self._own_measure(look, "sale"), self._own_measure(look, "leftover")

    @noted
    def own_bonuses(self, look: SpotLook) -> tuple[str, ...]:
        """Return the bonuses that the viewer would get by selling now."""
        if not self.own_price(look)[0]:
            return ()
        most = look.game_rules.rules.numbers["most_alike"]
        bill = look.game_rules.bill_lines(look.viewer_hand, True)
        return tuple(
            f"alike {min(line.number, most)}" if line.key == "alike" else line.key
            for line in bill
            if line.key in ("alike", "matched")
        )

    @noted
    def is_butcher_here(self, look: SpotLook) -> bool:
        """True while it is told what a butcher does."""
        return look.layout_fact("roller") not in (None, -1)

    @noted
    def is_folding(self, look: SpotLook) -> bool:
        """True while the market is folded away, or unfolded."""
        return look.state.is_folding

    def rolled_die(self, look: SpotLook) -> tuple[str, str]:
        """Return the die that was rolled and what it shows; empty before that."""
        faces = ((die, self.shown_face(look, die)) for die in DICE)
        return next(((die, face) for die, face in faces if face), ("", ""))

    def drawn_rect(self) -> FRect:
        """Return the rectangle of all that it may draw on."""
        reach = super().drawn_rect()
        return reach.union(folded_reach(self.box)) if self.site.folded else reach

    def draw_still(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw the market while no butcher is about; else title, tray, and what was rolled."""
        folded = self.site.folded
        if folded:
            self._draw_folded_tag(canvas, look)
        if not self.is_butcher_here(look):
            if folded:
                self._draw_last_sale(canvas, look)
            elif not self.is_folding(look):
                self._draw_stall(canvas, look)
            return
        canvas = canvas.with_type_limit(LARGEST)
        self.draw_spot_ground(canvas, look)
        die, face = self.rolled_die(look)
        self._draw_title(canvas, look, bool(die))
        self._draw_tray(canvas, look, die)
        if die:
            draw_box_content(canvas, self._result_column(look, die, face), self._side_room())
        else:
            style = Style(BODY, 28, CREAM, "center")
            draw_box_content(
                canvas, FittedText((look.text_for_key("butcher.rule"),), style), self._side_room()
            )

    # The market ----------------------------------------------------------------------

    def stall(self, look: SpotLook) -> MarketStall:
        """Return the stall of the market, where it stands while it isn't folded."""
        return MarketStall(look.state.places.open_rect(self.spot), look)

    def _draw_stall(self, canvas: Canvas, look: SpotLook) -> None:
        stall = self.stall(look)
        stall.draw_stall(canvas, self.own_sets(look), self.own_bonuses(look))
        draw_fold_button(canvas, stall.fold_rect, "ui-up")

    def _draw_last_sale(self, canvas: Canvas, look: SpotLook) -> None:
        self.draw_spot_ground(canvas, look)
        folded, sale = FoldedMarket(self.box, look), look.last_sale
        if sale is None:
            folded.draw_no_sale(canvas, self.own_bonuses(look))
        else:
            folded.draw_last_sale(canvas, sale)

    def _draw_folded_tag(self, canvas: Canvas, look: SpotLook) -> None:
        own, (price, rival) = self.own_sets(look), self.own_price(look)
        if own < 0:
            lines = [look.text_for_key("farm.title")]
        else:
            key = "farm.worth" if price else "farm.few"
            sale = look.game_rules.rules.numbers["sale"]
            lines = [look.text_for_key(key, count=own, sale=sale)]
            lines.append(look.text_for_key("farm.if_rival", count=rival))
        FoldedMarket(self.box, look).draw_tag(canvas, lines, price)

    def draw_animated(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw the viewer's column of the market, or the stall while it is folded away."""
        if self.is_butcher_here(look):
            return
        if not self.is_folding(look):
            if not self.site.folded:
                self.stall(look).draw_own_column(canvas, self.own_sets(look), self.site.name)
            return
        stall = self.stall(look)
        rise = look.state.fold_share * (stall.box.h + 40)
        page, clip = canvas.surface, canvas.surface.get_clip()
        page.set_clip(canvas.rect(look.state.places.mat_room).clip(clip))
        up = canvas.shifted_down(-rise)
        up.draw_rounded_panel(stall.box.inflate(20, 20), 20, look.mat_colors.felt)
        self._draw_stall(up, look)
        stall.draw_own_column(up, self.own_sets(look), self.site.name)
        page.set_clip(clip)

    def spot_controls(self, look: SpotLook) -> list[Control]:
        """Return the dice, and the market with the button that folds it."""
        found = super().spot_controls(look)
        if self.is_butcher_here(look) and not self.site.folded:
            return found
        folded = FoldedMarket(self.box, look)
        market = folded.tag_rect if self.site.folded else self.stall(look).box
        fold = folded.fold_rect if self.site.folded else self.stall(look).fold_rect
        says = look.text_for_key("farm.unfold" if self.site.folded else "farm.fold")
        return [
            *found,
            Control("text:market", "text", market, self._read_market(look), is_focusable=False),
            Control("fold:market", "fold", fold, says, radius=14),
        ]

    def _read_market(self, look: SpotLook) -> str:
        """Return what is read aloud of the market: what the viewer's farm brings."""
        own, (price, rival) = self.own_sets(look), self.own_price(look)
        if own < 0:
            return look.text_for_key("farm.title")
        sale = look.game_rules.rules.numbers["sale"]
        key = "farm.read" if price else "farm.read_few"
        return look.text_for_key(key, count=own, price=price, rival=rival, sale=sale)

    # The butcher ---------------------------------------------------------------------

    def _side_room(self) -> FRect:
        """Return the room beside the tray."""
        left = self.tray_rect.right + EDGE
        return FRect(left, self.tray_rect.y, self.box.right - EDGE - left, self.tray_rect.h)

    def _draw_title(self, canvas: Canvas, look: SpotLook, rolled: bool) -> None:
        name = look.seat_player(look.layout_fact("roller")).name
        words = look.text_for_key("butcher.rolled" if rolled else "butcher.drew", name=name)
        title = Line(look.text_for_key("butcher.title"), Style(TITLE, 32, CREAM), shrink=1)
        row = Row([title, Line(words, Style(BODY, 25, look.mat_colors.text))], [0, 1], 18)
        draw_box_content(
            canvas, row, FRect(self.box.x + EDGE, self.box.y + 15, self.box.w - 2 * EDGE, 50)
        )

    def _draw_tray(self, canvas: Canvas, look: SpotLook, rolled: str) -> None:
        tray, ground = self.tray_rect, mix(look.mat_colors.felt, BLACK, 0.22)
        canvas.draw_rounded_panel(tray, 32, ground)
        inner = tray.inflate(-20, -20)
        canvas.draw_markup(dashed_outline(inner.w, inner.h, 24, look.mat_colors.line), inner)
        if look.thrown_dice:
            self.draw_slot(canvas, look, self._single_die_pose)
            return
        usual = dict(zip(DICE, self.layout_detail("faces"), strict=True))
        self.draw_choosable_dice(
            canvas, look, {die: self.shown_face(look, die) or usual[die] for die in DICE}
        )
        for die, lies in self.dice_poses().items():
            room = (0.92 if rolled else 0.46) * tray.w
            below = (lies.x, tray.bottom - 42)
            canvas.write_text_line(
                look.text_for_key(f"die.{die}"), below, LABEL, 26, CREAM, room=room
            )

    def _result_column(self, look: SpotLook, die: str, face: str) -> Column:
        """Return a column with the word on the die, its pips, what happens and how many leave."""
        safe, count = face == LOGO, int(look.layout_fact("goodbye") or 0)
        word = look.text_for_key("butcher.word", word=look.text_for_key(f"color.{face}"))
        key = "butcher.safe" if safe else f"butcher.leave_{die}"
        words = look.text_for_key(key, face=look.text_for_key(f"color.{face}"))
        said = (
            look.text_for_key("butcher.stay")
            if safe
            else look.text_for_key("butcher.goodbye", count=count)
        )

        def draw_word(canvas: Canvas, box: FRect) -> None:
            swatch, room = SWATCHES.get(face), (self._side_room().w - 16) * canvas.unit
            fill, edge = (swatch.light, swatch.ink) if swatch else (CREAM, INK)
            shown = capitalize(word)
            size = text_surfaces.fitting_size(shown, TITLE, canvas.px(76), room)
            canvas.blit_sprite(
                text_surfaces.outlined(shown, TITLE, size, fill, max(2, canvas.px(6)), edge),
                box.center,
            )

        def draw_pips(canvas: Canvas, box: FRect) -> None:
            faces = COLORS if die == DICE[0] else SHAPES
            count = faces.index(face) + 1 if face in faces else 0
            for number in range(count):
                x = box.centerx + (number - (count - 1) / 2) * 1.3 * PIP
                place = rect_around((x, box.centery), PIP, PIP)
                if die == DICE[0]:
                    canvas.draw_disc(place.center, PIP, CREAM)
                else:
                    canvas.draw_markup(f'<path d="M12 0L24 12L12 24L0 12Z" fill="{CREAM}"/>', place)

        lines = StretchBox(FittedText((words,), Style(BODY, 28, CREAM, "center")))
        pill = PillBox(Pill(said, CREAM, INK, "pig", 28, LABEL, 48))
        return Column(
            [square_picture(120, draw_word, 1), square_picture(32, draw_pips, 1), lines, pill]
        )
