import type { Service } from '@countersign/server/extension'
import { readApi } from '../../apis/apiRow.ts'
import type { CheckedApi } from '../../apis/apis.fields.ts'
import { findApi } from '../../apis/apis.queries.ts'
import type { Prover } from './authenticateClient.ts'

/** An API that asks about tokens (RFC 7662): it proves itself as applications do, with its secret or its keys. */
export interface AskingApi extends Prover {
  readonly api: CheckedApi
}

/** Finds an API that may ask; one that is disabled asks for nothing. No application has an id with a tilde. */
export async function findAskingApi(
  { store, now }: Pick<Service, 'store' | 'now'>,
  id: string,
): Promise<AskingApi | undefined> {
  const [row] = await store.read(findApi, { id })
  if (row === undefined || row.disabled_at !== null) return undefined
  const isOldSecretGood = row.old_secret_until !== null && now() < row.old_secret_until
  const hashes = [row.secret_hash, isOldSecretGood ? row.old_secret_hash : null]
  const api = readApi(row)
  return {
    id,
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
