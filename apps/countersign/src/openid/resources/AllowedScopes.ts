import { randomBytes } from 'node:crypto'

/**
 * What a person has allowed an application at an API, by the names of scopes. Each has a mark of that time: what was taken back and is
 * allowed again has another one, so that nobody goes on with what was given before.
 */
export type AllowedScopes = ReadonlyMap<string, string>

export const noScopes: AllowedScopes = new Map()

/** Reads what {@link writeAllowed} wrote. */
export function readAllowed(text: string | null): AllowedScopes {
  return text === null ? noScopes : new Map(JSON.parse(text))
}

/** As it is kept, sorted. */
export function writeAllowed(allowed: AllowedScopes): string {
  return JSON.stringify([...allowed].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

const markBytes = 6

/** The same with more: what stands keeps its mark. */
export function allowMore(allowed: AllowedScopes, names: readonly string[]): AllowedScopes {
  const added = names.filter((name) => !allowed.has(name))
  return new Map([
    ...allowed,
    ...added.map((name) => [name, randomBytes(markBytes).toString('base64url')] as const),
  ])
}

/** What was granted at an API, as a family of tokens keeps it. */
export interface GrantedAtApi {
  readonly id: string
  readonly scopes: AllowedScopes
}

/** As it is kept; null where it is nothing. */
export function writeGranted(apis: readonly GrantedAtApi[]): string | null {
  return apis.length === 0 ? null : JSON.stringify(apis.map(({ id, scopes }) => [id, [...scopes]]))
}

/** Reads what {@link writeGranted} wrote. */
export function readGranted(text: string | null): readonly GrantedAtApi[] {
  if (text === null) return []
  const kept: readonly (readonly [string, [string, string][]])[] = JSON.parse(text)
  return kept.map(([id, scopes]) => ({ id, scopes: new Map(scopes) }))
}

/** The scopes of both, where they were allowed at once: what stands of what was granted then. */
export function keepStanding(granted: AllowedScopes, now: AllowedScopes): readonly string[] {
  return [...now.keys()].filter((name) => granted.get(name) === now.get(name))
}
