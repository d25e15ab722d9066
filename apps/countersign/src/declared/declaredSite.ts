import type { Store } from '@countersign/server'
import type { Write } from '@countersign/server/extension'
import { ApplicationError } from '../applications/ApplicationError.ts'
import {
  type Applied,
  checkNewClientIds,
  releaseDeclaredApplications,
  writeDeclaredApplications,
} from '../applications/declared/applyDeclared.ts'
import { type DeclaredApplication, parseDeclared, parseJson } from '../applications/declared/parseDeclared.ts'
import type { ApplicationRules } from '../applications/parseApplication.ts'

/** What a file declares. Of a part that is left out it says nothing: that part is the operators'. */
export interface DeclaredSite {
  readonly applications: readonly DeclaredApplication[] | undefined
}

/** What became of each part. */
export type AppliedSite = Readonly<Record<keyof DeclaredSite, Applied>>

/** The parts, in the order in which they are written. */
export const declaredParts: readonly (keyof DeclaredSite)[] = ['applications']

/**
 * Reads what a file declares: an object with a field for each part, or a list of applications alone.
 *
 * @throws ApplicationError whose field says where it is wrong, such as `applications.1.redirectUris.0`
 */
export function parseDeclaredSite(text: string, rules: ApplicationRules): DeclaredSite {
  const value = parseJson(text)
  if (Array.isArray(value)) return { applications: parseDeclared(value, rules) }
  if (typeof value !== 'object' || value === null)
    throw new ApplicationError('', 'is neither an object in curly brackets nor a list of applications')
  const parts: ReadonlyMap<string, unknown> = new Map(Object.entries(value))
  const unknown = [...parts.keys()].find((name) => !declaredParts.some((part) => part === name))
  if (unknown !== undefined)
    throw new ApplicationError(unknown, `is nothing that is declared; these are: ${declaredParts.join(', ')}`)
  return {
    applications: parsePart(parts, 'applications', (part) => parseDeclared(part, rules)),
  }
}

function parsePart<Part>(
  parts: ReadonlyMap<string, unknown>,
  name: keyof DeclaredSite,
  parse: (part: unknown) => Part,
): Part | undefined {
  if (!parts.has(name)) return undefined
  return within(name, () => parse(parts.get(name)))
}

/** Says of what is wrong in which part it is. */
function within<Result>(name: keyof DeclaredSite, parse: () => Result): Result {
  try {
    return parse()
  } catch (error) {
    if (!(error instanceof ApplicationError)) throw error
    throw new ApplicationError(error.field === '' ? name : `${name}.${error.field}`, error.detail)
  }
}

/**
 * Refuses what only the store can tell to be wrong.
 *
 * @throws ApplicationError whose field says where it is wrong
 */
export async function checkDeclaredSite(store: Store, { applications = [] }: DeclaredSite): Promise<void> {
  await checkNewClientIds(store, applications)
}

/** The transaction that makes the store hold what a file declares. Several processes may do it at once. */
export function* writeDeclaredSite({ applications }: DeclaredSite, now: number): Write<AppliedSite> {
  return {
    applications:
      applications === undefined
        ? yield* releaseDeclaredApplications()
        : yield* writeDeclaredApplications(applications, now),
  }
}

/** What a site declares where there is no file. */
export const nothingDeclared: DeclaredSite = { applications: undefined }

/** Whether anything was changed. */
export function hasChanged(applied: AppliedSite): boolean {
  return declaredParts.some((part) => {
    const { added, changed, removed } = applied[part]
    return added.length + changed.length + removed.length > 0
  })
}
