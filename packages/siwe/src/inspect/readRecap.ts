import { matchesRule } from '../grammar/Rule.ts'
import { readUri } from '../grammar/uri.ts'

/** What one resource of a ReCap allows (ERC-5573). */
export interface Capability {
  /** The URI that actions are allowed on. */
  readonly resource: string
  /** What the actions belong to, such as `crud`. */
  readonly namespace: string
  /** In the order of their names, such as `delete` and `update`. */
  readonly actions: readonly RecapAction[]
}

export interface RecapAction {
  readonly name: string
  /** The limits of the action, each as JSON; one that is `{}` is none. No limits at all: it can never be used. */
  readonly limits: readonly string[]
}

/** The capabilities that a person grants by signing (ERC-5573). */
export interface Recap {
  readonly capabilities: readonly Capability[]
  /** The parent capabilities, by their CIDs. */
  readonly proofs: readonly string[]
  /** How ERC-5573 puts the capabilities into words: what the statement must end in. */
  readonly statement: string
}

export const recapPrefix = 'urn:recap:'

const abilityPattern = /^([a-zA-Z0-9.*_+-]+)\/([a-zA-Z0-9.*_+-]+)$/

/**
 * Reads a ReCap URI: `urn:recap:` and an object as JSON in base64url without padding (ERC-5573).
 *
 * @throws {RecapError} with what is wrong.
 */
export function readRecap(uri: string): Recap {
  const { att, prf } = decodeObject(uri.slice(recapPrefix.length))
  const entries = att === undefined ? [] : readEntries(att, '"att"')
  const capabilities = entries.flatMap(([resource, abilities]) => readCapabilities(resource, abilities))
  const proofs: readonly unknown[] = prf === undefined ? [] : requireArray(prf, '"prf"')
  return { capabilities, proofs: proofs.map(String), statement: formatStatement(capabilities) }
}

/** The actions on one resource, grouped by their namespaces. */
function readCapabilities(resource: string, abilities: unknown): Capability[] {
  if (!matchesRule(readUri, resource)) throw new RecapError(`"${resource}" is no URI`)
  const byNamespace = new Map<string, RecapAction[]>()
  for (const [ability, limits] of readEntries(abilities, `the entry of ${resource}`)) {
    const [, namespace, name] = abilityPattern.exec(ability) ?? []
    if (namespace === undefined || name === undefined) throw new RecapError(`"${ability}" is no ability`)
    const actions = byNamespace.get(namespace) ?? []
    actions.push({
      name,
      limits: requireArray(limits, `the limits of ${ability}`).map((limit) => JSON.stringify(limit)),
    })
    byNamespace.set(namespace, actions)
  }
  return Array.from(byNamespace, ([namespace, actions]) => ({ resource, namespace, actions }))
}

function formatStatement(capabilities: readonly Capability[]): string {
  const entries = capabilities.map(({ resource, namespace, actions }, index) => {
    const names = actions.map(({ name }) => `'${name}'`).join(', ')
    return ` (${index + 1}) '${namespace}': ${names} for '${resource}'.`
  })
  return `I further authorize the stated URI to perform the following actions on my behalf:${entries.join('')}`
}

function decodeObject(encoded: string): Readonly<Record<string, unknown>> {
  if (!/^[A-Za-z0-9_-]+$/.test(encoded)) throw new RecapError('it is not base64url without padding')
  try {
    const binary = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'))
    const json = new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(binary, (byte) => byte.charCodeAt(0)),
    )
    return requireObject(parseJson(json), 'it')
  } catch (error) {
    if (error instanceof RecapError) throw error
    throw new RecapError('it is not JSON in base64url', { cause: error })
  }
}

/** Of a name that stands twice, one reader takes the first and another the last. */
function parseJson(json: string): unknown {
  let names = 0
  const value: unknown = JSON.parse(json, (_, part) => {
    if (typeof part === 'object' && part !== null && !Array.isArray(part)) names += Object.keys(part).length
    return part
  })
  const written = Array.from(json.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)).filter(
    ([, colon]) => colon !== undefined,
  )
  if (written.length > names) throw new RecapError('a name stands twice in it')
  return value
}

/** The entries of an object that has some; their names are in order (ERC-5573). */
function readEntries(value: unknown, name: string): readonly (readonly [string, unknown])[] {
  const entries = Object.entries(requireObject(value, name))
  if (entries.length === 0) throw new RecapError(`${name} is empty`)
  const [[before] = [''], ...rest] = entries
  rest.reduce((last, [next]) => {
    if (next < last) throw new RecapError(`"${next}" stands after "${last}" in ${name}`)
    return next
  }, before)
  return entries
}

function requireObject(value: unknown, name: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new RecapError(`${name} is no object`)
  return { ...value }
}

function requireArray(value: unknown, name: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new RecapError(`${name} is no list`)
  return value
}

/** Why a resource that says that it carries capabilities cannot be read, as part of a sentence. */
export class RecapError extends Error {}
