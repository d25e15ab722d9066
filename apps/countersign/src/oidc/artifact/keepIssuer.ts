import type { Adapter } from 'oidc-provider'

/** An adapter that keeps, with everything, under which issuer it was made. */
export function keepIssuer(adapter: Adapter, issuer: string): Adapter {
  return {
    ...adapter,
    upsert: (id, payload, expiresIn) => adapter.upsert(id, { ...payload, issuer }, expiresIn),
  }
}
