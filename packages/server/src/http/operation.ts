// One module because a row, the types that hold its handler to it, and the code that enforces it must agree.

import type {
  ConfirmableChange,
  ConfirmedEndpoint,
  Endpoint,
  EndpointInput,
  EndpointResponse,
  ErrorCode,
  InputOf,
  Method,
} from '@countersign/protocol'
import type * as v from 'valibot'
import type { DefinedError, RefusalCode } from '../CountersignError.ts'
import { Confirmation, type Confirmed, requireConfirmation } from '../confirmation/Confirmation.ts'
import type { BroughtProof } from '../proof/CredentialKind.ts'
import type { SessionRow } from '../store/queries/session.ts'
import type { Guard, GuardFacts } from './guards.ts'
import {
  createCallerCount,
  createNetworkCount,
  describeLimit,
  type LimitName,
  type OperationLimit,
} from './limits.ts'
import { readWithProof } from './proofBody.ts'
import { checkHost, checkOrigin, checkReader, RequestContext } from './RequestContext.ts'
import { isObjectSchema, readJson, readNothing, readQuery, readShape } from './request.ts'
import { isOperationResponse, json, noContent, type OperationResponse } from './response.ts'

/** What every operation of the API says of itself. Routes, documents and tests read these rows. */
interface RowFacts<E extends Endpoint, Caller> {
  readonly endpoint: E
  /** In a few words, such as `Ends one session`. */
  readonly summary: string
  /** What the summary leaves out. */
  readonly description?: string
  readonly who: Guard<Caller>
  /** Which rate limit its requests count towards. Left out, what somebody who is signed in writes is a `change`. */
  readonly rateLimit?: LimitName
  /** Of the body, where 16 KiB are too few. */
  readonly bodyLimitBytes?: number
  /** 200, or 204 for nothing. */
  readonly status?: 201
  /** For a load balancer, which names any host. */
  readonly isForAnyHost?: true
  /** What becomes of its requests is observed as sign-ins. */
  readonly signsIn?: true
  /** What it refuses with, beside what follows from the rest of the row. */
  readonly refusals?: readonly (ErrorCode | DefinedError)[]
}

/** An endpoint whose calls need no confirmation of their own: no other is served by what could forget to ask for it. */
interface PlainEndpoint extends Endpoint {
  readonly confirms?: never
}

/** One operation of the API: its endpoint, who may use it, and what it does. */
export interface OperationRow<E extends PlainEndpoint, Caller> extends RowFacts<E, Caller> {
  readonly handle: (context: OperationContext<E, Caller>) => Result<E> | Promise<Result<E>>
}

/** An endpoint whose calls make a change that is confirmed. */
type AnyConfirmed = ConfirmedEndpoint<Endpoint, ConfirmableChange | undefined>

/** An operation that makes a change which its caller has confirmed by a signature, and that spends the confirmation. */
export interface ConfirmedOperationRow<E extends AnyConfirmed, Caller> extends RowFacts<E, Caller> {
  /**
   * Reads the body closer before anybody is asked to sign for it: throws for what would be refused, and gives what would be
   * kept, which is what the confirmation names. Left out, that is the body as its schema reads it.
   */
  readonly readBody?: (body: InputOf<E>['body']) => InputOf<E>['body']
  /** Makes the change by `confirmation.write`, which alone gives what it returns. */
  readonly handle: (context: ConfirmedContext<E, Caller>) => Promise<Confirmed<Result<E>>>
}

/** A row as the router, the documents and the tests see it. */
export interface Operation
  extends Pick<RowFacts<Endpoint, never>, 'endpoint' | 'summary' | 'description' | 'status' | 'signsIn'> {
  readonly who: GuardFacts
  /** The change whose confirmation a request spends: as its endpoint says, of what the body is read as. */
  confirms?(input: EndpointInput): ConfirmableChange | undefined
  /** The change whose confirmation a request needs, and leaves. */
  prepares?(input: EndpointInput): ConfirmableChange
  /** Undefined for what reads, and for what writes nothing that could grow. */
  readonly limit: OperationLimit | undefined
  /** Every error it can give, except those that any operation can give. */
  readonly refusals: readonly RefusalCode[]
  /** Does what a request asks for, or throws. */
  readonly run: (context: RequestContext) => Promise<OperationResponse>
}

/** What a handler works with: the request, the caller, and the parsed input. */
export class OperationContext<E extends Endpoint, Caller> extends RequestContext {
  readonly caller: Caller
  readonly params: InputOf<E>['params']
  readonly query: InputOf<E>['query']
  readonly body: InputOf<E>['body']
  /** What was signed, where the endpoint's body brings that. */
  readonly proof: Proof<E>

  constructor(context: RequestContext, caller: Caller, { params, query, body, proof }: Input<E>) {
    super(context)
    this.caller = caller
    this.params = params
    this.query = query
    this.body = body
    this.proof = proof
  }
}

/** The same, with the confirmation of the change that it makes. */
class ConfirmedContext<E extends Endpoint, Caller> extends OperationContext<E, Caller> {
  readonly confirmation: Confirmation

