import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runProduct, temporaryFolder } from '../product/runProduct.ts'
import { startProduct } from '../product/startProduct.ts'

const redirectUris = ['https://wiki.example/callback']
const wiki = { clientId: 'wiki', name: 'Wiki', redirectUris, tokenEndpointAuthMethod: 'none' }
const forum = { ...wiki, clientId: 'forum', name: 'Forum' }

test('says what a file would change, changes it beside a running server, and finds it so', async () => {
  const cwd = temporaryFolder()
  const path = join(cwd, 'site.json')
  const declare = (...applications: object[]) => writeFileSync(path, JSON.stringify({ applications }))
  const run = async (...args: readonly string[]) => {
    const product = runProduct({ args, cwd })
    const code = await product.ended
    return { code, out: product.stdout(), err: product.stderr() }
  }
  declare(wiki)
  const product = await startProduct({ cwd, settings: { COUNTERSIGN_APPLICATIONS_FILE: path } })
  const known = async (clientId: string) => {
    const query = new URLSearchParams({ client_id: clientId, response_type: 'code', scope: 'openid' })
    const { body } = await product.ask(`/oidc/auth?${query}&redirect_uri=${redirectUris[0]}`)
    return !body.includes('invalid_client')
  }
  expect([await known('wiki'), await known('forum')]).toEqual([true, false])

  declare(forum)
  const difference = 'applications\n  + forum\n  - wiki\n'
  const tried = await run('apply', path, '--dry-run')
  expect(tried).toEqual({
    code: 0,
    out: `${difference}These changes would be made. Nothing was changed.\n`,
    err: '',
  })
  expect([await known('wiki'), await known('forum')]).toEqual([true, false])

  expect(await run('apply', path)).toEqual({ code: 0, out: `${difference}Changed.\n`, err: '' })
  await expect.poll(() => known('forum'), { timeout: 20_000 }).toBe(true)
  expect(await known('wiki')).toBe(false)
  expect(await run('apply', path)).toMatchObject({
    out: 'Nothing to change: the database already matches the file.\n',
  })

  const address = 'http://192.168.1.10/callback'
  declare({ ...forum, redirectUris: [address] })
  expect((await run('apply', path)).out).toContain(
    `Changed.\nWarning: forum has a redirect URI without TLS (${address}).`,
  )

  writeFileSync(path, '{"applications": [1]}')
  expect(await run('apply', path)).toEqual({
    code: 2,
    out: '',
    err: `${path}, applications.0: is not an application in curly brackets.\n`,
  })
  expect(await run('apply')).toEqual({
    code: 2,
    out: '',
    err: 'Name a file, or set COUNTERSIGN_APPLICATIONS_FILE.\n',
  })
})
