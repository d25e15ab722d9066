import { ApiError } from '@countersign/client'
import type { HandOver } from '@countersign/protocol'
import { Announcer } from '@countersign/react'
import type { ComponentType } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { findViolations } from '../testing/findViolations.ts'
import '../testing/page.ts'
import { QrCode } from '../ui/QrCode.tsx'
import type { HandOverCalls } from './HandOverApi.ts'
import HandOverPanel, { type HandOverPanelProps } from './HandOverPanel.tsx'
import PhoneWallets from './PhoneWallets.tsx'
import { texts } from './texts.ts'
import { walletLinks } from './Wallets.tsx'

const wallet = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'
const request = { message: `h wants you to sign in\n${wallet}\n`, signature: '0x1' }
const details = {
  purpose: 'sign-in',
  interaction: null,
  change: null,
  expiresAt: '2026-11-23T00:03:00Z',
} as const

/** A hand-over that stands where a test puts it; coming back to the page asks at once. */
async function show(Panel: ComponentType<HandOverPanelProps>, answers: Partial<HandOverCalls> = {}) {
  let state: HandOver['state'] = 'offered'
  let count = 0
  const calls = {
    offerSignIn: vi.fn(async () => {
      count += 1
      return { id: `h${count}`, secret: `secret${count}`, expiresAt: details.expiresAt }
    }),
    handOver: vi.fn(async () => ({ ...details, state })),
    releaseHandOver: vi.fn(async () => request),
    cancelHandOver: vi.fn(async () => {}),
  }
  const submit = vi.fn(async () => {})
  const onCompleted = vi.fn()
  await render(
    <Announcer>
      <main>
        <Panel
          purpose={{ submit, asks: 'link' }}
          onCompleted={onCompleted}
          calls={{ ...calls, ...answers }}
        />
      </main>
    </Announcer>,
  )
  const comeBack = () => window.dispatchEvent(new Event('focus'))
  const become = async (next: HandOver['state'], words: string | RegExp) => {
    state = next
    comeBack()
    await expect.element(page.getByText(words).first()).toBeVisible()
  }
  return { calls, submit, onCompleted, become, comeBack }
}

const status = () => document.querySelector('[role=status]')?.textContent
const field = page.getByRole('textbox', { name: 'Six digits' })
const wrong = (left: number) =>
  new ApiError('hand_over_code_wrong', { status: 403, title: 'x', details: { left } })

