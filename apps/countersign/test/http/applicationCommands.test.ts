import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exportJWK, generateKeyPair } from 'jose'
import { describe, expect, it } from 'vitest'
import { runProduct, temporaryFolder } from '../product/runProduct.ts'
import { startProduct } from '../product/startProduct.ts'

interface Ran {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** Runs commands on one database, one after the other. */
function terminal(settings: Readonly<Record<string, string>> = {}, cwd = temporaryFolder()) {
  return async (args: readonly string[], input = ''): Promise<Ran> => {
    const product = runProduct({ args, input, cwd, settings })
    const code = await product.ended
    return { code, out: product.stdout(), err: product.stderr() }
  }
}

const wiki = ['--name', 'Wiki', '--client-id', 'wiki', '--redirect-uri', 'https://wiki.example/callback']

describe('countersign apps', () => {
  it('adds, lists, shows and removes applications beside a running server', async () => {
    const cwd = temporaryFolder()
    await startProduct({ cwd })
    const run = terminal({}, cwd)
    expect(await run(['apps', 'list'])).toEqual({ code: 0, out: 'There are no applications.\n', err: '' })
    const added = await run(['apps', 'add', ...wiki, '--json'])
    expect(added.code).toBe(0)
    const [{ clientSecret }] = JSON.parse(added.out)
    expect(clientSecret).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect((await run(['apps', 'list'])).out).toMatch(
      /^CLIENT ID {2}NAME .*\nwiki {7}Wiki {2}wiki\.example {2}operator\n$/,
    )
    const shown = await run(['apps', 'show', 'wiki'])
    expect(shown.out).toMatch(/^redirectUris +https:\/\/wiki\.example\/callback$/m)
    expect(shown.out).not.toContain(clientSecret)
    expect(shown.out).toMatch(/^isPkceRequired +true$/m)
    const rotated = await run(['apps', 'rotate-secret', 'wiki'])
    expect(rotated.out).toMatch(/^client secret {2}[A-Za-z0-9_-]{43} {3}\(shown only once/m)
    expect(await run(['apps', 'remove', 'wiki'])).toMatchObject({ code: 0, out: 'Removed wiki.\n' })
    expect(await run(['apps', 'show', 'wiki'])).toEqual({
      code: 1,
      out: '',
      err: 'There is no application with this client id.\n',
    })
  })

  it('warns of a redirect URI without TLS in a private network, which an operator may register', async () => {
    const run = terminal()
    const address = 'http://192.168.1.10:8096/sso/callback'
    const added = await run([
      'apps',
      'add',
      '--name',
      'Media',
      '--client-id',
      'media',
      '--redirect-uri',
      address,
    ])
    expect(added.code).toBe(0)
    expect(added.out).toContain(`Warning: media has a redirect URI without TLS (${address}).`)
    const shown = JSON.parse((await run(['apps', 'show', 'media', '--json'])).out)
    expect(shown.unprotectedRedirectUris).toEqual([address])
    const secure = ['apps', 'update', 'media', '--redirect-uri', 'https://media.example/callback']
    expect((await run(secure)).out).not.toContain('Warning')
  })

  it('changes what is given and nothing else, by options or by a file', async () => {
    const run = terminal()
    await run(['apps', 'add', ...wiki, '--backchannel-logout-uri', 'https://wiki.example/logout'])
    const show = async () => JSON.parse((await run(['apps', 'show', 'wiki', '--json'])).out)
    const before = await show()
    const named = await run(['apps', 'update', 'wiki', '--name', 'The Wiki', '--no-pkce', '--no-enabled'])
    expect(named).toMatchObject({ code: 0, out: expect.stringMatching(/^name +The Wiki$/m) })
    const disabledAt = expect.any(String)
    expect(await show()).toEqual({ ...before, name: 'The Wiki', isPkceRequired: false, disabledAt })
    const change = {
      name: 'Wiki',
      isPkceRequired: true,
      isDisabled: false,
      launchUri: 'https://wiki.example/',
    }
    const { code, out } = await run(
      ['apps', 'update', 'wiki', '--file', '-', '--json'],
      JSON.stringify(change),
    )
    expect({ code, application: JSON.parse(out) }).toEqual({
      code: 0,
      application: { ...before, launchUri: 'https://wiki.example/' },
    })
    const addresses = ['https://wiki.example/a', 'https://wiki.example/b']
    await run(['apps', 'update', 'wiki', '--redirect-uri', ...addresses, '--backchannel-logout-uri', ''])
    expect(await show()).toMatchObject({ redirectUris: addresses, backchannelLogoutUri: null })
  })

  it('replaces the public keys of an application', async () => {
    const run = terminal()
    await run(['apps', 'add', ...wiki])
    const makeKeys = async () => {
      const { publicKey } = await generateKeyPair('ES256')
      return { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256', use: 'sig' }] }
    }
    for (const jwks of [await makeKeys(), await makeKeys()]) {
      const args = ['apps', 'update', 'wiki', '--method', 'private_key_jwt', '--jwks', '-', '--json']
      const { out } = await run(args, JSON.stringify(jwks))
      expect(JSON.parse(out)).toMatchObject({ tokenEndpointAuthMethod: 'private_key_jwt', jwks })
    }
    const refused = await run(['apps', 'update', 'wiki', '--jwks', '-'], '{"keys":[]}')
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('jwks: holds 0 keys') })
  })

  it('says so where it makes the database, which no server knows then', async () => {
    const run = terminal()
    const first = await run(['apps', 'list'])
    expect(first).toMatchObject({ code: 0, out: 'There are no applications.\n' })
    expect(first.err).toMatch(/^Note: \/.*\/data\/countersign\.db did not exist, so it was created\..*\n$/)
    expect(await run(['apps', 'list'])).toMatchObject({ code: 0, err: '' })
  })

  it('adds a list of them from JSON: all, or none when one of them cannot be', async () => {
    const run = terminal()
    const good = { name: 'Wiki', clientId: 'wiki', redirectUris: ['https://wiki.example/'] }
    const bad = { ...good, clientId: 'chat', redirectUris: ['http://chat.example/'] }
    const refused = await run(['apps', 'add', '--file', '-'], JSON.stringify([good, bad]))
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.err).toMatch(/^1\.redirectUris\.0: must start with https/)
    expect(JSON.parse((await run(['apps', 'list', '--json'])).out)).toEqual([])
    const public_ = { ...good, clientId: 'chat', tokenEndpointAuthMethod: 'none' }
    const added = await run(['apps', 'add', '--file', '-', '--json'], JSON.stringify([good, public_]))
    expect(JSON.parse(added.out)).toMatchObject([
      { application: { clientId: 'wiki', isPkceRequired: true }, clientSecret: expect.any(String) },
      { application: { clientId: 'chat' }, clientSecret: null },
    ])
  })

  it('requires PKCE of what it adds, unless that is switched off', async () => {
    const run = terminal()
    const addWith = async (id: string, more: readonly string[]) => {
      const [, , , , ...rest] = wiki
      const { out } = await run(['apps', 'add', '--name', id, '--client-id', id, ...rest, ...more, '--json'])
      return JSON.parse(out)[0].application.isPkceRequired
    }
    expect(await addWith('one', [])).toBe(true)
    expect(await addWith('two', ['--pkce'])).toBe(true)
    expect(await addWith('three', ['--no-pkce'])).toBe(false)
    expect(await addWith('four', ['--no-pkce', '--method', 'none'])).toBe(true)
    const declared = { name: 'Five', redirectUris: ['https://five.example/'], isPkceRequired: false }
    const { out } = await run(['apps', 'add', '--file', '-', '--json'], JSON.stringify(declared))
    expect(JSON.parse(out)[0].application.isPkceRequired).toBe(false)
  })

  it('says which option cannot be so, with exit code 1', async () => {
    const options = ['--name', 'Wiki', '--redirect-uri', 'http://wiki.example/']
    const { code, err } = await terminal()(['apps', 'add', ...options])
    expect(code).toBe(1)
    expect(err).toMatch(/^redirectUris\.0: must start with https/)
  })

  it('refuses what is taken, with exit code 1', async () => {
    const run = terminal()
    await run(['apps', 'add', ...wiki])
    const again = await run(['apps', 'add', ...wiki])
    expect(again).toEqual({ code: 1, out: '', err: 'clientId: belongs to another application\n' })
  })

  it.each([
    [['apps', 'add']],
    [['apps', 'add', '--name', 'Wiki']],
    [['apps', 'add', '--file', '/nowhere.json']],
    [['apps', 'show']],
    [['apps', 'update', 'wiki']],
    [['apps', 'update', 'wiki', '--name', 'Wiki', '--file', 'changes.json']],
    [['apps', 'frobnicate']],
    [['apps', 'list', '--database', 'mysql://a']],
    [['keys', 'list', 'more']],
  ])('%j cannot be followed: exit code 2', async (args) => {
    const { code, out, err } = await terminal()(args)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).not.toBe('')
  })
})

