"""The subcommands of ``tablee``, one module each, imported when they are called."""
