import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@countersign/test-support/findFreePort'
import { type PostgresServer, startPostgres } from '@countersign/test-support/startPostgres'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openProductStore } from '../../src/store/openProductStore.ts'
import { runProduct } from '../product/runProduct.ts'

/** Two servers: one whose certificate is of an authority of its own and for `localhost`, and one without TLS. */
let secure: PostgresServer
let plain: PostgresServer
let folder: string
/** The file of the authority, and of another one. */
let authority: string
let stranger: string
/** Their addresses by the name that the certificate is for, with an empty database. */
let [named, unnamed, withoutTls] = ['', '', '']

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-tls-'))
  authority = makeAuthority('authority')
  stranger = makeAuthority('stranger')
  const [certificate, key] = makeCertificate('localhost')
  ;[secure, plain] = await Promise.all([
    startPostgres(['-c', 'fsync=off']),
    startPostgres(['-c', 'fsync=off']),
  ])
  unnamed = await secure.createDatabase('sign')
  withoutTls = await plain.createDatabase('sign')
  named = unnamed.replace('127.0.0.1', 'localhost')
  await onServer(unnamed, [
    // As the user that it runs as, who alone may read the key.
    `copy (select '${certificate}') to program 'umask 077; printf "%b" "$(cat)" > server.crt'`,
    `copy (select '${key}') to program 'umask 077; printf "%b" "$(cat)" > server.key'`,
    'alter system set ssl = on',
  ])
  await secure.crash()
  await secure.start()
})
afterAll(async () => {
  await Promise.all([secure.stop(), plain.stop()])
  rmSync(folder, { recursive: true })
})

function openssl(...args: string[]): void {
  execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' })
}

const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']

function makeAuthority(name: string): string {
  const subject = ['-subj', `/CN=${name}`, '-addext', 'basicConstraints=critical,CA:TRUE']
  openssl('req', '-x509', ...newKey, ...subject, '-keyout', `${name}.key`, '-out', `${name}.pem`)
  return join(folder, `${name}.pem`)
}

/** A certificate of the authority and its key. */
function makeCertificate(host: string): [certificate: string, key: string] {
  openssl('req', ...newKey.slice(0, 5), '-subj', `/CN=${host}`, '-keyout', 'server.key', '-out', 'server.csr')
  writeFileSync(join(folder, 'extensions'), `subjectAltName=DNS:${host}\n`)
  const signing = ['-CA', 'authority.pem', '-CAkey', 'authority.key', '-CAcreateserial', '-days', '2']
  openssl('x509', '-req', '-in', 'server.csr', ...signing, '-extfile', 'extensions', '-out', 'server.crt')
  return [readFileSync(join(folder, 'server.crt'), 'utf8'), readFileSync(join(folder, 'server.key'), 'utf8')]
}

async function onServer(address: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: address })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Opens the store as the product does, and says whether its connections are encrypted. */
async function isEncrypted(address: string): Promise<unknown> {
  const store = await openProductStore(address)
  const client = new Client({ connectionString: unnamed })
  try {
    await store.ping()
    await client.connect()
    const { rows } = await client.query(
      `select bool_and(ssl) as encrypted from pg_stat_ssl join pg_stat_activity using (pid)
       where datname = 'sign' and pid <> pg_backend_pid()`,
    )
    return rows[0].encrypted
  } finally {
    await Promise.all([store.close(), client.end()])
  }
}

const refusedBy = (address: string) =>
  openProductStore(address).then(
    () => 'nobody',
    (error: Error) => Object(error.cause).code ?? Object(error.cause).message,
  )

