import { appendEvent, type NewEvent } from '../store/appendEvent.ts'
import { deleteArtifacts, listWalletConnections } from '../store/queries/connection.ts'
import { run, type Write } from '../store/Write.ts'

/**
 * Takes back what applications were allowed to know of a wallet, before it goes: their connections go with it, and what
 * was issued under them works no more.
 */
export function* disconnectWallet(walletId: string, by: Omit<NewEvent, 'kind' | 'details'>): Write<void> {
  for (const { client_id: clientId, grant_id: grant, name } of yield* run(listWalletConnections, {
    walletId,
  })) {
    yield* run(deleteArtifacts, { from: `${grant}.`, to: `${grant}/` })
    const details = { clientId, name, reason: 'wallet_unlinked' }
    yield* appendEvent({ ...by, kind: 'application_disconnected', details })
  }
}
