import { run, type Service } from '@countersign/server/extension'
import { decodeJwt } from 'jose'
import { type Answer, answerJson, type Call } from '../Call.ts'
import type { Client } from '../client/Client.ts'
import { invalidRequest, OAuthError } from '../OAuthError.ts'
import type { Parameters } from '../parameters.ts'
import type { CountProgram } from '../programLimits.ts'
import { requestUriStart } from '../request/arrivalChecks.ts'
import {
  type FoundRequest,
  findRequest,
  insertRequest,
  readRequestRow,
  writeRequestRow,
} from '../request/authorizationRequest.queries.ts'
import type { RequestParts } from '../request/Known.ts'
import { type ReadRequest, readRequest } from '../request/readRequest.ts'
import { hashOpaqueToken, makeOpaqueToken } from '../tokens/opaqueToken.ts'

export interface PushParts extends RequestParts {
  readonly store: Service['store']
  /** Finds out which application asks, by what it proves. */
  readonly authenticate: (call: Call, form: Parameters) => Promise<Client>
  /** The thumbprint of the key that a request proves to have (RFC 9449, section 10.1); undefined where it brings no proof. */
  readonly readProof: (call: Call, client: Client) => Promise<string | undefined>
  readonly countPush: CountProgram
}

/** How long a pushed request may be begun with (RFC 9126, section 2.2). */
const pushedSeconds = 60

/** Whoever began with it at the last moment is asked what it says; from then on it is kept while they may answer. */
const rememberedMilliseconds = 60_000

/**
 * Takes a request that an application pushes, and gives what it is named by (RFC 9126, section 2).
 *
 * @throws {OAuthError}
 */
export async function pushRequest(parts: PushParts, call: Call, form: Parameters): Promise<Answer> {
  const client = await parts.authenticate(call, form)
  const read = await readRequest(parts, { call, parameters: form, via: 'pushed endpoint', client }).catch(
    withoutPage,
  )
  // An application that can keep no secret is no one in particular (RFC 9126, section 2.3); one that proves itself is not limited.
  if (client.metadata.tokenEndpointAuthMethod === 'none') await countRows(parts, call)
  const { request } = bindToKey(read, await parts.readProof(call, client))
  const now = parts.now()
  const seconds = findSeconds(form.values.get('request'), now)
  const token = makeOpaqueToken(now)
  const pushedUntil = now + seconds * 1_000
  const row = writeRequestRow(request, {
    id: requireHash(token),
    clientId: client.id,
    pushedUntil,
    expiresAt: pushedUntil + rememberedMilliseconds,
  })
  await parts.store.write(() => run(insertRequest, row))
  const body = { expires_in: seconds, request_uri: `${requestUriStart}${token}` }
  return answerJson(body, { status: 201 })
}

/** Counts what is about to be kept: the request, and the proof that it brings. */
async function countRows({ countPush }: PushParts, { request, networkAddress }: Call): Promise<void> {
  await countPush(networkAddress)
  if (request.headers.get('dpop') !== null) await countPush(networkAddress)
}

/** Nobody is led anywhere here: a wrong address is one more parameter that is wrong (RFC 9126, section 2.3). */
function withoutPage(fault: unknown): never {
  if (!(fault instanceof OAuthError) || fault.code !== 'invalid_redirect_uri') throw fault
  throw new OAuthError('invalid_request', fault.description, { cause: fault })
}

/** The code is bound to the key of the proof that came, where one did (RFC 9449, section 10.1). */
function bindToKey(read: ReadRequest, proven: string | undefined): ReadRequest {
  const { request } = read
  if (proven === undefined) return read
  if (request.dpopKey !== undefined && request.dpopKey !== proven)
    throw invalidRequest('the key of the DPoP proof is not that of dpop_jkt')
  return { ...read, request: { ...request, dpopKey: proven } }
}

/** A request object that ends earlier is not good for longer. It was verified by now. */
function findSeconds(object: string | undefined, now: number): number {
  const until = object === undefined ? undefined : decodeJwt(object).exp
  const left = until === undefined ? pushedSeconds : until - Math.floor(now / 1_000)
  return Number.isInteger(left) ? Math.max(1, Math.min(left, pushedSeconds)) : pushedSeconds
}

function requireHash(token: string): string {
  const hash = hashOpaqueToken(token)
  if (hash === undefined) throw new TypeError('a request_uri of ours has a form that none of ours has')
  return hash
}

/** Finds a request by its `request_uri`; undefined where there is none, or no more. */
export async function findPushedRequest(
  { store }: Pick<Service, 'store'>,
  requestUri: string,
): Promise<FoundRequest | undefined> {
  const id = hashOpaqueToken(requestUri.slice(requestUriStart.length))
  if (id === undefined) return undefined
  const [row] = await store.read(findRequest, { id })
  return row && readRequestRow(row)
}
