import { type Calls, createCalls } from '@countersign/client'
import { productChangeCalls } from '@countersign/product-api'
import {
  type HandOver,
  type HandOverOffer,
  type HandOverRequest,
  type HandOverWay,
  handOverEndpoints,
  type SignInRequest,
} from '@countersign/protocol'
import { apiOptions } from '../api/apiOptions.ts'
import { requireCookies } from '../api/requireCookies.ts'

/** What a signature is for that may be given elsewhere. */
export interface HandOverPurpose {
  /** Offers it; a sign-in to this site, where it is left out. */
  readonly offer?: (request: HandOverRequest) => Promise<HandOverOffer>
  /** Sends it where a signature of this browser would be sent: does what it is for. */
  readonly submit: (request: SignInRequest) => Promise<unknown>
  /** What is asked of the wallet that a link back names, before it is taken; null where only one of the account can be. */
  readonly asks: 'sign-in' | 'interaction' | 'link' | null
}

/** How a page hands a signature over. Each call rejects with an `ApiError`. */
export interface HandOverApi {
  offer(): Promise<HandOverOffer>
  state(id: string): Promise<HandOver['state']>
  cancel(id: string): Promise<void>
  /** Gives what was signed elsewhere, for the code that is shown there. */
  release(id: string, code: string): Promise<SignInRequest>
  submit(request: SignInRequest): Promise<unknown>
}

/** What is confirmed elsewhere may be any change of the product. */
const endpoints = { ...handOverEndpoints, handOver: productChangeCalls.endpoints.handOver }

/** The calls that are the same for every purpose. */
export type HandOverCalls = Calls<typeof endpoints>

/** Creates the calls of one purpose, for one way back. */
export function createHandOverApi(
  { offer, submit }: Omit<HandOverPurpose, 'asks'>,
  way: HandOverWay,
  calls: HandOverCalls = createCalls(endpoints, apiOptions),
): HandOverApi {
  return {
    offer: async () => {
      await requireCookies()
      return await (offer ?? calls.offerSignIn)({ way })
    },
    state: async (id) => (await calls.handOver(id)).state,
    cancel: calls.cancelHandOver,
    release: (id, code) => calls.releaseHandOver(id, { code }),
    submit,
  }
}
