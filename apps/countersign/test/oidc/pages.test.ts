import { expect, test } from 'vitest'
import { setUp } from './support/Application.ts'
import { createPerson } from './support/Person.ts'
import { startProvider } from './support/startProvider.ts'

/** A page as someone sees it who has been signed in for an application. */
async function open(path: string): Promise<string> {
  const provider = await startProvider()
  const person = createPerson(provider.origin)
  await (await setUp(provider, await provider.addApplication())).signIn(person)
  return (await person.browser.get(path)).text()
}

test.each([
  ['an error', '/oidc/auth?client_id=nobody', 'Couldn’t sign you in'],
  ['a sign-out', '/oidc/session/end', 'Sign out of Example House?'],
  ['the end of a sign-out', '/oidc/session/end/success', 'You’re signed out'],
])(
  'the page of %s has the head of all the others: the name of the site, which leads home',
  async (_of, path, title) => {
    const page = await open(path)
    expect(/<header>(.*?)<\/header>/.exec(page)?.[1]).toMatch(
      /^<a class="brand" href="\/"><svg .*<\/svg><span>Example House<\/span><\/a>$/,
    )
    expect(page).toContain(`<title>${title} · Example House</title>`)
    expect(page).toContain(`<h1>${title}</h1>`)
  },
)

test('who is asked whether to sign out reads where: the host, as a fact', async () => {
  expect(await open('/oidc/session/end')).toMatch(
    /also want to sign out of <span class="host" translate="no">localhost:\d+<\/span>\./,
  )
})

test('an application that is not known here is said to be that, with the id that it gave itself', async () => {
  const page = await open('/oidc/auth?client_id=no%3Cbody&redirect_uri=https://evil.example/')
  expect(page).toContain('isn’t registered on this site, or is no longer in use.')
  expect(page).toContain('client_id: no&lt;body')
  expect(page).not.toContain('evil.example')
})
