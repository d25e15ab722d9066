import { hashMessage } from '@countersign/siwe'
import { type ChainCall, formatEthCall, verifySignInWithContract } from '@countersign/siwe/contract'
import { compile } from '@countersign/test-support/compile'
import { startChain, type TestChain } from '@countersign/test-support/startChain'
import { concat, encodeAbiParameters, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { createChainPool } from '../../src/chain/createChainPool.ts'
import { createContractCheck } from '../../src/chain/createContractCheck.ts'
import type { StartedSignIn } from './startSignIn.ts'

const code = compile()
const addresses = (count: number) => Array.from({ length: count }, () => ({ type: 'address' }) as const)
const factoryAbi = parseAbi([
  'function create(address owner, bytes32 salt) returns (address)',
  'function addressOf(address owner, bytes32 salt) view returns (address)',
  'function createOddWalletAndBurn()',
  'function addressOfOddWallet() view returns (address)',
])
const handOnAbi = parseAbi(['function handOn(address nextOwner)'])
const takeAbi = parseAbi(['function take(address nextOwner)'])
const salt: Hex = `0x${'07'.repeat(32)}`

/** A chain with the contracts of the tests at hand. */
export interface TestWallets {
  readonly chain: TestChain
  deployOwnerWallet(owner: Hex): Promise<Hex>
  deployOpenWallet(owner: Hex): Promise<Hex>
  deployMultisig(owners: readonly [Hex, Hex, Hex]): Promise<Hex>
  deployOddWallet(): Promise<Hex>
  deployRefuser(): Promise<Hex>
  deployPublishingWallet(owner: Hex): Promise<Hex>
  /** The code of wallets to which accounts delegate themselves. */
  deploySetUpWallet(): Promise<Hex>
  /** A wallet that its factory could deploy, and has not. */
  planOwnerWallet(owner: Hex): Promise<PlannedWallet>
  /** An odd wallet that its factory could deploy, after which that factory burns its gas. */
  planOddWallet(): Promise<PlannedWallet>
  /**
   * Signs in twice: with the library and a call as its user writes it, and with the server's chains. Resolves with
   * what vouched, or with the code of the refusal, where both say the same.
   */
  signIn(started: StartedSignIn, signature: Hex): Promise<string>
}

/** How a planned wallet is deployed. */
export interface PlannedWallet {
  readonly address: Hex
  readonly factory: Hex
  readonly create: Hex
}

/** Starts a chain and compiles the contracts. */
export async function startWallets(chainId: number): Promise<TestWallets> {
  const chain = await startChain(chainId)
  const factory = await chain.deploy(code('Factory'))
  const pool = createChainPool({ chains: [{ chainId, addresses: [chain.url] }] })
  const check = createContractCheck({ pool })
  const call: ChainCall = (request) =>
    chain.client.transport.request({ method: 'eth_call', params: formatEthCall(request) })
  const deploy = (name: string, ...owners: Hex[]) =>
    chain.deploy(concat([code(name), encodeAbiParameters(addresses(owners.length), owners)]))

  return {
    chain,
    deployOwnerWallet: (owner) => deploy('OwnerWallet', owner),
    deployOpenWallet: (owner) => deploy('OpenWallet', owner),
    deployMultisig: (owners) => deploy('Multisig', ...owners),
    deployOddWallet: () => deploy('OddWallet'),
    deployRefuser: () => deploy('Refuser'),
    deployPublishingWallet: (owner) => deploy('PublishingWallet', owner),
    deploySetUpWallet: () => deploy('SetUpWallet'),
    async planOwnerWallet(owner) {
      const args = [owner, salt] as const
      const abi = factoryAbi
      const address = await chain.client.readContract({
        abi,
        address: factory,
        functionName: 'addressOf',
        args,
      })
      const create = encodeFunctionData({ abi, functionName: 'create', args })
      return { address, factory, create }
    },
    async planOddWallet() {
      const abi = factoryAbi
      const address = await chain.client.readContract({
        abi,
        address: factory,
        functionName: 'addressOfOddWallet',
      })
      return { address, factory, create: encodeFunctionData({ abi, functionName: 'createOddWalletAndBurn' }) }
    },
    async signIn(started, signature) {
      const chains = (id: number) => (id === chainId ? call : undefined)
      const library = await outcome(
        verifySignInWithContract({ ...started, signature, chains }).then(({ kind }) => kind),
      )
      if (library === 'key') return library
      const { message: text, address, chainId: id } = started
      const question = { chainId: id, address, hash: hashMessage(text), signature }
      const server = await outcome(check(question).then(() => 'contract'))
      return library === server ? library : `the library says ${library}, the server ${server}`
    },
  }
}

/** Writes the call by which an owner hands a wallet on. */
export function handOn(nextOwner: Hex): Hex {
  return encodeFunctionData({ abi: handOnAbi, functionName: 'handOn', args: [nextOwner] })
}

/** Writes the call by which a wallet publishes, or takes back, that it signed a hash. */
export function publish(hash: Hex, isSigned: boolean): Hex {
  const abi = parseAbi(['function publish(bytes32 hash, bool isSigned)'])
  return encodeFunctionData({ abi, functionName: 'publish', args: [hash, isSigned] })
}

/** Writes the call by which anyone takes an open wallet. */
export function take(nextOwner: Hex): Hex {
  return encodeFunctionData({ abi: takeAbi, functionName: 'take', args: [nextOwner] })
}

/** What a check came to, or the code it was refused with. */
async function outcome(check: Promise<string>): Promise<string> {
  try {
    return await check
  } catch (error) {
    if (error instanceof Error && 'code' in error) return String(error.code)
    throw error
  }
}
