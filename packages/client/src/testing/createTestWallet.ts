import { type Hex, hexToString } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { Eip1193Provider, Eip1193Request } from '../wallet/eip1193/Eip1193Provider.ts'

/** A wallet with real keys, that can be told how to behave. */
export interface TestWallet extends Eip1193Provider {
  readonly info: { uuid: string; name: string; rdns: string; icon: string }
  readonly addresses: readonly Hex[]
  /** The methods it was asked, in order. */
  readonly asked: string[]
  /** The parameters of each `personal_sign`. */
  readonly signed: unknown[][]
  /** Answers a method in this way from now on. */
  when(method: string, answer: () => unknown): void
  /** Answers a method as it should, again. */
  behave(method: string): void
  /** Says something by itself. */
  emit(event: string, value?: unknown): void
  listenerCount(): number
}

/** Makes a wallet with so many accounts. */
export function createTestWallet(
  options: Partial<TestWallet['info']> & { accounts?: number } = {},
): TestWallet {
  const accounts = Array.from({ length: options.accounts ?? 1 }, () =>
    privateKeyToAccount(generatePrivateKey()),
  )
  const addresses = accounts.map((account) => account.address)
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const answers = new Map<string, () => unknown>()
  const asked: string[] = []
  const signed: unknown[][] = []
  return {
    info: {
      uuid: options.uuid ?? crypto.randomUUID(),
      name: options.name ?? 'Test wallet',
      rdns: options.rdns ?? 'test.wallet',
      icon: options.icon ?? 'data:image/svg+xml,%3Csvg%2F%3E',
    },
    addresses,
    asked,
    signed,
    request: async ({ method, params = [] }: Eip1193Request) => {
      asked.push(method)
      if (method === 'personal_sign') signed.push([...params])
      const answer = answers.get(method)
      if (answer !== undefined) return answer()
      if (method === 'eth_requestAccounts' || method === 'eth_accounts') return addresses
      if (method === 'eth_chainId') return '0xa'
      if (method !== 'personal_sign') throw { code: 4200, message: 'not supported' }
      const signer = accounts.find(({ address }) => address === params[1])
      if (signer === undefined) throw { code: 4100, message: 'unknown account' }
      return signer.signMessage({ message: hexToString(readHex(params[0])) })
    },
    on: (event, listener) => listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event, listener) => listeners.get(event)?.delete(listener),
    when: (method, answer) => answers.set(method, answer),
    behave: (method) => answers.delete(method),
    emit: (event, value) => {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
    },
    listenerCount: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
  }
}

/** An answer that does not come until it is told to. */
export function hold(): {
  answer: () => Promise<unknown>
  give(value: unknown): void
  refuse(error: unknown): void
} {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  return { answer: () => promise, give: resolve, refuse: reject }
}

/** A refusal in the words of EIP-1193. */
export function refusing(code: number | string, message = ''): () => never {
  return () => {
    throw { code, message }
  }
}

function readHex(value: unknown): Hex {
  if (typeof value === 'string' && isHex(value)) return value
  throw { code: -32602, message: 'not hex' }
}

function isHex(value: string): value is Hex {
  return /^0x[0-9a-f]*$/.test(value)
}
