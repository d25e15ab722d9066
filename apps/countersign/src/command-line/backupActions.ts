import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { findSecretKey, locateSecretKey } from '../configuration/ensureSecretKey.ts'
import { backUp, writeSecretKeys } from '../copies/backUp.ts'
import { CopyError, NotEmptyError } from '../copies/copyDatabase.ts'
import { restore } from '../copies/restore.ts'
import type { Configuration } from '../settings/Configuration.ts'
import { ConfigurationError } from '../settings/parseSetting.ts'
import { explainFailure, findPlace } from '../store/databaseFailure.ts'
import { commandErrors } from '../terminal/commandLine.ts'
import { copyErrors as errors, copyTexts as texts } from '../texts/copies.ts'
import { formatMegabytes } from '../texts/start.ts'
import type { DataActions, RestoreOptions } from './createProgram.ts'
import { type Ask, askAtTerminal, ownTerminal } from './keyActions.ts'
import { assertThere, type Environment, onConfiguration } from './onStore.ts'

/** The commands about backups, at a terminal. */
export function createBackupActions(
  environment: Environment,
  ask: Ask = (question) => askAtTerminal(question, ownTerminal, errors.nobodyToAsk),
): Pick<DataActions, 'backup' | 'restore'> {
  return {
    backup: (path, options) =>
      onConfiguration(environment, options, (configuration) =>
        explaining(configuration, async () => {
          assertThere(configuration)
          const { secretKeys, where } = await findSecrets(configuration)
          const wanted = options.withSecretKey ? secretKeys : []
          if (options.withSecretKey && wanted.length === 0) throw new CopyError(errors.noSecret)
          const size = await backUp({ database: configuration.database, to: path, secretKeys: wanted })
          const written = texts.backedUp(findPlace(configuration.database), path, formatMegabytes(size))
          return `${written}\n${wanted.length > 0 ? texts.withSecret(locateSecretKey(path)) : texts.withoutSecret(where)}`
        }),
      ),
    restore: (path, options) =>
      onConfiguration(environment, options, (configuration) =>
        explaining(configuration, () => restoreAsked(path, options, configuration, ask)),
      ),
  }
}

/** What is wrong with the database is said as of one that a server starts on. */
async function explaining(configuration: Configuration, act: () => Promise<string>): Promise<string> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof NotEmptyError)
      throw new CopyError(errors.replaceFirst(findPlace(configuration.database)), { cause: error })
    const line = explainFailure(error, configuration.database)
    throw line === undefined ? error : new ConfigurationError(line, { cause: error })
  }
}

async function restoreAsked(
  path: string,
  { replace, keepSessions, yes }: RestoreOptions,
  configuration: Configuration,
  ask: Ask,
): Promise<string> {
  const { database } = configuration
  if (database.kind === 'memory') throw new ConfigurationError(commandErrors.inMemory)
  if (!existsSync(path)) throw new ConfigurationError(errors.noBackupFile(path))
  const { secretKeys, beside } = await findSecretsFor(path, configuration)
  const isSure = yes || (await ask(texts.ask(path, findPlace(database), replace)))
  if (!isSure) return texts.notRestored
  const { tables, until, invitations, secrets, notices } = await restore({
    backup: path,
    to: database,
    secretKeys,
    sessions: keepSessions ? 'keep' : 'end',
    present: replace ? 'replace' : 'refuse',
  })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const placed = beside === undefined ? [] : [await placeSecret(database.location, beside)]
  return [
    texts.restored(rows, findPlace(database)),
    ...(until === null ? [] : [texts.reaches(until)]),
    keepSessions ? texts.kept : texts.ended,
    texts.endedOpen(invitations),
    ...(secrets.length === 0 ? [] : [texts.secrets(secrets)]),
    ...(notices === 0 ? [] : [texts.told(notices)]),
    ...placed,
  ].join('\n')
}

interface FoundSecrets {
  /** Newest first. */
  readonly secretKeys: readonly string[]
  /** What has them, in words. */
  readonly where: string
}

/** The secret keys that a server with this configuration uses. */
export async function findSecrets({ secretKeys, database }: Configuration): Promise<FoundSecrets> {
  const generated = database.kind === 'file' ? await findSecretKey(database.location) : undefined
  const given = secretKeys === null ? [] : [texts.secretSetting]
  return {
    secretKeys: [...(secretKeys ?? []), ...(generated === undefined ? [] : [generated.secretKey])],
    where: [...given, ...(generated === undefined ? [] : [resolve(generated.path)])].join(' and '),
  }
}

/** Those, or the one beside the backup, which then has to be put beside the database. */
async function findSecretsFor(
  path: string,
  configuration: Configuration,
): Promise<{ readonly secretKeys: readonly string[]; readonly beside: string | undefined }> {
  const { secretKeys } = await findSecrets(configuration)
  if (secretKeys.length > 0) return { secretKeys, beside: undefined }
  const kept = await findSecretKey(path)
  if (kept === undefined) throw new CopyError(errors.noSecret)
  if (kept.secretKey.includes(',')) throw new CopyError(errors.severalSecrets(kept.path))
  return { secretKeys: [kept.secretKey], beside: kept.secretKey }
}

async function placeSecret(location: string, text: string): Promise<string> {
  const path = locateSecretKey(location)
  await writeSecretKeys(path, [text])
  return texts.placedSecret(path)
}
