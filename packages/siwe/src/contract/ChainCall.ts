import { randomString } from '../random.ts'

/** Bytes as `0x` and hexadecimal digits, two a byte. */
export type Hex = `0x${string}`

/** What {@link ChainCall} is asked: creation code and its arguments, for an `eth_call` without `to`. */
export interface ChainCallRequest {
  readonly data: Hex
  /**
   * Only for a wallet that signed to delegate itself and has not yet done so (ERC-8010): the delegation is tried out in
   * this call. {@link formatEthCall} writes it.
   */
  readonly delegation?: Delegation
}

/** A delegation that is tried out. */
export interface Delegation {
  readonly wallet: Hex
  readonly authorization: Authorization
}

/** A signed delegation of an account to the code of a contract (EIP-7702), its numbers as JSON-RPC writes them. */
export interface Authorization {
  readonly chainId: Hex
  /** Whose code the account is to have. */
  readonly address: Hex
  /** The number of the account's next transaction: an older authorization has no effect. */
  readonly nonce: Hex
  readonly yParity: Hex
  readonly r: Hex
  readonly s: Hex
}

/**
 * Runs one `eth_call` at the latest block of one chain and resolves with what it returns.
 *
 * Rejects when there is no such answer, whatever the reason: there is no need to tell a revert from a node that
 * is down, because the code that is run here never reverts. Nothing is sent, signed or paid for.
 *
 * The account it runs as (`from`) must own nothing on the chain; a fresh random address each time is best.
 *
 * @example
 * const call: ChainCall = (request) =>
 *   provider.request({ method: 'eth_call', params: formatEthCall(request, { gas: '0x989680' }) })
 */
export type ChainCall = (request: ChainCallRequest) => Promise<string>

/** The call of a chain by its id, or nothing when no node is configured for that chain. */
export type ChainCalls = (chainId: number) => ChainCall | undefined

/**
 * Writes the parameters of the `eth_call` that a request asks for.
 *
 * Where a delegation is tried out (ERC-8010), the node decides by itself whether it is signed by the wallet, for this
 * chain and still in time: the wallet is called as if it had no code of its own. A transaction that delegates needs a
 * recipient (EIP-7702), so the creation code runs as the code of an address that nobody knows. A node that knows neither
 * `authorizationList` nor state overrides gives no answer, or one that refuses.
 *
 * @example formatEthCall({ data }, { from, gas: '0x989680' }) // [{ from, gas: '0x989680', data }, 'latest']
 * @throws {SignInMessageError} `no_random_source`, only for a delegation
 */
export function formatEthCall(
  { data, delegation }: ChainCallRequest,
  sender: { readonly from?: Hex; readonly gas?: Hex } = {},
): readonly unknown[] {
  if (delegation === undefined) return [{ ...sender, data }, 'latest']
  const { wallet, authorization } = delegation
  const to = `0x${randomString(40, '0123456789abcdef')}`
  const overrides = { [to]: { code: data }, [wallet]: { code: '0x' } }
  return [{ ...sender, to, authorizationList: [authorization] }, 'latest', overrides]
}
