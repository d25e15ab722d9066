import { type Api, type ApiOptions, type Calls, createApi, createCalls } from '@countersign/client'
import { connectionEndpoints, ownGroupEndpoints } from '@countersign/product-api'

/** The calls of a person's own pages: those of every site, those about connected applications, and those about groups. */
export interface AccountApi extends Api, Calls<typeof connectionEndpoints & typeof ownGroupEndpoints> {}

/** Creates the calls of a person's own pages. */
export function createAccountApi(options?: ApiOptions): AccountApi {
  return { ...createApi(options), ...createCalls({ ...connectionEndpoints, ...ownGroupEndpoints }, options) }
}
