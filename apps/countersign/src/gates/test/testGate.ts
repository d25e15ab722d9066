import type { Seen } from '../../openid/check/probe.ts'
import { describeFinding, type Finding, type FindingId } from './findings.ts'
import type { AskThrough, Probe, ProbeFormat, ProxyAnswer } from './ProxyAnswer.ts'
import {
  forgedAddress,
  listPathProbes,
  makeVisit,
  methods,
  otherHost,
  probeForged,
  probeIdentity,
  probeMethod,
  probeTwoHosts,
  probeUpgrade,
  probeVisit,
} from './probes.ts'

/** A host of a gate that is to be tested. */
export interface TestedHost {
  readonly host: string
  /** The names of the gate's identity headers. */
  readonly headerNames: readonly string[]
}

interface Asked {
  readonly probe: Probe
  /** Undefined where nobody answered. */
  readonly answer: ProxyAnswer | undefined
  /** Undefined where it was not the check that answered. */
  readonly seen: Seen | undefined
}

/**
 * Asks a host through its proxy as a stranger would, and tells what is not as it should be: nothing for a proxy that is set up
 * as the operator's page says. It changes nothing at the application, which is asked at paths that it does not have.
 */
export async function testGate(
  { host, headerNames }: TestedHost,
  ask: AskThrough,
  { readProbeAnswer }: Pick<ProbeFormat, 'readProbeAnswer'>,
): Promise<Finding[]> {
  const send = async (probe: Probe): Promise<Asked> => {
    const answer = await ask(host, probe).catch(() => undefined)
    return { probe, answer, seen: answer && readProbeAnswer(answer) }
  }
  const sendAll = (probes: readonly Probe[]) => Promise.all(probes.map(send))
  const visit = probeVisit()
  const first = await send(visit)
  const unusable = judgeFirst(first)
  if (unusable !== undefined) return [unusable]
  // What cannot be read for one visit can be read for none.
  if (first.seen?.fault !== undefined) return judgeWords(host, first)
  const again = await send({ ...probeVisit(), path: visit.path })
  return mergeSame([
    judgeWords(host, first),
    judgeRepetition(first, again),
    judgeRedirect(await send(makeVisit()), first),
    judgeAddress(await send(probeVisit('/a%2Fb%20c'))),
    judgeAddress(await send(probeVisit('?x=%2F&y=1'))),
    judgeIdentity(await send(probeIdentity(headerNames))),
    judgeForged(await send(probeForged(host, 'X-Original')), 'address_from_client'),
    judgeForged(await send(probeForged(host, 'X-Forwarded')), 'forwarded_from_client'),
    judgeTwoHosts(host, await send(probeTwoHosts(host))),
    judgeMethods(await sendAll(methods.map(probeMethod))),
    judgeUpgrades(await sendAll(['/', '/ws', '/socket.io/'].map(probeUpgrade))),
    judgePaths(await sendAll(listPathProbes(headerNames))),
    judgePlain(host, await send({ ...probeVisit(), path: '/', scheme: 'http' })),
  ])
}

/** One finding of each kind, with all that was found of it. */
function mergeSame(found: readonly (readonly Finding[])[]): Finding[] {
  const byId = Map.groupBy(found.flat(), ({ id }) => id)
  return [...byId].map(([id, same]) =>
    describeFinding(id, [...new Set(same.map(({ what }) => what))].join(' ')),
  )
}

function judgeFirst({ answer, seen }: Asked): Finding | undefined {
  if (answer === undefined) return describeFinding('does_not_answer', 'A visit got no answer.')
  if (seen !== undefined) return undefined
  const what = `A visit was answered ${answer.status}.`
  const isOurs =
    answer.status === 404 && answer.headers['content-type']?.startsWith('application/problem+json') === true
  return describeFinding(answer.status >= 500 || isOurs ? 'check_fails' : 'not_asked', what)
}

/** Whether the check heard the host and the scheme as they were (another scheme than the host's is unreadable to it), and from a proxy that it believes. */
function judgeWords(host: string, { seen }: Asked): Finding[] {
  const { asked, outcome, fault } = seen ?? {}
  const found: Finding[] = []
  if (outcome === 'gate_secret_refused')
    found.push(describeFinding('secret_missing', 'The check refused the proxy.'))
  if (fault !== undefined) {
    const id = fault.includes(' by https, and the proxy says ') ? 'wrong_scheme' : 'check_unreadable'
    found.push(describeFinding(id, `The check could not read a visit: ${fault}.`))
  }
  if (asked === undefined) return found
  if (asked.host !== host)
    found.push(describeFinding('wrong_host', `${host} was asked, and the check heard of ${asked.host}.`))
  else if (outcome === 'gate_host_unknown')
    found.push(describeFinding('wrong_host', `No gate stands before ${host}.`))
  return found
}

