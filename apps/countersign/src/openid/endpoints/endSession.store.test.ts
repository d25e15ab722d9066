import { sessionSchema } from '@countersign/protocol'
import { findActiveSession, findService, readCookie, run } from '@countersign/server/extension'
import { type Browser, newWallet } from '@countersign/test-support/createBrowser'
import { startService, type TestService } from '@countersign/test-support/startService'
import { sharedStores } from '@countersign/test-support/stores'
import { parse } from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeBrowserCall } from '../../../test/openid/support/makeBrowserCall.ts'
import { makeNamedClient } from '../../../test/openid/support/makeNamedClient.ts'
import { noBrand } from '../../brand/Brand.ts'
import { makeLook } from '../../brand/makeLook.ts'
import { logoutKind } from '../../outbox/Delivery.ts'
import { listDeliveries } from '../../outbox/outbox.queries.ts'
import { defineQuery } from '../../store/defineQuery.ts'
import type { TokenFamilyTable } from '../../store/openIdTables.ts'
import { openProductStore } from '../../store/openProductStore.ts'
import type { Answer, Call } from '../Call.ts'
import { knowSession } from '../family/applicationSessions.queries.ts'
import { OAuthError } from '../OAuthError.ts'
import { sweepSignOutRequests } from '../sign-out/signOutRequests.queries.ts'
import {
  answerRefusedSignOut,
  askToEndSession,
  confirmEndSession,
  type EndSessionParts,
  tellSignedOut,
} from './endSession.ts'

const after = 'https://forum.example/signed-out?from=us'
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const tokenOf = (aud: unknown, signature = 'good') =>
  `${encode({ alg: 'ES256' })}.${encode({ aud })}.${signature}`
const hint = tokenOf('forum')

interface Family extends Pick<TokenFamilyTable, 'id' | 'client_id' | 'session_id' | 'ends_with_session'> {
  readonly account_id: string
}

const insertFamily = defineQuery<Family, unknown>('openid_test_insert_family', (database, parameter) =>
  database.insertInto('token_family').values({
    id: parameter('id'),
    account_id: parameter('account_id'),
    client_id: parameter('client_id'),
    session_id: parameter('session_id'),
    ends_with_session: parameter('ends_with_session'),
    ...{ grant_id: 'g', credential_id: 'c', scope: 'openid', acr: '', amr: '', auth_time: 0 },
    ...{ issuer: '', created_at: 0, expires_at: 1 },
  }),
)

const listEnded = defineQuery<Record<never, never>, Pick<TokenFamilyTable, 'id' | 'why'>>(
  'openid_test_list_ended_families',
  (database) => database.selectFrom('token_family').select(['id', 'why']).where('ended_at', 'is not', null),
)

