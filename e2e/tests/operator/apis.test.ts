import { confirm, makeChange } from '../../fixtures/confirm.ts'
import { enter } from '../../fixtures/enter.ts'
import { operatorKey, withOperator } from '../../fixtures/operatorPage.ts'
import { expect, test } from '../../fixtures/test.ts'
import { walletOf } from '../../wallets/createWallet.ts'

test.use({ productSettings: withOperator })

test('an API is added, given to an application, gets a new secret, is disabled and removed', async ({
  page,
  install,
}) => {
  const wallet = walletOf('Amber Wallet', operatorKey)
  await install([wallet])
  await enter(page, wallet)
  await page.goto('/operator/applications/new')
  await page.getByLabel('Name', { exact: true }).fill('Example Agent')
  await page.getByLabel('Redirect URI', { exact: true }).fill('https://agent.example.org/callback')
  await page.getByRole('button', { name: 'Add application' }).click()
  await confirm(page, { title: 'Add Example Agent', button: 'Sign to add it' })
  await expect(page.getByRole('heading', { name: 'Example Agent was added' })).toBeFocused()

  await page.getByRole('link', { name: 'APIs' }).click()
  await page.getByRole('link', { name: 'Add an API' }).click()
  await page.getByLabel('Identifier', { exact: true }).fill('https://files.example/v1/')
  await page.getByRole('region', { name: 'Identity' }).getByLabel('Name').fill('Files')
  const scope = (position: number) => page.getByRole('group', { name: `Scope ${position}`, exact: true })
  await scope(1).getByLabel('Name', { exact: true }).fill('files:read')
  await scope(1).getByLabel('Words that people sign').fill('read files')
  await page.getByRole('button', { name: 'Add another scope' }).click()
  await scope(2).getByLabel('Name', { exact: true }).fill('files:write')
  await scope(2).getByLabel('Words that people sign').fill('write files, let it know all')
  await page.getByRole('button', { name: 'Add API' }).click()
  await expect(page.getByText('Refused: say what only this site says in what people sign.')).toBeVisible()
  await scope(2).getByLabel('Words that people sign').fill('write files')
  await page.getByRole('button', { name: 'Add API' }).click()
  await confirm(page, { title: 'Add the API files.example/v1', button: 'Sign to add it' })
  await expect(page.getByRole('heading', { name: 'files.example/v1 was added' })).toBeFocused()
  const secret = page.getByRole('region', { name: 'API secret' }).locator('code')
  const first = (await secret.textContent()) ?? ''
  expect(first).toMatch(/^\S{30,}$/)

  await page.getByRole('link', { name: 'I’ve copied the secret' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Files' })).toBeVisible()
  await expect(secret).toHaveCount(0)
  const id = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '')
  const isAccepted = async (apiSecret: string) => {
    const headers = { authorization: `Basic ${btoa(`${id}:${apiSecret}`)}` }
    const asked = await page.request.post('/oidc/token/introspection', { form: { token: 'none' }, headers })
    return asked.ok()
  }
  await expect(page.getByText(/let it use files\.example\/v1: read files, write files\./)).toBeVisible()

  await page.getByRole('button', { name: 'Add an application' }).click()
  await page.getByLabel('Application', { exact: true }).first().selectOption({ index: 1 })
  await page.getByRole('checkbox', { name: 'files:read, for people' }).check()
  await page.getByRole('checkbox', { name: 'files:write, for itself' }).check()
  await page.getByRole('button', { name: 'Add application' }).click()
  await confirm(page, { title: 'Change the API files.example/v1', button: 'Sign to change it' })
  await expect(page.getByText('for people: files:read')).toBeVisible()
  await expect(page.getByText('for itself: files:write')).toBeVisible()
  await page.getByRole('button', { name: 'Change what Example Agent can ask for' }).click()
  await page.getByRole('checkbox', { name: 'files:write, for itself' }).uncheck()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await confirm(page, { title: 'Change the API files.example/v1', button: 'Sign to change it' })
  await expect(page.getByText('for itself: nothing')).toBeVisible()

  const preview = page.getByRole('region', { name: 'Preview a token' })
  await preview.getByLabel('Application').selectOption('Example Agent')
  await preview.getByRole('button', { name: 'Show token' }).click()
  await expect(preview.getByText('at+jwt')).toBeVisible()
  await expect(preview.getByText('https://files.example/v1', { exact: true })).toBeVisible()
  await expect(preview.getByText('files:read', { exact: true })).toBeVisible()

  await page.getByLabel('Keep the old secret').selectOption('No, end it now')
  await makeChange(page, {
    press: page.getByRole('button', { name: 'New secret' }),
    title: 'Create a new secret for files.example/v1?',
    says: 'The old secret stops working immediately',
    button: 'Sign to replace the secret',
    wallet,
  })
  await expect(secret).not.toHaveText(first)
  expect([await isAccepted(first), await isAccepted((await secret.textContent()) ?? '')]).toEqual([
    false,
    true,
  ])

  await page.getByLabel('Lifetime in seconds').fill('3600')
  await expect(page.getByText(/^Anyone who loses access keeps it for up to 1 hour/)).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await confirm(page, { title: 'Change the API files.example/v1', button: 'Sign to change it' })
  await expect(page.getByRole('region', { name: 'Settings' })).toContainText('Changes saved.')
  await makeChange(page, {
    press: page.getByRole('button', { name: 'Disable' }),
    title: 'Disable files.example/v1?',
    says: 'signed before works for up to 1 hour',
    button: 'Sign to change it',
    wallet,
  })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('disabled')
  await page.reload()
  await expect(page.getByLabel('Lifetime in seconds')).toHaveValue('3600')
  await makeChange(page, {
    press: page.getByRole('button', { name: 'Remove Example Agent' }),
    title: 'Remove Example Agent from this API?',
    says: 'It gets no more tokens for this API',
    button: 'Sign to change it',
    wallet,
  })
  await expect(page.getByText('No application can ask for this API yet.')).toBeVisible()
  await makeChange(page, {
    press: page.getByRole('button', { name: 'Remove', exact: true }),
    title: 'Remove files.example/v1?',
    says: 'You can’t undo this',
    button: 'Sign to remove it',
    wallet,
  })
  await expect(page.getByRole('heading', { name: 'No APIs yet' })).toBeVisible()
})

test.describe('where agents of listed hosts are let in', () => {
  test.use({
    productSettings: {
      ...withOperator,
      COUNTERSIGN_CLIENT_DOCUMENTS: 'listed',
      COUNTERSIGN_CLIENT_DOCUMENT_HOSTS: 'claude.ai,vscode.dev',
    },
  })

  test('the page of APIs says which', async ({ page, install }) => {
    const wallet = walletOf('Amber Wallet', operatorKey)
    await install([wallet])
    await enter(page, wallet)
    await page.goto('/operator/apis')
    await expect(page.getByText('On now for the hosts claude.ai,vscode.dev.')).toBeVisible()
  })
})
