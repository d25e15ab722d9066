import { type Activity, activitySchema } from '@countersign/protocol'
import type { ApiOptions } from './ApiOptions.ts'
import { callFor } from './call.ts'
import { formatPage, type PageRequest } from './PageRequest.ts'

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