  constructor(context: RequestContext, caller: Caller, input: Input<E>, confirmation: Confirmation) {
    super(context, caller, input)
    this.confirmation = confirmation
  }
}

type Proof<E extends Endpoint> = E extends { readonly proof: true } ? BroughtProof : undefined

/** What a request sends, with what was signed apart. */
interface Input<E extends Endpoint> extends InputOf<E> {
  readonly proof: Proof<E>
}

/** What a handler gives: a value of the response's schema, or a file. Where nothing is sent, it does not matter. */
type Value<Response extends EndpointResponse> = Response extends v.GenericSchema
  ? v.InferOutput<Response>
  : Response extends 'nothing' | 'status'
    ? unknown
    : OperationResponse

type Result<E extends Endpoint> = Value<E['response']> | Reply<Value<E['response']>>

/** A value with what its response says besides. */
export class Reply<Value> {
  readonly value: Value
  readonly headers: OperationResponse['headers'] | undefined
  readonly status: number | undefined

  constructor(
    value: Value,
    { headers, status }: { headers?: OperationResponse['headers']; status?: number },
  ) {
    this.value = value
    this.headers = headers
    this.status = status
  }
}

/**
 * Defines an operation of the API. Everything its row says is enforced here, before its handler runs, in one order: the
 * host or the origin, the rate limit, the input, the caller, the confirmation. A page of another site thus counts
 * nothing for the visitor that it uses. A guard that comes first runs before the input is read. Where the guard knows who
 * asks, the rate limit comes after it, and counts for the network and for the caller in one round trip.
 *
 * @throws {TypeError} when the row cannot be enforced.
 */
export function defineOperation<const E extends PlainEndpoint, Caller>(
  row: OperationRow<E, Caller>,
): Operation {
  const { endpoint, handle } = row
  if ('confirms' in endpoint)
    throw new TypeError(`${nameEndpoint(endpoint)} is confirmed: define it as that.`)
  if (endpoint.prepares === undefined) {
    return enforceRow(row, (context, caller, input) => handle(new OperationContext(context, caller, input)))
  }
  const prepares = endpoint.prepares.bind(endpoint)
  const readSession = requireSessionReader(row)
  return {
    ...enforceRow(row, async (context, caller, input) => {
      const session = readSession(caller)
      if (session !== undefined)
        await requireConfirmation(context.service, { session, change: prepares(input) })
      return handle(new OperationContext(context, caller, input))
    }),
    ...describeConfirmation(row),
    prepares,
  }
}

/**
 * Defines an operation that makes a change which its caller has confirmed: as {@link defineOperation}, and the request is
 * refused with `step_up_required` unless this session has a confirmation of exactly the change and target that the
 * endpoint names (`confirms`). The types hold its handler to `confirmation.write`, which spends it in the transaction of
 * the change, and let no such endpoint be defined without.
 *
 * @example defineConfirmedOperation({
 *   endpoint: accountEndpoints.unlinkWallet,
 *   summary: 'Unlinks a wallet',
 *   who: member,
 *   handle: ({ confirmation, params: { id } }) => confirmation.write(() => unlink(id)),
 * })
 * @throws {TypeError} when the row cannot be enforced.
 */
export function defineConfirmedOperation<const E extends AnyConfirmed, Caller>(
  row: ConfirmedOperationRow<E, Caller>,
): Operation {
  const { endpoint, readBody, handle } = row
  if (!('confirms' in endpoint))
    throw new TypeError(`${nameEndpoint(endpoint)} does not say what it confirms.`)
  const confirms = (input: Input<E>) =>
    endpoint.confirms(readBody === undefined ? input : { ...input, body: readBody(input.body) })
  const readSession = requireSessionReader(row)
  return {
    ...enforceRow(row, async (context, caller, input) => {
      const { service } = context
      const [session, change] = [readSession(caller), confirms(input)]
      const needed = session && change && { session, change }
      if (needed !== undefined) await requireConfirmation(service, needed)
      const confirmation = new Confirmation(service, needed)
      const { value } = await handle(new ConfirmedContext(context, caller, input, confirmation))
      return value
    }),
    ...describeConfirmation(row),
    confirms,
  }
}

function enforceRow<E extends Endpoint, Caller>(
  row: RowFacts<E, Caller>,
  act: (context: RequestContext, caller: Caller, input: Input<E>) => unknown,
): Operation {
  const { endpoint, who } = row
  const countNetwork = createNetworkCount(row)
  const countCaller = createCallerCount(row)
  const readInput = createInputReader(endpoint, row.bodyLimitBytes)
  const checkSource = chooseSourceCheck(row)
  const respond = createResponder(endpoint.response, row.status)

  return {
    ...describeRow(row),
    async run(context) {
      checkSource(context)
      if (countNetwork !== undefined) await countNetwork(context)
      let input = who.comesFirst ? undefined : readInput(context)
      if (input instanceof Promise) input = await input
      const identified = who.identify(context)
      const caller = identified instanceof Promise ? await identified : identified
      if (countCaller !== undefined) await countCaller(context, caller)
      input ??= await readInput(context)
      const result = act(context, caller, input)
      return respond(result instanceof Promise ? await result : result)
    },
  }
}

