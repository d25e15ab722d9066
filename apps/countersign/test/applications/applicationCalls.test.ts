import { createHash } from 'node:crypto'
import {
  type ApplicationList,
  applicationListSchema,
  applicationSchema,
  applicationSecretSchema,
} from '@countersign/product-api'
import { afterEveryId, run } from '@countersign/server/extension'
import * as v from 'valibot'
import { describe, expect, it, test } from 'vitest'
import { formatContent } from '../../src/applications/applicationRow.ts'
import { parseApplication } from '../../src/applications/applications.fields.ts'
import { createApplicationOperations } from '../../src/applications/applications.operations.ts'
import { findApplication, insertApplication } from '../../src/applications/applications.queries.ts'
import { listLogOfKind } from '../../src/people/activity.queries.ts'
import { sharedStores } from '../stores/preparedStores.ts'
import { connect } from './connect.ts'
import { startCalls } from './startCalls.ts'

const rules = { isLoopbackAllowed: false, sessionSeconds: 604_800 }
const start = () => startCalls(() => createApplicationOperations(rules))
const draft = { name: 'Wiki', redirectUris: ['https://wiki.example/callback'] }
const list = '/api/operator/applications'

describe('adding an application', () => {
  it('shows its secret once, and keeps its hash only', async () => {
    const { store, signInAsOperator } = await start()
    const { ask } = await signInAsOperator()
    const { status, body } = await ask('POST', list, draft)
    expect(status).toBe(200)
    const { application, clientSecret } = v.parse(applicationSecretSchema, body)
    expect(application).toMatchObject({
      name: 'Wiki',
      host: 'wiki.example',
      source: 'operator',
      hasLogo: false,
    })
    expect(clientSecret).toMatch(/^[A-Za-z0-9_-]{43}$/)
    const shown = await ask('GET', `${list}/${application.clientId}`)
    expect(v.parse(applicationSchema, shown.body)).toEqual(application)
    expect(JSON.stringify(shown.body)).not.toContain(clientSecret)
    const [row] = await store.read(findApplication, { clientId: application.clientId })
    expect(row?.secret_hash).toEqual(createHash('sha256').update(String(clientSecret)).digest())
  })

  it('gives a public application no secret', async () => {
    const { ask } = await (await start()).signInAsOperator()
    const { body } = await ask('POST', list, { ...draft, tokenEndpointAuthMethod: 'none' })
    expect(body).toMatchObject({ clientSecret: null, application: { isPkceRequired: true } })
  })

  it('says in words which field cannot be so', async () => {
    const { ask } = await (await start()).signInAsOperator()
    const { status, body } = await ask('POST', list, { ...draft, redirectUris: ['http://wiki.example/#a'] })
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'invalid_request', details: { field: 'redirectUris.0' } })
    expect(body.title).toMatch(/^The request isn’t valid: redirectUris\.0: has a fragment/)
  })

  it('refuses a client id that is taken or could not stand in an address', async () => {
    const { ask } = await (await start()).signInAsOperator()
    expect(await ask('POST', list, { ...draft, clientId: 'wiki' })).toMatchObject({ status: 200 })
    for (const clientId of ['wiki', 'a b', '../a', 'a%2fb', '']) {
      const { body } = await ask('POST', list, { ...draft, clientId })
      expect(body).toMatchObject({ code: 'invalid_request', details: { field: 'clientId' } })
    }
  })

  it('refuses keys with something deep in them', async () => {
    const { ask } = await (await start()).signInAsOperator()
    const key = { kty: 'RSA', n: JSON.parse(`${'['.repeat(3_500)}${']'.repeat(3_500)}`) }
    const sent = { ...draft, tokenEndpointAuthMethod: 'private_key_jwt', jwks: { keys: [key] } }
    const { body } = await ask('POST', list, sent)
    expect(body).toMatchObject({ code: 'invalid_request', details: { field: 'jwks.keys.0' } })
  })

  it('refuses fields that it does not know', async () => {
    const { ask } = await (await start()).signInAsOperator()
    for (const more of [{ secret: 'a' }, { source: 'file' }, { createdAt: 1 }]) {
      expect(await ask('POST', list, { ...draft, ...more })).toMatchObject({ status: 400 })
    }
  })

  it('takes a logo of 64 KiB', async () => {
    const { ask } = await (await start()).signInAsOperator()
    const bytes = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(64 * 1024 - 8)])
    const logo = `data:image/png;base64,${bytes.toString('base64')}`
    expect(await ask('POST', list, { ...draft, logo })).toMatchObject({
      body: { application: { hasLogo: true } },
    })
    const more = await ask('POST', list, { ...draft, logo: 'a'.repeat(120_000) })
    expect(more.body).toMatchObject({ code: 'payload_too_large' })
  })
})

