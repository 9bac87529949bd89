"""Timed rounds: who is asked, until when, what counts, and what is shown to whom."""
