import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '@countersign/test-support/findFreePort'

const entry = fileURLToPath(new URL('../../apps/countersign/bin/countersign.mjs', import.meta.url))
const clock = new URL('./adjustableClock.ts', import.meta.url).href

/** The product with a free port and, unless the settings name them, an address and an empty database. It is not started yet. */
export const createProduct = async (settings: Readonly<Record<string, string>> = {}): Promise<Product> => {
  const port = await findFreePort()
  const origin = settings['COUNTERSIGN_ORIGIN'] ?? `http://localhost:${port}`
  const folder = await mkdtemp(join(tmpdir(), 'countersign-e2e-'))
  const environment = {
    ...inheritedSettings(),
    COUNTERSIGN_ORIGIN: origin,
    COUNTERSIGN_PORT: String(port),
    COUNTERSIGN_DATABASE: join(folder, 'countersign.db'),
    COUNTERSIGN_RATE_LIMIT: 'off',
    ...settings,
  }
  let running: ChildProcess | undefined
  let log = ''

  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> => {
    const child = running
    running = undefined
    if (!child || child.exitCode !== null) return child?.exitCode ?? 0
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
    return child.exitCode
  }

  return {
    origin,
    port,
    log: () => log,
    start: async () => {
      const child = spawn(process.execPath, ['--import', clock, entry, '--print-claim-link'], {
        env: environment,
        cwd: folder,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      })
      running = child
      const before = log.length
      const keep = (chunk: Buffer) => {
        log += chunk.toString()
      }
      child.stdout?.on('data', keep)
      child.stderr?.on('data', keep)
      await announced(child, origin, () => log.slice(before))
    },
    stop: async () => {
      const exitCode = await end('SIGTERM')
      if (exitCode !== 0) throw new Error(`The product ended with exit code ${exitCode}:\n${log}`)
    },
    kill: async () => {
      await end('SIGKILL')
    },
    setClockAhead: async (minutes) => {
      if (!running) throw new TypeError('The product is not running.')
      const heard = once(running, 'message')
      running.send(minutes * 60_000)
      await heard
    },
    remove: () => rm(folder, { recursive: true }),
  }
}

/** Settings of the shell that runs the tests are not the product's. */
const inheritedSettings = (): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('COUNTERSIGN_')))

/** Waits for the banner to name the address: from then on the product answers. */
const announced = async (child: ChildProcess, origin: string, log: () => string): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const onData = () => {
    if (log().includes(origin)) resolve()
  }
  const onExit = () => reject(new Error(`The product ended before it was ready:\n${log()}`))
  child.stdout?.on('data', onData)
  child.once('exit', onExit)
  await promise
  child.stdout?.off('data', onData)
  child.off('exit', onExit)
}

/** The built product, running as a process of its own. */
export interface Product {
  /** The address people see. */
  readonly origin: string
  /** Where it listens. */
  readonly port: number
  /** Everything it printed so far. */
  readonly log: () => string
  /** Starts it, and again after a stop: with the same address and the same database. */
  readonly start: () => Promise<void>
  /** Asks it to end and waits until it has; throws unless it ends cleanly. */
  readonly stop: () => Promise<void>
  /** Ends it without a word of warning. */
  readonly kill: () => Promise<void>
  /** Moves its clock ahead of the real one. */
  readonly setClockAhead: (minutes: number) => Promise<void>
  /** Removes its database. */
  readonly remove: () => Promise<void>
}
