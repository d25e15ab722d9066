import { expect, test } from 'vitest'
import { createWasmEngine } from './createWasmEngine.ts'
import { loadEngine } from './loadEngine.ts'

const lines: string[] = []
const note = (_: object, message: string) => void lines.push(message)
const log = { info: note, warn: note, error: note }

test('the fast engine loads here, and nothing is said', async () => {
  const engine = await loadEngine(log)
  expect(engine.recoverAddress).toBeTypeOf('function')
  expect(lines).toEqual([])
})

test('an engine that does not load is not used, and the log says so', async () => {
  expect(await loadEngine(log, () => Promise.reject(new Error('no WebAssembly')))).toEqual({})
  expect(lines.splice(0)).toEqual(['The fast curve engine cannot be used: sign-ins will be slower.'])
})

test.each([
  [
    'recovers another address',
    { recoverAddress: () => '0x0000000000000000000000000000000000000000' as const },
  ],
  ['hashes to something else', { keccak256: () => new Uint8Array(32) }],
])('an engine that %s is not used, and the log says so', async (_name, changes) => {
  const wrong = async () => ({ ...(await createWasmEngine()), ...changes })
  expect(await loadEngine(log, wrong)).toEqual({})
  expect(lines.splice(0)).toHaveLength(1)
})
