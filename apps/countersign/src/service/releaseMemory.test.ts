import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { releaseMemory } from '../command-line/start.ts'

test('it collects what nobody holds, and leaves nobody else the means to', async () => {
  const garbage = new WeakRef({ of: 'the start' })
  // Within the turn that made it, a reference keeps its object.
  await turn()
  releaseMemory()
  expect(garbage.deref()).toBeUndefined()
  expect('gc' in globalThis).toBe(false)
})
