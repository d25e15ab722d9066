import { type Address, toChecksumAddress } from '@countersign/siwe'
import { createTestWallet, type TestWalletOptions } from '../wallet/createTestWallet.ts'
import { createKey, formatHex, type Hex } from '../wallet/Signer.ts'
import type { TestWallet } from '../wallet/TestWallet.ts'
import { createWalletContract, type FakeContract, wrapSignature } from './contracts.ts'
import { listen, RpcError, type RpcRequest } from './listen.ts'
import { answerValidatorCall, readValidatorCall } from './validator.ts'

/** What a fake chain is made of. */
export interface FakeChainOptions {
  /** What it answers to `eth_chainId`: a whole number above 0. */
  readonly chainId: number
}

/** What the owner of a contract wallet is: see {@link TestWalletOptions}. */
export type ContractWalletOptions = Pick<TestWalletOptions, 'name' | 'privateKey'>

/** A node of a chain under a test's control. */
export interface FakeChain {
  readonly chainId: number
  /** Where it answers JSON-RPC, on loopback. */
  readonly url: string
  /** What it was asked, oldest first; the requests of a batch stand one by one. */
  readonly requests: readonly RpcRequest[]
  /**
   * Puts a contract on the chain, at a new address unless one is given; what was there is replaced.
   *
   * @throws {TypeError} `address` when it is none.
   */
  deploy(contract: FakeContract, address?: string): Address
  /**
   * A contract wallet of one owner on this chain (ERC-1271): it has the contract's address, and its owner's key signs.
   *
   * @throws {TypeError} that names the option which cannot be used.
   */
  deployWallet(options?: ContractWalletOptions): TestWallet
  /**
   * The same, but not deployed: its signatures say how it is (ERC-6492), and the chain tries that out for one call.
   *
   * @throws {TypeError} that names the option which cannot be used.
   */
  prepareWallet(options?: ContractWalletOptions): TestWallet
  /**
   * From now on every request fails with 503. A server of ours asks a node that failed three times only after 30 s
   * again, also when it answers by then.
   */
  fail(): void
  /** Answers again, as at first. */
  answer(): void
  /** Ends it and closes its connections. */
  stop(): Promise<void>
}

/**
 * Starts a node of a chain without a chain: `eth_chainId`, `eth_blockNumber`, `eth_getCode` and `eth_call`, single and in
 * batches, with contracts in JavaScript. For Node.
 *
 * It runs no code of the EVM. What `@countersign/siwe` and `@countersign/server` ask about a contract wallet is creation
 * code that asks the wallet itself, after its deployment where that is due (ERC-6492): the node knows this code, reads
 * its arguments, and asks the contract in JavaScript. It answers no other creation code, and none for a delegation that is
 * tried out (ERC-8010): try these on a real node.
 *
 * @example
 * const chain = await startFakeChain({ chainId: 10 })
 * const countersign = createCountersign({ ...options, chains: [{ chainId: 10, addresses: [chain.url] }] })
 * await signInAs(countersign, { wallet: chain.deployWallet() })
 * await chain.stop()
 * @throws {TypeError} `chainId` when it is no whole number above 0.
 */
