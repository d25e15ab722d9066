/** Bytes as `0x` and hexadecimal digits, two a byte. */
export type Hex = `0x${string}`

/** What {@link ChainCall} is asked: creation code and its arguments, for an `eth_call` without `to`. */
export interface ChainCallRequest {
  readonly data: Hex
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
 * const call: ChainCall = ({ data }) =>
 *   provider.request({ method: 'eth_call', params: [{ data, gas: '0x989680' }, 'latest'] })
 */
export type ChainCall = (request: ChainCallRequest) => Promise<string>

/** The call of a chain by its id, or nothing when no node is configured for that chain. */
export type ChainCalls = (chainId: number) => ChainCall | undefined
