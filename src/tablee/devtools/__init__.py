"""Tools for measuring a server: a load test and a scratch server to run it on."""
