import { callStranger, type StrangerRules, within } from '../../outbound/callStranger.ts'
import { outboundCalls } from '../../outbound/outbound.ts'
import type { AskThrough, Probe, ProbeFormat, ProxyAnswer } from './ProxyAnswer.ts'

interface Options {
  /** Where plain http is asked for. Left out, port 80, unless the host has a port of its own: then nobody knows where. */
  readonly plainPort?: number
}

/** Sends probes as a stranger would, but for the signed header by which the check knows them and lets none through. */
export function createAskThrough(
  { sign }: Pick<ProbeFormat, 'sign'>,
  rules: StrangerRules,
  { plainPort }: Options = {},
): AskThrough {
  const { timeoutMilliseconds } = outboundCalls.testGate.limits
  return (host, probe) =>
    within(timeoutMilliseconds, async (signal): Promise<ProxyAnswer> => {
      const { mark, method = 'GET', path } = probe
      const url = new URL(`https://${host}/`)
      if (probe.scheme === 'http') {
        if (plainPort === undefined && url.port !== '') throw new Error('no port for plain http is known')
        url.protocol = 'http:'
        url.port = String(plainPort ?? 80)
      }
      const signed = mark === undefined ? {} : { 'countersign-probe': sign({ mark, host }) }
      const call = { method, path, headers: { host, ...readHeaders(probe), ...signed }, signal }
      const response = await callStranger(url, call, { ...rules, isPlainAllowed: probe.scheme === 'http' })
      response.destroy()
      return { status: response.statusCode ?? 0, headers: response.headers }
    })
}

/** What a browser sends with a visit to a page, unless the probe says otherwise. */
function readHeaders({ headers = {} }: Probe): Record<string, string> {
  return {
    accept: 'text/html',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
    'sec-fetch-site': 'none',
    ...headers,
  }
}
