# Everything sets itself up from a fresh clone: make and Python 3.11 or newer are all it needs.
#
#   make play    play: the table opens in the browser
#   make test    checks, then all tests, the table of rules and the commands of the README
#   make check   the checks alone: style, types, layers, subjects of commits
#   make bench   speed, side by side with peers; the tables are also in build/bench.md
#   make soak    the long runs
#   make mutants break the rules' code, one small change at a time, and see whether their tests notice
#   make compiled  build core and rules as machine code, then all tests on that, and on matches of both builds
#   make balance the reports on the balance of the games, in docs/balance
#   make clean   remove what tools left behind (the environments stay)
#
# DATABASE=postgresql runs the tests of the server on PostgreSQL instead of a file.
# PYTHON=/path/to/python chooses the interpreter; WORKERS=4 the number of test processes. A test that fails
# beside the others and passes alone is named as unsteady; TABLEE_STRICT=1 fails for it.

PYTHON  ?=
# One more than the least machine has cores: tests wait for browsers, clocks and servers.
WORKERS ?= 3
DATABASE ?=

VENV       := .venv
VENV_BENCH := .venv-bench
VENV_COMPILED := .venv-compiled
BIN        := $(VENV)/bin
PLAY       := $(VENV)/.stamp-play
DEV        := $(VENV)/.stamp-dev
BENCH      := $(VENV_BENCH)/.stamp-bench
TOOLS      := $(VENV_COMPILED)/.stamp-tools
COMPILED   := $(VENV_COMPILED)/.stamp-compiled

PIP_FLAGS := --quiet --quiet --disable-pip-version-check --no-input

.DEFAULT_GOAL := help
.PHONY: help play test browser check bench soak mutants compiled balance clean

help:
	@sed -n 's/^#   //p' Makefile

play: $(PLAY)
	@$(BIN)/tablee serve --open

test: check browser
	TABLEE_TEST_DATABASE=$(DATABASE) $(BIN)/python -m tests.run -n $(WORKERS) --dist worksteal

# The tests of the pages need a Chromium: one that is there, else one of the system's packages.
browser: $(DEV)
	@$(BIN)/python -m tests.browser

check: $(DEV)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	@$(BIN)/python -m tests.commits

# Without a compiler of C all but the compiled build is measured.
bench: $(BENCH)
	-@$(MAKE) --no-print-directory $(COMPILED)
	$(VENV_BENCH)/bin/python -m bench --markdown build/bench.md --json build/bench.json

soak: $(DEV)
	TABLEE_SOAK=1 $(BIN)/pytest tests/contract tests/games tests/server tests/bots tests/pages/test_reflets_dacide.py -n auto
	TABLEE_SOAK=1 TABLEE_TEST_DATABASE=postgresql $(BIN)/pytest tests/server -n auto

# GAME=moonstone tries one game instead of all, EACH=3 three mutants for each rule, SEED=2 other ones.
GAME ?=
EACH ?= 1
SEED ?= 1
mutants: $(DEV)
	$(BIN)/python -m tablee.testing.mutants $(GAME) --each $(EACH) --seed $(SEED)

# The interpreted build plays the other side where matches of both are compared.
compiled: $(COMPILED) browser
	TABLEE_INTERPRETED=$(BIN)/python $(VENV_COMPILED)/bin/python -m tests.run -n $(WORKERS) --dist worksteal

# Interrupted, it goes on where it was.
balance: $(DEV)
	@mkdir -p build
	$(BIN)/tablee simulate proving-grounds -n 2000 --bot careful --seed 1 --vary modules --out build/balance.parquet --resume
	$(BIN)/tablee report build/balance.parquet -o docs/balance/proving-grounds.html
	$(BIN)/tablee simulate moonstone -n 400 --bot sensible --seed 1 --out build/moonstone.parquet --resume
	$(BIN)/tablee report build/moonstone.parquet -o docs/balance/moonstone.html
	$(BIN)/tablee simulate dark-rituals -n 120 --bot steady --seed 1 --vary encounter=1,2,3,4,5 --out build/dark-rituals.parquet --resume
	$(BIN)/tablee report build/dark-rituals.parquet -o docs/balance/dark-rituals.html
	$(BIN)/tablee simulate kinfire -n 8 --bot sensible --seed 1 --seats 2 --option mode=skirmish --option kit=mid --vary setup=1-2,2-11,3-9,4-7,7-8,5-9,6-8,6-15 --vary seekers=2,3,4 --out build/kinfire.parquet --resume
	$(BIN)/tablee report build/kinfire.parquet -o docs/balance/kinfire.html
	$(BIN)/tablee simulate reflets-dacide --seats 4 -n 60 --bot fair --seed 1 --out build/reflets-dacide.parquet --resume
	$(BIN)/tablee report build/reflets-dacide.parquet -o docs/balance/reflets-dacide.html

clean:
	rm -rf build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src tests bench -type d -name __pycache__ -prune -exec rm -rf {} +

# The first interpreter that is new enough, or a word about what to do.
define find_python
	found=; \
	for python in $(if $(PYTHON),$(PYTHON),python3 python3.13 python3.12 python3.11 python3.14 python); do \
	  if $$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then found=$$python; break; fi; \
	done; \
	if [ -z "$$found" ]; then \
	  echo "Tablée needs Python 3.11 or newer, and none was found$(if $(PYTHON), as $(PYTHON))." >&2; \
	  echo "Install one, or name it: make PYTHON=/path/to/python3.11 $(MAKECMDGOALS)" >&2; \
	  exit 1; \
	fi
endef

# $(call set_up,environment,constraints,what to install,build tools that a peer needs besides ours)
# The build tools come first and are pinned too; without isolation pip fetches no others.
define set_up
	@$(find_python); \
	echo "Setting up $(1) ..."; \
	$$found -m venv $(1) || { echo "This Python cannot make environments: install its venv module (on Debian: python3-venv)." >&2; exit 1; }; \
	$(1)/bin/python -m pip install $(PIP_FLAGS) -c $(2) hatchling editables $(4) && \
	$(1)/bin/python -m pip install $(PIP_FLAGS) --no-build-isolation -c $(2) -e '$(3)'
endef

$(PLAY): pyproject.toml constraints.txt
	$(call set_up,$(VENV),constraints.txt,.)
	@touch $@

$(DEV): pyproject.toml constraints.txt
	$(call set_up,$(VENV),constraints.txt,.[dev])
	@touch $(PLAY) $@

$(BENCH): pyproject.toml constraints-bench.txt
	$(call set_up,$(VENV_BENCH),constraints-bench.txt,.[bench],setuptools)
	@touch $@

$(TOOLS): pyproject.toml constraints.txt
	$(call set_up,$(VENV_COMPILED),constraints.txt,.[compiled])
	@touch $@

# The wheel takes the place of the sources in the environment: what is not rebuilt is not tested.
$(COMPILED): $(TOOLS) $(shell find src compiled -type f -not -path '*/__pycache__/*')
	@echo "Compiling ..."
	@rm -rf build/compiled
	HATCH_BUILD_HOOKS_ENABLE=1 $(VENV_COMPILED)/bin/python -m hatchling build -t wheel -d build/compiled
	@$(VENV_COMPILED)/bin/python -m pip install $(PIP_FLAGS) --no-deps --force-reinstall build/compiled/tablee-*.whl
	@touch $@
