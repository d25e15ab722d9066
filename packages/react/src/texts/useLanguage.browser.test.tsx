import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CountersignProvider, type Language, SignIn } from '../index.ts'
import '../styles.css'
import { fakeSession, signedOut } from '../testing/fakeSession.ts'
import { fakeSignIn } from '../testing/fakeSignIn.ts'
import { amber } from '../testing/samples.ts'
import * as languages from './loadLanguage.ts'

vi.mock('./loadLanguage.ts', { spy: true })

const signIn = fakeSignIn({ step: 'choosing', wallets: [amber] })
const session = fakeSession(signedOut)

function Page({ language }: { readonly language?: Language }) {
  return (
    <CountersignProvider
      signIn={signIn}
      session={session}
      application={{ name: 'Example' }}
      {...(language && { language })}
    >
      <SignIn />
    </CountersignProvider>
  )
}

const heading = () => page.getByRole('heading').element().textContent
const status = () => document.querySelector('[role=status]')?.textContent

/** The files of languages that this page has loaded, by their tags. */
const loaded = () =>
  performance
    .getEntriesByType('resource')
    .flatMap(({ name }) => /react\/src\/languages\/([\w-]+)\.ts/.exec(name)?.[1] ?? [])

test('a language is loaded and shown, and no other is loaded', async () => {
  await render(<Page language="vi" />)
  await expect.poll(heading).toBe('Đăng nhập vào Example')
  // English is there already: it is what the parts say without a language.
  expect(loaded().filter((tag) => tag !== 'en')).toEqual(['vi'])
})

test('until it is here nothing is shown and nothing is said: no English flashes up', async () => {
  const arriving = Promise.withResolvers<Awaited<ReturnType<typeof languages.loadLanguage>>>()
  vi.mocked(languages.loadLanguage).mockReturnValueOnce(arriving.promise)
  const { container } = await render(<Page language="de" />)
  const section = container.querySelector('section')
  expect(section && getComputedStyle(section).visibility).toBe('hidden')
  const region = document.querySelector('[role=status]')
  expect(region && getComputedStyle(region).visibility).toBe('hidden')
  const { texts } = await import('../languages/de.ts')
  arriving.resolve(texts)
  await expect.element(page.getByRole('heading', { name: 'Bei Example anmelden' })).toBeVisible()
  await expect.poll(status).toBe('1 Wallet gefunden.')
  expect(container.querySelector('section')?.lang).toBe('de')
})

test('a language that was shown stays until the next one is here', async () => {
  const { rerender } = await render(<Page language="de" />)
  await expect.element(page.getByRole('heading', { name: 'Bei Example anmelden' })).toBeVisible()
  const arriving = Promise.withResolvers<Awaited<ReturnType<typeof languages.loadLanguage>>>()
  vi.mocked(languages.loadLanguage).mockReturnValueOnce(arriving.promise)
  await rerender(<Page language="fr" />)
  await expect.element(page.getByRole('heading', { name: 'Bei Example anmelden' })).toBeVisible()
  arriving.resolve((await import('../languages/fr.ts')).texts)
  await expect.poll(heading).toContain('Example')
  await expect.poll(() => document.querySelector('section')?.lang).toBe('fr')
})

test('words that do not arrive leave English', async () => {
  vi.mocked(languages.loadLanguage).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const { container } = await render(<Page language="ja" />)
  await expect.element(page.getByRole('heading', { name: 'Sign in to Example' })).toBeVisible()
  expect(container.querySelector('section')?.lang).toBe('en')
})

test('Arabic is mirrored on the parts, and not on the page', async () => {
  const { container } = await render(<Page language="ar" />)
  await expect.element(page.getByRole('heading')).toBeVisible()
  const chevron = container.querySelector('.countersign-wallet__chevron')
  expect(chevron && getComputedStyle(chevron).transform).toBe('matrix(-1, 0, 0, 1, 0, 0)')
  expect(getComputedStyle(document.body).direction).toBe('ltr')
})

test('without a language the parts have the page’s', async () => {
  const { container } = await render(<Page />)
  expect(container.querySelector('section')?.hasAttribute('lang')).toBe(false)
  expect(container.querySelector('section')?.hasAttribute('dir')).toBe(false)
})
