"""HTTP and WebSocket surface: the only package below `app` that imports Litestar."""
