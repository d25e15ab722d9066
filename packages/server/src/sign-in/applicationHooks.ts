import type { Session, WalletIdentity } from '@countersign/protocol'
import { CountersignError } from '../CountersignError.ts'
import { describeError, type Log } from '../log.ts'
import { describeSession } from '../session/session.ts'
import type { SessionRow } from '../store/queries/session.ts'

/** A key that has signed, before it has a session. */
export interface Arriving {
  /** As one text that no other key has: of a wallet `0x…`, or `eip155:10:0x…` for a contract on its chain. */
  readonly identity: string
  /** The wallet; null for another kind of key. */
  readonly wallet: WalletIdentity | null
  readonly networkAddress: string
}

/**
 * What an application does about sign-ins outside of the server's transactions. Each is waited for, at most five seconds.
 * What must happen with a sign-in or not at all belongs into a `Participant`.
 *
 * @example createCountersign({
 *   mayContinue: async ({ identity }) => ((await isBanned(identity)) ? 'This wallet is banned.' : undefined),
 *   onFirstSignIn: ({ account }) => users.insert({ id: account.id }),
 *   …
 * })
 */
export interface ApplicationHooks {
  /**
   * Runs after the signature was checked and before anything is written. A text refuses the sign-in with
   * `sign_in_refused`, and is shown to the person. Where it fails or takes too long, nobody comes in.
   */
  readonly mayContinue?:
    | ((arriving: Arriving) => string | undefined | Promise<string | undefined>)
    | undefined
  /** Runs after each sign-in is durable. Where it fails, that is logged, and the person is signed in. */
  readonly onSignIn?: ((session: Session) => unknown) | undefined
  /** The same, before `onSignIn`, for the sign-in that made the account. A process that dies in between never runs it. */
  readonly onFirstSignIn?: ((session: Session) => unknown) | undefined
}

/** How long each is waited for. */
const patienceMilliseconds = 5_000

/** The longest text of a refusal that is shown. */
const longestReason = 300

/**
 * Lets the application refuse a sign-in.
 *
 * @throws {CountersignError} `sign_in_refused`
 * @throws {Error} what the hook threw, or that it took too long.
 */
export async function askToContinue({ mayContinue }: ApplicationHooks, arriving: Arriving): Promise<void> {
  if (mayContinue === undefined) return
  const reason: unknown = await inTime('mayContinue', async () => mayContinue(arriving))
  if (reason === undefined) return
  if (typeof reason !== 'string' || reason.trim() === '')
    throw new TypeError('mayContinue gives a text that refuses, or undefined.')
  throw new CountersignError('sign_in_refused', { reason: clean(reason) })
}

/** One line, which the catalogue's text ends with its full stop. */
function clean(reason: string): string {
  return reason
    .slice(0, longestReason)
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/\.$/, '')
}

/** Tells the application of a sign-in that is durable. Never throws. */
export async function announceSignIn(
  { onSignIn, onFirstSignIn }: ApplicationHooks,
  { row, isNewAccount, log }: { readonly row: SessionRow; readonly isNewAccount: boolean; readonly log: Log },
): Promise<void> {
  const hooks = { ...(isNewAccount && { onFirstSignIn }), onSignIn }
  for (const [name, hook] of Object.entries(hooks)) {
    if (hook === undefined) continue
    try {
      await inTime(name, async () => hook(describeSession(row)))
    } catch (error) {
      log.error({ err: describeError(error), account: row.accountId }, `${name} failed.`)
    }
  }
}

async function inTime<Result>(name: string, act: () => Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(new Error(`${name} took longer than ${patienceMilliseconds / 1_000} s.`)),
    patienceMilliseconds,
  )
  try {
    return await Promise.race([act(), late.promise])
  } finally {
    clearTimeout(timer)
  }
}
