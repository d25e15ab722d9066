import type { ConfirmableChange } from '@countersign/protocol'
import { CountersignError } from '../CountersignError.ts'
import type { Service } from '../Service.ts'
import { lockAccountOf } from '../store/lockAccountOf.ts'
import { findConfirmation, spendConfirmation } from '../store/queries/confirmation.ts'
import type { SessionRow } from '../store/queries/session.ts'
import { listKeys } from '../store/queries/wallet.ts'
import { run, type Write } from '../store/Write.ts'
import { writeOrRefuse } from '../store/writeOrRefuse.ts'

/** How long a confirmation waits for its change (specification, point 9). */
export const confirmationMilliseconds = 300_000

/** How far the clock of another process may run ahead. */
const clockSkewMilliseconds = 60_000

type Needs = Pick<Service, 'store' | 'now'>

/** Who changes something, in which session. */
export type Confirming = Pick<SessionRow, 'id' | 'accountId' | 'createdAt'>

/** One change with its target, and the session in which it has to be confirmed. */
interface NeededConfirmation {
  readonly session: Confirming
  readonly change: ConfirmableChange
}

/**
 * The confirmation that a request needs: it names one change and its target, and the change spends it (specification,
 * point 6). Undefined where the request changes nothing that needs one, or was allowed beforehand.
 */
export class Confirmation {
  readonly #service: Needs
  readonly #needed: NeededConfirmation | undefined

  constructor(service: Needs, needed: NeededConfirmation | undefined) {
    this.#service = service
    this.#needed = needed
  }

  /**
   * Makes the change and spends its confirmation in one transaction: both happen, or neither. A change that refuses,
   * by giving a code or by throwing, spends nothing. Of several that spend one confirmation at once, exactly one is made.
   *
   * @throws {CountersignError} `step_up_required` when it has been spent meanwhile, or with the code that refuses.
   */
  async write<Result extends object>(begin: () => Write<Result | string>): Promise<Confirmed<Result>> {
    return new Confirmed(await writeOrRefuse(this.#service.store, () => this.#spendBy(begin)))
  }

  *#spendBy<Result extends object>(begin: () => Write<Result | string>): Write<Result | string> {
    if (this.#needed === undefined) return yield* begin()
    const { session, change } = this.#needed
    const now = this.#service.now()
    // Decided before the change, which may link the wallet that ends it.
    const isSignedInFresh = yield* isConfirmedBySignIn(this.#needed, now)
    const result = yield* begin()
    if (typeof result === 'string') return result
    const [spent] = yield* run(spendConfirmation, describeWanted(session, change, now))
    // Thrown, not returned: what the change has written is taken back.
    if (spent === undefined && !isSignedInFresh) throw new CountersignError('step_up_required')
    return result
  }
}

function* isConfirmedBySignIn({ session, change }: NeededConfirmation, now: number): Write<boolean> {
  const { accountId } = session
  if (!isLinkingAfterSignIn(session, change, now)) return false
  if ((yield* lockAccountOf(session, now)) === undefined) return false
  return (yield* run(listKeys, { accountId })).length === 1
}

/** The result of a change that was made with its confirmation: only {@link Confirmation.write} gives one. */
class Confirmed<Result> {
  readonly #value: Result

  constructor(value: Result) {
    this.#value = value
  }

  /** The result. */
  get value(): Result {
    return this.#value
  }

  /** Says what of the result the response tells. */
  map<Other>(describe: (value: Result) => Other): Confirmed<Other> {
    return new Confirmed(describe(this.#value))
  }
}

export type { Confirmed }

/**
 * Refuses a change that the person has not confirmed in this session.
 *
 * @throws {CountersignError} `step_up_required`
 */
export async function requireConfirmation(
  { store, now: clock }: Needs,
  { session, change }: NeededConfirmation,
): Promise<void> {
  const now = clock()
  const [found] = await store.read(findConfirmation, describeWanted(session, change, now))
  if (found !== undefined) return
  const { accountId } = session
  const isFirst =
    isLinkingAfterSignIn(session, change, now) && (await store.read(listKeys, { accountId })).length === 1
  if (!isFirst) throw new CountersignError('step_up_required')
}

/**
 * Whether a sign-in of the last 5 minutes may stand for the confirmation. It does so only where a person links a wallet
 * to an account without another: whoever signed in has the one wallet that there is.
 */
function isLinkingAfterSignIn({ createdAt }: Confirming, { kind }: ConfirmableChange, now: number): boolean {
  const age = now - createdAt
  // A clock that was set back does not make an old signature fresh.
  return kind === 'link_wallet' && age < confirmationMilliseconds && age >= -clockSkewMilliseconds
}

function describeWanted({ id: sessionId }: Confirming, change: ConfirmableChange, now: number) {
  // A clock that was set back does not make a confirmation last longer.
  const latestAt = now + confirmationMilliseconds + clockSkewMilliseconds
  return { sessionId, change: formatChange(change), now, latestAt }
}

/** A change and its target as one text: equal for equal changes, whatever the order of their fields. */
export function formatChange(change: ConfirmableChange): string {
  const fields = Object.entries(change).filter(([name]) => name !== 'kind')
  return JSON.stringify([change.kind, ...fields.toSorted(([left], [right]) => (left < right ? -1 : 1))])
}
