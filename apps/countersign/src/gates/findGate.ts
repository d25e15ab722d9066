import type { Application, Gate } from '@countersign/product-api'
import type { Store } from '@countersign/server'
import { CountersignError } from '@countersign/server/extension'
import { describeApplication } from '../applications/applicationRow.ts'
import { findApplication } from '../applications/applications.queries.ts'

/** An application that is a gate. */
export interface GateApplication extends Application {
  readonly gate: Gate
}

/**
 * Finds a gate by its client id.
 *
 * @throws {CountersignError} `not_found`, also for an application that is none
 */
export async function findGate(store: Store, clientId: string, now: number): Promise<GateApplication> {
  const [row] = await store.read(findApplication, { clientId })
  const application = row && describeApplication(row, now)
  if (application?.gate === undefined) throw new CountersignError('not_found', { what: 'gate' })
  return { ...application, gate: application.gate }
}
