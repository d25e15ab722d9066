import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

const built = fileURLToPath(new URL('../../bin/countersign.mjs', import.meta.url))

/** The product as a process of its own, as people run it. */
export interface Product {
  readonly process: ChildProcess
  /** What it printed so far. */
  readonly stdout: () => string
  readonly stderr: () => string
  /** Waits for a text on standard output; fails when the process ends without it. */
  readonly printed: (text: string) => Promise<void>
  /** Waits for a text on standard error in the same way. */
  readonly logged: (text: string) => Promise<void>
  /** Waits for the end and tells the exit code. */
  readonly ended: Promise<number | null>
}

/** Takes a task for later. */
export type CleanUp = (task: () => unknown) => void

/** How the product is run. */
export interface RunOptions {
  readonly settings?: Readonly<Record<string, string>>
  readonly args?: readonly string[]
  readonly cwd?: string
  /** Where the product is; the one that is built here, if left out. */
  readonly program?: string
  /** What it reads on standard input; nothing, if left out. */
  readonly input?: string
  /** A module that is loaded before it, and that talks to the test over a channel. */
  readonly preload?: string
  /** Where what must be undone is put; left out, it is undone when the test has finished. */
  readonly cleanUp?: CleanUp
}

/** Runs the built product; what still runs at the clean-up is killed then. */
export function runProduct(options: RunOptions = {}): Product {
  const { settings = {}, args = [], program = built, input = '', preload, cleanUp = afterTest } = options
  const { cwd = temporaryFolder(cleanUp) } = options
  const env = { PATH: process.env['PATH'], ...settings }
  const given = preload === undefined ? [] : ['--import', preload]
  const child = spawn(process.execPath, [...given, program, ...args], {
    cwd,
    env,
    stdio: ['pipe', 'pipe', 'pipe', ...(preload === undefined ? [] : (['ipc'] as const))],
  })
  if (child.stdin === null || child.stdout === null || child.stderr === null)
    throw new TypeError('the product was started without its streams')
  child.stdin.end(input)
  const ended = once(child, 'close').then(() => child.exitCode)
  cleanUp(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const stdout = collect(child.stdout)
  const stderr = collect(child.stderr)

  const waitFor = (stream: NodeJS.ReadableStream, text: () => string) => async (wanted: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const look = () => text().includes(wanted) && resolve()
    stream.on('data', look)
    ended.then(() => reject(new Error(`it ended without "${wanted}":\n${stdout()}${stderr()}`)))
    look()
    await promise
    stream.off('data', look)
  }
  const printed = waitFor(child.stdout, stdout)
  const logged = waitFor(child.stderr, stderr)
  return { process: child, stdout, stderr, printed, logged, ended }
}

/** A folder that is removed when the test has finished. */
export function temporaryFolder(cleanUp: CleanUp = afterTest): string {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-test-'))
  cleanUp(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function collect(stream: NodeJS.ReadableStream): () => string {
  let text = ''
  stream.on('data', (chunk: Buffer) => {
    text += chunk.toString('utf8')
  })
  return () => text
}

function afterTest(task: () => unknown): void {
  onTestFinished(async () => {
    await task()
  })
}