function judgeRepetition({ seen }: Asked, { seen: again }: Asked): Finding[] {
  const isKept = seen !== undefined && again?.mark === seen.mark
  return isKept ? [describeFinding('cached', 'A second visit got the answer to the first one.')] : []
}

/** Whether a person is led to sign in, with the cookie that goes with it. */
function judgeRedirect({ answer }: Asked, { seen }: Asked): Finding[] {
  if (answer === undefined || seen?.outcome !== 'led on') return []
  const { location, 'set-cookie': cookies = [] } = answer.headers
  if (location === undefined)
    return [describeFinding('redirect_lost', `A visit was answered ${answer.status}, without a redirect.`)]
  if (cookies.some((cookie) => cookie.includes('countersign-wait='))) return []
  return [describeFinding('cookie_lost', 'A redirect came without its cookie.')]
}

/** Whether the check heard the address to the byte. */
function judgeAddress({ probe, seen }: Asked): Finding[] {
  const uri = seen?.asked?.uri
  if (seen?.fault !== undefined)
    return [
      describeFinding(
        'path_changed',
        `${probe.path} was asked, and the check could not read it: ${seen.fault}.`,
      ),
    ]
  if (uri === undefined || uri === probe.path) return []
  const what = `${probe.path} was asked, and the check heard of ${uri}.`
  const [path = '', query = ''] = probe.path.split('?')
  const [seenPath = '', seenQuery = ''] = uri.split('?')
  const found: Finding[] = []
  if (seenPath !== path) found.push(describeFinding('path_changed', what))
  if (seenQuery !== query) found.push(describeFinding('query_lost', what))
  return found
}

function judgeIdentity({ probe, seen }: Asked): Finding[] {
  if (seen === undefined || seen.headers.length === 0) return []
  return [describeFinding('headers_pass', `At ${probe.path}, these got through: ${seen.headers.join(', ')}.`)]
}

/** Whether the check heard what a client had made up, by the one kind of header or by the other. */
function judgeForged(asked: Asked, id: FindingId): Finding[] {
  const { seen } = asked
  if (seen === undefined) return []
  const isBelieved = seen.asked?.uri.endsWith('-forged') === true || seen.asked?.host.endsWith('.invalid')
  const found = isBelieved
    ? [describeFinding(id, 'A client named another address, and the check heard of that one.')]
    : judgeIdentity(asked)
  if (seen.networkAddress === forgedAddress)
    found.push(describeFinding('network_from_client', `A client said that it was ${forgedAddress}.`))
  return found
}

function judgeTwoHosts(host: string, { seen }: Asked): Finding[] {
  if (seen?.asked?.host !== otherHost) return []
  return [describeFinding('host_from_client', `${host} was asked, and a header made ${otherHost} of it.`)]
}

function judgeMethods(asked: readonly Asked[]): Finding[] {
  const changed = asked.filter(({ probe, seen }) => seen?.asked && seen.asked.method !== probe.method)
  return [
    ...listWhere('method_not_asked', asked.filter(wasNotAsked), ({ method = 'GET' }) => method),
    ...listWhere('method_changed', changed, ({ method = 'GET' }) => method),
  ]
}

function judgeUpgrades(asked: readonly Asked[]): Finding[] {
  return listWhere('upgrade_not_asked', asked.filter(wasNotAsked), ({ path }) => path)
}

/** A proxy that refuses a path for its spelling lets nobody in. */
function judgePaths(asked: readonly Asked[]): Finding[] {
  const open = asked.filter((one) => wasNotAsked(one) && one.answer?.status !== 400)
  return [...listWhere('path_not_asked', open, ({ path }) => path), ...asked.flatMap(judgeIdentity)]
}

function judgePlain(host: string, { answer, seen }: Asked): Finding[] {
  if (answer === undefined) return []
  const isLedAway = answer.headers.location?.startsWith('https://') === true && seen === undefined
  const isAnswered = seen !== undefined || answer.status < 400 || answer.status === 401
  if (isLedAway || !isAnswered) return []
  return [describeFinding('plain_http', `http://${host}/ was answered ${answer.status}.`)]
}

/** Whether something other than the check answered: a proxy that cannot reach anybody is closed. */
function wasNotAsked({ answer, seen }: Asked): boolean {
  return answer !== undefined && seen === undefined && ![500, 502, 503, 504].includes(answer.status)
}

function listWhere(id: FindingId, asked: readonly Asked[], name: (probe: Probe) => string): Finding[] {
  if (asked.length === 0) return []
  const answers = asked.map(({ probe, answer }) => `${name(probe)} (${answer?.status})`)
  return [describeFinding(id, `Without the check: ${answers.join(', ')}.`)]
}
