import { apiEndpoints, applicationEndpoints } from '@countersign/product-api'
import { formatWalletIdentity } from '@countersign/protocol'
import { defineOperation, kindOfKey, type Operation, type Service } from '@countersign/server/extension'
import { operator } from '../guards/operatorGuard.ts'
import { describePerson } from '../people/describePerson.ts'
import type { TryApi } from './tryApi.ts'
import type { SignedIn, TryApplication } from './tryApplication.ts'

/** What operators do to see what an application or an API would learn of somebody. */
export function createTrialOperations({ tryApplication, tryApi }: Trials): readonly Operation[] {
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
        return tryApplication({ clientId, signedIn: await imagine(service, id) })
      },
    }),

    defineOperation({
      endpoint: apiEndpoints.tryApi,
      summary: 'Returns what an API would read in a token of the operator',
      description: 'Nothing is signed or stored: it is good nowhere.',
      who: operator.inPerson,
      refusals: ['not_found'],
      handle: ({ caller: signedIn, params: { id }, query: { clientId } }) =>
        tryApi({ id, clientId, signedIn }),
    }),

    defineOperation({
      endpoint: apiEndpoints.tryApiFor,
      summary: 'Returns what an API would read in a token of a person',
      description:
        'By the code that makes the real claims, as if the person signed in now. Nothing is signed or stored: it is good nowhere. Of a disabled account there is nothing (`not_found`).',
      who: operator.can('people:read'),
      refusals: ['not_found'],
      async handle({ service, params: { id, accountId }, query: { clientId } }) {
        return tryApi({ id, clientId, signedIn: await imagine(service, accountId) })
      },
    }),
  ]
}

interface Trials {
  readonly tryApplication: TryApplication
  readonly tryApi: TryApi
}

/** A person as if they signed in now, with their primary wallet. */
async function imagine(service: Service, accountId: string): Promise<SignedIn> {
  const { primaryWallet } = await describePerson(service, accountId)
  const identity = formatWalletIdentity(primaryWallet)
  return { accountId, kind: kindOfKey(identity), identity, confirmedAt: service.now() }
}
