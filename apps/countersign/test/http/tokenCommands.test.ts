import { expect, test } from 'vitest'
import { runProduct, temporaryFolder } from '../product/runProduct.ts'
import { startProduct } from '../product/startProduct.ts'

const day = 86_400_000

function terminal(cwd: string) {
  return async (...args: readonly string[]) => {
    const product = runProduct({ args, cwd })
    const code = await product.ended
    return { code, out: product.stdout(), err: product.stderr() }
  }
}

test('a token of the terminal works on the running server until it is revoked', async () => {
  const cwd = temporaryFolder()
  const product = await startProduct({ cwd })
  const run = terminal(cwd)
  const until = new Date(Date.now() + day).toISOString()
  const made = await run(
    'tokens',
    'add',
    '--name',
    'directory',
    '--can',
    'people:read,events:read',
    '--until',
    until,
  )
  expect([made.code, made.err]).toEqual([0, ''])
  const [token = ''] = /cso_[A-Za-z0-9_-]{43}/.exec(made.out) ?? []
  expect(made.out).toContain('read accounts with their wallets and sessions')

  const ask = (path: string) =>
    fetch(product.origin + path, { headers: { authorization: `Bearer ${token}` } })
  expect((await ask('/api/operator/people')).status).toBe(200)
  expect(await (await ask('/api/operator/applications')).json()).toMatchObject({
    code: 'operator_token_insufficient',
    title: 'This operator token doesn’t have permission. It needs the right applications:read.',
  })

  const [listed] = JSON.parse((await run('tokens', 'list', '--json')).out)
  expect(listed).toMatchObject({
    name: 'directory',
    can: ['people:read', 'events:read'],
    until,
    isActive: true,
  })
  expect((await run('tokens', 'list')).out).not.toContain(token)
  expect(await run('tokens', 'revoke', listed.id)).toEqual({ code: 0, out: 'Revoked directory.\n', err: '' })
  expect((await ask('/api/operator/people')).status).toBe(401)
  expect(await run('tokens', 'revoke', listed.id)).toEqual({
    code: 1,
    out: '',
    err: 'There is no token with this id, or it has been revoked.\n',
  })
})

test('what cannot be is refused with its reason, and nothing is made', async () => {
  const run = terminal(temporaryFolder())
  const add = (can: string, until: string, ...rest: readonly string[]) =>
    run('tokens', 'add', '--name', 'directory', '--can', can, '--until', until, ...rest)
  const until = new Date(Date.now() + day).toISOString()
  const unknown = await add('people:read,roles:write', until)
  expect([unknown.code, unknown.err]).toEqual([
    2,
    expect.stringContaining('"roles:write", which is no right'),
  ])
  const late = await add('people:read', new Date(Date.now() + 400 * day).toISOString())
  expect([late.code, late.err]).toEqual([1, expect.stringContaining('at most 366 days away')])
  const network = await add('people:read', until, '--network', '10.0.0.0/99')
  expect([network.code, network.err]).toEqual([1, expect.stringContaining('"networks"')])
  expect(await run('tokens', 'list')).toMatchObject({ code: 0, out: 'There are no tokens.\n' })
})
