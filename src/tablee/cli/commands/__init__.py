"""The bodies of the commands of ``tablee``, imported when they are called.

A module has one command, or a few that belong together (``files``, ``listing``). To add one: declare it in
``cli/app.py``, write the body here, add ``help-...`` to ``cli/texts`` in both languages.
"""
