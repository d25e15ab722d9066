import type { Command } from 'commander'
import { type DatabaseOptions, onDatabase } from './addApplicationCommands.ts'
import { withUsageCode } from './withUsageCode.ts'

/** What the commands about signing keys do. */
export interface KeyActions {
  readonly listKeys: (options: DatabaseOptions) => Promise<void>
  readonly rotateKeys: (options: DatabaseOptions) => Promise<void>
}

/** The commands about signing keys. They work on the configured database, also beside a running server. */
export function addKeyCommands(program: Command, actions: KeyActions): void {
  const keys = withUsageCode(program.command('keys')).description('the keys that tokens are signed with')
  onDatabase(keys.command('list'))
    .description('list them: the next, the current and the retired ones')
    .action(actions.listKeys)
  onDatabase(keys.command('rotate'))
    .description('let the next keys sign; refused until they have been published for an hour')
    .action(actions.rotateKeys)
}
