import type { Command } from 'commander'
import { describe, expect, it } from 'vitest'
import { commandExamples } from '../terminal/commandLine.ts'
import { type Actions, createProgram } from './createProgram.ts'

const nothing = async (): Promise<void> => undefined
const actions: Actions = {
  start: nothing,
  completion: nothing,
  inspect: nothing,
  verify: nothing,
  nonce: nothing,
  addApplications: nothing,
  listApplications: nothing,
  showApplication: nothing,
  updateApplication: nothing,
  rotateSecret: nothing,
  showRegistrationToken: nothing,
  removeApplication: nothing,
  showProxy: nothing,
  testGate: nothing,
  addApi: nothing,
  listApis: nothing,
  showApi: nothing,
  updateApi: nothing,
  rotateApiSecret: nothing,
  removeApi: nothing,
  listApiApplications: nothing,
  allowApiApplication: nothing,
  removeApiApplication: nothing,
  listKeys: nothing,
  rotateKeys: nothing,
  revokeKeys: nothing,
  addToken: nothing,
  listTokens: nothing,
  revokeToken: nothing,
  apply: nothing,
  copy: nothing,
  backup: nothing,
  restore: nothing,
  check: nothing,
  compact: nothing,
  health: nothing,
}

function nameOf(command: Command): string {
  return command.parent === null ? command.name() : `${nameOf(command.parent)} ${command.name()}`
}

/** The commands that do something: groups only hold others. */
function listActing(command: Command): Command[] {
  return command.commands.length === 0 ? [command] : command.commands.flatMap(listActing)
}

/** The arguments of an example: the line up to a redirection, without the program. */
function readArguments(line: string): string[] {
  const [called = ''] = line.split(' > ')
  return called.split(' ').slice(1)
}

describe('the help', () => {
  const program = createProgram('1.2.3', actions)
  const named = [program, ...listActing(program)]

  it.each(named.map((command) => [nameOf(command), command] as const))(
    'of %s has examples',
    (name, command) => {
      let shown = ''
      command.configureOutput({ writeOut: (text) => (shown += text) }).outputHelp()
      const examples = commandExamples[name] ?? []
      expect(examples.length).toBeGreaterThan(0)
      for (const [purpose, line] of examples)
        expect(shown).toContain(`${purpose && `  # ${purpose}\n`}  ${line}\n`)
    },
  )

  it('has examples of no command that is not there', () => {
    const names = named.map(nameOf)
    expect(Object.keys(commandExamples).filter((name) => !names.includes(name))).toEqual([])
  })

  const examples = Object.entries(commandExamples).flatMap(([name, lines]) =>
    lines.map(([, line]) => [line, name] as const),
  )
  it.each(examples)('shows a line that works: %s', async (line, name) => {
    const ran: string[] = []
    const parser = createProgram('1.2.3', actions).hook('preAction', (_, command) => {
      ran.push(nameOf(command))
    })
    await parser.parseAsync(readArguments(line), { from: 'user' })
    expect(ran).toHaveLength(1)
    expect(name === 'countersign' ? 'countersign' : ran[0]).toBe(name)
  })
})
