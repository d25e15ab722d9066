import { connectionDownloads, connectionEndpoints } from '@countersign/product-api'
import { defineOperation, member, type Operation } from '@countersign/server/extension'
import { answerLogo } from './answerLogo.ts'
import { chooseWallets } from './chooseWallets.ts'
import { findConnectedLogo } from './connectionQueries.ts'
import { disconnect } from './disconnect.ts'
import { listConnected } from './listConnected.ts'

/** Begins to tell applications of the sign-outs that were noted. Never throws: what cannot be told now is told later. */
export type DeliverSignOuts = () => Promise<void>

/** What a person does with the applications that know who they are. */
export function createConnectionOperations(deliverSignOuts: DeliverSignOuts): readonly Operation[] {
  return [
    defineOperation({
      endpoint: connectionEndpoints.applications,
      summary: 'The applications that know who the person is',
      who: member,
      async handle({ service: { store }, caller: { accountId } }) {
        return { applications: await listConnected(store, accountId) }
      },
    }),

    defineOperation({
      endpoint: connectionDownloads.applicationLogo,
      summary: 'The logo of an application that knows who the person is',
      who: member,
      refusals: ['not_found'],
      async handle({ service: { store }, caller: { accountId }, params: { clientId } }) {
        const [found] = await store.read(findConnectedLogo, { accountId, clientId })
        return answerLogo(found)
      },
    }),

    defineOperation({
      endpoint: connectionEndpoints.chooseWallets,
      summary: 'Chooses which wallets an application sees',
      description:
        'Showing another wallet than before takes the proof of the earlier one from the application.',
      who: member,
      refusals: ['not_found'],
      handle({ service: { store, now }, caller, params: { clientId }, body, requester }) {
        const { walletId, disclosedWalletIds = [] } = body
        return chooseWallets(store, caller, { clientId, walletId, disclosedWalletIds, requester, now: now() })
      },
    }),

    defineOperation({
      endpoint: connectionEndpoints.disconnectApplication,
      summary: 'Disconnects an application',
      who: member,
      refusals: ['not_found'],
      async handle({ service: { store, now }, caller: { accountId }, params: { clientId }, requester }) {
        await disconnect(store, { accountId, clientId, requester, now: now() })
        await deliverSignOuts()
      },
    }),
  ]
}