describe('the logo of an application', () => {
  it('is shown to operators from our own origin', async () => {
    const running = await start()
    const [operator, member] = [await running.signInAsOperator(), await running.signIn()]
    const png = Buffer.from('89504e470d0a1a0a00', 'hex')
    const logo = `data:image/png;base64,${png.toString('base64')}`
    await operator.ask('POST', list, { ...draft, clientId: 'pictured', logo })
    await operator.ask('POST', list, { ...draft, clientId: 'plain' })
    const { status, body } = await operator.ask('GET', `${list}/pictured/logo`)
    expect(status).toBe(200)
    expect(body.type).toBe('image/png')
    expect(Buffer.from(body.bytes)).toEqual(png)
    for (const clientId of ['plain', 'nobody']) {
      expect(await operator.ask('GET', `${list}/${clientId}/logo`)).toMatchObject({ status: 404 })
    }
    expect(await member.ask('GET', `${list}/pictured/logo`)).toMatchObject({ status: 403 })
  })
})

describe('the list of applications', () => {
  it('is by name, whatever its letters', async () => {
    const { ask } = await (await start()).signInAsOperator()
    for (const name of ['beta', 'Alpha', 'Gamma', 'alpha 2']) await ask('POST', list, { ...draft, name })
    const { applications } = v.parse(applicationListSchema, (await ask('GET', list)).body)
    expect(applications.map(({ name }) => name)).toEqual(['Alpha', 'alpha 2', 'beta', 'Gamma'])
  })

  it.each(sharedStores)('is read by pages and searched, on %s', async (_name, makeLocation) => {
    const running = await startCalls(() => createApplicationOperations(rules), await makeLocation())
    const { ask } = await running.signInAsOperator()
    const names = ['Wiki', 'wiki two', 'Öl', 'öfter', 'Forum', 'Wiki']
    for (const [index, name] of names.entries())
      await ask('POST', list, { ...draft, name, clientId: `id-${index}` })
    await ask('POST', list, { ...draft, name: 'Chat', clientId: 'wiki-chat' })
    const find = async (query: string) => {
      const found: string[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const more: string = cursor === '' ? '' : `&cursor=${cursor}`
        const page: ApplicationList = v.parse(
          applicationListSchema,
          (await ask('GET', `${list}?limit=2&${query}${more}`)).body,
        )
        expect(page.applications.length).toBeLessThanOrEqual(2)
        found.push(...page.applications.map(({ clientId }) => clientId))
        cursor = page.next
      }
      return found
    }
    expect(await find('')).toEqual(['wiki-chat', 'id-4', 'id-0', 'id-5', 'id-1', 'id-2', 'id-3'])
    expect((await find('search=WIKI')).sort()).toEqual(['id-0', 'id-1', 'id-5'])
    expect((await find('search=wiki')).sort()).toEqual(['id-0', 'id-1', 'id-5', 'wiki-chat'])
    expect((await find(`search=${encodeURIComponent('ö')}`)).sort()).toEqual(['id-2', 'id-3'])
    expect(await find('search=id-4')).toEqual(['id-4'])
    expect(await find('search=nothing')).toEqual([])
    for (const query of ['cursor=x', 'limit=101', `search=${'a'.repeat(101)}`, 'search=%00', 'query=wiki']) {
      expect((await ask('GET', `${list}?${query}`)).body).toMatchObject({ code: 'invalid_request' })
    }
  })
})

