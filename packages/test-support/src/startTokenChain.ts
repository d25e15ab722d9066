import { startAnvil } from './startAnvil.ts'
import { passOn, send, startNode } from './startNode.ts'

/** A test chain with a token on it, and one node through which a product reads it. */
export interface TokenChain {
  readonly chainId: number
  /** Where the product asks. */
  readonly nodeUrl: string
  /** The contract of the token: it answers any call of 36 bytes with the balance of the address in it. */
  readonly token: string
  /** Sets what an address holds, and mines so many blocks that it is asked about. */
  readonly give: (address: string, amount: number) => Promise<void>
  /** The node passes requests on to the chain, as at first, or fails each. */
  readonly answer: (isAnswering: boolean) => void
  /** How many requests the node has had. */
  readonly countAsked: () => number
  readonly stop: () => Promise<void>
}

/** Starts a {@link TokenChain}. */
export async function startTokenChain(): Promise<TokenChain> {
  const chainId = 31_337
  const anvil = await startAnvil('--chain-id', String(chainId))
  const node = await startNode(passOn(anvil.url))
  const token = `0x${'70c3'.repeat(10)}`

  async function rpc(method: string, ...params: readonly unknown[]): Promise<unknown> {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const answer = await (await fetch(anvil.url, { method: 'POST', headers, body })).json()
    if (answer.error !== undefined) throw new Error(JSON.stringify(answer.error))
    return answer.result
  }
  const word = (hex: string) => hex.slice(2).padStart(64, '0')

  // Up to 36 bytes of a call read the balance of an address, more of them write it.
  const [read, write] = ['600435546000526020' + '6000f3', '60243560043555' + '00']
  await rpc('anvil_setCode', token, `0x60243611601357${read}5b${write}`)
  const [from] = Object(await rpc('eth_accounts'))

  return {
    chainId,
    nodeUrl: node.url,
    token,
    async give(address, amount) {
      const data = `0x00000000${word(address)}${word(`0x${amount.toString(16)}`)}`
      await rpc('eth_sendTransaction', { from, to: token, data })
      await rpc('anvil_mine', '0x3')
    },
    answer: (isAnswering) => node.behave(isAnswering ? passOn(anvil.url) : send(500, '')),
    countAsked: () => node.asked.length,
    async stop() {
      await Promise.all([anvil.stop(), node.stop()])
    },
  }
}
