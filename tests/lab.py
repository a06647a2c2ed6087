"""A real JupyterLab started by the course's own command, driven in a real Chromium."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, Locator, Page, Route, sync_playwright

_CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
_QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
_PATIENCE = 60
_KERNEL_RESTS = (
    "window.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel?.status === 'idle'"
)


def chromium() -> str | None:
    """The Chromium of this machine, if it has one."""
    return next(filter(None, map(shutil.which, _CHROMIUM_NAMES)), None)


@dataclass(frozen=True)
class Lab:
    """A running JupyterLab: its address with the token, and the reader's folder."""

    url: str
    token: str
    folder: Path
    errors: list[str] = field(default_factory=list)

    def open(self, context: BrowserContext, notebook: str) -> Page:
        """Open a notebook on its own and run every cell, as a reader does."""
        page = context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.goto(
            f"{self.url}doc/workspaces/{time.monotonic_ns()}/tree/{notebook}?token={self.token}"
        )
        page.wait_for_selector(".jp-NotebookPanel", timeout=_PATIENCE * 1000)
        page.wait_for_function(_KERNEL_RESTS, timeout=_PATIENCE * 1000)
        return page


@contextmanager
def running_lab(folder: Path, language: str) -> Iterator[Lab]:
    """Start ``baduk-edu learn`` in an empty home and stop it afterwards."""
    places = {
        f"JUPYTER_{name}_DIR": str(folder / f".jupyter-{name.lower()}")
        for name in ("RUNTIME", "CONFIG", "DATA")
    }
    environment = os.environ | places | {"JUPYTERLAB_SETTINGS_DIR": str(folder / ".settings")}
    environment |= {"JUPYTERLAB_WORKSPACES_DIR": str(folder / ".workspaces")}
    config = folder / ".jupyter-config"
    config.mkdir()
    (config / "jupyter_lab_config.json").write_text(
        '{"LabApp": {"expose_app_in_browser": true}}'
    )
    command = [sys.executable, "-m", "baduk_edu", "learn", str(folder / "lessons")]
    command += ["--lang", language, "--no-browser", "--port", "0"]
    log = (folder / "lab.log").open("w")
    server = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
    try:
        yield _wait_for_server(folder, server)
    finally:
        server.terminate()
        try:
            server.wait(timeout=5)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()
        log.close()


def _wait_for_server(folder: Path, server: subprocess.Popen[bytes]) -> Lab:
    runtime = folder / ".jupyter-runtime"
    for _ in range(_PATIENCE * 10):
        for found in runtime.glob("jpserver-*.json"):
            try:
                facts = json.loads(found.read_text())
            except ValueError:
                continue
            return Lab(facts["url"], facts["token"], folder / "lessons")
        assert server.poll() is None, (folder / "lab.log").read_text()
        time.sleep(0.1)
    raise AssertionError(f"no server within {_PATIENCE} s: {(folder / 'lab.log').read_text()}")


@contextmanager
def browsing(**options: object) -> Iterator[BrowserContext]:
    """A fresh headless Chromium that may talk to this machine only; any other call fails."""
    outside: list[str] = []

    def stay_home(route: Route) -> None:
        if urlsplit(route.request.url).hostname in ("127.0.0.1", "localhost", None):
            route.continue_()
        else:
            outside.append(route.request.url)
            route.abort()

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(_QUIET))
        context = browser.new_context(**options)  # type: ignore[arg-type]
        context.route("**/*", stay_home)
        yield context
        browser.close()
    assert not outside, f"the page asked for {outside}"


def run_all(page: Page) -> None:
    """Run all cells and wait until the last one has its number and the kernel rests."""
    page.evaluate("void window.jupyterapp.commands.execute('notebook:run-all-cells')")
    page.wait_for_function(
        """() => {
            const panel = window.jupyterapp.shell.currentWidget;
            const cells = panel.content.widgets.filter(cell => cell.model.type === 'code');
            return cells.every(cell => cell.model.executionState === 'idle')
                && panel.sessionContext.session.kernel.status === 'idle';
        }""",
        timeout=_PATIENCE * 1000,
    )


def point(board: Locator, name: str) -> Locator:
    """The cell of a point, as a screen reader finds it."""
    return board.locator(f'[role=gridcell][aria-label^="{name} "]')


def touch(board: Locator, name: str) -> None:
    """Press and release the mouse on a point."""
    point(board, name).scroll_into_view_if_needed()
    box = point(board, name).bounding_box()
    assert box is not None
    board.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
