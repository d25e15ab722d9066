import { describe, expect, test } from 'vitest'
import type { Seen } from '../../openid/check/probe.ts'
import type { Probe, ProxyAnswer } from './ProxyAnswer.ts'
import { testGate } from './testGate.ts'

// With real proxies: `npm run trials gatesMistakes`.

const host = 'app.example'
type Behaviour = (probe: Probe, right: ProxyAnswer) => ProxyAnswer | undefined

/** A proxy that does all as it should, but for what a test makes of it. */
async function find(behave: Behaviour = (_probe, right) => right): Promise<string[]> {
  const ask = async (_host: string, probe: Probe): Promise<ProxyAnswer> => {
    if (probe.scheme === 'http') return answer(308, { location: `https://${host}/` })
    const seen = { ...see(probe), outcome: 'led on' }
    const right =
      probe.mark === undefined
        ? answer(302, { location: 'https://login.example/gate', 'set-cookie': ['__Host-countersign-wait=x'] })
        : tell(seen)
    const given = behave(probe, right)
    if (given === undefined) throw new Error('nobody answers')
    return given
  }
  const read = ({ headers: { location } }: ProxyAnswer): Seen | undefined =>
    location?.startsWith('seen:') === true ? JSON.parse(location.slice(5)) : undefined
  const found = await testGate({ host, headerNames: ['Remote-User'] }, ask, { readProbeAnswer: read })
  return found.map(({ id }) => id)
}

function see({ mark = '', method = 'GET', path }: Probe): Seen {
  const uri = path.replace(`https://${host}`, '')
  return {
    mark,
    headers: [],
    networkAddress: '198.51.100.1',
    asked: { method, scheme: 'https', host, uri, path: uri },
  }
}

function tell(seen: Seen): ProxyAnswer {
  return answer(302, { location: `seen:${JSON.stringify(seen)}` })
}

function answer(status: number, headers: ProxyAnswer['headers'] = {}): ProxyAnswer {
  return { status, headers }
}

/** Changes what the check saw of every probe. */
const seeing =
  (change: (seen: Seen, probe: Probe) => Partial<Seen>): Behaviour =>
  (probe, right) => {
    if (probe.mark === undefined) return right
    const seen = { ...see(probe), outcome: 'led on' }
    return tell({ ...seen, ...change(seen, probe) })
  }

test('a right proxy has no finding', async () => {
  expect(await find()).toEqual([])
})

describe('what is wrong is found', () => {
  const application = answer(200)
  test.each([
    ['does_not_answer', () => undefined],
    ['check_fails', () => answer(502)],
    ['check_fails', () => answer(404, { 'content-type': 'application/problem+json' })],
    ['not_asked', () => application],
    ['path_not_asked', ({ path }, right) => (path.startsWith('/api/') ? application : right)],
    ['method_not_asked', ({ method }, right) => (method === 'DELETE' ? answer(404) : right)],
    ['upgrade_not_asked', ({ headers }, right) => (headers?.['upgrade'] ? answer(101) : right)],
    ['redirect_lost', ({ mark }, right) => (mark === undefined ? answer(401) : right)],
    ['cookie_lost', ({ mark }, right) => (mark === undefined ? answer(302, { location: '/' }) : right)],
    ['cached', seeing(() => ({ mark: 'the first' }))],
    [
      'headers_pass',
      seeing((_seen, { headers }) => (headers?.['Remote_User'] ? { headers: ['Remote_User'] } : {})),
    ],
    ['secret_missing', seeing(() => ({ outcome: 'gate_secret_refused' }))],
    ['wrong_host', seeing(({ asked }) => ({ asked: asked && { ...asked, host: 'other.example' } }))],
    ['wrong_host', seeing(() => ({ outcome: 'gate_host_unknown' }))],
    [
      'wrong_scheme',
      seeing(() => ({ asked: undefined, fault: 'people open x by https, and the proxy says http' })),
    ],
    ['check_unreadable', seeing(() => ({ asked: undefined, fault: 'x-forwarded-uri is missing' }))],
    [
      'path_changed',
      seeing(({ asked }) => ({ asked: asked && { ...asked, uri: decodeURIComponent(asked.uri) } })),
    ],
    [
      'query_lost',
      seeing(({ asked }) => ({ asked: asked && { ...asked, uri: asked.uri.replace(/\?.*/, '') } })),
    ],
    ['method_changed', seeing(({ asked }) => ({ asked: asked && { ...asked, method: 'GET' } }))],
    ['network_from_client', seeing(() => ({ networkAddress: '203.0.113.77' }))],
  ] satisfies (readonly [string, Behaviour])[])('%s', async (id, behave) => {
    expect(await find(behave)).toContain(id)
  })
})

test('an address that the client made up is found by the header that named it', async () => {
  const forgedBy = (name: string) =>
    seeing(({ asked }, { headers }) => {
      const value = headers?.[name]
      return value === undefined || asked === undefined ? {} : { asked: { ...asked, uri: value } }
    })
  expect(await find(forgedBy('X-Original-Uri'))).toEqual(['address_from_client'])
  expect(await find(forgedBy('X-Forwarded-Uri'))).toEqual(['forwarded_from_client'])
})

test('the host of a header beside that of the first line is found', async () => {
  const believing = seeing(({ asked }, { headers }) => {
    const other = headers?.['host']
    return other === undefined || asked === undefined ? {} : { asked: { ...asked, host: other } }
  })
  expect(await find(believing)).toEqual(['host_from_client'])
})

test('plain http may lead to https or refuse, and nothing else', async () => {
  const plain = (given: ProxyAnswer | undefined) => {
    const read = async (_host: string, probe: Probe) => {
      if (probe.scheme !== 'http') return tell({ ...see(probe), outcome: 'not signed in' })
      if (given === undefined) throw new Error('nobody listens')
      return given
    }
    const readProbeAnswer = ({ headers: { location } }: ProxyAnswer): Seen | undefined =>
      location?.startsWith('seen:') === true ? JSON.parse(location.slice(5)) : undefined
    return testGate({ host, headerNames: [] }, read, { readProbeAnswer })
  }
  expect(await plain(undefined)).toEqual([])
  expect(await plain(answer(403))).toEqual([])
  expect(await plain(answer(200))).toMatchObject([{ id: 'plain_http', isOpen: true }])
  expect(await plain(answer(302, { location: '/login' }))).toMatchObject([{ id: 'plain_http' }])
})
