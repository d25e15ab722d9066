import { productChangeCalls } from '@countersign/product-api'
import type { Operation } from '@countersign/server/extension'
import { confirming } from '@countersign/test-support/confirming'
import { type Browser, createBrowser, newWallet } from '@countersign/test-support/createBrowser'
import { startService, type TestService } from '@countersign/test-support/startService'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productChanges } from '../../src/service/features.ts'
import { openProductStore } from '../../src/store/openProductStore.ts'
import { stores } from '../stores/preparedStores.ts'
import { allOperations, createOperations, secretKeys } from './operations.ts'
import { requestBody } from './requestBodies.ts'

const nameOf = ({ endpoint: { method, path } }: Operation) => `${method} ${path}`
const writing = allOperations.filter(({ endpoint: { method } }) => method !== 'GET')
const ofMembers = writing.filter(({ who }) => who.needsSession)

describe('what somebody who is signed in writes is limited by network, and by account or session', () => {
  test.each(ofMembers.map((operation) => [nameOf(operation), operation] as const))(
    '%s',
    (_name, operation) => {
      expect(operation.limit?.by).toBeDefined()
      expect(operation.refusals).toContain('rate_limited')
    },
  )

  test('only one’s own sessions end by a limit of the session: others’ requests cannot use it up', () => {
    const bySession = ofMembers.filter(({ limit }) => limit?.by === 'session').map(nameOf)
    expect(bySession.toSorted()).toEqual(['DELETE /api/account/sessions', 'DELETE /api/account/sessions/:id'])
  })
})

test('what strangers write without a limit can be done once for what was limited before', () => {
  const unlimited = writing.filter(({ limit }) => limit === undefined).map(nameOf)
  // Both end something: a session, an interaction.
  expect(unlimited.toSorted()).toEqual(['DELETE /api/session', 'POST /interaction/:uid/abort'])
})

/** One more than a minute lets in at a rate of 1, for each limit, by calls that change nothing. */
const exhausting = [
  ['PATCH', '/api/account', {}, 5],
  ['DELETE', '/api/account/sessions', undefined, 5],
  ['POST', '/api/account/step-up/challenge', { change: { kind: 'delete_account' } }, 5],
  ['POST', '/api/account/step-up', requestBodyOf('POST', '/api/account/step-up'), 1],
] as const

function requestBodyOf(method: string, path: string): object | undefined {
  const found = allOperations.find(({ endpoint }) => endpoint.method === method && endpoint.path === path)
  return found && requestBody(found)
}

// Who has no interaction is refused for that first.
const walked = ofMembers.filter(({ who }) => who.name !== 'interaction member')

describe.each(stores.filter(([name]) => name !== 'SQLite in a file'))('on %s', (_name, makeLocation) => {
  const operators = [newWallet(), newWallet(), newWallet(), newWallet()] as const
  let service: TestService
  let networks = 0
  beforeAll(async () => {
    const store = await openProductStore(await makeLocation())
    service = await startService('', {
      store,
      operations: await createOperations(store),
      confirmedChanges: productChanges,
      changeEndpoints: productChangeCalls.endpoints,
      secretKeys,
      operators: operators.map(({ address }) => address),
      signInsPerMinute: 1,
    })
  })
  afterAll(() => service.store.close())

  /** A network that asked nothing before. */
  const fresh = () => {
    networks += 1
    return `10.0.${networks >> 8}.${networks & 255}`
  }

  /** An operator, who may do what members may as well. The network of each of their requests is what `choose` gives then. */
  async function signIn(wallet: (typeof operators)[number], choose: () => string): Promise<Browser> {
    let isIn = false
    const browser = createBrowser((request) =>
      service.countersign.fetch(request, { networkAddress: isIn ? choose() : fresh() }),
    )
    expect((await browser.signIn(wallet)).status).toBe(200)
    isIn = true
    return browser
  }

  async function exhaust(browser: Browser): Promise<void> {
    for (const [method, path, body, times] of exhausting) {
      for (let time = 0; time <= times; time += 1) {
        const { status } = await browser.call(method, path, body)
        expect([method, path, time, status === 429]).toEqual([method, path, time, time === times])
      }
    }
  }

  async function ask(browser: Browser, operation: Operation) {
    const { method, path } = operation.endpoint
    const named = path.replaceAll(/:\w+/g, '019a9f5e-6a31-7c3e-9d0b-3f1f8b0a9c55')
    const response = await browser.call(method, named, requestBody(operation))
    return [nameOf(operation), response.status]
  }

  const allRefused = walked.map((operation) => [nameOf(operation), 429])

  test('an account over its limits writes nothing more, from whatever network', async () => {
    const browser = await signIn(operators[0], fresh)
    await exhaust(browser)
    const answers = []
    for (const operation of walked) answers.push(await ask(browser, operation))
    expect(answers).toEqual(allRefused)
  })

  test('a network over its limits writes nothing more, for whatever account', async () => {
    const network = fresh()
    await exhaust(await signIn(operators[1], () => network))
    const browser = await signIn(operators[2], () => network)
    const answers = []
    for (const operation of walked) answers.push(await ask(browser, operation))
    expect(answers).toEqual(allRefused)
  })

  test('a program is counted by its token, and uses up nothing of another', async () => {
    const [, , , wallet] = operators
    const browser = confirming(await signIn(wallet, fresh), allOperations)
    await browser.signIn(wallet)
    const until = new Date(Date.now() + 3_600_000).toISOString()
    const draft = { name: 'ci', can: ['groups:write'], until }
    const { token } = await (await browser.call('POST', '/api/operator/tokens', draft)).json()
    const program = createBrowser((request) =>
      service.countersign.fetch(request, { networkAddress: fresh() }),
    )
    const headers = { authorization: `Bearer ${token}` }
    const statuses = []
    for (let time = 0; time <= 5; time += 1) {
      statuses.push((await program.call('PATCH', '/api/operator/groups/none', {}, headers)).status)
    }
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429])
    expect((await browser.call('PATCH', '/api/account', {})).status).toBe(200)
  })

  test('a session that uses up its account’s limits does not keep another from ending it', async () => {
    const [wallet] = operators
    const browser = await signIn(wallet, fresh)
    expect((await browser.call('PATCH', '/api/account', {})).status).toBe(429)
    expect((await browser.call('DELETE', '/api/account/sessions')).status).toBe(200)
  })
})
