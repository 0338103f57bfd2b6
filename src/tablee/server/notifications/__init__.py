"""Notifications for people who are away: preferences, outbox, transports, reminders."""
