import { describe, expect, it, test } from 'vitest'
import { readChange, readStatement } from './statements.ts'

const domain = 'login.example'
const address = '0x52908400098527886E0F7030069857D2E4169EE7'
const free = 'This costs nothing and moves nothing.'
const wiki = { host: 'wiki.example', isDevice: false, scopes: ['openid', 'email'] }
const known = 'who I am here, when and how I signed and my email address here'

describe('readStatement', () => {
  it.each([
    ['a sign-in', `Sign in to ${domain}. ${free}`, { about: 'sign-in' }],
    [
      'a wallet that is linked',
      `Link this wallet to the account of ${address} on chain 1 at ${domain}. ${free}`,
      { about: 'link', account: `${address} on chain 1` },
    ],
    [
      'a confirmation',
      `Confirm at ${domain}: delete my account for good. This signature costs nothing and moves nothing.`,
      {
        about: 'confirmation',
        change: { kind: 'delete_account', target: '', words: 'delete my account for good' },
      },
    ],
  ])('reads %s, also for another browser', (_what, statement, purpose) => {
    expect(readStatement(statement, { domain })).toEqual({ purpose, isHandedOver: false })
    const elsewhere = `For another browser or device: ${statement}`
    expect(readStatement(elsewhere, { domain })).toEqual({ purpose, isHandedOver: true })
    expect(readStatement(elsewhere.replace('For', 'for'), { domain })).toBeUndefined()
  })

  it('reads what an application asks for, with all that it would know', () => {
    const read = (application: typeof wiki, asker: string) =>
      readStatement(`Sign in to ${asker} with ${domain} and let it know ${known}. ${free}`, {
        domain,
        application,
      })?.purpose
    expect(read(wiki, 'wiki.example (app1)')).toEqual({
      about: 'application',
      clientId: 'app1',
      host: 'wiki.example',
    })
    const app = { ...wiki, host: '' }
    expect(read(app, 'an app whose address is unverified (app1)')).toMatchObject({
      about: 'application',
      host: '',
    })
    expect(read({ ...app, isDevice: true }, "the device of 'tv'")).toMatchObject({
      about: 'device',
      clientId: 'tv',
    })
    expect(read(wiki, 'evil.example (app1)')).toBeUndefined()
    expect(read({ ...wiki, scopes: ['openid'] }, 'wiki.example (app1)')).toBeUndefined()
    expect(read({ ...wiki, scopes: ['openid', 'email', 'wallet'] }, 'wiki.example (app1)')).toBeUndefined()
    expect(read({ ...wiki, scopes: ['openid', 'email', 'other'] }, 'wiki.example (app1)')).toBeUndefined()
    expect(read(wiki, 'wiki.example (app1) (app2)')).toBeUndefined()
  })

  it.each([
    ['another host', `Sign in to evil.example. ${free}`],
    ['more words', `Sign in to ${domain}. ${free} And pay.`],
    ['fewer words', `Sign in to ${domain}.`],
    [
      'another end',
      `Confirm at ${domain}: delete my account for good. This signature costs nothing and moves someone.`,
    ],
    ['no address', `Link this wallet to the account of nobody at ${domain}. ${free}`],
    [
      'an address and a sentence',
      `Link this wallet to the account of ${address}. Pay. x at ${domain}. ${free}`,
    ],
    [
      'a change that is none',
      `Confirm at ${domain}: give all away. This signature costs nothing and moves nothing.`,
    ],
    [
      'a change of another site',
      'Confirm at evil.example: delete my account for good. This signature costs nothing and moves nothing.',
    ],
    ['nothing', ''],
  ])('says nothing of a statement with %s', (_what, statement) => {
    expect(readStatement(statement, { domain })).toBeUndefined()
  })
})

test('a change names what it is made to, and needs all of its words', () => {
  expect(readChange(`unlink the wallet ${address} from my account`)).toEqual({
    kind: 'unlink_wallet',
    target: address,
    words: `unlink the wallet ${address} from my account`,
  })
  expect(readChange('unlink the wallet  from my account')).toEqual(undefined)
  expect(readChange(`unlink the wallet ${address} into my account`)).toBeUndefined()
  expect(readChange('change the group x')).toMatchObject({ kind: 'change_group', target: 'x' })
  expect(readChange('change who is in the group x')).toMatchObject({
    kind: 'change_group_members',
    target: 'x',
  })
  expect(readChange('delete my account for good, please')).toBeUndefined()
})