describe('on a computer', () => {
  test('each state is shown, announced and without a finding of axe', async () => {
    const { become, calls } = await show(HandOverPanel)
    await expect.element(page.getByText('Waiting for your phone.').first()).toBeVisible()
    expect(calls.offerSignIn).toHaveBeenCalledExactlyOnceWith({ way: 'digits' })
    expect(await findViolations()).toEqual([])
    await become('opened', 'Link opened on your phone.')
    await expect.poll(status).toContain('Sign on your phone.')
    expect(await findViolations()).toEqual([])
    await become('signed', 'Signed on your phone.')
    await expect.element(field).toHaveFocus()
    await expect.poll(status).toContain('Enter the six digits')
    expect(await findViolations()).toEqual([])
  })

  test('the phone cannot reach this very computer, which is said; the link can be copied', async () => {
    await show(HandOverPanel)
    await expect.element(page.getByText(/Your phone can’t reach/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
  })

  test('the code says what it is', async () => {
    await render(<QrCode text="https://id.example/phone#secret" label={texts.qrCode} />)
    await expect.element(page.getByRole('img', { name: 'QR code with a link for your phone' })).toBeVisible()
  })

  test('six digits are sent as they are pasted, and what was signed where it belongs', async () => {
    const { become, calls, submit, onCompleted } = await show(HandOverPanel)
    await become('signed', 'Signed on your phone.')
    expect(field.element()).toHaveProperty('inputMode', 'numeric')
    expect(field.element()).toHaveProperty('autocomplete', 'one-time-code')
    await field.fill(' 104 283\n')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => onCompleted.mock.calls).toEqual([['here']])
    expect(calls.releaseHandOver).toHaveBeenCalledExactlyOnceWith('h1', { code: '104283' })
    expect(submit).toHaveBeenCalledExactlyOnceWith(request)
  })

  test('too few digits cost no try; wrong ones say how many are left, and the third ends it', async () => {
    const releaseHandOver = vi.fn().mockRejectedValueOnce(wrong(1)).mockRejectedValueOnce(wrong(0))
    const { become, submit } = await show(HandOverPanel, { releaseHandOver })
    await become('signed', 'Signed on your phone.')
    await field.fill('10428')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect.element(page.getByText(/^Enter six digits/)).toBeVisible()
    expect(releaseHandOver).not.toHaveBeenCalled()
    await field.fill('000000')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect.element(page.getByText(/You have one try left/)).toBeVisible()
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveValue('')
    expect(await findViolations()).toEqual([])
    await field.fill('000001')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect.element(page.getByText('You entered three wrong codes.').first()).toBeVisible()
    expect(submit).not.toHaveBeenCalled()
  })

  test.each([
    ['expired', 'The link has expired.'],
    ['refused', 'Rejected on the phone.'],
  ] as const)('what was %s is said, and begins again by a click', async (state, words) => {
    const { become, calls } = await show(HandOverPanel)
    await become(state, words)
    expect(await findViolations()).toEqual([])
    await page.getByRole('button', { name: 'Create a new link' }).click()
    await expect.poll(() => calls.offerSignIn.mock.calls.length).toBe(2)
  })

  test('a connection that is gone is said, and it goes on when it is back', async () => {
    const handOver = vi.fn().mockRejectedValueOnce(new ApiError('server_unreachable'))
    handOver.mockResolvedValue({ ...details, state: 'opened' })
    const { comeBack } = await show(HandOverPanel, { handOver })
    await expect.element(page.getByText('Waiting for your phone.').first()).toBeVisible()
    comeBack()
    await expect.element(page.getByText(/We’ll keep trying/)).toBeVisible()
    comeBack()
    await expect.element(page.getByText('Link opened on your phone.').first()).toBeVisible()
  })

  test('what was signed and is not taken says why, and ends', async () => {
    const { become, calls, submit } = await show(HandOverPanel)
    await become('signed', 'Signed on your phone.')
    submit.mockRejectedValueOnce(
      new ApiError('forbidden', { status: 403, title: 'This wallet is not yours.' }),
    )
    calls.handOver.mockResolvedValue({ ...details, state: 'denied' })
    await field.fill('104283')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect.element(page.getByText('This signature can’t be used here.').first()).toBeVisible()
    await expect.element(page.getByText('This wallet is not yours.')).toBeVisible()
    expect(await findViolations()).toEqual([])
  })

  test('cancelling ends it for the phone too', async () => {
    const { calls } = await show(HandOverPanel)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(page.getByText('Cancelled.').first()).toBeVisible()
    expect(calls.cancelHandOver).toHaveBeenCalledExactlyOnceWith('h1')
  })
})

describe('on a phone', () => {
  test('each wallet is a link with the whole hand-over, without a word of codes and extensions', async () => {
    const { calls } = await show(PhoneWallets)
    const links = page.getByRole('listitem').getByRole('link')
    await expect.poll(() => links.elements().length).toBe(walletLinks.length)
    for (const [index, link] of links.elements().entries()) {
      expect(link.textContent).toContain(walletLinks[index]?.name)
      const href = decodeURIComponent(decodeURIComponent(link.getAttribute('href') ?? ''))
      expect(href).toContain(`${location.host}/phone#secret1`)
    }
    expect(calls.offerSignIn).toHaveBeenCalledExactlyOnceWith({ way: 'return' })
    expect(document.body.textContent).not.toMatch(/QR|extension/)
    expect(await findViolations()).toEqual([])
  })

  test('another wallet gets the link by hand', async () => {
    await show(PhoneWallets)
    await expect.element(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
  })

  test('the link back can be pasted; anything else costs no try', async () => {
    const { become, calls, submit, onCompleted } = await show(PhoneWallets)
    await become('signed', 'Signed in your wallet.')
    expect(await findViolations()).toEqual([])
    const pasted = page.getByRole('textbox', { name: 'Return link' })
    const goOn = page.getByRole('button', { name: 'Continue' })
    await pasted.fill('https://id.example/')
    await goOn.click()
    await expect.element(page.getByText(/^This isn’t the link/)).toBeVisible()
    await pasted.fill('https://id.example/phone/return#other.abc')
    await goOn.click()
    await expect.element(page.getByText(/^This link belongs to another request/)).toBeVisible()
    expect(calls.releaseHandOver).not.toHaveBeenCalled()
    await pasted.fill('https://id.example/phone/return#h1.abc-_9 ')
    await goOn.click()
    const agree = page.getByRole('button', { name: 'Link 0x7E5F…5Bdf' })
    await expect.element(agree).toBeVisible()
    await expect.element(page.getByText(wallet)).toBeVisible()
    expect(await findViolations()).toEqual([])
    expect(submit).not.toHaveBeenCalled()
    await agree.click()
    await expect.poll(() => onCompleted.mock.calls).toEqual([['here']])
    expect(submit).toHaveBeenCalledExactlyOnceWith(request)
    expect(calls.releaseHandOver).toHaveBeenCalledExactlyOnceWith('h1', { code: 'abc-_9' })
  })

  test('a pasted link of somebody else’s wallet is ended, and sends nothing', async () => {
    const { become, calls, submit } = await show(PhoneWallets)
    await become('signed', 'Signed in your wallet.')
    await page.getByRole('textbox', { name: 'Return link' }).fill('https://id.example/phone/return#h1.abc-_9')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'This isn’t my wallet' }).click()
    await expect.element(page.getByText('Cancelled.').first()).toBeVisible()
    expect(calls.cancelHandOver).toHaveBeenCalledExactlyOnceWith('h1')
    expect(submit).not.toHaveBeenCalled()
  })

  test('a connection that is gone is said, and the links stay', async () => {
    const handOver = vi.fn().mockRejectedValueOnce(new ApiError('server_unreachable'))
    handOver.mockResolvedValue({ ...details, state: 'opened' })
    const { comeBack } = await show(PhoneWallets, { handOver })
    await expect.element(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
    comeBack()
    await expect.element(page.getByText(/We’ll keep trying/)).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'MetaMask' })).toBeVisible()
    comeBack()
    await expect.element(page.getByText('Link opened in your wallet.').first()).toBeVisible()
  })

  test('what the link back completed in another tab is said', async () => {
    const { become, onCompleted } = await show(PhoneWallets)
    await become('completed', /Continue in the other tab/)
    expect(onCompleted).toHaveBeenCalledExactlyOnceWith('elsewhere')
  })
})
