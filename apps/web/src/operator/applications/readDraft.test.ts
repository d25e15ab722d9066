import { expect, test } from 'vitest'
import { readDraft } from './AddApplicationPage.tsx'
import { newFields } from './rules/ApplicationFields.ts'

const read = (value: unknown) => readDraft(JSON.stringify(value))

test('reads an application as a file declares it', () => {
  const entry = {
    clientId: 'wiki',
    name: 'Wiki',
    redirectUris: ['https://wiki.example/callback'],
    tokenEndpointAuthMethod: 'client_secret_post',
    isPkceRequired: true,
    scopes: ['openid', 'wallet'],
    jwks: { keys: [] },
  }
  const fields = { ...newFields, ...entry, jwks: JSON.stringify({ keys: [] }, null, 2) }
  expect(read(entry)).toEqual({ fields, ignored: [] })
  expect(read([entry])).toEqual({ fields, ignored: [] })
})

test('reads the metadata of a registration', () => {
  expect(
    read({
      client_name: 'Wiki',
      redirect_uris: ['https://wiki.example/callback'],
      post_logout_redirect_uris: [],
      scope: 'openid profile email address',
      application_type: 'native',
      grant_types: ['authorization_code'],
    }),
  ).toEqual({
    fields: {
      ...newFields,
      name: 'Wiki',
      redirectUris: ['https://wiki.example/callback'],
      postLogoutRedirectUris: [''],
      scopes: ['openid', 'profile', 'email'],
      applicationType: 'native',
    },
    ignored: ['grant_types'],
  })
})

test('names what has another type, and does not guess', () => {
  const entry = {
    name: 5,
    redirectUris: 'https://wiki.example/',
    subjectType: 'odd',
    isPkceRequired: 'yes',
    logo: 'https://wiki.example/logo.png',
    jwks: 'none',
    clientSecretSha256: 'aa',
    constructor: {},
  }
  expect(read(entry)).toEqual({ fields: newFields, ignored: Object.keys(entry) })
})

test.each(['', 'text', '[]', '[{}, {}]', 'null', '"wiki"', '5'])('refuses %j', (text) => {
  expect(readDraft(text)).toHaveProperty('problem')
})

test('reads a gate, wherever it stands: what is not said of it is as it is for one', () => {
  const gate = { hosts: ['files.example'], openPaths: ['/healthz'] }
  expect(readDraft(JSON.stringify({ name: 'Files', gate }))).toMatchObject({
    ignored: [],
    fields: {
      gate: { hosts: 'files.example', openPaths: '/healthz' },
      tokenEndpointAuthMethod: 'none',
      scopes: ['openid', 'profile', 'groups'],
    },
  })
  const said = { tokenEndpointAuthMethod: 'client_secret_basic', scopes: ['openid', 'wallet'] }
  expect(readDraft(JSON.stringify({ ...said, gate }))).toMatchObject({ fields: said })
  expect(readDraft(JSON.stringify({ gate: { host: 'files.example' } }))).toMatchObject({ ignored: ['gate'] })
})
