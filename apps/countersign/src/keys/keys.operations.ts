import { applicationEndpoints, type SigningKeyList } from '@countersign/product-api'
import {
  CountersignError,
  defineChange,
  defineOperation,
  type Operation,
  type StepUpChange,
} from '@countersign/server/extension'
import { operator } from '../operator/operatorGuard.ts'
import type { SigningKeys } from './openSigningKeys.ts'

/** What an operator confirms by a signature before rotating keys. */
export const keysChange: StepUpChange = defineChange(
  'rotate_keys',
  'operator',
  () => 'rotate the keys that sign-ins are signed with',
)

/** What operators do with signing keys. */
export function createKeyOperations(keys: SigningKeys): readonly Operation[] {
  return [
    defineOperation({
      endpoint: applicationEndpoints.keys,
      summary: 'Lists the keys that sign tokens',
      who: operator,
      async handle() {
        await keys.refresh()
        return describeKeys(keys)
      },
    }),

    defineOperation({
      endpoint: applicationEndpoints.rotateKeys,
      summary: 'Makes the next keys current, and creates new next keys',
      who: operator,
      confirms: () => ({ kind: 'rotate_keys' }),
      refusals: ['keys_too_new'],
      async handle({ caller: { accountId: actorId }, requester }) {
        const rotation = await keys.rotate({ reason: 'operator', actorId, requester })
        if (rotation.isRotated) return describeKeys(keys)
        throw new CountersignError('keys_too_new', { time: new Date(rotation.possibleFrom).toISOString() })
      },
    }),

    defineOperation({
      endpoint: applicationEndpoints.revokeKeys,
      summary: 'Replaces every key at once, because one may be known to somebody else',
      description: 'The old keys are no longer published, and nothing that they signed is accepted.',
      who: operator,
      confirms: () => ({ kind: 'rotate_keys' }),
      async handle({ caller: { accountId: actorId }, requester }) {
        await keys.revoke({ reason: 'operator', actorId, requester })
        return describeKeys(keys)
      },
    }),
  ]
}

function describeKeys(keys: SigningKeys): SigningKeyList {
  return {
    keys: keys.list().map(({ id, algorithm, state, createdAt, changedAt }) => ({
      id,
      algorithm,
      state,
      createdAt: new Date(createdAt).toISOString(),
      changedAt: new Date(changedAt).toISOString(),
    })),
    isEncrypted: keys.isEncrypted,
  }
}
