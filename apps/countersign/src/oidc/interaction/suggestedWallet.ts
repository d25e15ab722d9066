import { isChecksumAddress, toChecksumAddress } from '@countersign/siwe'

/**
 * The wallet that an application suggests by `login_hint` (OpenID Connect Core, 3.1.2.1): the address of an account,
 * with its chain or without (CAIP-10, did:pkh), or an ENS name. Anything else, and an address whose checksum is wrong,
 * suggests nothing. The chain is left out: this is a hint, and a key is the same on each.
 */
export function suggestedWallet(loginHint: string | undefined): string | null {
  const hint = loginHint?.trim() ?? ''
  const [, address] = account.exec(hint) ?? []
  if (address !== undefined) return withChecksum(address)
  return ensName.test(hint) ? hint.toLowerCase() : null
}

const account = /^(?:(?:did:pkh:)?eip155:[0-9]{1,32}:)?(0x[0-9a-f]{40})$/i

/** Of plain letters only: one in others could look like one that it is not. */
const ensName = /^(?=.{5,255}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+eth$/i

function withChecksum(address: string): string | null {
  const digits = address.slice(2)
  const isOfOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return isOfOneCase || isChecksumAddress(address) ? toChecksumAddress(`0x${digits}`) : null
}
