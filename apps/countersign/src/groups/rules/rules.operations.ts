import { groupRuleEndpoints } from '@countersign/product-api'
import {
  type ContractReader,
  defineConfirmedOperation,
  defineOperation,
  type Operation,
  type Service,
} from '@countersign/server/extension'
import { productErrors } from '../../fields/productErrors.ts'
import { describeActor, operator } from '../../guards/operatorGuard.ts'
import { includesRight } from '../../guards/operatorTokens.ts'
import { parseRule } from './rules.fields.ts'
import { changeRule, readRule } from './rules.writes.ts'
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
