import {
  type GroupRule,
  type GroupRuleState,
  groupRuleEndpoints,
  groupRuleSchema,
  type ProductErrorCode,
} from '@countersign/product-api'
import {
  type ContractReader,
  CountersignError,
  defineConfirmedOperation,
  defineOperation,
  type Operation,
  run,
  type Service,
  uuid,
  type Write,
} from '@countersign/server/extension'
import * as v from 'valibot'
import { productErrors } from '../../fields/productErrors.ts'
import { describeActor, operator } from '../../guards/operatorGuard.ts'
import { includesRight } from '../../guards/operatorTokens.ts'
import type { Actor } from '../../store/Actor.ts'
import { appendEvent } from '../../store/appendEvent.ts'
import { findGroup, lockGroup } from '../groups.queries.ts'
import { answerCountsMilliseconds, clockSkewMilliseconds, type GroupSource } from '../groupsOf.ts'
import { parseRule } from './rules.fields.ts'
import { countAnswers, deleteRule, findRule, insertRule } from './rules.queries.ts'
import { findTriedPerson, tryAlone, tryRule } from './tryRule.ts'

/** What operators do with the rules of groups. */
export function createRuleOperations(reader: ContractReader): readonly Operation[] {
  const chains = { chainIds: [...reader.chainIds], undatedChainIds: [...reader.undatedChainIds] }
  const describe = async (service: Service, slug: string) => ({
    ...(await readRule(service, slug)),
    ...chains,
  })
  return [
    defineOperation({
      endpoint: groupRuleEndpoints.groupRule,
      summary: 'Returns the rule by which wallets bring their people into a group',
      who: operator.can('groups:read'),
      refusals: ['not_found'],
      handle: ({ service, params: { slug } }) => describe(service, slug),
    }),

    defineConfirmedOperation({
      endpoint: groupRuleEndpoints.changeGroupRule,
      summary: 'Gives a group a rule, or takes it away',
      description:
        'Who was in the group by the rule before is out at once. The decimals of a token are read now, and stay.',
      who: operator.can('groups:write'),
      refusals: ['not_found', productErrors.group_declared],
      async handle(context) {
        const { confirmation, params, body, caller, service } = context
        const { slug } = params
        const { rule } = body
        const asker = { kind: 'account', key: caller.actorId } as const
        const checked = rule === null ? null : await parseRule(rule, reader, asker)
        const actor = describeActor(context)
        const changed = await confirmation.write(() => changeRule(slug, checked, actor))
        const state = await describe(service, slug)
        return changed.map(() => state)
      },
    }),

    defineOperation({
      endpoint: groupRuleEndpoints.tryGroupRule,
      summary: 'Asks the chains what a rule says of a person’s wallets',
      description:
        'Nothing is kept. Each linked wallet of whoever has the wallet is tried, up to 50; with an operator token that may not `people:read`, or where nobody has it, that wallet alone. Each clause says what was answered, by which nodes and at which block, or why nothing was. The decimals of a token are read where none are given.',
      who: operator.can('groups:read'),
      async handle({ body: { rule, ...wallet }, caller: { actorId, rights }, service: { store } }) {
        const asker = { kind: 'account', key: actorId } as const
        const mayReadPeople = rights === undefined || includesRight(rights, 'people:read')
        const person = mayReadPeople ? await findTriedPerson(store, wallet) : tryAlone(wallet)
        return tryRule({ rule, person }, reader, asker)
      },
    }),
  ]
}

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
