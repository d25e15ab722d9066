import { type LanguageTag, languages, languageTags } from '@countersign/product-api'
import { describe, expect, test } from 'vitest'
import { serverTexts } from '../../src/languages/texts.ts'
import { startEmail } from './startEmail.ts'
import { findToken, type ReceivedMail } from './startMailbox.ts'

const name = 'The <b>&" المنتدى\u202e'
const shownName = '\u2068The <b>&" المنتدى\u2069'

describe.each(languageTags)('in %s', (tag) => {
  const { mails } = serverTexts[tag]
  const host = tag === 'ar' ? '\u2068localhost:3000\u2069' : 'localhost:3000'
  const place = { site: shownName, host }

  test('each mail is in the language of whoever asked', async () => {
    const { signIn, mailbox } = await startEmail(':memory:', { name })
    const ada = await signIn(0, undefined, tag)
    const bob = await signIn(0, undefined, tag)
    await ada.addAddress('ada@example.com')
    const verify = read(await mailbox.waitFor('ada@example.com'))
    check(verify, tag)
    expect(verify.subject).toBe(mails.verify({ ...place, until: '' }).subject)
    const [first = '', times = '', otherwise = ''] = mails.verify({ ...place, until: '\n' }).paragraphs
    expect(verify.text).toContain(first)
    expect(verify.text).toContain(otherwise)
    expect(verify.text).toContain(times.split('\n')[0])
    // The end of the link stands there with its time zone.
    expect(verify.text).toMatch(/\d\d:\d\d\)? UTC|UTC \d\d:\d\d|UTC/)
    expect(verify.text).toContain(String(new Date().getUTCFullYear()))
    expect(findToken({ ...verify.mail, text: verify.text })).toBeDefined()

    await bob.ask('POST', '/api/account/email', { address: 'ada@example.com' })
    const unavailable = read(await mailbox.waitFor('ada@example.com', 2))
    check(unavailable, tag)
    expect(unavailable.text).toContain(mails.unavailable(place).paragraphs[0])

    await ada.addAddress('ada@other.example')
    const changed = read(await mailbox.waitFor('ada@example.com', 3))
    check(changed, tag)
    expect(changed.subject).toBe(mails.changed({ ...place, when: '' }).subject)
    expect(changed.text).toContain(mails.changed({ ...place, when: '\n' }).paragraphs[0]?.split('\n')[0])

    await ada.ask('DELETE', '/api/account/email')
    const removed = read(await mailbox.waitFor('ada@other.example', 2))
    check(removed, tag)
    expect(removed.subject).toBe(mails.removed({ ...place, when: '' }).subject)
    for (const { text } of [verify, unavailable, changed, removed]) {
      if (tag !== 'en') expect(text).not.toMatch(/email address|If this wasn|Someone/)
    }
  })
})

test('a mail is recorded with a language that the site has', async () => {
  const { parseMailPayload } = await import('../../src/email/emailLink.ts')
  const recorded = { mail: 'removed', to: 'a@b.example', at: 1, language: 'de' }
  expect(parseMailPayload(JSON.stringify(recorded))).toEqual(recorded)
  for (const language of ['xx', undefined])
    expect(() => parseMailPayload(JSON.stringify({ ...recorded, language }))).toThrow()
})

interface Read {
  readonly mail: ReceivedMail
  readonly subject: string
  readonly text: string
  readonly html: string
}

function check({ mail, text, html, subject }: Read, tag: LanguageTag): void {
  expect(mail.source).toMatch(new RegExp(`^Content-Language: ${tag}\\r$`, 'm'))
  expect(html).toContain(`<html lang="${tag}" dir="${languages[tag].direction}">`)
  expect(html).toContain('The &lt;b&gt;&amp;&quot; المنتدى')
  expect(html).not.toContain('<b>')
  expect(`${subject}${text}${html}`).not.toMatch(/\u202e|undefined|[{}]/)
}

/** A mail as a person reads it: the parts of RFC 2045, and the words of RFC 2047 in its subject. */
function read(mail: ReceivedMail): Read {
  const { source } = mail
  const [, boundary = ''] = /boundary="([^"]+)"/.exec(source) ?? []
  const parts = source.split(`--${boundary}`).slice(1, 3).map(decodePart)
  const [, subject = ''] = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(source) ?? []
  return { mail, subject: decodeWords(subject), text: parts[0] ?? '', html: parts[1] ?? '' }
}

function decodePart(part: string): string {
  const at = part.indexOf('\r\n\r\n')
  const body = part.slice(at + 4)
  const isBase64 = /Content-Transfer-Encoding: base64/i.test(part.slice(0, at))
  const bytes = isBase64 ? Buffer.from(body, 'base64') : decodeQuoted(body.replaceAll('=\r\n', ''))
  return bytes.toString('utf8').replaceAll('\r\n', '\n')
}

function decodeQuoted(text: string): Buffer {
  return Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/g, (_escape, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
    'latin1',
  )
}

function decodeWords(text: string): string {
  const words = [...text.matchAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi)]
  if (words.length === 0) return text
  return Buffer.concat(
    words.map(([, encoding, word = '']) =>
      encoding?.toUpperCase() === 'B' ? Buffer.from(word, 'base64') : decodeQuoted(word.replaceAll('_', ' ')),
    ),
  ).toString('utf8')
}
