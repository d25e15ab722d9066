import { describe, expect, it } from 'vitest'
import { serverTexts } from '../../languages/texts.ts'
import { formPostScript } from './formPostPage.ts'
import {
  answerAtOnce,
  askSignOut,
  describeWayBack,
  describeWayToStranger,
  signedOut,
  signOutAnswered,
} from './signOutPages.ts'

const texts = serverTexts.en.pages
const form = { action: 'https://login.example/oidc/session/end/confirm', xsrf: 'x"1' }
const question = { ...form, site: 'Example House', host: 'login.example', asker: 'The <Forum>' }

describe('the question whether to sign out', () => {
  it('says who asks, and where', () => {
    const { title, parts } = askSignOut(question)('en')
    expect(title).toBe('Sign out of Example House?')
    expect(parts[0]).toContain('The &lt;Forum&gt;')
    expect(parts[0]).toContain('<span class="host" translate="no">login.example</span>')
  })

  it('names nobody who has not named itself', () => {
    const { parts } = askSignOut({ ...question, asker: undefined })('en')
    expect(parts[0]).toBe(
      `<p>${texts.signOutUnnamedQuestion('<span class="host" translate="no">login.example</span>')}</p>`,
    )
  })

  it('has a form that only this page can send: yes by one button, no by the other', () => {
    const html = askSignOut(question)('en').parts.join('')
    expect(html).toContain(
      `<form id="sign-out" method="post" action="${form.action}"><input type="hidden" name="xsrf" value="x&quot;1"></form>`,
    )
    expect(html.match(/form="sign-out"/g)).toHaveLength(2)
    expect(html.match(/name="logout" value="yes"/g)).toHaveLength(1)
  })

  it('is answered at once for a visitor, by a script or by hand', () => {
    const { parts } = answerAtOnce(form)('en')
    expect(parts).toHaveLength(1)
    expect(parts[0]).toContain('<input type="hidden" name="logout" value="yes">')
    expect(parts[0]).toContain('name="xsrf" value="x&quot;1"')
    expect(parts[0]).toContain(`</form><script>${formPostScript}</script>`)
    expect(parts[0]).toMatch(/<noscript>.*<button autofocus type="submit">.*<\/noscript><\/form>/)
  })
})

describe('the page after it', () => {
  it('says that nobody is signed in any more', () => {
    expect(signedOut('en').title).toBe('You’re signed out')
  })

  it('says to who pressed twice what is so', () => {
    const { title, parts } = signOutAnswered('en')
    expect(title).toBe('Already answered')
    expect(parts.join('')).toContain('You’re still signed in on this site.')
  })

  it('leads back to the application, by a link where nothing else works', () => {
    const { leadsTo, parts } = describeWayBack('https://forum.example/?a=1&b=2')('en')
    expect(leadsTo).toBe('https://forum.example/?a=1&b=2')
    expect(parts.join('')).toContain('<a href="https://forum.example/?a=1&amp;b=2" rel="noreferrer">')
  })

  it('leads nobody by themselves to an application that they may not know', () => {
    const { title, leadsTo, parts } = describeWayToStranger(
      { name: 'A <Bank>' },
      'https://phish.example/',
    )('en')
    expect([title, leadsTo]).toEqual([texts.strangerTitle, undefined])
    expect(parts.join('')).toContain('A &lt;Bank&gt;')
    expect(parts.join('')).toContain(
      '<div class="unknown"><div class="actions"><a href="https://phish.example/"',
    )
  })
})
