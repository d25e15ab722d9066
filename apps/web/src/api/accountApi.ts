import { type Api, type ApiOptions, type Calls, createApi, createCalls } from '@countersign/client'
import {
  connectionEndpoints,
  emailEndpoints,
  ownGroupEndpoints,
  productChangeCalls,
} from '@countersign/product-api'
import { apiOptions } from './apiOptions.ts'

// Whoever is an operator may be asked to confirm what operators do.
const { stepUpChallenge, stepUpHandOver, stepUp } = productChangeCalls.endpoints

const endpoints = {
  ...connectionEndpoints,
  ...ownGroupEndpoints,
  ...emailEndpoints,
  stepUpChallenge,
  stepUpHandOver,
  stepUp,
}

/** The calls of a person's own pages: those of every site, and those about applications, groups and email, with every change of the product. */
export interface AccountApi extends Omit<Api, keyof typeof endpoints>, Calls<typeof endpoints> {}

/** Creates the calls of a person's own pages. */
export function createAccountApi(options: ApiOptions = apiOptions): AccountApi {
  return { ...createApi(options), ...createCalls(endpoints, options) }
}
