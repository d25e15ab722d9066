import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished, test } from 'vitest'
import { type PostOptions, postLogoutToken, readRetryAfter } from './postLogoutToken.ts'

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

function post(address: string, options: Partial<PostOptions> = {}) {
  return postLogoutToken(address, 'the.logout.token', { isLoopbackAllowed: true, ...options })
}

describe('posting a logout token', () => {
  it('posts it as a form', async () => {
    const received: unknown[] = []
    const address = await startApplication(async (request, response) => {
      const { method, url, headers } = request
      received.push([method, url, headers['content-type'], await text(request)])
      response.end()
    })
    expect(await post(address)).toEqual({ outcome: 'delivered', detail: 'answered 200 OK' })
    const type = 'application/x-www-form-urlencoded'
    expect(received).toEqual([['POST', '/logout', type, 'logout_token=the.logout.token']])
  })

  test.each([
    [200, 'delivered'],
    [204, 'delivered'],
    [400, 'refused'],
    [202, 'failed'],
    [401, 'failed'],
    [403, 'failed'],
    [404, 'failed'],
    [410, 'failed'],
    [429, 'failed'],
    [500, 'failed'],
    [503, 'failed'],
  ])('takes %i as %s', async (status, outcome) => {
    const address = await startApplication((_request, response) => void response.writeHead(status).end())
    expect(await post(address)).toMatchObject({ outcome, detail: expect.stringContaining(`${status}`) })
  })

  it('says when the application wants to be asked again', async () => {
    const address = await startApplication((_request, response) => {
      response.writeHead(503, { 'retry-after': '90' }).end()
    })
    expect(await post(address)).toMatchObject({ outcome: 'failed', retryAfterMilliseconds: 90_000 })
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
    expect(await post(address)).toMatchObject({
      outcome: 'failed',
      detail: 'answered 307 Temporary Redirect',
    })
    expect(isFollowed).toBe(false)
  })

  it('waits for no one who is silent', async () => {
    const address = await startApplication(() => {})
    expect(await post(address, { timeoutMilliseconds: 50 })).toEqual({
      outcome: 'failed',
      detail: 'did not answer within 0.05 seconds',
      isSilent: true,
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
    expect(await post(address)).toMatchObject({ outcome: 'delivered' })
  })

  it('says why an application could not be reached', async () => {
    expect(await post('http://127.0.0.1:1/logout')).toEqual({
      outcome: 'failed',
      detail: 'could not be reached (ECONNREFUSED)',
    })
  })
})

test.each([
  ['0', 0],
  ['120', 120_000],
  ['Sun, 22 Nov 2026 10:01:00 GMT', 60_000],
  ['Sun, 22 Nov 2026 09:00:00 GMT', 0],
  ['soon', undefined],
  ['-5', undefined],
  ['1e9', undefined],
  ['9999999999999', undefined],
  [undefined, undefined],
])('Retry-After: %s is a wait of %s', (header, milliseconds) => {
  expect(readRetryAfter(header, Date.UTC(2026, 10, 22, 10))).toBe(milliseconds)
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
      outcome: 'failed',
      detail: 'its name leads into a private network, which this server does not call',
    })
    expect(asked).toEqual(['app.example'])
  })

  test.each(['http://127.0.0.1:1/', 'http://localhost:1/', 'http://93.184.216.34/'])(
    'is not called without https: %s',
    async (address) => {
      const posted = await postLogoutToken(address, 'a', { isLoopbackAllowed: false })
      expect(posted).toMatchObject({ outcome: 'failed', detail: 'the address is not https' })
    },
  )

  it('is not called when it is one of this machine', async () => {
    const posted = await postLogoutToken('https://[::1]:1/', 'a', { isLoopbackAllowed: false })
    expect(posted).toMatchObject({ outcome: 'failed', detail: expect.stringContaining('private network') })
  })

  it('is looked up once, and the connection goes to what was checked', async () => {
    const address = await startApplication((_request, response) => response.end())
    const { asked, resolve } = resolvingTo('127.0.0.1')
    const named = address.replace('127.0.0.1', 'app.localhost')
    const posted = await postLogoutToken(named, 'a', { isLoopbackAllowed: true, resolve })
    expect(posted).toMatchObject({ outcome: 'delivered' })
    expect(asked).toEqual(['app.localhost'])
  })

  it("is called in the operator's own network where it is listed, there alone and on that port", async () => {
    const address = await startApplication((_request, response) => response.end())
    const { port } = new URL(address)
    const { resolve } = resolvingTo('127.0.0.1')
    const call = (host: string, ...internalHosts: string[]) =>
      postLogoutToken(`http://${host}:${port}/logout`, 'a', {
        isLoopbackAllowed: false,
        internalHosts,
        resolve,
      })
    expect(await call('wiki', `wiki:${port}`)).toMatchObject({ outcome: 'delivered' })
    expect(await call('wiki', 'wiki')).toMatchObject({ outcome: 'delivered' })
    expect(await call('wiki', 'wiki:1')).toMatchObject({
      outcome: 'failed',
      detail: 'the address is not https',
    })
    expect(await call('other', 'wiki')).toMatchObject({
      outcome: 'failed',
      detail: 'the address is not https',
    })
    expect(await call('wiki.evil.example', 'wiki')).toMatchObject({ outcome: 'failed' })
  })
})
