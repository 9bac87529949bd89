"""Print & play: what to print, a preview, and where the file goes."""