describe('countersign keys', () => {
  it('lists them, and does not rotate what was not published for an hour', async () => {
    const run = terminal()
    const { out } = await run(['keys', 'list'])
    expect(out.split('\n').map((line) => line.split(/\s+/).slice(0, 2).join(' '))).toEqual([
      'STATE FOR',
      ...['next ES256', 'next RS256', 'current ES256', 'current RS256'],
      '',
    ])
    const rotated = await run(['keys', 'rotate'])
    expect(rotated).toMatchObject({ code: 1, out: '' })
    expect(rotated.err).toMatch(
      /^Applications need an hour to learn of the next keys\. You can rotate from \d{4}-/,
    )
  })

  it('says what to do where the secret is missing that they are encrypted with', async () => {
    const cwd = temporaryFolder()
    const COUNTERSIGN_SECRET_KEY = 'qN3x8Zt5VbW1cR7yLk0pHs4uJd6mGf2E'
    const { out } = await terminal({ COUNTERSIGN_SECRET_KEY }, cwd)(['keys', 'list', '--json'])
    expect(JSON.parse(out)).toMatchObject({ isEncrypted: true })
    const { code, err } = await terminal({}, cwd)(['keys', 'list'])
    expect(code).toBe(2)
    expect(err).toMatch(
      /^The keys in the database are encrypted and \S+secret-key is missing: restore it .*set COUNTERSIGN_SECRET_KEY/,
    )
  })
})

