import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '../../src/openid/endpoints/table.ts'
import { grants } from '../../src/openid/endpoints/token.ts'
import { responseModes } from '../../src/openid/request/AuthorizationRequest.ts'
import { routes } from '../../src/openid/routes.ts'
import { sharedStores } from '../stores/preparedStores.ts'
import { createStage } from './flows.ts'
import { fuzzDeletions } from './fuzzDeletions.ts'
import { findPattern, fuzzRequests, readParameter, recordFlows } from './fuzzRequests.ts'
import { startTarget, type Target } from './startTarget.ts'

/* A few of each, with a seed that stays: `npm run fuzz` runs many. */

/** What the table of endpoints answers, such as `POST /oidc/token`. */
function listEndpoints(): string[] {
  return endpoints.flatMap(({ path, get, post }) => [
    ...(get === undefined ? [] : [`GET ${path}`]),
    ...(post === undefined ? [] : [`POST ${path}`]),
  ])
}

describe.each(sharedStores)('the product on %s', (_name, makeLocation) => {
  let target: Target
  beforeAll(async () => {
    target = await startTarget(await makeLocation())
  })
  afterAll(() => target.end())

  it('begins with good requests of every endpoint of the provider, every grant and every response mode', async () => {
    const requests = await recordFlows(target, await createStage(target))
    const answered = requests.filter(({ status }) => status >= 200 && status < 400)
    const met = new Set(answered.map((request) => `${request.method} ${findPattern(request)}`))
    expect([...met]).toEqual(expect.arrayContaining(listEndpoints()))
    const told = (path: string, name: string) =>
      answered.flatMap((request) =>
        findPattern(request) === path ? (readParameter(request, name) ?? []) : [],
      )
    expect(told(routes.token, 'grant_type')).toEqual(expect.arrayContaining(grants.map(({ type }) => type)))
    expect(told(routes.authorization, 'response_mode')).toEqual(expect.arrayContaining([...responseModes]))
  }, 240_000)

  it('answers mutated requests of every endpoint, and none with a 5xx', async () => {
    const { failures, statuses } = await fuzzRequests(target, { count: 400, seed: 4 })
    expect(failures).toEqual([])
    expect(target.errors()).toEqual([])
    // They get further than the door.
    for (const status of [200, 303, 400, 401, 403, 404]) expect(statuses.get(status)).toBeGreaterThan(2)
  }, 240_000)

  it('gives no 5xx where an account is deleted at the moment of a call', async () => {
    const { failures, met, deleted } = await fuzzDeletions(target, { count: 25, seed: 4 })
    expect(failures).toEqual([])
    expect(target.errors()).toEqual([])
    expect(met).toBeGreaterThan(20)
    expect(deleted).toBeGreaterThan(20)
  }, 240_000)
})

describe('npm run fuzz', () => {
  const program = fileURLToPath(new URL('../../../../scripts/fuzz.mjs', import.meta.url))
  const fuzz = (...args: string[]) =>
    new Promise<{ code: number; output: string }>((resolve) => {
      const child = execFile(process.execPath, [program, ...args], (_error, stdout, stderr) => {
        resolve({ code: child.exitCode ?? -1, output: stdout + stderr })
      })
    })

  it('says what it takes', async () => {
    const { code, output } = await fuzz('--help')
    expect(code).toBe(0)
    for (const word of ['messages', 'requests', 'deletions', 'seed', '--postgres'])
      expect(output).toContain(word)
  })

  it.each([
    ['many'],
    ['-1'],
    ['1.5'],
    ['1e3'],
    ['requests', 'all'],
    ['', ''],
    ['1', '2', '3'],
    ['7', '--postgres'],
  ])('refuses %j %j', async (...args) => {
    const { code, output } = await fuzz(...args)
    expect([code, output.trim().split('\n').length]).toEqual([1, 1])
    expect(output).toContain('npm run fuzz -- --help')
  })

  it('deletes accounts beside requests on a Postgres server of its own', async () => {
    const { code, output } = await fuzz('deletions', '2', '7', '--postgres')
    expect(output).toContain('deletions: 2, seed 7, Postgres')
    expect(output).toMatch(/\d of 2 deletions met a request/)
    expect(code).toBe(0)
  }, 120_000)

  it('takes a number for the count of messages, and a seed', async () => {
    const { code, output } = await fuzz('200', '7')
    expect(output).toContain('messages: 200, seed 7')
    expect(output).toMatch(/\d+ legal, \d+ illegal, 0 disagreements/)
    expect(code).toBe(0)
  })
})
