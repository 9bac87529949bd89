"""From events to movement: what each kind of event looks like, and in which order."""
