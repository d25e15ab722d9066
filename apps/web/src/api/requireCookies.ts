import { requireCookies as requireOf } from '@countersign/client'
import { apiOptions } from './apiOptions.ts'

/** Rejects where this browser keeps no cookies of this site, before anything is asked of the person that rests on one. */
export function requireCookies(): Promise<void> {
  return requireOf(apiOptions)
}
