import { createChainPool } from '@countersign/server'
import { createContractReader } from '@countersign/server/extension'
import { compile } from '@countersign/test-support/compile'
import { newWallet } from '@countersign/test-support/createBrowser'
import { startNames, type TestNames } from '@countersign/test-support/startNames'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Person, startOperatorService } from '../operator/startOperatorService.ts'

/*
 * Each kind of clause, from the operator's rule to a real chain and back: a wallet that has just enough, and one that
 * has just too little.
 */

const chainId = 1
const abi = parseAbi([
  'function give(address to, uint256 amount)',
  'function giveId(address to, uint256 id, uint256 amount)',
  'function setOwner(address who, bool isOne)',
  'function setLevel(address who, uint256 to)',
])
const [holder, other] = [newWallet().address, newWallet().address]
let names: TestNames
let contract: Hex
let operator: Person

beforeAll(async () => {
  names = await startNames()
  contract = await names.chain.deploy(compile()('Tokens'))
  const send = (call: Parameters<typeof encodeFunctionData<typeof abi>>[0]) =>
    names.chain.send({ to: contract, data: encodeFunctionData(call) })
  await send({ abi, functionName: 'give', args: [holder, 12_500_000n] })
  await send({ abi, functionName: 'give', args: [other, 12_499_999n] })
  await send({ abi, functionName: 'giveId', args: [holder, 7n, 2n] })
  await send({ abi, functionName: 'giveId', args: [other, 8n, 1n] })
  await send({ abi, functionName: 'setOwner', args: [holder, true] })
  await send({ abi, functionName: 'setLevel', args: [holder, 3n] })
  await names.claim(holder, 'ada.dao.eth')
  await names.lead('ada.dao.eth', holder)
  // Anyone can claim a name: it does not lead back to them.
  await names.claim(other, 'ada.dao.eth')
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'anvil_mine', params: ['0x3'] })
  await fetch(names.chain.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
})
beforeEach(async () => {
  const wallet = newWallet()
  const pool = createChainPool({ chains: [{ chainId, addresses: [names.chain.url] }] })
  const reader = createContractReader({ pool })
  const service = await startOperatorService(':memory:', { operators: [wallet.address] }, {}, reader)
  operator = await service.signIn(wallet)
})
afterAll(() => names.chain.stop())

test.each<[string, object, string, string]>([
  ['erc20', { least: '12.5' }, '12.5', '12.499999'],
  ['erc721', { least: '12500000' }, '12500000', '12499999'],
  ['erc1155', { tokenId: '7', least: '2' }, '2', '0'],
  ['view_bool', { function: 'isMember(address)' }, 'true', 'false'],
  ['view_uint', { function: 'level(address)', comparison: 'at_least', value: '3' }, '3', '0'],
  ['view_uint', { function: 'level(address)', comparison: 'more_than', value: '2' }, '3', '0'],
  ['view_uint', { function: 'level(address)', comparison: 'equal', value: '3' }, '3', '0'],
  ['safe_owner', {}, 'true', 'false'],
])('%s %j: %s is enough, and %s is not', async (kind, fields, enough, tooLittle) => {
  const clause = { kind, chainId, contract, ...fields }
  expect(await ask(clause, holder)).toEqual(['yes', enough])
  expect(await ask(clause, other)).toEqual(['no', tooLittle])
})

test.each([
  ['at_most', '0'],
  ['less_than', '3'],
])('view_uint %s %s holds of who has less', async (comparison, value) => {
  const clause = { kind: 'view_uint', chainId, contract, function: 'level(address)', comparison, value }
  expect(await ask(clause, holder)).toEqual(['no', '3'])
  expect(await ask(clause, other)).toEqual(['yes', '0'])
})

test('the owner of a token, and nobody of one that there is not', async () => {
  const clause = { kind: 'owner_of', chainId, contract, tokenId: '7' }
  expect(await ask(clause, holder)).toEqual(['yes', holder])
  expect(await ask(clause, other)).toEqual(['no', holder])
  expect(await ask({ ...clause, tokenId: '9' }, holder)).toEqual(['no', 'reverted'])
})

test('a primary name below a name, that leads back to the wallet', async () => {
  expect(await ask({ kind: 'ens', below: 'dao.eth' }, holder)).toEqual(['yes', 'ada.dao.eth'])
  expect(await ask({ kind: 'ens', below: 'ao.eth' }, holder)).toEqual(['no', 'ada.dao.eth'])
  expect(await ask({ kind: 'ens', below: 'dao.eth' }, other)).toEqual(['no', null])
})

async function ask(clause: object, address: string): Promise<[holds: string, answer: string | null]> {
  const tried = { rule: { match: 'all', clauses: [clause] }, address, chainId: null }
  const { status, body } = await operator.ask('POST', '/api/operator/rules/try', tried)
  expect([status, body]).toMatchObject([200, { wallets: [{ address }] }])
  const [answered] = body.wallets[0].clauses
  expect(answered.holds).toBe(body.holds)
  return [body.holds, answered.answer]
}
