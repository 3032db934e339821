// Scripts that let shells complete options and their values, made of the table of options.
extension CompletionShell {
  /// The script for this shell.
  func script(of table: OptionTable) -> String {
    switch self {
    case .bash: Self.bash(table.options)
    case .zsh: Self.zsh(table.options)
    case .fish: Self.fish(table.options)
    }
  }

  /// Without the functions of the package bash-completion, and for the bash 3.2 of macOS.
  private static func bash(_ options: [Option]) -> String {
    let names = options.flatMap(\.names).joined(separator: " ")
    let cases = options.compactMap { option -> String? in
      let names = option.names.joined(separator: "|")
      switch CompletionValue(of: option) {
      case .none: return nil
      case .text: return "    \(names)) ;;"
      case .words(let words):
        return
          "    \(names)) _riffle_add < <(compgen -W '\(words.joined(separator: " "))' -- \"$word\") ;;"
      case .file: return "    \(names)) _riffle_add < <(compgen -f -- \"$word\") ;;"
      case .folder: return "    \(names)) _riffle_add < <(compgen -d -- \"$word\") ;;"
      case .fileBehindSign:
        return """
              \(names))
                [[ $word != @* ]] || _riffle_add_behind "$lead@" "${word#@}" ;;
          """
      }
    }
    let signed = options.filter { CompletionValue(of: $0) == .fileBehindSign }
    let bundled = signed.compactMap(\.short).map { "\($0)@*" }.joined(separator: "|")
    let attached = options.compactMap { option -> String? in
      guard case .flagOrWord(let words, _) = option.update else { return nil }
      return "    \(option.long)=*) words='\(words.joined(separator: " "))' ;;"
    }
    return """
      # Completion of riffle for bash, made by riffle --completions bash.

      _riffle_add() {
        local line
        while IFS= read -r line; do COMPREPLY+=("$line"); done
      }

      # Adds the files behind a text that ends in @. As a part of their names it would be quoted.
      _riffle_add_behind() {
        local name form=%s%s
        [[ ${COMP_WORDS[COMP_CWORD]} == [\\"\\']* ]] || ! compopt +o filenames 2>/dev/null || form=%s%q
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
      \(attached.joined(separator: "\n"))
          *) words= ;;
        esac
        if [[ -n $words ]]; then
          _riffle_add < <(compgen -W "$words" -- "$word")
          return
        fi
        case $word in
          \(bundled)) before=${word%%@*} lead=${word%%@*} word=${word#??} ;;
        esac
        case $before in
      \(cases.joined(separator: "\n"))
          *)
            if [[ $word == -* ]]; then
              _riffle_add < <(compgen -W '\(names)' -- "$word")
            else
              _riffle_add < <(compgen -f -- "$word")
            fi ;;
        esac
      }

      complete -o filenames -F _riffle riffle

      """
  }

  /// Works as a file in fpath, of which the first call is the body of the function, and when it is sourced.
  private static func zsh(_ options: [Option]) -> String {
    let specs = options.flatMap { option -> [String] in
      option.names.map { name in
        let help = quoted(note(of: option, named: name), for: "[]:")
        let isLong = name.hasPrefix("--")
        let value = CompletionValue(of: option)
        if case .flagOrWord(let words, _) = option.update {
          return "'*\(name)=-[\(help)]::word:(\(words.joined(separator: " ")))'"
        }
        guard value != .none else { return "'*\(name)[\(help)]'" }
        let label = quoted(option.update.placeholder ?? "", for: ":")
        return "'*\(name)\(isLong ? "=" : "+")[\(help)]:\(label):\(zshAction(value))'"
      }
    }
    return """
      #compdef riffle
      # Completion of riffle for zsh, made by riffle --completions zsh.

      _riffle() {
        _arguments -s -S \\
      \(specs.map { "    \($0) \\" }.joined(separator: "\n"))
          '*:source:_files'
      }

      if [ "$funcstack[1]" = "_riffle" ]; then
        _riffle "$@"
      else
        compdef _riffle riffle
      fi

      """
  }

  private static func zshAction(_ value: CompletionValue) -> String {
    switch value {
    case .none, .text: " "
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .file: "_files"
    case .folder: "_files -/"
    case .fileBehindSign: "{ compset -P @ && _files }"
    }
  }

  private static func fish(_ options: [Option]) -> String {
    let lines = options.flatMap { option -> [String] in
      let help = description(note(of: option, named: option.long))
      var name = "-l \(option.long.dropFirst(2))"
      if let short = option.short { name = "-s \(short.dropFirst()) " + name }
      let line: String
      switch CompletionValue(of: option) {
      case .none:
        if case .flagOrWord(let words, _) = option.update {
          line = "\(name) -f -a '\(words.joined(separator: " "))' \(help)"
        } else {
          line = "\(name) \(help)"
        }
      case .text: line = "\(name) -x \(help)"
      case .words(let words): line = "\(name) -x -a '\(words.joined(separator: " "))' \(help)"
      case .file: line = "\(name) -r -F \(help)"
      case .folder: line = "\(name) -x -a '(__fish_complete_directories)' \(help)"
      case .fileBehindSign: line = "\(name) -x -a '(_riffle_behind_sign)' \(help)"
      }
      let negation = option.negation.map { name in
        ["complete -c riffle -l \(name.dropFirst(2)) \(description(note(of: option, named: name)))"]
      }
      return ["complete -c riffle \(line)"] + (negation ?? [])
    }
    return """
      # Completion of riffle for fish, made by riffle --completions fish.

      # The files behind the @ of a value.
      function _riffle_behind_sign
          if string match -rq '^[^@]*@(?<path>.*)$' -- (commandline -ct)
              string replace -r '^' @ -- (__fish_complete_path $path)
          end
      end

      \(lines.joined(separator: "\n"))

      """
  }

  /// What an option of this name does.
  private static func note(of option: Option, named name: String) -> String {
    name == option.negation ? "undoes \(option.long)" : option.help
  }

  private static func description(_ help: String) -> String {
    "-d '\(help.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
  }

  /// A text within single quotes, in which some characters have a meaning.
  private static func quoted(_ text: String, for special: String) -> String {
    text.reduce(into: "") { result, character in
      if character == "'" {
        result += "'\\''"
      } else {
        if special.contains(character) || character == "\\" { result += "\\" }
        result.append(character)
      }
    }
  }
}
