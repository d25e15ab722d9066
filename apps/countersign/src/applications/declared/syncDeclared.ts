import type { Store } from '@countersign/server'
import type { Configuration } from '../../configuration/settings.ts'
import type { Log } from '../../log/Log.ts'
import type { ApplicationRules } from '../parseApplication.ts'
import { applyDeclared, releaseDeclared } from './applyDeclared.ts'
import { readDeclared } from './readDeclared.ts'

/**
 * At the start: makes the store hold what the configured file declares.
 *
 * @throws ConfigurationError with one line that says where the file is wrong
 */
export async function syncDeclared(
  store: Store,
  { applicationsFile }: Pick<Configuration, 'applicationsFile'>,
  { rules, log, now }: { rules: ApplicationRules; log: Log; now: number },
): Promise<void> {
  if (applicationsFile === null) return releaseDeclared(store)
  const applied = await applyDeclared(store, await readDeclared(applicationsFile, rules), now)
  const count = applied.added.length + applied.changed.length + applied.removed.length
  if (count > 0) log.info({ ...applied }, 'the declared applications were brought up to date')
}
