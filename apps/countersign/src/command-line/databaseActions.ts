import { resolve } from 'node:path'
import { StorageError } from '@countersign/server'
import { compactFile } from '@countersign/server/extension'
import { findSecretKey, locateSecretKey } from '../configuration/ensureSecretKey.ts'
import { type Copied, copyDatabase } from '../copies/copyDatabase.ts'
import { openDatabase } from '../service/openDatabase.ts'
import type { Configuration } from '../settings/Configuration.ts'
import { ConfigurationError, type DatabaseLocation, parseDatabase } from '../settings/parseSetting.ts'
import { explainFailure, findPlace } from '../store/databaseFailure.ts'
import { commandErrors, resultTexts } from '../terminal/commandLine.ts'
import { showJson } from '../terminal/showText.ts'
import { copyErrors as errors, copyTexts as texts } from '../texts/copies.ts'
import { formatMegabytes } from '../texts/start.ts'
import type { CopyOptions } from './createProgram.ts'
import { assertThere, type Environment, onConfiguration, onStore } from './onStore.ts'

/** Copies everything to another database. */
export async function copy(environment: Environment, options: CopyOptions): Promise<void> {
  await onConfiguration(environment, options, async (configuration) => {
    assertThere(configuration)
    const to = parseDatabase({ text: options.to, from: '--to' })
    if (to.kind === 'memory') throw new ConfigurationError(errors.toMemory)
    // It is brought to the schema of this version first, which says in one line what is the matter with it.
    await (await openDatabase(configuration)).store.close()
    const from = configuration.database
    const copied = await explaining(to, () =>
      copyDatabase({ from, to, leftBehind: options.leaveBehind, onProgress: showProgress }),
    )
    return options.json ? formatJson(copied, to) : await formatCopied(copied, to, configuration)
  })
}

/** What is wrong with the target is said as of a database that a server starts on. */
async function explaining<Result>(to: DatabaseLocation, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    const line = explainFailure(error, to)?.replaceAll('COUNTERSIGN_DATABASE', '--to')
    throw line === undefined ? error : new ConfigurationError(line, { cause: error })
  }
}

/** Of a large table each so many rows. */
const shownRows = 50_000

function showProgress(table: string, rows: number): void {
  if (rows % shownRows === 0) process.stderr.write(`${texts.progress(table, rows)}\n`)
}

function formatJson({ takenAt, tables, skipped }: Copied, to: DatabaseLocation): string {
  return showJson({ to: findPlace(to), takenAt: takenAt.toISOString(), tables, skipped }, 2)
}

async function formatCopied(
  { takenAt, tables, skipped }: Copied,
  to: DatabaseLocation,
  configuration: Configuration,
): Promise<string> {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return [
    ...tables.filter((table) => table.rows > 0).map((table) => texts.progress(table.name, table.rows)),
    texts.copied(tables.length, rows, findPlace(to), takenAt),
    ...(skipped.length > 0 ? [texts.skipped(skipped)] : []),
    ...(await describeSecret(to, configuration)),
  ].join('\n')
}

/** Where the secret key is that the copy needs, too. */
async function describeSecret(
  to: DatabaseLocation,
  { database, secretKeys }: Configuration,
): Promise<readonly string[]> {
  const generated = database.kind === 'file' ? await findSecretKey(database.location) : undefined
  const older = generated === undefined ? [] : [texts.olderSecret(resolve(generated.path))]
  if (secretKeys !== null) return [texts.sameSecret, ...older]
  if (generated === undefined) return []
  return [
    to.kind === 'file'
      ? texts.besideSecret(resolve(generated.path), resolve(locateSecretKey(to.location)))
      : texts.fileSecret(resolve(generated.path)),
  ]
}

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
