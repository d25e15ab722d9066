import { groupEndpoints } from '@countersign/product-api'
import type { Store } from '@countersign/server'
import {
  type ConfirmedChange,
  CountersignError,
  defineConfirmedOperation,
  defineOperation,
  type Operation,
  quoteName,
} from '@countersign/server/extension'
import { defineChange } from '../fields/defineChange.ts'
import { productErrors } from '../fields/productErrors.ts'
import { describeActor, operator } from '../guards/operatorGuard.ts'
import { describePerson, nameAccount } from '../people/describePerson.ts'
import { addAddresses, removeAddresses } from './addresses.writes.ts'
import {
  changeAccountClaim,
  changeGroupClaim,
  listAccountClaims,
  listGroupClaims,
} from './fixedClaims.writes.ts'
import { parseGroup } from './groups.fields.ts'
import { findGroup } from './groups.queries.ts'
import { addGroup, changeGroup, writeRemoval } from './groups.writes.ts'
import { pageGroupsOf } from './groupsOf.ts'
import { listGroups, readGroup } from './listGroups.ts'
import { listAddresses, listMembers } from './listMembers.ts'
import { addPeople, removePeople } from './members.writes.ts'

/** What an operator confirms by a signature before changing groups, who is in them, and what is told of people. */
export const groupChanges: readonly ConfirmedChange[] = [
  defineChange('add_group', 'operator', ({ slug }) => `add the group ${quoteName(slug)}`),
  defineChange('change_group', 'operator', async ({ slug }, { store }) => {
    return `change the group ${await nameGroup(store, slug)}`
  }),
  defineChange('change_group_members', 'operator', async ({ slug }, { store }) => {
    return `change who is in the group ${await nameGroup(store, slug)}`
  }),
  defineChange('remove_group', 'operator', async ({ slug }, { store }) => {
    return `remove the group ${await nameGroup(store, slug)}`
  }),
  defineChange('change_claims', 'operator', async ({ accountId }, account) => {
    return `change what applications are told of ${await nameAccount(account, accountId)}`
  }),
]

/** Its label, which cannot end its own quotation and go on in our words, and the slug, which no other has. */
async function nameGroup(store: Store, slug: string): Promise<string> {
  const [group] = await store.read(findGroup, { slug })
  if (group === undefined) throw new CountersignError('not_found')
  return `${quoteName(group.label)} (${slug})`
}

/** 500 lines with their notes. */
const bodyLimitBytes = 96 * 1024

