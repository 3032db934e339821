# Riffle: `make run` and `make test` are all that a newcomer needs; `make` alone lists the rest.

SWIFT ?= swift
DOCC ?= docc
PREFIX ?= /usr/local
ARGS ?=

# STRICT=1 turns warnings into errors (`make check` and `.ci/run` set it).
STRICT ?=
CHECKED = --explicit-target-dependency-import-check error
CHECKED += $(if $(STRICT),-Xswiftc -warnings-as-errors -Xcc -Werror)
RELEASE := -c release --static-swift-stdlib --explicit-target-dependency-import-check error
PROGRAM := .build/release/riffle

# What is needed: a header or a program, Debian's package, Homebrew's formula, and what for.
define BUILD_NEEDS
header c++/*/vector g++ gcc the C++ library under simdjson
header ncurses.h libncurses-dev ncurses drawing on the terminal
header curl/curl.h libcurl4-openssl-dev curl fetching over HTTP
header simdjson.h libsimdjson-dev simdjson reading JSON
endef
define TEST_NEEDS
program tmux tmux tmux tests that look at a real terminal
program python3 python3 python the web server that tests talk to
endef
export BUILD_NEEDS TEST_NEEDS

.DEFAULT_GOAL := help
.SILENT:
.PHONY: help run gallery build test soak sanitize check lint format map demo pictures bench \
  bench-list docs install uninstall clean needs test-needs

help:  ## List these targets
	awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' Makefile

run: build  ## Build, then open the bundled sample (ARGS="…" passes arguments)
	$(PROGRAM) $(ARGS)

gallery: needs  ## Show every part of ListKit as an exhibit (ARGS=grid for one of them)
	$(SWIFT) run -c release gallery $(ARGS)

# Standard input and output belong to the program: `cat file | make run ARGS=-` works.
build: needs  ## Build the release program, .build/release/riffle
	$(SWIFT) build $(RELEASE) --product riffle >&2 </dev/null

test: needs test-needs  ## Run all tests (ARGS="--filter Name" for some)
	$(SWIFT) test $(CHECKED) --disable-xctest $(ARGS)

# Optimised, since it is the code that is looked at and not its speed; what must never be false is
# checked all the same.
soak: needs  ## Run the property tests with ten times as many cases
	RIFFLE_CASES=10000 $(SWIFT) test $(CHECKED) --disable-xctest -c release -Xswiftc -enable-testing \
	  --scratch-path .build/soak --filter 'ListKitTests|ListPagingTests|PageManagerLoaderTests'

# Each in a build folder of its own, and the long property tests apart, so that nothing that talks to a
# server has to wait for them. The thread sanitizer keeps its notes in files, which a limit of their
# size would end: the tests that set one are left out. Leaks are not looked for: what is known only
# through Swift's table of weak references would be taken for one; and the program has a stack of its
# own for signals.
sanitize: needs test-needs  ## Run all tests under the thread and the address sanitizer
	set -e; for kind in thread address; do \
	  export RIFFLE_CASES=100 ASAN_OPTIONS=detect_leaks=0:use_sigaltstack=0; \
	  sanitized="$(SWIFT) test $(CHECKED) --disable-xctest --sanitize $$kind --scratch-path .build/$$kind"; \
	  $$sanitized --skip ListKitTests --skip 'a full disk is a failure row|before the disk was full|the disk has no room for'; \
	  $$sanitized --filter ListKitTests; \
	done

check:  ## Lint, build, test and document: the one gate
	$(MAKE) --no-print-directory lint STRICT=1
	$(MAKE) --no-print-directory build
	$(MAKE) --no-print-directory test STRICT=1
	$(MAKE) --no-print-directory docs

lint: STRICT := 1
lint: needs  ## Check the format, and that nothing warns
	$(SWIFT) format lint --strict --parallel --recursive Package.swift Sources Tests
	$(SWIFT) build --build-tests $(CHECKED)

format:  ## Format the Swift sources in place
	$(SWIFT) format --in-place --parallel --recursive Package.swift Sources Tests

map:  ## Print every source path with the sentence it opens with
	find Sources -name '*.swift' -o -name '*.h' -o -name '*.c' -o -name '*.cpp' \
	| LC_ALL=C sort | while read -r path; do printf '%-62s ' "$$path"; awk ' \
	  /^ *\/\/\/ / { sub(/^ *\/\/\/ /, ""); text = text (text == "" ? "" : " ") $$0; \
	    if (text ~ /\.( |$$)/) exit; next } \
	  text != "" { exit } \
	  END { sub(/\. .*/, ".", text); print text }' "$$path"; done

bench: build test-needs  ## Measure the program beside less, fzf, lnav, vd and jq, those that are there
	python3 Tests/Bench/bench.py $(PROGRAM) $(ARGS)

demo: build  ## Play the first tour in this terminal (ARGS="SCRIPT" another)
	$(PROGRAM) --play $(or $(ARGS),Resources/demos/first-minute.riffle)

