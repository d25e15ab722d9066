import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** What a start took until `/readyz` answered 200. */
export interface Start {
  readonly readyMilliseconds: number
  readonly cpuMilliseconds: number
}

/** What `npm start` and the shebang of the program give Node. */
const nodeFlags = ['--max-semi-space-size=16', '--heap-growing-percent=50', '--v8-pool-size=1']
const port = 18_999
const pauseMilliseconds = 2
const readyWithinMilliseconds = 60_000

/** Starts the product on the database of a folder, does something while it runs, and ends it. Linux only. */
export async function startOnce(
  program: string,
  folder: string,
  meanwhile: (readMemory: () => number) => Promise<void> = async () => {},
): Promise<Start> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [...nodeFlags, program, 'start'], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      COUNTERSIGN_ORIGIN: `http://localhost:${port}`,
    },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  try {
    while (!(await isReady())) {
      if (child.exitCode !== null) throw new Error(`${program} ended with exit code ${child.exitCode}.`)
      if (performance.now() - startedAt > readyWithinMilliseconds) throw new Error(`${program} is not ready.`)
      await wait(pauseMilliseconds)
    }
    const readyMilliseconds = performance.now() - startedAt
    const cpuMilliseconds = readCpu(child)
    await meanwhile(() => readMemory(child))
    return { readyMilliseconds, cpuMilliseconds }
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

function isReady(): Promise<boolean> {
  return new Promise((resolve) => {
    get({ port, path: '/readyz', agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    }).once('error', () => resolve(false))
  })
}

/** The kernel counts in hundredths of a second (proc_pid_stat(5), fields 14 and 15). */
function readCpu({ pid }: ChildProcess): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user, system] = fields.split(' ').slice(11, 13)
  return (Number(user) + Number(system)) * 10
}

/** In MiB. */
function readMemory({ pid }: ChildProcess): number {
  const [, kibibytes] = /VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kibibytes) / 1024
}
