import { readFile } from 'node:fs/promises'
import { expect, signForSinglePage, test } from '../../fixtures/singlePage.ts'
import { walletOf } from '../../wallets/createWallet.ts'

const library = new URL(
  'dist/browser/oidc-client-ts.min.js',
  import.meta.resolve('oidc-client-ts/package.json'),
)

/** An application without a server: one page, one library, and PKCE. */
const pageOf = (authority: string): string => `<!doctype html>
<title>Single page</title><link rel="icon" href="data:,">
<button id="go">Sign in</button><button id="pop">Sign in in a window</button><pre id="who"></pre>
<script src="/script.js"></script>
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

test('oidc-client-ts signs a person in from a page without a server', async ({
  page,
  product,
  serveSinglePage,
  install,
}) => {
  const origin = await serveSinglePage({ page: pageOf(product.origin), script: await readFile(library) })
  await install([walletOf()])
  await page.goto(origin)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await signForSinglePage(page)
  await page.waitForURL(`${origin}/?code=*`)
  await expect(page.locator('#who')).toContainText('preferred_username')
})

test('oidc-client-ts signs a person in in a window of its own', async ({
  page,
  product,
  serveSinglePage,
  install,
}) => {
  const origin = await serveSinglePage({ page: pageOf(product.origin), script: await readFile(library) })
  await install([walletOf()])
  await page.goto(origin)
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Sign in in a window' }).click()
  await signForSinglePage(await opened)
  await expect(page.locator('#who')).toContainText('preferred_username')
})
