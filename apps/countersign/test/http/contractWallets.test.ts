import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { hashMessage } from '@countersign/siwe'
import { concat, type Hex, keccak256, pad, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, it, onTestFinished } from 'vitest'
import { sendSigned, signChallenge } from '../product/signIn.ts'
import { startProduct } from '../product/startProduct.ts'

/** A node of chain 1 on which a wallet vouches for the messages it is told of, and for nothing else. */
async function startNode(): Promise<{ url: string; vouch: (wallet: Hex, message: string) => void }> {
  let verdict: Hex = '0x'
  const server = createServer(async (request, response) => {
    const asked = await json(request)
    const { id, method } = Object(asked)
    const result = method === 'eth_chainId' ? '0x1' : verdict
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result }))
  })
  onTestFinished(() => void server.close())
  const listening = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', listening.resolve)
  await listening.promise
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the node has no port')
  return {
    url: `http://127.0.0.1:${address.port}/hush`,
    vouch(wallet, message) {
      const tie = keccak256(concat([pad('0x01'), pad(wallet), toHex(hashMessage(message))]))
      verdict = concat(['0x1626ba7e', `0x${tie.slice(2, 58)}`])
    },
  }
}

it('a contract wallet signs in where a node of its chain is set, and the node is not shown', async () => {
  const node = await startNode()
  const product = await startProduct({ settings: { COUNTERSIGN_RPC_1: node.url } })
  const [owner, wallet] = [generatePrivateKey(), generatePrivateKey()].map((key) => privateKeyToAccount(key))
  if (owner === undefined || wallet === undefined) throw new TypeError('two keys make two accounts')
  const asWallet = { ...owner, address: wallet.address }

  const refused = await sendSigned(
    product.ask,
    product.origin,
    await signChallenge(product.ask, product.origin, asWallet),
  )
  expect(refused).toMatchObject({ status: 503, body: expect.stringContaining('"chain_unreachable"') })
  const signed = await signChallenge(product.ask, product.origin, asWallet)
  node.vouch(wallet.address, JSON.parse(signed.body).message)
  const answer = await sendSigned(product.ask, product.origin, signed)
  expect(JSON.parse(answer.body).wallet).toMatchObject({
    address: wallet.address,
    kind: 'contract',
    chainId: 1,
  })
  expect(product.stdout()).toContain('Contracts  wallets on 1')
  expect(product.stdout() + product.stderr()).not.toContain('hush')
})
