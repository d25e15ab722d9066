import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { newWallet } from '@countersign/test-support/createBrowser'
import { sharedStores } from '@countersign/test-support/stores'
import * as client from 'openid-client'
import { describe, expect, it } from 'vitest'
import { openProductStore } from '../../src/store/openProductStore.ts'
import { setUp } from '../oidc/support/Application.ts'
import { createPerson } from '../oidc/support/Person.ts'
import { addApplication } from '../oidc/support/startProvider.ts'
import { openBrowser } from '../product/openBrowser.ts'
import { type Product, runProduct, temporaryFolder } from '../product/runProduct.ts'
import { startProduct } from '../product/startProduct.ts'
import { startLoad } from '../trials/load.ts'

const secret = 'qN3x8Zt5VbW1cR7yLk0pHs4uJd6mGf2E'
const whole = { COUNTERSIGN_SECRET_KEY: secret, COUNTERSIGN_RATE_LIMIT: 'off' }

async function run(cwd: string, args: readonly string[], settings: Readonly<Record<string, string>> = {}) {
  const product = runProduct({ args, cwd, settings })
  return { code: await product.ended, out: product.stdout(), err: product.stderr() }
}

async function end({ process, ended }: Product): Promise<void> {
  process.kill('SIGTERM')
  await ended
}

describe.each(sharedStores)('countersign backup and restore on %s', (_name, makeLocation) => {
  it('has every sign-in that was acknowledged before the backup, made while people sign in', async () => {
    const cwd = temporaryFolder()
    const settings = { ...whole, COUNTERSIGN_DATABASE: await makeLocation() }
    const busy = await startProduct({ cwd, settings })
    const { log, stop } = startLoad(() => [busy], 6)
    const acknowledged = () => log.signIns.filter(({ outcome }) => outcome === 'acknowledged')
    const reaches = (count: number) =>
      expect.poll(() => acknowledged().length, { interval: 5, timeout: 20_000 }).toBeGreaterThanOrEqual(count)
    await reaches(20)
    const before = acknowledged()
    expect(await run(cwd, ['backup', 'kept.db'], settings)).toMatchObject({ code: 0, err: '' })
    await reaches(before.length + acknowledged().length)
    expect((await stop()).breaches).toEqual([])
    await end(busy)

    const restored = { ...whole, COUNTERSIGN_DATABASE: await makeLocation() }
    const restore = ['restore', 'kept.db', '--yes', '--keep-sessions']
    expect(await run(cwd, restore, restored)).toMatchObject({ code: 0, err: '' })
    const product = await startProduct({ cwd, settings: { ...restored, COUNTERSIGN_ORIGIN: busy.origin } })
    let open = 0
    for (const { browser, signed, session } of before) {
      const again = openBrowser({ ...product, origin: busy.origin })
      for (const [name, value] of browser.cookies) again.cookies.set(name, value)
      // It may have been signed out before the backup or after it.
      if (session === 'open') {
        open += 1
        expect((await again.call('GET', '/api/session')).status).toBe(200)
      }
      expect((await again.call('POST', '/api/sign-in', signed)).status).toBe(401)
    }
    expect(open).toBeGreaterThan(5)
  })

  it('brings back nothing that was ended or spent since, and keeps who people are', async () => {
    const cwd = temporaryFolder()
    const settings = { ...whole, COUNTERSIGN_DATABASE: await makeLocation() }
    const first = await startProduct({ cwd, settings })
    const store = await openProductStore(settings.COUNTERSIGN_DATABASE)
    const registered = await addApplication(store, { clientId: 'wiki' })
    await store.close()
    const application = await setUp(first, registered)
    const person = createPerson(first.origin)
    const offline = { scope: 'openid offline_access', prompt: 'consent' }
    const tokens = await application.signIn(person, offline)
    const { keys } = JSON.parse((await first.ask('/oidc/jwks')).body)
    expect(await run(cwd, ['backup', 'kept.db'], settings)).toMatchObject({ code: 0 })

    // After the backup: one signs in, and one revokes a token and signs out.
    const browser = openBrowser(first)
    const spent = await browser.prepare(newWallet())
    expect((await browser.call('POST', '/api/sign-in', spent)).status).toBe(200)
    const waiting = openBrowser(first)
    const unspent = await waiting.prepare(newWallet())
    await client.tokenRevocation(application.config, tokens.refresh_token ?? '')
    const cookies = person.browser.cookieFor('/api/session')
    await person.signOut()
    await end(first)

    const refused = await run(cwd, ['restore', 'kept.db', '--yes'], settings)
    expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringContaining('add --replace') })
    const restored = await run(cwd, ['restore', 'kept.db', '--yes', '--replace'], settings)
    expect(restored).toMatchObject({ code: 0, err: '' })
    const origin = { COUNTERSIGN_ORIGIN: first.origin, COUNTERSIGN_PORT: String(first.port) }
    const second = await startProduct({ cwd, settings: { ...settings, ...origin } })
    const ask = (cookie: string) => openBrowser(first).call('GET', '/api/session', undefined, { cookie })
    expect((await ask(cookies)).status).toBe(401)
    expect((await waiting.call('POST', '/api/sign-in', unspent)).status).toBe(401)
    expect((await browser.call('POST', '/api/sign-in', spent)).status).toBe(401)
    await expect(
      client.refreshTokenGrant(application.config, tokens.refresh_token ?? ''),
    ).rejects.toMatchObject({
      error: 'invalid_grant',
    })
    const published = JSON.parse((await first.ask('/oidc/jwks')).body).keys
    const kids = (set: readonly { kid: string }[]) => set.map(({ kid }) => kid)
    expect(kids(published).filter((kid) => kids(keys).includes(kid))).toEqual([])
    // Who they are, and what they allowed, is as it was.
    const again = await application.signIn(person)
    expect(again.claims()?.sub).toBe(tokens.claims()?.sub)
    expect(second.process.exitCode).toBeNull()
  })
})

