import type { ApplicationDraft } from '@countersign/product-api'

type Jwks = NonNullable<ApplicationDraft['jwks']>

/** Parses a JWK Set, `{"keys":[…]}`; undefined where the text is none. */
export function parseJwks(text: string): Jwks | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isJwks(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isJwks(value: unknown): value is Jwks {
  if (typeof value !== 'object' || value === null || !('keys' in value)) return false
  const { keys } = value
  return (
    Array.isArray(keys) && keys.every((key) => typeof key === 'object' && key !== null && !Array.isArray(key))
  )
}
