import { type ApplicationAccess, type GroupsClaim, groupSlugSchema } from '@countersign/product-api'
import * as v from 'valibot'
import { FieldError } from '../fields/FieldError.ts'

/** Who may use an application: everyone who has an account, or members of at least one of some groups. */
export type Access = ApplicationAccess

/** What an operator has set about groups for one application. */
export interface GroupRules {
  readonly access: Access
  readonly groupsClaim: GroupsClaim
}

const mostGroups = 100

/**
 * Checks who may use an application.
 *
 * @throws FieldError
 */
export function parseAccess(access: Access = 'everyone'): Access {
  if (access === 'everyone') return access
  if (access.groups.length === 0)
    throw new FieldError('access.groups', 'is empty: name at least one group, or write everyone')
  return { groups: parseSlugs(access.groups, 'access.groups') }
}

/**
 * Checks which groups an application may see.
 *
 * @throws FieldError
 */
export function parseGroupsClaim(claim: GroupsClaim = 'all'): GroupsClaim {
  return claim === 'all' ? claim : parseSlugs(claim, 'groupsClaim')
}

/** Sorted, each once, so that the order in which they were written changes nothing. */
function parseSlugs(slugs: readonly string[], field: string): string[] {
  if (slugs.length > mostGroups) throw new FieldError(field, `has more than ${mostGroups} groups`)
  const wrong = slugs.findIndex((slug) => !v.is(groupSlugSchema, slug))
  if (wrong >= 0) throw new FieldError(`${field}.${wrong}`, 'is not the name of a group, such as editors')
  return [...new Set(slugs)].toSorted()
}

/** Whether a member of these groups, by slug, may use an application. */
export function isAdmitted(access: Access, groups: ReadonlySet<string>): boolean {
  return access === 'everyone' || access.groups.some((slug) => groups.has(slug))
}

/** Of the groups of a person, those that an application may see. */
export function keepVisible(claim: GroupsClaim, groups: readonly string[]): readonly string[] {
  return claim === 'all' ? groups : groups.filter((slug) => claim.includes(slug))
}
