import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { createInterface } from 'node:readline'
import {
  createWalletClient,
  defineChain,
  type Hex,
  http,
  type PrivateKeyAccount,
  publicActions,
  type SignedAuthorization,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

/** Anvil's first account, which it funds: it pays for what the tests put on the chain. */
const funded = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')

/** A chain of our own. */
export interface TestChain {
  readonly chainId: number
  /** Where it answers JSON-RPC. */
  readonly url: string
  readonly client: ReturnType<typeof connect>
  /** Puts a contract on the chain and resolves with its address. */
  deploy(creationCode: Hex): Promise<Hex>
  /** Sends a transaction from the funded account and waits until it is done. */
  send(transaction: TestTransaction): Promise<void>
  stop(): Promise<void>
}

export interface TestTransaction {
  readonly to: Hex
  readonly data?: Hex
  /** Delegations of accounts to code (EIP-7702). */
  readonly authorizationList?: readonly SignedAuthorization[]
}

/** Starts anvil on a free port. */
export async function startChain(chainId: number): Promise<TestChain> {
  const child = spawn(findAnvil(), ['--port', '0', '--chain-id', String(chainId)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = `http://${await readListening(child)}`
  const client = connect(url, chainId)

  return {
    chainId,
    url,
    client,
    async deploy(creationCode) {
      const hash = await client.sendTransaction({ data: creationCode })
      const { contractAddress } = await client.waitForTransactionReceipt({ hash })
      if (!contractAddress) throw new Error('The contract was not deployed.')
      return contractAddress
    },
    async send(transaction) {
      const hash = await client.sendTransaction(transaction)
      const { status } = await client.waitForTransactionReceipt({ hash })
      if (status !== 'success') throw new Error('The transaction failed.')
    },
    stop: () => stop(child),
  }
}

/** A person with a key and nothing else. */
export function createPerson(): PrivateKeyAccount {
  return privateKeyToAccount(generatePrivateKey())
}

function connect(url: string, chainId: number) {
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const chain = defineChain({
    id: chainId,
    name: 'test',
    nativeCurrency,
    rpcUrls: { default: { http: [url] } },
  })
  return createWalletClient({ chain, account: funded, transport: http(url), pollingInterval: 20 }).extend(
    publicActions,
  )
}

/** The package of the platform holds the program; its scripts are not run at install. */
function findAnvil(): string {
  const machine = arch() === 'x64' ? 'amd64' : arch()
  const system = platform() === 'win32' ? 'win32' : platform()
  const require = createRequire(createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json'))
  const manifest = require.resolve(`@foundry-rs/anvil-${system}-${machine}/package.json`)
  return manifest.replace(/package\.json$/, platform() === 'win32' ? 'bin/anvil.exe' : 'bin/anvil')
}

async function readListening(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('anvil has no output.')
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /^Listening on (\S+)/.exec(line)?.[1]
    if (address) {
      child.stdout.resume()
      return address
    }
  }
  throw new Error('anvil ended before it listened.')
}

async function stop(child: ChildProcess): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  child.once('exit', () => resolve())
  child.kill()
  await promise
}
