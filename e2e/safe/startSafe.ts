import { compile } from '@countersign/test-support/compile'
import { startChain, type TestChain } from '@countersign/test-support/startChain'
import type { BrowserContext } from '@playwright/test'
import {
  concat,
  encodeFunctionData,
  getAddress,
  type Hex,
  hashMessage,
  hashTypedData,
  pad,
  parseAbi,
} from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { startForeignSite } from '../fixtures/startForeignSite.ts'
import { newKey } from '../wallets/signers.ts'

/** A Safe of two owners on a chain of its own, with the page of Safe{Wallet} played by a page of ours. */
export interface TestSafe {
  readonly address: Hex
  readonly chainId: number
  readonly nodeUrl: string
  /** The origin of its page. */
  readonly origin: string
  /** What is shown and signed from now on. */
  readonly open: () => OpenSafe
  readonly stop: () => Promise<void>
}

/** A {@link TestSafe} as its owners see it, in one test. */
export interface OpenSafe extends Omit<TestSafe, 'open' | 'stop'> {
  /** Where its page shows an app. */
  readonly showApp: (app: string) => string
  /** Puts the Safe's answers into the pages of a browser. */
  readonly install: (context: BrowserContext) => Promise<void>
  /** Resolves with the next text that the page shows to be signed. */
  readonly nextText: () => Promise<string>
  /** The first or the second owner signs what is shown. The page answers the app when both have. */
  readonly sign: (owner: 0 | 1) => Promise<void>
  /** The person closes what is shown: Safe's page tells the app the same whether this owner has signed or not. */
  readonly close: () => void
  /** The owners choose to publish what is shown with a transaction, which is yet to be carried out. */
  readonly queueTransaction: () => void
  /** The transaction is carried out. */
  readonly publish: () => Promise<void>
}

const chainId = 31_337

/** Starts a {@link TestSafe}. */
export const startSafe = async (): Promise<TestSafe> => {
  const chain = await startChain(chainId)
  const owners = [newKey(), newKey()] as const
  const address = await deploy(
    chain,
    owners.map((owner) => owner.address),
  )
  const page = await startForeignSite(html)
  const { url } = page
  const place = { address, chainId, nodeUrl: chain.url, origin: new URL(url).origin }
  return {
    ...place,
    open: () => ({
      ...place,
      showApp: (app) => `${url}?app=${encodeURIComponent(app)}`,
      ...open(chain, address, owners),
    }),
    stop: async () => {
      page.stop()
      await chain.stop()
    },
  }
}

type Owners = readonly [PrivateKeyAccount, PrivateKeyAccount]

const open = (chain: TestChain, address: Hex, owners: Owners) => {
  const signatures = new Map<Hex, (Hex | undefined)[]>()
  let shown: Shown | undefined
  let texts = Promise.withResolvers<string>()

  const hashOf = (text: string) => ({
    domain: { chainId, verifyingContract: address },
    types: { SafeMessage: [{ name: 'message', type: 'bytes' }] } as const,
    primaryType: 'SafeMessage' as const,
    message: { message: hashMessage(text) },
  })
  const whole = (hash: Hex) => {
    const [first, second] = signatures.get(hash) ?? []
    return first && second ? concat([first, second]) : undefined
  }
  const requireShown = () => {
    if (shown === undefined) throw new TypeError('The Safe shows nothing to sign.')
    return shown
  }
  const answer = async (method: string, params: unknown): Promise<unknown> => {
    if (method === 'getSafeInfo')
      return {
        safeAddress: address,
        chainId,
        threshold: 2,
        owners: owners.map((owner) => owner.address),
        isReadOnly: false,
      }
    if (method === 'rpcCall') return pass(chain, readCall(params))
    if (method === 'getOffChainSignature') return whole(readHash(params))
    if (method !== 'signMessage') throw new TypeError(`The Safe knows no ${method}.`)
    const text = readMessage(params)
    const hash = hashTypedData(hashOf(text))
    const asked = Promise.withResolvers<unknown>()
    shown = { text, hash, ...asked }
    texts.resolve(text)
    return asked.promise
  }
  return {
    install: async (context: BrowserContext) => {
      await context.exposeFunction('answerApp', (method: string, params: unknown) =>
        answer(method, params).then(
          (data) => ({ success: true, data }),
          (error: unknown) => ({ success: false, error: String(error) }),
        ),
      )
    },
    nextText: async () => {
      const text = await texts.promise
      texts = Promise.withResolvers()
      return text
    },
    sign: async (owner: 0 | 1) => {
      const { text, hash, resolve } = requireShown()
      const known = signatures.get(hash) ?? [undefined, undefined]
      known[owner] = await owners[owner].signTypedData(hashOf(text))
      signatures.set(hash, known)
      const signature = whole(hash)
      if (signature !== undefined) resolve({ messageHash: hash, signature })
    },
    close: () => requireShown().reject(new Error('Transaction was rejected')),
    queueTransaction: () => requireShown().resolve({ safeTxHash: `0x${'5a'.repeat(32)}` }),
    publish: () => publish(chain, address, requireShown().hash),
  }
}

