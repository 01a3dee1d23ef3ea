"""HTTP and WebSocket API: routes, request checks, problem details, and the documents that describe them."""

from typing import Final

API_PATH: Final = "/api/v1"
"""Path of the API; the number changes when a client of the previous version would break (`docs/api.md`)."""
