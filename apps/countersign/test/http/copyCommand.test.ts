import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newWallet } from '@countersign/test-support/createBrowser'
import { postgresDatabase } from '@countersign/test-support/stores'
import * as client from 'openid-client'
import { describe, expect, it } from 'vitest'
import { openProductStore } from '../../src/store/openProductStore.ts'
import { setUp } from '../oidc/support/Application.ts'
import { createPerson } from '../oidc/support/Person.ts'
import { addApplication } from '../oidc/support/startProvider.ts'
import { openBrowser } from '../product/openBrowser.ts'
import { type Product, runProduct, temporaryFolder } from '../product/runProduct.ts'
import { startProduct } from '../product/startProduct.ts'

async function run(cwd: string, args: readonly string[], settings: Readonly<Record<string, string>> = {}) {
  const product = runProduct({ args, cwd, settings })
  return { code: await product.ended, out: product.stdout(), err: product.stderr() }
}

async function end({ process, ended }: Product): Promise<void> {
  process.kill('SIGTERM')
  await ended
}

describe('countersign copy', () => {
  it('moves a site to Postgres and back: sessions, tokens and consents go on, spent messages stay spent', async () => {
    const cwd = temporaryFolder()
    const first = await startProduct({ cwd })
    const store = await openProductStore(join(cwd, 'data/countersign.db'))
    const registered = await addApplication(store, { clientId: 'wiki' })
    await store.close()
    const application = await setUp(first, registered)
    const person = createPerson(first.origin)
    const offline = { scope: 'openid offline_access', prompt: 'consent' }
    const tokens = await application.signIn(person, offline)
    const browser = openBrowser(first)
    const signed = await browser.prepare(newWallet())
    expect((await browser.call('POST', '/api/sign-in', signed)).status).toBe(200)
    await end(first)

    let refreshToken = tokens.refresh_token ?? ''
    const origin = { COUNTERSIGN_ORIGIN: first.origin, COUNTERSIGN_PORT: String(first.port) }
    const goesOn = async (settings: Readonly<Record<string, string>>) => {
      const moved = await startProduct({ cwd, settings: { ...origin, ...settings } })
      expect((await person.browser.get('/api/session')).status).toBe(200)
      const again = openBrowser({ ...first, origin: first.origin })
      for (const [name, value] of browser.cookies) again.cookies.set(name, value)
      expect((await again.call('GET', '/api/session')).status).toBe(200)
      const replay = await again.call('POST', '/api/sign-in', signed)
      expect(await replay.json()).toMatchObject({ code: 'nonce_spent' })
      const renewed = await client.refreshTokenGrant(application.config, refreshToken)
      expect(renewed.claims()?.sub).toBe(tokens.claims()?.sub)
      refreshToken = renewed.refresh_token ?? ''
      // Nobody is asked for the consent again.
      expect(await person.follow((await application.link()).href)).toMatchObject({ kind: 'callback' })
      await end(moved)
    }

    const postgres = await postgresDatabase()
    const there = await run(cwd, ['copy', '--to', postgres])
    expect(there).toMatchObject({ code: 0, err: '' })
    const secretKeyFile = join(cwd, 'data/countersign.secret-key')
    expect(there.out).toContain(`COUNTERSIGN_SECRET_KEY_FILE=${secretKeyFile}`)
    const inPostgres = { COUNTERSIGN_DATABASE: postgres, COUNTERSIGN_SECRET_KEY_FILE: secretKeyFile }
    await goesOn(inPostgres)

    const back = await run(cwd, ['copy', '--to', 'new/back.db', '--json'], inPostgres)
    expect(back).toMatchObject({ code: 0, err: '' })
    expect(JSON.parse(back.out)).toMatchObject({ to: 'new/back.db', skipped: ['rate_limit'] })
    writeFileSync(join(cwd, 'new/back.secret-key'), readFileSync(secretKeyFile))
    await goesOn({ COUNTERSIGN_DATABASE: 'new/back.db' })
  })

  it('refuses in one line what it cannot do', async () => {
    const cwd = temporaryFolder()
    const copy = (...args: readonly string[]) => run(cwd, ['copy', ...args])
    expect(await copy('--to', 'b.db')).toEqual({
      code: 2,
      out: '',
      err: 'There is no database ./data/countersign.db: correct COUNTERSIGN_DATABASE.\n',
    })
    expect(existsSync(join(cwd, 'data'))).toBe(false)
    await run(cwd, ['apps', 'list'])
    expect(await copy()).toMatchObject({ code: 2, out: '' })
    expect(await copy('--to', ':memory:')).toMatchObject({
      code: 2,
      err: expect.stringContaining('--to must'),
    })
    expect(await copy('--to', 'mysql://db/x')).toMatchObject({
      code: 2,
      err: expect.stringContaining('--to'),
    })
    expect((await copy('--to', 'postgres://ada:hush@127.0.0.1:1/x')).err).toBe(
      'The database 127.0.0.1:1/x cannot be reached (ECONNREFUSED): start Postgres, or correct --to.\n',
    )
    const application = ['--name', 'Wiki', '--redirect-uri', 'https://wiki.example/callback']
    expect(await run(cwd, ['apps', 'add', ...application])).toMatchObject({ code: 0 })
    expect(await copy('--to', 'b.db')).toMatchObject({ code: 0, err: '' })
    expect(await copy('--to', 'b.db')).toEqual({
      code: 1,
      out: '',
      err: 'b.db is not empty: give a file that does not exist yet, or an empty database. Nothing was changed.\n',
    })
  })
})
