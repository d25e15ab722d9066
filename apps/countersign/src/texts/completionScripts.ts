/*
 * The scripts by which shells complete a command line. They run nothing of ours: all that they offer stands in them.
 */

/** The shells that a script is made for. */
export const shells = ['bash', 'zsh', 'fish'] as const
export type Shell = (typeof shells)[number]

/** A command as a shell completes it. */
export interface Completed {
  /** The words that lead to it after the program's name, each with a space before it. */
  readonly at: string
  readonly commands: readonly Offer[]
  readonly options: readonly CompletedOption[]
  /** What its arguments are chosen from. */
  readonly choices: readonly string[]
  readonly takesFile: boolean
}

interface Offer {
  readonly word: string
  readonly description: string
}

export interface CompletedOption extends Offer {
  readonly short: string | undefined
  readonly takesValue: boolean
  readonly choices: readonly string[]
}

type Script = (name: string, commands: readonly Completed[]) => string

/** Makes each shell's script for a program and its commands. */
export const completionScripts: Readonly<Record<Shell, Script>> = {
  bash: formatBash,
  zsh: formatZsh,
  fish: formatFish,
}

function formatBash(name: string, commands: readonly Completed[]): string {
  return `# Completion of ${name} for bash, made by: ${name} completion bash
_${name}() {
  local word="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" at='' offered='' index
  # Bash takes --option=value for three words.
  if [[ $word == '=' ]]; then word=''; fi
  if [[ $previous == '=' ]]; then previous="\${COMP_WORDS[COMP_CWORD-2]}"; fi
  for ((index = 1; index < COMP_CWORD; index++)); do
    case "$at \${COMP_WORDS[index]}" in
      ${joinPatterns(listPaths(commands))}) at="$at \${COMP_WORDS[index]}" ;;
      ${joinPatterns(listValued(commands))}) ((index++)) ;;
    esac
  done
  COMPREPLY=()
  case "$at $previous" in
${listChoices(commands)
  .map(([place, choices]) => `    ${quote(place)}) offered=${quote(choices.join(' '))} ;;\n`)
  .join('')}    ${joinPatterns(listValued(commands))}) compopt -o default 2>/dev/null; return ;;
    *) case "$at" in
${commands
  .map(({ at, takesFile, ...offers }) => {
    const words = [...listOffers(offers), ...offers.choices].join(' ')
    return `      ${quote(at)}) offered=${quote(words)}${takesFile ? '; compopt -o default 2>/dev/null' : ''} ;;\n`
  })
  .join('')}    esac ;;
  esac
  local IFS=$' \\t\\n'
  COMPREPLY=($(compgen -W "$offered" -- "$word"))
}
complete -F _${name} ${name}
`
}

function formatZsh(name: string, commands: readonly Completed[]): string {
  return `#compdef ${name}
# Completion of ${name} for zsh, made by: ${name} completion zsh
_${name}() {
  local at='' index
  local -a offered
  for ((index = 2; index < CURRENT; index++)); do
    case "$at \${words[index]}" in
      ${joinPatterns(listPaths(commands))}) at="$at \${words[index]}" ;;
      ${joinPatterns(listValued(commands))}) ((index++)) ;;
    esac
  done
  case "$at \${words[CURRENT-1]}" in
${listChoices(commands)
  .map(([place, choices]) => `    ${quote(place)}) compadd -- ${choices.map(quote).join(' ')}; return ;;\n`)
  .join('')}    ${joinPatterns(listValued(commands))}) _files; return ;;
  esac
  case "$at" in
${commands
  .map(
    ({ at, choices, takesFile, ...offers }) => `    ${quote(at)})
      offered=(${describeOffers(offers.commands)})
      (( \${#offered} )) && _describe command offered
      offered=(${describeOffers(offers.options)})
      _describe -o option offered
${choices.length > 0 ? `      compadd -- ${choices.map(quote).join(' ')}\n` : ''}${takesFile ? '      _files\n' : ''}      ;;
`,
  )
  .join('')}  esac
}
if [[ \${funcstack[1]} == _${name} ]]; then _${name}; else compdef _${name} ${name}; fi
`
}

function formatFish(name: string, commands: readonly Completed[]): string {
  const lines = commands.flatMap(({ at, takesFile, choices, ...offers }) => {
    const here = `complete -c ${name} -n ${quoteFish(`__${name}_at ${quoteFish(at)}`)}`
    return [
      ...offers.commands.map(({ word, description }) => `${here} -a ${word} -d ${quoteFish(description)}`),
      ...offers.options.map((option) => `${here} ${formatFishOption(option)}`),
      ...choices.map((choice) => `${here} -a ${quoteFish(choice)}`),
      ...(takesFile ? [`${here} -F`] : []),
    ]
  })
  return `# Completion of ${name} for fish, made by: ${name} completion fish
function __${name}_at
    set -l at
    set -l isValue 0
    set -l words (commandline -opc)
    set -e words[1]
    for word in $words
        if test $isValue = 1
            set isValue 0
            continue
        end
        switch "$at $word"
            case ${listPaths(commands).map(quoteFish).join(' ')}
                set at "$at $word"
            case ${listValued(commands).map(quoteFish).join(' ')}
                set isValue 1
        end
    end
    test "$at" = "$argv[1]"
end
complete -c ${name} -f
${lines.join('\n')}
`
}

function formatFishOption({ word, short, description, takesValue, choices }: CompletedOption): string {
  return [
    word.startsWith('--') ? `-l ${word.slice(2)}` : `-s ${word.slice(1)}`,
    ...(short === undefined ? [] : [`-s ${short.slice(1)}`]),
    ...(takesValue && choices.length === 0 ? ['-r -F'] : []),
    ...(choices.length > 0 ? [`-x -a ${quoteFish(choices.join(' '))}`] : []),
    `-d ${quoteFish(description)}`,
  ].join(' ')
}

/** The words that lead to each command below the program. */
function listPaths(commands: readonly Completed[]): string[] {
  return commands.map(({ at }) => at).filter((at) => at !== '')
}

/** The options whose next word is their value, each after the words of its command. */
function listValued(commands: readonly Completed[]): string[] {
  return commands.flatMap(({ at, options }) =>
    options.filter(({ takesValue }) => takesValue).map(({ word }) => `${at} ${word}`),
  )
}

/** The options whose value is one of a few. */
function listChoices(
  commands: readonly Completed[],
): (readonly [place: string, choices: readonly string[]])[] {
  return commands.flatMap(({ at, options }) =>
    options
      .filter(({ choices }) => choices.length > 0)
      .map(({ word, choices }) => [`${at} ${word}`, choices] as const),
  )
}

function listOffers({ commands, options }: Pick<Completed, 'commands' | 'options'>): string[] {
  const short = options.flatMap((option) => (option.short === undefined ? [] : [option.short]))
  return [...commands.map(({ word }) => word), ...options.map(({ word }) => word), ...short]
}

/** What zsh shows of each: the word, and after a colon what it does. */
function describeOffers(offers: readonly Offer[]): string {
  return offers.map(({ word, description }) => quote(`${word}:${description}`)).join(' ')
}

function joinPatterns(places: readonly string[]): string {
  return places.map(quote).join(' | ')
}

/** A text as bash and zsh read it back. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

/** A text as fish reads it back. */
function quoteFish(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`
}
