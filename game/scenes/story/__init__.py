"""The story of a round: beside its scores, and as a picture."""

from .story_chart import ChartLine, draw_star, draw_story_chart, list_chart_lines
from .story_panel import StoryPanel, build_story_body
from .story_picture import ResultFacts

__all__ = [
    "ChartLine",
    "ResultFacts",
    "StoryPanel",
    "build_story_body",
    "draw_star",
    "draw_story_chart",
    "list_chart_lines",
]
