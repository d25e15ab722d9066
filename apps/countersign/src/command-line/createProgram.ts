import { Command, Option } from 'commander'
import { settingKeys, settings } from '../configuration/settings.ts'
import { type ApplicationActions, addApplicationCommands } from './addApplicationCommands.ts'
import { addKeyCommands, type KeyActions } from './addKeyCommands.ts'
import { addMessageCommands, type MessageActions } from './addMessageCommands.ts'

/** What the command line does, as functions: this file only reads it. */
export interface Actions extends MessageActions, ApplicationActions, KeyActions {
  /** Gets what the options set, by the keys of the settings. */
  readonly start: (options: Readonly<Record<string, unknown>>) => Promise<void>
}

/** The command line: each setting is an option of `countersign start`, which is also what happens without a command. */
export function createProgram(version: string, actions: Actions): Command {
  const program = new Command('countersign')
    .description('Sign-in with a crypto wallet, as one process.')
    .version(version, '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .showHelpAfterError('(countersign --help lists the options)')
    .enablePositionalOptions()
    .allowExcessArguments()
    .addHelpText('after', moreHelp)
  const start = program
    .command('start')
    .description('start the server (also without the word)')
    .helpOption('-h, --help')
  addSettings(start).allowExcessArguments(false).action(actions.start)
  addSettings(program).action((options, { args: [name] }) => {
    if (name === undefined) return actions.start(options)
    return program.error(`error: unknown command '${name}'`, { exitCode: 2 })
  })
  addApplicationCommands(program, actions)
  addKeyCommands(program, actions)
  addMessageCommands(program, actions)
  return program
}

function addSettings(command: Command): Command {
  for (const key of settingKeys) {
    const { option, placeholder, description, fallback } = settings[key]
    const text = `${description} (default: ${fallback})`
    if (option !== null) command.addOption(new Option(`${option} ${placeholder}`, text))
  }
  return command
}

const moreHelp = `
Each option is also an environment variable: --origin is ${settings.origin.name}. The secret key is only that,
${settings.secretKey.name}: ${settings.secretKey.description}.
docs/configuration.md explains them all.`
