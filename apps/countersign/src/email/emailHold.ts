import { run, type Write } from '@countersign/server/extension'
import { findEmailRelease } from './email.queries.ts'

/** For so long nobody else gets an address that was released: what was its owner's may still be sent to it. */
export const heldMilliseconds: number = 90 * 86_400_000

/** Whether an address is held, and not for this account. */
export function* isHeldForOthers(
  { addressFingerprint, accountId }: { readonly addressFingerprint: string; readonly accountId: string },
  now: number,
): Write<boolean> {
  const [hold] = yield* run(findEmailRelease, { addressFingerprint })
  return hold !== undefined && hold.until > now && hold.account_id !== accountId
}
