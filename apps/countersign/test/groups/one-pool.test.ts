import { newWallet } from '@countersign/test-support/createBrowser'
import { send, startNode } from '@countersign/test-support/startNode'
import { expect, onTestFinished, test } from 'vitest'
import { openBrowser } from '../product/openBrowser.ts'
import { startProduct } from '../product/startProduct.ts'

const chainId = 10
const contract = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const rule = { match: 'any', clauses: [{ kind: 'erc721', chainId, contract, least: '1' }] }

test('a node that failed three sign-ins is not asked for a rule until it has rested', async () => {
  const node = await startNode(send(500, ''))
  onTestFinished(() => node.stop())
  const wallet = newWallet()
  const product = await startProduct({
    settings: { [`COUNTERSIGN_RPC_${chainId}`]: node.url, COUNTERSIGN_OPERATORS: wallet.address },
  })
  const operator = openBrowser(product)
  expect((await operator.signIn(wallet)).status).toBe(200)
  const signInAsContract = () => openBrowser(product).signIn(newWallet(), { address: contract, chainId })
  for (let time = 0; time < 3; time += 1) expect((await signInAsContract()).status).toBe(503)
  expect(node.asked.length).toBe(3)

  const asked = { rule, address: wallet.address, chainId: null }
  const answer = await operator.call('POST', '/api/operator/rules/try', asked)
  expect(await answer.json()).toMatchObject({ holds: 'unknown' })
  expect(node.asked.length).toBe(3)
})