export async function startFakeChain({ chainId }: FakeChainOptions): Promise<FakeChain> {
  if (!Number.isSafeInteger(chainId) || chainId < 1)
    throw new TypeError('chainId: must be a whole number above 0.')
  const contracts = new Map<string, FakeContract>()
  const prepared = new Map<string, FakeContract>()
  const requests: RpcRequest[] = []
  let isFailing = false

  function answerOne({ method, params }: RpcRequest): Hex {
    requests.push({ method, params })
    switch (method) {
      case 'eth_chainId':
        return `0x${chainId.toString(16)}`
      case 'eth_blockNumber':
        return '0x400'
      case 'eth_getCode':
        return contracts.has(String(params[0]).toLowerCase()) ? '0xfe' : '0x'
      case 'eth_call':
        return callContract(readCall(params))
      default:
        throw new RpcError(-32601, `The method ${method} does not exist.`)
    }
  }

  function callContract({ to, data }: Call): Hex {
    if (to !== undefined) return ask(contracts.get(to), data)
    // What the server asks of a node that refused: whether it runs creation code at all.
    if (data === probe) return `0x${'2a'.padStart(64, '0')}`
    const call = readValidatorCall(data)
    if (call === undefined) throw new RpcError(-32000, 'This node knows no such creation code.')
    const key = call.wallet.toLowerCase()
    const isDue = !contracts.has(key) && call.factory === factory && call.deployment === `0x${key.slice(2)}`
    const contract = isDue ? prepared.get(key) : contracts.get(key)
    return answerValidatorCall(call, chainId, (question) => contract?.(question))
  }

  function createContractWallet(
    options: ContractWalletOptions,
    wrap?: (address: Address, signature: string) => Hex,
  ) {
    const { privateKey, name = 'Contract Wallet' } = options
    const owner = createKey(privateKey)
    const address = newAddress()
    const sign = async (data: Hex) => {
      const signature = owner.sign(data)
      return wrap === undefined ? signature : wrap(address, signature)
    }
    const wallet = createTestWallet({ name, chainId, signer: { addresses: [address], sign } })
    return { address, wallet, contract: createWalletContract(owner.address) }
  }

  const { url, stop } = await listen({ answer: answerOne, isFailing: () => isFailing })

  return {
    chainId,
    url,
    requests,
    deploy(contract, address = newAddress()) {
      if (!/^0x[0-9a-f]{40}$/i.test(address))
        throw new TypeError(`address: must be 0x and 40 digits: ${address}`)
      contracts.set(address.toLowerCase(), contract)
      return toChecksumAddress(address)
    },
    deployWallet(options = {}) {
      const { address, wallet, contract } = createContractWallet(options)
      contracts.set(address.toLowerCase(), contract)
      return wallet
    },
    prepareWallet(options = {}) {
      const wrap = (address: Address, signature: string) =>
        wrapSignature(factory, `0x${address.slice(2).toLowerCase()}`, signature)
      const { address, wallet, contract } = createContractWallet(options, wrap)
      prepared.set(address.toLowerCase(), contract)
      return wallet
    },
    fail() {
      isFailing = true
    },
    answer() {
      isFailing = false
    },
    stop,
  }
}

/** Where the factory of wallets that are not deployed yet would be. */
const factory: Hex = `0x${'fac7'.repeat(10)}`

function newAddress(): Address {
  return toChecksumAddress(formatHex(crypto.getRandomValues(new Uint8Array(20))))
}

interface Call {
  readonly to: string | undefined
  readonly data: Hex
}

/** Creation code that returns one word: 42. */
const probe: Hex = '0x602a60005260206000f3'

/** Reads the parameters of `eth_call`. */
function readCall([call, , overrides]: readonly unknown[]): Call {
  if (typeof call !== 'object' || call === null || overrides !== undefined || 'authorizationList' in call) {
    throw new RpcError(-32602, 'This node knows plain calls alone, without overrides or delegations.')
  }
  const to = 'to' in call && typeof call.to === 'string' ? call.to.toLowerCase() : undefined
  const data = 'data' in call ? call.data : 'input' in call ? call.input : '0x'
  if (typeof data !== 'string' || !/^0x(?:[0-9a-f]{2})*$/i.test(data)) {
    throw new RpcError(-32602, 'The data of a call must be hex.')
  }
  return { to, data: `0x${data.slice(2).toLowerCase()}` }
}

/** Where there is no contract, nothing answers; what a contract does not know reverts (EIP-1474). */
function ask(contract: FakeContract | undefined, data: Hex): Hex {
  if (contract === undefined) return '0x'
  const answer = contract(data)
  if (answer === undefined) throw new RpcError(3, 'execution reverted')
  return answer
}
