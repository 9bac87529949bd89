"""Print & play: what to print, a preview, and where the file goes."""

from .picture_print import PicturePrint

__all__ = ["PicturePrint"]
