import { CountersignError } from '../CountersignError.ts'
import type { SessionRow } from '../store/queries/session.ts'

/** How long a signature covers changes that need a fresh one (specification, point 9). */
export const confirmationMilliseconds = 300_000

/** How far the clock of another process may run ahead. */
const clockSkewMilliseconds = 60_000

/**
 * Refuses a change that needs a signature made in the last 5 minutes, in this session (specification, point 6).
 *
 * @throws {CountersignError} `step_up_required`
 */
export function requireConfirmed({ confirmedAt }: Pick<SessionRow, 'confirmedAt'>, now: number): void {
  const age = now - confirmedAt
  // A clock that was set back does not make an old signature fresh.
  if (!(age < confirmationMilliseconds && age >= -clockSkewMilliseconds)) {
    throw new CountersignError('step_up_required')
  }
}
