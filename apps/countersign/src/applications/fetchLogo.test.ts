import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { describe, expect, it, onTestFinished, test } from 'vitest'
import { fetchLogo } from './fetchLogo.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>'

/** A server on this machine that answers as it is told. */
async function startHost(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('a listening server has a port')
  return `http://127.0.0.1:${address.port}/logo`
}

const send =
  (type: string, body: string | Buffer): RequestListener =>
  (_request, response) =>
    void response.writeHead(200, { 'content-type': type }).end(body)

const fetched = (address: string, options: Partial<Parameters<typeof fetchLogo>[1]> = {}) =>
  fetchLogo(address, { isLoopbackAllowed: true, ...options })

describe('fetching a logo', () => {
  it('gives a PNG as it is, and asks for it without a cookie or a referrer', async () => {
    const asked: unknown[] = []
    const address = await startHost((request, response) => {
      asked.push([request.method, request.headers.cookie, request.headers.referer, request.headers.accept])
      send('image/png', png)(request, response)
    })
    expect(await fetched(address)).toMatchObject({
      picture: { type: 'image/png', bytes: new Uint8Array(png) },
    })
    expect(asked).toEqual([['GET', undefined, undefined, 'image/svg+xml, image/png']])
  })

  it('gives a drawing as it was written again', async () => {
    const address = await startHost(
      send('image/svg+xml; charset=utf-8', drawing.replace('<svg', '<svg data-made-by="a program"')),
    )
    const { picture } = await fetched(address)
    expect(Buffer.from(picture?.bytes ?? []).toString()).toBe(drawing)
  })

  test.each([
    ['a drawing with a script', 'image/svg+xml', drawing.replace('<path', '<script/><path'), /<script>/],
    [
      'a drawing that loads',
      'image/svg+xml',
      drawing.replace('<path', '<image href="//e"/><path'),
      /<image>/,
    ],
    ['a page', 'text/html', '<svg/>', /not sent as/],
    ['a picture of another kind', 'image/jpeg', Buffer.from('ffd8ffe0', 'hex'), /not sent as/],
    ['a drawing that says it is a PNG', 'image/png', drawing, /not the kind/],
    ['nothing', 'image/png', '', /logo/],
  ])('takes no %s', async (_name, type, body, words) => {
    expect(await fetched(await startHost(send(type, body)))).toMatchObject({
      picture: null,
      detail: expect.stringMatching(words),
    })
  })

  test.each([204, 304, 404, 500])('takes nothing with the status %i', async (status) => {
    const address = await startHost((_request, response) => {
      response.writeHead(status, { 'content-type': 'image/png' }).end()
    })
    expect(await fetched(address)).toMatchObject({
      picture: null,
      detail: `the logo was answered with the status ${status}`,
    })
  })

  it('follows no redirect', async () => {
    let isFollowed = false
    const other = await startHost((request, response) => {
      isFollowed = true
      send('image/png', png)(request, response)
    })
    const address = await startHost((_request, response) => {
      response.writeHead(302, { location: other, 'content-type': 'image/png' }).end(png)
    })
    expect(await fetched(address)).toMatchObject({ picture: null })
    expect(isFollowed).toBe(false)
  })

  it('reads no further than 64 KiB of a body without an end', async () => {
    const closed = Promise.withResolvers<void>()
    const address = await startHost((_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' })
      const more = () => void response.write(Buffer.alloc(16_384), () => response.destroyed || more())
      more()
      response.on('close', closed.resolve)
    })
    expect(await fetched(address)).toEqual({ picture: null, detail: 'the logo is larger than 64 KiB' })
    await closed.promise
  })

  test.each([
    ['that is silent', () => {}],
    [
      'that stops in the middle',
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'image/png' }).write(png.subarray(0, 20))
      },
    ],
  ] satisfies [string, RequestListener][])('waits for no server %s', async (_name, answer) => {
    const address = await startHost(answer)
    expect(await fetched(address, { timeoutMilliseconds: 50 })).toEqual({
      picture: null,
      detail: 'did not answer within 0.05 seconds',
    })
  })

  test.each([
    ['this machine', '127.0.0.1'],
    ['a private network', '10.0.0.7'],
    ['a service of a cloud', '169.254.169.254'],
  ])('calls no name that leads to %s', async (_name, address) => {
    const resolve = async () => [
      { address: '93.184.216.34', family: 4 },
      { address, family: 4 },
    ]
    expect(await fetched('https://self.example/logo.png', { resolve })).toEqual({
      picture: null,
      detail: 'its name leads into a private network, which this server does not call',
    })
  })

  it('calls this machine only where the server is tried out on it', async () => {
    const address = await startHost(send('image/png', png))
    expect(await fetched(address, { isLoopbackAllowed: false })).toMatchObject({
      picture: null,
      detail: 'the address is not https',
    })
  })
})
