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
import { startAnvil } from './startAnvil.ts'

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
  const { url, stop } = await startAnvil('--chain-id', String(chainId))
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
    stop,
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
