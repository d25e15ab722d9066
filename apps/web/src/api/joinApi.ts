import { type ApiOptions, type Calls, createCalls } from '@countersign/client'
import { joinEndpoints } from '@countersign/product-api'
import { apiOptions } from './apiOptions.ts'

/** The calls of whoever opens an invitation, and of whoever thinks of leaving. */
export interface JoinApi extends Calls<typeof joinEndpoints> {}

/** Creates the calls about invitations. */
export function createJoinApi(options: ApiOptions = apiOptions): JoinApi {
  return createCalls(joinEndpoints, options)
}
