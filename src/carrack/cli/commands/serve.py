"""`carrack serve`: the web server on this machine."""

from __future__ import annotations

import contextlib
import errno
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from typing import Final

import typer

from carrack.cli.database_access import lock_database_file, resolve_database_url
from carrack.cli.errors import CliError
from carrack.cli.server_process import raise_open_file_limit, run_event_loop, run_server
from carrack.engine.messages import quote
from carrack.server.settings import Settings, load_settings
from carrack.text.fluent import Localizer

DEFAULT_PORT: Final = 8017
"""Default port; if it is in use, the next free one."""
PORTS_TRIED: Final = 50


def serve(
    lang: Localizer,
    host: str,
    port: int | None,
    database: str | None,
    open_browser: bool,
    json_logs: bool = False,
    proxies: str | None = None,
    hosts: str | None = None,
    workers: int = 1,
) -> None:
    """Serve until Ctrl-C."""
    try:
        settings = load_settings(proxies, hosts)
    except ValueError as error:
        raise CliError("server-setting", value=quote(str(error))) from None
    chosen = _free_port(host, port)
    url = resolve_database_url(database)
    if workers > 1:
        from carrack.cli.supervisor import SupervisorConfig, run_supervisor
        from carrack.server.runtime import request_logging
        from carrack.server.runtime.http_server import bind_socket

        request_logging.configure_logging(json_logs)
        with bind_socket(host, chosen) as listening:
            place = SupervisorConfig(listening, url, settings, json_logs, workers)
            code = run_supervisor(place, lambda: _say_where(lang, host, chosen, open_browser))
        if code:
            raise typer.Exit(code)
        return
    with lock_database_file(url) as (notice, running):
        if running is None:
            from carrack.server.runtime import request_logging

            request_logging.configure_logging(json_logs)
            raise_open_file_limit()
            code = run_event_loop(_serve(lang, host, chosen, url, settings, open_browser, notice))
        elif port is not None:
            raise CliError("server-already", address=running)
        else:
            print(lang.render_key("server-already", address=running), flush=True)
            code = 0
            if open_browser and _has_screen():
                _open(running)
    if code:
        raise typer.Exit(code)


def _free_port(host: str, port: int | None) -> int:
    """The requested port if it is free; otherwise the first free port from the default one on."""
    wanted = [port] if port is not None else range(DEFAULT_PORT, DEFAULT_PORT + PORTS_TRIED)
    for number in wanted:
        try:
            family = socket.AF_INET6 if ":" in host else socket.AF_INET
            with socket.socket(family, socket.SOCK_STREAM) as trial:
                trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                trial.bind((host, number))
                trial.listen()
                return int(trial.getsockname()[1])
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise CliError("server-no-address", host=quote(host)) from None
    raise CliError("server-port-busy", port=str(wanted[0]))


async def _serve(
    lang: Localizer,
    host: str,
    port: int,
    url: str,
    settings: Settings,
    open_browser: bool,
    notice: Callable[[str], None],
) -> int:
    def ready() -> None:
        notice(_say_where(lang, host, port, open_browser))

    from carrack.server.runtime.http_server import bind_socket

    return await run_server(bind_socket(host, port), url, settings, ready)


def _say_where(lang: Localizer, host: str, port: int, open_browser: bool) -> str:
    """Print the server's address and open its page; returns the address."""
    from carrack.server.api.routes import web_page

    where = "localhost" if host in ("127.0.0.1", "::1", "0.0.0.0", "::") else host  # noqa: S104
    address = f"http://{f'[{where}]' if ':' in where else where}:{port}/"
    print(lang.render_key("server-listening", address=address), flush=True)
    if not web_page.is_page_built():
        print(f"carrack: {lang.render_key('server-page-missing')}", file=sys.stderr, flush=True)
    elif open_browser and _has_screen():
        threading.Thread(target=_open, args=(address,), daemon=True).start()
    return address


def _has_screen() -> bool:
    """Whether a graphical browser can be shown; otherwise a text browser would take over this terminal."""
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _open(address: str) -> None:
    """Open the page in a browser, if there is one."""
    with contextlib.suppress(webbrowser.Error):
        webbrowser.open(address)
