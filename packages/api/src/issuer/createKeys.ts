import {
  type CryptoKey,
  createLocalJWKSet,
  errors,
  type FlattenedJWSInput,
  type JWSHeaderParameters,
} from 'jose'
import { unavailable } from '../request/Failure.ts'
import { askIssuer, type FetchLike } from './askIssuer.ts'
import { createKept, type Kept } from './createKept.ts'
import type { IssuerAddresses } from './discoverIssuer.ts'

/** Finds the key of a token, as `jwtVerify` of jose asks for it. */
export type FindKey = (header: JWSHeaderParameters, token: FlattenedJWSInput) => Promise<CryptoKey>

interface KeyParts {
  readonly fetch: FetchLike
  readonly now: () => number
  readonly addresses: Kept<IssuerAddresses>
}

/**
 * Makes what finds the issuer's keys: they are fetched once, kept while the issuer is away, and fetched again at most once a
 * minute for a key id that is not among them.
 *
 * @throws {Failure} from what it makes: `temporarily_unavailable` where the keys cannot be fetched
 */
export function createKeys({ fetch, now, addresses }: KeyParts): FindKey {
  const kept = createKept(async () => {
    const { keys: url } = await addresses.get()
    const keys = await askIssuer(fetch, url)
    try {
      return createLocalJWKSet({ keys: [], ...keys })
    } catch (cause) {
      throw unavailable(new Error(`${url} holds no keys.`, { cause }))
    }
  }, now)
  return async (header, token) => {
    const known = await kept.get()
    try {
      return await known(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
    }
    const renewed = await kept.renew()
    return await renewed(header, token)
  }
}