describe.each(sharedStores)('a sign-out that an application asks for, on %s,', (_name, makeLocation) => {
  let started: TestService
  let parts: EndSessionParts & Parameters<typeof answerRefusedSignOut>[0]
  let browser: Browser
  let sessionId: string
  let accountId: string
  let deliveries: number

  beforeEach(async () => {
    started = await startService('', { store: await openProductStore(await makeLocation()) })
    const service = findService(started.countersign)
    browser = started.open()
    const session = parse(sessionSchema, await (await browser.signIn(newWallet())).json())
    sessionId = session.id
    accountId = session.account.id
    deliveries = 0
    const clients = new Map(
      [
        makeNamedClient(started.store, 'forum', {
          postLogoutRedirectUris: [after],
          backchannelLogoutUri: 'https://forum.example/out',
        }),
        makeNamedClient(started.store, 'stranger', {
          isStranger: true,
          postLogoutRedirectUris: ['https://stranger.example/out'],
        }),
      ].map((client) => [client.id, client]),
    )
    parts = {
      service,
      findClient: async (id) => clients.get(id),
      isOwnIdToken: async (token, { id }) => token.endsWith('.good') && id === 'forum',
      async deliverSignOuts() {
        deliveries += 1
      },
      look: () => makeLook({ ...noBrand, name: 'Example House' }),
      language: 'en',
      findAccount: async ({ request, site }) =>
        (await findActiveSession(service, readCookie(request.headers.get('cookie'), site.sessionCookie)))
          ?.accountId,
    }
  })
  afterEach(() => started.store.close())

  const call = (address: string, form?: Readonly<Record<string, string>>): Call => {
    const [site] = parts.service.sites.all
    if (site === undefined) throw new Error('no site')
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return makeBrowserCall(site, address, { headers: { cookie }, ...(form && { form }) })
  }
  const keepCookies = ({ headers }: Answer) => {
    for (const cookie of [headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '') browser.cookies.delete(name)
      else browser.cookies.set(name, value)
    }
  }
  const ask = async (parameters: Readonly<Record<string, string>> = {}) => {
    const answer = await askToEndSession(parts, call(`/oidc/session/end?${new URLSearchParams(parameters)}`))
    keepCookies(answer)
    const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(answer.body ?? '') ?? []
    return { answer, xsrf }
  }
  const confirm = async (fields: Readonly<Record<string, string>>) => {
    const answer = await confirmEndSession(parts, call('/oidc/session/end/confirm', fields))
    keepCookies(answer)
    return answer
  }
  const isSignedIn = async () => (await browser.call('GET', '/api/session')).ok
  const know = (clientId: string) =>
    started.store.write(function* () {
      const row = { session_id: sessionId, client_id: clientId, account_id: 'ada' }
      yield* run(knowSession, { ...row, sid: `${clientId} sid`, issuer: 'http://localhost:3000' })
    })
  const listTold = async (target: string) => {
    const rows = await started.store.read(listDeliveries, { kind: logoutKind, target, before: '~', limit: 9 })
    return rows.map(({ payload, due_at, created_at }) => [JSON.parse(payload).sid, due_at - created_at])
  }

  test('asks a person, and ends the session when they say so', async () => {
    await know('forum')
    const { answer, xsrf } = await ask({ id_token_hint: hint, post_logout_redirect_uri: after, state: 'S 1' })
    expect(answer.status).toBe(200)
    expect(answer.body).toContain('The Forum')
    expect(answer.body).toContain('action="http://localhost:3000/oidc/session/end/confirm"')
    expect(answer.body).not.toContain(hint)
    expect(String(answer.headers['content-security-policy'])).toContain("form-action 'self'")
    const done = await confirm({ xsrf, logout: 'yes' })
    expect(done.status).toBe(200)
    expect(done.body).toContain(`content="0;url=${after}&amp;state=S+1"`)
    expect(await isSignedIn()).toBe(false)
    expect(browser.cookies.size).toBe(1)
    expect(await listTold('forum')).toEqual([['forum sid', 30_000]])
    expect(deliveries).toBe(1)
  })

  test('leaves the person signed in who declines, and tells the application alone', async () => {
    for (const clientId of ['forum', 'wiki']) await know(clientId)
    const { xsrf } = await ask({ client_id: 'forum', post_logout_redirect_uri: after })
    const done = await confirm({ xsrf })
    expect(done.body).toContain(`content="0;url=${after}"`)
    expect(await isSignedIn()).toBe(true)
    expect(await listTold('forum')).toEqual([['forum sid', 30_000]])
    expect(await listTold('wiki')).toEqual([])
    expect(deliveries).toBe(1)
  })

  test('ends what the application was given in the session, but for what outlives it', async () => {
    const own = { id: 'own', client_id: 'forum', session_id: sessionId, ends_with_session: 1 }
    const families = [
      own,
      { ...own, id: 'offline', ends_with_session: 0 },
      { ...own, id: 'of another', client_id: 'wiki' },
      { ...own, id: 'elsewhere', session_id: 'another' },
    ]
    await started.store.write(function* () {
      for (const family of families) yield* run(insertFamily, { ...family, account_id: accountId })
    })
    const { xsrf } = await ask({ client_id: 'forum' })
    await confirm({ xsrf })
    expect(await started.store.read(listEnded, {})).toEqual([{ id: 'own', why: 'session_ended' }])
  })

  test('tells nobody where who declines was asked by nobody', async () => {
    await know('forum')
    const { answer, xsrf } = await ask({ state: 'S', post_logout_redirect_uri: after })
    expect(answer.body).not.toContain('The Forum')
    const done = await confirm({ xsrf })
    expect([done.status, done.headers['location']]).toEqual([
      303,
      'http://localhost:3000/oidc/session/end/success',
    ])
    expect(await listTold('forum')).toEqual([])
    expect(await isSignedIn()).toBe(true)
  })

  test('ends here where nobody is to be led on', async () => {
    const { xsrf } = await ask({ client_id: 'forum' })
    const stayed = await confirm({ xsrf })
    expect(stayed.headers['location']).toBe('http://localhost:3000/oidc/session/end/success?client_id=forum')
    const again = await ask({ client_id: 'forum' })
    const done = await confirm({ xsrf: again.xsrf, logout: 'yes' })
    expect(done.headers['location']).toBe('http://localhost:3000/oidc/session/end/success')
    const page = await tellSignedOut(parts, call('/oidc/session/end/success?client_id=forum'))
    expect(page.body).toContain('You’re signed out')
    await expect(
      tellSignedOut(parts, call('/oidc/session/end/success?client_id=nobody')),
    ).rejects.toMatchObject({ code: 'invalid_client', status: 400 })
  })

  test('is answered at once for a visitor', async () => {
    browser.cookies.delete('countersign')
    const { answer, xsrf } = await ask({ client_id: 'forum', post_logout_redirect_uri: after })
    expect(answer.body).toContain('<script>')
    expect(String(answer.headers['content-security-policy'])).toMatch(/script-src 'self' 'sha256-/)
    expect((await confirm({ xsrf, logout: 'yes' })).body).toContain(`content="0;url=${after}"`)
    expect(deliveries).toBe(0)
  })

  test('leads nobody by themselves to an application that they may not know', async () => {
    const parameters = { client_id: 'stranger', post_logout_redirect_uri: 'https://stranger.example/out' }
    browser.cookies.delete('countersign')
    const { xsrf } = await ask(parameters)
    const page = await confirm({ xsrf, logout: 'yes' })
    expect(page.body).toContain('<div class="unknown">')
    expect(page.body).not.toContain('http-equiv="refresh"')
  })

  test('reads in the language that the application asked for', async () => {
    const { answer, xsrf } = await ask({
      client_id: 'forum',
      post_logout_redirect_uri: after,
      ui_locales: 'de',
    })
    expect(answer.body).toContain('<html lang="de"')
    expect((await confirm({ xsrf, logout: 'yes' })).body).toContain('<html lang="de"')
  })

  const refusals: readonly (readonly [string, Readonly<Record<string, string>>, object])[] = [
    [
      'an address that is not registered',
      { client_id: 'forum', post_logout_redirect_uri: `${after}&more=1` },
      { code: 'invalid_request', description: 'post_logout_redirect_uri not registered' },
    ],
    [
      'an application that there is not',
      { client_id: 'nobody' },
      { code: 'invalid_client', description: 'client is invalid', status: 400 },
    ],
    ['a hint that is no token', { id_token_hint: 'x' }, { description: 'could not decode id_token_hint' }],
    [
      'a hint of another application',
      { id_token_hint: hint, client_id: 'stranger' },
      { description: 'client_id does not match the provided id_token_hint' },
    ],
    [
      'a hint of an application that there is not',
      { id_token_hint: tokenOf('nobody') },
      { code: 'invalid_client', description: 'unrecognized id_token_hint audience', status: 400 },
    ],
    ['a hint of nobody', { id_token_hint: tokenOf(7) }, { code: 'invalid_client', status: 400 }],
    [
      'a hint that we have not signed',
      { id_token_hint: tokenOf('forum', 'bad') },
      { code: 'invalid_request', description: 'could not validate id_token_hint' },
    ],
  ]
  test.each(refusals)('is refused for %s', async (_what, parameters, error) => {
    await expect(ask(parameters)).rejects.toMatchObject({ code: 'invalid_request', status: 400, ...error })
    expect(await isSignedIn()).toBe(true)
  })

  test('is refused for a parameter that comes twice', async () => {
    const twice = call('/oidc/session/end?state=1&state=2')
    await expect(askToEndSession(parts, twice)).rejects.toMatchObject({ code: 'invalid_request' })
  })

  const refusalOf = async (answer: Promise<unknown>): Promise<OAuthError> => {
    const error = await answer.catch((caught: unknown) => caught)
    if (!(error instanceof OAuthError)) throw new Error('not refused')
    return error
  }

  test('that is refused is a page that names the application and its address', async () => {
    const evil = 'https://evil.example/'
    const query = `/oidc/session/end?${new URLSearchParams({ client_id: 'forum', post_logout_redirect_uri: evil })}`
    const asked = call(query)
    const error = await refusalOf(askToEndSession(parts, asked))
    const answer = await answerRefusedSignOut(parts, asked, error)
    expect(answer.status).toBe(400)
    expect(answer.body).toContain('Couldn’t sign you out')
    expect(answer.body).toContain(`client_id: forum\npost_logout_redirect_uri: ${evil}`)
    expect(answer.body).toContain('still signed in')
    browser.cookies.delete('countersign')
    expect(
      (await answerRefusedSignOut(parts, { ...call(query), asker: asked.asker }, error)).body,
    ).not.toContain('still signed in')
  })

  test('that is refused is JSON for a program', async () => {
    const error = await refusalOf(ask({ client_id: 'nobody' }))
    const program = makeBrowserCall(call('/').site, '/oidc/session/end', { headers: { accept: '*/*' } })
    const answer = await answerRefusedSignOut(parts, program, error)
    expect(answer.status).toBe(400)
    expect(JSON.parse(answer.body ?? '')).toEqual({
      error: 'invalid_client',
      error_description: 'client is invalid',
    })
  })

  test.each([
    ['is signed out', { logout: 'yes' }, 'You’re signed out'],
    ['stays', {}, 'Already answered'],
  ])('says the truth to who %s and presses again', async (_how, fields, title) => {
    const { xsrf } = await ask({ client_id: 'forum' })
    const { headers } = call('/').request
    await confirm({ xsrf, ...fields })
    for (const again of [call('/oidc/session/end/confirm', { xsrf }), withCookies(headers, { xsrf })]) {
      const error = await refusalOf(confirmEndSession(parts, again))
      const page = await answerRefusedSignOut(parts, again, error)
      expect([page.status, page.body]).toEqual([400, expect.stringContaining(`<h1>${title}</h1>`)])
    }
  })

  const withCookies = (headers: Call['request']['headers'], form: Readonly<Record<string, string>>) =>
    makeBrowserCall(call('/').site, '/oidc/session/end/confirm', {
      headers: { cookie: headers.get('cookie') ?? '' },
      form,
    })

  test('is answered once, of five tries at once', async () => {
    await know('forum')
    const { xsrf } = await ask()
    const tries = Array.from({ length: 5 }, () =>
      confirmEndSession(parts, call('/oidc/session/end/confirm', { xsrf, logout: 'yes' })),
    )
    const settled = await Promise.allSettled(tries)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await isSignedIn()).toBe(false)
    expect(await listTold('forum')).toHaveLength(1)
  })

  test('cannot be confirmed by another page, nor by its form in another session', async () => {
    await expect(confirm({ xsrf: 'x', logout: 'yes' })).rejects.toMatchObject({
      description: 'could not find logout details',
    })
    const { xsrf } = await ask()
    await expect(confirm({ xsrf: 'guess', logout: 'yes' })).rejects.toMatchObject({
      description: 'xsrf token invalid',
    })
    await expect(confirm({ logout: 'yes' })).rejects.toMatchObject({ description: 'xsrf token invalid' })
    // Somebody else's browser, into which the cookie was planted.
    const victim = started.open()
    await victim.signIn(newWallet())
    victim.cookies.set('countersign-visitor', browser.cookies.get('countersign-visitor') ?? '')
    browser = victim
    await expect(confirm({ xsrf, logout: 'yes' })).rejects.toMatchObject({
      description: 'could not find logout details',
    })
    expect(await isSignedIn()).toBe(true)
  })

  test.each([
    ['ten minutes for a visitor', 600_000, true],
    ['a day for who is signed in', 86_400_000, false],
  ])('waits %s', async (_whom, milliseconds, isVisitor) => {
    if (isVisitor) browser.cookies.clear()
    await ask()
    const sweep = () =>
      started.store.write(() => run(sweepSignOutRequests, { now: started.clock.now, limit: 9 }))
    started.clock.now += milliseconds - 1
    expect(await sweep()).toHaveLength(0)
    started.clock.now += 1
    expect(await sweep()).toHaveLength(1)
  })

  test('is answered no more once it is swept', async () => {
    const { xsrf } = await ask()
    started.clock.now += 86_400_000
    await expect(confirm({ xsrf, logout: 'yes' })).rejects.toMatchObject({
      description: 'could not find logout details',
    })
  })
})
