import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, newWallet } from '@countersign/test-support/createBrowser'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openBrowser } from '../product/openBrowser.ts'
import { confined, expectConfined, readStatus } from './containers/expectConfined.ts'
import {
  buildImageOfProduct,
  image,
  makeBaseImages,
  makeImagesOfOthers,
  unpackDeployed,
} from './containers/makeImages.ts'
import { becomeHealthy, type Composed, startComposed } from './containers/startComposed.ts'
import { findMissing, type Podman, startPodman } from './containers/startPodman.ts'

/*
 * The image of deploy/, made and run as docs/how-to/run-in-a-container.md says, and both compose files with it. Podman has
 * a network, a storage and images of its own, which are gone at the end.
 */

const missing = findMissing(['podman', 'catatonit', 'debootstrap', 'caddy'])

describe('containers', () => {
  let podman: Podman

  beforeAll(async () => {
    if (missing !== undefined) return
    podman = await startPodman()
    makeBaseImages(podman)
    buildImageOfProduct(podman)
    makeImagesOfOthers(podman)
  }, 900_000)

  beforeEach((context) => {
    if (missing !== undefined) context.skip(missing)
  })

  afterAll(() => (missing === undefined ? podman.stop() : undefined), 600_000)

  test('the image is small, has no shell, and runs a program that its user cannot change', () => {
    const [inspected] = JSON.parse(podman.run('image', 'inspect', image))
    expect(inspected.Size).toBeLessThan(200e6)
    expect(inspected).toMatchObject({
      User: '65532:65532',
      Config: { Entrypoint: ['countersign'], StopSignal: 'SIGTERM', Volumes: { '/data': {} } },
      Healthcheck: { Test: ['CMD', 'countersign', 'health'] },
    })
    const lines = (script: string) => ['run', '--rm', '--entrypoint', 'node', image, '-e', script]
    const writes = `for (const path of ['/opt/countersign/x', '/opt/countersign/lib/node_modules/countersign/dist/program/.compiled/x', '/usr/local/bin/node', '/data/x'])
      try { require('node:fs').writeFileSync(path, '', { flag: 'a' }); console.log(path) } catch (error) { console.log(error.code) }`
    expect(podman.run(...lines(writes)).split('\n')).toEqual(['EACCES', 'EACCES', 'EACCES', '/data/x'])
    expect(podman.tryTo('run', '--rm', '--entrypoint', 'sh', image, '-c', 'true').code).toBe(127)
  })

  test('a start reads what Node compiled when the image was made', () => {
    const settings = ['--read-only', '--env', 'NODE_DEBUG_NATIVE=COMPILE_CACHE']
    const { output } = podman.tryTo('run', '--rm', ...settings, image, '--version')
    expect(output).toMatch(/cache for CommonJS \S+main\.cjs was accepted/)
    expect(output).not.toContain('was not initialized')
  })

  test('a person signs in; what is kept outlives the container, which ends cleanly', async () => {
    const origin = 'http://localhost:3000'
    const flags = ['--init', '--read-only', '--cap-drop', 'all', '--security-opt', 'no-new-privileges']
    const place = ['--publish', '127.0.0.1:3000:3000', '--volume', 'countersign:/data']
    const options = [...flags, '--stop-timeout', '40', ...place, '--env', `COUNTERSIGN_ORIGIN=${origin}`]
    const start = async () => {
      podman.run('run', '--detach', '--name', 'countersign', ...options, image)
      await becomeHealthy(podman, 'countersign')
    }
    await start()
    onTestFinished(() => void podman.tryTo('rm', '--force', '--time', '0', 'countersign'))
    const person = open(podman, 3000, origin)
    expect((await person.signIn(newWallet())).status).toBe(200)
    expect(readStatus(podman, 'countersign')).toEqual(confined)
    expect(podman.run('exec', 'countersign', 'countersign', 'apps', 'list')).toContain('no applications')

    // The first process is Podman's own, so the signal must reach ours.
    podman.run('stop', 'countersign')
    expect(podman.run('inspect', '--format', '{{.State.ExitCode}}', 'countersign')).toBe('0')
    expect(podman.tryTo('logs', 'countersign').output).toContain('"msg":"ended"')

    podman.run('rm', 'countersign')
    await start()
    expect((await person.call('GET', '/api/session')).status).toBe(200)
  })

  test('alone behind Caddy: the operator signs in, has their own address, and stays after a restart', async () => {
    const { wallet, folder } = prepareFolder('alone')
    const composed = await startComposed(podman, folder)
    onTestFinished(() => remove(podman, composed))
    const { origin, person } = await openThroughCaddy(podman, composed)
    await expectOperator(person, wallet)
    expectConfined(podman, composed, ['countersign'])
    const call = (path: string) =>
      podman.ask(443, { path, headers: { host: 'localhost' } }, rootOf(podman, composed))
    expect((await call('/metrics')).status).toBe(404)
    const plain = await podman.ask(80, { path: '/account', headers: { host: 'localhost' } })
    expect([plain.status, plain.headers.location]).toEqual([308, `${origin}/account`])

    podman.run('restart', composed.name('countersign'))
    await becomeHealthy(podman, composed.name('countersign'))
    // Caddy has to notice: it holds requests back until then.
    await expect.poll(() => statusOf(person), { timeout: 60_000 }).toBe(200)
  })

  test('two processes with Postgres behind Caddy: restarted in turn, and no request fails', async () => {
    const { wallet, folder } = prepareFolder('postgres')
    writeSecrets(folder)
    const composed = await startComposed(podman, folder)
    onTestFinished(() => remove(podman, composed))
    const both = ['countersign-1', 'countersign-2']
    for (const name of both) await becomeHealthy(podman, composed.name(name))
    const { person } = await openThroughCaddy(podman, composed)
    await expectOperator(person, wallet)
    expectConfined(podman, composed, both)
    for (const name of composed.services) {
      const told = podman.run('inspect', composed.name(name))
      for (const secret of ['database', 'secret-key', 'postgres-password'])
        expect(told).not.toContain(readFileSync(join(folder, 'secrets', secret), 'utf8').trim())
    }

    const visits = startVisits(person)
    for (const name of both) {
      await podman.begin('stop', composed.name(name))
      await podman.begin('start', composed.name(name))
      await becomeHealthy(podman, composed.name(name))
    }
    const outcomes = await visits.stop()
    expect([...outcomes.keys()]).toEqual([200])
    expect(outcomes.get(200)).toBeGreaterThan(20)
    // Postgres keeps what it has in its volume.
    podman.run('restart', composed.name('postgres'))
    await expect.poll(() => statusOf(person), { timeout: 60_000 }).toBe(200)
  })

  /** The folder of a compose file with its `.env`: of `localhost`, Caddy is its own authority. */
  function prepareFolder(kind: 'alone' | 'postgres') {
    const wallet = newWallet()
    const folder = join(unpackDeployed(podman), 'deploy/compose', kind)
    writeFileSync(join(folder, '.env'), `DOMAIN=localhost\nOPERATOR=${wallet.address}\n`)
    return { wallet, folder }
  }
})

