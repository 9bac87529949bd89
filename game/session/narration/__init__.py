"""The log of a match, line by line, and what a person missed."""
