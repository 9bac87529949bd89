"""Everything settled before a match: seats, house rules, and how long it will take."""
