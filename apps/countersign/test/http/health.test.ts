import { createServer } from 'node:http'
import { createServer as createSilentServer } from 'node:net'
import { findFreePort } from '@countersign/test-support/findFreePort'
import { describe, expect, it, onTestFinished } from 'vitest'
import { runProduct } from '../product/runProduct.ts'
import { startProduct } from '../product/startProduct.ts'

/** Runs `countersign health`: its exit code, and what it printed. */
async function health(settings: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const command = runProduct({ settings, args: ['health', ...args] })
  const code = await command.ended
  return { code, printed: command.stdout() + command.stderr() }
}

/** A server that answers everything with one status, and keeps what it was asked. */
async function answer(status: number) {
  const asked: string[] = []
  const port = await findFreePort()
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    response.writeHead(status, { location: '/healthz' }).end()
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { asked, port, origin: `http://127.0.0.1:${port}` }
}

describe('countersign health', () => {
  it.each(['127.0.0.1', '0.0.0.0', '::'])(
    'says nothing of a server on %s that takes requests',
    async (host) => {
      const { port } = await startProduct({ settings: { COUNTERSIGN_HOST: host } })
      // It reads no secret, so it needs none.
      const database = { COUNTERSIGN_DATABASE: 'postgres://localhost/countersign' }
      const settings = { COUNTERSIGN_HOST: host, COUNTERSIGN_PORT: String(port), ...database }
      expect(await health(settings)).toEqual({ code: 0, printed: '' })
    },
  )

  it('is 1 while a server is ending, though it still answers', async () => {
    const product = await startProduct({ settings: { COUNTERSIGN_DRAIN_SECONDS: '300' } })
    product.process.kill('SIGTERM')
    await product.logged('not ready any more')
    const { code, printed } = await health({ COUNTERSIGN_PORT: String(product.port) })
    expect([code, printed]).toEqual([1, `http://127.0.0.1:${product.port}/readyz answered 503.\n`])
  })

  it('is 1 where no server is, and says why', async () => {
    const port = await findFreePort()
    const { code, printed } = await health({ COUNTERSIGN_PORT: String(port) })
    expect(code).toBe(1)
    expect(printed).toMatch(
      new RegExp(`^http://127.0.0.1:${port}/readyz cannot be reached: .*ECONNREFUSED.*\\.\n$`),
    )
  })

  it('is 1 where a server says nothing', async () => {
    const port = await findFreePort()
    const server = createSilentServer(() => {})
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const { code, printed } = await health({}, '--url', `http://127.0.0.1:${port}/`)
    expect([code, printed]).toEqual([1, `http://127.0.0.1:${port}/readyz did not answer within 5 seconds.\n`])
  })

  it('asks what --url names, and follows no redirect', async () => {
    const redirecting = await answer(302)
    const { code, printed } = await health({}, '--url', redirecting.origin)
    expect([code, printed]).toEqual([1, `${redirecting.origin}/readyz answered 302.\n`])
    const fine = await answer(200)
    expect(await health({}, '--url', `${fine.origin}/healthz`)).toEqual({ code: 0, printed: '' })
    expect([redirecting.asked, fine.asked]).toEqual([['/readyz'], ['/healthz']])
  })

  it.each([
    [{ COUNTERSIGN_PORT: 'many' }, [], 'COUNTERSIGN_PORT is "many"'],
    [{}, ['--url', 'ftp://login.example'], '--url is "ftp://login.example"'],
    [{}, ['--host', '127.0.0.1'], "unknown option '--host'"],
  ])('is 2 for a command that is wrong: %j %j', async (settings, args, line) => {
    const { code, printed } = await health(settings, ...args)
    expect(code).toBe(2)
    expect(printed).toContain(line)
  })
})
