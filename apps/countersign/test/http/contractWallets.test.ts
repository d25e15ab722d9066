import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { hashMessage } from '@countersign/siwe'
import { concat, type Hex, keccak256, pad, toHex } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { expect, it, onTestFinished } from 'vitest'
import { setUp } from '../oidc/support/Application.ts'
import { createPerson } from '../oidc/support/Person.ts'
import { temporaryFolder } from '../product/runProduct.ts'
import { sendSigned, signChallenge } from '../product/signIn.ts'
import { startProduct } from '../product/startProduct.ts'

const redirectUri = 'https://app.example/callback'
const clientSecret = 'a-secret-of-the-application'
const clientSecretSha256 = createHash('sha256').update(clientSecret).digest('hex')

/** A node of a chain on which a wallet vouches for the messages it is told of, and for nothing else. */
async function startNode(
  chainId = 1,
): Promise<{ url: string; vouch: (wallet: Hex, message: string) => void }> {
  let verdict: Hex = '0x'
  const server = createServer(async (request, response) => {
    const asked = await json(request)
    const { id, method } = Object(asked)
    const result = method === 'eth_chainId' ? toHex(chainId) : verdict
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
      const tie = keccak256(concat([pad(toHex(chainId)), pad(wallet), toHex(hashMessage(message))]))
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

it('the start names a node that runs no creation code, by its host alone', async () => {
  const server = createServer(async (request, response) => {
    const { id, method } = Object(await json(request))
    const error = { code: 3, message: 'Failed to serialize transaction: toAddressIsNull' }
    const answer = method === 'eth_chainId' ? { result: toHex(324) } : { error }
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...answer }))
  })
  onTestFinished(() => void server.close())
  const listening = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', listening.resolve)
  await listening.promise
  const port = Object(server.address()).port
  const product = await startProduct({ settings: { COUNTERSIGN_RPC_324: `http://127.0.0.1:${port}/hush` } })
  await product.logged('runs no creation code')
  expect(product.stderr()).toContain(`127.0.0.1:${port}`)
  expect(product.stderr()).not.toContain('hush')
})

it('an application is told that a contract vouched, on which chain, and what the person signed', async () => {
  const chainId = 8453
  const node = await startNode(chainId)
  const cwd = temporaryFolder()
  const applications = [{ clientId: 'app', name: 'App', redirectUris: [redirectUri], clientSecretSha256 }]
  writeFileSync(join(cwd, 'applications.json'), JSON.stringify(applications))
  const product = await startProduct({
    cwd,
    settings: {
      [`COUNTERSIGN_RPC_${chainId}`]: node.url,
      COUNTERSIGN_APPLICATIONS_FILE: 'applications.json',
    },
  })
  const { address } = privateKeyToAccount(generatePrivateKey())
  const owner = privateKeyToAccount(generatePrivateKey())
  const wallet: PrivateKeyAccount = {
    ...owner,
    address,
    async signMessage({ message }) {
      node.vouch(address, String(message))
      return owner.signMessage({ message })
    },
  }
  const application = await setUp(product, { clientId: 'app', clientSecret, redirectUri })
  const scope = 'openid wallet siwe'
  const tokens = await application.signIn(createPerson(product.origin, wallet, chainId), { scope })
  const claims = tokens.claims()
  expect(claims).toMatchObject({
    acr: 'urn:countersign:wallet:contract',
    amr: ['wallet', 'contract'],
    wallet_address: address,
    wallet_chain_id: chainId,
    wallet_caip10: `eip155:${chainId}:${address}`,
    siwe_message: expect.stringContaining(`Chain ID: ${chainId}`),
  })
})

it('the same contract address on two chains is two people: no name or picture of one is told of the other', async () => {
  const chains = [10, 8453]
  const nodes = await Promise.all(chains.map((chainId) => startNode(chainId)))
  const cwd = temporaryFolder()
  const applications = [{ clientId: 'app', name: 'App', redirectUris: [redirectUri], clientSecretSha256 }]
  writeFileSync(join(cwd, 'applications.json'), JSON.stringify(applications))
  const product = await startProduct({
    cwd,
    settings: {
      ...Object.fromEntries(nodes.map(({ url }, at) => [`COUNTERSIGN_RPC_${chains[at]}`, url])),
      COUNTERSIGN_APPLICATIONS_FILE: 'applications.json',
    },
  })
  const { address } = privateKeyToAccount(generatePrivateKey())
  const application = await setUp(product, { clientId: 'app', clientSecret, redirectUri })
  for (const scope of ['openid profile', 'openid profile wallet']) {
    const told = []
    for (const [at, node] of nodes.entries()) {
      const owner = privateKeyToAccount(generatePrivateKey())
      const wallet: PrivateKeyAccount = {
        ...owner,
        address,
        async signMessage({ message }) {
          node.vouch(address, String(message))
          return owner.signMessage({ message })
        },
      }
      const tokens = await application.signIn(createPerson(product.origin, wallet, chains[at]), { scope })
      told.push(tokens.claims() ?? {})
    }
    for (const claim of ['sub', 'name', 'preferred_username']) {
      expect(new Set(told.map((claims) => Reflect.get(claims, claim))).size).toBe(2)
    }
    expect(told.map((claims) => Reflect.get(claims, 'preferred_username'))).not.toContain(address)
    if (!scope.includes('wallet')) continue
    expect(told.map((claims) => Reflect.get(claims, 'wallet_kind'))).toEqual(['contract', 'contract'])
    expect(told.map((claims) => Reflect.get(claims, 'name'))).toEqual(
      chains.map((id) => `eip155:${id}:${address}`),
    )
    expect(new Set(told.map((claims) => Reflect.get(claims, 'picture'))).size).toBe(2)
  }
})
