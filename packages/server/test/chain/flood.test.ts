import { createBrowser } from '@countersign/test-support/createBrowser'
import { hang, startNode, type TestNode } from '@countersign/test-support/startNode'
import { readProblem, startService, type TestService } from '@countersign/test-support/startService'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createChainPool } from '../../src/chain/createChainPool.ts'
import { createContractCheck } from '../../src/chain/createContractCheck.ts'

const chainId = 31_337
const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const key = privateKeyToAccount(generatePrivateKey())

describe('a flood of sign-ins as contract wallets, while the node hangs,', () => {
  let node: TestNode
  let service: TestService
  beforeEach(async () => {
    node = await startNode(hang)
    service = await startService(':memory:', { chains: [{ chainId, addresses: [node.url] }] })
  })
  afterEach(async () => {
    await node.stop()
    await service.store.close()
  })

  const open = (networkAddress: string) =>
    createBrowser((request) => service.countersign.fetch(request, { networkAddress }))
  /** Signs in as a contract whose owner nobody here is: a node has to be asked. */
  const signInAsContract = (networkAddress: string) => open(networkAddress).signIn(key, { address, chainId })

  test('from one network takes a few calls, and is refused beyond what may wait', async () => {
    let refused = 0
    const flood = Array.from({ length: 100 }, async () => {
      const response = await signInAsContract('192.0.2.7')
      refused += 1
      return response
    })
    // 12 are asked about and 24 wait: the others hear at once.
    await expect.poll(() => refused).toBe(64)
    await expect.poll(() => node.asked.length).toBe(12)

    expect((await open('192.0.2.7').signIn(key)).status).toBe(200)
    const other = signInAsContract('192.0.2.8')
    await expect.poll(() => node.asked.length).toBe(13)

    await node.stop()
    for (const response of await Promise.all([...flood, other])) {
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60'])
      expect((await readProblem(response)).code).toBe('chain_unreachable')
    }
  })

  test('from many networks leaves calls for re-verifications', async () => {
    const pool = createChainPool({ chains: [{ chainId, addresses: [node.url] }] })
    const check = createContractCheck({ pool })
    const ask = (kind: 'network' | 'account', name: string) =>
      check({
        chainId,
        address,
        hash: new Uint8Array(32),
        signature: '0x00',
        asker: { kind, key: name },
      }).catch((error: unknown) => error)
    const flood = Array.from({ length: 200 }, (_, index) => ask('network', `network${index}`))
    await expect.poll(() => node.asked.length).toBe(96)
    const verified = ask('account', 'ada')
    await expect.poll(() => node.asked.length).toBe(97)
    await node.stop()
    await Promise.all([...flood, verified])
  })
})