/**
 * A request that changes something must come from one of our origins. One that reads must name one of our hosts; and
 * where it reads what is somebody's own, no other site may lead a browser there: an export would be a file on the disk.
 */
function chooseSourceCheck<E extends Endpoint, Caller>({
  endpoint,
  who,
  isForAnyHost,
}: RowFacts<E, Caller>): (context: RequestContext) => void {
  const { isProof } = who
  const check = chooseBrowserCheck(endpoint.method, who.needsSession, isForAnyHost)
  return isProof === undefined
    ? check
    : (context) => (isProof(context.request) ? checkHost(context) : check(context))
}

function chooseBrowserCheck(
  method: Method,
  needsSession: boolean,
  isForAnyHost: true | undefined,
): (context: RequestContext) => void {
  if (method !== 'GET') return checkOrigin
  if (needsSession) return checkReader
  return isForAnyHost === true ? () => {} : checkHost
}

/** Confirmations belong to a session: a guard that lets in callers without one cannot demand them. */
function requireSessionReader<E extends Endpoint, Caller>({
  endpoint,
  who: { name, readSession },
}: RowFacts<E, Caller>): (caller: Caller) => SessionRow | undefined {
  if (readSession !== undefined) return readSession
  throw new TypeError(
    `${nameEndpoint(endpoint)} needs a confirmation, which its guard "${name}" cannot demand.`,
  )
}

function nameEndpoint({ method, path }: Endpoint): string {
  return `${method} ${path}`
}

/** The query is read at once; a body has to be waited for. */
function createInputReader<E extends Endpoint>(
  endpoint: E,
  limitBytes: number | undefined,
): (context: RequestContext) => Input<E> | Promise<Input<E>>
function createInputReader(
  { method, path, query, body, proof }: Endpoint,
  limitBytes: number | undefined,
): (context: RequestContext) => unknown {
  if (body !== undefined && !isObjectSchema(body)) {
    throw new TypeError(`The body of ${method} ${path} must be a strict object.`)
  }
  const names = query && Object.keys(query)
  const readRest = ({ pathParams: params, request }: RequestContext) => ({
    params,
    query: names && readQuery(request, names),
  })
  if (method === 'GET') return readRest
  if (body === undefined) {
    return async (context) => {
      await readNothing(context.request)
      return readRest(context)
    }
  }
  if (proof === true) {
    return async (context) => ({
      ...readWithProof(body, await readJson(context.request, limitBytes), context.service.credentialKinds),
      ...readRest(context),
    })
  }
  return async (context) => ({
    body: readShape(body, await readJson(context.request, limitBytes)),
    ...readRest(context),
  })
}

function createResponder(
  expected: EndpointResponse,
  status: number | undefined,
): (result: unknown) => OperationResponse {
  return (result) => {
    const isReply = result instanceof Reply
    const value: unknown = isReply ? result.value : result
    const headers = isReply ? result.headers : undefined
    if (expected === 'nothing') return noContent(headers)
    if (expected === 'status') return json({ status: 'ok' }, { headers })
    if (!Array.isArray(expected))
      return json(value, { headers, status: (isReply && result.status) || status })
    if (isOperationResponse(value)) return value
    throw new TypeError('A handler gave no file.')
  }
}

function describeRow<E extends Endpoint, Caller>(row: RowFacts<E, Caller>): Omit<Operation, 'run'> {
  const { endpoint, summary, description, who, status, signsIn } = row
  return {
    endpoint,
    summary,
    ...(description !== undefined && { description }),
    ...(status !== undefined && { status }),
    ...(signsIn !== undefined && { signsIn }),
    who,
    limit: describeLimit(row),
    refusals: [...new Set(listRefusals(row))],
  }
}

function describeConfirmation<E extends Endpoint, Caller>(
  row: RowFacts<E, Caller>,
): Pick<Operation, 'refusals'> {
  const { who } = row
  return { refusals: [...new Set([...who.refusals.map(readCode), 'step_up_required', ...listRefusals(row)])] }
}

function* listRefusals<E extends Endpoint, Caller>(row: RowFacts<E, Caller>): Generator<RefusalCode> {
  const { endpoint, who, isForAnyHost, refusals = [] } = row
  const isChange = endpoint.method !== 'GET'
  yield* who.refusals.map(readCode)
  if (isForAnyHost !== true) yield 'origin_forbidden'
  if (isChange || endpoint.query) yield 'invalid_request'
  if (isChange) yield* ['payload_too_large', 'unsupported_media_type'] as const
  yield* refusals.map(readCode)
  if (describeLimit(row)) yield 'rate_limited'
}

function readCode(error: ErrorCode | DefinedError): RefusalCode {
  return typeof error === 'string' ? error : error.code
}
