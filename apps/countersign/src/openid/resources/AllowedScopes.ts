import { randomBytes } from 'node:crypto'
import type { KnownApi } from '../../apis/apis.fields.ts'

/**
 * What a person has allowed an application at an API, by the names of scopes. Each has a mark of that time: what was taken back and is
 * allowed again has another one, so that nobody goes on with what was given before.
 */
export type AllowedScopes = ReadonlyMap<string, string>

export const noScopes: AllowedScopes = new Map()

/** What says which words are signed for a scope. */
type Wording = Pick<KnownApi, 'scopes'>

/** Reads what {@link writeAllowed} wrote. A scope with other words by now is none that the person has signed. */
export function readAllowed({ scopes }: Wording, text: string | null): AllowedScopes {
  if (text === null) return noScopes
  const kept: readonly [name: string, mark: string, words: string][] = JSON.parse(text)
  const isSame = (name: string, words: string) =>
    scopes.some((scope) => scope.name === name && scope.words === words)
  return new Map(kept.flatMap(([name, mark, words]) => (isSame(name, words) ? [[name, mark]] : [])))
}

/** As it is kept: in the order of the API, with the words that were signed. */
export function writeAllowed({ scopes }: Wording, allowed: AllowedScopes): string {
  return JSON.stringify(
    scopes.flatMap(({ name, words }) => {
      const mark = allowed.get(name)
      return mark === undefined ? [] : [[name, mark, words]]
    }),
  )
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
