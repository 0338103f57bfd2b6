"""Tables, set-up and replays in the terminal: plain lines and the full screen."""
