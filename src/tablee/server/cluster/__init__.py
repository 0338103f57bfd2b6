"""Several web processes on one database: leases, bus, forwarding, presence."""
