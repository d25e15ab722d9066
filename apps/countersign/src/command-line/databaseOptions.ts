import type { Command } from 'commander'
import { settings } from '../settings/settings.ts'
import { helpTexts as help, optionTexts as options } from '../terminal/commandLine.ts'

/** The options of every command on the database. */
export interface DatabaseOptions {
  readonly database?: string
  readonly json: boolean
}

/** A command that works on the database. */
export function onDatabase(command: Command): Command {
  return onDatabaseFile(command).option('--json', options.json, false)
}

/** The same for a command that prints no JSON. */
export function onDatabaseFile(command: Command): Command {
  const { option, placeholder, description, env } = settings.database
  return withUsageCode(command)
    .option(`${option} ${placeholder}`, options.withFallback(description, options.asSetting(env)))
    .addHelpText('after', help.databaseExitCodes)
}

/** A mistake in these commands is exit code 2, for 1 says that something was refused. */
export function withUsageCode(command: Command): Command {
  return command
    .helpOption('-h, --help')
    .allowExcessArguments(false)
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
}
