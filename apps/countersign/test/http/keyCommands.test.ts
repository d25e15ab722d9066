import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newWallet, stepUp } from '@countersign/test-support/createBrowser'
import { describe, expect, it, vi } from 'vitest'
import { createKeyActions } from '../../src/command-line/keyActions.ts'
import { openBrowser } from '../product/openBrowser.ts'
import { runProduct, temporaryFolder } from '../product/runProduct.ts'
import { startProduct } from '../product/startProduct.ts'

function terminal(cwd: string, settings: Readonly<Record<string, string>> = {}) {
  return async (...args: readonly string[]) => {
    const product = runProduct({ args, cwd, settings })
    const code = await product.ended
    return { code, out: product.stdout(), err: product.stderr() }
  }
}

const listKids = (json: string): string[] => JSON.parse(json).keys.map(({ id }: { id: string }) => id)
const hasAnyOf = (kids: readonly string[], others: readonly string[]) =>
  kids.some((kid) => others.includes(kid))

describe('countersign keys revoke', () => {
  it('replaces every key, and servers on the same database publish the new ones within seconds', async () => {
    const cwd = temporaryFolder()
    const [server, other] = [await startProduct({ cwd }), await startProduct({ cwd })]
    const run = terminal(cwd)
    const before = listKids((await run('keys', 'list', '--json')).out)
    const revoked = await run('keys', 'revoke', '--yes', '--json')
    expect(revoked).toMatchObject({ code: 0, err: '' })
    const after = listKids(revoked.out)
    expect([after.length, hasAnyOf(after, before)]).toEqual([4, false])
    for (const product of [server, other]) {
      const published = async () => {
        const { body } = await product.ask('/oidc/jwks')
        return JSON.parse(body)
          .keys.map(({ kid }: { kid: string }) => kid)
          .sort()
      }
      await expect.poll(published, { timeout: 20_000 }).toEqual([...after].sort())
    }
  })

  it('changes nothing without --yes where nobody can be asked, and says so', async () => {
    const run = terminal(temporaryFolder())
    const before = listKids((await run('keys', 'list', '--json')).out)
    expect(await run('keys', 'revoke')).toEqual({
      code: 2,
      out: '',
      err: 'There is no terminal to ask at: give --yes to revoke the keys.\n',
    })
    expect(listKids((await run('keys', 'list', '--json')).out)).toEqual(before)
  })

  it('asks first, and changes nothing when the answer is no', async () => {
    const cwd = temporaryFolder()
    const run = terminal(cwd)
    const before = listKids((await run('keys', 'list', '--json')).out)
    const questions: string[] = []
    const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const environment = { COUNTERSIGN_DATABASE: join(cwd, 'data/countersign.db') }
    const answering = (isYes: boolean) =>
      createKeyActions(environment, async (question) => {
        questions.push(question)
        return isYes
      }).revokeKeys({ json: true, yes: false })
    await answering(false)
    const no = said.mock.calls.flat().join('')
    await answering(true)
    said.mockRestore()
    expect(no).toBe('Nothing was changed.\n')
    expect(questions).toEqual([expect.stringContaining('[y/N]'), expect.stringContaining('[y/N]')])
    expect(hasAnyOf(listKids((await run('keys', 'list', '--json')).out), before)).toBe(false)
  })

  it('has a help with an example', async () => {
    const { code, out } = await terminal(temporaryFolder())('keys', 'revoke', '--help')
    expect(code).toBe(0)
    expect(out).toContain('countersign keys revoke --yes')
    expect(out).toContain('docs/how-to/a-key-leaked.md')
  })
})

describe('an operator who revokes the keys', () => {
  it('confirms that, and the server publishes the new ones, and none of the old, by the next request', async () => {
    const wallet = newWallet()
    const product = await startProduct({ settings: { COUNTERSIGN_OPERATORS: wallet.address } })
    const browser = openBrowser(product)
    await browser.signIn(wallet)
    const published = async () => {
      const { keys } = JSON.parse((await product.ask('/oidc/jwks')).body)
      return keys.map(({ kid }: { kid: string }) => kid).sort()
    }
    const before = await published()
    const revoke = () => browser.call('POST', '/api/operator/keys/revoke')
    expect((await revoke()).status).toBe(403)
    await stepUp(browser, wallet, { kind: 'rotate_keys' })
    expect([(await revoke()).status, await published()]).toEqual([403, before])
    await stepUp(browser, wallet, { kind: 'revoke_keys' })
    const revoked = await revoke()
    expect(revoked.status).toBe(200)
    const after = listKids(await revoked.text())
    expect([after.length, hasAnyOf(after, before)]).toEqual([4, false])
    expect(await published()).toEqual(after.sort())
    expect((await revoke()).status).toBe(403)
  })
})

describe('a database whose keys are encrypted', () => {
  const make = async () => {
    const cwd = temporaryFolder()
    const kids = listKids((await terminal(cwd)('keys', 'list', '--json')).out)
    return { cwd, kids, secretFile: join(cwd, 'data/countersign.secret-key') }
  }

  it('is not opened without its generated secret, and no other is made', async () => {
    const { cwd, kids, secretFile } = await make()
    const secret = readFileSync(secretFile, 'utf8')
    rmSync(secretFile)
    const server = runProduct({ cwd })
    expect(await server.ended).toBe(1)
    expect(server.stderr()).toBe(
      'The keys in the database are encrypted and data/countersign.secret-key is missing: restore it from a backup, ' +
        'or set COUNTERSIGN_SECRET_KEY to what was in it.\n',
    )
    expect(existsSync(secretFile)).toBe(false)
    writeFileSync(secretFile, secret)
    expect(listKids((await terminal(cwd)('keys', 'list', '--json')).out)).toEqual(kids)
  })

  it('is not opened with another secret, and its keys stay', async () => {
    const { cwd, kids, secretFile } = await make()
    const secret = readFileSync(secretFile, 'utf8')
    rmSync(secretFile)
    const settings = { COUNTERSIGN_SECRET_KEY: 'qN3x8Zt5VbW1cR7yLk0pHs4uJd6mGf2E' }
    const server = runProduct({ cwd, settings })
    expect(await server.ended).toBe(1)
    expect(server.stderr()).toMatch(
      /^The keys in the database are encrypted with another secret key: [^\n]+\n$/,
    )
    writeFileSync(secretFile, secret)
    expect(listKids((await terminal(cwd)('keys', 'list', '--json')).out)).toEqual(kids)
  })

  it('is taken over by a secret that is set where one was generated, which is not needed after that', async () => {
    const { cwd, kids, secretFile } = await make()
    const run = terminal(cwd, { COUNTERSIGN_SECRET_KEY: 'qN3x8Zt5VbW1cR7yLk0pHs4uJd6mGf2E' })
    expect(listKids((await run('keys', 'list', '--json')).out)).toEqual(kids)
    rmSync(secretFile)
    expect(listKids((await run('keys', 'list', '--json')).out)).toEqual(kids)
  })
})
