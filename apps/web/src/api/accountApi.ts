import { type Api, type ApiOptions, type Calls, createApi, createCalls } from '@countersign/client'
import { connectionEndpoints } from '@countersign/product-api'

/** The calls of a person's own pages: those of every site, and those about connected applications. */
export interface AccountApi extends Api, Calls<typeof connectionEndpoints> {}

/** Creates the calls of a person's own pages. */
export function createAccountApi(options?: ApiOptions): AccountApi {
  return { ...createApi(options), ...createCalls(connectionEndpoints, options) }
}
