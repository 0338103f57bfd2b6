"""What all tests share: the table of rules at the end of the run."""

pytest_plugins = ["pytester", "tablee.testing.rulebook"]
