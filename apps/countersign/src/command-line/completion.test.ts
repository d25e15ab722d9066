import { spawnSync } from 'node:child_process'
import { Argument, Command, Option } from 'commander'
import { describe, expect, it } from 'vitest'
import { type Shell, shells } from '../texts/completionScripts.ts'
import { formatCompletion } from './completion.ts'

function createExample(): Command {
  const program = new Command('countersign').version('1.0.0', '-v, --version')
  program.option('--name <text>', "the site's name: what people see").option('--print')
  const apps = program.command('apps').description("what isn't ours")
  apps
    .command('add')
    .addOption(new Option('--method <name>').choices(['basic', 'none']))
    .option('--file <path>')
    .addOption(new Option('--secret').hideHelp())
  apps.command('list')
  program.command('inspect').argument('[file]').option('--json')
  program.command('completion').addArgument(new Argument('<shell>').choices(shells))
  program.command('hidden', { hidden: true })
  return program
}

/** What a shell offers after some words, the last of which is being typed. The files that it would add are `<files>`. */
const offer: Readonly<Record<Shell, (words: readonly string[]) => string[]>> = {
  bash: (words) =>
    ask('bash', [
      'compopt() { echo "<files>"; }',
      formatCompletion('bash', createExample()),
      `COMP_WORDS=(countersign ${words.map(quote).join(' ')}); COMP_CWORD=${words.length}`,
      `_countersign; printf '%s\\n' "\${COMPREPLY[@]}"`,
    ]),
  zsh: (words) =>
    ask('zsh', [
      'compdef() { }; _files() { echo "<files>" }; compadd() { shift; print -l -- "$@" }',
      `_describe() { local offer; for offer in "\${(@P)@[-1]}"; do print -r -- "\${offer%%:*}"; done }`,
      formatCompletion('zsh', createExample()),
      `words=(countersign ${words.map(quote).join(' ')}); CURRENT=$#words`,
      '_countersign',
    ]).filter((word) => word.startsWith(words.at(-1) ?? '') || word === '<files>'),
  fish: (words) =>
    ask('fish', [
      'cd (mktemp -d); touch countersign-file',
      'complete -c countersign -e',
      formatCompletion('fish', createExample()),
      `complete -C ${quote(['countersign', ...words].join(' '))} | string replace -r '\\t.*' ''; true`,
      // Fish offers files by their names.
    ]).map((word) => (word === 'countersign-file' ? '<files>' : word)),
}

function ask(shell: Shell, lines: readonly string[]): string[] {
  const { stdout, stderr, status } = spawnSync(shell, ['-c', lines.join('\n')], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: '/nonexistent', LD_LIBRARY_PATH: process.env['LD_LIBRARY_PATH'] },
  })
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
  return [...new Set(stdout.split('\n'))].filter((line) => line !== '').toSorted()
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

const questions: readonly (readonly [typed: string, words: readonly string[], offered: readonly string[]])[] =
  [
    ['a command', ['a'], ['apps']],
    ['an option', ['--p'], ['--print']],
    ['a command of a group', ['apps', ''], ['add', 'help', 'list']],
    ['an option of a command', ['apps', 'add', '--'], ['--file', '--help', '--method']],
    ['one of a few values', ['apps', 'add', '--method', ''], ['basic', 'none']],
    ['the beginning of a value', ['apps', 'add', '--method', 'n'], ['none']],
    ['a free value', ['apps', 'add', '--file', ''], ['<files>']],
    ['what follows a value that is called like a command', ['--name', 'apps', 'in'], ['inspect']],
    ['a file', ['inspect', ''], ['<files>']],
    ['an argument', ['completion', 'f'], ['fish']],
    ['nothing that the help hides', ['hi'], []],
  ]

/** Bash is where the tests run; the others are asked where they are installed. */
const present = shells.filter(
  (shell) => shell === 'bash' || spawnSync(shell, ['--version'], { stdio: 'ignore' }).status === 0,
)

describe.each(present)('in %s', (shell) => {
  it.each(questions)('completes %s', (_, words, offered) => {
    const found = offer[shell](words).filter(isAnswer(words))
    expect(found).toEqual(offered)
  })
})

/** Shells differ in whether they offer options before a dash is typed, and in how they say that nothing is there. */
function isAnswer(words: readonly string[]): (word: string) => boolean {
  const isOption = words.at(-1)?.startsWith('-') === true
  return (word) => word.startsWith('-') === isOption && !word.startsWith('-h') && !word.startsWith('-v')
}

it('takes --option=value apart as bash does', () => {
  expect(offer.bash(['apps', 'add', '--method', '='])).toEqual(['basic', 'none'])
  expect(offer.bash(['apps', 'add', '--method', '=', 'b'])).toEqual(['basic'])
})

it.each(shells)('describes each command and option to %s, quotation marks included', (shell) => {
  const script = formatCompletion(shell, createExample())
  for (const word of ['apps', 'add', 'list', 'inspect', 'json', 'method', 'print', 'version']) {
    expect(script).toContain(word)
  }
  expect(script).not.toContain('secret')
  if (shell !== 'bash') expect(script).toMatch(/isn\\?'.*t ours/)
})
