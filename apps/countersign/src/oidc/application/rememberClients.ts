import type { Service } from '@countersign/server/extension'
import type { Client, Provider } from 'oidc-provider'
import { type FoundApplication, findUsableApplication } from './applicationQueries.ts'

interface Remembered {
  readonly row: FoundApplication
  readonly client: Client
}

/** What `parseClientId` lets through, and more: nothing that a store could not look for, such as U+0000 in Postgres. */
const possibleId = /^[\x20-\x7e]{1,100}$/

/** More applications than a server of ours has in use at once. */
const most = 1_000

/**
 * Lets the provider make an application's client once for each state of its row. The row is read each time, so that
 * a change counts by the next request; reading it is cheap, and making a client is not.
 */
export function rememberClients(provider: Provider, { store }: Pick<Service, 'store'>): void {
  const { Client } = provider
  const make = Client.find.bind(Client)
  const remembered = new Map<string, Remembered>()
  Client.find = async (clientId) => {
    if (typeof clientId !== 'string' || !possibleId.test(clientId)) return undefined
    const [row] = await store.read(findUsableApplication, { clientId })
    if (row === undefined) {
      remembered.delete(clientId)
      return undefined
    }
    const known = remembered.get(clientId)
    if (known !== undefined && isSame(known.row, row)) return known.client
    const client = await make(clientId)
    if (client !== undefined) {
      if (remembered.size >= most) remembered.clear()
      remembered.set(clientId, { row, client })
    }
    return client
  }
}

function isSame(one: FoundApplication, other: FoundApplication): boolean {
  return (
    one.metadata === other.metadata &&
    one.name === other.name &&
    one.created_at === other.created_at &&
    isSameHash(one.secret_hash, other.secret_hash)
  )
}

function isSameHash(one: Uint8Array | null, other: Uint8Array | null): boolean {
  return one === null || other === null ? one === other : Buffer.compare(one, other) === 0
}
