import { ApiError } from '@countersign/client'
import type { Interaction } from '@countersign/product-api'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { InteractionApi } from '../api/interactionApi.ts'

import '../testing/page.ts'

import { consentOf, fakeInteraction, goneOf, interactionOf } from '../testing/fakeInteraction.ts'
import { findViolations } from '../testing/findViolations.ts'
import { challengeOf, wallets } from '../testing/samples.ts'
import { announceTestWallet } from '../testing/testWallet.ts'
import { InteractionPage } from './InteractionPage.tsx'

const settings = {
  name: 'Countersign',
  origin: location.origin,
  isThrowawayWalletOffered: false,
  sessionSeconds: 604_800,
}
const address = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'
const unreachable = new ApiError('server_unreachable')
const result = { redirectTo: '/oidc/auth/V8k' }

async function show(details: Interaction, answers: Partial<InteractionApi> = {}) {
  const leave = vi.fn()
  await render(<InteractionPage settings={settings} api={fakeInteraction(details, answers)} leave={leave} />)
  return leave
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map((item) => item.textContent.trim())

/** From the list of wallets to the message. */
async function review(name = 'Amber') {
  await button(new RegExp(`^${name}`)).click()
  await expect.element(heading('Review before you sign')).toBeVisible()
}

describe('somebody without a username, where the application is about to be told a made one', () => {
  const link = () => page.getByRole('link', { name: 'Choose a username first' })

  test('may choose one beside the page, or just go on', async () => {
    const consent = vi.fn(async () => result)
    await show(consentOf({ canChooseUsername: true }), { consent })
    await expect.element(link()).toHaveAttribute('href', '/account#username')
    await expect.element(link()).toHaveAttribute('target', '_blank')
    expect(await findViolations()).toEqual([])
    await button(/^Continue to/).click()
    await expect.poll(() => consent.mock.calls).toHaveLength(1)
  })

  test('sees on coming back that there is one', async () => {
    const answers = [consentOf({ canChooseUsername: true })]
    await show(consentOf(), { details: async () => answers.shift() ?? consentOf() })
    await expect.element(link()).toBeVisible()
    dispatchEvent(new Event('focus'))
    await expect.poll(() => link().elements()).toEqual([])
    await expect.element(button(/^Continue to/)).toBeVisible()
  })

  test('is offered it as well where they have to sign', async () => {
    announceTestWallet('Amber', address)
    await show(interactionOf({ account: consentOf().account, canChooseUsername: true }))
    await expect.element(link()).toBeVisible()
  })

  test('nobody else is', async () => {
    await show(consentOf())
    await expect.element(button(/^Continue to/)).toBeVisible()
    expect(link().elements()).toEqual([])
  })
})

describe('signing for an application', () => {
  test('says who asks, as a fact, and what it wants to know, before a wallet is chosen', async () => {
    announceTestWallet('Amber', address)
    await show(interactionOf())
    await expect.element(heading('Sign in to Example Forum')).toBeVisible()
    await expect.element(page.getByText('forum.example.org', { exact: true }).first()).toBeVisible()
    expect(texts('.countersign-step-heading [data-scopes] li')).toEqual([
      'recognise you when you return',
      'see your name, username, picture and language',
      'see this wallet’s address, type and chain',
    ])
    expect(document.title).toBe('Sign in to Example Forum · Countersign')
    expect(await findViolations()).toEqual([])
  })

  test('what is signed is the consent: it leads back to the application', async () => {
    announceTestWallet('Amber', address)
    const signIn = vi.fn(async () => result)
    const leave = await show(interactionOf(), { signIn })
    await review()
    expect(texts('.countersign-message-field')[0]).toBe('ForExample Forumforum.example.org')
    expect(await findViolations()).toEqual([])
    await button('Sign in to Example Forum').click()
    await expect.element(heading('You’re signed in')).toBeVisible()
    await expect.element(page.getByText('Taking you back to forum.example.org.')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Continue to Example Forum' })).toHaveFocus()
    expect(await findViolations()).toEqual([])
    await expect.poll(() => leave.mock.calls).toEqual([[result.redirectTo]])
    expect(signIn).toHaveBeenCalledOnce()
  })

  test('who is faster than the page, or clicks twice, is led back once', async () => {
    announceTestWallet('Amber', address)
    const leave = await show(interactionOf(), { signIn: async () => result })
    await review()
    await button('Sign in to Example Forum').click()
    const link = page.getByRole('link', { name: 'Continue to Example Forum' })
    const clicked = performance.now()
    await link.click()
    expect(leave.mock.calls).toEqual([[result.redirectTo]])
    await expect.poll(() => performance.now() - clicked).toBeGreaterThan(700)
    await link.click()
    expect(leave.mock.calls).toEqual([[result.redirectTo]])
  })

  test('a refusal is said and a new challenge asked for', async () => {
    announceTestWallet('Amber', address)
    const title = 'This sign-in request was already used. Start again.'
    const challenge = vi.fn(async () => challengeOf('Once more.'))
    await show(interactionOf(), {
      challenge,
      signIn: () => Promise.reject(new ApiError('nonce_spent', { status: 401, title })),
    })
    await review()
    await button('Sign in to Example Forum').click()
    await expect.element(page.getByText(title).first()).toBeVisible()
    expect(challenge).toHaveBeenCalledOnce()
  })

  test('a signature that did not get through is kept', async () => {
    announceTestWallet('Amber', address)
    const answers = [() => Promise.reject(unreachable), async () => result]
    const leave = await show(interactionOf(), {
      signIn: () => answers.shift()?.() ?? Promise.resolve(result),
    })
    await review()
    await button('Sign in to Example Forum').click()
    await button('Send again').click()
    await expect.poll(() => leave.mock.calls).toEqual([[result.redirectTo]])
  })

  test('an interaction that expires meanwhile says so and leads back', async () => {
    announceTestWallet('Amber', address)
    await show(interactionOf(), { signIn: () => Promise.reject(goneOf()) })
    await review()
    await button('Sign in to Example Forum').click()
    await expect.element(heading('This request is no longer valid')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Go back to forum.example.org' }))
      .toHaveAttribute('href', 'https://forum.example.org')
    expect(await findViolations()).toEqual([])
  })

  test('once another tab has signed in, allowing is all that is left', async () => {
    announceTestWallet('Amber', address)
    const answers = [interactionOf()]
    await show(interactionOf(), { details: async () => answers.shift() ?? consentOf() })
    await expect.element(heading('Sign in to Example Forum')).toBeVisible()
    const other = new BroadcastChannel('countersign')
    await expect
      .poll(() => {
        other.postMessage('signed_in')
        return heading('Continue to Example Forum?').elements().length
      })
      .toBe(1)
    other.close()
  })

  test('says that who is signed in is to sign again', async () => {
    await show(interactionOf({ account: consentOf().account }))
    await expect.element(heading('Sign in to Example Forum')).toBeVisible()
    expect(button('Continue to Example Forum').elements()).toEqual([])
  })
})

describe('allowing, when signed in already', () => {
  test('says as whom and what it will know, and leads back', async () => {
    const consent = vi.fn(async () => result)
    const leave = await show(consentOf({ wallets: wallets.slice(0, 1) }), { consent })
    await expect.element(heading('Continue to Example Forum?')).toBeVisible()
    expect(page.getByRole('radio').elements()).toEqual([])
    expect(page.getByRole('checkbox').elements()).toEqual([])
    expect(await findViolations()).toEqual([])
    await button('Continue to Example Forum').click()
    await expect.poll(() => leave.mock.calls).toEqual([[result.redirectTo]])
    expect(consent).toHaveBeenCalledWith({ walletId: 'w1', disclosedWalletIds: [] })
  })

  test('the application sees the wallet that is chosen, and knows of others only when told', async () => {
    const consent = vi.fn(async () => result)
    await show(consentOf(), { consent })
    await page.getByRole('checkbox', { name: /Hardware/ }).click()
    await page.getByRole('checkbox', { name: /0x6813…BA69/ }).click()
    await page.getByRole('radio', { name: /Hardware/ }).click()
    await expect.element(page.getByRole('checkbox', { name: /Hardware/ })).not.toBeInTheDocument()
    expect(await findViolations()).toEqual([])
    await button('Continue to Example Forum').click()
    expect(consent).toHaveBeenCalledWith({ walletId: 'w2', disclosedWalletIds: ['w3'] })
  })

  test('an application that does not ask for wallets is told of no other', async () => {
    await show(consentOf({ scopes: ['openid', 'profile'], newScopes: ['openid', 'profile'] }))
    await expect.element(heading('Continue to Example Forum?')).toBeVisible()
    expect(page.getByRole('radio').elements()).toHaveLength(3)
    expect(page.getByRole('checkbox').elements()).toEqual([])
  })

  test('marks what is new since the last time', async () => {
    await show(consentOf({ newScopes: ['wallet'] }))
    await expect.element(page.getByText('new', { exact: true })).toBeVisible()
    expect(texts('[data-scopes] li')).toContain('see this wallet’s address, type and chain new')
    expect(page.getByText('new', { exact: true }).elements()).toHaveLength(1)
  })

  test('says where the answer did not get through, and can be given again', async () => {
    const answers = [() => Promise.reject(unreachable), async () => result]
    const leave = await show(consentOf(), { consent: () => answers.shift()?.() ?? Promise.resolve(result) })
    await button('Continue to Example Forum').click()
    await expect
      .element(page.getByText(/^You’re not signed in to Example Forum yet\. The server/))
      .toBeVisible()
    expect(await findViolations()).toEqual([])
    await button('Continue to Example Forum').click()
    await expect.poll(() => leave.mock.calls).toEqual([[result.redirectTo]])
  })

  test('a session that ended meanwhile leads to signing', async () => {
    const answers = [consentOf()]
    await show(consentOf(), {
      details: async () => answers.shift() ?? interactionOf(),
      consent: () => Promise.reject(new ApiError('not_signed_in', { status: 401, title: 'Signed out.' })),
    })
    await button('Continue to Example Forum').click()
    await expect.element(heading('Sign in to Example Forum')).toBeVisible()
  })

  test('somebody else signs in with another wallet, or comes back', async () => {
    announceTestWallet('Prism', wallets[1].address)
    const challenge = vi.fn(async () => challengeOf('Sign in.'))
    await show(consentOf(), { challenge })
    await button('Not you? Use another wallet').click()
    expect(document.activeElement).toBe(document.querySelector('[data-answer]'))
    await review('Prism')
    expect(challenge).toHaveBeenCalledOnce()
    await button('Use the account you’re signed in to').click()
    await expect.element(heading('Continue to Example Forum?')).toBeVisible()
    expect(document.activeElement).toBe(document.querySelector('[data-answer]'))
  })
})

describe('declining', () => {
  test.each([
    ['while signing', interactionOf()],
    ['while allowing', consentOf()],
  ])('%s leads back to the application', async (_, details) => {
    const leave = await show(details, { abort: async () => result })
    await button('Decline and go back to forum.example.org').click()
    await expect.poll(() => leave.mock.calls).toEqual([[result.redirectTo]])
  })

  test('that did not get through is said', async () => {
    await show(consentOf(), { abort: () => Promise.reject(unreachable) })
    await button('Decline and go back to forum.example.org').click()
    await expect.element(page.getByText(/^Couldn’t reach Example Forum\. The server/)).toBeVisible()
  })
})

test.each([
  ['while signing, once a wallet is chosen', interactionOf, () => review('Amber')],
  ['while allowing', consentOf, async () => {}],
])('%s, the pages of the application open beside, marked as its own words', async (_, details, goOn) => {
  announceTestWallet('Amber', wallets[0].address)
  await show(
    details(
      {},
      {
        clientUri: 'https://forum.example.org/about',
        policyUri: 'https://forum.example.org/privacy',
        tosUri: 'https://forum.example.org/terms',
      },
    ),
  )
  await goOn()
  await expect
    .element(page.getByText('Example Forum provided these links. We haven’t checked them.'))
    .toBeVisible()
  const links = page.getByRole('link', { name: /of Example Forum$/ })
  await expect.element(links.first()).toHaveAttribute('rel', 'noreferrer')
  expect(links.elements().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Website of Example Forum', 'https://forum.example.org/about'],
    ['Privacy policy of Example Forum', 'https://forum.example.org/privacy'],
    ['Terms of Example Forum', 'https://forum.example.org/terms'],
  ])
  expect(await findViolations()).toEqual([])
})

test('an application that says nothing of itself is not said to have', async () => {
  await show(consentOf())
  await expect.element(heading('Continue to Example Forum?')).toBeVisible()
  expect(page.getByText(/provided these links/).elements()).toEqual([])
})

test('the consent shows the mark of the site beside that of the application: its logo, or its letter', async () => {
  await show(consentOf({}, { hasLogo: true }))
  await expect.element(heading('Continue to Example Forum?')).toBeVisible()
  const marks = () => document.querySelector('[data-marks]')
  expect(marks()?.querySelector('svg[data-mark]')).not.toBeNull()
  const picture = marks()?.querySelector('img')
  expect(picture?.getAttribute('src')).toBe('/interaction/V8k/logo')
  // One that cannot be shown gives way to the letter.
  picture?.dispatchEvent(new Event('error'))
  await expect.poll(() => marks()?.querySelector('[data-initial]')?.textContent).toBe('E')
  expect(await findViolations()).toEqual([])
})

test('the logo comes from our own origin', async () => {
  await show(consentOf({ uid: 'a/b' }, { hasLogo: true }))
  await expect.element(heading('Continue to Example Forum?')).toBeVisible()
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/interaction/a%2Fb/logo')
})

describe('without details', () => {
  test('has its shape while it loads', async () => {
    await show(interactionOf(), { details: () => new Promise(() => {}) })
    await expect.element(page.getByRole('status', { name: 'Loading the request' })).toBeInTheDocument()
    expect(await findViolations()).toEqual([])
  })

  test('says why it could not be loaded, and tries again', async () => {
    let calls = 0
    await show(interactionOf(), {
      details: () => (++calls === 1 ? Promise.reject(unreachable) : Promise.resolve(consentOf())),
    })
    await expect.element(page.getByText(/The server didn’t respond/)).toBeVisible()
    expect(await findViolations()).toEqual([])
    await button('Try again').click()
    await expect.element(heading('Continue to Example Forum?')).toBeVisible()
  })

  test('one that has ended leads back to the application that the server remembers', async () => {
    const gone = goneOf({ application: 'Example Forum', origin: 'https://forum.example.org' })
    await show(interactionOf(), { details: () => Promise.reject(gone) })
    await expect.element(heading('This request is no longer valid')).toBeVisible()
    await expect.element(page.getByText(/Go back to Example Forum and sign in/)).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Go back to forum.example.org' })).toBeVisible()
  })

  test('one that nobody remembers leads a page back', async () => {
    await show(interactionOf(), { details: () => Promise.reject(goneOf()) })
    await expect.element(page.getByText(/Go back to the app and sign in from here/)).toBeVisible()
    await expect.element(button('Go back')).toBeVisible()
    expect(await findViolations()).toEqual([])
  })
})
