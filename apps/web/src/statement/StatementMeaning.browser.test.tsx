import type { StatementPlace } from '@countersign/product-api'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { setLocale } from '../wording/locale.ts'
import { StatementMeaning } from './StatementMeaning.tsx'

const domain = 'login.example'
const free = 'This costs nothing and moves nothing.'
const signIn = `Sign in to ${domain}. ${free}`

afterEach(() => {
  document.documentElement.lang = 'en'
  setLocale('en-GB')
})

async function show(lang: string, statement: string, place: Partial<StatementPlace> = {}) {
  document.documentElement.lang = lang
  const describeChange = ({ kind, target }: { kind: string; target: string }) => `${kind} ${target}`
  return render(
    <StatementMeaning
      statement={statement}
      domain={domain}
      abilities={['Ihren Namen sehen', 'Ihre Gruppen sehen']}
      describeChange={describeChange}
      {...place}
    />,
  )
}

const paragraphs = () =>
  [...document.querySelectorAll('.countersign-exact__meaning p')].map((p) => p.textContent)

test('a statement of ours is said in the language of the page', async () => {
  await show('de', signIn)
  await expect.element(page.getByText('Was das bedeutet')).toBeVisible()
  expect(paragraphs()).toEqual([
    'Sie melden sich bei login.example an.',
    'Signieren ist kostenlos und bewegt kein Guthaben.',
  ])
})

test('one that another browser asked for says so first', async () => {
  await show('de', `For another browser or device: ${signIn}`)
  await expect.poll(() => paragraphs().length).toBe(3)
  expect(paragraphs()[0]).toContain('für einen anderen Browser')
})

test('an application is named as in the statement, with what it will be able to do', async () => {
  setLocale('de')
  const known = 'who I am here and when and how I signed'
  await show('de', `Sign in to wiki.example (app1) with ${domain} and let it know ${known}. ${free}`, {
    application: { host: 'wiki.example', isDevice: false, scopes: ['openid'] },
  })
  await expect.poll(() => paragraphs()[0]).toContain('wiki.example (app1)')
  expect(paragraphs()[1]).toBe('Die App kann künftig: Ihren Namen sehen und Ihre Gruppen sehen.')
})

test('what the APIs learn that an application may use is said after that', async () => {
  setLocale('de')
  const api = { host: 'files.example', tells: ['groups'], words: ['read files'] }
  const used = 'let it use files.example, which learns which groups I am in here: read files'
  const statement = `Sign in to wiki.example (app1) with ${domain} and ${used}. ${free}`
  const application = { host: 'wiki.example', isDevice: false, scopes: [], apis: [api] }
  document.documentElement.lang = 'de'
  const abilities = ['files.example verwenden (Dateien lesen)']
  const learned = ['files.example kann sehen: Ihre Gruppen.']
  await render(<StatementMeaning {...{ statement, domain, application, abilities, learned }} />)
  await expect
    .poll(() => paragraphs().slice(1))
    .toEqual([
      'Die App kann künftig: files.example verwenden (Dateien lesen).',
      ...learned,
      'Signieren ist kostenlos und bewegt kein Guthaben.',
    ])
})

test('a change is in the words of the page', async () => {
  await show(
    'ar',
    `Confirm at ${domain}: change my username to ada. This signature costs nothing and moves nothing.`,
  )
  await expect.poll(() => paragraphs()[0]).toContain('change_username ada')
})

test.each([
  ['in English, which the statement is in', 'en', signIn],
  ['of a statement that is not ours', 'de', 'Sign in to login.example. This gives everything away.'],
  ['of a statement for another host', 'de', `Sign in to evil.example. ${free}`],
])('nothing is said %s', async (_what, lang, statement) => {
  await show(lang, statement)
  await render(<StatementMeaning statement={signIn} domain={domain} />)
  // The second of them, where there is one, shows that the texts have arrived.
  if (lang !== 'en') await expect.poll(() => paragraphs().length).toBe(2)
  expect(document.querySelectorAll('.countersign-exact__meaning')).toHaveLength(lang === 'en' ? 0 : 1)
})

test('another language of the page is followed', async () => {
  const { rerender } = await show('de', signIn)
  await expect.poll(() => paragraphs().length).toBe(2)
  document.documentElement.lang = 'ja'
  await rerender(<StatementMeaning statement={signIn} domain={domain} />)
  await expect.poll(() => paragraphs()[0]).toBe('login.example にサインインします。')
})
