import { applicationEndpoints, type SigningKeyList } from '@countersign/product-api'
import {
  type ConfirmedChange,
  CountersignError,
  defineConfirmedOperation,
  defineOperation,
  type Operation,
  type Write,
} from '@countersign/server/extension'
import { defineChange } from '../fields/defineChange.ts'
import { productErrors } from '../fields/productErrors.ts'
import { operator } from '../guards/operatorGuard.ts'
import type { Rotation } from './keys.writes.ts'
import type { SigningKeys } from './openSigningKeys.ts'

/** What an operator confirms by a signature before changing keys. */
export const keyChanges: readonly ConfirmedChange[] = [
  defineChange('rotate_keys', 'operator', () => 'rotate the keys that sign-ins are signed with'),
  defineChange('revoke_keys', 'operator', () => 'revoke every key that sign-ins are signed with'),
]

/** What operators do with signing keys. */
export function createKeyOperations(keys: SigningKeys): readonly Operation[] {
  return [
    defineOperation({
      endpoint: applicationEndpoints.keys,
      summary: 'Lists the keys that sign tokens',
      who: operator.can('applications:read'),
      async handle() {
        await keys.refresh()
        return describeKeys(keys)
      },
    }),

    defineConfirmedOperation({
      endpoint: applicationEndpoints.rotateKeys,
      summary: 'Makes the next keys current, and creates new next keys',
      who: operator.inPerson,
      refusals: [productErrors.keys_too_new],
      async handle({ caller: { accountId: actorId }, requester, confirmation }) {
        const begin = await keys.prepareRotation({ reason: 'operator', actorId, requester })
        const rotated = await confirmation.write(() => rotateOrThrow(begin))
        await keys.reread()
        return rotated.map(() => describeKeys(keys))
      },
    }),

    defineConfirmedOperation({
      endpoint: applicationEndpoints.revokeKeys,
      summary: 'Replaces every key at once, because one may be known to somebody else',
      description: 'The old keys are no longer published, and nothing that they signed is accepted.',
      who: operator.inPerson,
      async handle({ caller: { accountId: actorId }, requester, confirmation }) {
        const begin = await keys.prepareRevocation({ reason: 'operator', actorId, requester })
        const revoked = await confirmation.write(begin)
        await keys.reread()
        return revoked.map(() => describeKeys(keys))
      },
    }),
  ]
}

/** Where keys cannot be rotated yet, nothing is written and the confirmation stays. */
function* rotateOrThrow(begin: () => Write<Rotation>): Write<Rotation> {
  const rotation = yield* begin()
  if (rotation.isRotated) return rotation
  throw new CountersignError(productErrors.keys_too_new, {
    time: new Date(rotation.possibleFrom).toISOString(),
  })
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
    isEncrypted: true,
  }
}
