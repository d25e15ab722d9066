import { groupRuleEndpoints } from '@countersign/product-api'
import {
  type ContractReader,
  CountersignError,
  defineConfirmedOperation,
  defineOperation,
  type Operation,
} from '@countersign/server/extension'
import { FieldError } from '../../fields/FieldError.ts'
import { operator } from '../../operator/operatorGuard.ts'
import { changeRule, readRule } from './changeRule.ts'
import { evaluateRules } from './evaluateRules.ts'
import { parseRule } from './parseRule.ts'

/** What operators do with the rules of groups. */
export function createRuleOperations(reader: ContractReader): readonly Operation[] {
  return [
    defineOperation({
      endpoint: groupRuleEndpoints.groupRule,
      summary: 'Returns the rule by which wallets bring their people into a group',
      who: operator.can('groups:read'),
      refusals: ['not_found'],
      handle: ({ service: { store }, params: { slug } }) => readRule(store, slug),
    }),

    defineConfirmedOperation({
      endpoint: groupRuleEndpoints.changeGroupRule,
      summary: 'Gives a group a rule, or takes it away',
      description:
        'Who was in the group by the rule before is out at once. The decimals of a token are read now, and stay.',
      who: operator.can('groups:write'),
      confirms: ({ params: { slug } }) => ({ kind: 'change_group', slug }),
      refusals: ['not_found', 'group_declared'],
      async handle({
        confirmation,
        params: { slug },
        body: { rule },
        caller: { actorId },
        requester,
        service,
      }) {
        const asker = { kind: 'account', key: actorId } as const
        const checked = rule === null ? null : await explained(parseRule(rule, reader, asker))
        const actor = { actorId, requester, now: service.now() }
        const changed = await confirmation.write(() => changeRule(slug, checked, actor))
        const state = await readRule(service.store, slug)
        return changed.map(() => state)
      },
    }),

    defineOperation({
      endpoint: groupRuleEndpoints.tryGroupRule,
      summary: 'Asks the chains what a rule says of a wallet',
      description: 'Nothing is kept. Each clause says what was answered, by which nodes and at which block.',
      who: operator.can('groups:read'),
      async handle({ body: { rule, address, chainId }, caller: { actorId } }) {
        const asker = { kind: 'account', key: actorId } as const
        const checked = await explained(parseRule(rule, reader, asker))
        const asked = { rules: [{ id: '', rule: checked }], wallets: [{ id: '', address, chainId }] }
        const [answer] = await evaluateRules(reader, asked, asker)
        const { holds = 'unknown', clauses = [] } = answer ?? {}
        return { holds, clauses: clauses.map((clause) => ({ ...clause, hosts: [...clause.hosts] })) }
      },
    }),
  ]
}

/** Makes a refusal of the API of what a field cannot be. */
async function explained<Result>(task: Promise<Result>): Promise<Result> {
  try {
    return await task
  } catch (error) {
    if (!(error instanceof FieldError)) throw error
    throw new CountersignError('invalid_request', { detail: error.message, field: error.field })
  }
}
