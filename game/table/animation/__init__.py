"""The animations of events: what each kind of event looks like, and in which order."""
