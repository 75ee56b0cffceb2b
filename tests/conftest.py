"""What all tests share: how hypothesis searches, and a backend for figures that needs no screen."""

from __future__ import annotations

import os

import hypothesis

os.environ.setdefault("MPLBACKEND", "Agg")

# No deadline: the first example of a test may wait for a kernel to be compiled.
hypothesis.settings.register_profile("local", deadline=None, print_blob=True)
# The same examples in every run: a red run on a server can be repeated at home, with CI=true.
hypothesis.settings.register_profile("server", parent=hypothesis.settings.get_profile("local"), derandomize=True)
hypothesis.settings.load_profile("server" if os.environ.get("CI") else "local")
