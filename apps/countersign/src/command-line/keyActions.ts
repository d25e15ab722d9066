import { createInterface } from 'node:readline/promises'
import { CountersignError, noRequester } from '@countersign/server/extension'
import { formatTable } from '../applications/formatApplications.ts'
import type { SigningKeys } from '../keys/openSigningKeys.ts'
import { openConfiguredKeys } from '../keys/openSigningKeys.ts'
import type { RotationCause } from '../keys/rotateKeys.ts'
import { UsageError } from '../message/readText.ts'
import { showJson } from '../message/showText.ts'
import { commandErrors, resultTexts as texts } from '../texts/commandLine.ts'
import type { KeyActions } from './createProgram.ts'
import { type Environment, onStore, type StoreTask } from './onStore.ts'

/** The commands about signing keys, at a terminal. */
export function createKeyActions(environment: Environment, ask: Ask = askAtTerminal): KeyActions {
  const onKeys =
    (task: (keys: SigningKeys) => Promise<void>, json: boolean) =>
    async ({ store, seal }: StoreTask) => {
      const keys = await openConfiguredKeys(store, seal, Date.now)
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
    revokeKeys: (options) =>
      onStore(environment, options, async (given) => {
        if (!(options.yes || (await ask(texts.revoke)))) return texts.notRevoked
        return onKeys((keys) => keys.revoke(cause), options.json)(given)
      }),
  }
}

/** Asks a person; resolves with whether they said yes. */
export type Ask = (question: string) => Promise<boolean>

/**
 * Asks on standard error, so that standard output has the result alone.
 *
 * @throws UsageError where nobody is there to answer
 */
async function askAtTerminal(question: string): Promise<boolean> {
  if (!(process.stdin.isTTY && process.stderr.isTTY)) throw new UsageError(commandErrors.nobodyToAsk)
  const asking = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return /^\s*(?:y|yes)\s*$/i.test(await asking.question(question))
  } finally {
    asking.close()
  }
}

const cause: RotationCause = { reason: 'command', actorId: null, requester: noRequester }

async function rotate(keys: SigningKeys): Promise<void> {
  const rotation = await keys.rotate(cause)
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
  return formatTable([texts.keyHead, ...lines])
}
