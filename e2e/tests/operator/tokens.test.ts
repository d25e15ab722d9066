import { confirm } from '../../fixtures/confirm.ts'
import { enter } from '../../fixtures/enter.ts'
import { operatorKey, withOperator } from '../../fixtures/operatorPage.ts'
import { expect, test } from '../../fixtures/test.ts'
import { walletOf } from '../../wallets/createWallet.ts'

test.use({ productSettings: withOperator })

test('a program uses a token that an operator signed for, until it is revoked', async ({
  page,
  install,
  product,
}) => {
  const wallet = walletOf('Amber Wallet', operatorKey)
  await install([wallet])
  await enter(page, wallet)
  await page.goto('/operator')
  await page.getByRole('link', { name: 'Tokens' }).click()
  await page.getByRole('link', { name: 'Create a token' }).click()
  await page.getByLabel('Name', { exact: true }).fill('directory')
  await page.getByRole('checkbox', { name: /^Read people/ }).check()
  await page.getByRole('button', { name: 'Create token' }).click()
  await confirm(page, { title: 'Create the operator token directory', button: 'Sign to create it' })
  await expect(page.getByRole('heading', { name: 'Token directory created' })).toBeFocused()
  const signed = wallet.requests.findLast(({ method }) => method === 'personal_sign')
  const [text = ''] = signed?.params ?? []
  expect(Buffer.from(String(text).slice(2), 'hex').toString()).toContain(
    "make the operator token 'directory' that may people:read until ",
  )

  const token = await page.getByRole('region', { name: 'New token' }).locator('code').textContent()
  const ask = async (path: string) => {
    const response = await fetch(product.origin + path, { headers: { authorization: `Bearer ${token}` } })
    return [response.status, (await response.json()).code]
  }
  expect(await ask('/api/operator/people')).toEqual([200, undefined])
  expect(await ask('/api/operator/activity')).toEqual([403, 'operator_token_insufficient'])

  await page.getByRole('link', { name: 'I’ve copied it' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'directory' })).toContainText('last used')
  await page.getByRole('button', { name: 'Revoke token directory' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'directory' })).toContainText('revoked')
  expect(await ask('/api/operator/people')).toEqual([401, 'operator_token_refused'])

  await page.getByRole('link', { name: 'Activity' }).click()
  for (const name of ['Operator token revoked', 'Operator token created'])
    await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible()
})
