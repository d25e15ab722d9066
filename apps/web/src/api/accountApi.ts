import { type Api, type ApiOptions, type Calls, createApi, createCalls } from '@countersign/client'
import { connectionEndpoints, emailEndpoints, ownGroupEndpoints } from '@countersign/product-api'
import { apiOptions } from './apiOptions.ts'

const endpoints = { ...connectionEndpoints, ...ownGroupEndpoints, ...emailEndpoints }

/** The calls of a person's own pages: those of every site, and those about applications, groups and email. */
export interface AccountApi extends Api, Calls<typeof endpoints> {}

/** Creates the calls of a person's own pages. */
export function createAccountApi(options: ApiOptions = apiOptions): AccountApi {
  return { ...createApi(options), ...createCalls(endpoints, options) }
}
