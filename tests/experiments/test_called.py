"""Players are called by their labels where a game is told."""

from __future__ import annotations

from dataclasses import replace

import pytest

import strategies
from experiments.called import called


@pytest.mark.parametrize(("language", "name"), [("ko", "균형파"), ("en", "Balanced")])
def test_players_are_called_by_their_labels(language, name):
    """In the language spoken; one whose weights were changed by the name that the file gives it."""
    balanced = strategies.get("distanchu", "balanced")
    weight = balanced.weights[0]
    bent = balanced.with_weights({weight.name: weight.default}, "mine")

    assert (name, "mine", name) == called([balanced, bent, balanced], language)


def test_two_who_share_a_label_keep_their_names():
    """Otherwise nobody could tell them apart."""
    balanced, greedy = (strategies.get("distanchu", name) for name in ("balanced", "greedy"))

    assert ("balanced", "greedy") == called([balanced, replace(greedy, label=balanced.label)], "en")
