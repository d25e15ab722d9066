import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { StorageError, type Store } from '@countersign/server'
import { CountersignError } from '@countersign/server/extension'
import { ApplicationError } from '../applications/ApplicationError.ts'
import { ConfigurationError } from '../configuration/parseSetting.ts'
import { readConfiguration } from '../configuration/readConfiguration.ts'
import type { Configuration } from '../configuration/settings.ts'
import { UsageError } from '../message/readText.ts'
import { openDatabase } from '../service/openDatabase.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** What a command on the store works with. */
export interface StoreTask {
  readonly store: Store
  readonly configuration: Configuration
  readonly secretKeys: readonly [string, ...string[]]
}

/**
 * Does something on the configured database and prints what it gives. What is refused is one line on standard error
 * and exit code 1; what could not be followed, 2.
 */
export async function onStore(
  environment: Environment,
  { database }: { readonly database?: string },
  task: (given: StoreTask) => Promise<string>,
): Promise<void> {
  try {
    const configuration = readConfiguration(environment, database === undefined ? {} : { database })
    const isNew = configuration.database.kind === 'file' && !existsSync(configuration.database.location)
    const { store, secretKeys } = await openDatabase(configuration)
    try {
      process.stdout.write(`${await task({ store, configuration, secretKeys })}\n`)
      if (isNew) process.stderr.write(newDatabase(configuration.database.location))
    } finally {
      await store.close()
    }
  } catch (error) {
    const code = chooseExitCode(error)
    if (code === undefined) throw error
    process.stderr.write(`${explain(error)}\n`)
    process.exitCode = code
  }
}

/** Most likely the command was run in another folder than the server. */
function newDatabase(location: string): string {
  return `Note: ${resolve(location)} did not exist and was made. A server that uses another database knows nothing of it.\n`
}

function explain(error: unknown): string {
  if (error instanceof CountersignError && error.code === 'not_found') {
    return 'There is no application with this client id.'
  }
  return error instanceof Error ? error.message : String(error)
}

function chooseExitCode(error: unknown): 1 | 2 | undefined {
  if (error instanceof CountersignError || error instanceof ApplicationError) return 1
  const isUsage = error instanceof ConfigurationError || error instanceof UsageError
  return isUsage || error instanceof StorageError ? 2 : undefined
}
