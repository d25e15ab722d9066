import { StorageError } from '@countersign/server'
import { compactFile } from '@countersign/server/extension'
import { ConfigurationError } from '../settings/parseSetting.ts'
import { commandErrors, resultTexts } from '../terminal/commandLine.ts'
import { formatMegabytes } from '../texts/start.ts'
import { type Environment, onStore } from './onStore.ts'

/** Writes the SQLite file anew without the space of removed rows. */
export async function compact(
  environment: Environment,
  options: { readonly database?: string },
): Promise<void> {
  // It is opened first, which says in one line what is the matter with it, and closed before it is written anew.
  await onStore(environment, options, async ({ store, configuration: { database } }) => {
    if (database.kind !== 'file') throw new ConfigurationError(commandErrors.nothingToCompact)
    await store.close()
    const { before, after } = await compactAlone(database.location)
    return resultTexts.compacted(database.location, formatMegabytes(before), formatMegabytes(after))
  })
}

async function compactAlone(path: string): ReturnType<typeof compactFile> {
  try {
    return await compactFile(path)
  } catch (error) {
    if (!(error instanceof StorageError && error.reason === 'locked')) throw error
    throw new ConfigurationError(commandErrors.fileInUse(path), { cause: error })
  }
}
