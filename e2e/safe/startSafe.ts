import { readFileSync } from 'node:fs'
import { startAnvil } from '@countersign/test-support/startAnvil'
import type { BrowserContext } from '@playwright/test'
import solc from 'solc'
import {
  concat,
  createWalletClient,
  defineChain,
  encodeAbiParameters,
  encodeFunctionData,
  getAddress,
  type Hex,
  hashMessage,
  hashTypedData,
  http,
  parseAbi,
  publicActions,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { startForeignSite } from '../fixtures/startForeignSite.ts'
import { newKey } from '../wallets/signers.ts'

/** A Safe of two owners on a chain of its own, with the page of Safe{Wallet} played by a page of ours. */
export interface TestSafe {
  readonly address: Hex
  readonly chainId: number
  readonly nodeUrl: string
  /** The origin of its page. */
  readonly origin: string
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
  readonly stop: () => Promise<void>
}

const chainId = 31_337

/** Starts a {@link TestSafe}. */
export const startSafe = async (): Promise<TestSafe> => {
  const anvil = await startAnvil('--chain-id', String(chainId))
  const owners = [newKey(), newKey()] as const
  const chain = connect(anvil.url)
  const address = await chain.deploy(owners.map((owner) => owner.address))
  const page = await startForeignSite(html)
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
    if (method === 'rpcCall') return chain.answer(readCall(params))
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
    address,
    chainId,
    nodeUrl: anvil.url,
    origin: new URL(page.url).origin,
    showApp: (app) => `${page.url}?app=${encodeURIComponent(app)}`,
    install: async (context) => {
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
    sign: async (owner) => {
      const { text, hash, resolve } = requireShown()
      const known = signatures.get(hash) ?? [undefined, undefined]
      known[owner] = await owners[owner].signTypedData(hashOf(text))
      signatures.set(hash, known)
      const signature = whole(hash)
      if (signature !== undefined) resolve({ messageHash: hash, signature })
    },
    close: () => requireShown().reject(new Error('Transaction was rejected')),
    queueTransaction: () => requireShown().resolve({ safeTxHash: `0x${'5a'.repeat(32)}` }),
    publish: () => chain.publish(address, requireShown().hash),
    stop: async () => {
      page.stop()
      await anvil.stop()
    },
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

const connect = (url: string) => {
  const network = defineChain({
    id: chainId,
    name: 'test',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  })
  // Anvil's first account, which it funds.
  const account = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
  const client = createWalletClient({
    account,
    chain: network,
    transport: http(url),
    pollingInterval: 50,
  }).extend(publicActions)
  return {
    deploy: async (owners: readonly Hex[]) => {
      const parameters = encodeAbiParameters(
        [{ type: 'address' }, { type: 'address' }],
        [owners[0] ?? '0x', owners[1] ?? '0x'],
      )
      const hash = await client.sendTransaction({ data: concat([compileOnce(), parameters]) })
      const { contractAddress } = await client.waitForTransactionReceipt({ hash })
      if (!contractAddress) throw new Error('The Safe was not deployed.')
      return getAddress(contractAddress)
    },
    publish: async (to: Hex, messageHash: Hex) => {
      const abi = parseAbi(['function publish(bytes32 messageHash)'])
      const hash = await client.sendTransaction({
        to,
        data: encodeFunctionData({ abi, args: [messageHash] }),
      })
      await client.waitForTransactionReceipt({ hash })
    },
    answer: async ({ call, params }: Call): Promise<unknown> => {
      if (call === 'safe_setSettings') return params[0]
      if (call !== 'eth_getCode') throw new TypeError(`The Safe passes on no ${call}.`)
      const [address] = params
      return typeof address === 'string' && isHex(address) ? await client.getCode({ address }) : '0x'
    },
  }
}

let compiled: Hex | undefined

/** For all tests of a process. */
const compileOnce = (): Hex => {
  compiled ??= compile()
  return compiled
}

const compile = (): Hex => {
  const content = readFileSync(new URL('./TwoOwners.sol', import.meta.url), 'utf8')
  const settings = {
    evmVersion: 'paris',
    viaIR: true,
    outputSelection: { '*': { '*': ['evm.bytecode.object'] } },
  }
  const output = JSON.parse(
    solc.compile(
      JSON.stringify({ language: 'Solidity', sources: { 'TwoOwners.sol': { content } }, settings }),
    ),
  )
  if (output.errors) throw new Error(JSON.stringify(output.errors))
  return `0x${output.contracts['TwoOwners.sol'].TwoOwners.evm.bytecode.object}`
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
