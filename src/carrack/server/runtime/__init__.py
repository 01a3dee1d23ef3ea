"""Process level: HTTP server, bot workers, message bus, limits, metrics and logs."""
