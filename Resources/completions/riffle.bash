# Completion of riffle for bash, made by riffle --completions bash.

_riffle_add() {
  local line
  while IFS= read -r line; do COMPREPLY+=("$line"); done
}

# Adds the files behind a text that ends in @. As a part of their names it would be quoted.
_riffle_add_behind() {
  local name form=%s%s
  [[ ${COMP_WORDS[COMP_CWORD]} == [\"\']* ]] || ! compopt +o filenames 2>/dev/null || form=%s%q
  while IFS= read -r name; do
    if [[ $form == %s%q && -d $name ]]; then
      name+=/
      compopt -o nospace
    fi
    printf -v name "$form" "$1" "$name"
    COMPREPLY+=("$name")
  done < <(compgen -f -- "$2")
}

_riffle() {
  local word=$2 place=$COMP_CWORD before words= lead= i
  # Where @ separates words it is one by itself, and also begins the text that is replaced.
  [[ $word != @* || ${COMP_WORDS[place]} == *@* ]] || place=$((place - 1))
  before=${COMP_WORDS[place-1]}
  # The words of --theme=dark are three, those of --bearer=@ may be two.
  if [[ ${COMP_WORDS[place]} == =* ]]; then
    words=$before=
  elif [[ $before == = ]]; then
    before=${COMP_WORDS[place-2]}
    words=$before=
  fi
  COMPREPLY=()
  for ((i = 1; i < place; i++)); do
    if [[ ${COMP_WORDS[i]} == -- ]]; then
      _riffle_add < <(compgen -f -- "$word")
      return
    fi
  done
  case $words in
    --explain=*) words='json' ;;
    *) words= ;;
  esac
  if [[ -n $words ]]; then
    _riffle_add < <(compgen -W "$words" -- "$word")
    return
  fi
  case $word in
    -H@*|-d@*) before=${word%%@*} lead=${word%%@*} word=${word#??} ;;
  esac
  case $before in
    -H|--header)
      [[ $word != @* ]] || _riffle_add_behind "$lead@" "${word#@}" ;;
    -X|--request) _riffle_add < <(compgen -W 'GET POST PUT PATCH DELETE HEAD' -- "$word") ;;
    -d|--data)
      [[ $word != @* ]] || _riffle_add_behind "$lead@" "${word#@}" ;;
    --json)
      [[ $word != @* ]] || _riffle_add_behind "$lead@" "${word#@}" ;;
    --query) ;;
    -u|--user) ;;
    --bearer)
      [[ $word != @* ]] || _riffle_add_behind "$lead@" "${word#@}" ;;
    --cacert) _riffle_add < <(compgen -f -- "$word") ;;
    --cert) _riffle_add < <(compgen -f -- "$word") ;;
    --key) _riffle_add < <(compgen -f -- "$word") ;;
    -x|--proxy) ;;
    --unix-socket) _riffle_add < <(compgen -f -- "$word") ;;
    --max-time) ;;
    --connect-timeout) ;;
    --retry) ;;
    --records) ;;
    --next) _riffle_add < <(compgen -W 'link-header page offset none' -- "$word") ;;
    --page-param) ;;
    --page-size) ;;
    --max-pages) ;;
    --max-records) ;;
    --max-page-bytes) ;;
    --find) ;;
    --row) ;;
    --filter) ;;
    --jq) ;;
    --filter-order) _riffle_add < <(compgen -W 'source score' -- "$word") ;;
    --sort) ;;
    --section-by) ;;
    --section-footer) ;;
    --accept) _riffle_add < <(compgen -W 'jsonl json csv tsv markdown' -- "$word") ;;
    --title) ;;
    --subtitle) ;;
    --body) ;;
    --badge) ;;
    --time) ;;
    --url) ;;
    --columns) ;;
    --id) ;;
    --color) _riffle_add < <(compgen -W 'auto always never' -- "$word") ;;
    --theme) _riffle_add < <(compgen -W 'auto dark light high-contrast terminal none' -- "$word") ;;
    --keymap) _riffle_add < <(compgen -W 'default less vim emacs' -- "$word") ;;
    --ambiguous-width) _riffle_add < <(compgen -W '1 2' -- "$word") ;;
    --play) _riffle_add < <(compgen -f -- "$word") ;;
    --size) ;;
    --speed) ;;
    --out) _riffle_add < <(compgen -f -- "$word") ;;
    --cast-version) _riffle_add < <(compgen -W '2 3' -- "$word") ;;
    --allow) _riffle_add < <(compgen -d -- "$word") ;;
    --record) _riffle_add < <(compgen -f -- "$word") ;;
    --check) _riffle_add < <(compgen -f -- "$word") ;;
    --log) _riffle_add < <(compgen -f -- "$word") ;;
    --completions) _riffle_add < <(compgen -W 'bash zsh fish' -- "$word") ;;
    *)
      if [[ $word == -* ]]; then
        _riffle_add < <(compgen -W '-H --header -X --request -d --data --json -G --get --query -u --user --bearer -n --netrc --no-netrc -k --insecure --no-insecure --cacert --cert --key -x --proxy --unix-socket --max-time --connect-timeout --retry --records --next --page-param --page-size --max-pages --max-records --max-page-bytes --no-paginate --paginate -f --follow --no-follow --merge --no-merge --find --row --filter --jq --filter-order --sort --section-by --section-footer -m --multi --pick --select-1 --no-select-1 --exit-0 --no-exit-0 --accept --print0 --no-print0 --title --subtitle --body --badge --time --url --columns --id --color --theme --keymap --numbers --no-numbers --scroll-bar --no-scroll-bar --ascii --no-ascii --no-mouse --mouse --ambiguous-width --play --headless --size --speed --out --cast-version --update --allow --allow-jq --coverage --record --check --print --explain -v --verbose --no-verbose --log --config-check --completions --manual -h --help -V --version' -- "$word")
      else
        _riffle_add < <(compgen -f -- "$word")
      fi ;;
  esac
}

complete -o filenames -F _riffle riffle
