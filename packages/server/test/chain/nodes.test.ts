import { gzipSync } from 'node:zlib'
import { type Behaviour, hang, lieAbout, passOn, send, startNode } from '@countersign/test-support/startNode'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createChainPool } from '../../src/chain/createChainPool.ts'
import { type ContractSignatureToCheck, createContractCheck } from '../../src/chain/createContractCheck.ts'
import type { Observation } from '../../src/observation.ts'
import { askNodes, signTwice } from './askNodes.ts'
import { startWallets, type TestWallets } from './startWallets.ts'

const chainId = 31_337
let wallets: TestWallets
let elsewhere: TestWallets
let good: ContractSignatureToCheck
let bad: ContractSignatureToCheck

beforeAll(async () => {
  ;[wallets, elsewhere] = await Promise.all([startWallets(chainId), startWallets(chainId + 1)])
  ;({ good, bad } = await signTwice(wallets))
})

afterAll(() => Promise.all([wallets.chain.stop(), elsewhere.chain.stop()]))

const honest: Behaviour = (...asked) => passOn(wallets.chain.url)(...asked)

describe('a node that gives no verdict is never taken for one', () => {
  const yes = `0x1626ba7e${'0'.repeat(56)}`
  const cases: [string, string, () => Behaviour][] = [
    ['the wrong chain', 'wrong_chain', () => passOn(elsewhere.chain.url)],
    [
      'the right chain id and another chain',
      'odd_answer',
      () => lieAbout('eth_chainId', '0x7a69', elsewhere.chain.url),
    ],
    ['a chain id that is no number', 'wrong_chain', () => lieAbout('eth_chainId', '', wallets.chain.url)],
    ['the magic value to everything', 'odd_answer', () => lieAbout('eth_call', yes, wallets.chain.url)],
    ['true', 'odd_answer', () => lieAbout('eth_call', `0x${'0'.repeat(63)}1`, wallets.chain.url)],
    ['nothing', 'odd_answer', () => lieAbout('eth_call', '0x', wallets.chain.url)],
    ['a number', 'not_json_rpc', () => lieAbout('eth_call', 1, wallets.chain.url)],
    ['a web page', 'not_json_rpc', () => send(200, '<!doctype html><title>Welcome</title>')],
    [
      'a web page as the result',
      'odd_answer',
      () => lieAbout('eth_call', '<!doctype html>', wallets.chain.url),
    ],
    [
      'an error',
      'rpc_error',
      () => send(200, '{"jsonrpc":"2.0","id":1,"error":{"code":-32005,"message":"limit"}}'),
    ],
    [
      'the answer to another call',
      'not_json_rpc',
      () => send(200, '{"jsonrpc":"2.0","id":2,"result":"0x7a69"}'),
    ],
    ['half an answer', 'not_json_rpc', () => send(200, '{"jsonrpc":"2.0","id":1,"res')],
    ['too many requests', 'status', () => send(429, 'slow down')],
    ['a fault of its own', 'status', () => send(500, '{"jsonrpc":"2.0","id":1,"result":"0x7a69"}')],
    ['ten megabytes', 'too_large', () => send(200, Buffer.alloc(10 << 20, 0x20))],
    ['ten megabytes in ten kilobytes', 'too_large', () => bomb],
    ['a broken connection', 'unreachable', () => (response) => void response.destroy()],
  ]
  const bomb = send(200, gzipSync(Buffer.alloc(10 << 20, 0x20)), { 'content-encoding': 'gzip' })

  test.each(cases)('%s', async (_name, fault, behaviour) => {
    const { check, faults } = await askNodes(chainId, [behaviour()])

    expect(await check(good)).toBe('chain_unreachable')
    expect(faults).toEqual([{ chainId, host: expect.stringMatching(/^127\.0\.0\.1:\d+$/), fault }])
  })
})

test('a redirect is not followed', async () => {
  const target = await startNode(honest)
  const { check, faults } = await askNodes(chainId, [send(307, '', { location: target.url })])

  expect(await check(good)).toBe('chain_unreachable')
  expect(faults[0]?.fault).toBe('redirect')
  expect(target.asked).toEqual([])
  await target.stop()
})

test('a node that hangs uses up the budget and no more', async () => {
  const { check, faults } = await askNodes(chainId, [hang], { budgetMilliseconds: 50 })

  expect(await check(good)).toBe('chain_unreachable')
  expect(faults[0]?.fault).toBe('timeout')
})

test('a node that hangs in the middle of its answer is cut off too', async () => {
  const { check, faults } = await askNodes(chainId, [(response) => void response.write('{"jsonrpc":')], {
    budgetMilliseconds: 50,
  })

  expect(await check(good)).toBe('chain_unreachable')
  expect(faults[0]?.fault).toBe('timeout')
})

test('the nodes of a chain are asked in turn, and one that hangs leaves time for the next', async () => {
  const { check, faults } = await askNodes(chainId, [hang, send(500, ''), honest], {
    budgetMilliseconds: 2_400,
  })

  expect(await check(good)).toBe('vouches')
  expect(faults.map(({ fault }) => fault)).toEqual(['timeout', 'status'])
})

test('a name and a password in the address are sent as a header', async () => {
  const node = await startNode(honest)
  const address = node.url.replace('http://', 'http://name:password@')
  const pool = createChainPool({ chains: [{ chainId, addresses: [address] }] })
  await createContractCheck({ pool })(good)

  expect(node.headers().authorization).toBe(`Basic ${btoa('name:password')}`)
  await node.stop()
})

test('the first verdict counts: no is not asked again elsewhere', async () => {
  const { check, nodes } = await askNodes(chainId, [honest, honest])

  expect(await check(bad)).toBe('signature_mismatch')
  expect(nodes.map(({ asked }) => asked)).toEqual([['eth_chainId', 'eth_call'], []])
})

test('an observer is told of each verdict, whichever it is', async () => {
  const seen: Observation[] = []
  const chains = [{ chainId, addresses: [wallets.chain.url] as const }]
  const pool = createChainPool({ chains })
  const check = createContractCheck({ pool, observe: (observation) => void seen.push(observation) })
  await check(good)
  await expect(check(bad)).rejects.toMatchObject({ code: 'signature_mismatch' })
  const answered = { what: 'chain_node', chainId, asked: 'signature', result: 'answered' }
  expect(seen).toEqual([answered, answered])
})
