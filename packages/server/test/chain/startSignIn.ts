import { type Address, formatMessage, generateNonce, toChecksumAddress } from '@countersign/siwe'

/** What a site expects of the next sign-in, and the text of the message it asks for. */
export interface StartedSignIn {
  readonly message: string
  readonly address: Address
  readonly nonce: string
  readonly origin: string
  readonly chainId: number
  readonly chainIds: 'any'
}

/** Starts a sign-in: the message that a wallet at this address on this chain is asked to sign. */
export function startSignIn(wallet: string, chainId: number): StartedSignIn {
  const address = toChecksumAddress(wallet)
  const nonce = generateNonce()
  const origin = 'https://app.example'
  const issuedAt = new Date().toISOString()
  const message = formatMessage({
    domain: 'app.example',
    address,
    uri: origin,
    version: '1',
    chainId,
    nonce,
    issuedAt,
  })
  return { message, address, nonce, origin, chainId, chainIds: 'any' }
}
