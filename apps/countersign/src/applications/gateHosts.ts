import type { Gate } from '@countersign/product-api'
import { type Query, run, type Write } from '@countersign/server/extension'
import { FieldError } from '../fields/FieldError.ts'
import { defineQuery } from '../store/defineQuery.ts'
import type { ProductSchema } from '../store/ProductSchema.ts'
import type { CheckedApplication } from './applications.fields.ts'

/**
 * The part of a transaction that keeps which hosts a gate stands before: each host has one gate.
 *
 * @throws FieldError when a host belongs to another gate
 */
export function* keepGateHosts(clientId: string, { gate }: Pick<CheckedApplication, 'gate'>): Write<void> {
  if (gate === undefined) return
  yield* releaseGateHosts(clientId)
  yield* claimGateHosts(clientId, gate)
}

/** The part that gives the hosts of a gate free, if it is one. */
export function* releaseGateHosts(clientId: string): Write<void> {
  yield* run(forgetGateHosts, { clientId })
}

/**
 * The part that takes hosts for a gate that has none.
 *
 * @throws FieldError when a host belongs to another gate
 */
export function* claimGateHosts(clientId: string, gate: Pick<Gate, 'hosts'>): Write<void> {
  // In one order, so that two that are written at once wait for one another and not in a circle.
  for (const host of gate.hosts.toSorted()) {
    const [kept] = yield* run(insertGateHost, { host, client_id: clientId })
    if (kept === undefined)
      throw new FieldError(`gate.hosts.${gate.hosts.indexOf(host)}`, 'belongs to another gate')
  }
}

const forgetGateHosts: Query<{ readonly clientId: string }, unknown> = defineQuery(
  'forget_gate_hosts',
  (database, parameter) => database.deleteFrom('gate_host').where('client_id', '=', parameter('clientId')),
)

const insertGateHost: Query<
  ProductSchema['gate_host'],
  Pick<ProductSchema['gate_host'], 'host'>
> = defineQuery('insert_gate_host', (database, parameter) =>
  database
    .insertInto('gate_host')
    .values({ host: parameter('host'), client_id: parameter('client_id') })
    .onConflict((conflict) => conflict.doNothing())
    .returning('host'),
)
