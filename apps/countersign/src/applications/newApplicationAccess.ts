import { applicationAccessSchema } from '@countersign/product-api'
import type { Store } from '@countersign/server'
import { type Query, run, type Write } from '@countersign/server/extension'
import * as v from 'valibot'
import { FieldError } from '../fields/FieldError.ts'
import { findGroup } from '../groups/groups.queries.ts'
import type { Actor } from '../store/Actor.ts'
import { appendEvent } from '../store/appendEvent.ts'
import { defineQuery } from '../store/defineQuery.ts'
import { findMeta, lockMeta } from '../store/metaQueries.ts'
import { type Access, type GroupRules, parseAccess } from './access.ts'

const key = 'new_application_access'

/**
 * Who may use an application of which nobody has said so: one that an operator adds, that a file declares, or that
 * registers itself. It's everyone, unless an operator has chosen groups.
 */
export async function readNewAccess(store: Store): Promise<Access> {
  const [found] = await store.read(findMeta, { key })
  return parseStored(found?.value)
}

/** The same, in the transaction that adds an application. */
export function* findNewAccess(): Write<Access> {
  const [found] = yield* run(findMeta, { key })
  return parseStored(found?.value)
}

/** What cannot be read adds no application: it throws. */
function parseStored(value: string | undefined): Access {
  return value === undefined ? 'everyone' : v.parse(applicationAccessSchema, JSON.parse(value))
}

/**
 * The transaction that changes it. Applications that there are stay as they are.
 *
 * @throws {CountersignError} `invalid_request` when it names a group that is not there
 */
export function* changeNewAccess(access: Access, { actorId, requester, now }: Actor): Write<Access> {
  yield* run(lockMeta, { key: `${key}_lock` })
  const before = yield* findNewAccess()
  const after = parseAccess(access)
  if (JSON.stringify(before) === JSON.stringify(after)) return after
  yield* requireGroups({ access: after, groupsClaim: 'all' }, { access: before, groupsClaim: 'all' })
  yield* run(saveNewAccess, { key, value: JSON.stringify(after) })
  const details = { groups: listAccessGroups(after).join(' ') }
  yield* appendEvent({
    accountId: null,
    actorId,
    kind: 'new_application_access_changed',
    requester,
    now,
    details,
  })
  return after
}

const saveNewAccess: Query<{ key: string; value: string }, unknown> = defineQuery(
  'save_new_application_access',
  (database, parameter) =>
    database
      .insertInto('meta')
      .values({ key: parameter('key'), value: parameter('value') })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((row) => ({ value: row.ref('excluded.value') })),
      ),
)

/**
 * Makes sure that the groups are there that an application names: a mistyped one would keep everybody out. What it
 * named before may have been removed since.
 *
 * @throws {CountersignError} `invalid_request` with the field
 */
export function* requireGroups(after: GroupRules, before?: GroupRules): Write<void> {
  const known = new Set(before === undefined ? [] : listGroups(before).map(({ slug }) => slug))
  for (const { slug, field } of listGroups(after)) {
    if (known.has(slug)) continue
    const [group] = yield* run(findGroup, { slug })
    if (group !== undefined) continue
    throw new FieldError(field, `is ${slug}, which is no group here: add it first`)
  }
}

/** Of the groups that an application names, those that are not there. */
export async function listMissingGroups(store: Store, rules: GroupRules): Promise<readonly string[]> {
  const slugs = [...new Set(listGroups(rules).map(({ slug }) => slug))]
  const found = await Promise.all(slugs.map((slug) => store.read(findGroup, { slug })))
  return slugs.filter((_slug, at) => found[at]?.length === 0)
}

function listGroups({ access, groupsClaim }: GroupRules): { slug: string; field: string }[] {
  const seen = groupsClaim === 'all' ? [] : groupsClaim
  return [
    ...listAccessGroups(access).map((slug, at) => ({ slug, field: `access.groups.${at}` })),
    ...seen.map((slug, at) => ({ slug, field: `groupsClaim.${at}` })),
  ]
}

function listAccessGroups(access: Access): readonly string[] {
  return access === 'everyone' ? [] : access.groups
}
