"""What the tests share: the folder of shared cases, and how hypothesis runs."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import Phase, settings

# In CI the same cases every time, and no long search for a smaller one: that is for home.
settings.register_profile(
    "ci", deadline=None, derandomize=True, phases=[Phase.explicit, Phase.generate]
)
settings.register_profile("home", deadline=None)
settings.load_profile("ci" if os.environ.get("CI") else "home")

# What the tests answer is nobody's progress; a test that keeps some names its own file.
os.environ["BADUK_EDU_PROGRESS"] = "off"

BESIDE_THE_CHECKOUT = Path(__file__).resolve().parents[2] / "shared"


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of shared figures, cases and games; without it the test is skipped."""
    folder = Path(os.environ.get("BADUK_EDU_SHARED", BESIDE_THE_CHECKOUT))
    if not folder.is_dir():
        pytest.skip("no shared cases: set BADUK_EDU_SHARED to the folder that holds them")
    return folder
