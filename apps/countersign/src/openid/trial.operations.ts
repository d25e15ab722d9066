import { applicationEndpoints } from '@countersign/product-api'
import { formatWalletIdentity } from '@countersign/protocol'
import { defineOperation, kindOfKey, type Operation } from '@countersign/server/extension'
import { operator } from '../guards/operatorGuard.ts'
import { describePerson } from '../people/describePerson.ts'
import type { TryApplication } from './tryApplication.ts'

/** What operators do to see what an application would learn of somebody. */
export function createTrialOperations(tryApplication: TryApplication): readonly Operation[] {
  return [
    defineOperation({
      endpoint: applicationEndpoints.tryApplication,
      summary: 'Returns what an application would learn about the operator',
      description: 'Nothing is sent to the application.',
      who: operator.inPerson,
      refusals: ['not_found'],
      handle: ({ caller: signedIn, params: { clientId } }) => tryApplication({ clientId, signedIn }),
    }),

    defineOperation({
      endpoint: applicationEndpoints.tryApplicationFor,
      summary: 'Returns what an application would learn about a person',
      description:
        'By the code that makes the real claims, as if the person signed in now. Nothing is sent to the application. Of a disabled account it would learn nothing (`not_found`).',
      who: operator.can('people:read'),
      refusals: ['not_found'],
      async handle({ service, params: { clientId, id } }) {
        const { primaryWallet } = await describePerson(service, id)
        const identity = formatWalletIdentity(primaryWallet)
        return tryApplication({
          clientId,
          signedIn: { accountId: id, kind: kindOfKey(identity), identity, confirmedAt: service.now() },
        })
      },
    }),
  ]
}