/** The commands of the page. */
function writeSecrets(folder: string): void {
  const password = randomBytes(32).toString('hex')
  mkdirSync(join(folder, 'secrets'), { mode: 0o700 })
  const secrets = {
    'postgres-password': password,
    'secret-key': `${randomBytes(32).toString('base64')}\n`,
    database: `postgres://countersign:${password}@postgres:5432/countersign\n`,
  }
  for (const [name, content] of Object.entries(secrets)) {
    writeFileSync(join(folder, 'secrets', name), content, { mode: 0o644 })
  }
}

function open(podman: Podman, port: number, origin: string, root?: string): Browser {
  const { host } = new URL(origin)
  return openBrowser({
    origin,
    ask: (question) => {
      const asked = typeof question === 'string' ? { path: question } : question
      return podman.ask(port, { ...asked, headers: { host, ...asked.headers } }, root)
    },
  })
}

async function openThroughCaddy(podman: Podman, composed: Composed) {
  const origin = 'https://localhost'
  await expect
    .poll(() => podman.tryTo('exec', composed.name('caddy'), 'cat', authority).code, { timeout: 60_000 })
    .toBe(0)
  const person = open(podman, 443, origin, rootOf(podman, composed))
  await expect.poll(() => statusOf(person), { timeout: 60_000 }).toBe(401)
  return { origin, person }
}

const authority = '/data/caddy/pki/authorities/local/root.crt'

/** The certificate of the authority that Caddy is for `localhost`. */
function rootOf(podman: Podman, composed: Composed): string {
  return podman.run('exec', composed.name('caddy'), 'cat', authority)
}

function statusOf(person: Browser): Promise<number | string> {
  return person.call('GET', '/api/session').then(({ status }) => status, String)
}

/** The wallet of `.env` is the operator, at an address that is not the proxy's. */
async function expectOperator(person: Browser, wallet: ReturnType<typeof newWallet>) {
  expect((await person.signIn(wallet)).status).toBe(200)
  expect((await person.call('GET', '/api/operator/overview')).status).toBe(200)
  const { sessions } = await (await person.call('GET', '/api/account/sessions')).json()
  expect(sessions).toMatchObject([{ networkAddress: '10.131.7.1' }])
}

/** Asks for a session without a pause until it is stopped: what was answered, and how often. */
function startVisits(person: Browser) {
  const outcomes = new Map<number | string, number>()
  let isStopped = false
  const visit = async () => {
    while (!isStopped) {
      const outcome = await statusOf(person)
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    }
  }
  const visits = [visit(), visit()]
  return {
    stop: async () => {
      isStopped = true
      await Promise.all(visits)
      return outcomes
    },
  }
}

function remove(podman: Podman, composed: Composed): void {
  for (const service of composed.services)
    podman.tryTo('rm', '--force', '--time', '0', composed.name(service))
  podman.tryTo('network', 'prune', '--force')
  podman.tryTo('volume', 'prune', '--force')
}
