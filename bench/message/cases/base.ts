/** A legal message with every part. Each of our own cases makes one change to it. */
export const base = `https://app.example:8443 wants you to sign in with your Ethereum account:
0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2

Sign in to the app.

URI: https://app.example:8443/sign-in
Version: 1
Chain ID: 1
Nonce: abcdefgh12345678
Issued At: 2026-01-15T10:00:00.000Z
Expiration Time: 2026-01-15T10:10:00Z
Not Before: 2026-01-15T09:59:00+00:00
Request ID: a-request
Resources:
- https://app.example/terms
- ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi/`

/** What is changed, the text in the base message, and its replacement. */
export type Change = readonly [what: string, from: string, to: string]

export function change([what, from, to]: Change): string {
  if (base.split(from).length !== 2)
    throw new Error(`"${from}" must occur exactly once in the base message: ${what}`)
  return base.replace(from, () => to)
}
