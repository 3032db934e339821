# Riffle: `make run` and `make test` are all that a newcomer needs; `make` alone lists the rest.

SWIFT ?= swift
DOCC ?= docc
PREFIX ?= /usr/local
ARGS ?=

# STRICT=1 turns warnings into errors (`make check` and `.ci/run` set it).
STRICT ?=
CHECKED = --explicit-target-dependency-import-check error
CHECKED += $(if $(STRICT),-Xswiftc -warnings-as-errors -Xcc -Werror)
# Modules are optimized across each other: a key takes a sixth less time.
RELEASE := -c release --static-swift-stdlib --explicit-target-dependency-import-check error \
  -Xswiftc -cross-module-optimization
PROGRAM := .build/release/riffle

# What is needed to build and to test, looked for without starting a process: a file, the folders that
# it may be in, and Debian's package.
HEADERS := $(or $(wildcard /usr/include /usr/include/*-linux-gnu), \
  $(shell xcrun --show-sdk-path)/usr/include) /usr/local/include /opt/homebrew/include
LIBRARIES := $(wildcard /usr/lib /usr/lib/*-linux-gnu) /usr/local/lib /opt/homebrew/lib
PROGRAMS := $(subst :, ,$(PATH))
missing = $(if $(wildcard $(addsuffix /$1,$2)),,$3)
MISSING_TO_BUILD := $(strip \
  $(call missing,c++/*/vector,$(HEADERS),g++) \
  $(call missing,ncurses.h,$(HEADERS),libncurses-dev) \
  $(call missing,curl/curl.h,$(HEADERS),libcurl4-openssl-dev) \
  $(call missing,pcre2.h,$(HEADERS),libpcre2-dev) \
  $(call missing,simdjson.h,$(HEADERS),libsimdjson-dev))
MISSING_TO_TEST := $(strip \
  $(call missing,tmux,$(PROGRAMS),tmux) \
  $(call missing,python3,$(PROGRAMS),python3) \
  $(call missing,openssl,$(PROGRAMS),openssl) \
  $(call missing,asciinema,$(PROGRAMS),asciinema) \
  $(call missing,libjq.*1*,$(LIBRARIES),libjq1) \
  $(if $(wildcard /proc/self),$(call missing,strace,$(PROGRAMS),strace)))
NO_SWIFT := $(if $(wildcard $(SWIFT)),,$(call missing,$(SWIFT),$(PROGRAMS),swift))

# What a target needs to have done before it: nothing, unless something is missing.
TO_BUILD := $(if $(NO_SWIFT)$(MISSING_TO_BUILD),setup-to-build)
TO_TEST := $(TO_BUILD) $(if $(MISSING_TO_TEST),setup-to-test)

WHY_g++ := the C++ library under simdjson
WHY_libncurses-dev := drawing on the terminal
WHY_libcurl4-openssl-dev := fetching over HTTP
WHY_libpcre2-dev := regular expressions
WHY_libsimdjson-dev := reading JSON
WHY_tmux := tests that look at a real terminal
WHY_python3 := the web servers that tests talk to
WHY_openssl := the certificates of such servers
WHY_libjq1 := tests of --jq
WHY_asciinema := a test that plays a recording
WHY_python3-venv := an environment for the servers that are read
WHY_strace := a test that kills the program at chosen system calls

# Homebrew's names, where they are others.
BREW_g++ := gcc
BREW_libncurses-dev := ncurses
BREW_libcurl4-openssl-dev := curl
BREW_libpcre2-dev := pcre2
BREW_libsimdjson-dev := simdjson

.DEFAULT_GOAL := help
.SILENT:
.PHONY: help setup setup-to-build setup-to-test run gallery build test test-servers soak fuzz sanitize check lint \
  format map demo pictures manual bench bench-list bench-paging docs install uninstall clean

help:  ## List these targets
	awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' Makefile

# By apt as root or by a sudo that asks nothing, or by Homebrew; else the command to type is printed.
setup: $(TO_TEST)  ## Install what is missing to build and to test
	$(if $(strip $(TO_TEST)),,echo "Nothing is missing.")

setup-to-build:
	$(if $(NO_SWIFT),echo "Swift 6.2 or newer is missing; see https://www.swift.org/install" >&2; exit 1)
	$(call INSTALL,$(MISSING_TO_BUILD))

# Tests that need a program which cannot be installed are left out, and their report says so.
setup-to-test:
	($(call INSTALL,$(MISSING_TO_TEST)))$(if $(filter setup,$(MAKECMDGOALS)),, \
	  || echo "Tests that need it are left out." >&2)

define INSTALL
	$(foreach name,$1,echo "Missing: $(name), for $(WHY_$(name))" >&2;) \
	if ! command -v apt-get >/dev/null; then \
	  command -v brew >/dev/null || { echo "Please install it, then try again." >&2; exit 1; }; \
	  brew install $(foreach name,$1,$(or $(BREW_$(name)),$(name))) >&2; exit; fi; \
	if test "$$(id -u)" = 0; then as_root=env; \
	elif sudo -n true 2>/dev/null; then as_root="sudo -n env"; \
	else echo "Please install it, then try again: sudo apt-get install $1" >&2; exit 1; fi; \
	echo "Installing: $1" >&2; \
	apt="$$as_root DEBIAN_FRONTEND=noninteractive apt-get -qq -o=Dpkg::Use-Pty=0"; \
	$$apt update >&2 </dev/null || true; \
	$$apt install --yes --no-install-recommends $1 >&2 </dev/null