describe('changing an application', () => {
  async function addOne() {
    const { store, signIn, signInAsOperator, wait } = await start()
    const { ask } = await signInAsOperator()
    const { body } = await ask('POST', list, draft)
    const path = `${list}/${body.application.clientId}`
    const { application, clientSecret } = body
    return { ask, store, signIn, wait, path, clientId: application.clientId, clientSecret }
  }

  it('keeps what is left out', async () => {
    const { ask, path } = await addOne()
    const policyUri = 'https://wiki.example/policy'
    await ask('PATCH', path, { policyUri, subjectType: 'pairwise' })
    const { body } = await ask('PATCH', path, { name: 'Wiki 2' })
    expect(body).toMatchObject({
      name: 'Wiki 2',
      policyUri,
      subjectType: 'pairwise',
      redirectUris: draft.redirectUris,
    })
    expect((await ask('PATCH', path, { policyUri: null })).body).toMatchObject({ policyUri: null })
  })

  it('keeps the sector until another, none or public subjects are said', async () => {
    const { ask, path } = await addOne()
    const sectorIdentifierUri = 'https://wiki.example/sector.json'
    const sectorAfter = async (change: object) => (await ask('PATCH', path, change)).body.sectorIdentifierUri
    const pairwise = { subjectType: 'pairwise', sectorIdentifierUri }
    expect(await sectorAfter(pairwise)).toBe(sectorIdentifierUri)
    expect(await sectorAfter({ name: 'Wiki 2' })).toBe(sectorIdentifierUri)
    expect(await sectorAfter({ sectorIdentifierUri: null })).toBeNull()
    expect(await sectorAfter(pairwise)).toBe(sectorIdentifierUri)
    expect(await sectorAfter({ subjectType: 'public' })).toBeNull()
  })

  it('is checked as a new one is', async () => {
    const { ask, path } = await addOne()
    expect((await ask('PATCH', path, { redirectUris: [] })).body).toMatchObject({
      details: { field: 'redirectUris' },
    })
    expect((await ask('GET', path)).body).toMatchObject({ redirectUris: draft.redirectUris })
  })

  it('loses none of two changes at once', async () => {
    const { ask, path } = await addOne()
    const tosUri = 'https://wiki.example/terms'
    await Promise.all([ask('PATCH', path, { name: 'Wiki 3' }), ask('PATCH', path, { tosUri })])
    expect((await ask('GET', path)).body).toMatchObject({ name: 'Wiki 3', tosUri })
  })

  it('disables and enables it', async () => {
    const { ask, path } = await addOne()
    const disabled = await ask('PATCH', path, { isDisabled: true })
    expect(disabled.body.disabledAt).toEqual(expect.any(String))
    expect((await ask('PATCH', path, { name: 'A' })).body.disabledAt).toBe(disabled.body.disabledAt)
    expect((await ask('PATCH', path, { isDisabled: false })).body.disabledAt).toBeNull()
  })

  it('takes the secret from one that becomes public, and asks it for PKCE', async () => {
    const { ask, path, store, clientId } = await addOne()
    const { body } = await ask('PATCH', path, { tokenEndpointAuthMethod: 'none' })
    expect(body).toMatchObject({ tokenEndpointAuthMethod: 'none', isPkceRequired: true })
    const [row] = await store.read(findApplication, { clientId })
    expect(row?.secret_hash).toBeNull()
    expect((await ask('POST', `${path}/secret`)).body).toMatchObject({ code: 'invalid_request' })
  })

  it('gives it a new secret, shown once', async () => {
    const { ask, path, clientSecret } = await addOne()
    const { body } = await ask('POST', `${path}/secret`)
    expect(body.clientSecret).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(body.clientSecret).not.toBe(clientSecret)
  })

  it('lets the old secret work for some hours, or until it is ended', async () => {
    const { ask, path, store, clientId, clientSecret, wait } = await addOne()
    const hash = (secret: unknown) => createHash('sha256').update(String(secret)).digest()
    const kept = await ask('POST', `${path}/secret?keepOldHours=1`)
    const until = Date.parse(kept.body.application.oldSecretUntil)
    const [row] = await store.read(findApplication, { clientId })
    expect(row).toMatchObject({
      secret_hash: hash(kept.body.clientSecret),
      old_secret_hash: hash(clientSecret),
      old_secret_until: until,
    })
    expect((await ask('PATCH', path, { name: 'Renamed' })).body.oldSecretUntil).not.toBeNull()
    wait(3_600_000)
    expect((await ask('GET', path)).body.oldSecretUntil).toBeNull()
    const again = await ask('POST', `${path}/secret?keepOldHours=720`)
    const [between] = await store.read(findApplication, { clientId })
    expect(between?.old_secret_hash).toEqual(hash(kept.body.clientSecret))
    expect((await ask('DELETE', `${path}/old-secret`)).body.oldSecretUntil).toBeNull()
    const [after] = await store.read(findApplication, { clientId })
    expect(after).toMatchObject({ secret_hash: hash(again.body.clientSecret), old_secret_hash: null })
    expect((await ask('DELETE', `${path}/old-secret`)).status).toBe(200)
    const events = await store.read(listLogOfKind, {
      kind: 'application_old_secret_ended',
      from: '',
      before: afterEveryId,
      limit: 9,
    })
    expect(events.map(({ details }) => JSON.parse(details))).toEqual([{ clientId, name: 'Renamed' }])
  })

  it('ends the old secret when the new one stops it, or when it becomes public', async () => {
    const { ask, path, store, clientId } = await addOne()
    for (const end of [
      () => ask('POST', `${path}/secret`, {}),
      () => ask('PATCH', path, { tokenEndpointAuthMethod: 'none' }),
    ]) {
      await ask('POST', `${path}/secret?keepOldHours=1`)
      expect((await end()).status).toBe(200)
      const [row] = await store.read(findApplication, { clientId })
      expect([row?.old_secret_hash, row?.old_secret_until]).toEqual([null, null])
    }
  })

  it.each(['-1', '721', '1.5', '', 'x'])('keeps an old secret for no %j hours', async (keepOldHours) => {
    const { ask, path } = await addOne()
    expect(await ask('POST', `${path}/secret?keepOldHours=${keepOldHours}`)).toMatchObject({ status: 400 })
  })

  it('lists the people whom it knows, who signed in last first, a page at a time', async () => {
    const { ask, path, store, clientId, signIn } = await addOne()
    const people = [await signIn(), await signIn(), await signIn()]
    for (const [at, person] of people.entries()) await connect({ store }, person, clientId, [5, 9, 5][at])
    const first = await ask('GET', `${path}/people?limit=2`)
    const second = await ask('GET', `${path}/people?limit=2&cursor=${first.body.next}`)
    const ids = [...first.body.people, ...second.body.people].map(({ person }) => person.id)
    const [one, two, three] = people.map(({ accountId }) => accountId)
    expect(ids).toEqual([two, ...[one, three].toSorted().toReversed()])
    expect(first.body.people[0]).toMatchObject({
      scopes: ['openid', 'profile'],
      lastUsedAt: new Date(9).toISOString(),
    })
    expect(second.body.next).toBeNull()
    expect((await ask('GET', `${list}/nobody/people`)).status).toBe(404)
    expect((await ask('GET', `${path}/people?cursor=1.x`)).status).toBe(400)
  })

  it('removes it', async () => {
    const { ask, path } = await addOne()
    expect(await ask('DELETE', path)).toMatchObject({ status: 204 })
    for (const [method, more] of [['GET'], ['DELETE'], ['PATCH', {}]] as const) {
      expect((await ask(method, path, more)).body).toMatchObject({ code: 'not_found' })
    }
  })
})

