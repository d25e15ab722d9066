import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '@countersign/test-support/findFreePort'
import { onSignInPage, short } from '../../fixtures/signInPage.ts'
import { expect, test } from '../../fixtures/test.ts'
import { walletOf } from '../../wallets/createWallet.ts'
import { newKey } from '../../wallets/signers.ts'

const folder = fileURLToPath(new URL('../../../examples/embedded/', import.meta.url))

/** Builds and starts the example as its `npm start` does, but with a port and a database of its own. */
const startJournal = async () => {
  const port = await findFreePort()
  const data = await mkdtemp(join(tmpdir(), 'countersign-journal-'))
  const [code] = await once(
    spawn('vite', ['build', '--logLevel', 'warn'], { cwd: folder, stdio: 'inherit' }),
    'exit',
  )
  expect(code).toBe(0)
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), DATA: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('The example ended before it was ready.'))),
  ])
  return {
    origin: `http://localhost:${port}`,
    stop: async () => {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
      await rm(data, { recursive: true })
    },
  }
}

test('an application with the sign-in of its own knows who is there', async ({ page, origins, install }) => {
  const journal = await startJournal()
  origins.add(journal.origin)
  const key = newKey()
  const wallet = walletOf('Amber Wallet', key)
  await install([wallet])
  const { step, walletButton, button } = onSignInPage(page)

  await page.goto(journal.origin)
  await walletButton(wallet).click()
  await expect(step).toHaveAttribute('data-state', 'reviewing')
  await button('Sign in to Example Journal').click()
  await expect(page.getByRole('heading', { name: 'Your journal' })).toBeVisible()
  await expect(page.getByText(short(key.address)).first()).toBeVisible()

  await page.getByRole('textbox', { name: 'What happened?' }).fill('The sun came out.')
  await page.getByRole('button', { name: 'Write it down' }).click()
  await expect(page.getByRole('listitem')).toHaveText(['The sun came out.'])
  await page.reload()
  await expect(page.getByRole('listitem')).toHaveText(['The sun came out.'])

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(walletButton(wallet)).toBeVisible()
  expect((await page.request.get(`${journal.origin}/journal`)).status()).toBe(401)
  await journal.stop()
})
