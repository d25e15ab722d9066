import SafeAppsSDK from '@safe-global/safe-apps-sdk'
import type { SafeDescription } from './channel.ts'

/** The Safe around the frame, and what it is doing for the tab. */
export interface OpenedSafe {
  readonly safe: SafeDescription
  /** Answers a request of the tab (EIP-1193): only what a sign-in needs, and nothing that moves funds. */
  request(method: string, params: readonly unknown[]): Promise<unknown>
  /** What the Safe is doing; the same text until it changes. */
  getState(): SafeState
  subscribe(listener: () => void): () => void
  /** Has the Safe show the message once more. */
  askAgain(): void
  /** Gives the message up: the tab is told that it was declined. */
  stop(): void
}

/**
 * `asking`: the Safe shows the message. `waiting`: it shows it no more, and may have some of the signatures: a Safe says
 * the same where a person closed the message and where one owner of several signed it.
 */
export type SafeState = 'idle' | 'asking' | 'waiting'

/**
 * Finds the Safe whose page shows us in its frame. Only pages of these origins are answered to.
 *
 * Rejects if none answers: the page is no Safe's.
 */
export async function openSafe(origins: readonly string[]): Promise<OpenedSafe> {
  const allowedDomains = origins.map((origin) => new RegExp(`^${origin.replace(/[.[\]]/g, '\\$&')}$`))
  const sdk = new SafeAppsSDK({ allowedDomains })
  const info = await within(answersWithinMs, sdk.safe.getInfo())
  // Without it, some versions publish on the chain what a person would rather only sign.
  await within(answersWithinMs, sdk.eth.setSafeSettings([{ offChainSigning: true }])).catch(() => undefined)
  const { safeAddress: address, chainId, threshold, owners, isReadOnly } = info
  const signing = createSigning(sdk, info)
  return {
    safe: { address, chainId, threshold, owners: owners.length, isReadOnly },
    getState: signing.getState,
    subscribe: signing.subscribe,
    askAgain: signing.askAgain,
    stop: signing.stop,
    request: async (method, params) => {
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [address]
      if (method === 'eth_chainId') return `0x${chainId.toString(16)}`
      if (method === 'eth_getCode') return sdk.eth.getCode([address, 'latest'])
      if (method === 'personal_sign') return signing.sign(readText(params, address))
      throw { code: 4200, message: 'This wallet only signs in.' }
    },
  }
}

type Info = Awaited<ReturnType<SafeAppsSDK['safe']['getInfo']>>

interface Pending {
  readonly text: string
  readonly hash: string
  readonly endsAt: number
  readonly settle: (signature: string) => void
  readonly refuse: () => void
}

/** One message at a time: a new one takes the place of the one before. */
function createSigning(sdk: SafeAppsSDK, info: Info) {
  const listeners = new Set<() => void>()
  let state: SafeState = 'idle'
  let pending: Pending | undefined
  const show = (next: SafeState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const end = (of: Pending, finish: () => void) => {
    if (pending !== of) return
    pending = undefined
    finish()
    show('idle')
  }
  const ask = (of: Pending) => {
    show('asking')
    sdk.txs.signMessage(of.text).then(
      (answer) => {
        if (pending !== of) return
        // A transaction will publish the hash: then the empty signature is the Safe's.
        if ('safeTxHash' in answer) end(of, () => of.settle('0x'))
        else show('waiting')
      },
      () => {
        if (pending !== of) return
        if (info.threshold > 1) show('waiting')
        else end(of, of.refuse)
      },
    )
  }
  const watch = async (of: Pending) => {
    while (pending === of) {
      const signature = await readSignature(sdk, of.hash)
      if (signature !== undefined) end(of, () => of.settle(signature))
      else if (Date.now() >= of.endsAt) end(of, of.refuse)
      else await new Promise((resolve) => setTimeout(resolve, readEveryMs))
    }
  }
  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    askAgain: () => pending && ask(pending),
    stop: () => pending && end(pending, pending.refuse),
    sign: async (text: string): Promise<string> => {
      const hash = hashForSafe(sdk, text, info)
      // All owners may have signed it meanwhile: then nobody is to be asked.
      const known = await readSignature(sdk, hash)
      if (known !== undefined) return known
      return new Promise((settle, reject) => {
        pending?.refuse()
        const refuse = () => reject({ code: 4001, message: 'The message was not signed.' })
        const next = { text, hash, endsAt: Date.now() + longestMs, settle, refuse }
        pending = next
        ask(next)
        void watch(next)
      })
    },
  }
}

/** The whole signature, once as many owners as it takes have signed. */
async function readSignature(sdk: SafeAppsSDK, hash: string): Promise<string | undefined> {
  const found: unknown = await within(answersWithinMs, sdk.safe.getOffChainSignature(hash)).catch(
    () => undefined,
  )
  return typeof found === 'string' && /^0x./.test(found) ? found : undefined
}

/** What the owners sign in place of a text: a hash that names their Safe and its chain (EIP-712, from Safe 1.3.0 on). */
function hashForSafe(sdk: SafeAppsSDK, text: string, { safeAddress, chainId }: Info): string {
  return sdk.safe.calculateTypedMessageHash({
    domain: { chainId, verifyingContract: safeAddress },
    types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
    primaryType: 'SafeMessage',
    message: { message: sdk.safe.calculateMessageHash(text) },
  })
}

function readText([hex, account]: readonly unknown[], address: string): string {
  const isOurs = typeof account === 'string' && account.toLowerCase() === address.toLowerCase()
  if (!isOurs) throw { code: 4100, message: 'This is not the account of the Safe.' }
  if (typeof hex !== 'string' || !/^0x(?:[0-9a-f]{2})*$/i.test(hex))
    throw { code: -32602, message: 'The message is not in hexadecimal.' }
  const bytes =
    hex
      .slice(2)
      .match(/../g)
      ?.map((byte) => Number.parseInt(byte, 16)) ?? []
  return new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(bytes))
}

function within<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('The Safe did not answer.')), milliseconds)
  })
  return Promise.race([answer, late])
}

const answersWithinMs = 10_000
const readEveryMs = 3000
/** No message of ours lives longer. */
const longestMs = 600_000
