"""People look after what is stored of them, and some after the server."""

from __future__ import annotations

import subprocess

import pytest
from playwright.sync_api import expect

from bench.harness.server_process import ServerProcess
from tests.browser.visitor import PHONE, Visit, Visitor

LONG = "a long word"


def settings(guest: Visitor) -> None:
    guest.page.get_by_role("button", name=guest.words("web-settings")).click()
    guest.page.get_by_text(guest.words("web-own")).click()


@pytest.mark.parametrize("code", ["en", "fr"])
def test_somebody_changes_a_password_and_is_forgotten(visit: Visit, code: str) -> None:
    guest = visit(code, PHONE)
    guest.open()
    guest.ask("/account", name=f"Nora {code}", password=LONG)
    guest.table("marchands", [{"kind": "me"}, {"kind": "bot", "bot": "random"}])
    guest.open()
    settings(guest)
    with guest.page.expect_download() as download:
        guest.page.get_by_role("link", name=guest.words("web-my-data")).click()
    assert f"Nora {code}" in download.value.path().read_text("utf-8")
    guest.page.get_by_label(guest.words("web-password-old")).fill(LONG)
    guest.page.get_by_label(guest.words("web-password-new")).fill(LONG * 2)
    guest.button("web-password-change").click()
    expect(guest.page.get_by_text(guest.words("web-password-changed"))).to_be_visible()
    settings(guest)
    guest.button("web-forget").click()
    expect(guest.page.get_by_text(guest.words("web-forget-sure"))).to_be_visible()
    guest.allowed.append("403")
    guest.page.locator("#certain").fill("wrong")
    guest.button("web-forget-now").click()
    expect(guest.page.get_by_role("alert")).to_have_text(guest.words("server-password-wrong"))
    guest.page.locator("#certain").fill(LONG * 2)
    guest.button("web-forget-now").click()
    expect(guest.page.get_by_text(guest.words("web-forgotten"))).to_be_visible()
    guest.open()
    expect(guest.page.get_by_text(guest.words("web-mine-none"))).to_be_visible()


def test_somebody_looks_after_the_server(visit: Visit, server: ServerProcess) -> None:
    keeper, other = visit(), visit()
    for one, name in ((keeper, "Keeper"), (other, "Loudmouth")):
        one.open()
        one.ask("/account", name=name, password=LONG)
    address = other.table("marchands", [{"kind": "me", "name": "Loud"}, {"kind": "me", "name": "Louder"}])
    keeper.allowed.append("403")
    keeper.open("/admin")
    expect(keeper.page.get_by_text(keeper.words("server-admin-only"))).to_be_visible()
    where = f"sqlite:///{server.folder / 'tables.sqlite'}"
    subprocess.run([server.python, "-P", "-m", "carrack", "admin", "Keeper", "--database", where], check=True)
    keeper.open()
    keeper.page.get_by_role("button", name=keeper.words("web-account-of", name="Keeper")).click()
    keeper.page.get_by_role("link", name=keeper.words("admin-title")).click()
    keeper.page.get_by_label(keeper.words("admin-search")).fill("loud")
    keeper.page.get_by_role("button", name=f"{keeper.words('admin-replace')} Louder").click()
    expect(keeper.page.get_by_text(f"Louder ({keeper.words('bot-club')})")).to_be_visible()
    keeper.page.get_by_role("button", name=f"{keeper.words('admin-mute')} Loudmouth").click()
    expect(keeper.page.get_by_role("button", name=f"{keeper.words('admin-unmute')} Loudmouth")).to_be_visible()
    keeper.page.get_by_role("button", name=f"{keeper.words('admin-kick')} Louder", exact=True).click()
    keeper.page.get_by_role("button", name=f"{keeper.words('admin-kick-sure')} Louder").click()  # it asks once
    expect(keeper.page.get_by_role("button", name=f"{keeper.words('admin-kick')} Louder")).to_have_count(0)
    keeper.page.get_by_label(keeper.words("admin-search")).fill("nobody is called so")
    expect(keeper.page.get_by_text(keeper.words("admin-none")).first).to_be_visible()
    other.open(address)
    other.allowed.append("403")
    other.page.get_by_role("tab", name=other.words("table-chat")).click()
    other.page.get_by_label(other.words("table-chat-write")).fill("HEY")
    other.button("table-chat-send").click()
    expect(other.page.get_by_text(other.words("server-muted"))).to_be_visible()
