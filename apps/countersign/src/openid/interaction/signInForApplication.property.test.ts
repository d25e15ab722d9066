import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseClientId } from '../../applications/applications.fields.ts'
import { findHost, parseRedirectUri } from '../../applications/parseRedirectUri.ts'
import { FieldError } from '../../fields/FieldError.ts'
import { createDocumentPolicy } from '../client/documents/documentPolicy.ts'
import { describeConsent } from './signInForApplication.ts'

const row = {
  secret_hash: null,
  old_secret_hash: null,
  old_secret_until: null,
  document_expires_at: null,
  logo_type: null,
  source: 'operator' as const,
}

/** What an accepted value is; undefined where it is refused. */
function take<Value>(parse: () => Value): Value | undefined {
  try {
    return parse()
  } catch (error) {
    if (error instanceof FieldError) return undefined
    throw error
  }
}

/** Parts of hosts and client ids that want to go on in our words. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '.',
        '-',
        '_',
        '[::1]',
        '(',
        ')',
        ' ',
        "'",
        '"',
        '\n',
        '\u202E',
        '%20',
        ':',
        'xn--',
        '@',
        '。',
      ),
      fc.constantFrom('app', 'evil.example', 'login.example', 'a', '1', 'É', 'with'),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join(''))

test('no accepted host and no accepted client id changes what the statement says', () => {
  let taken = 0
  fc.assert(
    fc.property(hostile, hostile, (authority, id) => {
      const address = take(() =>
        parseRedirectUri(`https://${authority}/cb`, 'redirectUris', { applicationType: 'web' }),
      )
      const host = address === undefined ? '' : findHost(address)
      const clientId = take(() => parseClientId(id)) ?? 'wiki'
      if (host !== '' || clientId !== 'wiki') taken += 1
      const application = { ...row, client_id: clientId, name: id, metadata: '{}', created_at: 0 }
      const statement = describeConsent(
        { application, host, scopes: ['openid'], apis: [], isDevice: false, document: undefined },
        'login.example',
      )
      const [, place, named] =
        /^Sign in to (\S*[^\s.]|an app whose address is unverified) \(([\w.-]+)\) with login\.example and let it know [^.]+\. This costs nothing and moves nothing\.$/.exec(
          statement,
        ) ?? []
      expect([place, named]).toEqual([host || 'an app whose address is unverified', clientId])
    }),
    { numRuns: 3_000 },
  )
  expect(taken).toBeGreaterThan(100)
})

test('no accepted address of a document changes what the statement says', () => {
  const settings = { clientDocuments: 'open', clientDocumentHosts: [] } as const
  const policy = createDocumentPolicy({
    settings,
    origins: ['https://login.example'],
    isLoopbackAllowed: false,
  })
  let taken = 0
  fc.assert(
    fc.property(hostile, hostile, fc.boolean(), (authority, path, isLocal) => {
      const clientId = `https://${authority}/${path}`
      if (!policy.takes(clientId)) return
      taken += 1
      const { host } = new URL(clientId)
      const application = { ...row, client_id: clientId, name: path, metadata: '{}', created_at: 0 }
      const statement = describeConsent(
        { application, host, scopes: ['openid'], apis: [], isDevice: false, document: { host, isLocal } },
        'login.example',
      )
      const [, place, named] =
        /^Sign in to (\S*[^\s.]|a program on this computer) \((https:\/\/[^\s()']+)\) with login\.example and let it know [^.]+\. This costs nothing and moves nothing\.$/.exec(
          statement,
        ) ?? []
      expect([place, named]).toEqual([isLocal ? 'a program on this computer' : host, clientId])
    }),
    { numRuns: 6_000 },
  )
  expect(taken).toBeGreaterThan(100)
})

test('no accepted client id of a device changes what the statement says', () => {
  let dots = 0
  fc.assert(
    fc.property(hostile, (id) => {
      const clientId = take(() => parseClientId(id)) ?? 'tv.'
      if (clientId.includes('.')) dots += 1
      const application = { ...row, client_id: clientId, name: id, metadata: '{}', created_at: 0 }
      const statement = describeConsent(
        { application, host: '', scopes: ['openid'], apis: [], isDevice: true, document: undefined },
        'login.example',
      )
      expect(statement).toMatch(
        /^Sign in to the device of '[\w. -]*[\w-]' with login\.example and let it know [^.]+\. This costs nothing and moves nothing\.$/,
      )
      expect(statement.split(/[.] /)).toHaveLength(2)
    }),
    { numRuns: 3_000 },
  )
  expect(dots).toBeGreaterThan(10)
})
