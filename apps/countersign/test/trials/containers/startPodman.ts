import { type ChildProcess, execFile, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import type { Answer, Question } from '../../product/ask.ts'

/** Runs Podman with images, containers and networks of its own, apart from those of this machine. */
export interface Podman {
  /** A folder for files of the trial. */
  readonly folder: string
  /** Runs a command while the test goes on. */
  begin(...args: readonly string[]): Promise<unknown>
  /** Runs a command and gives what it printed. */
  run(...args: readonly string[]): string
  /** Runs a command with the network of this machine, which the others do not have. */
  build(...args: readonly string[]): string
  /** Runs a command and tells how it ended, with what it printed on both streams. */
  tryTo(...args: readonly string[]): { readonly code: number | null; readonly output: string }
  /** Sends a request to a port that a container publishes on 127.0.0.1; with a certificate, over TLS. */
  ask(port: number, question: Omit<Question, 'port'>, certificate?: string): Promise<Answer>
  /** Removes everything. */
  stop(): Promise<void>
}

/** Why containers cannot be tried here; undefined where they can. */
export function findMissing(programs: readonly string[]): string | undefined {
  const missing = programs.filter((program) => spawnSync('which', [program]).status !== 0)
  const helpers = ['netavark', 'aardvark-dns'].filter(
    (name) => !['/usr/lib/podman', '/usr/libexec/podman'].some((folder) => existsSync(join(folder, name))),
  )
  if (missing.length + helpers.length > 0) return `${[...missing, ...helpers].join(', ')} not installed`
  return process.getuid?.() === 0 ? undefined : 'only root may make the networks of containers'
}

/**
 * The namespaces that everything runs in: a network with nothing but itself. Podman does not work where both versions of
 * control groups are mounted; there, the second is hidden.
 */
const hold = `
umount /sys/fs/cgroup/unified 2>/dev/null
ip link set lo up
echo ready
exec sleep infinity
`

/** Passes the connections of a socket on to a port: a socket in a file is reached from every network. */
const relay = `
const [path, port] = process.argv.slice(1)
require('node:net').createServer((from) => {
  const to = require('node:net').connect(Number(port), '127.0.0.1')
  for (const end of [from, to]) end.on('error', () => { from.destroy(); to.destroy() })
  from.pipe(to).pipe(from)
}).listen(path, () => console.log('ready'))
`

/** Makes the namespaces and an empty storage. */
export async function startPodman(): Promise<Podman> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-containers-'))
  const holder = spawn('unshare', ['--mount', '--net', 'sh', '-c', hold], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  await once(holder.stdout, 'data')
  const inside = ['--target', `${holder.pid}`, '--mount']
  const storage = ['--root', join(folder, 'storage'), '--runroot', join(folder, 'run')]
  const env = { ...process.env, STORAGE_DRIVER: 'vfs', CONTAINERS_CONF: writeSettings(folder) }
  const options = { encoding: 'utf8', env, maxBuffer: 64 * 1024 * 1024 } as const
  const relays = new Map<number, { readonly path: string; readonly child: ChildProcess }>()

  const openRelay = async (port: number) => {
    const known = relays.get(port)
    if (known !== undefined) return known.path
    const path = join(folder, `${port}.socket`)
    const args = ['--target', `${holder.pid}`, '--net', process.execPath, '-e', relay, path, `${port}`]
    const child = spawn('nsenter', args, { stdio: ['ignore', 'pipe', 'ignore'] })
    relays.set(port, { path, child })
    await once(child.stdout, 'data')
    return path
  }
  const podman: Podman = {
    folder,
    run: (...args) => {
      const stdio = ['ignore', 'pipe', 'pipe'] as const
      const all = [...inside, '--net', 'podman', ...storage, ...args]
      return execFileSync('nsenter', all, { ...options, stdio: [...stdio] }).trim()
    },
    begin: (...args) =>
      promisify(execFile)('nsenter', [...inside, '--net', 'podman', ...storage, ...args], options),
    build: (...args) => {
      const all = [...inside, 'podman', ...storage, ...args]
      return execFileSync('nsenter', all, { ...options, stdio: ['ignore', 'pipe', 'pipe'] }).trim()
    },
    tryTo: (...args) => {
      const all = [...inside, '--net', 'podman', ...storage, ...args]
      const { status, stdout, stderr } = spawnSync('nsenter', all, options)
      return { code: status, output: stdout + stderr }
    },
    ask: async (port, { path, method = 'GET', headers = {}, body }, ca) => {
      const socketPath = await openRelay(port)
      const asked = { socketPath, path, method, headers, agent: false }
      const call =
        ca === undefined ? plainRequest(asked) : tlsRequest({ ...asked, ca, servername: 'localhost' })
      call.end(body)
      const [response] = await once(call, 'response')
      return { status: response.statusCode, headers: response.headers, body: await text(response) }
    },
    stop: async () => {
      podman.tryTo('rm', '--all', '--force', '--time', '0')
      for (const child of [...[...relays.values()].map((one) => one.child), holder]) {
        const ended = once(child, 'close')
        child.kill('SIGKILL')
        await ended
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return podman
}

/** Settings of Podman for a machine that may have no systemd, and whose limits may be below Podman's own. */
function writeSettings(folder: string): string {
  const path = join(folder, 'containers.conf')
  writeFileSync(
    path,
    `[containers]
default_ulimits = ["nofile=16384:16384", "nproc=4096:4096"]
[network]
network_backend = "netavark"
network_config_dir = "${folder}/networks"
[engine]
cgroup_manager = "cgroupfs"
events_logger = "file"
`,
  )
  return path
}
