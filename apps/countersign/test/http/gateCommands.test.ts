import { describe, expect, it } from 'vitest'
import { runProduct, temporaryFolder } from '../product/runProduct.ts'

/** Runs commands on one database, one after the other. */
function terminal(settings: Readonly<Record<string, string>> = {}) {
  const cwd = temporaryFolder()
  return async (...args: readonly string[]) => {
    const product = runProduct({ args, cwd, settings })
    const code = await product.ended
    return { code, out: product.stdout(), err: product.stderr() }
  }
}

const files = ['--name', 'Files', '--client-id', 'files', '--gate', 'files.example', '[::1]:8443']

describe('countersign apps, of gates', () => {
  it('adds a gate by its hosts, without a secret, and shows its settings', async () => {
    const run = terminal()
    const added = await run('apps', 'add', ...files, '--open-path', '/healthz', '/public')
    expect(added).toMatchObject({ code: 0, out: expect.stringMatching(/^client secret {2}none/m) })
    const { out } = await run('apps', 'show', 'files')
    expect(out).toMatch(/^gate\.hosts +files\.example \[::1\]:8443$/m)
    expect(out).toMatch(/^gate\.openPaths +\/healthz \/public$/m)
    expect(out).toMatch(/^gate\.headers\.user +Remote-User$/m)
    expect(out).toMatch(/^tokenEndpointAuthMethod +none$/m)
  })

  it('adds one whose proxy brings a secret, for members of groups that there are', async () => {
    const run = terminal()
    const method = ['--method', 'client_secret_basic']
    const refused = await run('apps', 'add', ...files, ...method, '--group', 'crew')
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('crew') })
    const added = await run('apps', 'add', ...files, ...method)
    expect(added.out).toMatch(/^client secret {2}[A-Za-z0-9_-]{43}/m)
  })

  it('refuses what is not for a gate', async () => {
    const run = terminal()
    const refused = await run('apps', 'add', ...files, '--redirect-uri', 'https://files.example/callback')
    expect(refused).toMatchObject({ code: 1, err: 'redirectUris: is not for a gate\n' })
    expect((await run('apps', 'add', '--name', 'Files')).err).toContain('--gate')
  })
})

describe('countersign apps proxy', () => {
  const site = ['--name', 'Files', '--client-id', 'files', '--gate', 'files.example']

  it('prints the files of a proxy, and warns where none may ask', async () => {
    const run = terminal()
    await run('apps', 'add', ...site)
    const where = ['--proxy', 'caddy', '--upstream', 'files:8080', '--server', 'countersign:3000']
    const { code, out, err } = await run('apps', 'proxy', 'files', ...where)
    expect(code).toBe(0)
    expect(out).toMatch(/^# ---- .*Caddyfile\n/)
    expect(out).toContain('reverse_proxy countersign:3000 {')
    expect(out).toContain('reverse_proxy files:8080 {')
    expect(err).toContain('COUNTERSIGN_TRUSTED_PROXIES is empty')
  })

  it('warns of nothing where a proxy may ask, and prints JSON', async () => {
    const run = terminal({ COUNTERSIGN_TRUSTED_PROXIES: '127.0.0.1' })
    await run('apps', 'add', ...site)
    const { out, err } = await run('apps', 'proxy', 'files', '--json')
    expect(JSON.parse(out)).toMatchObject({
      proxy: 'nginx',
      upstream: '127.0.0.1:8080',
      hasTrustedProxies: true,
    })
    expect(err).toBe('')
  })

  it('refuses an address that could not stand in a file, and an application that is no gate', async () => {
    const run = terminal()
    await run('apps', 'add', ...site)
    await run(
      'apps',
      'add',
      '--name',
      'Wiki',
      '--client-id',
      'wiki',
      '--redirect-uri',
      'https://wiki.example/',
    )
    expect(await run('apps', 'proxy', 'files', '--upstream', 'files')).toMatchObject({
      code: 1,
      err: 'upstream: is not a host and a port, such as 127.0.0.1:8080\n',
    })
    expect(await run('apps', 'proxy', 'wiki')).toMatchObject({
      code: 1,
      err: 'There is no gate with this client id.\n',
    })
  })
})

describe('countersign apps test-gate', () => {
  it('says what is to be fixed, with exit code 1', async () => {
    const run = terminal()
    await run('apps', 'add', '--name', 'Files', '--client-id', 'files', '--gate', '10.0.0.2', '10.0.0.3')
    const { code, out } = await run('apps', 'test-gate', 'files', '--host', '10.0.0.2')
    expect(code).toBe(1)
    expect(out).toMatch(/^10\.0\.0\.2: 1 thing to fix\.\n\nDOESN’T WORK {2}/)
    expect(out).toContain('COUNTERSIGN_INTERNAL_HOSTS')
    expect(JSON.parse((await run('apps', 'test-gate', 'files', '--json')).out)).toMatchObject([
      { host: '10.0.0.2' },
      { host: '10.0.0.3' },
    ])
  })

  it('tests hosts of the gate alone', async () => {
    const run = terminal()
    await run('apps', 'add', '--name', 'Files', '--client-id', 'files', '--gate', 'files.example')
    const refused = await run('apps', 'test-gate', 'files', '--host', 'bank.example')
    expect(refused).toMatchObject({ code: 1, err: 'host: is none of this gate\n' })
  })
})
