import { describe, expect, it } from 'vitest'
import { readConfiguration } from '../configuration/readConfiguration.ts'

const read = (EMAIL?: string, EMAIL_DOMAIN?: string) =>
  readConfiguration({ COUNTERSIGN_EMAIL: EMAIL, COUNTERSIGN_EMAIL_DOMAIN: EMAIL_DOMAIN })

describe('the settings of email', () => {
  it('tell nothing unless asked', () => {
    expect(read().email).toEqual({ kind: 'off' })
    expect(() => read('on')).toThrow('COUNTERSIGN_EMAIL is "on"')
  })

  it('make addresses under a domain of the host, unless another is given', () => {
    expect(read('synthetic')).toMatchObject({ email: { kind: 'synthetic', domain: null }, doubts: [] })
    const given = read('synthetic', 'Nobody.Example.INVALID')
    expect(given).toMatchObject({ email: { domain: 'nobody.example.invalid' }, doubts: [] })
  })

  it('warn of a domain that somebody can own, whose owner gets the mail', () => {
    const { email, doubts } = read('synthetic', 'b\u00fccher.example')
    expect(email).toEqual({ kind: 'synthetic', domain: 'xn--bcher-kva.example' })
    expect(doubts).toMatchObject([
      { key: 'emailDomain', sentence: expect.stringContaining('password resets') },
    ])
  })

  it('say when a domain has no effect', () => {
    expect(read('off', 'a.invalid').doubts).toMatchObject([
      { key: 'emailDomain', sentence: expect.stringContaining('no effect') },
    ])
  })

  it.each(['localhost', 'a b.example', '-a.example', 'a..example', 'a@b.example', ''.padEnd(260, 'a.')])(
    'refuse the domain %j',
    (domain) => expect(() => read('synthetic', domain)).toThrow('COUNTERSIGN_EMAIL_DOMAIN'),
  )
})

const from = 'login@house.example'
const readMail = (SMTP_URL?: string, EMAIL_FROM?: string, EMAIL = 'verified') =>
  readConfiguration({
    COUNTERSIGN_EMAIL: EMAIL,
    COUNTERSIGN_SMTP_URL: SMTP_URL,
    COUNTERSIGN_EMAIL_FROM: EMAIL_FROM,
  })

describe('the mail server', () => {
  const none = { user: null, password: null }
  it.each([
    ['smtps://mail.example.com', { port: 465, encryption: 'implicit', ...none }],
    ['smtp://mail.example.com', { port: 587, encryption: 'upgrade', ...none }],
    ['smtp://mail.example.com/', { port: 587, encryption: 'upgrade' }],
    ['smtp://mail.example.com:25?tls=off', { port: 25, encryption: 'none' }],
    ['smtp://mail.example.com/?tls=off', { port: 587, encryption: 'none' }],
    ['smtps://mail.example.com:2465', { port: 2465, encryption: 'implicit' }],
    ['smtps://ada%40house:a%3Ab%40c%2F%25@mail.example.com', { user: 'ada@house', password: 'a:b@c/%' }],
  ])('is read from %s', (text, expected) => {
    const { email } = readMail(text, from)
    expect(email).toMatchObject({ kind: 'verified', from, smtp: { host: 'mail.example.com', ...expected } })
  })

  it('is shown with its port and without its login', () => {
    const { email } = readMail('smtps://ada:hush@mail.example.com', from)
    expect(email).toMatchObject({ smtp: { password: 'hush', shown: 'smtps://mail.example.com:465' } })
    expect(readMail('smtp://[::1]?tls=off', from).email).toMatchObject({
      smtp: { host: '::1', shown: 'smtp://[::1]:587?tls=off' },
    })
  })

  it.each([
    'mail.example.com',
    'https://ada:hush@mail.example.com',
    'smtp://',
    'smtp://mail.example.com/path',
    'smtp://mail.example.com#hush',
    'smtp://mail.example.com?tls=on',
    'smtp://mail.example.com?tls=off&pool=true',
    'smtps://mail.example.com?tls=off',
    'smtp://ada@mail.example.com',
    'smtp://:hush@mail.example.com',
    'smtp://ada:%E0%A4%A@mail.example.com',
    'smtp://mail.example.com:99999',
  ])('is refused as %s, and no error repeats it', (text) => {
    for (const kind of ['verified', 'off']) {
      expect(() => readMail(text, from, kind)).toThrow(
        'COUNTERSIGN_SMTP_URL is not a mail server address: give one such as smtps://user:password@mail.example.com:465, or smtp://mail.example.com:587, with ?tls=off at its end where the server has no encryption. Percent-encode what a URL uses for itself in a name or a password: %40 for @, %3A for :, %2F for /, %3F for ?, %23 for #, %25 for %.',
      )
    }
  })

  it('is doubted where it sends in the clear to another machine', () => {
    const doubts = (text: string) => readMail(text, from).doubts.filter(({ key }) => key === 'smtpUrl')
    expect(doubts('smtp://ada:hush@mail.example.com?tls=off')).toEqual([
      {
        key: 'smtpUrl',
        sentence:
          'COUNTERSIGN_SMTP_URL sends mail to mail.example.com without encryption: whoever listens on the way reads the links and the password.',
      },
    ])
    for (const near of ['127.0.0.1', 'localhost', '[::1]'])
      expect([near, doubts(`smtp://${near}?tls=off`)]).toEqual([near, []])
    expect(doubts('smtp://mail.example.com')).toEqual([])
  })

  it('is needed with a sender, and only where addresses are verified', () => {
    const words =
      'COUNTERSIGN_EMAIL is verified, so mail must be sent: set COUNTERSIGN_SMTP_URL and COUNTERSIGN_EMAIL_FROM.'
    expect(() => readMail()).toThrow(words)
    expect(() => readMail('smtps://mail.example.com')).toThrow(words)
    expect(() => readMail(undefined, from)).toThrow(words)
    expect(readMail(undefined, undefined, 'synthetic').email.kind).toBe('synthetic')
  })
})

describe('the sender of mails', () => {
  it('is a plain address, its domain in ASCII and lower case', () => {
    const { email } = readMail('smtps://mail.example.com', 'Login@B\u00fccher.Example')
    expect(email).toMatchObject({ from: 'Login@xn--bcher-kva.example' })
  })

  it.each([
    'login',
    'login@',
    '@house.example',
    'login@localhost',
    'House <login@house.example>',
    'a@house.example, b@house.example',
    'login@house.example\r\nBcc: all@house.example',
  ])('is refused as %j', (text) => {
    expect(() => readMail('smtps://mail.example.com', text)).toThrow(
      `COUNTERSIGN_EMAIL_FROM is "${text}": give a plain email address such as login@example.com.`,
    )
  })
})
