import { ApiError, requireCookies as requireOf } from '@countersign/client'
import { apiOptions } from './apiOptions.ts'

/** Rejects where this browser keeps no cookies of this site, before anything is asked of the person that rests on one. */
export function requireCookies(): Promise<void> {
  return requireOf(apiOptions)
}

/** Why something is not there: it may be so only to a browser that keeps no cookies. Any other failure is its own reason. */
export async function findReason(error: unknown): Promise<unknown> {
  if (!(error instanceof ApiError) || error.code !== 'not_found') return error
  return await requireCookies().then(
    () => error,
    (refused: unknown) => refused,
  )
}
