"""What all tests share: the table of rules at the end of the run, and how properties are tried."""

from hypothesis import settings

pytest_plugins = ["pytester", "tablee.testing.rulebook"]

# A busy machine is no reason to fail: speed is measured by `make bench`.
settings.register_profile("tablee", deadline=None)
settings.load_profile("tablee")
