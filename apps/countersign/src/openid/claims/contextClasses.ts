import { type CredentialKind, type SessionRow, walletContextClasses } from '@countersign/server/extension'

/** Values of `acr` that an application may ask for: signed in by a key's signature, or by a signature that a contract accepted. */
export const contextClasses: typeof walletContextClasses = walletContextClasses

/** When and how a person signed (OpenID Connect Core 1.0, section 2). */
export interface Authentication {
  /** In seconds since 1970. */
  readonly authTime: number
  readonly acr: string
  readonly amr: readonly string[]
}

/** When and how the person of a session last signed. */
export function describeAuthentication(
  kinds: readonly CredentialKind[],
  { kind, identity, confirmedAt }: Pick<SessionRow, 'kind' | 'identity' | 'confirmedAt'>,
): Authentication {
  const known = kinds.find((one) => one.kind === kind)
  if (known === undefined) throw new TypeError(`Nothing is known of keys of the kind ${kind}.`)
  return { authTime: Math.floor(confirmedAt / 1_000), acr: known.acr(identity), amr: known.amr(identity) }
}