describe('the connection to Postgres, by its sslmode', () => {
  it('is encrypted and checked as it says, without a word of the driver’s', async () => {
    const warned = vi.spyOn(process, 'emitWarning')
    onTestFinished(() => warned.mockRestore())
    const root = `&sslrootcert=${encodeURIComponent(authority)}`
    expect(await isEncrypted(`${named}?sslmode=verify-full${root}`)).toBe(true)
    expect(await isEncrypted(`${named}?sslmode=require${root}`)).toBe(true)
    expect(await isEncrypted(`${named}?sslmode=verify-ca${root}`)).toBe(true)
    expect(await isEncrypted(`${unnamed}?sslmode=verify-ca${root}`)).toBe(true)
    expect(await isEncrypted(`${unnamed}?sslmode=no-verify`)).toBe(true)
    expect(warned).not.toHaveBeenCalled()
  })

  it('is not there where the check fails: require and verify-ca are never less than that', async () => {
    const wrong = `&sslrootcert=${encodeURIComponent(stranger)}`
    const root = `&sslrootcert=${encodeURIComponent(authority)}`
    const unknown = /^(?:UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_)/
    expect(await refusedBy(`${named}?sslmode=require`)).toMatch(unknown)
    expect(await refusedBy(`${named}?sslmode=verify-full`)).toMatch(unknown)
    for (const mode of ['require', 'verify-ca', 'verify-full'])
      expect(await refusedBy(`${named}?sslmode=${mode}${wrong}`), mode).toMatch(unknown)
    for (const mode of ['require', 'verify-full'])
      expect(await refusedBy(`${unnamed}?sslmode=${mode}${root}`)).toBe('ERR_TLS_CERT_ALTNAME_INVALID')
    for (const mode of ['require', 'verify-full', 'no-verify'])
      expect(await refusedBy(`${withoutTls}?sslmode=${mode}`)).toMatch('does not support SSL')
  })
})

describe('a start that the encryption keeps from its database', () => {
  it('is one line that says what works', async () => {
    const place = (address: string) => new URL(address).host + new URL(address).pathname
    const root = `sslrootcert=${authority}`
    for (const [address, line] of [
      [`${named}?sslmode=require`, `The database ${place(named)} has a certificate that cannot be checked (`],
      [`${unnamed}?sslmode=verify-full&${root}`, 'has a certificate for another name'],
      [`${withoutTls}?sslmode=require`, `The database ${place(withoutTls)} offers no TLS`],
      [`${withoutTls}?sslmode=prefer`, 'COUNTERSIGN_DATABASE: sslmode=prefer may go on without encryption'],
      [`${named}?sslmode=verify-full&sslcrl=/crl.pem`, 'COUNTERSIGN_DATABASE: sslcrl is not supported'],
    ] as const) {
      expect(await refusalOf(address)).toContain(line)
    }
  })

  it('names the modes that encrypt', async () => {
    const line = await refusalOf(`${named}?sslmode=verify-full`)
    expect(line).toContain('sslmode=verify-full&sslrootcert=<file of its authority>')
    expect(line).toContain('or sslmode=no-verify to encrypt without a check')
  })

  it('says where the server takes no connection without TLS', async () => {
    await onServer(unnamed, [
      `copy (select 'hostssl all all all password') to program 'cat > pg_hba.conf'`,
      'select pg_reload_conf()',
    ])
    await expect.poll(async () => (await refusedBy(unnamed)) !== 'nobody').toBe(true)
    expect(await refusalOf(unnamed)).toContain('refuses connections without TLS: add sslmode=verify-full')
  })
})

/** Starts the product, expects it to refuse, and gives what it said: one line. */
async function refusalOf(database: string): Promise<string> {
  const settings = {
    COUNTERSIGN_ORIGIN: `http://localhost:${await findFreePort()}`,
    COUNTERSIGN_DATABASE: database,
    COUNTERSIGN_SECRET_KEY: 'qN3x8Zt5VbW1cR7yLk0pHs4uJd6mGf2E',
    COUNTERSIGN_DATABASE_WAIT_SECONDS: '0',
  }
  const product = runProduct({ settings })
  expect(await product.ended).toBe(1)
  expect(product.stdout()).toBe('')
  expect(product.stderr()).toMatch(/^[^\n]+\n$/)
  expect(product.stderr()).not.toContain('password@')
  return product.stderr()
}
