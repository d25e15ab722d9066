import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/applicationTest.ts'
import { onInteractionPage } from '../../fixtures/interactionPage.ts'
import { walletOf } from '../../wallets/createWallet.ts'

const library = new URL(
  'dist/browser/oidc-client-ts.min.js',
  import.meta.resolve('oidc-client-ts/package.json'),
)

/** An application without a server: one page, one library, and PKCE. */
const pageOf = (authority: string): string => `<!doctype html>
<title>Single page</title><link rel="icon" href="data:,">
<button id="go">Sign in</button><button id="pop">Sign in in a window</button><pre id="who"></pre>
<script src="/library.js"></script>
<script>
const manager = new oidc.UserManager({
  authority: ${JSON.stringify(authority)},
  client_id: 'single-page',
  redirect_uri: location.origin + '/',
  scope: 'openid profile',
  loadUserInfo: true,
})
const show = (user) => { who.textContent = JSON.stringify(user.profile) }
go.onclick = () => manager.signinRedirect()
pop.onclick = () => manager.signinPopup().then(show)
if (new URLSearchParams(location.search).has('code')) {
  manager.signinCallback().then((user) => user && show(user))
}
</script>`

/** Serves it on a port, until the test has finished. */
const serve = async (port: number, authority: string) => {
  const server = createServer(async (request, response) => {
    const isLibrary = request.url === '/library.js'
    response.setHeader('content-type', isLibrary ? 'text/javascript' : 'text/html')
    response.end(isLibrary ? await readFile(library) : pageOf(authority))
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return () => {
    server.closeAllConnections()
    server.close()
  }
}

const sign = async (page: Page) => {
  const { step, button } = onInteractionPage(page)
  await button(/^Amber Wallet/).click()
  await expect(step).toHaveAttribute('data-state', 'reviewing')
  await button('Sign in to Single Page').click()
}

test('oidc-client-ts signs a person in from a page without a server', async ({
  page,
  product,
  singlePagePort,
  origins,
  install,
}) => {
  const origin = `http://127.0.0.1:${singlePagePort}`
  origins.add(origin)
  const stop = await serve(singlePagePort, product.origin)
  await install([walletOf()])
  await page.goto(origin)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await sign(page)
  await page.waitForURL(`${origin}/?code=*`)
  await expect(page.locator('#who')).toContainText('preferred_username')
  stop()
})

test('oidc-client-ts signs a person in in a window of its own', async ({
  page,
  product,
  singlePagePort,
  origins,
  install,
}) => {
  const origin = `http://127.0.0.1:${singlePagePort}`
  origins.add(origin)
  const stop = await serve(singlePagePort, product.origin)
  await install([walletOf()])
  await page.goto(origin)
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Sign in in a window' }).click()
  await sign(await opened)
  await expect(page.locator('#who')).toContainText('preferred_username')
  stop()
})
