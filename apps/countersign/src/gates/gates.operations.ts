import { type GateTest, gateEndpoints } from '@countersign/product-api'
import { defineOperation, type Operation } from '@countersign/server/extension'
import { operator } from '../guards/operatorGuard.ts'
import type { StrangerRules } from '../outbound/callStranger.ts'
import { findGate } from './findGate.ts'
import { createProbeFormat } from './test/probeFormat.ts'
import { testHost } from './testHost.ts'
import { type ConfigurationNeeds, writeConfiguration } from './writeConfiguration.ts'

/** What operators do with a gate besides what they do with every application. */
export function createGateOperations(
  settings: ConfigurationNeeds,
  rules: StrangerRules,
): readonly Operation[] {
  const runOnce = createOneFlight<GateTest>()
  return [
    defineOperation({
      endpoint: gateEndpoints.proxyConfiguration,
      summary: 'Returns the files that put a gate before its site, for one kind of proxy',
      description:
        'They delete what a client may not say. Where the proxy needs the secret of the gate, they hold a placeholder for it.',
      who: operator.can('applications:read'),
      refusals: ['not_found'],
      async handle({ service: { store, now }, params: { clientId }, query }) {
        return writeConfiguration(await findGate(store, clientId, now()), query, settings)
      },
    }),

    defineOperation({
      endpoint: gateEndpoints.testGate,
      summary: 'Asks a host of a gate through its proxy as a stranger would, and tells what is open',
      description:
        'No request of a test passes the gate. Where the gate is not asked, those requests reach the site, under a path that nothing has. It ends after a minute at most.',
      who: operator.can('applications:write'),
      refusals: ['not_found'],
      async handle({ service: { store, now, nonceKeys }, params: { clientId }, body: { host } }) {
        const gate = await findGate(store, clientId, now())
        return runOnce(host, () => testHost(gate, host, createProbeFormat(nonceKeys, now), rules))
      },
    }),
  ]
}

/** Who asks for what is under way already waits for that: a host is tested once at a time. */
function createOneFlight<Result>(): (key: string, run: () => Promise<Result>) => Promise<Result> {
  const flights = new Map<string, Promise<Result>>()
  return (key, run) => {
    const flight = flights.get(key) ?? run().finally(() => flights.delete(key))
    flights.set(key, flight)
    return flight
  }
}
