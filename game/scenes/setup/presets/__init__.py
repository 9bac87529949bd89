"""House rules that have a name."""
