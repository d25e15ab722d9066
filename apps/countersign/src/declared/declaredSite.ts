import type { Write } from '@countersign/server/extension'
import {
  applyDeclaredApis,
  type DeclaredApi,
  parseDeclaredApis,
  releaseDeclaredApis,
} from '../apis/declaredApis.ts'
import type { ApplicationRules } from '../applications/applications.fields.ts'
import {
  releaseDeclaredApplications,
  writeDeclaredApplications,
} from '../applications/declared/applyDeclared.ts'
import { type DeclaredApplication, parseDeclared } from '../applications/declared/parseDeclared.ts'
import type { Applied } from '../fields/Applied.ts'
import { FieldError, placeBelow } from '../fields/FieldError.ts'
import { parseJson } from '../fields/readEntries.ts'
import {
  applyDeclaredGroups,
  checkDeclaredGroups,
  type DeclaredGroup,
  parseDeclaredGroups,
  releaseDeclaredGroups,
} from '../groups/declaredGroups.ts'
import type { RuleSource } from '../groups/rules/declaredRule.ts'
import {
  applyDeclaredInvitations,
  type DeclaredInvitation,
  parseDeclaredInvitations,
  releaseDeclaredInvitations,
} from '../sign-up/declaredInvitations.ts'
import {
  applyDeclaredSignUp,
  checkDeclaredSignUp,
  type DeclaredSignUp,
  parseDeclaredSignUp,
  releaseDeclaredSignUp,
} from '../sign-up/declaredSignUp.ts'

/** What a file can declare. Of a part that is left out it says nothing: that part is the operators'. */
interface DeclaredParts {
  readonly groups: readonly DeclaredGroup[] | undefined
  readonly applications: readonly DeclaredApplication[] | undefined
  readonly apis: readonly DeclaredApi[] | undefined
  readonly signUp: DeclaredSignUp | undefined
  readonly invitations: readonly DeclaredInvitation[] | undefined
}

/** What a file declares. */
export interface DeclaredSite extends DeclaredParts {
  /** Whether the file is a list of applications, so that a place in it is no place in a part. */
  readonly isListAlone: boolean
}

/** What became of each part. */
export type AppliedSite = Readonly<Record<keyof DeclaredParts, Applied>>

/** The parts, in the order in which they are written. */
export const declaredParts: readonly (keyof DeclaredParts)[] = [
  'groups',
  'applications',
  // They name applications.
  'apis',
  'signUp',
  'invitations',
]

/**
 * Reads what a file declares: an object with a field for each part, or a list of applications alone.
 *
 * @throws FieldError whose field says where it is wrong, such as `applications.1.redirectUris.0`
 */
export function parseDeclaredSite(text: string, rules: ApplicationRules): DeclaredSite {
  const value = parseJson(text)
  if (Array.isArray(value))
    return { ...nothingDeclared, isListAlone: true, applications: parseDeclared(value, rules) }
  if (typeof value !== 'object' || value === null)
    throw new FieldError('', 'is neither an object in curly brackets nor a list of applications')
  const parts: ReadonlyMap<string, unknown> = new Map(Object.entries(value))
  const unknown = [...parts.keys()].find((name) => !declaredParts.some((part) => part === name))
  if (unknown !== undefined)
    throw new FieldError(unknown, `is nothing that is declared; these are: ${declaredParts.join(', ')}`)
  return {
    isListAlone: false,
    groups: parsePart(parts, 'groups', parseDeclaredGroups),
    applications: parsePart(parts, 'applications', (part) => parseDeclared(part, rules)),
    apis: parsePart(parts, 'apis', parseDeclaredApis),
    signUp: parsePart(parts, 'signUp', parseDeclaredSignUp),
    invitations: parsePart(parts, 'invitations', parseDeclaredInvitations),
  }
}

function parsePart<Part>(
  parts: ReadonlyMap<string, unknown>,
  name: keyof DeclaredParts,
  parse: (part: unknown) => Part,
): Part | undefined {
  if (!parts.has(name)) return undefined
  try {
    return parse(parts.get(name))
  } catch (error) {
    throw placeBelow(name, error)
  }
}

async function within<Result>(name: keyof DeclaredParts, check: () => Promise<Result>): Promise<Result> {
  try {
    return await check()
  } catch (error) {
    throw placeBelow(name, error)
  }
}

/**
 * Refuses what only the store and the chains can tell to be wrong, and gives it with what the file leaves to these.
 *
 * @throws FieldError whose field says where it is wrong
 */
export async function checkDeclaredSite(source: RuleSource, declared: DeclaredSite): Promise<DeclaredSite> {
  const { groups, signUp } = declared
  const checked = groups && (await within('groups', () => checkDeclaredGroups(source, groups)))
  if (signUp !== undefined) await within('signUp', () => checkDeclaredSignUp(source.store, signUp, groups))
  return { ...declared, groups: checked }
}

/** The transaction that makes the store hold what a file declares. Several processes may do it at once. */
export function* writeDeclaredSite(
  { groups, applications, apis, signUp, invitations }: DeclaredSite,
  now: number,
): Write<AppliedSite> {
  return {
    groups: groups === undefined ? yield* releaseDeclaredGroups() : yield* applyDeclaredGroups(groups, now),
    applications:
      applications === undefined
        ? yield* releaseDeclaredApplications()
        : yield* writeDeclaredApplications(applications, now),
    apis: apis === undefined ? yield* releaseDeclaredApis() : yield* applyDeclaredApis(apis, now),
    signUp:
      signUp === undefined ? yield* releaseDeclaredSignUp(now) : yield* applyDeclaredSignUp(signUp, now),
    invitations:
      invitations === undefined
        ? yield* releaseDeclaredInvitations()
        : yield* applyDeclaredInvitations(invitations, now),
  }
}

/** What a site declares where there is no file. */
export const nothingDeclared: DeclaredSite = {
  isListAlone: false,
  groups: undefined,
  applications: undefined,
  apis: undefined,
  signUp: undefined,
  invitations: undefined,
}

/** The parts of which something was changed. */
export function listChanged(applied: AppliedSite): (keyof AppliedSite)[] {
  return declaredParts.filter((part) => {
    const { added, changed, removed } = applied[part]
    return added.length + changed.length + removed.length > 0
  })
}
