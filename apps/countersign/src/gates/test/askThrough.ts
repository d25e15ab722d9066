import { randomBytes } from 'node:crypto'
import { callStranger, type StrangerRules, within } from '../../outbound/callStranger.ts'
import { outboundCalls } from '../../outbound/outbound.ts'
import type { AskThrough, Probe, ProbeFormat, ProxyAnswer } from './ProxyAnswer.ts'

/** Where plain http is asked for; another port than 80 only in a trial. */
interface Options {
  readonly plainPort?: number
}

/** Sends probes as a stranger would, but for the signed header by which the check knows them and lets none through. */
export function createAskThrough(
  { sign }: ProbeFormat,
  rules: StrangerRules,
  { plainPort = 80 }: Options = {},
): AskThrough {
  const { timeoutMilliseconds } = outboundCalls.testGate.limits
  return (host, probe) =>
    within(timeoutMilliseconds, async (signal): Promise<ProxyAnswer> => {
      const url = new URL(`https://${host}/`)
      if (probe.scheme === 'http') {
        url.protocol = 'http:'
        url.port = String(plainPort)
      }
      const { method = 'GET', path } = probe
      const headers = { host, ...readHeaders(probe), 'countersign-probe': sign(probe.signedFor ?? host) }
      const call = { method, path, headers, signal }
      const response = await callStranger(url, call, { ...rules, isPlainAllowed: probe.scheme === 'http' })
      response.destroy()
      return { status: response.statusCode ?? 0, headers: response.headers }
    })
}

/** What a browser sends with a navigation, unless the probe says otherwise. */
function readHeaders({ headers = {} }: Probe): Record<string, string> {
  return {
    accept: 'text/html',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
    'sec-fetch-site': 'none',
    ...headers,
  }
}

/** A path that no application has: what a probe does there changes nothing. */
export function makePath(): string {
  return `/countersign-probe-${randomBytes(8).toString('hex')}`
}
