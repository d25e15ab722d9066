import { keepVisible } from '../../applications/access.ts'
import { makeUsername } from '../claims/subject.ts'
import type { Client } from '../client/Client.ts'
import type { Gate } from '../gate/Gate.ts'

/** What the site behind a gate is told of a person, as the claims of an application would be. */
export interface GateClaims {
  readonly sub: string
  readonly name?: unknown
  readonly email?: unknown
  readonly groups?: unknown
  readonly wallet_caip10?: unknown
}

/** So many bytes all of it has at most: more is refused by many a proxy. */
const mostBytes = 8_192

/**
 * The headers of an answer that lets through: always all of them in the same order, empty where nothing is told, so that nothing
 * that a client sends stays in its place. Who they are is a name that is made of the `sub`: a name that people choose could be
 * that of somebody whom the site knows already.
 */
export function describeIdentity(
  { gate, metadata }: { readonly gate: Gate; readonly metadata: Client['metadata'] },
  claims: GateClaims | undefined,
): Record<string, string> {
  if (claims === undefined) return nameValues(gate, [])
  const { sub, name, email, wallet_caip10: wallet } = claims
  const before = [makeUsername(sub), sub, name, email].map(writeValue)
  const after = writeValue(wallet)
  const slugs = readSlugs(claims.groups)
  const all = [...before, writeValue(slugs.join(',')), after]
  if (countBytes(gate, all) <= mostBytes) return nameValues(gate, all)
  const { access } = metadata
  const named = access === 'everyone' ? [] : keepVisible(access.groups, slugs)
  return nameValues(gate, [...before, writeValue(named.join(',')), after])
}

/** The same of an application that comes for itself: its client id, which an operator has chosen. */
export function describeProgram(gate: Gate, clientId: string): Record<string, string> {
  return nameValues(gate, [clientId, clientId])
}

function nameValues({ headerNames }: Gate, values: readonly string[]): Record<string, string> {
  const named: Record<string, string> = {}
  for (const [at, name] of headerNames.entries()) named[name] = values[at] ?? ''
  return named
}

function readSlugs(groups: unknown): readonly string[] {
  return Array.isArray(groups) ? groups.filter((slug) => typeof slug === 'string') : []
}

/** In ASCII: what is not is percent-encoded, with the sign for that, so that it can be read again. */
function writeValue(value: unknown): string {
  if (typeof value !== 'string') return ''
  return /^[\x20-\x24\x26-\x7e]*$/.test(value) ? value : encodeURIComponent(value)
}

function countBytes({ headerBytes }: Gate, values: readonly string[]): number {
  return values.reduce((sum, value) => sum + value.length, headerBytes)
}
