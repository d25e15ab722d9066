import type { SessionLimits } from '../Service.ts'

/** When a session ends by itself: the earlier of its idle and its absolute end. */
export function expiryOf(
  { idleSeconds, absoluteSeconds }: SessionLimits,
  { createdAt, lastSeenAt }: { createdAt: number; lastSeenAt: number },
): number {
  return Math.min(lastSeenAt + idleSeconds * 1_000, createdAt + absoluteSeconds * 1_000)
}

/** Whether a session still works: by the limits it was opened under, and by those of now, which may be stricter. */
export function isActive(
  limits: SessionLimits,
  session: { createdAt: number; lastSeenAt: number; expiresAt: number },
  now: number,
): boolean {
  return now < Math.min(session.expiresAt, expiryOf(limits, session))
}
