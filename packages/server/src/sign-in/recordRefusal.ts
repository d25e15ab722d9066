import { SignInError, type SignInMessage } from '@countersign/siwe'
import { CountersignError } from '../CountersignError.ts'
import { describeError } from '../log.ts'
import type { Service } from '../Service.ts'
import type { Requester } from '../store/appendEvent.ts'
import { appendEvent } from '../store/appendEvent.ts'
import { findContractWallet, findKeyWallet } from '../store/queries/wallet.ts'
import { run, type Write } from '../store/Write.ts'

interface Refusal {
  readonly error: unknown
  /** The wallet that it named need not be who sent it. */
  readonly message: SignInMessage
  readonly requester: Requester
}

/**
 * Appends a refused sign-in to the activity of the account whose wallet it named, if there is one. Off the path
 * of the answer, which so takes the same time for a known and an unknown wallet.
 */
export function recordRefusal(
  { store, log, now }: Pick<Service, 'store' | 'log' | 'now'>,
  { error, ...refusal }: Refusal,
): void {
  if (!(error instanceof SignInError || error instanceof CountersignError)) return
  const { code } = error
  log.info({ code, address: refusal.message.address }, 'Refused a sign-in.')
  store
    .write(() => appendRefusal(refusal, code, now()))
    .catch((failure: unknown) =>
      log.warn({ err: describeError(failure) }, 'Could not record a refused sign-in.'),
    )
}

function* appendRefusal(
  { message, requester }: Omit<Refusal, 'error'>,
  code: string,
  now: number,
): Write<void> {
  const { address, chainId } = message
  const ofKey = yield* run(findKeyWallet, { address })
  const ofContract = yield* run(findContractWallet, { address, chainId })
  for (const { accountId, walletId } of [...ofKey, ...ofContract]) {
    const details = { wallet: walletId, address, code }
    yield* appendEvent({ accountId, actorId: null, kind: 'sign_in_refused', requester, now, details })
  }
}
