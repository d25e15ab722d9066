import { hashMessage, parseSignature, recoverAddress } from '@countersign/siwe'
import { beforeEach, expect, test } from 'vitest'
import { createWasmEngine, knownAnswers, loadEngine } from './loadEngine.ts'

const lines: string[] = []
const note = (level: string) => (_: object, message: string) => void lines.push(`${level}: ${message}`)
const log = { info: note('info'), warn: note('warn'), error: note('error') }

const next = 'info: A curve engine cannot be used here, so the next one is tried.'
const none = 'warn: No fast curve engine can be used: sign-ins will be slower.'

beforeEach(() => void lines.splice(0))

test('a fast engine loads here, and no one is warned', async () => {
  const engine = await loadEngine(log)
  expect(engine.recoverAddress).toBeTypeOf('function')
  expect(lines).not.toContain(none)
})

test.each(knownAnswers)('the known answer for "$text" is that of the audited JavaScript', (known) => {
  const hash = hashMessage(known.text)
  expect(Buffer.from(hash).toString('hex')).toBe(known.hash)
  expect(recoverAddress(hash, parseSignature(known.signature))).toBe(known.address)
})

test('where an engine does not load, the next one serves, and the log says so', async () => {
  const engine = await loadEngine(log, [() => Promise.reject(new Error('no build')), createWasmEngine])
  expect(engine.recoverAddress).toBeTypeOf('function')
  expect(lines).toEqual([next])
})

test('where none loads, the JavaScript serves, and the log warns', async () => {
  expect(await loadEngine(log, [() => Promise.reject(new Error('no WebAssembly'))])).toEqual({})
  expect(lines).toEqual([next, none])
})

test.each([
  [
    'recovers another address',
    { recoverAddress: () => '0x0000000000000000000000000000000000000000' as const },
  ],
  ['hashes to something else', { keccak256: () => new Uint8Array(32) }],
])('an engine that %s is not used, and the log says so', async (_name, changes) => {
  const wrong = async () => ({ ...(await createWasmEngine()), ...changes })
  expect(await loadEngine(log, [wrong])).toEqual({})
  expect(lines).toEqual([next, none])
})
