import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { StorageError, type Store } from '@countersign/server'
import { CountersignError } from '@countersign/server/extension'
import { readConfiguration } from '../configuration/readConfiguration.ts'
import { readSecretFiles } from '../configuration/readSecretFiles.ts'
import { CopyError } from '../copies/copyDatabase.ts'
import type { KeySeal } from '../keys/KeySeal.ts'
import { openDatabase } from '../service/openDatabase.ts'
import type { Configuration } from '../settings/Configuration.ts'
import { ConfigurationError } from '../settings/parseSetting.ts'
import { commandErrors, resultTexts } from '../terminal/commandLine.ts'
import { UsageError } from '../terminal/readText.ts'
import { showLines } from '../terminal/showText.ts'
import { apiCommandErrors } from '../texts/apiCommands.ts'
import { gateResultTexts } from '../texts/gateCommands.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** What a command on the store works with. */
export interface StoreTask {
  readonly store: Store
  readonly configuration: Configuration
  readonly secretKeys: readonly [string, ...string[]]
  readonly seal: KeySeal
}

/**
 * Runs a task on the configured database and prints its result. A refusal is one line on standard error with exit code
 * 1; a command or a setting that is wrong, with exit code 2.
 */
export async function onStore(
  environment: Environment,
  options: DatabaseOption,
  task: (given: StoreTask) => Promise<string>,
): Promise<void> {
  await onConfiguration(environment, options, async (configuration) => {
    const isNew = configuration.database.kind === 'file' && !existsSync(configuration.database.location)
    const { store, secretKeys, seal } = await openDatabase(configuration)
    try {
      const result = await task({ store, configuration, secretKeys, seal })
      if (isNew) process.stderr.write(describeNew(configuration.database.location))
      return result
    } finally {
      await store.close()
    }
  })
}

/** The same for a task that opens the database itself, or needs it to be there. */
export async function onConfiguration(
  environment: Environment,
  { database }: DatabaseOption,
  task: (configuration: Configuration) => Promise<string>,
): Promise<void> {
  try {
    const options = database === undefined ? {} : { database }
    process.stdout.write(`${await task(readConfiguration(readSecretFiles(environment), options))}\n`)
  } catch (error) {
    const code = chooseExitCode(error)
    if (code === undefined) throw error
    process.stderr.write(`${showLines(explain(error))}\n`)
    process.exitCode = code
  }
}

/** Which database a command works on, where it is not that of the environment. */
interface DatabaseOption {
  readonly database?: string
}

/**
 * Of a database that is not there, there is nothing to copy or to look after.
 *
 * @throws ConfigurationError where there is no such file
 */
export function assertThere({ database }: Configuration): void {
  if (database.kind === 'memory') throw new ConfigurationError(commandErrors.inMemory)
  if (database.kind === 'file' && !existsSync(database.location))
    throw new ConfigurationError(commandErrors.noDatabase(database.location))
}

/** Most likely the command was run in another folder than the server. */
function describeNew(location: string): string {
  return `${showLines(resultTexts.newDatabase(resolve(location)))}\n`
}

const unknown: Readonly<Record<string, string>> = {
  token: commandErrors.unknownToken,
  api: apiCommandErrors.unknown,
  gate: gateResultTexts.unknown,
}

function explain(error: unknown): string {
  if (error instanceof CountersignError && error.code === 'not_found') {
    return unknown[String(error.details['what'])] ?? commandErrors.unknownApplication
  }
  return error instanceof Error ? error.message : String(error)
}

function chooseExitCode(error: unknown): 1 | 2 | undefined {
  if ([CountersignError, CopyError].some((kind) => error instanceof kind)) return 1
  const isUsage = error instanceof ConfigurationError || error instanceof UsageError
  return isUsage || error instanceof StorageError ? 2 : undefined
}
