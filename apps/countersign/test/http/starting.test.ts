import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '@countersign/test-support/findFreePort'
import { describe, expect, it, onTestFinished } from 'vitest'
import { runProduct, temporaryFolder } from '../product/runProduct.ts'
import { startProduct } from '../product/startProduct.ts'

const program = fileURLToPath(new URL('../../bin/countersign.mjs', import.meta.url))
const secret = 'qN3x8Zt5VbW1cR7yLk0pHs4uJd6mGf2E'

/** Starts the product, expects it to refuse, and gives what it said: one line. */
async function refusalOf(
  settings: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Promise<string> {
  const product = runProduct({ settings, args })
  expect(await product.ended).toBe(1)
  expect(product.stdout()).toBe('')
  expect(product.stderr()).toMatch(/^[^\n]+\n$/)
  return product.stderr()
}

describe('a start', () => {
  it('prints the address, the database, what is in effect, and what is fine only on localhost', async () => {
    const product = await startProduct()
    expect(product.stdout()).toContain(`Address    ${product.origin}`)
    expect(product.stdout()).toContain('Database   ./data/countersign.db (SQLite)')
    expect(product.stdout()).toContain('Sessions   end after 24 hours without use, and after 7 days')
    expect(product.stdout()).toContain('! This address is plain HTTP')
    expect(product.stdout()).toContain('! A throwaway wallet is offered')
    expect(product.stdout()).toContain('! A secret key was created: data/countersign.secret-key')
  })

  it('with a port alone has its address there, at every way in', async () => {
    const port = await findFreePort()
    const origin = `http://localhost:${port}`
    const settings = {
      COUNTERSIGN_PORT: String(port),
      COUNTERSIGN_DATABASE: join(temporaryFolder(), 'countersign.db'),
    }
    const product = runProduct({ settings, args: ['start', '--print-claim-link'] })
    await product.printed('to sign in.')
    expect(product.stdout()).toContain(`Address    ${origin}\n`)
    expect(product.stdout()).toContain(`Open ${origin} `)
    expect(product.stdout()).toContain(`  ${origin}/operator/claim#`)
    // No address on the way leads elsewhere.
    const addresses = product.stdout().matchAll(/https?:\/\/[^\s/#]+/g)
    expect(new Set([...addresses].map(([address]) => address))).toEqual(new Set([origin]))
    const home = await fetch(origin)
    expect([home.status, home.url]).toEqual([200, `${origin}/sign-in`])
    expect(await home.text()).toContain(`"origin":"${origin}"`)
    const discovery = await fetch(`${origin}/.well-known/openid-configuration`)
    expect(await discovery.json()).toMatchObject({ issuer: origin })
    for (const command of ['health', 'check']) {
      const asked = runProduct({ settings, args: [command] })
      expect([await asked.ended, asked.stderr()], command).toEqual([0, ''])
      if (command === 'check') expect(asked.stdout()).toContain(origin)
    }
  })

  it('warns of nothing where everything is set for others', async () => {
    const settings = { COUNTERSIGN_ORIGIN: 'https://login.example', COUNTERSIGN_SECRET_KEY: secret }
    const product = await startProduct({ settings })
    expect(product.stdout()).not.toContain('!')
    expect(product.stdout()).not.toContain(secret)
  })

  it('says what may not be meant, at every log level', async () => {
    const settings = {
      COUNTERSIGN_LOG: 'silent',
      COUNTERSIGN_SESSION: 'short',
      COUNTERSIGN_METRICS_PORT: '0.0.0.0:9464',
      COUNTERSIGN_TRUSTED_PROXIES: '10.0.0.1,0.0.0.0/0',
    }
    const product = await startProduct({ settings })
    expect(product.stdout()).toContain('end after 30 minutes without use, and after 12 hours')
    expect(product.stdout()).toContain(
      '! COUNTERSIGN_METRICS_PORT lets anyone who reaches 0.0.0.0 read the metrics',
    )
    expect(product.stdout()).toContain('! COUNTERSIGN_TRUSTED_PROXIES trusts every address')
    expect(product.stdout()).toContain('This site has no operator yet.')
    expect(product.stderr()).toBe('')
  })

  it('takes no variable of Kubernetes for a setting, and says where one has the name of a setting', async () => {
    const settings = {
      COUNTERSIGN_SERVICE_HOST: '10.96.12.3',
      COUNTERSIGN_SERVICE_PORT: '3000',
      COUNTERSIGN_PORT: 'tcp://10.96.12.3:3000',
      COUNTERSIGN_PORT_3000_TCP: 'tcp://10.96.12.3:3000',
      COUNTERSIGN_PORT_3000_TCP_ADDR: '10.96.12.3',
    }
    const product = await startProduct({ settings })
    expect(product.stdout()).toContain(`Listening  127.0.0.1, port ${product.port}`)
    expect(product.stdout()).toContain('! COUNTERSIGN_PORT comes from Kubernetes or Docker')
    const environment = { ...settings, COUNTERSIGN_ORIGIN: product.origin }
    for (const args of [['health'], ['apps', 'list', '--database', ':memory:']]) {
      const command = runProduct({ settings: environment, args })
      expect([await command.ended, command.stderr()], args.join(' ')).toEqual([0, ''])
    }
  })

  it.runIf(existsSync('/dev/full'))(
    'needs no standard output: a full disk costs what it has to say',
    async () => {
      const port = await findFreePort()
      const full = openSync('/dev/full', 'w')
      const child = spawn(process.execPath, [program, '--origin', `http://localhost:${port}`], {
        cwd: temporaryFolder(),
        stdio: ['ignore', full, 'pipe'],
      })
      closeSync(full)
      onTestFinished(() => void child.kill('SIGKILL'))
      const ended = once(child, 'exit')
      if (child.stderr === null) throw new TypeError('its standard error is a pipe')
      const [line] = await once(child.stderr.setEncoding('utf8'), 'data')
      expect(line).toContain('could not be printed')
      expect(line).toContain('ENOSPC')
      const answer = await fetch(`http://localhost:${port}/healthz`)
      expect(answer.status).toBe(200)
      child.kill('SIGTERM')
      expect((await ended)[0]).toBe(0)
    },
  )

  it('makes the folder, the database and the secret once, and finds them again', async () => {
    const cwd = temporaryFolder()
    const first = await startProduct({ cwd })
    const made = readdirSync(join(cwd, 'data'))
    expect(made).toEqual(expect.arrayContaining(['countersign.db', 'countersign.secret-key']))
    for (const name of made) expect(statSync(join(cwd, 'data', name)).mode & 0o777, name).toBe(0o600)
    first.process.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    const again = await startProduct({ cwd })
    expect(await again.ask('/readyz')).toMatchObject({ status: 200 })
  })

  it('takes options of the command line, with and without the word start', async () => {
    for (const args of [[], ['start']]) {
      const product = await startProduct({ args: [...args, '--name', 'Example', '--session', 'short'] })
      expect(product.stdout()).toContain('Example: Countersign')
      expect(product.stdout()).toContain('end after 30 minutes without use, and after 12 hours')
    }
  })

  it('lists its options, and its version', async () => {
    const help = runProduct({ args: ['--help'] })
    expect(await help.ended).toBe(0)
    expect(help.stdout()).toContain('--origin <address>')
    const version = runProduct({ args: ['--version'] })
    expect(await version.ended).toBe(0)
    expect(version.stdout()).toMatch(/^\d+\.\d+\.\d+\n$/)
  })
})

describe('a start that cannot be is one line that says what to do, and exit code 1', () => {
  it.each([
    [
      { COUNTERSIGN_PORTT: '1' },
      'COUNTERSIGN_PORTT is not a Countersign setting: did you mean COUNTERSIGN_PORT?',
    ],
    [{ COUNTERSIGN_PORT: 'x' }, 'COUNTERSIGN_PORT is "x": give a whole number'],
    [{ COUNTERSIGN_ORIGIN: 'http://login.example' }, 'plain http is for this machine alone'],
    [{ COUNTERSIGN_OPERATORS: '0x0' }, 'COUNTERSIGN_OPERATORS has "0x0": give addresses'],
    [{ COUNTERSIGN_SECRET_KEY: 'changeme-changeme-changeme-changeme' }, 'openssl rand -base64 32'],
    [{ COUNTERSIGN_DATABASE: '/dev/null/x/countersign.db' }, 'The folder /dev/null/x cannot be created'],
    [{ COUNTERSIGN_DATABASE: '/proc/countersign.db' }, 'cannot be'],
    [{ COUNTERSIGN_DATABASE: '/dev' }, 'The database /dev cannot be opened'],
    [{ COUNTERSIGN_DATABASE: 'postgres://127.0.0.1:1/x' }, 'COUNTERSIGN_SECRET_KEY is needed with Postgres'],
    [
      {
        COUNTERSIGN_DATABASE: 'postgres://ann:hush@127.0.0.1:1/x',
        COUNTERSIGN_SECRET_KEY: secret,
        COUNTERSIGN_DATABASE_WAIT_SECONDS: '0',
      },
      'The database 127.0.0.1:1/x cannot be reached (ECONNREFUSED): start Postgres',
    ],
    [{ COUNTERSIGN_HOST: '192.0.2.1', COUNTERSIGN_DATABASE: ':memory:' }, 'no network interface 192.0.2.1'],
  ])('%o', async (settings, expected) => {
    const line = await refusalOf(settings)
    expect(line).toContain(expected)
    expect(line).not.toContain('hush')
  })

  it('an unknown option', async () => {
    const product = runProduct({ args: ['--prot', '1'] })
    expect(await product.ended).toBe(1)
    expect(product.stderr()).toContain("unknown option '--prot'\n(Did you mean --port?)")
  })

  it('a taken port', async () => {
    const port = await findFreePort()
    const other = createServer().listen(port, '127.0.0.1')
    onTestFinished(() => void other.close())
    const line = await refusalOf({
      COUNTERSIGN_ORIGIN: `http://localhost:${port}`,
      COUNTERSIGN_DATABASE: ':memory:',
    })
    expect(line).toContain(`Something is already listening on port ${port} on 127.0.0.1: end it, or`)
  })

  it('a folder that may not be written to', async () => {
    // Root may write anywhere but where the system itself keeps things.
    const folder = process.getuid?.() === 0 ? '/sys/kernel' : join(temporaryFolder(), 'locked')
    if (folder !== '/sys/kernel') mkdirSync(folder, { mode: 0o500 })
    const line = await refusalOf({ COUNTERSIGN_DATABASE: join(folder, 'a.db') })
    expect(line).toContain(`The folder ${folder} cannot be written to`)
  })

  it('a file that is no database', async () => {
    const file = join(temporaryFolder(), 'a.db')
    writeFileSync(file, 'not a database at all, but a text that is long enough to be read as a header of one')
    expect(await refusalOf({ COUNTERSIGN_DATABASE: file })).toContain(
      `The file ${file} is not a SQLite database`,
    )
  })
})
