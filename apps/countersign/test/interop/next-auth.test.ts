import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createPerson } from '../oidc/support/Person.ts'
import { locationOf } from './startInterop.ts'
import { hasNextAuth, startNextAuth } from './startNextAuth.ts'

const linesOf = (path: string): string[] =>
  readFileSync(new URL(path, import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.trim())

it('the application with next-auth is set up as the how-to says', () => {
  const howTo = linesOf('../../../../docs/how-to/connect-nextjs.md')
  const from = howTo.indexOf('## next-auth 4')
  const block = howTo.slice(howTo.indexOf('{', from) + 1, howTo.indexOf('```', howTo.indexOf('{', from)))
  const settings = block.filter((line) => !line.startsWith('wellKnown'))
  expect(settings).toContain("type: 'oauth',")
  expect(linesOf('next-auth/auth.js')).toEqual(expect.arrayContaining(settings.slice(0, -1)))
})

// Next.js and next-auth are brought by scripts/setup/nextAuth.mjs; without them nothing of this can be tried.
describe.runIf(hasNextAuth)('next-auth in an application of Next.js', () => {
  it('signs a person in', async () => {
    const { provider, browser } = await startNextAuth()
    const person = createPerson(provider)
    const seen = async () => (await browser.get('/')).text()
    expect(await seen()).toContain('Nobody is signed in.')
    const { csrfToken } = await (await browser.get('/api/auth/csrf')).json()
    const begun = await browser.postForm('/api/auth/signin/countersign', { csrfToken })
    const back = await person.goThrough(locationOf(begun))
    await browser.get(back.href)
    expect(await seen()).toContain(`Signed in: ${person.wallet.address}`)
  })

  it('tells who declines that it was so', async () => {
    const { provider, browser } = await startNextAuth()
    const person = createPerson(provider)
    const { csrfToken } = await (await browser.get('/api/auth/csrf')).json()
    const begun = await browser.postForm('/api/auth/signin/countersign', { csrfToken })
    const step = await person.follow(locationOf(begun))
    const { redirectTo } = await (await person.abort(step.kind === 'interaction' ? step.uid : '')).json()
    const back = await person.follow(redirectTo)
    if (back.kind !== 'callback') throw new Error('not led back')
    expect(locationOf(await browser.get(back.address.href))).toContain('error=')
    expect(await (await browser.get('/')).text()).toContain('Nobody is signed in.')
  })
})
