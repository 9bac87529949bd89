"""Sixteen doors: what is behind each one, and when it opens."""
