"""What all tests need."""

from __future__ import annotations

import signal

# A run in the background ignores Ctrl-C, and so would every program that the tests start and interrupt.
signal.signal(signal.SIGINT, signal.default_int_handler)
