import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { microsecondsOfTick, readTicks } from '../measure/readTicks.ts'
import { pinned } from './pinning.ts'

export interface Usage {
  readonly cpuMicroseconds: number
}

export interface RunningServer {
  readonly port: number
  readonly pid: number
  readonly usage: () => Promise<Usage>
  readonly stop: () => Promise<void>
}

const readyWithinMilliseconds = 20_000
const stopsWithinMilliseconds = 5_000

/** Starts a program of Node's that listens on the port it is given, in its own process on the servers' core. */
export async function startServer(
  program: string,
  environment: (port: number) => Record<string, string> | Promise<Record<string, string>>,
  flags: readonly string[] = [],
): Promise<RunningServer> {
  const port = await freePort()
  const node = [process.execPath, ...flags, '--import', import.meta.resolve('./reportUsage.ts'), program]
  const child = start(node, await environment(port), ['ignore', 'ignore', 'inherit', 'ipc'])
  await waitUntilListening(child, port)
  return { port, pid: child.pid ?? 0, usage: () => usage(child), stop: () => stop(child) }
}

/** Starts any other program likewise, on a port that it has been told. */
export async function startProgram(
  program: string,
  port: number,
  environment: Record<string, string>,
): Promise<RunningServer> {
  const child = start([program], environment, ['ignore', 'ignore', 'inherit'])
  await waitUntilListening(child, port)
  const pid = child.pid ?? 0
  const usage = async () => ({ cpuMicroseconds: readTicks(pid).own * microsecondsOfTick })
  return { port, pid, usage, stop: () => stop(child) }
}

function start(
  command: readonly string[],
  environment: Record<string, string>,
  stdio: StdioOptions,
): ChildProcess {
  const [program = '', ...parameters] = pinned('server', command)
  return spawn(program, parameters, {
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio,
  })
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port.')
  return address.port
}

async function waitUntilListening(child: ChildProcess, port: number): Promise<void> {
  const deadline = Date.now() + readyWithinMilliseconds
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`The server ended with exit code ${child.exitCode}.`)
    if (Date.now() > deadline) {
      await stop(child)
      throw new Error(`The server did not listen within ${readyWithinMilliseconds / 1000} seconds.`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

async function usage(child: ChildProcess): Promise<Usage> {
  const answer = once(child, 'message')
  child.send('usage')
  const [message] = await answer
  return message
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), stopsWithinMilliseconds)
  await ended
  clearTimeout(timer)
}
