"""Cards that may be claimed: whose turn it is to say so, for how long, and what was said."""
