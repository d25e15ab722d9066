import {
  type GroupChange,
  type GroupDraft,
  groupLimits,
  type ProductErrorCode,
} from '@countersign/product-api'
import { CountersignError, run, uuid, type Write } from '@countersign/server/extension'
import { productErrors } from '../fields/productErrors.ts'
import type { Actor } from '../store/Actor.ts'
import { appendEvent } from '../store/appendEvent.ts'
import { lockMeta } from '../store/metaQueries.ts'
import { type GroupContent, parseDescription, parseGroup, parseGroupLabel } from './groups.fields.ts'
import {
  countGroups,
  type GroupRow,
  insertGroup,
  lockGroup,
  removeGroup,
  updateGroup,
} from './groups.queries.ts'

/**
 * The transaction that adds a group. Refuses with `group_slug_taken`, also where the group that had the slug is gone.
 *
 * @throws CountersignError `group_limit`, or `invalid_request`
 */
export function* addGroup(draft: GroupDraft, actor: Actor): Write<GroupRow | ProductErrorCode> {
  return yield* writeAddition({ ...parseGroup(draft), source: 'operator' }, actor)
}

/** The same, for a group that an operator or a file writes. */
export function* writeAddition(
  content: GroupContent & Pick<GroupRow, 'source'>,
  { actorId, requester, now }: Actor,
): Write<GroupRow | ProductErrorCode> {
  // One after the other, so that two who add the last group do not both.
  yield* run(lockMeta, { key: 'groups' })
  const [{ count } = { count: 0 }] = yield* run(countGroups, {})
  if (Number(count) >= groupLimits.groups) throw refuseLimit(groupLimits.groups, 'groups')
  const [row] = yield* run(insertGroup, { id: uuid(now), ...content, created_at: now })
  if (row === undefined) return 'group_slug_taken'
  const details = { group: row.slug, label: row.label }
  yield* appendEvent({ accountId: null, actorId, kind: 'group_added', requester, now, details })
  return row
}

/** The refusal of one more than there can be. */
export function refuseLimit(limit: number, what: string): CountersignError {
  return new CountersignError(productErrors.group_limit, { limit: `${limit.toLocaleString('en')} ${what}` })
}

/**
 * The transaction that changes the label, the description, or whether it is listed openly; what is left out stays. Refuses with `not_found` or
 * `group_declared`.
 *
 * @throws CountersignError `invalid_request`
 */
export function* changeGroup(
  slug: string,
  change: GroupChange,
  { actorId, requester, now }: Actor,
): Write<object | ProductErrorCode> {
  const [before] = yield* run(lockGroup, { slug })
  if (before === undefined) return 'not_found'
  if (before.source === 'file') return 'group_declared'
  const { label, description } = merge(before, change)
  const listed_openly =
    change.isListedOpenly === undefined ? before.listed_openly : Number(change.isListedOpenly)
  const fields = [
    ...(label === before.label ? [] : ['label']),
    ...(description === before.description ? [] : ['description']),
    ...(listed_openly === Number(before.listed_openly) ? [] : ['isListedOpenly']),
  ]
  if (fields.length === 0) return {}
  yield* run(updateGroup, { ...before, label, description, listed_openly })
  const details = { group: slug, label, fields: fields.join(', ') }
  yield* appendEvent({ accountId: null, actorId, kind: 'group_changed', requester, now, details })
  return {}
}

function merge(before: GroupContent, { label, description }: GroupChange): Omit<GroupContent, 'slug'> {
  return {
    label: label === undefined ? before.label : parseGroupLabel(label),
    description: description === undefined ? before.description : parseDescription(description),
  }
}

/** The transaction that removes a group, for good. Refuses with `not_found` or `group_declared`. */
export function* writeRemoval(slug: string, actor: Actor): Write<object | ProductErrorCode> {
  const [before] = yield* run(lockGroup, { slug })
  if (before === undefined) return 'not_found'
  if (before.source === 'file') return 'group_declared'
  yield* removeLocked(before, actor)
  return {}
}

/** The part of a transaction that removes a group. */
export function* removeLocked(
  { id, slug, label }: Pick<GroupRow, 'id' | 'slug' | 'label'>,
  { actorId, requester, now }: Actor,
): Write<void> {
  yield* run(removeGroup, { id, now })
  const details = { group: slug, label }
  yield* appendEvent({ accountId: null, actorId, kind: 'group_removed', requester, now, details })
}
