import { confirm, makeChange } from '../../fixtures/confirm.ts'
import { enter } from '../../fixtures/enter.ts'
import { operatorKey, withOperator } from '../../fixtures/operatorPage.ts'
import { expectRules } from '../../fixtures/rules.ts'
import { expect, test } from '../../fixtures/test.ts'
import { walletOf } from '../../wallets/createWallet.ts'

const trusting = { ...withOperator, COUNTERSIGN_TRUSTED_PROXIES: '127.0.0.1,::1' }

test.describe('where a proxy may ask', () => {
  test.use({ productSettings: { ...trusting, COUNTERSIGN_NAME: 'Gates' } })

  test('a gate is added for a host that a proxy asked about, gets its configuration and a test, is changed and deleted', async ({
    page,
    install,
    product,
  }) => {
    const wallet = walletOf('Amber Wallet', operatorKey)
    await install([wallet])
    await enter(page, wallet)
    const asked = await page.request.get('/forward-auth', {
      headers: {
        'x-forwarded-method': 'GET',
        'x-forwarded-proto': 'https',
        'x-forwarded-host': 'files.invalid',
        'x-forwarded-uri': '/',
      },
    })
    expect(asked.status()).toBe(403)
    // What was counted is written once a minute, and when the server ends.
    await product.stop()
    await product.start()
    await page.goto('/operator/applications')
    const unknown = page.getByRole('region', { name: 'Hosts that proxies asked about' })
    await expect(unknown).toContainText('files.invalid')
    await expect(unknown).toContainText('asked once')
    await expectRules(page, 'hosts that proxies asked about')
    await unknown.getByRole('link', { name: 'Add a gate for files.invalid' }).click()

    await expect(page.getByRole('radio', { name: /^A gate before a site/ })).toBeChecked()
    const hosts = page.getByLabel('Hosts, one per line')
    await expect(hosts).toHaveValue('files.invalid')
    await expect(page.getByLabel('Redirect URI')).toHaveCount(0)
    await hosts.fill('files.invalid\nfiles.invalid/path')
    await page.getByLabel('Open paths (optional), one per line').fill('/')
    await page.getByRole('button', { name: 'Add gate' }).click()
    await expect(page.getByText('Your changes weren’t saved. Fix the 3 fields marked above.')).toBeVisible()
    await expect(page.getByText('Line 2: enter only a host, such as files.example')).toBeVisible()
    await expect(page.getByText('Line 1: this would open the whole site.')).toBeVisible()
    await expectRules(page, 'a gate with mistakes')
    await page.getByLabel('Name', { exact: true }).fill('The Files')
    await hosts.fill('https://Files.invalid/\nfiles.invalid:8443')
    await page.getByLabel('Open paths (optional), one per line').fill('/healthz')
    await page.getByLabel('Networks that need no sign-in (optional), one per line').fill('10.8.0.0/33')
    await page.getByRole('radio', { name: /^By its address and a secret/ }).check()
    await page.getByRole('button', { name: 'Add gate' }).click()
    await expect(page.getByText('Line 1 is neither a network address nor a range')).toBeVisible()
    await page.getByLabel('Networks that need no sign-in (optional), one per line').fill('10.8.0.0/24')
    await page.getByRole('button', { name: 'Add gate' }).click()
    await confirm(page, { title: 'Add The Files', button: 'Sign to add it' })

    await expect(page.getByRole('heading', { name: 'The Files was added' })).toBeFocused()
    const secret = await page.getByRole('region', { name: 'Client secret' }).locator('code').textContent()
    const configuration = page.getByRole('region', { name: 'Proxy configuration' })
    const file = (name: RegExp) => configuration.getByRole('textbox', { name })
    await expect(file(/gate\.conf$/)).toHaveValue(new RegExp(`Countersign-Gate-Secret "?${secret}`))
    await configuration.getByLabel('Proxy', { exact: true }).selectOption('Caddy')
    await expect(file(/Caddyfile$/)).toHaveValue(new RegExp(`Countersign-Gate-Secret ${secret}`))
    await configuration.getByLabel('Where the site listens').fill('nowhere')
    await configuration.getByRole('button', { name: 'Update files' }).click()
    await expect(
      configuration.getByText('This is not a host and a port, such as 127.0.0.1:8080.'),
    ).toBeVisible()
    await configuration.getByLabel('Where the site listens').fill('files:8080')
    await configuration.getByRole('button', { name: 'Update files' }).click()
    await expect(file(/Caddyfile$/)).toHaveValue(/reverse_proxy files:8080/)
    await expectRules(page, 'a gate that was added')

    await page.getByRole('link', { name: 'I’ve copied the secret' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'The Files' })).toBeVisible()
    await expect(file(/gate\.conf$/)).toHaveValue(/Countersign-Gate-Secret "?COUNTERSIGN_GATE_SECRET/)
    await expect(configuration).toContainText(
      'Put the gate’s secret in the place of COUNTERSIGN_GATE_SECRET.',
    )
    const testing = page.getByRole('region', { name: 'Test this gate' })
    await testing.getByRole('button', { name: 'Test this gate' }).click()
    await expect(testing.getByRole('heading', { name: 'files.invalid:8443' })).toBeVisible()
    await expect(testing.getByText('COUNTERSIGN_INTERNAL_HOSTS')).toHaveCount(2)
    await expectRules(page, 'a gate that was tested')

    await expect(page.getByLabel('Hosts, one per line')).toHaveValue('files.invalid\nfiles.invalid:8443')
    await page.getByLabel('Hosts, one per line').fill('files.invalid')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await confirm(page, { title: 'Change The Files', button: 'Sign to change it' })
    await expect(page.getByRole('region', { name: 'Settings' })).toContainText('Changes saved.')
    await expect(page.getByRole('region', { name: 'Gate', exact: true })).not.toContainText('8443')

    await page.getByRole('link', { name: 'Applications' }).first().click()
    await expect(unknown).toHaveCount(0)
    await page.getByRole('link', { name: 'The Files' }).click()
    await makeChange(page, {
      press: page.getByRole('button', { name: 'Delete' }),
      title: 'Delete The Files?',
      says: 'You can’t undo this',
      button: 'Sign to remove it',
      wallet,
    })
    await expect(page.getByRole('heading', { name: 'No applications yet' })).toBeVisible()
  })
})

test.describe('where no proxy may ask', () => {
  test.use({ productSettings: withOperator })

  test('the page of a gate says that nothing works until COUNTERSIGN_TRUSTED_PROXIES is set', async ({
    page,
    install,
  }) => {
    const wallet = walletOf('Amber Wallet', operatorKey)
    await install([wallet])
    await enter(page, wallet)
    await page.goto('/operator/applications/new?gate=wiki.invalid')
    await page.getByLabel('Name', { exact: true }).fill('Wiki')
    await page.getByRole('button', { name: 'Add gate' }).click()
    await confirm(page, { title: 'Add Wiki', button: 'Sign to add it' })
    await expect(page.getByText('No proxy can ask yet.')).toBeVisible()
    await page.getByRole('link', { name: 'View gate' }).click()
    await expect(page.getByText('COUNTERSIGN_TRUSTED_PROXIES=127.0.0.1,::1')).toBeVisible()
  })
})
