import { makePath } from './askThrough.ts'
import { describeFinding, type Finding, type FindingId } from './findings.ts'
import type { AskThrough, Probe, ProbeFormat, ProxyAnswer, Seen } from './ProxyAnswer.ts'
import {
  listPathProbes,
  methods,
  probeForged,
  probeIdentity,
  probeMethod,
  probeTwoHosts,
  probeUpgrade,
} from './probes.ts'

/** A host of a gate that is to be tested. */
export interface TestedHost {
  readonly host: string
  /** The names of the gate's identity headers. */
  readonly headerNames: readonly string[]
  /** Hosts of this gate and of others: whether a session of theirs could open this one. */
  readonly otherHosts: readonly string[]
}

interface Asked {
  readonly probe: Probe
  /** Undefined where nobody answered. */
  readonly answer: ProxyAnswer | undefined
  readonly seen: Seen | undefined
}

/**
 * Asks a host through its proxy as a stranger would, and tells what is not as it should be: nothing for a proxy that is set up
 * as the operator's page says. It changes nothing at the application, which is asked at paths that it does not have.
 */
export async function testGate(
  tested: TestedHost,
  ask: AskThrough,
  { readProbeAnswer }: Pick<ProbeFormat, 'readProbeAnswer'>,
): Promise<Finding[]> {
  const send = async (probe: Probe): Promise<Asked> => {
    const answer = await ask(tested.host, probe).catch(() => undefined)
    return { probe, answer, seen: answer && readProbeAnswer(answer) }
  }
  const path = makePath()
  const first = await send({ path })
  const unusable = judgeFirst(first)
  if (unusable !== undefined) return [unusable]
  const found = [
    judgeWords(tested.host, first),
    judgeRedirect(first, await send({ path })),
    judgeAddress(await send({ path: `${path}/a%2Fb%20c?x=%2F&y=1` })),
    judgeIdentity(await send(probeIdentity(tested.headerNames))),
    await judgeForged(tested, send),
    await judgeTwoHosts(tested, send),
    judgeMethods(await Promise.all(methods.map((method) => send(probeMethod(method))))),
    judgeUpgrades(await Promise.all(['/', '/ws', makePath()].map((where) => send(probeUpgrade(where))))),
    judgePaths(await Promise.all(listPathProbes().map(send))),
    judgePlain(tested.host, await send({ path: '/', scheme: 'http' })),
  ]
  return found.flat()
}

function judgeFirst({ answer, seen }: Asked): Finding | undefined {
  if (answer === undefined) return describeFinding('does_not_answer', 'A request for a page got no answer.')
  const what = `A request for a page was answered ${answer.status}.`
  if (seen !== undefined) return undefined
  return describeFinding(answer.status >= 500 ? 'check_fails' : 'not_asked', what)
}

/** Whether the check heard the host, the scheme and the method as they were. */
function judgeWords(host: string, { seen }: Asked): Finding[] {
  if (seen === undefined) return []
  const found: Finding[] = []
  if (seen.refusal === 'wrong_secret')
    found.push(describeFinding('secret_missing', 'The check refused the proxy.'))
  if (seen.host !== host)
    found.push(describeFinding('wrong_host', `${host} was asked, and the check heard of ${seen.host}.`))
  if (seen.scheme !== 'https')
    found.push(
      describeFinding('wrong_scheme', `https was asked, and the check heard of ${seen.scheme || 'none'}.`),
    )
  return found
}

/** Whether a visit is led to sign in, with the cookie that goes with it, and anew each time. */
function judgeRedirect({ answer, seen }: Asked, { answer: again }: Asked): Finding[] {
  if (answer === undefined || again === undefined || seen?.refusal !== undefined) return []
  const { location, 'set-cookie': cookies = [] } = answer.headers
  if (location === undefined)
    return [describeFinding('redirect_lost', `A visit was answered ${answer.status}, without a redirect.`)]
  if (location === again.headers.location)
    return [describeFinding('cached', 'Two visits got the same answer to the byte.')]
  if (!cookies.some((cookie) => cookie.includes('countersign-wait=')))
    return [describeFinding('cookie_lost', 'A redirect came without its cookie.')]
  return []
}

/** Whether the check heard the address to the byte. */
function judgeAddress({ probe, seen }: Asked): Finding[] {
  if (seen === undefined || seen.uri === probe.path) return []
  const what = `${probe.path} was asked, and the check heard of ${seen.uri}.`
  const [path = '', query = ''] = probe.path.split('?')
  const [seenPath = '', seenQuery = ''] = seen.uri.split('?')
  const found: Finding[] = []
  if (seenPath !== path) found.push(describeFinding('path_changed', what))
  if (seenQuery !== query) found.push(describeFinding('query_lost', what))
  return found
}

function judgeIdentity({ seen }: Asked): Finding[] {
  if (seen === undefined || seen.headers.length === 0) return []
  return [describeFinding('headers_pass', `These got through: ${seen.headers.join(', ')}.`)]
}

async function judgeForged({ host }: TestedHost, send: (probe: Probe) => Promise<Asked>): Promise<Finding[]> {
  const found: Finding[] = []
  for (const [family, id] of [
    ['X-Original', 'address_from_client'],
    ['X-Forwarded', 'forwarded_from_client'],
  ] as const) {
    const forged = makePath()
    const { seen } = await send(probeForged(forged, host, family))
    if (seen === undefined) continue
    if (seen.uri.startsWith(forged) || seen.method === 'OPTIONS')
      found.push(describeFinding(id, `A client named an address in ${family}-*, and the check heard of it.`))
    else found.push(...judgeIdentity({ ...(await send({ path: makePath() })), seen }))
  }
  return found
}

async function judgeTwoHosts(
  { host, otherHosts }: TestedHost,
  send: (probe: Probe) => Promise<Asked>,
): Promise<Finding[]> {
  const other = otherHosts.find((name) => name !== host)
  if (other === undefined) return []
  const { seen } = await send(probeTwoHosts(host, other))
  if (seen?.host !== other) return []
  return [describeFinding('host_from_client', `${host} was asked, and a header made ${other} of it.`)]
}

function judgeMethods(asked: readonly Asked[]): Finding[] {
  const changed = asked.filter(({ probe, seen }) => seen !== undefined && seen.method !== probe.method)
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
  return listWhere('path_not_asked', open, ({ path }) => path)
}

function judgePlain(host: string, { answer, seen }: Asked): Finding[] {
  // Another port than 443 says nothing about where plain http would be.
  if (answer === undefined || host.includes(':')) return []
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
