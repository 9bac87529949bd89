"""One frame of a table: its still parts, the ribbon, the hand at the foot, what moves."""
