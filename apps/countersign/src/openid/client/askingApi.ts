import type { Service } from '@countersign/server/extension'
import { readApi } from '../../apis/apiRow.ts'
import type { CheckedApi } from '../../apis/apis.fields.ts'
import { type ApiRow, findApi } from '../../apis/apis.queries.ts'
import type { Prover } from './authenticateClient.ts'
import { isSameHash } from './Client.ts'

/** An API that asks about tokens (RFC 7662): it proves itself as applications do, with its secret or its keys. */
export interface AskingApi extends Prover {
  readonly api: CheckedApi
}

/** Finds an API that may ask; one that is disabled asks for nothing. No application has an id with a tilde. */
export type FindAskingApi = (id: string) => Promise<AskingApi | undefined>

/**
 * Makes what finds APIs. As applications are, each is described once for each state of its row, which is read for each request. There
 * are few of them, and what is not there is not remembered.
 */
export function createAskingApis({ store, now }: Pick<Service, 'store' | 'now'>): FindAskingApi {
  const known = new Map<string, { readonly row: ApiRow; readonly asking: AskingApi }>()
  return async (id) => {
    const [row] = await store.read(findApi, { id })
    if (row === undefined || row.disabled_at !== null) return undefined
    const isOldSecretGood = row.old_secret_until !== null && now() < row.old_secret_until
    const kept = isOldSecretGood ? row : { ...row, old_secret_hash: null }
    const before = known.get(id)
    if (before !== undefined && isSame(before.row, kept)) return before.asking
    const asking = describeAsking(kept)
    known.set(id, { row: kept, asking })
    return asking
  }
}

function isSame(one: ApiRow, other: ApiRow): boolean {
  return (
    one.content === other.content &&
    one.identifier === other.identifier &&
    isSameHash(one.secret_hash, other.secret_hash) &&
    isSameHash(one.old_secret_hash, other.old_secret_hash)
  )
}

function describeAsking(row: ApiRow): AskingApi {
  const hashes = [row.secret_hash, row.old_secret_hash]
  const api = readApi(row)
  return {
    id: row.id,
    api,
    secretHashes: hashes.filter((hash) => hash !== null),
    isFapi: false,
    isStranger: false,
    metadata: {
      tokenEndpointAuthMethod: api.jwks === null ? 'client_secret_basic' : 'private_key_jwt',
      tokenEndpointAuthSigningAlg: null,
      jwks: api.jwks,
      jwksUri: null,
    },
  }
}