endef

run: build  ## Build, then open the bundled sample (ARGS="…" passes arguments)
	$(PROGRAM) $(ARGS)

gallery: $(TO_BUILD)  ## Show every part of ListKit as an exhibit (ARGS=grid for one of them)
	$(SWIFT) run -c release gallery $(ARGS)

# Standard input and output belong to the program: `cat file | make run ARGS=-` works.
build: $(TO_BUILD)  ## Build the release program, .build/release/riffle
	$(SWIFT) build $(RELEASE) --product riffle >&2 </dev/null

test: $(TO_TEST)  ## Run all tests (ARGS="--filter Name" for some)
	$(SWIFT) test $(CHECKED) --disable-xctest $(ARGS)

# They are installed once, in .build/servers; `ensurepip` is what Debian has in a package of its own.
test-servers: $(TO_TEST) build  ## Read servers that nobody here wrote (ARGS="--only WORD" for some)
	python3 -c 'import ensurepip' 2>/dev/null || ($(call INSTALL,python3-venv))
	python3 Tests/RealServers/read_servers.py $(PROGRAM) --folder .build/servers $(ARGS)

# Optimised, since it is the code that is looked at and not its speed; what must never be false is
# checked all the same.
soak: $(TO_BUILD)  ## Run the property tests with ten times as many cases, then fuzz
	RIFFLE_CASES=10000 $(SWIFT) test $(CHECKED) --disable-xctest -c release -Xswiftc -enable-testing \
	  --scratch-path .build/soak --filter 'ListKitTests|ListPagingTests|PageManagerLoaderTests'
	$(MAKE) --no-print-directory fuzz

# Each target of Tests/Fuzz by itself, from its seeds and the inputs that earlier runs have kept; FUZZ_SEED
# is that of chance. An input that is a finding stays as a file, to be tried again by FINDING=FILE: make a
# test of it, and a seed. The compiler goes by the last -sanitize alone, so both are in one.
FUZZERS := json records answers keys scripts links urls text
FUZZ_SECONDS ?= 60
FUZZ := .build/fuzz
FINDING ?=
FUZZ_BUILD = $(SWIFT) build -c release --product fuzz --scratch-path $(FUZZ) $(CHECKED) \
  --sanitize fuzzer -Xswiftc -sanitize=fuzzer,address -Xcc -fsanitize=address -Xswiftc -enable-testing

fuzz: $(TO_BUILD)  ## Fuzz what reads input, each target for FUZZ_SECONDS=60 (ARGS=json for one)
	mkdir -p $(FUZZ) && RIFFLE_FUZZ=1 $(FUZZ_BUILD) >$(FUZZ)/build.log 2>&1 \
	  || { cat $(FUZZ)/build.log >&2; exit 1; }
	export SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0; \
	seed=$${FUZZ_SEED:-$$(date +%s)}; \
	for target in $(or $(ARGS),$(FUZZERS)); do \
	  mkdir -p $(FUZZ)/corpus/$$target; echo "Fuzzing $$target, FUZZ_SEED=$$seed"; \
	  RIFFLE_FUZZ=$$target $(FUZZ)/release/fuzz -seed=$$seed -max_len=4096 -timeout=20 \
	    -rss_limit_mb=4096 -verbosity=0 -artifact_prefix=$(FUZZ)/$$target- $(or $(FINDING), \
	    -max_total_time=$(FUZZ_SECONDS) $(FUZZ)/corpus/$$target Tests/Fuzz/Seeds/$$target) \
	    </dev/null || findings="$$findings $$target"; \
	done; \
	test -z "$$findings" || { echo "There are findings of:$$findings"; exit 1; }

# Each in a build folder of its own. The tests of the program, of its controllers and of ListKit run
# apart: they take long, and what has a time limit or talks to a server would have to wait for them. Leaks
# are not looked for: what is known only through Swift's table of weak references would be taken for one;
# and the program has a stack of its own for signals. Tests that cannot be looked at so are left out by
# their trait `unsanitized`, which says why.
SANITIZED_APART := BrowserControllersTests RiffleTests ListKitTests
sanitize: $(TO_TEST)  ## Run all tests under the thread and the address sanitizer
	set -e; for kind in thread address; do \
	  export RIFFLE_SANITIZER=$$kind RIFFLE_CASES=100; \
	  export ASAN_OPTIONS=detect_leaks=0:use_sigaltstack=0; \
	  export TSAN_OPTIONS="suppressions='$(CURDIR)/Tests/Sanitize/thread.supp'"; \
	  sanitized="$(SWIFT) test $(CHECKED) --disable-xctest --sanitize $$kind --scratch-path .build/$$kind"; \
	  $$sanitized $(SANITIZED_APART:%=--skip %); \
	  for part in $(SANITIZED_APART); do $$sanitized --filter $$part; done; \
	done