describe('each call about applications', () => {
  const calls = [
    ['GET', list],
    ['POST', list],
    ['GET', `${list}/wiki`],
    ['PATCH', `${list}/wiki`],
    ['DELETE', `${list}/wiki`],
    ['POST', `${list}/wiki/secret`],
  ] as const

  test.each(calls)('%s %s is for operators only, whether it exists or not', async (method, path) => {
    const { visitor, signIn } = await start()
    const member = await signIn()
    expect((await visitor.ask(method, path)).body).toMatchObject({ code: 'not_signed_in' })
    expect((await member.ask(method, path)).body).toMatchObject({ code: 'forbidden' })
    expect((await member.ask(method, `${path}-none`)).body).not.toMatchObject({ code: 'step_up_required' })
  })

  test.each(calls.filter(([method]) => method !== 'GET'))(
    '%s %s needs a confirmation',
    async (method, path) => {
      const { signInAsOperator } = await start()
      const { askOnly } = await signInAsOperator()
      const body = path === list ? { name: 'Wiki', redirectUris: ['https://wiki.example/'] } : {}
      expect((await askOnly(method, path, body)).body).toMatchObject({ code: 'step_up_required' })
    },
  )
})

test('an application that is named by an address is shown, disabled and removed', async () => {
  const { store, signInAsOperator } = await start()
  const { ask } = await signInAsOperator()
  const clientId = 'https://agent.example/client.json?a=b'
  const checked = parseApplication(draft, rules)
  await store.write(() =>
    run(insertApplication, {
      client_id: clientId,
      ...formatContent(checked),
      secret_hash: null,
      source: 'registration',
      created_at: Date.now(),
    }),
  )
  const at = `${list}/${encodeURIComponent(clientId)}`
  expect(await ask('GET', at)).toMatchObject({ status: 200, body: { clientId } })
  expect(await ask('PATCH', at, { isDisabled: true })).toMatchObject({ status: 200, body: { clientId } })
  expect(await ask('DELETE', at)).toMatchObject({ status: 204 })
  expect(await ask('GET', at)).toMatchObject({ status: 404 })
})
