import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exportJWK, generateKeyPair } from 'jose'
import { describe, expect, it } from 'vitest'
import { runProduct, temporaryFolder } from '../product/runProduct.ts'

/** Runs commands on one database, one after the other. */
function terminal(settings: Readonly<Record<string, string>> = {}) {
  const cwd = temporaryFolder()
  return async (args: readonly string[], input = '') => {
    const product = runProduct({ args, input, cwd, settings })
    const code = await product.ended
    return { code, out: product.stdout(), err: product.stderr() }
  }
}

const identifier = 'https://files.example/v1'
const scopes = ['--scope', 'files:read=read files', 'files:write=write files']
const files = ['--identifier', `${identifier}/`, '--id', 'api~files', '--name', 'Files', ...scopes]
const unknown = { code: 1, out: '', err: 'There is no API with this ID or identifier.\n' }

describe('countersign apis', () => {
  it('adds, lists, shows and removes APIs, by their ID and their identifier', async () => {
    const run = terminal()
    expect(await run(['apis', 'list'])).toMatchObject({ code: 0, out: 'There are no APIs.\n' })
    const added = await run(['apis', 'add', ...files, '--tells', 'groups', '--json'])
    expect(added.code).toBe(0)
    const { api, secret } = JSON.parse(added.out)
    expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(api).toMatchObject({ id: 'api~files', identifier, tells: ['groups'], tokenSeconds: 300 })
    expect((await run(['apis', 'list'])).out).toMatch(
      /^ID {9}IDENTIFIER .*\napi~files {2}https:\/\/files\.example\/v1 {2}Files {2}jwt {5}operator\n$/,
    )
    for (const name of ['api~files', identifier, `${identifier}/`]) {
      const shown = await run(['apis', 'show', name])
      expect(shown.out).toMatch(/^scopes +files:read: read files\n +files:write: write files$/m)
      expect(shown.out).not.toContain(secret)
    }
    expect(await run(['apis', 'remove', identifier])).toMatchObject({
      code: 0,
      out: `Removed ${identifier}.\n`,
    })
    expect(await run(['apis', 'show', identifier])).toEqual(unknown)
  })

  it('changes what is given and nothing else, by options or by a file', async () => {
    const run = terminal()
    await run(['apis', 'add', ...files])
    const show = async () => JSON.parse((await run(['apis', 'show', 'api~files', '--json'])).out)
    const before = await show()
    const options = ['--kind', 'opaque', '--seconds', '60', '--alg', 'ES256', '--no-enabled']
    expect((await run(['apis', 'update', identifier, ...options])).code).toBe(0)
    const after = await show()
    expect(after).toEqual({
      ...before,
      tokenKind: 'opaque',
      tokenSeconds: 60,
      tokenSigningAlg: 'ES256',
      disabledAt: expect.any(String),
    })
    const change = JSON.stringify({ name: 'Documents', isDisabled: false })
    expect((await run(['apis', 'update', 'api~files', '--file', '-'], change)).code).toBe(0)
    expect(await show()).toEqual({ ...after, name: 'Documents', disabledAt: null })
    expect(await run(['apis', 'update', 'api~files'])).toMatchObject({ code: 2, out: '' })
    expect(await run(['apis', 'update', 'api~files', '--seconds', '5'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('tokenSeconds: is a whole number of seconds from 60 to 3600'),
    })
  })

  it('gives a new secret, beside which the one before works for as long as is said', async () => {
    const run = terminal()
    const added = JSON.parse((await run(['apis', 'add', ...files, '--json'])).out)
    const rotate = ['apis', 'rotate-secret', 'api~files']
    const { api, secret } = JSON.parse((await run([...rotate, '--keep-old-hours', '24', '--json'])).out)
    expect(secret).not.toBe(added.secret)
    expect(Date.parse(api.oldSecretUntil)).toBeGreaterThan(Date.now() + 23 * 3_600_000)
    expect((await run(rotate)).out).toMatch(/^secret +[A-Za-z0-9_-]{43} {3}\(shown only once/m)
    expect((await run([...rotate, '--keep-old-hours', '721'])).code).toBe(2)
  })

  it('gives an API with keys no secret', async () => {
    const run = terminal()
    const { publicKey } = await generateKeyPair('EdDSA')
    const jwks = JSON.stringify({ keys: [await exportJWK(publicKey)] })
    const added = await run(['apis', 'add', ...files, '--jwks', '-', '--json'], jwks)
    expect(JSON.parse(added.out)).toMatchObject({ secret: null, api: { jwks: { keys: [{ kty: 'OKP' }] } } })
    expect((await run(['apis', 'rotate-secret', 'api~files'])).code).toBe(1)
  })

  it('says which applications can ask for it, and for what', async () => {
    const run = terminal()
    await run(['apis', 'add', ...files])
    await run([
      'apps',
      'add',
      '--name',
      'Wiki',
      '--client-id',
      'wiki',
      '--redirect-uri',
      'https://wiki.example/',
    ])
    const list = async () => (await run(['apis', 'applications', identifier])).out
    expect(await list()).toBe('No application can ask for it.\n')
    const allow = ['apis', 'allow', identifier, 'wiki']
    const given = await run([
      ...allow,
      '--for-people',
      'files:read',
      'files:write',
      '--for-itself',
      'files:read',
    ])
    expect(given.code).toBe(0)
    expect(await list()).toMatch(/^CLIENT ID .*\nwiki {7}Wiki {2}files:read files:write {2}files:read\n$/)
    expect((await run(allow)).code).toBe(2)
    expect(await run([...allow, '--for-people', 'nothing'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('delegated.0: is no scope of this API'),
    })
    expect(await run(['apis', 'allow', identifier, 'nobody', '--for-people', 'files:read'])).toMatchObject({
      code: 1,
      err: 'There is no application with this client id.\n',
    })
    expect((await run(['apis', 'disallow', identifier, 'wiki'])).code).toBe(0)
    expect(await list()).toBe('No application can ask for it.\n')
  })

  it('refuses what cannot be an API, one that is there, and one that a file declares', async () => {
    const run = terminal()
    expect((await run(['apis', 'add', '--name', 'Files'])).code).toBe(2)
    expect((await run(['apis', 'add', ...files.slice(0, -2), 'files:read'])).code).toBe(2)
    expect(
      (await run(['apis', 'add', '--file', '-'], JSON.stringify({ identifier, title: 'F' }))).err,
    ).toContain('title: is no field of an API')
    expect((await run(['apis', 'add', ...files])).code).toBe(0)
    expect(await run(['apis', 'add', ...files])).toMatchObject({
      code: 1,
      err: expect.stringContaining('Another API has this address'),
    })
    const scope = { name: 'read', words: 'read files' }
    const [name, secretSha256] = ['Declared', 'ab'.repeat(32)]
    const declared = { identifier: 'https://declared.example', id: 'api~declared', name, scopes: [scope] }
    const path = join(temporaryFolder(), 'site.json')
    writeFileSync(path, JSON.stringify({ apis: [{ ...declared, secretSha256 }] }))
    expect((await run(['apply', path])).code).toBe(0)
    expect(await run(['apis', 'remove', 'api~declared'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('declared in a file'),
    })
  })
})
