import { type ApiOptions, type Calls, createCalls } from '@countersign/client'
import {
  apiEndpoints,
  applicationEndpoints,
  brandEndpoints,
  gateEndpoints,
  groupEndpoints,
  groupRuleEndpoints,
  operatorEndpoints,
  signUpEndpoints,
  tokenEndpoints,
} from '@countersign/product-api'
import { apiOptions } from './apiOptions.ts'

/** The endpoints of the operator's pages: each row says whether its call is confirmed. */
export const operatorCalls = {
  ...operatorEndpoints,
  ...applicationEndpoints,
  ...apiEndpoints,
  ...gateEndpoints,
  ...groupEndpoints,
  ...groupRuleEndpoints,
  ...signUpEndpoints,
  ...tokenEndpoints,
  ...brandEndpoints,
} as const

/** The calls of the operator's pages. Each rejects with an `ApiError`: `forbidden` for anyone else. */
export interface OperatorApi extends Calls<typeof operatorCalls> {}

/** Creates the calls of the operator's pages. */
export function createOperatorApi(options: ApiOptions = apiOptions): OperatorApi {
  return createCalls(operatorCalls, options)
}

/** Which people, and which part of the list. */
export type PeopleRequest = NonNullable<Parameters<OperatorApi['people']>[0]>

/** Which events, and which part of the list. */
export type ActivityRequest = NonNullable<Parameters<OperatorApi['activity']>[0]>

/** Which events: those that all the given things hold for. */
export type ActivityFilter = Omit<ActivityRequest, 'cursor' | 'limit'>
