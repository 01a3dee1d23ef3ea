"""`python -m carrack`: the same as the command `carrack`."""

from __future__ import annotations

from carrack.cli import main

if __name__ == "__main__":
    main()
