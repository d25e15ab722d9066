import { vi } from 'vitest'
import { listApplications } from './applications.ts'
import { type Outcome, type Run, runOracle } from './runOracle.ts'
import { startSides } from './Side.ts'
import { makeKeys } from './signed.ts'

/** Our engine and oidc-provider, beside each other. */
export interface Oracle {
  readonly run: (run: Run) => Promise<Outcome>
}

/** Starts both. The clock of this process stands still from now on, but for what a sequence lets pass. */
export async function startOracle(): Promise<Oracle> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2030-01-01T00:00:00Z') })
  const keys = await makeKeys()
  const cast = { keys, applications: listApplications(keys) }
  const sides = await startSides(cast.applications)
  return { run: (run) => runOracle({ sides, cast }, run) }
}
