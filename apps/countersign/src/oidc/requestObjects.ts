import { decodeProtectedHeader, UnsecuredJWT } from 'jose'
import { type Client, errors, type KoaContextWithOIDC, type Provider } from 'oidc-provider'
import { discoveryPaths } from './routes.ts'
import { useAt } from './useAt.ts'

type Oidc = KoaContextWithOIDC['oidc']
type Params = Record<string, unknown>

/**
 * Takes request objects that nobody signed (OpenID Connect Core, section 6.1): what stands in one is worth what the query is
 * worth, and comes before it. Signed ones are the provider's (RFC 9101), and so are those of an application that said how
 * it signs, or that it always does: from it, an unsigned one is refused. One that is pushed is signed or refused (RFC 9126,
 * section 3).
 */
export function takeUnsignedRequests(provider: Provider): void {
  const { prototype } = provider.OIDCContext
  const keep = prototype.entity
  prototype.entity = function (this: Oidc, name, value) {
    keep.call(this, name, value)
    if (name !== 'Client' || this.route !== 'authorization' || this.client === undefined) return
    const { params } = this
    if (params !== undefined && mayBeUnsigned(this.client)) takeUnsigned(params, this.client, provider.issuer)
  }
  useAt(provider, discoveryPaths, async (ctx, next) => {
    await next()
    if (!isRecord(ctx.body)) return
    const signed = ctx.body['request_object_signing_alg_values_supported']
    if (Array.isArray(signed)) ctx.body['request_object_signing_alg_values_supported'] = [...signed, 'none']
  })
}

function mayBeUnsigned(client: Client): boolean {
  return client['requestObjectSigningAlg'] === undefined && client['requireSignedRequestObject'] !== true
}

function takeUnsigned(params: Params, { clientId }: Client, issuer: string): void {
  const { request } = params
  if (typeof request !== 'string' || params['request_uri'] !== undefined || !isUnsigned(request)) return
  const said = readClaims(request)
  if (said['iss'] !== undefined && said['iss'] !== clientId) throw refuse('its iss is not the client_id')
  if (said['aud'] !== undefined && ![said['aud']].flat().includes(issuer))
    throw refuse('its aud is not this issuer')
  for (const name of ['request', 'request_uri']) {
    if (said[name] !== undefined) throw refuse(`it must not contain ${name}`)
  }
  // First what an error needs to find its way, as for a signed one.
  const known = Object.keys(params).filter((name) => said[name] !== undefined)
  const before = { client_id: params['client_id'], response_type: params['response_type'] }
  params['request'] = undefined
  for (const name of known) params[name] = readParameter(name, said[name])
  for (const [name, value] of Object.entries(before)) {
    if (value !== undefined && params[name] !== value) throw refuse(`its ${name} is not the one beside it`)
  }
}

/** What cannot be read is left to the provider, which refuses it. */
function isUnsigned(request: string): boolean {
  try {
    return decodeProtectedHeader(request).alg === 'none'
  } catch {
    return false
  }
}

function readClaims(request: string): Params {
  try {
    // One of the clock's minute, as everywhere.
    return UnsecuredJWT.decode(request, { clockTolerance: 60 }).payload
  } catch (cause) {
    throw refuse('it has expired, is not valid yet, or cannot be read', { cause })
  }
}

/** As the query would have it: objects are the JSON that the provider reads. */
function readParameter(name: string, value: unknown): string {
  if (Array.isArray(value)) throw refuse(`its ${name} is a list`)
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
}

function isRecord(value: unknown): value is Params {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function refuse(why: string, options?: ErrorOptions): Error {
  return Object.assign(new errors.InvalidRequestObject(`the request object is refused: ${why}`), options)
}
