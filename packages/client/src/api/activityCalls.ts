import { type Activity, activitySchema } from '@countersign/protocol'
import type { ApiOptions } from './ApiOptions.ts'
import { callFor } from './call.ts'

/** Which part of a list is asked for: without a cursor, its beginning. */
export interface PageRequest {
  /** `next` of the page before. */
  readonly cursor?: string | undefined
  /** 1 to 100; 50 when it is left out. */
  readonly limit?: number | undefined
}

/** The calls about an account's activity. Each rejects with an `ApiError`. */
export interface ActivityApi {
  /** What happened to the account, newest first. */
  activity(page?: PageRequest): Promise<Activity>
  /** The address of all of it as a file, for a link. Nothing is called. */
  activityExportUrl(format: 'json' | 'csv'): string
}

/** The calls about activity. Every answer is checked before it is used. */
export function activityCalls(options: ApiOptions): ActivityApi {
  return {
    activity: (page = {}) => callFor(activitySchema, 'GET', `account/activity${formatPage(page)}`, options),
    activityExportUrl: (format) => `${options.baseUrl ?? ''}/api/account/activity/export?format=${format}`,
  }
}

function formatPage({ cursor, limit }: PageRequest): string {
  const query = new URLSearchParams()
  if (cursor !== undefined) query.set('cursor', cursor)
  if (limit !== undefined) query.set('limit', String(limit))
  return query.size === 0 ? '' : `?${query}`
}
