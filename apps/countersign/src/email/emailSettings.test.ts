import { describe, expect, it } from 'vitest'
import { readConfiguration } from '../configuration/readConfiguration.ts'

const read = (EMAIL?: string, EMAIL_DOMAIN?: string) =>
  readConfiguration({ COUNTERSIGN_EMAIL: EMAIL, COUNTERSIGN_EMAIL_DOMAIN: EMAIL_DOMAIN })

describe('the settings of e-mail', () => {
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
