"""Games on disk: their journals, read, written, disguised, locked, copied and taken in."""