interface Shown extends PromiseWithResolvers<unknown> {
  readonly text: string
  readonly hash: Hex
}

/**
 * The page of Safe{Wallet}, as far as an app can tell: the frame with its sandbox (`SafeAppIframe.tsx`), and the protocol of
 * `@safe-global/safe-apps-sdk` 9.
 */
const html = `<!doctype html><title>Safe</title><body><script>
  const app = new URLSearchParams(location.search).get('app')
  const frame = document.createElement('iframe')
  frame.sandbox = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms allow-downloads allow-orientation-lock'
  frame.title = 'app'
  frame.style = 'width: 100%; height: 95vh; border: 0'
  frame.src = app
  addEventListener('message', async ({ source, origin, data }) => {
    if (source !== frame.contentWindow || origin !== new URL(app).origin || !data.env) return
    const response = await answerApp(data.method, data.params)
    frame.contentWindow.postMessage({ id: data.id, version: '9.1.0', ...response }, origin)
  })
  document.body.append(frame)
</script>`

const deploy = async (chain: TestChain, owners: readonly Hex[]): Promise<Hex> =>
  getAddress(await chain.deploy(concat([compile()('TwoOwners'), ...owners.map((owner) => pad(owner))])))

const publish = (chain: TestChain, safe: Hex, messageHash: Hex): Promise<void> =>
  chain.send({
    to: safe,
    data: encodeFunctionData({
      abi: parseAbi(['function publish(bytes32 messageHash)']),
      args: [messageHash],
    }),
  })

/** What the page of the Safe passes on to the chain. */
const pass = async ({ client }: TestChain, { call, params }: Call): Promise<unknown> => {
  if (call === 'safe_setSettings') return params[0]
  if (call !== 'eth_getCode') throw new TypeError(`The Safe passes on no ${call}.`)
  const [address] = params
  return typeof address === 'string' && isHex(address) ? await client.getCode({ address }) : '0x'
}

interface Call {
  readonly call: string
  readonly params: readonly unknown[]
}

const readCall = (value: unknown): Call => {
  if (isRecord(value) && typeof value['call'] === 'string' && Array.isArray(value['params']))
    return { call: value['call'], params: value['params'] }
  throw new TypeError('This is no call.')
}

const readMessage = (value: unknown): string => {
  if (isRecord(value) && typeof value['message'] === 'string') return value['message']
  throw new TypeError('This is no message.')
}

const readHash = (value: unknown): Hex => {
  if (typeof value === 'string' && isHex(value)) return value
  throw new TypeError('This is no hash.')
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isHex = (value: string): value is Hex => /^0x[0-9a-f]*$/i.test(value)
