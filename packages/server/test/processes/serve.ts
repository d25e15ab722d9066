import { createCountersign } from '../../src/createCountersign.ts'
import { loadEngine } from '../../src/engine/loadEngine.ts'
import { openStore } from '../../src/store/openStore.ts'
import { listen } from '../http/listen.ts'

/** A server of its own process: tells its parent the port, sweeps when it is told to, and ends when it is killed. */
const store = await openStore(process.argv[2] ?? ':memory:')
const countersign = createCountersign({
  store,
  origins: ['http://localhost:3000'],
  secretKeys: ['the secret of the tests, which is long'],
  chainIds: 'any',
  sessionLimits: { idleSeconds: 86_400, absoluteSeconds: 604_800 },
  signInsPerMinute: 'off',
  engine: await loadEngine(),
})
const { port } = await listen(countersign)
process.send?.({ port })
process.on('message', async (message) => {
  if (message !== 'sweep') return
  await countersign.sweep()
  process.send?.('swept')
})
