import { type ApiDraft, apiTrialSchema } from '@countersign/product-api'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { startTrials } from '../applications/startTrials.ts'
import { addGroup, putIn } from '../groups/changeGroups.ts'

const list = '/api/operator/apis'
const scopes = [
  { name: 'files:read', words: 'read files' },
  { name: 'files:write', words: 'write files' },
]

async function start(draft: Partial<ApiDraft> = {}, groups: readonly string[] = []) {
  const running = await startTrials()
  const { operator, store } = running
  for (const slug of groups) await addGroup(store, slug)
  const api = { identifier: 'https://files.example', id: 'api~files', name: 'Files', scopes, ...draft }
  await operator.ask('POST', list, api)
  const redirectUris = ['https://wiki.example/']
  await operator.ask('POST', '/api/operator/applications', { name: 'Wiki', clientId: 'wiki', redirectUris })
  const read = async (path: string) => {
    const { status, body } = await operator.ask('GET', `${list}/${path}`)
    expect(status).toBe(200)
    return v.parse(apiTrialSchema, body)
  }
  return { ...running, read }
}

it('tells an operator what an API would read in a token of theirs, with every scope', async () => {
  const { operator, read } = await start({ tokenSeconds: 60, tokenSigningAlg: 'ES256' })
  const { header, claims } = await read('api~files/try')
  expect(header).toEqual({ typ: 'at+jwt', alg: 'ES256' })
  expect(claims).toEqual({
    iss: 'http://localhost:3000',
    sub: expect.stringMatching(/^[\w-]{43}$/),
    aud: 'https://files.example',
    scope: 'files:read files:write',
    iat: expect.any(Number),
    exp: Number(claims?.['iat']) + 60,
    auth_time: expect.any(Number),
    acr: 'urn:countersign:wallet:key',
  })
  expect(claims?.['sub']).not.toBe(operator.accountId)
})

it('gives nothing that anybody could use as a token', async () => {
  const { operator } = await start()
  const { body } = await operator.ask('GET', `${list}/api~files/try`)
  expect(JSON.stringify(body)).not.toMatch(/eyJ|jti/)
})

it('tells it of a person, as the real token of an application that may ask', async () => {
  const { operator, signIn, read } = await start({ subjectType: 'public', tells: ['wallet'] })
  const person = await signIn()
  const { wallet } = (await person.ask('GET', '/api/session')).body
  const access = { delegated: ['files:read'], own: ['files:write'] }
  await operator.ask('PATCH', `${list}/api~files/applications/wiki`, access)
  const { claims } = await read(`api~files/people/${person.accountId}/token?clientId=wiki`)
  expect(claims).toMatchObject({
    sub: person.accountId,
    client_id: 'wiki',
    scope: 'files:read',
    wallet_address: wallet.address,
  })
})

it('tells of an opaque token what introspection would', async () => {
  const { read } = await start({ tokenKind: 'opaque' })
  const { header, claims } = await read('api~files/try')
  expect(header).toBeNull()
  expect(claims).toMatchObject({ active: true, token_type: 'Bearer', scope: 'files:read files:write' })
})

it('says that a person may not use it, and which groups it is told of those who may', async () => {
  const { operator, store, read } = await start({ access: { groups: ['staff'] }, tells: ['groups'] }, [
    'staff',
  ])
  expect((await read('api~files/try')).claims).toBeNull()
  await putIn(store, 'staff', operator.accountId)
  expect((await read('api~files/try')).claims).toMatchObject({ groups: ['staff'] })
})

it('is not found where there is no such API, person, or application that may ask people', async () => {
  const { operator, signIn, visitor } = await start()
  const person = await signIn()
  const unknown = operator.accountId.replace(/.$/, 'x')
  const own = { delegated: [], own: ['files:read'] }
  await operator.ask('PATCH', `${list}/api~files/applications/wiki`, own)
  for (const path of [
    'api~nothing/try',
    'api~files/try?clientId=nobody',
    'api~files/try?clientId=wiki',
    `api~files/people/${unknown}/token`,
  ])
    expect(await operator.ask('GET', `${list}/${path}`)).toMatchObject({ status: 404 })
  for (const path of ['try', `people/${operator.accountId}/token`]) {
    expect(await person.ask('GET', `${list}/api~files/${path}`)).toMatchObject({ status: 403 })
    expect(await visitor.ask('GET', `${list}/api~files/${path}`)).toMatchObject({ status: 401 })
  }
})
