"""Makes pictures ahead of time: what a table will need, before it needs it."""