describe('COUNTERSIGN_APPLICATIONS_FILE', () => {
  const entry = {
    clientId: 'wiki',
    name: 'Wiki',
    redirectUris: ['https://wiki.example/'],
    clientSecretSha256: 'a'.repeat(64),
  }

  it('declares applications, which no command changes', async () => {
    const cwd = temporaryFolder()
    const path = join(cwd, 'applications.json')
    writeFileSync(path, JSON.stringify([entry]))
    await startProduct({ cwd, settings: { COUNTERSIGN_APPLICATIONS_FILE: path } })
    const run = terminal({}, cwd)
    expect((await run(['apps', 'list'])).out).toMatch(/wiki\.example {2}file/)
    const { code, err } = await run(['apps', 'remove', 'wiki'])
    expect(code).toBe(1)
    expect(err).toBe('This application is declared in a file. Change it there, then restart the server.\n')
  })

  it('ends the start with one line that says where it is wrong', async () => {
    const cwd = temporaryFolder()
    const path = join(cwd, 'applications.json')
    writeFileSync(path, JSON.stringify([{ ...entry, redirectUri: 'a' }]))
    const product = runProduct({
      cwd,
      settings: {
        COUNTERSIGN_APPLICATIONS_FILE: path,
        COUNTERSIGN_ORIGIN: 'http://localhost:5',
        COUNTERSIGN_PORT: '0',
      },
    })
    expect(await product.ended).toBe(1)
    expect(product.stderr()).toMatch(
      new RegExp(`^${path}, 0\\.redirectUri: is no field of an application; these are: .*\n$`),
    )
  })
})