/** What operators do with groups. Reading needs the role, writing a fresh signature too. */
export const groupOperations: readonly Operation[] = [
  defineOperation({
    endpoint: groupEndpoints.groups,
    summary: 'Lists the groups by label, or those that a search finds',
    who: operator.can('groups:read'),
    handle: ({ service: { store }, query }) => listGroups(store, query),
  }),

  defineConfirmedOperation({
    endpoint: groupEndpoints.addGroup,
    summary: 'Adds a group',
    description: 'Its slug never changes, and no other group is ever given it.',
    who: operator.can('groups:write'),
    readBody(body) {
      // Nobody is asked to sign for what would be refused.
      parseGroup(body)
      return body
    },
    status: 201,
    refusals: [productErrors.group_slug_taken, productErrors.group_limit],
    async handle(context) {
      const { confirmation, body, service } = context
      const actor = describeActor(context)
      const added = await confirmation.write(() => addGroup(body, actor))
      const group = await readGroup(service.store, added.value.slug)
      return added.map(() => group)
    },
  }),

  defineOperation({
    endpoint: groupEndpoints.group,
    summary: 'Returns a group',
    who: operator.can('groups:read'),
    refusals: ['not_found'],
    handle: ({ service: { store }, params: { slug } }) => readGroup(store, slug),
  }),

  defineConfirmedOperation({
    endpoint: groupEndpoints.changeGroup,
    summary: 'Changes the label or the description of a group, or whether it is listed openly',
    who: operator.can('groups:write'),
    refusals: ['not_found', productErrors.group_declared],
    async handle(context) {
      const { confirmation, params, body, service } = context
      const actor = describeActor(context)
      const changed = await confirmation.write(() => changeGroup(params.slug, body, actor))
      const group = await readGroup(service.store, params.slug)
      return changed.map(() => group)
    },
  }),

  defineConfirmedOperation({
    endpoint: groupEndpoints.removeGroup,
    summary: 'Removes a group',
    description: 'Its members lose it at once. No other group is ever given its slug.',
    who: operator.can('groups:write'),
    refusals: ['not_found', productErrors.group_declared],
    handle(context) {
      const { confirmation, params } = context
      const actor = describeActor(context)
      return confirmation.write(() => writeRemoval(params.slug, actor))
    },
  }),

  defineOperation({
    endpoint: groupEndpoints.groupMembers,
    summary: 'Lists the members of a group',
    description:
      'First who was added, the newest account first; then who has a wallet on the list. Where few of the listed wallets are anyone’s, a page may be short although another one follows.',
    who: operator.can('groups:read'),
    refusals: ['not_found'],
    handle: ({ service, params: { slug }, query }) => listMembers(service, slug, query),
  }),

  defineConfirmedOperation({
    endpoint: groupEndpoints.addGroupMembers,
    summary: 'Adds people to a group',
    description:
      'Each by an id, a username, or the address of a wallet. Those who were added before stay as they are.',
    who: operator.can('groups:write'),
    bodyLimitBytes,
    refusals: ['not_found', productErrors.group_limit],
    handle(context) {
      const { confirmation, params, body } = context
      const actor = describeActor(context)
      return confirmation.write(() => addPeople(params.slug, body.people, actor))
    },
  }),

  defineConfirmedOperation({
    endpoint: groupEndpoints.removeGroupMembers,
    summary: 'Removes people from a group',
    description: 'Those who have a wallet on the list stay until that is removed from it.',
    who: operator.can('groups:write'),
    bodyLimitBytes,
    refusals: ['not_found'],
    handle(context) {
      const { confirmation, params, body } = context
      const actor = describeActor(context)
      return confirmation.write(() => removePeople(params.slug, body.people, actor))
    },
  }),

  defineOperation({
    endpoint: groupEndpoints.groupAddresses,
    summary: 'Lists the wallets whose owners are in a group, by address',
    who: operator.can('groups:read'),
    refusals: ['not_found'],
    handle: ({ service: { store }, params: { slug }, query }) => listAddresses(store, slug, query),
  }),

  defineConfirmedOperation({
    endpoint: groupEndpoints.addGroupAddresses,
    summary: 'Adds wallets to the list of a group',
    description:
      'A line is an address, for a key wallet, or `eip155:<chain>:<address>`, for a contract wallet, and may end with a note after a comma. Lines that are wrong are refused one by one; the others are added.',
    who: operator.can('groups:write'),
    bodyLimitBytes,
    refusals: ['not_found', productErrors.group_limit],
    handle(context) {
      const { confirmation, params, body } = context
      const actor = describeActor(context)
      return confirmation.write(() => addAddresses(params.slug, body.addresses, actor))
    },
  }),

  defineConfirmedOperation({
    endpoint: groupEndpoints.removeGroupAddresses,
    summary: 'Removes wallets from the list of a group',
    who: operator.can('groups:write'),
    bodyLimitBytes,
    refusals: ['not_found'],
    handle(context) {
      const { confirmation, params, body } = context
      const actor = describeActor(context)
      return confirmation.write(() => removeAddresses(params.slug, body.addresses, actor))
    },
  }),

  defineOperation({
    endpoint: groupEndpoints.groupClaims,
    summary: 'Lists the fixed claims of a group',
    who: operator.can('groups:read'),
    refusals: ['not_found'],
    handle: ({ service: { store }, params: { slug } }) => listGroupClaims(store, slug),
  }),

  defineConfirmedOperation({
    endpoint: groupEndpoints.changeGroupClaim,
    summary: 'Sets or removes a fixed claim of a group',
    who: operator.can('groups:write'),
    refusals: ['not_found', productErrors.group_declared, productErrors.group_limit],
    handle(context) {
      const { confirmation, params, body } = context
      const actor = describeActor(context)
      return confirmation.write(() => changeGroupClaim(params.slug, body, actor))
    },
  }),

  defineOperation({
    endpoint: groupEndpoints.groupsOfPerson,
    summary: 'Lists the groups that a person is in, and why',
    who: operator.can('groups:read'),
    refusals: ['not_found'],
    async handle({ service, params: { id }, query }) {
      await describePerson(service, id)
      return pageGroupsOf(service, { accountId: id }, query)
    },
  }),

  defineOperation({
    endpoint: groupEndpoints.personClaims,
    summary: 'Lists the fixed claims of a person',
    who: operator.can('people:read'),
    refusals: ['not_found'],
    handle: ({ service: { store }, params: { id } }) => listAccountClaims(store, id),
  }),

  defineConfirmedOperation({
    endpoint: groupEndpoints.changePersonClaim,
    summary: 'Sets or removes a fixed claim of a person',
    who: operator.can('people:write'),
    refusals: ['not_found', productErrors.group_limit],
    handle(context) {
      const { confirmation, params, body } = context
      const actor = describeActor(context)
      return confirmation.write(() => changeAccountClaim(params.id, body, actor))
    },
  }),
]
