import type { Store } from '@countersign/server'
import { CountersignError, noRequester } from '@countersign/server/extension'
import { formatTable } from '../applications/formatApplications.ts'
import type { Configuration } from '../configuration/settings.ts'
import type { SigningKeys } from '../keys/openSigningKeys.ts'
import { openConfiguredKeys } from '../keys/openSigningKeys.ts'
import { showJson } from '../message/showText.ts'
import { resultTexts } from '../texts/commandLine.ts'
import type { KeyActions } from './createProgram.ts'
import { type Environment, onStore } from './onStore.ts'

/** The commands about signing keys, at a terminal. */
export function createKeyActions(environment: Environment): KeyActions {
  const onKeys =
    (task: (keys: SigningKeys) => Promise<void>, json: boolean) =>
    async ({ store, configuration }: { store: Store; configuration: Configuration }) => {
      const keys = await openConfiguredKeys(store, configuration, Date.now)
      await task(keys)
      return formatKeys(keys, json)
    }
  return {
    listKeys: (options) =>
      onStore(
        environment,
        options,
        onKeys(async () => {}, options.json),
      ),
    rotateKeys: (options) => onStore(environment, options, onKeys(rotate, options.json)),
  }
}

async function rotate(keys: SigningKeys): Promise<void> {
  const rotation = await keys.rotate({ reason: 'command', actorId: null, requester: noRequester })
  if (rotation.isRotated) return
  throw new CountersignError('keys_too_new', { time: new Date(rotation.possibleFrom).toISOString() })
}

function formatKeys(keys: SigningKeys, json: boolean): string {
  const rows = keys.list().map(({ id, algorithm, state, createdAt, changedAt }) => ({
    id,
    algorithm,
    state,
    createdAt: new Date(createdAt).toISOString(),
    changedAt: new Date(changedAt).toISOString(),
  }))
  if (json) return showJson({ keys: rows, isEncrypted: keys.isEncrypted }, 2)
  const lines = rows.map((row) => [row.state, row.algorithm, row.id, row.changedAt])
  return formatTable([resultTexts.keyHead, ...lines])
}
