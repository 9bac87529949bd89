"""Letters on the screen, for those who play without a keyboard, and the name they write."""
