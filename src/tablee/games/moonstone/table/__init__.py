"""The physical table: measuring, terrain, sight and movement, without any rule about turns or abilities."""
