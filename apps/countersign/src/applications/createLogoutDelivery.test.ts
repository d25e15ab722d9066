import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished, test } from 'vitest'
import {
  createLogoutDelivery,
  type DeliveryNote,
  type PostOptions,
  postLogoutToken,
} from './createLogoutDelivery.ts'

/** An application on this machine that answers as it is told. */
async function startApplication(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('a listening server has a port')
  return `http://127.0.0.1:${address.port}/logout`
}

async function deliver(address: string, options: Partial<PostOptions> = {}) {
  const notes: DeliveryNote[] = []
  const noted = Promise.withResolvers<void>()
  const pauses: number[] = []
  const { deliverLogout, settle } = createLogoutDelivery({
    isLoopbackAllowed: true,
    record: async (note) => {
      notes.push(note)
      noted.resolve()
    },
    pause: async (milliseconds) => pauses.push(milliseconds),
    log: { debug() {}, info() {}, warn() {}, error() {} },
    now: () => 1000,
    ...options,
  })
  const isOver = new Promise((resolve) =>
    deliverLogout({ clientId: 'wiki', address, logoutToken: 'the.logout.token' }, async (over) =>
      resolve(over),
    ),
  )
  await noted.promise
  expect(await isOver).toBe(true)
  await settle()
  return { note: notes[0], pauses }
}

describe('delivering a back-channel logout', () => {
  it('posts the token as a form, and notes it', async () => {
    const received: unknown[] = []
    const address = await startApplication(async (request, response) => {
      const { method, url, headers } = request
      received.push([method, url, headers['content-type'], await text(request)])
      response.end()
    })
    expect(await deliver(address)).toEqual({
      note: { clientId: 'wiki', at: 1000, isDelivered: true, detail: 'answered 200 OK' },
      pauses: [],
    })
    const type = 'application/x-www-form-urlencoded'
    expect(received).toEqual([['POST', '/logout', type, 'logout_token=the.logout.token']])
  })

  it('tries three times with growing pauses, and says so', async () => {
    let tries = 0
    const address = await startApplication((_request, response) => {
      tries += 1
      response.writeHead(500).end()
    })
    const { note, pauses } = await deliver(address)
    expect(note).toMatchObject({
      isDelivered: false,
      detail: 'answered 500 Internal Server Error, three times',
    })
    expect(tries).toBe(3)
    expect(pauses).toEqual([1000, 5000])
  })

  it('is done when a later try arrives', async () => {
    let tries = 0
    const address = await startApplication((_request, response) => {
      tries += 1
      response.writeHead(tries === 1 ? 503 : 204).end()
    })
    expect((await deliver(address)).note).toMatchObject({ isDelivered: true })
    expect(tries).toBe(2)
  })

  it('is broken off when the server ends, without another try, and is not over then', async () => {
    let tries = 0
    const { promise: isTried, resolve } = Promise.withResolvers<void>()
    const address = await startApplication((_request, response) => {
      tries += 1
      response.writeHead(503).end()
      resolve()
    })
    const notes: DeliveryNote[] = []
    const { deliverLogout, settle } = createLogoutDelivery({
      isLoopbackAllowed: true,
      record: async (note) => void notes.push(note),
      log: { debug() {}, info() {}, warn() {}, error() {} },
      now: () => 1000,
    })
    const ends: boolean[] = []
    deliverLogout({ clientId: 'wiki', address, logoutToken: 'a' }, async (isOver) => void ends.push(isOver))
    await isTried
    await settle()
    expect(tries).toBe(1)
    expect(notes).toMatchObject([{ isDelivered: false, detail: 'answered 503 Service Unavailable' }])
    expect(ends).toEqual([false])
  })

  it('does not insist where the application says no', async () => {
    let tries = 0
    const address = await startApplication((_request, response) => {
      tries += 1
      response.writeHead(400).end()
    })
    expect((await deliver(address)).note).toMatchObject({
      isDelivered: false,
      detail: 'answered 400 Bad Request',
    })
    expect(tries).toBe(1)
  })

  it('follows no redirect', async () => {
    let isFollowed = false
    const other = await startApplication((_request, response) => {
      isFollowed = true
      response.end()
    })
    const address = await startApplication((_request, response) => {
      response.writeHead(307, { location: other }).end()
    })
    expect((await deliver(address)).note).toMatchObject({ detail: 'answered 307 Temporary Redirect' })
    expect(isFollowed).toBe(false)
  })

  it('waits for no one who is silent', async () => {
    const address = await startApplication(() => {})
    const { note } = await deliver(address, { timeoutMilliseconds: 50 })
    expect(note).toMatchObject({
      isDelivered: false,
      detail: 'did not answer within 0.05 seconds, three times',
    })
  })

  it('reads no answer to its end', async () => {
    const address = await startApplication((_request, response) => {
      response.writeHead(200)
      const fill = () => {
        while (response.write(Buffer.alloc(65_536))) {}
        response.once('drain', fill)
      }
      fill()
    })
    expect((await deliver(address)).note).toMatchObject({ isDelivered: true })
  })

  it('says why an application could not be reached', async () => {
    const { note } = await deliver('http://127.0.0.1:1/logout')
    expect(note).toMatchObject({
      isDelivered: false,
      detail: 'could not be reached (ECONNREFUSED), three times',
    })
  })
})

describe('the address of an application', () => {
  const resolvingTo = (...addresses: string[]) => {
    const asked: string[] = []
    const resolve = async (hostname: string) => {
      asked.push(hostname)
      return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    }
    return { asked, resolve }
  }

  test.each([
    ['127.0.0.1'],
    ['10.0.0.1'],
    ['169.254.169.254'],
    ['::1'],
    ['::ffff:127.0.0.1'],
    ['fd00:ec2::254'],
    ['93.184.216.34', '127.0.0.1'],
  ])('is not called when its name leads to %s', async (...addresses) => {
    const { asked, resolve } = resolvingTo(...addresses)
    const isLoopbackAllowed = true
    const posted = await postLogoutToken('https://app.example/', 'a', { isLoopbackAllowed, resolve })
    expect(posted).toEqual({
      isDelivered: false,
      isFinal: true,
      detail: 'its name leads into a private network, which this server does not call',
    })
    expect(asked).toEqual(['app.example'])
  })

  test.each(['http://127.0.0.1:1/', 'http://localhost:1/', 'http://93.184.216.34/'])(
    'is not called without https: %s',
    async (address) => {
      const posted = await postLogoutToken(address, 'a', { isLoopbackAllowed: false })
      expect(posted).toMatchObject({ isFinal: true, detail: 'the address is not https' })
    },
  )

  it('is not called when it is one of this machine', async () => {
    const posted = await postLogoutToken('https://[::1]:1/', 'a', { isLoopbackAllowed: false })
    expect(posted).toMatchObject({ isFinal: true, detail: expect.stringContaining('private network') })
  })

  it('is looked up once, and the connection goes to what was checked', async () => {
    const address = await startApplication((_request, response) => response.end())
    const { asked, resolve } = resolvingTo('127.0.0.1')
    const named = address.replace('127.0.0.1', 'app.localhost')
    const posted = await postLogoutToken(named, 'a', { isLoopbackAllowed: true, resolve })
    expect(posted).toMatchObject({ isDelivered: true })
    expect(asked).toEqual(['app.localhost'])
  })
})