check:  ## Lint, build, test and document: the one gate
	$(MAKE) --no-print-directory lint STRICT=1
	$(MAKE) --no-print-directory build
	$(MAKE) --no-print-directory test STRICT=1
	$(MAKE) --no-print-directory docs

lint: STRICT := 1
lint: $(TO_BUILD)  ## Check the format, and that nothing warns
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

bench: $(TO_TEST) build  ## Measure the program beside less, grep, fzf, lnav, vd and jq (ARGS=--huge)
	python3 Tests/Bench/bench.py $(PROGRAM) $(ARGS)

demo: build  ## Play the first tour in this terminal (ARGS="SCRIPT" another)
	$(PROGRAM) --play $(or $(ARGS),Resources/demos/first-minute.riffle)

# The frames that scripts expect are written anew too: look at the difference before committing it.
pictures: build  ## Draw the pictures of all tours anew
	for tour in Resources/demos/*.riffle; do \
	  $(PROGRAM) --headless --update --play $$tour --out $${tour%.riffle}.svg || exit; done
	for session in Tests/Scripts/*.riffle; do \
	  $(PROGRAM) --headless --update --play $$session || exit; done

# They are made of the tables of the program, and a test compares.
manual: build  ## Write the man page and the completions of shells anew
	$(PROGRAM) --manual >Resources/man/riffle.1
	$(PROGRAM) --completions bash >Resources/completions/riffle.bash
	$(PROGRAM) --completions zsh >Resources/completions/_riffle
	$(PROGRAM) --completions fish >Resources/completions/riffle.fish

bench-list: $(TO_BUILD)  ## Measure every budget of ListKit; fails when one is not kept
	$(SWIFT) run -c release bench-list $(ARGS)

bench-paging: $(TO_TEST) build  ## Measure how fast pages are read, in how much memory; fails likewise
	python3 Tests/Bench/paging.py $(PROGRAM) $(ARGS)

# The symbol graphs of the library's modules, checked for gaps, then made into pages with DocC.
LIBRARY := ListKit ListKitCurses ListKitTesting ListPaging ListProgram
DOCS := .build/docs

docs: $(TO_TEST)  ## Make the pages of ListKit in .build/docs; fails on every gap and warning
	rm -rf $(DOCS) && mkdir -p $(DOCS)/symbols
	set -e; triple=$$($(SWIFT) -print-target-info | sed -n 's/.*"triple": "\(.*\)",/\1/p'); \
	for module in $(LIBRARY); do \
	  $(SWIFT) build --quiet --target $$module; \
	  $(SWIFT) symbolgraph-extract -module-name $$module -target $$triple \
	    -I "$$($(SWIFT) build --show-bin-path)/Modules" -I Sources/CNCurses -I Sources/CMainQueue \
	    -minimum-access-level public -skip-synthesized-members -output-dir $(DOCS)/symbols; \
	done
	python3 Tests/Docs/check.py $(DOCS)/symbols Sources/ListKit/ListKit.docc
	$(DOCC) convert Sources/ListKit/ListKit.docc --warnings-as-errors \
	  --additional-symbol-graph-dir $(DOCS)/symbols --output-dir $(DOCS)/ListKit.doccarchive \
	  --fallback-display-name ListKit --fallback-bundle-identifier ListKit

# Where the shells look for completions.
BASH_FILE := share/bash-completion/completions/riffle
ZSH_FILE := share/zsh/site-functions/_riffle
FISH_FILE := share/fish/vendor_completions.d/riffle.fish
MAN_FILE := share/man/man1/riffle.1

install: build  ## Install program, manual, completions, sample and demos (PREFIX=/usr/local)
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share/riffle/sample"
	install -m 755 $(PROGRAM) "$(DESTDIR)$(PREFIX)/bin/riffle"
	install -m 644 Resources/sample/*.json "$(DESTDIR)$(PREFIX)/share/riffle/sample"
	install -D -m 644 Resources/man/riffle.1 "$(DESTDIR)$(PREFIX)/$(MAN_FILE)"
	install -D -m 644 Resources/completions/riffle.bash "$(DESTDIR)$(PREFIX)/$(BASH_FILE)"
	install -D -m 644 Resources/completions/_riffle "$(DESTDIR)$(PREFIX)/$(ZSH_FILE)"
	install -D -m 644 Resources/completions/riffle.fish "$(DESTDIR)$(PREFIX)/$(FISH_FILE)"
	cd Resources && find demos -type f ! -name '*.svg' \
	  -exec install -D -m 644 '{}' "$(DESTDIR)$(PREFIX)/share/riffle/{}" ';'

uninstall:  ## Remove what install put there
	rm -f "$(DESTDIR)$(PREFIX)/bin/riffle" $(foreach file,$(MAN_FILE) $(BASH_FILE) $(ZSH_FILE) \
	  $(FISH_FILE),"$(DESTDIR)$(PREFIX)/$(file)")
	rm -rf "$(DESTDIR)$(PREFIX)/share/riffle"

clean:  ## Remove everything that was built
	rm -rf .build Tests/*/__pycache__
