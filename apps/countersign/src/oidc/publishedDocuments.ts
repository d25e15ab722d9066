import type { IncomingMessage } from 'node:http'
import { describeError, type OutboundCall, type Service } from '@countersign/server/extension'
import { type Client, type Configuration, type KoaContextWithOIDC, Provider } from 'oidc-provider'
import * as v from 'valibot'
import { type ApplicationRules, createStrangersRules } from '../applications/applications.fields.ts'
import { findSource } from '../applications/applications.queries.ts'
import { parseJwks } from '../applications/parseJwks.ts'
import type { RefusedRequests } from '../applications/refusedRequests.ts'
import { FieldError } from '../fields/FieldError.ts'
import { callStranger, explainCall, type StrangerRules, within } from '../outbound/callStranger.ts'
import { outboundCalls } from '../outbound/outbound.ts'

/*
 * What applications publish and we fetch: their public keys (`jwks_uri`), and at a registration which redirect URIs are of
 * one sector (`sector_identifier_uri`; OpenID Connect Core, section 8.1).
 */

/** An address is asked once in this time at most, whether it answered or not. */
const restSeconds = 60
/** Keys are believed for so long: one that the application takes back works no longer than that. */
const believedSeconds = 600
/** So many addresses are remembered. */
const mostAddresses = 1_000

interface FetchOptions {
  readonly service: Pick<Service, 'store' | 'now' | 'log'>
  readonly rules: ApplicationRules
  readonly countRefusal: RefusedRequests['count']
}

type Found = { readonly at: number; readonly document: Promise<unknown> }

/** What the provider fetches with: with the guard of every call to an application, and never more than once a minute. */
export function createDocumentFetch({
  service,
  rules,
  countRefusal,
}: FetchOptions): NonNullable<Configuration['fetch']> {
  const { store, now, log } = service
  const known = new Map<string, Found>()
  const remember = (address: string, load: () => Promise<unknown>): Promise<unknown> => {
    const before = known.get(address)
    if (before !== undefined && now() - before.at < restSeconds * 1_000) return before.document
    const document = load()
    known.delete(address)
    known.set(address, { at: now(), document })
    const [oldest] = known.keys()
    if (known.size > mostAddresses && oldest !== undefined) known.delete(oldest)
    return document
  }
  return async (input) => {
    const address = String(input)
    const oidc = Provider.ctx?.oidc
    if (oidc?.route === 'registration') {
      const document = await fetchJson(address, outboundCalls.fetchSector, createStrangersRules(rules))
      return Response.json(document)
    }
    const clientId = oidc?.client?.clientId ?? ''
    const document = await remember(`${clientId} ${address}`, async () => {
      try {
        const [found] = await store.read(findSource, { clientId })
        const own = found?.source === 'registration' ? createStrangersRules(rules) : rules
        return readKeys(await fetchJson(address, outboundCalls.fetchKeys, own))
      } catch (error) {
        if (!(error instanceof FetchError)) throw error
        countRefusal(clientId, 'keys_unavailable')
        log.warn(
          { clientId, address, err: describeError(error) },
          'Could not fetch the keys of an application.',
        )
        throw error
      }
    })
    return Response.json(document)
  }
}

const keysSchema = v.looseObject({ keys: v.array(v.looseObject({})) })

/** By the rules of keys that an application is registered with. */
function readKeys(document: unknown): unknown {
  const found = v.safeParse(keysSchema, document)
  if (!found.success) throw new FetchError('is not a JWK Set')
  try {
    return parseJwks(found.output)
  } catch (error) {
    throw error instanceof FieldError ? new FetchError(error.message, { cause: error }) : error
  }
}

/** Whether the provider is to fetch the document of a sector: an operator's word counts as it stands. */
export function isSectorFetched(): boolean {
  return Provider.ctx?.oidc.route === 'registration'
}

interface KeyStore {
  readonly clear: () => void
  freshUntil?: number | undefined
}

/**
 * Forgets the keys of an application once they are no longer believed. The provider fetches keys again only when none of
 * those that it has fits, and would go on with one that was taken back.
 */
export function forgetOldKeys(provider: Provider, { now }: Pick<Service, 'now'>): void {
  const { prototype } = provider.OIDCContext
  const keep = prototype.entity
  prototype.entity = function (this: KoaContextWithOIDC['oidc'], name, value) {
    keep.call(this, name, value)
    if (name === 'Client' && this.client?.jwksUri !== undefined) forget(this.client, now() / 1_000)
  }
}

function forget(client: Client, now: number): void {
  const keys: unknown = client['asymmetricKeyStore']
  if (!isKeyStore(keys) || keys.freshUntil === undefined) return
  if (now < keys.freshUntil - restSeconds + believedSeconds) return
  keys.clear()
  keys.freshUntil = undefined
}

function isKeyStore(value: unknown): value is KeyStore {
  return typeof value === 'object' && value !== null && 'clear' in value && typeof value.clear === 'function'
}

/** What an application publishes could not be fetched; the message says why, for operators. */
class FetchError extends Error {}

/**
 * Fetches a JSON document that an application publishes, once, as `callStranger` calls: an answer 200 within the limits of
 * the call.
 *
 * @throws {FetchError}
 */
async function fetchJson(
  address: string,
  { limits: { timeoutMilliseconds, responseBytes } }: Pick<OutboundCall, 'limits'>,
  rules: StrangerRules,
): Promise<unknown> {
  const headers = { accept: 'application/json', 'accept-encoding': 'identity' }
  try {
    return await within(timeoutMilliseconds, async (signal) => {
      const response = await callStranger(new URL(address), { method: 'GET', headers, signal }, rules)
      try {
        if (response.statusCode !== 200)
          throw new FetchError(`was answered with the status ${response.statusCode}`)
        return parse(await readAtMost(response, responseBytes))
      } finally {
        response.destroy()
      }
    })
  } catch (error) {
    if (error instanceof FetchError) throw error
    throw new FetchError(explainCall(error, timeoutMilliseconds), { cause: error })
  }
}

/** Reads no further than the limit, however much is sent. */
async function readAtMost(response: IncomingMessage, most: number): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response) {
    const bytes = Buffer.from(chunk)
    length += bytes.length
    if (length > most) throw new FetchError(`is larger than ${most} bytes`)
    chunks.push(bytes)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new FetchError('is not JSON', { cause })
  }
}
