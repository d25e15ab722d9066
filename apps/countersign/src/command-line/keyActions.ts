import { createInterface } from 'node:readline'
import { CountersignError, noRequester } from '@countersign/server/extension'
import { productErrors } from '../fields/productErrors.ts'
import type { RotationCause } from '../keys/keys.writes.ts'
import { openConfiguredKeys, type SigningKeys } from '../keys/openSigningKeys.ts'
import { commandErrors, resultTexts as texts } from '../terminal/commandLine.ts'
import { UsageError } from '../terminal/readText.ts'
import { showJson } from '../terminal/showText.ts'
import type { KeyActions } from './createProgram.ts'
import { formatTable } from './formatApplications.ts'
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

/** Where a person is asked, and where their answer comes from. */
export interface Terminal {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean }
  readonly output: NodeJS.WritableStream & { readonly isTTY?: boolean }
}

/** Standard error, so that standard output has the result alone. */
export const ownTerminal: Terminal = { input: process.stdin, output: process.stderr }

/**
 * Asks at a terminal. Whoever leaves without an answer, by Ctrl-C, Ctrl-D or by closing the terminal, has said no.
 *
 * @throws UsageError where nobody is there to answer
 */
export async function askAtTerminal(
  question: string,
  terminal: Terminal = ownTerminal,
  nobodyToAsk: string = commandErrors.nobodyToAsk,
): Promise<boolean> {
  const { input, output } = terminal
  if (!(input.isTTY && output.isTTY)) throw new UsageError(nobodyToAsk)
  const { promise, resolve } = Promise.withResolvers<string | undefined>()
  const asking = createInterface({ input, output })
  asking.on('close', () => resolve(undefined))
  asking.question(question, resolve)
  const answer = await promise
  if (answer === undefined) output.write('\n')
  asking.close()
  return /^\s*(?:y|yes)\s*$/i.test(answer ?? '')
}

const cause: RotationCause = { reason: 'command', actorId: null, requester: noRequester }

async function rotate(keys: SigningKeys): Promise<void> {
  const rotation = await keys.rotate(cause)
  if (rotation.isRotated) return
  throw new CountersignError(productErrors.keys_too_new, {
    time: new Date(rotation.possibleFrom).toISOString(),
  })
}

function formatKeys(keys: SigningKeys, json: boolean): string {
  const rows = keys.list().map(({ id, algorithm, state, createdAt, changedAt }) => ({
    id,
    algorithm,
    state,
    createdAt: new Date(createdAt).toISOString(),
    changedAt: new Date(changedAt).toISOString(),
  }))
  if (json) return showJson({ keys: rows, isEncrypted: true }, 2)
  const lines = rows.map((row) => [row.state, row.algorithm, row.id, row.changedAt])
  return formatTable([texts.keyHead, ...lines])
}
