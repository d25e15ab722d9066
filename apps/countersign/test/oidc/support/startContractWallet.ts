import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { hashMessage } from '@countersign/siwe'
import { concat, type Hex, keccak256, pad, toHex } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { onTestFinished } from 'vitest'

/** What a contract says of whatever it is asked about; `silence` is a node that does not answer in time. */
type Verdict = 'yes' | 'no' | 'silence'

/** A contract wallet on a chain of its own, and the node that is asked about it. */
export interface ContractWallet {
  readonly wallet: PrivateKeyAccount
  readonly chainId: number
  readonly url: string
  /** Changes its mind. */
  readonly say: (verdict: Verdict) => void
  /** How often it was asked. */
  readonly asked: () => number
}

/** Starts a node with one contract wallet, which says yes until it is told otherwise. */
export async function startContractWallet(chainId = 8453): Promise<ContractWallet> {
  const owner = privateKeyToAccount(generatePrivateKey())
  const { address } = privateKeyToAccount(generatePrivateKey())
  let signed = ''
  let verdict: Verdict = 'yes'
  let asked = 0
  const server = createServer(async (request, response) => {
    const { id, method } = Object(await json(request))
    const isCall = method === 'eth_call'
    asked += Number(isCall)
    if (verdict === 'silence') response.writeHead(500).end()
    else response.end(JSON.stringify({ jsonrpc: '2.0', id, result: isCall ? answer() : toHex(chainId) }))
  })
  const answer = (): Hex => {
    const tie = keccak256(concat([pad(toHex(chainId)), pad(address), toHex(hashMessage(signed))]))
    return concat([verdict === 'yes' ? '0x1626ba7e' : '0xffffffff', `0x${tie.slice(2, 58)}`])
  }
  onTestFinished(() => void server.close())
  const listening = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', listening.resolve)
  await listening.promise
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('the node has no port')
  const wallet: PrivateKeyAccount = {
    ...owner,
    address,
    async signMessage({ message }) {
      signed = String(message)
      return owner.signMessage({ message })
    },
  }
  return {
    wallet,
    chainId,
    url: `http://127.0.0.1:${bound.port}`,
    say: (next) => {
      verdict = next
    },
    asked: () => asked,
  }
}
