import { invalidRequest } from './OAuthError.ts'

/** So many parameters a request may have, in its address or in its form; the largest of the standards have thirty. */
const most = 100

/** What an application reads that sent more. */
export const tooManyParameters: string = `at most ${most} parameters are accepted`

/** The parameters of a request: each once, and which came more often. */
export interface Parameters {
  /** Without those that are empty: they count as left out (RFC 6749, section 3.1). */
  readonly values: ReadonlyMap<string, string>
  readonly repeated: ReadonlySet<string>
  /** Every value of `resource`, which alone may come several times (RFC 8707, section 2). */
  readonly resources: readonly string[]
}

/**
 * Reads a query, or a form, in one pass.
 *
 * @example parseParameters('scope=openid&state=').values // Map { 'scope' => 'openid' }
 * @throws {OAuthError} `invalid_request` where there are more than 100.
 */
export function parseParameters(encoded: string): Parameters {
  if (hasTooMany(encoded)) throw invalidRequest(tooManyParameters)
  const values = new Map<string, string>()
  const repeated = new Set<string>()
  const resources: string[] = []
  for (const [name, value] of new URLSearchParams(encoded)) {
    if (value === '') continue
    if (name === 'resource') {
      resources.push(value)
      continue
    }
    if (values.has(name)) repeated.add(name)
    values.set(name, value)
  }
  for (const name of repeated) values.delete(name)
  return { values, repeated, resources }
}

/** Counts the separators, and builds nothing. */
export function hasTooMany(encoded: string): boolean {
  let count = 1
  for (let at = encoded.indexOf('&'); at >= 0; at = encoded.indexOf('&', at + 1)) {
    count += 1
    if (count > most) return true
  }
  return false
}

/**
 * Refuses a parameter that came more than once (RFC 6749, section 3.1): one reader before us may have taken the first, and
 * another the last. Parameters that nobody reads here may come as often as they like.
 *
 * @throws {OAuthError} `invalid_request`
 */
export function refuseRepeated({ repeated }: Parameters, names: readonly string[]): void {
  const name = names.find((one) => repeated.has(one))
  if (name !== undefined) throw invalidRequest(`'${name}' parameter must not be provided twice`)
}

/** @throws {OAuthError} `invalid_request` where the parameter is missing, or came twice. */
export function requireParameter(parameters: Parameters, name: string): string {
  refuseRepeated(parameters, [name])
  const value = parameters.values.get(name)
  if (value === undefined) throw invalidRequest(`missing required parameter '${name}'`)
  return value
}

/** No parameters at all. */
export const noParameters: Parameters = { values: new Map(), repeated: new Set(), resources: [] }
