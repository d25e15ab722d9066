import { expect, onTestFinished } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { wallets } from './samples.ts'
import { announceTestWallet } from './testWallet.ts'

/** Makes a change as a person does: presses its button, reads the one dialog that appears, and signs there. */
export async function makeChange({ press, title, button }: Confirmed): Promise<void> {
  const wallet = announceTestWallet('Amber', wallets[0].address)
  const shown = watchDialogs()
  await press.click()
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByRole('button', { name: /^Amber/ }).click()
  await dialog.getByRole('button', { name: button }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(shown, 'one dialog appears').toEqual(['dialog'])
  const prompts = wallet.asked.filter((method) => method === 'personal_sign')
  expect(prompts, 'the wallet asks once').toHaveLength(1)
  wallet.leave()
}

interface Confirmed {
  /** What begins the change. */
  readonly press: Locator
  /** What the dialog is called. */
  readonly title: string
  /** What leads from there to the wallet. */
  readonly button: string
}

/** Notes the role of each dialog that appears from now on, until the test ends. */
export function watchDialogs(): readonly (string | null)[] {
  const shown: (string | null)[] = []
  const seen = new Set<Element>()
  const observer = new MutationObserver(() => {
    for (const dialog of document.querySelectorAll('[role=dialog], [role=alertdialog]')) {
      if (!seen.has(dialog)) shown.push(dialog.getAttribute('role'))
      seen.add(dialog)
    }
  })
  observer.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  return shown
}