# The frames that scripts expect are written anew too: look at the difference before committing it.
pictures: build  ## Draw the pictures of all tours anew
	for tour in Resources/demos/*.riffle; do \
	  $(PROGRAM) --headless --update --play $$tour --out $${tour%.riffle}.svg || exit; done
	for session in Tests/Scripts/*.riffle; do \
	  $(PROGRAM) --headless --update --play $$session || exit; done

bench-list: needs  ## Measure every budget of ListKit; fails when one is not kept
	$(SWIFT) run -c release bench-list $(ARGS)

# The symbol graphs of the library's modules, checked for gaps, then made into pages with DocC.
LIBRARY := ListKit ListKitCurses ListKitTesting ListPaging
DOCS := .build/docs

docs: needs test-needs  ## Make the pages of ListKit in .build/docs; fails on every gap and warning
	rm -rf $(DOCS) && mkdir -p $(DOCS)/symbols
	set -e; triple=$$($(SWIFT) -print-target-info | sed -n 's/.*"triple": "\(.*\)",/\1/p'); \
	for module in $(LIBRARY); do \
	  $(SWIFT) build --quiet --target $$module; \
	  $(SWIFT) symbolgraph-extract -module-name $$module -target $$triple \
	    -I "$$($(SWIFT) build --show-bin-path)/Modules" -I Sources/CNCurses \
	    -minimum-access-level public -skip-synthesized-members -output-dir $(DOCS)/symbols; \
	done
	python3 Tests/Docs/check.py $(DOCS)/symbols Sources/ListKit/ListKit.docc
	$(DOCC) convert Sources/ListKit/ListKit.docc --warnings-as-errors \
	  --additional-symbol-graph-dir $(DOCS)/symbols --output-dir $(DOCS)/ListKit.doccarchive \
	  --fallback-display-name ListKit --fallback-bundle-identifier ListKit

install: build  ## Install the program, its sample and its demos (PREFIX=/usr/local)
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share/riffle/sample"
	install -m 755 $(PROGRAM) "$(DESTDIR)$(PREFIX)/bin/riffle"
	install -m 644 Resources/sample/*.json "$(DESTDIR)$(PREFIX)/share/riffle/sample"
	cd Resources && find demos -type f ! -name '*.svg' \
	  -exec install -D -m 644 '{}' "$(DESTDIR)$(PREFIX)/share/riffle/{}" ';'

uninstall:  ## Remove what install put there
	rm -f "$(DESTDIR)$(PREFIX)/bin/riffle"
	rm -rf "$(DESTDIR)$(PREFIX)/share/riffle"

clean:  ## Remove everything that was built
	rm -rf .build Tests/*/__pycache__

# Silent when nothing is missing. What is missing is named, then installed: by apt as root or by a
# sudo that asks nothing, or by Homebrew; else the command to type is printed, and that is the end.
define satisfy
	missing=$$(printf '%s\n' "$$$(1)" | while read -r kind what debian brew why; do \
	  case $$kind in \
	    program) command -v $$what >/dev/null && continue ;; \
	    header) for folder in /usr/include /usr/include/$$(uname -m)-linux-gnu /usr/local/include \
	        /opt/homebrew/include "$$(xcrun --show-sdk-path 2>/dev/null)/usr/include"; do \
	        test -e "$$(echo $$folder/$$what | cut -d ' ' -f 1)" && continue 2; done ;; \
	  esac; \
	  echo "$$debian $$brew $$what, for $$why"; done); \
	test -n "$$missing" || exit 0; \
	echo "$$missing" | while read -r debian brew why; do echo "Missing: $$why" >&2; done; \
	debian=$$(echo "$$missing" | cut -d ' ' -f 1 | tr '\n' ' '); \
	if ! command -v apt-get >/dev/null; then \
	  brew=$$(echo "$$missing" | cut -d ' ' -f 2 | tr '\n' ' '); \
	  if command -v brew >/dev/null; then brew install $$brew >&2; exit; fi; \
	  echo "Please install (Debian's names): $$debian" >&2; exit 1; \
	fi; \
	if test "$$(id -u)" = 0; then as_root=env; \
	elif sudo -n true 2>/dev/null; then as_root="sudo -n env"; \
	else echo "Please install it, then try again: sudo apt-get install $$debian" >&2; exit 1; fi; \
	echo "Installing: $$debian" >&2; \
	apt="$$as_root DEBIAN_FRONTEND=noninteractive apt-get -qq -o=Dpkg::Use-Pty=0"; \
	$$apt update >&2 </dev/null || true; \
	$$apt install --yes --no-install-recommends $$debian >&2 </dev/null
endef

needs:
	command -v $(SWIFT) >/dev/null || { \
	  echo "Swift 6.2 or newer is missing; see https://www.swift.org/install" >&2; exit 1; }
	$(call satisfy,BUILD_NEEDS)

test-needs:
	$(call satisfy,TEST_NEEDS)

