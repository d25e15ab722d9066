import { type ApiOptions, type Calls, createCalls } from '@countersign/client'
import { interactionEndpoints, productChangeCalls } from '@countersign/product-api'
import { accountEndpoints, handOverEndpoints, phoneEndpoints, signInEndpoints } from '@countersign/protocol'
import { apiOptions } from './apiOptions.ts'
import { requireCookies } from './requireCookies.ts'

/** The calls of the page that signs for another browser. Each rejects with an `ApiError`. */
export interface PhoneApi extends Calls<typeof phoneEndpoints> {}

/** Creates the calls of that page. */
export function createPhoneApi(options: ApiOptions = apiOptions): PhoneApi {
  const calls = createCalls(phoneEndpoints, options)
  return {
    ...calls,
    // The first browser that opens a link owns it: one that is not known again would use it up.
    open: async (request) => {
      await requireCookies()
      return await calls.open(request)
    },
  }
}

const { releaseHandOver, cancelHandOver } = handOverEndpoints
const { handOver, stepUp } = productChangeCalls.endpoints
const { linkWallet } = accountEndpoints
const returnEndpoints = {
  handOver,
  releaseHandOver,
  cancelHandOver,
  signIn: signInEndpoints.signIn,
  signInToApplication: interactionEndpoints.signIn,
  stepUp,
  linkWallet,
} as const

/** The calls of the page that a link back opens: what was signed elsewhere is sent where it belongs. */
export interface ReturnApi extends Calls<typeof returnEndpoints> {}

/** Creates the calls of that page. */
export function createReturnApi(options: ApiOptions = apiOptions): ReturnApi {
  return createCalls(returnEndpoints, options)
}
