import { type ApplicationDraft, applicationTrialSchema } from '@countersign/product-api'
import { run } from '@countersign/server/extension'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { groupClaims } from '../../src/groups/fixedClaims.queries.ts'
import { addGroup, putIn } from '../groups/changeGroups.ts'
import { startTrials } from './startTrials.ts'

const list = '/api/operator/applications'

async function start(draft: Partial<ApplicationDraft> = {}) {
  const running = await startTrials()
  const { operator } = running
  const application = { name: 'Wiki', clientId: 'wiki', redirectUris: ['https://wiki.example/'], ...draft }
  await operator.ask('POST', list, application)
  const { body: session } = await operator.ask('GET', '/api/session')
  return { ...running, session }
}

it('tells an operator what the application would learn of somebody, by the code of the real claims', async () => {
  const { operator, signIn } = await start()
  const person = await signIn()
  await person.ask('PATCH', '/api/account', { displayName: 'Ada' })
  const { body } = await operator.ask('GET', `${list}/wiki/people/${person.accountId}/claims`)
  const { wallet } = (await person.ask('GET', '/api/session')).body
  expect(v.parse(applicationTrialSchema, body)).toMatchObject({
    isConnected: false,
    idToken: { aud: 'wiki', sub: person.accountId, name: 'Ada', wallet_address: wallet.address },
    userinfo: { sub: person.accountId, name: 'Ada', wallet_address: wallet.address },
  })
  const unknown = operator.accountId.replace(/.$/, 'x')
  for (const path of [`wiki/people/${unknown}`, `other/people/${person.accountId}`]) {
    expect(await operator.ask('GET', `${list}/${path}/claims`)).toMatchObject({ status: 404 })
  }
  await operator.ask('PATCH', `${list}/wiki`, { scopes: ['openid'] })
  const { body: less } = await operator.ask('GET', `${list}/wiki/people/${person.accountId}/claims`)
  expect(less.userinfo).toEqual({ sub: person.accountId })
})

it('tells an operator what the application would learn of them', async () => {
  const { operator, session } = await start()
  const { body } = await operator.ask('GET', `${list}/wiki/try`)
  const trial = v.parse(applicationTrialSchema, body)
  expect(trial.isConnected).toBe(false)
  expect(trial.idToken).toMatchObject({
    iss: 'http://localhost:3000',
    aud: 'wiki',
    sub: operator.accountId,
    amr: ['wallet', 'pop'],
    acr: 'urn:countersign:wallet:key',
    auth_time: expect.any(Number),
  })
  const { address } = session.wallet
  expect(trial.userinfo).toMatchObject({
    sub: operator.accountId,
    name: address,
    wallet_address: address,
    wallet_caip10: `eip155:1:${address}`,
  })
  expect(trial.idToken).toMatchObject(trial.userinfo)
})

it('tells the groups that the application may see, with their fixed claims and no others', async () => {
  const { operator, store } = await start({})
  for (const slug of ['crew', 'staff']) {
    await addGroup(store, slug)
    await putIn(store, slug, operator.accountId)
    await store.write(() => run(groupClaims.save, { ownerId: slug, name: `${slug}_role`, value: '"editor"' }))
  }
  await operator.ask('PATCH', `${list}/wiki`, { groupsClaim: ['staff'] })
  const { body } = await operator.ask('GET', `${list}/wiki/try`)
  for (const told of [body.idToken, body.userinfo]) {
    expect(told).toMatchObject({ groups: ['staff'], staff_role: 'editor' })
    expect(told).not.toHaveProperty('crew_role')
  }
})

it('tells no more than the application may ask for', async () => {
  const { operator } = await start({ scopes: ['openid'] })
  const { body } = await operator.ask('GET', `${list}/wiki/try`)
  expect(body).toMatchObject({ scopes: ['openid'], userinfo: { sub: operator.accountId } })
  expect(Object.keys(body.userinfo)).toEqual(['sub'])
})

it('gives a pairwise application a subject of its own', async () => {
  const { operator } = await start({ subjectType: 'pairwise' })
  const { body } = await operator.ask('GET', `${list}/wiki/try`)
  expect(body.idToken.sub).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(body.userinfo.sub).toBe(body.idToken.sub)
})

it('is for operators, and for applications that may be used', async () => {
  const { operator, visitor, signIn } = await start()
  expect((await visitor.ask('GET', `${list}/wiki/try`)).body).toMatchObject({ code: 'not_signed_in' })
  expect((await (await signIn()).ask('GET', `${list}/wiki/try`)).body).toMatchObject({ code: 'forbidden' })
  expect((await operator.ask('GET', `${list}/none/try`)).body).toMatchObject({ code: 'not_found' })
  await operator.ask('PATCH', `${list}/wiki`, { isDisabled: true })
  expect((await operator.ask('GET', `${list}/wiki/try`)).body).toMatchObject({ code: 'not_found' })
})
