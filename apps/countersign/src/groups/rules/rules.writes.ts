import type { GroupRule, GroupRuleState, ProductErrorCode } from '@countersign/product-api'
import { groupRuleSchema } from '@countersign/product-api'
import { CountersignError, run, uuid, type Write } from '@countersign/server/extension'
import * as v from 'valibot'
import type { Actor } from '../../store/Actor.ts'
import { appendEvent } from '../../store/appendEvent.ts'
import { findGroup, lockGroup } from '../groups.queries.ts'
import { answerCountsMilliseconds, clockSkewMilliseconds, type GroupSource } from '../groupsOf.ts'
import { countAnswers, deleteRule, findRule, insertRule } from './rules.queries.ts'

/**
 * The transaction that gives a group a rule, another one, or none: who was in it by the one before is out at once.
 * Refuses with `not_found` or `group_declared`.
 */
export function* changeRule(
  slug: string,
  rule: GroupRule | null,
  { actorId, requester, now }: Actor,
): Write<object | ProductErrorCode> {
  const [group] = yield* run(lockGroup, { slug })
  if (group === undefined) return 'not_found'
  if (group.source === 'file') return 'group_declared'
  const [before] = yield* run(findRule, { groupId: group.id })
  const content = rule === null ? undefined : JSON.stringify(rule)
  if (before?.content === content) return {}
  yield* run(deleteRule, { groupId: group.id })
  if (content !== undefined) {
    yield* run(insertRule, {
      id: uuid(now),
      group_id: group.id,
      content,
      source: 'operator',
      made_at: now,
      made_by: actorId,
    })
  }
  const details = { group: slug, label: group.label, fields: 'rule' }
  yield* appendEvent({ accountId: null, actorId, kind: 'group_changed', requester, now, details })
  return {}
}

/**
 * The rule of a group, and how it fares.
 *
 * @throws {CountersignError} `not_found`
 */
export async function readRule(
  { store, now }: GroupSource,
  slug: string,
): Promise<Omit<GroupRuleState, 'chainIds' | 'undatedChainIds'>> {
  const [group] = await store.read(findGroup, { slug })
  if (group === undefined) throw new CountersignError('not_found')
  const [found] = await store.read(findRule, { groupId: group.id })
  if (found === undefined) {
    return { rule: null, source: null, madeAt: null, lastAskedAt: null, holding: 0, failing: 0 }
  }
  const counting = {
    ruleId: found.id,
    oldestAt: now() - answerCountsMilliseconds,
    latestAt: now() + clockSkewMilliseconds,
  }
  const [counted] = await store.read(countAnswers, counting)
  const lastAskedAt = Math.max(Number(counted?.lastAnsweredAt ?? 0), Number(counted?.lastFailedAt ?? 0))
  return {
    rule: v.parse(groupRuleSchema, JSON.parse(found.content)),
    source: found.source,
    madeAt: new Date(Number(found.made_at)).toISOString(),
    lastAskedAt: lastAskedAt === 0 ? null : new Date(lastAskedAt).toISOString(),
    holding: Number(counted?.holding ?? 0),
    failing: Number(counted?.failing ?? 0),
  }
}
