import { type ApiOptions, type Calls, createCalls } from '@countersign/client'
import { interactionEndpoints } from '@countersign/product-api'

/** The calls of `createInteractionApi`, loaded with the first of them that needs them. */
export function createInteractionCalls(options: ApiOptions): Calls<typeof interactionEndpoints> {
  return createCalls(interactionEndpoints, options)
}
