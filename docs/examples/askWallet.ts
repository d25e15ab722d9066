import { formatMessage, toChecksumAddress } from '@countersign/siwe'

/** What is needed of a wallet in the browser (EIP-1193). */
interface Wallet {
  request(call: { readonly method: string; readonly params: readonly unknown[] }): Promise<unknown>
}

/** Asks a wallet to sign the message, and sends what it answers. */
export async function askWallet(wallet: Wallet, account: string, chainId: number): Promise<Response> {
  const { nonce } = await (await fetch('/sign-in/nonce', { method: 'POST' })).json()
  const now = Date.now()
  const message = formatMessage({
    ...(location.protocol === 'http:' && { scheme: 'http' }),
    domain: location.host,
    address: toChecksumAddress(account),
    statement: 'Sign in to Example.',
    uri: `${location.origin}/sign-in`,
    version: '1',
    chainId,
    nonce,
    issuedAt: new Date(now).toISOString(),
    expirationTime: new Date(now + 300_000).toISOString(),
  })
  const signature = await wallet.request({ method: 'personal_sign', params: [hexOf(message), account] })
  return fetch('/sign-in', { method: 'POST', body: JSON.stringify({ message, signature }) })
}

/** Wallets take the text as the hexadecimal digits of its bytes. */
function hexOf(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0'))
  return `0x${bytes.join('')}`
}
