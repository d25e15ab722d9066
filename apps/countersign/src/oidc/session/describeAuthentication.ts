import type { SessionRow } from '@countersign/server/extension'

/** How people sign in here, for `acr`: by a key's signature, or because a contract vouched for one. */
export const contextClasses = {
  key: 'urn:countersign:wallet:key',
  contract: 'urn:countersign:wallet:contract',
} as const

/** Methods, for `amr`: proof of possession of a key (RFC 8176), or what a contract says of a signature. */
const methods = { key: ['wallet', 'pop'], contract: ['wallet', 'contract'] } as const

/** When and how the person of a session last signed (OpenID Connect Core, section 2). */
export function describeAuthentication({
  walletKind,
  confirmedAt,
}: Pick<SessionRow, 'walletKind' | 'confirmedAt'>): { loginTs: number; acr: string; amr: string[] } {
  return {
    loginTs: Math.floor(confirmedAt / 1_000),
    acr: contextClasses[walletKind],
    amr: [...methods[walletKind]],
  }
}
