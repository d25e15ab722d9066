import type { WalletConnector, WalletListeners } from '../wallet/WalletConnector.ts'

/** A key of another kind than a wallet's, for tests alone, that can be told how to behave. */
export interface Ed25519Connector extends WalletConnector {
  /** The public keys that can sign, as 64 hex digits each. */
  readonly keys: readonly string[]
  /** Whether a text was signed with one of the keys. */
  verify(key: string, text: string, signature: string): Promise<boolean>
  /** Rejects the next signature with this error, once. */
  refuseNext(error: unknown): void
  /** Tells its listeners that these keys can sign now. */
  show(keys: readonly string[]): void
  listenerCount(): number
}

/** Makes so many keys, whose owner signs the challenge as it came. Everything that a new kind of key needs is here. */
export async function createEd25519Connector(count = 1): Promise<Ed25519Connector> {
  const pairs = new Map<string, CryptoKeyPair>()
  for (let made = 0; made < count; made++) {
    const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
    pairs.set(formatHex(await crypto.subtle.exportKey('raw', pair.publicKey)), pair)
  }
  const keys = [...pairs.keys()]
  const listeners = new Set<WalletListeners>()
  let refusal: { readonly error: unknown } | undefined
  const find = (key: string) => {
    const pair = pairs.get(key)
    if (pair === undefined) throw new TypeError('There is no such key.')
    return pair
  }
  return {
    kind: 'ed25519',
    keys,
    connect: async () => keys,
    accounts: async () => keys,
    write: (challenge, key) => ({
      message: JSON.stringify(challenge),
      fields: { ...challenge, address: key },
    }),
    sign: async (_challenge, key, { message: text }) => {
      const { error } = refusal ?? {}
      refusal = undefined
      if (error !== undefined) throw error
      const made = await crypto.subtle.sign('Ed25519', find(key).privateKey, new TextEncoder().encode(text))
      return { kind: 'ed25519', key, text, signature: formatHex(made) }
    },
    follow: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    verify: (key, text, signature) =>
      crypto.subtle.verify(
        'Ed25519',
        find(key).publicKey,
        Uint8Array.from(signature.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)),
        new TextEncoder().encode(text),
      ),
    refuseNext: (error) => {
      refusal = { error }
    },
    show: (shown) => {
      for (const { accountsChanged } of listeners) accountsChanged(shown)
    },
    listenerCount: () => listeners.size,
  }
}

function formatHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
