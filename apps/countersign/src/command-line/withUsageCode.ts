import type { Command } from 'commander'

/** A mistake in these commands is exit code 2, for 1 says that something was refused. */
export function withUsageCode(command: Command): Command {
  return command
    .helpOption('-h, --help')
    .allowExcessArguments(false)
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
}
