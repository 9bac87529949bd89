"""Games that people build themselves: a file of words and numbers, and families of rules."""
