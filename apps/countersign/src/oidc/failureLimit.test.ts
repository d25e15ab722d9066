import { once } from 'node:events'
import { createServer } from 'node:http'
import { createLocalLimiter } from '@countersign/server/extension'
import { type Adapter, Provider } from 'oidc-provider'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createFailureLimit, type FailureLimit, limitClients } from './failureLimit.ts'
import { releaseContext } from './middleware.ts'

const minute = 60_000
const home = '192.0.2.1'
const elsewhere = '198.51.100.1'

let time: number
let limit: FailureLimit
beforeEach(() => {
  time = minute * 1_000
  limit = createFailureLimit({ createLimiter }, 3, () => time)
})

const createLimiter = () => createLocalLimiter(60, () => time)

const fail = async (times: number, address: string, clientId?: string) => {
  let wait = 0
  for (let time = 0; time < times; time += 1) wait = await limit.countFailure(address, clientId)
  return wait
}

describe('failures of an application', () => {
  test('are limited in the network that they come from, and there alone', async () => {
    expect(await fail(3, elsewhere, 'wiki')).toBe(0)
    expect(limit.findWait(elsewhere, 'wiki')).toBe(0)
    expect(await fail(1, elsewhere, 'wiki')).toBe(60)
    expect(limit.findWait(elsewhere, 'wiki')).toBe(60)
    expect(limit.findWait(home, 'wiki')).toBe(0)
    expect(await fail(1, home, 'wiki')).toBe(0)
  })

  test('lock out no other application of their network', async () => {
    expect(await fail(500, home, 'bad')).toBe(60)
    expect(limit.findWait(home, 'good')).toBe(0)
    expect(limit.findWait(home)).toBe(0)
    expect(await fail(1, home, 'good')).toBe(0)
  })

  test('of many applications, and of none that is known, are limited together at ten times the rate', async () => {
    for (let index = 0; index < 10; index += 1) await fail(3, home, `app${index}`)
    expect(limit.findWait(home)).toBe(0)
    expect(await fail(1, home)).toBe(60)
    expect(limit.findWait(home)).toBe(60)
    expect(limit.findWait(elsewhere)).toBe(0)
  })

  test('do not lock out the application itself, where it has just succeeded from the same network', async () => {
    limit.recordSuccess(home, 'wiki')
    expect(await fail(4, home, 'wiki')).toBe(60)
    expect(limit.findWait(home, 'wiki')).toBe(0)
    expect(await fail(1, home, 'wiki')).toBe(60)
    time += 61 * minute
    await fail(4, home, 'wiki')
    expect(limit.findWait(home, 'wiki')).toBeGreaterThan(0)
  })

  test('of others do not lock out who has just succeeded there: not even what it fails in is answered for them', async () => {
    limit.recordSuccess(home, 'wiki')
    await fail(50, home)
    expect(limit.findWait(home)).toBe(60)
    expect(limit.findWait(home, 'forum')).toBe(60)
    expect(limit.findWait(home, 'wiki')).toBe(0)
    expect(await fail(3, home, 'wiki')).toBe(0)
    expect(await fail(1, home, 'wiki')).toBe(60)
  })

  test('are forgotten after a minute', async () => {
    await fail(4, home, 'wiki')
    time += minute
    expect(limit.findWait(home, 'wiki')).toBe(0)
    expect(await fail(1, home, 'wiki')).toBe(0)
  })
})

test('nothing is limited where the operator wants it so', async () => {
  limit = createFailureLimit({ createLimiter }, 'off', () => time)
  expect(await fail(100, home, 'wiki')).toBe(0)
  expect(limit.findWait(home)).toBe(0)
})

test('what a request has begun finds its application also when the request is over', async () => {
  const provider = createProvider()
  const begun = new Promise((resolve) => {
    provider.once('grant.error', (context) => {
      const find = async () => {
        await once(context.res, 'finish')
        expect(Provider.ctx).toBe(context)
        expect(context.request).toBeUndefined()
        return provider.Client.find('wiki')
      }
      resolve(find())
    })
  })
  await ask(provider, '/token')
  expect(await begun).toMatchObject({ clientId: 'wiki' })
})

/** It empties the contexts of what is over, and finds one application. */
function createProvider(): Provider {
  // It says at length that it was made for a test.
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(console, 'info').mockReturnValue()
  const wiki = {
    client_id: 'wiki',
    client_secret: 'secret',
    redirect_uris: ['https://wiki.example/callback'],
  }
  const nothing = async () => undefined
  const adapter: Adapter = {
    find: async () => wiki,
    upsert: nothing,
    findByUserCode: nothing,
    findByUid: nothing,
    consume: nothing,
    destroy: nothing,
    revokeByGrantId: nothing,
  }
  const provider = new Provider('http://localhost', {
    adapter: limitClients(
      () => adapter,
      () => home,
      limit,
    ),
  })
  releaseContext(provider)
  return provider
}

async function ask(provider: Provider, path: string): Promise<void> {
  const server = createServer(provider.callback()).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.close()
  })
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('a listening server has a port')
  await (await fetch(`http://127.0.0.1:${address.port}${path}`, { method: 'POST' })).text()
}
