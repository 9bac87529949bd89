"""Below the buttons: which flowers the chosen petals would take."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from types import MappingProxyType

from game.table.actions import LARGE_PRIMARY, MORE_BOX
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import INK, INK_2
from game.ui.draw.text import FINE, TITLE

from .form import Form
from .look import SpotLook

LINE = 34  # units from one line to the next


class Bouquet(Form):
    """Two lines while cards are chosen that finish a flower."""

    DETAILS = MappingProxyType({"takes": "", "brings": "", "zones": "flower-", "whole": 5})
    """The text keys of the two lines; how the zones of the colors begin; the petals of a flower."""
    WORDS = ("takes", "brings")

    def colors(self, look: SpotLook) -> tuple[str, ...]:
        """The colors of the flowers that would be taken, in the order of the garden."""
        chosen, zones = look.moment.prompt.selected, look.moment.shown.zones
        laid = Counter(card.color for card in look.hand if card.id in chosen)
        begin, whole = self.detail("zones"), int(self.detail("whole"))
        grown = {z.removeprefix(begin): len(c) for z, c in zones.items() if z.startswith(begin)}
        return tuple(c for c, petals in grown.items() if laid[c] and petals + laid[c] >= whole)

    def shows(self, look: SpotLook) -> Hashable:
        """Which they are."""
        return self.colors(look)

    def draw(self, canvas: Canvas, look: SpotLook) -> None:
        """What is taken, and how many points it brings."""
        colors = [look.say(f"color.{color}") for color in self.colors(look)]
        if not colors:
            return
        canvas = canvas.up_to(1.25)
        foot = MORE_BOX.y - 8 if self.site.large else self.box.bottom
        x = LARGE_PRIMARY.centerx if self.site.large else self.box.centerx
        step = LINE * canvas.type_scale
        takes = look.say(self.detail("takes"), colors=look.moment.words.listed(colors))
        brings = look.say(self.detail("brings"), count=len(colors))
        canvas.text(takes, (x, foot - 1.5 * step), FINE, 25, INK_2, room=self.box.w)
        canvas.text(brings, (x, foot - 0.5 * step), TITLE, 28, INK, room=self.box.w)
