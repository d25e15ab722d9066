import type { Interaction } from '@countersign/product-api'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'

import '../testing/page.ts'

import { consentOf, fakeInteraction, interactionOf } from '../testing/fakeInteraction.ts'
import { findViolations } from '../testing/findViolations.ts'
import { challengeOf } from '../testing/samples.ts'
import { announceTestWallet } from '../testing/testWallet.ts'
import { InteractionPage } from './InteractionPage.tsx'

const settings = {
  name: 'Countersign',
  origin: location.origin,
  isThrowawayWalletOffered: false,
  sessionSeconds: 604_800,
}
const show = (details: Interaction) =>
  render(<InteractionPage settings={settings} api={fakeInteraction(details)} leave={() => {}} />)

type AskedApi = NonNullable<Interaction['apis']>[number]
const read = { name: 'files:read', words: 'read files', translations: { de: 'Dateien lesen' }, isNew: true }
const write = { name: 'files:write', words: 'write files', isNew: true }
const files: AskedApi = { host: 'files.example/v1', name: 'Files', tells: [], scopes: [read, write] }
const openid: Interaction['scopes'] = ['openid']

const api = () => page.getByRole('listitem').filter({ hasText: 'use files.example/v1' })
const wordsOf = () => [...document.querySelectorAll('[data-api] li')].map((item) => item.textContent.trim())

afterEach(() => {
  document.documentElement.lang = 'en'
})

describe('an application that asks to use an API', () => {
  test('names it by its host, beside what its operator calls it, and each thing in words', async () => {
    announceTestWallet('Amber', '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf')
    await show(interactionOf({ scopes: openid, newScopes: openid, apis: [files] }))
    await expect.element(page.getByText('recognise you when you return')).toBeVisible()
    await expect.element(api().getByText('Files', { exact: true })).toBeVisible()
    const host = api().getByText('files.example/v1', { exact: true })
    await expect.element(host).toHaveAttribute('translate', 'no')
    expect(wordsOf()).toEqual(['read files', 'write files'])
    expect(await findViolations()).toEqual([])
    await page.getByRole('button', { name: /^Amber/ }).click()
    await expect.element(page.getByRole('heading', { name: 'Review before you sign' })).toBeVisible()
    expect(wordsOf()).toEqual(['read files', 'write files'])
    expect(await findViolations()).toEqual([])
  })

  test('and to know nothing of the person reads as well', async () => {
    await show(consentOf({ scopes: [], newScopes: [], apis: [files] }))
    await expect.element(page.getByText('forum.example.org wants to act on your behalf.')).toBeVisible()
    await expect.element(api()).toBeVisible()
    expect(document.querySelectorAll('[data-scopes] > li')).toHaveLength(1)
    expect(await findViolations()).toEqual([])
  })

  test('has what is new marked, once something of it stands', async () => {
    const apis = [{ ...files, scopes: [{ ...read, isNew: false }, write] }]
    await show(interactionOf({ scopes: openid, newScopes: [], apis }))
    await expect.element(api()).toBeVisible()
    expect(wordsOf()).toEqual(['read files', 'write files new'])
  })

  test('has it marked as well where only who the person is stands', async () => {
    await show(interactionOf({ scopes: openid, newScopes: [], apis: [files] }))
    await expect.element(api()).toBeVisible()
    expect(wordsOf()).toEqual(['read files new', 'write files new'])
  })

  test('has who the person is marked where only an API stands', async () => {
    const apis = [{ ...files, scopes: [{ ...read, isNew: false }] }]
    await show(interactionOf({ scopes: openid, newScopes: openid, apis }))
    await expect.element(api()).toBeVisible()
    await expect
      .element(page.getByText(/^recognise you when you return/))
      .toHaveTextContent('recognise you when you return new')
    expect(wordsOf()).toEqual(['read files'])
  })

  test('says what the API sees of the person', async () => {
    await show(interactionOf({ apis: [{ ...files, tells: ['groups', 'wallet'] }] }))
    await expect
      .element(page.getByText('files.example/v1 can see: your groups and your wallet’s address.'))
      .toBeVisible()
  })

  test('is explained beside the exact message, in the language of the page', async () => {
    document.documentElement.lang = 'de'
    announceTestWallet('Amber', '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf')
    const used = 'let it use files.example/v1, which learns the address of my wallet: read files, write files'
    const challenge = challengeOf(
      `Sign in to forum.example.org (forum) with ${location.host} and ${used}. This costs nothing and moves nothing.`,
    )
    const apis: AskedApi[] = [{ ...files, tells: ['wallet'] }]
    await show(interactionOf({ scopes: [], newScopes: [], apis, challenge }))
    await page.getByRole('button', { name: /^Amber/ }).click()
    await page.getByText('Show the exact message').click()
    const meaning = () =>
      [...document.querySelectorAll('.countersign-exact__meaning p')].map((said) => said.textContent)
    await expect.poll(meaning).toHaveLength(4)
    expect(meaning()[1]).toContain('use files.example/v1 (Dateien lesen and write files)')
    expect(meaning()[2]).toBe('\u2068files.example/v1\u2069 can see: your wallet’s address.')
  })

  test('is read in the language of the page, beside the English that is signed', async () => {
    document.documentElement.lang = 'de'
    await show(interactionOf({ apis: [files] }))
    await expect.element(page.getByText('Dateien lesen')).toBeVisible()
    expect(wordsOf()).toEqual(['Dateien lesen read files', 'write files'])
    await expect.element(page.getByText('read files', { exact: true })).toHaveAttribute('lang', 'en')
    await expect.element(page.getByText('write files', { exact: true })).toHaveAttribute('lang', 'en')
  })
})
