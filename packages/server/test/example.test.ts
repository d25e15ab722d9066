import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { createCountersign, openStore } from '@countersign/server'
import { getSession, requireSession, toNodeHandler } from '@countersign/server/node'
import { createBrowser, newWallet } from '@countersign/test-support/createBrowser'
import express from 'express'
import { expect, onTestFinished, test } from 'vitest'

/** The example of README.md, which this runs. */
async function createApplication(origin: string) {
  const countersign = createCountersign({
    store: await openStore(':memory:', { prefix: 'auth_' }),
    origins: [origin],
    secretKeys: [randomBytes(32).toString('hex')],
  })
  const application = express()
  application.use(toNodeHandler(countersign))
  application.get('/journal', requireSession(countersign), (request, response) => {
    response.json(`The journal of ${getSession(request).wallet.address}`)
  })
  return application
}

test('an application serves its own routes beside the handler', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  const address = server.address()
  const origin = `http://localhost:${typeof address === 'object' ? address?.port : ''}`
  server.on('request', await createApplication(origin))
  const browser = createBrowser(fetch, origin)
  expect((await browser.call('GET', '/journal')).status).toBe(401)
  const wallet = newWallet()
  await browser.signIn(wallet)
  expect(await (await browser.call('GET', '/journal')).json()).toBe(`The journal of ${wallet.address}`)
})
