/**
 * What calls of one's own are made with, to be given to `createCountersign({ calls })`: the product's operator
 * screens and its OpenID provider are. They share the checks, the answers and the store with the package's calls.
 */
export { CountersignError } from './error/CountersignError.ts'
export { sessionOf } from './http/accountCalls.ts'
export { json, noContent } from './http/answer.ts'
export type { Call, Calls, Handler } from './http/Call.ts'
export { checkHost, checkOrigin } from './http/checkOrigin.ts'
export { problem } from './http/problem.ts'
export { readJson } from './http/readJson.ts'
export { readNothing } from './http/readNothing.ts'
export { readShape } from './http/readShape.ts'
export { requesterOf } from './http/requesterOf.ts'
export type { Site } from './http/Site.ts'
export type { Service } from './Service.ts'
export { defineQuery, type Parameter, type Query } from './store/defineQuery.ts'
export { insertEvent } from './store/queries/event.ts'
export type { SessionRow } from './store/queries/session.ts'
export type { Requester } from './store/Requester.ts'
export type { EventKind, Schema } from './store/Schema.ts'
export { uuid } from './store/uuid.ts'
export { run, type Write } from './store/Write.ts'
