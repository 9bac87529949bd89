"""The zone views of games of tricks: the trick, the corners beside it, and what was taken."""
