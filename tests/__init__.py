"""Tests of fairdeal. A package, so that `tests.generators` is ours and nobody else's."""