describe('countersign backup and restore', () => {
  it('say where the secret key is, and put it beside a restored file', async () => {
    const cwd = temporaryFolder()
    expect(await run(cwd, ['backup', 'a.db'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('no database'),
    })
    expect(existsSync(join(cwd, 'data'))).toBe(false)
    // It is derived from the secret key.
    const showToken = async (settings: Readonly<Record<string, string>> = {}) =>
      (await run(cwd, ['apps', 'registration-token'], { COUNTERSIGN_REGISTRATION: 'token', ...settings })).out
    const before = await showToken()
    expect(before).not.toBe('')
    const without = await run(cwd, ['backup', 'without.db'])
    expect(without.out).toContain(`NOT in it`)
    expect(without.out).toContain(join(cwd, 'data/countersign.secret-key'))
    const having = await run(cwd, ['backup', '--with-secret-key', 'with.db'])
    expect(having.out).toContain('with.secret-key')
    expect(readdirSync(cwd).sort()).toEqual(['data', 'with.db', 'with.secret-key', 'without.db'])

    const to = { COUNTERSIGN_DATABASE: 'new/site.db' }
    expect(await run(cwd, ['restore', 'without.db', '--yes'], to)).toMatchObject({
      code: 1,
      err: expect.stringContaining('There is no secret key'),
    })
    expect(await run(cwd, ['restore', 'with.db', '--yes'], to)).toMatchObject({ code: 0, err: '' })
    expect(readdirSync(join(cwd, 'new')).sort()).toEqual(['site.db', 'site.secret-key'])
    expect(await showToken(to)).toBe(before)
  })

  it('ask first, and change nothing where nobody can be asked', async () => {
    const cwd = temporaryFolder()
    await run(cwd, ['apps', 'list'])
    await run(cwd, ['backup', '--with-secret-key', 'kept.db'])
    const to = { COUNTERSIGN_DATABASE: 'new/site.db' }
    expect(await run(cwd, ['restore', 'kept.db'], to)).toEqual({
      code: 2,
      out: '',
      err: 'There is no terminal to ask at: give --yes to restore the backup.\n',
    })
    expect(existsSync(join(cwd, 'new'))).toBe(false)
  })
})
