"""The running program: its loop, its window, its frames, its voice."""
