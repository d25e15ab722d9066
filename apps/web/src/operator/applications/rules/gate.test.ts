import { describe, expect, test } from 'vitest'
import { filesGate } from '../../testing/sampleGates.ts'
import {
  type ApplicationFields,
  chooseGate,
  createChange,
  createDraft,
  createFields,
  newFields,
} from './ApplicationFields.ts'
import { checkFields } from './checkFields.ts'
import { type GateFields, newGateFields } from './gate.ts'

const right: ApplicationFields = {
  ...newFields,
  ...chooseGate(true),
  name: 'Files',
  gate: newGateFields('files.example'),
}
const withGate = (part: Partial<GateFields>): ApplicationFields => ({
  ...right,
  gate: { ...newGateFields('files.example'), ...part },
})
const check = (part: Partial<GateFields>) => checkFields(withGate(part))

describe('a gate in the form', () => {
  test('is sent with nothing that is for OpenID Connect alone', () => {
    expect(createDraft(right)).toEqual({
      name: 'Files',
      tokenEndpointAuthMethod: 'none',
      gate: {
        hosts: ['files.example'],
        openPaths: [],
        isPreflightOpen: false,
        openNetworks: [],
        headers: {
          user: 'Remote-User',
          subject: 'Remote-Sub',
          name: 'Remote-Name',
          email: 'Remote-Email',
          groups: 'Remote-Groups',
          wallet: 'Remote-Wallet',
        },
        sendsToken: false,
      },
      scopes: ['openid', 'profile', 'groups'],
      groupsClaim: 'all',
      sessionSeconds: null,
      launchUri: null,
      policyUri: null,
      tosUri: null,
      clientUri: null,
      logo: null,
    })
  })

  test('keeps what it was, and is opened at its host as long as nobody says otherwise', () => {
    const change = createChange(createFields(filesGate))
    expect(change).toMatchObject({
      gate: filesGate.gate,
      scopes: filesGate.scopes,
      tokenEndpointAuthMethod: 'client_secret_basic',
      launchUri: null,
    })
    expect(change.redirectUris).toBeUndefined()
    const launchUri = 'https://files.example/start'
    expect(createChange(createFields({ ...filesGate, launchUri }))).toMatchObject({ launchUri })
  })

  test('takes hosts from addresses that were pasted, and a header that was emptied as the usual one', () => {
    const headers = { ...newGateFields().headers, user: ' ', groups: 'X-Groups' }
    const hosts = ' https://Files.example/ \n\n files.example:8443\n'
    expect(createDraft(withGate({ hosts, headers })).gate).toMatchObject({
      hosts: ['files.example', 'files.example:8443'],
      headers: { user: 'Remote-User', groups: 'X-Groups' },
    })
  })
})

describe('what is wrong with a gate', () => {
  test('is nothing where it has a host', () => {
    expect(checkFields(right)).toEqual({})
    expect(check({ openPaths: '/healthz\n/public/', openNetworks: '10.8.0.0/24' })).toEqual({})
  })

  test.each([
    ['', 'Enter the host of the site.'],
    [
      'files.example\nfiles.example/path',
      'Line 2: enter only a host, such as files.example or files.example:8443.',
    ],
    ['*.example', 'Line 1: enter only a host, such as files.example or files.example:8443.'],
    ['a.example\nA.example', 'Line 2: this is already in the list.'],
    [Array.from({ length: 21 }, (_, at) => `a${at}.example`).join('\n'), 'Enter at most 20 lines.'],
  ])('with its hosts: %j', (hosts, problem) => {
    expect(check({ hosts })).toEqual({ 'gate.hosts': problem })
  })

  test.each(['healthz', '/a//b', '/a/../b', '/a%2fb', '/a?b', '/', '/.countersign/x', `/${'a'.repeat(200)}`])(
    'with an open path: %s',
    (path) => {
      expect(check({ openPaths: `/ok\n${path}` })['gate.openPaths']).toMatch(/^Line 2: /)
    },
  )

  test('with the names of headers', () => {
    const headers = { ...newGateFields().headers, name: 'remote-user', email: 'X Mail' }
    expect(check({ headers })).toEqual({
      'gate.headers.name': 'Another value already has this header.',
      'gate.headers.email': 'Enter the name of a header, such as X-Forwarded-User.',
    })
  })
})
